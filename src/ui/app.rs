//! The frame around every page: language, the page that the address names, the open event.

use super::{
    browser,
    context::AppContext,
    i18n::{self, Language, t},
    notices::Notices,
    pages::{EventPage, Guide, Home, NewEvent, Unopened, calm},
    parts::{ClausePanel, Icon, Mark, NoticeArea, ThemeButton, icon},
    route::{Place, Route},
    session::{Session, storing},
};
use crate::{
    ids::DeviceId,
    store::{OpenError, Shelf, Slot, browser::BrowserStore, log_prefix},
    ui::prelude::*,
};
use leptos::task::spawn_local;
use std::time::Duration;

/// How often it is looked at whether storage still has what it should.
const LOOK_EVERY: Duration = Duration::from_secs(10);

/// The whole app.
#[component]
pub fn App() -> impl IntoView {
    let shelf = Shelf(BrowserStore);
    let (route, set_route) = signal(Route::parse(&browser::hash()));
    browser::on_hash_change(move |hash| set_route.set(Route::parse(&hash)));
    let app = AppContext {
        language: RwSignal::new(first_language(&shelf)),
        device: device(&shelf),
        shelf: StoredValue::new(shelf),
        route,
        notices: Notices::default(),
        clause: RwSignal::new(None),
        elsewhere: Trigger::new(),
        reopened: Trigger::new(),
    };
    provide_context(app);

    // The open event outlives a change of language, which draws everything else anew.
    let slot = Memo::new(move |_| route.with(|route| route.slot().cloned()));
    let session = Memo::new(move |_| {
        app.reopened.track();
        Session::leave();
        slot.get().map(|slot| open(app, &slot))
    });
    let lasts = keep_an_eye(app, session);
    // The players' window has nothing but what they look at.
    let is_display = Memo::new(move |_| route.with(|route| matches!(route, Route::Event(_, Place::Display))));
    let accept = Callback::new(move |()| {
        // All windows start anew: not while one of them has what is nowhere else.
        match session.get_untracked() {
            Some(Ok(session)) if !lasts.get_untracked() || untrack(|| session.trouble().is_some()) => {
                app.notices.warn(t!("app.not-now"));
            }
            _ => browser::use_newer(),
        }
    });
    browser::keep_offline(move || {
        if !is_display.get_untracked() {
            app.notices.offer(t!("app.newer"), t!("app.use-newer"), accept);
        }
    });
    move || {
        let language = app.language.get();
        i18n::switch(language);
        browser::describe_page(language.code(), &t!("app.title"));
        view! {
            {live(move || (!is_display.get()).then(|| view! {
                <a class="skip" href="#main" on:click=move |event| {
                    event.prevent_default();
                    browser::focus("main");
                }>{t!("app.skip")}</a>
                <Header app />
            }))}
            <main id="main" tabindex="-1">
                {live(move || (!lasts.get()).then(|| view! { <p class="banner" role="alert">{t!("store.denied")}</p> }))}
                {live(move || page(&route.get(), session.get()))}
            </main>
            <NoticeArea notices=app.notices />
            <ClausePanel session=Signal::derive(move || session.get()?.ok()) />
        }
    }
}

/// Opens an event. What is damaged is repaired from the copies made at each round's start, as far as they reach.
fn open(app: AppContext, slot: &Slot) -> Result<Session, OpenError> {
    let opened = Session::open(app, slot);
    let is_damaged = match &opened {
        // Not followed: the session outlives its damage.
        Ok(session) => untrack(|| session.damage().is_some()),
        Err(error) => matches!(error, OpenError::Damaged(_)),
    };
    let slot = slot.clone();
    spawn_local(async move {
        if is_damaged && storing::repair(&app.shelf(), &slot).await {
            app.notices.say(t!("damaged.repaired"));
            app.reopened.notify();
        }
        // The user may be asked, and take long to answer.
        browser::keep_storage().await;
    });
    opened
}

/// Looks after what storage, other windows and the user do while an event is open. Whether what is written lasts.
fn keep_an_eye(app: AppContext, session: Memo<Option<Result<Session, OpenError>>>) -> RwSignal<bool> {
    let lasts = RwSignal::new(app.shelf().0.lasts());
    let mend = move || {
        let now = app.shelf().0.lasts();
        if now != lasts.get_untracked() {
            lasts.set(now);
        }
        if let Some(Ok(session)) = session.get_untracked() {
            session.mend();
        }
    };
    browser::on_foreign_record(move |key| {
        app.elsewhere.notify();
        match (key, session.get_untracked()) {
            (Some(key), Some(Ok(session))) if key.starts_with(&log_prefix(&session.slot())) => session.catch_up(),
            (Some(_), _) => (),
            // All of it was cleared.
            (None, _) => mend(),
        }
    });
    browser::on_return(mend);
    set_interval(mend, LOOK_EVERY);
    browser::ask_before_leaving(move || match session.get_untracked() {
        Some(Ok(session)) => !lasts.get_untracked() || untrack(|| session.trouble().is_some()),
        _ => false,
    });
    // What a page that ended in the middle has left behind; nothing takes a minute.
    let underway = app.shelf().underway();
    set_timeout(move || app.shelf().tidy(&underway), Duration::from_secs(60));
    lasts
}

fn page(route: &Route, session: Option<Result<Session, OpenError>>) -> AnyView {
    match (route, session) {
        (Route::Home, _) => view! { <Home /> }.into_any(),
        (Route::Guide, _) => view! { <Guide /> }.into_any(),
        (Route::New, _) => view! { <NewEvent /> }.into_any(),
        (Route::Event(_, place), Some(Ok(session))) => {
            let place = *place;
            view! { <EventPage session place /> }.into_any()
        }
        (Route::Event(_, Place::Display), Some(Err(_))) => calm(),
        (Route::Event(slot, _), Some(Err(error))) => {
            let place = slot.clone();
            view! { <Unopened place error /> }.into_any()
        }
        (Route::Event(..), None) => ().into_any(),
    }
}

#[component]
fn Header(app: AppContext) -> impl IntoView {
    let choose = move |event| {
        if let Some(language) = Language::from_code(&event_target_value(&event)) {
            app.shelf().set_setting("language", &language.code());
            app.language.set(language);
        }
    };
    let options = Language::ALL.map(|language| {
        let selected = move || app.language.get() == language;
        view! { <option value=language.code() lang=language.code() selected=selected>{language.name()}</option> }
    });
    view! {
        <header class="top">
            <a class="brand" href=Route::Home.href()><Mark /><span>"TIE "<b>"Breaker"</b></span></a>
            <a class="square" href=Route::Guide.href() aria-label=t!("guide.link") title=t!("guide.link")>{icon(Icon::Help)}</a>
            <ThemeButton />
            <select class="language" aria-label=t!("app.language") on:change=choose>{options}</select>
        </header>
    }
}

/// The language chosen before, or the first of the browser's that the app speaks.
fn first_language(shelf: &Shelf<BrowserStore>) -> Language {
    let chosen = shelf.setting::<String>("language").and_then(|code| Language::from_code(&code));
    let of_browser = || browser::languages().iter().find_map(|tag| Language::from_code(tag));
    chosen.or_else(of_browser).unwrap_or(Language::English)
}

/// The name of this device, made up on the first visit.
fn device(shelf: &Shelf<BrowserStore>) -> DeviceId {
    shelf.setting("device").unwrap_or_else(|| {
        let device = browser::random_device_id().unwrap_or(DeviceId([0; 8]));
        shelf.set_setting("device", &device);
        device
    })
}
