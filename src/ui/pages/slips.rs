//! The camera above the tables of the latest round. It reads result slips one after the other.

use crate::ui::{
    browser::{self, Camera},
    context::AppContext,
    prelude::*,
    session::Session,
    widgets::{Kind, button},
};
use leptos::task::spawn_local;
use std::time::Duration;
use tiebreaker::{
    handout,
    screens::{
        i18n::t,
        route::{Place, Route, Sent},
        slip_reader::{Conflict, Leaving, Panel, SlipReader},
    },
};

/// Interval between two looks at the picture of the camera.
const LOOK: Duration = Duration::from_millis(80);
/// Id of the picture.
const PICTURE: &str = "slips-picture";

/// The camera, and what it has read.
#[component]
pub fn SlipPanel(session: Session) -> impl IntoView {
    let reader = RwSignal::new(SlipReader::default());
    let is_blocked = RwSignal::new(!browser::can_scan());
    let panel = memo(move || session.with(|state| reader.with(|reader| reader.panel(state))));
    fill_forms(session, reader);
    if !is_blocked.get_untracked() {
        spawn_local(look(session, reader, is_blocked));
    }
    let status = panel.part(|panel| panel.status.clone());
    let text = move |text: fn(&Panel) -> &Option<String>| panel.part(move |panel| text(panel).clone());
    let [waiting, refused] = [text(|panel| &panel.waiting), text(|panel| &panel.refused)];
    let conflict = panel.part(|panel| panel.conflict.clone());
    let leaving = panel.part(|panel| panel.leaving.clone());
    let paste = Route::Sent(Sent::Slip(String::new())).href();
    view! {
        <section class="slip-panel" aria-label=t!("phone-slip.read")>
            {live(move || match is_blocked.get() {
                false => view! { <video id=PICTURE muted playsinline /> }.into_any(),
                true => view! { <p class="note">{t!("take-over.camera-refused")}</p> }.into_any(),
            })}
            <div>
                <p role="status">
                    {live(move || (!is_blocked.get()).then(|| view! { <strong>{status}</strong> }))}
                    {live(move || waiting.get().map(|text| view! { <span class="about">{text}</span> }))}
                </p>
                <div role="alert">
                    {live(move || refused.get().map(|text| view! { <p class="error">{text}</p> }))}
                    {live(move || conflict.get().map(|conflict| both(reader, conflict)))}
                    {live(move || leaving.get().map(|leaving| ask(session, leaving)))}
                </div>
                <a href=paste>{t!("phone-slip.paste")}</a>
            </div>
        </section>
    }
}

/// Passes the next slip to the form of its table as soon as the previous form is done.
fn fill_forms(session: Session, reader: RwSignal<SlipReader>) {
    let app = AppContext::get();
    Effect::new(move |_| {
        let open = app.entering.get();
        reader.track();
        // The form of its table has not taken the slip yet.
        if app.sent.with(Option::is_some) {
            return;
        }
        let mut now = reader.get_untracked();
        let next = session.with(|state| now.next(state, open));
        if reader.with_untracked(|before| *before != now) {
            reader.set(now);
        }
        if let Some(slip) = next {
            app.sent.set(Some(handout::Sent::Result(slip)));
        }
    });
    on_cleanup(move || {
        if matches!(app.sent.get_untracked(), Some(handout::Sent::Result(_))) {
            app.sent.set(None);
        }
    });
}

/// Reads the codes in the picture until the page is gone.
async fn look(session: Session, reader: RwSignal<SlipReader>, is_blocked: RwSignal<bool>) {
    // The picture must be drawn before it can be read.
    browser::breathe().await;
    let Some(camera) = Camera::open(PICTURE).await else { return is_blocked.set(true) };
    loop {
        let codes = camera.codes().await;
        if reader.is_gone() || session.is_closed() {
            return;
        }
        let mut is_new = false;
        session.with_untracked(|state| reader.update_untracked(|reader| is_new = reader.see(state, &codes)));
        if is_new {
            reader.notify();
        }
        browser::pause(LOOK).await;
    }
}

/// Both results of a table, and the button that puts the one from the slip into its form.
fn both(reader: RwSignal<SlipReader>, conflict: Conflict) -> AnyView {
    let app = AppContext::get();
    let Conflict { title, entered, on_slip, correct, slip } = conflict;
    let replace = move || {
        reader.update(|reader| reader.correct(slip));
        app.sent.set(Some(handout::Sent::Result(slip)));
    };
    view! {
        <p class="error">{title}</p>
        <dl class="two-results">
            <div>
                <dt>{t!("phone-slip.entered")}</dt>
                <dd>{entered}</dd>
            </div>
            <div>
                <dt>{t!("phone-slip.on-slip")}</dt>
                <dd>{on_slip}</dd>
            </div>
        </dl>
        {button(Kind::Secondary, correct, replace)}
    }
    .into_any()
}

/// A player who wants to leave, and the button that opens the question.
fn ask(session: Session, leaving: Leaving) -> AnyView {
    let app = AppContext::get();
    let Leaving { text, slip } = leaving;
    let open = move || {
        app.go(&Route::Event(session.slot(), Place::Players));
        app.sent.set(Some(handout::Sent::Leaving(slip)));
    };
    view! {
        <p>{text}</p>
        {button(Kind::Secondary, t!("phone-slip.drop"), open)}
    }
    .into_any()
}
