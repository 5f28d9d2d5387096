//! DRA, SEA, DCK-3: pods, seats, the clock of a draft, and the time for building.

mod within;

use crate::{
    common::day::{Day, setup},
    regulation::regulation,
};
use std::collections::BTreeSet;
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, PodNumber},
    },
    limited::{Doing, PodTask, SizesError, Stack},
    regulation::{List, builtin},
    tournament::{Action, NewSeat, NextStep, Pod, Refusal, Setup, SetupField, Status, Turn},
};

/// An event of n players who draft, or play a prerelease.
fn day(format: &str, players: u32) -> Day {
    let mut setup = setup("swu-2025", 3, None);
    if format == "prerelease" {
        setup.choose_kind(Some("prerelease"));
    } else {
        setup.format = Some(format.to_owned());
    }
    Day::with(setup, players)
}

fn seated(format: &str, players: u32) -> Day {
    let mut day = day(format, players);
    day.act(day.state().propose_seats().unwrap());
    day
}

fn sizes(day: &Day) -> Vec<usize> {
    day.state().pods.iter().map(|pod| pod.players.len()).collect()
}

fn turn(pod: Option<u16>, turn: Turn) -> Action {
    Action::TurnPod { pod: pod.map(PodNumber), turn }
}

#[test]
fn dra_1_seats_are_drawn_from_the_seed_and_everybody_has_one() {
    let mut day = seated("draft", 20);
    assert_eq!(sizes(&day), [7, 7, 6]);
    let all: BTreeSet<PlayerId> = day.state().pods.iter().flat_map(|pod| pod.players.clone()).collect();
    assert_eq!(all, (1..=20).map(PlayerId).collect());
    let first = day.state().pods.clone();
    // The same seed and list give the same seats. Another draw gives others.
    assert_eq!(seated("draft", 20).state().pods, first);
    assert_eq!(day.event.check_draw(day.event.log().len() - 1), Some(true));
    day.act(day.state().propose_seats().unwrap());
    assert_ne!(day.state().pods, first);
    assert_eq!(day.event.check_draw(day.event.log().len() - 1), Some(true));
    // A forged draw is detected.
    let Action::SeatPods { mut pods, draw } = day.state().propose_seats().unwrap() else { panic!() };
    pods.swap(0, 1);
    day.act(Action::SeatPods { pods, draw });
    assert_eq!(day.event.check_draw(day.event.log().len() - 1), Some(false));
    // After an undo, the previous seats are back, but the next draw still has a new number.
    day.act(Action::Undo { entry: day.event.to_undo().unwrap().counter });
    day.act(Action::Undo { entry: day.event.to_undo().unwrap().counter });
    assert_eq!(day.state().pods, first);
}

#[test]
fn dra_1_who_comes_late_sits_in_the_smallest_pod_and_who_leaves_keeps_the_seat() {
    let mut day = seated("draft", 20);
    let before = day.state().pods.clone();
    let late = day.add("Late");
    assert_eq!(day.state().without_seat().map(|player| player.id).collect::<Vec<_>>(), [late]);
    day.act(day.state().propose_late_seats());
    assert_eq!(sizes(&day), [7, 7, 7]);
    assert_eq!(day.state().pods[2].players.last(), Some(&late));
    assert_eq!(day.state().pods[..2], before[..2]);
    // Two players come: the first joins the last of the smallest pods, and the second the last of those that are
    // smallest then.
    let [one, two] = ["One", "Two"].map(|name| day.add(name));
    day.act(day.state().propose_late_seats());
    assert_eq!((day.state().pods[2].players.last(), day.state().pods[1].players.last()), (Some(&one), Some(&two)));
    // A departed player keeps the seat until seats are given again.
    let gone = day.state().pods[0].players[3];
    day.drop_out(gone.0);
    assert_eq!(sizes(&day), [7, 8, 8]);
    day.act(day.state().propose_late_seats());
    assert_eq!(sizes(&day), [6, 8, 8]);
    // A removed player leaves no trace.
    let removed = day.state().pods[1].players[0];
    day.act(Action::RemovePlayer { player: removed });
    assert_eq!(sizes(&day), [6, 7, 8]);
}

/// 2.3.2.1: 8 are recommended, and the organizer makes pods smaller or larger.
#[test]
fn dra_1_the_organizer_chooses_the_sizes_and_the_draw_can_be_made_again() {
    let mut day = day("draft", 20);
    for (sizes_chosen, draw) in
        [(vec![8, 6, 6], 1), (vec![7, 7, 6], 2), (vec![10, 10], 3), (vec![6, 8, 6], 4), (vec![20], 5)]
    {
        let action = day.state().propose_seats_in(&sizes_chosen).unwrap();
        assert!(matches!(action, Action::SeatPods { draw: Some(number), .. } if number == draw));
        day.act(action);
        assert_eq!(sizes(&day), sizes_chosen);
        let all: BTreeSet<PlayerId> = day.state().pods.iter().flat_map(|pod| pod.players.clone()).collect();
        assert_eq!(all, (1..=20).map(PlayerId).collect());
        // The entry contains the sizes.
        assert_eq!(day.event.check_draw(day.event.log().len() - 1), Some(true));
    }
    // A swap in the log is detected, whatever the sizes.
    let Ok(Action::SeatPods { mut pods, draw }) = day.state().propose_seats_in(&[8, 6, 6]) else { panic!() };
    let (one, other) = (pods[0][0], pods[1][0]);
    (pods[0][0], pods[1][0]) = (other, one);
    day.act(Action::SeatPods { pods, draw });
    assert_eq!(day.event.check_draw(day.event.log().len() - 1), Some(false));
    let refused = |sizes: &[usize]| day.state().propose_seats_in(sizes).unwrap_err();
    assert_eq!(refused(&[8, 6]), Refusal::PodSizes(SizesError::WrongSum { seats: 14, players: 20 }));
    assert_eq!(refused(&[10, 9, 1]), Refusal::PodSizes(SizesError::TooSmall(1)));
    assert_eq!(Day::with(setup("swu-2025", 3, None), 8).state().propose_seats_in(&[8]), Err(Refusal::NotLimited));
}

fn pods_of(day: &Day) -> Vec<Vec<u32>> {
    day.state().pods.iter().map(|pod| pod.players.iter().map(|player| player.0).collect()).collect()
}

fn by_hand(pods: &[&[u32]]) -> Action {
    let pods = pods.iter().map(|pod| pod.iter().copied().map(PlayerId).collect()).collect();
    Action::SeatPods { pods, draw: None }
}

#[test]
fn dra_1_players_are_moved_between_seats_and_pods_until_the_draft_begins() {
    let mut day = day("draft", 6);
    day.act(by_hand(&[&[1, 2, 3], &[4, 5, 6]]));
    let to = |player: u32, to: NewSeat| Action::MoveSeat { player: PlayerId(player), to };
    let of = |other: u32| NewSeat::Of(PlayerId(other));
    let pod = |number: u16| NewSeat::Pod(PodNumber(number));
    // Two players swap, in different pods and in one.
    day.act(to(1, of(5)));
    assert_eq!(pods_of(&day), [[5, 2, 3], [4, 1, 6]]);
    day.act(to(4, of(6)));
    assert_eq!(pods_of(&day), [[5, 2, 3], [6, 1, 4]]);
    // To the last seat of another pod. The others close the gap.
    day.act(to(2, pod(2)));
    assert_eq!(pods_of(&day), [vec![5, 3], vec![6, 1, 4, 2]]);
    // A new pod, and one that disappears with its last player.
    day.act(to(3, NewSeat::NewPod));
    day.act(to(5, pod(3)));
    assert_eq!(pods_of(&day), [vec![6, 1, 4, 2], vec![3, 5]]);
    // A late player gets a seat, and nobody else moves.
    let late = day.add("Late").0;
    assert_eq!(day.refused(to(late, of(1))), Refusal::NotSeated(PlayerId(late)));
    assert_eq!(day.refused(to(1, of(late))), Refusal::NotSeated(PlayerId(late)));
    day.act(to(late, pod(2)));
    assert_eq!((pods_of(&day), day.state().without_seat().count()), (vec![vec![6, 1, 4, 2], vec![3, 5, 7]], 0));
    // The seat of a departed player is free.
    day.drop_out(1);
    day.act(to(7, of(1)));
    assert_eq!(pods_of(&day), [vec![6, 7, 4, 2], vec![3, 5]]);
    assert_eq!(day.refused(to(1, pod(2))), Refusal::UnknownPlayer(PlayerId(1)));
    assert_eq!(day.refused(to(99, pod(2))), Refusal::UnknownPlayer(PlayerId(99)));
    assert_eq!(day.refused(to(2, of(2))), Refusal::NamedTwice(PlayerId(2)));
    assert_eq!(day.refused(to(2, pod(3))), Refusal::UnknownPod(PodNumber(3)));
    assert_eq!(day.refused(to(2, pod(0))), Refusal::UnknownPod(PodNumber(0)));
    // An undo restores the seats.
    day.act(Action::Undo { entry: day.event.to_undo().unwrap().counter });
    assert_eq!(pods_of(&day), [vec![6, 1, 4, 2], vec![3, 5, 7]]);
    // Once a pod has begun, nobody moves.
    day.act(turn(Some(1), Turn::Step(0)));
    assert_eq!(day.refused(to(2, of(3))), Refusal::PodsHaveBegun);
    let mut constructed = Day::with(setup("swu-2025", 3, None), 8);
    assert_eq!(constructed.refused(to(2, of(3))), Refusal::NotLimited);
    // Nor once the pairing is public.
    let mut begun = seated("draft", 12);
    begun.step();
    begun.step();
    assert_eq!(begun.refused(to(2, of(3))), Refusal::BuildingIsOver);
}

#[test]
fn dra_1_seats_that_cannot_be_are_refused() {
    let mut day = seated("draft", 12);
    let Action::SeatPods { pods, .. } = day.state().propose_seats().unwrap() else { panic!() };
    let with = |change: fn(&mut Vec<Vec<PlayerId>>)| {
        let mut pods = pods.clone();
        change(&mut pods);
        Action::SeatPods { pods, draw: None }
    };
    let missing = pods[1][5];
    assert_eq!(day.refused(with(|pods| pods[1].truncate(5))), Refusal::NotSeated(missing));
    assert_eq!(day.refused(with(|pods| pods.push(Vec::new()))), Refusal::EmptyPod);
    assert_eq!(day.refused(with(Vec::clear)), Refusal::EmptyPod);
    assert_eq!(day.refused(with(|pods| pods[1][0] = PlayerId(99))), Refusal::UnknownPlayer(PlayerId(99)));
    let twice = pods[0][0];
    assert_eq!(day.refused(with(|pods| pods[1][0] = pods[0][0])), Refusal::NamedTwice(twice));
    // Once a pod has begun, the seats stay.
    day.act(turn(Some(2), Turn::Step(0)));
    assert_eq!(day.refused(day.state().propose_seats().unwrap()), Refusal::PodsHaveBegun);
    assert_eq!(Refusal::PodsHaveBegun.clause(), Some(Clause::Dra1));
    day.act(Action::Undo { entry: day.event.to_undo().unwrap().counter });
    day.act(day.state().propose_seats().unwrap());
}

#[test]
fn dra_2_the_clock_goes_on_by_itself_for_all_pods_or_for_one() {
    let mut day = seated("draft", 20);
    assert_eq!(day.refused(turn(None, Turn::Pause)), Refusal::PodHasNotBegun(PodNumber(1)));
    day.act(turn(None, Turn::Step(0)));
    let schedule = day.state().schedule().unwrap();
    let step = |day: &Day, pod: usize, after: u64| {
        let run = day.state().pods[pod].run.unwrap();
        run.step(&schedule, day.state().pods[0].run.unwrap().clock.started_at + after).map(|(step, _)| step)
    };
    assert_eq!([0, 1, 2].map(|pod| step(&day, pod, 16_000)), [Some(1); 3]);
    // An entry is a second later than the previous one: pod 2 is paused at second 1.
    day.act(turn(Some(2), Turn::Pause));
    assert_eq!([0, 1, 2].map(|pod| step(&day, pod, 20_000)), [Some(2), Some(0), Some(2)]);
    assert_eq!(day.refused(turn(Some(2), Turn::Pause)), Refusal::ClockStandsStill);
    assert_eq!(day.refused(turn(Some(1), Turn::Resume)), Refusal::ClockRuns);
    // All others are paused, too, and all resume.
    day.act(turn(None, Turn::Pause));
    assert!(day.state().pods.iter().all(|pod| pod.run.unwrap().clock.is_paused()));
    assert_eq!(day.refused(turn(None, Turn::Pause)), Refusal::ClockStandsStill);
    day.act(turn(None, Turn::Resume));
    // From the second booster on.
    let second = schedule.steps().iter().position(|step| step.stack == Stack::Booster(2)).unwrap();
    assert_eq!(schedule.steps()[second].doing, Doing::Review);
    day.act(turn(Some(3), Turn::Step(u16::try_from(second).unwrap())));
    let run = day.state().pods[2].run.unwrap();
    assert_eq!(
        (run.task, run.step(&schedule, run.clock.started_at)),
        (PodTask::Draft { from: second }, Some((second, 30_000)))
    );
    let behind = u16::try_from(schedule.steps().len()).unwrap();
    assert_eq!(day.refused(turn(None, Turn::Step(behind))), Refusal::NoSuchStep);
    assert_eq!(day.refused(turn(Some(4), Turn::Pause)), Refusal::UnknownPod(PodNumber(4)));
    assert_eq!(day.refused(turn(Some(0), Turn::Pause)), Refusal::UnknownPod(PodNumber(0)));
}

#[test]
fn dck_3_thirty_minutes_to_build_then_the_rounds() {
    let mut day = seated("draft", 12);
    day.act(turn(None, Turn::Step(0)));
    day.act(turn(None, Turn::Building));
    let minutes = |pod: &Pod| pod.run.map(|run| (run.task, run.clock.length()));
    assert!(day.state().pods.iter().all(|pod| minutes(pod) == Some((PodTask::Building, Some(30 * 60_000)))));
    let started = day.state().pods[0].run.unwrap().clock.started_at;
    let left = |day: &Day, minutes: u64| day.state().building_left(started + minutes * 60_000).map(|(left, _)| left);
    assert_eq!((left(&day, 0), left(&day, 29), left(&day, 30)), (Some(30 * 60_000), Some(60_000), None));
    // Round 1 can be paired meanwhile. Once it is published, building is over.
    day.step();
    day.act(turn(Some(1), Turn::Pause));
    day.step();
    assert_eq!(day.refused(turn(Some(1), Turn::Resume)), Refusal::BuildingIsOver);
    assert_eq!(day.refused(day.state().propose_late_seats()), Refusal::BuildingIsOver);
    // The clocks are unchanged: pod 1 has been paused since the third second, and pod 2 has 20 of its 30 minutes left.
    assert_eq!(day.state().swiss[0].status, Status::Published);
    assert_eq!(left(&day, 10), Some(30 * 60_000 - 2_000));
    assert_eq!(day.state().pods[1].run.unwrap().clock.left(started + 10 * 60_000), Some(20 * 60_000));
    day.start();
    assert_eq!(left(&day, 10), None, "round 1 has started");
    day.play();
    day.play_to_the_end();
    assert_eq!(day.state().next_step(), NextStep::Over);
}

#[test]
fn sea_1_a_prerelease_is_sealed_with_six_boosters_and_thirty_minutes() {
    let sealed = regulation("swu-2025").limited(Some("sealed")).unwrap();
    assert_eq!((sealed.boosters, sealed.building, &sealed.draft), (6, 30, &None));
    let mut day = seated("prerelease", 17);
    // STR-7: casual, a single game.
    let setup = &day.state().setup;
    assert_eq!((setup.tier.as_str(), setup.best_of, setup.format()), ("casual", 1, Some("sealed")));
    assert_eq!(sizes(&day), [2, 2, 2, 2, 2, 2, 2, 2, 1]);
    assert_eq!(day.refused(turn(None, Turn::Step(0))), Refusal::NoSuchStep);
    // Two late players: one joins the player who builds alone, and the other gets a new table.
    let late = ["One", "Two"].map(|name| day.add(name));
    day.act(day.state().propose_late_seats());
    assert_eq!(sizes(&day), [2, 2, 2, 2, 2, 2, 2, 2, 2, 1]);
    assert_eq!([&day.state().pods[8].players[1..], &day.state().pods[9].players], [&late[..1], &late[1..]]);
    day.act(turn(None, Turn::Building));
    assert!(day.state().pods.iter().all(|pod| pod.run.unwrap().clock.length() == Some(1_800_000)));
    day.start();
    assert_eq!(day.state().swiss[0].tables.len(), 9);
}

#[test]
fn dra_1_sea_1_only_star_wars_unlimited_has_them_and_only_where_the_kind_leaves_it_open() {
    let boosters = |id: &str| {
        regulation(id).limited.iter().map(|limited| (limited.format.clone(), limited.boosters)).collect::<Vec<_>>()
    };
    for regulation in builtin() {
        let expected = if regulation.document_id() == "swu-2025" {
            vec![("draft".to_owned(), 3), ("sealed".to_owned(), 6)]
        } else {
            vec![]
        };
        assert_eq!(boosters(&regulation.id), expected, "{}", regulation.id);
    }
    let mut premier = Day::with(setup("swu-2025", 3, None), 8);
    assert_eq!(premier.state().propose_seats(), None);
    assert_eq!(premier.refused(Action::SeatPods { pods: vec![vec![PlayerId(1)]], draw: None }), Refusal::NotLimited);
    let with = |kind: &str, format: &str| {
        let mut setup = setup("swu-2025", 3, None);
        setup.choose_kind(Some(kind));
        Action::EditSetup { setup: Setup { format: Some(format.to_owned()), ..setup } }
    };
    let no = Refusal::NotInRegulation(SetupField::Format);
    assert_eq!(premier.refused(with("store-showdown", "draft")), no);
    assert_eq!(premier.refused(with("weekly-play", "cube")), no);
    premier.act(with("weekly-play", "draft"));
    premier.act(premier.state().propose_seats().unwrap());
    // Another format needs other seats.
    premier.act(with("weekly-play", "sealed"));
    assert_eq!(premier.state().pods, []);
    // The values of a kind replace earlier choices.
    let mut setup = premier.state().setup.clone();
    setup.choose_kind(Some("store-showdown"));
    assert_eq!((setup.format(), setup.format.clone()), (Some("premier"), None));
}

#[test]
fn str_7_dck_1_eternal_is_chosen_as_a_format_and_its_decks_are_brought() {
    let with = |regulation: &str, kind: &str, format: &str| {
        let mut setup = setup(regulation, 3, None);
        setup.choose_kind(Some(kind));
        Action::EditSetup { setup: Setup { format: Some(format.to_owned()), ..setup } }
    };
    let no = Refusal::NotInRegulation(SetupField::Format);
    let mut day = Day::with(setup("swu-2026", 3, None), 8);
    assert_eq!(day.refused(with("swu-2026", "store-showdown", "eternal")), no, "it is Premier");
    assert_eq!(day.refused(with("swu-2025", "weekly-play", "eternal")), no);
    assert_eq!(day.refused(with("swu-2025", "weekly-play", "trilogy")), no);
    for format in ["trilogy", "trilogy-eternal"] {
        day.act(with("swu-2026", "weekly-play", format));
        assert_eq!(day.state().setup.format(), Some(format));
    }
    day.act(with("swu-2026", "weekly-play", "eternal"));
    let state = day.state();
    assert_eq!((state.setup.format(), state.setup.limited()), (Some("eternal"), None));
    assert_eq!(state.setup.list(), Some(List::Deck { cards: 50, sideboard: Some(10) }));
    assert_eq!(state.propose_seats(), None);
}
