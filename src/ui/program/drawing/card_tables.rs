//! Card tables: those of the site, fetched when a list is first shown, and those opened by the user.

use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    session::Session,
    widgets::{Kind, button},
};
use leptos::task::spawn_local;
use std::sync::Arc;
use tiebreaker::{
    lists::{CardTable, Setting},
    screens::{i18n::t, lists::card_files},
    tournament::Setup,
};

/// Storage key of a table opened by the user.
const OWN: &str = "cards";

/// A snapshot of the card tables.
pub type CardTables = Arc<[CardTable]>;

/// The card tables loaded so far.
#[derive(Clone, Copy)]
pub struct Tables {
    tables: RwSignal<CardTables>,
    state: RwSignal<Fetched>,
    session: Session,
}

/// Load state of the site's card tables.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fetched {
    /// Loading.
    Away,
    /// Loaded.
    Here,
    /// At least one table could not be fetched, so its cards are unknown.
    Failed,
}

impl Tables {
    /// Fetches the tables of an event.
    pub fn fetch(session: Session) -> Self {
        let all = Self { tables: RwSignal::new(Arc::from([])), state: RwSignal::new(Fetched::Away), session };
        all.try_again();
        all
    }

    /// Fetches the missing tables.
    pub fn try_again(self) {
        self.state.set(Fetched::Away);
        let app = AppContext::get();
        spawn_local(async move {
            let (tables, is_whole) = fetch_tables(app, self.session).await;
            // Another page may be open by now.
            if self.tables.is_gone() {
                return;
            }
            self.tables.set(tables.into());
            self.state.set(if is_whole { Fetched::Here } else { Fetched::Failed });
        });
    }

    /// Load state of the site's card tables. Reactive.
    pub fn state(self) -> Fetched {
        self.state.get()
    }

    /// Stores a table opened by the user, which takes precedence over those of the site. Shows an error if the table is
    /// invalid.
    pub fn open(self, text: String) {
        let app = AppContext::get();
        match CardTable::parse(&text) {
            Err(fault) => app.notices.warn(t!("lists.no-table", reason = fault)),
            Ok(table) => {
                let name = table.name.clone();
                app.event_store().set_setting(OWN, &text);
                self.tables.update(|tables| *tables = [table].into_iter().chain(tables.iter().cloned()).collect());
                // If storage is full, the table is kept until the page is left.
                let is_kept = app.event_store().setting::<String>(OWN).is_some_and(|kept| kept == text);
                if is_kept {
                    app.notices.say(t!("lists.table-kept", name = name));
                } else {
                    app.notices.warn(t!("lists.table-not-kept", name = name));
                }
            }
        }
    }

    /// Calls `look` with the setting for checking the event's lists. Reactive to new tables.
    pub fn with<T>(self, setup: &Setup, look: impl FnOnce(&Setting) -> T) -> T {
        self.tables.with(|tables| look(&setup.list_setting(tables)))
    }

    /// Content and origin of each table.
    pub fn named(self) -> Vec<(String, String)> {
        self.tables.with(|tables| tables.iter().map(|table| (table.name.clone(), table.source.clone())).collect())
    }
}

/// The table opened on this device, then those of the site, and true if all of the latter could be fetched.
pub async fn fetch_tables(app: AppContext, session: Session) -> (Vec<CardTable>, bool) {
    let files = session.with_untracked(|state| card_files(Some(&state.setup.regulation)));
    let own = app.event_store().setting::<String>(OWN);
    let own = own.and_then(|own| CardTable::parse(&own).ok());
    let mut of_site = Vec::new();
    for file in &files {
        let fetched = browser::fetch(file).await;
        of_site.extend(fetched.and_then(|text| CardTable::parse(&text).ok()));
    }
    let is_whole = of_site.len() == files.len();
    (own.into_iter().chain(of_site).collect(), is_whole)
}

/// Message while tables are missing.
pub fn state_of_tables(tables: Tables) -> AnyView {
    match tables.state() {
        Fetched::Here => ().into_any(),
        Fetched::Away => view! {
            <p class="about">
                <progress />
            </p>
        },
        Fetched::Failed => view! {
            <p class="note">
                {t!("lists.tables-away")} " " {button(Kind::Plain, t!("part.again"), move || tables.try_again())}
            </p>
        },
    }
}
