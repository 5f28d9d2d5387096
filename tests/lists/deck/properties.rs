//! Properties of every deck and every text.

use super::*;
use proptest::prelude::*;
use tiebreaker::lists::{
    deck::{Card, to_json},
    summary,
};

/// Fragments of lists.
const LINES: &str = r"([0-9x|\[\] :\n]|Leader|Deck|Base|SOR_0|Luke|,)*";
const JSON: &str = r#"(\{|\}|\[|\]|"deck"|"leader"|"id"|"count"|:|,|[0-9]|"SOR_005")*"#;

/// Some cards of the table with copies: leaders, bases, and others in deck and sideboard.
fn decks() -> impl Strategy<Value = Vec<(Zone, u32, &'static Card)>> {
    let of = |zone: Zone| cards().iter().filter(|card| card.zone() == zone).collect::<Vec<_>>();
    let line =
        |zone, from| (1..=4_u32, prop::sample::select(of(from))).prop_map(move |(count, card)| (zone, count, card));
    (
        prop::collection::vec(line(Zone::Leader, Zone::Leader), 0..=2),
        prop::collection::vec(line(Zone::Base, Zone::Base), 0..=1),
        prop::collection::vec(line(Zone::Deck, Zone::Deck), 1..30),
        prop::collection::vec(line(Zone::Sideboard, Zone::Deck), 0..8),
    )
        .prop_map(|(leaders, bases, deck, sideboard)| [leaders, bases, deck, sideboard].concat())
}

/// A line with a card, in one of the ways that people write it.
fn line(count: u32, card: &Card, way: usize) -> String {
    let (title, subtitle, number) = (&card.title, &card.subtitle, &card.prints[0].printing);
    match (way % 5, subtitle.as_str()) {
        (0, "") => format!("{count} | {title}"),
        (0, _) => format!("{count} | {title} | {subtitle}"),
        (1, _) => format!("{count}x {card}"),
        (2, _) => format!("{count} {number}"),
        (3, _) => format!("{count} x {} [{number}]", title.to_uppercase()),
        _ => format!("{count} {title} - {subtitle}"),
    }
}

/// A list with each card written in its own way. A number identifies one printing, so the way depends on the card and
/// not on its place.
fn text(lines: &[(Zone, u32, &Card)], way: usize) -> String {
    let headings =
        [(Zone::Leader, "Leader"), (Zone::Base, "Base"), (Zone::Deck, "Deck"), (Zone::Sideboard, "Sideboard")];
    let mut text = String::new();
    for (zone, heading) in headings {
        writeln!(text, "{heading}").unwrap();
        for (_, count, card) in lines.iter().filter(|(of, ..)| *of == zone) {
            writeln!(text, "{}", line(*count, card, way + card.title.len())).unwrap();
        }
    }
    text
}

fn sums(lines: &[(Zone, u32, &Card)]) -> Vec<(Zone, u32, String)> {
    let mut sums = std::collections::BTreeMap::new();
    for (zone, count, card) in lines {
        *sums.entry((*zone, card.to_string())).or_insert(0) += count;
    }
    sums.into_iter().map(|((zone, name), count)| (zone, count, name)).collect()
}

fn sorted(mut parts: Vec<(Zone, u32, String)>) -> Vec<(Zone, u32, String)> {
    parts.sort_by(|(zone, _, name), (other, _, second)| (zone, name).cmp(&(other, second)));
    parts
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn what_is_written_is_read_equal(lines in decks(), way in 0_usize..5) {
        let text = text(&lines, way);
        prop_assert_eq!(sorted(parts(&text)), sums(&lines));
        let json = to_json(deck(&read(&text).unwrap()), Some(cards())).unwrap();
        prop_assert_eq!(sorted(parts(&json)), sums(&lines));
    }

    #[test]
    fn the_order_of_lines_does_not_matter((lines, shuffled) in decks().prop_flat_map(|lines| (Just(lines.clone()), Just(lines).prop_shuffle()))) {
        for format in ["premier", "twin-suns", "limited"] {
            let faults = |lines: &[(Zone, u32, &Card)]| faults(&text(lines, 1), format, TODAY);
            prop_assert_eq!(faults(&lines), faults(&shuffled), "{}", format);
        }
    }

    #[test]
    fn no_text_stops_the_reader(text in "\\PC*", lines in LINES, json in JSON) {
        for text in [&text, &lines, &json, &format!("Deck\n{lines}"), &format!("{{\"deck\":{json}}}")] {
            let Ok(list) = read(text) else { continue };
            prop_assert_eq!(&list.text, text);
            let setting = setting("premier", TODAY);
            let (_, _) = (check(&list, &setting), summary(&list, &setting));
            if let Content::Deck(deck) = &list.content {
                // Every written deck can be read back.
                let written = to_json(deck, Some(cards()));
                prop_assert!(written.is_err() || written.is_ok_and(|json| read(&json).is_ok()));
            }
        }
    }
}

/// A line of a pasted deck and the name in it. Empty if it has none.
fn pasted_line() -> impl Strategy<Value = (String, &'static str)> {
    let names = ["Wampa", "Waylay", "Luke Skywalker | Faithful Friend", "Zyx Qwv", "Echo Base", ""];
    let start = ["", "3 ", "2x ", "1 | ", "[ ] ", "Deck: ", "Leader: 1 ", "- ", "• 3 ", "# "];
    let end = ["", " x3", " (3)", ": 3", " [ZZZ-005]", ", 3"];
    let [start, names] = [start.to_vec(), names.to_vec()].map(prop::sample::select);
    (start, names, prop::sample::select(end.to_vec())).prop_map(|(start, name, end)| match name {
        "" => (start.to_owned(), name),
        _ => (format!("{start}{name}{end}"), name),
    })
}

proptest! {
    #[test]
    fn every_name_of_a_pasted_deck_is_a_card_or_named(lines in prop::collection::vec(pasted_line(), 1..8)) {
        let texts: Vec<&str> = lines.iter().map(|(text, _)| text.as_str()).collect();
        let text = format!("Leader\n{}\nBase\n1 Echo Base\n", texts.join("\n"));
        let list = read(&text).unwrap();
        let Content::Deck(deck) = &list.content else { return Ok(()) };
        let used: Vec<String> = deck.lines.iter().map(|line| line.card.to_string()).chain(deck.unread.clone()).collect();
        for (_, name) in lines.iter().filter(|(_, name)| !name.is_empty()) {
            let count = |names: &[String]| names.iter().filter(|other| other.contains(name)).count();
            prop_assert!(count(&used) >= lines.iter().filter(|(_, other)| other == name).count(), "{name} of {text:?}");
        }
        // Cards that no table has are reported.
        let event = setting("premier", "2025-09-06");
        let named: Vec<String> =
            check(&list, &event).iter().filter_map(|fault| fault.card().map(str::to_owned)).collect();
        let has_unknown = lines.iter().any(|(_, name)| *name == "Zyx Qwv");
        prop_assert!(!has_unknown || named.iter().any(|name| name.contains("Zyx Qwv")), "{named:?} of {text:?}");
    }
}
