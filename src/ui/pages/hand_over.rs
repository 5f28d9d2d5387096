//! The whole event for another device: as a file, as a link if it is small enough, or as codes for a camera.

use crate::ui::{
    browser,
    context::AppContext,
    event::{export, saved_event_name},
    prelude::*,
    session::Session,
    widgets::{Kind, button, code_of},
};
use leptos::{leptos_dom::helpers::set_interval_with_handle, task::spawn_local};
use std::time::Duration;
use tiebreaker::{
    base::text::sanitized,
    file::event,
    handover::{CodeSeries, link, pack_to_send},
    screens::{
        i18n::{number, t},
        route::{Route, Sent},
    },
};

/// Duration of a code. A camera sees each code at least once, and most of them twice.
const EACH: Duration = Duration::from_millis(200);
/// Codes per second.
const A_SECOND: usize = 5;
/// Id of the element that shows the codes.
const CODES: &str = "codes";

/// The three ways to hand over the event.
#[component]
pub fn HandOver(session: Session) -> impl IntoView {
    let packed =
        memo(move || session.with_log(|tournament| pack_to_send(&event::export(tournament, &browser::program()))));
    view! {
        <section class="hand-over">
            <h2>{t!("hand-over.title")}</h2>
            <p class="about">{t!("hand-over.about")}</p>
            <div class="hand-over-ways">
                <div class="card">
                    <h3>{t!("hand-over.as-codes")}</h3>
                    {live(move || codes(packed.get().as_deref()))}
                </div>
                <div class="card">
                    <h3>{t!("hand-over.as-link")}</h3>
                    {live(move || as_link(session, packed.get().as_deref()))}
                </div>
                <div class="card">
                    <h3>{t!("hand-over.as-file")}</h3>
                    {as_file(session)}
                </div>
            </div>
            <h3>{t!("hand-over.afterwards")}</h3>
            <p class="about">{t!("hand-over.lock-what")}</p>
            {live(move || lock(session))}
        </section>
    }
}

/// The button that locks the event here. None once it is locked, because the banner unlocks it.
fn lock(session: Session) -> Option<AnyView> {
    let lock = move || session.set_handed_over(Some(browser::now()));
    let button = || button(Kind::Secondary, t!("hand-over.lock"), lock);
    session.handed_over().is_none().then(|| view! { <div class="actions">{button()}</div> })
}

/// The codes one after another, as long as they are in view.
fn codes(packed: Option<&[u8]>) -> AnyView {
    let Some(series) = packed.and_then(CodeSeries::of) else {
        return view! { <p class="note">{t!("hand-over.too-many")}</p> }.into_any();
    };
    let shown = RwSignal::new(None::<u16>);
    let next = move || shown.update(|shown| *shown = shown.map(|number| number.wrapping_add(1)));
    if let Ok(turning) = set_interval_with_handle(next, EACH) {
        on_cleanup(move || turning.clear());
    }
    let blocks = series.blocks();
    let start = move || {
        shown.set(Some(0));
        browser::show_soon(CODES);
    };
    let about = t!("hand-over.how-many", count = blocks, seconds = blocks.div_ceil(A_SECOND) + 1);
    view! {
        <p class="about">{t!("hand-over.codes-what")} " " {about}</p>
        {live(move || match shown.get() {
            None => {
                view! { <div class="actions">{button(Kind::Secondary, t!("hand-over.start"), start)}</div> }.into_any()
            }
            Some(code) => {
                view! {
                    <figure class="series" id=CODES>
                        {code_of(&series.code(code))}
                        <figcaption>
                            <span>{t!("hand-over.code", number = number(u32::from(code) + 1))}</span>
                            {button(Kind::Secondary, t!("app.stop"), move || shown.set(None))}
                        </figcaption>
                    </figure>
                }
                    .into_any()
            }
        })}
    }
    .into_any()
}

fn as_link(session: Session, packed: Option<&[u8]>) -> AnyView {
    let app = AppContext::get();
    let Some(letters) = packed.and_then(link) else {
        return view! { <p class="note">{t!("hand-over.too-long")}</p> }.into_any();
    };
    let address = format!("{}{}", browser::site(), Route::Sent(Sent::Event(letters)).href());
    let to_share = address.clone();
    let share = move || {
        let (title, address) = (session.with_untracked(|state| sanitized(&state.setup.name)), to_share.clone());
        spawn_local(async move { _ = browser::share(&title, &address).await });
    };
    let copy = move || {
        let address = address.clone();
        spawn_local(async move {
            match browser::copy(&address).await {
                true => app.notices.say(t!("phone.copied")),
                false => app.notices.warn(t!("formats.not-copied")),
            }
        });
    };
    view! {
        <p class="about">{t!("hand-over.link-what")}</p>
        <div class="actions">
            {browser::can_share().then(|| button(Kind::Secondary, t!("hand-over.share-link"), share))}
            {button(Kind::Secondary, t!("phone.copy"), copy)}
        </div>
    }
    .into_any()
}

fn as_file(session: Session) -> AnyView {
    let app = AppContext::get();
    let share = move || {
        let file = |tournament: &tiebreaker::tournament::Tournament| {
            let text = event::export(tournament, &browser::program());
            (saved_event_name(&app, tournament), text, tournament.log().len())
        };
        let (name, text, entries) = session.with_log(file);
        spawn_local(async move {
            if browser::share_file(&name, &text).await {
                session.copied(entries);
            }
        });
    };
    view! {
        <div class="actions">
            {browser::can_share_files().then(|| button(Kind::Secondary, t!("hand-over.share-file"), share))}
            {button(Kind::Secondary, t!("file.export"), move || export(&app, &session))}
        </div>
    }
    .into_any()
}
