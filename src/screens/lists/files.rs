//! Files with lists, opened together: each list with its label and the player it may belong to.

use super::owner;
use crate::{
    base::{ids::PlayerId, sort::Map},
    lists::{Content, List, Setting, decks_wanted, join_decks, read, read_event_lists},
    tournament::State,
};

/// A list from a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opened {
    /// Name of the file without its ending, or of the player in it.
    pub label: String,
    /// Text of the list.
    pub text: String,
    /// True if it was read as a list.
    pub is_read: bool,
    /// The player whose name is in the label. None if there is no such player, or several, or if no list was read.
    pub player: Option<PlayerId>,
}

/// The lists in a file: one, or those of several players. In a format with several decks, a file of decks is one list.
pub fn lists_in_file(state: &State, setting: &Setting, name: &str, text: &str) -> Vec<Opened> {
    let opened = |label: String, text: String, is_read| {
        let player = owner(state, &label).filter(|_| is_read);
        Opened { label, text, is_read, player }
    };
    let list = read(text);
    let is_of_one = decks_wanted(setting) > 1 && matches!(&list, Ok(List { content: Content::Several(_), .. }));
    match read_event_lists(text).filter(|_| !is_of_one) {
        Some(event) => {
            let of_player = |(player, list): (String, Result<List, _>)| {
                let is_read = list.is_ok();
                opened(player, list.map(|list| list.text).unwrap_or_default(), is_read)
            };
            event.lists.into_iter().map(of_player).collect()
        }
        None => {
            let label = name.rsplit_once('.').map_or(name, |(stem, _)| stem).to_owned();
            vec![opened(label, text.to_owned(), list.is_ok())]
        }
    }
}

/// The text to hand in for each player. In a format with several decks, several files of a player are joined.
pub fn to_hand_in(lists: &[(PlayerId, String)], setting: &Setting) -> Vec<(PlayerId, String)> {
    if decks_wanted(setting) <= 1 {
        return lists.to_vec();
    }
    let mut all: Map<PlayerId, Vec<&str>> = Map::new();
    for (player, text) in lists {
        all.entry(*player).or_default().push(text);
    }
    all.into_iter().map(|(player, texts)| (player, join_decks(texts))).collect()
}
