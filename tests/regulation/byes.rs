//! BYE-*: the players who get a bye, and its worth. `tests/pairing` also tests the byes of later rounds.

use crate::{
    common::day::{Day, by_hand, games, ids, setup, swiss},
    regulation::regulation,
};
use std::collections::BTreeSet;
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, RoundNumber},
    },
    regulation::{Games, SideVerdict},
    tournament::{Action, Refusal, Setup, StructureChoice},
};

const NO_GAMES: Games = Games { won: 0, lost: 0, drawn: 0 };

#[test]
fn bye_3_x_wing_a_bye_is_a_win_with_one_and_a_half_times_the_limit() {
    for (id, points, mov) in
        [("xwing-2015-07", 5, 150), ("xwing-2015-09", 5, 150), ("xwing-2017", 1, 150), ("xwing-2018", 1, 300)]
    {
        assert_eq!(regulation(id).bye_verdict(1), SideVerdict { points, mov, games: NO_GAMES }, "{id}");
    }
}

#[test]
fn bye_3_swu_a_bye_is_a_win_without_a_lost_game() {
    for (best_of, won) in [(3, 2), (1, 1)] {
        let games = Games { won, ..NO_GAMES };
        assert_eq!(regulation("swu-2025").bye_verdict(best_of), SideVerdict { points: 3, mov: 0, games });
    }
}

#[test]
fn bye_3_byes_score_a_win_and_are_no_opponents() {
    for (regulation, points, mov) in [
        ("xwing-2015-07", 5, 150),
        ("xwing-2015-09", 5, 150),
        ("xwing-2017", 1, 150),
        ("xwing-2018", 1, 300),
        ("swu-2025", 3, 0),
    ] {
        let mut day = Day::with(setup(regulation, 3, None), 3);
        day.act(by_hand(1, &[[1, 2]], &[3], &[]));
        day.start();
        let line = day.line(3);
        assert_eq!((line.points, line.mov), (points, mov), "{regulation}");
        assert_eq!(day.state().met().len(), 1, "{regulation}");
    }
}

#[test]
fn bye_3_sta_7_a_bye_counts_the_games_that_a_match_of_this_length_takes() {
    // 1 beats 2 and then 3, each of whom has a bye. Best of three, games: 1 has 4–1, 2 has 1–2 and the bye, so 3–2, and
    // 3 the bye and 0–2, so 2–2. Best of one: 1 has 2–0, the others a game won and a game lost.
    let of_three = [["1/2", "4/5", "11/20"], ["1/1", "3/5", "4/5"], ["1/1", "1/2", "4/5"]];
    let of_one = [["1/2", "1/1", "1/2"], ["1/1", "1/2", "1/1"], ["1/1", "1/2", "1/1"]];
    for (best_of, results, expected) in [(3, [games(2, 1), games(2, 0)], of_three), (1, [games(1, 0); 2], of_one)] {
        let mut day = Day::with(Setup { best_of, ..setup("swu-2025", 3, None) }, 3);
        day.play_by_hand(&[(1, 2, results[0])]);
        day.play_by_hand(&[(1, 3, results[1])]);
        let mut lines = day.state().standings();
        lines.sort_by_key(|line| line.player);
        let values = lines.iter().map(|line| line.tie_breakers.iter().map(ToString::to_string).collect::<Vec<_>>());
        assert_eq!(values.collect::<Vec<_>>(), expected, "best of {best_of}");
    }
}

#[test]
fn bye_2_nobody_has_two_byes_before_everybody_had_one() {
    for regulation in ["xwing-2017", "xwing-2018", "swu-2025"] {
        let mut day = Day::with(setup(regulation, 5, None), 5);
        day.play_to_the_end();
        let mut byes: Vec<PlayerId> = day.state().swiss.iter().flat_map(|round| round.byes.clone()).collect();
        byes.sort_unstable();
        assert_eq!(byes, ids([1, 2, 3, 4, 5]), "{regulation}");
    }
}

fn award(player: u32, awarded: bool) -> Action {
    Action::AwardBye { player: PlayerId(player), awarded }
}

/// An event in which the first n players have a bye for round 1, awarded in advance.
fn with_awards(players: u32, awarded: u32) -> Day {
    let mut day = Day::with(setup("xwing-2018", 3, None), players);
    for player in 1..=awarded {
        day.act(award(player, true));
    }
    day
}

fn byes(day: &Day, round: usize) -> Vec<u32> {
    let mut byes: Vec<u32> = day.state().swiss[round - 1].byes.iter().map(|player| player.0).collect();
    byes.sort_unstable();
    byes
}

#[test]
fn bye_1_an_odd_number_gives_one_bye_and_in_round_1_to_anybody() {
    for players in [3, 5] {
        let mut day = Day::with(setup("swu-2025", 3, None), players);
        let mut lucky = BTreeSet::new();
        for _ in 0..60 {
            let draw = day.state().propose_draw(RoundNumber(1)).unwrap();
            day.act(draw);
            assert_eq!(byes(&day, 1).len(), 1);
            lucky.extend(byes(&day, 1));
        }
        assert!(lucky.into_iter().eq(1..=players));
    }
    let mut even = Day::with(setup("swu-2025", 3, None), 4);
    even.step();
    assert!(byes(&even, 1).is_empty());
}

#[test]
fn bye_2_a_later_bye_goes_to_the_last_of_the_standings() {
    for (regulation, last) in [("xwing-2015-07", 4), ("xwing-2015-09", 4), ("xwing-2017", 3)] {
        let mut day = Day::with(setup(regulation, 4, None), 5);
        let win = |day: &Day, kept| day.scores(100, kept);
        let results = [win(&day, 50), win(&day, 10)];
        day.play_by_hand(&[(1, 2, results[0]), (3, 4, results[1])]);
        day.step();
        assert_eq!(byes(&day, 2), [4], "{regulation}: no points, and a smaller margin than 2");
        let action = by_hand(2, &[[1, 3], [2, 5]], &[4], &[]);
        day.act(action);
        day.start();
        day.report(1, results[0]);
        day.report(2, day.scores(10, 100));
        day.step();
        day.step();
        // 2 has lost twice, 4 has had the bye.
        assert_eq!(byes(&day, 3), [2], "{regulation}");
        let action = by_hand(3, &[[1, 4], [3, 5]], &[2], &[]);
        day.act(action);
        day.start();
        day.report(1, results[1]);
        day.report(2, results[1]);
        day.step();
        day.step();
        // 2 and 4 have the fewest points, each from a bye, and 4 the smaller margin. Of those without a bye, 3 is the
        // last.
        assert_eq!(byes(&day, 4), [last], "{regulation}");
    }
}

#[test]
fn bye_5_players_are_awarded_a_bye_in_advance_and_the_others_are_paired() {
    // Number of players, of awarded byes, and of byes and tables in round 1.
    for (players, awarded, with_bye, tables) in
        [(6, 1, 2, 2), (6, 2, 2, 2), (7, 2, 3, 2), (7, 3, 3, 2), (4, 3, 4, 0), (4, 4, 4, 0), (3, 2, 3, 0), (2, 1, 2, 0)]
    {
        let mut day = with_awards(players, awarded);
        day.step();
        let byes = byes(&day, 1);
        assert_eq!((byes.len(), day.tables(swiss(1)).len()), (with_bye, tables), "{awarded} of {players}");
        assert!((1..=awarded).all(|player| byes.contains(&player)), "{awarded} of {players}: {byes:?}");
        day.play_to_the_end();
        assert!((1..=awarded).all(|player| day.state().records()[&PlayerId(player)].won >= 1));
    }
}

#[test]
fn bye_5_whoever_is_left_over_gets_a_bye_besides_at_random() {
    let mut day = with_awards(5, 2);
    let mut lucky = BTreeSet::new();
    for _ in 0..40 {
        let draw = day.state().propose_draw(RoundNumber(1)).unwrap();
        day.act(draw);
        lucky.extend(byes(&day, 1));
    }
    assert!(lucky.into_iter().eq(1..=5));
}

#[test]
fn bye_5_a_pairing_by_hand_gives_the_byes_too() {
    let mut day = with_awards(6, 2);
    let refusal = day.refused(by_hand(1, &[[1, 3], [4, 5]], &[2, 6], &[]));
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Bye5), Refusal::ByeNotGiven(PlayerId(1))));
    assert_eq!(day.refused(by_hand(1, &[[1, 2], [3, 4], [5, 6]], &[], &[])), Refusal::ByeNotGiven(PlayerId(1)));
    let refusal = day.refused(by_hand(1, &[[3, 4]], &[1, 2, 5, 6], &[]));
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Bye1), Refusal::TooManyByes));
    day.act(by_hand(1, &[[3, 4], [5, 6]], &[1, 2], &[]));
}

#[test]
fn bye_5_bye_2_it_counts_for_round_1_only_and_is_a_bye_like_any_other() {
    let mut day = with_awards(5, 1);
    let win = day.scores(200, 60);
    day.play_by_hand(&[(2, 3, win), (4, 5, win)]);
    assert_eq!(day.points(1), 1);
    let mut had = vec![1];
    for round in 2..=3 {
        day.play();
        had.extend(byes(&day, round));
    }
    had.sort_unstable();
    had.dedup();
    assert_eq!(had.len(), 3, "nobody has a second bye before everybody has had one");
}

#[test]
fn bye_5_it_is_awarded_and_taken_back_until_round_1_is_published() {
    let mut day = with_awards(6, 1);
    day.step();
    day.act(award(2, true));
    assert!(day.state().swiss.is_empty(), "the draft is drawn anew");
    day.act(award(1, false));
    // A departed player needs no bye, and a late player comes too late for one.
    day.act(award(3, true));
    day.drop_out(3);
    day.step();
    let with_bye = byes(&day, 1);
    assert!(with_bye.contains(&2) && !with_bye.contains(&3), "{with_bye:?}");
    assert_eq!(day.refused(award(9, true)), Refusal::UnknownPlayer(PlayerId(9)));
    day.step();
    for change in [award(4, true), award(2, false)] {
        let refusal = day.refused(change);
        assert_eq!((refusal.clause(), refusal), (Some(Clause::Bye5), Refusal::TooLateForBye));
    }
    // A bracket has its own byes.
    let bracket = Setup { structure: StructureChoice::Elimination, ..setup("xwing-2018", 3, None) };
    assert_eq!(Day::with(bracket, 5).refused(award(1, true)), Refusal::TooLateForBye);
}
