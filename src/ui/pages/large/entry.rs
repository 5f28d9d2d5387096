//! The result of a table of three or four: its players are tapped in the order of their places.

use super::context::LargeRoundContext;
use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    widgets::{Button, Kind, Line, button, cited_error, submit_button},
};
use leptos::ev::{KeyboardEvent, SubmitEvent};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    screens::{
        cited::Cited,
        i18n::t,
        ids::{RESULT_REASON, RESULT_SAVE, table_button},
        large::{self, Row, Seat},
    },
    tournament::{Action, Refusal, Table},
};

/// State of the form.
#[derive(Clone, Copy)]
struct Entry {
    context: LargeRoundContext,
    number: TableNumber,
    /// The players so far, best first. Tied players share an item.
    ranking: RwSignal<Vec<Vec<PlayerId>>>,
    /// True if the next player ties with the last.
    is_level: RwSignal<bool>,
    /// Reason for the correction.
    reason: RwSignal<String>,
    error: RwSignal<Option<Cited>>,
}

impl Entry {
    /// Gives a player the next place, or takes the place of the player back.
    fn tap(self, player: PlayerId) {
        let level = self.is_level.get_untracked();
        self.ranking.update(|ranking| large::tap(ranking, player, level));
        self.is_level.set(false);
        self.error.set(None);
    }

    fn leave(self) {
        self.context.editing.set(None);
        browser::focus_soon(table_button(self.number));
    }

    fn save(self, table: &Table) {
        let LargeRoundContext { session, key, editing, .. } = self.context;
        let reason = self.reason.get_untracked().trim().to_owned();
        let ranking = match large::completed(self.ranking.get_untracked(), &table.players) {
            Ok(ranking) => ranking,
            // Faults are shown here and not as a notice.
            Err(player) => return self.error.set(Some(session.why(&Refusal::NotRanked(player)))),
        };
        if session.act(Action::RankTable { round: key, table: self.number, ranking, reason }) {
            editing.set(None);
            let next = session.with_untracked(|state| large::next_open(state, key, self.number));
            let next = next.filter(|_| table.is_open()).unwrap_or(self.number);
            browser::focus_soon(table_button(next));
        }
    }

    /// A figure is the seat of the next player, unless it is typed into the reason.
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

/// The form. A player who is tapped takes the next place, and gives it up when tapped again.
pub(super) fn entry(context: LargeRoundContext, Row { table, seats, .. }: Row) -> AnyView {
    let number = table.number;
    let sent = AppContext::get().take_sent(context.key, number);
    let ranking = RwSignal::new(sent.map(|entered| large::sent(&table.players, entered)).unwrap_or_default());
    let (is_level, reason) = (RwSignal::new(false), RwSignal::new(String::new()));
    let entry = Entry { context, number, ranking, is_level, reason, error: RwSignal::new(None) };
    let first = table.players.first().map(|player| format!("rank-{player}"));
    let focused = if sent.is_some() { Some(RESULT_SAVE.to_owned()) } else { first };
    focused.into_iter().for_each(browser::focus_soon);
    let level = Button::new(Kind::Quiet, t!("large.level"))
        .pressed(move || is_level.get())
        .does(move || is_level.update(|level| *level = !*level));
    let why = (!table.is_open()).then(|| view! { <Line id=RESULT_REASON label=t!("fix.why") value=reason /> });
    let seated = table.players.clone();
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        entry.save(&table);
    };
    view! {
        <form class="form large-entry" on:submit=save on:keydown=move |event| entry.press(&event, &seated) novalidate>
            <p class="about wide">{t!("large.order")}</p>
            <div class="actions wide" aria-live="polite">
                {players(entry, seats)}
            </div>
            <div class="wide">{level}</div>
            {why}
            <p class="error wide" role="alert">
                {cited_error(entry.error)}
            </p>
            <div class="actions wide">
                {submit_button(Kind::Usual, Some(RESULT_SAVE), t!("result.save"))}
                {button(Kind::Plain, t!("app.cancel"), move || entry.leave())}
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
    let player = |Seat { player, name, .. }: Seat| {
        let words = move || match placed.with(|placed| placed.get(&player).cloned()) {
            Some(place) => format!("{name} · {place}"),
            None => name.clone(),
        };
        let is_placed = move || placed.with(|placed| placed.contains_key(&player));
        Button::new(Kind::Secondary, live(words))
            .id(format!("rank-{player}"))
            .pressed(is_placed)
            .does(move || entry.tap(player))
    };
    seats.into_iter().map(player).collect()
}
