//! STR-6: whole events at tables of three and four, by our own presets.

use crate::common::day::{BEGIN, DEVICE, Day, by_hand, come_back, disqualify, elimination, leave, swiss};
use tiebreaker::{
    base::{
        clock::MINUTE,
        fraction::Fraction,
        ids::{PlayerId, RoundNumber, TableNumber},
    },
    multiplayer::{Method, draw_by, stream_name},
    regulation::{Cut, DeckChecks, Infraction, Penalty, Plan, ReportRefusal, departure::DropReason, presets},
    standings::Step,
    tournament::{
        Action, Joining, Newcomer, NextStep, Refusal, Registration, RoundKey, Ruling, Setup, Status, StructureChoice,
        Vacancy,
    },
};

/// Twin Suns with points for every place.
fn twin_suns(rounds: u16, has_final: bool) -> Setup {
    let mut setup = Setup::new("Saturday", "2025-11-22", &presets()[0]);
    setup.structure = StructureChoice::Custom(Plan { rounds, cut: has_final.then_some(Cut::Top(4)) });
    setup
}

fn seats(round: u16, tables: &[&[u32]]) -> Action {
    let tables = tables.iter().map(|table| table.iter().copied().map(PlayerId).collect()).collect();
    Action::SeatTables { round: RoundNumber(round), tables, draw: None, method: Method::First }
}

fn rank(round: RoundKey, table: u16, levels: &[&[u32]]) -> Action {
    let ranking = levels.iter().map(|level| level.iter().copied().map(PlayerId).collect()).collect();
    Action::RankTable { round, table: TableNumber(table), ranking, reason: String::new() }
}

/// Plays a round whose tables end with these rankings, without ties.
fn play(day: &mut Day, rankings: &[&[u32]]) {
    let NextStep::Pair(key) = day.state().next_step() else { panic!("{:?}", day.state().next_step()) };
    day.act(seats(key.number.0, rankings));
    day.start();
    for (table, ranking) in (1..).zip(rankings) {
        let levels: Vec<&[u32]> = ranking.chunks(1).collect();
        day.act(rank(key, table, &levels));
    }
    day.step();
}

/// Draws a round, and ranks each table by player number.
fn play_drawn(day: &mut Day) -> RoundKey {
    let key = day.start();
    let tables: Vec<(u16, Vec<u32>)> = day
        .state()
        .round(key)
        .unwrap()
        .tables
        .iter()
        .map(|table| (table.number.0, table.players.iter().map(|player| player.0).collect()))
        .collect();
    for (table, mut players) in tables {
        players.sort_unstable();
        let levels: Vec<&[u32]> = players.chunks(1).collect();
        day.act(rank(key, table, &levels));
    }
    day.step();
    key
}

fn lines(day: &Day) -> Vec<(u32, u32, Fraction)> {
    day.state().standings().into_iter().map(|line| (line.player.0, line.points, line.tie_breakers[0].clone())).collect()
}

#[test]
fn str_6_the_standings_go_by_points_and_by_how_well_the_opponents_did() {
    let mut day = Day::with(twin_suns(2, false), 8);
    play(&mut day, &[&[1, 2, 3, 4], &[6, 5, 7, 8]]);
    play(&mut day, &[&[7, 2, 1, 4], &[3, 5, 6, 8]]);
    assert_eq!(day.state().next_step(), NextStep::Over);
    // 1, 3, 6 and 7 are first and third once: 5 + 2; 2 and 5 second twice: 3 + 3; 4 and 8 last twice: 1 + 1. Points per
    // table: 7/2, 3 and 1. 1 met 2, 3, 4 and 7, 2, 4: (3 + 7/2 + 1 + 7/2 + 3 + 1) / 6 = 5/2; 3, 6 and 7 likewise. 2 met
    // 1, 3, 4 and 7, 1, 4: (7/2 + 7/2 + 1 + 7/2 + 7/2 + 1) / 6 = 8/3; 5 likewise. 4 met 1, 2, 3 and 7, 2, 1: (7/2 + 3 +
    // 7/2 + 7/2 + 3 + 7/2) / 6 = 10/3; 8 likewise.
    let mut found = lines(&day);
    for (from, to) in [(0, 4), (4, 6), (6, 8)] {
        found[from..to].sort_by_key(|(player, ..)| *player);
    }
    let (half, third, last) = (Fraction::new(5, 2), Fraction::new(8, 3), Fraction::new(10, 3));
    let line = |player, points, opponents: &Fraction| (player, points, opponents.clone());
    let expected = [1, 3, 6, 7].map(|player| line(player, 7, &half)).into_iter();
    let expected = expected.chain([2, 5].map(|player| line(player, 6, &third)));
    let expected: Vec<_> = expected.chain([4, 8].map(|player| line(player, 2, &last))).collect();
    assert_eq!(found, expected);
    // Only the lot separates players who are equal in both. The explanation shows that, with all six opponents.
    let first = day.state().standings()[0].player;
    let explanation = day.state().explain(first).unwrap();
    assert!(matches!(explanation.after.unwrap().step, Step::Lot(_)));
    assert_eq!(explanation.workings[0].terms.len(), 6);
    let record = day.state().records()[&PlayerId(1)];
    assert_eq!((record.won, record.lost, record.drawn), (1, 1, 0));
}

#[test]
fn str_6_who_is_level_gets_the_next_lower_place_and_the_win_alone_can_count() {
    let mut day = Day::with(twin_suns(1, false), 7);
    day.act(seats(1, &[&[1, 2, 3, 4], &[5, 6, 7]]));
    let round = day.start();
    day.act(rank(round, 1, &[&[2, 4], &[1], &[3]]));
    day.act(rank(round, 2, &[&[7], &[5, 6]]));
    day.step();
    let points = |day: &Day| (1..=7).map(|player| day.points(player)).collect::<Vec<_>>();
    // Two players in first place get the 3 points of the second, and two in second place the 2 of the third.
    assert_eq!(points(&day), [2, 3, 1, 3, 2, 2, 5]);

    let mut by_win = Day::with(
        Setup {
            structure: StructureChoice::Custom(Plan { rounds: 1, cut: None }),
            ..Setup::new("Saturday", "2025-11-22", &presets()[1])
        },
        7,
    );
    by_win.act(seats(1, &[&[1, 2, 3, 4], &[5, 6, 7]]));
    let round = by_win.start();
    by_win.act(rank(round, 1, &[&[2, 4], &[1], &[3]]));
    by_win.act(rank(round, 2, &[&[7], &[5, 6]]));
    by_win.step();
    assert_eq!(points(&by_win), [0, 1, 0, 1, 0, 0, 5], "a draw is worth 1");
}

/// As written by an earlier release: without a method, and drawn without regard to tables of three.
#[test]
fn str_6_a_draw_without_a_method_is_made_again_by_the_first() {
    let mut day = Day::with(twin_suns(4, false), 18);
    play_drawn(&mut day);
    day.step();
    let Action::SeatTables { round, draw, method, .. } = day.event.log().last().unwrap().action.clone() else {
        panic!()
    };
    assert_eq!((method, day.event.check_draw(day.event.log().len() - 1)), (Method::Second, Some(true)));
    let Action::Create { seed, .. } = &day.event.log()[0].action else { panic!() };
    let name = stream_name(round, 2);
    let earlier = draw_by(Method::First, &day.state().large_problem(round), &mut seed.stream(&name)).unwrap();
    let later = draw_by(Method::Second, &day.state().large_problem(round), &mut seed.stream(&name)).unwrap();
    assert_ne!(earlier.tables, later.tables);
    assert_eq!(draw, Some(1));
    let action = |tables, method| Action::SeatTables { round, tables, draw: Some(2), method };
    day.act(action(earlier.tables.clone(), Method::First));
    let place = day.event.log().len() - 1;
    assert_eq!(day.event.check_draw(place), Some(true));
    assert!(!serde_json::to_string(&day.event.log()[place]).unwrap().contains("method"));
    let origin = day.event.large_origin(round).unwrap();
    assert_eq!((origin.method, origin.drawn.map(|drawn| drawn.tables)), (Method::First, Some(earlier.tables.clone())));
    // The second method does not draw the same tables.
    day.act(action(earlier.tables, Method::Second));
    assert_eq!(day.event.check_draw(day.event.log().len() - 1), Some(false));
}

#[test]
fn str_6_eleven_play_four_rounds_and_a_final_table() {
    let mut day = Day::with(twin_suns(4, true), 11);
    for number in 1..=4 {
        let key = play_drawn(&mut day);
        assert_eq!(key, swiss(number));
        let sizes: Vec<usize> =
            day.state().round(key).unwrap().tables.iter().map(|table| table.players.len()).collect();
        assert_eq!(sizes.iter().sum::<usize>(), 11);
        assert_eq!((sizes.iter().filter(|&&size| size == 4).count(), sizes.len()), (2, 3));
    }
    assert_eq!(day.state().next_step(), NextStep::MakeCut { size: 4 });
    let best: Vec<u32> = day.order()[..4].to_vec();
    day.step();
    let table = day.state().final_table().unwrap();
    assert_eq!(table.players.iter().map(|player| player.0).collect::<Vec<_>>(), best, "the best seed sits first");
    let key = day.start();
    assert_eq!(key, elimination(1));
    let [first, second, third, fourth] = best[..] else { panic!() };
    assert_eq!(
        day.refused(rank(key, 1, &[&[first, second], &[third], &[fourth]])),
        ReportRefusal::NoDrawInElimination.into()
    );
    day.act(rank(key, 1, &[&[fourth], &[second, third], &[first]]));
    day.step();
    assert_eq!(day.state().next_step(), NextStep::Over);
    assert_eq!(day.state().champion(), Some(PlayerId(fourth)));
    // Players who share a place at the final table keep the order of the rounds.
    assert_eq!(day.ranking()[..4], [fourth, second, third, first]);
    // Every draw can be repeated with the same result.
    let draws = (0..day.event.log().len()).filter_map(|place| day.event.check_draw(place)).collect::<Vec<_>>();
    assert_eq!(draws, [true; 4]);
    let origin = day.event.large_origin(RoundNumber(3)).unwrap();
    assert_eq!((origin.problem.past.len(), origin.stream.as_deref()), (6, Some("round 3 tables, draw 1")));
    assert!(origin.drawn.unwrap().is_best());
}

#[test]
fn str_6_everybody_sits_once_at_a_table_of_three_to_five() {
    let mut day = Day::with(twin_suns(3, false), 7);
    assert_eq!(day.refused(seats(1, &[&[1, 2, 3], &[4, 5, 6]])), Refusal::NotPaired(PlayerId(7)));
    assert_eq!(day.refused(seats(1, &[&[1, 2, 3], &[4, 5, 6, 3]])), Refusal::PairedTwice(PlayerId(3)));
    assert_eq!(day.refused(seats(1, &[&[1, 2], &[3, 4, 5, 6, 7]])), Refusal::WrongTableSize { players: 2 });
    assert_eq!(day.refused(seats(1, &[&[1, 2, 3, 4, 5, 6, 7]])), Refusal::WrongTableSize { players: 7 });
    assert_eq!(day.refused(seats(2, &[&[1, 2, 3], &[4, 5, 6, 7]])), Refusal::NotTheNextRound(swiss(2)));
    let pairs = by_hand(1, &[[1, 2], [3, 4], [5, 6]], &[7], &[]);
    assert_eq!(day.refused(pairs), Refusal::NotTheNextRound(swiss(1)), "no round of pairs here");
    day.act(seats(1, &[&[1, 2, 3], &[4, 5, 6, 7]]));
    let key = day.start();
    assert_eq!(day.refused(rank(key, 3, &[&[1]])), Refusal::UnknownTable(TableNumber(3)));
    assert_eq!(day.refused(rank(key, 1, &[&[1], &[2]])), Refusal::NotRanked(PlayerId(3)));
    assert_eq!(day.refused(rank(key, 1, &[&[1], &[2], &[2], &[3]])), Refusal::NamedTwice(PlayerId(2)));
    assert_eq!(day.refused(rank(key, 1, &[&[1], &[2], &[4]])), Refusal::UnknownPlayer(PlayerId(4)));

    let pairs = Setup {
        structure: StructureChoice::Custom(Plan { rounds: 3, cut: None }),
        ..crate::common::day::setup("swu-2025", 3, None)
    };
    assert_eq!(Day::with(pairs, 4).refused(seats(1, &[&[1, 2, 3, 4]])), Refusal::NotTheNextRound(swiss(1)));
    assert_eq!(Day::with(twin_suns(3, false), 2).state().next_step(), NextStep::AddPlayers { have: 2, need: 3 });
    let mut five = Day::with(twin_suns(3, false), 5);
    five.step();
    assert_eq!(five.state().swiss[0].tables[0].players.len(), 5);
}

#[test]
fn str_6_who_drops_keeps_the_place_at_the_table_and_sits_at_none_after_it() {
    let mut day = Day::with(twin_suns(3, false), 8);
    play(&mut day, &[&[1, 2, 3, 4], &[5, 6, 7, 8]]);
    // The draft is drawn again without the player.
    day.step();
    day.drop_out(8);
    assert_eq!(day.state().next_step(), NextStep::Pair(swiss(2)));
    day.act(seats(2, &[&[1, 5, 2], &[3, 4, 6, 7]]));
    let key = day.start();
    assert!(day.state().vacancies(PlayerId(7)).is_empty());
    day.act(leave(PlayerId(7)));
    day.act(disqualify(PlayerId(5)));
    // A late player joins the table of three, or plays from the next round on, because there is no bye.
    assert_eq!(day.state().ways_to_join(None), [Joining::Table(TableNumber(1)), Joining::NextRound]);
    day.act(rank(key, 1, &[&[1], &[2], &[5]]));
    day.act(rank(key, 2, &[&[6], &[4], &[3], &[7]]));
    day.step();
    assert_eq!(day.points(7), 2 + 1);
    assert_eq!(day.order(), [1, 6, 2, 4, 3, 7, 8], "who is disqualified has no line");
    day.act(come_back(PlayerId(8)));
    day.step();
    let seated: Vec<usize> = day.state().swiss[2].tables.iter().map(|table| table.players.len()).collect();
    assert_eq!(seated, [3, 3], "1, 2, 3, 4, 6 and 8");
}

#[test]
fn str_6_a_corrected_table_takes_the_draft_back_and_needs_no_reason() {
    let mut day = Day::with(twin_suns(3, false), 7);
    play(&mut day, &[&[1, 2, 3, 4], &[5, 6, 7]]);
    day.step();
    assert_eq!(day.state().swiss[1].status, Status::Paired);
    let again = rank(swiss(1), 2, &[&[6], &[5], &[7]]);
    assert_eq!(day.event.clone().record(DEVICE, BEGIN, String::new(), again.clone()), Ok(()), "without a reason");
    // The same ranking again is not a correction, and no round depends on it.
    day.act(rank(swiss(1), 2, &[&[5], &[6], &[7]]));
    assert_eq!(day.state().swiss.len(), 2);
    day.act(again);
    assert_eq!((day.state().swiss.len(), day.points(6)), (1, 5));
    let locked = Setup { second_stage: None, ..twin_suns(4, false) };
    assert_eq!(day.refused(Action::EditSetup { setup: locked }), Refusal::LockedByStart);
}

#[test]
fn str_6_such_an_event_has_one_final_table_and_no_other_cut() {
    let with = |plan| Setup { structure: StructureChoice::Custom(plan), ..twin_suns(3, true) };
    for cut in [Cut::Top(8), Cut::Points(10), Cut::Losses(1)] {
        let mut day = Day::begin(twin_suns(3, true), 1);
        let setup = with(Plan { rounds: 3, cut: Some(cut) });
        assert_eq!(day.refused(Action::EditSetup { setup }), Refusal::ImpossiblePlan);
    }
    let mut few = Day::with(twin_suns(1, true), 3);
    play(&mut few, &[&[2, 1, 3]]);
    few.step();
    assert_eq!(few.state().final_table().unwrap().players[..], [2, 1, 3].map(PlayerId));
}

#[test]
fn str_6_who_comes_late_sits_down_at_a_table_of_three() {
    let mut day = Day::with(twin_suns(3, false), 10);
    play(&mut day, &[&[1, 2, 3, 4], &[5, 6, 7], &[8, 9, 10]]);
    day.act(seats(2, &[&[1, 5, 8, 2], &[3, 6, 9], &[4, 7, 10]]));
    // A table of four is full. Of the tables of three, the first is offered to a player who has met nobody there.
    assert_eq!(day.state().ways_to_join(None), [Joining::Table(TableNumber(2)), Joining::NextRound]);
    let newcomer = |day: &Day, table: u16| {
        let joins = Some(Joining::Table(TableNumber(table)));
        let newcomer = Newcomer { name: format!("Late {table}"), joins, ..Newcomer::default() };
        let player = PlayerId(day.state().last_id.0 + 1);
        Action::AddPlayers { players: vec![Registration::new(player, 11, newcomer)] }
    };
    let full = newcomer(&day, 1);
    let not_added = |name: &str, why| Refusal::NotAdded { name: name.to_owned(), why: Box::new(why) };
    assert_eq!(day.refused(full), not_added("Late 1", Refusal::WrongTableSize { players: 5 }));
    let nowhere = newcomer(&day, 9);
    assert_eq!(day.refused(nowhere), not_added("Late 9", Refusal::UnknownTable(TableNumber(9))));
    let key = day.start();
    let late = newcomer(&day, 2);
    day.act(late);
    assert_eq!(day.state().round(key).unwrap().tables[1].players[..], [3, 6, 9, 11].map(PlayerId), "the last seat");
    // A returning player meets as few opponents as possible again: 10 has sat with 8 and 9.
    day.act(leave(PlayerId(10)));
    day.act(rank(key, 1, &[&[1], &[5], &[8], &[2]]));
    day.act(rank(key, 2, &[&[11], &[3], &[6], &[9]]));
    assert_eq!(
        day.state().ways_to_join(None),
        [Joining::Table(TableNumber(3)), Joining::NextRound],
        "2 has its result"
    );
    day.act(rank(key, 3, &[&[4], &[7], &[10]]));
    assert_eq!(day.state().ways_to_join(None), [Joining::NextRound], "so have all");
    day.step();
    assert_eq!(day.points(11), 5);
    // Round 1 was missed, and counts as a round without points (DRP-3).
    assert_eq!(day.state().players[&PlayerId(11)].missed, [RoundNumber(1)]);
}

#[test]
fn str_6_who_leaves_before_the_start_makes_room_where_three_are_left() {
    let mut day = Day::with(twin_suns(2, false), 7);
    day.act(seats(1, &[&[1, 2, 3, 4], &[5, 6, 7]]));
    day.step();
    let drop = |player: u32, vacancy: Vacancy| Action::DropBeforeStart {
        player: PlayerId(player),
        reason: DropReason::OwnWish,
        note: String::new(),
        vacancy,
    };
    assert_eq!(day.state().vacancies(PlayerId(2)), [Vacancy::Empty]);
    assert_eq!(day.state().vacancies(PlayerId(6)), []);
    assert_eq!(day.state().propose_vacancy(PlayerId(6)), None);
    assert_eq!(day.refused(drop(6, Vacancy::Empty)), Refusal::WrongTableSize { players: 2 });
    assert_eq!(day.refused(drop(2, Vacancy::Bye)), Refusal::WrongTableSize { players: 3 });
    day.act(drop(2, Vacancy::Empty));
    assert_eq!(day.state().swiss[0].tables[0].players[..], [1, 3, 4].map(PlayerId));
    assert_eq!(day.state().vacancies(PlayerId(1)), [], "three stay three");
    let key = day.start();
    day.act(rank(key, 1, &[&[1], &[3], &[4]]));
    // A player who leaves a table of three keeps the place, and is ranked there.
    day.act(leave(PlayerId(6)));
    day.act(rank(key, 2, &[&[5], &[7], &[6]]));
    day.step();
    assert_eq!((day.points(2), day.points(6)), (0, 2));

    let mut pairs = Day::with(crate::common::day::setup("swu-2025", 3, None), 4);
    pairs.step();
    assert_eq!(pairs.refused(drop(1, Vacancy::Empty)), Refusal::NoRoundToJoin, "no table of three there");
}

#[test]
fn str_6_tables_have_more_time_and_deck_checks_of_their_own_and_players_fixed_tables() {
    let mut setup = twin_suns(2, false);
    setup.regulation.deck_checks = Some(DeckChecks { percent: 10, extra_minutes: 3 });
    let mut day = Day::with(setup, 8);
    day.act(Action::FixTable { player: PlayerId(3), table: Some(TableNumber(2)) });
    day.step();
    let at_fixed = |day: &Day| day.state().current_round().unwrap().tables[1].players.contains(&PlayerId(3));
    assert!(at_fixed(&day));
    let key = day.start();
    day.act(Action::ExtendTime { round: key, table: TableNumber(2), minutes: 5, reason: String::new() });
    assert_eq!(day.state().swiss[0].tables[1].extension, 5 * MINUTE);
    day.act(Action::StartDeckCheck { round: key, table: TableNumber(1) });
    assert!(day.state().swiss[0].tables[0].deck_check.is_some());
    assert_eq!(day.state().published().swiss[0].tables[0].deck_check, None, "nobody's business");
    day.act(Action::StopDeckCheck { round: key, table: TableNumber(1) });
    // The minutes of the document, and the second that the check took.
    assert_eq!(day.state().swiss[0].tables[0].extension, 3 * MINUTE + 1_000);
    let none = Action::ExtendTime { round: key, table: TableNumber(3), minutes: 5, reason: String::new() };
    assert_eq!(day.refused(none), Refusal::UnknownTable(TableNumber(3)));
    // Results of an unfinished round are private.
    let players: Vec<u32> = day.state().swiss[0].tables[0].players.iter().map(|player| player.0).collect();
    day.act(rank(key, 1, &players.chunks(1).collect::<Vec<_>>()));
    assert!(day.state().published().swiss[0].tables[0].ranking().is_empty());
    assert!(!day.state().swiss[0].tables[0].ranking().is_empty());
}

#[test]
fn str_6_a_loss_as_a_penalty_is_recorded_at_such_a_table_and_the_ranking_says_it() {
    let mut day = Day::with(twin_suns(1, false), 4);
    day.act(seats(1, &[&[1, 2, 3, 4]]));
    let key = day.start();
    let loss = |player: u32, round: Option<RoundKey>| Action::EnterRuling {
        player: PlayerId(player),
        ruling: Ruling::Penalty { penalty: Penalty::GameLoss, infraction: Infraction::SlowPlay, deck_check: false },
        round,
        note: String::new(),
        by: String::new(),
        report: None,
    };
    day.act(loss(1, Some(key)));
    assert_eq!(day.state().rulings_of(PlayerId(1)).count(), 1);
    assert_eq!(day.refused(loss(1, None)), Refusal::NoMatch(PlayerId(1)), "in no round there is nothing to lose");
    day.act(rank(key, 1, &[&[2], &[3], &[4], &[1]]));
    day.step();
    assert_eq!(day.points(1), 1);
}
