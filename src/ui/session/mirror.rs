//! The second copy of stored data. It follows every change, reports what is on disk, and restores what a browser crash
//! has lost.
//!
//! Changed keys are noted when they are stored, and written in one batch once the page is idle. Nothing is written
//! before the copy has been read, because it may contain data that exists nowhere else.

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

/// Maximum waits for the second copy when an event opens: at first, and again if the event does not open without it.
/// A slow device may need that long to read it.
pub const PATIENCES: [Duration; 2] = [Duration::from_secs(1), Duration::from_secs(15)];
/// Delay before a failed write to the second copy is retried once. Later retries are left to periodic maintenance.
const RETRY_DELAY: Duration = Duration::from_secs(2);
/// Time after which the second copy counts as late.
const LATE: Duration = Duration::from_secs(2);
/// Delay before all records of an opened event are checked, so that the event is shown first.
const CHECK_DELAY: Duration = Duration::from_secs(3);
/// Maximum number of records that are written at once.
const BATCH: usize = 32;
/// Delay before more records are written, so that the page is shown first.
const BATCH_DELAY: Duration = Duration::from_millis(300);
/// Time until a write of another window is marked as written in this window's storage.
const WRITE_LATENCY: Duration = Duration::from_millis(100);

/// State of the second copy.
#[derive(Default)]
struct Mirror {
    journal: Journal,
    /// Receiver of the reports. None before the start.
    listener: Option<Listener>,
    /// The copy. None while it is unavailable.
    records: Option<Records>,
    /// True if the copy follows changes, which it does once it has been read.
    phase: Phase,
    /// True while the two copies are being reconciled.
    is_beginning: bool,
    /// Opens after the first attempt to reconcile.
    tried: Gate,
    /// Events whose records in the second copy have not been read, or could not be stored here. They must not be
    /// overwritten.
    held: Set<Slot>,
    /// True if a write is scheduled.
    is_scheduled: bool,
    /// True while a failed write is retried. There is no further retry until a write succeeds.
    is_tried_again: bool,
    /// Time of the start, in milliseconds since the epoch.
    started: u64,
    /// Time of the last write, in milliseconds since the epoch.
    written: u64,
    /// Time of the last confirmed write, as recorded in storage.
    noted: u64,
}

#[derive(Clone, Copy)]
struct Listener {
    mirror_status: RwSignal<MirrorStatus>,
    repaired: Callback<Repaired>,
    settle: Part<Settle>,
}

/// Reconciles the records of one event with its second copy, given which copy is newer.
pub type Settle = fn(&Slot, &MirrorContents, NewerCopy) -> Result<Settled, StoreError>;

/// The function behind [`Settle`]. It replays the log, so it is in a chunk of its own.
pub fn settle_records(slot: &Slot, there: &MirrorContents, newer: NewerCopy) -> Result<Settled, StoreError> {
    EventStore(store()).settle(slot, there, newer)
}

/// Progress of the reconciliation of the two copies.
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

/// The browser's storage, with the second copy following it.
pub fn store() -> KeptStore {
    Mirrored { primary: BrowserStore, changed: note }
}

/// Reconciles the two copies, and makes the second one follow from then on. Calls `repaired` with the data that only
/// the second copy had, after each reconciliation.
pub fn start(mirror_status: RwSignal<MirrorStatus>, repaired: Callback<Repaired>, settle: Part<Settle>) {
    MIRROR.with_borrow_mut(|mirror| {
        mirror.listener = Some(Listener { mirror_status, repaired, settle });
        mirror.started = browser::now();
    });
    browser::on_leaving(|| flush(true));
    spawn_local(begin());
    set_timeout(tell, LATE);
}

/// Retries failed writes to the second copy, and failed reads of it.
pub fn retry() {
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
        return set_timeout(move || spawn_local(async move { read(&slot).await }), CHECK_DELAY);
    }
    read(slot).await;
}

/// Reconciles the two copies of an event that is damaged here.
pub async fn repair(slot: &Slot) {
    let _ = browser::within(PATIENCES[0], read(slot)).await;
}

/// The archive of an event in the second copy. None if it is unavailable.
pub async fn archived(slot: &Slot) -> Option<Bundle> {
    let records = MIRROR.with_borrow(|mirror| mirror.records.clone())?;
    records.read_event(slot).await.ok()?.archived(slot)
}

/// True if the logs of both copies end with the same entry. They are then equal, unless a record is damaged.
async fn has_same_end(slot: &Slot) -> bool {
    let records = MIRROR.with_borrow(|mirror| mirror.records.clone());
    match (records, EventStore(BrowserStore).end_of_log(slot)) {
        (Some(records), Some(end)) => records.has_end(slot, &end).await,
        _ => false,
    }
}

/// Notes that the value of a key has changed.
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

/// Writes a few records at once, but a whole event, such as an opened file, only after the page shows it.
fn flush_soon() {
    if MIRROR.with_borrow(|mirror| mirror.journal.waiting()) > BATCH {
        set_timeout(|| flush(false), BATCH_DELAY);
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
                // This copy is complete now, whatever it lacked before.
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

/// Opens the second copy and reconciles it with this one.
async fn bring_together() -> Result<Repaired, NotKept> {
    if !BrowserStore.is_persistent() {
        return Err(NotKept::Denied);
    }
    let records = Records::open().await?;
    MIRROR.with_borrow_mut(|mirror| mirror.records = Some(records.clone()));
    let reading = records.read_small().await?;
    let event_store = EventStore(store());
    if reading.written() > event_store.mirrored() {
        browser::pause(WRITE_LATENCY).await;
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

/// True if there is no need to read the second copy of an event: this window is writing it, or the copy does not follow
/// changes.
fn is_known(slot: &Slot) -> bool {
    MIRROR.with_borrow(|mirror| mirror.phase != Phase::Follows || mirror.journal.is_behind_with(&log_prefix(slot)))
}

/// Reads the second copy of an event and reconciles it with the records here.
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

/// Reconciles an event. None if the chunk cannot be loaded. The second copy then stays as it is until the next attempt.
async fn settle_with(slot: &Slot, there: &MirrorContents, newer: NewerCopy) -> Option<Result<Settled, StoreError>> {
    let settle = MIRROR.with_borrow(|mirror| mirror.listener.map(|listener| listener.settle))?.code().await?;
    Some(settle(slot, there, newer))
}

fn hold(slot: &Slot) {
    MIRROR.with_borrow_mut(|mirror| mirror.held.insert(slot.clone()));
}

/// Makes the second copy of an event follow, after it has been reconciled.
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

/// Writes all noted keys. If a write is in progress, they are left for the next one. But if the page `goes`, they are
/// written now, because it cannot wait.
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
        // Later than any write of another window.
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

/// Records the result of a write.
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
        set_timeout(retry, RETRY_DELAY);
    }
    if result.is_ok() && !was_cleared() {
        let event_store = EventStore(BrowserStore);
        event_store.set_mirrored(at);
        MIRROR.with_borrow_mut(|mirror| mirror.noted = event_store.mirrored());
    }
    flush(false);
}

/// True if storage was cleared or restored to an older state while the page was open. The second copy must then be read
/// again instead of following.
fn was_cleared() -> bool {
    BrowserStore.is_persistent() && MIRROR.with_borrow(|mirror| EventStore(BrowserStore).mirrored() < mirror.noted)
}

/// Reports the status if it has changed.
fn tell() {
    let Some((listener, mirror_status)) = MIRROR.with_borrow(|mirror| Some((mirror.listener?, mirror.mirror_status())))
    else {
        return;
    };
    if listener.mirror_status.get_untracked() != mirror_status {
        listener.mirror_status.set(mirror_status);
    }
}

/// Reports the data that only the second copy had.
fn report(repaired: Repaired) {
    let listener = MIRROR.with_borrow(|mirror| mirror.listener);
    listener.into_iter().for_each(|listener| listener.repaired.run(repaired));
}

fn not_kept(error: &StoreError) -> NotKept {
    match error {
        StoreError::Denied => NotKept::Denied,
        StoreError::Full => NotKept::Full,
        _ => NotKept::Failed,
    }
}

impl Mirror {
    /// Marks the copy as unavailable for now.
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
