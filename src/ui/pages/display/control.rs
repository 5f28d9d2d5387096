//! The organizer's hand on the display.

use super::scene::{Choice, Show};
use crate::ui::{
    browser,
    context::AppContext,
    i18n::t,
    parts::{Icon, Panel, Program, Tick, fetched, icon},
    prelude::*,
    route::{Place, Route},
    session::Session,
};

/// Opens the panel in which the organizer says what the players see.
#[component]
pub fn DisplayButton(session: Session) -> impl IntoView {
    let (work, open) = (Program::get().work, RwSignal::new(false));
    // There is no panel before it is asked for: the frame is on every page.
    let is_used = RwSignal::new(false);
    let show = move |_| {
        is_used.set(true);
        open.set(true);
    };
    let panel = move || {
        let title = Signal::derive(|| t!("display.title"));
        let content = move || fetched(work, move |work| (work.display)(session, open));
        view! { <Panel title open content title_id="display-control" /> }
    };
    view! {
        <button class="secondary tool" aria-haspopup="dialog" on:click=show>{icon(Icon::Screen)} <span>{t!("display.title")}</span></button>
        {live(move || is_used.get().then(panel))}
    }
}

/// What the players see, and the window they see it in.
pub fn display_control(session: Session, open: RwSignal<bool>) -> AnyView {
    let app = AppContext::get();
    let slot = session.slot();
    let choice = RwSignal::new(app.shelf().display::<Choice>(&slot).unwrap_or_default());
    let change = move |change: &dyn Fn(&mut Choice)| {
        choice.update(change);
        app.shelf().set_display(&session.slot(), &choice.get_untracked());
    };
    let open_window = move |_| {
        let href = Route::Event(session.slot(), Place::Display).href();
        if !browser::open_window(&href, &format!("tiebreaker-{}", session.slot().0)) {
            app.notices.warn(t!("display.blocked"));
        }
    };
    let radio = move |show: Show| {
        let choose = move |_| change(&|choice| choice.show = show);
        view! {
            <label class="tick-box">
                <input type="radio" name="display-show" checked=choice.with_untracked(|choice| choice.show == show) on:change=choose />
                <span>{name(show)}</span>
            </label>
        }
    };
    let hidden = Signal::derive(move || choice.with(|choice| choice.hide_clock));
    let hide = move |hide: bool| change(&|choice| choice.hide_clock = hide);
    view! {
        <p class="about">{t!("display.about")}</p>
        <button on:click=open_window>{t!("display.open")}</button>
        <fieldset class="display-choices">
            <legend>{t!("display.shows")}</legend>
            {Show::ALL.map(radio)}
        </fieldset>
        <Tick label=t!("display.hide-clock") ticked=hidden tick=hide />
        <div class="actions">
            {live(move || view! { <button class="secondary" on:click=move |_| open.set(false)>{t!("display.close")}</button> })}
        </div>
    }
}

fn name(show: Show) -> String {
    match show {
        Show::Automatic => t!("display.automatic"),
        Show::Pairings => t!("display.pairings"),
        Show::Clock => t!("display.clock"),
        Show::Standings => t!("place.standings"),
        Show::Bracket => t!("place.bracket"),
        Show::Announcement => t!("announcement.link"),
    }
}
