//! The form for one result, as it is seen: what the slip says, and at once what it is worth.

use super::{asked, fields, form::Form, from_ships, games, half_points, ties, unusual, worth};
use crate::ui::{
    prelude::*,
    session::Session,
    widgets::{Kind, Line, Panel, button, cited, submit_button},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    regulation::Scoring,
    screens::{cited::Cited, i18n::t, ids::RESULT_REASON, round::report::half_point_rules},
    tournament::{Match, RoundKey},
};

/// The form for one result.
#[component]
pub fn ReportEditor(
    session: Session,
    key: RoundKey,
    table: Match,
    #[prop(into)] done: Callback<()>,
    #[prop(into)] cancel: Callback<()>,
    /// Called instead of `cancel` at the key Escape.
    #[prop(into)]
    escape: Callback<()>,
) -> impl IntoView {
    let form = Form::new(session, key, table, done, cancel);
    let Form { slip, asking, .. } = form;
    let limit = form.of_table(|table| match &table.rules.scoring {
        Scoring::SquadPoints(rules) => Some(rules.limit),
        Scoring::GamesWon(_) => None,
    });
    let fields = match limit {
        Some(limit) => form.of_table(|table| fields::scores(slip, limit, &table.names)),
        None => games::games(form),
    };
    let half_points = form.of_table(|table| half_point_rules(&table.rules)).map(half_points::helper);
    let first_game = session.with_untracked(|state| form.of_table(|table| table.first_game(state)));
    let lost = memo(move || session.with(|state| form.of_table(|table| table.games_lost(state))));
    let later = memo(move || session.with(|state| form.of_table(|table| table.later(state))));
    let why = table.report.map(|_| view! { <Line id=RESULT_REASON label=t!("fix.why") value=form.reason /> });
    let title = Signal::derive(move || {
        asking.track();
        form.confirmation().map(|asked| asked.title).unwrap_or_default()
    });
    let content = move || form.confirmation().map(|asked| asked::question(asked, form)).into_any();
    let note = |text: Cited| view! { <p class="note">{cited(&text)}</p> };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        form.save();
    };
    view! {
        <form
            class="report"
            novalidate
            on:submit=submit
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    escape.run(())
                }
            }
        >
            {first_game.map(|text| view! { <p class="about">{cited(&text)}</p> })}
            {live(move || lost.get().into_iter().map(note).collect_view())}
            {fields}
            {live(move || form.question.get().map(|question| ties::fields(question, form)))}
            <p class="worth" aria-live="polite">
                {live(move || worth::worth(form))}
            </p>
            {why}
            {live(move || worth::correction(form))}
            {live(move || later.get().map(note))}
            <p class="error" id="result-error" role="alert">
                {live(move || form.problem().map(|text| cited(&text)))}
            </p>
            {limit.map(|_| from_ships::from_ships(form))}
            {form.of_table(|table| unusual::unusual(slip, table))}
            {half_points}
            <div class="actions">
                {button(Kind::Secondary, t!("app.cancel"), move || cancel.run(()))}
                {submit_button(Kind::Main, None, t!("result.save"))}
            </div>
        </form>
        <Panel title open=asking content />
    }
}
