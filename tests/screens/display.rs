//! The display: the scene it chooses, and the content of each scene.

use crate::common::{
    day::{Day, elimination, leave, setup, swiss},
    speech::speak,
};
use tiebreaker::{
    base::{
        clock::{Clock, MINUTE},
        ids::{PlayerId, PodNumber, RoundNumber, TableNumber},
    },
    screens::{
        bracket::public_with_results,
        display::{
            Choice, MOST_NEIGHBORS, Playing, Ranked, RowSize, Scene, Show, clock_shown, columns, digits_length,
            extended, gone, line_length, missing, name_class, playing_lines, ranked, round_seats, said,
            scale_on_two_lines, scene, seats_in_pods, standings_title, still_playing, time_left, title,
        },
        hall,
    },
    store::{Slot, Summary},
    tournament::{Action, NextStep, State},
};

/// 2026-11-25 19:32:05 UTC.
const NOW: u64 = 1_795_635_125_000;

fn day() -> Day {
    speak("en");
    Day::with(setup("xwing-2018", 2, Some(4)), 7)
}

fn shown(day: &Day, show: Show, hide_clock: bool, run: Option<u64>) -> Scene {
    scene(&day.state().published(), &Choice { show, hide_clock, ..Choice::default() }, run)
}

fn automatic(day: &Day, run: Option<u64>) -> Scene {
    shown(day, Show::Automatic, false, run)
}

/// A clock of 75 minutes that began some minutes before now.
fn clock(minutes_ago: u64) -> Clock {
    let started_at = NOW - minutes_ago * MINUTE;
    Clock { started_at, limit: Some(75 * MINUTE), added: 0, paused: 0, paused_since: None }
}

#[test]
fn before_round_1_and_in_a_draft_it_shows_the_announcement() {
    let mut day = day();
    for show in [Show::Pairings, Show::Clock, Show::Standings, Show::Bracket, Show::Codes, Show::Playing] {
        assert_eq!(shown(&day, show, false, None), Scene::Announcement);
    }
    day.step();
    assert_eq!(automatic(&day, None), Scene::Announcement, "a draft");
    day.step();
    assert_eq!(automatic(&day, None), Scene::Pairings(swiss(1)));
}

#[test]
fn ten_minutes_after_the_start_the_clock_has_the_window() {
    let mut day = day();
    day.start();
    let key = swiss(1);
    assert_eq!(automatic(&day, Some(0)), Scene::Pairings(key));
    assert_eq!(automatic(&day, Some(10 * MINUTE - 1)), Scene::Pairings(key));
    assert_eq!(automatic(&day, Some(10 * MINUTE)), Scene::Clock(key));
    assert_eq!(shown(&day, Show::Automatic, true, Some(10 * MINUTE)), Scene::Pairings(key), "no clock that is hidden");
    assert_eq!(shown(&day, Show::Clock, true, Some(0)), Scene::Pairings(key));
    assert_eq!(shown(&day, Show::Clock, false, Some(0)), Scene::Clock(key));
    assert_eq!(shown(&day, Show::Announcement, false, Some(0)), Scene::Announcement);
    assert_eq!(shown(&day, Show::Codes, false, Some(0)), Scene::Codes);
    assert_eq!(shown(&day, Show::Playing, false, Some(0)), Scene::Playing(key));
}

#[test]
fn standings_are_those_of_rounds_that_are_over() {
    let mut day = day();
    day.start();
    assert_eq!(shown(&day, Show::Standings, false, Some(0)), Scene::Pairings(swiss(1)), "there are none yet");
    day.play();
    let after = Scene::Standings(RoundNumber(1));
    assert_eq!(automatic(&day, None), after);
    day.step();
    assert_eq!(automatic(&day, None), after, "a draft of round 2");
    day.start();
    assert_eq!(shown(&day, Show::Standings, false, Some(0)), after);
}

#[test]
fn the_bracket_is_shown_once_it_is_published_and_the_winner_at_the_end() {
    let mut day = day();
    day.play();
    day.play();
    let after = Scene::Standings(RoundNumber(2));
    day.step();
    assert_eq!(day.state().seeds.len(), 4);
    assert_eq!([automatic(&day, None), shown(&day, Show::Bracket, false, None)], [after; 2], "the cut is a draft");
    day.step();
    while day.state().next_step() != NextStep::Over {
        assert_eq!(automatic(&day, Some(10 * MINUTE)), Scene::Bracket);
        day.play();
    }
    assert_eq!(automatic(&day, None), Scene::Finale);
    assert_eq!(shown(&day, Show::Standings, false, None), Scene::Finale, "the final ranking is what counts now");
}

#[test]
fn events_beside_are_shown_once_and_no_more_than_have_room() {
    let slots = ["a", "b", "b", "own", "c", "d"].map(|name| Slot(name.to_owned()));
    let choice = Choice { neighbors: slots.to_vec(), ..Choice::default() };
    let names: Vec<String> = choice.neighbors(&Slot("own".to_owned())).map(|slot| slot.0).collect();
    assert_eq!(names, ["a", "b", "c"]);
    assert_eq!(MOST_NEIGHBORS, 3);
}

#[test]
fn every_picture_has_a_title() {
    let mut day = day();
    let says = |day: &Day, scene| title(day.state(), scene);
    assert_eq!(says(&day, Scene::Announcement), "Welcome");
    assert_eq!(says(&day, Scene::Codes), "Welcome");
    assert_eq!(says(&day, Scene::Bracket), "Bracket");
    day.start();
    let key = swiss(1);
    assert_eq!(says(&day, Scene::Pairings(key)), "Your table in round 1");
    assert_eq!(says(&day, Scene::Codes), "Your table in round 1");
    assert_eq!(says(&day, Scene::Clock(key)), "round 1");
    assert_eq!(says(&day, Scene::Playing(key)), "Still playing: round 1");
    assert_eq!(says(&day, Scene::Finale), "Final ranking");
    assert_eq!(says(&day, Scene::Pods), "Deck building", "nobody drafts with sealed decks");
    let names = Show::ALL.map(Show::name).join(", ");
    assert_eq!(
        names,
        "Automatic, Pairings by name, Players’ phones, Clock, Still playing, Standings, Bracket, Announcement"
    );
}

#[test]
fn the_standings_name_the_cut_only_while_no_round_runs() {
    let mut day = day();
    day.play();
    let first = RoundNumber(1);
    assert_eq!(standings_title(day.state(), first), "Standings after round 1 · top 4");
    assert_eq!(ranked(day.state(), first, false).iter().filter(|row| row.in_cut).count(), 4);
    day.start();
    assert_eq!(standings_title(day.state(), first), "Standings after round 1");
    assert!(ranked(day.state(), first, false).iter().all(|row| !row.in_cut));
    day.play();
    day.start();
    assert_eq!(standings_title(day.state(), RoundNumber(2)), "Swiss standings after round 2 · top 4");
}

#[test]
fn a_row_of_the_standings_has_points_and_the_first_tie_breaker() {
    let mut day = day();
    day.play();
    day.act(leave(PlayerId(7)));
    let rows = ranked(day.state(), RoundNumber(1), false);
    let of = |number: u32| rows.iter().find(|row| row.name == format!("Player {number}")).unwrap();
    let bye = day.state().swiss[0].byes[0].0;
    let winner = rows.iter().find(|row| row.points == 1 && row.name != format!("Player {bye}")).unwrap();
    assert_eq!((winner.tie_breakers.join(", ").as_str(), winner.gone, winner.fate.is_none()), ("MoV 370", false, true));
    assert!(of(7).gone);
    let points: Vec<u32> = rows.iter().map(|row| row.points).collect();
    assert_eq!(points, [1, 1, 1, 1, 0, 0, 0]);
}

#[test]
fn a_row_also_has_the_tie_breaker_that_separates_it_from_its_neighbor() {
    speak("en");
    let mut day = Day::with(setup("xwing-xwa", 3, Some(4)), 8);
    day.start();
    for (table, winner) in (1..).zip([20, 18, 18, 15]) {
        day.report(table, day.scores(winner, 10));
    }
    day.step();
    let seconds = ranked(day.state(), RoundNumber(1), false).into_iter().map(|row| row.tie_breakers.join(", "));
    // All winners have met opponents without points. The losers have equal scores too, so nothing separates them.
    let wanted = ["SoS 0.000, MP 20", "SoS 0.000, MP 18", "SoS 0.000, MP 18", "SoS 0.000, MP 15"];
    assert_eq!(seconds.collect::<Vec<_>>(), [wanted, ["SoS 3.000"; 4]].concat());
}

#[test]
fn fates_are_shown_only_if_the_organizer_wants_it_and_know_no_running_result() {
    let mut day = day();
    day.play();
    day.start();
    let fates = |day: &Day, shown| -> Vec<_> {
        ranked(day.state(), RoundNumber(1), shown).into_iter().map(|Ranked { name, fate, .. }| (name, fate)).collect()
    };
    assert!(fates(&day, false).iter().all(|(_, fate)| fate.is_none()));
    let before = fates(&day, true);
    assert!(before.iter().all(|(_, fate)| fate.is_some()));
    let report = day.scores(200, 30);
    day.report(1, report);
    assert_eq!(fates(&day, true), before);
}

#[test]
fn a_long_name_has_smaller_letters() {
    let class = |letters: usize| name_class(&"n".repeat(letters));
    assert_eq!([class(28), class(29), class(56), class(57)], ["name", "name long", "name long", "name longest"]);
}

#[test]
fn a_list_has_the_largest_rows_with_which_it_fits_on_a_page() {
    let size = |size: RowSize| (size.class, size.rows);
    let seats = [2, 6, 7, 11, 14, 15, 24, 25, 48, 49, 300].map(|players| size(RowSize::of_seats(players)));
    let (few, large, medium, small) = ("seats large few", "seats large", "seats medium", "seats small");
    let roomy = "seats large roomy";
    let in_one_column = [(few, 3), (few, 6)];
    assert_eq!(seats[..2], in_one_column);
    let wanted = [
        (roomy, 4),
        (roomy, 6),
        (roomy, 7),
        (large, 8),
        (large, 12),
        (medium, 13),
        (medium, 24),
        (small, 17),
        (small, 17),
    ];
    assert_eq!(seats[2..], wanted);
    let has_large_code = [6, 14, 15, 24, 25, 300].map(RowSize::has_room_for_large_code);
    assert_eq!(has_large_code, [false, false, true, true, false, false]);
    let ranks = [3, 11, 16, 17, 30, 33, 37, 300].map(|players| size(RowSize::of_ranks(players)));
    let (wide, narrow, dense) = ("ranks single", "ranks double", "ranks double dense");
    assert_eq!(ranks[..3], [(wide, 6), (wide, 11), (wide, 16)]);
    assert_eq!(ranks[3..], [(narrow, 9), (narrow, 15), (dense, 17), (narrow, 10), (dense, 17)]);
    let places = [3, 8, 9, 17, 19, 21, 64].map(|players| size(RowSize::of_places(players)));
    let (wide, narrow) = ("ranks single", "ranks double");
    let one_page = [(wide, 8), (wide, 8), (narrow, 5), (narrow, 9), (narrow, 10)];
    assert_eq!(places[..5], one_page);
    // No name is alone on the last page.
    assert_eq!(places[5..], [(narrow, 6), (narrow, 8)]);
}

#[test]
fn a_long_name_fits_two_lines_of_larger_letters_than_one() {
    // "nnnn nnnn" has 8 letters of 0.6 em: each line takes half, and the blank between them none.
    assert!((scale_on_two_lines("nnnn nnnn", 0.5) - 1.0).abs() < 0.001);
    // The longer line has 6 of 8 letters.
    assert!((scale_on_two_lines("nn nnnnnn", 0.6) - 0.8).abs() < 0.001);
    assert!((scale_on_two_lines("nnnnnnnn", 0.6) - 0.6).abs() < 0.001);
    assert!(scale_on_two_lines("", 1.0).abs() < 0.001);
}

#[test]
fn standings_on_the_display_have_records() {
    let mut day = day();
    day.play();
    let first = ranked(day.state(), RoundNumber(1), false).into_iter().map(|row| (row.points, row.record)).next();
    assert_eq!(first, Some((1, "1–0".to_owned())));
}

#[test]
fn everybody_finds_the_own_name_in_the_order_of_the_language() {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 2, None), 7);
    for name in ["Zeb", "Åsa", "Ahsoka", "Élodie", "Embo"] {
        day.add(name);
    }
    day.start();
    let seats = round_seats(day.state(), swiss(1));
    let names: Vec<&str> = seats.iter().map(|seat| seat.name.as_str()).collect();
    assert_eq!(names, ["Ahsoka", "Åsa", "Élodie", "Embo", "Zeb"]);
    let bye = seats.iter().find(|seat| seat.place == "–").unwrap();
    assert_eq!(bye.opponent, "Bye");
    let one = seats.iter().find(|seat| seat.place == "1").unwrap();
    let other = seats.iter().find(|seat| seat.name == one.opponent).unwrap();
    assert_eq!((other.place.as_str(), &other.opponent), ("1", &one.name));
    assert!(round_seats(day.state(), swiss(2)).is_empty());
}

#[test]
fn a_very_long_name_has_initials_in_the_middle() {
    speak("en");
    let mut day = Day::begin(setup("xwing-2018", 2, None), 7);
    for name in ["Zeb", "Maximilian Alexander Theodor von Hohenstein"] {
        day.add(name);
    }
    day.start();
    let seats: Vec<[String; 2]> =
        round_seats(day.state(), swiss(1)).into_iter().map(|seat| [seat.name, seat.opponent]).collect();
    assert_eq!(seats, [["Maximilian A. T. von Hohenstein", "Zeb"], ["Zeb", "Maximilian A. T. von Hohenstein"]]);
}

#[test]
fn drafters_find_pod_and_seat() {
    speak("en");
    let mut setup = setup("swu-2025", 3, None);
    setup.format = Some("draft".to_owned());
    let mut day = Day::with(setup, 6);
    day.act(Action::SeatPods { pods: vec![[3, 1, 2, 6, 5, 4].map(PlayerId).to_vec()], draw: None });
    assert_eq!(title(day.state(), Scene::Pods), "Draft and deck building");
    let seats = seats_in_pods(day.state(), |PodNumber(number)| format!("Pod {number}"));
    let line = |at: usize| (seats[at].name.as_str(), seats[at].place.as_str(), seats[at].seat.as_str());
    // There is no other pod to find.
    assert_eq!([line(0), line(2)], [("Player 1", "Seat 2", ""), ("Player 3", "Seat 1", "")]);
    assert_eq!(automatic(&day, None), Scene::Pods);
    let pods = [[3, 1, 2], [6, 5, 4]].map(|pod| pod.map(PlayerId).to_vec()).to_vec();
    day.act(Action::SeatPods { pods, draw: None });
    let seats = seats_in_pods(day.state(), |PodNumber(number)| format!("Pod {number}"));
    assert_eq!((seats[3].place.as_str(), seats[3].seat.as_str()), ("Pod 2", "Seat 3"));
}

#[test]
fn the_bracket_has_tables_while_it_is_played_and_scores_afterwards() {
    let mut day = day();
    day.play();
    day.play();
    day.start();
    let now = columns(&public_with_results(day.state()));
    assert_eq!(now.iter().map(|column| column.title.as_str()).collect::<Vec<_>>(), ["Semifinals", "Final"]);
    assert_eq!([now[0].is_open(), now[1].is_open()], [false, true]);
    assert_eq!(now[0].games[0].table(), Some(TableNumber(1)));
    let report = day.scores(200, 30);
    day.report(1, report);
    let running = columns(&public_with_results(day.state()));
    let side = &running[0].games[0].sides;
    assert_eq!((side[0].has_won, side[1].has_lost, running[0].games[0].table()), (true, true, None));
    assert_eq!(side.each_ref().map(|half| half.score.as_str()), ["200", "30"]);
    day.play();
    assert!(columns(&public_with_results(day.state()))[0].games.iter().all(|game| game.table().is_none()));
    assert_eq!(day.state().latest_published().unwrap().key, elimination(1));
}

#[test]
fn tables_that_play_on_are_named_with_their_time() {
    let mut day = day();
    day.start();
    let table = TableNumber(2);
    day.act(Action::ExtendTime { round: swiss(1), table, minutes: 5, reason: String::new() });
    day.act(Action::CallJudge { round: swiss(1), table: TableNumber(3) });
    let round = day.state().latest_published().unwrap();
    assert_eq!(missing(round, true, false), [1, 2, 3].map(TableNumber));
    assert_eq!(extended(round), [(table, 5 * MINUTE)]);
    let lines = playing_lines(day.state(), &Playing::of(round), Some(clock(15)), NOW);
    let [a, b] = day.tables(swiss(1))[1];
    assert_eq!(
        (lines[1].names.as_str(), lines[1].more.as_deref()),
        (format!("Player {a} – Player {b}").as_str(), Some("+5\u{a0}min"))
    );
    // One started at 19:17 and has 75 minutes, the other one 80.
    assert_eq!(
        [&lines[0].ends, &lines[1].ends].map(|ends| ends.as_deref()),
        [Some("ends at 8:32 PM"), Some("ends at 8:37 PM")]
    );
    assert_eq!(lines.iter().map(|line| line.waits).collect::<Vec<_>>(), [false, false, true]);
    assert_eq!(time_left(&clock(72), table, 5 * MINUTE, NOW), "Table 2: 8:00");
    assert_eq!(time_left(&clock(90), table, 5 * MINUTE, NOW), "Table 2: Time!");
    // The players do not know the end, so the time played says nothing about the table.
    assert_eq!(time_left(&Clock { limit: None, ..clock(2) }, table, 5 * MINUTE, NOW), "Table 2: +5\u{a0}min");
    assert_eq!(
        [0, 1, 4].map(still_playing),
        ["All tables are done", "1 table is still playing", "4 tables are still playing"]
    );
}

#[test]
fn more_tables_than_have_room_are_not_named() {
    speak("en");
    let named = |players: u32, is_wanted: bool, is_over: bool| {
        let mut day = Day::with(setup("xwing-2018", 2, None), players);
        day.start();
        missing(day.state().latest_published().unwrap(), is_wanted, is_over).len()
    };
    assert_eq!([named(48, true, false), named(50, true, true)], [24, 0]);
    // A few tables are named as soon as everybody waits for them.
    assert_eq!([named(24, false, false), named(24, false, true), named(26, false, true)], [0, 12, 0]);
}

#[test]
fn a_long_name_is_as_large_as_the_longer_of_its_two_lines() {
    let lengths = [
        "Anna Becker",
        "Katarzyna Brzęczyszczykiewicz-Wiśniewska",
        "Jean-Baptiste de la Fontaine-Montgomery",
        "Brzęczyszczykiewiczówna-Wiśniewska",
        "Llanfairpwllgwyngyllgogerychwyrndrobwll",
    ];
    // Katarzyna | Brz…-Wiśniewska, Jean-Baptiste de la | Fontaine-Montgomery, Brz…-| Wiśniewska, and no break at all.
    assert_eq!(lengths.map(line_length), ["11", "30", "19", "24", "39"]);
}

#[test]
fn the_clock_says_how_near_the_end_is_and_what_to_do_then() {
    let mut day = day();
    day.start();
    let state: &State = day.state();
    assert_eq!(said(state, &clock(15), NOW), "ends at 8:32 PM");
    assert_eq!(said(state, &clock(66), NOW), "Last 10 minutes");
    assert_eq!(said(state, &clock(71), NOW), "Last 5 minutes");
    assert_eq!(said(state, &clock(76), NOW), "Time! Finish the game round.");
    assert_eq!(said(state, &Clock { paused_since: Some(NOW), ..clock(15) }, NOW), "Paused");
    assert_eq!(said(state, &Clock { limit: None, ..clock(15) }, NOW), "no time limit");
    assert_eq!(said(state, &clock(75 + 171), NOW), "Time!", "the organizer's question is not for the room");
    assert_eq!(
        [15, 75 + 120, 75 + 171].map(|minutes| digits_length(&clock(minutes), NOW)),
        ["60:00", "−120:00", "Time!"].map(|text| text.chars().count())
    );
    assert_eq!([0, 15, 75, 90].map(|minutes| gone(&clock(minutes), NOW)), [0, 20, 100, 100]);
}

#[test]
fn after_time_no_clock_alarms_players_who_are_all_done() {
    let mut day = day();
    day.start();
    let is_shown = |minutes, playing| clock_shown(day.state(), clock(minutes), playing, NOW).is_some();
    assert_eq!([is_shown(74, 0), is_shown(76, 1), is_shown(76, 0)], [true, true, false]);
}

#[test]
fn the_page_of_clocks_says_both_how_near_and_when() {
    speak("en");
    assert_eq!(hall::said(&clock(15), NOW), "ends at 8:32 PM");
    assert_eq!(hall::said(&clock(66), NOW), "Last 10 minutes · ends at 7:41 PM");
}

#[test]
fn the_page_of_clocks_has_events_of_the_last_day_that_are_not_over() {
    let day = day();
    let summary = Summary { last_entry: Some(NOW), ..Summary::of(&day.event) };
    assert!(hall::may_run(&summary, NOW));
    assert!(!hall::may_run(&summary, NOW + 24 * 60 * MINUTE));
    assert!(!hall::may_run(&Summary { over: true, ..summary.clone() }, NOW));
    assert!(hall::may_run(&Summary { last_entry: None, ..summary }, NOW), "an earlier release did not note it");
}
