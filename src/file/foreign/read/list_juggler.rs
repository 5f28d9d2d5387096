//! Reads the JSON of List Juggler, which Cryodex exports and List Fortress imports, and the export of List Fortress.
//!
//! The former identifies players by name, the latter by id, and some programs write both. Otherwise they are the same.

use super::{
    json::{dropped, field, kept, list, name, number, text, text_of, whole, whole_of},
    reader::{Read, Reader},
};
use crate::{
    file::foreign::{Finding, Match, Person, Problem, Published, Rounded, Score},
    regulation::{Side, Stage, TieBreaker, limit_of_edition, xwing_of_year},
};
use serde_json::Value;

/// Reads the JSON of List Juggler.
pub(super) fn by_name(file: &Value) -> Reader {
    let mut reader = Reader::of(file);
    rules(&mut reader, file);
    for player in list(file, "players") {
        let rank = field(player, "rank").unwrap_or(&Value::Null);
        let person = Person {
            name: name(player, "name"),
            faction: text(player, "faction"),
            list: kept(player, "list"),
            dropped: dropped(player, "dropped"),
            published: published(player, number(rank, "swiss"), number(rank, "elimination")),
            ..Person::default()
        };
        if person.name != text(player, "name") {
            reader.findings.push(Finding::ReadAs(person.name.clone()));
        }
        reader.add(person, &text(player, "id"));
    }
    for round in list(file, "rounds") {
        let kind = text(round, "round-type").to_lowercase();
        let is_cut = ["elim", "cut"].iter().any(|word| kind.contains(word));
        let stage = if is_cut { Stage::Elimination } else { Stage::Swiss };
        add_round(&mut reader, stage, number(round, "round-number"), round);
    }
    reader
}

/// Reads the export of List Fortress.
pub(super) fn by_number(file: &Value) -> Reader {
    let mut reader = Reader::of(file);
    rules(&mut reader, file);
    for player in list(file, "participants") {
        let person = Person {
            name: [name(player, "name"), name(player, "player"), name(player, "user")]
                .into_iter()
                .find(|name| !name.is_empty())
                .unwrap_or_default(),
            list: kept(player, "list_json"),
            dropped: dropped(player, "dropped"),
            published: published(player, number(player, "swiss_rank"), number(player, "top_cut_rank")),
            ..Person::default()
        };
        reader.add(person, &text(player, "id"));
    }
    for round in list(file, "rounds") {
        // Swiss rounds have type 1, and rounds of the cut have type 2.
        let stage = if whole(round, "roundtype_id") == Some(2) { Stage::Elimination } else { Stage::Swiss };
        add_round(&mut reader, stage, number(round, "round_number"), round);
    }
    reader
}

fn add_round(reader: &mut Reader, stage: Stage, number: Option<usize>, round: &Value) {
    reader.has_nameless_match |= field(round, "matches").is_none();
    reader.round(stage, number, list(round, "matches"), read_match);
    reader.name_scenario(name(round, "scenario"));
}

fn published(player: &Value, rank: Option<u32>, cut_place: Option<u32>) -> Published {
    let sos = Rounded::parse(&text(player, "sos"));
    Published {
        rank: rank.filter(|&rank| rank > 0),
        points: number(player, "score"),
        mov: whole(player, "mission_points").filter(|&points| points > 0).or(whole(player, "mov")),
        tie_breakers: sos.map(|sos| (TieBreaker::Sos, sos)).into_iter().collect(),
        cut_place: cut_place.filter(|&place| place > 0),
    }
}

/// The player on a side, as identified by a match: by id, by name, or by both.
struct Seat {
    id: String,
    name: String,
}

impl Seat {
    fn of(one: &Value, number: u8) -> Self {
        let key = |end: &str| format!("player{number}{end}");
        let inside = field(one, &key("")).map(|player| text(player, "id")).unwrap_or_default();
        Self { id: text_of(one, &[key("id")]) + &inside, name: name(one, &key("")) }
    }
}

fn read_match(reader: &mut Reader, one: &Value) -> Read {
    let seats = [1, 2].map(|number| Seat::of(one, number));
    let result = text(one, "result").to_lowercase();
    let is_bye = result == "bye";
    let [first, second] = &seats;
    let (first, second) = match [reader.seated(&first.id, &first.name), reader.seated(&second.id, &second.name)] {
        [Some(first), Some(second)] => (first, second),
        [Some(alone), None] | [None, Some(alone)] => return Match::Bye(alone).into(),
        [None, None] => return Read::of(None),
    };
    if is_bye {
        return Read { one: Some(Match::Bye(first)), problem: Some(Problem::ByeWithOpponent) };
    }
    let named = text_of(one, &["winner", "winner_id", "winnerid", "winner-id"].map(str::to_owned));
    let winner = side_named(reader, &named, &seats, [first, second]).or(side_of(&result));
    let is_unknown = winner.is_none() && !named.is_empty() && !is_draw(&named);
    let (is_draw, is_win) = (is_draw(&result) || is_draw(&named), result == "win");
    let points = [1, 2].map(|number| {
        let key = |end: &str| format!("player{number}{end}");
        text_of(one, &[key("points"), key("_points"), key("-points")])
    });
    let score = match points.map(|points| u16::try_from(whole_of(&points)?).ok()) {
        [Some(a), Some(b)] => Some(Score::Points { points: [a, b], winner, is_draw, is_win, conceded: None }),
        _ if winner.is_some() || is_draw => Some(Score::Unscored { winner }),
        _ => None,
    };
    let problem = is_unknown.then_some(Problem::UnknownWinner);
    Read { one: Some(Match::Met { players: [first, second], score }), problem }
}

/// The side that a text names as the winner: by id, by name, or as the first or second player.
fn side_named(reader: &Reader, named: &str, seats: &[Seat; 2], players: [usize; 2]) -> Option<Side> {
    if named.is_empty() {
        return None;
    }
    let is_written = |side: &Side| [&side.of(seats).id, &side.of(seats).name].iter().any(|written| *written == named);
    let player = reader.known(named).or_else(|| reader.numbered(named));
    let is_theirs = |side: &Side| player == Some(*side.of(&players));
    Side::BOTH
        .into_iter()
        .find(is_written)
        .or_else(|| Side::BOTH.into_iter().find(is_theirs))
        .or_else(|| side_of(named))
}

/// The side whose number is in a text.
fn side_of(named: &str) -> Option<Side> {
    let word: String = named.chars().filter(|character| character.is_alphanumeric()).collect::<String>().to_lowercase();
    let is = |words: [&str; 3], begin: &str| words.contains(&word.as_str()) || word.starts_with(begin);
    if is(["1", "p1", "first"], "player1") {
        Some(Side::First)
    } else {
        is(["2", "p2", "second"], "player2").then_some(Side::Second)
    }
}

fn is_draw(text: &str) -> bool {
    ["draw", "drawn", "tie", "tied"].iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// Reads the `rules` of a result file and the rule set of its squads, and records content that belongs to no regulation.
fn rules(reader: &mut Reader, file: &Value) {
    let rules = text(file, "rules");
    let regulation = xwing_of_year(&rules);
    let is_other = regulation.is_none() && !rules.is_empty();
    let players = list(file, "players").iter().chain(list(file, "participants"));
    let mut found: Vec<String> = is_other.then(|| format!("rules: {rules}")).into_iter().collect();
    let has_scenario = list(file, "rounds").iter().any(|round| !text(round, "scenario").is_empty());
    let has_mission_points = |player: &Value| number::<u32>(player, "mission_points") > Some(0);
    reader.sheet.has_mission_points = has_scenario || players.clone().any(has_mission_points);
    let of_squads = players.clone().filter_map(|player| ruleset(&squad(player)?)).next();
    let by_ruleset = match of_squads.as_deref() {
        Some("XWA") => Some("xwing-xwa"),
        Some("AMG") => Some("xwing-amg-2022"),
        _ => None,
    };
    found.extend(of_squads.filter(|_| by_ruleset.is_none()).map(|named| format!("ruleset: {named}")));
    reader.sheet.other_rules = found;
    reader.sheet.regulation = regulation.or(by_ruleset);
    reader.sheet.limit = players.filter_map(|player| limit(&squad(player)?)).next();
}

/// The squad of a player, if it is in the file.
fn squad(player: &Value) -> Option<Value> {
    ["list", "list_json"].iter().find_map(|key| serde_json::from_str::<Value>(&kept(player, key)).ok())
}

/// The rules named by a squad, in capitals. None if it names none, or those of its edition.
fn ruleset(squad: &Value) -> Option<String> {
    Some(text(squad, "ruleset").to_uppercase()).filter(|named| !named.is_empty() && named != "LEGACY")
}

/// The squad limit of the edition for which a squad was written, in squad points.
pub(super) fn limit(squad: &Value) -> Option<u16> {
    limit_of_edition(&text(squad, "faction"), whole(squad, "points"))
}
