//! A round at tables of three and four: the seats and the result of each table (STR-6).

mod context;
mod entry;
mod finder;
mod row;

use context::LargeRoundContext;

use crate::ui::{
    context::AppContext,
    event::{playing, table_in_hand},
    prelude::*,
    program::{Program, with_part},
    session::Session,
    widgets::{Button, Kind, show_in_sidebar},
};
use tiebreaker::{
    base::sort::Map,
    pairing::Locks,
    regulation::Stage,
    screens::{
        i18n::t,
        large::{draft_text, rows},
        round::finder::missing,
        route::{Place, Route},
    },
    tournament::{RoundKey, Status},
};

/// The tables of a round, a draft or not.
#[component]
pub fn LargeTables(
    session: Session,
    key: RoundKey,
    /// Content before the search field.
    head: AnyView,
) -> impl IntoView {
    let rows = memo(move || {
        let rows = session.with(|state| rows(state, key));
        rows.into_iter().map(|row| (row.table.number, row)).collect::<Map<_, _>>()
    });
    let context = LargeRoundContext {
        session,
        key,
        rows,
        editing: table_in_hand(),
        only_missing: RwSignal::new(false),
        chosen: RwSignal::new(None),
    };
    let status = memo(move || session.with(|state| state.round(key).map(|round| round.status)));
    let is_draft = memo(move || status.get() == Some(Status::Paired) && key.stage == Stage::Swiss);
    let tables = move || rows.with(|rows| rows.values().cloned().collect());
    // A slip filled in by players opens the form of its table, which then reads it.
    let app = AppContext::get();
    Effect::new(move |_| {
        app.sent_table(key).into_iter().for_each(|table| context.open(table));
    });
    let still_playing = memo(move || {
        let is_running = status.get() == Some(Status::Started);
        if is_running { rows.with(missing) } else { Vec::new() }
    });
    let waits = move |number| rows.with(|rows| rows.get(&number).is_some_and(|row| row.table.waits_for_judge()));
    show_in_sidebar(move || playing(still_playing, waits, Callback::new(move |table| context.open(table))));
    show_in_sidebar(move || live(move || is_draft.get().then(|| tools(context))));
    // A single final table needs no search.
    let is_searched = memo(move || status.get() >= Some(Status::Published) && rows.with(|rows| rows.len() > 1));
    view! {
        <div class="section-head">{head} {live(move || is_searched.get().then(|| finder::finder(context)))}</div>
        <ol class="tables">{each(tables, move |row| row::row(context, row, status, is_draft))}</ol>
    }
}

/// Buttons for a draft.
fn tools(context: LargeRoundContext) -> AnyView {
    let (app, drawing, session, key) = (AppContext::get(), Program::get().drawing, context.session, context.key);
    let draw = move || {
        context.chosen.set(None);
        with_part(app, drawing, move |drawing| {
            if !session.is_closed() {
                (drawing.draw)(app, session, key.number, Locks::default(), Box::new(|| ()));
            }
        });
    };
    let what = move || session.with_untracked(|state| draft_text(state, context.chosen.get()));
    let why = Route::Event(session.slot(), Place::Draw(key, None)).href();
    view! {
        <div class="card">
            <p class="about" aria-live="polite">
                {live(what)}
            </p>
            <div class="actions">{Button::new(Kind::Secondary, t!("draft.again")).id("draw").does(draw)}</div>
        </div>
        <div class="round-links">
            <a href=why>{t!("draw.link")}</a>
        </div>
    }
    .into_any()
}
