//! Rounds, cut and durations, for the players to see (STR-2).

use crate::{
    plain::shown,
    ui::{
        browser,
        i18n::t,
        parts::ruled,
        prelude::*,
        route::{Place, Route},
        session::Session,
        words::announcement::{Part, about, headline, notes, parts},
    },
};

/// What the organizer tells the players before round 1, to be read from far or printed.
#[component]
pub fn Announcement(session: Session) -> impl IntoView {
    let text = move || {
        session.with_log(|tournament| {
            let state = tournament.state();
            let part = |Part { title, lines }: Part| {
                let lines = lines.into_iter().map(|line| view! { <li>{ruled(&line)}</li> }).collect_view();
                view! { <section><h2>{title}</h2><ul>{lines}</ul></section> }
            };
            view! {
                <h1>{shown(&state.setup.name)}</h1>
                <p class="about">{about(state)}</p>
                <p class="headline"><strong>{ruled(&headline(state))}</strong></p>
                {notes(tournament).into_iter().map(|line| view! { <p>{ruled(&line)}</p> }).collect_view()}
                <div class="parts">{parts(state).into_iter().map(part).collect_view()}</div>
            }
        })
    };
    view! {
        <article class="announcement" aria-label=t!("announcement.link")>
            <div class="actions">
                <a class="button secondary" href=Route::Event(session.slot(), Place::Setup).href()>{t!("announcement.back")}</a>
                <button class="secondary" on:click=|_| browser::print()>{t!("announcement.print")}</button>
            </div>
            {live(text)}
        </article>
    }
}
