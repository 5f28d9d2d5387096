//! Tables of three and four: who sits there in which seat, and what each came to.

use crate::{
    dom::{around, element},
    texts::Texts,
};
use tiebreaker::{
    base::text::sanitized,
    handout::{Handout, LargeTable, Placed, Round, Who},
    regulation::Stage,
};
use web_sys::Element;

/// The table of a player in a round, and the seat there, from 0.
pub fn table_of(round: &Round, me: Who) -> Option<(&LargeTable, usize)> {
    round.large_tables().find_map(|table| Some((table, table.players.iter().position(|&who| who == me)?)))
}

/// The own table: its number, the seat, and everybody there; below it something more.
pub fn seat(
    (handout, round, texts): (&Handout, &Round, &Texts),
    (table, seat): (&LargeTable, usize),
    more: Option<Element>,
) -> Option<Element> {
    let number = (seat + 1).to_string();
    let rows = rows((handout, round, texts), table, table.players.get(seat).copied());
    around(
        "div",
        "seat",
        [
            element("p", "label", &texts.say("table", &[])),
            element("p", "number", &table.number.to_string()),
            element("p", "against", &texts.say("seat-number", &[("seat", &number)])),
            around("table", "", rows),
            more,
        ],
    )
}

/// Everybody's table.
pub fn pairings(of: (&Handout, &Round, &Texts)) -> Vec<Option<Element>> {
    let (_, round, texts) = of;
    let table = |table: &LargeTable| {
        let title = texts.say("build-table", &[("number", &table.number.to_string())]);
        let head = ["", &title, ""].map(|text| element("th", "", text));
        [around("tr", "", head)].into_iter().chain(rows(of, table, None)).collect::<Vec<_>>()
    };
    round.large_tables().flat_map(table).collect()
}

/// An earlier round of a player in a line.
pub fn played(of: (&Handout, &Round, &Texts), (table, seat): (&LargeTable, usize)) -> String {
    let (handout, round, texts) = of;
    let others = table.players.iter().enumerate().filter(|&(other, _)| other != seat);
    let names = others.map(|(_, &who)| sanitized(handout.name(who))).collect::<Vec<_>>().join(", ");
    let with = texts.say("with", &[("names", &names)]);
    match table.places.get(seat) {
        Some(placed) => format!("{} · {with}", said(round, placed, texts)),
        None => with,
    }
}

/// A row for each seat of a table, in their order.
fn rows(
    (handout, round, texts): (&Handout, &Round, &Texts),
    table: &LargeTable,
    me: Option<Who>,
) -> Vec<Option<Element>> {
    let row = |(seat, &who): (usize, &Who)| {
        let came = table.places.get(seat).map(|placed| said(round, placed, texts)).unwrap_or_default();
        let class = if me == Some(who) { "my" } else { "" };
        let cells = [("num", (seat + 1).to_string()), ("", sanitized(handout.name(who))), ("", came)];
        around("tr", class, cells.map(|(class, text)| element("td", class, &text)))
    };
    table.players.iter().enumerate().map(row).collect()
}

/// A place, and what it is worth: a final table decides by the places alone.
fn said(round: &Round, placed: &Placed, texts: &Texts) -> String {
    let place = texts.say("place", &[("place", &placed.place.to_string())]);
    match round.key.stage {
        Stage::Swiss => format!("{place}, {}", texts.say("place-points", &[("points", &placed.points.to_string())])),
        Stage::Elimination => place,
    }
}
