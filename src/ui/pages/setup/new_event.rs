//! The form for a new event.

use super::form::SetupForm;
use crate::ui::{browser, context::AppContext, event::add_and_open, prelude::*, session::author};
use std::sync::Arc;
use tiebreaker::{
    regulation::{Regulation, builtin},
    screens::{i18n::t, ids::SETUP_NAME, route::Place, words},
    tournament::{Action, Commitment, Entry, Refusal, Setup, Tournament},
};

/// The name of the setting that says which published regulation the latest event on this device follows.
const LAST: &str = "regulation";

/// The form for a new event.
#[component]
pub fn NewEvent() -> impl IntoView {
    let app = AppContext::get();
    // Most play the same game as the last time.
    let last = app.event_store().setting::<String>(LAST).and_then(|id| Regulation::published(&id));
    let Some(regulation) = last.or(builtin().last()) else { return ().into_any() };
    let initial = Setup::new("", &browser::today(), regulation);
    let submit = move |setup: Setup| match create(&app, setup) {
        Ok(Some(tournament)) => {
            app.event_store().set_setting(LAST, &tournament.state().setup.regulation.published_id());
            add_and_open(&app, Arc::new(tournament), Place::Players);
            None
        }
        Ok(None) => Some(t!("home.no-randomness").into()),
        Err(refusal) => Some(words::refusal(&refusal, None)),
    };
    browser::focus_soon(SETUP_NAME);
    view! {
        <section class="narrow">
            <h1>{t!("setup.new-title")}</h1>
            <SetupForm initial locked=false players=None submit_text=t!("setup.create") submit />
        </section>
    }
    .into_any()
}

fn create(app: &AppContext, setup: Setup) -> Result<Option<Tournament>, Refusal> {
    let (Some(event), Some(seed)) = (browser::random_event_id(), browser::random_seed()) else { return Ok(None) };
    let setup = Setup { commitment: Some(Commitment::to(seed)), ..setup };
    let first = Entry::first(app.device, browser::now(), Action::Create { event, seed, setup });
    Tournament::begin(Entry { by: author(&app.event_store()), ..first }).map(Some)
}
