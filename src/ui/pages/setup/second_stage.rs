//! Whether there is a second stage of Swiss rounds, as in an event of two days: after which round, for whom, and with which points.

use super::rounds::{BY_LOSSES, BY_POINTS};
use crate::{
    base::clause::Clause,
    regulation::{Cut, Plan, SecondStage},
    screens::{cited::cite, i18n::t},
    tournament::{ROUNDS_LIMIT, Setup},
    ui::{
        parts::{Choice, Tick, cited},
        prelude::*,
    },
};

/// The name of the choice in which the best of the first stage play on.
const BEST: &str = "best";
/// Rounds of the first stage, and players of the second, as long as nobody has said anything else.
const AFTER: u16 = 3;
const PLAY_ON: u16 = 8;

/// The second stage; nothing where all rounds are of one kind.
#[component]
pub fn SecondStageFields(setup: RwSignal<Setup>) -> impl IntoView {
    let stage = Signal::derive(move || setup.with(|setup| setup.second_stage));
    let set = move |stage: Option<SecondStage>| setup.update(|setup| setup.second_stage = stage);
    let change = move |with: &dyn Fn(SecondStage) -> SecondStage| set(stage.get_untracked().map(with));
    let tick = move |on: bool| {
        let rounds = setup.with_untracked(|setup| setup.plan(0).map_or(AFTER, |plan| plan.rounds));
        let after = AFTER.min(rounds.saturating_sub(1)).max(1);
        set(on.then_some(SecondStage { first: Plan { rounds: after, cut: None }, anew: false }));
    };
    let is_on = Memo::new(move |_| stage.get().is_some());
    let has_stages =
        Memo::new(move |_| setup.with(|setup| !setup.starts_with_elimination() && !setup.is_round_robin()));
    let after = move |event| {
        let rounds = event_target_value(&event).parse().unwrap_or(0);
        change(&|stage| SecondStage { first: Plan { rounds, ..stage.first }, ..stage });
    };
    let players = move |choice: String| {
        change(&|stage| {
            let points =
                setup.with_untracked(|setup| setup.regulation.points.win).saturating_mul(stage.first.rounds.into());
            let cut = match choice.as_str() {
                BEST => Some(Cut::Top(PLAY_ON)),
                BY_POINTS => Some(Cut::Points((points / 2).max(1))),
                BY_LOSSES => Some(Cut::Losses(1)),
                _ => None,
            };
            SecondStage { first: Plan { cut, ..stage.first }, ..stage }
        });
    };
    let chosen = Signal::derive(move || {
        let way = match stage.get().and_then(|stage| stage.first.cut) {
            None => "",
            Some(Cut::Top(_)) => BEST,
            Some(Cut::Points(_)) => BY_POINTS,
            Some(Cut::Losses(_)) => BY_LOSSES,
        };
        way.to_owned()
    });
    let bound = move |event| {
        let bound: u32 = event_target_value(&event).parse().unwrap_or(0);
        change(&|stage| {
            let with = |cut| match cut {
                Cut::Top(_) => Cut::Top(u16::try_from(bound).unwrap_or(u16::MAX)),
                other => other.with_bound(bound),
            };
            SecondStage { first: Plan { cut: stage.first.cut.map(with), ..stage.first }, ..stage }
        });
    };
    let way = Memo::new(move |_| chosen.get());
    let bound_field = move || {
        way.with(|_| ());
        let cut = stage.get_untracked()?.first.cut?;
        let (label, least) = match cut {
            Cut::Top(_) => (t!("stage.how-many"), 2),
            Cut::Points(_) => (t!("setup.least-points"), 1),
            Cut::Losses(_) => (t!("setup.most-losses"), 0),
        };
        Some(view! {
            <label>
                {label}
                <input id="stage-bound" type="number" min=least inputmode="numeric" prop:value=cut.bound().to_string() on:input=bound />
            </label>
        })
    };
    let choices = move || {
        [
            ("", t!("stage.everybody")),
            (BEST, t!("stage.best")),
            (BY_POINTS, t!("setup.by-points")),
            (BY_LOSSES, t!("setup.by-losses")),
        ]
        .map(|(id, name)| (id.to_owned(), name))
        .to_vec()
    };
    let anew = Signal::derive(move || stage.get().is_some_and(|stage| stage.anew));
    let fields = move || {
        view! {
            <label>
                {t!("stage.after")}
                <input id="stage-after" type="number" min="1" max=ROUNDS_LIMIT inputmode="numeric"
                    prop:value=stage.get_untracked().map(|stage| stage.first.rounds.to_string()) on:input=after />
            </label>
            <Choice id="stage-players" label=t!("stage.players") choices=choices() chosen choose=players />
            {live(bound_field)}
            <div class="wide"><Tick label=t!("stage.anew") ticked=anew tick=move |anew| change(&|stage| SecondStage { anew, ..stage }) /></div>
            <small class="wide">{cited(&cite(Clause::Str5, t!("stage.hint")))}</small>
        }
    };
    let whole = move || {
        view! {
            <div class="wide"><Tick label=t!("stage.title") ticked=is_on tick /></div>
            {live(move || is_on.get().then(fields))}
        }
    };
    live(move || has_stages.get().then(whole))
}
