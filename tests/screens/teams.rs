//! Teams on every screen: they are found by their members, who are shown below the name.

use super::phone::English;
use crate::common::{
    day::{Day, setup, swiss},
    speech::speak,
};
use tiebreaker::{
    base::{
        ids::{PlayerId, RoundNumber, TableNumber},
        sort::Map,
    },
    handout::{Contents, Handout},
    regulation::Side,
    screens::{
        bracket,
        display::{ranked, round_seats},
        judge::Floor,
        paper::{SlipChoice, SlipName, published, rounds, slips, snapshot},
        phone::{self, Field, Seat, View},
        players::{
            door::Arrival,
            drawer::drawer,
            edit::{Typed, changes, opened},
            rows,
        },
        round::{self, finder},
        search,
        setup::{Group, folded},
        standings::page,
        words,
    },
    tournament::{Action, Details, Newcomer, Setup, TeamSize},
};

const A4: u32 = 2970;

/// Four teams of two in round 1, the last of which is named after its members: 1 against 2, and 3 against 4.
fn day() -> Day {
    speak("en");
    let mut day = Day::begin(Setup { teams: Some(TeamSize::Two), ..setup("xwing-2018", 1, Some(2)) }, 7);
    let team = |(name, members): (&str, [&str; 2])| Newcomer {
        name: name.to_owned(),
        details: Details { members: members.map(str::to_owned).to_vec(), ..Details::default() },
        ..Newcomer::default()
    };
    let teams = [
        ("Rebels", ["Anna Nowak", "Ben Weber"]),
        ("Black Sun", ["Cleo Rossi", "Dan Petit"]),
        ("Red Five", ["Eve Ash", "Fay Byrne"]),
        ("Gus Lee & Hal Kim", ["Gus Lee", "Hal Kim"]),
    ];
    day.act(day.state().propose_players(teams.map(team)));
    day
}

fn in_round() -> Day {
    let mut day = day();
    day.act(crate::common::day::by_hand(1, &[[1, 2], [3, 4]], &[], &[]));
    day.start();
    day
}

#[test]
fn a_search_finds_a_team_by_a_member() {
    let day = in_round();
    let state = day.state();
    let hits = search::hits(state, "petit");
    assert_eq!(hits.iter().map(|hit| hit.player.0).collect::<Vec<_>>(), [2]);
    assert_eq!(hits[0].details, "Table 1 against Rebels · Cleo\u{a0}Rossi, Dan\u{a0}Petit");
    let found = rows(state, &Map::default()).into_values().filter(|row| row.matches("fay")).map(|row| row.player.id.0);
    assert_eq!(found.collect::<Vec<_>>(), [3]);
    let tables = round::rows(state, swiss(1));
    assert_eq!(finder::find("weber", "weber", &tables), finder::Found::Table(TableNumber(1)));
    assert_eq!(Floor::of(state, Some(swiss(1)), "Eve Ash").only(), Some(TableNumber(2)));
}

#[test]
fn the_list_counts_teams_and_says_which_one_lacks_a_member() {
    let mut day = day();
    let walks_in = Arrival::New("Jedi: Ida Lind".to_owned()).action(day.state(), None);
    day.act(walks_in);
    let rows = rows(day.state(), &Map::default());
    assert_eq!(words::participants_of(day.state()), "5 teams");
    let signs = |player| rows.get(&PlayerId(player)).unwrap().signs();
    assert_eq!(signs(5), ["1 of 2 members"]);
    assert!((1..=4).all(|player| signs(player).is_empty()));
}

#[test]
fn members_are_told_below_the_name() {
    let day = in_round();
    let state = day.state();
    assert_eq!(words::name_with_members(state, PlayerId(1)), "Rebels (Anna\u{a0}Nowak, Ben\u{a0}Weber)");
    assert_eq!(words::name_with_members(state, PlayerId(4)), "Gus Lee & Hal Kim", "the name says it");
    let row = rows(state, &Map::default()).remove(&PlayerId(1)).unwrap();
    assert_eq!(drawer(state, &row).about, "No. 1 · Anna\u{a0}Nowak, Ben\u{a0}Weber");
    let seats: Vec<(String, String)> =
        round_seats(state, swiss(1)).into_iter().map(|seat| (seat.name, seat.members)).collect();
    let seat = |name: &str, members: &str| (name.to_owned(), members.to_owned());
    assert_eq!(seats[..2], [seat("Black Sun", "Cleo\u{a0}Rossi, Dan\u{a0}Petit"), seat("Gus Lee & Hal Kim", "")]);
    assert_eq!(round_seats(state, swiss(1))[0].opponent, "against Rebels", "members are on a line like the opponent's");
    let made = slips(state, published(state, None).unwrap(), &SlipChoice::default()).unwrap();
    let name =
        |name: &str, members: &str| SlipName { name: name.to_owned(), class: "slip-name", members: members.to_owned() };
    assert_eq!(
        made.slips[0].names,
        [name("Rebels", "Anna\u{a0}Nowak, Ben\u{a0}Weber"), name("Black Sun", "Cleo\u{a0}Rossi, Dan\u{a0}Petit")]
    );
    let sheet = rounds::names(state, published(state, None).unwrap(), A4, 0);
    assert_eq!(sheet.rows[3], ["Red Five (Eve\u{a0}Ash, Fay\u{a0}Byrne)", "2", "Gus Lee & Hal Kim"]);
}

#[test]
fn a_team_with_a_bye_has_its_members() {
    let mut day = day();
    day.drop_out(4);
    day.act(crate::common::day::by_hand(1, &[[1, 2]], &[3], &[]));
    let page = round::page(day.state(), swiss(1)).unwrap();
    assert_eq!(page.byes, "Red Five (Eve\u{a0}Ash, Fay\u{a0}Byrne)");
    let seats = round_seats(day.state(), swiss(1));
    assert_eq!((seats[2].name.as_str(), seats[2].opponent.as_str()), ("Red Five", "Bye"));
}

#[test]
fn standings_and_the_page_for_a_website_have_the_members() {
    let mut day = in_round();
    day.report(1, day.scores(200, 30));
    day.report(2, day.scores(200, 90));
    day.step();
    let page = page(day.state(), None);
    assert_eq!(page.columns[0].short, "Members · Club");
    assert_eq!(page.rows[0].cells[0].text, "Anna\u{a0}Nowak, Ben\u{a0}Weber");
    assert_eq!(ranked(day.state(), RoundNumber(1), false)[0].members, "Anna\u{a0}Nowak, Ben\u{a0}Weber");
    let [full, short] = [false, true].map(|is_short| snapshot(day.state(), is_short, 0));
    assert!(full.contains("Rebels (Anna\u{a0}Nowak, Ben\u{a0}Weber)"), "{full}");
    assert!(
        short.contains("Rebels (Anna N, Ben W)") && !short.contains("Nowak") && !short.contains("Hal Kim"),
        "{short}"
    );
}

#[test]
fn the_form_has_a_field_for_each_member() {
    let mut day = day();
    let player = PlayerId(4);
    let typed = |day: &Day| opened(day.state(), player).unwrap();
    assert_eq!(typed(&day).members, ["Gus Lee", "Hal Kim"]);
    assert_eq!(changes(day.state(), player, typed(&day)), Ok(Vec::new()));
    let other = ["Gus Lee".to_owned(), "Ivo Rey".to_owned()].to_vec();
    for action in changes(day.state(), player, Typed { members: other, ..typed(&day) }).unwrap() {
        day.act(action);
    }
    assert_eq!(day.state().players[&player].name, "Gus Lee & Ivo Rey", "the name keeps up");
    let fewer = Typed { name: "Last".to_owned(), members: vec![String::new(), "Ivo Rey".to_owned()], ..typed(&day) };
    for action in changes(day.state(), player, fewer).unwrap() {
        day.act(action);
    }
    assert_eq!((day.state().members(player), typed(&day).members.len()), (&["Ivo Rey".to_owned()][..], 2));
    // Without teams, no members are asked for.
    let alone = Day::with(setup("xwing-2018", 2, None), 2);
    assert_eq!(opened(alone.state(), PlayerId(1)).unwrap().members, [""; 0]);
}

#[test]
fn a_typed_team_is_registered_with_its_members() {
    let day = day();
    let registered = |day: &Day, typed: &str| match Arrival::New(typed.to_owned()).action(day.state(), None) {
        Action::AddPlayers { players } => (players[0].name.clone(), players[0].details.members.clone()),
        other => panic!("{other:?}"),
    };
    let of = |name: &str, members: &[&str]| {
        (name.to_owned(), members.iter().map(|&member| member.to_owned()).collect::<Vec<_>>())
    };
    assert_eq!(registered(&day, "Ewoks: Ivo Rey, Jon Sol"), of("Ewoks", &["Ivo Rey", "Jon Sol"]));
    assert_eq!(registered(&day, "Ivo Rey & Jon Sol"), of("Ivo Rey & Jon Sol", &["Ivo Rey", "Jon Sol"]));
    let alone = Day::with(setup("xwing-2018", 2, None), 2);
    assert_eq!(registered(&alone, "Ivo Rey & Jon Sol"), of("Ivo Rey & Jon Sol", &[]));
}

#[test]
fn the_setup_and_the_announcement_say_that_teams_play() {
    let day = day();
    assert_eq!(folded(&day.state().setup, Group::Participants).1, "Teams of two");
    assert!(words::announcement::about(day.state()).ends_with("Teams of two"));
    let alone = Day::with(setup("xwing-2018", 2, None), 2);
    assert_eq!(folded(&alone.state().setup, Group::Participants).1, "Single players");
}

#[test]
fn a_phone_finds_a_team_by_a_member_and_shows_the_opponents() {
    let day = in_round();
    let handout = Handout::of(day.state(), Contents::ALL);
    let english = English::new();
    let view = View { handout: &handout, speaker: &english };
    let people = phone::people(view);
    let shown = |typed: &str| -> Vec<&str> {
        let found = phone::find(view, &people, typed);
        people.iter().zip(found.shown).filter(|(_, is_shown)| *is_shown).map(|(one, _)| one.name.as_str()).collect()
    };
    assert_eq!(shown("Ben Weber"), ["Rebels (Anna N, Ben W)"]);
    assert_eq!(shown("hal"), ["Gus L & Hal K"]);
    let me = handout.players.iter().position(|name| name == "Black Sun (Cleo R, Dan P)");
    let mine = phone::page(view, me).mine.unwrap();
    assert_eq!(mine.name, "Black Sun");
    let Some(Seat::At(at)) = mine.seat else { panic!() };
    assert_eq!(at.lines.last().unwrap().text, "Rebels (Anna N, Ben W)");
    // The members stand above the form.
    let labels = at.slip.unwrap().fields.into_iter().map(|field| match field {
        Field::Number { label, .. } | Field::Buttons { label, .. } | Field::Choice { label, .. } => label,
    });
    assert_eq!(labels.take(2).collect::<Vec<_>>(), ["Rebels", "Black Sun"]);
}

#[test]
fn rounds_and_bracket_have_the_members() {
    let mut day = in_round();
    let seats = |day: &Day| -> Vec<[String; 2]> {
        let rows = round::rows(day.state(), swiss(1)).into_values();
        rows.map(|row| Side::BOTH.map(|side| row.seat(side).members)).collect()
    };
    let [rebels, black_sun, red_five] =
        ["Anna\u{a0}Nowak, Ben\u{a0}Weber", "Cleo\u{a0}Rossi, Dan\u{a0}Petit", "Eve\u{a0}Ash, Fay\u{a0}Byrne"];
    assert_eq!(seats(&day), [[rebels, black_sun], [red_five, ""]]);
    day.report(1, day.scores(200, 30));
    day.report(2, day.scores(200, 90));
    while !day.state().has_bracket() {
        day.step();
    }
    let columns = bracket::columns(day.state());
    let members: Vec<&str> = columns[0].games[0].sides.iter().map(|half| half.members.as_str()).collect();
    assert_eq!(members, [rebels, red_five]);
}
