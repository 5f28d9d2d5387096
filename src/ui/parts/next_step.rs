//! The one main button: what comes next in the day, and what keeps it from being possible.

use crate::{
    tournament::{NextStep, State},
    ui::{
        app::AppContext,
        i18n::t,
        route::{Place, Route},
        session::Session,
        words,
    },
};
use leptos::prelude::*;

/// The bar with the next step.
#[component]
pub fn NextStepBar(session: Session, place: Place) -> impl IntoView {
    let app = AppContext::get();
    let step = Memo::new(move |_| session.with(State::next_step));
    let act = move |_| {
        let action = match session.with_untracked(State::propose_next) {
            Ok(Some(action)) => action,
            Ok(None) => return,
            Err(refusal) => return app.notices.warn(words::refusal(&refusal, &session)),
        };
        if words::tell(&app, &session, session.dispatch(action)) {
            app.go(&Route::Event(session.slot(), Place::Round(None)));
        }
    };
    let link = move |place: Place, text: String| {
        view! { <a class="button" href=Route::Event(session.slot(), place).href()>{text}</a> }.into_any()
    };
    let button = move |text: String| view! { <button class="main" on:click=act>{text}</button> }.into_any();
    let here = move |wanted: Place| std::mem::discriminant(&wanted) == std::mem::discriminant(&place);
    let content = move || match step.get() {
        NextStep::AddPlayers { have, need } => view! {
            <span class="why">{t!("next.too-few", have = have, need = need)}</span>
            {(!here(Place::Players)).then(|| link(Place::Players, t!("next.to-players")))}
        }
        .into_any(),
        NextStep::EnterResults { missing, round } => view! {
            <span class="why">{t!("next.missing", count = missing, round = words::round(&session, round))}</span>
            {(!here(Place::Round(None))).then(|| link(Place::Round(None), t!("next.to-results")))}
        }
        .into_any(),
        NextStep::Pair(key) => button(t!("next.pair", round = words::round(&session, key))),
        NextStep::Publish(key) => button(t!("next.publish", round = words::round(&session, key))),
        NextStep::Start(key) => button(t!("next.start", round = words::round(&session, key))),
        NextStep::Finish(key) => button(t!("next.finish", round = words::round(&session, key))),
        NextStep::MakeCut { size } => button(t!("next.cut", size = size)),
        NextStep::Over => {
            let champion = session.with(|state| state.champion().and_then(|id| state.players.get(&id)).map(|p| p.name.clone()));
            let text = champion.map(|name| t!("next.winner", name = name)).unwrap_or_else(|| t!("next.over"));
            view! { <strong class="winner">{text}</strong> }.into_any()
        }
    };
    view! { <div class="next" role="region" aria-label=t!("next.label")>{content}</div> }
}
