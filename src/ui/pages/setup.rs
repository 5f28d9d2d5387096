//! The setup of an open event.

use super::setup_form::SetupForm;
use crate::{
    tournament::{Action, Setup},
    ui::{
        app::AppContext,
        i18n::t,
        session::{Outcome, Session},
        words,
    },
};
use leptos::prelude::*;

/// The setup of an open event. Once round 1 has started only name, date and place can change (STR-2).
#[component]
pub fn SetupPage(session: Session) -> impl IntoView {
    let app = AppContext::get();
    let submit = move |setup: Setup| match session.dispatch(Action::EditSetup { setup }) {
        Outcome::Refused(refusal) => Some(words::refusal(&refusal, &session)),
        outcome => {
            if words::tell(&app, &session, outcome) {
                app.notices.say(t!("setup.saved"));
            }
            None
        }
    };
    // The form starts from the setup as it is, and anew when an undo or another window changes it.
    let setup = Memo::new(move |_| session.with(|state| (state.setup.clone(), state.plan)));
    let players = Memo::new(move |_| session.with(|state| state.active().count()));
    move || {
        let (initial, plan) = setup.get();
        view! {
            <section class="narrow">
                <h2>{t!("place.setup")}</h2>
                {plan.map(|plan| view! { <p class="banner calm">{t!("setup.locked")} " " {words::plan(plan)}</p> })}
                <SetupForm initial locked=plan.is_some() players=Some(players) submit_text=t!("setup.save") submit />
            </section>
        }
    }
}
