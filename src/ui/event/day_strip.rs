//! The day strip: registration, every round played or planned, and the end.

use super::clock::running;
use crate::ui::{
    browser,
    prelude::*,
    session::Session,
    widgets::{Button, Kind},
};
use tiebreaker::screens::{
    day_strip::{Stop, When, parts, stop_of, stops},
    i18n::t,
    route::{Place, Route},
};

/// Id of the scrolling element.
const STRIP: &str = "day-strip";
/// Id of the current stop, or of the stop in view.
const NOW: &str = "day-now";

/// The day strip.
#[component]
pub fn DayStrip(session: Session, place: Memo<Place>) -> impl IntoView {
    let shown = memo(move || session.with(|state| stop_of(state, place.get())));
    let unfolds = RwSignal::new(false);
    let parts = memo(move || parts(session.with(|state| stops(state, shown.get(), unfolds.get()))));
    // The clock takes space from the strip.
    let runs = memo(move || session.with(running).is_some());
    Effect::new(move |_| {
        parts.with(|_| ());
        shown.with(|_| ());
        runs.get();
        browser::scroll_to(STRIP, NOW);
    });
    let is_in_view = move |place: Option<Place>| place.is_some() && place == shown.get();
    let any_in_view = memo(move || parts.with(|parts| parts.iter().flatten().any(|stop| is_in_view(stop.place))));
    let stop = move |stop: Stop| {
        let (is_past, is_now) = (stop.when == When::Past, stop.when == When::Now);
        let place = stop.place;
        let current = move || if is_in_view(place) { Some("page") } else { is_now.then_some("step") };
        let id = move || (is_in_view(place) || is_now && !any_in_view.get()).then_some(NOW);
        let content = match stop.place {
            Some(place) => link(stop, Route::Event(session.slot(), place).href(), current),
            None if stop.is_fold => {
                Button::new(Kind::Quiet, text(is_past, stop.short)).spoken(stop.long).does(move || unfolds.set(true))
            }
            None => to_come(stop, current),
        };
        view! {
            <li id=id class:past=is_past class:now=is_now>
                {content}
            </li>
        }
    };
    let list = move |part: fn([Vec<Stop>; 3]) -> Vec<Stop>| {
        live(move || {
            let stops = part(parts.get());
            (!stops.is_empty()).then(|| view! { <ol>{stops.into_iter().map(stop).collect_view()}</ol> })
        })
    };
    view! {
        <nav class="strip" aria-label=t!("round.all")>
            {list(|[first, ..]| first)}
            <div class="stops" id=STRIP>
                {list(|[_, between, _]| between)}
            </div>
            {list(|[.., end]| end)}
        </nav>
    }
}

/// Text of a stop.
fn text(is_past: bool, text: String) -> AnyView {
    let tick = is_past.then(|| {
        view! {
            <span class="tick" aria-hidden="true">
                "✓"
            </span>
        }
    });
    view! {
        {tick}
        <span>{text}</span>
    }
}

/// A stop with a page.
fn link(stop: Stop, href: String, current: impl Fn() -> Option<&'static str> + Send + 'static) -> AnyView {
    view! {
        <a href=href aria-current=current aria-label=stop.long>
            {text(stop.when == When::Past, stop.short)}
        </a>
    }
}

/// A future stop.
fn to_come(stop: Stop, current: impl Fn() -> Option<&'static str> + Send + 'static) -> AnyView {
    let title = stop.long.clone();
    view! {
        <span aria-current=current title=title>
            <span class="hidden">{stop.long}</span>
            <span aria-hidden="true">{text(false, stop.short)}</span>
        </span>
    }
}
