//! The sets and suspensions in force on the day of the event, and the organizer's changes to them (DCK-4).

use super::Choice;
use crate::{
    base::day::Day,
    regulation::{
        Regulation,
        legality::{CardRule, DeckFormat, DeckRules, ListRules, SetStatus, list_rules},
    },
    screens::{
        i18n::{self, name_of, t},
        words,
    },
    tournament::Setup,
};

/// First line of a file with changes.
const HEAD: &str = "# Sets and suspensions, TIE Breaker";

/// The legal sets, the suspended cards and the last covered day, one line each. Empty if decks are built at the event,
/// if lists are squads, and without a day.
pub fn on_the_day(setup: &Setup) -> Vec<String> {
    let Some((rules, day)) = deck_rules(&setup.regulation).zip(Day::parse(&setup.date)) else { return Vec::new() };
    let Some(format) = rules.format(setup.format()).filter(|format| format.released) else { return Vec::new() };
    let pool = rules.pool_of(format);
    let legal = rules.sets.iter().filter(|set| set.status(pool, day) == SetStatus::Legal);
    let sets: Vec<&str> = legal.map(|set| set.set.as_str()).collect();
    let suspended: Vec<&str> =
        pool.suspended.iter().filter(|one| one.is_on(day)).map(|one| one.card.as_str()).collect();
    let legal =
        t!("card-rules.legal", day = day_of(day), format = name_of("format", name(pool)), sets = sets.join(", "));
    let suspended = (!suspended.is_empty()).then(|| t!("card-rules.suspended", cards = suspended.join("; ")));
    let until = t!("card-rules.covered", day = day_of(rules.covered.until));
    [Some(legal), suspended, Some(until)].into_iter().flatten().collect()
}

/// Note that sets and suspensions are unknown for the day of the event. None if they are known, without a day, if decks
/// are built at the event, and for squads.
pub fn decks_not_covered(setup: &Setup) -> Option<String> {
    let day = Day::parse(&setup.date)?;
    let rules = deck_rules(&setup.regulation)?;
    let format = rules.format(setup.format()).filter(|format| format.released);
    let covered = format.map(|_| rules.covered).filter(|covered| !covered.covers(day))?;
    Some(match day > covered.until {
        true => t!("card-rules.data-ends", day = day_of(covered.until)),
        false => words::day_not_covered(day, covered),
    })
}

/// Note that squads are not judged on the day of the event. None if they are, without a day, for decks, and if no lists
/// are required.
pub fn squads_not_covered(setup: &Setup) -> Option<String> {
    let day = Day::parse(&setup.date)?;
    let Some(ListRules::Squad(rules)) = list_rules(&setup.regulation) else { return None };
    let is_said = setup.asks_for_lists() && !rules.covered.covers(day);
    is_said.then(|| words::day_not_covered(day, rules.covered))
}

/// True if the lists of a regulation are decks.
pub fn has_decks(regulation: &Regulation) -> bool {
    deck_rules(regulation).is_some()
}

/// The formats with their own suspensions.
pub fn formats(regulation: &Regulation) -> Vec<Choice> {
    let formats = deck_rules(regulation).into_iter().flat_map(|rules| &rules.formats);
    let own = formats.filter(|format| format.released && format.pool_of.is_none());
    own.map(|format| (name(format).to_owned(), name_of("format", name(format)))).collect()
}

/// The organizer's changes as text.
pub fn rows(regulation: &Regulation) -> Vec<String> {
    let row = |line: &String| match CardRule::parse(line) {
        Some(CardRule::Set { code, from, block: Some(block), name }) => {
            t!("card-rules.set", code = code, name = name, day = day_of(from), block = block)
        }
        Some(CardRule::Set { code, from, block: None, name }) => {
            t!("card-rules.set-alone", code = code, name = name, day = day_of(from))
        }
        Some(CardRule::Suspension { format, from, until, card }) => {
            let format = name_of("format", &format);
            let suspended = match until {
                Some(until) => t!("lists.suspended-until", card = card, from = day_of(from), until = day_of(until)),
                None => t!("lists.suspended", card = card, day = day_of(from)),
            };
            t!("app.is", name = format, value = suspended)
        }
        Some(CardRule::Until(day)) => t!("card-rules.covered", day = day_of(day)),
        None => line.clone(),
    };
    regulation.card_rules.iter().map(row).collect()
}

/// Removes the change at an index.
pub fn remove(regulation: &mut Regulation, place: usize) {
    if place < regulation.card_rules.len() {
        regulation.card_rules.remove(place);
    }
}

/// A set as typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TypedSet {
    /// Code, such as `SOR`.
    pub code: String,
    /// Name of the set.
    pub name: String,
    /// Release day.
    pub from: String,
    /// Name of the block. Empty if the set is only for the formats that do not rotate.
    pub block: String,
}

/// A suspension as typed.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TypedSuspension {
    /// Name of the format.
    pub format: String,
    /// Title and subtitle of the card.
    pub card: String,
    /// First day.
    pub from: String,
    /// Last day. Empty if there is none.
    pub until: String,
}

/// Adds a set, in place of one with the same code.
///
/// # Errors
/// A field is empty or invalid. The error is the message to show.
pub fn add_set(regulation: &mut Regulation, typed: &TypedSet) -> Result<(), String> {
    let TypedSet { code, name, from, block } = typed;
    let line = format!("set {} {} {} {}", code.trim(), from.trim(), or_dash(block), name.trim());
    put(regulation, &line).ok_or_else(|| t!("card-rules.wrong-set"))
}

/// Suspends a card in a format, in place of another suspension of it.
///
/// # Errors
/// A field is empty or invalid. The error is the message to show.
pub fn suspend(regulation: &mut Regulation, typed: &TypedSuspension) -> Result<(), String> {
    let TypedSuspension { format, card, from, until } = typed;
    let line = format!("suspend {} {} {} {}", format.trim(), from.trim(), or_dash(until), card.trim());
    put(regulation, &line).ok_or_else(|| t!("card-rules.wrong-suspension"))
}

/// Sets the last day on which sets and suspensions are complete.
///
/// # Errors
/// The text is not a day.
pub fn cover_until(regulation: &mut Regulation, day: &str) -> Result<(), String> {
    put(regulation, &format!("until {}", day.trim())).ok_or_else(|| t!("card-rules.wrong-day"))
}

/// The changes as a file.
pub fn export(regulation: &Regulation) -> String {
    format!("{HEAD}\n{}\n", regulation.card_rules.join("\n"))
}

/// Replaces the changes by those in a file. Returns their number.
///
/// # Errors
/// The first line that is not a change, as text.
pub fn open(regulation: &mut Regulation, text: &str) -> Result<usize, String> {
    let text = text.trim_start_matches('\u{feff}');
    let lines = (1..).zip(text.lines().map(str::trim)).filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
    let mut new = Regulation { card_rules: Vec::new(), ..regulation.clone() };
    for (number, line) in lines {
        put(&mut new, line).ok_or_else(|| t!("card-rules.wrong-line", line = number))?;
    }
    regulation.card_rules = new.card_rules;
    Ok(regulation.card_rules.len())
}

/// Adds a line, replacing one on the same subject. None if it is not a change.
fn put(regulation: &mut Regulation, line: &str) -> Option<()> {
    let new = CardRule::parse(line)?;
    let is_same = |line: &String| match (CardRule::parse(line), &new) {
        (Some(CardRule::Set { code, .. }), CardRule::Set { code: other, .. }) => code == *other,
        (Some(CardRule::Suspension { format, card, .. }), CardRule::Suspension { format: of, card: other, .. }) => {
            (&format, card.to_lowercase()) == (of, other.to_lowercase())
        }
        (Some(CardRule::Until(_)), CardRule::Until(_)) => true,
        _ => false,
    };
    regulation.card_rules.retain(|line| !is_same(line));
    regulation.card_rules.push(new.to_string());
    Some(())
}

fn or_dash(text: &str) -> &str {
    if text.trim().is_empty() { "-" } else { text.trim() }
}

fn deck_rules(regulation: &Regulation) -> Option<&'static DeckRules> {
    match list_rules(regulation)? {
        ListRules::Deck(rules) => Some(rules),
        ListRules::Squad(_) => None,
    }
}

fn name(format: &DeckFormat) -> &str {
    format.names.first().map(String::as_str).unwrap_or_default()
}

fn day_of(day: Day) -> String {
    i18n::day(&day.to_string())
}
