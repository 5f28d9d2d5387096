//! Reads files saved by Cryodex. They have tags like XML, but no escaping: a name may contain `&` and `<`, so only the
//! tags themselves are interpreted.

use super::{
    json::{is_no, is_yes, whole_of},
    reader::{Read, Reader},
};
use crate::{
    file::foreign::{Match, Person, Problem, SOME_ROUND, Score},
    regulation::{Side, Stage},
};
use std::collections::HashSet;

/// True if a text starts like a file of Cryodex.
pub(super) fn is_it(text: &str) -> bool {
    text.starts_with("<CRYODEXDATA>")
}

/// Reads the players and the first tournament, with its cut. None if a tag is missing.
pub(super) fn read(text: &str) -> Option<Reader> {
    let data = inside(text, "CRYODEXDATA")?;
    let tournament = inside(inside(data, "TOURNAMENTS")?, "TOURNAMENT")?;
    let rounds: Vec<(&str, Vec<&str>)> = all(inside(tournament, "ROUNDS")?, "ROUND")
        .into_iter()
        .map(|round| (round, inside(round, "MATCHES").map(|matches| all(matches, "MATCH")).unwrap_or_default()))
        .collect();
    let mut reader = Reader::default();
    reader.sheet.name = value(tournament, "NAME");
    // Up to version 4, Cryodex awarded points by the recorded winner.
    reader.sheet.winner_counts = true;
    // Cryodex removes a player who drops from this list, but not from the matches.
    let entered: HashSet<String> = value(tournament, "PLAYERS").split(',').map(|id| id.trim().to_owned()).collect();
    let met: HashSet<String> = rounds
        .iter()
        .flat_map(|(_, matches)| matches)
        .flat_map(|one| [value(one, "PLAYER1"), value(one, "PLAYER2")])
        .collect();
    for player in all(inside(data, "PLAYERS")?, "PLAYER") {
        let id = value(player, "ID");
        if !entered.contains(&id) && !met.contains(&id) {
            continue;
        }
        let is_active = value(player, "ISACTIVE");
        let has_left = !entered.contains(&id) || !is_active.is_empty() && is_no(&is_active);
        let person = Person {
            name: value(player, "NAME"),
            faction: value(player, "FACTION"),
            club: value(player, "GROUPNAME"),
            has_bye: is_set(player, "FIRSTROUNDBYE"),
            // The matches show when the player left.
            dropped: has_left.then_some(SOME_ROUND),
            ..Person::default()
        };
        reader.add(person, &id);
    }
    for (number, (round, matches)) in rounds.into_iter().enumerate() {
        let stage = if is_set(round, "ISSINGLEELIMINATION") { Stage::Elimination } else { Stage::Swiss };
        let read = matches.into_iter().map(|one| read_match(&mut reader, one)).collect();
        reader.round_of(stage, Some(number), read);
    }
    Some(reader)
}

fn read_match(reader: &mut Reader, one: &str) -> Read {
    let ids = [value(one, "PLAYER1"), value(one, "PLAYER2")];
    let is_bye = is_set(one, "ISBYE");
    let [first, second] = &ids;
    let second = if is_bye { None } else { reader.seated(second, "") };
    let players = match [reader.seated(first, ""), second] {
        [Some(first), Some(second)] => [first, second],
        [Some(alone), None] | [None, Some(alone)] => {
            let problem = (is_bye && ids.iter().all(|id| !id.is_empty())).then_some(Problem::ByeWithOpponent);
            return Read { one: Some(Match::Bye(alone)), problem };
        }
        [None, None] => return Read::of(None),
    };
    let named = value(one, "WINNER");
    let is_named = |side: &Side| !named.is_empty() && *side.of(&ids) == named;
    let by_name = || {
        let player = reader.known(&named)?;
        Side::BOTH.into_iter().find(|side| *side.of(&players) == player)
    };
    let by_game = || match value(one, "GAME1RESULT").as_str() {
        "PLAYER_1_WINS" => Some(Side::First),
        "PLAYER_2_WINS" => Some(Side::Second),
        _ => None,
    };
    let winner = Side::BOTH.into_iter().find(is_named).or_else(by_name);
    let is_unknown = winner.is_none() && !named.is_empty();
    let winner = winner.or_else(by_game);
    let points = [value(one, "PLAYER1POINTS"), value(one, "PLAYER2POINTS")];
    let score = match points.map(|points| u16::try_from(whole_of(&points)?).ok()) {
        [Some(a), Some(b)] => {
            // The player who concedes has lost.
            let loser = if a < b { Side::First } else { Side::Second };
            let conceded = (is_set(one, "ISCONCEDE") && a != b).then_some(loser);
            Some(Score::Points { points: [a, b], winner, is_draw: false, is_win: false, conceded })
        }
        _ => winner.map(|winner| Score::Unscored { winner: Some(winner) }),
    };
    let problem = is_unknown.then_some(Problem::UnknownWinner);
    Read { one: Some(Match::Met { players, score }), problem }
}

/// The text inside the first tag of this name.
fn inside<'a>(text: &'a str, mark: &str) -> Option<&'a str> {
    cut(text, mark).map(|(inner, _)| inner)
}

/// The text inside the first tag of this name, and the text after it. Nested tags of the same name are counted.
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

/// The texts inside all tags of this name, in order.
fn all<'a>(text: &'a str, mark: &str) -> Vec<&'a str> {
    let mut found = Vec::new();
    let mut rest = text;
    while let Some((inner, behind)) = cut(rest, mark) {
        found.push(inner);
        rest = behind;
    }
    found
}

/// The value of a tag. Empty if the tag is missing or its text is `null`.
fn value(text: &str, mark: &str) -> String {
    inside(text, mark).map(str::trim).filter(|text| *text != "null").unwrap_or_default().to_owned()
}

fn is_set(text: &str, mark: &str) -> bool {
    is_yes(&value(text, mark))
}
