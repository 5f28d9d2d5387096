//! The sidebar of a round.

use super::{clock::round_clock, decks::decks, scenario::scenario_card};
use crate::ui::{
    context::AppContext,
    event::{display_window, sheet_links, short_clocks},
    prelude::*,
    program::{Program, with_part},
    session::Session,
    widgets::{Kind, button},
};
use tiebreaker::{
    base::clock::Clock,
    screens::{
        i18n::t,
        round::{Sidebar, sidebar},
        route::{Place, Route},
    },
    tournament::RoundKey,
};

/// The sidebar beside the tables: clock, deck checks and links.
pub fn round_sidebar(session: Session, key: RoundKey, clock: Memo<Option<Clock>>, now: RwSignal<u64>) -> AnyView {
    let runs = memo(move || clock.get().is_some());
    let sidebar = memo(move || session.with(|state| sidebar(state, key)));
    let has = move |what: fn(&Sidebar) -> bool| sidebar.part(move |sidebar| sidebar.as_ref().is_some_and(what));
    let can_draw_again = has(|sidebar| sidebar.can_draw_bracket_again);
    let has_short_clocks = has(|sidebar| sidebar.has_short_clocks);
    let offers_display = has(|sidebar| sidebar.offers_display);
    let offers_announcement = has(|sidebar| sidebar.offers_announcement);
    let are_links_in_bar = has(|sidebar| sidebar.are_links_in_bar);
    let has_sheets = has(|sidebar| sidebar.has_sheets);
    let checks_decks = has(|sidebar| sidebar.decks.is_some());
    let panel = sidebar.part(|sidebar| sidebar.as_ref().and_then(|sidebar| sidebar.decks.clone()));
    let draw = sidebar.part(|sidebar| sidebar.as_ref().and_then(|sidebar| sidebar.draw));
    let page = move |place: Place| Route::Event(session.slot(), place).href();
    let display = move || {
        view! {
            <a
                class:on-phone=move || are_links_in_bar.get()
                href=page(Place::Display)
                target=display_window(&session.slot())
            >
                {t!("strip.show-display")}
            </a>
        }
    };
    let announcement = move || {
        view! {
            <a class:on-phone=move || are_links_in_bar.get() href=page(Place::Announcement)>
                {t!("announcement.link")}
            </a>
        }
    };
    view! {
        {live(move || can_draw_again.get().then(|| drawn_bracket(session)))}
        {live(move || runs.get().then(|| round_clock(session, key, clock, now)))}
        {scenario_card(session, key)}
        {live(move || checks_decks.get().then(|| decks(session, key, panel, now)))}
        {live(move || has_short_clocks.get().then(|| short_clocks(session, key)))}
        <div class="round-links">
            {live(move || { draw.get().map(|place| view! { <a href=page(place)>{t!("draw.link")}</a> }) })}
            {live(move || offers_display.get().then(display))}
            {live(move || offers_announcement.get().then(announcement))}
            {live(move || has_sheets.get().then(|| sheet_links(session, key)))}
        </div>
    }
    .into_any()
}

/// Offers to redraw a drawn bracket that nobody has seen yet (ELI-3).
fn drawn_bracket(session: Session) -> AnyView {
    let (app, drawing) = (AppContext::get(), Program::get().drawing);
    let draw = move || {
        with_part(app, drawing, move |drawing| {
            if !session.is_closed() {
                session.act(session.with_untracked(drawing.bracket));
            }
        });
    };
    view! {
        <div class="banner calm">
            <p>{t!("draft.bracket")}</p>
            {button(Kind::Secondary, t!("draft.again"), draw)}
        </div>
    }
}
