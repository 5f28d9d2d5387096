//! Links to the printed sheets of a round, and the head above a sheet.

use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    session::Session,
    widgets::{Kind, button, link_button},
};
use tiebreaker::{
    base::text::sanitized,
    screens::{
        i18n::t,
        paper::sheet_name,
        route::{Place, Route, Sheet},
    },
    tournament::RoundKey,
};

/// The link from a printed page back to the page that opened it, or to `usual`.
pub fn back_from_paper(session: Session, usual: Place) -> AnyView {
    let opened_from = AppContext::get().opened_from;
    let back = opened_from.with_value(|from| Route::back_from_paper(from.as_ref(), session.slot(), usual));
    link_button(Kind::Secondary, t!("paper.back"), back.href())
}

/// The head above a sheet: its title, the Print button, and the `choices`. `usual` is the page from which the sheet is
/// usually opened.
pub fn sheet_head(session: Session, usual: Place, title: String, choices: AnyView) -> AnyView {
    view! {
        <div class="paper-tools">
            {back_from_paper(session, usual)} <div>
                <h1>{title}</h1>
                <p class="about">{session.with_untracked(|state| sanitized(&state.setup.name))}</p>
            </div> {button(Kind::Usual, t!("announcement.print"), browser::print)}
            <div class="paper-choices">{choices}</div>
        </div>
    }
    .into_any()
}

/// Links to the printed sheets of a public round.
pub fn sheet_links(session: Session, key: RoundKey) -> AnyView {
    let link = |(sheet, short): (Sheet, String)| {
        let href = Route::Event(session.slot(), Place::Paper(Some((sheet, Some(key))))).href();
        view! {
            <a href=href aria-label=sheet_name(sheet)>
                {short}
            </a>
        }
    };
    let all = [
        (Sheet::Tables, t!("paper.by-table")),
        (Sheet::Names, t!("paper.by-name")),
        (Sheet::Slips, t!("paper.only-slips")),
    ];
    view! {
        <p>
            <span>{t!("announcement.print")}</span>
            {all.map(link)}
        </p>
    }
}
