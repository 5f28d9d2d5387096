//! TRI-1: bans, decks and winners of the games in a match of Trilogy.

use crate::common::day::{Day, elimination, games, result, setup, swiss};
use tiebreaker::{
    base::{clause::Clause, ids::TableNumber},
    regulation::{Regulation, Report, Side, decks_in_format, legality::ListRules, legality::list_rules},
    tournament::{Action, DecksFault, DecksPlayed, GameDeck, NextStep, Refusal, RoundKey, Setup, decks_fault},
};

fn trilogy() -> Setup {
    let mut setup = setup("swu-2026", 2, None);
    setup.choose_kind(Some("weekly-play"));
    Setup { format: Some("trilogy".to_owned()), best_of: 3, ..setup }
}

fn record(round: RoundKey, banned: [u8; 2], games: &[[u8; 3]]) -> Action {
    Action::RecordDecks { round, table: TableNumber(1), banned, games: games.to_vec() }
}

fn decks(day: &Day, round: RoundKey) -> DecksPlayed {
    day.state().round(round).unwrap().table(TableNumber(1)).unwrap().decks.clone()
}

#[test]
fn tri_1_the_number_of_decks_is_that_of_the_list_rules() {
    for regulation in ["swu-2025", "swu-2026"] {
        let regulation = Regulation::published(regulation).unwrap();
        let Some(ListRules::Deck(rules)) = list_rules(regulation) else { panic!() };
        for format in &rules.formats {
            for name in &format.names {
                assert_eq!(u32::from(decks_in_format(Some(name))), format.decks, "{name}");
            }
        }
    }
    assert_eq!(decks_in_format(None), 1);
}

#[test]
fn tri_1_bans_and_games_follow_each_other() {
    let mut day = Day::with(trilogy(), 4);
    let round = day.start();
    let no = Refusal::ImpossibleDecks;
    // One ban alone, a fourth deck, and games before the bans.
    for (banned, games) in [([1, 0], vec![]), ([4, 1], vec![]), ([0, 0], vec![[1, 1, 1]])] {
        let refusal = day.refused(record(round, banned, &games));
        assert_eq!((refusal.clause(), refusal), (Some(Clause::Tri1), no.clone()), "{banned:?} {games:?}");
    }
    // The first player's deck 2 and the second one's deck 3 are banned.
    let banned = [2, 3];
    day.act(record(round, banned, &[]));
    let first = [1, 2, 1];
    for games in [
        vec![[2, 1, 1]],                   // deck 2 is banned
        vec![[1, 3, 1]],                   // so is deck 3
        vec![[1, 1, 3]],                   // there are two players
        vec![[1, 1, 0]],                   // a drawn game is replayed
        vec![[0, 1, 1]],                   // no such deck
        vec![first, [1, 1, 1]],            // deck 1 has won
        vec![first, [3, 1, 1], [3, 2, 2]], // two wins end the match
    ] {
        assert_eq!(day.refused(record(round, banned, &games)), no, "{games:?}");
    }
    // The loser keeps the deck, and wins with it. The winner has one deck left.
    for games in [&[first][..], &[first, [3, 2, 2]], &[first, [3, 2, 2], [3, 1, 1]]] {
        day.act(record(round, banned, games));
        assert_eq!(decks(&day, round), DecksPlayed { banned, games: games.to_vec() });
    }
    assert_eq!(decks(&day, round).won(), [2, 1]);
    assert!(!decks(&day, round).is_free(Side::First, 3) && !decks(&day, round).is_free(Side::Second, 2));
    assert!(decks(&day, round).is_free(Side::Second, 1));
    // It can be corrected, undone and cleared.
    day.act(record(round, banned, &[first]));
    let entry = day.event.to_undo().unwrap().counter;
    day.act(Action::Undo { entry });
    assert_eq!(decks(&day, round).won(), [2, 1]);
    day.act(record(round, [0, 0], &[]));
    assert_eq!(decks(&day, round), DecksPlayed::default());
}

#[test]
fn tri_1_only_a_published_match_of_the_format_has_decks() {
    let mut day = Day::with(trilogy(), 4);
    assert_eq!(day.refused(record(swiss(1), [1, 1], &[])), Refusal::UnknownRound(swiss(1)));
    day.step();
    assert!(matches!(day.refused(record(swiss(1), [1, 1], &[])), Refusal::WrongStatus { .. }));
    day.step();
    day.act(record(swiss(1), [1, 1], &[]));
    let other = Action::RecordDecks { round: swiss(1), table: TableNumber(9), banned: [1, 1], games: Vec::new() };
    assert_eq!(day.refused(other), Refusal::UnknownTable(TableNumber(9)));
    let mut premier = Day::with(Setup { format: None, ..trilogy() }, 4);
    let round = premier.start();
    assert_eq!(premier.refused(record(round, [1, 1], &[])), Refusal::ImpossibleDecks);
}

#[test]
fn tri_1_the_games_and_the_result_agree() {
    let table = TableNumber(1);
    let played = [[1, 1, 1], [2, 1, 2], [2, 2, 1]];
    let begin = || {
        let mut day = Day::with(trilogy(), 4);
        let round = day.start();
        (day, round)
    };
    let no = Refusal::DecksDisagree;
    // The games are entered first.
    let (mut day, round) = begin();
    day.act(record(round, [3, 3], &played));
    for wrong in [games(2, 0), games(1, 2), games(1, 1), Report::NoShow { absent: Side::First }] {
        let refusal = day.refused(result(round, table, wrong));
        assert_eq!((refusal.clause(), refusal), (Some(Clause::Tri1), no.clone()), "{wrong:?}");
    }
    day.act(result(round, table, games(2, 1)));
    assert_eq!(day.refused(record(round, [3, 3], &[[1, 1, 1], [2, 2, 1]])), no);
    // The result is entered first.
    let (mut day, round) = begin();
    day.act(result(round, table, games(1, 2)));
    assert_eq!(day.refused(record(round, [3, 3], &played)), no);
    day.act(record(round, [3, 3], &[[1, 1, 2], [1, 2, 1], [2, 2, 2]]));
    // After one game the second player concedes. A game lost by a penalty has no decks.
    let (mut day, round) = begin();
    day.act(record(round, [3, 3], &played[..1]));
    let conceded =
        Report::Games { won: [2, 0], drawn: 0, tie_winner: None, base_hit_points: None, conceded: Some(Side::Second) };
    day.act(result(round, table, conceded));
    let (mut day, round) = begin();
    day.act(record(round, [3, 3], &played[..2]));
    day.act(result(round, table, games(1, 2)));
    // Other tables are not affected.
    day.act(result(round, TableNumber(2), games(2, 0)));
}

/// Standings are those of a best of three without decks.
#[test]
fn tri_1_decks_change_neither_standings_nor_cut() {
    let structure = crate::common::day::setup("swu-2026", 2, Some(2)).structure;
    let setup = Setup { structure, ..trilogy() };
    let [mut with, mut without] = [(); 2].map(|()| Day::with(setup.clone(), 8));
    while with.state().next_step() != NextStep::Over {
        let key = with.play();
        assert_eq!(without.play(), key);
        let won = with.state().round(key).unwrap().matches().next().unwrap().report.unwrap();
        let Report::Games { won: [first, _], .. } = won else { panic!("{won:?}") };
        let winner = if first == 2 { 1 } else { 2 };
        with.act(record(key, [1, 1], &[[2, 2, winner], [3, 3, winner]]));
    }
    assert_eq!(with.order(), without.order());
    assert_eq!(with.ranking(), without.ranking());
    assert_ne!(decks(&with, elimination(1)), DecksPlayed::default());
}

/// A list rule of an organizer's own may require any number of decks.
#[test]
fn tri_1_decks_with_high_numbers_are_told_apart() {
    let fault = |games: &[[u8; 3]]| decks_fault([1, 1], games, 200, 3);
    assert_eq!(fault(&[[17, 18, 1], [33, 18, 1], [49, 18, 1]]), None);
    let again = GameDeck { game: 3, side: Side::First, deck: 33 };
    assert_eq!(fault(&[[17, 18, 1], [33, 18, 1], [33, 18, 2]]), Some(DecksFault::HasWon(again)));
    assert_eq!(fault(&[[2, 2, 1], [3, 2, 1], [4, 2, 1], [5, 2, 1]]), Some(DecksFault::Impossible), "three are enough");
}
