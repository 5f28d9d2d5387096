//! Who looks at the page: remembered on this phone, for the day of the event.

use crate::dom;
use tiebreaker::{
    handout::{Handout, Who},
    ids::PlayerId,
};

const KEY: &str = "tiebreaker-phone:me";

/// The player whom this phone belongs to, where that is known and the handout has that player.
///
/// A person is remembered, by the number in the event, and not a name: another link may have a namesake under it. Links of
/// formats 1 to 3 have no numbers, so there only the same link knows who it was.
pub fn remembered(handout: &Handout) -> Option<Who> {
    let kept = dom::storage()?.get_item(KEY).ok()??;
    let (of, who) = kept.rsplit_once('\n')?;
    if of != place(handout) {
        return None;
    }
    match &handout.identity {
        Some(identity) => handout.find(identity.mark, PlayerId(who.parse().ok()?)),
        None => who.parse().ok().filter(|&who: &Who| who < handout.players.len()),
    }
}

/// Remembers that, or forgets who it was. One player is remembered: that of the last event.
pub fn remember(handout: &Handout, who: Option<Who>) {
    let Some(storage) = dom::storage() else { return };
    let number = |who: Who| handout.number(who).map_or(who.to_string(), |number| number.to_string());
    let _ = match who {
        Some(who) => storage.set_item(KEY, &format!("{}\n{}", place(handout), number(who))),
        None => storage.remove_item(KEY),
    };
}

/// Where the number of a player means that player: in the event, or in this very link.
fn place(handout: &Handout) -> String {
    match &handout.identity {
        Some(identity) => format!("event {}", identity.mark),
        None => format!("link {}", dom::fragment()),
    }
}
