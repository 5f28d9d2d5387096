//! Reads the JSON of Cobra and NRTM, two programs for Android: Netrunner. A round is a list of tables.

use super::{
    json::{dropped, field, is_true, list, number, text},
    reader::{Read, Reader},
};
use crate::{
    file::foreign::{Match, Person, Published, Score},
    regulation::{Side, Stage},
};
use serde_json::Value;

/// True if the rounds of a file are lists of tables.
pub(super) fn is_it(file: &Value) -> bool {
    list(file, "rounds").first().is_some_and(Value::is_array)
        || ["Cobra", "NRTM"].contains(&text(file, "uploadedFrom").as_str())
}

/// Reads the event, with its cut.
pub(super) fn read(file: &Value) -> Reader {
    let mut reader = Reader::of(file);
    reader.sheet.other_rules = vec!["Android: Netrunner".to_owned()];
    let final_places = list(file, "eliminationPlayers");
    for player in list(file, "players") {
        let id = text(player, "id");
        let in_cut = final_places.iter().find(|one| text(one, "id") == id);
        let published = Published {
            rank: number(player, "rank").filter(|&rank| rank > 0),
            points: number(player, "matchPoints"),
            cut_place: in_cut.and_then(|one| number(one, "rank")).filter(|&place| place > 0),
            ..Published::default()
        };
        let dropped = dropped(player, "dropped");
        reader.add(Person { name: text(player, "name"), dropped, published, ..Person::default() }, &id);
    }
    for round in list(file, "rounds") {
        let tables = round.as_array().map_or(&[][..], Vec::as_slice);
        let is_cut = tables.iter().any(|table| is_true(table, "eliminationGame"));
        let stage = if is_cut { Stage::Elimination } else { Stage::Swiss };
        // Rounds of a cut continue the numbers of the Swiss rounds.
        reader.round(stage, None, tables, read_table);
    }
    reader
}

fn read_table(reader: &mut Reader, table: &Value) -> Read {
    let sides = ["player1", "player2"].map(|key| field(table, key));
    let [first, second] = sides.map(|side| reader.seated(&side.map(|side| text(side, "id")).unwrap_or_default(), ""));
    let (first, second) = match [first, second] {
        [Some(first), Some(second)] => (first, second),
        [Some(alone), None] | [None, Some(alone)] => return Match::Bye(alone).into(),
        [None, None] => return Read::of(None),
    };
    let score = score(table, sides);
    Match::Met { players: [first, second], score }.into()
}

/// The points of both games together. Games of a cut only have a winner.
fn score(table: &Value, sides: [Option<&Value>; 2]) -> Option<Score> {
    let [winner_first, winner_second] = sides.map(|side| side.is_some_and(|side| is_true(side, "winner")));
    let winner = match [winner_first, winner_second] {
        [true, false] => Some(Side::First),
        [false, true] => Some(Side::Second),
        _ => None,
    };
    let is_draw = is_true(table, "intentionalDraw");
    match sides.map(|side| points(side?)) {
        [Some(a), Some(b)] => Some(Score::Points { points: [a, b], winner, is_draw, is_win: false, conceded: None }),
        _ => (winner.is_some() || is_draw).then_some(Score::Unscored { winner }),
    }
}

/// The points of a player: the sum, or those of each side that was played.
fn points(side: &Value) -> Option<u16> {
    let of_sides = || {
        let played: Vec<u16> = ["runnerScore", "corpScore"].iter().filter_map(|key| number(side, key)).collect();
        (!played.is_empty()).then(|| played.iter().fold(0, |sum: u16, points| sum.saturating_add(*points)))
    };
    number(side, "combinedScore").or_else(of_sides)
}
