//! Reads the list of matches that the site of Melee shows and exports page by page: one entry per match or bye.

use super::{
    json::{day, field, list, name, number, text, whole},
    reader::{Read, Reader, TOURNAMENTS},
};
use crate::{
    base::sort::Map,
    file::foreign::{Finding, Match, Person, SOME_ROUND, Score},
    regulation::{Stage, is_card_format},
};
use serde_json::Value;

/// End of the text of a drawn match.
const DRAW: &str = " Draw";

/// The matches in a file. None if it is not a list of matches.
pub(super) fn matches(file: &Value) -> Option<Vec<&Value>> {
    let is_match = |one: &Value| one.get("Competitors").is_some();
    // A file may hold one page, a list of pages, or the matches alone.
    let is_page = |page: &Value| ["Content", "data"].iter().any(|key| !list(page, key).is_empty());
    let pages: Vec<&Value> = match file.as_array() {
        Some(all) if all.iter().any(is_match) => return Some(all.iter().filter(|one| is_match(one)).collect()),
        Some(all) => all.iter().filter(|page| is_page(page)).collect(),
        None => vec![file],
    };
    let all = pages.iter().flat_map(|page| ["Content", "data"].map(|key| list(page, key))).flatten();
    let all: Vec<&Value> = all.filter(|one| is_match(one)).collect();
    (!all.is_empty()).then_some(all)
}

/// Reads the matches of each tournament.
pub(super) fn read(matches: &[&Value]) -> Vec<Reader> {
    let mut tournaments: Vec<(String, Vec<&Value>)> = Vec::new();
    for &one in matches {
        let id = text(one, "TournamentId");
        if let Some((_, of_id)) = tournaments.iter_mut().find(|(other, _)| *other == id) {
            of_id.push(one);
        } else if tournaments.len() < TOURNAMENTS {
            tournaments.push((id, vec![one]));
        }
    }
    tournaments.into_iter().map(|(id, matches)| read_tournament(&id, &matches)).collect()
}

fn read_tournament(id: &str, matches: &[&Value]) -> Reader {
    let mut reader = Reader::default();
    // The list has no name of the event.
    reader.sheet.name = if id.is_empty() { String::new() } else { format!("Melee {id}") };
    reader.sheet.date = matches.iter().filter_map(|one| day(&text(one, "DateCreated"))).min();
    let format = matches.iter().map(|one| text(one, "FormatDescription")).find(|format| !format.is_empty());
    if let Some(format) = format.filter(|format| !is_card_format(format)) {
        reader.findings.push(Finding::OtherRules(format));
    }
    // The rounds of a cut continue the numbers of the Swiss rounds. A number is unique within its stage.
    let mut rounds: Map<(bool, usize), Vec<&Value>> = Map::new();
    for &one in matches {
        let round = number::<usize>(one, "RoundNumber").unwrap_or_default();
        rounds.entry((is_cut(one), round)).or_default().push(one);
    }
    let swiss = rounds.keys().filter(|(is_cut, _)| !is_cut).map(|(_, number)| *number);
    let counted = swiss.zip(1..).filter(|(written, round)| written != round);
    reader.findings.extend(counted.map(|(written, round)| Finding::CountedAs { written, round }));
    for ((is_cut, round), of_round) in &rounds {
        let stage = if *is_cut { Stage::Elimination } else { Stage::Swiss };
        let mut of_round = of_round.clone();
        of_round.sort_by_key(|one| number::<u32>(one, "TableNumber").unwrap_or(u32::MAX));
        let read = of_round.into_iter().filter_map(|one| read_match(&mut reader, one)).collect();
        reader.round_of(stage, Some(*round), read);
    }
    reader
}

/// True if a match belongs to the cut, whose rounds have names such as `Quarterfinals`.
fn is_cut(one: &Value) -> bool {
    let round = [text(one, "RoundName"), text(one, "RoundDescription")].concat().to_lowercase();
    ["final", "elimination", "top ", "playoff"].iter().any(|word| round.contains(word))
}

/// A match or a bye. None for a round that a player missed with a loss, because that is not a match.
fn read_match(reader: &mut Reader, one: &Value) -> Option<Read> {
    let sides = list(one, "Competitors");
    let players: Vec<Option<usize>> = sides.iter().map(|side| competitor(reader, side)).collect();
    let (first, second) = match players[..] {
        [Some(alone)] | [Some(alone), None] | [None, Some(alone)] => {
            let has_missed = field(one, "LossReason").is_some() && field(one, "ByeReason").is_none();
            return (!has_missed).then(|| Match::Bye(alone).into());
        }
        [Some(first), Some(second)] => (first, second),
        _ => return Some(Read::of(None)),
    };
    let score = score(one, sides);
    Some(Match::Met { players: [first, second], score }.into())
}

/// The player on one side of a match. Added on the first match. A team is named after its players.
fn competitor(reader: &mut Reader, side: &Value) -> Option<usize> {
    let team = field(side, "Team")?;
    let players = list(team, "Players");
    let called = |player: &Value| {
        ["DisplayName", "Name", "Username"].map(|key| name(player, key)).into_iter().find(|name| !name.is_empty())
    };
    let names: Vec<String> = players.iter().filter_map(called).collect();
    let ids = [text(team, "ID"), text(side, "TeamId"), players.first().map(|one| text(one, "ID")).unwrap_or_default()];
    let id = ids.into_iter().find(|id| !id.is_empty()).unwrap_or_default();
    if names.is_empty() && id.is_empty() {
        return None;
    }
    let place = reader.numbered(&id).or_else(|| reader.known(&names.join(" & ")).filter(|_| id.is_empty()));
    Some(place.unwrap_or_else(|| {
        let has_left = text(team, "StatusDescription").eq_ignore_ascii_case("dropped");
        let dropped = has_left.then_some(SOME_ROUND);
        reader.add(Person { name: names.join(" & "), list: decklist(side), dropped, ..Person::default() }, &id)
    }))
}

/// The address of the deck list. Empty if there is none.
fn decklist(side: &Value) -> String {
    let ids = list(side, "Decklists").iter().map(|deck| text(deck, "DecklistId"));
    let is_known = |id: &String| id.chars().any(|character| character.is_ascii_alphanumeric() && character != '0');
    let id = ids.into_iter().find(is_known);
    id.map(|id| format!("https://melee.gg/Decklist/View/{id}")).unwrap_or_default()
}

/// The result of a match. None if it has none.
fn score(one: &Value, sides: &[Value]) -> Option<Score> {
    let result = text(one, "ResultString");
    let [first, second] = [0, 1].map(|place| sides.get(place).and_then(|side| number::<u8>(side, "GameWins")));
    let is_forfeit = result.to_lowercase().contains("forfeit");
    if is_forfeit && first.unwrap_or(0) == second.unwrap_or(0) {
        let has_first_left = sides.first().is_some_and(|side| is_named(side, &result));
        let needed = if text(one, "TypeDescription").contains("One") { 1 } else { 2 };
        let won = if has_first_left { [0, needed] } else { [needed, 0] };
        return Some(Score::Games { won, drawn: 0 });
    }
    let is_reported = field(one, "HasResult").and_then(Value::as_bool).unwrap_or(!result.is_empty());
    if !is_reported || first.is_none() && second.is_none() && drawn(&result).is_none() {
        return None;
    }
    let was_played = |side: Option<u8>| side.is_some_and(|won| won > 0);
    let has_drawn = whole(one, "GameDraws").is_some_and(|drawn| drawn > 0) || result.ends_with(DRAW);
    // Without any game, only a draw is a result, because both may have lost.
    if !was_played(first) && !was_played(second) && !has_drawn {
        return None;
    }
    let drawn = whole(one, "GameDraws").and_then(|drawn| u8::try_from(drawn).ok()).or_else(|| drawn(&result));
    Some(Score::Games { won: [first.unwrap_or(0), second.unwrap_or(0)], drawn: drawn.unwrap_or(0) })
}

/// True if a result such as `Ann forfeited the match` begins with the name of a side.
fn is_named(side: &Value, result: &str) -> bool {
    let players = field(side, "Team").map(|team| list(team, "Players")).unwrap_or_default();
    let names = players.iter().flat_map(|player| ["DisplayName", "Name", "Username"].map(|key| name(player, key)));
    names.into_iter().any(|name| !name.is_empty() && result.starts_with(&name))
}

/// Drawn games in a result such as `Ann won 2-0-1` or `1-1-1 Draw`. The last ` won ` counts, as names may have one.
fn drawn(result: &str) -> Option<u8> {
    let games = match result.rsplit_once(" won ") {
        Some((_, games)) => games,
        None => result.strip_suffix(DRAW)?,
    };
    games.trim().split('-').nth(2)?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn drawn_games_are_the_third_number_of_a_result() {
        for (result, games) in [
            ("Ann won 2-1-0", Some(0)),
            ("I won 2-0 won 2-0-1", Some(1)),
            ("1-1-1 Draw", Some(1)),
            ("0-0-3 Draw", Some(3)),
            ("Ann was assigned a bye", None),
            ("Not reported", None),
            ("", None),
        ] {
            assert_eq!(drawn(result), games, "{result}");
        }
    }
}
