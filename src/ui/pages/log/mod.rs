//! Every entry of the event, and the way back.

mod backup;

use crate::ui::{
    event::entry_row,
    prelude::*,
    session::Session,
    widgets::{Button, Kind},
};
use backup::Backup;
use tiebreaker::{
    screens::{i18n::t, log::entry_lines},
    tournament::Action,
};

/// The log, the newest entry first.
#[component]
pub fn Log(session: Session) -> impl IntoView {
    let to_undo = memo(move || session.with_log(|tournament| tournament.to_undo().map(|entry| entry.counter)));
    let to_redo = memo(move || session.with_log(|tournament| tournament.to_redo().map(|entry| entry.counter)));
    let act = move |action: Option<Action>| {
        if let Some(action) = action {
            session.act(action);
        }
    };
    let undo = move || act(to_undo.get_untracked().map(|entry| Action::Undo { entry }));
    let redo = move || act(to_redo.get_untracked().map(|entry| Action::Redo { entry }));
    let lines = memo(move || session.with_log(entry_lines));
    view! {
        <Backup session />
        <section>
            <div class="section-head">
                <h2>{t!("place.log")}</h2>
                <div class="actions">
                    {Button::new(Kind::Secondary, t!("log.undo")).disabled(move || to_undo.get().is_none()).does(undo)}
                    {Button::new(Kind::Secondary, t!("log.redo")).disabled(move || to_redo.get().is_none()).does(redo)}
                </div>
            </div>
            <p class="about">{t!("log.what")}</p>
            <ol class="log" reversed>
                {each(move || lines.get(), entry_row)}
            </ol>
        </section>
    }
}
