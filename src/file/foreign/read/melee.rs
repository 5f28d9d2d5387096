//! Reads rounds and standings of Melee, as found in collections of results. The site itself exports only matches.

use super::{
    json::{list, name, number, text},
    reader::{Read, Reader},
};
use crate::{
    file::foreign::{Match, Person, Published, Rounded, Score},
    regulation::{Stage, TieBreaker},
};
use serde_json::Value;

/// Reads rounds with games, and the standings.
pub(super) fn read(file: &Value) -> Reader {
    let mut reader = Reader::of(file);
    reader.sheet.regulation = Some("swu-2025");
    for line in list(file, "standings") {
        let percentages = [(TieBreaker::Omw, "omw"), (TieBreaker::Pgw, "gw"), (TieBreaker::Ogw, "ogw")];
        let percentage = |(kind, key)| Some((kind, Rounded::parse(&text(line, key))?));
        let published = Published {
            rank: number(line, "rank"),
            points: number(line, "points"),
            tie_breakers: percentages.into_iter().filter_map(percentage).collect(),
            ..Published::default()
        };
        reader.add(Person { name: name(line, "player"), published, ..Person::default() }, "");
    }
    for round in list(file, "rounds") {
        // Rounds of the cut have names such as Quarterfinals.
        let is_swiss = text(round, "name").starts_with("Round");
        let stage = if is_swiss { Stage::Swiss } else { Stage::Elimination };
        reader.round(stage, None, list(round, "matches"), read_match);
    }
    reader
}

fn read_match(reader: &mut Reader, one: &Value) -> Read {
    let [first, second] = ["p1", "p2"].map(|key| reader.seated("", &name(one, key)));
    let (first, second) = match [first, second] {
        [Some(first), Some(second)] => (first, second),
        [Some(alone), None] | [None, Some(alone)] => return Match::Bye(alone).into(),
        [None, None] => return Read::of(None),
    };
    let games = |value: &Value| {
        let number = value.as_u64().or_else(|| value.as_str()?.trim().parse().ok());
        number.and_then(|games| u8::try_from(games).ok())
    };
    let score = match list(one, "games").iter().map(games).collect::<Vec<_>>()[..] {
        [Some(a), Some(b)] => Some(Score::Games { won: [a, b], drawn: 0 }),
        [Some(a), Some(b), Some(drawn)] => Some(Score::Games { won: [a, b], drawn }),
        _ => None,
    };
    Match::Met { players: [first, second], score }.into()
}
