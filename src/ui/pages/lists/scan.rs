//! The camera that reads the lists on players' phones, one after the other.

use crate::ui::{
    browser::{self, Camera},
    context::AppContext,
    prelude::*,
    program::Tables,
    session::Session,
    widgets::{Choice, Kind, button},
};
use leptos::task::spawn_local;
use std::time::Duration;
use tiebreaker::{
    base::ids::PlayerId,
    handout::Sent,
    lists::Setting,
    screens::{
        i18n::{sort_by_name, t},
        lists::handed_in::{Arrival, Difference, ListReader},
        route::{Place, Route, Sheet},
        words,
    },
    tournament::{Action, State},
};

/// Interval between two looks at the picture of the camera.
const LOOK: Duration = Duration::from_millis(80);
/// Id of the picture.
const PICTURE: &str = "lists-picture";

/// The reader of the lists, and the event that they belong to.
#[derive(Clone, Copy)]
struct Scan {
    session: Session,
    tables: Tables,
    reader: RwSignal<ListReader>,
    is_on: RwSignal<bool>,
    is_blocked: RwSignal<bool>,
}

/// A button for the camera, its picture, and what became of the list read last.
#[component]
pub(super) fn ScanLists(session: Session, tables: Tables) -> impl IntoView {
    let app = AppContext::get();
    let reader = RwSignal::new(ListReader::default());
    let scan = Scan { session, tables, reader, is_on: RwSignal::new(false), is_blocked: RwSignal::new(false) };
    // A list that was opened as a link.
    Effect::new(move |_| {
        if let Some(Sent::List(slip)) = app.sent.get() {
            app.sent.set(None);
            scan.change(move |reader, state, setting| reader.take(state, setting, &slip));
        }
    });
    let start = move || {
        scan.is_on.set(true);
        spawn_local(look(scan));
    };
    let picture = move || match (scan.is_blocked.get(), scan.is_on.get()) {
        (true, _) => view! { <p class="note">{t!("take-over.camera-refused")}</p> }.into_any(),
        (false, true) => view! { <video id=PICTURE muted playsinline /> }.into_any(),
        (false, false) => button(Kind::Secondary, t!("list-slip.scan"), start),
    };
    let door = Route::Event(session.slot(), Place::Paper(Some((Sheet::Codes, None)))).href();
    let count = memo(move || reader.with(ListReader::count));
    let arrival = memo(move || reader.with(|reader| reader.arrival().cloned()));
    view! {
        <div class="card slip-panel">
            {live(picture)} <div>
                <p class="about" role="status">
                    {live(move || count.get().unwrap_or_else(|| t!("list-slip.about")))}
                </p>
                <a class="touch" href=door>
                    {t!("list-slip.door")}
                </a>
                <div aria-live="polite">{live(move || arrival.get().map(|arrival| told(scan, arrival)))}</div>
            </div>
        </div>
    }
}

impl Scan {
    /// Changes the reader, and records the action that attaches a list.
    fn change(self, change: impl FnOnce(&mut ListReader, &State, &Setting) -> Option<Action>) {
        let mut action = None;
        self.session.with_untracked(|state| {
            self.tables.with(&state.setup, |setting| {
                self.reader.update(|reader| action = change(reader, state, setting));
            });
        });
        if let Some(action) = action {
            self.session.act(action);
        }
    }
}

/// Reads the codes in the picture until the page is gone.
async fn look(scan: Scan) {
    // The picture is drawn before it is asked for.
    browser::breathe().await;
    let Some(camera) = Camera::open(PICTURE).await else { return scan.is_blocked.set(true) };
    loop {
        let codes = camera.codes().await;
        if scan.reader.is_gone() || scan.session.is_closed() {
            return;
        }
        let mut seen = scan.reader.get_untracked();
        let (is_new, action) = scan
            .session
            .with_untracked(|state| scan.tables.with(&state.setup, |setting| seen.see(state, setting, &codes)));
        match is_new {
            true => scan.reader.set(seen),
            false => scan.reader.update_untracked(|reader| *reader = seen),
        }
        if let Some(action) = action {
            scan.session.act(action);
        }
        browser::pause(LOOK).await;
    }
}

/// Outcome for the list read last, with the buttons that decide about it.
fn told(scan: Scan, arrival: Arrival) -> AnyView {
    match arrival {
        Arrival::Refused(why) => view! { <p class="error">{why}</p> }.into_any(),
        Arrival::Attached { text, .. } => view! { <p>{text}</p> }.into_any(),
        Arrival::Nameless { text, list } => whose(scan, text, list),
        Arrival::Different(difference) => different(scan, difference),
    }
}

/// Asks whose a list is.
fn whose(scan: Scan, text: String, list: String) -> AnyView {
    let mut names = scan.session.with_untracked(|state| {
        let name = |&id: &PlayerId| (id.to_string(), words::player_name(Some(state), id));
        state.players.keys().map(name).collect::<Vec<_>>()
    });
    sort_by_name(&mut names, |(_, name)| name);
    let choices = std::iter::once((String::new(), t!("lists.whose"))).chain(names).collect();
    let choose = move |id: String| {
        if let Ok(id) = id.parse() {
            let list = list.clone();
            scan.change(move |reader, state, setting| reader.attach(state, setting, PlayerId(id), &list));
        }
    };
    let chosen = Signal::derive(String::new);
    view! { <Choice id="list-whose" label=text choices chosen choose /> }.into_any()
}

/// Shows the difference to the list before, and asks which one counts.
fn different(scan: Scan, difference: Difference) -> AnyView {
    let Difference { title, player, list, gone, new } = difference;
    let lines = |title: String, lines: Vec<String>| {
        let line = |line: String| view! { <li>{line}</li> };
        view! {
            <div>
                <dt>{title}</dt>
                <dd>
                    <ul>{lines.into_iter().map(line).collect_view()}</ul>
                </dd>
            </div>
        }
    };
    let replace = move || {
        let list = list.clone();
        scan.change(move |reader, state, setting| reader.replace(state, setting, player, &list));
    };
    view! {
        <p class="error">{title}</p>
        <dl class="two-results">{lines(t!("list-slip.gone"), gone)} {lines(t!("list-slip.new"), new)}</dl>
        {button(Kind::Secondary, t!("list-slip.replace"), replace)}
    }
    .into_any()
}
