//! The frame of an event: its bar, the page, and the next step beside it.

mod bar;
mod dialogs;
mod handle;
mod menu;
mod rehearsal;
mod unopened;

pub use dialogs::DIALOGS;
pub use handle::begin;
pub use rehearsal::rehearse;

use super::round::{RoundPage, result_form};
use crate::ui::{
    browser::{self, Channel, SLIP_TAKEN, slip_channel},
    context::AppContext,
    event::NextStepBar,
    prelude::*,
    program::{DrawResultForm, Program, fetched, once_fetched, with_part},
    session::{Role, Session, refuse_in_words},
    widgets::{Sidebar, chosen_size, print_on},
};
use tiebreaker::{
    base::{clause::Clause, text::sanitized},
    screens::{
        cited::cite,
        i18n::t,
        route::{Place, Sent},
    },
    tournament::Action,
};

/// A page of an open event.
#[component]
pub fn EventPage(session: Session, place: Place) -> impl IntoView {
    let app = AppContext::get();
    let program = Program::get();
    provide_context(DrawResultForm(result_form));
    let content = move || match (place, program.of_place(place)) {
        (Place::Round(key), _) => view! { <RoundPage session key /> },
        (Place::Slips, Some(part)) => view! {
            {fetched(part, move |draw| draw(session, place))}
            <RoundPage session key=None />
        },
        (_, Some(part)) => fetched(part, move |draw| draw(session, place)),
        (_, None) => ().into_any(),
    };
    // The display is for the players, so it has no frame.
    if place == Place::Display {
        print_on(move || chosen_size(&app), false);
        return content();
    }
    // The page is drawn in one frame and shown in the next.
    browser::after_paint(move || {
        browser::after_paint(move || program.dialogs.with_code(|dialogs| refuse_in_words(dialogs.refusal), || ()))
    });
    // Every other page may write, so this window takes part in choosing the one that does.
    session.enter();
    receive_slips(app, program, session);
    // Pages of paper have the bar, and their own width below it.
    if matches!(place, Place::Paper(Some(_)) | Place::ListPaper(..)) {
        return content();
    }
    print_on(move || chosen_size(&app), false);
    // A correction, a drop or a late entry can void a pairing that has not started (FIX-2), which needs a message.
    Effect::new(move |before: Option<usize>| {
        let rounds = session.with(|state| state.swiss.len() + state.elimination.len());
        // An undo has its own message.
        let is_undo = || {
            session.with_log(|log| log.log().last().is_some_and(|entry| matches!(entry.action, Action::Undo { .. })))
        };
        if before.is_some_and(|before| rounds < before) && !untrack(is_undo) {
            app.notices.say(cite(Clause::Fix2, t!("round.taken-back")));
        }
        rounds
    });
    view! {
        <div class="event">
            <div class="content">
                // On screen, the bar shows it.
                <h1 class="on-paper">{live(move || session.with(|state| sanitized(&state.setup.name)))}</h1>
                {once_fetched(program.dialogs, move |dialogs| (dialogs.banners)(session, place))}
                {content()}
            </div>
            <div class="beside">
                // Judges do not run the event.
                {(!matches!(place, Place::Judge(_))).then(|| view! { <NextStepBar session place /> })} <Sidebar />
                {once_fetched(program.dialogs, move |dialogs| (dialogs.reminders)(session))}
            </div>
        </div>
    }
    .into_any()
}

/// Receives the slips that other windows were opened with, while this one writes the event. A phone's camera app opens
/// a window for each slip.
fn receive_slips(app: AppContext, program: Program, session: Session) {
    let channel = Channel::open(&slip_channel(&session.slot().0), move |channel, said| {
        if said != SLIP_TAKEN && untrack(|| session.role()) == Role::Writes {
            channel.say(SLIP_TAKEN);
            with_part(app, program.take_over, move |take_over| {
                take_over(app, program, Sent::Slip(said), RwSignal::new(None));
            });
        }
    });
    on_cleanup(move || channel.iter().for_each(Channel::close));
}
