//! Self-contained pages, as files that need no script and no network.

use super::i18n::here;

/// Style of a page: text, tables and the bracket, also on a phone and on paper.
const STYLE: &str = include_str!("html.css");

/// A page with this title. `body` is HTML.
pub(super) fn page(title: &str, body: &str) -> String {
    [
        format!("<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n", here().0.code()),
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n".to_owned(),
        format!(
            "<title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n{body}</body>\n</html>\n",
            escaped(title)
        ),
    ]
    .concat()
}

/// A table that scrolls sideways if it is too wide. `head` and `rows` come from [`row`].
pub(super) fn table(head: &str, rows: &str) -> String {
    format!("<div class=\"wide\"><table>\n<thead>\n{head}</thead>\n<tbody>\n{rows}</tbody>\n</table></div>\n")
}

/// A row of a table. Each cell has its tag, class and text.
pub(super) fn row<'a>(cells: impl IntoIterator<Item = (&'a str, &'a str, String)>) -> String {
    let cell = |(tag, class, text): (&str, &str, String)| {
        let class = if class.is_empty() { String::new() } else { format!(" class=\"{class}\"") };
        format!("<{tag}{class}>{}</{tag}>", escaped(&text))
    };
    format!("<tr>{}</tr>\n", cells.into_iter().map(cell).collect::<String>())
}

/// A text escaped for HTML and XML.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
