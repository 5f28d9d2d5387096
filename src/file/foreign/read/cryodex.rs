//! Reads files saved by Cryodex. They have tags like XML, but no escaping: a name may contain `&` and `<`, so nothing
//! but the tags is interpreted.

use super::{
    error::ReadError,
    json::{is_list, is_no, is_yes, whole_of},
    reader::{Read, Reader, TOURNAMENTS},
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

/// Reads every tournament of X-Wing, with its cut.
///
/// # Errors
/// A tag is missing, or all tournaments are of other games.
pub(super) fn read(text: &str) -> Result<Vec<Reader>, ReadError> {
    let data = inside(text, "CRYODEXDATA").ok_or(ReadError::UnknownFormat)?;
    let players = all(inside(data, "PLAYERS").ok_or(ReadError::UnknownFormat)?, "PLAYER");
    let tournaments = all(inside(data, "TOURNAMENTS").ok_or(ReadError::UnknownFormat)?, "TOURNAMENT");
    let mut other = None;
    let mut readers = Vec::new();
    for tournament in tournaments.into_iter().take(TOURNAMENTS) {
        // The first versions supported only X-Wing.
        let module = value(tournament, "MODULE");
        if module.is_empty() || module.to_lowercase().contains("wing") {
            readers.push(read_tournament(tournament, &players).ok_or(ReadError::UnknownFormat)?);
        } else {
            other = Some(module);
        }
    }
    match other {
        Some(game) if readers.is_empty() => Err(ReadError::OtherGame(game)),
        _ => Ok(readers),
    }
}

fn read_tournament(tournament: &str, players: &[&str]) -> Option<Reader> {
    let rounds: Vec<(&str, Vec<&str>)> = all(inside(tournament, "ROUNDS")?, "ROUND")
        .into_iter()
        .map(|round| (round, inside(round, "MATCHES").map(|matches| all(matches, "MATCH")).unwrap_or_default()))
        .collect();
    let mut reader = Reader::default();
    reader.sheet.name = value(tournament, "NAME");
    // Up to version 4, Cryodex awarded points by the recorded winner.
    reader.sheet.winner_counts = true;
    reader.sheet.limit = limit(tournament);
    // Cryodex removes a player who drops from this list, but not from the matches.
    let entered: HashSet<String> = value(tournament, "PLAYERS").split(',').map(|id| id.trim().to_owned()).collect();
    let met: HashSet<String> = rounds
        .iter()
        .flat_map(|(_, matches)| matches)
        .flat_map(|one| [value(one, "PLAYER1"), value(one, "PLAYER2")])
        .collect();
    for player in players {
        // Lists and matches refer to the save id. The other id is a copy of it.
        let id = Some(value(player, "SAVEID")).filter(|id| !id.is_empty()).unwrap_or_else(|| value(player, "ID"));
        if entered.contains(&id) || met.contains(&id) {
            reader.add(person(player, entered.contains(&id)), &id);
        }
    }
    for (number, (round, matches)) in rounds.into_iter().enumerate() {
        let stage = if is_set(round, "ISSINGLEELIMINATION") { Stage::Elimination } else { Stage::Swiss };
        let read = matches.into_iter().map(|one| read_match(&mut reader, one)).collect();
        reader.round_of(stage, Some(number), read);
    }
    Some(reader)
}

fn person(player: &str, is_entered: bool) -> Person {
    // Since version 4, a player has details for each game.
    let games = all(player, "MODULE-PLAYER");
    let is_xwing = |game: &&&str| value(game, "MODULE").to_lowercase().contains("wing");
    let details = games.iter().find(is_xwing).copied().unwrap_or(player);
    let is_active = value(player, "ISACTIVE");
    let has_left = !is_entered || !is_active.is_empty() && is_no(&is_active);
    Person {
        name: value(player, "NAME"),
        faction: value(details, "FACTION"),
        club: value(player, "GROUPNAME"),
        list: Some(value(details, "SQUADID")).filter(|list| is_list(list)).unwrap_or_default(),
        has_bye: is_set(details, "FIRSTROUNDBYE") || is_set(&without_games(player), "FIRSTROUNDBYE"),
        // The matches show when the player left.
        dropped: has_left.then_some(SOME_ROUND),
        ..Person::default()
    }
}

/// The tags of a player without those of the games.
fn without_games(player: &str) -> String {
    let games = player.split_once("<MODULE-INFO>").map(|(before, rest)| (before, rest.split_once("</MODULE-INFO>")));
    match games {
        Some((before, Some((_, after)))) => format!("{before}{after}"),
        _ => player.to_owned(),
    }
}

/// The squad limit, in squad points. Events with growing squads have one per round, and the largest counts.
fn limit(tournament: &str) -> Option<u16> {
    let written = [value(tournament, "POINTS"), value(tournament, "ESCALATIONPOINTS")];
    written.iter().flat_map(|points| points.split(',')).filter_map(|points| points.trim().parse().ok()).max()
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
    let game = value(one, "GAME1RESULT");
    let by_game = || match game.as_str() {
        "PLAYER_1_WINS" | "PLAYER_1_MOD_WINS" => Some(Side::First),
        "PLAYER_2_WINS" | "PLAYER_2_MOD_WINS" => Some(Side::Second),
        _ => None,
    };
    let is_draw = is_set(one, "ISDRAW") || game == "DRAW";
    let winner = Side::BOTH.into_iter().find(is_named).or_else(by_name);
    let is_unknown = winner.is_none() && !named.is_empty();
    let winner = winner.or_else(by_game);
    let points = [value(one, "PLAYER1POINTS"), value(one, "PLAYER2POINTS")];
    let score = match points.map(|points| u16::try_from(whole_of(&points)?).ok()) {
        [Some(a), Some(b)] => {
            // The player who conceded has lost.
            let loser = if a < b { Side::First } else { Side::Second };
            let conceded = (is_set(one, "ISCONCEDE") && a != b).then_some(loser);
            Some(Score::Points { points: [a, b], winner, is_draw, is_win: false, conceded })
        }
        _ => (winner.is_some() || is_draw).then_some(Score::Unscored { winner }),
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
    let mut closes = from.find(end.as_str())?;
    loop {
        match from.get(at..closes)?.find(begin.as_str()) {
            Some(opens) => (open, at) = (open + 1, at + opens + begin.len()),
            None => {
                open -= 1;
                at = closes + end.len();
                let behind = from.get(at..)?;
                if open == 0 {
                    return Some((from.get(..closes)?, behind));
                }
                closes = at + behind.find(end.as_str())?;
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
