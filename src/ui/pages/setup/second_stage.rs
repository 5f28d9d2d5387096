//! Whether there is a second stage of Swiss rounds, as in an event of two days: after which round, for whom, and with which points.

use crate::ui::{
    prelude::*,
    widgets::{Choice, Tick, cited},
};
use tiebreaker::{
    base::clause::Clause,
    regulation::{Plan, SecondStage},
    screens::{cited::cite, i18n::t, setup::second_stage},
    tournament::{ROUNDS_LIMIT, Setup},
};

/// The second stage; nothing where all rounds are of one kind.
#[component]
pub fn SecondStageFields(setup: RwSignal<Setup>) -> impl IntoView {
    let stage = Signal::derive(move || setup.with(|setup| setup.second_stage));
    let set = move |stage: Option<SecondStage>| setup.update(|setup| setup.second_stage = stage);
    let change = move |with: &dyn Fn(SecondStage) -> SecondStage| set(stage.get_untracked().map(with));
    let tick = move |on: bool| set(on.then(|| setup.with_untracked(second_stage::proposed)));
    let is_on = memo(move || stage.get().is_some());
    let has_stages = memo(move || setup.with(|setup| !setup.starts_with_elimination() && !setup.is_round_robin()));
    let after = move |event| {
        let rounds = event_target_value(&event).parse().unwrap_or(0);
        change(&|stage| SecondStage { first: Plan { rounds, ..stage.first }, ..stage });
    };
    let players = move |choice: String| {
        change(&|stage| setup.with_untracked(|setup| second_stage::with_players(setup, stage, &choice)));
    };
    let chosen = Signal::derive(move || second_stage::chosen(stage.get()).to_owned());
    let bound = move |event| {
        let bound = event_target_value(&event).parse().unwrap_or(0);
        change(&|stage| second_stage::with_bound(stage, bound));
    };
    let way = memo(move || chosen.get());
    let bound_field = move || {
        way.with(|_| ());
        let cut = stage.get_untracked()?.first.cut?;
        let (label, least) = second_stage::bound_field(cut);
        Some(view! {
            <label>
                {label}
                <input
                    id="stage-bound"
                    type="number"
                    min=least
                    inputmode="numeric"
                    prop:value=cut.bound().to_string()
                    on:input=bound
                />
            </label>
        })
    };
    let anew = Signal::derive(move || stage.get().is_some_and(|stage| stage.anew));
    let fields = move || {
        view! {
            <label>
                {t!("stage.after")}
                <input
                    id="stage-after"
                    type="number"
                    min="1"
                    max=ROUNDS_LIMIT
                    inputmode="numeric"
                    prop:value=stage.get_untracked().map(|stage| stage.first.rounds.to_string())
                    on:input=after
                />
            </label>
            <Choice
                id="stage-players"
                label=t!("stage.players")
                choices=second_stage::players().into()
                chosen
                choose=players
            />
            {live(bound_field)}
            <div class="wide">
                <Tick
                    label=t!("stage.anew")
                    ticked=anew
                    tick=move |anew| change(&|stage| SecondStage { anew, ..stage })
                />
            </div>
            <small class="wide">{cited(&cite(Clause::Str5, t!("stage.hint")))}</small>
        }
    };
    let whole = move || {
        view! {
            <div class="wide">
                <Tick label=t!("stage.title") ticked=is_on tick />
            </div>
            {live(move || is_on.get().then(fields))}
        }
    };
    live(move || has_stages.get().then(whole))
}
