//! Events of other programs: real ones are imported with their published standings and survive export and import, and
//! the community's importers accept the exports.

use crate::common;
use serde_json::{Value, json};
use std::collections::{BTreeSet, HashMap, HashSet};
use tiebreaker::{
    base::{
        ids::{DeviceId, EventId},
        random::Seed,
    },
    file::{
        event,
        foreign::{self, Finding, Format, NoSuchFile, Origin, Problem, ReadError, Table},
    },
    regulation::{Regulation, TieBreaker},
    tournament::{NextStep, State, Tournament},
};

const ORIGIN: Origin =
    Origin { device: DeviceId([7; 8]), event: EventId([8; 16]), seed: Seed([9; 32]), at: 1_500_000_000_000 };

/// Differences between computed and published standings: the number, how many players it affects, and why. Includes
/// those that `tests/standings/real_events.rs` has for the same reason.
const EXCEPTIONS: [(&str, &str, usize, &str); 8] = [
    ("listfortress-454", "sos", 1, "the published SoS of P046 contradicts the published scores"),
    ("listfortress-505", "sos", 9, "no SoS was published"),
    ("listfortress-510", "sos", 50, "no SoS was published"),
    ("listfortress-528", "rank", 14, "the Swiss ranks hold the results of the finals"),
    ("listfortress-697", "rank", 1, "the last Swiss rank is 99"),
    ("melee-366647", "rank", 5, "three matches were played on after they were decided (SWR-2)"),
    ("melee-389078", "rank", 14, "two matches were played on, and an error in the 7th decimal"),
    ("melee-389228", "rank", 2, "1 pair with equal OMW was ordered by an error in its 7th decimal"),
];

fn event_of(text: &str, regulation: Option<&str>) -> (Format, Tournament, Vec<Finding>) {
    let (format, sheet, mut findings) = foreign::read(text).expect("a file of another program");
    let id = regulation.or(sheet.regulation).unwrap_or_else(|| foreign::regulation_of(&sheet).unwrap());
    let regulation = Regulation::published(id).expect("one of the five");
    let event = foreign::build((format, &sheet), regulation, ORIGIN, &mut findings).expect("an event");
    (format, event, findings)
}

/// The players of a match, their scores, and the winner.
type Met = (Vec<String>, [String; 2], Option<String>);

/// Everything that a file of results can contain, in an order that does not depend on the file.
#[derive(Debug, PartialEq, Eq)]
struct Told {
    players: BTreeSet<(String, String, bool)>,
    rounds: Vec<BTreeSet<Met>>,
    standings: Vec<(String, u32, i64, Vec<String>)>,
    in_the_end: Vec<(u32, String)>,
}

fn told(state: &State) -> Told {
    let name = |player| state.players[&player].name.clone();
    let is_gone = |player: &tiebreaker::tournament::Player| !player.is_active();
    let players =
        state.players.values().map(|player| (player.name.clone(), player.details.list.clone(), is_gone(player)));
    let rounds = state.swiss.iter().chain(&state.elimination).map(|round| {
        let met = round.matches().map(|table| {
            let mut sides: Vec<(String, String)> = table
                .players
                .iter()
                .map(|&player| {
                    (name(player), format!("{:?}", table.report.map(|report| side(report, table.players[0] == player))))
                })
                .collect();
            sides.sort();
            let winner = state.winner(round.key.stage, table).map(name);
            (sides.iter().map(|side| side.0.clone()).collect(), [0, 1].map(|place| sides[place].1.clone()), winner)
        });
        let byes = round.byes.iter().map(|&player| (vec![name(player)], [String::new(), String::new()], None));
        met.chain(byes).collect()
    });
    let lines = state.standings_after(state.finished_swiss());
    Told {
        players: players.collect(),
        rounds: rounds.collect(),
        standings: lines
            .iter()
            .map(|line| {
                let values = line.tie_breakers.iter().map(ToString::to_string).collect();
                (name(line.player), line.points, line.mov, values)
            })
            .collect(),
        in_the_end: state.final_ranking().iter().map(|place| (place.rank, name(place.player))).collect(),
    }
}

/// The score of one side.
fn side(report: tiebreaker::regulation::Report, is_first: bool) -> String {
    use tiebreaker::regulation::Report;
    match report {
        Report::Scores { scores: [first, second], .. } => (if is_first { first } else { second }).to_string(),
        other => format!("{other:?}"),
    }
}

/// Number of players for each number of an event that differs from the file.
fn wrong(published: &Value, state: &State) -> Vec<(&'static str, usize)> {
    let rows = published["players"].as_array().or(published["standings"].as_array()).unwrap();
    let by_name: HashMap<&str, &Value> =
        rows.iter().map(|row| (row["name"].as_str().or(row["player"].as_str()).unwrap(), row)).collect();
    let order = &state.setup.regulation.ranking.tie_breakers;
    let sos = order.iter().position(|&one| one == TieBreaker::Sos);
    let mut wrong: HashMap<&'static str, usize> = HashMap::new();
    let mut rank = 0;
    let mut seen = 0;
    for line in &state.standings_after(state.finished_swiss()) {
        let Some(row) = by_name.get(state.players[&line.player].name.as_str()) else { continue };
        seen += 1;
        let mut hold = |number, is_right: bool| *wrong.entry(number).or_default() += usize::from(!is_right);
        let points = if row["score"].is_null() { &row["points"] } else { &row["score"] };
        hold("points", *points == line.points);
        hold("mov", row["mov"].is_null() || row["mov"] == line.mov);
        if let Some(place) = sos {
            let exact: f64 = line.tie_breakers[place].to_decimal(9).parse().unwrap();
            hold("sos", row["sos"].as_f64().is_some_and(|published| (published - exact).abs() <= 0.005_000_1));
        }
        if row["rank"]["swiss"] != 0 {
            rank += 1;
            let published = if row["rank"].is_number() { &row["rank"] } else { &row["rank"]["swiss"] };
            hold("rank", *published == rank);
        }
    }
    assert_eq!(seen, rows.len(), "everybody who was ranked is ranked");
    wrong.into_iter().filter(|&(_, players)| players > 0).collect()
}

#[test]
fn the_many_come_in_with_the_standings_that_were_published_and_go_out_and_in_again() {
    let (mut differ, mut whole, mut files, mut back) = (BTreeSet::new(), 0, 0, 0);
    for folder in ["xwing-2015", "xwing-2017", "xwing-2018", "melee"] {
        let Some(events) = common::events(folder) else { return };
        for (name, text) in &events {
            let (_, tournament, _) = event_of(text, None);
            let published: Value = serde_json::from_str(text).unwrap();
            let wrong = wrong(&published, tournament.state());
            files += 1;
            whole += usize::from(wrong.is_empty());
            differ.extend(wrong.into_iter().map(|(number, players)| (name.clone(), number, players)));
            // As a file of this program, it has the same log.
            let again = event::read(&event::write(&tournament)).expect("an event file");
            assert_eq!(again.log(), tournament.log(), "{name}");
            if folder == "melee" {
                assert!(foreign::list_fortress(tournament.state()).is_err(), "games are no squad points");
                continue;
            }
            let out = foreign::list_fortress(tournament.state()).expect("squad points");
            fits_list_fortress(&out, name);
            let id = tournament.state().setup.regulation.published_id().to_owned();
            let (_, again, findings) = event_of(&out, Some(&id));
            assert_eq!(told(again.state()), told(tournament.state()), "{name}: {findings:?}");
            back += 1;
        }
    }
    let listed: BTreeSet<_> =
        EXCEPTIONS.iter().map(|&(event, number, players, _)| (event.to_owned(), number, players)).collect();
    assert_eq!(differ, listed, "what differs (left) is what is listed (right)");
    println!(
        "{whole} of {files} events come in just as they were published; {back} of 109 of X-Wing go out and in again as they are"
    );
    assert_eq!((files, back), (202, 109));
}

#[test]
fn the_events_that_the_package_brings_along_come_in_just_as_they_were_published() {
    for (folder, files) in [("xwing-2015", 3), ("xwing-2018", 4)] {
        let events = common::own_events(folder);
        assert_eq!(events.len(), files);
        for (name, text) in events {
            let (_, event, _) = event_of(&text, None);
            assert_eq!(wrong(&serde_json::from_str(&text).unwrap(), event.state()), [], "{name}");
        }
    }
}

/// Requirements of the importer of List Fortress (`docs/other-programs.md`): it finds players by name alone, compares
/// points as they are, expects a list as a text, and takes a key of a second player for a match.
fn fits_list_fortress(text: &str, of: &str) {
    let file: Value = serde_json::from_str(text).unwrap();
    let players = file["players"].as_array().unwrap();
    let names: HashSet<&str> = players.iter().map(|player| player["name"].as_str().unwrap()).collect();
    assert_eq!(names.len(), players.len(), "{of}: every name once");
    for player in players {
        assert!(player["list"].is_string() && player["mov"].is_i64() && player["score"].is_u64(), "{of}: {player}");
        assert!(player["sos"].is_number() && player["rank"]["swiss"].is_u64(), "{of}: {player}");
        assert!(player.get("dropped").is_none_or(Value::is_u64), "{of}: {player}");
    }
    for round in file["rounds"].as_array().unwrap() {
        let matches = round["matches"].as_array().unwrap();
        match round["round-type"].as_str().unwrap() {
            "swiss" => {}
            "elimination" => assert_eq!(round["round-number"], 2 * matches.len(), "{of}: players of the round"),
            other => panic!("{of}: {other}"),
        }
        for one in matches {
            let keys: HashSet<&str> = one.as_object().unwrap().keys().map(String::as_str).collect();
            assert!(names.contains(one["player1"].as_str().unwrap()) && one["player1points"].is_u64(), "{of}: {one}");
            if one["result"] == "bye" {
                assert_eq!(keys, HashSet::from(["player1", "player1points", "result"]), "{of}");
                continue;
            }
            assert!(names.contains(one["player2"].as_str().unwrap()) && one["player2points"].is_u64(), "{of}: {one}");
            match one["result"].as_str().unwrap() {
                "draw" => {
                    assert!(one["player1points"] == one["player2points"] && !keys.contains("winner"), "{of}: {one}")
                }
                "win" => assert!([&one["player1"], &one["player2"]].contains(&&one["winner"]), "{of}: {one}"),
                other => panic!("{of}: {other}"),
            }
        }
    }
}

fn sample(name: &str) -> Option<String> {
    let folder = common::events_folder()?.parent()?.join("lists/samples");
    Some(std::fs::read_to_string(folder.join(name)).expect("a sample"))
}

#[test]
fn the_samples_of_cryodex_come_in_to_the_end() {
    let Some(text) = sample("cryodex-9-players-cut4.json") else { return };
    let (format, event, _) = event_of(&text, None);
    let state = event.state();
    assert_eq!(
        (format, state.players.len(), state.swiss.len(), state.elimination.len()),
        (Format::ListJuggler, 9, 3, 2)
    );
    assert_eq!(state.next_step(), NextStep::Over);
    let names: Vec<String> =
        state.final_ranking().iter().take(3).map(|place| state.players[&place.player].name.clone()).collect();
    assert_eq!(names, ["Player 01", "Player 02", "Player 03"], "as the file ranks them");
    assert_eq!(wrong(&serde_json::from_str(&text).unwrap(), state), []);

    let Some(text) = sample("cryodex-store-2015.json") else { return };
    let (_, event, findings) = event_of(&text, None);
    assert_eq!(event.state().setup.regulation.published_id(), "xwing-2015-09", "it has draws");
    // Its players were renamed, but not their points: nine have points that their matches do not give, such as Player
    // 07, who won one match of four and is published with 15.
    let said: Vec<String> = findings.iter().map(ToString::to_string).collect();
    let of_7 = "Player 07: published are 15 points and MoV 342, the results give 5 and 342";
    assert!(said.iter().any(|finding| finding == of_7), "{said:#?}");
    assert_eq!(event.state().players[&event.state().final_ranking()[0].player].name, "Player 03");
}

#[test]
fn the_samples_of_tome_come_in_and_another_game_does_not() {
    let Some(text) = sample("tome-xwing-1.0.5.json") else { return };
    let (format, event, _) = event_of(&text, None);
    let state = event.state();
    assert_eq!(
        (format, state.setup.regulation.published_id()),
        (Format::Tome, "xwing-2015-09"),
        "five points a win, a bye worth 150, draws"
    );
    assert_eq!(state.setup.name, "list juggler test data set");
    assert_eq!((state.players.len(), state.swiss.len(), state.seeds.len()), (13, 3, 4));
    assert_eq!(state.next_step(), NextStep::Over);
    let name = |place: usize| state.players[&state.final_ranking()[place].player].name.as_str();
    assert_eq!([name(0), name(1)], ["Leia Organa", "Darth Vader"]);
    // Added up by hand: Leia won three times, by 100, 75 and 100. Boba won twice, by 100 and 25, and lost 0 to 100.
    let line = |wanted: &str| {
        let lines = state.standings();
        lines.into_iter().find(|line| state.players[&line.player].name == wanted).unwrap()
    };
    assert_eq!((line("Leia Organa").points, line("Leia Organa").mov), (15, 575));
    assert_eq!((line("Boba Fett").points, line("Boba Fett").mov), (10, 325));
    let Some(text) = sample("tome-netrunner.json") else { return };
    assert_eq!(foreign::read(&text).unwrap_err(), ReadError::OtherGame("Android: Netrunner".to_owned()));
}

const SAVED: &str = "<CRYODEXDATA><PLAYERS>\
<PLAYER><NAME>Tom & <Jerry></NAME><ID>p1</ID><GROUPNAME>Cats</GROUPNAME><FIRSTROUNDBYE>false</FIRSTROUNDBYE><ISACTIVE>true</ISACTIVE></PLAYER>\
<PLAYER><NAME>Ann</NAME><ID>p2</ID><ISACTIVE>true</ISACTIVE></PLAYER><PLAYER><NAME>Bea</NAME><ID>p3</ID><ISACTIVE>false</ISACTIVE></PLAYER>\
<PLAYER><NAME>Elsewhere</NAME><ID>p4</ID></PLAYER></PLAYERS><OPTIONS></OPTIONS><TOURNAMENTS><TOURNAMENT><PLAYERS>p1,p2,p3</PLAYERS><ROUNDS>\
<ROUND><ISSINGLEELIMINATION>false</ISSINGLEELIMINATION><MATCHES><MATCH><PLAYER1>p1</PLAYER1><PLAYER2>p3</PLAYER2><ISBYE>false</ISBYE>\
<PLAYER1POINTS>100</PLAYER1POINTS><PLAYER2POINTS>32</PLAYER2POINTS></MATCH><MATCH><PLAYER1>p2</PLAYER1><ISBYE>true</ISBYE></MATCH></MATCHES></ROUND>\
<ROUND><MATCHES><MATCH><PLAYER1>p2</PLAYER1><PLAYER2>p1</PLAYER2><ISBYE>false</ISBYE><PLAYER1POINTS>null</PLAYER1POINTS></MATCH></MATCHES></ROUND>\
</ROUNDS><NAME>Saturday</NAME></TOURNAMENT></TOURNAMENTS></CRYODEXDATA>";

#[test]
fn what_cryodex_saves_comes_in_with_names_that_are_no_xml_and_goes_on() {
    let (format, event, findings) = event_of(SAVED, Some("xwing-2017"));
    let state = event.state();
    assert_eq!((format, state.setup.name.as_str()), (Format::Cryodex, "Saturday"));
    let names: Vec<&str> = state.players.values().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["Tom & <Jerry>", "Ann", "Bea"], "who is not in the tournament is not in the event");
    assert_eq!(state.players.values().map(|player| player.is_active()).collect::<Vec<_>>(), [true, true, false]);
    assert_eq!(state.swiss[0].byes.len(), 1);
    // The second round is running: its only match has no result.
    assert_eq!(state.swiss[1].missing(), 1);
    assert!(findings.iter().any(|finding| matches!(finding, Finding::InMatch { problem: Problem::NoResult, .. })));
    let standings = Table::standings(state).separated(',', |column| column.id().to_owned());
    let first: Vec<&str> = standings.lines().nth(1).unwrap().split(',').collect();
    // A win by 100 to 32 is one point and a margin of 168, and the bye one point and 150.
    assert_eq!((first[1], first[2], first[6]), ("Tom & <Jerry>", "1", "168"));
}

/// Four players: A and B win the semifinals against D and C. `last` has the rounds after them.
fn with_a_cut(last: &[&[[&str; 2]]]) -> Value {
    let game = |[winner, loser]: &[&str; 2]| json!({"player1": winner, "player1points": 100, "player2": loser, "player2points": 30, "result": "win"});
    let rounds: Vec<&[[&str; 2]]> = [&[["A", "C"], ["B", "D"]] as &[_], &[["A", "D"], ["B", "C"]]]
        .into_iter()
        .chain(last.iter().copied())
        .collect();
    let round = |(at, games): (usize, &&[[&str; 2]])| {
        let (kind, number) = if at == 0 { ("swiss", 1) } else { ("elimination", 2 * games.len()) };
        json!({"round-type": kind, "round-number": number, "matches": games.iter().map(game).collect::<Vec<_>>()})
    };
    let players: Vec<Value> =
        (1..).zip(["A", "B", "C", "D"]).map(|(rank, name)| json!({"name": name, "rank": {"swiss": rank}})).collect();
    json!({"players": players, "rounds": rounds.iter().enumerate().map(round).collect::<Vec<_>>()})
}

fn in_the_end(state: &State) -> Vec<&str> {
    state.final_ranking().iter().map(|place| state.players[&place.player].name.as_str()).collect()
}

#[test]
fn eli_5_a_game_for_third_place_comes_in_and_goes_out() {
    // Next to the final, in either order, or in its own round before or after it.
    let ways: [&[&[[&str; 2]]]; 4] = [
        &[&[["A", "B"], ["D", "C"]]],
        &[&[["D", "C"], ["A", "B"]]],
        &[&[["A", "B"]], &[["D", "C"]]],
        &[&[["D", "C"]], &[["A", "B"]]],
    ];
    for last in ways {
        let (_, event, findings) = event_of(&with_a_cut(last).to_string(), Some("xwing-2017"));
        let state = event.state();
        assert!(state.setup.third_place && state.next_step() == NextStep::Over, "{last:?}: {findings:?}");
        assert!(findings.iter().all(|finding| matches!(finding, Finding::DateAssumed(_))), "{findings:?}");
        assert_eq!(
            in_the_end(state),
            ["A", "B", "D", "C"],
            "who has won it is third, and not the better of the Swiss rounds"
        );
        let out = foreign::list_fortress(state).expect("squad points");
        let file: Value = serde_json::from_str(&out).unwrap();
        assert_eq!(file["rounds"][2]["round-number"], 2, "the final has two players");
        let (_, again, _) = event_of(&out, Some("xwing-2017"));
        assert_eq!(told(again.state()), told(state));
    }
    // Without such a game, the better of the two by Swiss rank is third.
    let (_, event, _) = event_of(&with_a_cut(&[&[["A", "B"]]]).to_string(), Some("xwing-2017"));
    assert!(!event.state().setup.third_place);
    assert_eq!(in_the_end(event.state()), ["A", "B", "C", "D"]);
    // A last round with players who lost no semifinal is not a bracket.
    let (_, event, findings) = event_of(&with_a_cut(&[&[["A", "D"], ["B", "C"]]]).to_string(), Some("xwing-2017"));
    assert!(findings.iter().any(|finding| matches!(finding, Finding::NoBracket { .. })), "{findings:?}");
    assert!(event.state().elimination.is_empty());
}

#[test]
fn eli_5_a_game_for_third_place_of_cryodex_and_of_melee() {
    let game = |first: u32, second: u32| {
        format!(
            "<MATCH><PLAYER1>p{first}</PLAYER1><PLAYER2>p{second}</PLAYER2><ISBYE>false</ISBYE><PLAYER1POINTS>100</PLAYER1POINTS><PLAYER2POINTS>40</PLAYER2POINTS></MATCH>"
        )
    };
    let round = |cut: bool, games: &[(u32, u32)]| {
        let games: String = games.iter().map(|&(first, second)| game(first, second)).collect();
        format!("<ROUND><ISSINGLEELIMINATION>{cut}</ISSINGLEELIMINATION><MATCHES>{games}</MATCHES></ROUND>")
    };
    let players: String = (1..=4).map(|id| format!("<PLAYER><NAME>P{id}</NAME><ID>p{id}</ID></PLAYER>")).collect();
    let rounds =
        [round(false, &[(1, 3), (2, 4)]), round(true, &[(1, 4), (2, 3)]), round(true, &[(1, 2), (4, 3)])].concat();
    let saved = format!(
        "<CRYODEXDATA><PLAYERS>{players}</PLAYERS><TOURNAMENTS><TOURNAMENT><PLAYERS>p1,p2,p3,p4</PLAYERS><ROUNDS>{rounds}</ROUNDS><NAME>Cut</NAME></TOURNAMENT></TOURNAMENTS></CRYODEXDATA>"
    );
    let (format, event, findings) = event_of(&saved, Some("xwing-2017"));
    assert_eq!(format, Format::Cryodex);
    assert!(event.state().setup.third_place, "{findings:?}");
    assert_eq!(in_the_end(event.state()), ["P1", "P2", "P4", "P3"]);

    let game = |&[winner, loser]: &[&str; 2]| json!({"p1": winner, "p2": loser, "games": [2, 0, 0]});
    let round =
        |name: &str, games: &[[&str; 2]]| json!({"name": name, "matches": games.iter().map(game).collect::<Vec<_>>()});
    let standings: Vec<Value> =
        (1..).zip(["A", "B", "C", "D"]).map(|(rank, name)| json!({"player": name, "rank": rank})).collect();
    let file = json!({"standings": standings, "rounds": [
        round("Round 1", &[["A", "C"], ["B", "D"]]),
        round("Semifinals", &[["A", "D"], ["B", "C"]]),
        round("Finals", &[["A", "B"], ["D", "C"]]),
    ]});
    let (format, event, findings) = event_of(&file.to_string(), None);
    assert_eq!(format, Format::Melee);
    assert!(event.state().setup.third_place, "{findings:?}");
    assert_eq!(in_the_end(event.state()), ["A", "B", "D", "C"]);
}

#[test]
fn what_contradicts_itself_is_said_with_its_place() {
    let file = json!({
        "players": [{"name": "A"}, {"name": "B"}, {"name": "A"}, {"name": "C"}],
        "rounds": [{"round-type": "swiss", "round-number": 1, "matches": [
            {"player1": "A", "player1points": 20, "player2": "B", "player2points": 60, "result": "win", "winner": "A"},
            {"player1": "C", "player1points": 50, "player2": "D", "player2points": 50, "result": "win"},
            {"player1": "A", "player1points": 1, "player2": "A (2)", "player2points": 0, "result": "win"},
        ]}],
    });
    let (_, event, findings) = event_of(&file.to_string(), Some("xwing-2017"));
    let said: Vec<String> = findings.iter().map(ToString::to_string).collect();
    for expected in [
        "two players are called A: the second is A (2)",
        "D is in a match but not in the list of players: added",
        "round 1, match 3 (A – A (2)): a player is in two matches of the round: this one is left out",
        "round 1, match 1 (A – B): the file has the first win, who has fewer points: the points count (RES-6)",
        "round 1, match 2 (C – D): equal points and no winner (RES-7): the first is taken to have won",
    ] {
        assert!(said.iter().any(|finding| finding == expected), "{expected}: {said:#?}");
    }
    assert_eq!(event.state().players.len(), 5);
}

#[test]
fn hostile_files_do_no_harm() {
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let crowd: Vec<Value> = (0..5000).map(|number| json!({"name": format!("P{number}")})).collect();
    let many = json!({"players": crowd, "rounds": []}).to_string();
    let rounds: Vec<Value> = (0..100).map(|_| json!({"round-type": "swiss", "matches": []})).collect();
    let long = json!({"players": [{"name": "A"}], "rounds": rounds}).to_string();
    let open = format!("<CRYODEXDATA>{}", "<PLAYERS>".repeat(50_000));
    for text in [&deep, &many, &long, &open, "", "{}", "[]", "null", "{\"players\":1,\"rounds\":2}", "<CRYODEXDATA>"] {
        assert!(foreign::read(text).is_err(), "{:.40}", text);
    }
    let big = " ".repeat(9_000_000);
    assert!(matches!(foreign::read(&big), Err(ReadError::TooBig { .. })));
}

#[test]
fn a_table_is_safe_in_a_spreadsheet() {
    let file = json!({"players": [{"name": "=1+1"}, {"name": "a;\"b\""}], "rounds": [
        {"round-type": "swiss", "round-number": 1, "matches": [
            {"player1": "=1+1", "player1points": 100, "player2": "a;\"b\"", "player2points": 7, "result": "win"}]}]});
    let (_, event, _) = event_of(&file.to_string(), Some("xwing-2017"));
    let text = Table::results(event.state()).separated(';', |column| column.id().to_owned());
    assert_eq!(
        text,
        "stage;round;table;player1;player2;score1;score2;drawn-games;winner\r\n\
         swiss;1;1;'=1+1;\"a;\"\"b\"\"\";100;7;;'=1+1\r\n"
    );
}

/// Tables of three and four are rows of players, and are not exported to programs with matches of two.
#[test]
fn str_6_tables_of_three_and_four_are_tables_alone() {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/event-v1-large.json");
    let event = event::read(&std::fs::read_to_string(file).unwrap()).unwrap();
    let state = event.state();
    let lines = |table: &Table| {
        let text = table.separated(',', |column| column.id().to_owned());
        text.lines().map(str::to_owned).collect::<Vec<_>>()
    };
    let results = lines(&Table::results(state));
    assert_eq!(results[0], "stage,round,table,seat,name,place,points");
    // By wins only: 5 points for the winner, and none for the two tied players behind.
    assert_eq!(
        results[1..8],
        [
            "swiss,1,1,1,Player 1,1,5",
            "swiss,1,1,2,Player 2,2,0",
            "swiss,1,1,3,Player 3,3,0",
            "swiss,1,2,1,Player 5,1,5",
            "swiss,1,2,2,Player 6,2,0",
            "swiss,1,2,3,Player 7,3,0",
            "swiss,1,2,4,Late,3,0",
        ]
    );
    // Two rounds of seven, and four at the final table, which gives no points.
    assert_eq!(results.len(), 1 + 7 + 7 + 4);
    assert!(
        results[15..].iter().all(|line| line.starts_with("elimination,1,1,") && line.ends_with(',')),
        "{results:?}"
    );
    let pairings = lines(&Table::pairings(state, &state.swiss[0]));
    assert_eq!((pairings.len(), pairings[0].as_str(), pairings[7].as_str()), (8, "table,seat,name", "2,4,Late"));
    let standings = lines(&Table::standings(state));
    assert!(standings[0].starts_with("rank,name,points,won,lost,drawn"), "{standings:?}");
    for text in [foreign::list_fortress(state), foreign::list_juggler(state)] {
        assert_eq!(text, Err(NoSuchFile::LargeTables));
    }
    assert_eq!(foreign::t3(state), Err(NoSuchFile::NoSquadPoints));
    // In squad points there is a line for T3, but still no matches.
    let mut scored = state.clone();
    scored.setup.regulation.scoring = Regulation::published("xwing-2018").unwrap().scoring.clone();
    assert_eq!(foreign::list_juggler(&scored), Err(NoSuchFile::LargeTables));
    assert_eq!(foreign::t3(&scored).unwrap().lines().count(), state.final_ranking().len());
}
