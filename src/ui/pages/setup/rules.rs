//! What the rules leave open: kind of event, tier, match length, and whether clubs avoid each other.

use super::regulation::SavedRegulations;
use crate::{
    base::clause::Clause,
    regulation::{EventKind, Practice, Regulation, presets},
    screens::{
        cited::{Cited, cite},
        i18n::{name_of, t},
        words,
    },
    tournament::{AvoidScope, Setup},
    ui::{
        parts::{Choice, Tick, cited},
        prelude::*,
    },
};

/// The kind of event, where the regulation knows kinds; with what it lays down.
#[component]
pub fn Kind(setup: RwSignal<Setup>, saved: SavedRegulations) -> impl IntoView {
    // Of one's own, kinds come and go while one looks.
    let all = Memo::new(move |_| setup.with(|setup| (kinds_of(setup), presets_of(setup))));
    let kinds = move || {
        let (kinds, ours) = all.get();
        let none = (String::new(), t!("setup.no-kind"));
        (!kinds.is_empty()).then(|| {
            let with_name = |name: String| (name.clone(), t!("large.preset", name = name));
            let named_ours = ours.clone().into_iter().map(with_name);
            let choices = std::iter::once(none).chain(kinds).chain(named_ours).collect();
            let chosen = Signal::derive(move || {
                setup.with(|setup| match &setup.regulation.custom {
                    Some(custom) if ours.contains(&custom.name) => custom.name.clone(),
                    _ => setup.kind.clone().unwrap_or_default(),
                })
            });
            let choose = move |id: String| {
                let preset = presets().into_iter().find(|preset| has_name(preset, &id));
                if let Some(other) = preset.as_ref().or_else(|| setup.with_untracked(document_of_preset)) {
                    saved.take(other);
                }
                // A preset has one kind, which is taken with it.
                if preset.is_none() {
                    setup.update(|setup| setup.choose_kind(Some(id.as_str())));
                }
            };
            view! { <Choice id="setup-kind" label=t!("setup.kind") hint=t!("setup.kind-hint") choices chosen choose /> }
        })
    };
    // Where the kind leaves it open, and decks can be built at the event.
    let open = Memo::new(move |_| setup.with(|setup| (setup.regulation.id.clone(), open_formats(setup))));
    let formats = move || {
        let (_, formats) = open.get();
        (!formats.is_empty()).then(|| {
            let brought = (String::new(), t!("setup.brought"));
            let choices = std::iter::once(brought).chain(named("format", formats)).collect();
            let chosen = Signal::derive(move || setup.with(|setup| setup.format.clone().unwrap_or_default()));
            let choose = move |id: String| setup.update(|setup| setup.format = Some(id).filter(|id| !id.is_empty()));
            view! { <Choice id="setup-format" label=t!("setup.format") hint=t!("setup.format-hint") choices chosen choose /> }
        })
    };
    let has_draft = Memo::new(move |_| setup.with(Setup::has_draft));
    let within = move || {
        let ticked = Signal::derive(move || setup.with(|setup| setup.within_pods));
        let tick = move |on| setup.update(|setup| setup.within_pods = on);
        view! {
            <div class="wide">
                <Tick label=t!("limited.within") ticked tick />
                <p class="about">{t!("limited.within-hint")}</p>
            </div>
        }
    };
    let said = move || {
        let lines = setup.with(|setup| {
            let tables = setup.regulation.places.as_ref().map(|scale| words::tables_of_more(scale, false));
            unofficial(setup).into_iter().chain(format(setup)).chain(tables.into_iter().flatten()).collect::<Vec<_>>()
        });
        lines.into_iter().map(|line| view! { <p class="about wide">{cited(&line)}</p> }).collect_view()
    };
    view! {
        {live(kinds)}
        {live(formats)}
        {live(move || has_draft.get().then(within))}
        {live(said)}
    }
}

/// The presets that are made of the document of the event's regulation, by their names.
fn presets_of(setup: &Setup) -> Vec<String> {
    let made_of =
        |preset: &Regulation| preset.custom.clone().filter(|custom| custom.based_on == setup.regulation.published_id());
    presets().iter().filter_map(made_of).map(|custom| custom.name).collect()
}

fn has_name(preset: &Regulation, name: &str) -> bool {
    preset.custom.as_ref().is_some_and(|custom| custom.name == name)
}

/// The published regulation of which the event's is a preset.
fn document_of_preset(setup: &Setup) -> Option<&'static Regulation> {
    let name = &setup.regulation.custom.as_ref()?.name;
    presets_of(setup).contains(name).then(|| Regulation::published(setup.regulation.published_id())).flatten()
}

/// The kinds of event to choose from, with their names: of a preset those of the document.
fn kinds_of(setup: &Setup) -> Vec<(String, String)> {
    let regulation = document_of_preset(setup).unwrap_or(&setup.regulation);
    let named = |kind: &EventKind| (kind.id.clone(), words::kind(kind));
    regulation.kinds.iter().map(named).collect()
}

/// The formats that the organizer may choose.
fn open_formats(setup: &Setup) -> Vec<String> {
    let is_open = setup.kind().is_none_or(|kind| kind.format.is_none());
    setup.regulation.limited.iter().filter(|_| is_open).map(|limited| limited.format.clone()).collect()
}

/// How strictly the event is run.
#[component]
pub fn Tier(setup: RwSignal<Setup>) -> impl IntoView {
    let tiers = move || {
        let tiers = setup.with(|setup| setup.regulation.tiers.iter().map(|tier| tier.id.clone()).collect());
        let chosen = Signal::derive(move || setup.with(|setup| setup.tier.clone()));
        let choose = move |id: String| setup.update(|setup| setup.choose_tier(&id));
        let choices = named("tier", tiers);
        view! { <Choice id="setup-tier" label=t!("setup.tier") hint=t!("setup.tier-hint") choices chosen choose /> }
    };
    let regulation = its_regulation(setup);
    live(move || {
        regulation.get();
        untrack(tiers)
    })
}

/// How many games a match has, where that is open.
#[component]
pub fn MatchLength(setup: RwSignal<Setup>) -> impl IntoView {
    let lengths = move || {
        let (lengths, open) = setup.with(|setup| (setup.match_lengths(), setup.regulation.match_length.swiss.len()));
        // Where the tier leaves one length of several, it is shown all the same.
        (open > 1).then(|| {
            let choices =
                lengths.iter().map(|&games| (games.to_string(), t!("setup.best-of", games = games))).collect();
            let chosen = Signal::derive(move || setup.with(|setup| setup.best_of.to_string()));
            let choose = move |games: String| {
                if let Ok(games) = games.parse() {
                    setup.update(|setup| setup.best_of = games);
                }
            };
            let hint = t!("setup.match-length-hint");
            view! { <Choice id="setup-match-length" label=t!("setup.match-length") hint choices chosen choose /> }
        })
    };
    let regulation = its_regulation(setup);
    let of_tier = Memo::new(move |_| (regulation.get(), setup.with(Setup::match_lengths)));
    live(move || {
        of_tier.get();
        untrack(lengths)
    })
}

/// Which regulation it is: two custom ones have the same id.
fn its_regulation(setup: RwSignal<Setup>) -> Memo<(String, Option<String>)> {
    let name = |regulation: &Regulation| regulation.custom.as_ref().map(|custom| custom.name.clone());
    Memo::new(move |_| setup.with(|setup| (setup.regulation.id.clone(), name(&setup.regulation))))
}

/// What the document advises an event of no official kind that is not at the most relaxed tier.
fn unofficial(setup: &Setup) -> Vec<Cited> {
    let is_relaxed = setup.regulation.tiers.first().is_some_and(|tier| tier.id == setup.tier);
    let advised: &[Practice] = if setup.kind.is_none() && !is_relaxed { &[Practice::RelaxedAdvised] } else { &[] };
    words::practices(&setup.regulation, advised)
}

/// The format that the kind of event lays down (STR-7). A kind that leaves it open may be played in a format of which the
/// document only says how decks are built (STR-6).
fn format(setup: &Setup) -> Vec<Cited> {
    match words::format(setup) {
        Some(format) => vec![cite(Clause::Str7, t!("plan.format", format = format))],
        None if setup.kind.is_none() => Vec::new(),
        None => {
            let silent =
                |id: &String| cite(Clause::Str6, t!("plan.format-without-rounds", format = name_of("format", id)));
            setup.regulation.formats_without_rounds.iter().map(silent).collect()
        }
    }
}

/// Whether players of the same club would rather not meet (PAIR-5). It can change at any time.
#[component]
pub fn Clubs(setup: RwSignal<Setup>) -> impl IntoView {
    let pair_5 = |text| cite(Clause::Pair5, text).to_string();
    let scopes = [
        ("", None, t!("plan.clubs-do-not-mind")),
        ("first-round", Some(AvoidScope::FirstRound), pair_5(t!("plan.clubs-first-round"))),
        ("all-rounds", Some(AvoidScope::AllRounds), pair_5(t!("plan.clubs-all-rounds"))),
    ];
    let of = scopes.clone().map(|(id, scope, _)| (id, scope));
    let choices = scopes.into_iter().map(|(id, _, name)| (id.to_owned(), name)).collect();
    let chosen = Signal::derive(move || {
        let scope = setup.with(|setup| setup.avoid_same_club);
        of.iter().find(|(_, other)| *other == scope).map(|(id, _)| (*id).to_owned()).unwrap_or_default()
    });
    let choose = move |chosen: String| {
        let scope = of.iter().find(|(id, _)| *id == chosen).and_then(|(_, scope)| *scope);
        setup.update(|setup| setup.avoid_same_club = scope);
    };
    view! { <Choice id="setup-clubs" label=t!("plan.clubs") hint=t!("plan.clubs-hint") choices chosen choose wide=true /> }
}

/// Whether third place is played for, where there are semifinals.
#[component]
pub fn ThirdPlace(setup: RwSignal<Setup>) -> impl IntoView {
    let ticked = Signal::derive(move || setup.with(|setup| setup.third_place));
    let tick = move |on| setup.update(|setup| setup.third_place = on);
    let field = move || view! { <div class="wide"><Tick label=t!("plan.third-place") ticked tick /></div> };
    let is_asked = Memo::new(move |_| setup.with(Setup::has_elimination));
    live(move || is_asked.get().then(field))
}

/// Ids with the names of what they stand for.
fn named(kind: &str, ids: Vec<String>) -> Vec<(String, String)> {
    ids.into_iter().map(|id| (id.clone(), name_of(kind, &id))).collect()
}
