//! The form for a new event.

use super::{
    form::{Form, choices, folds, name_field},
    rounds::whole_table,
};
use crate::ui::{
    browser,
    context::AppContext,
    event::add_and_open_at,
    prelude::*,
    session::author,
    widgets::{Button, Kind, cited_error},
};
use leptos::ev::SubmitEvent;
use std::sync::Arc;
use tiebreaker::{
    regulation::{Regulation, builtin},
    screens::{
        i18n::t,
        ids::SETUP_NAME,
        route::Place,
        setup::{named, trimmed},
        words,
    },
    tournament::{Action, Commitment, Entry, Refusal, Setup, Tournament},
};

/// Name of the setting with the regulation of the latest event on this device.
const LAST: &str = "regulation";

/// The form for a new event.
#[component]
pub fn NewEvent() -> impl IntoView {
    let app = AppContext::get();
    // Most organizers play the same game as last time, by the rules of the day.
    let last = app.event_store().setting::<String>(LAST).and_then(|id| Regulation::known(&id));
    let Some(last) = last.or(builtin().last()) else { return ().into_any() };
    let today = browser::today();
    let initial = Setup::new("", &today, last.on_day(&today));
    let submit = move |setup: Setup| match create(&app, setup) {
        Ok(Some(tournament)) => {
            app.event_store().set_setting(LAST, &tournament.state().setup.regulation.published_id());
            add_and_open_at(&app, Arc::new(tournament), Place::Players);
            None
        }
        Ok(None) => Some(t!("home.no-randomness").into()),
        Err(refusal) => Some(words::refusal(&refusal, None)),
    };
    let form = Form::new(initial, false, None);
    // Clauses are quoted from the chosen regulation.
    Effect::new(move |_| {
        if form.setup.is_gone() {
            return;
        }
        app.new_regulation.set(Some(form.setup.with(|setup| setup.regulation.published_id().to_owned())));
    });
    on_cleanup(move || app.new_regulation.set(None));
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        form.setup.set(named(form.setup.get_untracked()));
        form.error.set(submit(trimmed(form.setup.get_untracked())));
        if form.error.with_untracked(Option::is_some) {
            browser::focus(SETUP_NAME);
        }
    };
    browser::focus_soon(SETUP_NAME);
    view! {
        <form class="event setup" on:submit=send novalidate>
            <div class="content">
                <div class="setup-head">
                    <h1>{t!("home.new")}</h1>
                    {name_field(form)}
                </div>
                {choices(form)}
                <div class="card folds">{folds(form)}</div>
            </div>
            <div class="beside">
                <div class="next">
                    {Button::new(Kind::Main, t!("setup.create")).submits()} <p class="why">{t!("setup.may-change")}</p>
                    <p class="error" id="setup-error" role="alert">
                        {cited_error(form.error)}
                    </p>
                </div>
                {whole_table(form.setup, form.size)}
            </div>
        </form>
    }
    .into_any()
}

fn create(app: &AppContext, setup: Setup) -> Result<Option<Tournament>, Refusal> {
    let (Some(event), Some(seed)) = (browser::random_event_id(), browser::random_seed()) else { return Ok(None) };
    let setup = Setup { commitment: Some(Commitment::to(seed)), ..setup };
    let first = Entry::first(app.device, browser::now(), Action::Create { event, seed, setup });
    Tournament::begin(Entry { by: author(&app.event_store()), ..first }).map(Some)
}
