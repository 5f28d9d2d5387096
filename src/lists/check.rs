//! A list held against a regulation, and in a line.

use super::{
    deck,
    fault::{Fault, Matter, Severity},
    list::{Content, List},
    read::read,
    setting::Setting,
    squad,
    summary::Summary,
};
use crate::regulation::legality::{ListRules, list_rules};

/// Everything that is wrong with a list, or that cannot be judged (SQD-*, DCK-*). Nothing where the regulation asks nothing of
/// lists, and nothing of a link.
pub fn check(list: &List, setting: &Setting) -> Vec<Fault> {
    let Some(rules) = list_rules(setting.regulation) else { return Vec::new() };
    match (&list.content, rules) {
        (Content::Squad(squad), ListRules::Squad(rules)) => squad::faults(squad, rules, setting),
        (Content::Deck(deck), ListRules::Deck(rules)) => deck::faults(deck, rules, setting),
        (Content::Link, _) => Vec::new(),
        _ => vec![Fault { severity: Severity::Unjudged, clause: None, matter: Matter::OtherGame }],
    }
}

/// Whether a text that was handed in is known not to do as a list: something in it is illegal, or nobody can read it. Nothing
/// handed in is no fault, nor is a link, which is not followed.
pub fn is_faulty(text: &str, setting: &Setting) -> bool {
    if text.is_empty() {
        return false;
    }
    match read(text) {
        Ok(list) => check(&list, setting).iter().any(|fault| fault.severity == Severity::Illegal),
        Err(_) => true,
    }
}

/// A list in a line; empty of a link.
pub fn summary(list: &List, setting: &Setting) -> Summary {
    match &list.content {
        Content::Squad(squad) => squad::summary(squad, setting),
        Content::Deck(deck) => deck::summary(deck, setting),
        Content::Link => Summary::default(),
    }
}
