//! One event of a display, in the whole window or in a column of it.

use super::{
    announcement, bracket,
    clock::{self, extended_tables},
    code, finale, nothing_to_show, pairings, playing, pods,
    screen::{Public, Screen},
    standings,
};
use crate::ui::{
    context::AppContext,
    event::{digits, judge_calls_shown, phase_class, short_clocks_shown, ticking},
    prelude::*,
    session::Session,
};
use tiebreaker::{
    base::{clock::Phase, text::sanitized},
    screens::{
        bracket::public_with_results,
        display::{self, Choice, Playing, Scene, title},
    },
    tournament::{Round, State},
};

/// An event as the organizer has chosen to show it, in a window with this number of events.
pub(super) fn column(session: Session, choice: Memo<Choice>, events: Memo<usize>) -> AnyView {
    let app = AppContext::get();
    let is_here = memo(move || {
        app.elsewhere.track();
        app.event_store().event_id(&session.slot()).is_some()
    });
    let public = Public(memo(move || session.with(State::published)));
    let cut = Public(memo(move || session.with(public_with_results)));
    let running = memo(move || public.with(|state| state.latest_published()?.running_clock()));
    let playing = memo(move || session.with(|state| state.latest_published().map_or(0, |round| round.missing())));
    let extended =
        memo(move || session.with(|state| state.latest_published().map(display::extended).unwrap_or_default()));
    let now = ticking(running);
    let clock = memo(move || {
        let shown = running.get().filter(|_| !choice.with(|choice| choice.hide_clock))?;
        public.with(|state| display::clock_shown(state, shown, playing.get(), now.get()))
    });
    let is_over = memo(move || clock.get().is_some_and(|clock| clock.phase(now.get()) == Phase::Over));
    let named = memo(move || {
        let (is_wanted, is_over) = (choice.with(|choice| choice.names_playing), is_over.get());
        let tables = |round: &Round| display::missing(round, is_wanted, is_over);
        session.with(|state| state.latest_published().map(tables).unwrap_or_default())
    });
    let playing_on = memo(move || session.with(|state| state.latest_published().map(Playing::of).unwrap_or_default()));
    let is_held = memo(move || choice.with(|choice| choice.is_held));
    let shows_outlook = memo(move || choice.with(|choice| choice.shows_outlook));
    let message = memo(move || choice.with(|choice| choice.message.clone()));
    let slot = StoredValue::new(session.slot());
    let screen =
        Screen { public, cut, clock, now, playing, named, playing_on, is_held, shows_outlook, extended, slot, events };
    let scene = memo(move || {
        let run = running.get().map(|clock| clock.elapsed(now.get()));
        public.with(|state| choice.with(|choice| display::scene(state, choice, run)))
    });
    // The clock and the list of tables still playing name them already.
    let more = move || (!matches!(scene.get(), Scene::Clock(_) | Scene::Playing(_))).then(|| extended_tables(screen));
    let name = move || screen.public.with(|state| sanitized(&state.setup.name));
    // Each game has a colour of its own.
    let game = move || screen.public.with(|state| state.setup.regulation.document.game.clone());
    view! {
        <section class="display-event" aria-label=name data-game=game>
            <div class="display-column">
                {live(move || match is_here.get() {
                    true => {
                        view! {
                            {bar(screen, scene)}
                            {judge_calls_shown(session)}
                            {short_clocks_shown(public.0)}
                            <ul class="display-short">{live(more)}</ul>
                            <div class="display-body">{live(move || panel(screen, scene.get()))}</div>
                            {live(move || {
                                message
                                    .with(|text| {
                                        (!text.is_empty())
                                            .then(|| {
                                                view! {
                                                    <p class="display-message" role="status">
                                                        {sanitized(text)}
                                                    </p>
                                                }
                                            })
                                    })
                            })}
                        }
                    }
                    false => nothing_to_show(),
                })}
            </div>
        </section>
    }
}

fn panel(screen: Screen, scene: Scene) -> AnyView {
    match scene {
        Scene::Announcement => announcement::announcement(screen),
        Scene::Pods => pods::pods(screen),
        Scene::Pairings(key) => pairings::pairings(screen, key),
        Scene::Codes => code::codes(screen),
        Scene::Clock(_) => clock::clock(screen),
        Scene::Playing(_) => playing::playing(screen),
        Scene::Standings(round) => standings::standings(screen, round),
        Scene::Bracket => bracket::bracket(screen),
        Scene::Finale => finale::finale(screen),
    }
}

/// The bar above: the event, the round, and the time left.
fn bar(screen: Screen, scene: Memo<Scene>) -> AnyView {
    let name = move || screen.public.with(|state| sanitized(&state.setup.name));
    let about = move || screen.public.with(|state| title(state, scene.get()));
    let class = phase_class(screen.clock, screen.now);
    let has_clock = memo(move || screen.clock.get().is_some() && !matches!(scene.get(), Scene::Clock(_)));
    view! {
        <header class="display-bar">
            <div class="display-title">
                <h1>{live(about)}</h1>
                <p>{live(name)}</p>
            </div>
            {live(move || {
                has_clock
                    .get()
                    .then(|| {
                        view! {
                            <div class=move || {
                                format!("display-clock {}", class.get())
                            }>{digits(screen.clock, screen.now)} <p>{live(move || screen.said())}</p></div>
                        }
                    })
            })}
        </header>
    }
}
