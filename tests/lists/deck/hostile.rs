//! Malicious texts are refused with a clear reason or read as text, and never take long.

use super::*;
use tiebreaker::lists::{ListReadError, MAX_CARDS, deck::to_json, summary};

fn refused(text: &str) -> ListReadError {
    read(text).unwrap_err()
}

#[test]
fn what_is_too_large_is_refused() {
    assert_eq!(refused(&"3 Waylay\n".repeat(1_200_000)), ListReadError::TooBig { size: 9 * 1_200_000 });
    assert_eq!(refused(&format!("Deck\n{}", "1 Waylay\n".repeat(MAX_CARDS + 1))), ListReadError::TooManyCards);
    assert_eq!(refused("Deck\n99999999999999999999999 Waylay"), ListReadError::TooManyCards);
    assert_eq!(refused(&format!("[ ] Luke\n{} Waylay", "[ ]".repeat(MAX_CARDS))), ListReadError::TooManyCards);
    let entries = vec![r#"{"id":"SOR_222","count":1}"#; MAX_CARDS + 1].join(",");
    assert_eq!(refused(&format!(r#"{{"deck":[{entries}]}}"#)), ListReadError::TooManyCards);
    assert_eq!(refused(r#"{"deck":[{"id":"SOR_222","count":60000}]}"#), ListReadError::TooManyCards);
}

#[test]
fn counts_that_are_none_are_refused_with_their_card() {
    for count in ["-1", "1.5", "99999999999999999999", "1e300", "\"three\"", "[]", "true"] {
        let text = format!(r#"{{"deck":[{{"id":"SOR_222","count":{count}}}]}}"#);
        assert_eq!(refused(&text), ListReadError::Count { card: "SOR_222".to_owned() }, "{count}");
    }
    for entry in ["{}", "null", "7", "[]", r#"{"id":7}"#, r#"{"id":""}"#] {
        assert_eq!(refused(&format!(r#"{{"deck":[{entry}]}}"#)), ListReadError::NoCard, "{entry}");
    }
}

#[test]
fn json_within_json_a_hundred_thousand_times_is_refused() {
    for text in
        [format!(r#"{{"deck":{}"#, "[".repeat(100_000)), format!(r#"{{"deck":{}"#, r#"{"deck":"#.repeat(100_000))]
    {
        assert!(matches!(refused(&text), ListReadError::Malformed { line: 1, .. }));
    }
}

#[test]
fn ten_thousand_different_cards_are_judged() {
    let lines: String = (0..MAX_CARDS).map(|number| format!("1 Card {number}\n")).collect();
    let text = format!("Deck\n{lines}");
    let list = read(&text).unwrap();
    assert_eq!(summary(&list, &setting("premier", TODAY)).total, Some(10_000));
    assert_eq!(doubts(&text, "premier", TODAY).len(), MAX_CARDS);
}

#[test]
fn sets_behind_sets_in_a_line_are_read() {
    for set in [" (SOR)", " [SOR]", " SOR 3", " SOR_003", " 3", " x3", " | SOR"] {
        let text = format!("Deck\n3 Waylay{}\n", set.repeat(900_000 / set.len()));
        assert_eq!(deck(&read(&text).unwrap()).lines.len(), 1, "{set}");
    }
}

#[test]
fn markup_is_a_name_like_any_other() {
    let name = "<script>alert(1)</script> & \"quotes\" | <b>";
    let list = read(&format!("Deck\n3 | {name}")).unwrap();
    assert_eq!(deck(&list).lines[0].card.to_string(), name);
    let unknown = DeckFault::UnknownCard { card: name.to_owned() };
    assert!(doubts(&list.text, "premier", TODAY).contains(&unknown));
    assert_eq!(to_json(deck(&list), Some(cards())).unwrap_err().card, name);
}
