//! Checks a list against a regulation, and summarizes it in one line.

use super::{
    card_table::CardTable,
    deck::{self, Deck, DeckFault, Zone},
    list::{Content, List, Summary},
    read::read,
    squad::{self, SquadFault},
};
use crate::{
    base::{clause::Clause, day::Day},
    regulation::{
        Regulation,
        legality::{DeckRules, ListRules, list_rules},
    },
};

/// All faults of a list, including everything that cannot be judged (SQD-*, DCK-*). Empty for a link, and if the
/// regulation has no rules for lists.
pub fn check(list: &List, setting: &Setting) -> Vec<Fault> {
    let Some(rules) = list_rules(setting.regulation) else { return Vec::new() };
    match (&list.content, rules) {
        (Content::Squad(squad), ListRules::Squad(rules)) => squad::faults(squad, rules, setting),
        (Content::Deck(deck), ListRules::Deck(rules)) => deck::faults(&[Some(deck)], rules, setting),
        (Content::Several(parts), ListRules::Deck(rules)) => {
            let decks: Vec<Option<&Deck>> = parts.iter().map(List::deck).collect();
            faults_of_players(&decks, rules, setting)
        }
        (Content::Link, _) => Vec::new(),
        (Content::Several(parts), _) if parts.iter().all(|part| part.content == Content::Link) => Vec::new(),
        _ => {
            vec![Fault { severity: Severity::Unjudged, clause: None, decks: Vec::new(), kind: FaultKind::OtherGame }]
        }
    }
}

/// Faults of the decks in one text. If a team handed in one list per player, they are judged player by player.
fn faults_of_players(decks: &[Option<&Deck>], rules: &DeckRules, setting: &Setting) -> Vec<Fault> {
    let each = usize::try_from(decks_wanted(setting)).unwrap_or(1).max(1);
    if setting.players < 2 || decks.len() != each * setting.players {
        return deck::faults(decks, rules, setting);
    }
    let mut all = Vec::new();
    for (player, own) in decks.chunks(each).enumerate() {
        for mut fault in deck::faults(own, rules, setting) {
            let before = player * each;
            fault.decks = match fault.decks.as_slice() {
                [] => (before + 1..=before + each).collect(),
                numbers => numbers.iter().map(|number| before + number).collect(),
            };
            all.push(fault);
        }
    }
    all
}

/// Number of decks that a player hands in (DCK-1). 1 for squads.
pub fn decks_wanted(setting: &Setting) -> u32 {
    match list_rules(setting.regulation) {
        Some(ListRules::Deck(rules)) => rules.format(setting.format).map_or(1, |format| format.decks),
        _ => 1,
    }
}

/// Outcome of checking the text of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Judged {
    /// No fault, or no list.
    Faultless,
    /// A person must check it: a link, an unreadable text, or a list of which parts cannot be judged.
    Unclear,
    /// Illegal, or for another game.
    Faulty,
}

/// Checks the text of a list.
pub fn judge_list(text: &str, setting: &Setting) -> Judged {
    if text.is_empty() {
        return Judged::Faultless;
    }
    let Ok(list) = read(text) else { return Judged::Unclear };
    let faults = check(&list, setting);
    let is_broken = |fault: &Fault| fault.severity == Severity::Illegal || fault.kind == FaultKind::OtherGame;
    if faults.iter().any(is_broken) {
        Judged::Faulty
    } else if matches!(list.content, Content::Link) || faults.iter().any(|fault| fault.judged_until().is_none()) {
        Judged::Unclear
    } else {
        Judged::Faultless
    }
}

/// True for the text of a list that cannot be read. False without a list.
pub fn is_unreadable(text: &str) -> bool {
    !text.is_empty() && read(text).is_err()
}

/// Summarizes a list in one line. Empty for a link.
pub fn summary(list: &List, setting: &Setting) -> Summary {
    match &list.content {
        Content::Squad(squad) => squad::summary(squad, setting),
        Content::Deck(deck) => deck::summary(deck, setting),
        Content::Several(parts) => {
            let all: Vec<Summary> = parts.iter().map(|part| summary(part, setting)).collect();
            let joined = |of: fn(&Summary) -> Option<&str>| {
                let names: Vec<&str> = all.iter().filter_map(of).collect();
                (!names.is_empty()).then(|| names.join(" / "))
            };
            Summary {
                faction_or_leaders: joined(|one| one.faction_or_leaders.as_deref()),
                base: joined(|one| one.base.as_deref()),
                total: all.iter().filter_map(|one| one.total).reduce(i64::saturating_add),
                known: all.iter().fold(0, |sum, one| sum.saturating_add(one.known)),
            }
        }
        Content::Link => Summary::default(),
    }
}

/// Name of the base as written in a list. None if the list gives no base, or only its printing.
pub fn listed_base(text: &str) -> Option<String> {
    let Content::Deck(deck) = read(text).ok()?.content else { return None };
    let base = deck.lines.into_iter().find(|line| line.zone == Some(Zone::Base))?;
    Some(base.card.name).filter(|name| !name.is_empty())
}

/// A fault of a list, or something that cannot be judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// Severity of the fault.
    pub severity: Severity,
    /// The violated clause. None if the fault is only that something is unknown.
    pub clause: Option<Clause>,
    /// Numbers of the decks that the fault concerns, from 1. Empty if the list does not have several decks, or if the
    /// fault concerns the whole list.
    pub decks: Vec<usize>,
    /// The fault itself.
    pub kind: FaultKind,
}

/// Severity of a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Not enough is known to judge. No clause is violated.
    Unjudged,
    /// A rule of the game is violated, but the document is silent.
    Warning,
    /// The document is violated.
    Illegal,
}

/// The problem behind a fault, by kind of list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum FaultKind {
    /// The list is for another game than the event's.
    OtherGame,
    /// A fault of a squad.
    Squad(SquadFault),
    /// A fault of a deck.
    Deck(DeckFault),
}

impl Fault {
    /// True if the fault is that the data do not cover the day of the event.
    pub fn is_day_not_covered(&self) -> bool {
        matches!(
            self.kind,
            FaultKind::Squad(SquadFault::DayNotCovered { .. }) | FaultKind::Deck(DeckFault::DayNotCovered { .. })
        )
    }

    /// True if the fault is that a card is not in the table.
    pub fn is_unknown_card(&self) -> bool {
        matches!(
            self.kind,
            FaultKind::Squad(SquadFault::UnknownCard { .. }) | FaultKind::Deck(DeckFault::UnknownCard { .. })
        )
    }

    /// Last day for which a deck is judged, if the event is on a later one. None for every other fault.
    pub fn judged_until(&self) -> Option<Day> {
        match &self.kind {
            FaultKind::Deck(DeckFault::DayNotCovered { day, covered }) if *day > covered.until => Some(covered.until),
            FaultKind::OtherGame | FaultKind::Squad(_) | FaultKind::Deck(_) => None,
        }
    }

    /// Name of the card that the fault is about. None if it is about the whole list.
    pub fn card(&self) -> Option<&str> {
        match &self.kind {
            FaultKind::OtherGame => None,
            FaultKind::Squad(fault) => fault.card(),
            FaultKind::Deck(fault) => fault.card(),
        }
    }

    /// The violated clause. None for faults that violate none.
    pub fn offended_clause(&self) -> Option<Clause> {
        self.clause.filter(|_| self.severity > Severity::Unjudged)
    }
}

/// The context for checking a list: the regulation, the day and the card tables of an event.
#[derive(Debug, Clone, Copy)]
pub struct Setting<'a> {
    /// The regulation of the event. Its rules for lists are in [`crate::regulation::legality`].
    pub regulation: &'a Regulation,
    /// The format of the event, such as `premier`. None for the usual format.
    pub format: Option<&'a str>,
    /// The tier of the event, such as `premier`. None if unknown.
    pub tier: Option<&'a str>,
    /// The day of the event. None if unknown. Rules that depend on the day are then not judged.
    pub day: Option<Day>,
    /// Number of players whose lists are in one text: the size of a team, or 1.
    pub players: usize,
    /// The available card tables.
    pub tables: &'a [CardTable],
}

impl<'a> Setting<'a> {
    /// The table for a game, such as `xwing2`, whose values are valid on the day. If there is none, the first table for
    /// the game, because its names and ship types are still right.
    pub fn table(&self, cards: &str) -> Option<&'a CardTable> {
        let tables = || self.tables.iter().filter(|table| table.cards_of == cards);
        let of_day = self.day.and_then(|day| tables().find(|table| table.is_valid_on(day)));
        of_day.or_else(|| tables().next())
    }
}
