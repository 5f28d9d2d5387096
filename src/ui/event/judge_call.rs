//! Tables that wait for a judge: called from the table, told on every page and on the display until somebody is there, with the
//! time that the players have lost (CLK-2). Nothing follows from a call, so it stands in no log: the device keeps it.

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

/// Under this name the device keeps them.
const KEPT: &str = "judge-calls";
/// Nobody waits for so long: what is older was forgotten. In milliseconds.
const FORGOTTEN: u64 = 6 * 60 * MINUTE;

/// A table that has called.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct JudgeCall {
    /// Slot of the event.
    slot: String,
    /// Round of the event.
    round: RoundKey,
    table: TableNumber,
    /// Since when, in milliseconds since the epoch.
    at: u64,
}

impl JudgeCall {
    fn is_of(&self, slot: &Slot, round: RoundKey, table: TableNumber) -> bool {
        (self.slot.as_str(), self.round, self.table) == (slot.0.as_str(), round, table)
    }

    /// Counts up from the call.
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

/// Keeps others, here and for the other windows.
fn change(app: &AppContext, change: impl FnOnce(&mut Vec<JudgeCall>)) {
    let mut calls = kept(app);
    change(&mut calls);
    app.event_store().set_setting(KEPT, &calls);
    app.elsewhere.notify();
}

/// Those of an event whose table still plays, in the order in which they came.
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

/// The tables of an event that wait for a judge, and again whenever that changes.
pub fn waiting_for_judge(app: AppContext, slot: &Slot, state: &State) -> Vec<TableNumber> {
    of_event(app, slot, state).into_iter().map(|call| call.table).collect()
}

/// The button at a table: calls a judge, or says that one is there.
pub fn judge_call_button(session: Session, round: RoundKey, table: TableNumber) -> AnyView {
    let app = AppContext::get();
    let is_waiting =
        memo(move || session.with(|state| waiting_for_judge(app, &session.slot(), state).contains(&table)));
    let call = move || {
        change(&app, |calls| {
            calls.retain(|call| !call.is_of(&session.slot(), round, table));
            calls.push(JudgeCall { slot: session.slot().0, round, table, at: browser::now() });
        });
        // Nobody sees a call that could not be stored.
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

/// A button that says of which table it is.
fn of_table(table: TableNumber, text: String, press: impl Fn() + Send + Sync + 'static) -> AnyView {
    let spoken = t!("app.is", name = text, value = t!("judge.table", number = table));
    spoken_button(Kind::Secondary, text, Some(spoken), press)
}

/// Tables that wait for a judge, on every page of the event, each with its time and the buttons that end the call.
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

/// The same for the players and on the page of clocks: which tables wait.
pub fn judge_calls_shown(session: Session) -> AnyView {
    let app = AppContext::get();
    let tables = memo(move || session.with(|state| waiting_for_judge(app, &session.slot(), state)));
    let row = |table: TableNumber| view! { <li>{t!("judge.waits", number = table)}</li> };
    view! { <ul class="display-short calls">{each(move || tables.get(), row)}</ul> }
}
