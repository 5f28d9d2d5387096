//! Files of other programs with several tournaments, and the generations of Cryodex.

use crate::common;
use tiebreaker::{
    base::{
        ids::{DeviceId, EventId},
        random::Seed,
    },
    file::foreign::{self, Finding, Format, Origin, Problem, ReadError, Sheet},
    regulation::{Regulation, Side},
    tournament::Tournament,
};

const ORIGIN: Origin =
    Origin { device: DeviceId([7; 8]), event: EventId([8; 16]), seed: Seed([9; 32]), at: 1_500_000_000_000 };

fn event_of(text: &str, regulation: &str) -> (Tournament, Vec<Finding>) {
    let (format, sheet, mut findings) = foreign::read(text).expect("a file of another program");
    let regulation = Regulation::published(regulation).expect("one of the published");
    let event = foreign::build((format, &sheet), regulation, ORIGIN, &mut findings).expect("an event");
    (event, findings)
}

fn problems(findings: &[Finding]) -> Vec<Problem> {
    let problem =
        |finding: &Finding| if let Finding::InMatch { problem, .. } = finding { Some(*problem) } else { None };
    findings.iter().filter_map(problem).collect()
}

fn names(sheet: &Sheet) -> Vec<&str> {
    sheet.players.iter().map(|player| player.name.as_str()).collect()
}

/// A saved file of version 4: players with details for each game.
fn saved(tournaments: &[String]) -> String {
    let game = |name: &str, faction: &str, squad: &str| {
        format!(
            "<MODULE-PLAYER><MODULE>{name}</MODULE><SQUADID>{squad}</SQUADID><FACTION>{faction}</FACTION></MODULE-PLAYER>"
        )
    };
    let player = |(id, name): (usize, &&str)| {
        let squad = ["https://yasb.app/?f=x", "{\"pilots\":[]}", "4711", "null"][id];
        let games = [game("Imperial Assault", "MERCENARY", ""), game("X-Wing", "REBEL", squad)].concat();
        format!("<PLAYER><NAME>{name}</NAME><SAVEID>{id}</SAVEID><MODULE-INFO>{games}</MODULE-INFO></PLAYER>")
    };
    let players: String = ["Ada", "Ben", "Cleo", "Dan"].iter().enumerate().map(player).collect();
    let tournaments = tournaments.concat();
    format!("<CRYODEXDATA><PLAYERS>{players}</PLAYERS><TOURNAMENTS>{tournaments}</TOURNAMENTS></CRYODEXDATA>")
}

fn tournament(name: &str, module: &str, points: &str, matches: &str) -> String {
    format!(
        "<TOURNAMENT><PLAYERS>0,1,2,3</PLAYERS><ROUNDS><ROUND><ISSINGLEELIMINATION>false</ISSINGLEELIMINATION>\
         <MATCHES>{matches}</MATCHES></ROUND></ROUNDS><POINTS>{points}</POINTS><NAME>{name}</NAME>\
         <MODULE>{module}</MODULE></TOURNAMENT>"
    )
}

fn game(players: [&str; 2], points: [&str; 2], more: &str) -> String {
    let ([first, second], [a, b]) = (players, points);
    format!(
        "<MATCH><PLAYER1>{first}</PLAYER1><PLAYER2>{second}</PLAYER2><ISBYE>false</ISBYE>\
         <PLAYER1POINTS>{a}</PLAYER1POINTS><PLAYER2POINTS>{b}</PLAYER2POINTS>{more}</MATCH>"
    )
}

#[test]
fn players_of_cryodex_come_with_the_faction_and_list_of_the_game() {
    let matches = [game(["0", "1"], ["60", "40"], ""), game(["2", "3"], ["70", "0"], "")].concat();
    let (format, sheet, _) = foreign::read(&saved(&[tournament("Kit", "X-Wing", "100", &matches)])).unwrap();
    assert_eq!((format, names(&sheet)), (Format::Cryodex, vec!["Ada", "Ben", "Cleo", "Dan"]));
    assert!(sheet.players.iter().all(|player| player.faction == "REBEL"));
    // A number refers to a list elsewhere, which cannot be read.
    let lists: Vec<&str> = sheet.players.iter().map(|player| player.list.as_str()).collect();
    assert_eq!(lists, ["https://yasb.app/?f=x", "{\"pilots\":[]}", "", ""]);
    assert_eq!(sheet.limit, Some(100));
}

#[test]
fn every_generation_of_cryodex_says_who_won_in_its_own_way() {
    let matches = |first: &str, second: &str| {
        [game(["0", "1"], ["60", "60"], first), game(["2", "3"], ["null", "null"], second)].concat()
    };
    for (first, second, won, said) in [
        // The first versions have a winner or a draw.
        (
            "<WINNER>1</WINNER>",
            "<WINNER></WINNER><ISDRAW>true</ISDRAW>",
            [0, 5, 1, 1],
            vec![Problem::WinnerCounts(Side::Second), Problem::Unscored(None)],
        ),
        (
            "<WINNER></WINNER><ISDRAW>true</ISDRAW>",
            "<WINNER>3</WINNER>",
            [1, 1, 0, 5],
            vec![Problem::Unscored(Some(Side::Second))],
        ),
        // Later versions have a result of the game, which may be a modified win.
        (
            "<GAME1RESULT>PLAYER_2_WINS</GAME1RESULT>",
            "<GAME1RESULT>PLAYER_1_MOD_WINS</GAME1RESULT>",
            [0, 5, 5, 0],
            vec![Problem::WinnerCounts(Side::Second), Problem::Unscored(Some(Side::First))],
        ),
        (
            "<GAME1RESULT>DRAW</GAME1RESULT>",
            "<GAME1RESULT>DRAW</GAME1RESULT>",
            [1, 1, 1, 1],
            vec![Problem::Unscored(None)],
        ),
    ] {
        let text = saved(&[tournament("Kit", "X-Wing", "100", &matches(first, second))]);
        let (event, findings) = event_of(&text, "xwing-2015-09");
        let state = event.state();
        let lines = state.standings();
        let points = [1, 2, 3, 4].map(|id| lines.iter().find(|line| line.player.0 == id).unwrap().points);
        assert_eq!((points, problems(&findings)), (won, said), "{first} {second}");
    }
}

#[test]
fn a_file_with_several_tournaments_lists_them_and_each_can_be_chosen() {
    let matches = game(["0", "1"], ["60", "40"], "");
    let text = saved(&[
        tournament("Spring", "X-Wing", "100", &matches),
        tournament("Fleet", "Armada", "400", &matches),
        tournament("Autumn", "X-Wing", "100", &[matches.clone(), game(["2", "3"], ["70", "0"], "")].concat()),
    ]);
    let all = foreign::tournaments(&text).unwrap();
    let listed: Vec<_> = all.iter().map(|one| (one.name.as_str(), one.players, one.rounds)).collect();
    assert_eq!(listed, [("Spring", 4, 1), ("Autumn", 4, 1)]);
    assert_eq!(foreign::read_tournament(&text, 1).unwrap().1.name, "Autumn");
    assert_eq!(foreign::read_tournament(&text, 2), Err(ReadError::NoEvent));
    // Without a choice, it is the first one, and the others are reported.
    let (_, sheet, findings) = foreign::read(&text).unwrap();
    assert_eq!(sheet.name, "Spring");
    assert_eq!(findings, [Finding::OtherTournaments(vec!["Autumn".to_owned()])]);
    // A file with only another game contains none of ours.
    let text = saved(&[tournament("Fleet", "Armada", "400", &matches)]);
    assert_eq!(foreign::read(&text).unwrap_err(), ReadError::OtherGame("Armada".to_owned()));
}

#[test]
fn a_json_file_may_hold_a_list_of_tournaments() {
    let one = |name: &str| {
        format!(
            "{{\"name\": \"{name}\", \"date\": \"2019-05-04\", \"players\": [{{\"name\": \"A\"}}, {{\"name\": \"B\"}}], \
             \"rounds\": [{{\"round-type\": \"swiss\", \"round-number\": 1, \"matches\": [{{\"player1\": \"A\", \
             \"player1points\": 90, \"player2\": \"B\", \"player2points\": 10, \"result\": \"win\"}}]}}]}}"
        )
    };
    for text in [
        format!("[{}, {}]", one("First"), one("Second")),
        format!("[{{\"tournament\": {}}}, {{\"tournament\": {}}}]", one("First"), one("Second")),
        format!("{{\"tournaments\": [{}, {}]}}", one("First"), one("Second")),
    ] {
        let all = foreign::tournaments(&text).unwrap();
        assert_eq!(all.iter().map(|one| one.name.as_str()).collect::<Vec<_>>(), ["First", "Second"]);
        assert_eq!(all[0].date.as_deref(), Some("2019-05-04"));
        assert_eq!(foreign::read_tournament(&text, 1).unwrap().1.name, "Second");
    }
    // A single tournament in an array is just that one.
    let (_, sheet, findings) = foreign::read(&format!("[{}]", one("Only"))).unwrap();
    assert_eq!((sheet.name.as_str(), findings.len()), ("Only", 0));
}

#[test]
fn eli_3_a_file_with_a_cut_alone_begins_with_it() {
    let game = |[winner, loser]: [&str; 2]| {
        format!(
            "{{\"player1\": \"{winner}\", \"player1points\": 100, \"player2\": \"{loser}\", \"player2points\": 30, \
             \"result\": \"win\"}}"
        )
    };
    let round = |number: usize, games: &[[&str; 2]]| {
        let games: Vec<String> = games.iter().copied().map(game).collect();
        format!("{{\"round-type\": \"elimination\", \"round-number\": {number}, \"matches\": [{}]}}", games.join(","))
    };
    // B and G have byes. E is a spectator.
    let rounds = [round(4, &[["A", "C"], ["D", "F"]]), round(4, &[["B", "A"], ["D", "G"]]), round(2, &[["B", "D"]])];
    let players: Vec<String> =
        ["A", "B", "C", "D", "E", "F", "G"].map(|name| format!("{{\"name\": \"{name}\"}}")).to_vec();
    let text = format!("{{\"players\": [{}], \"rounds\": [{}]}}", players.join(","), rounds.join(","));
    for regulation in ["xwing-2017", "xwing-2015-09"] {
        let (event, findings) = event_of(&text, regulation);
        let state = event.state();
        let ranking: Vec<&str> =
            state.final_ranking().iter().map(|place| state.players[&place.player].name.as_str()).collect();
        assert_eq!(ranking[..2], ["B", "D"], "{regulation}");
        assert_eq!((state.swiss.len(), state.elimination.len()), (0, 3));
        assert!(findings.contains(&Finding::DroppedAfter { round: 0, names: vec!["E".to_owned()] }), "{findings:?}");
    }
}

/// Regression test: inputs that were misread before.
#[test]
fn the_cases_of_cryodex_come_in_right() {
    let Some(folder) = common::events_folder() else { return };
    let case = |name: &str| std::fs::read_to_string(folder.join("../cases/field").join(name)).expect("a case");
    // Ben has won with 60 to 60.
    let (event, _) = event_of(&case("01-cryodex-4-winner.xml"), "xwing-2015-09");
    let first = event.state().standings()[0].player;
    assert_eq!((event.state().players[&first].name.as_str(), event.state().standings()[0].points), ("Ben South", 10));
    // Dan has left after round 1, and 150 to 80 is a margin of 270, not a bye.
    let (event, _) = event_of(&case("26-cryodex-dropped-player.xml"), "xwing-2018");
    let state = event.state();
    let of = |name: &str| state.standings().into_iter().find(|line| state.players[&line.player].name == name).unwrap();
    assert_eq!((of("Ada North").mov, of("Dan West").mov), (270 + 140, 130));
    let dan = of("Dan West").player;
    assert!(!state.players[&dan].is_active() && state.players.values().filter(|one| one.is_active()).count() == 4);
}
