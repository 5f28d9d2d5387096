//! Gaps in the files of other programs: byes, rounds, names, and the squad limit.

use crate::common;
use serde_json::{Value, json};
use tiebreaker::{
    base::{
        ids::{DeviceId, EventId, PlayerId},
        random::Seed,
    },
    file::foreign::{self, Finding, Format, Origin, Sheet},
    regulation::{Regulation, Scoring},
    tournament::{NextStep, State, Tournament},
};

const ORIGIN: Origin =
    Origin { device: DeviceId([7; 8]), event: EventId([8; 16]), seed: Seed([9; 32]), at: 1_500_000_000_000 };

fn build(read: (Format, Sheet, Vec<Finding>), regulation: &str) -> (Tournament, Vec<Finding>) {
    let (format, sheet, mut findings) = read;
    let regulation = Regulation::published(regulation).expect("one of the published");
    let event = foreign::build((format, &sheet), regulation, ORIGIN, &mut findings).expect("an event");
    (event, findings)
}

fn event_of(text: &str, regulation: &str) -> (Tournament, Vec<Finding>) {
    build(foreign::read(text).expect("a file of another program"), regulation)
}

fn won(first: &str, second: &str, points: [u16; 2]) -> Value {
    json!({"player1": first, "player1points": points[0], "player2": second, "player2points": points[1], "result": "win"})
}

fn swiss(number: u32, matches: &[Value]) -> Value {
    json!({"round-type": "swiss", "round-number": number, "matches": matches})
}

fn points(state: &State, name: &str) -> (u32, i64) {
    let lines = state.standings();
    let line = lines.iter().find(|line| state.players[&line.player].name == name).expect("a player");
    (line.points, line.mov)
}

/// Three players and three rounds, without recorded byes.
fn three(published: [(u32, i64); 3]) -> String {
    let player = |(name, (score, mov)): (&str, (u32, i64))| json!({"name": name, "score": score, "mov": mov});
    let players: Vec<Value> = ["A", "B", "C"].into_iter().zip(published).map(player).collect();
    let rounds = [
        swiss(1, &[won("A", "B", [100, 40])]),
        swiss(2, &[won("A", "C", [100, 30])]),
        swiss(3, &[won("B", "C", [90, 80])]),
    ];
    json!({"name": "Kit", "date": "2017-06-03", "players": players, "rounds": rounds}).to_string()
}

#[test]
fn byes_that_only_the_published_points_show_are_entered_and_named() {
    // A: 160 + 170 and a bye of 150. B: 40 + 110 and 150. C: 30 + 90 and 150.
    let text = three([(3, 480), (2, 300), (1, 270)]);
    assert_eq!(foreign::regulation_that_fits(&foreign::read(&text).unwrap().1), Ok("xwing-2017"));
    let (event, findings) = event_of(&text, "xwing-2017");
    let state = event.state();
    assert_eq!(["A", "B", "C"].map(|name| points(state, name)), [(3, 480), (2, 300), (1, 270)]);
    assert_eq!(state.swiss.iter().map(|round| round.byes.len()).collect::<Vec<_>>(), [1, 1, 1]);
    let bye = |round, name: &str| Finding::ByeByPoints { round, name: name.to_owned() };
    for finding in [bye(3, "A"), bye(2, "B"), bye(1, "C")] {
        assert!(findings.contains(&finding), "{findings:?}");
    }
    assert!(!findings.iter().any(|finding| matches!(finding, Finding::AddsUpOtherwise { .. })), "{findings:?}");
}

#[test]
fn points_that_no_bye_explains_stay_a_difference() {
    // A has two points too many for one round without a match, and B no more points than the matches give.
    let (event, findings) = event_of(&three([(4, 471), (1, 150), (1, 270)]), "xwing-2017");
    let state = event.state();
    assert_eq!(state.swiss.iter().map(|round| round.byes.len()).collect::<Vec<_>>(), [1, 0, 0]);
    assert_eq!(points(state, "A"), (2, 330));
    let differs = |wanted: &str| {
        findings.iter().any(|finding| matches!(finding, Finding::AddsUpOtherwise { name, .. } if name == wanted))
    };
    assert_eq!(["A", "B", "C"].map(differs), [true, false, false], "{findings:?}");
}

#[test]
fn a_bye_with_another_margin_is_entered_and_stays_a_difference() {
    // A's only round without a match accounts for the missing point, but the margin is 100 instead of 150.
    let (event, findings) = event_of(&three([(3, 430), (1, 150), (1, 270)]), "xwing-2017");
    assert_eq!(points(event.state(), "A"), (3, 480));
    assert!(findings.contains(&Finding::ByeByPoints { round: 3, name: "A".to_owned() }), "{findings:?}");
    let differs = |finding: &Finding| matches!(finding, Finding::AddsUpOtherwise { name, .. } if name == "A");
    assert!(findings.iter().any(differs), "{findings:?}");
}

#[test]
fn the_size_of_the_squads_decides_the_edition() {
    let rounds = [swiss(1, &[won("A", "B", [40, 20])])];
    let of = |list: Value| {
        json!({"name": "Kit", "players": [{"name": "A", "list": list.to_string()}, {"name": "B"}], "rounds": rounds})
            .to_string()
    };
    let sheet = |text: &str| foreign::read(text).unwrap().1;
    let second = sheet(&of(json!({"faction": "rebelalliance", "points": 198, "pilots": [{"id": "x"}]})));
    assert_eq!((second.limit, foreign::regulation_that_fits(&second)), (Some(200), Ok("xwing-2018")));
    let first = sheet(&of(json!({"faction": "rebel", "points": 99, "pilots": [{"name": "x"}]})));
    assert_eq!((first.limit, foreign::regulation_that_fits(&first)), (Some(100), Ok("xwing-2017")));
    // Squads of 20 points belong to later rules.
    assert_eq!(sheet(&of(json!({"faction": "rebelalliance", "points": 20, "pilots": []}))).limit, None);
}

#[test]
fn squads_of_another_size_make_a_copy_of_the_regulation() {
    let rounds = [swiss(1, &[won("A", "B", [280, 120]), json!({"player1": "C", "result": "bye"})])];
    let players = ["A", "B", "C"].map(|name| json!({"name": name}));
    let text = json!({"name": "Epic", "players": players, "rounds": rounds}).to_string();
    let mut read = foreign::read(&text).unwrap();
    assert!(foreign::regulation_that_fits(&read.1).is_err(), "280 points are of no regulation");
    read.1.limit = Some(300);
    assert_eq!(foreign::regulation_that_fits(&read.1), Ok("xwing-2018"), "the latest, as nothing else decides");
    let (event, findings) = build(read, "xwing-2017");
    let state = event.state();
    let Scoring::SquadPoints(rules) = &state.setup.regulation.scoring else { panic!("squad points") };
    assert_eq!((rules.limit, state.setup.regulation.published_id()), (300, "xwing-2017"));
    // The margin is the limit plus the difference, and a bye has one and a half times the limit.
    assert_eq!(["A", "B", "C"].map(|name| points(state, name)), [(1, 460), (0, 140), (1, 450)]);
    assert!(findings.contains(&Finding::LimitOfFile(300)), "{findings:?}");
}

#[test]
fn players_without_a_name_are_known() {
    let Some(folder) = common::events_folder() else { return };
    let case = folder.join("../cases/field/04-listfortress-ids-only.json");
    let text = std::fs::read_to_string(case).expect("a case");
    let (_, sheet, findings) = foreign::read(&text).unwrap();
    assert_eq!(sheet.nameless, [0, 1, 2, 3]);
    assert_eq!(findings.iter().filter(|finding| matches!(finding, Finding::Nameless(_))).count(), 4);
    assert_eq!(foreign::regulation_that_fits(&sheet), Ok("xwing-2018"));
}

const CSV: &str = "tournamentName,type,format,date,playerName,squad,score,mov,sos,swiss_rank,top_cut_rank\n\
Kit,Store,Hyperspace,2019-05-04,\"North, Ada\",\"{\"\"faction\"\":\"\"rebelalliance\"\",\"\"points\"\":200,\"\"pilots\"\":[]}\",2,400,0.5,1,1\n\
Kit,Store,Hyperspace,2019-05-04,Ben,,1,300,0.5,2,2\n\
Open,Other,Extended,2019-06-01,Cleo,https://yasb.app/?f=x,3,500,0.5,1,\n";

#[test]
fn the_players_of_list_fortress_come_in_from_csv() {
    let all = foreign::tournaments(CSV).unwrap();
    assert_eq!(all.iter().map(|one| (one.name.as_str(), one.players)).collect::<Vec<_>>(), [("Kit", 2), ("Open", 1)]);
    let read = foreign::read_tournament(CSV, 0).unwrap();
    assert_eq!((read.0, read.1.date.as_deref()), (Format::ListFortress, Some("2019-05-04")));
    assert_eq!(foreign::regulation_that_fits(&read.1), Ok("xwing-2018"), "the squad is of the second edition");
    let (event, findings) = build(read, "xwing-2018");
    let state = event.state();
    let names: Vec<&str> = state.players.values().map(|player| player.name.as_str()).collect();
    assert_eq!(names, ["North, Ada", "Ben"]);
    assert!(state.players[&PlayerId(1)].details.list.starts_with("{\"faction\":\"rebelalliance\""));
    assert_eq!((state.swiss.len(), findings), (0, vec![Finding::NoRounds]));
    assert!(matches!(state.next_step(), NextStep::Pair(_)), "{:?}", state.next_step());
    // If no squad shows its edition, the organizer chooses.
    let open = foreign::read_tournament(CSV, 1).unwrap().1;
    assert_eq!(open.players[0].list, "https://yasb.app/?f=x");
    assert_eq!(foreign::regulation_that_fits(&open), Err(vec![Finding::NoRounds]));
}

/// Keys as in an export of rollbetter: ids with hyphens, and a title.
#[test]
fn an_export_of_rollbetter_comes_in() {
    let player = |name: &str, rank: u32, dropped: bool| json!({"name": name, "id": name, "mov": 0, "score": 0, "sos": 0, "rank": {"swiss": rank}, "dropped": dropped, "list": ""});
    let met = |first: &str, second: &str, points: [u16; 2]| json!({"player1": first, "player1-id": first, "player2": second, "player2-id": second, "player1points": points[0], "player2points": points[1], "winner-id": first, "result": "win"});
    let rounds = [
        swiss(1, &[met("ada", "ben", [150, 60]), met("cleo", "dan", [120, 100])]),
        swiss(2, &[met("ada", "cleo", [110, 90])]),
        json!({"round-type": "elimination", "round-number": 2, "matches": [met("cleo", "ada", [80, 20])]}),
    ];
    let players = [player("ada", 1, false), player("cleo", 2, false), player("ben", 3, true), player("dan", 4, true)];
    let text = json!({"title": "Rolled", "players": players, "rounds": rounds}).to_string();
    let (event, _) = event_of(&text, "xwing-2018");
    let state = event.state();
    assert_eq!((state.setup.name.as_str(), state.next_step()), ("Rolled", NextStep::Over));
    assert_eq!(state.players[&state.champion().unwrap()].name, "cleo");
    assert_eq!(["ada", "ben"].map(|name| points(state, name)), [(2, 290 + 220), (0, 110)]);
    let active: Vec<&str> =
        state.players.values().filter(|player| player.is_active()).map(|player| player.name.as_str()).collect();
    assert_eq!(active, ["ada", "cleo"]);
}

#[test]
fn an_event_of_cobra_is_read_as_one_of_another_game() {
    let Some(folder) = common::events_folder() else { return };
    let text = std::fs::read_to_string(folder.join("../lists/samples/nrtm-cobra-swiss.json")).expect("a sample");
    let (format, sheet, _) = foreign::read(&text).unwrap();
    assert_eq!((format, sheet.players.len(), sheet.name.as_str()), (Format::Cobra, 7, "Some Tournament"));
    let other = Finding::OtherRules("Android: Netrunner".to_owned());
    assert_eq!(foreign::regulation_that_fits(&sheet), Err(vec![other]));
    // Under a regulation that the organizer chooses, pairings and results are kept: 3 to 0 twice, a bye, and a draw,
    // which Snap wins as the first player because this regulation has no draws (RES-7).
    let (event, _) = event_of(&text, "xwing-2018");
    let state = event.state();
    let won: Vec<u32> =
        ["Jack", "Hansel", "Snap", "Crackle", "Pop", "Gretel", "Jill"].map(|name| points(state, name).0).to_vec();
    assert_eq!(won, [1, 1, 1, 0, 1, 0, 0]);
    assert_eq!(state.swiss[0].byes.len(), 1);
}
