//! Judge calls. Every page and the display show a table's call until a judge arrives, with the time that the players
//! have lost (CLK-2). Calls are in the log, so every device with the event has them.

use super::{digits, ticking};
use crate::ui::{
    browser,
    context::AppContext,
    notices::Topic,
    prelude::*,
    session::Session,
    widgets::{Button, Kind, spoken_button},
};
use tiebreaker::{
    base::ids::TableNumber,
    screens::{
        i18n::t,
        judge_call::{JudgeCall, ended, judge_calls},
    },
    tournament::{Action, Round, RoundKey, Table},
};

/// The button that calls a judge to a table, or records that one has arrived.
pub fn judge_call_button(session: Session, round: RoundKey, table: TableNumber) -> AnyView {
    let app = AppContext::get();
    let is_waiting = memo(move || {
        session
            .with(|state| state.round(round).and_then(|round| round.table(table)).is_some_and(Table::waits_for_judge))
    });
    let call = move || {
        if session.act(Action::CallJudge { round, table }) {
            app.notices.replace_topic(Topic::JudgeCall(table), t!("judge.called", number = table), false);
        }
    };
    let resolve = move || _ = session.act(Action::ResolveCall { round, table });
    live(move || match is_waiting.get() {
        false => of_table(table, t!("judge.call"), call),
        true => of_table(table, t!("judge.end-call"), resolve),
    })
}

/// A button whose label for screen readers names the table.
fn of_table(table: TableNumber, text: String, press: impl Fn() + Send + Sync + 'static) -> AnyView {
    let spoken = t!("app.is", name = text, value = t!("judge.table", number = table));
    spoken_button(Kind::Secondary, text, Some(spoken), press)
}

/// The buttons that end a call. The first one gives the lost minutes back and shows their number. `done` receives the
/// minutes given.
pub fn call_ends(session: Session, call: JudgeCall, now: RwSignal<u64>, done: Callback<u16>) -> AnyView {
    let JudgeCall { round, table, .. } = call;
    let has_limit = session.with_untracked(|state| {
        state.round(round).and_then(Round::running_clock).is_some_and(|clock| clock.limit.is_some())
    });
    let lost = memo(move || if has_limit { call.lost_minutes(now.get()) } else { 0 });
    let has_lost = lost.part(|lost| *lost > 0);
    let resolve = move || session.act(Action::ResolveCall { round, table });
    let give_back = move || {
        let minutes = call.lost_minutes(browser::now());
        let action = Action::ExtendTime { round, table, minutes, reason: t!("judge.call-reason") };
        if session.act(action) && resolve() {
            done.run(minutes);
        }
    };
    let label = move || t!("judge.give-back", minutes = lost.get());
    let spoken = move || t!("app.is", name = label(), value = t!("judge.table", number = table));
    let with_time = move || Button::new(Kind::Secondary, live(label)).spoken_by(spoken).does(give_back);
    let without = move || {
        if resolve() {
            done.run(0);
        }
    };
    view! {
        {live(move || has_lost.get().then(with_time))}
        {of_table(table, t!("judge.there"), without)}
    }
}

/// Tables that wait for a judge, each with its time and buttons that end the call.
pub fn judge_calls_waiting(session: Session) -> AnyView {
    let app = AppContext::get();
    let calls = memo(move || session.with(judge_calls));
    // A result also ends the call.
    Effect::new(move |before: Option<Vec<JudgeCall>>| {
        let now = calls.get();
        for table in ended(&before.unwrap_or_default(), &now) {
            app.notices.forget(Topic::JudgeCall(table));
        }
        now
    });
    let row = move |call: JudgeCall| {
        let clock = memo(move || Some(call.clock()));
        let now = ticking(clock);
        let table = call.table;
        let done = Callback::new(move |minutes: u16| {
            if minutes > 0 {
                app.notices.say(t!("time.extended", table = table, count = minutes));
            }
        });
        view! {
            <div class="banner judge-call">
                <p>{t!("judge.waits", number = table)} " · " {digits(clock, now)}</p>
                {call_ends(session, call, now, done)}
            </div>
        }
    };
    each(move || calls.get(), row)
}

/// Tables waiting for a judge, for players and for the page of clocks.
pub fn judge_calls_shown(session: Session) -> AnyView {
    let calls = memo(move || session.with(judge_calls));
    let row = |call: JudgeCall| view! { <li>{t!("judge.waits", number = call.table)}</li> };
    view! { <ul class="display-short calls">{each(move || calls.get(), row)}</ul> }
}
