//! Log entries as text, and the starts of rounds from which a copy of the event can be opened.

use crate::common::{
    day::{Day, by_hand, leave, result, setup, setup_by_table, swiss},
    speech::speak,
};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    regulation::{Ending, Report, Side, Stage},
    screens::{
        log::{EntryLine, Shown, entry_lines, page_lines, round_starts, step_text},
        words,
    },
    tournament::{Action, AvoidScope, Details, Mark, Match, Missing, Setup, Turn},
};

fn texts(day: &Day) -> Vec<String> {
    entry_lines(&day.event).into_iter().map(|line| line.text).collect()
}

#[test]
fn the_newest_entry_comes_first() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 2);
    day.by = "Ana".to_owned();
    day.act(leave(PlayerId(2)));
    assert_eq!(
        texts(&day),
        ["Player 2 dropped: Chose to leave", "Player 2 registered", "Player 1 registered", "Event created: Saturday"]
    );
    let lines = entry_lines(&day.event);
    let counters: Vec<u64> = lines.iter().map(|line| line.counter).collect();
    assert_eq!(counters, [3, 2, 1, 0]);
    assert_eq!((lines[0].by.as_str(), lines[1].by.as_str()), ("Ana", ""));
    assert!(lines.iter().all(|line| line.in_force && line.details.is_empty()));
    assert!(lines.windows(2).all(|pair| pair[0].at > pair[1].at));
}

#[test]
fn what_is_taken_back_is_not_in_force() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 2);
    let entry = day.event.to_undo().unwrap().counter;
    day.act(Action::Undo { entry });
    let in_force: Vec<bool> = entry_lines(&day.event).iter().map(|line| line.in_force).collect();
    assert_eq!(in_force, [true, false, true, true]);
    day.act(Action::Redo { entry });
    let told = ["Redone: Player 2 registered", "Undone: Player 2 registered", "Player 2 registered"];
    assert_eq!(texts(&day)[..3], told, "what was undone and redone is named");
}

#[test]
fn an_entry_is_told_as_things_stood_before_it() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 1);
    day.act(Action::RenamePlayer { player: PlayerId(1), name: "Ana".to_owned() });
    assert_eq!(texts(&day)[0], "Player 1 renamed to Ana");
}

#[test]
fn a_search_finds_texts_and_people_and_the_day_stands_where_it_changes() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 2);
    day.by = "Ana".to_owned();
    day.act(leave(PlayerId(2)));
    let mut entries = entry_lines(&day.event);
    // The event was created the day before.
    entries[3].at -= 24 * 60 * 60 * 1000;
    let found = |search| page_lines(&entries, search, Shown::All);
    let counters = |search| found(search).into_iter().map(|line| line.entry.counter).collect::<Vec<_>>();
    assert_eq!([counters(""), counters("player 2"), counters("ana")], [vec![3, 2, 1, 0], vec![3, 2], vec![3]]);
    assert!(counters("nobody").is_empty());
    let headed: Vec<bool> = found("").iter().map(|line| line.heading.is_some()).collect();
    assert_eq!(headed, [true, false, false, true]);
}

#[test]
fn a_result_names_its_tie_break_and_words_stand_behind_a_colon() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 2);
    day.start();
    let table = day.state().round(swiss(1)).unwrap().matches().next().unwrap();
    let [first, second] = table.players.map(|player| words::player_name(Some(day.state()), player));
    let said = |report| words::action(day.state(), &result(swiss(1), table.number, report));
    let scores = |tie_winner| Report::Scores { scores: [87, 87], tie_winner, ending: Ending::Time };
    let salvo = format!("{first} – {second} 87–87 ({second} won the Final Salvo)");
    assert!(said(scores(Some(Side::Second))).ends_with(&salvo), "{}", said(scores(Some(Side::Second))));
    assert!(said(scores(None)).ends_with(&format!("{first} – {second} 87–87")));
    let absent = said(Report::NoShow { absent: Side::Second });
    let awarded = format!(": {first} – {second} MoV 300 ({second} did not appear)");
    assert!(absent.ends_with(&awarded), "the worth of a no-show is named: {absent}");
    let agreed = said(Report::IntentionalDraw);
    assert!(agreed.ends_with(&format!("{first} – {second}: Intentional draw")), "{agreed}");
}

#[test]
fn a_search_for_a_table_does_not_find_a_result_of_that_number() {
    for (language, search) in [("en", "table 1"), ("fr", "table 1"), ("it", "tavolo 1"), ("pl", "stół 1")] {
        speak(language);
        let mut day = Day::with(setup("xwing-2018", 2, None), 4);
        day.start();
        let entries = |texts: [&str; 4]| {
            let lines = entry_lines(&day.event).into_iter().zip(texts);
            lines.map(|(line, text)| EntryLine { text: text.replace("table 1", search), ..line }).collect::<Vec<_>>()
        };
        let entries = entries([
            "Round 2, table 1: Ann Lee – Bob Day 160–95",
            "Round 1, table 12: Joanna Lee – Cy Roe 6–2",
            "Round 3, table 11: Ann Lee – Bob Day 1–0",
            "Joanna Lee registered",
        ]);
        let found = |search: &str| {
            let lines = page_lines(&entries, search, Shown::All);
            lines.iter().map(|line| entries.iter().position(|entry| *entry == line.entry).unwrap()).collect::<Vec<_>>()
        };
        assert_eq!(found(search), [0], "{language}");
        assert_eq!(found("ann"), [0, 2], "a word begins with it, and Joanna does not");
        assert_eq!([found("lee 6"), found("160"), found("16")], [vec![1], vec![0], vec![]], "numbers are whole");
    }
    speak("en");
}

#[test]
fn below_the_heading_of_its_round_an_entry_begins_with_the_table() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 2);
    day.start();
    day.act(Action::ExtendTime { round: swiss(1), table: TableNumber(1), minutes: 5, reason: String::new() });
    let entries = entry_lines(&day.event);
    let first = |search| page_lines(&entries, search, Shown::All).into_iter().map(|line| line.entry.text).next();
    assert_eq!(first("").as_deref(), Some("table 1: +5\u{a0}min"));
    assert_eq!(first("round 1 table 1"), first(""), "a search still finds the round");
    assert!(entries[0].text.starts_with("round 1, "), "without a heading it stays");
}

#[test]
fn many_entries_of_one_kind_in_a_row_are_one_line_that_unfolds() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    let mark = |player, set| Action::Mark { player: PlayerId(player), mark: Mark::Present, set, joins: None };
    day.act(Action::CheckIn { used: true });
    for player in [1, 2, 3] {
        day.act(mark(player, true));
    }
    day.act(mark(3, false));
    day.act(mark(3, true));
    let entries = entry_lines(&day.event);
    let lines = page_lines(&entries, "", Shown::All);
    let told: Vec<&str> = lines.iter().map(|line| line.entry.text.as_str()).collect();
    let (opened, created) = ("Check-in opened: only present players are paired", "Event created: Saturday");
    let absent = "Player 3 is not present";
    assert_eq!(told, ["Player 3 is present", absent, "3 present", opened, "4 registered", created]);
    let run: Vec<&str> = lines[2].run.iter().map(|line| line.entry.text.as_str()).collect();
    assert_eq!(run, ["Player 3 is present", "Player 2 is present", "Player 1 is present"]);
    assert_eq!(page_lines(&entries, "player 2 present", Shown::All).len(), 1, "a search finds each");
}

#[test]
fn a_correction_names_the_players_once() {
    speak("en");
    let mut day = Day::with(Setup { best_of: 3, ..setup("swu-2025", 2, None) }, 2);
    let round = day.start();
    let table = day.state().round(round).unwrap().matches().next().unwrap();
    let report = |won: [u8; 2]| Action::Report {
        round,
        table: table.number,
        report: Report::Games { won, drawn: 0, tie_winner: None, base_hit_points: None, conceded: None },
        reason: String::new(),
        again: None,
        leaving: Vec::new(),
        returning: Vec::new(),
    };
    day.act(report([1, 2]));
    let [first, second] = table.players.map(|player| words::player_name(Some(day.state()), player));
    let expected = format!("round 1, table 1, corrected: {first} – {second} 2–1, was 1–2");
    assert_eq!(words::action(day.state(), &report([2, 1])), expected);
}

#[test]
fn results_are_shown_apart_with_what_was_undone() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 2);
    day.start();
    let report = day.scores(200, 40);
    day.report(1, report);
    let entry = day.event.to_undo().unwrap().counter;
    day.act(Action::Undo { entry });
    let entries = entry_lines(&day.event);
    let counters = |shown| {
        let lines = page_lines(&entries, "", shown);
        lines.iter().map(|line| line.entry.counter).collect::<Vec<_>>()
    };
    assert_eq!(counters(Shown::Results), [entry + 1, entry]);
    assert_eq!(counters(Shown::Others).len() + 2, counters(Shown::All).len());
}

#[test]
fn a_correction_below_the_heading_of_a_later_round_names_its_own() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    day.play();
    day.start();
    let report = day.scores(40, 200);
    day.act(Action::report(swiss(1), TableNumber(1), report, "Misread"));
    let line = page_lines(&entry_lines(&day.event), "", Shown::All).remove(0);
    assert!(line.heading.unwrap().ends_with("Round 2"));
    assert!(line.entry.text.starts_with("round 1, table 1, corrected: "), "{}", line.entry.text);
}

#[test]
fn starting_anyway_names_the_players_who_lack_something() {
    speak("en");
    let mut day = Day::with(setup_by_table("swu-2025", "competitive"), 4);
    let details = Details { list: "1 Card".to_owned(), ..Details::default() };
    day.act(Action::DescribePlayer { player: PlayerId(2), details, reason: String::new() });
    let missing = [Missing::Judge, Missing::Lists].into();
    day.act(Action::GoOnWithout { missing, reason: "The printer is late".to_owned() });
    let lacking = "No judge named · Deck list not handed in: Player 1, Player 3, Player 4";
    let told = format!("Round 1 started anyway. {lacking}. Reason: The printer is late");
    assert_eq!(texts(&day)[0], told);
    // The lists that come later change nothing.
    let details = Details { list: "1 Card".to_owned(), ..Details::default() };
    day.act(Action::DescribePlayer { player: PlayerId(1), details, reason: String::new() });
    assert_eq!(texts(&day)[1], told);
}

#[test]
fn a_heading_stands_where_a_round_begins() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    day.play();
    day.step();
    let lines = page_lines(&entry_lines(&day.event), "", Shown::All);
    let headed: Vec<&str> = lines.iter().filter_map(|line| line.heading.as_deref()).collect();
    // The day is shown only with the latest round.
    let [latest, others @ ..] = headed.as_slice() else { panic!("{headed:?}") };
    assert!(latest.ends_with(" · Round 2"), "{latest}");
    assert_eq!(others, ["Round 1", "Before round 1"]);
    assert_eq!(lines[1].heading.as_deref(), Some("Round 1"), "only the pairing of round 2 is above");
}

#[test]
fn a_round_paired_by_hand_names_its_tables() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 5);
    day.act(by_hand(1, &[[1, 4], [3, 2]], &[5], &[]));
    let lines = entry_lines(&day.event);
    assert_eq!(lines[0].text, "round 1 paired by hand");
    assert_eq!(lines[0].details, ["Table 1: Player 1 – Player 4 · Table 2: Player 3 – Player 2 · Bye: Player 5"]);
    assert_eq!(page_lines(&lines, "table 2", Shown::All).len(), 1, "a search finds a table");
    // For a changed draft, only the tables that change.
    let mut day = Day::with(setup("xwing-2018", 2, None), 7);
    day.act(by_hand(1, &[[1, 4], [3, 2], [5, 6]], &[7], &[]));
    day.act(by_hand(1, &[[1, 2], [3, 4], [5, 6]], &[7], &[]));
    assert_eq!(entry_lines(&day.event)[0].details, ["Table 1: Player 1 – Player 2 · Table 2: Player 3 – Player 4"]);
    let mut drawn = Day::with(setup("xwing-2018", 2, None), 4);
    drawn.step();
    assert!(entry_lines(&drawn.event).iter().all(|line| line.details.is_empty()), "a draw can be repeated");
}

#[test]
fn a_search_for_a_player_finds_the_bye_of_a_draw() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 5);
    day.step();
    let bye = day.state().current_round().unwrap().byes[0];
    let lines = entry_lines(&day.event);
    assert_eq!(
        (lines[0].text.as_str(), &lines[0].details[..]),
        ("round 1 drawn, draw 1", &[format!("Bye: Player {bye}")][..])
    );
    assert_eq!(page_lines(&lines, &format!("bye player {bye}"), Shown::All).len(), 1);
}

#[test]
fn a_list_that_is_handed_in_is_told_as_such() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 2);
    let describe = |list: &str, faction: &str, club: &str| {
        let details =
            Details { list: list.to_owned(), faction: faction.to_owned(), club: club.to_owned(), ..Details::default() };
        Action::DescribePlayer { player: PlayerId(2), details, reason: String::new() }
    };
    let mut said = Vec::new();
    for action in [
        describe("a squad", "Rebel Alliance", ""),
        describe("another squad", "Rebel Alliance", ""),
        describe("", "", ""),
        describe("a squad", "", "Mos Eisley"),
    ] {
        said.push(words::action(day.state(), &action));
        day.act(action);
    }
    let expected = ["list handed in", "list replaced", "list removed", "list handed in · Club: Mos Eisley"];
    assert_eq!(said, expected.map(|what| format!("Player 2: {what}")));
}

#[test]
fn the_steps_of_a_draft_are_told_by_their_pack_and_stand_in_one_line() {
    speak("en");
    let mut setup = setup("swu-2025", 3, None);
    setup.format = Some("draft".to_owned());
    let mut day = Day::with(setup, 8);
    day.act(day.state().propose_seats().unwrap());
    for step in [0, 1, 2, 4] {
        day.act(Action::TurnPod { pod: None, turn: Turn::Step(step) });
    }
    let entries = entry_lines(&day.event);
    let told: Vec<&str> = entries.iter().take(4).map(|line| line.text.as_str()).collect();
    assert_eq!(
        told,
        [
            "Everybody: Booster 1 of 3 · Pick 1 of 14 cards",
            "Everybody: Leaders · Pick 1 of 2 leaders",
            "Everybody: Leaders · Pass to the right",
            "Everybody: draft from the start",
        ]
    );
    let lines = page_lines(&entries, "", Shown::All);
    assert_eq!((lines[0].entry.text.as_str(), lines[0].run.len()), (told[0], 4));
}

#[test]
fn changed_details_are_told_with_the_values_before() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 2);
    let details = |uid: &str, club: &str, faction: &str| {
        let [uid, club, faction] = [uid, club, faction].map(str::to_owned);
        Action::DescribePlayer {
            player: PlayerId(2),
            details: Details { uid, club, faction, ..Details::default() },
            reason: String::new(),
        }
    };
    let mut said = Vec::new();
    for action in [details("7", "", "Resistance"), details("7", "Mos Eisley", ""), details("8", "Mos Espa", "")] {
        said.push(words::action(day.state(), &action));
        day.act(action);
    }
    assert_eq!(
        said,
        [
            "Player 2: Faction or leader: Resistance · UID or number: 7",
            "Player 2: Faction or leader: Resistance → – · Club: Mos Eisley",
            "Player 2: UID or number: 7 → 8 · Club: Mos Eisley → Mos Espa",
        ]
    );
}

#[test]
fn a_changed_setup_is_told_with_the_values_before() {
    speak("en");
    let mut day = Day::with(Setup { best_of: 1, ..setup("swu-2025", 3, None) }, 2);
    let old = day.state().setup.clone();
    let said = |new: Setup| words::action(day.state(), &Action::EditSetup { setup: new });
    assert_eq!(said(Setup { best_of: 3, ..old.clone() }), "Setup changed: Match: Best of 1 → Best of 3");
    let named = Setup { name: "Sunday".to_owned(), place: "Lyon".to_owned(), ..old.clone() };
    assert_eq!(said(named), "Setup changed: Name of the event: Saturday → Sunday · Place: Lyon");
    let plan = setup("swu-2025", 4, Some(8)).structure;
    let planned = said(Setup { structure: plan, ..old.clone() });
    assert_eq!(planned, "Setup changed: Rounds and cut: 3 Swiss rounds, no cut → 4 Swiss rounds, top 8");
    let dated = said(Setup { date: "2025-06-01".to_owned(), ..old.clone() });
    assert!(dated.starts_with("Setup changed: Date: ") && dated.contains(" → "), "{dated}");
    let apart = Setup { avoid_same_club: Some(AvoidScope::AllRounds), ..old.clone() };
    assert_eq!(said(apart), "Setup changed: Players of the same club", "a part without a short text");
    day.act(Action::EditSetup { setup: Setup { best_of: 3, ..old } });
    assert_eq!(texts(&day)[0], "Setup changed: Match: Best of 1 → Best of 3");
}

#[test]
fn an_undo_names_replaced_values_as_the_log_does() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 2);
    let list = |list: &str| Action::DescribePlayer {
        player: PlayerId(2),
        details: Details { list: list.to_owned(), ..Details::default() },
        reason: String::new(),
    };
    day.act(list("a squad"));
    let setup = Setup { name: "Sunday".to_owned(), ..day.state().setup.clone() };
    for action in [
        list("another squad"),
        Action::EditSetup { setup },
        Action::RenamePlayer { player: PlayerId(1), name: "Ana".to_owned() },
        Action::RemovePlayer { player: PlayerId(2) },
    ] {
        day.act(action);
        let told = texts(&day).remove(0);
        assert_eq!(step_text(&day.event, false).as_ref(), Some(&told), "before the undo");
        let entry = last_counter(&day);
        day.act(Action::Undo { entry });
        assert_eq!(step_text(&day.event, true).as_ref(), Some(&told), "before the redo");
        assert_eq!(texts(&day)[0], format!("Undone: {told}"));
        day.act(Action::Redo { entry });
    }
}

#[test]
fn the_undo_of_a_correction_says_what_it_paired_again() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 3, None), 8);
    day.play();
    while day.state().swiss.len() < 2 {
        day.step();
    }
    let table = day.state().swiss[0].matches().next().unwrap();
    let winner = day.state().winner(Stage::Swiss, table);
    let side = if winner == Some(table.players[0]) { Side::Second } else { Side::First };
    let report = day.win(Stage::Swiss, side);
    let action = day.state().propose_report(swiss(1), table.number, report, "Misread").unwrap();
    assert!(matches!(action, Action::Report { again: Some(_), .. }));
    day.act(action);
    let told = texts(&day).remove(0);
    assert!(told.contains("paired again") && !told.contains("0 tables"), "{told}");
    assert_eq!(step_text(&day.event, false).as_ref(), Some(&told), "before the undo");
}

#[test]
fn a_correction_that_moves_nobody_pairs_no_table_again() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 3, None), 4);
    day.play();
    day.step();
    let table = day.state().swiss[0].matches().next().unwrap();
    let before = table.report;
    let report = [day.scores(200, 31), day.scores(31, 200)].into_iter().find(|report| {
        let after = Match { report: Some(*report), ..table };
        Some(*report) != before && day.state().winner(Stage::Swiss, after) == day.state().winner(Stage::Swiss, table)
    });
    let action = day.state().propose_report(swiss(1), table.number, report.unwrap(), "Misread").unwrap();
    assert!(matches!(action, Action::Report { again: Some(_), .. }));
    day.act(action);
    assert!(!texts(&day)[0].contains("paired again"), "{}", texts(&day)[0]);
}

/// Players never see the number of the draw, so the button to undo does not name it.
#[test]
fn the_undo_of_a_pairing_is_named_in_plain_words() {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 3, None), 4);
    for name in ["Ana", "Bo", "Cy", "Di"] {
        day.add(name);
    }
    day.step();
    assert_eq!(step_text(&day.event, false).as_deref(), Some("Pairings of round 1"));
}

#[test]
fn players_who_are_kept_apart_are_named_and_so_is_the_name_before() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 2);
    day.act(Action::RenamePlayer { player: PlayerId(1), name: "Ana".to_owned() });
    let rename = Action::RenamePlayer { player: PlayerId(1), name: "Anna".to_owned() };
    assert_eq!(words::action(day.state(), &rename), "Ana renamed to Anna");
    let (name, players) = ("Family".to_owned(), [1, 2].map(PlayerId).to_vec());
    let apart = Action::AvoidGroup { name, scope: AvoidScope::AllRounds, players };
    assert_eq!(words::action(day.state(), &apart), "Kept apart, “Family”: Ana, Player 2");
}

#[test]
fn the_starts_of_rounds_are_listed_the_latest_first() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    assert!(round_starts(&day.event).is_empty());
    day.play();
    day.start();
    let starts = round_starts(&day.event);
    assert_eq!(starts.iter().map(|start| start.round).collect::<Vec<_>>(), [swiss(2), swiss(1)]);
    let last = day.event.log().last().unwrap();
    assert_eq!((starts[0].place, starts[0].at), (day.event.log().len() - 1, last.at));
    // An undone start does not count.
    day.act(Action::Undo { entry: last_counter(&day) });
    assert_eq!(round_starts(&day.event).len(), 1);
}

fn last_counter(day: &Day) -> u64 {
    day.event.log().last().unwrap().counter
}
