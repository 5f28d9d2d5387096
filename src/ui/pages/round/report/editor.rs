//! The form for one result, as it is seen: what the slip says, and at once what it is worth.

use super::{asked, fields, form::Form, from_ships, games, half_points, ties, unusual, worth};
use crate::{
    base::{clause::Clause, ids::PlayerId},
    regulation::{Chooser, HalfPointShips, Report, Scoring, Stage, chooser},
    screens::{
        cited::{Cited, cite},
        i18n::t,
        words,
    },
    tournament::{Match, RoundKey, State},
    ui::{
        parts::{Kind, Line, Panel, button, cited, submit_button},
        prelude::*,
        session::Session,
    },
};
use leptos::ev::SubmitEvent;

/// The form for one result.
#[component]
pub fn ReportEditor(
    session: Session,
    key: RoundKey,
    table: Match,
    names: [String; 2],
    #[prop(into)] done: Callback<()>,
    #[prop(into)] cancel: Callback<()>,
    /// Called instead of `cancel` at the key Escape.
    #[prop(into)]
    escape: Callback<()>,
) -> impl IntoView {
    let form = Form::new(session, key, table, names, done, cancel);
    let Form { slip, stands, best_of, asking, .. } = form;
    let players = table.players;
    let cannot_be = move |report: &Report| session.with(|state| state.lacks_loss(key, table, report).is_some());
    let fields = form.rules.with_value(|rules| {
        form.names.with_value(|names| match &rules.scoring {
            Scoring::SquadPoints(scores) => fields::scores(slip, scores.limit, names),
            Scoring::GamesWon(_) => games::games(slip, cannot_be, rules, key.stage, best_of, names),
        })
    });
    let by_scores = form.rules.with_value(|rules| rules.counts_mov());
    let unusual =
        form.rules.with_value(|rules| form.names.with_value(|names| unusual::unusual(slip, rules, key.stage, names)));
    let half_points = form.rules.with_value(|rules| match &rules.scoring {
        Scoring::SquadPoints(rules) if rules.half_points.ships != HalfPointShips::None => {
            Some(half_points::helper(rules.half_points))
        }
        _ => None,
    });
    let lost = Memo::new(move |_| session.with(|state| games_lost(state, key, players)));
    let from_ships = form
        .rules
        .with_value(|rules| matches!(rules.scoring, Scoring::SquadPoints(_)).then(|| from_ships::from_ships(form)));
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
        let text = session.with_untracked(|state| first_game(state, key, table));
        view! { <p class="about">{cited(&text)}</p> }
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
            {live(move || lost.get().into_iter().map(|text| view! { <p class="note">{cited(&text)}</p> }).collect_view())}
            {fields}
            {live(tie)}
            <p class="worth" aria-live="polite">{live(move || worth::worth(form))}</p>
            {why}
            {live(move || worth::correction(form))}
            {live(move || later.get().map(|text| view! { <p class="note">{cited(&text)}</p> }))}
            <p class="error" id="result-error" role="alert">{live(move || form.problem().map(|text| cited(&text)))}</p>
            {from_ships}
            {unusual}
            {half_points}
            <div class="actions">
                {button(Kind::Secondary, t!("app.cancel"), move || cancel.run(()))}
                {submit_button(Kind::Main, None, t!("result.save"))}
            </div>
        </form>
        <Panel title open=asking content />
    }
}

/// Who has lost games of this match as penalties (PEN-2).
fn games_lost(state: &State, key: RoundKey, players: [PlayerId; 2]) -> Vec<Cited> {
    let told = |player| cite(Clause::Pen2, t!("result.game-lost", name = words::player_name(Some(state), player)));
    players.into_iter().filter(|&player| state.games_lost(key, player) > 0).map(told).collect()
}

/// Who chooses the initiative in the first game (SWR-5).
fn first_game(state: &State, key: RoundKey, table: Match) -> Cited {
    let name = words::player_name(Some(state), state.first_chooser(key, table));
    let text = match chooser(key.stage, None) {
        Chooser::HigherSeed if key.stage == Stage::Elimination && !state.seeds.is_empty() => {
            t!("slip.first-game-seed", name = name)
        }
        _ => t!("slip.first-game-random", name = name),
    };
    cite(Clause::Swr5, text)
}
