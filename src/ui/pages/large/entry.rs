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
    base::ids::PlayerId,
    screens::{
        cited::Cited,
        i18n::t,
        ids::{RESULT_REASON, table_button},
        large::{self, Row, Seat},
    },
    tournament::{Action, Refusal},
};

/// The form. Who is tapped takes the next place, who is tapped again gives it up.
pub(super) fn entry(context: LargeRoundContext, Row { table, seats: shown, .. }: Row) -> AnyView {
    let (session, key, number) = (context.session, context.key, table.number);
    let sent = AppContext::get().take_sent(key, number);
    let ranking = RwSignal::new(sent.map(|entered| large::sent(&table.players, entered)).unwrap_or_default());
    let is_level = RwSignal::new(false);
    let reason = RwSignal::new(String::new());
    let error = RwSignal::new(None::<Cited>);
    let is_correction = !table.is_open();
    let seated = table.players.clone();
    let tap = move |player: PlayerId| {
        let level = is_level.get_untracked();
        ranking.update(|ranking| large::tap(ranking, player, level));
        is_level.set(false);
        error.set(None);
    };
    let leave = move || {
        context.editing.set(None);
        browser::focus_soon(table_button(number));
    };
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let reason = reason.get_untracked().trim().to_owned();
        let ranking = match large::completed(ranking.get_untracked(), &seated) {
            Ok(ranking) => ranking,
            // Faults are shown here and not as a notice.
            Err(player) => return error.set(Some(session.why(&Refusal::NotRanked(player)))),
        };
        if session.act(Action::RankTable { round: key, table: number, ranking, reason }) {
            context.editing.set(None);
            let next = session.with_untracked(|state| large::next_open(state, key, number));
            let next = next.filter(|_| !is_correction).unwrap_or(number);
            browser::focus_soon(table_button(next));
        }
    };
    // A figure is the seat of who comes next, unless it is typed into the reason.
    let seats = table.players.clone();
    let key_pressed = move |event: KeyboardEvent| match event.key().as_str() {
        "Escape" => leave(),
        "=" if !browser::types_text(&event) => is_level.update(|level| *level = !*level),
        figure if !browser::types_text(&event) => {
            let seat = figure.parse::<usize>().ok().and_then(|seat| seats.get(seat.checked_sub(1)?));
            seat.copied().into_iter().for_each(tap);
        }
        _ => {}
    };
    let scale = session.with_untracked(|state| state.places().cloned());
    let placed = memo(move || {
        ranking.with(|ranking| scale.as_ref().map(|scale| large::places(scale, ranking)).unwrap_or_default())
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
            .does(move || tap(player))
    };
    let players: Vec<AnyView> = shown.into_iter().map(player).collect();
    let first = table.players.first().map(|player| format!("rank-{player}"));
    first.into_iter().for_each(browser::focus_soon);
    let level = Button::new(Kind::Quiet, t!("large.level"))
        .pressed(move || is_level.get())
        .does(move || is_level.update(|level| *level = !*level));
    let why = is_correction.then(|| view! { <Line id=RESULT_REASON label=t!("fix.why") value=reason /> });
    view! {
        <form class="form large-entry" on:submit=save on:keydown=key_pressed novalidate>
            <p class="about wide">{t!("large.order")}</p>
            <div class="actions wide" aria-live="polite">
                {players}
            </div>
            <div class="wide">{level}</div>
            {why}
            <p class="error wide" role="alert">
                {cited_error(error)}
            </p>
            <div class="actions wide">
                {submit_button(Kind::Usual, Some("save-result"), t!("result.save"))}
                {button(Kind::Plain, t!("app.cancel"), leave)}
            </div>
        </form>
    }
    .into_any()
}
