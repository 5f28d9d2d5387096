//! The form of an event's setup: the choices that it offers, and what each of them means.

pub mod cards;
pub mod regulation;
pub mod rounds;
pub mod second_stage;

use super::{
    cited::{Cited, cite},
    i18n::{day, name_of, t},
    words,
};
use crate::{
    base::{clause::Clause, text::sanitized},
    regulation::{EventKind, Practice, Regulation, presets},
    tournament::{AvoidScope, Setup},
};

/// A choice of a form: its value, and its label.
pub type Choice = (String, String);

/// A setup without blanks around its name and place.
pub fn trimmed(mut setup: Setup) -> Setup {
    for text in [&mut setup.name, &mut setup.place] {
        *text = text.trim().to_owned();
    }
    setup
}

/// A folded part of the form in short.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    /// Date and place.
    When,
    /// Kind of event, format and match length.
    Kind,
    /// Third place, clubs and a second stage.
    Pairing,
    /// Hand-in of lists.
    Lists,
    /// The rules.
    Rules,
}

/// The title of a folded part, and what it says now.
pub fn folded(setup: &Setup, group: Group) -> (String, String) {
    let yes_or_no = |is: bool| if is { t!("rules.yes") } else { t!("rules.no") };
    match group {
        Group::When => (t!("setup.when"), words::joined([day(&setup.date), sanitized(&setup.place)])),
        Group::Kind => {
            let format = setup.format().map(|id| name_of("format", id)).unwrap_or_default();
            let length = t!("setup.best-of", games = setup.best_of);
            let length = if setup.regulation.match_length.swiss.len() > 1 { length } else { String::new() };
            let chosen = kind(setup);
            let name = kinds(setup).into_iter().find(|(value, _)| *value == chosen).map(|(_, name)| name);
            (t!("setup.kind"), words::joined([name.unwrap_or_default(), format, length]))
        }
        Group::Pairing => {
            let clubs = club_scopes().into_iter().find(|(_, scope, _)| *scope == setup.avoid_same_club);
            let third = if setup.third_place { t!("setup.third-place") } else { String::new() };
            let stages = setup.second_stage.map(|_| t!("stage.name")).unwrap_or_default();
            let clubs = clubs.map(|(_, _, name)| t!("setup.same-club", value = name)).unwrap_or_default();
            (t!("setup.pairing"), words::joined([clubs, third, stages]))
        }
        Group::Lists => (t!("setup.lists"), yes_or_no(setup.asks_for_lists())),
        Group::Rules if setup.regulation.is_custom() => (t!("setup.rules"), words::regulation_of(&setup.regulation)),
        Group::Rules => (t!("setup.rules"), t!("setup.as-published")),
    }
}

/// Regulation, tier and kind of a locked event.
pub fn locked(setup: &Setup) -> String {
    let kind = setup.kind().map(words::kind);
    let tier = name_of("tier", &setup.tier);
    words::joined([Some(words::regulation_of(&setup.regulation)), Some(tier), kind].into_iter().flatten())
}

/// True if a change of regulation, tier or kind replaces rounds and cut that the organizer has set.
pub fn replaces_plan(before: &Setup, now: &Setup) -> bool {
    let chosen = |setup: &Setup| (setup.regulation.id.clone(), setup.tier.clone(), setup.kind.clone());
    chosen(before) != chosen(now) && now.gives_up_plan_of(before)
}

/// The kinds of event, and our presets for the document. Empty if the regulation has none.
pub fn kinds(setup: &Setup) -> Vec<Choice> {
    let regulation = document_of_preset(setup).unwrap_or(&setup.regulation);
    if regulation.kinds.is_empty() {
        return Vec::new();
    }
    let kind = |kind: &EventKind| (kind.id.clone(), words::kind(kind));
    let preset = |name: String| (name.clone(), t!("large.preset", name = name));
    let none = (String::new(), t!("setup.no-kind"));
    let presets = presets_of(setup).into_iter().map(preset);
    std::iter::once(none).chain(regulation.kinds.iter().map(kind)).chain(presets).collect()
}

/// The chosen kind or preset.
pub fn kind(setup: &Setup) -> String {
    match &setup.regulation.custom {
        Some(custom) if presets_of(setup).contains(&custom.name) => custom.name.clone(),
        _ => setup.kind.clone().unwrap_or_default(),
    }
}

/// The regulation to take when a kind or preset is chosen: the preset, or the document if a preset is in use. None keeps the
/// regulation.
pub fn regulation_for_kind(setup: &Setup, choice: &str) -> Option<Regulation> {
    preset(choice).or_else(|| document_of_preset(setup).cloned())
}

/// The preset of this name.
pub fn preset(name: &str) -> Option<Regulation> {
    presets().into_iter().find(|preset| preset.custom.as_ref().is_some_and(|custom| custom.name == name))
}

/// Names of the presets that are made of the document of the event's regulation.
fn presets_of(setup: &Setup) -> Vec<String> {
    let own =
        |preset: &Regulation| preset.custom.clone().filter(|custom| custom.based_on == setup.regulation.published_id());
    presets().iter().filter_map(own).map(|custom| custom.name).collect()
}

/// The document of which the event's regulation is a preset.
fn document_of_preset(setup: &Setup) -> Option<&'static Regulation> {
    let name = &setup.regulation.custom.as_ref()?.name;
    presets_of(setup).contains(name).then(|| Regulation::published(setup.regulation.published_id())).flatten()
}

/// The formats in which decks can be built at the event. Empty if the kind decides the format.
pub fn formats(setup: &Setup) -> Vec<Choice> {
    let is_open = setup.kind().is_none_or(|kind| kind.format.is_none());
    let format = |id: &String| (id.clone(), name_of("format", id));
    let formats: Vec<Choice> =
        setup.regulation.limited.iter().filter(|_| is_open).map(|limited| format(&limited.format)).collect();
    if formats.is_empty() {
        return formats;
    }
    std::iter::once((String::new(), t!("setup.brought"))).chain(formats).collect()
}

/// The document on the chosen kind: advice, its format, and tables of more than two.
pub fn about_kind(setup: &Setup) -> Vec<Cited> {
    let regulation = &setup.regulation;
    // An event of no official kind at a stricter tier than the most relaxed one.
    let is_relaxed = regulation.tiers.first().is_some_and(|tier| tier.id == setup.tier);
    let advised: &[Practice] = if setup.kind.is_none() && !is_relaxed { &[Practice::RelaxedAdvised] } else { &[] };
    let format = match words::format(setup) {
        Some(format) => vec![cite(Clause::Str7, t!("plan.format", format = format))],
        None if setup.kind.is_none() => Vec::new(),
        // The kind may be played in a format of which the document only says how decks are built.
        None => {
            let silent =
                |id: &String| cite(Clause::Str6, t!("plan.format-without-rounds", format = name_of("format", id)));
            regulation.formats_without_rounds.iter().map(silent).collect()
        }
    };
    let tables = regulation.places.as_ref().map(|scale| words::tables_of_more(scale, false));
    words::practices(regulation, advised).into_iter().chain(format).chain(tables.into_iter().flatten()).collect()
}

/// The tiers.
pub fn tiers(setup: &Setup) -> Vec<Choice> {
    setup.regulation.tiers.iter().map(|tier| (tier.id.clone(), name_of("tier", &tier.id))).collect()
}

/// The numbers of games of a match. Empty if the document allows only one. If it is the tier that allows only one, that is shown.
pub fn match_lengths(setup: &Setup) -> Vec<Choice> {
    let length = |games: u8| (games.to_string(), t!("setup.best-of", games = games));
    let is_open = setup.regulation.match_length.swiss.len() > 1;
    if is_open { setup.match_lengths().into_iter().map(length).collect() } else { Vec::new() }
}

/// Rounds in which players of the same club avoid each other (PAIR-5).
pub fn club_scopes() -> [(&'static str, Option<AvoidScope>, String); 3] {
    [
        ("", None, t!("plan.clubs-do-not-mind")),
        ("first-round", Some(AvoidScope::FirstRound), t!("plan.clubs-first-round")),
        ("all-rounds", Some(AvoidScope::AllRounds), t!("plan.clubs-all-rounds")),
    ]
}
