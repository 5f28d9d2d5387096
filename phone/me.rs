//! Stores the player of this phone and the newest link that it opened, both of the latest event.

use crate::dom;
use tiebreaker::{
    handout::{Handout, Who},
    screens::phone::{Freshness, Newest, View, freshness},
};

const KEY: &str = "tiebreaker-phone:me";
const NEWEST: &str = "tiebreaker-phone:newest";

/// The player of this phone.
pub enum Me {
    /// No player has been chosen.
    Unknown,
    /// The player is in this link.
    Here(Who),
    /// The player is known but not in this link, and may have left the event.
    Away {
        /// True if the link says that the player has left.
        has_left: bool,
    },
}

impl Me {
    /// The player, if in this link.
    pub fn here(&self) -> Option<Who> {
        if let Self::Here(who) = self { Some(*who) } else { None }
    }
}

/// The player of this phone.
///
/// The player is stored by number and not by name, because another link may have a namesake under that name. Links of
/// format 3 have no numbers, so there the player is recognized only in the same link.
pub fn remembered(handout: &Handout) -> Me {
    let Some(kept) = dom::storage().and_then(|storage| storage.get_item(KEY).ok()?) else { return Me::Unknown };
    if let Some(who) = (0..handout.players.len()).find(|&who| identity(handout, who) == kept) {
        return Me::Here(who);
    }
    let number =
        handout.identity.as_ref().and_then(|identity| kept.strip_prefix(&of_event(identity.mark))?.parse().ok());
    number.map_or(Me::Unknown, |number: u32| Me::Away { has_left: handout.left.iter().any(|left| left.0 == number) })
}

/// Stores the player, or forgets the stored one. Only one is stored, for the latest event.
pub fn remember(handout: &Handout, who: Option<Who>) {
    let Some(storage) = dom::storage() else { return };
    let _ = match who {
        Some(who) => storage.set_item(KEY, &identity(handout, who)),
        None => storage.remove_item(KEY),
    };
}

/// Key of a player: event and number, or else link and index if the link has no numbers.
fn identity(handout: &Handout, who: Who) -> String {
    let number = handout.number(who).map_or(who.to_string(), |number| number.to_string());
    match &handout.identity {
        Some(identity) => format!("{}{number}", of_event(identity.mark)),
        None => format!("link {}\n{number}", dom::fragment()),
    }
}

fn of_event(mark: u32) -> String {
    format!("event {mark}\n")
}

/// The newest link of this event that the phone has opened, including this one, as a fragment with the `#`. None if the
/// link does not identify its event.
pub fn newest(view: View) -> Option<(Newest, String)> {
    let mark = view.handout.identity.as_ref()?.mark;
    let own = Newest { freshness: freshness(view.handout), title: view.subject() };
    let storage = dom::storage()?;
    let kept = storage.get_item(NEWEST).ok().flatten().and_then(|kept| read(&kept, mark));
    if let Some(kept) = kept.filter(|(kept, _)| kept.freshness > own.freshness) {
        return Some(kept);
    }
    // The code that hangs all day contains nothing to return to.
    if view.handout.is_of_day() {
        return None;
    }
    let fragment = dom::fragment();
    let [stage, number] = own.freshness;
    let _ = storage.set_item(NEWEST, &format!("{mark}\n{stage}\n{number}\n{}\n{fragment}", own.title));
    Some((own, fragment))
}

fn read(kept: &str, mark: u32) -> Option<(Newest, String)> {
    let mut lines = kept.split('\n');
    (lines.next()?.parse() == Ok(mark)).then_some(())?;
    let freshness: Freshness = [lines.next()?.parse().ok()?, lines.next()?.parse().ok()?];
    Some((Newest { freshness, title: lines.next()?.to_owned() }, lines.next()?.to_owned()))
}
