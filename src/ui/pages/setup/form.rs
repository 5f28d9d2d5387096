//! The form of an event's setup. First what everybody has to choose: its name, the game, the kind of event, and for how many;
//! the rest is folded, with what it says.

use super::{
    regulation::{GameChoice, LockedRegulation, RegulationChoice, SavedRegulations, StrengthChoice},
    rounds::{Players, Rounds, Size},
    rules::{Clubs, Kind, MatchLength, ThirdPlace, Tier},
    second_stage::SecondStageFields,
};
use crate::ui::{
    prelude::*,
    widgets::{self, Button, Confirm, cited_error},
};
use leptos::ev::{Event, SubmitEvent};
use tiebreaker::{
    screens::{
        cited::Cited,
        i18n::t,
        ids::SETUP_NAME,
        setup::{folded, replaces_plan, trimmed},
    },
    tournament::Setup,
};

/// The form. `submit` returns what is wrong, if anything.
#[component]
pub fn SetupForm(
    initial: Setup,
    /// Only name, date and place can change.
    locked: bool,
    /// Players so far, where there is an event already.
    players: Option<Memo<usize>>,
    submit_text: String,
    #[prop(into)] submit: Callback<Setup, Option<Cited>>,
    /// Follows what is typed.
    #[prop(optional)]
    typed: Option<RwSignal<Option<Setup>>>,
) -> impl IntoView {
    let setup = RwSignal::new(initial);
    if let Some(typed) = typed {
        follow_typed(setup, typed);
    }
    let error = RwSignal::new(None::<Cited>);
    let is_open = RwSignal::new(false);
    let saved = SavedRegulations::new(setup);
    // Once the plan is locked, players who come or go propose no other (STR-1).
    let size = Size::new(players.filter(|_| !locked));
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let ready = trimmed(setup.get_untracked());
        let has_name = !ready.name.is_empty();
        let wrong = submit.run(ready);
        // What is wrong may be anywhere in what is folded.
        if wrong.is_some() && has_name {
            is_open.set(true);
        }
        error.set(wrong);
    };
    view! {
        <form class="card form" on:submit=send novalidate>
            <label class="wide">
                {t!("setup.name")}
                <input
                    id=SETUP_NAME
                    type="text"
                    maxlength="200"
                    autocomplete="off"
                    aria-invalid=move || error.with(Option::is_some).to_string()
                    aria-describedby="setup-error"
                    placeholder=t!("setup.name-example")
                    prop:value=move || setup.with(|setup| setup.name.clone())
                    on:input=move |event| setup.update(|setup| setup.name = event_target_value(&event))
                />
            </label>
            <fieldset class="form wide" disabled=locked>
                <GameChoice saved />
                <Kind setup saved />
                <Players setup size />
            </fieldset>
            <More setup saved size locked is_open />
            {ask_about_plan(setup, saved)}
            <p class="error wide" id="setup-error" role="alert">
                {cited_error(error)}
            </p>
            {Button::new(widgets::Kind::Main, submit_text).class("wide").submits()}
        </form>
    }
}

/// Folded fields under a summary line.
#[component]
fn More(
    setup: RwSignal<Setup>,
    saved: SavedRegulations,
    size: Size,
    locked: bool,
    is_open: RwSignal<bool>,
) -> impl IntoView {
    view! {
        <details class="wide more" open=move || is_open.get()>
            <summary>{t!("setup.more")} <small>{live(move || setup.with(folded))}</small></summary>
            <div class="form">
                <TextField
                    id="setup-date"
                    kind="date"
                    label=t!("setup.date")
                    hint=t!("setup.date-hint")
                    setup
                    of=|setup| &mut setup.date
                />
                <TextField
                    id="setup-place"
                    kind="text"
                    label=t!("setup.place")
                    hint=t!("setup.place-hint")
                    setup
                    of=|setup| &mut setup.place
                />
                <fieldset class="form wide" disabled=locked>
                    <RegulationChoice saved />
                    <Tier setup />
                    <MatchLength setup />
                    <StrengthChoice setup />
                    <Rounds setup size />
                    <SecondStageFields setup />
                </fieldset>
                {locked.then(|| view! { <LockedRegulation setup /> })}
                <ThirdPlace setup />
                <Clubs setup />
            </div>
        </details>
    }
}

/// A text of the setup, with a hint below it.
#[component]
fn TextField(
    id: &'static str,
    kind: &'static str,
    label: String,
    hint: String,
    setup: RwSignal<Setup>,
    of: fn(&mut Setup) -> &mut String,
) -> impl IntoView {
    let value = move || setup.with(|setup| of(&mut setup.clone()).clone());
    let set = move |event: Event| setup.update(|setup| *of(setup) = event_target_value(&event));
    let hint_id = format!("{id}-hint");
    view! {
        <div class="field">
            <label for=id>{label}</label>
            <input id=id type=kind maxlength="200" aria-describedby=hint_id.clone() prop:value=value on:input=set />
            <small id=hint_id>{hint}</small>
        </div>
    }
}

/// Sets what is typed whenever it changes.
fn follow_typed(setup: RwSignal<Setup>, typed: RwSignal<Option<Setup>>) {
    Effect::new(move |_| {
        // The first run comes after the form was drawn; by then the page may have been left.
        if !setup.is_gone() && !typed.is_gone() {
            typed.set(Some(trimmed(setup.get())));
        }
    });
}

/// Asks before another tier, kind or regulation replaces rounds and cut of the organizer's own. Without a yes the setup stays as
/// it was.
fn ask_about_plan(setup: RwSignal<Setup>, saved: SavedRegulations) -> impl IntoView {
    let question = RwSignal::new(None);
    let wanted = RwSignal::new(None::<Setup>);
    let is_agreed = RwSignal::new(false);
    Effect::new(move |before: Option<Option<Setup>>| {
        // As above: the page may have been left.
        if setup.is_gone() || question.is_gone() {
            return None;
        }
        let now = setup.get();
        let before = before.flatten().filter(|before| replaces_plan(before, &now) && !is_agreed.get_untracked());
        is_agreed.set(false);
        let Some(before) = before else { return Some(now) };
        wanted.set(Some(now));
        question.set(Some((t!("setup.gives-up-plan"), t!("setup.give-up-plan"))));
        setup.set(before.clone());
        saved.draw_anew();
        Some(before)
    });
    let agreed = move |()| {
        if let Some(wanted) = wanted.get_untracked() {
            is_agreed.set(true);
            setup.set(wanted);
            saved.draw_anew();
        }
    };
    view! { <Confirm question agreed /> }
}
