//! Lists on pages of paper. `screens::paper` divides the rows into pages.

use crate::ui::prelude::*;
use std::{ops::Range, sync::Arc};
use tiebreaker::screens::paper::{Column, Kind, List, size::Size};

/// Height of a sheet of paper in tenths of a millimetre, the same as in `style/later/paper.css`.
pub(super) fn height(size: Size) -> u32 {
    match size {
        Size::A4 => 2970,
        Size::Letter => 2794,
    }
}

/// A list, page by page. Each page is created when it is drawn.
pub(super) fn pages(list: List, size: Size) -> Vec<AnyView> {
    let parts = list.parts(height(size), list.points);
    let abreast = list.abreast.max(1);
    // Rows on a single page share its height.
    let is_one = parts.len() <= abreast;
    let most = parts.iter().map(Range::len).max().unwrap_or_default();
    let list = Arc::new(list);
    let draw = |parts: &[Range<usize>]| {
        let (list, parts) = (list.clone(), parts.to_vec());
        live(move || page(&list, &parts, is_one, most))
    };
    parts.chunks(abreast).map(draw).collect()
}

/// A page with these rows in its columns. `most` is the largest number of rows in a column.
fn page(list: &List, parts: &[Range<usize>], is_one: bool, most: usize) -> AnyView {
    // Blocks with fewer rows are filled up, so that rows side by side align.
    let blanks = |rows: &Range<usize>| if is_one { most.saturating_sub(rows.len()) } else { 0 };
    let parts = parts.iter().map(|rows| part(list, list.rows.get(rows.clone()).unwrap_or_default(), blanks(rows)));
    let (points, abreast) = (format!("{}pt", list.points), list.abreast.to_string());
    view! { <div class="rows" class:stretch=is_one style:--points=points style:--abreast=abreast style:--most=most.to_string()>{parts.collect_view()}</div> }
}

/// A block of rows, with `blanks` empty rows below them.
fn part(list: &List, rows: &[Vec<String>], blanks: usize) -> AnyView {
    let width: u32 = list.columns.iter().map(|column| column.width).sum();
    let share = |column: &Column| {
        let share = format!("{}%", f64::from(column.width) * 100.0 / f64::from(width.max(1)));
        view! { <col style:width=share /> }
    };
    let head = |column: &Column| {
        view! {
            <th scope="col" class=class(column.kind)>
                {column.title.clone()}
            </th>
        }
    };
    let row = |row: &Vec<String>| {
        // The last cell of a short row takes the rest of the width.
        let rest = (list.columns.len() + 1).saturating_sub(row.len()).max(1);
        let span = |place: usize| (place + 1 == row.len() && rest > 1).then(|| rest.to_string());
        let cell = |(place, (column, text)): (usize, (&Column, &String))| match column.kind {
            Kind::Name => view! {
                <th scope="row" colspan=span(place)>
                    {text.clone()}
                </th>
            },
            kind => view! {
                <td class=class(kind) colspan=span(place)>
                    {text.clone()}
                    {(kind == Kind::Tick).then(|| view! { <span class="box" /> })}
                </td>
            },
        };
        let is_line = rest > 1 && row.first().is_some_and(String::is_empty);
        view! { <tr class:list-line=is_line>{list.columns.iter().zip(row).enumerate().map(cell).collect_view()}</tr> }
    };
    view! {
        <table>
            <colgroup>{list.columns.iter().map(share).collect_view()}</colgroup>
            <thead>
                <tr>{list.columns.iter().map(head).collect_view()}</tr>
            </thead>
            <tbody>
                {rows.iter().map(row).collect_view()}
                {(0..blanks).map(|_| view! { <tr aria-hidden="true" /> }).collect_view()}
            </tbody>
        </table>
    }
}

fn class(kind: Kind) -> &'static str {
    match kind {
        Kind::Table => "table-column",
        Kind::Name | Kind::Text | Kind::Tick => "",
        Kind::Small => "small",
        Kind::Number => "num",
    }
}
