//! What a judge does at a table: time, a deck check, and what is ruled about its players.

use super::page::Page;
use crate::{
    base::{
        clause::Clause,
        clock::Clock,
        ids::{PlayerId, TableNumber},
    },
    regulation::Stage,
    screens::{
        cited::cite,
        i18n::t,
        route::{Place, Route},
        words,
    },
    tournament::{Action, RoundKey, Ruled, State, Table, TableResult},
    ui::{
        context::AppContext,
        parts::{Kind, button, cited, digits, judge_call_button, link_button, ruling_forms, spoken_button},
        prelude::*,
    },
};

/// Minutes that are given with one press (CLK-2).
const MINUTES: [u16; 4] = [1, 3, 5, 10];

/// Who sits at a table, and its time.
#[derive(Clone, PartialEq)]
struct Seat {
    number: TableNumber,
    players: Vec<PlayerId>,
    is_open: bool,
    extension: u64,
    deck_check: Option<u64>,
}

/// The table of that number in the round; or that there is none.
pub(super) fn table(page: Page, number: TableNumber) -> AnyView {
    let session = page.session;
    let shown = Memo::new(move |_| {
        session.with(|state| {
            let round = state.round(page.round.get()?)?;
            let table = round.table(number)?;
            let (players, is_open) = (table.players.to_vec(), table.is_open());
            let (extension, deck_check) = (table.extension, table.deck_check);
            Some((round.key, Seat { number, players, is_open, extension, deck_check }))
        })
    });
    let players = Memo::new(move |_| shown.get().map(|(_, table)| table.players));
    let clock = Memo::new(move |_| {
        let (key, table) = shown.get()?;
        session.with(|state| Some(state.round(key)?.running_clock()?.plus(table.extension)))
    });
    let result = move || {
        shown.get().map(|(key, _)| {
            let told = session.with(|state| result(state, key, number));
            let lacks = session.with(|state| {
                let table = state.round(key)?.match_at(number)?;
                state.lacks_loss(key, table, &table.report?)
            });
            let lacks =
                lacks.map(|player| cite(Clause::Pen2, t!("refusal.loss-missing", name = session.name_of(player))));
            view! {
                <p class="judge-result">{told}</p>
                {lacks.map(|text| view! { <p class="note">{cited(&text)}</p> })}
            }
        })
    };
    let back = Route::Event(session.slot(), Place::Judge(None)).href();
    view! {
        <article class="judge-table">
            <header>
                <h3>{t!("judge.table", number = number)}</h3>
                {live(move || clock.get().is_some().then(|| view! { <span class="judge-clock">{digits(clock, page.now)}</span> }))}
                {link_button(Kind::Secondary, t!("judge.all"), back)}
            </header>
            {live(move || shown.get().is_none().then(|| view! { <p class="empty">{t!("refusal.unknown-table", table = number)}</p> }))}
            {live(result)}
            {live(move || shown.get().and_then(|(key, _)| open_lists(page, key, number)))}
            {live(move || players.get().map(|players| players.into_iter().map(|player| seat(page, player)).collect_view()))}
            {live(move || shown.get().filter(|_| clock.get().is_some()).map(|(key, table)| time(page, key, &table, clock)))}
        </article>
    }
    .into_any()
}

/// The way to both lists, which the players of the cut read before their match (CLK-3).
fn open_lists(page: Page, key: RoundKey, number: TableNumber) -> Option<AnyView> {
    let session = page.session;
    let minutes = session.with_untracked(|state| state.setup.regulation.durations.deck_lists)?;
    let href = Route::Event(session.slot(), Place::OpenLists(number)).href();
    (key.stage == Stage::Elimination)
        .then(|| link_button(Kind::Secondary, t!("lists.open-of-table", count = minutes), href))
}

/// What came out of it, or that it is not known yet.
fn result(state: &State, key: RoundKey, number: TableNumber) -> String {
    let Some(round) = state.round(key) else { return String::new() };
    let table = round.table(number);
    if let Some(TableResult::Ranking(ranking)) = table.and_then(|table| table.result.as_ref()) {
        return words::ranking(ranking, |player| words::player_name(Some(state), player));
    }
    let Some(table) = table.and_then(Table::as_match) else { return t!("judge.no-result") };
    let names = table.players.map(|player| words::player_name(Some(state), player));
    match &table.report {
        Some(report) => words::report(report, &names),
        None => {
            let lost = table.players.into_iter().filter(|&player| state.games_lost(key, player) > 0);
            let lost = lost.map(|player| t!("judge.game-lost", name = words::player_name(Some(state), player)));
            let lost = lost.collect::<Vec<_>>().join(" ");
            if lost.is_empty() { t!("judge.no-result") } else { lost }
        }
    }
}

/// A player: the list, what was ruled so far, and what can be.
fn seat(page: Page, player: PlayerId) -> AnyView {
    let session = page.session;
    let name = session.name_of(player);
    let list = Route::Event(session.slot(), Place::Lists(Some(player))).href();
    // The decks that chance has chosen are looked for (DCK-6).
    let chosen = move || {
        let is_chosen = session.with(|state| {
            state.decks_picked.iter().any(|(other, round)| *other == player && *round == page.round.get())
        });
        let text = cite(Clause::Dck6, t!("judge.deck-chosen"));
        is_chosen.then(|| view! { <span class="tag warn">{cited(&text)}</span> })
    };
    let so_far = move || {
        let lines = session.with(|state| {
            let line = |ruled: &Ruled| (words::ruling(ruled.ruling, &ruled.note), words::ruled_when(state, ruled));
            state.rulings_of(player).map(line).collect::<Vec<(String, String)>>()
        });
        lines
            .into_iter()
            .map(|(what, when)| view! { <li>{what} " " <span class="about">{when}</span></li> })
            .collect_view()
    };
    let buttons = ruling_forms(session).into_iter().map(|(form, text)| {
        let spoken = t!("app.is", name = text, value = name);
        spoken_button(Kind::Secondary, text, Some(spoken), move || page.asked.set(Some((player, form))))
    });
    view! {
        <section class="judge-player" aria-label=name.clone()>
            <header>
                <h4>{name.clone()}</h4>
                {live(chosen)}
                <a href=list aria-label=t!("app.is", name = t!("details.list"), value = name)>{t!("details.list")}</a>
            </header>
            <ul class="ruled">{live(so_far)}</ul>
            <div class="actions">{buttons.collect_view()}</div>
        </section>
    }
    .into_any()
}

/// More time with one press (CLK-2), and the deck check of the table (DCK-6).
fn time(page: Page, key: RoundKey, table: &Seat, clock: Memo<Option<Clock>>) -> AnyView {
    let (app, session, number) = (AppContext::get(), page.session, table.number);
    let has_limit = clock.with_untracked(|clock| clock.is_some_and(|clock| clock.limit.is_some()));
    let more = |minutes: u16| {
        let text = t!("judge.plus", minutes = minutes);
        let spoken = t!("app.is", name = text, value = t!("time.extended", table = number, count = minutes));
        spoken_button(Kind::Secondary, text, Some(spoken), move || {
            let action = Action::ExtendTime { round: key, table: number, minutes, reason: String::new() };
            if session.act(action) {
                app.notices.say(t!("time.extended", table = number, count = minutes));
            }
        })
    };
    let waits = table.is_open;
    let checks = session.with_untracked(|state| state.deck_checks().is_some());
    let check = checks.then(|| {
        let (text, action) = match table.deck_check {
            None => (t!("deck-check.start"), Action::StartDeckCheck { round: key, table: number }),
            Some(_) => (t!("deck-check.stop"), Action::StopDeckCheck { round: key, table: number }),
        };
        let running = table.deck_check.map(|since| {
            let text = move || {
                let run = clock.get().map_or(0, |clock| clock.elapsed(page.now.get()));
                let seconds = i64::try_from(run.saturating_sub(since) / 1000).unwrap_or(i64::MAX);
                t!("deck-check.running", time = words::minutes_text(seconds))
            };
            view! { <span class="tag warn" role="timer">{live(text)}</span> }
        });
        let press = move || _ = session.act(action.clone());
        view! { {running} {button(Kind::Secondary, text, press)} }
    });
    view! {
        <section class="judge-time">
            <h4>{t!("time.more")}</h4>
            {has_limit.then(|| view! { <div class="actions">{MINUTES.map(more)}</div> })}
            <div class="actions">{check} {waits.then(|| judge_call_button(session, key, number))}</div>
        </section>
    }
    .into_any()
}
