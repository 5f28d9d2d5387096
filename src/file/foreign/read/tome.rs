//! Reads the export of TOME, a program by Fantasy Flight Games: entities in groups, joined by keys.

use super::{
    error::ReadError,
    json::{field, is_true, list, number, text, whole},
    reader::{Read, Reader, TOURNAMENTS},
};
use crate::{
    base::sort::Map as Sorted,
    file::foreign::{Match, Person, SOME_ROUND, Score},
    regulation::{Side, Stage},
};
use serde_json::{Map, Value};

/// Separator after the JSON in some files. A counter follows it.
const TAIL: &str = "^^THIS IS A SEPARATOR^^";

/// The JSON part of a text.
pub(super) fn without_tail(text: &str) -> &str {
    text.split_once(TAIL).map_or(text, |(json, _)| json)
}

/// Reads every Swiss event of X-Wing with its cut.
///
/// # Errors
/// The file has no event, or only events of other games.
pub(super) fn read(file: &Value) -> Result<Vec<Reader>, ReadError> {
    let groups = field(file, "entityGroupMap").and_then(Value::as_object).ok_or(ReadError::NoEvent)?;
    let tournaments = of_group(groups, "Tournament");
    let is_swiss = |one: &&Value| whole(one, "format_pk") != Some(2) && field(one, "parent_pk").is_none();
    let (mut readers, mut error) = (Vec::new(), ReadError::NoEvent);
    for swiss in tournaments.iter().copied().filter(is_swiss).take(TOURNAMENTS) {
        match event(groups, &tournaments, swiss) {
            Ok(reader) => readers.push(reader),
            Err(reason) => error = reason,
        }
    }
    if readers.is_empty() { Err(error) } else { Ok(readers) }
}

/// The entities of a group. Names of groups end with a namespace after `#`.
fn of_group<'a>(groups: &'a Map<String, Value>, wanted: &str) -> Vec<&'a Value> {
    let is_wanted =
        |name: &str| name.split_once('#').map_or(name, |(before, _)| before).trim_end_matches(':') == wanted;
    groups.iter().filter(|(name, _)| is_wanted(name)).flat_map(|(_, group)| list(group, "entities")).collect()
}

fn event(groups: &Map<String, Value>, tournaments: &[&Value], swiss: &Value) -> Result<Reader, ReadError> {
    let of_group = |wanted: &str| of_group(groups, wanted);
    let swiss_key = whole(swiss, "pk").ok_or(ReadError::NoEvent)?;
    let cut = tournaments.iter().find(|one| whole(one, "parent_pk") == Some(swiss_key));
    let cut_key = cut.and_then(|cut| whole(cut, "pk"));

    let mut reader = Reader::of(swiss);
    let settings = of_group("GameSettings").into_iter().find(|one| whole(one, "pk") == whole(swiss, "settings_pk"));
    let game = settings.map(|settings| text(settings, "original_name")).unwrap_or_default();
    if !game.is_empty() && !game.to_lowercase().contains("x-wing") {
        return Err(ReadError::OtherGame(game));
    }
    let participants = of_group("Participant");
    for one in participants.iter().filter(|one| whole(one, "tournament_pk") == Some(swiss_key)) {
        reader.add(person(one), &text(one, "pk"));
    }
    // Points earned in the cut do not count. Its players are added below.
    let all_seats = of_group("MatchParticipant");
    add_up(&mut reader, &all_seats);
    // The players of the cut are separate entities with the same names.
    for one in participants.iter().filter(|one| cut_key.is_some() && whole(one, "tournament_pk") == cut_key) {
        if let Some(place) = reader.named(&full_name(one)) {
            reader.know_as(&text(one, "pk"), place);
        }
    }
    let mut seats: Sorted<i64, Vec<&Value>> = Sorted::new();
    for &seat in &all_seats {
        if let Some(key) = whole(seat, "match_pk") {
            seats.entry(key).or_default().push(seat);
        }
    }
    let matches = of_group("Match");
    for (key, stage) in [(Some(swiss_key), Stage::Swiss), (cut_key, Stage::Elimination)] {
        if let Some(key) = key {
            add_rounds(
                &mut reader,
                stage,
                matches.iter().filter(|one| whole(one, "tournament_pk") == Some(key)),
                &seats,
            );
        }
    }
    Ok(reader)
}

fn full_name(participant: &Value) -> String {
    [text(participant, "first_name"), text(participant, "last_name")].join(" ").trim().to_owned()
}

fn person(participant: &Value) -> Person {
    let is_gone = field(participant, "is_active").is_some() && !is_true(participant, "is_active");
    Person {
        name: full_name(participant),
        faction: text(participant, "faction"),
        has_bye: whole(participant, "reward_byes").is_some_and(|byes| byes > 0),
        // The matches show when the player left.
        dropped: is_gone.then_some(SOME_ROUND),
        ..Person::default()
    }
}

/// Adds the rounds of a stage.
fn add_rounds<'a>(
    reader: &mut Reader,
    stage: Stage,
    matches: impl Iterator<Item = &'a &'a Value>,
    seats: &Sorted<i64, Vec<&Value>>,
) {
    let mut rounds: Sorted<usize, Vec<(i64, Option<Match>)>> = Sorted::new();
    for one in matches {
        let (Some(round), Some(id)) = (number::<usize>(one, "round"), whole(one, "pk")) else { continue };
        let seats = seats.get(&id).map_or(&[][..], Vec::as_slice);
        let order = whole(one, "order_index").unwrap_or_default();
        rounds.entry(round).or_default().push((order, met(reader, seats)));
    }
    for (&round, of_round) in &rounds {
        let mut of_round = of_round.clone();
        // Byes have -1 and come last.
        of_round.sort_by_key(|(order, _)| if *order < 0 { i64::MAX } else { *order });
        reader.round_of(stage, Some(round), of_round.into_iter().map(|(_, one)| Read::of(one)).collect());
    }
}

/// Adds up the points that each player earned in the Swiss rounds. The file has them only per seat. If it lacks a number
/// of a match with a result, nothing is published.
fn add_up(reader: &mut Reader, swiss_seats: &[&Value]) {
    let has = |key: &str| {
        swiss_seats.iter().filter(|seat| field(seat, "raw_score").is_some()).all(|seat| field(seat, key).is_some())
    };
    let (has_points, has_mov) = (has("points_earned"), has("margin_of_victory"));
    for seat in swiss_seats {
        let place = reader.numbered(&text(seat, "participant_pk"));
        let Some(person) = place.and_then(|place| reader.sheet.players.get_mut(place)) else { continue };
        let published = &mut person.published;
        if has_points {
            let earned = number::<u32>(seat, "points_earned").unwrap_or_default();
            published.points = Some(published.points.unwrap_or_default().saturating_add(earned));
        }
        if has_mov {
            let mov = whole(seat, "margin_of_victory").unwrap_or_default();
            published.mov = Some(published.mov.unwrap_or_default().saturating_add(mov));
        }
    }
}

/// A match from the seats of its players. 0 to 0 without points for either player means that no result was entered.
fn met(reader: &Reader, seats: &[&Value]) -> Option<Match> {
    let players: Vec<usize> = seats.iter().filter_map(|seat| reader.numbered(&text(seat, "participant_pk"))).collect();
    match (players.as_slice(), seats) {
        ([alone], _) => Some(Match::Bye(*alone)),
        ([first, second], [a, b]) => {
            let points = [a, b].map(|seat| number::<u16>(seat, "raw_score"));
            let earned = [a, b].map(|seat| whole(seat, "points_earned").unwrap_or_default());
            let score = match points {
                [Some(0), Some(0)] if earned == [0, 0] => None,
                [Some(a), Some(b)] => {
                    let winner = match earned {
                        [x, y] if x > y => Some(Side::First),
                        [x, y] if x < y => Some(Side::Second),
                        _ => None,
                    };
                    Some(Score::Points { points: [a, b], winner, is_draw: false, is_win: false, conceded: None })
                }
                _ => None,
            };
            Some(Match::Met { players: [*first, *second], score })
        }
        _ => None,
    }
}
