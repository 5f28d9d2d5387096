//! What Cryodex saves: marks like those of XML, without escaping. A name may hold `&` and `<`, so it is read by the marks alone.

use super::reader::Reader;
use crate::{
    file::foreign::{Match, Person, Score},
    regulation::Side,
    sort::Map,
};

/// Whether a text begins as such a file does.
pub(super) fn is_it(text: &str) -> bool {
    text.starts_with("<CRYODEXDATA>")
}

/// Reads the players and the first tournament, with its cut; none where a mark is missing.
pub(super) fn read(text: &str) -> Option<Reader> {
    let data = inside(text, "CRYODEXDATA")?;
    let tournament = inside(inside(data, "TOURNAMENTS")?, "TOURNAMENT")?;
    let mut reader = Reader::default();
    reader.sheet.name = value(tournament, "NAME");
    let entered: Vec<String> = value(tournament, "PLAYERS").split(',').map(|id| id.trim().to_owned()).collect();
    let mut places: Map<String, usize> = Map::new();
    for player in all(inside(data, "PLAYERS")?, "PLAYER") {
        let id = value(player, "ID");
        if !entered.contains(&id) {
            continue;
        }
        let person = Person {
            name: value(player, "NAME"),
            faction: value(player, "FACTION"),
            club: value(player, "GROUPNAME"),
            has_bye: value(player, "FIRSTROUNDBYE") == "Y" || value(player, "FIRSTROUNDBYE") == "true",
            // How long somebody has played who left is seen from the matches.
            dropped: matches!(value(player, "ISACTIVE").as_str(), "N" | "false").then_some(u32::MAX),
            ..Person::default()
        };
        let place = reader.add(person, None);
        places.insert(id, place);
    }
    for (number, round) in all(inside(tournament, "ROUNDS")?, "ROUND").into_iter().enumerate() {
        let is_swiss = !is_set(round, "ISSINGLEELIMINATION");
        let of_round = inside(round, "MATCHES").map(|matches| all(matches, "MATCH")).unwrap_or_default();
        let met = of_round.into_iter().filter_map(|one| {
            let player = |mark| places.get(&value(one, mark)).copied();
            let first = player("PLAYER1")?;
            let Some(second) = player("PLAYER2").filter(|_| !is_set(one, "ISBYE")) else {
                return Some(Match::Bye(first));
            };
            let points = [value(one, "PLAYER1POINTS"), value(one, "PLAYER2POINTS")].map(|text| text.parse::<u16>());
            let winner = match value(one, "GAME1RESULT").as_str() {
                "PLAYER_1_WINS" => Some(Side::First),
                "PLAYER_2_WINS" => Some(Side::Second),
                _ => None,
            };
            let score = match points {
                [Ok(a), Ok(b)] => {
                    // Who concedes is who has lost.
                    let loser = if a < b { Side::First } else { Side::Second };
                    let conceded = (is_set(one, "ISCONCEDE") && a != b).then_some(loser);
                    Some(Score::Points { points: [a, b], winner, is_draw: false, conceded })
                }
                _ => None,
            };
            Some(Match::Met { players: [first, second], score })
        });
        let met = met.collect();
        reader.round_of(is_swiss, number, met);
    }
    Some(reader)
}

/// The text between a mark and its end, the first one of that name.
fn inside<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    cut(text, mark).map(|(inner, _)| inner)
}

/// The same, and what comes behind it. A mark of the same name inside is counted.
fn cut<'a>(text: &'a str, mark: &str) -> Option<(&'a str, &'a str)> {
    let (begin, end) = (format!("<{mark}>"), format!("</{mark}>"));
    let (_, from) = text.split_once(begin.as_str())?;
    let (mut open, mut at) = (1_usize, 0);
    loop {
        let rest = from.get(at..)?;
        let closes = rest.find(end.as_str())?;
        match rest.find(begin.as_str()).filter(|opens| *opens < closes) {
            Some(opens) => (open, at) = (open + 1, at + opens + begin.len()),
            None => {
                open -= 1;
                if open == 0 {
                    return Some((from.get(..at + closes)?, from.get(at + closes + end.len()..)?));
                }
                at += closes + end.len();
            }
        }
    }
}

/// The texts inside all marks of that name, one behind the other.
fn all<'a>(text: &'a str, mark: &str) -> Vec<&'a str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((inner, behind)) = cut(rest, mark) {
        found.push(inner);
        rest = behind;
    }
    found
}

/// What stands in a mark; empty where there is none, and for the text `null`.
fn value(text: &str, mark: &str) -> String {
    inside(text, mark).map(str::trim).filter(|text| *text != "null").unwrap_or_default().to_owned()
}

fn is_set(text: &str, mark: &str) -> bool {
    matches!(value(text, mark).as_str(), "true" | "TRUE" | "Y" | "1")
}
