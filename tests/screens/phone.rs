//! The page on a player's phone, from handouts written by hand.

use serde_json::Value;
use std::fs;
use tiebreaker::{
    base::ids::RoundNumber,
    handout::{
        Ask, Column, Decided, End, Entered, Form, Handout, LargeTable, Line, Match, Outcome, Placed, Round, Seats,
        Standings, Table, Unreadable,
    },
    regulation::{Side, Stage, TieBreaker},
    screens::phone::{self, At, Fold, Page, Row, Seat, Speaker, Typed, View},
    tournament::{Record, RoundKey},
};

/// The English texts of the page. Times are in UTC.
struct English(Value);

impl English {
    fn new() -> Self {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/locales/phone/en.json");
        Self(serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap())
    }
}

impl Speaker for English {
    fn say(&self, key: &str, with: &[(&str, &str)]) -> String {
        let text = self.0[key].as_str().unwrap_or_else(|| panic!("no text {key}")).to_owned();
        let said = with.iter().fold(text, |text, (name, value)| text.replace(&format!("{{{name}}}"), value));
        assert!(!said.contains('{'), "a value is missing: {said}");
        said
    }

    fn time_of_day(&self, second: u64) -> String {
        format!("{:02}:{:02}", second / 3_600 % 24, second / 60 % 60)
    }
}

fn page(handout: &Handout, me: Option<usize>) -> Page {
    phone::page(View { handout, speaker: &English::new() }, me)
}

fn below(handout: &Handout, me: Option<usize>) -> Vec<Fold> {
    phone::below(View { handout, speaker: &English::new() }, me)
}

fn texts(row: &Row) -> Vec<&str> {
    row.cells.iter().map(|cell| cell.text.as_str()).collect()
}

fn game(number: u16, players: [usize; 2], result: Option<(Decided, Option<[u16; 2]>)>) -> Table {
    let result = result.map(|(decided, scores)| Outcome { decided, scores });
    Table::Match(Match { number, players, result })
}

fn round(stage: Stage, number: u16, tables: Vec<Table>) -> Round {
    let games = if stage == Stage::Swiss { 0 } else { u16::try_from(tables.len()).unwrap() };
    Round { key: RoundKey { stage, number: RoundNumber(number) }, games, end: End::Over, tables, byes: Vec::new() }
}

/// Round 2 of five players runs until 14:05. Ana (0) and Bo (1) have won round 1, and Eda (4) had the bye.
fn second_round() -> Handout {
    let first = round(
        Stage::Swiss,
        1,
        vec![
            game(1, [0, 2], Some((Decided::Won(Side::First), Some([200, 90])))),
            game(2, [3, 1], Some((Decided::Won(Side::Second), None))),
        ],
    );
    let first = Round { byes: vec![4], ..first };
    let second = Round {
        end: End::At(14 * 3_600 + 5 * 60),
        byes: vec![2],
        ..round(Stage::Swiss, 2, vec![game(1, [1, 0], None), game(2, [4, 3], None)])
    };
    let line = |player, points, won, lost, values: [i64; 2]| Line {
        player,
        points,
        record: Record { won, lost, drawn: 0 },
        values: values.to_vec(),
    };
    Handout {
        event: "Saturday".into(),
        players: ["Ana", "Bo", "Cleo", "Dov", "Eda"].map(str::to_owned).to_vec(),
        rounds: vec![first, second],
        standings: Some(Standings {
            after: 1,
            draws: false,
            columns: vec![Column { kind: TieBreaker::Mov, places: 0 }, Column { kind: TieBreaker::Omw, places: 4 }],
            lines: vec![
                line(0, 1, 1, 0, [310, 3300]),
                line(1, 1, 1, 0, [300, 3300]),
                line(4, 1, 1, 0, [300, 3300]),
                line(3, 0, 0, 1, [100, 10_000]),
                line(2, 0, 0, 1, [90, 10_000]),
            ],
        }),
        ask: Some(Ask { mark: 7, form: Form::Scores { tie: true } }),
        ..Handout::default()
    }
}

/// Seat of a player who sits at a table or in a pod.
fn seat(page: Page) -> At {
    match page.mine.and_then(|mine| mine.seat) {
        Some(Seat::At(at)) => *at,
        other => panic!("no table: {other:?}"),
    }
}

fn lines(at: &At) -> Vec<(&'static str, &str)> {
    at.lines.iter().map(|line| (line.class, line.text.as_str())).collect()
}

#[test]
fn a_player_sees_table_opponent_rank_and_earlier_rounds() {
    let page = page(&second_round(), Some(0));
    assert_eq!((page.title.as_str(), page.event.as_str()), ("Round 2", "Saturday"));
    assert_eq!(page.clock.as_ref().map(|clock| clock.ends.as_str()), Some("ends at 14:05"));
    let mine = page.mine.clone().unwrap();
    assert_eq!(mine.name, "Ana");
    assert_eq!(mine.rank.as_deref(), Some("Rank 1 of 5: 1 points, 1–0"));
    assert_eq!(mine.difference, None, "nobody is above");
    let rounds: Vec<_> = mine.rounds.iter().map(|played| (played.round.as_str(), played.text.as_str())).collect();
    assert_eq!(rounds, [("Round 1", "against Cleo won 200–90")]);
    let at = seat(page);
    assert_eq!(lines(&at), [("label", "Your table"), ("number", "1"), ("against", "against Bo")]);
    assert_eq!(at.slip.unwrap().names, ["Bo", "Ana"]);
}

#[test]
fn the_difference_to_the_rank_above_names_the_first_value_that_differs() {
    let handout = second_round();
    let difference = |me: usize| page(&handout, Some(me)).mine.unwrap().difference.unwrap();
    assert_eq!(difference(1), "Level on points with Ana above. By margin of victory: 310 to your 300.");
    assert_eq!(difference(4), "Level with Bo above. Random tie-break.");
    assert_eq!(difference(3), "Eda above has 1 points.");
}

#[test]
fn a_bye_and_a_table_in_another_code_are_said() {
    let mut handout = second_round();
    let seat = |handout: &Handout, me: usize| page(handout, Some(me)).mine.unwrap().seat.unwrap();
    assert_eq!(seat(&handout, 2), Seat::Bye("You have a bye".into()));
    let rounds = page(&handout, Some(4)).mine.unwrap().rounds;
    assert_eq!(rounds[0].text, "You have a bye");
    handout.rounds[1].tables.truncate(1);
    assert_eq!(seat(&handout, 3), Seat::Nowhere("You are not playing this round.".into()));
    handout.range = Some([1, 1]);
    assert_eq!(seat(&handout, 3), Seat::Nowhere("Your table is in another code.".into()));
    assert_eq!(below(&handout, None)[0].note.as_deref(), Some("Tables 1 to 1. Other codes have the rest."));
}

#[test]
fn everybody_is_listed_below_and_the_own_row_is_marked() {
    let handout = second_round();
    let [pairings, standings] = &below(&handout, Some(1))[..] else { panic!("two lists") };
    assert_eq!((pairings.title.as_str(), pairings.is_open), ("All tables", false));
    let rows: Vec<_> = pairings.rows.iter().map(texts).collect();
    assert_eq!(rows, [vec!["1", "Bo", "–", "Ana"], vec!["2", "Eda", "–", "Dov"], vec!["", "Cleo", "", "bye"]]);
    assert_eq!((standings.title.as_str(), standings.is_wide), ("Standings after round 1", true));
    assert_eq!(texts(&standings.rows[0]), ["#", "Player", "Points", "Matches", "MoV", "OMW"]);
    assert_eq!(texts(&standings.rows[2]), ["2", "Bo", "1", "1–0", "300", "33.00 %"]);
    let mine: Vec<_> = standings.rows.iter().map(|row| row.is_mine).collect();
    assert_eq!(mine, [false, false, true, false, false, false]);
    assert!(below(&handout, None)[0].is_open, "who has not chosen a name reads the tables");
}

#[test]
fn standings_of_no_round_are_left_out() {
    let mut handout = second_round();
    handout.rounds.remove(0);
    handout.standings.as_mut().unwrap().after = 0;
    let mine = page(&handout, Some(1)).mine.unwrap();
    assert_eq!((mine.rank, mine.difference), (None, None));
    assert_eq!(below(&handout, Some(1)).len(), 1);
}

#[test]
fn results_are_read_from_the_own_side() {
    let handout = |decided, scores| Handout {
        rounds: vec![round(Stage::Elimination, 3, vec![game(1, [0, 1], Some((decided, scores)))])],
        ..second_round()
    };
    let notes = |decided, scores, me| seat(page(&handout(decided, scores), Some(me))).notes.join(" ");
    assert_eq!(notes(Decided::Won(Side::Second), Some([1, 2]), 0), "lost 1–2");
    assert_eq!(notes(Decided::Won(Side::Second), Some([1, 2]), 1), "won 2–1");
    assert_eq!(notes(Decided::Drawn, None, 0), "drawn");
    assert_eq!(notes(Decided::Nobody, None, 1), "lost");
    assert_eq!(page(&handout(Decided::Drawn, None), None).title, "Final");
    let at = seat(page(&handout(Decided::Drawn, None), Some(0)));
    assert_eq!(at.slip, None, "a table with a result takes no other");
}

#[test]
fn a_table_of_four_shows_seats_and_later_places() {
    let placed = |place, points| Placed { place, points };
    let large = |places: Vec<Placed>| Table::Large(LargeTable { number: 3, players: vec![2, 0, 1, 4], places });
    let first = round(Stage::Swiss, 1, vec![large(vec![placed(1, 5), placed(2, 3), placed(3, 1), placed(3, 1)])]);
    let second = Round { end: End::After(80), ..round(Stage::Swiss, 2, vec![large(Vec::new())]) };
    let handout = Handout { rounds: vec![first, second], standings: None, ..second_round() };
    let page = page(&handout, Some(0));
    let played = page.mine.as_ref().unwrap().rounds[0].text.clone();
    assert_eq!(played, "place 2, 3 pts · with Cleo, Bo, Eda");
    let at = seat(page);
    assert_eq!(lines(&at), [("label", "Your table"), ("number", "3"), ("against", "Your seat: 2")]);
    assert_eq!(at.notes, ["80 minutes from the start"]);
    let rows: Vec<_> = at.rows.iter().map(|row| (texts(row)[1], row.is_mine)).collect();
    assert_eq!(rows, [("Cleo", false), ("Ana", true), ("Bo", false), ("Eda", false)]);
}

#[test]
fn a_draft_names_pod_seat_and_neighbours() {
    let seats = Seats { drafts: true, pods: vec![vec![3, 4], vec![0, 1, 2]] };
    let handout = Handout { rounds: Vec::new(), standings: None, seats: Some(seats), ..second_round() };
    assert_eq!(page(&handout, None).title, "Seats");
    let at = seat(page(&handout, Some(0)));
    let texts: Vec<_> = at.lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, ["Pod 2", "1", "Your seat", "On your left: Bo", "On your right: Cleo"]);
    let table = Seats { drafts: false, pods: vec![vec![0, 1]] };
    let handout = Handout { seats: Some(table), ..handout };
    assert_eq!(seat(page(&handout, Some(1))).lines.len(), 3, "nobody passes cards at a table for building");
    assert_eq!(texts_of(&below(&handout, Some(1))[0]), [vec!["", "Table 1"], vec!["1", "Ana"], vec!["2", "Bo"]]);
}

fn texts_of(list: &Fold) -> Vec<Vec<&str>> {
    list.rows.iter().map(texts).collect()
}

#[test]
fn after_the_end_the_ranking_is_open() {
    let handout = Handout { rounds: Vec::new(), ranking: vec![(1, 4), (2, 0), (3, 1), (3, 2)], ..second_round() };
    assert_eq!(page(&handout, None).title, "Final ranking");
    let [standings, ranking] = &below(&handout, Some(0))[..] else { panic!("two lists") };
    assert_eq!((standings.title.as_str(), standings.is_open), ("Swiss standings after round 1", false));
    assert!(ranking.is_open);
    assert_eq!(texts_of(ranking), [["1", "Eda"], ["2", "Ana"], ["3", "Bo"], ["3", "Cleo"]]);
    let rank = page(&handout, Some(0)).mine.unwrap().rank;
    assert_eq!(rank.as_deref(), Some("Swiss rank 1 of 5: 1 points, 1–0"));
}

#[test]
fn the_time_left_counts_down_to_the_end() {
    let left = |end, now| phone::time_left(end, now, &English::new());
    assert_eq!(left(1_000, 935), "1:05");
    assert_eq!(left(8_000, 0), "133:20");
    assert_eq!(left(1_000, 1_000), "Time!");
    assert_eq!(left(1_000, 5_000), "Time!");
    assert_eq!(left(200_000, 0), "", "the end of another day");
}

#[test]
fn people_are_in_the_order_of_their_names() {
    let handout = Handout { players: ["Zoé", "Élise", "anna"].map(str::to_owned).to_vec(), ..Handout::default() };
    let people: Vec<_> = phone::people(&handout).into_iter().map(|person| (person.name, person.who)).collect();
    assert_eq!(people, [("anna".to_owned(), 2), ("Élise".to_owned(), 1), ("Zoé".to_owned(), 0)]);
}

#[test]
fn a_link_that_cannot_be_read_says_what_helps() {
    let message = |why| phone::message(why, &English::new());
    assert_eq!(message(Unreadable::Damaged).title, "This link is incomplete");
    assert_eq!(message(Unreadable::Empty).reload, None);
    assert_eq!(message(Unreadable::Later(9)).reload.as_deref(), Some("Reload the page"));
    assert!(message(Unreadable::Earlier(1)).text.starts_with("Scan the code"));
}

#[test]
fn a_slip_of_scores_needs_a_winner_only_if_they_are_equal() {
    let form = seat(page(&second_round(), Some(0))).slip.unwrap();
    let typed = |first, second, winner| form.entered(Typed { numbers: [first, second], drawn: "", winner });
    assert_eq!(typed("200", " 87", None), Some(Entered::Scores([200, 87], None)));
    assert_eq!(typed("200", "87", Some(Side::Second)), Some(Entered::Scores([200, 87], None)));
    assert_eq!(typed("90", "90", None), None);
    assert_eq!(typed("90", "90", Some(Side::Second)), Some(Entered::Scores([90, 90], Some(Side::Second))));
    for odd in ["", "x", "-1", "1000"] {
        assert_eq!(typed("200", odd, None), None, "{odd:?}");
    }
    assert!(form.asks_for_winner(["90", " 90 "]));
    assert!(!form.asks_for_winner(["", ""]));
    assert!(!form.asks_for_winner(["90", "91"]));
}

#[test]
fn a_slip_of_games_takes_drawn_games() {
    let handout = Handout { ask: Some(Ask { mark: 7, form: Form::Games { most: 2 } }), ..second_round() };
    let form = seat(page(&handout, Some(0))).slip.unwrap();
    assert_eq!(form.drawn.as_deref(), Some("Games drawn"));
    let typed = |first, second, drawn| form.entered(Typed { numbers: [first, second], drawn, winner: None });
    assert_eq!(typed("2", "1", ""), Some(Entered::Games([2, 1], 0)));
    assert_eq!(typed("1", "1", "1"), Some(Entered::Games([1, 1], 1)));
    assert_eq!(typed("3", "0", ""), None, "two games win the match");
    assert_eq!(typed("1", "0", "10"), None);
    assert!(!form.asks_for_winner(["1", "1"]));
}
