//! Search for a player: hits, tables and records.

use crate::common::{
    day::{Day, disqualify, leave, setup, swiss},
    speech::speak,
};
use tiebreaker::{
    base::ids::PlayerId,
    screens::search::{Hit, hits},
    tournament::{Action, Details, Newcomer},
};

/// Five players with clubs and numbers, before the first round.
fn five() -> Day {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 2, None), 7);
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
    day.act(day.state().propose_players(list.map(newcomer)));
    day
}

fn found(day: &Day, search: &str) -> Vec<u32> {
    hits(day.state(), search).into_iter().map(|hit| hit.player.0).collect()
}

fn hit(day: &Day, player: PlayerId) -> Hit {
    let name = &day.state().players[&player].name;
    hits(day.state(), name).into_iter().find(|hit| hit.player == player).unwrap()
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
    for _ in 0..20 {
        day.add("Clone");
    }
    assert_eq!(found(&day, "clone").len(), 8);
}

#[test]
fn a_hit_says_where_the_player_is_in_the_latest_round_that_is_known() {
    let mut day = five();
    let zak = PlayerId(1);
    assert_eq!(hit(&day, zak).details, "Not paired yet · Rój");
    day.step();
    assert_eq!(hit(&day, zak).details, "Not paired yet · Rój", "a draft is nobody's business yet");
    day.start();
    let round = day.state().swiss[0].clone();
    let [first, second] = round.matches().next().unwrap().players;
    let name = |player: PlayerId| day.state().players[&player].name.clone();
    let starts = |player: PlayerId, other: PlayerId| {
        let details = hit(&day, player).details;
        assert!(details.starts_with(&format!("Table 1 against {}", name(other))), "{details}");
    };
    starts(first, second);
    starts(second, first);
    assert!(hit(&day, round.byes[0]).details.starts_with("Bye"));
    assert_eq!(hit(&day, first).record, "", "the round is not over");
}

#[test]
fn a_finished_round_is_named_and_has_a_record() {
    let mut day = five();
    day.play();
    let [first, second] = day.tables(swiss(1))[0].map(PlayerId);
    let winner = first.min(second);
    let name = day.state().players[&first.max(second)].name.clone();
    let hit_of_winner = hit(&day, winner);
    assert!(
        hit_of_winner.details.starts_with(&format!("round 1: table 1 against {name}")),
        "{}",
        hit_of_winner.details
    );
    assert_eq!([winner, first.max(second)].map(|player| hit(&day, player).record), ["1–0", "0–1"]);
    day.act(leave(first));
    assert!(hit(&day, first).details.starts_with("Dropped"));
    day.act(disqualify(second));
    assert!(hit(&day, second).details.starts_with("Disqualified"));
}

#[test]
fn players_outside_the_bracket_are_not_in_the_round() {
    speak("en");
    let mut day = Day::ranked(setup("xwing-2018", 1, Some(4)), 6);
    day.start();
    assert_eq!(hit(&day, PlayerId(6)).details, "Not in this round");
    assert_eq!(hit(&day, PlayerId(1)).details, "Table 1 against Player 4");
    day.play_to_the_end();
    assert_eq!(hit(&day, PlayerId(6)).details, "place 6", "the round is over, and so is the event");
}

#[test]
fn a_faction_from_a_list_is_told_only_if_others_may_see_it() {
    let mut day = five();
    let describe = |player: u32, list: &str| Action::DescribePlayer {
        player: PlayerId(player),
        details: Details { faction: "Scum".to_owned(), list: list.to_owned(), ..Details::default() },
        reason: String::new(),
    };
    day.act(describe(2, "a list"));
    day.act(describe(5, ""));
    assert_eq!([2, 5].map(|player| hit(&day, PlayerId(player)).details), ["Not paired yet", "Not paired yet · Scum"]);
    let mut setup = day.state().setup.clone();
    setup.lists.factions_shown = true;
    day.act(Action::EditSetup { setup });
    assert_eq!(hit(&day, PlayerId(2)).details, "Not paired yet · Scum");
}
