//! Reads decks from texts: with headings as in Melee, with tick boxes, or with a number and a name per line.

use super::{
    Deck, DeckLine, ListedCard, Printing, Zone,
    cards::{CardLookup, DeckCards},
    rows::lines_of_table,
};
use crate::{
    base::text::search_key,
    lists::{
        list::Format,
        read::{ListReadError, MAX_CARDS, ReadResult},
    },
    regulation::legality::DeckRules,
};

/// Reads a deck with headings or tick boxes, or a table. None if the text is none of them.
pub(in crate::lists) fn from_text(text: &str) -> ReadResult<Deck> {
    if let Some(lines) = lines_of_table(text) {
        return Some(Text::read(&lines).deck());
    }
    let text = Text::read(text);
    let has_parts = text.headings > 1 || text.headings > 0 && text.counted > 0;
    (has_parts || text.boxed > 0).then(|| text.deck())
}

/// Reads a deck with a number and a name per line. None if most lines have no number.
pub(in crate::lists) fn from_lines(text: &str) -> ReadResult<Deck> {
    let text = Text::read(text);
    (text.counted > 0 && text.counted * 2 >= text.lines.len()).then(|| text.deck())
}

/// The text with a 1 before each line that is only the name of a card. None unless at least two lines are, and more
/// than half of those without a number. Such lines are a deck only if a card table has the names.
pub fn with_counts(text: &str, cards: &DeckCards, rules: &DeckRules) -> Option<String> {
    let (mut counted, mut known, mut unknown) = (String::new(), 0, 0);
    for line in text.lines() {
        if let TextLine::Card(None, name) = TextLine::read(line) {
            if cards.find(&listed_card(name), None, Some(rules)) == CardLookup::Unknown {
                unknown += 1;
            } else {
                known += 1;
                counted = counted + "1 " + name + "\n";
                continue;
            }
        }
        counted = counted + line + "\n";
    }
    (known > 1 && known > unknown).then(|| counted.trim_end().to_owned())
}

/// Minimum number of cards in a paragraph that is a deck of its own. A base can allow 45.
const LEAST_IN_PARAGRAPH: u32 = 45;

/// The decks in a text with several: a new one begins when the heading of an earlier zone is repeated, or with each
/// paragraph if the text has no headings and all paragraphs are as large as a deck. None if the text is one deck.
pub(in crate::lists) fn split_decks(text: &str) -> Option<Vec<&str>> {
    let starts = repeated_headings(text);
    let starts = if starts.len() > 1 { starts } else { large_paragraphs(text)? };
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let parts = starts.iter().zip(ends).map(|(&start, end)| text.get(start..end).map(str::trim));
    let parts: Vec<&str> = parts.collect::<Option<_>>()?;
    (parts.len() > 1 && parts.iter().all(|part| is_whole(part))).then_some(parts)
}

/// True if a text has a leader and other cards, or no headings at all.
fn is_whole(text: &str) -> bool {
    let text = Text::read(text);
    let has = |zone| text.lines.iter().any(|line| line.zone == Some(zone));
    text.headings == 0 || has(Zone::Leader) && has(Zone::Deck)
}

/// Offsets of the decks in a text with headings. A title above the first heading of a deck belongs to it.
fn repeated_headings(text: &str) -> Vec<usize> {
    let mut starts = vec![0];
    let mut closed: Vec<Zone> = Vec::new();
    let (mut current, mut offset, mut title) = (None, 0, None);
    for line in text.split_inclusive('\n') {
        let start = title.unwrap_or(offset);
        match TextLine::read(line) {
            TextLine::Heading(zone, _) => {
                if closed.contains(&zone) {
                    starts.push(start);
                    closed.clear();
                } else if let Some(before) = current.filter(|before| *before != zone) {
                    closed.push(before);
                }
                (current, title) = (Some(zone), None);
            }
            TextLine::Card(None, _) | TextLine::Total(_) | TextLine::Ignored => title = Some(start),
            TextLine::Blank => {}
            TextLine::Card(Some(_), _) | TextLine::Boxes(..) | TextLine::CardType => title = None,
        }
        offset += line.len();
    }
    starts
}

/// Offsets of the paragraphs of a text. None if one of them is smaller than a deck, or if the text has headings.
fn large_paragraphs(text: &str) -> Option<Vec<usize>> {
    let (mut starts, mut offset, mut copies) = (Vec::new(), 0, None);
    for line in text.split_inclusive('\n') {
        match TextLine::read(line) {
            TextLine::Heading(..) | TextLine::Boxes(..) => return None,
            TextLine::Total(_) | TextLine::Ignored | TextLine::CardType => {}
            TextLine::Blank if copies.is_some_and(|copies| copies < LEAST_IN_PARAGRAPH) => return None,
            TextLine::Blank => copies = None,
            TextLine::Card(count, _) => {
                if copies.is_none() {
                    starts.push(offset);
                }
                copies = Some(copies.unwrap_or(0).saturating_add(count.unwrap_or(0)));
            }
        }
        offset += line.len();
    }
    copies.is_none_or(|copies| copies >= LEAST_IN_PARAGRAPH).then_some(starts)
}

/// A text that may be a deck.
#[derive(Default)]
struct Text {
    lines: Vec<DeckLine>,
    /// Numbers of lines with a number before the card, with tick boxes, and with a number and a bar.
    counted: usize,
    boxed: usize,
    barred: usize,
    headings: usize,
    /// Total number of copies.
    copies: usize,
    /// Total number of cards given in the text.
    total: Option<u32>,
}

impl Text {
    fn read(text: &str) -> Self {
        let mut read = Self::default();
        let mut zone = None;
        let mut lines = text.lines().flat_map(cards_of_line).map(TextLine::read);
        let mut numbers_may_follow = false;
        for line in &mut lines {
            let could_be_numbers = std::mem::replace(&mut numbers_may_follow, matches!(line, TextLine::Boxes(..)));
            match line {
                TextLine::Blank | TextLine::Ignored => {}
                TextLine::Total(total) => read.total = Some(total),
                TextLine::CardType => zone = zone.map(|_| Zone::Deck),
                TextLine::Heading(of, rest) => {
                    read.headings += 1;
                    zone = Some(of);
                    if let TextLine::Card(count, name) = TextLine::read(rest) {
                        read.push(zone, count, name);
                        // The cards of the deck may follow without a heading of their own.
                        zone = zone.filter(|zone| !matches!(zone, Zone::Leader | Zone::Base));
                    }
                }
                TextLine::Boxes(count, name) => {
                    // The leader comes first. The other cards have no mark for deck or sideboard.
                    let zone = if read.boxed == 0 { Some(Zone::Leader) } else { None };
                    read.boxed += 1;
                    read.push(zone, Some(count), name);
                }
                TextLine::Card(None, name) if could_be_numbers && let Some(printings) = printings(name) => {
                    if let Some(line) = read.lines.last_mut() {
                        line.card.printings = printings;
                    }
                }
                TextLine::Card(count, name) => {
                    let (count, name) = match count {
                        None if zone.is_some() => bare_count_behind(name).unwrap_or((count, name)),
                        _ => (count, name),
                    };
                    read.counted += usize::from(count.is_some());
                    read.barred += usize::from(count.is_some() && name.contains('|'));
                    read.push(zone, count, name);
                }
            }
        }
        read
    }

    fn push(&mut self, zone: Option<Zone>, count: Option<u32>, name: &str) {
        let (name, zone) = with_zone(name).map_or((name, zone), |(name, own)| (name, Some(own)));
        // `30 HP blue` describes a base, and no card is named so.
        if let (Some(Zone::Leader | Zone::Base), Some(health)) = (zone, count)
            && search_key(name).split(' ').next() == Some("hp")
        {
            return self.push(zone, None, &format!("{health} {name}"));
        }
        let copies = usize::try_from(count.unwrap_or(1)).unwrap_or(usize::MAX);
        self.copies = self.copies.saturating_add(copies);
        if copies > 0 && self.lines.len() <= MAX_CARDS {
            let count = count.map(|count| u16::try_from(count).unwrap_or(u16::MAX));
            self.lines.push(DeckLine { zone, count, card: listed_card(name) });
        }
    }

    fn deck(self) -> Result<(Format, Deck), ListReadError> {
        let format = match (self.boxed, self.headings, self.barred) {
            (1.., _, _) => Format::Picklist,
            (0, 1.., 1..) => Format::Melee,
            _ => Format::Lines,
        };
        if self.copies > MAX_CARDS {
            return Err(ListReadError::TooManyCards);
        }
        Ok((format, Deck { lines: self.lines, total: self.total, ..Deck::default() }))
    }
}

/// The cards in a line, such as `3 Dogfight, 3 Fly Casual` or `Base: Colossus, Dogfight x3`. Names have commas as well,
/// so that only numbers and headings tell cards apart.
fn cards_of_line(line: &str) -> Vec<&str> {
    let (mut cards, mut start) = (Vec::new(), 0);
    for (comma, _) in line.match_indices([',', ';']) {
        let (before, behind) = (line.get(start..comma), line.get(comma + 1..));
        let (Some(before), Some(behind)) = (before, behind) else { continue };
        let next = behind.split([',', ';']).next().unwrap_or_default().trim();
        let begins = count(next).is_some() || next.contains(':') && heading(next).is_some();
        let last = before.rsplit([',', ';']).next().unwrap_or_default().trim();
        if !before.trim_start().is_empty() && (begins || count_behind(last).is_some()) {
            cards.push(before);
            start = comma + 1;
        }
    }
    cards.extend(line.get(start..));
    cards
}

/// Maximum length of a heading, in bytes.
const LONGEST_HEADING: usize = 40;

/// A line of a deck in a text.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum TextLine<'a> {
    /// A heading for the zone of the following cards, and the rest of the line, which may be a card: `Leader: Han
    /// Solo`.
    Heading(Zone, &'a str),
    /// A card and its number of copies. None if the line has no number.
    Card(Option<u32>, &'a str),
    /// A card with one tick box per copy.
    Boxes(u32, &'a str),
    /// A heading for cards of one type, by which some programs sort the deck.
    CardType,
    /// The total number of cards, such as `Total: 60`, `Total cards (62)` or `60 cards`.
    Total(u32),
    /// An address, or a line of signs.
    Ignored,
    /// A blank line.
    Blank,
}

impl<'a> TextLine<'a> {
    /// Parses a line. A number of copies that is too large becomes [`u32::MAX`].
    pub(super) fn read(line: &'a str) -> Self {
        let line = line.trim().trim_start_matches(['•', '*']).trim_start();
        let line = ["- ", "– "].iter().find_map(|dash| line.strip_prefix(dash)).unwrap_or(line).trim_start();
        if line.is_empty() {
            return Self::Blank;
        }
        let is_link = ["https://", "http://"].iter().any(|start| line.starts_with(start));
        if is_link || is_rule(line) {
            return Self::Ignored;
        }
        if let Some(total) = total(line) {
            return Self::Total(total);
        }
        if let Some((zone, rest)) = heading(line) {
            return Self::Heading(zone, rest);
        }
        if is_card_type(line) {
            return Self::CardType;
        }
        let (boxes, rest) = boxes(line);
        if boxes > 0 {
            return Self::Boxes(boxes, rest);
        }
        match count(line).or_else(|| count_behind(line)) {
            Some((count, rest)) => Self::Card(Some(count), rest),
            None => Self::Card(None, line),
        }
    }
}

/// The zone of a heading, such as `Sideboard`, `Deck:`, `Leader (1)` or `// Main`, and the text after its colon.
pub(super) fn heading(line: &str) -> Option<(Zone, &str)> {
    let (word, rest) = line.split_once(':').unwrap_or((line, ""));
    if word.len() > LONGEST_HEADING {
        return None;
    }
    let word = search_key(word);
    let word = word.strip_suffix(" cards").unwrap_or(&word);
    let word = word.trim_end_matches(|character: char| character.is_ascii_digit() || character == ' ');
    let zone = match word {
        "leader" | "leaders" => Zone::Leader,
        "base" | "bases" => Zone::Base,
        "deck" | "main" | "main deck" | "maindeck" | "mainboard" | "main board" => Zone::Deck,
        "sideboard" | "side" | "side board" | "side deck" | "sb" => Zone::Sideboard,
        _ => return None,
    };
    // The number in `Deck: 50` or `Deck: (50)` counts the cards below.
    let rest = rest.trim();
    let number = rest.trim_matches(['(', ')']);
    Some((zone, if number.bytes().all(|byte| byte.is_ascii_digit()) { "" } else { rest }))
}

/// Splits `Colossus (Base)` into name and zone.
fn with_zone(name: &str) -> Option<(&str, Zone)> {
    let (name, zone) = name.strip_suffix(')')?.rsplit_once(" (")?;
    let (zone, _) = heading(zone).filter(|(_, rest)| rest.is_empty())?;
    Some((name, zone))
}

/// True for a heading such as `Units (30)` or `# Events`.
pub(super) fn is_card_type(line: &str) -> bool {
    let word = search_key(line);
    let word = word.trim_end_matches(|character: char| character.is_ascii_digit() || character == ' ');
    ["units", "ground units", "space units", "events", "upgrades"].contains(&word)
}

/// True for a line of signs between parts of the text, such as `===`.
fn is_rule(line: &str) -> bool {
    line.bytes().all(|byte| matches!(byte, b'=' | b'-' | b'_' | b'#' | b'~'))
}

/// The total number of cards in a line.
fn total(line: &str) -> Option<u32> {
    let key = search_key(line);
    let words = key.trim_matches(|character: char| character.is_ascii_digit() || character == ' ');
    let is_label = ["total", "total cards", "cards", "card count"].contains(&words);
    key.split(' ').find_map(|word| word.parse().ok()).filter(|_| is_label)
}

/// The number of tick boxes at the start of a line, and the text after them.
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

/// The number of copies at the start of a line, and the name after it: `3 | Name`, `3, Name`, `3 Name`, `(3) Name`,
/// `[3] Name`, `3x Name`, `3 x Name`. Names can also begin with digits, such as `4-LOM`, or with an X.
fn count(line: &str) -> Option<(u32, &str)> {
    let in_brackets = |[open, close]: [&str; 2]| line.strip_prefix(open)?.split_once(close);
    if let Some((digits, name)) = in_brackets(["(", ") "]).or_else(|| in_brackets(["[", "] "])) {
        let count = digits.parse().ok().filter(|count| *count <= MOST_COPIES)?;
        return Some((count, name.trim()));
    }
    let end = line.find(|character: char| !character.is_ascii_digit())?;
    let (digits, rest) = line.split_at_checked(end)?;
    let bare = rest.trim_start();
    let behind_sign = bare.strip_prefix(['x', 'X', '×']).filter(|behind| behind.starts_with([' ', '\t', '|']));
    let name = match (behind_sign, bare.strip_prefix(['|', ',', ';'])) {
        (Some(behind), _) => behind.trim_start().trim_start_matches('|'),
        (None, Some(behind)) => behind,
        (None, None) if bare.len() < rest.len() => bare,
        (None, None) => return None,
    };
    let is_count = !digits.is_empty() && !name.trim().is_empty();
    is_count.then(|| (digits.parse().unwrap_or(u32::MAX), name.trim()))
}

/// The number of copies at the end of a line, and the name before it: `Name x3`, `Name ×3`, `Name *3` or `Name (x3)`.
fn count_behind(line: &str) -> Option<(u32, &str)> {
    let (name, count) = line.rsplit_once(' ')?;
    let digits = count.trim_matches(['(', ')']).strip_prefix(['x', 'X', '×', '*'])?;
    let is_count = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_count.then(|| (digits.parse().unwrap_or(u32::MAX), name.trim_end()))
}

/// Maximum number of copies in a deck, with few exceptions. Names of cards end with other numbers.
const MOST_COPIES: u32 = 3;

/// The number of copies without a sign at the end of a line below a heading, and the name before it: `Name 3`.
fn bare_count_behind(line: &str) -> Option<(Option<u32>, &str)> {
    let (name, count) = line.rsplit_once(' ')?;
    let count = count.parse().ok().filter(|count| (1..=MOST_COPIES).contains(count))?;
    // Behind a set, the number is that of a printing.
    let is_behind_set = name.rsplit(' ').next().is_some_and(is_set);
    (!is_behind_set).then_some((Some(count), name.trim_end()))
}

/// Parses a card: its name, its printing, or its name with a printing after it, usually in brackets. A set without a
/// number is left out.
pub(super) fn listed_card(text: &str) -> ListedCard {
    let text = text.trim();
    let named = |name: &str, printing| ListedCard { name: name.trim().to_owned(), printings: vec![printing] };
    for brackets in [['[', ']'], ['(', ')']] {
        let [open, close] = brackets;
        let parts = text.strip_suffix(close).and_then(|text| text.rsplit_once(open));
        if let Some((name, printing)) = parts.and_then(|(name, number)| Some((name, Printing::parse(number)?))) {
            return named(name, printing);
        }
    }
    if let Some((name, word)) = text.rsplit_once(' ') {
        // `Restored ARC-170` is a name.
        let joined = word.split_at_checked(SET_LETTERS).filter(|(set, _)| is_set(set));
        let printing = joined.and_then(|(set, number)| Printing::of(set, number.trim_start_matches(['_', '#'])));
        if let Some(printing) = printing {
            return named(name, printing);
        }
        let behind_set = name.rsplit_once(' ').filter(|(_, set)| is_set(set));
        if let Some((name, printing)) = behind_set.and_then(|(name, set)| Some((name, Printing::of(bare(set), word)?)))
        {
            return named(name, printing);
        }
        if is_set(word) && (bare(word).len() < word.len() || name.ends_with('|')) {
            return ListedCard { name: name.trim_end_matches([' ', '|']).to_owned(), printings: Vec::new() };
        }
    }
    // `L3-37` looks like a printing but is a name, so both are kept.
    ListedCard { name: text.to_owned(), printings: Printing::parse(text).into_iter().collect() }
}

/// Number of letters of the sets that are recognized without brackets.
const SET_LETTERS: usize = 3;

/// True for three capitals, perhaps in brackets.
fn is_set(text: &str) -> bool {
    let set = bare(text);
    set.len() == SET_LETTERS && set.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// A text without brackets around it.
fn bare(text: &str) -> &str {
    text.trim_matches(['(', ')', '[', ']'])
}

/// The printings on the line below a card: `SOR 193, SOR 455`. None if the line is anything else.
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
            ("- 3 Waylay", Some(3), "Waylay"),
            ("Waylay x3", Some(3), "Waylay"),
            ("Waylay ×12", Some(12), "Waylay"),
            ("Waylay (x2)", Some(2), "Waylay"),
            ("Waylay *2", Some(2), "Waylay"),
            ("(3) Waylay", Some(3), "Waylay"),
            ("[3] Waylay", Some(3), "Waylay"),
            ("3,Waylay", Some(3), "Waylay"),
            ("(62) Luke Skywalker", None, "(62) Luke Skywalker"),
            ("3 Red Squadron X-wing JTL 45", Some(3), "Red Squadron X-wing JTL 45"),
            ("Waylay (TWI 226)", None, "Waylay (TWI 226)"),
            ("Wing x", None, "Wing x"),
        ] {
            assert_eq!(TextLine::read(line), TextLine::Card(count, name), "{line}");
        }
    }

    #[test]
    fn a_total_and_a_rule_are_not_cards() {
        for (line, total) in [("Total: 60", 60), ("Total cards (62)", 62), ("Cards: 50", 50), ("60 cards", 60)] {
            assert_eq!(TextLine::read(line), TextLine::Total(total), "{line}");
        }
        for line in ["===", "-----"] {
            assert_eq!(TextLine::read(line), TextLine::Ignored, "{line}");
        }
        for card in ["Total", "1 Total Destruction", "Cards"] {
            assert!(matches!(TextLine::read(card), TextLine::Card(..)), "{card}");
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
            ("Deck: (47)", Zone::Deck, ""),
            ("Deck (50 cards)", Zone::Deck, ""),
            ("// Main Deck", Zone::Deck, ""),
            ("--- Sideboard (10) ---", Zone::Sideboard, ""),
            ("Side", Zone::Sideboard, ""),
            ("SB:", Zone::Sideboard, ""),
        ] {
            assert_eq!(TextLine::read(line), TextLine::Heading(zone, rest), "{line}");
        }
        assert_eq!(TextLine::read("# Ground Units (12)"), TextLine::CardType);
        assert_eq!(TextLine::read("Base of Operations"), TextLine::Card(None, "Base of Operations"));
    }

    #[test]
    fn a_number_behind_a_name_below_a_heading_counts_copies() {
        let text =
            "Leader\nHan Solo\nBase\nMassassi Temple, Yavin 4\nDeck\nWaylay 3\nTakedown SOR 2\nSB\nSurprise Strike 2";
        let (_, deck) = from_text(text).unwrap().unwrap();
        let counts: Vec<_> = deck.lines.iter().map(|line| (line.card.name.as_str(), line.count)).collect();
        let expected = [
            ("Han Solo", None),
            ("Massassi Temple, Yavin 4", None),
            ("Waylay", Some(3)),
            ("Takedown", None),
            ("Surprise Strike", Some(2)),
        ];
        assert_eq!(counts, expected);
    }

    #[test]
    fn the_health_of_a_base_is_no_number_of_copies() {
        for text in ["Leader: Luke\nBase: 30 HP blue\n3 Waylay", "Leader\nLuke\nBase\n30 HP blue\nDeck\n3 Waylay"] {
            let (_, deck) = from_text(text).unwrap().unwrap();
            let counts: Vec<_> = deck.lines.iter().map(|line| (line.card.name.as_str(), line.count)).collect();
            assert_eq!(counts, [("Luke", None), ("30 HP blue", None), ("Waylay", Some(3))]);
        }
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
            let ListedCard { name, printings } = listed_card(text);
            (name, printings.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
        };
        let both = |name: &str, printing: &str| (name.to_owned(), printing.to_owned());
        assert_eq!(of("Luke Skywalker, Faithful Friend [SOR-005]"), both("Luke Skywalker, Faithful Friend", "SOR_005"));
        assert_eq!(of("Waylay (TWI 226)"), both("Waylay", "TWI_226"));
        assert_eq!(of("Red Squadron X-wing JTL 45"), both("Red Squadron X-wing", "JTL_045"));
        assert_eq!(of("Lando Calrissian, Buying Time (JTL) 3"), both("Lando Calrissian, Buying Time", "JTL_003"));
        assert_eq!(of("Waylay SOR_222"), both("Waylay", "SOR_222"));
        assert_eq!(of("Waylay SOR222"), both("Waylay", "SOR_222"));
        assert_eq!(of("Waylay (SOR#222)"), both("Waylay", "SOR_222"));
        assert_eq!(of("Luke Skywalker | Jedi Knight | SOR"), both("Luke Skywalker | Jedi Knight", ""));
        assert_eq!(of("Waylay [SOR]"), both("Waylay", ""));
        assert_eq!(of("Restored ARC-170"), both("Restored ARC-170", ""));
        assert_eq!(of("Battle Droid 42 of 99"), both("Battle Droid 42 of 99", ""));
        assert_eq!(of("SOR_193"), both("SOR_193", "SOR_193"));
        assert_eq!(of("Waylay (promo)"), both("Waylay (promo)", ""));
        let numbers = printings("SOR 222, SOR 484, SOROP 03").map(|all| all.len());
        assert_eq!((numbers, printings("Waylay")), (Some(3), None));
    }
}
