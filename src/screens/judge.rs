//! The judge's page: the tables of the running round, and one table in detail.

use super::{
    cited::{Cited, cite},
    i18n::t,
    words,
};
use crate::{
    base::{
        clause::Clause,
        clock::{Clock, MINUTE},
        ids::{PlayerId, TableNumber},
        text::{has_words, search_key},
    },
    regulation::{Side, Stage},
    tournament::{Match, Player, RoundKey, Ruled, State, Status, Table, TableResult},
};

/// An hour, in milliseconds.
const HOUR: u64 = 60 * MINUTE;

/// Search result: tables of a round, and players who sit at none of them.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Floor {
    /// The tables found: those that wait for a judge, the longest first, then those that still play, then the finished
    /// ones.
    pub tables: Vec<Seats>,
    /// Heading of the finished tables. None if there are none, or only such.
    pub finished: Option<String>,
    /// Players with a bye, or in no round.
    pub others: Vec<(PlayerId, String)>,
}

/// A table in the list.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Seats {
    /// Number of the table.
    pub number: TableNumber,
    /// Names of the players, each with true for the winner.
    pub names: Vec<(String, bool)>,
    /// True if the table has no result.
    pub is_open: bool,
    /// Scores in the order of the players, each with true for the winner. Empty without a result, and if the match
    /// ended without a score.
    pub scores: Vec<(String, bool)>,
    /// True if one of the players has a penalty or is disqualified.
    pub is_marked: bool,
    /// Time at which the table called a judge, in milliseconds since the epoch. None if it does not wait for one.
    pub called_at: Option<u64>,
}

/// A table in detail.
#[derive(Debug, Clone, PartialEq)]
pub struct Seat {
    /// The round.
    pub round: RoundKey,
    /// The players.
    pub players: Vec<Seated>,
    /// True if it has no result.
    pub is_open: bool,
    /// The match for its result form. None for a table of three or more, which has its own form.
    pub table: Option<Match>,
    /// Label of the button that enters or corrects the result. None before the round starts.
    pub enter: Option<String>,
    /// More time, in milliseconds.
    pub extension: u64,
    /// Time on the round's clock, in milliseconds, when the current deck check began. None if no check is in progress.
    pub deck_check: Option<u64>,
    /// The players of a result, or the reason why there is none.
    pub result: String,
    /// The result, after the names of its players. Empty if there is none.
    pub score: String,
    /// Note that the result lacks a penalty. None if it is complete.
    pub lacks_loss: Option<Cited>,
    /// Label of the link to both lists, which players in the cut read before their match (CLK-3). None if there is no
    /// such link.
    pub open_lists: Option<String>,
    /// True if the event has deck checks (DCK-6).
    pub has_deck_checks: bool,
}

/// A player at a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seated {
    /// The player.
    pub player: PlayerId,
    /// Name of the player.
    pub name: String,
    /// Matches won, lost and drawn, with those of the running round.
    pub record: String,
    /// True if the player has won at the table.
    pub won: bool,
    /// True if the player can drop.
    pub can_drop: bool,
}

impl Floor {
    /// Tables and players that match a search. A number finds its table, and words find names that contain them.
    pub fn of(state: &State, round: Option<RoundKey>, text: &str) -> Self {
        let wanted = search_key(text);
        let round = round.and_then(|key| state.round(key));
        let number = wanted.parse().ok().map(TableNumber);
        let is_wanted = |&player: &PlayerId| {
            wanted.is_empty() || has_words(&search_key(&words::name_with_members(state, player)), &wanted)
        };
        let name = |player| words::player_name(Some(state), player);
        let marked = |player| {
            state.rulings_of(player).any(|ruled| ruled.penalty().is_some())
                || state.players.get(&player).is_some_and(Player::is_disqualified)
        };
        let tables = round.into_iter().flat_map(|round| round.tables.iter().map(|table| (round.key, table)));
        let seats = tables.filter_map(|(key, table)| {
            let winner = winner(state, key, table);
            let names = table.players.iter().map(|&player| (name(player), winner == Some(player))).collect();
            let is_found =
                if number.is_some() { number == Some(table.number) } else { table.players.iter().any(is_wanted) };
            let is_marked = table.players.iter().copied().any(marked);
            let is_open = table.is_open();
            let called_at = table.called_at.filter(|_| is_open);
            let scores = scores(state, key, table);
            is_found.then_some(Seats { number: table.number, names, is_open, scores, is_marked, called_at })
        });
        let mut tables: Vec<Seats> = seats.collect();
        tables.sort_by_key(|seats| (seats.called_at.unwrap_or(u64::MAX), !seats.is_open));
        let finished = tables.iter().filter(|seats| !seats.is_open).count();
        let is_mixed = finished > 0 && finished < tables.len();
        let heading = || t!("round.in", count = finished, tables = tables.len());
        let finished = (wanted.is_empty() && is_mixed).then(heading);
        let is_seated = |player: &PlayerId| round.is_some_and(|round| round.table_of(*player).is_some());
        let others = state.players.keys().copied().filter(|player| number.is_none() && !is_seated(player));
        let others = others.filter(|player| (round.is_none() || !wanted.is_empty()) && is_wanted(player));
        let others = others.map(|player| (player, name(player)));
        Self { tables, finished, others: others.collect() }
    }

    /// The table, if it is the only match.
    pub fn only(&self) -> Option<TableNumber> {
        match (self.tables.as_slice(), self.others.is_empty()) {
            ([only], true) => Some(only.number),
            _ => None,
        }
    }

    /// Note that nothing was found, or that there is no round. None if something was found.
    pub fn empty(&self, has_round: bool) -> Option<String> {
        let is_empty = self.tables.is_empty() && self.others.is_empty();
        is_empty.then(|| if has_round { t!("judge.nothing") } else { t!("round.none") })
    }
}

/// Scores of both players, each with true for the winner. Empty if there are none.
fn scores(state: &State, key: RoundKey, table: &Table) -> Vec<(String, bool)> {
    let Some(verdict) = table.as_match().and_then(|match_| state.verdict(key.stage, match_)) else { return Vec::new() };
    let report = table.as_match().and_then(|match_| match_.report);
    let winner = verdict.decision.winner();
    let scores = Side::BOTH.map(|side| (words::score(report.as_ref(), &verdict, side), winner == Some(side)));
    if scores.iter().all(|(score, _)| score.is_empty()) { Vec::new() } else { scores.to_vec() }
}

impl Seat {
    /// True if more time and deck checks are offered: while the table plays, or while its decks are checked.
    pub fn offers_time(&self) -> bool {
        self.is_open || self.deck_check.is_some()
    }
}

/// A table of a round in detail. None if the round has no table with this number.
pub fn seat(state: &State, key: RoundKey, number: TableNumber) -> Option<Seat> {
    let table = state.round(key)?.table(number)?;
    let status = state.round(key)?.status;
    let match_ = table.as_match();
    let lacks = match_.and_then(|match_| state.lacks_loss(key, match_, &match_.report?));
    let loss = |player| cite(Clause::Pen2, t!("refusal.loss-missing", name = words::player_name(Some(state), player)));
    let deck_lists = state.setup.regulation.durations.deck_lists.filter(|_| key.stage == Stage::Elimination);
    let (result, score) = result(state, key, table);
    Some(Seat {
        round: key,
        players: seated(state, &table.players, winner(state, key, table)),
        is_open: table.is_open(),
        table: match_,
        enter: (status >= Status::Started)
            .then(|| if table.is_open() { t!("result.enter") } else { t!("result.correct") }),
        extension: table.extension,
        deck_check: table.deck_check,
        result,
        score,
        lacks_loss: lacks.map(loss),
        open_lists: deck_lists.map(|minutes| t!("lists.open-of-table", count = minutes)),
        has_deck_checks: state.deck_checks().is_some(),
    })
}

/// True if time has been over for more than an hour, so that the digits are of no use to a judge.
pub fn is_long_over(clock: Clock, now: u64) -> bool {
    clock.left(now).is_some_and(|left| left < 0 && left.unsigned_abs() > HOUR)
}

/// Winner of a table. None for a draw and without a result.
fn winner(state: &State, key: RoundKey, table: &Table) -> Option<PlayerId> {
    table.as_match().map_or_else(|| table.ranked_first(), |match_| state.winner(key.stage, match_))
}

fn seated(state: &State, players: &[PlayerId], winner: Option<PlayerId>) -> Vec<Seated> {
    let records = state.records_so_far();
    let seated = |&player: &PlayerId| Seated {
        player,
        name: words::player_name(Some(state), player),
        record: records.get(&player).map(|&record| words::record(state, record)).unwrap_or_default(),
        won: winner == Some(player),
        can_drop: state.is_active(player),
    };
    players.iter().map(seated).collect()
}

/// The players and their result, or why there is none.
fn result(state: &State, key: RoundKey, table: &Table) -> (String, String) {
    let name = |player| words::player_name(Some(state), player);
    if let Some(TableResult::Ranking(ranking)) = &table.result {
        return (words::ranking(ranking, name), String::new());
    }
    let Some(table) = table.as_match() else { return (t!("judge.no-result"), String::new()) };
    if let Some(report) = &table.report {
        let names = table.players.map(name);
        return (names.join(" – "), words::result(report, &names));
    }
    let lost = table.players.into_iter().filter(|&player| state.games_lost(key, player) > 0);
    let lost: Vec<String> = lost.map(|player| t!("result.game-lost", name = name(player))).collect();
    (if lost.is_empty() { t!("judge.no-result") } else { lost.join(" ") }, String::new())
}

/// Note that the player's deck was picked for a check in the round (DCK-6). None if it was not.
pub fn chosen_deck(state: &State, round: Option<RoundKey>, player: PlayerId) -> Option<Cited> {
    let is_chosen = state.decks_picked.iter().any(|(other, picked)| *other == player && *picked == round);
    is_chosen.then(|| cite(Clause::Dck6, t!("judge.deck-chosen")))
}

/// All disqualifications, then all rulings, the latest first: the name of the player, the ruling, and its round and
/// judge.
pub fn all_rulings(state: &State) -> Vec<[String; 3]> {
    let line = |ruled: &Ruled| {
        let name = words::player_name(Some(state), ruled.player);
        [name, words::ruling(ruled.ruling, &ruled.note), words::ruled_when(state, ruled)]
    };
    let out = state.players.keys().filter_map(|&player| {
        let [what, when] = words::disqualification(state, player)?;
        Some([words::player_name(Some(state), player), what, when])
    });
    out.chain(state.rulings.iter().rev().map(line)).collect()
}

/// Rulings about the player, and a disqualification, each with its round and judge.
pub fn rulings(state: &State, player: PlayerId) -> Vec<(String, String)> {
    let line = |ruled: &Ruled| (words::ruling(ruled.ruling, &ruled.note), words::ruled_when(state, ruled));
    let out = words::disqualification(state, player).map(|[what, when]| (what, when));
    state.rulings_of(player).map(line).chain(out).collect()
}
