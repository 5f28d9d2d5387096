//! Buttons for rare outcomes and tools: concession, absence, ships, and more.

use super::{
    fields::{Chip, key_of},
    form::Form,
    games,
    ships::{from_ships, if_known, initiative},
};
use crate::ui::{
    browser,
    prelude::*,
    widgets::{Button, Icon, Kind, cited, icon},
};
use tiebreaker::{
    regulation::Side,
    screens::{
        cited::Cited,
        i18n::t,
        ids::table_row,
        round::{
            input::ResultInput,
            report::{Extra, Games, SCORES},
        },
    },
};

/// A button for each folded part of the form.
pub(super) fn outcomes(form: Form) -> AnyView {
    let more = view! {
        {t!("result.more")}
        {icon(Icon::More)}
    };
    let draws_initiative = form.table.report.is_none() && form.model(|table| table.rules.counts_mov());
    view! {
        <div class="outcomes">
            {outcome(form, Extra::Concession, t!("result.concession").into_any())}
            {outcome(form, Extra::Absence, t!("result.absence").into_any())}
            {draws_initiative.then(|| outcome(form, Extra::Initiative, t!("result.by-initiative").into_any()))}
            // It may appear late, and nothing moves then.
            {outcome(form, Extra::More, more)}
            {if_known(form, move || outcome(form, Extra::Ships, t!("ships.title").into_any()))}
        </div>
    }
}

/// The button of a part. Pressing it again clears the part's answer.
fn outcome(form: Form, extra: Extra, content: AnyView) -> AnyView {
    let Form { open, input, .. } = form;
    let is_said = move |input: &ResultInput| match extra {
        Extra::Concession => input.conceded.is_some(),
        Extra::Absence => input.absent != [false; 2],
        Extra::Initiative | Extra::Ships | Extra::More => false,
    };
    // These parts do not change the result.
    let is_quiet = matches!(extra, Extra::Initiative | Extra::More);
    let press = move || {
        if open.get_untracked() != Some(extra) {
            // Only one outcome counts, so withdraw any other.
            if !is_quiet && !input.with_untracked(is_said) {
                input.update(ResultInput::withdraw);
            }
            // Until the absent player is chosen, there is nothing to save.
            if extra == Extra::Absence && !input.with_untracked(is_said) {
                input.update(|input| input.mark_absent([false; 2]));
            }
            open.set(Some(extra));
            return match extra.first_answer() {
                Some(answer) => browser::focus_soon(answer),
                // The new buttons may be below the viewport.
                None => browser::show_soon(table_row(form.table.number)),
            };
        }
        open.set(None);
        match extra {
            Extra::Concession => input.update(|input| input.conceded = None),
            Extra::Absence if input.with_untracked(is_said) => input.update(|input| input.mark_absent([false; 2])),
            // Restore the result that is being corrected.
            Extra::Absence if input.with_untracked(|input| *input == ResultInput::default()) => {
                input.set(ResultInput::from_report(form.table.report.as_ref()));
            }
            _ => {}
        }
    };
    let kind = if extra == Extra::More { Kind::Quiet } else { Kind::Secondary };
    Button::new(kind, content).pressed(move || open.get() == Some(extra) || input.with(is_said)).does(press)
}

/// Fields of the open part.
pub(super) fn unfolded(form: Form, part: Extra, games: Memo<Games>) -> Option<AnyView> {
    Some(match part {
        Extra::Concession => concession(form),
        Extra::Absence => absence(form),
        Extra::Initiative => view! { <div class="answer">{initiative(form)}</div> }.into_any(),
        Extra::Ships => view! { <div class="ships">{from_ships(form)}</div> },
        Extra::More if form.model(|table| table.rules.counts_mov()) => return None,
        Extra::More => games::rare(form, games),
    })
}

/// The choice of the player who conceded. With squad points, that player's score field follows (RES-4, SWR-7).
fn concession(form: Form) -> AnyView {
    let has_scores = form.model(|table| table.rules.counts_mov());
    let typed = RwSignal::new(String::new());
    let chip = |side: Side| {
        let name = form.model(|table| side.of(&table.names).clone());
        let choose = move |()| {
            typed.with_untracked(|typed| form.input.update(|input| input.concede(side, typed)));
            let is_missing = form.input.with_untracked(|input| side.of::<String>(&input.scores).is_empty());
            if is_missing && has_scores {
                browser::focus_soon(*side.of(&SCORES));
            }
        };
        let is_chosen = move || form.input.with(|input| input.conceded == Some(side));
        let id = format!("conceded-{}", *side.of(&["first", "second"]));
        Chip::plain("conceded", id, name).draw(Signal::derive(is_chosen), Callback::new(choose), None)
    };
    // Digits typed before the choice become the score of the player who conceded.
    if has_scores {
        browser::on_key(move |event| {
            let digit = key_of(&event).filter(char::is_ascii_digit);
            let Some(digit) = digit.filter(|_| browser::is_within(&event, ".hand .answer")) else { return };
            match form.input.with_untracked(|input| input.conceded) {
                Some(side) => browser::focus(side.of::<&str>(&SCORES)),
                None => {
                    typed.update(|typed| typed.push(digit));
                    form.is_unanswered.set(true);
                }
            }
        });
    }
    let missing = memo(move || form.input.with(|input| form.model(|table| table.missing_score(input))));
    // Once saving is refused, the error says the same.
    view! {
        {step(form.model(|table| table.concession()), Side::BOTH.map(chip).collect_view().into_any())}
        <p class="note" role="status">
            {live(move || missing.get().filter(|_| form.problem().is_none()))}
        </p>
    }
}

/// A labelled field for digits, as many as the largest number has.
pub(super) fn digits_field(
    id: &'static str,
    largest: u16,
    label: String,
    value: Signal<String>,
    set: Callback<String>,
) -> AnyView {
    let digits = largest.to_string().len().to_string();
    view! {
        <label class="drawn">
            {label}
            <input
                id=id
                type="text"
                inputmode="numeric"
                autocomplete="off"
                placeholder="0"
                size=digits.clone()
                maxlength=digits
                aria-describedby="result-error"
                prop:value=move || value.get()
                on:input=move |event| set.run(event_target_value(&event))
                on:focus=move |event| browser::select_all(&event)
            />
        </label>
    }
}

/// The choice of the players who did not appear (DRP-2).
fn absence(form: Form) -> AnyView {
    let chip = |(at, (absent, name)): (usize, ([bool; 2], String))| {
        let choose = move |()| form.input.update(|input| input.mark_absent(absent));
        let is_chosen = move || form.input.with(|input| input.absent == absent);
        let press = Some(Callback::new(move |()| form.save_if_complete()));
        let id = format!("absent-{at}");
        // Enter clicks the focused answer. A key that is held down opened the question.
        let own = format!("#{id}");
        browser::on_key(move |event| {
            let is_here = event.key() == "Enter" && !event.repeat() && browser::is_within(&event, &own);
            if is_here && untrack(|| form.is_answer_missing()) {
                event.prevent_default();
                choose(());
                form.save_if_complete();
            }
        });
        Chip::plain("absent", id, name).draw(Signal::derive(is_chosen), Callback::new(choose), press)
    };
    let absences = form.model(|table| table.absences());
    let chips = absences.into_iter().enumerate().map(chip).collect_view().into_any();
    step(form.model(|table| table.absence()), chips)
}

/// The question above a group of fields, as visible text and as legend for screen readers.
pub(super) fn legend(question: &Cited, class: &'static str) -> impl IntoView + use<> {
    view! {
        <legend class="hidden">{question.text.clone()}</legend>
        <p class=class>{cited(question)}</p>
    }
}

/// A question with its answers.
pub(super) fn step(question: Cited, chips: AnyView) -> AnyView {
    view! { <fieldset class="answer">{legend(&question, "")} <div class="chips">{chips}</div></fieldset> }
}
