//! Reads the export of TOME, a program by Fantasy Flight Games: entities in groups, joined by keys.

use super::{
    error::ReadError,
    json::{field, list, number, text, whole},
    reader::{Read, Reader},
};
use crate::{
    base::sort::Map,
    file::foreign::{Match, Person, Published, SOME_ROUND, Score},
    regulation::{Side, Stage},
};
use serde_json::Value;

/// Separator after the JSON in some files. A counter follows it.
const TAIL: &str = "^^THIS IS A SEPARATOR^^";

/// The JSON part of a text.
pub(super) fn without_tail(text: &str) -> &str {
    text.split_once(TAIL).map_or(text, |(json, _)| json)
}

/// Reads the Swiss event and its cut.
///
/// # Errors
/// The file has no event, or one of another game.
pub(super) fn read(file: &Value) -> Result<Reader, ReadError> {
    event(file).ok_or(ReadError::NoEvent)?
}

fn event(file: &Value) -> Option<Result<Reader, ReadError>> {
    let groups = field(file, "entityGroupMap")?.as_object()?;
    // The names of groups have a namespace after `#`.
    let of_group = |wanted: &str| -> Vec<&Value> {
        let is_wanted =
            |name: &str| name.split_once('#').map_or(name, |(before, _)| before).trim_end_matches(':') == wanted;
        groups.iter().filter(|(name, _)| is_wanted(name)).flat_map(|(_, group)| list(group, "entities")).collect()
    };
    let tournaments = of_group("Tournament");
    let swiss =
        tournaments.iter().find(|one| whole(one, "format_pk") != Some(2) && field(one, "parent_pk").is_none())?;
    let swiss_key = whole(swiss, "pk")?;
    let cut = tournaments.iter().find(|one| whole(one, "parent_pk") == Some(swiss_key));
    let cut_key = cut.and_then(|cut| whole(cut, "pk"));

    let mut reader = Reader::of(swiss);
    let settings = of_group("GameSettings").into_iter().find(|one| whole(one, "pk") == whole(swiss, "settings_pk"));
    let game = settings.map(|settings| text(settings, "original_name")).unwrap_or_default();
    if !game.is_empty() && !game.to_lowercase().contains("x-wing") {
        return Some(Err(ReadError::OtherGame(game)));
    }
    let participants = of_group("Participant");
    for one in participants.iter().filter(|one| whole(one, "tournament_pk") == Some(swiss_key)) {
        let name = [text(one, "first_name"), text(one, "last_name")].join(" ").trim().to_owned();
        let is_gone = field(one, "is_active").and_then(Value::as_bool) == Some(false);
        let person = Person {
            name,
            faction: text(one, "faction"),
            has_bye: whole(one, "reward_byes").is_some_and(|byes| byes > 0),
            // The matches show when the player left.
            dropped: is_gone.then_some(SOME_ROUND),
            published: Published::default(),
            ..Person::default()
        };
        reader.add(person, &text(one, "pk"));
    }
    // Points earned in the cut do not count. The loop below adds its players later.
    let all_seats = of_group("MatchParticipant");
    add_up(&mut reader, &all_seats);
    // The players of the cut are separate entities with the same names.
    for one in participants.iter().filter(|one| cut_key.is_some() && whole(one, "tournament_pk") == cut_key) {
        let name = [text(one, "first_name"), text(one, "last_name")].join(" ").trim().to_owned();
        if let Some(place) = reader.named(&name) {
            reader.know_as(&text(one, "pk"), place);
        }
    }
    let mut seats: Map<i64, Vec<&Value>> = Map::new();
    for &seat in &all_seats {
        if let Some(key) = whole(seat, "match_pk") {
            seats.entry(key).or_default().push(seat);
        }
    }
    let matches = of_group("Match");
    for (key, stage) in [(Some(swiss_key), Stage::Swiss), (cut_key, Stage::Elimination)] {
        let Some(key) = key else { continue };
        let mut rounds: Map<usize, Vec<(i64, Option<Match>)>> = Map::new();
        for one in matches.iter().filter(|one| whole(one, "tournament_pk") == Some(key)) {
            let (Some(round), Some(id)) = (number::<usize>(one, "round"), whole(one, "pk")) else { continue };
            let seats = seats.get(&id).map_or(&[][..], Vec::as_slice);
            let order = whole(one, "order_index").unwrap_or_default();
            rounds.entry(round).or_default().push((order, met(&reader, seats)));
        }
        for (&round, of_round) in &rounds {
            let mut of_round = of_round.clone();
            // Byes have -1 and come last.
            of_round.sort_by_key(|(order, _)| if *order < 0 { i64::MAX } else { *order });
            reader.round_of(stage, Some(round), of_round.into_iter().map(|(_, one)| Read::of(one)).collect());
        }
    }
    Some(Ok(reader))
}

/// Adds up the points that each player earned in the Swiss rounds. The file has them only per seat.
fn add_up(reader: &mut Reader, swiss_seats: &[&Value]) {
    for seat in swiss_seats {
        let place = reader.numbered(&text(seat, "participant_pk"));
        let Some(person) = place.and_then(|place| reader.sheet.players.get_mut(place)) else { continue };
        let published = &mut person.published;
        let earned = number::<u32>(seat, "points_earned").unwrap_or_default();
        published.points = Some(published.points.unwrap_or_default().saturating_add(earned));
        let mov = whole(seat, "margin_of_victory").unwrap_or_default();
        published.mov = Some(published.mov.unwrap_or_default().saturating_add(mov));
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
