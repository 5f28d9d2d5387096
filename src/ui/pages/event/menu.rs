//! What stands behind the name of an event: its other pages, its file, and the app around it.

use crate::ui::{
    context::AppContext,
    event::export,
    prelude::*,
    session::Session,
    widgets::{Icon, Kind, SiteTools, button, menu_button, menu_lines, menu_link},
};
use tiebreaker::screens::{
    i18n::t,
    route::{Place, Route, Sent},
};

/// Links and buttons, in a panel that `open` opens; the others open those of the players' display and of the keys.
pub(super) fn menu(session: Session, open: RwSignal<bool>, [display, keys]: [RwSignal<bool>; 2]) -> AnyView {
    let app = AppContext::get();
    let close = move || open.set(false);
    let left = Callback::new(move |()| open.set(false));
    let link = move |shape: Icon, place: Place, text: String| {
        menu_link(shape, text, Route::Event(session.slot(), place).href(), left)
    };
    let line = move |shape: Icon, text: String, press: Box<dyn Fn() + Send + Sync>| {
        let press = move |()| {
            open.set(false);
            press();
        };
        menu_button(shape, text, None, Callback::new(press))
    };
    let is_limited = session.with_untracked(|state| state.setup.limited().is_some());
    let pods = is_limited.then(|| link(Icon::Paper, Place::Pods, t!("limited.title")));
    let mut lines = vec![
        link(Icon::Setup, Place::Setup, t!("place.setup")),
        link(Icon::Person, Place::Staff, t!("staff.title")),
        link(Icon::Paper, Place::Lists(None), t!("place.lists")),
        link(Icon::Judge, Place::Judge(None), t!("judge.title")),
        link(Icon::Paper, Place::Announcement, t!("announcement.link")),
        link(Icon::Screen, Place::Phones, t!("phone.title")),
        menu_link(Icon::Screen, t!("phone-slip.read"), Route::Sent(Sent::Slip(String::new())).href(), left),
        link(Icon::Print, Place::Paper(None), t!("announcement.print")),
        line(Icon::Screen, t!("display.title"), Box::new(move || display.set(true))),
        link(Icon::Log, Place::Log, t!("place.log")),
        line(Icon::Export, t!("file.export"), Box::new(move || export(&app, &session))),
        link(Icon::Export, Place::HandOver, t!("hand-over.title")),
        link(Icon::Paper, Place::Formats, t!("formats.link")),
        line(Icon::Keys, t!("keys.title"), Box::new(move || keys.set(true))),
        menu_link(Icon::Home, t!("app.home"), Route::Home.href(), left),
    ];
    // Where decks are built that is where the day begins.
    lines.splice(0..0, pods);
    view! {
        {menu_lines(t!("place.more"), lines)}
        <div class="menu-foot">
            <SiteTools />
            {button(Kind::Secondary, t!("app.close"), close)}
        </div>
    }
}
