//! Files with lists, opened together: each list with its label and the player it may belong to.

use super::owner;
use crate::{
    base::{ids::PlayerId, sort::Map, text::search_key},
    lists::{Content, List, Setting, decks_wanted, join_decks, read, read_event_lists},
    tournament::{Player, State},
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
    /// The player whose name is in the label. The first or last name is enough in the name of a file. None if there is
    /// no such player, or several, or if no list was read.
    pub player: Option<PlayerId>,
}

/// The lists in a file: one, or those of several players. In a format with several decks, a file of decks is one list.
pub fn lists_in_file(state: &State, setting: &Setting, name: &str, text: &str) -> Vec<Opened> {
    let list = read(text);
    let is_of_one = decks_wanted(setting) > 1 && matches!(&list, Ok(List { content: Content::Several(_), .. }));
    match read_event_lists(text).filter(|_| !is_of_one) {
        Some(event) => {
            let of_player = |(player, list): (String, Result<List, _>)| {
                let is_read = list.is_ok();
                let text = list.map(|list| list.text).unwrap_or_default();
                Opened { player: owner(state, &player).filter(|_| is_read), label: player, text, is_read }
            };
            event.lists.into_iter().map(of_player).collect()
        }
        None => {
            let label = name.rsplit_once('.').map_or(name, |(stem, _)| stem).to_owned();
            let player = owner(state, &label).or_else(|| known_by_a_name(state, &label)).filter(|_| list.is_ok());
            vec![Opened { label, text: text.to_owned(), is_read: list.is_ok(), player }]
        }
    }
}

/// The only player whose first or last name is a word of a file name. None if there are several.
fn known_by_a_name(state: &State, file: &str) -> Option<PlayerId> {
    let file = search_key(&file.replace('_', " "));
    let is_word =
        |name: Option<&str>| name.is_some_and(|name| name.len() > 1 && file.split(' ').any(|word| word == name));
    let is_named = |name: &String| {
        let name = search_key(name);
        is_word(name.split(' ').next()) || is_word(name.split(' ').next_back())
    };
    let is_of = |player: &&Player| is_named(&player.name) || state.members(player.id).iter().any(is_named);
    let mut fit = state.players.values().filter(is_of);
    let first = fit.next()?;
    fit.next().is_none().then_some(first.id)
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
