//! Rounds and standings of Melee, as result files have them.

use super::{
    json::{list, number, text},
    reader::Reader,
};
use crate::file::foreign::{Match, Person, Published, Score};
use serde_json::Value;

/// Reads rounds with games, and the standings.
pub(super) fn read(file: &Value) -> Reader {
    let mut reader = Reader::of(file);
    reader.sheet.regulation = Some("swu-2025");
    for line in list(file, "standings") {
        let published =
            Published { rank: number(line, "rank"), points: number(line, "points"), ..Published::default() };
        reader.add(Person { name: text(line, "player"), published, ..Person::default() }, None);
    }
    for (place, round) in list(file, "rounds").iter().enumerate() {
        // Rounds of the cut are called quarterfinals, semifinals and final.
        let is_swiss = text(round, "name").starts_with("Round");
        let of_round = |reader: &mut Reader, one: &Value| {
            let first = reader.named(&text(one, "p1"))?;
            let second = Some(text(one, "p2")).filter(|name| !name.is_empty());
            let Some(second) = second.and_then(|name| reader.named(&name)) else { return Some(Match::Bye(first)) };
            let games = |value: &Value| value.as_u64().and_then(|games| u8::try_from(games).ok());
            let score = match list(one, "games") {
                [a, b, drawn] => match [a, b, drawn].map(games) {
                    [Some(a), Some(b), Some(drawn)] => Some(Score::Games { won: [a, b], drawn }),
                    _ => None,
                },
                _ => None,
            };
            Some(Match::Met { players: [first, second], score })
        };
        reader.round(is_swiss, place, list(round, "matches"), of_round);
    }
    reader
}
