//! Lists handed in by phone. The camera reads them one after the other, and each is attached to its player until round
//! 1 starts.

use super::{Handed, Row, hand_in, owner, sheet};
use crate::{
    base::{
        ids::PlayerId,
        text::{sanitized, search_key},
    },
    handout::{ListOwner, ListSlip, Sent, Unreadable},
    lists::{Content, List, Setting, read},
    screens::{code_in_picture::CodeInPicture, i18n::t, lists::Sheet, words},
    tournament::{Action, Player, State, TextField, check_note},
};

/// Part of the address of every slip.
const ADDRESS: &str = "#/slip/";
/// Language of card names. Any will do, because both lists are compared in the same one.
const LANGUAGE: &str = "en";

/// Reads lists from the camera's pictures.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct ListReader {
    code: CodeInPicture,
    /// Number of lists attached so far.
    attached: usize,
    arrival: Option<Arrival>,
}

/// Outcome for a list that the camera has read.
#[derive(Debug, Clone, PartialEq)]
pub enum Arrival {
    /// It was not attached, for this reason.
    Refused(String),
    /// It was attached.
    Attached {
        /// The player.
        player: PlayerId,
        /// The player and the list in a sentence.
        text: String,
    },
    /// It names no player of the event, or several.
    Nameless {
        /// The question.
        text: String,
        /// The list.
        list: String,
    },
    /// The player has handed in another list before.
    Different(Difference),
}

/// Two lists of one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// Heading: the player.
    pub title: String,
    /// The player.
    pub player: PlayerId,
    /// The new list.
    pub list: String,
    /// Lines that only the list before has.
    pub gone: Vec<String>,
    /// Lines that only the new list has.
    pub new: Vec<String>,
}

impl ListReader {
    /// Reads the codes in a picture. Returns true if one of them is new since the last picture, and the action that
    /// attaches its list if that needs no question.
    pub fn see(&mut self, state: &State, setting: &Setting, codes: &[String]) -> (bool, Option<Action>) {
        let Some(code) = self.code.see(codes) else { return (false, None) };
        let action = match code.split_once(ADDRESS).map(|(_, end)| Sent::read(end)) {
            Some(Ok(Sent::List(slip))) => self.take(state, setting, &slip),
            Some(Err(Unreadable::Later(_))) => self.refuse(t!("damaged.newer-version")),
            Some(Err(_)) => self.refuse(t!("take-over.damaged")),
            Some(Ok(_)) | None => self.refuse(t!("list-slip.none")),
        };
        (true, action)
    }

    /// Reads a list. Returns the action that attaches it if that needs no question.
    pub fn take(&mut self, state: &State, setting: &Setting, slip: &ListSlip) -> Option<Action> {
        if !slip.is_of(state) {
            return self.refuse(t!("list-slip.another-event"));
        }
        if state.is_locked() {
            return self.refuse(t!("list-slip.locked"));
        }
        let player = match &slip.owner {
            ListOwner::Number(player) => Some(*player).filter(|player| state.players.contains_key(player)),
            ListOwner::Name(name) => named(state, name),
        };
        match (player, &slip.owner) {
            (Some(player), _) => self.attach(state, setting, player, &slip.text),
            (None, ListOwner::Name(name)) => {
                let text = t!("list-slip.whose", name = sanitized(name));
                self.arrival = Some(Arrival::Nameless { text, list: slip.text.clone() });
                None
            }
            (None, ListOwner::Number(_)) => self.refuse(t!("list-slip.nobody")),
        }
    }

    /// Attaches a list to a player who has none. Returns the action, or None if the player has one already.
    pub fn attach(&mut self, state: &State, setting: &Setting, player: PlayerId, list: &str) -> Option<Action> {
        let before = state.players.get(&player).map_or("", |player| player.details.list.as_str());
        if !before.is_empty() && before != list.trim() {
            let [gone, new] = difference(before, list, setting);
            let title = t!("list-slip.another", name = words::player_name(Some(state), player));
            let list = list.to_owned();
            self.arrival = Some(Arrival::Different(Difference { title, player, list, gone, new }));
            return None;
        }
        self.replace(state, setting, player, list)
    }

    /// Replaces the list of a player. Returns the action, or None if nothing changes.
    pub fn replace(&mut self, state: &State, setting: &Setting, player: PlayerId, list: &str) -> Option<Action> {
        let action = hand_in(state, setting, player, list, "");
        let details = action.as_ref().and_then(|action| match action {
            Action::DescribePlayer { details, .. } => Some(details),
            _ => None,
        });
        let details = details.or_else(|| state.players.get(&player).map(|player| &player.details))?;
        let row = Row::of(player, true, details, setting);
        let name = words::player_name(Some(state), player);
        let verdict = row.verdict().text;
        let said = match row.handed {
            Handed::Read { .. } => words::joined([row.details(), verdict]),
            _ => verdict,
        };
        self.attached += usize::from(action.is_some());
        self.arrival = Some(Arrival::Attached { player, text: t!("list-slip.attached", name = name, list = said) });
        action
    }

    /// Outcome for the latest list. None before the first.
    pub fn arrival(&self) -> Option<&Arrival> {
        self.arrival.as_ref()
    }

    /// Number of lists attached so far, in words. None before the first.
    pub fn count(&self) -> Option<String> {
        (self.attached > 0).then(|| t!("lists.handed-in", count = self.attached))
    }

    fn refuse(&mut self, why: String) -> Option<Action> {
        self.arrival = Some(Arrival::Refused(why));
        None
    }
}

/// The player whose name was typed, or else the only one whose name is part of the text. None if there are several.
fn named(state: &State, typed: &str) -> Option<PlayerId> {
    let key = search_key(typed);
    let is_named = |name: &String| search_key(name) == key;
    let is_same = |player: &&Player| is_named(&player.name) || state.members(player.id).iter().any(is_named);
    let mut same = state.players.values().filter(is_same);
    match (same.next(), same.next()) {
        (Some(player), None) => Some(player.id),
        (Some(_), Some(_)) => None,
        (None, _) => owner(state, typed),
    }
}

/// The cards that changed in a list, such as `Vigil 4 → 3`, for the log. Empty if they are too many for it.
pub(super) fn changed_cards(before: &str, after: &str, setting: &Setting) -> String {
    let [gone, new] = difference(before, after, setting);
    let text = match (gone.as_slice(), new.as_slice()) {
        ([], []) => return String::new(),
        ([gone], [new]) => match (gone.split_once(' '), new.split_once(' ')) {
            (Some((before, card)), Some((after, same))) if card == same => {
                t!("fix.from-to", before = format!("{card} {before}"), after = after)
            }
            _ => t!("fix.from-to", before = gone, after = new),
        },
        _ => {
            let cards = |cards: Vec<String>| if cards.is_empty() { "–".to_owned() } else { words::joined(cards) };
            t!("fix.from-to", before = cards(gone), after = cards(new))
        }
    };
    if check_note(&text, TextField::Reason).is_ok() { text } else { String::new() }
}

/// Lines only in the previous list, and lines only in the new one.
fn difference(before: &str, after: &str, setting: &Setting) -> [Vec<String>; 2] {
    let [before, after] = [before, after].map(|text| lines(text, setting));
    [missing(&before, &after), missing(&after, &before)]
}

/// The lines of a list as shown to people, or of its text if it is not a list.
fn lines(text: &str, setting: &Setting) -> Vec<String> {
    match read(text) {
        Ok(list) => sheet_lines(&list, setting),
        Err(_) => text.lines().map(|line| line.trim().to_owned()).filter(|line| !line.is_empty()).collect(),
    }
}

fn sheet_lines(list: &List, setting: &Setting) -> Vec<String> {
    if let Content::Several(decks) = &list.content {
        return decks.iter().flat_map(|deck| sheet_lines(deck, setting)).collect();
    }
    match sheet(list, setting, LANGUAGE) {
        Sheet::Several(_) => Vec::new(),
        Sheet::Link(address) => vec![address],
        Sheet::Squad { ships, foot, .. } => {
            let ship = ships.into_iter().map(|ship| match ship.upgrades.is_empty() {
                true => ship.pilot,
                false => format!("{}: {}", ship.pilot, ship.upgrades.join(", ")),
            });
            ship.chain(Some(foot).filter(|foot| !foot.is_empty())).collect()
        }
        Sheet::Deck(zones) => {
            let cards = zones.into_iter().flat_map(|(_, cards)| cards);
            cards.map(|(count, name)| format!("{count} {name}")).collect()
        }
    }
}

/// The lines that one list has more often than another.
fn missing(from: &[String], other: &[String]) -> Vec<String> {
    let mut other: Vec<&String> = other.iter().collect();
    let is_missing = |line: &&String| match other.iter().position(|other| other == line) {
        Some(at) => {
            other.swap_remove(at);
            false
        }
        None => true,
    };
    from.iter().filter(is_missing).cloned().collect()
}
