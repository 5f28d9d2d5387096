//! The standings of the Swiss rounds. `screens::standings` says what the page shows.

use crate::ui::{
    browser,
    context::AppContext,
    event::{fate_sign, final_ranking, outlook_panel, rank_chart},
    prelude::*,
    session::Session,
    widgets::{Tick, cited, show_in_sidebar},
};
use tiebreaker::{
    base::ids::PlayerId,
    screens::{
        cited::Cited,
        i18n::t,
        route::{Place, Route},
        standings::{self, Cell, Column, Movement, Page, Row},
    },
};

/// Frames to wait for the row of a player.
const FRAMES: u8 = 60;

/// The page.
#[component]
pub fn Standings(session: Session) -> impl IntoView {
    let app = AppContext::get();
    let counts = app.counts_running;
    on_cleanup(move || app.forget_counts_running());
    let page = memo(move || session.with(|state| standings::page(state, counts.get())));
    let counts_running = page.part(|page| page.counts_running);
    let choice = page.part(|page| page.count_running.clone());
    let chart = page.part(|page| page.chart.clone());
    let has_rows = page.part(|page| !page.rows.is_empty());
    let tick = move |label| view! { <Tick label ticked=counts_running tick=move |yes| counts.set(Some(yes)) /> };
    if let Some(player) = app.player.get_untracked() {
        app.player.set(None);
        return_to(name_id(player), FRAMES);
    }
    show_in_sidebar(move || outlook_panel(session, counts_running));
    show_in_sidebar(move || view! { <Paragraph class="about" text=page.part(|page| page.why.clone()) /> });
    let sheet = page.part(|page| page.sheet);
    show_in_sidebar(move || live(move || sheet.get().map(|sheet| print_link(session, sheet))));
    view! {
        <section class="list-page">
            <Ranking session is_there=page.part(|page| page.has_final_ranking) />
            <div class="section-head" class:with-choice=move || choice.with(Option::is_some)>
                <h2>{page.part(|page| page.title.clone())}</h2>
                {live(move || choice.get().map(tick))}
                <p class="about">{page.part(|page| page.about.clone())}</p>
            </div>
            <Paragraph class="empty" text=page.part(|page| page.empty.clone()) />
            <Paragraph class="about" text=page.part(|page| page.by_lot.clone()) />
            {live(move || has_rows.get().then(|| view! { <Table session page /> }))}
            <Paragraph class="note" text=page.part(|page| page.disqualified.clone()) />
            {live(move || chart.get().map(|title| view! { <Chart session title /> }))}
        </section>
    }
}

/// Id of the link at a player's name.
fn name_id(player: PlayerId) -> String {
    format!("standing-{player}")
}

/// Shows the row that was left for the explanation of its rank, as soon as it is drawn.
fn return_to(id: String, frames: u8) {
    browser::after_paint(move || {
        if browser::element(&id).is_some() {
            browser::focus(&id);
            return browser::show_soon(id);
        }
        if let Some(left) = frames.checked_sub(1) {
            return_to(id, left);
        }
    });
}

/// A paragraph, while there is a text for it.
#[component]
fn Paragraph(class: &'static str, text: Memo<Option<Cited>>) -> impl IntoView {
    live(move || text.get().map(|text| view! { <p class=class>{cited(&text)}</p> }))
}

/// Leads to the printed standings.
fn print_link(session: Session, sheet: Place) -> AnyView {
    view! {
        <p class="round-links">
            <a href=Route::Event(session.slot(), sheet).href()>{t!("announcement.print")}</a>
        </p>
    }
}

/// The final ranking, once an event with a cut is over.
#[component]
fn Ranking(session: Session, is_there: Memo<bool>) -> impl IntoView {
    live(move || is_there.get().then(|| session.with(|state| final_ranking(state, &session.slot()))))
}

#[component]
fn Table(session: Session, page: Memo<Page>) -> impl IntoView {
    let columns = page.part(|page| page.columns.clone());
    let row = move |row: Row| row_view(row, session);
    view! {
        <div class="scroll lines" tabindex="0" role="region" aria-label=t!("place.standings")>
            <table
                class="standings"
                class:compact=move || !page.with(|page| page.has_details)
                class:first=move || !page.with(|page| page.has_movements)
            >
                <thead>
                    <tr>
                        <th scope="col" class="num">
                            <abbr title=t!("standings.rank")>"#"</abbr>
                        </th>
                        <th scope="col">
                            <span class="hidden">{t!("standings.moved")}</span>
                        </th>
                        <th scope="col">{t!("players.name")}</th>
                        {live(move || columns.get().into_iter().map(head).collect_view())}
                    </tr>
                </thead>
                <tbody>{each(move || page.with(|page| page.rows.clone()), row)}</tbody>
            </table>
        </div>
    }
}

fn head(Column { is_number, short, long, .. }: Column) -> AnyView {
    let text = if long.is_empty() {
        short.into_any()
    } else {
        view! { <abbr title=long>{short}</abbr> }
    };
    view! {
        <th scope="col" class:num=is_number>
            {text}
        </th>
    }
}

fn row_view(row: Row, session: Session) -> AnyView {
    let why = Route::Event(session.slot(), Place::Why(row.player)).href();
    let label = t!("why.link", name = row.name);
    let name = view! {
        <a id=name_id(row.player) class="why-link" class:tied=row.by_lot href=why title=label>
            <span>{row.name}</span>
        </a>
    };
    let ends_cut = row.ends.is_some();
    view! {
        <tr class:gone=row.has_dropped class:in-cut=row.in_cut class:ends-cut=ends_cut>
            <td class="num">{row.rank}</td>
            <td class="moved">{row.movement.map(movement)}</td>
            <th scope="row">
                {name} {row.has_dropped.then(|| view! { <span class="tag">{t!("players.dropped")}</span> })}
                {row.by_lot.then(|| view! { <span class="hidden">{t!("standings.by-lot")}</span> })}
                {row.fate.map(fate_sign)}
                {row.in_cut.then(|| view! { <span class="hidden">{t!("standings.in-cut")}</span> })}
                {row
                    .ends
                    .map(|label| {
                        view! {
                            <span class="cut-label" aria-hidden="true">
                                {label}
                            </span>
                        }
                    })}
            </th>
            {row.cells.into_iter().map(cell).collect_view()}
        </tr>
    }
}

fn cell(Cell { class, head, text }: Cell) -> AnyView {
    view! {
        <td class=class data-name=head>
            {text}
        </td>
    }
}

fn movement(Movement { class, sign, words }: Movement) -> AnyView {
    view! {
        <span class=class>
            <span aria-hidden="true">{sign}</span>
            <span class="hidden">{words}</span>
        </span>
    }
}

/// Chart of the ranks of the best players after each round. Computed only if somebody opens it.
#[component]
fn Chart(session: Session, title: String) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let chart = move || is_open.get().then(|| live(move || rank_chart(session.with(standings::rank_lines))));
    view! {
        <details on:toggle=move |_| is_open.update(|is_open| *is_open = !*is_open)>
            <summary>{title}</summary>
            {live(chart)}
        </details>
    }
}
