//! Events that are not open: archiving them in compressed form, reading archives, and repairing events from their
//! copies.

use super::{mirror, window_resources::lock_name};
use crate::ui::{browser, context::KeptStore};
use tiebreaker::{
    store::{Bundle, EventStore, OpenError, Opened, SetAside, Slot, StoreError, UNPACKED_LIMIT},
    tournament::Tournament,
};

/// Repairs a damaged log from its compressed copies. True if more of it is usable than before.
pub async fn repair(event_store: &EventStore<KeptStore>, slot: &Slot) -> bool {
    let place = |event_store: &EventStore<KeptStore>| match event_store.open(slot) {
        Ok(opened) => opened.tournament.log().len(),
        Err(_) => 0,
    };
    let (before, mut log) = (place(event_store), Vec::new());
    for bundle in event_store.bundles(slot) {
        match browser::unpack(&bundle.packed, UNPACKED_LIMIT).await {
            Some(lines) if bundle.unpack(&lines, &mut log) => (),
            _ => break,
        }
    }
    event_store.repair(slot, &log).is_ok() && place(event_store) > before
}

/// Archives a finished event in compressed form. False if the browser cannot compress, or if the event is damaged.
///
/// # Errors
/// Storage is denied or full.
pub async fn archive(event_store: &EventStore<KeptStore>, slot: &Slot) -> Result<bool, StoreError> {
    let Ok(opened) = mended(event_store, slot).await else { return Ok(false) };
    // Do not archive an event that is open in a window.
    if opened.damage.is_some() || browser::is_held(&lock_name(slot)).await {
        return Ok(false);
    }
    let Some(packed) = browser::pack(&Bundle::lines(&opened.tournament, 0)).await else { return Ok(false) };
    let Some(bundle) = Bundle::of(&opened.tournament, 0, packed) else { return Ok(false) };
    // Check that the archive can be read before replacing the log.
    if unpacked(&bundle).await.is_none() {
        return Ok(false);
    }
    event_store.archive(slot, &bundle)?;
    Ok(true)
}

/// The event in a bundle that contains all of it. None if the bundle is unreadable.
async fn unpacked(bundle: &Bundle) -> Option<Tournament> {
    let (lines, mut log) = (browser::unpack(&bundle.packed, UNPACKED_LIMIT).await?, Vec::new());
    if !bundle.unpack(&lines, &mut log) {
        return None;
    }
    Tournament::replay(log).ok()
}

/// An archived event. If its archive is unreadable, the archive is restored from the second copy. None if that is
/// damaged, too.
pub async fn archived(event_store: &EventStore<KeptStore>, slot: &Slot, bundle: &Bundle) -> Option<Tournament> {
    if let Some(tournament) = unpacked(bundle).await {
        return Some(tournament);
    }
    let again = mirror::archived(slot).await?;
    let tournament = unpacked(&again).await?;
    // The event can be read even if there is no room to store it.
    let _ = event_store.replace_archive(slot, &again);
    Some(tournament)
}

/// An event on this device, archived or not, as far as it can be read.
///
/// # Errors
/// The event is missing or entirely unreadable. [`OpenError::Archived`] if its archive is unreadable.
pub async fn read(event_store: &EventStore<KeptStore>, slot: &Slot) -> Result<Opened, OpenError> {
    match mended(event_store, slot).await {
        Err(OpenError::Archived(bundle)) => match archived(event_store, slot, &bundle).await {
            Some(tournament) => Ok(Opened { tournament, damage: None }),
            None => Err(OpenError::Archived(bundle)),
        },
        opened => opened,
    }
}

/// An event that is not archived, repaired from its copies if it is damaged.
async fn mended(event_store: &EventStore<KeptStore>, slot: &Slot) -> Result<Opened, OpenError> {
    let opened = event_store.open(slot);
    let is_damaged = match &opened {
        Ok(opened) => opened.damage.is_some(),
        Err(error) => matches!(error, OpenError::Damaged(_)),
    };
    if !is_damaged {
        return opened;
    }
    mirror::repair(slot).await;
    repair(event_store, slot).await;
    event_store.open(slot)
}

/// The readable part of an event that does not open, as the text of a file.
pub fn records_text(records: &[SetAside]) -> String {
    serde_json::to_string_pretty(records).unwrap_or_default()
}
