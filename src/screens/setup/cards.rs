//! The choices shown as cards in the form, with short explanations: regulation, tier, rounds and cut.

use super::{
    Choice, formats, match_lengths,
    regulation::{chosen, regulations},
    rounds::{choose_structure, rounds_and_cut, structure, structures},
    tiers,
};
use crate::{
    regulation::{GAMES, Regulation, Scale, game_of},
    screens::{
        i18n::{day, in_words_of, t},
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
    /// True for rules that were superseded by later ones.
    pub is_older: bool,
}

fn cards(choices: Vec<Choice>, about: impl Fn(&str) -> String) -> Vec<Card> {
    let card = |(value, name): Choice| Card { about: about(&value), value, name, is_older: false };
    choices.into_iter().map(card).collect()
}

/// The games.
pub fn of_games() -> Vec<Card> {
    cards(GAMES.map(|(id, name)| (id.to_owned(), name.to_owned())).into(), |_| String::new())
}

/// Value of the game of a setup.
pub fn game(setup: &Setup) -> String {
    game_of(setup.regulation.published_id()).to_owned()
}

/// The regulations of a game: published ones with the version of their document, those of communities, and the
/// organizer's own. If a later regulation takes over a document, the cards show which of the two is not in force on the
/// day of the event, `YYYY-MM-DD`.
pub fn of_regulations<'a>(own: impl Iterator<Item = &'a Regulation>, game: &str, of_event: &str) -> Vec<Card> {
    let about = |its: &'static Regulation| {
        let (in_force, date) = (its.on_day(of_event), day(&its.document.date));
        match &its.taken_over {
            _ if its.is_of_community() => format!("{} · {}", t!("setup.community-short"), its.document.version),
            // Then the other one is older or not in force yet, and its card shows that.
            Some(_) if in_force == its => String::new(),
            Some(taken) => t!("setup.in-force-from", date = day(&taken.since)),
            None if in_force != its => t!("setup.as-published-on", date = date),
            None => format!("{} · {date}", its.document.version),
        }
    };
    let about_value = |value: &str| match Regulation::known(value) {
        Some(its) => about(its),
        None => chosen(value, std::iter::empty()).and_then(|preset| preset.places).map(points).unwrap_or_default(),
    };
    let mut cards = cards(regulations(own, game), about_value);
    for card in &mut cards {
        card.is_older = Regulation::known(&card.value).is_some_and(|its| its.is_superseded_on(of_event));
    }
    cards
}

/// The points for places in a few words.
fn points(Scale { places, draw }: Scale) -> String {
    let win = places.first().copied().unwrap_or_default();
    match draw {
        Some(draw) => t!("large.card-win", win = win, draw = draw),
        None => t!("large.card-places"),
    }
}

/// The tiers, with the requirements before round 1.
pub fn of_tiers(setup: &Setup) -> Vec<Card> {
    let about = |value: &str| {
        let tier = setup.regulation.tier(value);
        let lists = tier.filter(|tier| tier.list_required).map(|_| t!("setup.needs-lists"));
        let judge = tier.filter(|tier| tier.judge_required).map(|_| t!("setup.needs-judge"));
        words::joined(lists.into_iter().chain(judge))
    };
    in_words_of(setup.regulation.published_id(), || cards(tiers(setup), about))
}

/// The formats with decks built at the event, after the choice to bring decks.
pub fn of_formats(setup: &Setup) -> Vec<Card> {
    in_words_of(setup.regulation.published_id(), || cards(formats(setup), |_| String::new()))
}

/// The lengths of a match, with that of a cut that is longer. Empty if the document allows only one.
pub fn of_match_lengths(setup: &Setup) -> Vec<Card> {
    let games = setup.regulation.match_length.elimination;
    let about = |value: &str| match setup.has_elimination() && value != games.to_string() {
        true => in_words_of(setup.regulation.published_id(), || {
            t!("app.is", name = t!("setup.cut"), value = t!("setup.best-of", games = games))
        }),
        false => String::new(),
    };
    cards(match_lengths(setup), about)
}

/// The structures, with their rounds and cut. `registered` is the number of players so far, 0 for a new event.
pub fn of_structures(setup: &Setup, players: usize, registered: usize) -> Vec<Card> {
    let about = |value: &str| {
        let mut its = setup.clone();
        // The organizer's own numbers are unknown until that structure is chosen.
        let is_known = structure(setup) == value || setup.regulation.structure(value).is_some();
        choose_structure(&mut its, value, players);
        its.plan(players).filter(|plan| is_known && plan.rounds > 0).map(rounds_and_cut).unwrap_or_default()
    };
    in_words_of(setup.regulation.published_id(), || cards(structures(setup, registered), about))
}
