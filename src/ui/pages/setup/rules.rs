//! Choices that the rules leave to the organizer: kind of event, tier, match length, and clubs that avoid each other.

use super::{cards::Cards, regulation::SavedRegulations, rounds::Size};
use crate::ui::{
    prelude::*,
    widgets::{Choice, Tick, cited},
};
use tiebreaker::{
    screens::{
        i18n::t,
        setup::{
            self, about_kind, asks_for_third_place, cards, club_scopes, participants, preset, regulation_for_kind,
        },
    },
    tournament::Setup,
};

/// The kind of event, with its effects. Nothing if the regulation has no kinds.
#[component]
pub fn Kind(setup: RwSignal<Setup>, saved: SavedRegulations) -> impl IntoView {
    // The kinds of a custom regulation come and go while it is edited.
    let all = memo(move || setup.with(setup::kinds));
    let kinds = move || {
        let choices = all.get();
        (!choices.is_empty()).then(|| {
            let chosen = Signal::derive(move || setup.with(setup::kind));
            let choose = move |id: String| {
                if let Some(other) = setup.with_untracked(|setup| regulation_for_kind(setup, &id)) {
                    saved.take(&other);
                }
                // A preset has one kind, which is taken with it.
                if preset(&id).is_none() {
                    setup.update(|setup| setup.choose_kind(Some(id.as_str())));
                }
            };
            view! { <Choice id="setup-kind" label=t!("setup.kind") hint=t!("setup.kind-hint") choices chosen choose /> }
        })
    };
    let said = move || {
        let lines = setup.with(about_kind);
        lines.into_iter().map(|line| view! { <p class="about wide">{cited(&line)}</p> }).collect_view()
    };
    view! {
        {live(kinds)}
        {live(said)}
    }
}

/// The choice to pair only players of the same pod after a draft.
#[component]
pub fn WithinPods(setup: RwSignal<Setup>) -> impl IntoView {
    let has_draft = memo(move || setup.with(Setup::has_draft));
    let within = move || {
        let ticked = Signal::derive(move || setup.with(|setup| setup.within_pods));
        let tick = move |on| setup.update(|setup| setup.within_pods = on);
        view! {
            <div class="wide">
                <Tick label=t!("limited.within") ticked tick />
                <p class="about">{t!("limited.within-why")}</p>
            </div>
        }
    };
    live(move || has_draft.get().then(within))
}

/// The source of the decks, if the kind leaves the format open and decks can be built at the event.
#[component]
pub fn Format(setup: RwSignal<Setup>) -> impl IntoView {
    let formats = memo(move || setup.with(cards::of_formats));
    let chosen = Signal::derive(move || setup.with(|setup| setup.format.clone().unwrap_or_default()));
    let choose = move |id: String| setup.update(|setup| setup.choose_format(Some(id).filter(|id| !id.is_empty())));
    let is_open = memo(move || formats.with(|formats| !formats.is_empty()));
    live(move || {
        let title = Signal::derive(|| t!("setup.format"));
        is_open.get().then(|| view! { <Cards name="setup-format" title cards=formats chosen choose /> })
    })
}

/// The tier of the event. Nothing if there is no choice.
#[component]
pub fn Tier(setup: RwSignal<Setup>) -> impl IntoView {
    let cards = memo(move || setup.with(cards::of_tiers));
    let chosen = Signal::derive(move || setup.with(|setup| setup.tier.clone()));
    let choose = move |id: String| setup.update(|setup| setup.choose_tier(&id));
    let is_open = memo(move || cards.with(|cards| cards.len() > 1));
    live(move || {
        let title = Signal::derive(|| t!("setup.tier"));
        is_open.get().then(|| view! { <Cards name="setup-tier" title cards chosen choose /> })
    })
}

/// Length of a match. Nothing if there is no choice.
#[component]
pub fn MatchLength(setup: RwSignal<Setup>) -> impl IntoView {
    let lengths = memo(move || setup.with(cards::of_match_lengths));
    let chosen = Signal::derive(move || setup.with(|setup| setup.best_of.to_string()));
    let choose = move |games: String| {
        if let Ok(games) = games.parse() {
            setup.update(|setup| setup.best_of = games);
        }
    };
    let is_open = memo(move || lengths.with(|lengths| !lengths.is_empty()));
    live(move || {
        let title = Signal::derive(|| t!("setup.match-length"));
        is_open.get().then(|| view! { <Cards name="setup-match-length" title cards=lengths chosen choose /> })
    })
}

/// The participants: single players or teams.
#[component]
pub fn Participants(setup: RwSignal<Setup>) -> impl IntoView {
    let all = participants();
    let of = all.clone().map(|(id, size, _)| (id, size));
    let choices = all.into_iter().map(|(id, _, name)| (id.to_owned(), name)).collect();
    let chosen = Signal::derive(move || {
        let size = setup.with(|setup| setup.teams);
        of.iter().find(|(_, other)| *other == size).map(|(id, _)| (*id).to_owned()).unwrap_or_default()
    });
    let choose = move |chosen: String| {
        let size = of.iter().find(|(id, _)| *id == chosen).and_then(|(_, size)| *size);
        setup.update(|setup| setup.teams = size);
    };
    view! { <Choice id="setup-teams" label=t!("setup.teams") hint=t!("setup.teams-hint") choices chosen choose /> }
}

/// The choice to keep players of the same club apart if possible (PAIR-5). It can change at any time.
#[component]
pub fn Clubs(setup: RwSignal<Setup>) -> impl IntoView {
    let scopes = club_scopes();
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

/// The choice to play for third place, if there are semifinals. `size` is the number of players, as long as the plan
/// depends on it.
#[component]
pub fn ThirdPlace(setup: RwSignal<Setup>, size: Option<Size>) -> impl IntoView {
    let ticked = Signal::derive(move || setup.with(|setup| setup.third_place));
    let tick = move |on| setup.update(|setup| setup.third_place = on);
    let field = move || {
        view! {
            <div class="wide">
                <Tick label=t!("plan.third-place") ticked tick />
            </div>
        }
    };
    let is_asked = memo(move || setup.with(|setup| asks_for_third_place(setup, size.map(Size::players))));
    live(move || is_asked.get().then(field))
}
