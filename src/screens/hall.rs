//! The page with the clocks of all events that run on this device.

use super::words;
use crate::{
    base::clock::{Clock, MINUTE},
    store::Summary,
};

/// An event of which nothing was noted for so long is not running any more, whatever its clock says; in milliseconds.
const RECENT: u64 = 24 * 60 * MINUTE;

/// True if an event may have a clock at a time, in milliseconds since the epoch.
pub fn may_run(summary: &Summary, now: u64) -> bool {
    !summary.over && summary.last_entry.is_none_or(|at| now.saturating_sub(at) < RECENT)
}

/// Text beside the digits: time of the end, paused, or a doubt about the clock.
pub fn said(clock: &Clock, now: u64) -> String {
    let end = words::clock_end(clock, now);
    match (clock.doubt(now), words::phase_word(clock.phase(now))) {
        (Some(doubt), _) => words::clock_doubt(doubt),
        (None, Some(near)) => format!("{near} · {end}"),
        (None, None) => end,
    }
}
