//! Panels and banners around the pages of an event, as a chunk of the program. None of them is visible until the user
//! presses something or there is a message about storage.

use super::{
    super::{
        display::display_control,
        round::{beside_result, correction, question, round_sidebar},
    },
    menu::menu,
    unopened::Unopened,
};
use crate::ui::{
    event::{
        Banners, Reminders, judge_calls_waiting, player_search, pods_running, rulings, short_clocks_running, shortcuts,
    },
    prelude::*,
    program::Dialogs,
};
use tiebreaker::screens::{log::step_text, round::report::after_correction, route::Place, words};

/// The content of the chunk.
pub const DIALOGS: Dialogs = Dialogs {
    search: player_search,
    menu,
    shortcuts,
    display: display_control,
    rulings,
    beside_result,
    confirmation: |state, form, asked| form.confirmation(state, asked),
    correction,
    question,
    after_correction,
    round_sidebar,
    step: step_text,
    refusal: words::refusal,
    banners: |session, place| {
        // The judge's page marks the calling tables, and a banner would push them down.
        let calls = (!matches!(place, Place::Judge(_))).then(|| judge_calls_waiting(session));
        view! {
            {calls}
            {pods_running(session)}
            {short_clocks_running(session)}
            <Banners session />
        }
    },
    reminders: |session| view! { <Reminders session /> },
    unopened: |event, place, error| view! { <Unopened event place error /> },
};
