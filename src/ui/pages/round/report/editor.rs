//! The form for one result, as it is seen: what the slip says, and at once what it is worth.

use super::{asked, fields, form::Form, games, half_points, ties, worth};
use crate::{
    clause::Clause,
    regulation::{
        HalfPointShips, Scoring, Stage,
        initiative::{Chooser, chooser},
    },
    tournament::{RoundKey, State, Table},
    ui::{
        i18n::t,
        parts::{Line, Panel, ruled},
        prelude::*,
        ruled::{Ruled, by},
        session::Session,
        words,
    },
};
use leptos::ev::SubmitEvent;

/// The form for one result.
#[component]
pub fn ReportEditor(
    session: Session,
    key: RoundKey,
    table: Table,
    names: [String; 2],
    #[prop(into)] done: Callback<()>,
    #[prop(into)] cancel: Callback<()>,
    /// Called instead of `cancel` at the key Escape.
    #[prop(into)]
    escape: Callback<()>,
) -> impl IntoView {
    let form = Form::new(session, key, &table, names, done, cancel);
    let Form { slip, stands, best_of, asking, .. } = form;
    let fields = form.rules.with_value(|rules| {
        form.names.with_value(|names| match &rules.scoring {
            Scoring::SquadPoints(scores) => fields::scores(slip, scores.limit, names),
            Scoring::GamesWon(_) => games::games(slip, rules, key.stage, best_of, names),
        })
    });
    let by_scores = form.rules.with_value(|rules| rules.counts_mov());
    let unusual = form.names.with_value(|names| fields::unusual(slip, by_scores, names));
    let half_points = form.rules.with_value(|rules| match &rules.scoring {
        Scoring::SquadPoints(rules) if rules.half_points.ships != HalfPointShips::None => {
            Some(half_points::helper(rules.half_points))
        }
        _ => None,
    });
    let tie = move || {
        let answered = Callback::new(move |()| form.answered());
        let fields = |question| {
            let fields =
                |rules: &_| form.names.with_value(|names| ties::fields(question, slip, rules, names, answered));
            form.rules.with_value(fields)
        };
        form.question.get().map(fields)
    };
    let first_game = (stands.is_none() && !by_scores).then(|| {
        let text = session.with_untracked(|state| first_game(state, key, &table));
        view! { <p class="about">{ruled(&text)}</p> }
    });
    let why = stands.is_some().then(|| view! { <Line id="result-reason" label=t!("fix.why") value=form.reason /> });
    let later = Memo::new(move |_| {
        let later = session
            .with(|state| state.standing_round(key).map(|(later, started)| words::stands(state, later, started)));
        later.filter(|_| stands.is_some())
    });
    let title = Signal::derive(move || {
        asking.track();
        form.asked
            .with_value(|asked| asked.as_ref().map(|question| asked::title(question, session)).unwrap_or_default())
    });
    let content = move || {
        form.asked.with_value(|asked| asked.as_ref().map(|question| asked::question(question, form))).into_any()
    };
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        form.save();
    };
    view! {
        <form class="report" novalidate on:submit=submit
            on:keydown=move |event| if event.key() == "Escape" { escape.run(()) }>
            {first_game}
            {fields}
            {live(tie)}
            <p class="worth" aria-live="polite">{live(move || worth::worth(form))}</p>
            {why}
            {live(move || worth::correction(form))}
            {live(move || later.get().map(|text| view! { <p class="note">{ruled(&text)}</p> }))}
            <p class="error" id="result-error" role="alert">{live(move || form.problem().map(|text| ruled(&text)))}</p>
            {half_points}
            {unusual}
            <div class="actions">
                <button type="button" class="secondary" on:click=move |_| cancel.run(())>{t!("app.cancel")}</button>
                <button type="submit" class="main">{t!("result.save")}</button>
            </div>
        </form>
        <Panel title open=asking content />
    }
}

/// Who chooses the initiative in the first game (SWR-5).
fn first_game(state: &State, key: RoundKey, table: &Table) -> Ruled {
    let name = words::player_name(Some(state), state.first_chooser(key, table));
    let text = match chooser(key.stage, None) {
        Chooser::HigherSeed if key.stage == Stage::Elimination && !state.seeds.is_empty() => {
            t!("slip.first-game-seed", name = name)
        }
        _ => t!("slip.first-game-random", name = name),
    };
    by(Clause::Swr5, text)
}
