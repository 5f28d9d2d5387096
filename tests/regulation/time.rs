//! DCK-6, CLK-* and OUT-2: the clock, deck checks, and the results due after the event.

use crate::{
    common::day::{BEGIN, DEVICE, Day, elimination, games, setup, setup_by_table, swiss},
    regulation::{
        elimination::{bracket, cut::after_swiss, play},
        regulation,
    },
};
use tiebreaker::{
    base::{
        clause::Clause,
        clock::{Clock, MINUTE},
        ids::{PlayerId, TableNumber},
    },
    file::foreign::{Column, Table, bye_mark, match_mark},
    regulation::{AtTime, EqualScores, Manner, Report, Scoring, Side, Stage, builtin, report::Ending},
    tournament::{Action, EXTENSION_LIMIT, Leader, Refusal, Role, RoundKey, Setup, Status, TextField},
};

#[test]
fn clk_1_the_final_is_told_by_the_bracket_not_by_the_games_played() {
    let minutes = |day: &Day| day.state().minutes(day.state().elimination.last().unwrap());
    // Five players in a top 8: one game in the quarterfinals, which have a limit. The final has none.
    let mut day = Day::with(setup("xwing-2015-09", 3, Some(8)), 5);
    (0..3).for_each(|_| _ = day.play());
    let limits: Vec<(usize, Option<u16>)> = (0..3)
        .map(|_| {
            day.step();
            let limit = (day.state().elimination.last().unwrap().tables.len(), minutes(&day));
            day.play();
            limit
        })
        .collect();
    assert_eq!(limits, [(1, Some(75)), (2, Some(75)), (1, None)]);
    // A Swiss round is not a final, whatever its number.
    assert_eq!(day.state().minutes(day.state().round(swiss(3)).unwrap()), Some(75));

    // Both players of a semifinal have left: one game, and no final yet.
    let mut day = after_swiss("xwing-2015-09", 8, Some(8));
    day.play();
    day.step();
    let [a, b] = day.tables(elimination(2))[0];
    day.drop_out(a);
    day.drop_out(b);
    day.step();
    let round = day.state().elimination.last().unwrap();
    assert_eq!((round.key, round.tables.len(), round.byes.len()), (elimination(2), 1, 1));
    assert_eq!(minutes(&day), Some(75));
    day.play();
    day.step();
    let round = day.state().elimination.last().unwrap();
    assert_eq!((round.tables.len(), round.byes.len(), minutes(&day)), (0, 1, None));
}

#[test]
fn clk_1_the_final_of_2015_has_no_limit_and_earlier_rounds_have() {
    let (mut day, s) = bracket("xwing-2015-09", 4);
    let minutes = |day: &Day, round: usize| day.state().minutes(&day.state().elimination[round]);
    assert_eq!(minutes(&day, 0), Some(75));
    play(&mut day, &s, &[]);
    day.step();
    assert_eq!(minutes(&day, 1), None);
    let (mut day, s) = bracket("xwing-2018", 4);
    play(&mut day, &s, &[]);
    day.step();
    assert_eq!((minutes(&day, 0), minutes(&day, 1)), (Some(75), Some(120)));
}

/// Applies an action at a time of the day, in minutes.
fn at(day: &mut Day, minutes: u64, action: Action) -> Result<(), Refusal> {
    let entry = day.event.entry(DEVICE, BEGIN + minutes * 60_000, action);
    day.event.apply(&entry)
}

fn extend(round: RoundKey, table: u16, minutes: u16) -> Action {
    Action::ExtendTime { round, table: TableNumber(table), minutes, reason: String::new() }
}

#[test]
fn dck_6_a_tenth_of_the_decks_is_checked() {
    let checks = regulation("swu-2025").deck_checks.unwrap();
    assert_eq!((checks.percent, checks.extra_minutes), (10, 3));
    let decks = [(0, 0), (1, 1), (8, 1), (19, 1), (20, 2), (128, 12), (409, 40)];
    assert_eq!(decks.map(|(players, _)| checks.of(players)), decks.map(|(_, decks)| decks));
    let others = builtin().iter().filter(|regulation| regulation.document_id() != "swu-2025");
    assert!(others.into_iter().all(|regulation| regulation.deck_checks.is_none()));
}

#[test]
fn dck_6_decks_are_checked_where_there_are_judges() {
    let checks = |tier: &str, role: Option<Role>| {
        let mut day = Day::with(setup_by_table("swu-2025", tier), 4);
        let leader = |role| Leader { name: "Cassian".into(), role, player: None };
        day.act(Action::SetStaff { staff: role.into_iter().map(leader).collect(), reason: String::new() });
        day.state().deck_checks().is_some()
    };
    // Casual play needs no judges, so there are no deck checks either.
    let roles = [None, Some(Role::Organizer), Some(Role::Marshal), Some(Role::Judge)];
    assert_eq!(roles.map(|role| checks("casual", role)), [false, false, true, true]);
    assert_eq!(roles.map(|role| checks("competitive", role)), [true; 4]);
    let staffed = Day::with(setup("xwing-2018", 3, None), 4);
    assert_eq!(staffed.state().deck_checks(), None);
}

#[test]
fn dck_6_a_check_is_late_once_ten_minutes_are_left() {
    let mut day = Day::with(Setup { best_of: 3, ..setup("swu-2025", 3, None) }, 4);
    let round = day.start();
    let is_late = |day: &Day, minutes: u64| day.state().swiss[0].is_late_for_deck_check(BEGIN + minutes * 60_000);
    // A round of a best of three has 55 minutes, and begins a moment after the event.
    assert_eq!([0, 44, 46, 60].map(|minutes| is_late(&day, minutes)), [false, false, true, true]);
    assert_eq!(at(&mut day, 44, Action::AddTime { round, minutes: 5, reason: String::new() }), Ok(()));
    assert_eq!([46, 49, 51].map(|minutes| is_late(&day, minutes)), [false, false, true], "more time for all");
    for table in [1, 2] {
        let report = day.win(Stage::Swiss, Side::First);
        day.report(table, report);
    }
    day.step();
    assert!(!is_late(&day, 51), "the round is over");
}

#[test]
fn dck_6_nobodys_deck_is_chosen_again_before_all_were() {
    let mut day = Day::with(setup("swu-2025", 3, None), 6);
    for _ in 0..2 {
        let mut chosen = Vec::new();
        for _ in 0..6 {
            let action = day.state().propose_deck().unwrap();
            assert_eq!(Some(&action), day.state().propose_deck().as_ref(), "a draw follows from the seed");
            let Action::PickDeck { player } = action else { panic!("{action:?}") };
            chosen.push(player);
            day.act(action.clone());
            if chosen.len() < 6 {
                let refusal = day.refused(action);
                assert_eq!((refusal.clause(), refusal), (Some(Clause::Dck6), Refusal::DeckPicked(player)));
            }
        }
        chosen.sort_unstable();
        assert!(chosen.into_iter().eq((1..=6).map(PlayerId)));
    }
    assert_eq!(day.state().decks_picked.len(), 12);
    day.drop_out(1);
    assert!(!day.state().decks_to_pick().contains(&PlayerId(1)));
    assert_eq!(day.refused(Action::PickDeck { player: PlayerId(1) }), Refusal::HasDropped(PlayerId(1)));
    assert_eq!(day.refused(Action::PickDeck { player: PlayerId(9) }), Refusal::UnknownPlayer(PlayerId(9)));
    (2..=6).for_each(|player| day.drop_out(player));
    assert_eq!(day.state().propose_deck(), None, "nobody is left");
    // The documents of X-Wing have no deck checks.
    let mut xwing = Day::with(setup("xwing-2018", 3, None), 4);
    assert_eq!(xwing.refused(Action::PickDeck { player: PlayerId(1) }), Refusal::NoDeckChecks);
}

#[test]
fn dck_6_clk_2_a_check_gives_its_own_time_and_three_minutes() {
    let mut day = Day::with(setup("swu-2025", 3, None), 4);
    let round = day.start();
    let table = TableNumber(1);
    let (start, stop) = (Action::StartDeckCheck { round, table }, Action::StopDeckCheck { round, table });
    assert_eq!(at(&mut day, 10, stop.clone()), Err(Refusal::NoDeckCheckHere(table)));
    assert_eq!(at(&mut day, 10, start.clone()), Ok(()));
    let clock = day.state().swiss[0].clock.unwrap();
    assert_eq!(day.state().swiss[0].tables[0].deck_check, Some(clock.elapsed(BEGIN + 600_000)));
    assert_eq!(at(&mut day, 12, start.clone()), Err(Refusal::DeckCheckRuns(table)));
    assert_eq!(at(&mut day, 17, stop.clone()), Ok(()));
    let extensions = |day: &Day| day.state().swiss[0].tables.iter().map(|table| table.extension).collect::<Vec<_>>();
    assert_eq!(extensions(&day), [(7 + 3) * 60_000, 0]);
    assert_eq!(day.state().swiss[0].tables[0].deck_check, None);
    // A second one adds to the first. A clock that was set back takes no time away.
    assert_eq!(at(&mut day, 20, start.clone()), Ok(()));
    assert_eq!(at(&mut day, 15, stop), Ok(()));
    assert_eq!(extensions(&day), [(10 + 3) * 60_000, 0]);

    let mut xwing = Day::with(setup("xwing-2018", 3, None), 4);
    xwing.start();
    let refusal = xwing.refused(start);
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Dck6), Refusal::NoDeckChecks));
}

/// While the round's clock is paused, nobody loses time. Only the time that it ran is given back.
#[test]
fn dck_6_a_check_during_a_pause_gives_the_time_that_the_clock_ran() {
    let mut day = Day::with(setup("swu-2025", 3, None), 4);
    let round = day.start();
    let table = TableNumber(1);
    let (start, stop) = (Action::StartDeckCheck { round, table }, Action::StopDeckCheck { round, table });
    let (pause, resume) = (Action::PauseClock { round }, Action::ResumeClock { round });
    let mut all = |actions: &[(u64, &Action)]| {
        for &(minutes, action) in actions {
            assert_eq!(at(&mut day, minutes, action.clone()), Ok(()));
        }
        day.state().swiss[0].tables[0].extension
    };
    // It ran 2 minutes before the pause of 20 minutes, and 3 after it.
    assert_eq!(all(&[(2, &start), (4, &pause), (24, &resume), (27, &stop)]), (2 + 3 + 3) * MINUTE);
    // All of it during a pause.
    assert_eq!(all(&[(30, &pause), (31, &start), (39, &stop)]), (8 + 3) * MINUTE);
    // Begun during a pause, ended after it.
    assert_eq!(all(&[(40, &start), (50, &resume), (54, &stop)]), (11 + 4 + 3) * MINUTE);
}

#[test]
fn clk_1_a_running_clock_is_paused_and_resumed() {
    let mut day = Day::with(setup("swu-2025", 1, Some(4)), 4);
    let round = swiss(1);
    let (pause, resume) = (Action::PauseClock { round }, Action::ResumeClock { round });
    assert_eq!(day.refused(pause.clone()), Refusal::UnknownRound(round));
    day.step();
    for status in [Status::Paired, Status::Published] {
        for action in [&pause, &resume] {
            assert_eq!(day.refused(action.clone()), Refusal::WrongStatus { status, needed: Status::Started });
        }
        day.step();
    }
    let started = day.state().swiss[0].clock.unwrap().started_at;
    let now = |minutes: u64| started + minutes * MINUTE;
    let mut then = |minutes: u64, action: &Action| {
        let entry = day.event.entry(DEVICE, now(minutes), action.clone());
        (day.event.apply(&entry), day.state().swiss[0].clock.unwrap())
    };
    assert_eq!(then(1, &resume).0, Err(Refusal::ClockRuns));
    let (done, clock) = then(5, &pause);
    assert_eq!((done, clock.left(now(12)), clock.end()), (Ok(()), Some(20 * 60_000), None));
    assert_eq!(then(6, &pause).0, Err(Refusal::ClockStandsStill));
    let (done, clock) = then(15, &resume);
    assert_eq!((done, clock.left(now(15)), clock.end()), (Ok(()), Some(20 * 60_000), Some(now(35))));
    // The device's clock was set back meanwhile, so the pause took no time.
    assert_eq!(then(20, &pause).0, Ok(()));
    assert_eq!(then(18, &resume).1.left(now(20)), Some(15 * 60_000));
    // A round can be finished while its clock is paused. Then the pause no longer matters.
    assert_eq!(then(21, &pause).0, Ok(()));
    day.report(1, day.win(Stage::Swiss, Side::First));
    day.report(2, day.win(Stage::Swiss, Side::First));
    day.step();
    for action in [&pause, &resume] {
        let wrong = Refusal::WrongStatus { status: Status::Finished, needed: Status::Started };
        assert_eq!(day.refused(action.clone()), wrong);
    }
    // Each can be undone like any other action.
    let semifinals = day.start();
    let before = day.state().clone();
    day.act(Action::PauseClock { round: semifinals });
    let entry = day.event.to_undo().unwrap().counter;
    day.act(Action::Undo { entry });
    assert_eq!(day.state(), &before);
}

#[test]
fn clk_2_minutes_for_all_tables_add_up_in_every_round_with_a_limit() {
    let more = |round: RoundKey, minutes: u16| Action::AddTime { round, minutes, reason: String::new() };
    let mut day = after_swiss("xwing-2015-09", 4, Some(4));
    day.step();
    let round = elimination(1);
    let wrong = |status| Refusal::WrongStatus { status, needed: Status::Started };
    assert_eq!(day.refused(more(round, 5)), wrong(Status::Paired));
    day.start();
    for minutes in [0, EXTENSION_LIMIT + 1, u16::MAX] {
        assert_eq!(day.refused(more(round, minutes)), Refusal::NoSuchExtension { limit: EXTENSION_LIMIT });
    }
    let too_long = Action::AddTime { round, minutes: 5, reason: "x".repeat(201) };
    assert_eq!(day.refused(too_long), Refusal::UnfitText(TextField::Reason));
    day.act(more(round, 1));
    day.act(Action::AddTime { round, minutes: EXTENSION_LIMIT, reason: "The lights went out".to_owned() });
    day.act(extend(round, 2, 5));
    let round = &day.state().elimination[0];
    assert_eq!(round.clock.unwrap().length(), Some((75 + 121) * MINUTE));
    assert_eq!(round.tables.iter().map(|table| table.extension).collect::<Vec<_>>(), [0, 5 * MINUTE]);
    assert_eq!(day.state().minutes(round), Some(75));
    // The final has no limit, so it needs no extension.
    day.play();
    let last = day.start();
    let refusal = day.refused(more(last, 5));
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Clk1), Refusal::NoTimeLimit));
    day.act(Action::PauseClock { round: last });
}

#[test]
fn clk_2_extensions_of_a_table_add_up_while_the_round_runs() {
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    day.step();
    let round = swiss(1);
    let wrong = |status| Refusal::WrongStatus { status, needed: Status::Started };
    assert_eq!(day.refused(extend(round, 1, 5)), wrong(Status::Paired));
    day.step();
    assert_eq!(day.refused(extend(round, 1, 5)), wrong(Status::Published));
    day.step();
    for minutes in [0, EXTENSION_LIMIT + 1, u16::MAX] {
        let refusal = day.refused(extend(round, 1, minutes));
        assert_eq!(
            (refusal.clause(), refusal),
            (Some(Clause::Clk2), Refusal::NoSuchExtension { limit: EXTENSION_LIMIT })
        );
    }
    assert_eq!(day.refused(extend(round, 3, 5)), Refusal::UnknownTable(TableNumber(3)));
    assert_eq!(day.refused(extend(swiss(2), 1, 5)), Refusal::UnknownRound(swiss(2)));
    day.act(extend(round, 2, 5));
    day.act(extend(round, 2, EXTENSION_LIMIT));
    let extensions: Vec<u64> = day.state().swiss[0].tables.iter().map(|table| table.extension).collect();
    assert_eq!(extensions, [0, (5 + 120) * 60_000]);
    // It belongs to the table: the round has its minutes as before.
    assert_eq!(day.state().minutes(&day.state().swiss[0]), Some(75));
    day.report(1, day.scores(200, 60));
    day.report(2, day.scores(200, 60));
    day.step();
    assert_eq!(day.refused(extend(round, 1, 5)), wrong(Status::Finished));
}

#[test]
fn clk_1_the_clock_starts_with_the_round_and_has_its_minutes() {
    for (id, best_of, minutes) in
        [("xwing-2015-07", 1, 75), ("xwing-2018", 1, 75), ("swu-2025", 1, 25), ("swu-2025", 3, 55)]
    {
        let mut setup = setup(id, 3, Some(4));
        setup.best_of = best_of;
        let mut day = Day::with(setup, 6);
        day.step();
        day.step();
        assert_eq!(day.state().swiss[0].clock, None, "published, and no clock runs");
        day.step();
        let round = &day.state().swiss[0];
        let started = Clock::start(day.event.log().last().unwrap().at, Some(minutes * MINUTE));
        assert_eq!(round.clock, Some(started));
        assert_eq!(day.state().minutes(round), Some(u16::try_from(minutes).unwrap()), "{id}, best of {best_of}");
    }
}

#[test]
fn clk_1_at_time_the_players_finish_the_game_round_or_have_a_last_action_phase() {
    for regulation in builtin() {
        let games = regulation.document_id() == "swu-2025";
        let expected = if games { AtTime::LastActionPhase } else { AtTime::FinishGameRound };
        assert_eq!(regulation.durations.at_time, expected, "{}", regulation.id);
    }
}

#[test]
fn clk_3_eli_6_three_minutes_for_the_sideboard_and_three_for_deck_lists() {
    for regulation in builtin() {
        let expected = (regulation.document_id() == "swu-2025").then_some(3);
        let durations = &regulation.durations;
        assert_eq!((durations.between_games, durations.deck_lists), (expected, expected), "{}", regulation.id);
    }
}

#[test]
fn eli_6_the_final_is_unlimited_in_2015_and_has_120_minutes_from_2017() {
    for (id, expected) in [
        ("xwing-2015-07", None),
        ("xwing-2015-09", None),
        ("xwing-2017", Some(120)),
        ("xwing-2018", Some(120)),
        ("swu-2025", Some(75)),
    ] {
        let (mut day, seeds) = bracket(id, 4);
        play(&mut day, &seeds, &[]);
        day.step();
        assert_eq!(day.state().minutes(&day.state().elimination[1]), expected, "{id}");
        assert_eq!(day.state().round(elimination(1)).and_then(|round| day.state().minutes(round)), Some(75), "{id}");
    }
}

#[test]
fn out_2_competitive_results_of_star_wars_unlimited_are_due_within_three_working_days() {
    for regulation in builtin() {
        for tier in &regulation.tiers {
            let expected = (regulation.document_id() == "swu-2025" && tier.id == "competitive").then_some(3);
            assert_eq!(tier.results_due, expected, "{} {}", regulation.id, tier.id);
        }
    }
    // The days are counted from the end of the event, when its last round was finished.
    let mut day = Day::with(setup("swu-2025", 2, None), 4);
    assert_eq!(day.state().finished_at, None);
    day.play_to_the_end();
    assert_eq!(day.state().finished_at, day.event.log().last().map(|entry| entry.at));
    assert_eq!(day.state().best_of(Stage::Swiss), 1);
    // Friday, and three working days later. Results of an event without an official kind are not due.
    let due = |kind| {
        let mut setup = setup_by_table("swu-2025", "competitive");
        setup.choose_kind(kind);
        let mut day = Day::with(setup, 4);
        day.play_to_the_end();
        day.state().results_due(tiebreaker::base::day::Day::parse("2025-11-21").unwrap()).map(|day| day.to_string())
    };
    assert_eq!((due(Some("planetary-qualifier")).as_deref(), due(None)), (Some("2025-11-25"), None));
}

/// Games of each side, drawn games, and winner of every row of the table of results.
fn results(day: &Day) -> Vec<[String; 4]> {
    let Table { columns, rows } = Table::results(day.state());
    let wanted = [Column::FirstScore, Column::SecondScore, Column::DrawnGames, Column::Winner];
    let places = wanted.map(|column| columns.iter().position(|&own| own == column).unwrap());
    rows.iter().map(|row| places.map(|place| row[place].clone())).collect()
}

#[test]
fn out_2_every_result_has_the_games_that_the_standings_count() {
    let mut setup = setup("swu-2025", 1, Some(4));
    setup.best_of = 3;
    let mut day = Day::with(setup, 10);
    let drawn = |won, drawn| Report::Games { won, drawn, tie_winner: None, base_hit_points: None, conceded: None };
    day.play_by_hand(&[
        (1, 2, Report::IntentionalDraw),
        (3, 4, games(0, 0)),
        (5, 6, drawn([2, 1], 1)),
        (7, 8, Report::NoShow { absent: Side::First }),
        (
            9,
            10,
            Report::Games {
                conceded: Some(Side::Second),
                won: [2, 1],
                drawn: 0,
                tie_winner: None,
                base_hit_points: None,
            },
        ),
    ]);
    let expected = [
        ["0", "0", "3", ""],         // three drawn games (SWR-6)
        ["0", "0", "1", ""],         // the first game was cut off (SWR-2)
        ["2", "1", "1", "Player 5"], // with a drawn game
        ["0", "2", "0", "Player 8"], // won without a lost game (DRP-2)
        ["2", "1", "0", "Player 9"],
    ];
    assert_eq!(results(&day), expected.map(|row| row.map(str::to_owned)));
    let manners = |day: &Day, key| {
        let round = day.state().round(key).unwrap();
        round.matches().map(|table| day.state().manner(key.stage, table)).collect::<Vec<_>>()
    };
    assert_eq!(
        manners(&day, swiss(1)),
        [
            Some(Manner::IntentionalDraw),
            None,
            None,
            Some(Manner::NoShow { absent: Side::First }),
            Some(Manner::Conceded { by: Side::Second }),
        ]
    );

    // A semifinal that is level in games, decided by the bases and by the initiative (SWR-4).
    day.step();
    day.start();
    let level = |base_hit_points, tie_winner| Report::Games {
        won: [1, 1],
        drawn: 1,
        tie_winner,
        base_hit_points,
        conceded: None,
    };
    day.report(1, level(Some([4, 11]), None));
    day.report(2, level(None, Some(Side::First)));
    assert_eq!(
        manners(&day, elimination(1)),
        [
            Some(Manner::BaseHitPoints { winner: Side::Second, left: [4, 11] }),
            Some(Manner::Initiative { winner: Side::First }),
        ]
    );
    let names: Vec<String> = day
        .state()
        .round(elimination(1))
        .unwrap()
        .matches()
        .map(|table| table.players)
        .zip([1, 0])
        .map(|(players, winner)| format!("Player {}", players[winner]))
        .collect();
    let rows = results(&day);
    assert_eq!(rows[5..], [["1", "1", "1", &names[0]], ["1", "1", "1", &names[1]]].map(|row| row.map(str::to_owned)));
}

/// A tick survives releases and changes of language, as long as the result stays the same.
#[test]
fn out_2_a_match_is_remembered_by_its_result_and_a_plain_one_as_releases_before_did() {
    let mut setup = setup("swu-2025", 1, Some(4));
    setup.best_of = 3;
    let mut day = Day::with(setup, 7);
    let drawn = |won, drawn| Report::Games { won, drawn, tie_winner: None, base_hit_points: None, conceded: None };
    day.play_by_hand(&[(1, 2, games(2, 1)), (3, 4, Report::IntentionalDraw), (5, 6, games(0, 0))]);
    let marks = |day: &Day, key| {
        let round = day.state().round(key).unwrap();
        round.matches().map(|table| match_mark(day.state(), round, table)).collect::<Vec<_>>()
    };
    let before = marks(&day, swiss(1));
    assert_eq!(before[0], "1 · Player 1 – Player 2 2:1");
    assert_ne!(before[1].replace("Player 3 – Player 4", ""), before[2].replace("Player 5 – Player 6", ""));
    assert!(before[1..].iter().all(|mark| !mark.ends_with("0:0")), "0:0 was said of both: {before:?}");
    // A correction creates a line without a tick. So does another drawn game.
    day.act(Action::report(swiss(1), TableNumber(1), drawn([2, 1], 1), "Misread"));
    assert_ne!(marks(&day, swiss(1))[0], before[0]);
    assert_eq!(marks(&day, swiss(1))[1..], before[1..]);
    let round = day.state().round(swiss(1)).unwrap();
    assert_eq!(bye_mark(day.state(), round, PlayerId(7)), "swiss 1 · Player 7 has a bye");
    // The bracket has rounds with the same numbers.
    day.step();
    day.start();
    day.report(1, games(2, 1));
    assert!(marks(&day, elimination(1))[0].starts_with("elimination 1 · "));
}

#[test]
fn out_2_an_intentional_draw_of_one_game_is_one_drawn_game() {
    let mut day = Day::with(setup("swu-2025", 1, None), 2);
    day.play_by_hand(&[(1, 2, Report::IntentionalDraw)]);
    assert_eq!(results(&day), [["0", "0", "1", ""].map(str::to_owned)]);
}

#[test]
fn res_7_res_9_a_level_match_says_what_decided_it() {
    let level = Report::Scores { scores: [60, 60], ending: Ending::Time, tie_winner: Some(Side::Second) };
    for regulation in builtin() {
        let Scoring::SquadPoints(rules) = &regulation.scoring else { continue };
        for (stage, rule) in [(Stage::Swiss, rules.equal_in_swiss), (Stage::Elimination, rules.equal_in_elimination)] {
            let expected = match rule {
                EqualScores::FinalSalvo => Manner::FinalSalvo { winner: Side::Second },
                EqualScores::Initiative => Manner::Initiative { winner: Side::Second },
                EqualScores::Draw => continue,
            };
            assert_eq!(regulation.manner(&level, stage), Some(expected), "{} {stage:?}", regulation.id);
        }
        let lost = Report::Scores { scores: [rules.limit, 10], ending: Ending::Concession, tie_winner: None };
        assert_eq!(regulation.manner(&lost, Stage::Swiss), Some(Manner::Conceded { by: Side::Second }));
        let shot = Report::Scores { scores: [rules.limit, 10], ending: Ending::Destruction, tie_winner: None };
        assert_eq!(regulation.manner(&shot, Stage::Swiss), None);
    }
}
