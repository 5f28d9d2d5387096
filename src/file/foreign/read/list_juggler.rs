//! The JSON of Cryodex and List Juggler, which List Fortress reads too; and what List Fortress itself gives out.
//!
//! Players are known by their names in the one and by numbers in the other; the rest is the same.

use super::{
    json::{field, kept, list, number, text, whole},
    reader::Reader,
};
use crate::{
    file::foreign::{Match, Person, Published, Score},
    fraction::Fraction,
    regulation::Side,
};
use serde_json::Value;

/// Reads the JSON with players by their names.
pub(super) fn by_name(file: &Value) -> Reader {
    let mut reader = Reader::of(file);
    reader.sheet.regulation = regulation(file);
    for player in list(file, "players") {
        let rank = field(player, "rank").unwrap_or(&Value::Null);
        let person = Person {
            name: text(player, "name"),
            faction: text(player, "faction"),
            list: kept(player, "list"),
            dropped: number(player, "dropped"),
            published: published(player, number(rank, "swiss")),
            ..Person::default()
        };
        reader.add(person, None);
    }
    for (place, round) in list(file, "rounds").iter().enumerate() {
        let is_swiss = text(round, "round-type") != "elimination";
        let of_round = |reader: &mut Reader, one: &Value| {
            let first = reader.named(&text(one, "player1"))?;
            let second = text(one, "player2");
            let second = if second.is_empty() { None } else { reader.named(&second) };
            let winner = match text(one, "winner") {
                name if name.is_empty() => None,
                name if name == text(one, "player1") => Some(Side::First),
                name if name == text(one, "player2") => Some(Side::Second),
                _ => None,
            };
            Some(met(one, first, second, winner, ["player1points", "player2points"]))
        };
        reader.round(is_swiss, number(round, "round-number").unwrap_or(place), list(round, "matches"), of_round);
    }
    reader
}

/// Reads what List Fortress gives out.
pub(super) fn by_number(file: &Value) -> Reader {
    let mut reader = Reader::of(file);
    for player in list(file, "participants") {
        let person = Person {
            name: text(player, "name"),
            list: kept(player, "list_json"),
            dropped: number(player, "dropped"),
            published: published(player, number(player, "swiss_rank")),
            ..Person::default()
        };
        reader.add(person, whole(player, "id"));
    }
    for (place, round) in list(file, "rounds").iter().enumerate() {
        // Its Swiss rounds are of type 1, and those of the cut of type 2.
        let is_swiss = whole(round, "roundtype_id") != Some(2);
        let of_round = |reader: &mut Reader, one: &Value| {
            let first = reader.numbered(whole(one, "player1_id"))?;
            let second = reader.numbered(whole(one, "player2_id"));
            let winner = whole(one, "winner_id").and_then(|winner| {
                let is = |key| whole(one, key) == Some(winner);
                if is("player1_id") { Some(Side::First) } else { is("player2_id").then_some(Side::Second) }
            });
            Some(met(one, first, second, winner, ["player1_points", "player2_points"]))
        };
        reader.round(is_swiss, number(round, "round_number").unwrap_or(place), list(round, "matches"), of_round);
    }
    reader
}

fn published(player: &Value, rank: Option<u32>) -> Published {
    let sos = text(player, "sos");
    Published {
        rank: rank.filter(|&rank| rank > 0),
        points: number(player, "score"),
        mov: whole(player, "mov"),
        sos: decimal(&sos),
    }
}

/// A number with at most nine decimals, exactly.
fn decimal(text: &str) -> Option<Fraction> {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    let denominator = 10_i64.checked_pow(u32::try_from(rest.len()).ok().filter(|&places| places <= 9)?)?;
    let digits: i64 = format!("{whole}{rest}").parse().ok()?;
    Some(Fraction::new(digits, denominator))
}

fn met(one: &Value, first: usize, second: Option<usize>, winner: Option<Side>, keys: [&str; 2]) -> Match {
    let result = text(one, "result");
    let Some(second) = second.filter(|_| result != "bye") else { return Match::Bye(first) };
    let [a, b] = keys.map(|key| number::<u16>(one, key));
    let score = match (a, b) {
        (Some(a), Some(b)) => Some(Score::Points { points: [a, b], winner, is_draw: result == "draw", conceded: None }),
        _ => None,
    };
    Match::Met { players: [first, second], score }
}

/// What the `rules` of a result file name.
fn regulation(file: &Value) -> Option<&'static str> {
    match text(file, "rules").as_str() {
        "2015" => Some("xwing-2015-09"),
        "2017" => Some("xwing-2017"),
        "2018" => Some("xwing-2018"),
        _ => None,
    }
}
