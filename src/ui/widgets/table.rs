//! Tables.

use crate::ui::prelude::*;

/// Heading of a column, and true if the column contains numbers.
type Head = (AnyView, bool);

/// A table with headings. `class` sets its style.
pub fn table(class: &'static str, heads: Vec<Head>, rows: Vec<AnyView>) -> AnyView {
    let head = |(text, is_number): Head| {
        view! {
            <th scope="col" class:num=is_number>
                {text}
            </th>
        }
    };
    view! {
        <table class=class>
            <thead>
                <tr>{heads.into_iter().map(head).collect_view()}</tr>
            </thead>
            <tbody>{rows}</tbody>
        </table>
    }
}
