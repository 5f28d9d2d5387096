//! The actions on the pages of an event, as a chunk of the program. Nothing of it is visible before a button is pressed
//! or storing the event fails.

use super::{
    super::{
        display::display_control,
        round::{playing, result_form, round_sidebar, tags},
    },
    menu::menu,
    missing::missing_sheet,
    unopened::Unopened,
};
use crate::{
    base::text::search_key,
    screens::words,
    ui::{
        parts::{
            Banners, EventActions, Reminders, judge_calls_waiting, player_search, pods_running, short_clocks_running,
            shortcuts,
        },
        prelude::*,
    },
};

/// All actions.
pub const EVENT_ACTIONS: EventActions = EventActions {
    result_form,
    round_sidebar,
    tags,
    playing,
    search: player_search,
    menu,
    shortcuts,
    display: display_control,
    missing: missing_sheet,
    search_key,
    action: words::action,
    banners: |session| {
        view! {
            {judge_calls_waiting(session)}
            {pods_running(session)}
            {short_clocks_running(session)}
            <Banners session />
        }
        .into_any()
    },
    reminders: |session| view! { <Reminders session /> }.into_any(),
    unopened: |event, place, error| view! { <Unopened event place error /> }.into_any(),
};
