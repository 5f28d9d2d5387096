//! Exports for other programs, spreadsheets and chats.

use crate::common::{
    day::{DEVICE, Day, by_hand, games, leave, setup, swiss},
    speech::speak,
};
use tiebreaker::{
    base::{
        ids::{EventId, PlayerId},
        random::Seed,
        sort::Set,
    },
    file::foreign::{self, Listed, Origin},
    regulation::{Scoring, presets},
    screens::{
        file_name::{progress, saved_name},
        foreign::{Answers, NotAtOnce, Page, Read, at_once, page as foreign_page, tournaments},
        formats::{Marks, Offered, Program, left_to_type, page, to_type},
        paper::snapshot,
        picture::{Picture, Shape},
    },
    tournament::{Action, Details, Newcomer, Setup},
};

/// Four players of X-Wing 2018 in round 1 of 1. The lower number wins by 200:30.
fn day() -> Day {
    speak("en");
    Day::with(setup("xwing-2018", 1, None), 4)
}

fn offered(day: &Day) -> String {
    page(day.state()).tables.into_iter().map(|(_, name)| name).collect::<Vec<_>>().join(", ")
}

#[test]
fn the_tables_follow_the_day() {
    let mut day = day();
    assert_eq!(offered(&day), "All results, Players");
    day.step();
    assert_eq!(offered(&day), "All results, Players", "a draft");
    day.start();
    assert_eq!(offered(&day), "Pairings of round 1, All results, Players");
    day.play_to_the_end();
    assert_eq!(offered(&day), "Final ranking, Standings, Pairings of round 1, All results, Players");
}

#[test]
fn an_event_that_is_not_over_says_so_also_in_its_files() {
    let mut day = day();
    day.start();
    let running = page(day.state());
    assert_eq!(running.programs, Program::ALL);
    assert_eq!(running.not_over.as_deref(), Some("Not over: undecided places are left out."));
    let names = |day: &Day| Program::ALL.map(|program| program.file(day.state()).0);
    assert_eq!(names(&day), ["-not-over-listfortress.json", "-not-over-listjuggler.json", "-not-over-t3.txt"]);
    day.play_to_the_end();
    assert_eq!(page(day.state()).not_over, None);
    assert_eq!(names(&day), ["-listfortress.json", "-listjuggler.json", "-t3.txt"]);
    assert_eq!(Program::ALL.map(|program| program.said().0), ["List Fortress", "List Juggler", "T3"]);
}

#[test]
fn no_program_knows_tables_of_three_and_four() {
    speak("en");
    let mut day = Day::with(Setup::new("Twins", "2025-11-22", &presets()[0]), 7);
    day.start();
    let page = page(day.state());
    assert!(page.no_programs.is_some() && page.programs.is_empty() && page.not_over.is_none());
    let table = day.state().round(swiss(1)).unwrap().tables[0].clone();
    let names: Vec<String> = table.players.iter().map(|player| format!("Player {}", player.0)).collect();
    let lines = |offered: Offered, day: &Day| offered.lines(day.state()).lines().next().unwrap().to_owned();
    assert_eq!(lines(Offered::Pairings, &day), format!("1: {}", names.join(", ")));
    let ranking = table.players.iter().map(|&player| vec![player]).collect();
    day.act(Action::RankTable { round: swiss(1), table: table.number, ranking, reason: String::new() });
    let ranked: Vec<String> = names.iter().zip(1..).map(|(name, place)| format!("{place}. {name}")).collect();
    assert_eq!(lines(Offered::Results, &day), format!("round 1 · 1: {}", ranked.join(" · ")));
}

#[test]
fn for_a_chat_each_line_is_what_people_read() {
    speak("en");
    let mut day = Day::ranked(setup("xwing-2018", 1, None), 5);
    assert_eq!(
        Offered::Standings.lines(day.state()).lines().take(2).collect::<Vec<_>>(),
        ["Saturday · Standings, after 1 round", "1. Player 1 · 1"]
    );
    assert_eq!(
        Offered::Pairings.lines(day.state()),
        "1: Player 1 – Player 5\n2: Player 2 – Player 4\nPlayer 3 has a bye"
    );
    assert_eq!(Offered::Results.lines(day.state()).lines().next(), Some("round 1 · 1: Player 1 – Player 5 200:0"));
    assert_eq!(Offered::Players.lines(day.state()).lines().next(), Some("Player 1"));
    day.play_to_the_end();
    let ranking = Offered::Ranking.lines(day.state());
    assert_eq!(ranking.lines().take(2).collect::<Vec<_>>(), ["Saturday · Final ranking", "1. Player 1 · 1–0"]);
    let mut day = self::day();
    day.play();
    day.act(leave(PlayerId(1)));
    assert!(Offered::Standings.lines(day.state()).contains("Player 1 · 1 · dropped"));
}

#[test]
fn a_file_for_spreadsheets_is_written_as_the_language_writes_numbers() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    day.play();
    day.play();
    let head = |is_fixed| {
        Offered::Standings.csv(day.state(), is_fixed, Marks::usual(is_fixed)).lines().next().unwrap().to_owned()
    };
    assert!(head(true).starts_with("\u{feff}rank,name,points,won,lost,"), "{}", head(true));
    assert!(head(false).starts_with("\u{feff}Rank,Player,Points,"), "{}", head(false));
    speak("fr");
    let french = Offered::Standings.csv(day.state(), false, Marks::usual(false));
    assert!(french.starts_with("\u{feff}Rang;Joueur;Points;Gagnés;Perdus;"), "{french}");
    // The opponents of the first player have half a point per round, or one of them none.
    let first = french.lines().nth(1).unwrap();
    assert!(first.contains(";0,5") || first.contains(";0,25"), "{first}");
    let fixed = Marks::usual(true);
    assert!(Offered::Standings.csv(day.state(), true, fixed).starts_with("\u{feff}rank,name,points,"));
    assert!(Offered::Standings.cells(day.state(), true, fixed).starts_with("rank\tname\tpoints\t"));
    // A German spreadsheet with English titles, and an English one with French titles.
    let semicolons = Marks::ALL.into_iter().find(|marks| marks.said() == "Points-virgules · 0,5").unwrap();
    let mixed = Offered::Standings.csv(day.state(), true, semicolons);
    assert!(mixed.starts_with("\u{feff}rank;name;points;") && mixed.lines().nth(1).unwrap().contains(";0,"), "{mixed}");
    assert!(Offered::Standings.csv(day.state(), false, fixed).starts_with("\u{feff}Rang,Joueur,Points,"));
}

#[test]
fn the_final_ranking_has_faction_club_record_and_the_link_to_the_list() {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 1, None), 1);
    let new = |name: &str, faction: &str, club: &str, list: &str| {
        let [faction, club, list] = [faction, club, list].map(str::to_owned);
        let details = Details { faction, club, list, ..Details::default() };
        Newcomer { name: name.to_owned(), details, ..Newcomer::default() }
    };
    let ada = new("Ada", "Rebels", "Gears", "https://yasb.app/?f=1");
    day.act(day.state().propose_players(vec![ada, new("Ben", "", "", "1 Boba Fett")]));
    day.start();
    // The lower number wins.
    day.play_to_the_end();
    let csv = Offered::Ranking.csv(day.state(), true, Marks::usual(true));
    let expected = [
        "\u{feff}rank,name,faction,club,list,left,won,lost,drawn",
        "1,Ada,Rebels,Gears,https://yasb.app/?f=1,,1,0,0",
        "2,Ben,,,,,0,1,0",
    ];
    assert_eq!(csv.lines().collect::<Vec<_>>(), expected);
    let lines = Offered::Ranking.lines(day.state());
    assert!(lines.contains("Ada · ") && lines.contains(" · Rebels · Gears · https://yasb.app/?f=1"), "{lines}");
    let standings = Offered::Standings.csv(day.state(), true, Marks::usual(true));
    assert!(standings.contains(",Rebels,Gears,https://yasb.app/?f=1,"), "{standings}");
}

#[test]
fn pairings_have_factions_and_clubs_if_anybody_has_one() {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 1, None), 1);
    let new = |(name, faction): (&str, &str)| {
        let details = Details { faction: faction.to_owned(), ..Details::default() };
        Newcomer { name: name.to_owned(), details, ..Newcomer::default() }
    };
    let three = [("Ada", "Rebels"), ("Ben", ""), ("Cleo", "Scum & Villainy")];
    day.act(day.state().propose_players(three.map(new).to_vec()));
    day.act(by_hand(1, &[[1, 2]], &[3], &[]));
    day.start();
    let csv = Offered::Pairings.csv(day.state(), true, Marks::usual(true));
    let expected = ["\u{feff}table,player1,faction1,player2,faction2", "1,Ada,Rebels,Ben,", ",Cleo,Scum & Villainy,,"];
    assert_eq!(csv.lines().collect::<Vec<_>>(), expected, "nobody has a club");
    let lines = Offered::Pairings.lines(day.state());
    assert_eq!(lines, "1: Ada (Rebels) – Ben\nCleo (Scum & Villainy) has a bye");
    let picture = Offered::Pairings.picture(day.state()).unwrap();
    assert_eq!(texts(&picture)[2..5], ["1", "Ada – Ben", "Rebels"]);
    assert!(texts(&picture).ends_with(&["Cleo has a bye", "Scum & Villainy"]), "{:?}", texts(&picture));
    let page = snapshot(day.state(), false, 0);
    assert!(page.contains("Ada · Rebels</td>") && page.contains("Cleo · Scum &amp; Villainy</td>"), "{page}");
    let csv = Offered::Pairings.csv(day.state(), false, Marks::usual(true));
    assert!(csv.starts_with("\u{feff}Table,Player 1,Faction 1,Player 2,Faction 2"), "{csv}");
}

/// Texts of a picture, without those that are empty.
fn texts(picture: &Picture) -> Vec<&str> {
    let texts = picture.shapes.iter().filter_map(|shape| match shape {
        Shape::Text { text, .. } => Some(text.as_str()),
        _ => None,
    });
    texts.filter(|text| !text.is_empty()).collect()
}

#[test]
fn a_ranking_and_pairings_are_pictures_too() {
    speak("en");
    let mut day = Day::ranked(setup("xwing-2018", 1, None), 5);
    let pairings = Offered::Pairings.picture(day.state()).unwrap();
    assert_eq!(texts(&pairings)[..4], ["Saturday", "Pairings of round 1", "1", "Player 1 – Player 5"]);
    assert!(texts(&pairings).contains(&"Player 3 has a bye"));
    day.play_to_the_end();
    let ranking = Offered::Ranking.picture(day.state()).unwrap();
    assert_eq!(texts(&ranking)[..5], ["Saturday", "Final ranking", "1", "Player 1", "1–0"]);
    assert!(Offered::Players.picture(day.state()).is_none());
    // 300 players stay within a picture that a browser can draw.
    let mut large = Day::with(setup("xwing-2018", 1, None), 300);
    large.play();
    let picture = Offered::Standings.picture(large.state()).unwrap();
    assert!(picture.size[0] < 4200 && picture.size[1] < 3000, "{:?}", picture.size);
    assert_eq!(texts(&picture).len(), 2 + 3 * 300);
}

#[test]
fn the_names_of_files_say_what_they_are_of() {
    let mut day = Day::with(setup("xwing-2018", 1, Some(4)), 5);
    assert_eq!(progress(day.state()), "-before-round-1");
    day.start();
    assert_eq!(Offered::Pairings.ending(day.state()), "-pairings-round-1");
    assert_eq!(Offered::Results.ending(day.state()), "-results-round-1");
    day.play();
    assert_eq!(Offered::Standings.ending(day.state()), "-standings-after-round-1");
    day.play();
    assert_eq!(Offered::Pairings.ending(day.state()), "-pairings-elimination-1");
    day.play_to_the_end();
    assert_eq!(Offered::Standings.ending(day.state()), "-swiss-standings");
    assert_eq!(Offered::Ranking.ending(day.state()), "-final-ranking");
    let name = saved_name("Cup & <Saucer>", "-round-1.tiebreaker.json", "2026-11-26-1405", "Éva B.");
    assert_eq!(name, "Cup-Saucer-round-1-2026-11-26-1405-Éva-B.tiebreaker.json");
}

#[test]
fn results_are_ticked_as_they_are_typed_in() {
    speak("en");
    let mut setup = setup("swu-2025", 3, None);
    setup.choose_tier("premier");
    setup.best_of = 3;
    let mut day = Day::with(setup, 5);
    day.play_by_hand(&[(1, 2, games(2, 0)), (3, 4, games(2, 1))]);
    let all = to_type(day.state());
    let lines: Vec<&str> = all.iter().map(|one| one.line.as_str()).collect();
    assert_eq!(
        lines,
        [
            "round 1 · 1: Player 1 – Player 2 2–0–0",
            "round 1 · 2: Player 3 – Player 4 2–1–0",
            "round 1 · Player 5 has a bye"
        ]
    );
    let typed = |count: usize| -> Set<String> { all.iter().take(count).map(|one| one.mark.clone()).collect() };
    assert_eq!(left_to_type(&all, &typed(0)), "3 matches to go");
    assert_eq!(left_to_type(&all, &typed(2)), "1 match to go");
    // A mark is the same in every language.
    speak("fr");
    assert!(to_type(day.state()).iter().zip(&all).all(|(french, english)| french.mark == english.mark));
}

/// A file saved by Cryodex for four players: equal points in round 1, and a running match in round 2.
const CRYODEX: &str = "<CRYODEXDATA><PLAYERS>\
    <PLAYER><NAME>Ana</NAME><ID>1</ID><ISACTIVE>true</ISACTIVE></PLAYER>\
    <PLAYER><NAME>Bo</NAME><ID>2</ID><ISACTIVE>true</ISACTIVE></PLAYER>\
    <PLAYER><NAME>Cid</NAME><ID>3</ID><ISACTIVE>true</ISACTIVE></PLAYER>\
    <PLAYER><NAME>Dov</NAME><ID>4</ID><ISACTIVE>true</ISACTIVE></PLAYER>\
    </PLAYERS><TOURNAMENTS><TOURNAMENT><PLAYERS>1,2,3,4</PLAYERS><ROUNDS>\
    <ROUND><ISSINGLEELIMINATION>false</ISSINGLEELIMINATION><MATCHES>\
    <MATCH><PLAYER1>1</PLAYER1><PLAYER2>2</PLAYER2><ISBYE>false</ISBYE><PLAYER1POINTS>100</PLAYER1POINTS>\
    <PLAYER2POINTS>40</PLAYER2POINTS><ISCONCEDE>false</ISCONCEDE></MATCH>\
    <MATCH><PLAYER1>3</PLAYER1><PLAYER2>4</PLAYER2><ISBYE>false</ISBYE><PLAYER1POINTS>60</PLAYER1POINTS>\
    <PLAYER2POINTS>60</PLAYER2POINTS><ISCONCEDE>false</ISCONCEDE></MATCH>\
    </MATCHES></ROUND><ROUND><ISSINGLEELIMINATION>false</ISSINGLEELIMINATION><MATCHES>\
    <MATCH><PLAYER1>1</PLAYER1><PLAYER2>3</PLAYER2><ISBYE>false</ISBYE><PLAYER1POINTS>80</PLAYER1POINTS>\
    <PLAYER2POINTS>20</PLAYER2POINTS><ISCONCEDE>false</ISCONCEDE></MATCH>\
    <MATCH><PLAYER1>2</PLAYER1><PLAYER2>4</PLAYER2><ISBYE>false</ISBYE><PLAYER1POINTS>null</PLAYER1POINTS>\
    <PLAYER2POINTS>null</PLAYER2POINTS><ISCONCEDE>false</ISCONCEDE></MATCH>\
    </MATCHES></ROUND></ROUNDS><NAME>Club night</NAME></TOURNAMENT></TOURNAMENTS></CRYODEXDATA>";

fn read(text: &str) -> Read {
    speak("en");
    let (format, sheet, findings) = foreign::read(text).unwrap();
    let origin = Origin { device: DEVICE, event: EventId([1; 16]), seed: Seed([2; 32]), at: 1_700_000_000_000 };
    Read { format, sheet, findings, origin }
}

fn findings(page: &Page) -> Vec<String> {
    page.notes.iter().flat_map(|note| std::iter::once(&note.first).chain(&note.rest)).map(ToString::to_string).collect()
}

#[test]
fn a_file_that_names_no_regulation_is_read_by_one_that_fits() {
    let page = foreign_page(&read(CRYODEX), &Answers::default());
    assert_eq!(page.title, "Club night");
    assert_eq!(page.about, "From Cryodex · 4 players · 2 Swiss rounds");
    // Of the regulations with 100 points, equal points are a draw in the one of September 2015.
    assert_eq!(page.chosen, "xwing-2015-09");
    assert_eq!(page.choices.len(), 9, "all published regulations and three of communities");
    assert_eq!(page.found, "3 notes");
    let assumed = "No regulation in the file. X-Wing, September 2015 fits.";
    assert!(findings(&page).iter().any(|line| line == assumed), "{:?}", findings(&page));
    assert_eq!(page.outcome.unwrap().state().players.len(), 4);
}

#[test]
fn under_another_regulation_the_findings_are_others() {
    let page = foreign_page(&read(CRYODEX), &chose("xwing-2017"));
    assert_eq!(page.chosen, "xwing-2017");
    let found = findings(&page);
    let assumed = "Round 1, match 2 (Cid – Dov): equal points, no winner. Cid is entered. (RES-7)";
    assert!(found.iter().any(|line| line == assumed), "{found:?}");
    assert!(found.iter().any(|line| line.contains("Round 2, match 2 (Bo – Dov)")), "{found:?}");
    assert!(!found.iter().any(|line| line.contains("No regulation in the file")), "{found:?}");
    assert!(page.outcome.is_ok());
}

#[test]
fn a_file_with_other_rules_is_given_no_regulation_until_one_is_chosen() {
    let text = r#"{"name":"Half a day","date":"2017-05-06","rules":"2013","players":[{"name":"Ana"},{"name":"Bo"}],
        "rounds":[{"round-type":"swiss","round-number":1,"matches":
        [{"player1":"Ana","player1points":90,"player2":"Bo","player2points":20,"result":"win"}]}]}"#;
    let read = read(text);
    let page = foreign_page(&read, &Answers::default());
    assert_eq!((page.chosen.as_str(), &page.choices[0]), ("", &(String::new(), "Choose a regulation".to_owned())));
    let reason = page.outcome.as_ref().unwrap_err().to_string();
    assert_eq!(reason, "No regulation fits. Choose the one that was played.");
    let sign = "“rules: 2013” is from rules unknown here.";
    assert!(findings(&page).iter().any(|line| line == sign), "{:?}", findings(&page));
    let chosen = foreign_page(&read, &chose("xwing-2017"));
    assert!(chosen.outcome.is_ok());
    assert!(findings(&chosen).iter().any(|line| line == sign));
}

#[test]
fn a_file_with_scenarios_is_read_by_the_rules_of_its_day() {
    for (date, id) in [("2023-05-06", "xwing-amg-2022"), ("2026-01-10", "xwing-xwa")] {
        let text = r#"{"name":"Sunday","date":"DATE","players":[{"name":"Ana"},{"name":"Bo"}],
            "rounds":[{"round-type":"swiss","round-number":1,"scenario":"Salvage Mission","matches":
            [{"player1":"Ana","player1points":19,"player2":"Bo","player2points":11,"result":"win"}]}]}"#;
        let page = foreign_page(&read(&text.replace("DATE", date)), &Answers::default());
        assert_eq!(page.chosen, id, "{date}");
    }
}

/// Nine matches, in each of which the published points match nobody's result.
fn of_eighteen(published: u32) -> String {
    let player = |number: u32| format!(r#"{{"name":"P{number:02}","score":{published},"mov":0,"sos":0}}"#);
    let players: Vec<String> = (1..=18).map(player).collect();
    let met = |number: u32| {
        let [one, other] = [2 * number - 1, 2 * number];
        format!(
            r#"{{"player1":"P{one:02}","player1points":150,"player2":"P{other:02}","player2points":20,"result":"win"}}"#
        )
    };
    let matches: Vec<String> = (1..=9).map(met).collect();
    let (players, matches) = (players.join(","), matches.join(","));
    format!(
        r#"{{"name":"Sunday","date":"2019-05-06","players":[{players}],
        "rounds":[{{"round-type":"swiss","round-number":1,"matches":[{matches}]}}]}}"#
    )
}

#[test]
fn notes_of_one_kind_are_together() {
    let page = foreign_page(&read(&of_eighteen(7)), &chose("xwing-2018"));
    // In the order of the standings: the winners come first.
    let note = page.notes.iter().find(|note| note.first.to_string().starts_with("P01: 7 points")).unwrap();
    assert_eq!((note.also.as_deref(), note.rest.len()), (Some("Also: P03, P05, P07, P09, +13"), 17));
    assert!(note.rest[16].to_string().starts_with("P18: 7 points"), "{note:?}");
    // The regulation is a note of its own.
    let page = foreign_page(&read(CRYODEX), &Answers::default());
    assert!(page.notes.iter().all(|note| note.also.is_none() && note.rest.is_empty()), "{:?}", page.notes);
}

#[test]
fn a_file_that_asks_nothing_is_taken_at_once() {
    speak("en");
    let taken = |text: &str| at_once(text, DEVICE, 1_700_000_000_000);
    let (event, notes) = taken(CRYODEX).unwrap();
    let guesses = [
        "No regulation in the file. X-Wing, September 2015 fits.",
        "No date in the file. Dec 31, 2015 is used.",
        "Round 2, match 2 (Bo – Dov): no result.",
    ];
    assert_eq!(notes, guesses);
    assert_eq!((event.state().setup.name.as_str(), event.state().players.len()), ("Club night", 4));
    assert_eq!(taken(CRYODEX).unwrap().0.state().event, event.state().event, "the same file is the same event");
    assert_ne!(taken(&CRYODEX.replace("Club night", "Sunday")).unwrap().0.state().event, event.state().event);
    // No regulation has its rules.
    let asks = r#"{"name":"Half a day","date":"2017-05-06","rules":"2013","players":[{"name":"Ana"},{"name":"Bo"}],
        "rounds":[{"round-type":"swiss","round-number":1,"matches":
        [{"player1":"Ana","player1points":90,"player2":"Bo","player2points":20,"result":"win"}]}]}"#;
    let reason = "A tournament from List Juggler. Open it on the first page, then add it here.";
    assert_eq!(taken(asks).unwrap_err(), NotAtOnce::Because(reason.to_owned()));
    assert_eq!(taken("Anna\nBen").unwrap_err(), NotAtOnce::Unknown);
}

fn chose(regulation: &str) -> Answers {
    Answers { regulation: Some(regulation.to_owned()), ..Answers::default() }
}

#[test]
fn what_a_file_does_not_say_is_asked() {
    speak("en");
    // List Juggler has no limit, and players by id only.
    let file = r#"{"name":"Club night","players":[{"id":"7"},{"id":"8"}],
        "rounds":[{"round-type":"swiss","round-number":1,"matches":[
        {"player1id":"7","player2id":"8","player1points":100,"player2points":40,"result":"win"}]}]}"#;
    let read = read(file);
    let page = foreign_page(&read, &chose("xwing-2017"));
    assert_eq!(page.limit, Some(100));
    assert_eq!(page.names.as_deref(), Some("Players by number only: 2. Names, one per line:"));
    let names = |page: &Page| {
        let event = page.outcome.as_ref().unwrap();
        event.state().players.values().map(|player| player.name.clone()).collect::<Vec<_>>()
    };
    let with = Answers { names: "Ana\n\nBo\n".to_owned(), limit: Some(150), ..chose("xwing-2017") };
    let named = foreign_page(&read, &with);
    assert_eq!(names(&named), ["Ana", "Bo"]);
    assert_eq!(named.names, page.names, "the question stays");
    let limit = |page: &Page| match &page.outcome.as_ref().unwrap().state().setup.regulation.scoring {
        Scoring::SquadPoints(rules) => rules.limit,
        _ => 0,
    };
    assert_eq!((limit(&page), limit(&named)), (100, 150));
    assert_eq!(foreign_page(&read, &chose("swu-2025")).limit, None, "decks have no points");
}

#[test]
fn several_tournaments_in_a_file_are_named() {
    speak("en");
    let one = |name: &str, players: usize| Listed {
        name: name.to_owned(),
        date: Some("2018-11-24".to_owned()),
        players,
        rounds: 3,
    };
    assert_eq!(tournaments(&[one("Saturday", 8)]), []);
    let all = tournaments(&[one("Saturday", 8), one("", 1)]);
    let labels: Vec<&str> = all.iter().map(|(_, label)| label.as_str()).collect();
    assert_eq!(labels, ["Saturday · Nov 24, 2018 · 8 players · 3 rounds", "Nov 24, 2018 · 1 player · 3 rounds"]);
    assert_eq!(all[1].0, "1");
}
