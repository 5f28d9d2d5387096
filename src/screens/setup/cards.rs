//! The choices shown as cards in the form, with short explanations: regulation, tier, rounds and cut.

use super::{
    Choice, formats, origin,
    regulation::regulations,
    rounds::{choose_structure, structure, structures},
    tiers,
};
use crate::{
    regulation::Regulation,
    screens::{
        i18n::{day, t},
        words,
    },
    tournament::Setup,
};

/// A card of a choice.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Card {
    /// Value.
    pub value: String,
    /// Name.
    pub name: String,
    /// Explanation in a few words. May be empty.
    pub about: String,
}

fn cards(choices: Vec<Choice>, about: impl Fn(&str) -> String) -> Vec<Card> {
    choices.into_iter().map(|(value, name)| Card { about: about(&value), value, name }).collect()
}

/// The regulations: published ones with the version of their document or their origin, and the organizer's own.
pub fn of_regulations<'a>(own: impl Iterator<Item = &'a Regulation>) -> Vec<Card> {
    cards(regulations(own), |value| {
        let version = |its: &Regulation| {
            origin(its).unwrap_or_else(|| format!("{} · {}", its.document.version, day(&its.document.date)))
        };
        Regulation::known(value).map(version).unwrap_or_default()
    })
}

/// The tiers, with the requirements before round 1.
pub fn of_tiers(setup: &Setup) -> Vec<Card> {
    cards(tiers(setup), |value| {
        let tier = setup.regulation.tier(value);
        let lists = tier.filter(|tier| tier.list_required).map(|_| t!("setup.needs-lists"));
        let judge = tier.filter(|tier| tier.judge_required).map(|_| t!("setup.needs-judge"));
        words::joined(lists.into_iter().chain(judge))
    })
}

/// The formats with decks built at the event, after the choice to bring decks.
pub fn of_formats(setup: &Setup) -> Vec<Card> {
    cards(formats(setup), |_| String::new())
}

/// The structures, with their rounds and cut. `registered` is the number of players so far, 0 for a new event.
pub fn of_structures(setup: &Setup, players: usize, registered: usize) -> Vec<Card> {
    cards(structures(setup, registered), |value| {
        let mut its = setup.clone();
        // The organizer's own numbers are unknown until that structure is chosen.
        let is_known = structure(setup) == value || setup.regulation.structure(value).is_some();
        choose_structure(&mut its, value, players);
        its.plan(players).filter(|plan| is_known && plan.rounds > 0).map(words::plan).unwrap_or_default()
    })
}
