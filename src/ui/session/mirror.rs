//! The second copy of what is stored: it follows every change, is on disk when it says so, and gives back what a crash of the
//! browser has taken.
//!
//! What changes is noted while it is stored, and written with everything else that was noted once the page has nothing else
//! to do. Nothing is written before the copy has been read: until then it may have what is nowhere else.

use crate::ui::{
    browser::{self, Gate, Records},
    context::KeptStore,
    part::Part,
    prelude::*,
};
use leptos::task::spawn_local;
use std::{cell::RefCell, time::Duration};
use tiebreaker::{
    base::sort::Set,
    store::{
        Bundle, EventStore, Slot, Store, StoreError,
        browser::BrowserStore,
        log_prefix,
        mirror::{
            Batch, Journal, MIRRORED, MirrorContents, MirrorStatus, Mirrored, NewerCopy, NotKept, Repaired, Settled,
            slot_of,
        },
    },
};

/// How long opening an event waits for the second copy: first, and again if the event does not open without it. A slow
/// device may need that long to read it.
pub const PATIENCES: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(15)];
/// After how long what the second copy did not take is tried once more, before that is left to who looks after it now and then.
const AGAIN: Duration = Duration::from_secs(2);
/// After how long the second copy is late.
const LATE: Duration = Duration::from_secs(2);
/// Delay before the records of an opened event are checked one by one, so that it is drawn first.
const NOT_IN_THE_WAY: Duration = Duration::from_secs(3);
/// How many records are written at once.
const FEW: usize = 32;
/// Delay before further records are written, so that the page is drawn first.
const ONCE_SHOWN: Duration = Duration::from_millis(300);
/// How long it may take until another window has noted here what it has just written there.
const ON_THE_WAY: Duration = Duration::from_millis(100);

/// State of the second copy.
#[derive(Default)]
struct Mirror {
    journal: Journal,
    /// The message about it.
    told: Option<Told>,
    /// The copy, while it can be had.
    records: Option<Records>,
    /// True if it is being read, or has been: then it follows.
    phase: Phase,
    /// True if that is being tried.
    is_beginning: bool,
    /// Opens when that has been tried once.
    tried: Gate,
    /// Events whose records there have not been read yet, or could not be put here: what is there must stay.
    held: Set<Slot>,
    /// True if what waits is about to be written.
    is_scheduled: bool,
    /// True if what it did not take is being tried once more; until it takes something, not a second time.
    is_tried_again: bool,
    /// Since when it is being waited for.
    started: u64,
    /// Time of the last write.
    written: u64,
    /// Of that, what is noted here to be on disk there.
    noted: u64,
}

#[derive(Clone, Copy)]
struct Told {
    mirror_status: RwSignal<MirrorStatus>,
    repaired: Callback<Repaired>,
    settle: Part<Settle>,
}

/// Brings together the records of one event, of which the second copy has been read; whether that is the newer one.
pub type Settle = fn(&Slot, &MirrorContents, NewerCopy) -> Result<Settled, StoreError>;

/// The function behind [`Settle`]. It reads the log, and so it is a chunk of its own.
pub fn settle_records(slot: &Slot, there: &MirrorContents, newer: NewerCopy) -> Result<Settled, StoreError> {
    EventStore(store()).settle(slot, there, newer)
}

/// True if the two copies have been brought together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Phase {
    #[default]
    Starts,
    Follows,
    Refused(NotKept),
}

thread_local! {
    static MIRROR: RefCell<Mirror> = RefCell::default();
}

/// The browser's storage, which the second copy follows.
pub fn store() -> KeptStore {
    Mirrored { primary: BrowserStore, changed: note }
}

/// Brings the two copies together, and has the second one follow from then on. `repaired` is called with whatever only that
/// one had, each time they were brought together.
pub fn start(mirror_status: RwSignal<MirrorStatus>, repaired: Callback<Repaired>, settle: Part<Settle>) {
    MIRROR.with_borrow_mut(|mirror| {
        mirror.told = Some(Told { mirror_status, repaired, settle });
        mirror.started = browser::now();
    });
    browser::on_leaving(|| flush(true));
    spawn_local(begin());
    set_timeout(tell, LATE);
}

/// Tries again what the second copy did not take, and what could not be read of it.
pub fn mend() {
    let (phase, held) = MIRROR.with_borrow(|mirror| (mirror.phase, mirror.held.clone()));
    match phase {
        Phase::Refused(_) => spawn_local(begin()),
        Phase::Follows => {
            held.into_iter().for_each(|slot| spawn_local(async move { read(&slot).await }));
            flush(false);
        }
        Phase::Starts => {}
    }
}

/// Merges the two copies of an event before it is opened. Until then nothing of the event is written to the second copy.
pub async fn settle(slot: &Slot) {
    let tried = MIRROR.with_borrow(|mirror| mirror.tried.clone());
    tried.passed().await;
    if is_known(slot) {
        return;
    }
    if has_same_end(slot).await {
        let slot = slot.clone();
        return set_timeout(move || spawn_local(async move { read(&slot).await }), NOT_IN_THE_WAY);
    }
    read(slot).await;
}

/// Brings the two copies of an event together that turned out to be damaged here.
pub async fn repair(slot: &Slot) {
    let _ = browser::within(PATIENCES[0], read(slot)).await;
}

/// The archive of an event as the second copy has it; none where that cannot be had.
pub async fn archived(slot: &Slot) -> Option<Bundle> {
    let records = MIRROR.with_borrow(|mirror| mirror.records.clone())?;
    records.read_event(slot).await.ok()?.archived(slot)
}

/// True if the two copies of an event end in the same way: then they are the same, unless something in them is damaged.
async fn has_same_end(slot: &Slot) -> bool {
    let records = MIRROR.with_borrow(|mirror| mirror.records.clone());
    match (records, EventStore(BrowserStore).end_of_log(slot)) {
        (Some(records), Some(end)) => records.has_end(slot, &end).await,
        _ => false,
    }
}

/// Notes that what is stored under a key has changed.
fn note(key: &str) {
    let schedules = MIRROR.with_borrow_mut(|mirror| {
        mirror.journal.note(key, browser::now());
        !std::mem::replace(&mut mirror.is_scheduled, true)
    });
    if schedules {
        spawn_local(async { flush_soon() });
        set_timeout(tell, LATE);
    }
}

/// A whole event, as a file that was opened, is written once the page shows it.
fn flush_soon() {
    if MIRROR.with_borrow(|mirror| mirror.journal.waiting()) > FEW {
        set_timeout(|| flush(false), ONCE_SHOWN);
    } else {
        flush(false);
    }
}

async fn begin() {
    if MIRROR.with_borrow_mut(|mirror| std::mem::replace(&mut mirror.is_beginning, true)) {
        return;
    }
    let outcome = bring_together().await;
    MIRROR.with_borrow_mut(|mirror| {
        mirror.is_beginning = false;
        match &outcome {
            Ok(_) => {
                // The copy here is complete now, whatever it lacked before.
                mirror.phase = Phase::Follows;
                mirror.noted = EventStore(BrowserStore).mirrored();
            }
            Err(why) => mirror.give_up(*why),
        }
        mirror.tried.open();
    });
    flush(false);
    outcome.into_iter().for_each(report);
}

/// Opens the second copy, and brings the two together.
async fn bring_together() -> Result<Repaired, NotKept> {
    if !BrowserStore.is_persistent() {
        return Err(NotKept::Denied);
    }
    let records = Records::open().await?;
    MIRROR.with_borrow_mut(|mirror| mirror.records = Some(records.clone()));
    let reading = records.read_small().await?;
    let event_store = EventStore(store());
    if reading.written() > event_store.mirrored() {
        browser::pause(ON_THE_WAY).await;
    }
    let reconciled = event_store.reconcile(&reading).map_err(|error| not_kept(&error))?;
    let mut repaired = reconciled.repaired;
    for slot in &reconciled.differing {
        hold(slot);
        let Ok(records) = records.read_event(slot).await else { continue };
        let Some(Ok(settled)) = settle_with(slot, &records, reconciled.newer).await else { continue };
        repaired += settled.repaired;
        follow(slot, &settled.behind);
    }
    MIRROR.with_borrow_mut(|mirror| note_all(mirror, &reconciled.behind));
    Ok(repaired)
}

/// True if there is nothing to learn of an event there: this window is just writing it, or the copy does not follow.
fn is_known(slot: &Slot) -> bool {
    MIRROR.with_borrow(|mirror| mirror.phase != Phase::Follows || mirror.journal.is_behind_with(&log_prefix(slot)))
}

/// Reads the records of an event there, and brings them together with those that are here.
async fn read(slot: &Slot) {
    if is_known(slot) {
        return;
    }
    let Some(records) = MIRROR.with_borrow(|mirror| mirror.records.clone()) else { return };
    hold(slot);
    match records.read_event(slot).await {
        Ok(reading) => {
            if let Some(Ok(settled)) = settle_with(slot, &reading, NewerCopy::Primary).await {
                follow(slot, &settled.behind);
                report(settled.repaired);
            }
        }
        Err(why) => {
            MIRROR.with_borrow_mut(|mirror| mirror.give_up(why));
            tell();
        }
    }
}

/// None where the part of the program that does it cannot be had: then what is there stays, and it is tried again.
async fn settle_with(slot: &Slot, there: &MirrorContents, newer: NewerCopy) -> Option<Result<Settled, StoreError>> {
    let settle = MIRROR.with_borrow(|mirror| mirror.told.map(|told| told.settle))?.code().await?;
    Some(settle(slot, there, newer))
}

fn hold(slot: &Slot) {
    MIRROR.with_borrow_mut(|mirror| mirror.held.insert(slot.clone()));
}

/// The two copies of an event are together: from now on that there follows.
fn follow(slot: &Slot, behind: &[String]) {
    MIRROR.with_borrow_mut(|mirror| {
        mirror.held.remove(slot);
        note_all(mirror, behind);
    });
    flush(false);
}

fn note_all(mirror: &mut Mirror, behind: &[String]) {
    behind.iter().for_each(|key| mirror.journal.note(key, browser::now()));
}

/// Writes what waits, unless something is being written: then it goes with what comes after. A page that goes waits for
/// nothing.
fn flush(goes: bool) {
    if was_cleared() {
        return spawn_local(begin());
    }
    let begun = MIRROR.with_borrow_mut(|mirror| {
        mirror.is_scheduled = false;
        let may =
            mirror.phase == Phase::Follows && (goes || !mirror.journal.is_underway()) && BrowserStore.is_persistent();
        let records = mirror.records.clone().filter(|_| may)?;
        let Mirror { journal, held, .. } = mirror;
        let batch = journal.begin(|key| held.is_empty() || slot_of(key).is_none_or(|slot| !held.contains(&slot)))?;
        // Later than whatever another window has written.
        let at = browser::now().max(EventStore(BrowserStore).mirrored() + 1).max(mirror.written + 1);
        mirror.written = at;
        Some((records, batch, at))
    });
    tell();
    let Some((records, batch, at)) = begun else { return };
    let texts = batch.keys().map(|key| BrowserStore.text(key).map(|text| (key, text)));
    let texts = texts.chain([Ok((MIRRORED, Some(at.to_string())))]).collect::<Result<Vec<_>, _>>();
    let writing = texts.map_err(|error| not_kept(&error)).and_then(|texts| records.write(&texts));
    match writing {
        Ok(writing) => spawn_local(async move { written(&batch, at, writing.await) }),
        Err(why) => written(&batch, at, Err(why)),
    }
}

/// Notes what has become of what was written.
fn written(batch: &Batch, at: u64, result: Result<(), NotKept>) {
    let tries_again = MIRROR.with_borrow_mut(|mirror| match result {
        Ok(()) => {
            mirror.journal.done(batch);
            mirror.is_tried_again = false;
            false
        }
        Err(why) => {
            mirror.journal.failed(batch);
            mirror.give_up(why);
            !std::mem::replace(&mut mirror.is_tried_again, true)
        }
    });
    if tries_again {
        set_timeout(mend, AGAIN);
    }
    if result.is_ok() && !was_cleared() {
        let event_store = EventStore(BrowserStore);
        event_store.set_mirrored(at);
        MIRROR.with_borrow_mut(|mirror| mirror.noted = event_store.mirrored());
    }
    flush(false);
}

/// True if what is here was cleared, or set back, while the page was open: then that there must not follow, but be read again.
fn was_cleared() -> bool {
    BrowserStore.is_persistent() && MIRROR.with_borrow(|mirror| EventStore(BrowserStore).mirrored() < mirror.noted)
}

/// Tells how it stands, where that is something else than before.
fn tell() {
    let Some((told, mirror_status)) = MIRROR.with_borrow(|mirror| Some((mirror.told?, mirror.mirror_status()))) else {
        return;
    };
    if told.mirror_status.get_untracked() != mirror_status {
        told.mirror_status.set(mirror_status);
    }
}

/// Tells what only the second copy had.
fn report(repaired: Repaired) {
    let told = MIRROR.with_borrow(|mirror| mirror.told);
    told.into_iter().for_each(|told| told.repaired.run(repaired));
}

fn not_kept(error: &StoreError) -> NotKept {
    match error {
        StoreError::Denied => NotKept::Denied,
        StoreError::Full => NotKept::Full,
        _ => NotKept::Failed,
    }
}

impl Mirror {
    /// The copy cannot be had for now.
    fn give_up(&mut self, why: NotKept) {
        (self.phase, self.records) = (Phase::Refused(why), None);
    }

    fn mirror_status(&self) -> MirrorStatus {
        let is_late = |since: u64| u128::from(browser::now().saturating_sub(since)) >= LATE.as_millis();
        match (self.phase, self.journal.behind_since()) {
            (Phase::Refused(why), _) => MirrorStatus::NotKept(why),
            (Phase::Starts, since) => MirrorStatus::OnItsWay { is_late: is_late(since.unwrap_or(self.started)) },
            (Phase::Follows, Some(since)) => MirrorStatus::OnItsWay { is_late: is_late(since) },
            (Phase::Follows, None) => MirrorStatus::Kept,
        }
    }
}
