//! Corner cases found by random events, one test each.

use crate::common::day::{Day, elimination, result, setup, swiss};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    regulation::{Report, Side, Stage, departure::DropReason},
    tournament::{Action, Again, Entry, NextStep, Refusal, Setup, StructureChoice},
};

#[test]
fn eli_3_another_start_takes_back_the_first_round_that_waits() {
    let swiss_first = setup("xwing-2018", 3, None);
    let bracket = Setup { structure: StructureChoice::Elimination, ..swiss_first.clone() };
    for (first, then) in [(&swiss_first, &bracket), (&bracket, &swiss_first)] {
        for steps in [1, 2] {
            let mut day = Day::with(first.clone(), 6);
            (0..steps).for_each(|_| day.step());
            day.act(Action::EditSetup { setup: then.clone() });
            assert!(day.state().swiss.is_empty() && day.state().elimination.is_empty() && day.state().drawn.is_empty());
            day.play_to_the_end();
            assert_eq!(day.state().swiss.is_empty(), then.starts_with_elimination());
            assert_eq!(day.state().champion(), Some(PlayerId(1)), "the smaller number wins every game");
        }
    }
}

#[test]
fn str_2_a_result_entered_before_the_start_locks_the_rules_of_the_game() {
    let mut day = Day::with(setup("swu-2025", 3, None), 4);
    day.step();
    day.step();
    day.act(result(swiss(1), TableNumber(1), Report::games([1, 0], 0)));
    let old = day.state().setup.clone();
    for changed in [
        Setup { best_of: 3, ..old.clone() },
        Setup { regulation: old.regulation.copy("Ours"), ..old.clone() },
        setup("xwing-2018", 3, None),
    ] {
        assert_eq!(day.refused(Action::EditSetup { setup: changed }), Refusal::LockedByStart);
    }
    day.act(Action::EditSetup { setup: Setup { name: "Sunday".to_owned(), ..old } });
}

#[test]
fn drp_1_a_result_without_an_open_match_is_refused() {
    let gone = |player, report| Action::Drop { player, reason: DropReason::OwnWish, note: String::new(), report };
    let no_match = |player| Refusal::NoOpenMatch(PlayerId(player));
    let mut day = Day::with(setup("xwing-2018", 1, Some(4)), 5);
    let report = Some(day.win(Stage::Swiss, Side::First));
    // Before the first round, in a draft, with a bye, and in a cut without results.
    assert_eq!(day.refused(gone(PlayerId(1), report)), no_match(1));
    day.step();
    let [player, ..] = day.state().swiss[0].matches().next().unwrap().players;
    assert_eq!(day.refused(gone(player, report)), Refusal::NoOpenMatch(player));
    day.step();
    let bye = day.state().swiss[0].byes[0];
    assert_eq!(day.refused(gone(bye, report)), Refusal::NoOpenMatch(bye));
    day.play();
    day.step();
    day.step();
    let [seed, ..] = day.state().elimination[0].matches().next().unwrap().players;
    assert_eq!(day.refused(gone(seed, report)), Refusal::NoOpenMatch(seed));
    day.act(gone(seed, None));
}

#[test]
fn fix_2_a_cut_whose_gap_was_disqualified_keeps_it_when_it_is_made_again() {
    let mut day = Day::with(setup("xwing-2018", 1, Some(4)), 4);
    day.play();
    let seeds = day.order();
    day.drop_out(seeds[3]);
    let with_gaps = day.state().qualifiers_with_gaps().unwrap();
    day.act(Action::MakeCut { seeds: with_gaps });
    day.act(Action::Disqualify {
        player: PlayerId(seeds[3]),
        note: "Marked cards".to_owned(),
        report: None,
        by: String::new(),
    });
    let table = day.state().swiss[0].matches().next().unwrap();
    let winner =
        if day.state().winner(Stage::Swiss, table) == Some(table.players[0]) { Side::Second } else { Side::First };
    let report = day.win(Stage::Swiss, winner);
    let action = day.state().propose_report(swiss(1), table.number, report, "Misread").unwrap();
    let gap = PlayerId(seeds[3]);
    let has_gap = |seeds: &[PlayerId]| seeds.len() == 4 && seeds.contains(&gap);
    assert!(matches!(&action, Action::Report { again: Some(Again::Cut(seeds)), .. } if has_gap(seeds)));
    day.act(action);
    let round = &day.state().elimination[0];
    assert!(has_gap(&day.state().seeds) && !round.includes(gap));
    assert_eq!((round.tables.len(), round.byes.len(), round.repairs), (1, 1, 1));
}

#[test]
fn fix_2_a_round_of_the_bracket_for_which_nobody_is_left_is_taken_back() {
    let mut day = Day::with(setup("xwing-2018", 1, Some(4)), 4);
    day.play();
    let round = {
        day.step();
        day.start()
    };
    day.report(1, Report::BothAbsent);
    day.report(2, day.win(Stage::Elimination, Side::First));
    day.step();
    day.step();
    day.step();
    assert_eq!(day.state().elimination[1].byes.len(), 1);
    let action = day.state().propose_report(round, TableNumber(2), Report::BothAbsent, "Misread").unwrap();
    assert!(matches!(action, Action::Report { again: Some(Again::Bracket), .. }));
    day.act(action);
    assert_eq!(day.state().round(elimination(2)), None);
    assert_eq!((day.state().next_step(), day.state().champion()), (NextStep::Over, None));
}

/// Both left at the same time, so neither was present when the other one had won. The order does not matter.
#[test]
fn drp_2_who_leave_with_one_result_leave_at_one_moment() {
    for both in [[1, 2], [2, 1]] {
        let mut day = Day::with(setup("xwing-2015-07", 3, None), 2);
        day.play();
        let round = day.play();
        day.act(Action::Report {
            round,
            table: TableNumber(1),
            report: Report::BothAbsent,
            reason: "Misread".to_owned(),
            again: None,
            leaving: both.map(PlayerId).to_vec(),
            returning: Vec::new(),
        });
        assert_eq!((day.state().next_step(), day.state().champion()), (NextStep::Over, None), "{both:?}");
    }
}

/// A foreign file may contain any time.
#[test]
fn clk_2_the_longest_extension_there_can_be_does_no_harm() {
    let mut day = Day::with(setup("swu-2025", 1, None), 4);
    let (round, table) = (day.start(), TableNumber(1));
    for (at, action) in [
        (0, Action::StartDeckCheck { round, table }),
        (u64::MAX, Action::StopDeckCheck { round, table }),
        (u64::MAX, Action::ExtendTime { round, table, minutes: 120, reason: String::new() }),
    ] {
        let entry = Entry { at, ..day.event.entry(crate::common::day::DEVICE, 0, action) };
        day.event.apply(&entry).unwrap();
    }
    assert!(day.state().swiss[0].tables[0].extension > u64::MAX / 2);
}
