//! Used storage of this device, and ways to free some.

use super::save::save;
use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    program::{Program, with_part},
    widgets::{Kind, button},
};
use leptos::task::spawn_local;
use tiebreaker::{
    screens::i18n::{number, t},
    store::{Slot, Summary},
};

/// Number of characters that browsers let a site store: 5 Mi. Other apps of the same origin use a part of them.
const ROOM: usize = 5 << 20;

/// Storage used by the events, and buttons that free some.
#[component]
pub fn StorageUse(
    events: Vec<(Slot, Option<Summary>)>,
    /// True if another part of the page already asks to save them.
    forgets: RwSignal<bool>,
    changed: Trigger,
) -> impl IntoView {
    let (app, program) = (AppContext::get(), Program::get());
    let event_store = app.event_store();
    let used: usize = events.iter().map(|(slot, _)| event_store.size(slot)).sum();
    let is_finished = |(slot, summary): &(Slot, Option<Summary>)| {
        summary.as_ref().is_some_and(|summary| summary.over) && !event_store.is_archived(slot)
    };
    let finished: Vec<Slot> = events.iter().filter(|event| is_finished(event)).map(|(slot, _)| slot.clone()).collect();
    let all = StoredValue::new(events.into_iter().map(|(slot, _)| slot).collect::<Vec<_>>());
    let is_kept = RwSignal::new(None::<bool>);
    spawn_local(async move { is_kept.set(browser::is_storage_kept().await) });
    let archive = {
        let finished = finished.clone();
        move || {
            let finished = finished.clone();
            with_part(app, program.files, move |files| (files.put_away)(app, finished, changed));
        }
    };
    let kept = move || is_kept.get().map(|is_kept| if is_kept { t!("storage.kept") } else { t!("storage.may-go") });
    let text = t!("storage.used", used = kilobytes(used), room = kilobytes(ROOM));
    view! {
        <div class="storage">
            <p>
                <meter
                    min="0"
                    max=ROOM.to_string()
                    high=(ROOM / 10 * 8).to_string()
                    value=used.to_string()
                    aria-label=t!("storage.label")
                />
                <span class="about">{text} " " {live(kept)}</span>
            </p>
            {live(move || {
                (all.with_value(|all| all.len() > 1) && !forgets.get())
                    .then(|| {
                        view! {
                            {button(
                                Kind::Secondary,
                                t!("home.export-all"),
                                move || save(app, program, all.get_value()),
                            )}
                        }
                    })
            })}
            {(!finished.is_empty())
                .then(|| button(Kind::Secondary, t!("storage.archive", count = finished.len()), archive))}
        </div>
    }
}

/// Characters as kilobytes of text.
fn kilobytes(characters: usize) -> String {
    number(u32::try_from(characters.div_ceil(1024)).unwrap_or(u32::MAX))
}
