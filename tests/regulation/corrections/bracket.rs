//! FIX-*: corrections that affect the cut and the bracket.

use crate::{
    common::day::{Day, elimination, result},
    regulation::elimination::{
        bracket,
        cut::{after_swiss, seeds},
        play,
    },
};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    regulation::{Side, Stage},
    tournament::{Action, NextStep},
};

#[test]
fn fix_2_fix_3_a_swiss_result_corrected_after_the_cut_takes_it_back_until_the_bracket_starts() {
    let mut day = after_swiss("xwing-2018", 9, Some(4));
    day.step();
    let slip = day.scores(0, 199);
    let correction = |day: &Day| {
        let round = &day.state().swiss[0];
        result(round.key, round.matches().next().unwrap().number, slip)
    };
    let mut draft = day.clone();
    day.step();
    let mut started = day.clone();
    started.step();
    let mut with_result = day.clone();
    let first = with_result.state().elimination[0].matches().next().unwrap().number.0;
    with_result.report(first, with_result.scores(200, 0));
    for day in [&mut draft, &mut day] {
        day.act(correction(day));
        assert_eq!((seeds(day).len(), day.state().next_step()), (0, NextStep::MakeCut { size: 4 }));
        assert!(day.state().elimination.is_empty());
    }
    for day in [&mut started, &mut with_result] {
        let before = (seeds(day), day.state().elimination.clone());
        day.act(correction(day));
        assert_eq!(day.state().swiss[0].matches().next().unwrap().report, Some(slip));
        assert_eq!((seeds(day), day.state().elimination.clone()), before, "what has begun stands");
    }
    // Nor does a Swiss result affect a later elimination round.
    started.play();
    started.step();
    let before = started.state().elimination.clone();
    let other = started.scores(199, 0);
    let Action::Report { round, table, .. } = correction(&started) else { panic!() };
    started.act(result(round, table, other));
    assert_eq!((before.len(), &before), (2, &started.state().elimination));
}

#[test]
fn fix_2_another_winner_takes_the_next_round_back_until_it_starts() {
    for steps in [1, 2] {
        let (mut day, s) = bracket("xwing-2018", 4);
        play(&mut day, &s, &[]);
        let upset = day.win(Stage::Elimination, Side::Second);
        (0..steps).for_each(|_| day.step());
        assert_eq!(day.tables(elimination(2)), [[s[0], s[1]]]);
        day.act(result(elimination(1), TableNumber(1), upset));
        assert_eq!((day.state().elimination.len(), day.state().next_step()), (1, NextStep::Pair(elimination(2))));
        day.step();
        assert_eq!(day.tables(elimination(2)), [[s[3], s[1]]]);
    }
}

#[test]
fn fix_3_the_pairings_of_a_bracket_that_has_gone_on_stand() {
    let correct =
        |day: &Day, round, winner| result(elimination(round), TableNumber(1), day.win(Stage::Elimination, winner));
    let stands = |day: &mut Day| {
        let before = day.state().elimination[1..].to_vec();
        let table = day.state().elimination[0].matches().next().unwrap();
        let winner = if day.state().winner(Stage::Elimination, table) == Some(table.players[0]) { 1 } else { 0 };
        let expected = table.players[winner];
        day.act(correct(day, 1, [Side::First, Side::Second][winner]));
        assert_eq!(day.state().elimination[1..], before);
        let bracket = day.state().bracket();
        assert_eq!(bracket[0][0].winner, Some(expected));
        for (games, round) in bracket.iter().zip(&day.state().elimination) {
            for table in round.matches() {
                assert_eq!(games[usize::from(table.number.0) - 1].players, table.players.map(Some));
            }
        }
    };
    let (mut day, s) = bracket("xwing-2018", 8);
    play(&mut day, &s, &[]);
    day.step();
    day.step();
    let mut with_result = day.clone();
    with_result.report(2, with_result.win(Stage::Elimination, Side::First));
    stands(&mut with_result);
    day.step();
    stands(&mut day);
    play(&mut day, &s, &[]);
    stands(&mut day);
    // The final is only a draft, and does not depend on the quarterfinals.
    day.step();
    stands(&mut day);
    let before = day.state().elimination.len();
    day.act(correct(&day, 2, Side::Second));
    assert_eq!((before, day.state().elimination.len()), (3, 2), "but the semifinals are");
    // The final itself can always be corrected.
    play(&mut day, &s, &[]);
    assert_eq!((day.tables(elimination(3)), day.state().champion()), (vec![[s[3], s[1]]], Some(PlayerId(s[1]))));
    day.act(correct(&day, 3, Side::First));
    assert_eq!(day.state().champion(), Some(PlayerId(s[3])));
}

#[test]
fn fix_1_a_correction_with_the_same_winner_is_accepted_whatever_follows() {
    let (mut day, s) = bracket("xwing-2018", 4);
    play(&mut day, &s, &[]);
    let mut score = 0;
    let mut corrects = |day: &mut Day| {
        score += 1;
        let (before, report) = (day.state().clone(), day.scores(200, score));
        day.act(result(elimination(1), TableNumber(1), report));
        assert_eq!(day.state().elimination[0].matches().next().unwrap().report, Some(report));
        assert_eq!(day.state().elimination[1..], before.elimination[1..]);
        assert_eq!((&day.state().seeds, day.state().next_step()), (&before.seeds, before.next_step()));
    };
    corrects(&mut day);
    while day.state().next_step() != NextStep::Over {
        if let NextStep::EnterResults { .. } = day.state().next_step() {
            day.report(1, day.win(Stage::Elimination, Side::First));
        } else {
            day.step();
        }
        corrects(&mut day);
    }
    assert_eq!(day.state().elimination.len(), 2);
}
