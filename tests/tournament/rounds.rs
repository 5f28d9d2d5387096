//! Rounds: pairing, the four states, results and their correction.

use crate::common::day::{
    Day, by_hand, come_back, elimination, games, random_report, regulations, result, setup, swiss,
};
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, RoundNumber, TableNumber},
        random::Seed,
    },
    regulation::{Ending, Report, ReportRefusal, Side, Stage},
    tournament::{Action, NextStep, Refusal, RoundKey, Status},
};

fn report(round: RoundKey, table: u16, report: Report) -> Action {
    result(round, TableNumber(table), report)
}

fn wrong(status: Status, needed: Status) -> Refusal {
    Refusal::WrongStatus { status, needed }
}

#[test]
fn a_round_goes_from_paired_to_published_to_started_to_finished() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let round = swiss(1);
    let status = |day: &Day| day.state().round(round).unwrap().status;
    let result = day.scores(200, 24);

    assert_eq!(day.state().next_step(), NextStep::Pair(round));
    day.step();
    assert_eq!((status(&day), day.state().next_step()), (Status::Paired, NextStep::Publish(round)));
    assert_eq!(day.refused(Action::Start { round }), wrong(Status::Paired, Status::Published));
    assert_eq!(day.refused(Action::Finish { round }), wrong(Status::Paired, Status::Started));
    let refusal = day.refused(report(round, 1, result));
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Fix2), wrong(Status::Paired, Status::Published)));

    day.step();
    assert_eq!((status(&day), day.state().next_step()), (Status::Published, NextStep::Start(round)));
    assert_eq!(day.refused(Action::Publish { round }), wrong(Status::Published, Status::Paired));
    assert_eq!(day.refused(Action::Finish { round }), wrong(Status::Published, Status::Started));
    let mut early = day.clone();
    early.report(1, result);
    assert_eq!((status(&early), early.state().next_step()), (Status::Published, NextStep::Start(round)));
    early.report(2, result);
    assert_eq!(early.refused(Action::Finish { round }), wrong(Status::Published, Status::Started));
    early.step();
    assert_eq!(early.state().next_step(), NextStep::Finish(round));
    assert_eq!(day.refused(by_hand(1, &[[1, 2], [3, 4]], &[], &[])), Refusal::NotTheNextRound(round));

    day.step();
    assert_eq!(
        (status(&day), day.state().next_step()),
        (Status::Started, NextStep::EnterResults { round, missing: 2 })
    );
    let started_at = day.state().round(round).unwrap().clock.map(|clock| clock.started_at);
    assert_eq!(started_at, day.event.log().last().map(|entry| entry.at));
    assert_eq!(day.refused(Action::Start { round }), wrong(Status::Started, Status::Published));
    day.report(1, result);
    assert_eq!(day.refused(Action::Finish { round }), Refusal::ResultsMissing { tables: 1 });
    day.report(2, result);
    assert_eq!(day.state().next_step(), NextStep::Finish(round));

    day.step();
    assert_eq!((status(&day), day.state().next_step()), (Status::Finished, NextStep::Pair(swiss(2))));
    assert_eq!(day.refused(Action::Finish { round }), wrong(Status::Finished, Status::Started));
}

#[test]
fn rounds_and_tables_that_are_not_there() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    for round in [swiss(0), swiss(1), swiss(9), elimination(1)] {
        for action in [Action::Publish { round }, Action::Start { round }, Action::Finish { round }] {
            assert_eq!(day.refused(action), Refusal::UnknownRound(round));
        }
        assert_eq!(day.refused(report(round, 1, games(1, 0))), Refusal::UnknownRound(round));
    }
    day.start();
    let result = day.scores(200, 24);
    for table in [0, 3, u16::MAX] {
        assert_eq!(day.refused(report(swiss(1), table, result)), Refusal::UnknownTable(TableNumber(table)));
    }
}

#[test]
fn a_round_takes_two_players() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 1);
    assert_eq!(day.state().next_step(), NextStep::AddPlayers { have: 1, need: 2 });
    assert_eq!(day.refused(by_hand(1, &[], &[1], &[])), Refusal::NotTheNextRound(swiss(1)));
    assert_eq!(day.state().propose_draw(RoundNumber(1)), Err(Refusal::TooFewPlayers { have: 1, need: 2 }));
    day.add("Second");
    day.act(by_hand(1, &[[1, 2]], &[], &[]));
}

#[test]
fn a_draft_is_drawn_again_under_the_next_number() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 12);
    let mut drawn = Vec::new();
    for number in 1..=3 {
        let action = day.state().propose_draw(RoundNumber(1)).unwrap();
        let again = day.state().propose_draw(RoundNumber(1)).unwrap();
        assert_eq!(action, again, "a draw follows from the seed");
        day.act(action);
        assert_eq!((day.state().swiss.len(), day.state().swiss[0].draw), (1, Some(number)));
        drawn.push(day.tables(swiss(1)));
    }
    assert!(drawn[0] != drawn[1] && drawn[1] != drawn[2], "{drawn:?}");
}

#[test]
fn a_draft_is_nobodys_business_yet() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 5);
    day.step();
    assert!(day.state().standings().iter().all(|line| line.points == 0));
    assert!(day.state().met().is_empty());
    day.step();
    let so_far = day.state().standings_after(RoundNumber(1));
    assert_eq!(so_far.iter().map(|line| line.points).sum::<u32>(), 1, "the bye is known");
    assert!(day.state().standings().iter().all(|line| line.points == 0), "and counts once the round is over");
    assert_eq!(day.state().met().len(), 2);
}

#[test]
fn a_draft_is_void_when_the_field_changes() {
    let changes: [fn(&mut Day); 3] =
        [|day| _ = day.add("Late"), |day| day.drop_out(1), |day| day.act(come_back(PlayerId(6)))];
    for change in changes {
        let mut day = Day::with(setup("xwing-2018", 3, None), 6);
        day.drop_out(6);
        day.play();
        day.step();
        assert_eq!(day.state().swiss.len(), 2);
        change(&mut day);
        assert_eq!((day.state().swiss.len(), day.state().next_step()), (1, NextStep::Pair(swiss(2))));
    }
    // A name does not affect the draw, and neither does a player who had left before.
    let mut day = Day::with(setup("xwing-2018", 3, None), 7);
    day.drop_out(7);
    day.step();
    day.act(Action::RemovePlayer { player: PlayerId(7) });
    day.act(Action::RenamePlayer { player: PlayerId(1), name: "Wedge".into() });
    assert_eq!(day.state().swiss.len(), 1);
}

#[test]
fn a_result_that_cannot_be_is_refused_with_its_clause() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    let round = day.start();
    let scores = |scores, ending, tie_winner| report(round, 1, Report::Scores { scores, ending, tie_winner });
    let mut clause = |action| day.refused(action).clause();
    assert_eq!(clause(scores([201, 0], Ending::Destruction, None)), Some(Clause::Res8));
    assert_eq!(clause(scores([200, 0], Ending::Time, None)), Some(Clause::Res8));
    assert_eq!(clause(scores([80, 80], Ending::Time, None)), Some(Clause::Res7));
    assert_eq!(clause(scores([90, 80], Ending::Time, Some(Side::First))), Some(Clause::Res7));
    assert_eq!(clause(report(round, 1, Report::IntentionalDraw)), Some(Clause::Swr6));
    assert!(matches!(day.refused(report(round, 1, games(2, 0))), Refusal::Report(ReportRefusal::WrongKind { .. })));

    let mut day = Day::with(setup("swu-2025", 3, None), 4);
    let round = day.start();
    assert_eq!(day.state().best_of(Stage::Swiss), 1);
    assert_eq!(day.refused(report(round, 1, games(2, 0))).clause(), Some(Clause::Swr1));
}

#[test]
fn the_standings_after_a_round_stay_what_they_were() {
    for id in regulations() {
        let mut day = Day::with(setup(id, 5, Some(4)), 23);
        let mut random = Seed([3; 32]).stream(id);
        let mut then = vec![day.state().standings()];
        while day.state().elimination.is_empty() {
            let key = day.start();
            let tables = day.state().round(key).unwrap().matches().collect::<Vec<_>>();
            for table in tables {
                // It contains neither a bye nor results of the running round.
                assert_eq!(Some(&day.state().standings_after(RoundNumber(key.number.0 - 1))), then.last());
                let report = random_report(day.state(), key.stage, &mut random);
                day.act(result(key, table.number, report));
            }
            day.step();
            then.push(day.state().standings());
            if let NextStep::MakeCut { .. } = day.state().next_step() {
                day.step();
            }
        }
        for (round, then) in (0..).map(RoundNumber).zip(&then) {
            assert_eq!(&day.state().standings_after(round), then, "{id}, round {round}");
        }
        assert_eq!(day.state().standings_after(RoundNumber(u16::MAX)), day.state().standings());
    }
}
