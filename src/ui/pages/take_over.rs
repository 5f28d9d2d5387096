//! Data from another device, by camera or link: an event, which is stored once the organizer agrees, or a result slip,
//! which fills in the form of its table.

use crate::ui::{
    browser::{self, Camera, Channel, SLIP_TAKEN, slip_channel},
    context::AppContext,
    prelude::*,
    program::{Asked, Program, Question, with_part},
    widgets::{Kind, button},
};
use leptos::task::spawn_local;
use std::{cell::Cell, rc::Rc, sync::Arc, time::Duration};
use tiebreaker::{
    base::text::sanitized,
    handout::{self, Ask},
    handover::{CodeCollector, CodeError, UnpackError, read_link, unpack},
    screens::{
        i18n::{number, t},
        route::{Place, Route, Sent},
        sent_slip,
    },
    store::Slot,
    tournament::State,
};

/// Interval between two looks at the picture of the camera.
const LOOK: Duration = Duration::from_millis(60);
/// Interval between two looks for the reply of another window, and their number.
const LOOK_FOR_A_WINDOW: Duration = Duration::from_millis(30);
const LOOKS_FOR_A_WINDOW: usize = 20;
/// Id of the picture.
const PICTURE: &str = "take-over-picture";
/// Prefix of the address of an event.
const BEFORE: &str = "#/take-over/";
/// Prefix of the address of a result slip.
const BEFORE_SLIP: &str = "#/slip/";

/// Opens the data at the end of a link, or the camera.
pub fn take_over(app: AppContext, program: Program, sent: Sent, asked: Asked) {
    let is_slip = matches!(sent, Sent::Slip(_));
    match sent {
        Sent::Event(letters) if !letters.is_empty() => return opened(app, program, read_link(&letters), asked),
        Sent::Slip(text) if !text.is_empty() => return receive_slip(app, text, asked),
        Sent::Event(_) | Sent::Slip(_) => (),
    }
    let page: Question = Arc::new(move |cancel| {
        browser::focus_soon("take-over");
        page(app, program, asked, is_slip, cancel)
    });
    asked.set(Some(page));
}

/// Opens a link of either kind.
fn open_link(app: AppContext, program: Program, link: &str, asked: Asked) {
    match link.split_once(BEFORE_SLIP) {
        Some((_, text)) => receive_slip(app, text.to_owned(), asked),
        None => opened(app, program, read_link(link.rsplit(BEFORE).next().unwrap_or_default()), asked),
    }
}

/// Passes a slip to the window that writes its event, or else opens the event here.
fn receive_slip(app: AppContext, text: String, asked: Asked) {
    let sent = match handout::Sent::read(&text) {
        Ok(sent) => sent,
        Err(handout::Unreadable::Later(_)) => return app.notices.warn(t!("damaged.newer-version")),
        Err(_) => return app.notices.warn(t!("take-over.damaged")),
    };
    let event_store = app.event_store();
    let slots = event_store.events().unwrap_or_default().into_iter().map(|(slot, _)| slot);
    let is_of = |slot: &Slot| event_store.event_id(slot).is_some_and(|event| Ask::mark_of(&event) == sent.mark());
    let found = slots.filter(is_of).find_map(|slot| Some((event_store.open(&slot).ok()?.tournament, slot)));
    let Some((tournament, slot)) = found else { return app.notices.warn(t!("phone-slip.other-event")) };
    let is_here = app.route.with_untracked(|route| matches!(route, Route::Event(shown, _) if *shown == slot));
    if is_here {
        return fill(app, tournament.state(), slot, sent);
    }
    spawn_local(async move {
        match is_taken(&slot, &text).await {
            true => show_taken(tournament.state(), &sent, asked),
            false => fill(app, tournament.state(), slot, sent),
        }
    });
}

/// Goes to the table of a result slip, whose form it fills in, or to the player who wants to leave. Otherwise shows why
/// it cannot.
fn fill(app: AppContext, state: &State, slot: Slot, sent: handout::Sent) {
    match sent_slip::refused(state, &sent) {
        None => {
            sent_slip::filled(state, &sent).into_iter().for_each(|text| app.notices.say(text));
            app.sent.set(Some(sent.clone()));
        }
        Some(why) => app.notices.warn(why),
    }
    let place = match sent {
        handout::Sent::Result(slip) => Place::Round(Some(slip.round).filter(|&round| state.round(round).is_some())),
        handout::Sent::Leaving(_) => Place::Players,
        handout::Sent::List(_) => Place::Lists(None),
    };
    let route = Route::Event(slot, place);
    // A page that is drawn anew would close the form.
    if !app.route.with_untracked(|shown| shows(shown, &route)) {
        app.go(&route);
    }
}

/// True if a page shows the tables of another one. The page of the latest round does, with and without the camera.
fn shows(shown: &Route, wanted: &Route) -> bool {
    match (shown, wanted) {
        (Route::Event(one, Place::Slips | Place::Round(None)), Route::Event(other, Place::Round(_))) => one == other,
        _ => shown == wanted,
    }
}

/// True if the window that writes the event has taken the slip.
async fn is_taken(slot: &Slot, text: &str) -> bool {
    let is_taken = Rc::new(Cell::new(false));
    let heard = Rc::clone(&is_taken);
    let Some(channel) =
        Channel::open(&slip_channel(&slot.0), move |_, said| heard.set(heard.get() || said == SLIP_TAKEN))
    else {
        return false;
    };
    channel.say(text);
    for _ in 0..LOOKS_FOR_A_WINDOW {
        if is_taken.get() {
            break;
        }
        browser::pause(LOOK_FOR_A_WINDOW).await;
    }
    channel.close();
    is_taken.get()
}

/// Shows that another window has the slip.
fn show_taken(state: &State, sent: &handout::Sent, asked: Asked) {
    let title = match sent {
        handout::Sent::Result(slip) => {
            let result = sent_slip::result_on(state, slip).unwrap_or_default();
            t!("app.is", name = t!("judge.table", number = slip.table), value = result)
        }
        handout::Sent::Leaving(_) | handout::Sent::List(_) => sanitized(&state.setup.name),
    };
    let page: Question = Arc::new(move |cancel| {
        browser::focus_soon("take-over");
        let close = move || {
            browser::close_window();
            cancel.run(());
        };
        view! {
            <section class="narrow take-over">
                <h1 id="take-over" tabindex="-1">
                    {title.clone()}
                </h1>
                <p>{t!("phone-slip.handed")}</p>
                <div class="actions">{button(Kind::Secondary, t!("app.close"), close)}</div>
            </section>
        }
    });
    if !asked.is_gone() {
        asked.set(Some(page));
    }
}

/// Asks about the received event.
fn opened(app: AppContext, program: Program, file: Result<String, UnpackError>, asked: Asked) {
    match file {
        Ok(text) => with_part(app, program.copies, move |copies| {
            if !asked.is_gone() {
                (copies.receive)(app, text, asked);
            }
        }),
        Err(UnpackError::TooLarge) => app.notices.warn(t!("take-over.too-large")),
        Err(UnpackError::Damaged) => app.notices.warn(t!("take-over.damaged")),
        Err(UnpackError::NewerVersion(_)) => app.notices.warn(t!("damaged.newer-version")),
    }
}

fn page(app: AppContext, program: Program, asked: Asked, is_slip: bool, cancel: Callback<()>) -> AnyView {
    let link = RwSignal::new(String::new());
    let open = move || open_link(app, program, link.get_untracked().trim(), asked);
    let [title, about] = match is_slip {
        true => [t!("phone-slip.read"), t!("phone-slip.about")],
        false => [t!("home.take-over"), t!("take-over.about")],
    };
    view! {
        <section class="narrow take-over">
            <h1 id="take-over" tabindex="-1">
                {title}
            </h1>
            <p class="about">{about}</p>
            {if browser::can_scan() {
                scan(app, program, asked)
            } else {
                view! { <p class="note">{t!("take-over.no-camera")}</p> }.into_any()
            }}
            <div class="field">
                <label for="take-over-link">{t!("take-over.link")}</label>
                <textarea
                    id="take-over-link"
                    rows="3"
                    spellcheck="false"
                    autocomplete="off"
                    prop:value=move || link.get()
                    on:input=move |event| link.set(event_target_value(&event))
                />
            </div>
            <div class="actions">
                {button(Kind::Secondary, t!("take-over.open"), open)}
                {button(Kind::Plain, t!("app.cancel"), move || cancel.run(()))}
            </div>
        </section>
    }
    .into_any()
}

/// The picture of the camera, and the progress of reading the event.
fn scan(app: AppContext, program: Program, asked: Asked) -> AnyView {
    let (is_on, known) = (RwSignal::new(false), RwSignal::new(None::<[usize; 2]>));
    let start = move || {
        is_on.set(true);
        spawn_local(async move {
            match look(is_on, known).await {
                Some(Ok(Seen::Event(packed))) => opened(app, program, unpack(&packed), asked),
                Some(Ok(Seen::Link(link))) => open_link(app, program, &link, asked),
                Some(Err(CodeError::NewerVersion(_))) => app.notices.warn(t!("damaged.newer-version")),
                Some(Err(CodeError::Other)) => app.notices.warn(t!("take-over.camera-refused")),
                None => (),
            }
            if !is_on.is_gone() {
                is_on.set(false);
            }
        });
    };
    let count = move || match known.get() {
        None => t!("take-over.looking"),
        Some(of) => {
            let [known, all] = of.map(|count| number(u32::try_from(count).unwrap_or(u32::MAX)));
            t!("take-over.seen", known = known, all = all)
        }
    };
    let part = move || {
        known.get().map_or(0.0, |of| {
            let [known, all] = of.map(|count| f64::from(u32::try_from(count).unwrap_or(u32::MAX)));
            known / all.max(1.0)
        })
    };
    live(move || match is_on.get() {
        false => view! { <div class="actions">{button(Kind::Usual, t!("take-over.camera"), start)}</div> }.into_any(),
        true => view! {
            <figure class="series">
                <video id=PICTURE muted playsinline />
                <figcaption role="status">
                    <span>{count}</span>
                    <progress prop:value=part />
                </figcaption>
            </figure>
        }
        .into_any(),
    })
}

/// Content of a picture of the camera.
enum Seen {
    /// All codes of an event, packed.
    Event(Vec<u8>),
    /// A link.
    Link(String),
}

/// Reads codes until the event or a link is complete. None if the user has left the page by then.
async fn look(is_on: RwSignal<bool>, known: RwSignal<Option<[usize; 2]>>) -> Option<Result<Seen, CodeError>> {
    // The picture must be drawn before it can be read.
    browser::breathe().await;
    let Some(camera) = Camera::open(PICTURE).await else { return Some(Err(CodeError::Other)) };
    let mut collector = CodeCollector::default();
    loop {
        for text in camera.codes().await {
            if [BEFORE, BEFORE_SLIP].into_iter().any(|before| text.contains(before)) {
                return Some(Ok(Seen::Link(text)));
            }
            if let Err(later @ CodeError::NewerVersion(_)) = collector.add(&text) {
                return Some(Err(later));
            }
        }
        match collector.whole() {
            Some(Ok(packed)) => return Some(Ok(Seen::Event(packed))),
            // A misread part fits no series: start again.
            Some(Err(_)) => collector = CodeCollector::default(),
            None => (),
        }
        if is_on.is_gone() {
            return None;
        }
        if known.get_untracked() != collector.progress() {
            known.set(collector.progress());
        }
        browser::pause(LOOK).await;
    }
}
