//! The draft, or the time for building, on every page of the event: what is heard of it, and on the other pages what is seen.

use super::{clock_of_pods, now_of, pod_tones::tones, ticking};
use crate::{
    screens::{
        i18n::t,
        route::{Place, Route},
        words,
    },
    tournament::State,
    ui::{context::AppContext, prelude::*, session::Session},
};

/// What all pods do, and how long; a link to their page. Nothing before they have begun, and after round 1.
pub fn pods_running(session: Session) -> AnyView {
    let app = AppContext::get();
    let clock = Memo::new(move |_| session.with(|state| clock_of_pods(state).filter(|_| state.may_be_building())));
    let tick = ticking(clock);
    let now = Memo::new(move |_| session.with(|state: &State| now_of(state, tick.get())));
    tones(now, clock, tick);
    let shown = Memo::new(move |_| {
        let is_elsewhere = app.route.with(|route| route.place() != Some(Place::Pods));
        (is_elsewhere && clock.with(Option::is_some)).then(|| now.with(|now| now.at_once().cloned()))
    });
    live(move || {
        let moment = shown.get()?;
        let (text, seconds) = match moment {
            Some(moment) if moment.is_paused => (t!("clock.paused"), moment.seconds),
            Some(moment) => (moment.text, moment.seconds),
            None => (t!("limited.apart"), 0),
        };
        let digits = (seconds > 0).then(|| {
            view! { <span class="digits" role="timer" aria-label=t!("limited.clock")>{words::minutes_text(seconds)}</span> }
        });
        let href = Route::Event(session.slot(), Place::Pods).href();
        Some(view! {
            <div class="banner calm pods-running">
                <p>{text} " " {digits}</p>
                <a class="touch" href=href>{t!("limited.title")}</a>
            </div>
        })
    })
}
