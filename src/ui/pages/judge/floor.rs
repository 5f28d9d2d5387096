//! The tables that a search finds.

use super::page::Page;
use crate::ui::{
    event::{digits, ticking},
    prelude::*,
    program::RulingForm,
    widgets::{Button, Icon, Kind, icon},
};
use tiebreaker::{
    base::{
        clock::Clock,
        ids::{PlayerId, TableNumber},
    },
    screens::{
        i18n::t,
        judge::{Floor, Seats},
        route::{Place, Route},
    },
};

/// One link per table, and one per player without a table. `open` is the open table.
pub(super) fn floor(page: Page, found: Memo<Floor>, open: Memo<Option<TableNumber>>) -> AnyView {
    let session = page.session;
    let line = move |seats: Seats| {
        let href = Route::Event(session.slot(), Place::Judge(Some(seats.number))).href();
        let mark = seats.is_marked.then(|| {
            view! {
                {icon(Icon::Penalty)}
                <span class="hidden">{t!("judge.has-penalty")}</span>
            }
        });
        let call = seats.called_at.map(|at| {
            let clock = memo(move || Some(Clock::start(at, None)));
            view! { <span class="tag warn">{t!("judge.called-tag")} " " {digits(clock, ticking(clock))}</span> }
        });
        let part = |(text, won): (String, bool)| view! { <span class:won=won>{text}</span> };
        // A result without a score.
        let tick = (!seats.is_open && seats.scores.is_empty()).then_some("✓");
        let class = if seats.is_open { "judge-line" } else { "judge-line done" };
        view! {
            <li>
                <a class=class href=href aria-current=move || (open.get() == Some(seats.number)).then_some("true")>
                    <span class="table-number">
                        <span class="hidden">{t!("round.table")} " "</span>
                        {seats.number.to_string()}
                    </span>
                    <span class="names">{seats.names.into_iter().map(part).collect_view()}</span>
                    {call}
                    {mark}
                    <span class="num">{seats.scores.into_iter().map(part).collect_view()} {tick}</span>
                </a>
            </li>
        }
    };
    let other = move |(player, name): (PlayerId, String)| {
        let ask = move || page.asked.set(Some((player, RulingForm::Penalty)));
        let who = view! {
            <span class="table-number">"–"</span>
            <span class="names">
                <span>{name}</span>
            </span>
        };
        view! { <li>{Button::new(Kind::Quiet, who).class("judge-line").opens_panel().does(ask)}</li> }
    };
    let nothing = move || found.with(|found| found.empty(page.round.get().is_some()));
    let tables = move |open: bool| {
        found.with(|found| found.tables.iter().filter(|seats| seats.is_open == open).cloned().collect())
    };
    let finished = found.part(|found| found.finished.clone());
    let heading = move || finished.get().map(|text| view! { <li class="heading">{text}</li> });
    view! {
        <p class="about" role="status">
            {live(nothing)}
        </p>
        <ul class="judge-floor">
            {each(move || tables(true), line)} {live(heading)} {each(move || tables(false), line)}
            {each(move || found.with(|found| found.others.clone()), other)}
        </ul>
    }
    .into_any()
}
