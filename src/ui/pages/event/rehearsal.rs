//! The warm-up: opens a made-up event, neither shown nor stored, while the user points at another event.

use super::EventPage;
use crate::ui::{context::AppContext, prelude::*, program::Program, session::Session};
use leptos::tachys::view::Render;
use tiebreaker::{
    file::event,
    screens::{made_up::made_up, route::Place},
    store::{Opened, Slot},
};

/// Reads the event from a file, and draws the page of its round.
pub fn rehearse(app: AppContext, program: Program) {
    let Some(Ok(tournament)) = made_up().map(|event| event::read(&event::write(&event))) else { return };
    let owner = Owner::new();
    let drawn = owner.with(|| {
        provide_context(app);
        provide_context(program);
        let opened = Opened { tournament, damage: None };
        let session = Session::of(app, &Slot(String::new()), opened);
        // A closed session makes no requests and sends nothing to other windows.
        session.close();
        view! { <EventPage session place=Place::Round(None) /> }.build()
    });
    drop(drawn);
    owner.cleanup();
}
