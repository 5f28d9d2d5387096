//! The organizer's actions: drawing seats, starting the draft and building, pausing one pod or all of them.

use super::sizes::Sizes;
use crate::ui::{
    context::AppContext,
    event::{has_sound, set_sound},
    prelude::*,
    session::Session,
    widgets::{Confirm, Kind, Tick, button, spoken_button},
};
use tiebreaker::{
    base::ids::PodNumber,
    screens::{
        i18n::t,
        pods_now::{PodStep, PodsNow},
        words,
    },
    tournament::{Action, State, Turn},
};

/// Actions for all pods.
pub(super) fn hand(session: Session, now: Memo<PodsNow>, sizes: Sizes) -> AnyView {
    let app = AppContext::get();
    let sound = RwSignal::new(has_sound(&app));
    let hear = move |on: bool| {
        sound.set(on);
        set_sound(&app, on);
    };
    // Only the parts that the buttons depend on, not the seconds.
    let stage = memo(move || now.with(stage));
    let slowest = memo(move || now.with(PodsNow::slowest));
    let late = memo(move || session.with(words::names_without_seat));
    let is_time = memo(move || session.with(State::is_time_for_pods));
    let players = memo(move || session.with(|state| state.active().count()));
    let question = RwSignal::new(None);
    let meant = RwSignal::new(None);
    let turn_all = move |turn: Turn| {
        session.act(Action::TurnPod { pod: None, turn });
    };
    let agreed = move |()| {
        if let Some(turn) = meant.get_untracked() {
            turn_all(turn);
        }
    };
    let is_choosing =
        memo(move || is_time.get() && players.get() > 0 && matches!(stage.get(), Stage::NoSeats | Stage::Seated));
    let buttons = move || {
        if !is_time.get() || players.get() == 0 {
            return ().into_any();
        }
        let (late, stage) = (late.with(Vec::len), stage.get());
        let turn = move |turn: Turn| move || turn_all(turn);
        let draw = move || sizes.draw();
        let seat_late = move || {
            session.act(session.with_untracked(State::propose_late_seats));
        };
        let limited = session.with_untracked(|state| state.setup.limited().cloned());
        let Some(limited) = limited else { return ().into_any() };
        let start_building = t!("limited.start-building", count = limited.building);
        // Asks first if somebody has no seat.
        let begin = move |turn: Turn| {
            move || match session.with_untracked(words::unseated) {
                None => turn_all(turn),
                Some(asked) => {
                    meant.set(Some(turn));
                    question.set(Some(asked));
                }
            }
        };
        let pause = match stage {
            Stage::Goes { is_paused: true, .. } => {
                button(Kind::Secondary, t!("limited.resume-all"), turn(Turn::Resume))
            }
            _ => button(Kind::Secondary, t!("limited.pause-all"), turn(Turn::Pause)),
        };
        let step = |text: String, step: Option<usize>| {
            let step = step.and_then(|step| u16::try_from(step).ok());
            step.map(|step| button(Kind::Secondary, text, turn(Turn::Step(step))))
        };
        match stage {
            Stage::NoSeats => button(Kind::Main, t!("limited.draw"), draw),
            Stage::Seated => view! {
                {match limited.draft.is_some() {
                    true => button(Kind::Main, t!("limited.start"), begin(Turn::Step(0))),
                    false => button(Kind::Main, start_building, begin(Turn::Building)),
                }}
                {(late > 0).then(|| button(Kind::Secondary, t!("limited.seat-late", count = late), seat_late))}
                {button(Kind::Secondary, t!("draft.again"), draw)}
            },
            Stage::Goes { step: Some(place), .. } => view! {
                {pause}
                {step(t!("limited.next"), Some(place + 1).filter(|_| !is_last(&session, place)))}
                {step(t!("limited.back"), place.checked_sub(1))}
            },
            Stage::Goes { step: None, .. } => view! {
                {pause}
                {step(t!("limited.together"), slowest.get())}
            },
            Stage::Over => button(Kind::Main, start_building, turn(Turn::Building)),
            Stage::Built => ().into_any(),
        }
    };
    let too_late = move || {
        let names = late.get();
        let is_late = !names.is_empty() && is_time.get() && !matches!(stage.get(), Stage::NoSeats | Stage::Seated);
        is_late.then(|| {
            let text = t!("limited.late-in-draft", names = names.join(", "));
            view! { <p class="about">{text}</p> }
        })
    };
    view! {
        {live(move || is_choosing.get().then(|| sizes.view()))}
        <div class="actions pod-hand">{live(buttons)} <Tick label=t!("clock.sound") ticked=sound tick=hear /></div>
        {live(too_late)}
        <Confirm question agreed />
    }
}

/// Progress of all pods.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    NoSeats,
    Seated,
    /// All pods are in this step.
    Goes {
        step: Option<usize>,
        is_paused: bool,
    },
    /// The draft is over.
    Over,
    /// Decks are being built, or were built.
    Built,
}

fn stage(now: &PodsNow) -> Stage {
    if now.pods.is_empty() {
        return Stage::NoSeats;
    }
    let is_paused = now.is_paused();
    match now.together() {
        _ if !now.has_begun() => Stage::Seated,
        Some(PodStep { builds: true, seconds, .. }) if *seconds <= 0 => Stage::Built,
        Some(PodStep { step: None, builds: false, .. }) => Stage::Over,
        together => Stage::Goes { step: together.and_then(|moment| moment.step), is_paused },
    }
}

fn is_last(session: &Session, place: usize) -> bool {
    session.with_untracked(|state| state.schedule().is_none_or(|schedule| place + 1 >= schedule.steps().len()))
}

/// The clock of one pod: its step, if the pods are in different ones, and its own pause.
pub(super) fn of_pod(session: Session, number: PodNumber, now: Memo<PodsNow>) -> AnyView {
    let at = usize::from(number.0).saturating_sub(1);
    let moment = memo(move || now.with(|now| now.pods.get(at).cloned().flatten()));
    let is_apart = memo(move || now.with(|now| now.at_once().is_none()));
    let text = move || {
        let moment = moment.get().filter(|_| is_apart.get())?;
        let digits = (moment.seconds > 0).then(|| words::minutes_text(moment.seconds));
        Some(view! {
            <p class="pod-own">
                <span>{moment.stack} " " {moment.text}</span>
                {digits.map(|digits| view! { <b class="digits">{digits}</b> })}
            </p>
        })
    };
    // A pod whose draft is over builds, regardless of the others.
    let offered = memo(move || moment.with(|moment| moment.as_ref().and_then(PodStep::offered_turn)));
    let building = session.with_untracked(|state| state.setup.limited().map_or(0, |limited| limited.building));
    let toggle = move || {
        let turn = offered.get()?;
        let text = match turn {
            Turn::Building => t!("limited.start-building", count = building),
            Turn::Resume => t!("clock.resume"),
            Turn::Pause | Turn::Step(_) => t!("clock.pause"),
        };
        let spoken = t!("app.is", name = words::pod(Some(number)), value = text);
        let press = move || {
            session.act(Action::TurnPod { pod: Some(number), turn });
        };
        Some(spoken_button(Kind::Quiet, text, Some(spoken), press))
    };
    view! { <div class="pod-clock">{live(text)} {live(toggle)}</div> }
}
