//! A file with every kind of action.

use crate::common::day::{Day, come_back, games, setup, swiss};
use std::{fs, path::PathBuf};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    file::event::{read, write},
    regulation::{
        BackFill, Custom, Cut, Departures, LeadersPlay, Plan, Practice, Report, Side, StrengthOfSchedule,
        departure::{Decider, DropReason, Removal},
    },
    tournament::{Action, Again, AvoidScope, Details, Leader, Role, RoundKey, Setup, Status, StructureChoice},
};

/// An event with every action, under a custom regulation.
fn everything() -> Day {
    let mut setup = setup("swu-2025", 2, Some(4));
    let regulation = &mut setup.regulation;
    regulation.custom = Some(Custom { name: "House rules".to_owned(), based_on: "swu-2025".to_owned() });
    regulation.ranking.strength_of_schedule_choices = vec![StrengthOfSchedule::Mean, StrengthOfSchedule::Tome];
    regulation.starts_with_elimination = true;
    regulation.reseeds = true;
    regulation.back_fill = BackFill::Automatic;
    regulation.departures = Departures {
        lost_component: true,
        ineligible_component: Some(Removal::Dropped),
        disqualified_by: Some(Decider::HeadJudge),
    };
    regulation.practices.extend([Practice::AwaitStart, Practice::SharedRuler]);
    regulation.tiers[0].leaders_play = LeadersPlay::WithSecond;
    setup.best_of = 3;
    let mut day = Day::begin(Setup { structure: StructureChoice::Elimination, ..setup.clone() }, 7);
    day.by = "Leïa".to_owned();
    register(&mut day);
    // A bracket is drawn, redrawn, and then replaced by Swiss rounds.
    day.step();
    day.act(day.state().propose_bracket());
    setup.avoid_same_club = Some(AvoidScope::FirstRound);
    setup.third_place = true;
    day.act(Action::EditSetup { setup });
    day.act(Action::AwardBye { player: PlayerId(1), awarded: true });
    day.act(Action::AvoidGroup {
        name: "Skywalker".to_owned(),
        scope: AvoidScope::AllRounds,
        players: vec![PlayerId(2), PlayerId(3)],
    });
    first_round(&mut day);
    second_round(&mut day);
    third_round(&mut day);
    bracket(&mut day);
    day
}

fn register(day: &mut Day) {
    for number in 1..=9 {
        let Action::AddPlayer { player, name, lot, .. } = day.state().propose_player(&format!("Player {number}"))
        else {
            panic!()
        };
        let details = match number {
            1 => Details::default(),
            _ => Details { uid: format!("U-{number}"), club: "Watto".to_owned(), ..Details::default() },
        };
        day.act(Action::AddPlayer { player, name, lot, details });
    }
    day.act(Action::RenamePlayer { player: PlayerId(2), name: "Luke".to_owned() });
    let details = Details {
        faction: "Sabine Wren".to_owned(),
        note: "Plays at table 1".to_owned(),
        surname: "Wren".to_owned(),
        ..Details::default()
    };
    day.act(Action::DescribePlayer { player: PlayerId(3), details, reason: String::new() });
    let leader = |name: &str, role, player| Leader { name: name.to_owned(), role, player };
    let mut staff = vec![leader("Leïa", Role::Organizer, Some(PlayerId(9)))];
    day.act(Action::SetStaff { staff: staff.clone(), reason: "Nobody else is here".to_owned() });
    staff.extend([leader("Han", Role::Marshal, None), leader("Ackbar", Role::Judge, None)]);
    day.act(Action::SetStaff { staff, reason: String::new() });
    day.act(Action::RemovePlayer { player: PlayerId(9) });
}

/// Two byes, one of them awarded in advance, and three tables.
fn first_round(day: &mut Day) {
    day.step();
    day.act(day.state().propose_draw(swiss(1).number).unwrap());
    let round = day.start();
    let table = TableNumber(1);
    for cut in [Cut::Points(6), Cut::Losses(1), Cut::Top(4)] {
        day.act(Action::OverridePlan { plan: Plan { rounds: 3, cut: Some(cut) }, reason: "There is time".to_owned() });
    }
    day.act(day.state().propose_deck().unwrap());
    day.act(Action::StartDeckCheck { round, table });
    day.act(Action::StopDeckCheck { round, table });
    day.act(Action::ExtendTime { round, table, minutes: 5, reason: "A ruling".to_owned() });
    day.report(1, Report::IntentionalDraw);
    day.report(2, Report::concession(&day.state().setup.regulation.scoring, 3, Side::Second, 1));
    day.report(3, Report::NoShow { absent: Side::First });
    let last = day.event.to_undo().unwrap().counter;
    day.act(Action::Undo { entry: last });
    day.act(Action::Redo { entry: last });
    day.step();
}

/// A correction of round 1 while round 2 is published, and a player who leaves in the middle of a match.
fn second_round(day: &mut Day) {
    day.step();
    day.step();
    correct(day, swiss(1), 2, games(0, 2));
    day.start();
    let tables = day.state().swiss[1].matches().collect::<Vec<_>>();
    let [loser, _] = tables[0].players;
    let [cheat, _] = tables[1].players;
    let report = Some(Report::concession(&day.state().setup.regulation.scoring, 3, Side::First, 0));
    let note = "The train".to_owned();
    day.act(Action::Drop { player: loser, reason: DropReason::Other, note, report });
    day.act(Action::Disqualify { player: cheat, note: "Marked cards".to_owned(), report, by: String::new() });
    day.report(3, games(2, 1));
    if tables.len() > 3 {
        day.report(4, games(1, 2));
    }
    day.step();
    day.act(Action::Return { player: loser, note: "No train".to_owned(), joins: None });
    day.drop_out(loser.0);
    day.act(come_back(loser));
    day.add("Late");
}

/// A player leaves before the cut, and the place stays empty.
fn third_round(day: &mut Day) {
    day.start();
    let tables = day.state().swiss[2].matches().collect::<Vec<_>>();
    for table in &tables[1..] {
        day.report(table.number.0, games(2, 0));
    }
    day.report(1, Report::BothAbsent);
    day.step();
    let second = day.state().in_cut()[1];
    day.act(Action::Drop { player: second, reason: DropReason::LostComponent, note: String::new(), report: None });
    day.act(Action::MakeCut { seeds: day.state().qualifiers_with_gaps().unwrap() });
    let table = tables[1].number.0;
    correct(day, swiss(3), table, games(2, 1));
}

/// A semifinal decided by hit points, and corrected while the final is a draft.
fn bracket(day: &mut Day) {
    let round = day.start();
    let table = day.state().elimination[0].matches().next().unwrap().number.0;
    let tie = |left: [u8; 2], tie_winner| Report::Games {
        won: [1, 1],
        drawn: 1,
        tie_winner,
        base_hit_points: Some(left),
        conceded: None,
    };
    day.report(table, tie([12, 7], None));
    day.step();
    day.step();
    correct(day, round, table, tie([7, 7], Some(Side::Second)));
    day.play_to_the_end();
}

fn correct(day: &mut Day, round: RoundKey, table: u16, report: Report) {
    let action = day.state().propose_report(round, TableNumber(table), report, "The slip says so").unwrap();
    assert!(matches!(action, Action::Report { again: Some(_), .. }), "{action:?}");
    day.act(action);
}

fn fixture() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-all-actions.json")
}

#[test]
fn version_1_with_every_action_opens_for_ever() {
    let text = fs::read_to_string(fixture()).unwrap();
    let event = read(&text).unwrap();
    let state = event.state();
    assert_eq!(write(&event), text, "byte for byte");
    let ranking: Vec<u32> = state.final_ranking().iter().map(|place| place.player.0).collect();
    let points: Vec<(u32, u32)> = state.standings().iter().map(|line| (line.player.0, line.points)).collect();
    assert_eq!((event.log().len(), state.swiss.len(), state.elimination.len()), (LENGTH, 3, 2));
    assert_eq!((ranking.as_slice(), points.as_slice()), (RANKING.as_slice(), POINTS.as_slice()));
    assert!(state.swiss.iter().chain(&state.elimination).all(|round| round.status == Status::Finished));
    assert_eq!(state.champion().map(|champion| champion.0), RANKING.first().copied());
    assert_eq!((state.swiss[1].repairs, state.elimination[0].repairs, state.elimination[1].repairs), (1, 1, 1));
}

/// Numbers of entries, the final ranking, and players with points in the order of the standings. Player 4 is
/// disqualified, and player 9 was removed.
const LENGTH: usize = 69;
const RANKING: [u32; 8] = [3, 8, 5, 1, 6, 7, 2, 10];
const POINTS: [(u32, u32); 8] = [(5, 7), (1, 6), (8, 6), (3, 6), (6, 3), (7, 3), (2, 1), (10, 0)];

/// Contains every action and every way of pairing again, and nothing unknown to the schema. Later additions to version
/// 1 have their own files.
#[test]
fn the_file_with_every_action_has_them_all() {
    let event = read(&fs::read_to_string(fixture()).unwrap()).unwrap();
    let later = [
        include_str!("../fixtures/event-v1-by-hand.json"),
        include_str!("../fixtures/event-v1-hall.json"),
        include_str!("../fixtures/event-v1-merged.json"),
        include_str!("../fixtures/event-v1-rulings.json"),
        include_str!("../fixtures/event-v1-door.json"),
        include_str!("../fixtures/event-v1-closed.json"),
        include_str!("../fixtures/event-v1-calls.json"),
        include_str!("../fixtures/event-v1-short-clocks.json"),
        include_str!("../fixtures/event-v1-stages.json"),
        include_str!("../fixtures/event-v1-lists.json"),
        include_str!("../fixtures/event-v1-squads.json"),
        include_str!("../fixtures/event-v1-scenarios.json"),
        include_str!("../fixtures/event-v1-trilogy.json"),
        include_str!("../fixtures/event-v1-limited.json"),
        include_str!("../fixtures/event-v1-moved.json"),
        include_str!("../fixtures/event-v1-large.json"),
    ];
    let later = later.map(|text| read(text).unwrap());
    let schema: serde_json::Value = serde_json::from_str(include_str!("../../docs/event.schema.json")).unwrap();
    for action in schema["$defs"]["action"]["properties"].as_object().unwrap().keys() {
        let is_it = |action: &str, other: &Action| serde_json::to_value(other).unwrap().get(action).is_some();
        let log = event.log().iter().chain(later.iter().flat_map(|later| later.log()));
        assert!(log.into_iter().any(|entry| is_it(action, &entry.action)), "{action}");
    }
    let again = |is_it: fn(&Again) -> bool| {
        let is_it = |action: &Action| matches!(action, Action::Report { again: Some(again), .. } if is_it(again));
        event.log().iter().any(|entry| is_it(&entry.action))
    };
    assert!(again(|again| matches!(again, Again::Swiss(_))));
    assert!(again(|again| matches!(again, Again::Cut(_))));
    assert!(again(|again| *again == Again::Bracket));
}

/// Writes the fixture once. A published fixture never changes.
#[test]
#[ignore = "writes the second fixture of version 1"]
fn write_the_fixture_with_every_action() {
    assert!(!fixture().exists(), "a published fixture does not change");
    fs::write(fixture(), write(&everything().event)).unwrap();
}
