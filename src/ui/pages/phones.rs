//! The code and the link that bring the event to players' phones, and the choice of their contents.

use crate::ui::{
    browser,
    context::AppContext,
    event::{PhoneLink, phone_links},
    prelude::*,
    session::Session,
    widgets::{Kind, Tick, button, link_button},
};
use leptos::task::spawn_local;
use tiebreaker::{
    base::text::sanitized,
    handout::Contents,
    screens::{
        code_size::Screen,
        display::SCREEN,
        i18n::t,
        route::{Place, Route, Sheet},
    },
};

/// The choice of the contents, and the resulting links.
#[component]
pub fn Phones(session: Session) -> impl IntoView {
    let contents = RwSignal::new(Contents { pairings: true, standings: true, ..Contents::default() });
    let links = memo(move || session.with(|state| phone_links(state, contents.get())));
    let has_something =
        memo(move || session.with(|state| state.latest_published().is_some() || !state.pods.is_empty()));
    let tick = move |label: String, is: fn(Contents) -> bool, set: fn(&mut Contents, bool)| {
        let ticked = Signal::derive(move || is(contents.get()));
        let tick = move |ticked: bool| contents.update(|contents| set(contents, ticked));
        view! { <Tick label ticked tick /> }
    };
    // Before the first round, the seats for drafting and building are known.
    let pairings = memo(move || match session.with(|state| state.latest_published().is_some()) {
        true => t!("phone.pairings"),
        false => t!("limited.seats"),
    });
    let [has_earlier, has_standings] = [
        memo(move || session.with(|state| state.published_rounds().count() > 1)),
        memo(move || session.with(|state| state.finished_rounds().next().is_some())),
    ];
    let choices = move || {
        view! {
            <div class="phone-links">
                {live(move || links.get().into_iter().map(move |link| one(session, link)).collect_view())}
            </div>
            <div class="phone-contents">
                <fieldset class="phone-choices">
                    <legend>{t!("phone.what")}</legend>
                    {tick(pairings.get(), |of| of.pairings, |of, is| of.pairings = is)}
                    {live(move || {
                        has_earlier.get().then(|| tick(t!("phone.earlier"), |of| of.earlier, |of, is| of.earlier = is))
                    })}
                    {live(move || {
                        has_standings
                            .get()
                            .then(|| tick(t!("place.standings"), |of| of.standings, |of, is| of.standings = is))
                    })}
                    {tick(t!("phone.full-names"), |of| of.full_names, |of, is| of.full_names = is)}
                </fieldset>
                <p class="note">{t!("phone.for-ever")}</p>
                {live(move || {
                    links.with(|links| links.len() > 1).then(|| view! { <p class="note">{t!("phone.several")}</p> })
                })}
            </div>
        }
    };
    let sheet = Route::Event(session.slot(), Place::Paper(Some((Sheet::Codes, None)))).href();
    view! {
        <section class="phones">
            <div class="section-head">
                <h2>{t!("phone.title")}</h2>
                {link_button(Kind::Secondary, t!("phone.print"), sheet)}
            </div>
            {live(move || match has_something.get() {
                true => view! { <div class="phone-page">{choices()}</div> }.into_any(),
                false => view! { <p class="empty">{t!("paper.no-round")}</p> }.into_any(),
            })}
        </section>
    }
}

/// A code, and the ways to send it.
fn one(session: Session, link: PhoneLink) -> AnyView {
    let app = AppContext::get();
    let (to_copy, to_share, href) = (link.text(), link.text(), link.text());
    let copy = move || {
        let text = to_copy.clone();
        spawn_local(async move {
            match browser::copy(&text).await {
                true => app.notices.say(t!("phone.copied")),
                false => app.notices.warn(t!("formats.not-copied")),
            }
        });
    };
    let share = move || {
        let text = to_share.clone();
        let title = session.with_untracked(|state| sanitized(&state.setup.name));
        spawn_local(async move {
            browser::share(&title, &text).await;
        });
    };
    let far = link.modules().map(|modules| Screen::of_inches(SCREEN).distance(modules));
    let far = far.map(|metres| t!("phone.distance", inches = SCREEN, metres = metres));
    let share = browser::can_share().then(|| button(Kind::Usual, t!("phone.share"), share));
    view! {
        <figure>
            {link.code()} {link.about().map(|about| view! { <figcaption>{about}</figcaption> })}
            {far.map(|far| view! { <p class="about">{far}</p> })}
            <div class="actions">
                {share} {button(Kind::Secondary, t!("phone.copy"), copy)}
                <a class="button secondary" href=href target="_blank" rel="noopener">
                    {t!("phone.look")}
                </a>
            </div>
        </figure>
    }
    .into_any()
}
