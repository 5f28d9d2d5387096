//! Strip of the day: registration, every round played or planned, and the end.

use super::clock::running;
use crate::ui::{browser, prelude::*, session::Session};
use tiebreaker::screens::{
    day_strip::{Stop, When, stop_of, stops},
    i18n::t,
    route::{Place, Route},
};

/// The element that scrolls where the strip is longer than the screen is wide.
const STRIP: &str = "day-strip";
/// The stop at which the event is, or the one in view.
const NOW: &str = "day-now";

/// The strip.
#[component]
pub fn DayStrip(session: Session, place: Memo<Place>) -> impl IntoView {
    let stops = memo(move || session.with(stops));
    let shown = memo(move || session.with(|state| stop_of(state, place.get())));
    // The clock takes room from it.
    let runs = memo(move || session.with(running).is_some());
    Effect::new(move |_| {
        stops.with(|_| ());
        runs.get();
        browser::scroll_to(STRIP, NOW);
    });
    let is_in_view = move |place: Option<Place>| place.is_some() && place == shown.get();
    let any_in_view = memo(move || stops.with(|stops| stops.iter().any(|stop| is_in_view(stop.place))));
    let stop = move |Stop { short, long, place, when }: Stop| {
        let in_view = is_in_view(place);
        let current = if in_view { Some("page") } else { (when == When::Now).then_some("step") };
        let id = (in_view || when == When::Now && !any_in_view.get()).then_some(NOW);
        let text = view! {
            {(when == When::Past)
                .then(|| {
                    view! {
                        <span class="tick" aria-hidden="true">
                            "✓"
                        </span>
                    }
                })}
            <span>{short}</span>
        };
        let content = match place {
            Some(place) => {
                let href = Route::Event(session.slot(), place).href();
                view! {
                    <a href=href aria-current=current aria-label=long>
                        {text}
                    </a>
                }
            }
            None => {
                let title = long.clone();
                view! {
                    <span aria-current=current title=title>
                        <span class="hidden">{long}</span>
                        <span aria-hidden="true">{text}</span>
                    </span>
                }
            }
        };
        view! {
            <li id=id class:past=when == When::Past class:now=when == When::Now>
                {content}
            </li>
        }
    };
    view! {
        <nav class="strip" id=STRIP aria-label=t!("round.all")>
            <ol>{live(move || stops.get().into_iter().map(stop).collect_view())}</ol>
        </nav>
    }
}
