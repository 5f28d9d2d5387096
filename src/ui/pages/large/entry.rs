//! The result form of a table of three or four, in which players are tapped in the order of their places.

use super::context::LargeRoundContext;
use crate::ui::{
    browser,
    context::AppContext,
    event::say_unsaved,
    prelude::*,
    widgets::{Button, Kind, Line, button, cited_error},
};
use leptos::ev::{KeyboardEvent, SubmitEvent};
use std::cell::RefCell;
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    screens::{
        cited::Cited,
        i18n::t,
        ids::{RESULT_FIRST, RESULT_REASON, RESULT_SAVE, table_button},
        large::{self, Row, Seat},
        round::{finder::next_missing, unsaved::UnsavedForms},
    },
    store::Slot,
    tournament::{Action, RoundKey, Table},
};

/// Event, round and players of a table, and true while it has no result.
type Seated = (Slot, RoundKey, Vec<PlayerId>, bool);

thread_local! {
    /// Players tapped so far in forms that were left unsaved. They outlive the page.
    static UNSAVED: RefCell<UnsavedForms<Seated, Vec<Vec<PlayerId>>>> = const { RefCell::new(UnsavedForms::empty()) };
}

/// State of the form.
#[derive(Clone, Copy)]
struct Entry {
    context: LargeRoundContext,
    number: TableNumber,
    /// The table before the result.
    table: StoredValue<Table>,
    /// The players so far, best first. Tied players share an item.
    ranking: RwSignal<Vec<Vec<PlayerId>>>,
    /// True if the next player ties with the last.
    is_level: RwSignal<bool>,
    /// Reason for the correction.
    reason: RwSignal<String>,
    error: RwSignal<Option<Cited>>,
    /// True once the result was saved, or the form cancelled.
    is_done: StoredValue<bool>,
}

impl Entry {
    /// Gives a player the next place, or removes the player's place.
    fn tap(self, player: PlayerId) {
        let level = self.is_level.get_untracked();
        self.ranking.update(|ranking| large::tap(ranking, player, level));
        self.is_level.set(false);
        self.error.set(None);
    }

    /// Keeps the players tapped so far in a form left unsaved, and shows a message.
    fn keep(self, app: AppContext, of: Seated) {
        let ranking = self.ranking.get_untracked();
        if self.is_done.get_value() || ranking.is_empty() {
            return;
        }
        UNSAVED.with_borrow_mut(|left| left.keep(of, ranking));
        say_unsaved(app, self.number);
    }

    fn leave(self) {
        self.is_done.set_value(true);
        self.context.editing.set(None);
        browser::focus_soon(table_button(self.number));
    }

    /// The ranking to save.
    ///
    /// # Errors
    /// The players without a place.
    fn completed(self, ranking: Vec<Vec<PlayerId>>) -> Result<Vec<Vec<PlayerId>>, Vec<PlayerId>> {
        self.table.with_value(|table| large::completed(ranking, &table.players))
    }

    fn save(self) {
        let LargeRoundContext { session, key, editing, .. } = self.context;
        let reason = self.reason.get_untracked().trim().to_owned();
        let ranking = match self.completed(self.ranking.get_untracked()) {
            Ok(ranking) => ranking,
            // Faults are shown here and not as a notice.
            Err(players) => {
                let why = session.with_untracked(|state| large::not_ranked(state, &players));
                return self.error.set(Some(why));
            }
        };
        if session.act(Action::RankTable { round: key, table: self.number, ranking, reason }) {
            self.is_done.set_value(true);
            let next = self.context.rows.with_untracked(|rows| next_missing(rows, Some(self.number)));
            let next = next.filter(|_| self.table.with_value(Table::is_open));
            match next {
                Some(next) => self.context.open(next),
                None => {
                    editing.set(None);
                    browser::focus_soon(table_button(self.number));
                }
            }
        }
    }

    /// Enter on a player's button saves, or names the players without a place, instead of removing that player's place.
    /// A key that is held down does nothing, because the next form may have opened.
    fn enter(self, event: &KeyboardEvent) {
        if event.key() != "Enter" {
            return;
        }
        event.prevent_default();
        if !event.repeat() {
            self.save();
        }
    }

    /// A digit is the seat of the next player, unless it is typed into the reason.
    fn press(self, event: &KeyboardEvent, seats: &[PlayerId]) {
        match event.key().as_str() {
            "Escape" => self.leave(),
            "=" if !browser::types_text(event) => self.is_level.update(|level| *level = !*level),
            figure if !browser::types_text(event) => {
                let seat = figure.parse::<usize>().ok().and_then(|seat| seats.get(seat.checked_sub(1)?));
                seat.copied().into_iter().for_each(|player| self.tap(player));
            }
            _ => {}
        }
    }
}

/// The form. A tapped player takes the next place, or loses it if tapped again. `more` leads to rare actions.
pub(super) fn entry(context: LargeRoundContext, Row { table, seats, .. }: Row, more: AnyView) -> AnyView {
    let number = table.number;
    let app = AppContext::get();
    let sent = app.take_sent(context.key, number);
    let of = (context.session.slot(), context.key, table.players.to_vec(), table.is_open());
    let left = UNSAVED.with_borrow_mut(|left| left.take(&of));
    let ranking = sent.map(|entered| large::sent(&table.players, entered)).or(left);
    let ranking = RwSignal::new(ranking.unwrap_or_default());
    let (is_level, reason) = (RwSignal::new(false), RwSignal::new(String::new()));
    let (error, is_done) = (RwSignal::new(None), StoredValue::new(false));
    let seated = table.players.clone();
    let is_correction = !table.is_open();
    let table = StoredValue::new(table);
    let entry = Entry { context, number, table, ranking, is_level, reason, error, is_done };
    on_cleanup(move || entry.keep(app, of));
    browser::focus_soon(if sent.is_some() { RESULT_SAVE } else { RESULT_FIRST });
    let level = Button::new(Kind::Secondary, t!("large.level"))
        .pressed(move || is_level.get())
        .does(move || is_level.update(|level| *level = !*level));
    let why = is_correction.then(|| view! { <Line id=RESULT_REASON label=t!("fix.why-optional") value=reason /> });
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        entry.save();
    };
    // Quiet until every player has a place, or only the last one has none.
    let is_ready = memo(move || entry.completed(ranking.get()).is_ok());
    let submit = move || {
        let save = view! {
            {t!("result.save")}
            <kbd aria-hidden="true">"Enter"</kbd>
        };
        Button::new(Kind::Main, save).class(if is_ready.get() { "" } else { "secondary" }).id(RESULT_SAVE).submits()
    };
    view! {
        <form class="form large-entry" on:submit=save on:keydown=move |event| entry.press(&event, &seated) novalidate>
            <p class="about wide">
                {t!("large.order")} " " {t!("large.leaves")} " " <span class="keys">{t!("large.keys")}</span>
            </p>
            <div class="seats wide" aria-live="polite" on:keydown=move |event| entry.enter(&event)>
                {players(entry, seats)}
            </div>
            <div class="actions wide">{level} {more}</div>
            {why}
            <p class="error wide" role="alert">
                {cited_error(entry.error)}
            </p>
            <div class="actions wide">
                {button(Kind::Quiet, t!("app.cancel"), move || entry.leave())} {live(submit)}
            </div>
        </form>
    }
    .into_any()
}

/// A button for each player, with the place so far.
fn players(entry: Entry, seats: Vec<Seat>) -> Vec<AnyView> {
    let scale = entry.context.session.with_untracked(|state| state.places().cloned());
    let placed = memo(move || {
        entry.ranking.with(|ranking| scale.as_ref().map(|scale| large::places(scale, ranking)).unwrap_or_default())
    });
    let player = |(seat, Seat { player, name, .. }): (usize, Seat)| {
        let place = move || {
            let place = placed.with(|placed| placed.get(&player).cloned())?;
            Some(view! {
                <span class="hidden">"· "</span>
                {place}
            })
        };
        let is_placed = move || placed.with(|placed| placed.contains_key(&player));
        let content = view! {
            <span>{name}</span>
            <span class="place">{live(place)}</span>
            <kbd aria-hidden="true">{seat.to_string()}</kbd>
        };
        let button = Button::new(Kind::Secondary, content).pressed(is_placed);
        let button = if seat == 1 { button.id(RESULT_FIRST) } else { button };
        button.does(move || entry.tap(player))
    };
    (1..).zip(seats).map(player).collect()
}
