//! The judge's page: search results, and a table in detail.

use crate::common::{
    day::{Day, games, qualifier, setup, setup_by_table, swiss},
    speech::speak,
};
use tiebreaker::{
    base::{
        clock::Clock,
        ids::{PlayerId, TableNumber},
    },
    regulation::{Infraction, Penalty, Report, Side},
    screens::{
        judge::{Floor, all_rulings, chosen_deck, is_long_over, rulings, seat},
        judge_call::{ended, judge_calls},
    },
    tournament::{Action, NextStep, Ruling},
};

const TABLE: TableNumber = TableNumber(1);

/// A running round of competitive Star Wars: Unlimited with these players.
fn running(names: &[&str]) -> Day {
    speak("en");
    let mut day = Day::begin(qualifier(2, None), 7);
    for name in names {
        day.add(name);
    }
    let pairs = [[1, 2], [3, 4]].map(|pair| pair.map(PlayerId)).to_vec();
    let byes = (5..).take(names.len() - 4).map(PlayerId).collect();
    let action = day.state().propose_hand_pairing(swiss(1).number, pairs, byes);
    day.act(action);
    day.start();
    day
}

fn players() -> Day {
    running(&["Ahsoka Tano", "Bossk", "Cassian Andor", "Dedra Meero", "Embo"])
}

fn penalize(day: &mut Day, player: u32, penalty: Penalty) {
    let ruling = Ruling::Penalty { penalty, infraction: Infraction::SlowPlay, deck_check: false };
    let (note, by) = (String::new(), "Han".to_owned());
    day.act(Action::EnterRuling { player: PlayerId(player), ruling, round: Some(swiss(1)), note, by, report: None });
}

/// Tables and other players that match a search.
fn found(day: &Day, text: &str) -> (Vec<u16>, Vec<String>) {
    let floor = Floor::of(day.state(), Some(swiss(1)), text);
    let others = floor.others.into_iter().map(|(_, name)| name).collect();
    (floor.tables.iter().map(|table| table.number.0).collect(), others)
}

#[test]
fn all_rulings_are_listed_the_latest_first() {
    let mut day = players();
    assert!(all_rulings(day.state()).is_empty());
    penalize(&mut day, 2, Penalty::Caution);
    penalize(&mut day, 1, Penalty::Warning);
    let told: Vec<String> = all_rulings(day.state()).iter().map(|line| line.join(" | ")).collect();
    assert_eq!(
        told,
        ["Ahsoka Tano | Warning: slow play | round 1, by Han", "Bossk | Caution: slow play | round 1, by Han"]
    );
}

#[test]
fn a_disqualification_is_listed_first_and_at_its_player() {
    let mut day = players();
    penalize(&mut day, 2, Penalty::Caution);
    day.report(1, games(2, 0));
    let (note, by) = ("Threw a chair".to_owned(), "Han".to_owned());
    day.act(Action::Disqualify { player: PlayerId(1), note, report: None, by });
    let told = ["Disqualification: Threw a chair", "round 1, by Han"].map(str::to_owned);
    assert_eq!(all_rulings(day.state())[0][1..], told);
    assert_eq!(all_rulings(day.state()).len(), 2);
    assert_eq!(rulings(day.state(), PlayerId(1)), [told.into()]);
    let floor = Floor::of(day.state(), Some(swiss(1)), "1");
    assert!(floor.tables[0].is_marked);
    let seats = seat(day.state(), swiss(1), TABLE).unwrap().players;
    assert_eq!(seats.iter().map(|seated| seated.can_drop).collect::<Vec<_>>(), [false, true]);
}

#[test]
fn without_a_search_all_tables_are_shown() {
    assert_eq!(found(&players(), ""), (vec![1, 2], Vec::new()));
}

#[test]
fn a_number_finds_its_table_and_a_name_the_table_of_the_player() {
    let day = players();
    assert_eq!(found(&day, "2"), (vec![2], Vec::new()));
    assert_eq!(found(&day, "tano"), (vec![1], Vec::new()));
    assert_eq!(found(&day, "CASS and"), (vec![2], Vec::new()));
    assert_eq!(found(&day, "99"), (Vec::new(), Vec::new()));
}

#[test]
fn a_player_with_the_bye_is_found_by_name() {
    let day = players();
    assert_eq!(found(&day, "embo"), (Vec::new(), vec!["Embo".to_owned()]));
    assert_eq!(found(&day, "e"), (vec![2], vec!["Embo".to_owned()]), "Dedra Meero and Embo");
}

#[test]
fn a_table_that_is_found_alone_is_opened() {
    let day = players();
    let only = |text| Floor::of(day.state(), Some(swiss(1)), text).only();
    assert_eq!((only("2"), only(""), only("e"), only("embo")), (Some(TableNumber(2)), None, None, None));
}

#[test]
fn nothing_found_is_told_apart_from_no_round() {
    let day = players();
    let empty = |round, text| Floor::of(day.state(), round, text).empty(round.is_some());
    assert_eq!(empty(Some(swiss(1)), "").as_deref(), None);
    assert_eq!(empty(Some(swiss(1)), "99").as_deref(), Some("No one found."));
    let none = Floor::default().empty(false);
    assert_eq!(none.as_deref(), Some("No round yet."));
    assert_eq!(Floor::of(day.state(), None, "").others.len(), 5, "without a round everybody can be ruled on");
}

#[test]
fn a_table_shows_that_it_is_open_penalized_or_waiting() {
    let mut day = players();
    penalize(&mut day, 2, Penalty::Warning);
    let round = swiss(1);
    for table in [1, 2].map(TableNumber) {
        day.act(Action::CallJudge { round, table });
    }
    // A result ends a call.
    day.report(2, games(2, 0));
    let floor = Floor::of(day.state(), Some(round), "");
    let signs: Vec<_> =
        floor.tables.iter().map(|table| (table.is_open, table.is_marked, table.called_at.is_some())).collect();
    assert_eq!(signs, [(true, true, true), (false, false, false)]);
    assert_eq!(floor.tables[0].names, [("Ahsoka Tano".to_owned(), false), ("Bossk".to_owned(), false)]);
    assert_eq!(floor.tables[0].scores, []);
    assert_eq!(floor.tables[1].scores, [("2".to_owned(), true), ("0".to_owned(), false)]);
    // A match won without a lost game, as in the round.
    let mut absent = players();
    absent.report(1, Report::NoShow { absent: Side::Second });
    let floor = Floor::of(absent.state(), Some(round), "1");
    assert_eq!(floor.tables[0].scores, [("2".to_owned(), true), ("0".to_owned(), false)]);
    absent.report(2, Report::IntentionalDraw);
    let floor = Floor::of(absent.state(), Some(round), "2");
    assert_eq!((floor.tables[0].is_open, floor.tables[0].scores.len()), (false, 0));
}

#[test]
fn finished_tables_have_a_heading_while_others_play() {
    let mut day = players();
    let heading = |day: &Day, text| Floor::of(day.state(), Some(swiss(1)), text).finished;
    assert_eq!(heading(&day, ""), None);
    day.report(1, games(2, 0));
    assert_eq!(heading(&day, "").as_deref(), Some("1 of 2 in"));
    assert_eq!(heading(&day, "a"), None, "a search counts no tables");
    day.report(2, games(2, 0));
    assert_eq!(heading(&day, ""), None, "all are in");
}

#[test]
fn tables_that_wait_for_a_judge_come_first_and_finished_ones_last() {
    let mut day = players();
    let order = |day: &Day| found(day, "").0;
    assert_eq!(order(&day), [1, 2]);
    day.report(1, games(2, 0));
    assert_eq!(order(&day), [2, 1]);
    let mut day = players();
    day.act(Action::CallJudge { round: swiss(1), table: TableNumber(2) });
    assert_eq!(order(&day), [2, 1]);
    day.act(Action::CallJudge { round: swiss(1), table: TableNumber(1) });
    assert_eq!(order(&day), [2, 1], "the longest call comes first");
    let times: Vec<_> = judge_calls(day.state()).into_iter().map(|call| Some(call.at)).collect();
    let floor = Floor::of(day.state(), Some(swiss(1)), "");
    assert_eq!(floor.tables.iter().map(|seats| seats.called_at).collect::<Vec<_>>(), times);
}

#[test]
fn the_table_that_has_waited_longest_comes_first_and_gets_back_the_time_it_has_lost() {
    let mut day = players();
    let round = swiss(1);
    for table in [2, 1, 2].map(TableNumber) {
        day.act(Action::CallJudge { round, table });
    }
    let calls = judge_calls(day.state());
    assert_eq!(calls.iter().map(|call| call.table.0).collect::<Vec<_>>(), [2, 1]);
    let at = calls[0].at;
    let lost = [0, 1_000, 29_999, 30_000, 89_999, 90_000, 1_000 * 60_000];
    let minutes = lost.map(|lost| calls[0].lost_minutes(at + lost));
    assert_eq!((minutes, calls[0].lost_minutes(0)), ([0, 0, 0, 1, 1, 2, 120], 0), "to the nearest minute");
    day.act(Action::ResolveCall { round, table: TableNumber(2) });
    assert_eq!(judge_calls(day.state()), calls[1..]);
    day.act(Action::ResolveCall { round, table: TableNumber(2) });
    assert_eq!(judge_calls(day.state()), calls[1..], "nothing to resolve");
}

#[test]
fn a_call_that_ends_while_another_begins_is_noticed() {
    let mut day = players();
    let round = swiss(1);
    day.act(Action::CallJudge { round, table: TableNumber(1) });
    let before = judge_calls(day.state());
    day.act(Action::ResolveCall { round, table: TableNumber(1) });
    day.act(Action::CallJudge { round, table: TableNumber(2) });
    let now = judge_calls(day.state());
    assert_eq!((before.len(), now.len()), (1, 1));
    assert_eq!(ended(&before, &now), [TableNumber(1)]);
    assert_eq!(ended(&now, &now), []);
    assert_eq!(ended(&[], &now), []);
}

#[test]
fn more_time_is_offered_until_the_table_is_done() {
    let mut day = players();
    let offered = |day: &Day| seat(day.state(), swiss(1), TABLE).unwrap().offers_time();
    assert!(offered(&day));
    day.act(Action::StartDeckCheck { round: swiss(1), table: TABLE });
    day.report(1, games(2, 1));
    assert!(offered(&day), "a check that still runs can be ended");
    day.act(Action::StopDeckCheck { round: swiss(1), table: TABLE });
    assert!(!offered(&day));
}

#[test]
fn a_table_says_its_result_or_that_there_is_none() {
    let mut day = players();
    let result = |day: &Day| {
        let seat = seat(day.state(), swiss(1), TABLE).unwrap();
        [seat.result, seat.score]
    };
    assert_eq!(result(&day), ["No result yet.", ""]);
    penalize(&mut day, 1, Penalty::GameLoss);
    assert_eq!(result(&day), ["Ahsoka Tano has a game loss.", ""]);
    day.report(1, games(2, 1));
    assert_eq!(result(&day), ["Ahsoka Tano – Bossk", "2–1"]);
    let won: Vec<bool> = seat(day.state(), swiss(1), TABLE).unwrap().players.iter().map(|seated| seated.won).collect();
    assert_eq!(won, [true, false]);
    let names = Floor::of(day.state(), Some(swiss(1)), "1").tables[0].names.clone();
    assert_eq!(names, [("Ahsoka Tano".to_owned(), true), ("Bossk".to_owned(), false)], "as in the round");
    assert_eq!(seat(day.state(), swiss(1), TABLE).unwrap().lacks_loss, None);
    assert_eq!(seat(day.state(), swiss(1), TableNumber(9)), None);
}

#[test]
fn a_result_is_entered_and_corrected_at_its_table_once_the_round_has_started() {
    speak("en");
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    day.step();
    day.step();
    let enter = |day: &Day| seat(day.state(), swiss(1), TABLE).unwrap().enter;
    assert_eq!(enter(&day), None, "published");
    day.step();
    assert_eq!(enter(&day).as_deref(), Some("Enter result"));
    day.report(1, Report::from_scores([200, 30], 200, None));
    assert_eq!(enter(&day).as_deref(), Some("Correct"));
    let shown = seat(day.state(), swiss(1), TABLE).unwrap();
    assert_eq!(shown.table, day.state().swiss[0].match_at(TABLE));
    let records: Vec<_> = shown.players.iter().map(|seated| (seated.player, seated.record.as_str())).collect();
    assert_eq!(records, shown.table.unwrap().players.into_iter().zip(["1–0", "0–1"]).collect::<Vec<_>>());
}

#[test]
fn a_result_that_does_not_count_a_penalty_is_told() {
    let mut day = players();
    day.report(1, games(2, 0));
    penalize(&mut day, 1, Penalty::GameLoss);
    let told = seat(day.state(), swiss(1), TABLE).unwrap().lacks_loss.unwrap().to_string();
    let expected = "Ahsoka Tano has a game or match loss: count it in the result. (PEN-2)";
    assert_eq!(told, expected);
}

#[test]
fn decks_are_checked_only_where_the_document_says_so() {
    let has_checks = |day: &Day| seat(day.state(), swiss(1), TABLE).unwrap().has_deck_checks;
    assert!(has_checks(&players()));
    let mut day = Day::with(setup("xwing-2018", 2, None), 4);
    day.start();
    assert!(!has_checks(&day));
    let mut casual = Day::with(setup("swu-2025", 2, None), 4);
    casual.start();
    assert!(!has_checks(&casual), "casual events check no decks");
}

#[test]
fn a_chosen_deck_is_told_in_its_round() {
    let mut day = players();
    day.act(Action::PickDeck { player: PlayerId(1) });
    let told = |round, player| chosen_deck(day.state(), round, PlayerId(player)).map(|told| told.to_string());
    assert_eq!(told(Some(swiss(1)), 1).as_deref(), Some("Deck to check (DCK-6)"));
    assert_eq!((told(Some(swiss(1)), 2), told(None, 1)), (None, None));
}

#[test]
fn both_lists_are_opened_at_a_table_of_the_cut() {
    speak("en");
    let mut day = Day::with(setup_by_table("swu-2025", "competitive"), 9);
    while !matches!(day.state().next_step(), NextStep::MakeCut { .. }) {
        day.play();
    }
    let link = |day: &Day, round| seat(day.state(), round, TABLE).unwrap().open_lists;
    assert_eq!(link(&day, swiss(1)), None);
    let cut = day.start();
    assert_eq!(link(&day, cut).as_deref(), Some("Both lists, for 3\u{a0}min"));
}

#[test]
fn the_rulings_of_a_player_say_what_and_when() {
    let mut day = players();
    assert!(rulings(day.state(), PlayerId(1)).is_empty());
    penalize(&mut day, 1, Penalty::Warning);
    let expected = ("Warning: slow play".to_owned(), "round 1, by Han".to_owned());
    assert_eq!(rulings(day.state(), PlayerId(1)), [expected]);
}

#[test]
fn digits_an_hour_over_say_nothing_to_a_judge() {
    const MINUTE: u64 = 60_000;
    let clock = Clock::start(0, Some(75 * MINUTE));
    let is_over = [0, 75, 76, 135].map(|minute| is_long_over(clock, minute * MINUTE));
    assert_eq!(is_over, [false; 4], "the digits count");
    assert!(is_long_over(clock, 136 * MINUTE));
    assert!(!is_long_over(Clock::start(0, None), 500 * MINUTE), "without a limit it is never over");
}
