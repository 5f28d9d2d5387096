//! Who looks at the page: remembered on this phone, for the day of the event.

use crate::dom;
use tiebreaker::handout::{Handout, Who};

const KEY: &str = "tiebreaker-phone:me";

/// The player whom this phone belongs to, where that is known and the handout has that name.
pub fn remembered(handout: &Handout) -> Option<Who> {
    let kept = dom::storage()?.get_item(KEY).ok()??;
    let name = kept.strip_prefix(&day_of(handout))?;
    handout.players.iter().position(|player| player == name)
}

/// Remembers that, or forgets who it was.
pub fn remember(handout: &Handout, who: Option<Who>) {
    let Some(storage) = dom::storage() else { return };
    let _ = match who {
        Some(who) => storage.set_item(KEY, &format!("{}{}", day_of(handout), handout.name(who))),
        None => storage.remove_item(KEY),
    };
}

/// One name is remembered: that of the last event.
fn day_of(handout: &Handout) -> String {
    format!("{}\n{}\n", handout.event, handout.date)
}
