//! Layout of the result form: the fields in place of the result, and everything else below them.

use super::{extras, fields, form::Form, games, ties, worth};
use crate::ui::{
    browser,
    part::Part,
    prelude::*,
    program::{AddedPoints, Dialogs, Program, once_fetched},
    session::Session,
    widgets::{Button, Kind, Line, Panel, button, cited},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    screens::{
        cited::Cited,
        i18n::t,
        ids::{RESULT_REASON, RESULT_SAVE},
        round::report::{Extra, MatchForm},
    },
    tournament::{Match, RoundKey},
};

/// The form for one result.
#[component]
pub fn ReportEditor(
    session: Session,
    key: RoundKey,
    table: Match,
    /// The part that is open below the fields.
    open: RwSignal<Option<Extra>>,
    /// True while the bans and games of the match are only partly entered.
    is_begun: RwSignal<bool>,
    /// Points to add to the score of a side.
    added: AddedPoints,
    #[prop(into)] done: Callback<()>,
    #[prop(into)] cancel: Callback<()>,
) -> impl IntoView {
    let form = Form::new((session, key, table), (open, is_begun, added), done, cancel);
    let asking = form.asking;
    let range = form.model(MatchForm::score_range);
    let games = memo(move || session.with(|state| form.model(|table| table.games(state))));
    let fields = match range {
        Some(range) => form.model(|table| fields::scores(form, range, table)),
        None => games::games(form, games),
    };
    if range.is_none() {
        games::follow_keys(form, games);
    }
    // Once time has ended a match, its rare results are as likely as the others.
    let is_cut_off = session.with_untracked(|state| form.model(|table| table.is_cut_off(state, browser::now())));
    let part = memo(move || form.open.get().or(is_cut_off.then_some(Extra::More)));
    let title = Signal::derive(move || form.confirmation.get().map(|asked| asked.title).unwrap_or_default());
    let answers = [Callback::new(move |()| asking.set(false)), Callback::new(move |()| form.confirm())];
    let dialogs = Program::get().dialogs;
    let content = move || {
        once_fetched(dialogs, move |dialogs| {
            form.confirmation.get().map(|asked| (dialogs.question)(asked, answers)).into_any()
        })
    };
    // Fields that need no input lose their frame but stay, so that nothing moves.
    let is_absence =
        move || form.open.get() == Some(Extra::Absence) || form.input.with(|input| input.absent != [false; 2]);
    // Escape also works beside the form, such as in more time, and after the focused element has disappeared.
    browser::on_key(move |event| {
        let is_here = browser::is_within(&event, ".editing, .report") || browser::is_nowhere(&event);
        if event.key() == "Escape" && is_here && !event.default_prevented() {
            form.escape();
        }
    });
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        if !untrack(|| form.is_answer_missing()) {
            form.save();
        }
    };
    view! {
        <form
            class="report"
            class:unanswered=move || form.is_unanswered.get()
            class:absence=is_absence
            novalidate
            on:submit=submit
        >
            {fields}
            {notes(form)}
            {live(move || form.question.get().map(|question| ties::fields(question, form)))}
            <div class="hand">
                {extras::outcomes(form)} {live(move || extras::unfolded(form, part.get()?, games))}
                {form.table.report.map(|_| correcting(form, dialogs))} {finish(form)}
            </div>
        </form>
        <Panel title open=asking content />
    }
}

/// Errors, and games lost by penalty.
fn notes(form: Form) -> AnyView {
    let lost = memo(move || form.session.with(|state| form.model(|table| table.games_lost(state))));
    let note = |text: Cited| view! { <p class="note">{cited(&text)}</p> };
    view! {
        <p class="error" id="result-error" role="alert">
            {live(move || form.problem().map(|text| cited(&text)))}
        </p>
        {live(move || lost.get().into_iter().map(note).collect_view())}
    }
}

/// The reason for a correction and its effects. They stay next to the Save button, however much is open above.
fn correcting(form: Form, dialogs: Part<Dialogs>) -> AnyView {
    let label = memo(move || form.input.with(|input| form.model(|table| table.why(input))));
    let why = move || view! { <Line id=RESULT_REASON label=label.get() value=form.reason /> };
    let effects = move |dialogs: Dialogs| (dialogs.correction)(form.session, form.model, form.reading);
    view! { <div class="correcting">{live(why)} {once_fetched(dialogs, effects)}</div> }
}

/// The value of the result, and the buttons Cancel and Save.
fn finish(form: Form) -> AnyView {
    let is_ready = memo(move || form.with_reading(MatchForm::is_ready));
    let is_answer_missing = memo(move || form.is_answer_missing());
    // Secondary until there is something to save.
    let submit = move || {
        let save = view! {
            {t!("result.save")}
            <kbd aria-hidden="true">"Enter"</kbd>
        };
        Button::new(Kind::Main, save).class(if is_ready.get() { "" } else { "secondary" }).id(RESULT_SAVE).submits()
    };
    let has_keys = !browser::is_by_thumb();
    view! {
        <p class="worth" aria-live="polite">
            {live(move || worth::worth(form, has_keys))}
        </p>
        <div class="actions">
            {button(Kind::Quiet, t!("app.cancel"), move || form.cancel())}
            {live(move || (!is_answer_missing.get()).then(submit))}
        </div>
    }
}
