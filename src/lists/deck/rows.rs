//! Rewrites rows of spreadsheets as lines with headings.

use super::{
    Printing, Zone,
    edit::HEADINGS,
    text::{heading, is_card_type},
};
use crate::base::text::search_key;

/// Titles of the columns: the name, the number of copies, the subtitle, the set and its number. Other columns may have
/// the zone.
const TITLES: [&[&str]; 5] = [
    &["card", "name", "card name", "title"],
    &["count", "qty", "quantity", "copies", "amount"],
    &["subtitle"],
    &["set"],
    &["number", "card number"],
];

/// The lines of a table with a card in each row. None if the text is anything else. A table has titles, or a zone and a
/// number in most rows. Lines that are no rows stay as they are.
pub(super) fn lines_of_table(text: &str) -> Option<String> {
    ['\t', ';', ','].into_iter().find_map(|separator| lines_of(text, separator))
}

fn lines_of(text: &str, separator: char) -> Option<String> {
    if !text.contains(separator) {
        return None;
    }
    let mut table = Table::default();
    let (mut written, mut zone) = (String::new(), None);
    let (mut rows, mut others) = (0, 0);
    for line in text.lines() {
        let fields = fields(line, separator);
        if table.width == 0 && table.read_titles(&fields) {
            continue;
        }
        let Some(row) = table.row(fields, separator) else {
            others += usize::from(!line.trim().is_empty());
            written = written + line + "\n";
            continue;
        };
        rows += 1;
        if let Some((of, heading)) = HEADINGS.iter().find(|(of, _)| row.zone != zone && row.zone == Some(*of)) {
            zone = Some(*of);
            written = written + heading + "\n";
        }
        written = written + &row.card + "\n";
    }
    let is_table = if table.width > 0 { rows > 0 } else { rows > 1 && rows > others };
    is_table.then_some(written)
}

/// The columns of a table.
#[derive(Default)]
struct Table {
    /// Number of titles. 0 if the table has none.
    width: usize,
    /// Column of each of [`TITLES`].
    columns: [Option<usize>; 5],
    /// Column and value of the last zone.
    zone: Option<(usize, Zone)>,
}

/// A card with its number of copies, and its zone.
struct CardRow {
    zone: Option<Zone>,
    card: String,
}

impl Table {
    /// True if the fields are titles of a name and a number of copies.
    fn read_titles(&mut self, fields: &[String]) -> bool {
        let keys: Vec<String> = fields.iter().map(|field| search_key(field)).collect();
        let columns = TITLES.map(|titles| keys.iter().position(|key| titles.contains(&key.as_str())));
        let [Some(_), Some(_), ..] = columns else { return false };
        (self.width, self.columns) = (fields.len(), columns);
        true
    }

    /// The card of a row. None if the row has none.
    fn row(&mut self, mut fields: Vec<String>, separator: char) -> Option<CardRow> {
        let zoned: Vec<(usize, Zone)> =
            fields.iter().enumerate().filter_map(|(at, field)| Some((at, zone(field)?))).collect();
        // A card of the sideboard may have a type as well.
        let own = zoned.iter().find(|(_, zone)| *zone == Zone::Sideboard).or(zoned.first()).copied();
        let [name, count, subtitle, set, number] = self.columns;
        if self.width == 0 {
            let (at, zone) = own.or(self.zone)?;
            if let Some(field) = fields.get_mut(at).filter(|_| own.is_some()) {
                field.clear();
            }
            let count = fields.iter().position(|field| copies(field).is_some())?;
            let count = copies(&fields.remove(count))?;
            fields.retain(|field| !field.is_empty());
            if fields.is_empty() {
                return None;
            }
            self.zone = Some((at, zone));
            return Some(CardRow { zone: Some(zone), card: format!("{count} {}", fields.join(", ")) });
        }
        while fields.len() > self.width && fields.last().is_some_and(String::is_empty) {
            fields.pop();
        }
        // Names have commas.
        let name = name?;
        let more = fields.len().saturating_sub(self.width);
        if separator == ',' && more > 0 {
            let parts: Vec<String> = fields.drain(name..=name + more).collect();
            fields.insert(name, parts.join(", "));
        }
        let field = |column: Option<usize>| column.and_then(|at| fields.get(at)).map_or("", String::as_str);
        let mut card = Some(field(Some(name)).to_owned()).filter(|card| !card.is_empty())?;
        if !field(subtitle).is_empty() {
            card = format!("{card}, {}", field(subtitle));
        }
        if let Some(printing) = Printing::of(field(set), field(number)) {
            card = format!("{card} [{printing}]");
        }
        if let Some(count) = copies(field(count)) {
            card = format!("{count} {card}");
        }
        let is_zone = |(at, _): &(usize, Zone)| ![Some(name), count, subtitle, set, number].contains(&Some(*at));
        self.zone = match (own.filter(is_zone), self.zone) {
            // A type that is no zone belongs to the deck.
            (None, Some((at, _))) if !field(Some(at)).is_empty() => Some((at, Zone::Deck)),
            (own, before) => own.or(before),
        };
        Some(CardRow { zone: self.zone.map(|(_, zone)| zone), card })
    }
}

/// The zone in a field.
fn zone(field: &str) -> Option<Zone> {
    match heading(field) {
        Some((zone, "")) => Some(zone),
        _ => (is_card_type(field) || is_card_type(&format!("{field}s"))).then_some(Zone::Deck),
    }
}

/// The number of copies in a field.
fn copies(field: &str) -> Option<u32> {
    field.trim_matches(['x', 'X', '×']).parse().ok()
}

/// The fields of a row. Quotes may enclose a field.
fn fields(line: &str, separator: char) -> Vec<String> {
    let (mut fields, mut field, mut is_quoted) = (Vec::new(), String::new(), false);
    for letter in line.chars() {
        match letter {
            '"' if is_quoted || field.trim().is_empty() => is_quoted = !is_quoted,
            _ if letter == separator && !is_quoted => fields.push(std::mem::take(&mut field).trim().to_owned()),
            _ => field.push(letter),
        }
    }
    fields.push(field.trim().to_owned());
    fields
}
