//! The frame around every page: language, the page that the address names, the open event.

use super::{
    browser::{self, Forms},
    context::{AppContext, KeptStore},
    language,
    notices::Notices,
    pages::{self, Home},
    session::{
        mirror,
        newer::{self, Risk},
    },
};
use crate::ui::{
    part::State,
    prelude::*,
    program::{Begin, OpenEventHandle, Program, fetched, with_part},
    widgets::{Mark, NoticeArea, SiteTools},
};
use leptos::{ev::MouseEvent, prelude::StoredValue as InThisThread, task::spawn_local};
use std::{cell::OnceCell, rc::Rc, sync::Arc, time::Duration};
use tiebreaker::{
    base::ids::DeviceId,
    file::players::SIZE_LIMIT,
    screens::{
        i18n::{self, Language, t},
        route::{Place, Route},
        words,
    },
    store::{
        EventStore,
        mirror::{MirrorStatus, Repaired, is_mirrored},
    },
};

/// The name of the setting that says that the letters were fetched. The static page reads it too.
const LETTERS: &str = "letters";
/// Interval between checks that storage is complete.
const LOOK_EVERY: Duration = Duration::from_secs(10);

/// The whole app.
#[component]
pub fn App(
    /// The language that the first screen should be in.
    wanted: Language,
) -> impl IntoView {
    let (route, set_route) = signal(Route::parse(&browser::hash()));
    let app = context(route);
    provide_context(app);
    follow_language(app, wanted);
    let program = pages::program();
    provide_context(program);
    let event = Event::none(app);
    mirror::start(
        app.mirror_status,
        Callback::new(move |repaired| brought_together(app, event, repaired)),
        program.settle,
    );
    browser::on_press(move || app.notices.press());
    browser::on_hash_change(move |hash| {
        let route = Route::parse(&hash);
        let left = app.route.get_untracked();
        app.notices.leave_page(left.slot(), route.slot());
        // Changing the language does not leave the page.
        if left != route {
            app.opened_from.set_value(Some(left));
        }
        event.show(&route);
        set_route.set(route);
        app.speak_own();
        browser::to_top();
        browser::focus_heading_if_lost();
    });
    take_dropped_files(app);
    // In time for a place without a network, or once somebody asks.
    set_timeout(move || program.clauses.fetch(), AT_REST);
    Effect::new(move |_| {
        if app.clause.with(Option::is_some) {
            with_part(app, program.clauses, |_| ());
        }
    });
    browser::on_pointed(move |hash| program.prepare(app, &Route::parse(&hash)));
    let told_of_styles = StoredValue::new(false);
    let lasts = keep_an_eye(app, event, told_of_styles);
    // The players' window has nothing but what they look at.
    let is_display = memo(move || route.with(|route| matches!(route, Route::Event(_, Place::Display))));
    let accept = accept_newer(app, event, lasts);
    let offer_newer = move || {
        if !is_display.get_untracked() {
            app.notices.offer(t!("app.newer"), t!("app.use-newer"), accept);
        }
    };
    // The rest of the site is fetched once there is something to be seen: until then the line is for that.
    let is_keeping = StoredValue::new(false);
    Effect::new(move |_| {
        if !route.with(|route| program.is_settled_for(route)) {
            return;
        }
        tell_of_styles(app, told_of_styles);
        if !is_keeping.get_value() {
            is_keeping.set_value(true);
            browser::after_paint(move || {
                browser::mark_page("data-letters", Some(""));
                browser::keep_offline(offer_newer, move || keep_letters(app));
            });
        }
    });
    follow_regulation(app, event);
    // Another language draws everything anew.
    move || {
        browser::describe_page(app.language.get().code(), &t!("app.title"));
        frame(app, program, event, lasts, is_display)
    }
}

/// Opens a file that is dropped on any page. The pages of players and lists take it, or else the list of events. Only that
/// list takes several files at once.
fn take_dropped_files(app: AppContext) {
    browser::on_files_dropped(move |mut files| {
        if files.len() > 1 && matches!(app.route.get_untracked(), Route::Home) {
            return app.open_several(files);
        }
        let file = files.swap_remove(0);
        let size = browser::size(&file);
        if size > SIZE_LIMIT {
            // Do not even read the file, because it would have to fit into memory.
            return app.notices.warn(words::too_big(size, SIZE_LIMIT));
        }
        spawn_local(async move {
            let Ok(bytes) = browser::read_bytes(file).await else { return app.notices.warn(t!("file.unreadable")) };
            app.dropped.set(Some(bytes));
            let takes =
                |route: &Route| matches!(route, Route::Home | Route::Event(_, Place::Players | Place::Lists(_)));
            if !app.route.with_untracked(takes) {
                browser::go(&Route::Home.path());
            }
        });
    });
}

/// Time after the start until the app is idle.
const AT_REST: Duration = Duration::from_secs(4);

/// Expected players until the organizer enters another number.
const EXPECTED_PLAYERS: usize = 16;

/// Context of all components. Not inlined: otherwise the compiler copies it field by field into every closure.
#[inline(never)]
fn context(route: ReadSignal<Route>) -> AppContext {
    let event_store = EventStore(mirror::store());
    AppContext {
        language: RwSignal::new(i18n::here().0),
        device: device(&event_store),
        event_store: StoredValue::new(event_store),
        route,
        opened_from: StoredValue::new(None),
        notices: Notices::default(),
        clause: RwSignal::new(None),
        new_regulation: RwSignal::new(None),
        to_compare: StoredValue::new(None),
        just_added: StoredValue::new(None),
        dropped: RwSignal::new(None),
        several: InThisThread::new_local(Vec::new()),
        sent: RwSignal::new(None),
        entering: RwSignal::new(None),
        from_bracket: StoredValue::new(None),
        expected_players: RwSignal::new(EXPECTED_PLAYERS),
        player: RwSignal::new(None),
        counts_running: RwSignal::new(None),
        mirror_status: RwSignal::new(MirrorStatus::OnItsWay { is_late: false }),
        elsewhere: Trigger::new(),
    }
}

/// Says so if the app speaks another language than the one that is wanted, now or later.
fn follow_language(app: AppContext, wanted: Language) {
    if !i18n::is_in_use(wanted) {
        app.tell_of_other_language(wanted);
    }
    language::on_another(move |wanted| {
        app.language.set(i18n::here().0);
        app.tell_of_other_language(wanted);
    });
}

/// Speaks the words of the open event's regulation.
fn follow_regulation(app: AppContext, event: Event) {
    Effect::new(move |_| {
        let its = event.handle.get().and_then(|handle| handle.regulation());
        if its.is_some_and(|its| i18n::follow(&its)) {
            app.language.notify();
        }
    });
}

/// The published regulation of the open event, or of the new event that is being set up.
fn regulation_in_view(app: AppContext, event: Event) -> Option<String> {
    event.handle.get().and_then(|handle| handle.regulation()).or_else(|| app.new_regulation.get())
}

/// Changes to a newer version. All windows start anew: not while one of them has what is nowhere else.
fn accept_newer(app: AppContext, event: Event, lasts: RwSignal<bool>) -> Callback<()> {
    Callback::new(move |()| {
        if is_nowhere_else(event, lasts) {
            app.notices.warn(t!("app.not-now"));
        } else {
            newer::use_newer(move || app.notices.warn(t!("app.newer-waits")));
        }
    })
}

/// Everything that is seen.
fn frame(app: AppContext, program: Program, event: Event, lasts: RwSignal<bool>, is_display: Memo<bool>) -> AnyView {
    let clauses = move || match program.clauses.state() {
        State::Here(draw) => Some(draw(Signal::derive(move || regulation_in_view(app, event)))),
        State::Away | State::Failed => None,
    };
    view! {
        {live(move || (!is_display.get()).then(|| top(app, event)))}
        <main id="main" tabindex="-1">
            {live(move || (!lasts.get()).then(denied))}
            {live(move || page(&app.route.get(), program, event))}
        </main>
        <NoticeArea notices=app.notices />
        {live(clauses)}
    }
}

/// Top of every page except the display: a link to the content, and the bar.
fn top(app: AppContext, event: Event) -> AnyView {
    let skip = move |event: MouseEvent| {
        event.prevent_default();
        browser::focus("main");
    };
    view! {
        <a class="skip" href="#main" on:click=skip>
            {t!("app.skip")}
        </a>
        <Header app event />
    }
}

/// Says that nothing lasts in the storage of this browser.
fn denied() -> AnyView {
    view! {
        <p class="banner" role="alert">
            {t!("store.denied")}
        </p>
    }
}

/// Makes the next visit use the app's own letters from the start. On the first visit they arrive after the first paint.
fn keep_letters(app: AppContext) {
    if app.event_store().setting::<bool>(LETTERS).is_none() {
        app.event_store().set_setting(LETTERS, &true);
    }
}

/// Looks after what storage, other windows and the user do while an event is open. Whether what is written lasts.
fn keep_an_eye(app: AppContext, event: Event, told_of_styles: StoredValue<bool>) -> RwSignal<bool> {
    let lasts = RwSignal::new(app.event_store().0.primary.is_persistent());
    let mend = move || {
        let now = app.event_store().0.primary.is_persistent();
        if now != lasts.get_untracked() {
            lasts.set(now);
        }
        event.handle().into_iter().for_each(|handle| handle.mend());
        mirror::retry();
        tell_of_styles(app, told_of_styles);
    };
    browser::on_foreign_record(move |key| {
        if key.as_ref().is_some_and(|key| !is_mirrored(key)) {
            return;
        }
        app.elsewhere.notify();
        match key {
            Some(key) => event.handle().into_iter().for_each(|handle| handle.catch_up(&key)),
            // All of it was cleared.
            None => mend(),
        }
    });
    browser::on_return(mend);
    set_interval(mend, LOOK_EVERY);
    browser::ask_before_leaving(move || is_nowhere_else(event, lasts));
    hold_back_newer(event, lasts);
    // Leftovers of a page that was closed during a write. No write takes a minute.
    let underway = app.event_store().underway();
    set_timeout(move || app.event_store().remove_leftovers(&underway), Duration::from_secs(60));
    lasts
}

/// Says once that styles are missing: pages look plain without them, and work.
fn tell_of_styles(app: AppContext, told: StoredValue<bool>) {
    if !told.get_value() && browser::lacks_styles() {
        told.set_value(true);
        app.notices.warn(t!("part.missing"));
    }
}

/// Keeps a newer version waiting while something here is half typed, or only in memory.
fn hold_back_newer(event: Event, lasts: RwSignal<bool>) {
    let entries = move || event.handle().map_or(0, |handle| handle.entries());
    let risk = Rc::new(OnceCell::<Risk>::new());
    let look = risk.clone();
    let forms = Forms::watch(entries, move || look.get().into_iter().for_each(Risk::look));
    let _ = risk.set(Risk::watch(move || forms.are_half_typed() || is_nowhere_else(event, lasts)));
}

/// The two copies of what is stored were brought together: tells what only the second one had. Where it came late, the event
/// in view is not what is stored.
fn brought_together(app: AppContext, event: Event, repaired: Repaired) {
    app.elsewhere.notify();
    if repaired.is_nothing() {
        return;
    }
    // Another language draws the page anew, and a form that is half typed with it.
    if repaired.settings {
        app.speak_own();
    }
    app.notices.say(words::repaired(repaired));
    if repaired.entries + repaired.forks > 0 {
        event.handle().into_iter().for_each(|handle| handle.open_again());
    }
}

/// True if some of the open event is only in the memory of this window.
fn is_nowhere_else(event: Event, lasts: RwSignal<bool>) -> bool {
    event.handle().is_some_and(|handle| handle.is_nowhere_else(lasts.get_untracked()))
}

fn page(route: &Route, program: Program, event: Event) -> AnyView {
    match route {
        Route::Home => view! { <Home sent=None /> },
        Route::Sent(sent) => view! { <Home sent=Some(sent.clone()) /> },
        Route::Event(_, place) => {
            let (route, place) = (route.clone(), *place);
            fetched(program.event, move |begin| event.begin(begin, &route).page(place))
        }
        other => {
            let (app, route) = (event.app, other.clone());
            program.of_page(other).map(|part| fetched(part, move |draw| draw(app, route.clone()))).into_any()
        }
    }
}

/// The open event, once somebody has gone to one. It outlives a change of language, which draws everything else anew.
#[derive(Clone, Copy)]
struct Event {
    app: AppContext,
    handle: RwSignal<Option<Arc<dyn OpenEventHandle>>>,
    owner: StoredValue<Option<Owner>>,
}

impl Event {
    /// Not inlined, as [`context`].
    #[inline(never)]
    fn none(app: AppContext) -> Self {
        Self { app, handle: RwSignal::new(None), owner: StoredValue::new(Owner::current()) }
    }

    fn handle(&self) -> Option<Arc<dyn OpenEventHandle>> {
        self.handle.get_untracked()
    }

    /// The address names another page.
    fn show(&self, route: &Route) {
        self.handle().into_iter().for_each(|handle| handle.show(route.slot()));
    }

    /// Its part of the program is here.
    fn begin(&self, begin: Begin, route: &Route) -> Arc<dyn OpenEventHandle> {
        self.handle().unwrap_or_else(|| {
            let owner = self.owner.get_value().unwrap_or_default();
            // Not in the page that is being drawn: the event stays when that goes.
            let handle = owner.with(|| {
                let handle = begin(self.app);
                handle.show(route.slot());
                handle
            });
            self.handle.set(Some(handle.clone()));
            handle
        })
    }
}

/// The bar above every page: the way home, and in an event that event's own bar.
#[component]
fn Header(app: AppContext, event: Event) -> impl IntoView {
    let in_event = memo(move || app.route.with(|route| matches!(route, Route::Event(_, place) if place.has_bar())));
    let bar = move || match event.handle.get().filter(|_| in_event.get()) {
        Some(handle) => handle.bar(),
        None => view! { <SiteTools /> },
    };
    view! {
        <header class="top">
            <a class="brand" href=Route::Home.href()>
                <Mark />
                <span>"TIE "<b>"Breaker"</b></span>
            </a>
            {live(bar)}
        </header>
    }
}

/// The name of this device, made up on the first visit.
fn device(event_store: &EventStore<KeptStore>) -> DeviceId {
    event_store.setting("device").unwrap_or_else(|| {
        let device = browser::random_device_id().unwrap_or(DeviceId([0; 8]));
        event_store.set_setting("device", &device);
        device
    })
}
