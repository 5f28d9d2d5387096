//! The setup form of an event: its choices and their explanations.

pub mod card_rules;
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
    base::{clause::Clause, day::Day, text::sanitized},
    regulation::{EventKind, Practice, Regulation, presets},
    tournament::{AvoidScope, Setup, TeamSize},
};

/// Value and label of a choice.
pub type Choice = (String, String);

/// Name of a new event whose name is left empty, by its day (`YYYY-MM-DD`), such as *Friday tournament*.
pub fn usual_name(date: &str) -> String {
    // 1 January 1970 was a Thursday.
    match Day::parse(date).map(|day| day.days_since_epoch().rem_euclid(7)) {
        Some(0) => t!("setup.name-thursday"),
        Some(1) => t!("setup.name-friday"),
        Some(3) => t!("setup.name-sunday"),
        Some(4) => t!("setup.name-monday"),
        Some(5) => t!("setup.name-tuesday"),
        Some(6) => t!("setup.name-wednesday"),
        _ => t!("setup.name-saturday"),
    }
}

/// The setup of a new event. An empty name becomes the usual one. A name of only blanks stays, so that it is refused.
pub fn named(mut setup: Setup) -> Setup {
    if setup.name.is_empty() {
        setup.name = usual_name(&setup.date);
    }
    setup
}

/// The setup with name and place trimmed.
pub fn trimmed(mut setup: Setup) -> Setup {
    for text in [&mut setup.name, &mut setup.place] {
        *text = text.trim().to_owned();
    }
    setup
}

/// The setup with its stored regulation instead of a copy of it in which nothing has been changed.
pub fn without_bare_copy(mut setup: Setup, stored: &Regulation) -> Setup {
    if setup.regulation.is_custom() && setup.regulation == own_copy(stored) {
        setup.regulation = stored.clone();
    }
    setup
}

/// A copy of a regulation that the organizer may change, with a name to begin with.
pub fn own_copy(regulation: &Regulation) -> Regulation {
    regulation.copy(&t!("rules.own-name", name = words::regulation(&regulation.id)))
}

/// A folded part of the form.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Group {
    /// Date and place.
    When,
    /// Single players or teams.
    Participants,
    /// Clubs.
    Pairing,
    /// Clubs, third place and a second stage, once rounds and cut are locked.
    PairingOfLocked,
    /// Players' lists.
    Lists,
    /// The rules.
    Rules,
}

/// Title of a folded part, and a summary of its content.
pub fn folded(setup: &Setup, group: Group) -> (String, String) {
    match group {
        Group::When => (t!("setup.when"), words::joined([day(&setup.date), sanitized(&setup.place)])),
        Group::Participants => {
            (t!("setup.teams"), setup.teams.map_or_else(|| t!("setup.single-players"), words::teams))
        }
        Group::Pairing | Group::PairingOfLocked => {
            let is_locked = group == Group::PairingOfLocked;
            let clubs = club_scopes().into_iter().find(|(_, scope, _)| *scope == setup.avoid_same_club);
            let third = if is_locked && setup.third_place { t!("setup.third-place") } else { String::new() };
            let stages = setup.second_stage.filter(|_| is_locked).map(|_| t!("stage.name")).unwrap_or_default();
            let clubs = clubs.map(|(_, _, name)| t!("setup.same-club", value = name)).unwrap_or_default();
            (t!("setup.pairing"), words::joined([clubs, third, stages]))
        }
        Group::Lists => (t!("place.lists"), if setup.asks_for_lists() { t!("rules.yes") } else { t!("rules.no") }),
        Group::Rules => (t!("setup.rules"), short_origin(&setup.regulation)),
    }
}

/// Name of the chosen kind or preset. Empty if the regulation has no kinds.
fn chosen_kind(setup: &Setup) -> String {
    let chosen = kind(setup);
    kinds(setup).into_iter().find(|(value, _)| *value == chosen).map(|(_, name)| name).unwrap_or_default()
}

/// Teams, format and match length, each empty if there is nothing to say.
fn way_to_play(setup: &Setup) -> [String; 3] {
    let teams = setup.teams.map(words::teams).unwrap_or_default();
    let format = setup.format().map(|id| name_of("format", id)).unwrap_or_default();
    let has_lengths = setup.regulation.match_length.swiss.len() > 1;
    [teams, format, if has_lengths { t!("setup.best-of", games = setup.best_of) } else { String::new() }]
}

/// Message on the effect of a choice elsewhere in the form: the kind of event changes the tier, or the tier the kind.
/// None if nothing else has changed.
pub fn changed_elsewhere(before: &Setup, now: &Setup) -> Option<String> {
    if before.regulation.id != now.regulation.id || before.tier == now.tier {
        return None;
    }
    match (&before.kind, &now.kind) {
        (old, Some(new)) if old.as_ref() != Some(new) => {
            Some(t!("setup.tier-follows", kind = chosen_kind(now), tier = name_of("tier", &now.tier)))
        }
        (Some(_), None) => Some(t!("setup.kind-follows", kind = chosen_kind(now))),
        _ => None,
    }
}

/// Origin of a regulation's values in a few words.
fn short_origin(regulation: &Regulation) -> String {
    match &regulation.taken_over {
        _ if regulation.is_custom() => words::regulation_of(regulation),
        _ if regulation.is_of_community() => t!("setup.community-short"),
        // The version is that of the earlier rules.
        Some(taken) => t!("setup.in-force-from", date = day(&taken.since)),
        None => t!("setup.as-published"),
    }
}

/// Note on the origin of a regulation's values, if that is an earlier document or a community. None if it is the
/// document in force.
pub fn origin(regulation: &Regulation) -> Option<String> {
    if regulation.is_of_community() {
        return Some(t!("setup.community"));
    }
    let (version, date) = (&regulation.document.version, day(&regulation.document.date));
    regulation.taken_over.as_ref().map(|_| t!("setup.taken-over", version = version, date = date))
}

/// Regulation, tier, kind, teams, format and match length of a locked event.
pub fn locked(setup: &Setup) -> String {
    let kind = setup.kind().map(words::kind);
    let tier = name_of("tier", &setup.tier);
    let said = [words::regulation_of(&setup.regulation), tier, kind.unwrap_or_default()];
    words::joined(said.into_iter().chain(way_to_play(setup)))
}

/// True if the setup asks about a match for third place, which needs a cut but no final table, because that ranks its
/// players itself. `players` is the number of players that the plan is for, None if it no longer depends on them.
pub fn asks_for_third_place(setup: &Setup, players: Option<usize>) -> bool {
    let has_cut = |players| setup.plan(players).is_none_or(|plan| plan.cut.is_some() || plan.rounds == 0);
    let is_possible = setup.has_elimination() && setup.regulation.places.is_none();
    setup.third_place || is_possible && players.is_none_or(has_cut)
}

/// True if changing regulation, tier or kind replaced the rounds and cut set by the organizer.
pub fn replaces_plan(before: &Setup, now: &Setup) -> bool {
    let chosen = |setup: &Setup| (setup.regulation.id.clone(), setup.tier.clone(), setup.kind.clone());
    chosen(before) != chosen(now) && now.gives_up_plan_of(before)
}

/// The kinds of event, our presets for the document, then any other event. Empty if the regulation has none.
pub fn kinds(setup: &Setup) -> Vec<Choice> {
    let regulation = document_of_preset(setup).unwrap_or(&setup.regulation);
    if regulation.kinds.is_empty() {
        return Vec::new();
    }
    let kind = |kind: &EventKind| (kind.id.clone(), words::kind(kind));
    let preset = |name: String| (name.clone(), t!("rules.custom-named", name = name));
    let none = (String::new(), t!("setup.no-kind"));
    let presets = presets_of(setup).into_iter().map(preset);
    regulation.kinds.iter().map(kind).chain(presets).chain([none]).collect()
}

/// The chosen kind or preset.
pub fn kind(setup: &Setup) -> String {
    match &setup.regulation.custom {
        Some(custom) if presets_of(setup).contains(&custom.name) => custom.name.clone(),
        _ => setup.kind.clone().unwrap_or_default(),
    }
}

/// The regulation to use for a chosen kind or preset: the preset, or the original document if a preset was in use. None
/// to keep the present regulation.
pub fn regulation_for_kind(setup: &Setup, choice: &str) -> Option<Regulation> {
    let of_event = preset(choice).map(|preset| preset.under(&setup.regulation));
    of_event.or_else(|| document_of_preset(setup).cloned())
}

/// The preset with this name.
pub fn preset(name: &str) -> Option<Regulation> {
    presets().into_iter().find(|preset| preset.custom.as_ref().is_some_and(|custom| custom.name == name))
}

/// Names of the presets based on the document of the event's regulation.
fn presets_of(setup: &Setup) -> Vec<String> {
    let own =
        |preset: &Regulation| preset.custom.clone().filter(|custom| custom.based_on == setup.regulation.document_id());
    presets().iter().filter_map(own).map(|custom| custom.name).collect()
}

/// The document on which the event's preset is based. None if its regulation is not a preset.
fn document_of_preset(setup: &Setup) -> Option<&'static Regulation> {
    let name = &setup.regulation.custom.as_ref()?.name;
    presets_of(setup).contains(name).then(|| Regulation::published(setup.regulation.published_id())).flatten()
}

/// The formats with decks built at the event. Empty if the kind sets the format.
pub fn formats(setup: &Setup) -> Vec<Choice> {
    let is_open = setup.kind().is_none_or(|kind| kind.format.is_none());
    let format = |id: &String| (id.clone(), name_of("format", id));
    let built = setup.regulation.limited.iter().map(|limited| &limited.format);
    let formats: Vec<Choice> = built.chain(&setup.regulation.deck_formats).filter(|_| is_open).map(format).collect();
    if formats.is_empty() {
        return formats;
    }
    std::iter::once((String::new(), t!("setup.brought"))).chain(formats).collect()
}

/// The document's rules for the chosen kind: advice, format, and tables of more than two.
pub fn about_kind(setup: &Setup) -> Vec<Cited> {
    let regulation = &setup.regulation;
    // The document advises the most relaxed tier for events without an official kind.
    let is_relaxed = regulation.tiers.first().is_some_and(|tier| tier.id == setup.tier);
    let advised: &[Practice] = if setup.kind.is_none() && !is_relaxed { &[Practice::RelaxedAdvised] } else { &[] };
    let format = match words::format(setup) {
        Some(format) => vec![cite(Clause::Str7, t!("plan.format", format = format))],
        None if setup.kind.is_none() => Vec::new(),
        // For some formats the document only describes how decks are built.
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

/// The numbers of games in a match to choose from. Empty if the document allows only one. A single length is shown if
/// only the tier restricts it.
pub fn match_lengths(setup: &Setup) -> Vec<Choice> {
    let length = |games: u8| (games.to_string(), t!("setup.best-of", games = games));
    let is_open = setup.regulation.match_length.swiss.len() > 1;
    if is_open { setup.match_lengths().into_iter().map(length).collect() } else { Vec::new() }
}

/// The participants: single players, or teams of a size.
pub fn participants() -> [(&'static str, Option<TeamSize>, String); 3] {
    let teams = |id, size| (id, Some(size), words::teams(size));
    [("", None, t!("setup.single-players")), teams("two", TeamSize::Two), teams("three", TeamSize::Three)]
}

/// Rounds in which players of the same club are kept apart (PAIR-5).
pub fn club_scopes() -> [(&'static str, Option<AvoidScope>, String); 3] {
    [
        ("", None, t!("plan.clubs-do-not-mind")),
        ("first-round", Some(AvoidScope::FirstRound), t!("plan.clubs-first-round")),
        ("all-rounds", Some(AvoidScope::AllRounds), t!("plan.clubs-all-rounds")),
    ]
}
