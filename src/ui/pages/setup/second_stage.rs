//! The second stage of Swiss rounds, as in an event of two days: its first round, its players and its points.

use crate::ui::{
    prelude::*,
    widgets::{Choice, Tick, cited},
};
use leptos::ev::Event;
use tiebreaker::{
    base::clause::Clause,
    regulation::{Plan, SecondStage},
    screens::{
        cited::cite,
        i18n::t,
        setup::{rounds, second_stage},
    },
    tournament::{ROUNDS_LIMIT, Setup},
};

/// The second stage. Nothing if all rounds are of one kind.
#[component]
pub fn SecondStageFields(setup: RwSignal<Setup>) -> impl IntoView {
    let stage = StageForm { setup, stage: Signal::derive(move || setup.with(|setup| setup.second_stage)) };
    let has_stages = memo(move || setup.with(|setup| !setup.starts_with_elimination() && !setup.is_round_robin()));
    let is_on = memo(move || stage.stage.get().is_some());
    let tick = move |on: bool| stage.set(on.then(|| setup.with_untracked(second_stage::proposed)));
    let whole = move || {
        view! {
            <div class="wide">
                <Tick label=t!("stage.title") ticked=is_on tick />
            </div>
            {live(move || is_on.get().then(|| stage.fields()))}
        }
    };
    live(move || has_stages.get().then(whole))
}

/// The second stage of a setup that is being typed.
#[derive(Clone, Copy)]
struct StageForm {
    setup: RwSignal<Setup>,
    stage: Signal<Option<SecondStage>>,
}

impl StageForm {
    fn set(self, stage: Option<SecondStage>) {
        self.setup.update(|setup| setup.second_stage = stage);
    }

    fn change(self, with: impl FnOnce(SecondStage) -> SecondStage) {
        self.set(self.stage.get_untracked().map(with));
    }

    fn fields(self) -> AnyView {
        let Self { setup, stage } = self;
        let players = move |choice: String| {
            self.change(|stage| setup.with_untracked(|setup| second_stage::with_players(setup, stage, &choice)));
        };
        let chosen = Signal::derive(move || second_stage::chosen(stage.get()).to_owned());
        let way = memo(move || chosen.get());
        let anew = Signal::derive(move || stage.get().is_some_and(|stage| stage.anew));
        view! {
            {self.after_field()}
            <Choice
                id="stage-players"
                label=t!("stage.players")
                choices=second_stage::players().into()
                chosen
                choose=players
            />
            {live(move || {
                way.with(|_| ());
                self.bound_field()
            })}
            <div class="wide">
                <Tick
                    label=t!("stage.anew")
                    ticked=anew
                    tick=move |anew| self.change(|stage| SecondStage { anew, ..stage })
                />
            </div>
            <small class="wide">{cited(&cite(Clause::Str5, t!("stage.hint")))}</small>
        }
    }

    /// The field for the last round of the first stage.
    fn after_field(self) -> AnyView {
        let after = move |event: Event| {
            let rounds = event_target_value(&event).parse().unwrap_or(0);
            self.change(|stage| SecondStage { first: Plan { rounds, ..stage.first }, ..stage });
        };
        view! {
            <label>
                {t!("stage.after")}
                <input
                    id="stage-after"
                    type="number"
                    min="1"
                    max=ROUNDS_LIMIT
                    inputmode="numeric"
                    prop:value=self.stage.get_untracked().map(|stage| stage.first.rounds.to_string())
                    on:input=after
                />
            </label>
        }
    }

    /// The field for the number of players, points or losses. None if everybody plays on.
    fn bound_field(self) -> Option<AnyView> {
        let cut = self.stage.get_untracked()?.first.cut?;
        let (label, least) = rounds::bound(cut);
        let bound = move |event: Event| {
            let bound = event_target_value(&event).parse().unwrap_or(0);
            self.change(|stage| second_stage::with_bound(stage, bound));
        };
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
    }
}
