//! Finds squads and decks below their players' names: a line with the name, then lines of ships or cards, then an empty
//! line.

use super::{
    columns,
    headings::{answer, is_group, opens_waiting},
    marks::without_marks,
    names::{is_first_name, is_name},
    person::{is_number, person},
    records::{Record, has_titles, sample},
    words::{PARTICLES, SHIPS, TOTALS, is_listed},
};
use crate::base::text::search_key;
use std::collections::HashMap;

/// Maximum number of digits of a ship's points, and of a card's number.
const DIGITS: usize = 3;
/// Maximum length of the name of a deck, in bytes.
const NAME_LIMIT: usize = 80;
/// Blanks before an upgrade below its ship.
const INDENT: &str = "  ";

/// The lines below each name, by the line number of the name.
pub(super) type Squads = HashMap<usize, Vec<String>>;

/// Evidence that a line below a name belongs to a squad.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sign {
    /// A ship's model, a card such as *3x Wing Leader*, an upgrade or a link.
    Certain,
    /// A number before or after a name, which a player may have, too. A single such line may be an address.
    Points,
    /// A total, or an indented continuation.
    Rest,
}

/// The squads below the names in a text. None if there are none, or if their lines may be players.
pub(super) fn find(text: &str) -> Option<Squads> {
    if !are_squads(&blocks(sample(text))) || has_titles(text) {
        return None;
    }
    let squads = blocks(text).into_iter().filter_map(|(number, lines)| {
        let (_, squad) = lines.split_first().filter(|(name, squad)| is_player(name) && is_squad(squad))?;
        Some((number, squad.iter().map(|line| (*line).to_owned()).collect()))
    });
    Some(squads.collect())
}

/// Moves the lines of the squads into the records of their players.
pub(super) fn fold(records: Vec<Record>, squads: &Squads) -> Vec<Record> {
    let mut folded: Vec<Record> = Vec::new();
    let mut end = 0;
    for mut record in records {
        if record.line < end {
            if let Some(player) = folded.last_mut() {
                player.text.push('\n');
                player.text.push_str(&record.text);
            }
            continue;
        }
        if let Some(squad) = squads.get(&record.line) {
            end = record.line + squad.len() + 1;
            record.broken = None;
        }
        folded.push(record);
    }
    folded
}

/// The groups of lines separated by empty lines, each with the number of its first line, from 1.
fn blocks(text: &str) -> Vec<(usize, Vec<&str>)> {
    let mut blocks: Vec<(usize, Vec<&str>)> = Vec::new();
    let mut is_new = true;
    for (number, line) in (1..).zip(text.lines()) {
        match blocks.last_mut() {
            _ if line.trim().is_empty() => is_new = true,
            Some((_, block)) if !is_new => block.push(line),
            _ => {
                blocks.push((number, vec![line]));
                is_new = false;
            }
        }
    }
    blocks
}

/// True if at least two groups are a player with a squad, and all others are single lines. The names must begin with
/// common first names more often than the ships do.
fn are_squads(blocks: &[(usize, Vec<&str>)]) -> bool {
    let of_players: Vec<(&str, &[&str])> =
        blocks.iter().filter_map(|(_, lines)| lines.split_first()).map(|(name, squad)| (*name, squad)).collect();
    let with_squad: Vec<&(&str, &[&str])> = of_players.iter().filter(|(_, squad)| !squad.is_empty()).collect();
    if with_squad.len() < 2 || !with_squad.iter().all(|(name, squad)| is_player(name) && is_squad(squad)) {
        return false;
    }
    let hits = |lines: &[&str]| lines.iter().filter(|line| is_first_name(without_marks(line, true))).count();
    let names: Vec<&str> = with_squad.iter().map(|(name, _)| *name).collect();
    let ships: Vec<&str> = with_squad.iter().flat_map(|(_, squad)| squad.iter().copied()).collect();
    let is_certain = ships.iter().any(|line| sign(line) == Some(Sign::Certain));
    if !is_certain && with_squad.iter().any(|(_, squad)| squad.len() < 2) {
        return false;
    }
    let (of_names, of_ships) = (hits(&names) * ships.len(), hits(&ships) * names.len());
    of_names > of_ships || is_certain && of_names == of_ships
}

/// True for a line with a full, capitalized name, perhaps with a number before it and a remark after it.
fn is_player(line: &str) -> bool {
    let text = without_marks(line.trim(), true);
    let text = text.strip_suffix(':').unwrap_or(text);
    let name = person(text).name;
    let key = search_key(&name);
    let is_part = |word: &str| word.starts_with(char::is_uppercase) || is_listed(PARTICLES, &search_key(word));
    let is_full = name.contains(' ') && name.split_whitespace().all(is_part) && is_name(&name);
    let is_answer = text.contains(": ") || answer(text).is_some();
    let is_heading = columns::is_faction(&name) || is_group(&key) || opens_waiting(&name);
    let is_like_squad =
        sign(text) == Some(Sign::Certain) || name.contains(|character: char| character.is_ascii_digit());
    is_full && !is_answer && !is_heading && !is_like_squad
}

/// True if all lines can belong to a squad or deck, and at least half of them are evidence of one.
fn is_squad(lines: &[&str]) -> bool {
    let signs: Option<Vec<Sign>> = lines.iter().map(|line| sign(line)).collect();
    let is_own = |sign: &&Sign| **sign != Sign::Rest;
    signs.is_some_and(|signs| !signs.is_empty() && signs.iter().filter(is_own).count() * 2 >= signs.len())
}

/// True for the model of a ship: *T-70*, *YT-1300*.
fn is_model(word: &str) -> bool {
    let Some((letters, digits)) = word.trim_matches(['(', ')', '[', ']', ',', ':']).split_once('-') else {
        return false;
    };
    let is_letters =
        (1..=DIGITS).contains(&letters.len()) && letters.chars().all(|character| character.is_ascii_uppercase());
    is_letters && digits.len() > 1 && is_number(digits)
}

/// False for the name of a deck, such as *Boba Green*: a short line that is no link and no part of a list.
pub(super) fn is_like_list(text: &str) -> bool {
    let is_link = !text.contains(char::is_whitespace) && text.contains('/');
    text.contains('\n') || text.starts_with(['{', '[']) || text.len() > NAME_LIMIT || is_link || sign(text).is_some()
}

/// The evidence in a line of a squad. None for any other line.
fn sign(line: &str) -> Option<Sign> {
    let text = line.trim().trim_start_matches(['-', '*', '•', '+', '·']).trim_start();
    let key = search_key(text);
    let mut words = key.split(' ');
    let is_total = words.clone().next().is_some_and(|word| is_listed(TOTALS, word) || word == "points");
    let digits = text.chars().take_while(char::is_ascii_digit).count();
    let after = text.get(digits..).filter(|_| (1..DIGITS).contains(&digits)).unwrap_or_default();
    let (is_card, is_counted) = (after.starts_with("x "), after.starts_with(' '));
    let is_ship = words.any(|word| is_listed(SHIPS, word)) || text.split(' ').any(is_model);
    let before = text.strip_prefix('(').and_then(|text| text.split_once(')')).map(|(points, _)| points);
    let behind = text.trim_end_matches([')', ']']).rsplit([' ', '(', '[']).next();
    let are_points = |points: &str| !points.is_empty() && points.len() <= DIGITS && is_number(points);
    if is_total {
        Some(Sign::Rest)
    } else if is_card || is_ship || text.contains(" + ") || text.contains("://") {
        Some(Sign::Certain)
    } else if is_counted || before.is_some_and(are_points) || behind.is_some_and(are_points) {
        Some(Sign::Points)
    } else {
        (line.starts_with(INDENT) || line.starts_with('\t')).then_some(Sign::Rest)
    }
}
