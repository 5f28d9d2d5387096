//! Printing: the choice of sheets, the rows of each, and their distribution on pages.

use crate::common::{
    day::{Day, disqualify, elimination, leave, setup, swiss},
    speech::speak,
};
use tiebreaker::{
    base::ids::PlayerId,
    regulation::{ProxyCause, presets},
    screens::{
        display::round_seats,
        paper::{
            Asked, Kind, List, SlipChoice, SlipCode, SlipField, SlipTables, about_event, blank_list, cards,
            certificates, choice, code_invitation, has_codes, published, ranking, rounds, rulings, slips, snapshot,
            standings, usual_cards,
        },
        standings::page,
    },
    tournament::{Action, Details, Leader, Newcomer, Role, Ruling, Setup, State},
};

/// Paper heights in tenths of a millimetre.
const A4: u32 = 2970;
const LETTER: u32 = 2794;

/// Players of X-Wing 2018 in round 1.
fn started(players: u32) -> Day {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 3, None), players);
    day.start();
    day
}

fn titles(list: &List) -> Vec<&str> {
    list.columns.iter().map(|column| column.title.as_str()).collect()
}

fn rows(list: &List) -> Vec<String> {
    list.rows.iter().map(|row| row.join(" | ")).collect()
}

/// Names of the sheets for a round and for the event.
fn offered(state: &State) -> [String; 2] {
    let choice = choice(state, None);
    [choice.of_round, choice.of_event]
        .map(|links| links.into_iter().map(|link| link.name).collect::<Vec<_>>().join(", "))
}

/// Round 1 of Twin Suns: seven players at tables of four and three.
fn large() -> Day {
    speak("en");
    let mut day = Day::with(Setup::new("Twins", "2025-11-22", &presets()[0]), 7);
    day.start();
    day
}

#[test]
fn what_can_be_printed_follows_the_day() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 1, Some(4)), 6);
    let before = "Code for players’ phones, Standings, Announcement, Table numbers, Blank list";
    assert_eq!(offered(day.state()), ["", &format!("Check-in sheet, {before}")]);
    day.step();
    let draft = choice(day.state(), None);
    assert_eq!(draft.draft.as_deref(), Some("Publish round 1 before printing it."));
    assert!(draft.rounds.is_empty() && draft.of_round.is_empty());
    day.start();
    let round = "Pairings by table, Pairings by name, Match slips";
    let running = "Code for players’ phones, Standings, Standings so far, Announcement, Table numbers, Blank list";
    assert_eq!(offered(day.state()), [&format!("{round}, Missing results"), running]);
    day.play();
    assert_eq!(offered(day.state()), [round, before]);
    day.start();
    let bracket = "Code for players’ phones, Standings, Bracket, Announcement, Table numbers, Blank list";
    assert_eq!(offered(day.state()), [&format!("{round}, Missing results"), bracket]);
    let earlier = choice(day.state(), Some(swiss(1))).of_round.into_iter().map(|link| link.name).collect::<Vec<_>>();
    assert_eq!(earlier, ["Pairings by table", "Pairings by name", "Match slips"]);
    let key = elimination(1);
    let shown = choice(day.state(), None);
    assert_eq!(shown.rounds, [(key, "Semifinals".to_owned()), (swiss(1), "Round 1".to_owned())]);
    assert_eq!(shown.round, Some(key));
    assert_eq!(choice(day.state(), Some(swiss(1))).round, Some(swiss(1)));
    assert_eq!(choice(day.state(), Some(swiss(9))).round, Some(key), "a round that is not there is not chosen");
    day.play_to_the_end();
    let over = "Code for players’ phones, Standings, Bracket, Final ranking, Certificates, Announcement, Table numbers, Blank list";
    assert_eq!(offered(day.state()), [round, over]);
}

#[test]
fn rulings_and_lists_can_be_printed_once_there_are_some() {
    speak("en");
    let mut day = Day::with(setup("swu-2025", 3, None), 4);
    day.act(Action::DescribePlayer {
        player: PlayerId(1),
        details: Details { list: "1 Card".to_owned(), ..Details::default() },
        reason: String::new(),
    });
    let [_, event] = offered(day.state());
    let codes = "Code for players’ phones";
    assert_eq!(
        event,
        format!("Check-in sheet, {codes}, Standings, Announcement, Table numbers, Blank list, Lists as handed in")
    );
    day.start();
    day.act(Action::EnterRuling {
        player: PlayerId(2),
        ruling: Ruling::Proxy(ProxyCause::Damaged),
        note: "Luke Skywalker".to_owned(),
        by: "Ana".to_owned(),
        round: Some(swiss(1)),
        report: None,
    });
    let [_, event] = offered(day.state());
    assert!(
        event.ends_with("Table numbers, Penalties and proxies, Proxies, Blank list, Lists as handed in"),
        "{event}"
    );
}

#[test]
fn only_rounds_that_the_players_know_are_on_paper() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    day.step();
    assert!(published(day.state(), None).is_none() && published(day.state(), Some(swiss(1))).is_none());
    day.start();
    assert_eq!(published(day.state(), None).unwrap().key, swiss(1));
    day.play();
    day.step();
    assert_eq!(published(day.state(), None).unwrap().key, swiss(1));
    assert!(published(day.state(), Some(swiss(2))).is_none());
}

#[test]
fn pairings_stand_by_table_with_the_bye_below() {
    let day = started(5);
    let round = published(day.state(), None).unwrap();
    let list = rounds::tables(day.state(), round, 0);
    assert_eq!(titles(&list), ["Table", "Player", "Opponent"]);
    let mut expected: Vec<String> =
        day.tables(swiss(1)).iter().zip(1..).map(|([a, b], at)| format!("{at} | Player {a} | Player {b}")).collect();
    expected.push(format!("– | Player {} | Bye", round.byes[0].0));
    assert_eq!(rows(&list), expected);
}

#[test]
fn pairings_by_name_have_everybody_in_order() {
    let day = started(5);
    let round = published(day.state(), None).unwrap();
    let list = rounds::names(day.state(), round, A4, 0);
    assert_eq!(titles(&list), ["Name", "Table", "Opponent"]);
    let names: Vec<&str> = list.rows.iter().map(|row| row[0].as_str()).collect();
    assert_eq!(names, ["Player 1", "Player 2", "Player 3", "Player 4", "Player 5"]);
    let bye = round.byes[0].0 as usize;
    assert_eq!(list.rows[bye - 1][1..], ["–", "Bye"]);
    let [a, b] = day.tables(swiss(1))[0];
    assert_eq!(list.rows[a as usize - 1][1..], ["1".to_owned(), format!("Player {b}")]);
}

#[test]
fn on_the_wall_the_last_name_comes_first_if_it_is_known() {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 3, None), 7);
    for (player, (name, surname)) in (1..).zip([("Anna Zielińska", "Zielińska"), ("Bo Abel", "Abel"), ("Cleo", "")]) {
        day.add(name);
        let details = Details { surname: surname.to_owned(), ..Details::default() };
        day.act(Action::DescribePlayer { player: PlayerId(player), details, reason: String::new() });
    }
    day.start();
    let list = rounds::names(day.state(), published(day.state(), None).unwrap(), A4, 0);
    let names: Vec<&str> = list.rows.iter().map(|row| row[0].as_str()).collect();
    assert_eq!(names, ["Abel, Bo", "Cleo", "Zielińska, Anna"]);
}

#[test]
fn the_check_in_sheet_has_everybody_by_name_and_boxes_to_tick() {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 3, None), 7);
    assert_eq!(rounds::check_in(day.state(), A4).unwrap_err(), "No players yet.");
    for name in ["Zoe", "Abe"] {
        day.add(name);
    }
    let list = rounds::check_in(day.state(), A4).unwrap();
    assert_eq!(list.columns.iter().map(|column| column.title.as_str()).collect::<Vec<_>>(), ["Name", "Here", "Paid"]);
    assert_eq!(list.rows, [["Abe", "", ""], ["Zoe", "", ""]]);
    assert!(list.columns[1..].iter().all(|column| column.kind == Kind::Tick));
    assert_eq!(list.abreast, 1);
    for number in 0..60 {
        day.add(&format!("Player {number}"));
    }
    let list = rounds::check_in(day.state(), A4).unwrap();
    assert_eq!((list.abreast, list.count(A4, list.points)), (2, 2));
}

#[test]
fn namesakes_are_told_apart_on_every_sheet() {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 3, None), 7);
    for name in ["Anna Müller", "Anna Müller", "Bo", "Cleo"] {
        day.add(name);
    }
    day.start();
    let is_told_apart = |texts: Vec<String>| {
        let text = texts.join("\n");
        let both = ["Anna Müller (#1)", "Anna Müller (#2)"];
        assert!(both.iter().all(|name| text.contains(name)), "{text}");
        assert!(!both.iter().fold(text.clone(), |text, name| text.replace(name, "")).contains("Anna"), "{text}");
    };
    let round = published(day.state(), None).unwrap();
    is_told_apart(rows(&rounds::tables(day.state(), round, 0)));
    is_told_apart(rows(&rounds::names(day.state(), round, A4, 0)));
    let slips = slips(day.state(), round, &SlipChoice::default()).unwrap();
    is_told_apart(slips.slips.iter().map(|slip| format!("{slip:?}")).collect());
    is_told_apart(round_seats(day.state(), swiss(1)).into_iter().map(|seat| seat.name).collect());
    day.play();
    is_told_apart(page(day.state(), None).rows.into_iter().map(|row| row.name).collect());
}

#[test]
fn a_list_for_the_wall_takes_no_more_pages_than_it_needs() {
    let pages = |players: u32, height: u32| {
        let day = started(players);
        let round = published(day.state(), None).unwrap();
        let list = rounds::tables(day.state(), round, 0).for_wall(height);
        let names = rounds::names(day.state(), round, height, 0);
        [list.count(height, list.points), names.count(height, names.points)]
    };
    assert_eq!([pages(16, A4), pages(16, LETTER)], [[1, 1]; 2]);
    assert_eq!([pages(300, A4), pages(300, LETTER)], [[6, 5]; 2]);
    let day = started(8);
    let list = rounds::tables(day.state(), published(day.state(), None).unwrap(), 0).for_wall(A4);
    assert!(list.points >= 28, "{} points", list.points);
}

#[test]
fn tables_without_a_result_are_missing() {
    let mut day = started(4);
    let report = day.scores(200, 30);
    day.report(1, report);
    let round = published(day.state(), None).unwrap();
    let [a, b] = day.tables(swiss(1))[1];
    let list = rounds::missing(day.state(), round).unwrap();
    assert_eq!(titles(&list), ["Table", "Player", "Opponent", "Result"]);
    assert_eq!(rows(&list), [format!("2 | Player {a} | Player {b} | ")]);
    let mut done = day.clone();
    done.report(2, report);
    let round = published(done.state(), None).unwrap();
    assert_eq!(rounds::missing(done.state(), round).unwrap_err(), "All results are in");
}

#[test]
fn the_standings_wait_for_round_1_and_name_who_is_out_last() {
    let mut day = started(4);
    assert_eq!(standings::list(day.state(), None).unwrap_err(), "No ranks before round 1 ends.");
    day.play();
    day.act(leave(PlayerId(3)));
    day.act(disqualify(PlayerId(4)));
    let list = standings::list(day.state(), None).unwrap();
    assert_eq!(titles(&list), ["#", "Name", "Points", "W–L", "MoV", "SoS"]);
    let [first, second, third, out] = &list.rows[..] else { panic!("{:?}", list.rows) };
    assert_eq!(first[..5], ["1", &first[1], "1", "1–0", "370"].map(str::to_owned));
    assert_eq!((second[0].as_str(), third[0].as_str()), ("2", "3"));
    assert_eq!(out[..], ["–", "Player 4: disqualified"]);
    assert!([first, second, third].iter().any(|row| row[1] == "Player 3\u{a0}= (dropped)"));
    assert_eq!(standings::title(day.state(), None), "Standings · after 1 round");
    day.start();
    let number = swiss(2).number;
    assert_eq!(standings::title(day.state(), Some(number)), "Standings · after 1 round, with round 2 so far");
    assert_eq!(standings::list(day.state(), Some(number)).unwrap().rows.len(), 4);
}

#[test]
fn eli_5_the_ranking_on_paper_has_the_note_on_players_who_lost_in_the_same_round() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 8);
    day.play_to_the_end();
    let list = ranking::list(day.state()).unwrap();
    assert_eq!(list.rows[8], ["", "Losers of the same round keep their Swiss order."]);
    // The note takes the whole width, and does not keep the rows small.
    let plain = List { rows: list.rows[..8].to_vec(), ..list.clone() };
    assert!(list.for_wall(A4).points + 1 >= plain.for_wall(A4).points);
}

#[test]
fn fewer_ranks_have_no_smaller_letters_on_one_page() {
    speak("en");
    let points = |players: usize| {
        let new = |at: usize| {
            let name = if at.is_multiple_of(8) { "Maximilian Brandstetter" } else { "Bo Lindqvist" };
            Newcomer { name: format!("{name} {at}"), ..Newcomer::default() }
        };
        let mut day = Day::begin(setup("xwing-2018", 1, None), 1);
        day.act(day.state().propose_players((0..players).map(new).collect::<Vec<_>>()));
        day.play_to_the_end();
        ranking::list(day.state()).unwrap().for_wall(A4).points
    };
    let points = [4, 8, 12, 16, 20, 24].map(points);
    assert!(points.is_sorted_by(|fewer, more| fewer >= more), "{points:?}");
}

#[test]
fn a_few_ranks_are_no_larger_than_their_numbers_have_room() {
    speak("en");
    let mut day = Day::with(setup("swu-2025", 1, None), 4);
    day.play_to_the_end();
    let plain = ranking::list(day.state()).unwrap();
    let [plain, large] = [plain.clone(), plain.for_wall(A4)];
    let width = |list: &List| list.columns.iter().map(|column| column.width).sum::<u32>();
    assert!(large.points > plain.points && width(&large) <= width(&plain), "{large:?}");
}

#[test]
fn a_long_leader_gets_more_room_on_paper_than_a_short_club() {
    speak("en");
    let about = |club: &str| {
        let mut day = Day::begin(setup("xwing-2018", 1, None), 1);
        let new = |name: &str| {
            let details = Details { club: club.to_owned(), ..Details::default() };
            Newcomer { name: name.to_owned(), details, ..Newcomer::default() }
        };
        day.act(day.state().propose_players(["Ana Kowalska", "Bo Lindqvist", "Cleo", "Dov"].map(new).to_vec()));
        day.play_to_the_end();
        let columns = ranking::list(day.state()).unwrap().columns;
        let [_, name, about, ..] = &columns[..] else { panic!("{columns:?}") };
        (name.width > about.width, about.width)
    };
    let [short, long] = ["Gears", "Luke Skywalker, Faithful Friend · Gold Squadron"].map(about);
    assert!(short.0 && short.1 < 40, "{short:?}");
    assert!(!long.0 && long.1 > 70, "{long:?}");
}

#[test]
fn the_standings_have_a_line_below_the_cut_also_after_the_end() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 8);
    day.play();
    let below_fourth = |day: &Day| standings::list(day.state(), None).unwrap().rows[4].clone();
    assert_eq!(below_fourth(&day), ["", "↑ top 4"]);
    day.play_to_the_end();
    assert_eq!(below_fourth(&day), ["", "↑ top 4"]);
    let mut day = Day::with(setup("xwing-2018", 2, None), 8);
    day.play();
    assert_eq!(standings::list(day.state(), None).unwrap().rows.len(), 8, "without a cut there is no line");
}

#[test]
fn the_final_ranking_and_certificates_come_at_the_end() {
    speak("en");
    let mut setup = setup("xwing-2018", 1, None);
    setup.place = "Hall".to_owned();
    let mut day = Day::ranked(setup, 4);
    let running = started(4);
    assert_eq!(ranking::list(running.state()).unwrap_err(), "The event is not over yet.");
    assert_eq!(certificates(running.state()).unwrap_err(), "The event is not over yet.");
    day.act(disqualify(PlayerId(4)));
    day.play_to_the_end();
    let list = ranking::list(day.state()).unwrap();
    assert_eq!(titles(&list), ["#", "Name", "Points", "W–L", "MoV", "SoS"]);
    assert_eq!(
        rows(&list),
        [
            "1 | Player 1 | 1 | 1–0 | 400 | 0.000",
            "2 | Player 2 | 1 | 1–0 | 399 | 0.000",
            "3 | Player 3 | 0 | 0–1 | 1 | 1.000",
            "– | Player 4: disqualified"
        ]
    );
    assert_eq!(code_invitation(running.state()), "Scan to find your table");
    assert_eq!(code_invitation(day.state()), "Scan for the final ranking");
    let leader = |name: &str, role| Leader { name: name.to_owned(), role, player: None };
    assert_eq!(certificates(day.state()).unwrap()[0].organizer, "");
    let staff = vec![leader("Bo", Role::Judge), leader("Ada", Role::Organizer)];
    day.act(Action::SetStaff { staff, reason: String::new() });
    let all = certificates(day.state()).unwrap();
    assert_eq!(all[0].organizer, "Ada");
    let said: Vec<_> = all.iter().map(|one| (one.rank.as_str(), one.name.as_str(), one.record.as_str())).collect();
    assert_eq!(
        said,
        [("Winner", "Player 1", "W–L 1–0"), ("Place 2", "Player 2", "W–L 1–0"), ("Place 3", "Player 3", "W–L 0–1")]
    );
    assert_eq!(all[0].event, "Saturday · Nov 22, 2025");
    assert_eq!(all[0].about, "Hall · 3 players · X-Wing 2018, Second Edition");
    assert!(!all[0].is_long);
}

#[test]
fn sta_8_standings_and_final_ranking_have_the_same_columns_and_mark_ranks_by_lot() {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 1, None), 1);
    let new = |name: &str| {
        let details = Details { club: "Gears".to_owned(), ..Details::default() };
        Newcomer { name: name.to_owned(), details, ..Newcomer::default() }
    };
    day.act(day.state().propose_players(["Ana", "Bo", "Cleo", "Dov"].map(new).to_vec()));
    day.start();
    let report = day.scores(200, 80);
    [1, 2].into_iter().for_each(|table| day.report(table, report));
    day.play_to_the_end();
    let [standings, ranking] = [standings::list(day.state(), None).unwrap(), ranking::list(day.state()).unwrap()];
    assert_eq!(titles(&ranking), ["#", "Name", "Club", "Points", "W–L", "MoV", "SoS"]);
    assert_eq!(standings, ranking, "without a cut they are the same");
    assert!(ranking.rows.iter().all(|row| row[1].ends_with("\u{a0}=") && row[2] == "Gears"), "{:?}", ranking.rows);
    assert_eq!(ranking.legend.as_deref(), Some("= Tied, ranked by lot."));
    assert_eq!(snapshot(day.state(), false, 0).matches("<p>= Tied, ranked by lot.</p>").count(), 2);
    let mut other = started(4);
    let reports = [other.scores(200, 80), other.scores(200, 90)];
    (1..).zip(reports).for_each(|(table, report)| other.report(table, report));
    other.step();
    assert_eq!(standings::list(other.state(), None).unwrap().legend, None);
}

#[test]
fn who_chooses_the_initiative_has_a_mark_on_paper() {
    speak("en");
    let mut day = Day::with(setup("swu-2025", 3, None), 4);
    day.start();
    let round = published(day.state(), None).unwrap();
    let tables = rounds::tables(day.state(), round, 0);
    assert_eq!(titles(&tables), ["Table", "Player", "Opponent"]);
    assert_eq!(tables.legend.as_deref(), Some("* chooses initiative in game 1"));
    let is_marked = |name: &str| name.ends_with(" *");
    let choosers = |names: &[String]| names.iter().filter(|name| is_marked(name)).count();
    assert!(tables.rows.iter().all(|row| choosers(&row[1..]) == 1), "one of the two at each table: {tables:?}");
    let made = slips(day.state(), round, &SlipChoice::default()).unwrap();
    assert!(made.about.ends_with(" · * chooses initiative in game 1"), "{}", made.about);
    for (slip, row) in made.slips.iter().zip(&tables.rows) {
        let names: Vec<_> = slip.names.iter().map(|name| name.name.clone()).collect();
        assert_eq!(names, row[1..], "the same player on both sheets");
    }
    let by_name = rounds::names(day.state(), round, A4, 0);
    for row in &by_name.rows {
        let name = row[0].trim_end_matches(" *");
        let [of_both] =
            by_name.rows.iter().filter(|other| other[2].trim_end_matches(" *") == name).collect::<Vec<_>>()[..]
        else {
            panic!("{name} has one opponent: {by_name:?}")
        };
        assert_eq!(of_both[2], row[0], "the same mark in both lines of a match");
        assert!(is_marked(&row[0]) != is_marked(&row[2]), "one of the two chooses: {row:?}");
        assert!(tables.rows.iter().any(|table| table.contains(&row[0])), "as by table: {row:?}");
    }
    // Squads decide by their points.
    let other = started(4);
    let round = published(other.state(), None).unwrap();
    assert_eq!(rounds::tables(other.state(), round, 0).legend, None);
}

#[test]
fn a_slip_asks_for_what_the_regulation_needs() {
    let asked = |setup: Setup| {
        speak("en");
        let mut day = Day::with(setup, 2);
        day.start();
        let slips = slips(day.state(), published(day.state(), None).unwrap(), &SlipChoice::default()).unwrap();
        let field = |field: &SlipField| match field {
            SlipField::Tick(label) => format!("☐ {label}"),
            SlipField::Blank(label) => format!("{label} __"),
        };
        let line = |fields: &[SlipField]| fields.iter().map(field).collect::<Vec<_>>().join(", ");
        [line(&slips.of_player), line(&slips.at_signature), line(&slips.of_match), slips.about]
    };
    let xwing = ["Score __, ☐ Won, ☐ Final Salvo", "☐ Drops, ☐ Conceded, ☐ No-show", "", "round 1 · a single game"];
    assert_eq!(asked(setup("xwing-2018", 3, None)), xwing);
    let mut unlimited = setup("swu-2025", 3, None);
    unlimited.best_of = 3;
    let three = [
        "Games won __",
        "☐ Drops, ☐ Conceded, ☐ No-show",
        "Drawn games __, ☐ Intentional draw",
        "round 1 · Best of 3 · * chooses initiative in game 1",
    ];
    assert_eq!(asked(unlimited), three);
}

#[test]
fn slips_are_made_for_the_chosen_tables() {
    let mut day = started(24);
    let report = day.scores(200, 30);
    for table in 1..=4 {
        day.report(table, report);
    }
    let tables = |choice: SlipChoice| -> Vec<u16> {
        let made = slips(day.state(), published(day.state(), None).unwrap(), &choice).unwrap();
        made.slips.iter().map(|slip| slip.number.0).collect()
    };
    assert_eq!(tables(SlipChoice::default()), (1..=12).collect::<Vec<_>>());
    assert_eq!(
        tables(SlipChoice { tables: SlipTables::Missing, ..SlipChoice::default() }),
        (5..=12).collect::<Vec<_>>()
    );
    let typed = |numbers: &str| SlipChoice { tables: SlipTables::Numbers, numbers: numbers.to_owned(), codes: None };
    assert_eq!(tables(typed("2, 5-7 12")), [2, 5, 6, 7, 12]);
    let round = published(day.state(), None).unwrap();
    assert_eq!(slips(day.state(), round, &typed("")).unwrap_err(), "No tables chosen.");
}

#[test]
fn slips_have_the_code_of_their_table_if_that_takes_no_more_paper_or_else_that_of_the_day() {
    let made = |players: u32, codes: Option<bool>| {
        let day = started(players);
        let round = published(day.state(), None).unwrap();
        let choice = SlipChoice { codes, ..SlipChoice::default() };
        let made = slips(day.state(), round, &choice).unwrap();
        assert_eq!(made.code == SlipCode::Table, has_codes(day.state(), round, &choice));
        (made.code, made.pages.len(), made.class)
    };
    // Six slips per page with codes of their tables, eight without.
    assert_eq!(made(12, None), (SlipCode::Table, 1, ""));
    assert_eq!(made(14, None), (SlipCode::Day, 1, "many"));
    assert_eq!(made(14, Some(true)), (SlipCode::Table, 2, ""));
    assert_eq!(made(12, Some(false)), (SlipCode::Day, 1, ""));
    // Slips of earlier rounds have the code of the day.
    let mut day = started(4);
    day.play();
    day.start();
    assert!(!has_codes(day.state(), published(day.state(), Some(swiss(1))).unwrap(), &SlipChoice::default()));
}

#[test]
fn cut_and_stacked_the_slips_are_in_order() {
    let day = started(40);
    let made = slips(day.state(), published(day.state(), None).unwrap(), &SlipChoice::default()).unwrap();
    let places = made.pages[0].len();
    let piles = (0..places).flat_map(|place| made.pages.iter().filter_map(move |page| page[place]));
    assert!(piles.eq(0..20));
}

#[test]
fn a_long_name_is_smaller_on_slips() {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 3, None), 7);
    for times in [0, 6, 8, 12] {
        day.add(&format!("Ana{}", "maximilian".repeat(times)));
    }
    day.start();
    let made = slips(day.state(), published(day.state(), None).unwrap(), &SlipChoice::default()).unwrap();
    let mut classes: Vec<&str> = made.slips.iter().flat_map(|slip| &slip.names).map(|name| name.class).collect();
    classes.sort_unstable();
    assert_eq!(classes, ["slip-name", "slip-name long", "slip-name longest", "slip-name wide"]);
}

#[test]
fn cards_are_for_the_tables_of_the_round() {
    let day = started(8);
    assert_eq!(usual_cards(day.state(), Some(swiss(1))), [1, 4]);
    speak("en");
    assert_eq!(usual_cards(Day::with(setup("xwing-2018", 3, None), 9).state(), None), [1, 4]);
    // In the final there is one table. The cards are for the largest round.
    let mut day = Day::with(setup("xwing-2018", 3, Some(4)), 8);
    day.play_to_the_end();
    assert_eq!(usual_cards(day.state(), None), [1, 4]);
    assert_eq!(cards([2, 4]), [2, 3, 4]);
    assert_eq!(cards([1, 2000]).len(), 999);
}

#[test]
fn a_blank_list_asks_for_what_the_regulation_needs() {
    speak("en");
    let asked = |setup: Setup| blank_list(Day::with(setup, 2).state()).unwrap();
    let squad = asked(setup("xwing-2018", 3, None));
    assert_eq!((squad.title.as_str(), squad.event.as_str()), ("Squad list", "Saturday · Nov 22, 2025"));
    let Asked::Squad { total, obstacles, .. } = squad.asked else { panic!("{squad:?}") };
    assert_eq!(total.as_deref(), Some("Total, max. 200"));
    assert_eq!(obstacles, ["Obstacle 1", "Obstacle 2", "Obstacle 3"]);
    let mut premier = setup("swu-2025", 3, None);
    premier.best_of = 3;
    let deck = asked(premier);
    assert_eq!(deck.title, "Deck list");
    let cards = vec![("Deck, min. 50".to_owned(), 50), ("Sideboard, max. 10".to_owned(), 10)];
    assert_eq!(deck.asked, Asked::Deck { leaders: 1, cards });
}

#[test]
fn proxies_say_what_the_documents_ask_for() {
    let mut day = started(2);
    assert_eq!(rulings::list(day.state()).unwrap_err(), "Nothing recorded yet.");
    assert_eq!(rulings::proxies(day.state()).unwrap_err(), "No proxies yet.");
    day.act(Action::EnterRuling {
        player: PlayerId(1),
        ruling: Ruling::Proxy(ProxyCause::Damaged),
        note: "Wedge Antilles".to_owned(),
        by: "Ana".to_owned(),
        round: Some(swiss(1)),
        report: None,
    });
    let [proxy] = &rulings::proxies(day.state()).unwrap()[..] else { panic!("one proxy") };
    assert_eq!((proxy.card.as_str(), proxy.player.as_str()), ("Wedge Antilles", "Player 1"));
    assert_eq!(proxy.stands_for, "replaces this card at this event only (damaged)");
    assert_eq!((proxy.made_on.as_str(), proxy.made_by.as_str()), ("Made on Nov 14, 2023", "Ana"));
    assert_eq!(proxy.illegible.as_deref(), Some("No longer legible"));
    let list = rulings::list(day.state()).unwrap();
    assert_eq!(titles(&list), ["Name", "Ruling", "When"]);
    assert_eq!(list.rows[0][..2], ["Player 1", "Proxy of Wedge Antilles, damaged"]);
}

#[test]
fn tables_of_three_and_four_have_a_column_for_each_seat() {
    let day = large();
    let round = published(day.state(), None).unwrap();
    let names = |table: usize| -> Vec<String> {
        round.tables[table].players.iter().map(|player| format!("Player {}", player.0)).collect()
    };
    let [four, three] = [names(0), names(1)];
    let list = rounds::tables(day.state(), round, 0);
    assert_eq!(titles(&list), ["Table", "Seat 1", "Seat 2", "Seat 3", "Seat 4"]);
    assert_eq!(rows(&list), [format!("1 | {}", four.join(" | ")), format!("2 | {} | ", three.join(" | "))]);
    let by_name = rounds::names(day.state(), round, A4, 0);
    assert_eq!(by_name.columns[2].title, "With");
    let first = by_name.rows.iter().find(|row| row[0] == three[0]).unwrap();
    assert_eq!(first[1..], ["2".to_owned(), three[1..].join(" – ")]);
    let missing = rounds::missing(day.state(), round).unwrap();
    assert_eq!(rows(&missing), [format!("1 | {} | ", four.join(", ")), format!("2 | {} | ", three.join(", "))]);
    let made = slips(day.state(), round, &SlipChoice { codes: Some(true), ..SlipChoice::default() }).unwrap();
    assert!(made.code == SlipCode::Day && made.hint.is_some() && made.of_player.is_empty() && made.of_match.is_empty());
    assert_eq!(made.at_signature, [SlipField::Tick("Drops".to_owned()), SlipField::Blank("Place".to_owned())]);
}

#[test]
fn the_snapshot_has_the_places_at_tables_of_three_and_four() {
    let mut day = large();
    let table = day.state().round(swiss(1)).unwrap().tables[0].clone();
    let ranking = table.players.iter().map(|&player| vec![player]).collect();
    day.act(Action::RankTable { round: swiss(1), table: table.number, ranking, reason: String::new() });
    let page = snapshot(day.state(), false, 0);
    // Places are worth 5, 3, 2 and 1 points.
    for ((player, place), points) in table.players.iter().zip(1..).zip([5, 3, 2, 1]) {
        let class = if place == 1 { " class=\"won\"" } else { "" };
        let number = |value: u32| format!("<td class=\"number\">{value}</td>");
        let name = format!("<td{class}>Player {}</td>", player.0);
        let row = format!("<tr>{}{name}{}{}</tr>", number(1), number(place), number(points));
        assert!(page.contains(&row), "{row}\n{page}");
    }
}

/// Sections of the snapshot by their headings.
fn headings(page: &str) -> Vec<&str> {
    page.split("<h2>").skip(1).map(|part| part.split("</h2>").next().unwrap()).collect()
}

#[test]
fn the_snapshot_folds_earlier_rounds_and_can_have_short_names() {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 3, None), 1);
    let new = |name: &str| {
        let details = Details { club: "Gears".to_owned(), ..Details::default() };
        Newcomer { name: name.to_owned(), details, ..Newcomer::default() }
    };
    day.act(day.state().propose_players(["Ada North", "Ben West", "Ada Nolan", "Cleo Marsh"].map(new).to_vec()));
    day.play();
    day.play();
    day.play_to_the_end();
    let page = snapshot(day.state(), false, 0);
    let open = |id: &str| page.contains(&format!("<details id=\"{id}\" open>"));
    assert!(open("ranking") && open("standings") && open("round-3") && !open("round-2") && !open("round-1"));
    assert!(page.contains("Ada North") && page.contains("Gears"));
    let short = snapshot(day.state(), true, 0);
    assert!(short.contains("Ada Nor") && short.contains("Ben W") && short.contains("Cleo M"), "{short}");
    assert!(!short.contains("Ada North") && !short.contains("West") && !short.contains("Gears"));
    let mut large = Day::with(setup("xwing-2018", 2, None), 65);
    large.play();
    let page = snapshot(large.state(), false, 0);
    assert!(page.contains("<details id=\"standings\">") && page.contains("<details id=\"round-1\" open>"));
}

#[test]
fn the_snapshot_names_the_event_once() {
    speak("en");
    let mut named = setup("xwing-2018", 2, None);
    named.name = "Winter Open".to_owned();
    let page = snapshot(Day::with(named, 4).state(), false, 0);
    assert_eq!(page.matches("Winter Open").count(), 2, "the title of the page, and its heading: {page}");
}

#[test]
fn the_snapshot_has_what_the_players_know() {
    speak("en");
    let mut named = setup("xwing-2018", 2, Some(4));
    named.name = "Cup & <Saucer>".to_owned();
    let mut day = Day::with(named, 5);
    day.start();
    let report = day.scores(200, 80);
    day.report(1, report);
    let page = snapshot(day.state(), false, 0);
    assert_eq!(headings(&page), ["round 1"], "no standings before a round is over");
    assert_eq!(page.matches("200 – 80").count(), 1);
    day.play();
    day.step();
    assert_eq!(
        headings(&snapshot(day.state(), false, 0)),
        ["Standings · after 1 round", "round 1"],
        "a draft is not in it"
    );
    day.play_to_the_end();
    let page = snapshot(day.state(), false, 0);
    assert_eq!(
        headings(&page),
        ["Final ranking", "Bracket", "Swiss standings · after 2 rounds", "final", "semifinals", "round 2", "round 1"]
    );
    for foreign in ["<script", "http:", "https:", "<link", "<img", "url("] {
        assert!(!page.contains(foreign), "{foreign}");
    }
    assert!(page.contains("<h1>Cup &amp; &lt;Saucer&gt;</h1>"));
    // Five players, so there is a bye in each Swiss round.
    assert_eq!(page.matches("<td>Bye</td>").count(), 2);
    // Every link has its section.
    for link in page.split("href=\"#").skip(1).map(|part| part.split('"').next().unwrap()) {
        assert!(page.contains(&format!("<details id=\"{link}\"")), "{link}");
    }
}

#[test]
fn a_page_names_event_and_day() {
    speak("en");
    assert_eq!(about_event(Day::with(setup("xwing-2018", 1, None), 2).state()), "Saturday · Nov 22, 2025");
}
