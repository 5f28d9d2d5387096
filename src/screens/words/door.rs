//! Texts for check-in, late entry and departure.

use super::{
    joined::joined,
    people::{player_name, table_names},
};
use crate::{
    base::{clause::Clause, ids::PlayerId, sort::Set},
    lists::is_unreadable,
    regulation::Stage,
    screens::{
        cited::{Cited, cite},
        i18n::{sort_by_name, t},
    },
    tournament::{Joining, Mark, Missing, Pairing, Player, Round, State, Status, Vacancy},
};

/// Text of a mark.
pub fn mark_text(mark: Mark) -> String {
    match mark {
        Mark::Present => t!("door.present"),
        Mark::Paid => t!("door.paid"),
        Mark::Minor => t!("door.minor"),
        Mark::Guardian => t!("door.guardian"),
        Mark::List => t!("door.list"),
        Mark::ListChecked => t!("door.list-checked"),
    }
}

/// Name of a missing requirement before round 1.
fn missing_name(state: &State, missing: Missing) -> String {
    match missing {
        Missing::Judge => t!("door.missing-judge"),
        Missing::Uids => t!("door.missing-uids"),
        Missing::Lists if state.clause_of(missing) == Clause::Dck5 => t!("door.missing-decks"),
        Missing::Lists => t!("door.missing-squads"),
        Missing::Guardians => t!("door.missing-guardians"),
        Missing::LegalLists => t!("players.faulty-list"),
    }
}

/// A missing requirement with its players.
fn missing_of(state: &State, missing: Missing, players: &[&Player]) -> String {
    let is_unread = players.first().is_some_and(|player| is_unreadable(&player.details.list));
    let name = match missing {
        Missing::LegalLists if is_unread => t!("door.list-unclear"),
        _ => missing_name(state, missing),
    };
    let names = names_and_more(state, players.iter().copied());
    if names.is_empty() { name } else { t!("app.is", name = name, value = names) }
}

/// The requirements without which round 1 starts, with the players who lack them.
pub fn missing_now(state: &State, missing: &Set<Missing>) -> String {
    let text = |&missing: &Missing| {
        let lacking: Vec<&Player> = state.active().filter(|player| state.lacks(player, missing)).collect();
        missing_of(state, missing, &lacking)
    };
    joined(missing.iter().map(text))
}

/// A missing requirement with its players, and its rule, or a note that the organizer requires it.
pub fn missing_text(state: &State, missing: Missing, players: &[&Player]) -> Cited {
    let what = missing_of(state, missing, players);
    let is_own = missing == Missing::Lists && !state.setup.tier_requires_lists();
    if is_own { t!("door.missing-asked", what = what).into() } else { cite(state.clause_of(missing), what) }
}

/// A message, with the effect of an arrival on the paired round.
pub fn with_joining(state: &State, joins: Option<Joining>, what: String) -> String {
    let how = match joins {
        None => return what,
        Some(Joining::NextRound) => t!("door.log-next-round"),
        Some(Joining::Bye) => t!("door.log-bye"),
        Some(Joining::Plays(other)) => t!("door.log-plays", name = player_name(Some(state), other)),
        Some(Joining::Table(table)) => t!("large.log-joins", table = table),
    };
    format!("{what}; {how}")
}

/// Replacement of a departed player, as text.
pub fn vacancy_text(state: &State, vacancy: &Vacancy) -> String {
    match vacancy {
        Vacancy::Bye => t!("door.log-vacant"),
        Vacancy::Empty => t!("large.log-empty"),
        Vacancy::Plays(other) => t!("door.log-filled", name = player_name(Some(state), *other)),
        Vacancy::Again(pairing) => {
            t!("log.again-tables", count = new_tables(state, pairing))
        }
    }
}

/// Number of tables in a pairing that the latest Swiss round does not have (FIX-2).
pub(super) fn new_tables(state: &State, pairing: &Pairing) -> usize {
    let before = state.swiss.last().map(Round::pairs).unwrap_or_default();
    pairing.tables.iter().filter(|pair| !before.contains(pair)).count()
}

/// A way for a late player to join, and its effect. None means that the draft is paired again.
pub fn way_to_join(state: &State, way: Option<Joining>) -> [Cited; 2] {
    let round = state.round_to_join();
    let name = round.map_or_else(String::new, |round| super::round(state, round.key));
    match way {
        None => [t!("door.way-draft", round = name).into(), t!("door.way-draft-what").into()],
        Some(Joining::Plays(other)) => {
            let table =
                round.and_then(|round| state.next_table(round)).map_or_else(String::new, |table| table.to_string());
            let other = player_name(Some(state), other);
            let what = t!("door.way-plays-what", name = other, table = table);
            [t!("door.way-plays", name = other).into(), cite(Clause::Bye1, what)]
        }
        Some(Joining::Table(table)) => {
            let players = round.and_then(|round| round.table(table)).map(|table| &*table.players);
            let names = table_names(state, players.unwrap_or_default());
            let what = t!("large.way-table-what", names = names);
            [t!("large.way-table", table = table).into(), cite(Clause::Str6, what)]
        }
        Some(Joining::Bye) => [t!("door.way-bye").into(), cite(Clause::Bye3, t!("door.way-bye-what", round = name))],
        Some(Joining::NextRound) => {
            [t!("door.way-next").into(), cite(Clause::Drp3, t!("door.way-next-what", round = name))]
        }
    }
}

/// A way to fill the place of a player who leaves before the round starts. None means the usual effect on the draft or
/// match.
pub fn way_to_fill(state: &State, player: PlayerId, way: Option<&Vacancy>) -> Cited {
    let round = state.round_to_join();
    let is_draft = round.is_some_and(|round| round.status == Status::Paired && round.key.stage == Stage::Swiss);
    let opponent = round.and_then(|round| round.match_of(player)).and_then(|table| table.opponent_of(player));
    let opponent = opponent.map(|opponent| player_name(Some(state), opponent));
    let is_large = round.is_some_and(Round::has_large_tables);
    match (way, opponent) {
        (None, _) if is_large && !is_draft => cite(Clause::Str6, t!("large.fill-last")),
        (Some(Vacancy::Empty), _) => cite(Clause::Str6, t!("large.fill-empty")),
        (None, _) if is_draft => t!("door.fill-draft").into(),
        (None, _) => cite(Clause::Drp1, t!("door.fill-result")),
        (Some(Vacancy::Bye), Some(opponent)) => cite(Clause::Bye1, t!("door.fill-bye", name = opponent)),
        (Some(Vacancy::Plays(other)), Some(opponent)) => {
            cite(Clause::Bye1, t!("door.fill-plays", name = opponent, other = player_name(Some(state), *other)))
        }
        (Some(Vacancy::Bye | Vacancy::Plays(_)), None) => t!("door.fill-nobody").into(),
        (Some(again @ Vacancy::Again(_)), _) => {
            cite(Clause::Fix2, t!("door.fill-again", what = vacancy_text(state, again)))
        }
    }
}

/// Maximum number of names in a sentence. The others are only counted.
const NAMED: usize = 12;

/// Names of players in the order of lists, and the number of further ones.
pub fn names_and_more<'a>(state: &State, players: impl Iterator<Item = &'a Player>) -> String {
    let named = |player: &Player| (player.details.in_list(&player.name), player_name(Some(state), player.id));
    let mut names: Vec<(String, String)> = players.map(named).collect();
    sort_by_name(&mut names, |(key, _)| key);
    let mut names: Vec<String> = names.into_iter().map(|(_, name)| name).collect();
    let more = names.len().saturating_sub(NAMED);
    // "1 more" would be no shorter than the name.
    if more > 1 {
        names.truncate(NAMED);
        names.push(t!("door.more", count = more));
    }
    names.join(", ")
}

/// Players left out of a round because they are not checked in. None if there are none.
pub fn left_out(state: &State) -> Option<Cited> {
    let count = state.left_out().count();
    let told = || t!("door.left-out", names = names_and_more(state, state.left_out()));
    (count > 0).then(|| cite(Clause::Str1, told()))
}
