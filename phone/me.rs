//! The player of this phone, remembered for the day of the event.

use crate::dom;
use tiebreaker::handout::{Handout, Who};

const KEY: &str = "tiebreaker-phone:me";

/// The player whom this phone belongs to, where that is known and the handout has that player.
///
/// A person is remembered, by the number in the event, and not a name: another link may have a namesake under it. Links of
/// formats 1 to 3 have no numbers, so there only the same link knows who it was.
pub fn remembered(handout: &Handout) -> Option<Who> {
    let kept = dom::storage()?.get_item(KEY).ok()??;
    (0..handout.players.len()).find(|&who| identity(handout, who) == kept)
}

/// Remembers that, or forgets who it was. One player is remembered: that of the last event.
pub fn remember(handout: &Handout, who: Option<Who>) {
    let Some(storage) = dom::storage() else { return };
    let _ = match who {
        Some(who) => storage.set_item(KEY, &identity(handout, who)),
        None => storage.remove_item(KEY),
    };
}

/// A player of an event, or of this very link where it has no numbers.
fn identity(handout: &Handout, who: Who) -> String {
    let number = handout.number(who).map_or(who.to_string(), |number| number.to_string());
    match &handout.identity {
        Some(identity) => format!("event {}\n{number}", identity.mark),
        None => format!("link {}\n{number}", dom::fragment()),
    }
}
