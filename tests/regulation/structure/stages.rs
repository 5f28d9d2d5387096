//! STR-5: two stages of Swiss rounds, and round robins.

use crate::common::day::{Day, by_hand, come_back, ids, leave, result, setup, swiss};
use std::collections::BTreeSet;
use tiebreaker::{
    base::{
        ids::{PlayerId, RoundNumber, TableNumber},
        sort::Map,
    },
    pairing::{Locks, in_order},
    regulation::{Cut, Plan, Regulation, SecondStage},
    tournament::{Action, NextStep, Record, Refusal, Setup, StructureChoice},
};

fn second_stage(rounds: u16, cut: Option<Cut>, anew: bool) -> SecondStage {
    SecondStage { first: Plan { rounds, cut }, anew }
}

/// Four rounds, with the second stage after two of them.
fn two_days(players: Option<Cut>, anew: bool, cut: Option<Cut>) -> Setup {
    Setup {
        structure: StructureChoice::Custom(Plan { rounds: 4, cut }),
        second_stage: Some(second_stage(2, players, anew)),
        ..setup("xwing-2018", 4, None)
    }
}

/// Eight players after two rounds. 1 and 3 have won twice, 6 and 8 have lost twice. Of the players with one win, 2 and
/// 4 have margins of 300 and 100, 5 and 7 of 100 and 210.
fn first_day(setup: Setup) -> Day {
    let mut day = Day::with(setup, 8);
    let [large, small] = [day.scores(100, 0), day.scores(100, 90)];
    day.play_by_hand(&[(1, 5, large), (2, 6, large), (3, 7, large), (4, 8, large)]);
    day.play_by_hand(&[(1, 2, large), (3, 4, large), (5, 6, small), (7, 8, small)]);
    day
}

fn who_plays_on(day: &Day) -> Vec<u32> {
    day.state().in_second_stage.iter().map(|player| player.0).collect()
}

fn begin(players: &[u32]) -> Action {
    Action::BeginStage { players: players.iter().copied().map(PlayerId).collect() }
}

#[test]
fn str_5_the_best_four_play_the_second_stage_in_which_they_may_meet_again() {
    let mut day = first_day(two_days(Some(Cut::Top(4)), false, None));
    assert_eq!(day.state().next_step(), NextStep::BeginStage { size: 4 });
    let third = by_hand(3, &[[1, 2], [3, 4]], &[], &[]);
    assert_eq!(day.refused(third.clone()), Refusal::NotTheNextRound(swiss(3)));
    assert_eq!(day.refused(begin(&[1, 2, 3])), Refusal::WrongNumberOfSeeds { needed: 4 });
    assert_eq!(day.refused(begin(&[1, 2, 3, 3])), Refusal::NamedTwice(PlayerId(3)));
    day.step();
    assert_eq!(who_plays_on(&day), [1, 2, 3, 4]);
    assert_eq!(day.refused(begin(&[1, 2, 3, 4])), Refusal::NoStageNow);
    assert_eq!(day.refused(by_hand(3, &[[1, 2], [3, 5]], &[], &[])), Refusal::NotInStage);
    // 1 has met 2, and 3 has met 4, but on the first day, so no rematch is listed.
    assert!(day.state().met().is_empty());
    day.act(third);
    day.start();
    let report = day.scores(0, 100);
    day.report(1, report);
    day.report(2, report);
    day.step();
    assert_eq!(day.state().next_step(), NextStep::Pair(swiss(4)));
    // Points continue: two for each of the four, who are all before the others.
    assert_eq!([1, 2, 3, 4, 5, 7].map(|player| day.points(player)), [2, 2, 2, 2, 1, 1]);
    assert_eq!(day.refused(by_hand(4, &[[1, 2], [3, 4]], &[], &[])), Refusal::Rematch(ids([1, 2])));
    day.step();
    assert!(day.tables(swiss(4)).iter().all(|pair| pair.iter().all(|player| *player <= 4)));
    day.play();
    assert_eq!(day.state().next_step(), NextStep::Over);
    // 1 has beaten its opponent, 3 or 4, or 2 has: the smaller number wins.
    assert_eq!(day.points(1), 3);
    assert_eq!(day.ranking()[..4].iter().copied().collect::<BTreeSet<_>>(), BTreeSet::from([1, 2, 3, 4]));
    assert_eq!(day.ranking()[4..].iter().map(|player| day.points(*player)).collect::<Vec<_>>(), [1, 1, 0, 0]);
}

#[test]
fn str_5_points_that_begin_anew_rank_the_second_stage_by_itself_and_the_others_as_the_first_ended() {
    let mut day = first_day(two_days(Some(Cut::Top(4)), true, None));
    let first = day.order();
    day.step();
    assert_eq!(day.order(), first, "until a round of the second stage is over");
    let problem = day.state().pairing_problem(RoundNumber(3));
    assert!(problem.contenders.iter().all(|player| player.points == 0 && player.opponents.is_empty()));
    let report = day.scores(0, 100);
    day.play_by_hand(&[(1, 2, report), (3, 4, report)]);
    let order = day.order();
    assert_eq!(order[..2].iter().copied().collect::<BTreeSet<_>>(), BTreeSet::from([2, 4]));
    assert_eq!(order[2..4].iter().copied().collect::<BTreeSet<_>>(), BTreeSet::from([1, 3]));
    assert_eq!(order[4..], first[4..]);
    // 1 has no point on this day and is ranked before 5, who had one on the first day.
    assert_eq!([1, 2, 5].map(|player| day.points(player)), [0, 1, 1]);
    // Points and record cover the same rounds. The record of the event covers both days.
    let record = |records: &Map<PlayerId, Record>, player| {
        let Record { won, lost, drawn } = records[&PlayerId(player)];
        [won, lost, drawn]
    };
    let (records, of_event) = (day.state().records(), day.state().records_of_event());
    assert_eq!([1, 2, 5].map(|player| record(&records, player)), [[0, 1, 0], [1, 0, 0], [1, 1, 0]]);
    assert_eq!([1, 2, 5].map(|player| record(&of_event, player)), [[2, 1, 0], [2, 1, 0], [1, 1, 0]]);
    // The line is below the last player who continues, known from the moment that the players are selected.
    let last = |day: &Day| day.state().last_who_went_on(&day.state().standings()).map(|player| player.0);
    assert_eq!(last(&day), Some(order[3]));
    assert_eq!(last(&first_day(two_days(Some(Cut::Top(4)), true, None))), None);
    let line = day.state().explain(PlayerId(5)).unwrap().line;
    assert_eq!(Some(usize::try_from(line.rank).unwrap() - 1), order.iter().position(|&player| player == 5));
}

#[test]
fn str_5_by_losses_everybody_with_so_many_plays_on_and_nobody_is_left_out() {
    let mut day = first_day(two_days(Some(Cut::Losses(1)), false, None));
    assert_eq!(day.state().next_step(), NextStep::BeginStage { size: 6 });
    assert_eq!(day.refused(begin(&[1, 2, 3, 4, 5, 6])), Refusal::LeftOutOfCut(PlayerId(7)));
    day.step();
    assert_eq!(who_plays_on(&day), [1, 2, 3, 4, 5, 7]);
}

#[test]
fn str_5_where_everybody_plays_on_nothing_is_said_and_only_rematches_are_forgotten() {
    let mut day = first_day(two_days(None, false, None));
    assert_eq!(day.state().next_step(), NextStep::Pair(swiss(3)));
    assert!(day.state().met().is_empty());
    let report = day.scores(100, 0);
    day.play_by_hand(&[(1, 2, report), (3, 4, report), (5, 6, report), (7, 8, report)]);
    assert_eq!(day.state().met().len(), 4);
    assert_eq!(day.points(1), 3);
    // A late player can still play: nobody is excluded.
    day.add("Late");
}

#[test]
fn str_5_a_cut_after_the_second_stage_is_of_those_who_play_in_it() {
    let mut day = first_day(two_days(Some(Cut::Top(4)), false, Some(Cut::Top(4))));
    day.step();
    let report = day.scores(100, 0);
    day.play_by_hand(&[(1, 2, report), (3, 4, report)]);
    day.drop_out(4);
    day.play_by_hand(&[(1, 3, report)]);
    // No player of the first day replaces 4.
    assert_eq!(day.state().next_step(), NextStep::MakeCut { size: 3 });
    day.step();
    assert_eq!(day.state().seeds.iter().copied().collect::<BTreeSet<_>>(), BTreeSet::from(ids([1, 2, 3])));
}

#[test]
fn str_5_a_correction_before_the_second_day_asks_anew_who_plays_and_later_nobody_enters() {
    let mut day = first_day(two_days(Some(Cut::Top(2)), false, None));
    day.step();
    assert_eq!(who_plays_on(&day), [1, 3]);
    let other = day.scores(0, 100);
    // 2 turns out to have beaten 1.
    day.act(result(swiss(2), TableNumber(1), other));
    assert_eq!((who_plays_on(&day), day.state().next_step()), (vec![], NextStep::BeginStage { size: 2 }));
    day.step();
    assert_eq!(who_plays_on(&day), [2, 3]);
    let late = day.state().propose_player("Late");
    assert_eq!(day.refused(late), Refusal::NotInStage);
    day.act(leave(PlayerId(5)));
    assert_eq!(day.refused(come_back(PlayerId(5))), Refusal::NotInStage);
    assert_eq!(day.state().next_step(), NextStep::Pair(swiss(3)));
    day.act(leave(PlayerId(2)));
    day.act(come_back(PlayerId(2)));
    day.play_to_the_end();
    assert_eq!(day.ranking()[0], 2, "the smaller number wins, twice the same pair: {:?}", day.tables(swiss(4)));
}

#[test]
fn str_5_where_too_few_play_on_the_cut_follows() {
    let mut day = first_day(two_days(Some(Cut::Points(2)), false, Some(Cut::Top(4))));
    day.drop_out(1);
    // Only 3 has two points now: the best four of the first stage play in the bracket.
    assert_eq!((day.state().next_step(), day.state().in_cut().len()), (NextStep::MakeCut { size: 4 }, 4));
    day.step();
    assert_eq!(day.state().seeds[0], PlayerId(3));
}

#[test]
fn str_5_a_second_stage_needs_rounds_before_and_after_it_and_somebody_to_leave_out() {
    let tried = |stage: SecondStage| {
        let mut day = Day::begin(setup("xwing-2018", 4, None), 7);
        day.attempt(Action::EditSetup { setup: Setup { second_stage: Some(stage), ..setup("xwing-2018", 4, None) } })
    };
    let stage = |rounds, cut| second_stage(rounds, cut, false);
    assert_eq!(tried(stage(2, None)), Ok(()));
    for after in [0, 4, 5] {
        assert_eq!(tried(stage(after, None)), Err(Refusal::ImpossibleStage), "{after}");
    }
    for players in [Cut::Top(1), Cut::Points(0), Cut::Points(3), Cut::Losses(2)] {
        assert_eq!(tried(stage(2, Some(players))), Err(Refusal::ImpossibleStage), "{players:?}");
    }
    assert_eq!(tried(stage(2, Some(Cut::Top(3)))), Ok(()), "any number can play on");
}

fn round_robin() -> Setup {
    let mut regulation: Regulation = Regulation::published("xwing-2018").unwrap().copy("Club");
    regulation.round_robin = true;
    Setup { structure: StructureChoice::RoundRobin, ..Setup::new("Club night", "2025-11-22", &regulation) }
}

#[test]
fn round_robin_everybody_meets_everybody_once_and_an_odd_number_has_a_bye_each() {
    for players in 3..=8_u32 {
        let mut day = Day::with(round_robin(), players);
        day.play_to_the_end();
        let rounds = if players % 2 == 0 { players - 1 } else { players };
        assert_eq!(day.state().swiss.len(), usize::try_from(rounds).unwrap(), "{players}");
        let mut pairs: Vec<[PlayerId; 2]> =
            day.state().swiss.iter().flat_map(|round| round.matches()).map(|table| in_order(table.players)).collect();
        pairs.sort_unstable();
        let all = (1..=players).flat_map(|one| (one + 1..=players).map(move |other| ids([one, other])));
        assert_eq!(pairs, all.collect::<Vec<_>>(), "{players}");
        let mut byes: Vec<u32> =
            day.state().swiss.iter().flat_map(|round| &round.byes).map(|player| player.0).collect();
        byes.sort_unstable();
        let each: Vec<u32> = if players % 2 == 0 { Vec::new() } else { (1..=players).collect() };
        assert_eq!(byes, each, "{players}");
        assert_eq!(day.ranking(), (1..=players).collect::<Vec<_>>(), "the smaller number has won");
    }
}

#[test]
fn round_robin_whose_opponent_has_left_has_a_bye_and_nobody_comes_later() {
    let mut day = Day::with(round_robin(), 6);
    day.play();
    day.drop_out(6);
    let late = day.state().propose_player("Late");
    assert_eq!(day.refused(late), Refusal::NotInStage);
    day.play_to_the_end();
    assert_eq!(day.state().swiss.len(), 5);
    for round in &day.state().swiss[1..] {
        assert_eq!((round.tables.len(), round.byes.len()), (2, 1));
    }
    day.act(Action::Undo { entry: day.event.to_undo().unwrap().counter });
    let draw = day
        .event
        .log()
        .iter()
        .position(|entry| matches!(entry.action, Action::PairSwiss { round: RoundNumber(3), .. }));
    assert_eq!(day.event.check_draw(draw.unwrap()), Some(true), "what the schedule says is drawn again");
}

#[test]
fn round_robin_is_for_three_to_eight_players_under_a_regulation_that_has_it() {
    let mut day = Day::with(round_robin(), 2);
    assert_eq!(day.state().next_step(), NextStep::AddPlayers { have: 2, need: 3 });
    for number in 3..=9 {
        day.add(&format!("Player {number}"));
    }
    let draw = day.state().propose_rest(RoundNumber(1), Locks::default()).unwrap();
    assert_eq!(day.refused(draw), Refusal::TooManyPlayers { limit: 8 });
    let published = Setup { structure: StructureChoice::RoundRobin, ..setup("xwing-2018", 3, None) };
    let mut day = Day::begin(setup("xwing-2018", 3, None), 7);
    assert_eq!(day.refused(Action::EditSetup { setup: published }), Refusal::NoRoundRobin);
}
