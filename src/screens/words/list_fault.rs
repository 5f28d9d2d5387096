//! Faults of a squad or deck, and rules that the app cannot check.

use crate::{
    base::day::Day,
    lists::{Fault, FaultKind, Severity, deck::DeckFault, squad::SquadFault},
    regulation::legality::Covered,
    screens::{
        cited::{Cited, cite},
        i18n::{self, name_of, t},
        words,
    },
};

/// Maximum number of cards named in a sentence beside a list that marks them.
pub const NAMED_CARDS: usize = 3;
/// Maximum number of cards of unknown cost that a sentence names: the ships of a squad.
const MOST_SHIPS: usize = 8;

/// The faults of a list as sentences, each with true if it breaks a rule. Cards with the same fault share a sentence,
/// which counts them if there are more than `most`. A few unknown cards have a sentence each.
pub fn list_faults(faults: &[Fault], most: usize) -> Vec<(bool, Cited)> {
    let mut said: Vec<(bool, Cited)> = Vec::new();
    let mut groups: Vec<Fault> = Vec::new();
    for fault in faults {
        let sentence = match with_card(fault, "") {
            None => list_fault(fault),
            Some(group) if groups.contains(&group) => continue,
            Some(group) => {
                let is_same = |other: &&Fault| with_card(other, "").as_ref() == Some(&group);
                let cards: Vec<String> = faults.iter().filter(is_same).filter_map(with_cost).collect();
                // Each of a few unknown cards is a line, as those with answers are.
                if fault.is_unknown_card() && cards.len() <= NAMED_CARDS {
                    said.push((false, list_fault(fault)));
                    continue;
                }
                let joined = with_card(fault, &named(&cards, most));
                groups.push(group);
                list_fault(joined.as_ref().unwrap_or(fault))
            }
        };
        said.push((fault.severity == Severity::Illegal, sentence));
    }
    said
}

/// Names of cards with the same fault, or their number if there are more than `most`.
fn named(cards: &[String], most: usize) -> String {
    if cards.len() > most { t!("lists.different-cards", count = cards.len()) } else { cards.join("; ") }
}

/// The card of a fault, with both costs if the list has a different one.
fn with_cost(fault: &Fault) -> Option<String> {
    let card = fault.card()?;
    Some(match fault.kind {
        FaultKind::Squad(SquadFault::OtherCost { said, cost, .. }) => {
            t!("lists.card-cost", card = card, said = said, cost = cost)
        }
        FaultKind::OtherGame | FaultKind::Squad(_) | FaultKind::Deck(_) => card.to_owned(),
    })
}

/// The same fault for other cards. None for a fault whose sentence is about one card, or about no card.
fn with_card(fault: &Fault, card: &str) -> Option<Fault> {
    let mut same = fault.clone();
    match &mut same.kind {
        FaultKind::Squad(SquadFault::OtherCost { card: own, said, cost }) => {
            card.clone_into(own);
            (*said, *cost) = (0, 0);
        }
        FaultKind::Squad(SquadFault::UnknownCard { card: own })
        | FaultKind::Deck(
            DeckFault::UnknownCard { card: own }
            | DeckFault::Rotated { card: own, .. }
            | DeckFault::Copies { card: own, .. }
            | DeckFault::NotInFormat { card: own, .. }
            | DeckFault::OtherSet { card: own, .. },
        ) => card.clone_into(own),
        FaultKind::OtherGame | FaultKind::Squad(_) | FaultKind::Deck(_) => return None,
    }
    Some(same)
}

/// A fault of a list as a sentence, with its clause.
pub fn list_fault(fault: &Fault) -> Cited {
    let sentence = match &fault.kind {
        FaultKind::OtherGame => t!("lists.other-game"),
        FaultKind::Squad(fault) => squad_fault(fault),
        FaultKind::Deck(fault) => deck_fault(fault),
    };
    let sentence = match &fault.decks[..] {
        [] => sentence,
        decks => {
            let numbers: Vec<String> = decks.iter().map(ToString::to_string).collect();
            t!("lists.in-decks", count = decks.len(), numbers = numbers.join(", "), fault = sentence)
        }
    };
    match fault.clause {
        Some(clause) => cite(clause, sentence),
        None => sentence.into(),
    }
}

/// Name of an obstacle with its number in the set.
pub fn obstacle_name(id: &str) -> String {
    let kind = id.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let name = name_of("obstacle", kind);
    let number = id.get(kind.len()..).unwrap_or_default();
    if kind.is_empty() || name == kind { id.to_owned() } else { format!("{name} {number}") }
}

/// The question which of several cards with one name is meant, with the cards.
fn ambiguous(card: &str, among: &[String]) -> String {
    if among.is_empty() {
        return t!("lists.ambiguous", card = card);
    }
    t!("lists.ambiguous-among", card = card, names = among.join(" · "))
}

fn squad_fault(fault: &SquadFault) -> String {
    match fault {
        SquadFault::OtherEdition => t!("lists.other-edition"),
        SquadFault::DayNotCovered { day, covered } => day_not_covered(*day, *covered),
        SquadFault::OtherRules { of } => match of.community_regulation() {
            Some(id) => t!("lists.other-rules", name = words::regulation(id)),
            None => t!("lists.unnamed-rules"),
        },
        SquadFault::Blank => t!("lists.blank"),
        SquadFault::Unread { line } => t!("lists.unread-part", part = line),
        SquadFault::NoTable => t!("lists.no-cards-known"),
        SquadFault::UnknownCard { card } => t!("lists.unknown-card", card = card),
        SquadFault::Ambiguous { card, among } => ambiguous(card, among),
        SquadFault::OverLimit { total, limit } => t!("lists.over-limit", total = total, limit = limit),
        SquadFault::OtherTotal { said, cost } => t!("lists.other-total", said = said, cost = cost),
        SquadFault::OtherCost { card, .. } => t!("lists.other-cost", cards = card),
        SquadFault::KnownCosts { cost, limit } => t!("lists.known-costs", cost = cost, limit = limit),
        SquadFault::NoTotal { cards } => t!("lists.no-total", cards = named(cards, MOST_SHIPS)),
        SquadFault::UnknownFaction { faction } => t!("lists.unknown-faction", faction = faction),
        SquadFault::OtherFaction { card } => t!("lists.other-faction", card = card),
        SquadFault::Ships { count, allowed: [fewest, most] } => {
            t!("lists.ships", number = count, fewest = fewest, most = most)
        }
        SquadFault::OverLoadout { card, spent, loadout } => {
            t!("lists.over-loadout", card = card, number = spent, limit = loadout)
        }
        SquadFault::StandardOnly { card } => t!("lists.standard-only", card = card),
        SquadFault::Epic { card } => t!("lists.epic", card = card),
        SquadFault::Repeated { card, count, limit } => t!("lists.repeated", card = card, number = count, limit = limit),
        SquadFault::NoObstacles => t!("lists.no-obstacles"),
        SquadFault::Obstacles { count, wanted } => t!("lists.obstacle-count", number = count, wanted = wanted),
        SquadFault::SameObstacle { obstacle } => t!("lists.same-obstacle", name = obstacle_name(obstacle)),
        SquadFault::OtherObstacle { obstacle } => t!("lists.other-obstacle", name = obstacle_name(obstacle)),
        SquadFault::DamageDeck { deck } => t!("lists.other-damage-deck", name = name_of("damage-deck", deck)),
        SquadFault::NotReleased { card, legal_from: Some(day) } => not_released(card, *day),
        SquadFault::NotReleased { card, legal_from: None } => t!("lists.not-released", card = card),
    }
}

fn deck_fault(fault: &DeckFault) -> String {
    match fault {
        DeckFault::Decks { found, wanted } => t!("lists.decks", number = found, wanted = wanted),
        DeckFault::OnlyLink => t!("lists.link-why"),
        DeckFault::Leaders { found, wanted } => t!("lists.leaders", number = found, wanted = wanted),
        DeckFault::Bases { found } => t!("lists.bases", number = found),
        DeckFault::NoBase { card } => t!("lists.no-base", card = card),
        DeckFault::Alignment { of } => t!("lists.alignment", names = of.join(", ")),
        DeckFault::TooFewCards { found, least, base: None } => t!("lists.too-few-cards", number = found, least = least),
        DeckFault::TooFewCards { found, least, base: Some(base) } => {
            t!("lists.too-few-cards-with", number = found, least = least, base = base)
        }
        DeckFault::OtherTotal { said, found } => t!("lists.other-number", said = said, number = found),
        DeckFault::Sideboard { found, most } => t!("lists.large-sideboard", number = found, most = most),
        DeckFault::InSideboard { card } => t!("lists.in-sideboard", card = card),
        DeckFault::Copies { card, found, most } => t!("lists.copies", card = card, number = found, most = most),
        DeckFault::Undivided { found } => t!("lists.undivided", number = found),
        DeckFault::NotReleased { card, from } => not_released(card, *from),
        DeckFault::OtherSet { card, set } => t!("lists.other-set", card = card, set = set),
        DeckFault::Rotated { card, since } => t!("lists.rotated", card = card, day = day_of(*since)),
        DeckFault::NotInFormat { card, set } => t!("lists.not-in-format", card = card, set = set),
        DeckFault::Suspended { card, from, until: None } => t!("lists.suspended", card = card, day = day_of(*from)),
        DeckFault::Suspended { card, from, until: Some(until) } => {
            t!("lists.suspended-until", card = card, from = day_of(*from), until = day_of(*until))
        }
        DeckFault::BaseOfOtherSet { card } => t!("lists.base-of-other-set", card = card),
        DeckFault::BaseOfPool { card } => t!("lists.base-of-pool", card = card),
        DeckFault::NotToldApart { card, among } => ambiguous(card, among),
        DeckFault::NoSubtitle { card } => t!("lists.no-subtitle", card = card),
        DeckFault::UnreadPart { part } => t!("lists.unread-part", part = part),
        DeckFault::UnknownCard { card } => t!("lists.unknown-card", card = card),
        DeckFault::NoTable => t!("lists.no-cards-known"),
        // Cards that the table contains are judged nevertheless.
        DeckFault::DayNotCovered { day, covered } if covered.from.is_none_or(|from| *day >= from) => {
            t!("lists.deck-day-too-late", until = day_of(covered.until))
        }
        DeckFault::DayNotCovered { day, covered } => day_not_covered(*day, *covered),
        DeckFault::NoDay => t!("lists.no-day"),
    }
}

/// Note that lists of that day are not judged.
pub fn day_not_covered(day: Day, covered: Covered) -> String {
    match covered.from.filter(|from| day < *from) {
        Some(from) => t!("lists.day-too-early", day = day_of(day), from = day_of(from)),
        None => t!("lists.day-too-late", until = day_of(covered.until)),
    }
}

fn not_released(card: &str, day: Day) -> String {
    t!("lists.not-released-until", card = card, day = day_of(day))
}

fn day_of(day: Day) -> String {
    i18n::day(&day.to_string())
}
