//! The page with the clocks of all running events on this device.

use super::words;
use crate::{
    base::clock::{Clock, MINUTE},
    store::Summary,
};

/// Age of the latest entry, in milliseconds, after which an event no longer counts as running, even if its clock runs.
const RECENT: u64 = 24 * 60 * MINUTE;

/// True if an event may have a running clock at `now`, in milliseconds since the epoch.
pub fn may_run(summary: &Summary, now: u64) -> bool {
    !summary.over && summary.last_entry.is_none_or(|at| now.saturating_sub(at) < RECENT)
}

/// Text beside the digits: end time, pause, or doubt about the clock.
pub fn said(clock: &Clock, now: u64) -> String {
    let end = words::clock_end(clock, now);
    match (clock.doubt(now), words::phase_word(clock.phase(now))) {
        (Some(doubt), _) => words::clock_doubt(doubt),
        (None, Some(near)) => format!("{near} · {end}"),
        (None, None) => end,
    }
}
