//! A line of a deck in a text.

use super::{
    list::{Written, Zone},
    printing::Printing,
};
use crate::base::text::search_key;

/// Bytes of the longest line that may be a heading.
const LONGEST_HEADING: usize = 40;

/// What a line of a text says.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum TextLine<'a> {
    /// What follows belongs there; a card may stand behind it in the same line, as in `Leader: Han Solo`.
    Heading(Zone, &'a str),
    /// So many copies of a card; none where no number stands there.
    Card(Option<u32>, &'a str),
    /// As many boxes to tick as copies of a card.
    Boxes(u32, &'a str),
    /// An address.
    Link,
    /// Nothing.
    Blank,
}

impl<'a> TextLine<'a> {
    /// Reads a line. A number too large to count is the largest there is.
    pub(super) fn read(line: &'a str) -> Self {
        let line = line.trim().trim_start_matches(['•', '*']).trim_start();
        if line.is_empty() {
            return Self::Blank;
        }
        if ["https://", "http://"].iter().any(|start| line.starts_with(start)) {
            return Self::Link;
        }
        if let Some((zone, rest)) = heading(line) {
            return Self::Heading(zone, rest);
        }
        let (boxes, rest) = boxes(line);
        if boxes > 0 {
            return Self::Boxes(boxes, rest);
        }
        match count(line) {
            Some((count, rest)) => Self::Card(Some(count), rest),
            None => Self::Card(None, line),
        }
    }
}

/// The part of a deck that a line begins: `Sideboard`, `Deck:`, `Leader (1)`, `// Main`, and what stands behind a colon.
fn heading(line: &str) -> Option<(Zone, &str)> {
    let (word, rest) = line.split_once(':').unwrap_or((line, ""));
    if word.len() > LONGEST_HEADING {
        return None;
    }
    let word = search_key(word);
    let word = word.trim_end_matches(|sign: char| sign.is_ascii_digit() || sign == ' ');
    let zone = match word {
        "leader" | "leaders" => Zone::Leader,
        "base" | "bases" => Zone::Base,
        "deck" | "main" | "main deck" | "maindeck" | "mainboard" => Zone::Deck,
        "sideboard" | "side" | "side board" => Zone::Sideboard,
        _ => return None,
    };
    // `Deck: 50` counts what follows.
    let rest = rest.trim();
    Some((zone, if rest.bytes().all(|sign| sign.is_ascii_digit()) { "" } else { rest }))
}

/// How many boxes a line begins with, and what follows them.
fn boxes(line: &str) -> (u32, &str) {
    let (mut count, mut rest) = (0_u32, line);
    while let Some(behind) = after_box(rest) {
        (count, rest) = (count.saturating_add(1), behind.trim_start());
    }
    (count, rest)
}

fn after_box(text: &str) -> Option<&str> {
    if let Some(behind) = text.strip_prefix(['☐', '☑', '☒', '□']) {
        return Some(behind);
    }
    let (inside, behind) = text.strip_prefix('[')?.split_once(']')?;
    matches!(inside.trim(), "" | "x" | "X" | "✓").then_some(behind)
}

/// The number that a line begins with, and what follows: `3 | Name`, `3 Name`, `3x Name`, `3 x Name`. Names may begin with
/// digits, as `4-LOM` does, and with an X.
fn count(line: &str) -> Option<(u32, &str)> {
    let end = line.find(|sign: char| !sign.is_ascii_digit())?;
    let (digits, rest) = line.split_at_checked(end)?;
    let bare = rest.trim_start();
    let behind_sign = bare.strip_prefix(['x', 'X', '×']).filter(|behind| behind.starts_with([' ', '\t', '|']));
    let name = match (behind_sign, bare.strip_prefix('|')) {
        (Some(behind), _) => behind.trim_start().trim_start_matches('|'),
        (None, Some(behind)) => behind,
        (None, None) if bare.len() < rest.len() => bare,
        (None, None) => return None,
    };
    let is_count = !digits.is_empty() && !name.trim().is_empty();
    is_count.then(|| (digits.parse().unwrap_or(u32::MAX), name.trim()))
}

/// The card that a text names: a name, a number alone, or a name with a number in brackets behind it.
pub(super) fn written(text: &str) -> Written {
    let text = text.trim();
    for brackets in [['[', ']'], ['(', ')']] {
        let [open, close] = brackets;
        let parts = text.strip_suffix(close).and_then(|text| text.rsplit_once(open));
        if let Some((name, printing)) = parts.and_then(|(name, number)| Some((name, Printing::parse(number)?))) {
            return Written { name: name.trim().to_owned(), printings: vec![printing] };
        }
    }
    // `L3-37` looks like a number and is a name: both are kept.
    Written { name: text.to_owned(), printings: Printing::parse(text).into_iter().collect() }
}

/// The numbers in the line below a card: `SOR 193, SOR 455`; none where something else stands there.
pub(super) fn printings(line: &str) -> Option<Vec<Printing>> {
    line.split(',').map(Printing::parse).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_says_how_many_of_which_card() {
        for (line, count, name) in [
            ("3 | Waylay", Some(3), "Waylay"),
            ("3|DJ | Blatant Thief", Some(3), "DJ | Blatant Thief"),
            ("3x Waylay", Some(3), "Waylay"),
            ("3 x Waylay", Some(3), "Waylay"),
            ("  12 × Waylay ", Some(12), "Waylay"),
            ("* 3\tWaylay", Some(3), "Waylay"),
            ("1 4-LOM", Some(1), "4-LOM"),
            ("4-LOM", None, "4-LOM"),
            ("2 X-34 Landspeeder", Some(2), "X-34 Landspeeder"),
            ("97th Legion", None, "97th Legion"),
            ("3 SOR_193", Some(3), "SOR_193"),
            ("99999999999999999999 Waylay", Some(u32::MAX), "Waylay"),
            ("3", None, "3"),
            ("3 |", None, "3 |"),
        ] {
            assert_eq!(TextLine::read(line), TextLine::Card(count, name), "{line}");
        }
    }

    #[test]
    fn headings_are_told_from_cards() {
        for (line, zone, rest) in [
            ("Leaders", Zone::Leader, ""),
            ("Leader (1)", Zone::Leader, ""),
            ("leader: 1 Han Solo", Zone::Leader, "1 Han Solo"),
            ("BASE:", Zone::Base, ""),
            ("Deck: 50", Zone::Deck, ""),
            ("// Main Deck", Zone::Deck, ""),
            ("--- Sideboard (10) ---", Zone::Sideboard, ""),
            ("Side", Zone::Sideboard, ""),
        ] {
            assert_eq!(TextLine::read(line), TextLine::Heading(zone, rest), "{line}");
        }
        assert_eq!(TextLine::read("Base of Operations"), TextLine::Card(None, "Base of Operations"));
    }

    #[test]
    fn boxes_are_counted() {
        for (line, count, name) in [
            ("[ ] [ ]      Auzituck Liberator Gunship", 2, "Auzituck Liberator Gunship"),
            ("[x][ ] [X] Waylay", 3, "Waylay"),
            ("☐☑ Waylay", 2, "Waylay"),
        ] {
            assert_eq!(TextLine::read(line), TextLine::Boxes(count, name), "{line}");
        }
        assert_eq!(TextLine::read("[SOR_193]"), TextLine::Card(None, "[SOR_193]"));
    }

    #[test]
    fn a_card_has_a_name_a_number_or_both() {
        let of = |text: &str| {
            let Written { name, printings } = written(text);
            (name, printings.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        };
        let both = |name: &str, printing: &str| (name.to_owned(), printing.to_owned());
        assert_eq!(of("Luke Skywalker, Faithful Friend [SOR-005]"), both("Luke Skywalker, Faithful Friend", "SOR_005"));
        assert_eq!(of("Waylay (TWI 226)"), both("Waylay", "TWI_226"));
        assert_eq!(of("SOR_193"), both("SOR_193", "SOR_193"));
        assert_eq!(of("Waylay (promo)"), both("Waylay (promo)", ""));
        let numbers = printings("SOR 222, SOR 484, SOROP 03").map(|all| all.len());
        assert_eq!((numbers, printings("Waylay")), (Some(3), None));
    }
}
