//! The page on a player's phone, with handouts written by hand.

use serde_json::Value;
use std::fs;
use tiebreaker::{
    base::ids::{PlayerId, RoundNumber},
    handout::{
        Ask, Column, Decided, End, Entered, Form, Handout, Identity, LargeTable, Line, Match, Outcome, Placed,
        PlayerScore, Range, Round, Scores, Seats, Standings, Table, Unreadable,
    },
    regulation::{Scoring, Side, Stage, TieBreaker, builtin, community},
    screens::phone::{self, At, Away, Field, Fold, Newest, Page, Row, Seat, SlipForm, Speaker, View},
    tournament::{Record, RoundKey},
};

/// The English texts of the page. Times are in UTC.
pub(super) struct English(Value);

impl English {
    pub(super) fn new() -> Self {
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

    fn day(&self, second: u64) -> String {
        format!("day {}", second / DAY)
    }

    fn date(&self, second: u64) -> String {
        format!("2025-11-{:02}", 22 + second / DAY)
    }

    fn count(&self, number: u32) -> String {
        match number {
            1_000.. => format!("{},{:03}", number / 1_000, number % 1_000),
            _ => number.to_string(),
        }
    }

    fn lower_case(&self, text: &str) -> String {
        text.to_lowercase()
    }
}

const HOUR: u64 = 3_600;
const DAY: u64 = 24 * HOUR;

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
    Table::Match(Match { number, players, result, chooser: None })
}

fn round(stage: Stage, number: u16, tables: Vec<Table>) -> Round {
    let games = if stage == Stage::Swiss { 0 } else { u16::try_from(tables.len()).unwrap() };
    Round {
        key: RoundKey { stage, number: RoundNumber(number) },
        games,
        end: End::Over,
        tables,
        byes: Vec::new(),
        scenario: String::new(),
    }
}

/// Round 2 of five players, running until 14:05. Ana (0) and Bo (1) have won round 1, and Eda (4) had the bye.
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

/// Seat of a player at a table or in a pod.
fn seat(page: Page) -> At {
    match page.mine.and_then(|mine| mine.seat) {
        Some(Seat::At(at)) => *at,
        other => panic!("no table: {other:?}"),
    }
}

fn lines(at: &At) -> Vec<(&'static str, &str)> {
    at.lines.iter().map(|line| (line.class, line.text.as_str())).collect()
}

fn tiles(page: &Page) -> Vec<(&str, &str)> {
    let tiles = &page.mine.as_ref().unwrap().tiles;
    tiles.iter().map(|tile| (tile.value.as_str(), tile.label.as_str())).collect()
}

#[test]
fn a_scenario_is_shown_with_the_table_the_earlier_rounds_and_the_pairings() {
    let mut handout = second_round();
    handout.rounds[0].scenario = "Salvage Mission".into();
    handout.rounds[1].scenario = "Chance Engagement".into();
    let page = page(&handout, Some(0));
    assert_eq!(page.mine.as_ref().unwrap().rounds[0].scenario, "Salvage Mission");
    assert_eq!(lines(&seat(page)).last(), Some(&("scenario", "Scenario: Chance Engagement")));
    let pairings = |handout: &Handout| below(handout, None).into_iter().find(|fold| fold.title == "All tables");
    assert_eq!(pairings(&handout).unwrap().note.as_deref(), Some("Scenario: Chance Engagement"));
    handout.range = Some(Range::Tables([1, 2]));
    let note = "Scenario: Chance Engagement. Tables 1 to 2. Other codes have the rest.";
    assert_eq!(pairings(&handout).unwrap().note.as_deref(), Some(note));
}

#[test]
fn a_player_sees_table_opponent_record_points_rank_and_the_end_of_the_round() {
    let page = page(&second_round(), Some(0));
    assert_eq!(page.event, "Saturday");
    assert_eq!(tiles(&page), [("1–0", "Record"), ("1", "Points"), ("1 of 5", "Rank after round 1")]);
    let mine = page.mine.clone().unwrap();
    assert_eq!(mine.name, "Ana");
    assert_eq!(mine.difference, None, "nobody is above");
    let rounds: Vec<_> = mine.rounds.iter().map(|it| [&it.round, &it.text, &it.result].map(String::as_str)).collect();
    assert_eq!(rounds, [["Round 1", "Cleo", "won 200–90"]]);
    let at = seat(page);
    assert_eq!(lines(&at), [("label", "Your table"), ("number", "1"), ("label", "Against"), ("against", "Bo")]);
    let ends = at.ends.unwrap();
    assert_eq!([ends.label, ends.time, ends.note], ["Ends", "14:05", "The display’s clock counts"]);
    assert_eq!(at.chooser, None);
    assert!(at.slip.is_some());
}

/// A link without standings contains the scores of all players, and shows the same tiles.
#[test]
fn scores_in_the_pairings_are_shown_as_those_of_the_standings() {
    let handout = second_round();
    let score =
        |points, won, lost, rank| PlayerScore { points, record: Record { won, lost, drawn: 0 }, rank: Some(rank) };
    let players = vec![score(1, 1, 0, 1), score(1, 1, 0, 2), score(0, 0, 1, 5), score(0, 0, 1, 4), score(1, 1, 0, 3)];
    let scores = Some(Scores { after: 1, draws: false, ranked: 5, players });
    let without = Handout { standings: None, scores, ..handout.clone() };
    for me in 0..5 {
        assert_eq!(tiles(&page(&without, Some(me))), tiles(&page(&handout, Some(me))), "{me}");
    }
    let none = Handout { standings: None, ..handout };
    assert!(tiles(&page(&none, Some(0))).is_empty());
}

/// A link made before the start contains no end time and no clock.
#[test]
fn a_round_that_has_not_begun_says_nothing_of_a_clock() {
    let mut handout = second_round();
    for end in [End::After(75), End::Open, End::Over] {
        handout.rounds[1].end = end;
        assert_eq!(seat(page(&handout, Some(0))).ends, None);
    }
}

#[test]
fn it_is_said_who_chooses_and_why() {
    let mut handout = second_round();
    let choose = |handout: &mut Handout, side| {
        let Table::Match(table) = &mut handout.rounds[1].tables[0] else { panic!() };
        table.chooser = Some(side);
    };
    let chooser = |handout: &Handout, me: usize| seat(page(handout, Some(me))).chooser.unwrap().join(" · ");
    choose(&mut handout, Side::Second);
    assert_eq!(chooser(&handout, 0), "You choose the initiative or first player · Drawn at random");
    assert_eq!(chooser(&handout, 1), "Ana chooses the initiative or first player · Drawn at random");
    handout.ask = Some(Ask { mark: 7, form: Form::Games { most: 2 } });
    assert_eq!(chooser(&handout, 0), "You choose the initiative in game 1 · Drawn at random");
    handout.seeds = vec![0, 1, 2, 3];
    assert_eq!(chooser(&handout, 1), "Ana chooses the initiative in game 1 · The higher seed");
    assert_eq!(lines(&seat(page(&handout, Some(0))))[2], ("label", "Against seed 2"));
}

#[test]
fn the_difference_to_the_rank_above_names_the_first_value_that_differs() {
    let handout = second_round();
    let difference = |me: usize| page(&handout, Some(me)).mine.unwrap().difference.unwrap();
    assert_eq!(difference(1), "Level on points with Ana above. By margin of victory: 310 to your 300.");
    let mut strong = handout.clone();
    strong.standings.as_mut().unwrap().lines[0].values[0] = 1068;
    let said = page(&strong, Some(1)).mine.unwrap().difference.unwrap();
    assert_eq!(said, "Level on points with Ana above. By margin of victory: 1,068 to your 300.");
    assert_eq!(difference(4), "Level with Bo above. Random tie-break.");
    assert_eq!(difference(3), "Eda is one rank above you, with 1 to your 0 on points.");
}

#[test]
fn a_bye_a_departure_and_a_table_in_another_code_say_what_to_do_now() {
    let mut handout = second_round();
    let seat = |handout: &Handout, me: usize| match page(handout, Some(me)).mine.unwrap().seat.unwrap() {
        Seat::Away(Away { title, text }) => format!("{title}. {text}"),
        Seat::At(_) => panic!("a table"),
    };
    assert_eq!(seat(&handout, 2), "You have a bye. Be back for the next round.");
    let rounds = page(&handout, Some(4)).mine.unwrap().rounds;
    assert_eq!(rounds[0].text, "bye");
    handout.rounds[1].tables.truncate(1);
    assert_eq!(seat(&handout, 3), "You are not playing this round. If that is wrong, tell the organizer now.");
    let away = |handout: &Handout, has_left| phone::away(View { handout, speaker: &English::new() }, has_left).title;
    assert_eq!(away(&handout, true), "You have left the event");
    assert_eq!(away(&handout, false), "You are not playing this round");
    handout.range = Some(Range::Tables([1, 1]));
    assert_eq!(seat(&handout, 3), "Your table is in another code. Scan the one with your name or table.");
    let note = |handout: &Handout| below(handout, None)[0].note.clone().unwrap();
    assert_eq!(note(&handout), "Tables 1 to 1. Other codes have the rest.");
    handout.range = Some(Range::Names(['A', 'K']));
    assert_eq!(note(&handout), "Names A to K. Other codes have the rest.");
    let cut = Handout { range: None, ..handout };
    let rounds = vec![round(Stage::Elimination, 1, vec![game(1, [0, 1], None)])];
    assert_eq!(away(&Handout { rounds, ..cut }, false), "You are not in the cut");
}

/// Round 2 was published at 13:00, and ends at 14:05.
#[test]
fn the_page_says_how_old_it_is_and_when_to_scan_again() {
    let at = |hours: u64, minutes: u64| hours * HOUR + minutes * 60;
    let mut handout = Handout { made: Some(at(13, 0)), date: "2025-11-22".into(), ..second_round() };
    let age = |handout: &Handout, now| phone::age(View { handout, speaker: &English::new() }, now, None);
    let banner = |handout: &Handout, now| age(handout, now).banner;
    let fresh = age(&handout, at(13, 30));
    assert_eq!((fresh.title.as_str(), fresh.banner), ("Round 2, as\u{a0}of\u{a0}13:00", None));
    let day = |handout: &Handout| phone::day(View { handout, speaker: &English::new() });
    assert_eq!(day(&handout).as_deref(), Some("day 0"));
    let next = "There is probably a newer code: scan again.";
    assert_eq!(banner(&handout, at(14, 4)), None);
    assert_eq!(banner(&handout, at(14, 5)), Some(format!("Time was up at 14:05. {next}")));
    assert_eq!(banner(&handout, at(23, 59)), Some(format!("Time was up at 14:05. {next}")));
    assert_eq!(banner(&handout, at(24, 0)).unwrap(), "This is from another day. Ask for a new code or link.");
    // Before the start: 75 minutes, and 15 until the start. Over: 10 minutes. Without a time: 90 minutes.
    for (end, minutes) in [(End::After(75), 90), (End::Over, 10), (End::Open, 90)] {
        handout.rounds[1].end = end;
        assert_eq!(banner(&handout, at(13, minutes - 1)), None, "{end:?}");
        assert_eq!(banner(&handout, at(13, minutes)).as_deref(), Some(next), "{end:?}");
    }
    // A day that continues after midnight counts as the same day for six hours.
    handout.made = Some(at(22, 0));
    handout.rounds[1].end = End::After(300);
    assert_eq!(banner(&handout, at(25, 0)), None);
    let over = Handout { ranking: vec![(1, 0)], ..handout };
    assert_eq!(banner(&over, at(99, 0)), None, "a final ranking stays true");
    assert_eq!(age(&over, at(99, 0)).title, "Final ranking, as\u{a0}of\u{a0}22:00");
}

/// Links of format 4 do not contain their time.
#[test]
fn a_link_without_a_time_goes_by_the_day_of_its_event() {
    let handout = Handout { date: "2025-11-22".into(), ..second_round() };
    let age = |now| phone::age(View { handout: &handout, speaker: &English::new() }, now, None);
    assert_eq!((age(HOUR).title.as_str(), age(HOUR).banner), ("Round 2", None));
    assert_eq!(phone::day(View { handout: &handout, speaker: &English::new() }), None);
    assert!(age(15 * HOUR).banner.unwrap().starts_with("Time was up"));
    assert!(age(8 * DAY).banner.unwrap().starts_with("This is from another day."));
}

#[test]
fn an_older_link_leads_to_the_newest_that_the_phone_has_seen() {
    let handout = second_round();
    let seen = |freshness, title: &str| {
        let newest = Newest { freshness, title: title.to_owned() };
        phone::age(View { handout: &handout, speaker: &English::new() }, 0, Some(&newest))
    };
    assert_eq!(seen(phone::freshness(&handout), "Round 2").newest, None);
    let standings = phone::freshness(&Handout { rounds: Vec::new(), ..second_round() });
    assert_eq!(seen(standings, "Standings after round 1").newest, None, "they were before");
    let third = Handout { rounds: vec![round(Stage::Swiss, 3, Vec::new())], ..second_round() };
    let age = seen(phone::freshness(&third), "Round 3");
    assert_eq!(age.banner.as_deref(), Some("This phone has seen Round 3. This link shows Round 2."));
    assert_eq!(age.newest.as_deref(), Some("Show Round 3"));
    let after = phone::freshness(&Handout {
        rounds: Vec::new(),
        standings: third.standings.map(|mut standings| {
            standings.after = 2;
            standings
        }),
        ..second_round()
    });
    let cut = phone::freshness(&Handout { rounds: vec![round(Stage::Elimination, 1, Vec::new())], ..second_round() });
    let over = phone::freshness(&Handout { ranking: vec![(1, 0)], ..second_round() });
    assert!(
        phone::freshness(&second_round()) < after
            && after
                < phone::freshness(&Handout { rounds: vec![round(Stage::Swiss, 3, Vec::new())], ..second_round() })
    );
    assert!(after < cut && cut < over);
}

#[test]
fn everybody_is_listed_below_and_the_own_row_is_marked() {
    let handout = second_round();
    let [pairings, standings] = &below(&handout, Some(1))[..] else { panic!("two lists") };
    assert_eq!((pairings.title.as_str(), pairings.is_open), ("All tables", false));
    let rows: Vec<_> = pairings.rows.iter().map(texts).collect();
    assert_eq!(rows, [vec!["1", "Bo", "–", "Ana"], vec!["2", "Eda", "–", "Dov"], vec!["", "Cleo", "", "bye"]]);
    assert_eq!((standings.title.as_str(), standings.is_wide), ("Standings after round 1", true));
    assert_eq!(texts(&standings.rows[0]), ["#", "Player", "Points", "Record", "MoV", "OMW"]);
    assert_eq!(texts(&standings.rows[2]), ["2", "Bo", "1", "1–0", "300", "33.00\u{a0}%"]);
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
    assert_eq!((mine.tiles, mine.difference), (Vec::new(), None));
    assert_eq!(below(&handout, Some(1)).len(), 1);
}

#[test]
fn results_are_read_from_the_own_side() {
    let handout = |decided, scores| Handout {
        rounds: vec![round(Stage::Elimination, 3, vec![game(1, [0, 1], Some((decided, scores)))])],
        ..second_round()
    };
    let notes = |decided, scores, me| {
        let at = seat(page(&handout(decided, scores), Some(me)));
        at.lines.iter().find(|line| line.class == "result").unwrap().text.clone()
    };
    assert_eq!(notes(Decided::Won(Side::Second), Some([1, 2]), 0), "lost 1–2");
    assert_eq!(notes(Decided::Won(Side::Second), Some([1, 2]), 1), "won 2–1");
    assert_eq!(notes(Decided::Drawn, None, 0), "drawn");
    assert_eq!(notes(Decided::Nobody, None, 1), "lost");
    let handout_of_final = handout(Decided::Drawn, None);
    assert_eq!(View { handout: &handout_of_final, speaker: &English::new() }.subject(), "Final");
    let at = seat(page(&handout(Decided::Drawn, None), Some(0)));
    assert_eq!(at.slip, None, "a table with a result takes no other");
}

/// Dov (3) has left, and is in the link because the standings have his name.
#[test]
fn a_player_who_has_left_is_found_by_name_only_and_is_told_so() {
    let mut handout = second_round();
    let numbers = (1..=5).map(PlayerId).collect();
    handout.identity = Some(Identity { mark: 7, numbers });
    handout.left = vec![PlayerId(4)];
    handout.rounds[1].tables.pop();
    let view = View { handout: &handout, speaker: &English::new() };
    let people = phone::people(view);
    let shown = |typed: &str| {
        let found = phone::find(view, &people, typed);
        let names = people.iter().zip(found.shown).filter(|(_, is_shown)| *is_shown).map(|(person, _)| &*person.name);
        names.collect::<Vec<_>>()
    };
    assert_eq!(shown(""), ["Ana", "Bo", "Cleo", "Eda"]);
    assert_eq!(shown("do"), ["Dov"]);
    assert_eq!(shown("Smith"), ["Ana", "Bo", "Cleo", "Eda"]);
    let mine = page(&handout, Some(3)).mine.unwrap();
    let left = Away {
        title: "You have left the event".into(),
        text: "To play on, tell the organizer before the next pairings.".into(),
    };
    assert_eq!((mine.seat, mine.leave), (Some(Seat::Away(left)), None));
    let mine = page(&handout, Some(4)).mine.unwrap();
    assert!(matches!(mine.seat, Some(Seat::Away(away)) if away.title == "You are not playing this round"));
    assert!(mine.leave.is_some());
    // After the event the final ranking has a place for everybody in it.
    let over = Handout { ranking: vec![(1, 0), (2, 3)], left: vec![PlayerId(4), PlayerId(5)], ..handout };
    let view = View { handout: &over, speaker: &English::new() };
    let shown = phone::find(view, &phone::people(view), "").shown;
    assert_eq!(shown, [true, true, true, true, false]);
}

#[test]
fn a_table_of_four_shows_seats_and_later_places() {
    let placed = |place, points| Placed { place, points };
    let large = |places: Vec<Placed>| Table::Large(LargeTable { number: 3, players: vec![2, 0, 1, 4], places });
    let first = round(Stage::Swiss, 1, vec![large(vec![placed(1, 5), placed(2, 3), placed(3, 1), placed(3, 1)])]);
    let second = Round { end: End::After(80), ..round(Stage::Swiss, 2, vec![large(Vec::new())]) };
    let ask = Some(Ask { mark: 7, form: Form::Places });
    let handout = Handout { rounds: vec![first, second], ask, ..second_round() };
    let page = page(&handout, Some(0));
    assert_eq!(tiles(&page), [("1", "Points"), ("1 of 5", "Rank after round 1")], "places are no matches");
    let played = page.mine.as_ref().unwrap().rounds[0].text.clone();
    assert_eq!(played, "place 2 · +3 · with Cleo, Bo, Eda");
    let at = seat(page);
    assert_eq!(lines(&at), [("label", "Your table"), ("number", "3"), ("against", "Your seat: 2")]);
    let form = at.slip.clone().unwrap();
    assert_eq!((form.table, form.players.clone(), form.fields.len()), (3, vec![2, 0, 1, 4], 4));
    let Field::Choice { choices, .. } = &form.fields[0] else { panic!() };
    assert_eq!(choices[0], ["1", "place 1"]);
    let entered = |places: [&str; 4]| form.entered(&places.map(str::to_owned));
    assert_eq!(entered(["1", "2", "3", "4"]), Some(Entered::Places([1, 2, 3, 4, 0])));
    assert_eq!(entered(["2", "1", "2", "4"]), Some(Entered::Places([2, 1, 2, 4, 0])), "level on the second place");
    for odd in [["1", "1", "2", "4"], ["2", "3", "4", "4"], ["1", "2", "3", ""], ["0", "1", "2", "3"]] {
        assert_eq!(entered(odd), None, "{odd:?}");
    }
    let view = View { handout: &handout, speaker: &English::new() };
    assert_eq!(view.summary(&form, Entered::Places([2, 1, 2, 4, 0])), "1. Ana, 2. Bo, 2. Cleo, 4. Eda");
    assert_eq!(view.confirm(&form).len(), 4);
    let rows: Vec<_> = at.rows.iter().map(|row| (texts(row)[1], row.is_mine)).collect();
    assert_eq!(rows, [("Cleo", false), ("Ana", true), ("Bo", false), ("Eda", false)]);
}

#[test]
fn a_draft_names_pod_seat_and_neighbours() {
    let seats = Seats { drafts: true, pods: vec![vec![3, 4], vec![0, 1, 2]] };
    let handout = Handout { rounds: Vec::new(), standings: None, seats: Some(seats), ..second_round() };
    let subject = |handout: &Handout| View { handout, speaker: &English::new() }.subject();
    assert_eq!(subject(&handout), "Seats for the draft");
    let at = seat(page(&handout, Some(0)));
    let texts: Vec<_> = at.lines.iter().map(|line| line.text.as_str()).collect();
    assert_eq!(texts, ["Pod 2", "1", "Your seat", "On your left: Bo", "On your right: Cleo"]);
    let table = Seats { drafts: false, pods: vec![vec![0, 1]] };
    let handout = Handout { seats: Some(table), ..handout };
    assert_eq!(subject(&handout), "Tables for deck building");
    assert_eq!(seat(page(&handout, Some(1))).lines.len(), 3, "nobody passes cards at a table for building");
    assert_eq!(texts_of(&below(&handout, Some(1))[0]), [vec!["", "Table 1"], vec!["1", "Ana"], vec!["2", "Bo"]]);
}

fn texts_of(list: &Fold) -> Vec<Vec<&str>> {
    list.rows.iter().map(texts).collect()
}

#[test]
fn after_the_end_the_ranking_is_open_and_the_own_place_is_first() {
    let handout = Handout { ranking: vec![(1, 4), (2, 0), (3, 1), (3, 2)], ..second_round() };
    let [ranking, pairings, standings] = &below(&handout, Some(0))[..] else { panic!("three lists") };
    assert_eq!((standings.title.as_str(), standings.is_open), ("Swiss standings", false));
    assert_eq!((pairings.title.as_str(), pairings.is_open), ("All tables", false));
    assert!(ranking.is_open);
    assert_eq!(texts_of(ranking), [["1", "Eda"], ["2", "Ana"], ["3", "Bo"], ["3", "Cleo"]]);
    let page = page(&handout, Some(0));
    assert_eq!(page.mine.as_ref().unwrap().leave, None);
    assert_eq!(lines(&seat(page)), [("label", "Your final place"), ("number", "2")]);
    let identity = Some(Identity { mark: 7, numbers: (1..=5).map(PlayerId).collect() });
    let left = Handout { identity, left: vec![PlayerId(3)], ..handout };
    assert_eq!(texts_of(&below(&left, Some(0))[0])[3], ["3", "Cleo (dropped)"]);
}

#[test]
fn the_cut_shows_its_bracket_round_by_round() {
    let first = vec![game(1, [0, 3], Some((Decided::Won(Side::First), Some([200, 90])))), game(2, [1, 2], None)];
    let rounds = vec![round(Stage::Elimination, 1, first), round(Stage::Elimination, 2, vec![game(1, [0, 1], None)])];
    let handout = Handout { rounds, seeds: vec![0, 1, 2, 3], standings: None, ..second_round() };
    let [bracket] = &below(&handout, Some(1))[..] else { panic!("one list") };
    assert_eq!((bracket.title.as_str(), bracket.is_open), ("Bracket", true));
    let winners = bracket.rows.iter().flat_map(|row| &row.cells).filter(|cell| cell.class == "won");
    assert_eq!(winners.map(|cell| cell.text.as_str()).collect::<Vec<_>>(), ["Ana (1)"]);
    assert_eq!(
        texts_of(bracket),
        [
            vec!["", "Semifinals"],
            vec!["1", "Ana (1)", "200–90", "Dov (4)"],
            vec!["2", "Bo (2)", "–", "Cleo (3)"],
            vec!["", "Final"],
            vec!["1", "Ana (1)", "–", "Bo (2)"]
        ]
    );
}

/// The final places are those of the cut, so the rank of the Swiss rounds explains nothing there.
#[test]
fn a_final_place_stands_beside_the_swiss_record_and_no_difference() {
    let ranking = vec![(1, 1), (2, 0), (3, 4), (4, 3), (5, 2)];
    let over = Handout { ranking, seeds: vec![0, 1], ..second_round() };
    let of_bo = page(&over, Some(1));
    assert_eq!(tiles(&of_bo)[0], ("1–0", "Swiss record"));
    assert_eq!(of_bo.mine.unwrap().difference, None);
    let without_cut = Handout { seeds: Vec::new(), ..over };
    assert_eq!(tiles(&page(&without_cut, Some(1)))[0], ("1–0", "Record"));
}

#[test]
fn the_winner_of_equal_scores_won_the_final_salvo() {
    let handout = |regulation: &str, scores, winner| Handout {
        rounds: vec![round(Stage::Elimination, 1, vec![game(1, [0, 1], Some((Decided::Won(winner), Some(scores))))])],
        regulation: regulation.into(),
        ..second_round()
    };
    let row = |handout: &Handout| texts_of(&below(handout, None)[0])[1].join(" | ");
    assert_eq!(row(&handout("xwing-2018", [120, 120], Side::Second)), "1 | Ana | 120–120 | Bo · Final Salvo");
    assert_eq!(row(&handout("xwing-2018", [120, 120], Side::First)), "1 | Ana · Final Salvo | 120–120 | Bo");
    assert_eq!(row(&handout("xwing-2018", [120, 119], Side::First)), "1 | Ana | 120–119 | Bo");
    assert_eq!(row(&handout("swu-2026", [1, 1], Side::First)), "1 | Ana · tie\u{2011}break | 1–1 | Bo");
    let salvo = handout("xwing-2018", [120, 120], Side::Second);
    let at = seat(page(&salvo, Some(0)));
    assert!(lines(&at).contains(&("result", "lost 120–120 · Final Salvo")), "also at the player's own table");
}

#[test]
fn the_game_for_third_place_has_its_name() {
    let won = Some((Decided::Won(Side::First), Some([200, 90])));
    let of_final = vec![game(1, [0, 1], won), game(2, [2, 3], won)];
    let rounds = vec![Round { games: 1, ..round(Stage::Elimination, 2, of_final) }];
    let handout = Handout { rounds, standings: None, ..second_round() };
    let lists = below(&handout, None);
    let heads: Vec<_> = texts_of(&lists[0]).into_iter().filter(|row| row.len() == 2).collect();
    assert_eq!(heads, [["", "Final"], ["", "Third place"]]);
    let first = |who| seat(page(&handout, Some(who))).lines.remove(0).text;
    assert_eq!([0, 2].map(first), ["Your table", "Third place"]);
    let over = Handout { ranking: vec![(1, 0), (2, 1), (3, 2), (4, 3)], ..handout.clone() };
    let round_of = |who| page(&over, Some(who)).mine.unwrap().rounds[0].round.clone();
    assert_eq!([0, 2].map(round_of), ["Final", "Third place"]);
}

#[test]
fn the_standings_say_who_dropped_and_draw_a_line_below_the_cut() {
    let numbers = (1..=5).map(PlayerId).collect();
    let identity = Some(Identity { mark: 7, numbers });
    let handout = Handout { identity, left: vec![PlayerId(2)], seeds: vec![0, 4], ..second_round() };
    let standings = below(&handout, None).pop().unwrap();
    let names: Vec<&str> = standings.rows.iter().map(|row| row.cells[1].text.as_str()).collect();
    assert_eq!(names, ["Player", "Ana", "Bo (dropped)", "Eda", "Dov", "Cleo"]);
    let lines: Vec<bool> = standings.rows.iter().map(|row| row.cells.iter().all(|cell| cell.class == "cut")).collect();
    assert_eq!(lines, [false, false, false, true, false, false], "Eda came in for Bo");
}

/// Any part of a name can be typed. Short names in a link are a first name and an initial.
#[test]
fn people_are_found_by_any_of_their_names() {
    let players = ["Anna K", "Jan Ko (#1)", "Jan Ko (#6)", "Zoë G", "Müller", "Ødegård Å"].map(str::to_owned).to_vec();
    let handout = Handout { players, ..Handout::default() };
    let view = View { handout: &handout, speaker: &English::new() };
    let people = phone::people(view);
    let find = |typed: &str| phone::find(view, &people, typed);
    let found = |typed: &str| {
        let found = find(typed);
        assert_eq!(found.note, None, "{typed}");
        people
            .iter()
            .zip(found.shown)
            .filter(|(_, shown)| *shown)
            .map(|(person, _)| person.name.as_str().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(found("anna"), ["Anna K"]);
    for typed in ["Anna Kowalska", "anna kowalska", "Kowalska Anna", "ÁNNA K"] {
        assert_eq!(found(typed), ["Anna K"], "{typed}");
    }
    for typed in ["Anna Maria Kowalska", "Kowalska Anna Maria", "anna van der kraan"] {
        assert_eq!(found(typed), ["Anna K"], "{typed}");
    }
    assert_eq!(found("ZOE"), ["Zoë G"]);
    assert_eq!(found("Müller"), ["Müller"]);
    assert_eq!(found("Odegard Åse"), ["Ødegård Å"]);
    assert_eq!(found("").len(), 6);
    // Others may have these initials, too.
    let vague = |typed: &str| {
        let found = find(typed);
        assert_eq!(found.note.as_deref(), Some("This code has initials only."), "{typed}");
        let shown = people.iter().zip(found.shown).filter(|(_, shown)| *shown);
        shown.map(|(person, _)| person.name.clone()).collect::<Vec<_>>()
    };
    assert_eq!(vague("Kowalski"), ["Anna K", "Jan Ko (#1)", "Jan Ko (#6)"]);
    assert_eq!(vague("García"), ["Zoë G"]);
    // More of a name than its initial, and particles.
    assert_eq!(vague("Anna Maria"), ["Anna K"]);
    assert_eq!(vague("Zoë van"), ["Zoë G"]);
    assert_eq!(vague("Della Garza"), ["Zoë G"]);
    assert_eq!(vague("García López"), ["Zoë G"]);
    let nobody = find("Smith");
    assert!(nobody.shown.iter().all(|shown| *shown), "the list is there to look at");
    let note = nobody.note.unwrap();
    assert_eq!(note, "Nobody found. This code has first names and initials only. Find yourself in the list.");
    let short = Handout { players: vec!["Anna K".into(), "Bo".into()], ..Handout::default() };
    let note = |handout: &Handout| {
        let view = View { handout, speaker: &English::new() };
        phone::find(view, &phone::people(view), "Smith").note.unwrap()
    };
    let full = Handout { players: vec!["Anna Kowalska".into(), "Bo".into()], ..Handout::default() };
    let of_full = View { handout: &full, speaker: &English::new() };
    let shown = phone::find(of_full, &phone::people(of_full), "Anna Smith").shown;
    assert_eq!(shown, [true, true], "a whole name that is not hers");
    assert_eq!(note(&full), "Nobody of that name in this code. Find yourself in the list.");
    assert!(
        note(&Handout { range: Some(Range::Tables([1, 9])), ..short }).ends_with("Other tables are in other codes.")
    );
}

#[test]
fn people_are_in_the_order_of_their_names() {
    let handout = Handout { players: ["Zoé", "Élise", "anna"].map(str::to_owned).to_vec(), ..Handout::default() };
    let people = phone::people(View { handout: &handout, speaker: &English::new() });
    let people: Vec<_> = people.into_iter().map(|person| (person.name, person.who)).collect();
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
    let handout = second_round();
    let form = seat(page(&handout, Some(0))).slip.unwrap();
    let label = |field: &Field| match field {
        Field::Number { label } | Field::Buttons { label, .. } | Field::Choice { label, .. } => label.clone(),
    };
    assert_eq!(form.fields.iter().map(label).collect::<Vec<_>>(), ["Bo", "Ana", "Equal scores: who won?"]);
    let typed = |first: &str, second: &str, winner: &str| form.entered(&[first, second, winner].map(str::to_owned));
    assert_eq!(typed("200", " 87", ""), Some(Entered::Scores([200, 87], None)));
    assert_eq!(typed("200", "87", "1"), Some(Entered::Scores([200, 87], None)));
    assert_eq!(typed("90", "90", ""), None);
    assert_eq!(typed("90", "90", "1"), Some(Entered::Scores([90, 90], Some(Side::Second))));
    for odd in ["", "x", "-1", "1000"] {
        assert_eq!(typed("200", odd, ""), None, "{odd:?}");
    }
    let asks = |first: &str, second: &str| form.asks_for_winner(&[first, second, ""].map(str::to_owned));
    assert!(asks("90", " 90 "));
    assert!(!asks("", "") && !asks("90", "91"));
    let view = View { handout: &handout, speaker: &English::new() };
    let unfit = |first: &str, second: &str| view.unfit(&form, &[first, second, ""].map(str::to_owned));
    assert_eq!(unfit("90", "90"), "Choose who won.");
    assert_eq!([unfit("90", ""), unfit("", "")], ["Still missing: Ana", "Still missing: Bo"]);
    assert_eq!(unfit("90", "x"), "This result is incomplete or impossible.");
    let said = |entered| view.summary(&form, entered);
    assert_eq!(said(Entered::Scores([200, 87], None)), "Bo wins 200–87");
    assert_eq!(said(Entered::Scores([87, 200], None)), "Ana wins 200–87");
    assert_eq!(said(Entered::Games([2, 1], 1)), "Bo wins 2–1 · Games drawn: 1");
    assert_eq!(said(Entered::Games([1, 1], 0)), "Bo 1 – 1 Ana");
    assert_eq!(said(Entered::Scores([90, 90], Some(Side::Second))), "Bo 90 – 90 Ana · Ana won the tie");
    assert_eq!(view.confirm(&form), ["Bo confirms", "Ana confirms"]);
    assert_eq!(view.confirm_title(), "Everyone at the table confirms here.");
    // Bo has the first seat, and Ana reads her own score first.
    assert!(form.is_turned && !seat(page(&handout, Some(1))).slip.unwrap().is_turned);
}

#[test]
fn the_question_about_equal_scores_names_the_rule_of_a_known_regulation() {
    let question = |regulation: &str| {
        let handout = Handout { regulation: regulation.to_owned(), ..second_round() };
        match seat(page(&handout, Some(0))).slip.unwrap().fields.pop() {
            Some(Field::Buttons { label, .. }) => label,
            other => panic!("{other:?}"),
        }
    };
    for salvo in ["xwing-2017", "xwing-2018", "xwing-amg-2022", "xwing-xwa", "xwing-legacy"] {
        assert_eq!(question(salvo), "Equal scores: who won the Final Salvo?", "{salvo}");
    }
    assert_eq!(question("xwing-2015-09"), "Equal scores: who had the initiative?");
    // The organizer may have changed the rule, and a later version may have others.
    assert_eq!([question("custom"), question("xwing-2099"), question("")], ["Equal scores: who won?"; 3]);
}

#[test]
fn res_8_a_score_is_at_most_the_squad_limit_of_a_known_regulation() {
    let takes = |regulation: &str, score: u16| {
        let handout = Handout { regulation: regulation.to_owned(), ..second_round() };
        let form = seat(page(&handout, Some(0))).slip.unwrap();
        form.entered(&[score.to_string(), "0".to_owned(), String::new()]).is_some()
    };
    let mut limits = 0;
    for rules in builtin().iter().chain(community()) {
        let Scoring::SquadPoints(scoring) = &rules.scoring else { continue };
        // Mission points have no limit that a phone could check.
        let most = rules.mission_points().map_or(scoring.limit, |_| 999);
        limits += usize::from(most < 999);
        assert!(takes(&rules.id, most) && !takes(&rules.id, most + 1), "{}: {most}", rules.id);
    }
    assert_eq!(limits, 5);
    assert!(takes("custom", 999) && takes("xwing-2099", 999), "another limit may count");
}

#[test]
fn a_table_with_more_time_ends_later() {
    let handout = Handout { extensions: vec![(2, 10)], ..second_round() };
    let ends = |me| seat(page(&handout, Some(me))).ends.map(|ends| (ends.label, ends.time)).unwrap();
    assert_eq!(ends(4), ("Ends, +10\u{a0}min".to_owned(), "14:15".to_owned()));
    assert_eq!(ends(0), ("Ends".to_owned(), "14:05".to_owned()));
}

/// Best of one, best of three, and a match with too many games for a list.
#[test]
fn a_slip_of_games_offers_the_results_there_are() {
    let form_of = |most: u8, me: usize| {
        let handout = Handout { ask: Some(Ask { mark: 7, form: Form::Games { most } }), ..second_round() };
        seat(page(&handout, Some(me))).slip.unwrap()
    };
    let form = |most: u8| form_of(most, 1);
    let texts = |choices: &[[String; 2]]| choices.iter().map(|[_, text]| text.clone()).collect::<Vec<_>>();
    let choices = |form: SlipForm| match &form.fields[..2] {
        [Field::Buttons { choices, .. }, Field::Choice { choices: others, .. }] => [texts(choices), texts(others)],
        other => panic!("buttons and a choice: {other:?}"),
    };
    assert_eq!(
        (choices(form(1)), form(1).fields.len()),
        (
            [
                vec!["Bo 1\u{2060}–\u{2060}0".into(), "Ana 1\u{2060}–\u{2060}0".into()],
                vec!["0\u{2060}–\u{2060}0".into()]
            ],
            2
        ),
        "a score is never broken, so its dash stands between word joiners"
    );
    let plain = |texts: &[String]| texts.iter().map(|text| text.replace('\u{2060}', "")).collect::<Vec<_>>();
    let [decided, others] = choices(form(2)).map(|texts| plain(&texts));
    assert_eq!(decided, ["Bo 2–0", "Ana 2–0", "Bo 2–1", "Ana 2–1"]);
    assert_eq!(others, ["1–1", "Bo 1–0", "Ana 1–0", "0–0"]);
    assert_eq!(form(2).optional.as_deref(), Some("Other result"));
    let of_ana = choices(form_of(2, 0));
    assert_eq!(plain(&of_ana[0]), ["Ana 2–0", "Bo 2–0", "Ana 2–1", "Bo 2–1"], "her own results are on the left");
    let entered = |most: u8, values: &[&str]| {
        form(most).entered(&values.iter().map(|value| (*value).to_owned()).collect::<Vec<_>>())
    };
    assert_eq!(entered(1, &["1-0"]), Some(Entered::Games([1, 0], 0)));
    assert_eq!(entered(1, &["1-1"]), None, "one game has one winner");
    assert_eq!(entered(1, &["", "0-0"]), Some(Entered::Games([0, 0], 0)));
    assert_eq!(entered(2, &["2-1", "", ""]), Some(Entered::Games([2, 1], 0)));
    assert_eq!(entered(2, &["", "1-1", "1"]), Some(Entered::Games([1, 1], 1)));
    let none = [entered(2, &["3-0", "", ""]), entered(2, &["1-0", "", "10"]), entered(2, &["", "", ""])];
    assert_eq!(none, [None, None, None]);
    assert_eq!(entered(5, &["5", "3", ""]), Some(Entered::Games([5, 3], 0)));
    assert_eq!(entered(5, &["6", "3", ""]), None);
    let unfit = |most: u8, values: [&str; 3]| {
        let handout = second_round();
        let view = View { handout: &handout, speaker: &English::new() };
        view.unfit(&form(most), &values.map(str::to_owned))
    };
    assert_eq!(unfit(2, [""; 3]), "Still missing: Result");
    assert_eq!(unfit(2, ["2-0", "", "x"]), "This result is incomplete or impossible.");
    assert_eq!(unfit(5, ["3", "", ""]), "Still missing: Ana");
    let drawn = |form: SlipForm| form.fields[2].clone();
    assert_eq!(drawn(form(2)), Field::Number { label: "Games drawn".into() });
    assert_eq!(drawn(form(5)), Field::Number { label: "Games drawn, may stay empty".into() });
}

#[test]
fn a_player_can_ask_to_leave_in_swiss_rounds() {
    let numbers = [4, 5, 6, 7, 8].map(PlayerId).to_vec();
    let handout = Handout { identity: Some(Identity { mark: 7, numbers }), ..second_round() };
    let leave = |handout: &Handout| page(handout, Some(1)).mine.unwrap().leave;
    let slip = leave(&handout).unwrap().slip;
    assert_eq!((slip.mark, slip.player, slip.round.number.0), (7, PlayerId(5), 2));
    assert_eq!(leave(&second_round()), None, "the link has no numbers");
    let cut = vec![round(Stage::Elimination, 1, vec![game(1, [0, 1], None)])];
    assert_eq!(leave(&Handout { rounds: cut, ..handout }), None);
}

/// A code at the entrance says what to scan. Every other link opens a page.
#[test]
fn a_code_of_the_day_says_to_scan_the_display() {
    let day = Handout { event: "Saturday".into(), ..Handout::default() };
    let message = |handout: &Handout| phone::day_message(View { handout, speaker: &English::new() });
    let said = message(&day).unwrap();
    assert_eq!((said.title.as_str(), said.text.as_str()), ("Saturday", "Scan the code on the display for this round."));
    assert_eq!(message(&second_round()), None);
}

/// Two people with the same name have their numbers after it.
#[test]
fn the_head_has_the_number_of_a_namesake_and_no_members_of_a_team() {
    let name = |name: &str| {
        let mut handout = second_round();
        handout.players[0] = name.to_owned();
        phone::page(View { handout: &handout, speaker: &English::new() }, Some(0)).mine.unwrap().name
    };
    assert_eq!(name("Jan K (#1)"), "Jan K (#1)");
    assert_eq!(name("Red Five (Eve A, Fay B)"), "Red Five");
}
