//! Judge calls: a table calls, and every page and the display show it until a judge arrives, with the time that the
//! players have lost (CLK-2). Calls do not affect the event, so they are stored on the device and not in the log.

use super::{digits, ticking};
use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    session::Session,
    widgets::{Kind, spoken_button},
};
use serde::{Deserialize, Serialize};
use tiebreaker::{
    base::{
        clock::{Clock, MINUTE},
        ids::TableNumber,
    },
    screens::i18n::t,
    store::Slot,
    tournament::{Action, EXTENSION_LIMIT, Round, RoundKey, State, Status, Table},
};

/// Storage key.
const KEPT: &str = "judge-calls";
/// Age in milliseconds after which a call counts as forgotten.
const FORGOTTEN: u64 = 6 * 60 * MINUTE;

/// A call from a table.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct JudgeCall {
    /// Slot of the event.
    slot: String,
    /// Round of the event.
    round: RoundKey,
    table: TableNumber,
    /// Start of the call in milliseconds since the epoch.
    at: u64,
}

impl JudgeCall {
    fn is_of(&self, slot: &Slot, round: RoundKey, table: TableNumber) -> bool {
        (self.slot.as_str(), self.round, self.table) == (slot.0.as_str(), round, table)
    }

    /// Clock that counts up from the call.
    fn clock(&self) -> Clock {
        Clock::start(self.at, None)
    }
}

fn kept(app: &AppContext) -> Vec<JudgeCall> {
    let now = browser::now();
    let mut kept = app.event_store().setting::<Vec<JudgeCall>>(KEPT).unwrap_or_default();
    kept.retain(|call| now.saturating_sub(call.at) < FORGOTTEN);
    kept
}

/// Changes the stored calls, for all windows.
fn change(app: &AppContext, change: impl FnOnce(&mut Vec<JudgeCall>)) {
    let mut calls = kept(app);
    change(&mut calls);
    app.event_store().set_setting(KEPT, &calls);
    app.elsewhere.notify();
}

/// Calls of an event from tables that are still playing, oldest first.
fn of_event(app: AppContext, slot: &Slot, state: &State) -> Vec<JudgeCall> {
    app.elsewhere.track();
    let mut calls = kept(&app);
    let plays = |call: &JudgeCall| {
        let round = state.round(call.round).filter(|round| round.status == Status::Started);
        round.and_then(|round| round.table(call.table)).is_some_and(Table::is_open)
    };
    calls.retain(|call| call.slot == slot.0 && plays(call));
    calls
}

/// Tables of an event that wait for a judge. Reactive.
pub fn waiting_for_judge(app: AppContext, slot: &Slot, state: &State) -> Vec<TableNumber> {
    of_event(app, slot, state).into_iter().map(|call| call.table).collect()
}

/// The button at a table that calls a judge, or ends the call.
pub fn judge_call_button(session: Session, round: RoundKey, table: TableNumber) -> AnyView {
    let app = AppContext::get();
    let is_waiting =
        memo(move || session.with(|state| waiting_for_judge(app, &session.slot(), state).contains(&table)));
    let call = move || {
        change(&app, |calls| {
            calls.retain(|call| !call.is_of(&session.slot(), round, table));
            calls.push(JudgeCall { slot: session.slot().0, round, table, at: browser::now() });
        });
        // Nobody would see a call that could not be stored.
        match session
            .with_untracked(|state| untrack(|| waiting_for_judge(app, &session.slot(), state).contains(&table)))
        {
            true => app.notices.say(t!("judge.called", number = table)),
            false => app.notices.warn(t!("store.unstored")),
        }
    };
    let end = move || change(&app, |calls| calls.retain(|call| !call.is_of(&session.slot(), round, table)));
    live(move || match is_waiting.get() {
        false => of_table(table, t!("judge.call"), call),
        true => of_table(table, t!("judge.there"), end),
    })
}

/// A button whose label for screen readers names the table.
fn of_table(table: TableNumber, text: String, press: impl Fn() + Send + Sync + 'static) -> AnyView {
    let spoken = t!("app.is", name = text, value = t!("judge.table", number = table));
    spoken_button(Kind::Secondary, text, Some(spoken), press)
}

/// Tables that wait for a judge, on every page of the event, each with its time and buttons that end the call.
pub fn judge_calls_waiting(session: Session) -> AnyView {
    let app = AppContext::get();
    let calls = memo(move || session.with(|state| of_event(app, &session.slot(), state)));
    let row = move |call: JudgeCall| {
        let its = call.clock();
        let clock = memo(move || Some(its));
        let now = ticking(clock);
        let (round, table, at) = (call.round, call.table, call.at);
        let end = move || change(&app, |calls| calls.retain(|call| !call.is_of(&session.slot(), round, table)));
        let give_back = move || {
            let minutes = browser::now().saturating_sub(at).div_ceil(MINUTE).max(1);
            let minutes = u16::try_from(minutes).unwrap_or(EXTENSION_LIMIT).min(EXTENSION_LIMIT);
            let reason = t!("judge.call-reason");
            if session.act(Action::ExtendTime { round, table, minutes, reason }) {
                app.notices.say(t!("time.extended", table = table, count = minutes));
                end();
            }
        };
        let has_limit = session.with_untracked(|state| {
            state.round(round).and_then(Round::running_clock).is_some_and(|clock| clock.limit.is_some())
        });
        view! {
            <div class="banner judge-call">
                <p>{t!("judge.waits", number = table)} " " {digits(clock, now)}</p>
                {has_limit.then(|| of_table(table, t!("judge.give-back"), give_back))}
                {of_table(table, t!("judge.there"), end)}
            </div>
        }
    };
    each(move || calls.get(), row)
}

/// Tables that wait for a judge, for players and on the page of clocks.
pub fn judge_calls_shown(session: Session) -> AnyView {
    let app = AppContext::get();
    let tables = memo(move || session.with(|state| waiting_for_judge(app, &session.slot(), state)));
    let row = |table: TableNumber| view! { <li>{t!("judge.waits", number = table)}</li> };
    view! { <ul class="display-short calls">{each(move || tables.get(), row)}</ul> }
}
