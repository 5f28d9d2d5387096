//! Rounds, cut and durations, for the players to see (STR-2).

use crate::ui::{
    browser,
    event::back_from_paper,
    prelude::*,
    session::Session,
    widgets::{Kind, Line, button, cited, cited_error, page_language, submit_button},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    base::text::sanitized,
    screens::{
        cited::Cited,
        i18n::t,
        route::{Place, Route},
        words::announcement::{Part, about, headline, notes, parts},
    },
    tournament::{Action, State},
};

/// The form for a text from the players, which the organizer cannot choose.
fn mix_in(session: Session) -> AnyView {
    let said = RwSignal::new(String::new());
    let error = RwSignal::new(None::<Cited>);
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        error.set(None);
        let text = said.with_untracked(|said| said.trim().to_owned());
        let mut setup = session.with_untracked(|state| state.setup.clone());
        setup.commitment.iter_mut().for_each(|commitment| commitment.mixed_in.clone_from(&text));
        match session.try_act(Action::EditSetup { setup }) {
            Ok(()) => said.set(String::new()),
            Err(why) => error.set(Some(why)),
        }
        browser::focus("mix-in");
    };
    view! {
        <form class="form mix-in" on:submit=submit novalidate>
            <p class="about wide">{t!("announcement.mix-in-what")}</p>
            <Line id="mix-in" label=t!("announcement.mix-in-label") value=said wide=true />
            <p class="error wide" role="alert">
                {cited_error(error)}
            </p>
            {submit_button(Kind::Secondary, None, t!("announcement.mix-in"))}
        </form>
    }
    .into_any()
}

/// The announcement before round 1, legible from afar and on paper.
#[component]
pub fn Announcement(session: Session) -> impl IntoView {
    let text = move || {
        session.with_log(|tournament| {
            let state = tournament.state();
            let part = |Part { title, lines }: Part| {
                let lines = lines.into_iter().map(|line| view! { <li>{cited(&line)}</li> }).collect_view();
                view! {
                    <section>
                        <h3>{title}</h3>
                        <ul>{lines}</ul>
                    </section>
                }
            };
            view! {
                <h2 class="announced">{sanitized(&state.setup.name)}</h2>
                <p class="about">{about(state)}</p>
                <p class="headline">
                    <strong>{cited(&headline(state))}</strong>
                </p>
                {notes(tournament).into_iter().map(|line| view! { <p>{cited(&line)}</p> }).collect_view()}
                <div class="parts">{parts(state).into_iter().map(part).collect_view()}</div>
            }
        })
    };
    view! {
        <article class="announcement" aria-label=t!("announcement.link")>
            <div class="actions">
                {back_from_paper(session, Place::Setup)}
                {button(Kind::Secondary, t!("announcement.print"), browser::print)}
                {page_language(Route::Event(session.slot(), Place::Announcement))}
            </div>
            {live(text)}
            {live(move || session.with(State::may_mix_in).then(|| mix_in(session)))}
        </article>
    }
}
