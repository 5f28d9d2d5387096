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
use tiebreaker::{
    base::ids::TableNumber,
    screens::{
        i18n::t,
        judge_call::{JudgeCall, judge_calls},
    },
    tournament::{Action, Round, RoundKey, Table},
};

/// The button at a table: calls a judge, or says that one is there.
pub fn judge_call_button(session: Session, round: RoundKey, table: TableNumber) -> AnyView {
    let app = AppContext::get();
    let is_waiting = memo(move || {
        session
            .with(|state| state.round(round).and_then(|round| round.table(table)).is_some_and(Table::waits_for_judge))
    });
    let call = move || {
        if session.act(Action::CallJudge { round, table }) {
            app.notices.say(t!("judge.called", number = table));
        }
    };
    let resolve = move || _ = session.act(Action::ResolveCall { round, table });
    live(move || match is_waiting.get() {
        false => of_table(table, t!("judge.call"), call),
        true => of_table(table, t!("judge.there"), resolve),
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
    let calls = memo(move || session.with(judge_calls));
    let row = move |call: JudgeCall| {
        let clock = memo(move || Some(call.clock()));
        let now = ticking(clock);
        let JudgeCall { round, table, .. } = call;
        let resolve = move || session.act(Action::ResolveCall { round, table });
        let give_back = move || {
            let minutes = call.lost_minutes(browser::now());
            let reason = t!("judge.call-reason");
            if session.act(Action::ExtendTime { round, table, minutes, reason }) && resolve() {
                app.notices.say(t!("time.extended", table = table, count = minutes));
            }
        };
        let has_limit = session.with_untracked(|state| {
            state.round(round).and_then(Round::running_clock).is_some_and(|clock| clock.limit.is_some())
        });
        view! {
            <div class="banner judge-call">
                <p>{t!("judge.waits", number = table)} " " {digits(clock, now)}</p>
                {has_limit.then(|| of_table(table, t!("judge.give-back"), give_back))}
                {of_table(table, t!("judge.there"), move || _ = resolve())}
            </div>
        }
    };
    each(move || calls.get(), row)
}

/// Tables that wait for a judge, for players and on the page of clocks.
pub fn judge_calls_shown(session: Session) -> AnyView {
    let calls = memo(move || session.with(judge_calls));
    let row = |call: JudgeCall| view! { <li>{t!("judge.waits", number = call.table)}</li> };
    view! { <ul class="display-short calls">{each(move || calls.get(), row)}</ul> }
}
