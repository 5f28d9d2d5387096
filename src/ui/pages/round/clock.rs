//! The clock of the running round: pause, more time and sound (CLK-1, CLK-2). Its digits are in the bar of the event.

use super::minutes::minutes_form;
use crate::ui::{
    context::AppContext,
    event::{has_sound, phase_class, set_sound},
    prelude::*,
    session::Session,
    widgets::{Button, Kind, Tick, cited, spoken_button},
};
use tiebreaker::{
    base::{clause::Clause, clock::Clock},
    screens::{
        cited::cite,
        i18n::t,
        round::{clock_panel, toggle_clock},
    },
    tournament::{Action, RoundKey},
};

/// Minutes of the buttons that add time.
const PRESSES: [u16; 2] = [1, 5];

/// Card with the clock's state, and buttons for pause and more time.
pub fn round_clock(session: Session, key: RoundKey, clock: Memo<Option<Clock>>, now: RwSignal<u64>) -> AnyView {
    let app = AppContext::get();
    let class = phase_class(clock, now);
    let panel = memo(move || {
        clock.get().map(|clock| session.with_untracked(|state| clock_panel(state, key, &clock, now.get())))
    });
    let has_limit = panel.part(|panel| panel.as_ref().is_some_and(|panel| panel.has_limit));
    let word = panel.part(|panel| panel.as_ref().and_then(|panel| panel.state.clone()));
    let note = panel.part(|panel| panel.as_ref().map(|panel| panel.note.clone()));
    let toggle_text = panel.part(|panel| panel.as_ref().map(|panel| panel.toggle.clone()));
    let toggle = move || {
        session.act(session.with_untracked(|state| toggle_clock(state, key)));
    };
    let sound = RwSignal::new(has_sound(&app));
    let hear = move |on: bool| {
        sound.set(on);
        set_sound(&app, on);
    };
    view! {
        <section class=move || format!("clock {}", class.get()) aria-label=t!("clock.of-round")>
            <p class="clock-note">
                {live(move || word.get().map(|word| view! { <strong class="clock-state">{word}</strong> }))}
                <span>{live(move || note.get().map(|note| cited(&note)))}</span>
            </p>
            <div class="clock-hand">
                {Button::new(Kind::Secondary, live(move || toggle_text.get())).does(toggle)}
                {live(move || has_limit.get().then(|| presses(session, key)))}
            </div>
            <Tick label=t!("clock.sound") ticked=sound tick=hear />
            {live(move || has_limit.get().then(|| more_for_all(session, key)))}
        </section>
    }
    .into_any()
}

/// Buttons that give everybody more time at one click.
fn presses(session: Session, key: RoundKey) -> AnyView {
    let app = AppContext::get();
    let press = move |minutes: u16| {
        let add = move || {
            if session.act(Action::AddTime { round: key, minutes, reason: String::new() }) {
                app.notices.say(t!("clock.add-all", count = minutes));
            }
        };
        let text = t!("time.plus", minutes = minutes);
        spoken_button(Kind::Secondary, text, Some(t!("clock.add-all", count = minutes)), add)
    };
    PRESSES.map(press).collect_view().into_any()
}

/// A folded form that gives everybody any number of minutes, with a reason for the log.
fn more_for_all(session: Session, key: RoundKey) -> AnyView {
    view! {
        <details class="more unusual">
            <summary>{t!("clock.more-for-all")}</summary>
            {time_for_all(session, key)}
        </details>
    }
}

/// The forms that add time and that set the length of the round.
fn time_for_all(session: Session, key: RoundKey) -> AnyView {
    let label = cite(Clause::Clk2, t!("clock.minutes-for-all"));
    let give = move |minutes, reason| Action::AddTime { round: key, minutes, reason };
    let given = |minutes: u16| t!("clock.add-all", count = minutes);
    let more = minutes_form(session, ["clock-minutes", "clock-reason"], label, t!("clock.give-all"), give, given);
    let label = cite(Clause::Clk1, t!("door.set-minutes"));
    let set = move |minutes, reason| Action::SetTime { round: key, minutes, reason };
    let told = |minutes: u16| t!("door.set-time", count = minutes);
    let length = minutes_form(session, ["set-minutes", "set-reason"], label, t!("door.set"), set, told);
    view! {
        {more}
        {length}
    }
    .into_any()
}
