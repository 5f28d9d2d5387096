//! What every page may ask for, wherever it stands.

use super::{
    browser::{self, File},
    notices::{Notices, Topic},
    prelude::*,
};
use leptos::{prelude::StoredValue as InThisThread, task::spawn_local};
use std::{any::Any, sync::Arc};
use tiebreaker::screens::i18n::{self, Language, t};
use tiebreaker::screens::route::{Place, Route};
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{DeviceId, PlayerId, TableNumber},
    },
    handout::{Entered, Sent},
    store::{
        EventStore, Slot,
        browser::BrowserStore,
        mirror::{MirrorStatus, Mirrored},
    },
    tournament::RoundKey,
};

/// The browser's storage, and whoever is told of what changes in it.
pub type KeptStore = Mirrored<BrowserStore, fn(&str)>;

/// State of the app that every page can use.
#[derive(Clone, Copy)]
pub struct AppContext {
    /// The events on this device.
    pub event_store: StoredValue<EventStore<KeptStore>>,
    /// The page in view.
    pub route: ReadSignal<Route>,
    /// The previous page. None until a link was followed.
    pub opened_from: StoredValue<Option<Route>>,
    /// This device.
    pub device: DeviceId,
    /// The language of the screens.
    pub language: RwSignal<Language>,
    /// Messages that the app shows.
    pub notices: Notices,
    /// The clause whose reason is asked for.
    pub clause: RwSignal<Option<Clause>>,
    /// The published regulation chosen for a new event. None outside its setup.
    pub new_regulation: RwSignal<Option<String>>,
    /// A copy that is to be compared with the event of a slot, as the list of events does it with a file that is opened: a
    /// `Tournament`, of which the list itself knows nothing.
    pub to_compare: StoredValue<Option<(Slot, Arc<dyn Any + Send + Sync>)>>,
    /// An event that has just been added, with its slot: a `Tournament`, which is opened as it is. What is in storage
    /// was looked at when it was written.
    pub just_added: StoredValue<Option<(Slot, Arc<dyn Any + Send + Sync>)>>,
    /// A file that was dropped on a page, or is meant for the players of an event. The page that can read it takes it.
    pub dropped: RwSignal<Option<Vec<u8>>>,
    /// Files that were opened together. The page of the season takes them.
    pub several: InThisThread<Vec<File>, LocalStorage>,
    /// What a player's phone has sent: a result that fills the form of its table, or a wish to leave.
    pub sent: RwSignal<Option<Sent>>,
    /// The table whose form is open. The page of its round opens and closes the form by this.
    pub entering: RwSignal<Option<TableNumber>>,
    /// The table whose form was opened from the bracket, which is the next page once the result is saved.
    pub from_bracket: StoredValue<Option<TableNumber>>,
    /// Number of players that the organizer expects. The setup proposes rounds and cut for it while nobody is registered.
    pub expected_players: RwSignal<usize>,
    /// A player whose drawer opens on the page of the players.
    pub player: RwSignal<Option<PlayerId>>,
    /// True if the standings count the results so far. None without a choice, and after leaving the standings.
    pub counts_running: RwSignal<Option<bool>>,
    /// How it stands with what was stored last.
    pub mirror_status: RwSignal<MirrorStatus>,
    /// Something was stored that no page here has done: by another window, or from the second copy.
    pub elsewhere: Trigger,
}

impl AppContext {
    /// The context that the app provides around every component.
    pub fn get() -> Self {
        expect_context()
    }

    /// The events on this device.
    pub fn event_store(&self) -> EventStore<KeptStore> {
        self.event_store.get_value()
    }

    /// Forgets whether the standings count the results so far, beyond the standings and the pages that explain ranks.
    pub fn forget_counts_running(&self) {
        let is_kept = |route: &Route| matches!(route, Route::Event(_, Place::Standings | Place::Why(_)));
        if self.counts_running.get_untracked().is_some() && !self.route.with_untracked(is_kept) {
            self.counts_running.set(None);
        }
    }

    /// Speaks a language that somebody has chosen, once its texts are here; where they cannot be had that is told.
    pub fn speak(&self, language: Language) {
        self.change_to(language, true);
    }

    fn change_to(self, language: Language, tells: bool) {
        if i18n::is_in_use(language) {
            return;
        }
        let app = self;
        spawn_local(async move {
            // With as many of those that came later as are here.
            let (_, here) = i18n::here();
            match browser::all_texts(language.code(), here).await {
                Some((texts, more)) => {
                    i18n::switch(language, &texts);
                    i18n::add(&more, 0..here);
                    app.language.set(language);
                    app.notices.forget(Topic::Language);
                    app.notices.change_language();
                }
                None if !tells => {}
                None => {
                    // The choice shows the language in use again.
                    app.language.notify();
                    app.notices.warn(t!("part.missing"));
                }
            }
        });
    }

    /// Says that another language is spoken than the one that was wanted, and why.
    pub fn tell_of_other_language(&self, wanted: Language) {
        self.notices.replace_topic(Topic::Language, t!("app.other-language", wanted = wanted.name()), true);
    }

    /// Speaks the language that the address asks for, or else the one chosen on this device, or else the browser's. Where its texts
    /// cannot be had, that was told when the other one came in.
    pub fn speak_own(&self) {
        let asked = browser::asked_language().and_then(|code| Language::from_code(&code));
        self.change_to(asked.unwrap_or_else(|| self.own_language()), false);
    }

    /// The one chosen on this device, or else the browser's.
    pub fn own_language(&self) -> Language {
        let chosen = self.event_store().setting::<String>("language").and_then(|code| Language::from_code(&code));
        let of_browser = || browser::languages().iter().find_map(|tag| Language::from_code(tag));
        chosen.or_else(of_browser).unwrap_or_default()
    }

    /// The table of a round for which players have sent a result. Reactive.
    pub fn sent_table(&self, round: RoundKey) -> Option<TableNumber> {
        self.sent.with(|sent| sent.as_ref()?.result(round)).map(|slip| TableNumber(slip.table))
    }

    /// The result that players have sent for a table. It is gone then.
    pub fn take_sent(&self, round: RoundKey, table: TableNumber) -> Option<Entered> {
        let slip = self.sent.with_untracked(|sent| sent.as_ref()?.result(round))?;
        (slip.table == table.0).then(|| {
            self.sent.set(None);
            slip.entered
        })
    }

    /// Opens several files at once, as events of a season.
    pub fn open_several(&self, files: Vec<File>) {
        self.several.set_value(files);
        self.go(&Route::Season);
    }

    /// Goes to a page.
    pub fn go(&self, route: &Route) {
        browser::go(&route.path());
    }
}
