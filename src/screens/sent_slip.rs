//! A slip from a player's phone, and why it does not fit the event.

use super::{i18n::t, round::input::ResultInput, words};
use crate::{
    base::ids::TableNumber,
    handout::{Entered, Mismatch, Sent, Slip},
    regulation::Side,
    tournament::{Action, DecksFault, DecksPlayed, GameDeck, RoundKey, State, Table, TableResult},
};

/// Why the slip does not fit the event. None if it fits.
pub fn refused(state: &State, sent: &Sent) -> Option<String> {
    Some(match sent.mismatch(state)? {
        Mismatch::OtherEvent => t!("phone-slip.other-event"),
        Mismatch::OtherRound(round) => t!("phone-slip.other-round", round = words::round(state, round)),
        Mismatch::NoTable(table) => t!("phone-slip.no-table", table = table),
        Mismatch::OtherPair(table) => t!("phone-slip.other-pair", table = table),
        Mismatch::HasResult(table) => match sent {
            Sent::Result(slip) => conflict(state, slip)?,
            Sent::Leaving(_) | Sent::List(_) => t!("phone-slip.no-table", table = table),
        },
        Mismatch::OtherForm => t!("phone-slip.other-form"),
        Mismatch::Decks(table, fault) => decks_fault(state, sent, table, fault)?,
        Mismatch::OtherDecks(table) => t!("phone-slip.other-decks", table = table),
        Mismatch::HasLeft(player) => t!("phone-slip.has-left", name = words::player_name(Some(state), player)),
    })
}

/// The result that fills the form of its table. None for a request to leave.
pub fn filled(state: &State, sent: &Sent) -> Option<String> {
    let Sent::Result(slip) = sent else { return None };
    Some(t!("phone-slip.filled", table = slip.table, result = result_on(state, slip)?))
}

/// The result on a slip. None if its round has no such table.
pub fn result_on(state: &State, slip: &Slip) -> Option<String> {
    Some(filled_text(slip.entered, &names(state, table_of(state, slip)?)))
}

/// The result that the table of a slip has. None if its round has no such table.
pub fn entered(state: &State, slip: &Slip) -> Option<String> {
    let table = table_of(state, slip)?;
    Some(stands(state, table, &names(state, table)))
}

/// Records the bans and games on a slip (TRI-1). The result comes first, because it may be corrected. None if the slip
/// has no decks.
pub fn record_decks(round: RoundKey, table: TableNumber, entered: Entered) -> Option<Action> {
    let Entered::Decks(decks) = entered else { return None };
    let DecksPlayed { banned, games } = decks.recorded();
    Some(Action::RecordDecks { round, table, banned, games })
}

fn decks_fault(state: &State, sent: &Sent, table: u16, fault: DecksFault) -> Option<String> {
    let Sent::Result(slip) = sent else { return None };
    let name = |side: Side| {
        let players = table_of(state, slip)?.as_match()?.players;
        Some(words::player_name(Some(state), *side.of(&players)))
    };
    Some(match fault {
        DecksFault::Impossible => t!("phone-slip.decks-impossible", table = table),
        DecksFault::Banned(GameDeck { game, side, deck }) => {
            t!("phone-slip.deck-banned", table = table, game = game, name = name(side)?, deck = deck)
        }
        DecksFault::HasWon(GameDeck { game, side, deck }) => {
            t!("phone-slip.deck-won", table = table, game = game, name = name(side)?, deck = deck)
        }
    })
}

/// True if the table of a slip has the result on the slip.
pub fn is_entered(state: &State, slip: &Slip) -> bool {
    table_of(state, slip).is_some_and(|table| is_same(table, slip.entered))
}

fn table_of<'a>(state: &'a State, slip: &Slip) -> Option<&'a Table> {
    state.round(slip.round)?.table(TableNumber(slip.table))
}

/// Both results of a table that already has one: the stored result, and the one from the players.
fn conflict(state: &State, slip: &Slip) -> Option<String> {
    let stands = entered(state, slip)?;
    Some(match is_entered(state, slip) {
        true => t!("phone-slip.same", table = slip.table, stands = stands),
        false => {
            t!("phone-slip.conflict", table = slip.table, stands = stands, sent = result_on(state, slip)?)
        }
    })
}

/// A result from players in a few words.
fn filled_text(entered: Entered, names: &[String]) -> String {
    let name = |seat: usize| names.get(seat).map_or("", String::as_str);
    let score = |[a, b]: [u16; 2]| format!("{} {a}–{b} {}", name(0), name(1));
    match entered {
        Entered::Scores(scores, None) => score(scores),
        Entered::Scores(scores, Some(winner)) => format!("{} ({})", score(scores), winner.of(&[name(0), name(1)])),
        Entered::Games(won, 0) => score(won.map(u16::from)),
        Entered::Games([a, b], drawn) => format!("{} {a}–{b}–{drawn} {}", name(0), name(1)),
        Entered::Decks(decks) => {
            let DecksPlayed { banned: [first, second], games } = decks.recorded();
            let said = t!("copies.decks", first = first, second = second, games = words::games_text(&games));
            format!("{} ({said})", score(decks.won().map(u16::from)))
        }
        Entered::Places(places) => {
            let mut placed: Vec<(u8, &str)> =
                (0..names.len()).map(|seat| (places.get(seat).copied().unwrap_or(0), name(seat))).collect();
            placed.sort_unstable();
            placed.iter().map(|(place, name)| format!("{place}. {name}")).collect::<Vec<_>>().join(", ")
        }
    }
}

fn names(state: &State, table: &Table) -> Vec<String> {
    table.players.iter().map(|&player| words::player_name(Some(state), player)).collect()
}

fn stands(state: &State, table: &Table, names: &[String]) -> String {
    match (&table.result, names) {
        (Some(TableResult::Report(report)), [first, second]) => words::report(report, &[first.clone(), second.clone()]),
        (Some(TableResult::Ranking(ranking)), _) => {
            words::ranking(ranking, |player| words::player_name(Some(state), player))
        }
        _ => String::new(),
    }
}

/// True if the table already has the result from the slip.
fn is_same(table: &Table, entered: Entered) -> bool {
    match (&table.result, entered) {
        (Some(TableResult::Ranking(_)), Entered::Places(places)) => {
            let place = |player| table.place_of(player).and_then(|place| u8::try_from(place).ok()).unwrap_or(0);
            table.players.iter().zip(places).all(|(&player, sent)| place(player) == sent)
        }
        (Some(TableResult::Report(report)), entered) => {
            let [stands, sent] = [ResultInput::from_report(Some(report)), ResultInput::filled_in(entered)];
            let said = |fields: &ResultInput| {
                (fields.scores.clone(), fields.games.both(), fields.drawn.clone(), fields.tie_winner)
            };
            said(&stands) == said(&sent)
        }
        _ => false,
    }
}
