//! The organizer's changes to sets and suspensions. `screens::setup::card_rules` defines them.

use super::fields::Draft;
use crate::ui::{
    browser,
    context::AppContext,
    event::file_name,
    prelude::*,
    widgets::{Choice, FileButton, Kind, Line, button, spoken_button},
};
use tiebreaker::{
    regulation::Regulation,
    screens::{
        i18n::t,
        setup::{
            card_rules::{
                TypedSet, TypedSuspension, add_set, cover_until, export, formats, on_the_day, open, remove, rows,
                suspend,
            },
            regulation::name_of_custom,
        },
    },
};

/// The changes, and forms for more.
pub fn card_rules_view(draft: Draft) -> AnyView {
    let error = RwSignal::new(String::new());
    let said = move || {
        let line = |text: String| view! { <p class="about">{text}</p> };
        draft.setup.with(on_the_day).into_iter().map(line).collect_view()
    };
    let list = move || {
        let row = |(place, text): (usize, String)| {
            let spoken = t!("players.remove-named", name = text);
            let press = move || draft.change(|regulation| remove(regulation, place));
            view! { <li>{text} " " {spoken_button(Kind::Quiet, t!("players.remove"), Some(spoken), press)}</li> }
        };
        let rows = draft.with(rows);
        (!rows.is_empty()).then(|| view! { <ul>{rows.into_iter().enumerate().map(row).collect_view()}</ul> })
    };
    view! {
        <div class="wide">{live(said)}</div>
        <div class="wide">{live(list)}</div>
        {set_form(draft, error)}
        {suspension_form(draft, error)}
        {until_form(draft, error)}
        <p class="error wide" role="alert">
            {live(move || error.get())}
        </p>
        {files(draft, error)}
    }
    .into_any()
}

/// Makes a change, or shows why it is refused. True if it was made.
fn change(draft: Draft, error: RwSignal<String>, change: impl FnOnce(&mut Regulation) -> Result<(), String>) -> bool {
    let mut outcome = Ok(());
    draft.change(|regulation| outcome = change(regulation));
    let is_done = outcome.is_ok();
    error.set(outcome.err().unwrap_or_default());
    is_done
}

fn set_form(draft: Draft, error: RwSignal<String>) -> AnyView {
    let [code, name, from, block] = std::array::from_fn(|_| RwSignal::new(String::new()));
    let add = move || {
        let [code_typed, name_typed, from_typed, block_typed] =
            [code, name, from, block].map(|field| field.get_untracked());
        let typed = TypedSet { code: code_typed, name: name_typed, from: from_typed, block: block_typed };
        if change(draft, error, |regulation| add_set(regulation, &typed)) {
            [code, name, from, block].into_iter().for_each(|field| field.set(String::new()));
        }
    };
    view! {
        <h4 class="wide">{t!("card-rules.new-set")}</h4>
        <Line id="set-code" label=t!("card-rules.code") value=code />
        <Line id="set-name" label=t!("card-rules.name") value=name />
        {day_field("set-from", t!("card-rules.release"), from)}
        <Line id="set-block" label=t!("card-rules.block") value=block />
        <div class="actions wide">{button(Kind::Secondary, t!("card-rules.add-set"), add)}</div>
    }
    .into_any()
}

fn suspension_form(draft: Draft, error: RwSignal<String>) -> AnyView {
    let choices = draft.with(formats);
    let first = choices.first().map(|(id, _)| id.clone()).unwrap_or_default();
    let format = RwSignal::new(first);
    let [card, from, until] = std::array::from_fn(|_| RwSignal::new(String::new()));
    let add = move || {
        let [card_typed, from_typed, until_typed] = [card, from, until].map(|field| field.get_untracked());
        let typed =
            TypedSuspension { format: format.get_untracked(), card: card_typed, from: from_typed, until: until_typed };
        if change(draft, error, |regulation| suspend(regulation, &typed)) {
            [card, from, until].into_iter().for_each(|field| field.set(String::new()));
        }
    };
    let chosen = Signal::derive(move || format.get());
    let choose = move |id: String| format.set(id);
    view! {
        <h4 class="wide">{t!("card-rules.new-suspension")}</h4>
        <Choice id="suspend-in" label=t!("setup.format") choices chosen choose />
        <Line id="suspend-card" label=t!("card-rules.card") value=card />
        {day_field("suspend-from", t!("card-rules.first-day"), from)}
        {day_field("suspend-until", t!("card-rules.last-day"), until)}
        <div class="actions wide">{button(Kind::Secondary, t!("card-rules.suspend"), add)}</div>
    }
    .into_any()
}

fn until_form(draft: Draft, error: RwSignal<String>) -> AnyView {
    let day = RwSignal::new(String::new());
    let set = move || {
        if change(draft, error, |regulation| cover_until(regulation, &day.get_untracked())) {
            day.set(String::new());
        }
    };
    view! {
        {day_field("covered-until", t!("card-rules.complete-until"), day)}
        <div class="actions">{button(Kind::Secondary, t!("card-rules.set-day"), set)}</div>
    }
    .into_any()
}

/// Exports and imports the changes as a file.
fn files(draft: Draft, error: RwSignal<String>) -> AnyView {
    let app = AppContext::get();
    let opened = Callback::new(move |text: String| {
        let mut count = 0;
        let read = |regulation: &mut Regulation| open(regulation, &text).map(|found| count = found);
        if change(draft, error, read) {
            app.notices.say(t!("card-rules.opened", count = count));
        }
    });
    let save = move || {
        let (name, text) = draft
            .setup
            .with_untracked(|setup| (name_of_custom(&setup.regulation).unwrap_or_default(), export(&setup.regulation)));
        if !browser::download(&file_name(&name, ".sets.txt"), "text/plain", &text) {
            app.notices.warn(t!("file.download-failed"));
        }
    };
    view! {
        <div class="actions wide">
            <FileButton label=t!("card-rules.open") opened accept=".txt,text/plain" />
            {button(Kind::Secondary, t!("card-rules.export"), save)}
        </div>
    }
    .into_any()
}

fn day_field(id: &'static str, label: String, value: RwSignal<String>) -> AnyView {
    view! {
        <div class="field">
            <label for=id>{label}</label>
            <input
                id=id
                type="date"
                prop:value=move || value.get()
                on:input=move |event| value.set(event_target_value(&event))
            />
        </div>
    }
    .into_any()
}
