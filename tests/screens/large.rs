//! A round at tables of three and four: rows, swaps in a draft, and the result form (STR-6).

use crate::common::{
    day::{Day, ids, leave, swiss},
    speech::speak,
};
use tiebreaker::{
    base::{
        clock::MINUTE,
        ids::{PlayerId, RoundNumber, TableNumber},
    },
    multiplayer::Method,
    regulation::{Plan, presets},
    screens::{
        large::{completed, draft_text, places, rows, swap, tap},
        round::finder::{Found, Press, find, next_missing, press, told, words_of},
        standings, why, words,
    },
    tournament::{Action, Record, Setup, StructureChoice},
};

/// Round 1 of Twin Suns with 5, 3, 2 and 1 points: players 1 to 4 at table 1, and 5 to 7 at table 2.
fn day() -> Day {
    speak("en");
    let mut setup = Setup::new("Saturday", "2025-11-22", &presets()[0]);
    setup.structure = StructureChoice::Custom(Plan { rounds: 2, cut: None });
    let mut day = Day::with(setup, 7);
    let tables = vec![ids([1, 2, 3, 4]).to_vec(), ids([5, 6, 7]).to_vec()];
    day.act(Action::SeatTables { round: RoundNumber(1), tables, draw: None, method: Method::First });
    day
}

fn rank(day: &mut Day, table: u16, ranking: &[&[u32]]) {
    let ranking = ranking.iter().map(|level| level.iter().copied().map(PlayerId).collect()).collect();
    day.act(Action::RankTable { round: swiss(1), table: TableNumber(table), ranking, reason: String::new() });
}

/// A name, its place with points, and true for the winner.
type Seat = (String, Option<(String, String)>, bool);

/// Names with places and their points.
fn seats(day: &Day, table: usize) -> Vec<Seat> {
    let row = rows(day.state(), swiss(1)).remove(table - 1);
    row.seats.into_iter().map(|seat| (seat.name, seat.place, seat.won)).collect()
}

#[test]
fn a_row_has_its_players_and_later_their_places() {
    let mut day = day();
    day.start();
    let open = rows(day.state(), swiss(1));
    assert_eq!(open[1].label, "table 2, Player 5, Player 6, Player 7");
    assert!(open.iter().all(|row| row.table.is_open() && row.seats.iter().all(|seat| seat.place.is_none())));
    rank(&mut day, 1, &[&[3], &[1], &[4], &[2]]);
    let place = |place: &str, points: &str| Some((place.to_owned(), points.to_owned()));
    let seat = |number: u32, result, won| (format!("Player {number}"), result, won);
    let expected = [
        seat(1, place("2nd", "3 points"), false),
        seat(2, place("4th", "1 point"), false),
        seat(3, place("1st", "5 points"), true),
        seat(4, place("3rd", "2 points"), false),
    ];
    assert_eq!(seats(&day, 1), expected);
    rank(&mut day, 2, &[&[5, 6], &[7]]);
    assert!(seats(&day, 2).iter().all(|(_, _, won)| !won), "two share the first place");
    let places = seats(&day, 2).into_iter().map(|(_, place, _)| place.map(|(place, _)| place));
    assert!(places.eq(["1st, tied", "1st, tied", "3rd"].map(|place| Some(place.to_owned()))));
}

#[test]
fn who_has_left_is_marked() {
    let mut day = day();
    day.act(Action::Publish { round: swiss(1) });
    day.start();
    rank(&mut day, 1, &[&[1], &[2], &[3], &[4]]);
    rank(&mut day, 2, &[&[5], &[6], &[7]]);
    day.step();
    day.act(leave(PlayerId(6)));
    let left: Vec<bool> = rows(day.state(), swiss(1))[1].seats.iter().map(|seat| seat.has_left).collect();
    assert_eq!(left, [false, true, false]);
}

#[test]
fn more_time_is_a_tag() {
    let mut day = day();
    let round = day.start();
    day.act(Action::ExtendTime { round, table: TableNumber(1), minutes: 5, reason: String::new() });
    let tags: Vec<_> = rows(day.state(), round).into_iter().map(|row| row.more_time).collect();
    assert_eq!(tags, [Some("+5\u{a0}min".to_owned()), None]);
    assert_eq!(rows(day.state(), round)[0].table.extension, 5 * MINUTE);
    assert_eq!(rows(day.state(), round)[0].deck_check, None);
}

#[test]
fn two_players_of_a_draft_swap_their_seats() {
    let mut day = day();
    assert_eq!(draft_text(day.state(), None), "Only you see these tables. Choose two players to swap.");
    assert_eq!(draft_text(day.state(), Some(PlayerId(1))), "Player 1 selected. Pick a second player.");
    let action = swap(day.state(), swiss(1), PlayerId(1), PlayerId(6));
    day.act(action);
    let names = |table| seats(&day, table).into_iter().map(|(name, ..)| name).collect::<Vec<_>>();
    assert_eq!(names(1), ["Player 6", "Player 2", "Player 3", "Player 4"]);
    assert_eq!(names(2), ["Player 5", "Player 1", "Player 7"]);
}

#[test]
fn after_a_result_the_next_open_table_comes() {
    let mut day = day();
    day.start();
    let next = |day: &Day, after| {
        let rows = rows(day.state(), swiss(1)).into_iter().map(|row| (row.table.number, row)).collect();
        next_missing(&rows, Some(TableNumber(after)))
    };
    assert_eq!([next(&day, 1), next(&day, 2)], [Some(TableNumber(2)), Some(TableNumber(1))]);
    rank(&mut day, 1, &[&[1], &[2], &[3], &[4]]);
    assert_eq!(next(&day, 1), Some(TableNumber(2)));
    rank(&mut day, 2, &[&[5], &[6], &[7]]);
    assert_eq!(next(&day, 2), None);
}

/// The ranking after these taps. A player with `true` shares the previous place.
fn tapped(taps: &[(u32, bool)]) -> Vec<Vec<u32>> {
    let mut ranking = Vec::new();
    taps.iter().for_each(|&(player, is_level)| tap(&mut ranking, PlayerId(player), is_level));
    ranking.into_iter().map(|level| level.into_iter().map(|player| player.0).collect()).collect()
}

#[test]
fn who_is_tapped_takes_the_next_place_and_gives_it_up_again() {
    assert_eq!(tapped(&[(3, false), (1, false)]), [[3], [1]]);
    assert_eq!(tapped(&[(3, false), (1, true), (2, false)]), [vec![3, 1], vec![2]]);
    assert_eq!(tapped(&[(3, true)]), [[3]], "nobody to be level with");
    assert_eq!(tapped(&[(3, false), (1, false), (3, false)]), [[1]]);
    assert_eq!(tapped(&[(3, false), (1, true), (3, false), (3, false)]), [[1], [3]]);
}

#[test]
fn who_alone_is_left_comes_last() {
    let seated = ids([1, 2, 3]);
    let ranking = |levels: &[&[u32]]| -> Vec<Vec<PlayerId>> {
        levels.iter().map(|level| level.iter().copied().map(PlayerId).collect()).collect()
    };
    assert_eq!(completed(ranking(&[&[3], &[1]]), &seated), Ok(ranking(&[&[3], &[1], &[2]])));
    assert_eq!(completed(ranking(&[&[3], &[1, 2]]), &seated), Ok(ranking(&[&[3], &[1, 2]])));
    assert_eq!(completed(ranking(&[&[3]]), &seated), Err(ids([1, 2]).to_vec()), "the others are named");
    assert_eq!(completed(Vec::new(), &seated), Err(seated.to_vec()));
    assert_eq!(completed(Vec::new(), &ids([4])), Err(ids([4]).to_vec()), "nothing was tapped");
}

#[test]
fn each_place_says_what_it_is_worth() {
    let day = day();
    let ranking = [ids([3]).to_vec(), ids([1, 4]).to_vec()];
    let said = places(day.state().places().unwrap(), &ranking);
    let expected = [(1, "2nd, tied (2 points)"), (3, "1st (5 points)"), (4, "2nd, tied (2 points)")];
    assert_eq!(said, expected.map(|(player, text)| (PlayerId(player), text.to_owned())).into());
}

#[test]
fn only_points_rank_players_who_share_tables() {
    let mut day = day();
    day.start();
    rank(&mut day, 1, &[&[3], &[1], &[4], &[2]]);
    rank(&mut day, 2, &[&[5], &[6], &[7]]);
    day.step();
    // All but the first would have lost, and a second place would look like a last one.
    assert_eq!(words::record(day.state(), Record { won: 0, lost: 1, drawn: 0 }), "");
    let heads: Vec<String> =
        standings::page(day.state(), None).columns.into_iter().map(|column| column.short).collect();
    assert!(heads.contains(&"Points".to_owned()) && !heads.contains(&"W–L–D".to_owned()), "{heads:?}");
    let sentence = why::page(day.state(), PlayerId(2), None).rank.unwrap().sentence;
    assert_eq!(sentence, "Rank 7 of 7: 1 point.");
}

#[test]
fn why_a_rank_names_everybody_at_the_table_and_the_place() {
    let mut day = day();
    day.start();
    rank(&mut day, 1, &[&[3], &[1], &[4], &[2]]);
    rank(&mut day, 2, &[&[5], &[6], &[7]]);
    day.step();
    let met = |player: u32| {
        let rank = why::page(day.state(), PlayerId(player), None).rank.unwrap();
        let table = rank.sections[0].table.as_ref().unwrap();
        table.rows[0][1].clone()
    };
    assert_eq!(met(3), "Player 1 – Player 2 – Player 4 (place 1)");
    assert_eq!(met(2), "Player 1 – Player 3 – Player 4 (place 4)");
    assert_eq!(met(6), "Player 5 – Player 7 (place 2)");
}

#[test]
fn a_table_is_found_by_its_number_or_a_player() {
    let mut day = day();
    day.start();
    rank(&mut day, 1, &[&[3], &[1], &[4], &[2]]);
    let rows = rows(day.state(), swiss(1)).into_iter().map(|row| (row.table.number, row)).collect();
    let found = |text: &str| find(text, &words_of(text), &rows);
    let line = |text: &str| told(text, found(text), &rows);
    let [one, two] = [1, 2].map(TableNumber);
    assert_eq!([found("2"), found("player 3"), found("6")], [Found::Table(two), Found::Table(one), Found::NoSuchTable]);
    assert_eq!([found("play"), found("Gus"), found("")], [Found::Several(2), Found::Several(0), Found::Nothing]);
    assert_eq!(line("player 6"), "table 2, Player 5, Player 6, Player 7");
    assert_eq!(line("6"), "There is no table 6.");
    assert_eq!(next_missing(&rows, None), Some(two));
    let enter = |text: &str| press(("Enter", false, false), text, found(text), [None; 2], &rows);
    assert_eq!([enter("player 3"), enter(""), enter("Gus")], [Press::Enter(one), Press::Enter(two), Press::Ignored]);
}
