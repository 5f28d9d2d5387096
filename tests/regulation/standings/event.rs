//! STA-1, STA-5 and STA-11 in an event.

use crate::common::day::{Day, come_back, disqualify, leave, regulations, setup};
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, RoundNumber},
    },
    file::foreign::Table,
    regulation::{Side, Stage, TieBreaker},
    standings::{Line, Outcome},
    tournament::{Action, NextStep, Record, Refusal},
};

#[test]
fn sta_11_who_has_been_in_a_published_round_can_only_drop() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 5);
    day.act(Action::RemovePlayer { player: PlayerId(5) });
    assert_eq!(day.refused(Action::RemovePlayer { player: PlayerId(5) }), Refusal::UnknownPlayer(PlayerId(5)));
    day.step();
    day.act(Action::RemovePlayer { player: PlayerId(4) });
    assert!(day.state().swiss.is_empty(), "the draft is void");
    day.step();
    day.step();
    let refusal = day.refused(Action::RemovePlayer { player: PlayerId(3) });
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Sta11), Refusal::HasPlayed(PlayerId(3))));
}

#[test]
fn sta_1_sta_5_drp_3_an_event_explains_a_line_with_byes_and_rounds_missed() {
    let mut day = Day::with(setup("xwing-2018", 4, None), 5);
    let win = day.scores(200, 60);
    day.play_by_hand(&[(1, 2, win), (3, 4, win)]);
    day.drop_out(5);
    day.play_by_hand(&[(1, 3, win), (2, 4, win)]);
    day.act(come_back(PlayerId(5)));
    day.play_by_hand(&[(5, 1, win), (2, 3, win)]);
    let why = |player| day.state().explain(PlayerId(player));

    let five = why(5).unwrap();
    let rounds: Vec<_> =
        five.rounds.iter().map(|played| (played.round.0, played.opponent, played.outcome, played.gained.mov)).collect();
    assert_eq!(
        rounds,
        [(1, None, Outcome::Won, 300), (2, None, Outcome::Lost, 0), (3, Some(PlayerId(1)), Outcome::Won, 340)]
    );
    let terms: Vec<_> = five.workings[1].terms.iter().map(|term| (term.opponent, term.earned, term.possible)).collect();
    assert_eq!(
        terms,
        [(Some(PlayerId(1)), 2, 3)],
        "two points in three rounds; byes and rounds missed are no opponents"
    );

    let lines = day.state().standings();
    for line in &lines {
        assert_eq!(why(line.player.0).unwrap().line, *line);
    }
    assert_eq!(why(lines[0].player.0).unwrap().after.unwrap().other, lines[1].player);
    assert_eq!(why(9), None);
}

#[test]
fn sta_1_standings_count_swiss_rounds_only() {
    for regulation in regulations() {
        let mut day = Day::with(setup(regulation, 3, Some(4)), 8);
        while day.state().swiss.len() < 3 {
            day.play();
        }
        let lines = day.state().standings();
        day.play_to_the_end();
        assert_eq!((day.state().standings(), day.state().elimination.len()), (lines, 2), "{regulation}");
    }
}

#[test]
fn sta_11_who_has_dropped_stays_in_the_standings_and_who_is_disqualified_does_not() {
    for regulation in regulations() {
        let mut day = Day::with(setup(regulation, 3, None), 8);
        day.play();
        day.play();
        let before = day.state().standings();
        let second = before[1].player;
        let mut disqualified = day.clone();
        day.act(leave(second));
        assert_eq!(day.state().standings(), before, "{regulation}");

        disqualified.act(disqualify(second));
        let after = disqualified.state().standings();
        let ranks: Vec<u32> = after.iter().map(|line| line.rank).collect();
        assert_eq!(ranks, (1..=7).collect::<Vec<_>>(), "{regulation}: everybody below moves up");
        assert!(!disqualified.ranking().contains(&second.0), "{regulation}");
        // Points and tie-breakers of the others, including the opponents, are unchanged. In 2015 there is one player
        // fewer to beat (STA-2).
        let head_to_head = disqualified.state().setup.regulation.ranking.tie_breakers[0] == TieBreaker::HeadToHead;
        for line in after {
            let old = before.iter().find(|old| old.player == line.player).unwrap();
            let from = usize::from(head_to_head);
            assert_eq!((line.points, line.mov), (old.points, old.mov), "{regulation}");
            assert_eq!(line.tie_breakers[from..], old.tie_breakers[from..], "{regulation}");
        }
    }
}

#[test]
fn sta_1_what_a_running_round_has_brought_counts_once_it_is_over() {
    for regulation in regulations() {
        let mut day = Day::with(setup(regulation, 4, Some(4)), 9);
        day.play();
        day.play();
        let view = |day: &Day| {
            let why: Vec<_> = day.state().players.keys().map(|&player| day.state().explain(player)).collect();
            (day.state().standings(), why, day.state().records(), day.state().in_cut())
        };
        let (before, finished) = (view(&day), RoundNumber(2));
        assert_eq!((day.state().finished_swiss(), day.state().running_swiss()), (finished, None));
        // Drafted, published, started, and with its bye and all but one result: nothing has changed.
        for _ in 0..3 {
            day.step();
            assert_eq!(view(&day), before, "{regulation}");
        }
        let round = day.state().swiss[2].clone();
        assert_eq!(round.byes.len(), 1);
        for table in round.matches() {
            let report = day.win(Stage::Swiss, Side::Second);
            day.report(table.number.0, report);
            assert_eq!(view(&day), before, "{regulation}");
        }
        // The results so far are available on request.
        let running = day.state().running_swiss().unwrap().key.number;
        assert_eq!(running, RoundNumber(3));
        let so_far = day.state().standings_after(running);
        let points = |lines: &[Line]| lines.iter().find(|line| line.player == round.byes[0]).unwrap().points;
        let bye = day.state().setup.regulation.points.win;
        assert_eq!(points(&so_far), points(&before.0) + bye, "{regulation}");
        assert_eq!(day.state().records_after(running)[&round.byes[0]].won, before.2[&round.byes[0]].won + 1);
        day.step();
        assert_eq!((day.state().standings(), day.state().finished_swiss()), (so_far, running), "{regulation}");
    }
}

#[test]
fn sta_1_nobody_has_a_rank_before_the_first_round_is_over() {
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    assert!(!day.state().has_ranks());
    assert!(Table::standings(day.state()).rows.iter().all(|row| row[0].is_empty()));
    day.step();
    day.step();
    day.step();
    let report = day.scores(100, 50);
    day.report(1, report);
    day.report(2, report);
    assert!(!day.state().has_ranks(), "every result is in, and the round runs");
    day.step();
    assert!(day.state().has_ranks());
}

#[test]
fn eli_5_the_record_of_the_event_has_the_matches_of_the_cut() {
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 4);
    let win = day.scores(200, 60);
    day.play_by_hand(&[(1, 2, win), (3, 4, win)]);
    day.play_by_hand(&[(1, 3, win), (2, 4, win)]);
    // Seeds: 1 has won twice, 4 never. The last seed wins the event.
    while day.state().next_step() != NextStep::Over {
        let key = day.start();
        for table in day.state().round(key).unwrap().matches().collect::<Vec<_>>() {
            let best = table.players.into_iter().max().unwrap();
            let report = day.win(Stage::Elimination, table.side_of(best).unwrap());
            day.report(table.number.0, report);
        }
        day.step();
    }
    assert_eq!(day.state().champion(), Some(PlayerId(4)));
    let record = |won, lost| Record { won, lost, drawn: 0 };
    let records =
        |records: &tiebreaker::base::sort::Map<PlayerId, Record>| [1, 4].map(|player| records[&PlayerId(player)]);
    assert_eq!(records(&day.state().records()), [record(2, 0), record(0, 2)], "Swiss");
    assert_eq!(records(&day.state().records_of_event()), [record(2, 1), record(2, 2)]);

    // The tables show which of the two they contain, and the departed players.
    day.drop_out(2);
    let rows = |table: Table| {
        let text = table.separated(',', |column| column.id().to_owned());
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let [standings, ranking] = [Table::standings, Table::final_ranking].map(|table| rows(table(day.state())));
    assert!(standings[0].starts_with("rank,name,points,won,lost,drawn,") && standings[0].ends_with(",left,stage"));
    assert!(standings[1].starts_with("1,Player 1,2,2,0,0,") && standings[1].ends_with(",,swiss"), "{standings:?}");
    assert!(standings.iter().any(|row| row.contains(",Player 2,") && row.ends_with(",x,swiss")), "{standings:?}");
    assert_eq!(ranking[..2], ["rank,name,faction,club,left,won,lost,drawn", "1,Player 4,,,,2,2,0"]);
    assert!(ranking.iter().any(|row| row.contains(",Player 2,,,x,")), "{ranking:?}");
}

/// The winner always leads the final ranking, however the event ended. Nobody does if all left early.
#[test]
fn drp_1_the_winner_of_an_event_that_players_leave_leads_the_final_ranking() {
    for left in [vec![1], vec![1, 2, 3], vec![1, 2, 3, 4], vec![4, 3, 2, 1]] {
        let mut day = Day::with(setup("xwing-2018", 3, None), 4);
        let win = day.scores(200, 60);
        day.play_by_hand(&[(1, 2, win), (3, 4, win)]);
        for &player in &left {
            day.drop_out(player);
        }
        while day.state().next_step() != NextStep::Over {
            day.play();
        }
        let champion = day.state().champion().map(|player| player.0);
        assert_eq!(champion, Some(day.ranking()[0]).filter(|_| left.len() < 4), "{left:?}");
        assert_eq!(day.ranking().len(), 4, "{left:?}");
    }
}
