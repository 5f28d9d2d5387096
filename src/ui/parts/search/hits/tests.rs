use super::*;
use crate::{
    base::{
        ids::{DeviceId, EventId},
        random::Seed,
    },
    regulation::{Report, builtin, departure::DropReason},
    tournament::{Action, Details, Entry, Newcomer, NextStep, Setup, Tournament},
};

const DEVICE: DeviceId = DeviceId([1; 8]);

fn act(day: &mut Tournament, action: Action) {
    let entry = day.entry(DEVICE, 0, action);
    day.apply(&entry).unwrap();
}

/// An event of five, before its first round.
fn five() -> Tournament {
    let regulation = builtin().iter().find(|regulation| regulation.id == "xwing-2018").unwrap();
    let setup = Setup::new("Day", "2026-01-01", regulation);
    let create = Action::Create { event: EventId([2; 16]), seed: Seed([3; 32]), setup };
    let mut day = Tournament::begin(Entry::first(DEVICE, 0, create)).unwrap();
    let newcomer = |(name, uid, club): (&str, &str, &str)| Newcomer {
        name: name.to_owned(),
        details: Details { uid: uid.to_owned(), club: club.to_owned(), ..Details::default() },
        ..Newcomer::default()
    };
    let list = [
        ("Łucja Żak", "U-77", "Rój"),
        ("Zoé Martin", "", ""),
        ("Max Zak", "", ""),
        ("Bo", "", "Zakopane"),
        ("Anna", "", ""),
    ];
    let action = day.state().propose_players(list.map(newcomer));
    act(&mut day, action);
    day
}

fn step(day: &mut Tournament) {
    let action = day.state().propose_next().unwrap().unwrap();
    act(day, action);
}

fn found(day: &Tournament, search: &str) -> Vec<u32> {
    hits(day.state(), search).into_iter().map(|hit| hit.player.0).collect()
}

fn seat_of(day: &Tournament, player: u32) -> Seat {
    let name = &day.state().players[&PlayerId(player)].name;
    hits(day.state(), name).into_iter().find(|hit| hit.player.0 == player).unwrap().seat
}

#[test]
fn a_player_is_found_by_parts_of_name_number_and_club() {
    let day = five();
    assert_eq!(found(&day, "zak"), [1, 3, 4], "words of the name first, then the club");
    assert_eq!(found(&day, "ŻAK łu"), [1]);
    assert_eq!(found(&day, "zoe"), [2]);
    assert_eq!(found(&day, "u-77"), [1]);
    assert_eq!(found(&day, "ma"), [3, 2], "the name that begins so first");
    assert!(found(&day, "nobody").is_empty() && found(&day, "  ").is_empty());
}

#[test]
fn no_more_are_shown_than_fit() {
    let mut day = five();
    let clones = (0..20).map(|_| Newcomer { name: "Clone".to_owned(), ..Newcomer::default() });
    let action = day.state().propose_players(clones);
    act(&mut day, action);
    assert_eq!(found(&day, "clone").len(), 8);
}

#[test]
fn a_hit_shows_the_latest_round_that_the_players_know() {
    let mut day = five();
    assert_eq!(seat_of(&day, 1), Seat::NotPaired);
    step(&mut day);
    assert_eq!(seat_of(&day, 1), Seat::NotPaired, "a draft is nobody's business yet");
    step(&mut day);
    let round = day.state().swiss[0].clone();
    let [first, second] = round.matches().next().unwrap().players;
    assert_eq!(seat_of(&day, first.0), Seat::Table(round.matches().next().unwrap().number, vec![second]));
    assert_eq!(seat_of(&day, second.0), Seat::Table(round.matches().next().unwrap().number, vec![first]));
    assert_eq!(seat_of(&day, round.byes[0].0), Seat::Bye);

    step(&mut day);
    while let NextStep::EnterResults { round, .. } = day.state().next_step() {
        let number = day.state().round(round).unwrap().open_tables().next().unwrap().number;
        let report = Report::from_scores([200, 50], 200, None);
        let action = day.state().propose_report(round, number, report, "").unwrap();
        act(&mut day, action);
    }
    let record = |day: &Tournament, player: PlayerId| {
        let name = &day.state().players[&player].name;
        hits(day.state(), name).into_iter().find(|hit| hit.player == player).unwrap().record
    };
    assert_eq!([first, second].map(|player| record(&day, player)), ["", ""], "the round is not over");
    step(&mut day);
    assert_eq!([first, second].map(|player| record(&day, player)), ["1–0", "0–1"]);
    let action = Action::Drop { player: second, reason: DropReason::OwnWish, note: String::new(), report: None };
    act(&mut day, action);
    assert_eq!(seat_of(&day, second.0), Seat::Dropped);
    act(&mut day, Action::Disqualify { player: first, note: "Cheating".to_owned(), report: None, by: String::new() });
    assert_eq!(seat_of(&day, first.0), Seat::Disqualified);
}

#[test]
fn a_faction_from_a_list_is_told_where_others_may_see_it() {
    let mut day = five();
    let describe = |player: u32, list: &str| Action::DescribePlayer {
        player: PlayerId(player),
        details: Details { faction: "Scum".to_owned(), list: list.to_owned(), ..Details::default() },
        reason: String::new(),
    };
    act(&mut day, describe(2, "a list"));
    act(&mut day, describe(5, ""));
    let told = |day: &Tournament, name: &str| {
        hits(day.state(), name).into_iter().map(|hit| hit.of[0].clone()).collect::<Vec<_>>()
    };
    assert_eq!((told(&day, "zoé"), told(&day, "anna")), (vec![String::new()], vec!["Scum".to_owned()]));
    let mut setup = day.state().setup.clone();
    setup.lists.factions_shown = true;
    act(&mut day, Action::EditSetup { setup });
    assert_eq!(told(&day, "zoé"), ["Scum"]);
}
