//! Trilogy at a table: bans, decks, and the winner of each game (TRI-1).

use super::{
    cited::{Cited, cite},
    i18n::t,
    words,
};
use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, TableNumber},
    },
    lists::{Content, List, Setting, read, summary},
    regulation::{Report, Side, games_to_win},
    tournament::{Action, DecksPlayed, RoundKey, State},
};
use std::sync::Arc;

/// The action of a button. It is shared, because copying an action would be compiled into every round again.
type Shared = Arc<Action>;

/// The panel of a table.
#[derive(Debug, Clone, PartialEq)]
pub struct Panel {
    /// Bans and games so far, one line each.
    pub done: Vec<String>,
    /// The next step.
    pub next: Next,
    /// Label and action of the button that undoes the last step. None before the bans.
    pub take_back: Option<(String, Shared)>,
}

/// The next step of a match.
#[derive(Debug, Clone, PartialEq)]
pub enum Next {
    /// Both players ban one of the other's decks. The questions are in the order of the players who ban.
    Ban(Cited, [Question; 2]),
    /// Both players choose a deck, and one of them wins.
    Play {
        /// The choices of the two players.
        decks: [Question; 2],
        /// Labels of the buttons for the winner.
        winners: [String; 2],
        /// Note about drawn games.
        note: Cited,
    },
    /// The match is over: the winner, and the button that enters the result if the table has none yet.
    Over(String, Option<(String, Shared)>),
}

/// A choice of one of a player's decks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    /// The question.
    pub text: String,
    /// Number and name of each deck that can be chosen.
    pub choices: Vec<(u8, String)>,
}

impl Question {
    /// The deck that is chosen automatically, because no other is left. None if there is a choice.
    pub fn only_choice(&self) -> Option<u8> {
        match &self.choices[..] {
            [(deck, _)] => Some(*deck),
            _ => None,
        }
    }
}

/// Names of a player's decks: number and leaders, if the list names them.
pub fn deck_names(state: &State, player: PlayerId, setting: &Setting) -> Vec<String> {
    let list = state.players.get(&player).and_then(|player| read(&player.details.list).ok());
    let leaders: Vec<Option<String>> = match list {
        Some(List { content: Content::Several(decks), .. }) => {
            decks.iter().map(|deck| summary(deck, setting).faction_or_leaders).collect()
        }
        _ => Vec::new(),
    };
    let name = |number: u8| {
        let leader = leaders.get(usize::from(number) - 1).cloned().flatten();
        words::joined([Some(t!("lists.deck-number", number = number)), leader].into_iter().flatten())
    };
    (1..=state.setup.decks_each()).map(name).collect()
}

/// The panel of a table. `names` are the names of each player's decks. None if there is no such match, or if players
/// bring one deck each.
pub fn panel(state: &State, key: RoundKey, number: TableNumber, names: &[Vec<String>; 2]) -> Option<Panel> {
    let table = state.round(key)?.table(number)?;
    let seated = table.as_match()?;
    let players = seated.players.map(|player| words::player_name(Some(state), player));
    if state.setup.decks_each() < 2 {
        return None;
    }
    let at = Seat { key, number, names, players: &players, decks: &table.decks };
    let needed = games_to_win(state.best_of(key.stage));
    let won = table.decks.won();
    let winner = Side::BOTH.into_iter().find(|side| u32::from(*side.of(&won)) >= needed);
    let next = match winner {
        Some(side) => at.over(side, seated.report.is_none()),
        None if table.decks.banned == [0, 0] => at.bans(),
        None => at.game(),
    };
    Some(Panel { done: at.done(), next, take_back: at.take_back() })
}

/// The action that records both bans. `chosen` is in the order of the players who ban.
pub fn ban(round: RoundKey, table: TableNumber, chosen: [u8; 2]) -> Action {
    let [of_second, of_first] = chosen;
    Action::RecordDecks { round, table, banned: [of_first, of_second], games: Vec::new() }
}

/// The action that records one more game. None if there is no such match.
pub fn play(state: &State, round: RoundKey, table: TableNumber, decks: [u8; 2], winner: Side) -> Option<Action> {
    let DecksPlayed { banned, mut games } = state.round(round)?.table(table)?.decks.clone();
    let [first, second] = decks;
    games.push([first, second, *winner.of(&[1, 2])]);
    Some(Action::RecordDecks { round, table, banned, games })
}

/// A match with the names of its players and decks.
struct Seat<'a> {
    key: RoundKey,
    number: TableNumber,
    names: &'a [Vec<String>; 2],
    players: &'a [String; 2],
    decks: &'a DecksPlayed,
}

impl Seat<'_> {
    fn name(&self, side: Side) -> &str {
        side.of::<String>(self.players)
    }

    fn deck(&self, side: Side, deck: u8) -> String {
        let names = side.of::<Vec<String>>(self.names);
        let name = usize::from(deck).checked_sub(1).and_then(|place| names.get(place));
        name.cloned().unwrap_or_else(|| t!("lists.deck-number", number = deck))
    }

    /// The decks of a player that can still be chosen.
    fn free(&self, side: Side) -> Vec<(u8, String)> {
        let decks = (1..).zip(side.of::<Vec<String>>(self.names).iter().cloned());
        decks.filter(|(deck, _)| self.decks.is_free(side, *deck)).collect()
    }

    fn done(&self) -> Vec<String> {
        let DecksPlayed { banned, games } = self.decks;
        let is_banned = *banned != [0, 0];
        let ban = |side: Side| t!("decks.banned", name = self.name(side), deck = self.deck(side, *side.of(banned)));
        let game = |(number, [first, second, winner]): (usize, &[u8; 3])| {
            let side = if *winner == 1 { Side::First } else { Side::Second };
            let decks = [*first, *second];
            let deck = |side: Side| self.deck(side, *side.of(&decks));
            let (own, other) = (deck(side), deck(side.other()));
            t!("decks.game-won", number = number, name = self.name(side), deck = own, other = other)
        };
        let bans = Side::BOTH.into_iter().filter(|_| is_banned).map(ban);
        bans.chain((1..).zip(games).map(game)).collect()
    }

    fn bans(&self) -> Next {
        let question = |side: Side| Question {
            text: t!("decks.ban", name = self.name(side), other = self.name(side.other())),
            choices: self.free(side.other()),
        };
        Next::Ban(cite(Clause::Tri1, t!("decks.ban-why")), Side::BOTH.map(question))
    }

    fn game(&self) -> Next {
        let number = self.decks.games.len() + 1;
        let question = |side: Side| Question {
            text: t!("decks.choose", number = number, name = self.name(side)),
            choices: self.free(side),
        };
        Next::Play {
            decks: Side::BOTH.map(question),
            winners: Side::BOTH.map(|side| t!("home.won", name = self.name(side))),
            note: cite(Clause::Tri1, t!("decks.replay")),
        }
    }

    fn over(&self, winner: Side, is_open: bool) -> Next {
        let won = self.decks.won();
        let report = Report::Games { won, drawn: 0, tie_winner: None, base_hit_points: None, conceded: None };
        let [first, second] = won;
        let enter = || {
            let label = t!("decks.enter", first = first, second = second);
            (label, Shared::new(Action::report(self.key, self.number, report, "")))
        };
        Next::Over(t!("decks.over", name = self.name(winner)), is_open.then(enter))
    }

    fn take_back(&self) -> Option<(String, Shared)> {
        let (round, table) = (self.key, self.number);
        let DecksPlayed { mut banned, mut games } = self.decks.clone();
        if banned == [0, 0] {
            return None;
        }
        let label = match games.pop() {
            Some(_) => t!("decks.undo-game", number = games.len() + 1),
            None => {
                banned = [0, 0];
                t!("decks.undo-bans")
            }
        };
        Some((label, Shared::new(Action::RecordDecks { round, table, banned, games })))
    }
}
