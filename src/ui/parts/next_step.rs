//! The one main button: what comes next in the day, and what keeps it from being possible.

use super::{Warnings, all_ruled, draw};
use crate::{
    clause::Clause,
    ids::{PlayerId, RoundNumber},
    regulation::{BackFill, Stage},
    tournament::{Action, NextStep, RoundKey, State},
    ui::{
        browser,
        context::AppContext,
        i18n::t,
        prelude::*,
        route::{Place, Route},
        ruled::{Ruled, by},
        session::Session,
        words,
    },
};

/// The bar with the next step.
#[component]
pub fn NextStepBar(session: Session, place: Place) -> impl IntoView {
    let app = AppContext::get();
    let step = Memo::new(move |_| session.with(State::next_step));
    let arrive = move || {
        app.go(&Route::Event(session.slot(), Place::Round(None)));
        browser::focus_soon("next-step");
    };
    let act = move |_| {
        if let NextStep::Pair(key @ RoundKey { stage: Stage::Swiss, number }) = step.get_untracked() {
            return draw(app, session, number, untrack(|| session.locks_left(key)), arrive);
        }
        let action = match session.with_untracked(State::propose_next) {
            Ok(Some(action)) => action,
            Ok(None) => return,
            Err(refusal) => return app.notices.warn(session.why(&refusal)),
        };
        if session.act(action) {
            arrive();
        }
    };
    let is_last_look = Memo::new(move |_| matches!(step.get(), NextStep::Start(key) if is_first(&session, key)));
    let content = move || {
        let Words { why, step: main } = words_for(&session, step.get());
        let step_or_way = match main {
            _ if session.drawing().get() => {
                view! { <p id="next-step" role="status" tabindex="-1"><progress></progress> {t!("next.drawing")}</p> }
            }
            Main::Step(text) => view! { <button id="next-step" class="main" on:click=act>{text}</button> },
            // Where the step is not possible, the bar leads to where it becomes so.
            Main::Way { there, field, text } if there.is_here(place, &session) => {
                view! { <button id="next-step" class="main" on:click=move |_| browser::focus(field)>{text}</button> }
            }
            Main::Way { there, text, .. } => {
                let href = Route::Event(session.slot(), there.place()).href();
                view! { <a id="next-step" class="button main" href=href>{text}</a> }
            }
            Main::Nothing => ().into_any(),
        };
        // The last word to the players before rounds and cut are laid down (STR-2).
        let announcement = is_last_look.get().then(|| {
            let href = Route::Event(session.slot(), Place::Announcement).href();
            view! { <a class="button secondary" href=href>{t!("announcement.link")}</a> }
        });
        view! {
            <p class="why" class:winner={step.get() == NextStep::Over}>{all_ruled(&why, " ")}</p>
            {announcement}
            {gap_button(session, step.get())}
            {step_or_way}
        }
    };
    // Above the bar, which stays in view on a phone and has no room for them. The setup has them anyway.
    // While a judge can still be found, and once more before the start.
    let warns = !place.is_same_page(Place::Setup);
    let is_before = Memo::new(move |_| {
        let first = |key| is_first(&session, key);
        matches!(step.get(), NextStep::Pair(key) | NextStep::Start(key) if first(key))
    });
    let warnings = move || (warns && is_before.get()).then(|| view! { <Warnings session place /> });
    view! {
        {live(warnings)}
        <div class="next" role="region" aria-label=t!("next.label")>{live(content)}</div>
    }
}

/// A step in words.
struct Words {
    /// What it does, or why it is not possible yet.
    why: Vec<Ruled>,
    /// The main button.
    step: Main,
}

/// What the main button does.
enum Main {
    /// It takes the step.
    Step(String),
    /// The step is not possible: the button leads to the field where that can be mended.
    Way { there: Way, field: &'static str, text: String },
    /// Nothing is left to do.
    Nothing,
}

/// Where a step becomes possible.
#[derive(Clone, Copy)]
enum Way {
    Players,
    Results(RoundKey),
}

impl Way {
    fn place(self) -> Place {
        match self {
            Self::Players => Place::Players,
            Self::Results(round) => Place::Round(Some(round)),
        }
    }

    /// Whether it is the page in view.
    fn is_here(self, place: Place, session: &Session) -> bool {
        match (self, place) {
            (Self::Players, Place::Players) => true,
            (Self::Results(round), Place::Round(Some(shown))) => round == shown,
            (Self::Results(round), Place::Round(None)) => {
                session.with(|state| state.current_round().is_some_and(|latest| latest.key == round))
            }
            _ => false,
        }
    }
}

fn words_for(session: &Session, step: NextStep) -> Words {
    let name = |key: RoundKey| session.name_of_round(key);
    let possible = |why: Ruled, button: String| Words { why: vec![why], step: Main::Step(button) };
    match step {
        NextStep::AddPlayers { have, need } => Words {
            why: vec![t!("next.too-few", have = have, need = need).into()],
            step: Main::Way { there: Way::Players, field: "player-name", text: t!("next.to-players") },
        },
        NextStep::EnterResults { missing, round } => Words {
            why: vec![t!("next.missing-why", round = name(round)).into()],
            step: Main::Way {
                there: Way::Results(round),
                field: "find-table",
                text: t!("next.missing", count = missing),
            },
        },
        NextStep::Pair(RoundKey { stage: Stage::Elimination, number: RoundNumber(1) }) => {
            possible(by(Clause::Eli3, t!("next.bracket-why")), t!("next.bracket"))
        }
        NextStep::Pair(key @ RoundKey { stage: Stage::Elimination, .. }) => {
            possible(by(Clause::Eli2, t!("next.pair-winners-why")), t!("next.pair", round = name(key)))
        }
        NextStep::Pair(key) => {
            Words { why: pair_why(session, key), step: Main::Step(t!("next.pair", round = name(key))) }
        }
        NextStep::Publish(key) => possible(publish_why(session, key), t!("next.publish", round = name(key))),
        NextStep::Start(key) => possible(start_why(session, key), t!("next.start", round = name(key))),
        NextStep::Finish(key) => possible(t!("next.finish-why").into(), t!("next.finish", round = name(key))),
        NextStep::MakeCut { size } => possible(cut_why(session), t!("next.cut", size = size)),
        NextStep::Over => {
            let champion = session.with(|state| state.champion().map(|id| words::player_name(Some(state), id)));
            let why = champion.map_or_else(|| no_winner(session), |name| t!("next.winner", name = name));
            Words { why: vec![why.into()], step: Main::Nothing }
        }
    }
}

/// What was locked in a draft that has been taken back stays, and the bar says what that costs.
fn pair_why(session: &Session, key: RoundKey) -> Vec<Ruled> {
    let locks = session.locks_left(key);
    if locks.is_empty() {
        return vec![t!("next.pair-why").into()];
    }
    let costs = session.with(|state| {
        let costs = state.costs_of_locks(key.number, &locks).unwrap_or_default();
        words::costs(state, &costs, &|pair| locks.has_table(*pair))
    });
    let kept = t!("next.pair-around", count = locks.tables.len() + usize::from(locks.bye.is_some()));
    [kept.into()].into_iter().chain(costs).collect()
}

/// Who publishes a round with rematches has been told which, and whether they could be avoided (PAIR-4).
fn publish_why(session: &Session, key: RoundKey) -> Ruled {
    let (rematches, by_hand) = session.with(|state| {
        let round = state.round(key).filter(|_| key.stage == Stage::Swiss);
        let by_hand = round.is_some_and(|round| round.draw.is_none() || !round.locked.is_empty());
        let tables: Vec<_> = round.iter().flat_map(|round| &round.tables).map(|table| table.players).collect();
        let names = |pair: [PlayerId; 2]| pair.map(|player| words::player_name(Some(state), player)).join(" – ");
        (state.rematches(&tables).into_iter().map(names).collect::<Vec<_>>().join(", "), by_hand)
    });
    match (rematches.is_empty(), by_hand) {
        (true, _) => t!("next.publish-why").into(),
        (false, true) => by(Clause::Pair3, t!("next.publish-by-hand", names = rematches)),
        (false, false) => by(Clause::Pair4, t!("next.publish-rematches", names = rematches)),
    }
}

/// Why an event that is over has no winner: nobody came to the final, or nobody played.
fn no_winner(session: &Session) -> String {
    if session.with(|state| state.elimination.is_empty()) { t!("next.over") } else { t!("next.no-winner") }
}

/// Starting round 1 locks rounds and cut: the bar says which (STR-2).
fn start_why(session: &Session, key: RoundKey) -> Ruled {
    let plan = session.with(|state| Some(words::structure(&state.setup, state.plan_now()?)));
    match plan.filter(|_| is_first(session, key)) {
        Some(plan) => by(Clause::Str2, t!("next.start-first-why", plan = plan)),
        None => t!("next.start-why").into(),
    }
}

/// Whether the event begins with that round: nothing is locked before it starts.
fn is_first(session: &Session, key: RoundKey) -> bool {
    session.with(|state| !state.is_locked()) && key.number == RoundNumber(1)
}

/// What the cut does, and who comes in for whom (CUT-2).
fn cut_why(session: &Session) -> Ruled {
    session.with(|state| {
        let left = state.qualifiers_with_gaps().unwrap_or_default().into_iter().filter(|&seed| !state.is_active(seed));
        let names: Vec<String> = left.map(|seed| words::player_name(Some(state), seed)).collect();
        match state.setup.regulation.back_fill {
            _ if names.is_empty() => t!("next.cut-why").into(),
            BackFill::Automatic => by(Clause::Cut2, t!("next.cut-fill-why", names = names.join(", "))),
            BackFill::Offered => by(Clause::Cut2, t!("next.cut-gap-why", names = names.join(", "))),
        }
    })
}

/// Where the document does not say that the next in the standings comes in, the place can stay empty (CUT-2).
fn gap_button(session: Session, step: NextStep) -> Option<AnyView> {
    let NextStep::MakeCut { .. } = step else { return None };
    let seeds = session.with(|state| {
        let is_offered = state.setup.regulation.back_fill == BackFill::Offered;
        state.qualifiers_with_gaps().filter(|_| is_offered)
    })?;
    let leave = move |_| {
        session.act(Action::MakeCut { seeds: seeds.clone() });
    };
    Some(view! { <button class="secondary" on:click=leave>{t!("next.cut-gap")}</button> }.into_any())
}
