//! Every entry of the event, and the way back.

mod backup;

use crate::{
    tournament::Action,
    ui::{
        i18n::t,
        parts::{entry_lines, entry_row},
        prelude::*,
        session::Session,
    },
};
use backup::Backup;

/// The log, the newest entry first.
#[component]
pub fn Log(session: Session) -> impl IntoView {
    let to_undo = Memo::new(move |_| session.with_log(|tournament| tournament.to_undo().map(|entry| entry.counter)));
    let to_redo = Memo::new(move |_| session.with_log(|tournament| tournament.to_redo().map(|entry| entry.counter)));
    let act = move |action: Option<Action>| {
        if let Some(action) = action {
            session.act(action);
        }
    };
    let undo = move |_| act(to_undo.get_untracked().map(|entry| Action::Undo { entry }));
    let redo = move |_| act(to_redo.get_untracked().map(|entry| Action::Redo { entry }));
    let lines = Memo::new(move |_| session.with_log(entry_lines));
    view! {
        <Backup session />
        <section>
            <div class="section-head">
                <h2>{t!("place.log")}</h2>
                <div class="actions">
                    <button class="secondary" disabled=move || to_undo.get().is_none() on:click=undo>{t!("log.undo")}</button>
                    <button class="secondary" disabled=move || to_redo.get().is_none() on:click=redo>{t!("log.redo")}</button>
                </div>
            </div>
            <p class="about">{t!("log.what")}</p>
            <ol class="log" reversed>
                {each(move || lines.get(), |line| (line.counter, line.in_force), entry_row)}
            </ol>
        </section>
    }
}
