//! The draft or deck building on every page of the event: its tones, and a line with the current step on other pages.

use super::{pod_tones::tones, ticking};
use crate::ui::{context::AppContext, prelude::*, session::Session};
use tiebreaker::{
    screens::{
        i18n::t,
        pods_now::{clock_of_pods, line, now_of},
        route::{Place, Route},
        words::limited_title,
    },
    tournament::State,
};

/// The current step of all pods, linked to their page. Empty before pods begin, and once round 1 has started.
pub fn pods_running(session: Session) -> AnyView {
    let app = AppContext::get();
    let clock = memo(move || session.with(|state| clock_of_pods(state).filter(|_| state.may_be_building())));
    let tick = ticking(clock);
    let now = memo(move || session.with(|state: &State| now_of(state, tick.get())));
    tones(now, clock, tick);
    let shown = memo(move || {
        let is_elsewhere = app.route.with(|route| route.place() != Some(Place::Pods));
        (is_elsewhere && clock.with(Option::is_some)).then(|| now.with(line))
    });
    live(move || {
        let (text, digits) = shown.get()?;
        let digits = digits.map(|digits| {
            view! {
                <span class="digits" role="timer" aria-label=t!("limited.clock")>
                    {digits}
                </span>
            }
        });
        let href = Route::Event(session.slot(), Place::Pods).href();
        Some(view! {
            <div class="banner calm pods-running">
                <p>{text} " " {digits}</p>
                <a class="touch" href=href>
                    {session.with(limited_title)}
                </a>
            </div>
        })
    })
}
