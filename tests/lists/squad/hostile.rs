//! Malicious squads, which nobody hands in by mistake.

use crate::lists::squad::{setting, squad};
use proptest::prelude::*;
use tiebreaker::lists::{
    CardTable, ListReadError, MAX_CARDS, SIZE_LIMIT, check, read, read_event_lists,
    squad::{ship_values, to_xws},
    summary,
};

#[test]
fn too_much_of_anything_is_refused_with_the_reason() {
    let big = "x".repeat(10_000_000);
    assert_eq!(read(&big), Err(ListReadError::TooBig { size: 10_000_000 }));
    assert_eq!(read(" \n\t"), Err(ListReadError::Empty));
    for open in ["[", "{\"a\":", "{'a':", "{\"pilots\":["] {
        let deep = open.repeat(SIZE_LIMIT / open.len() - 1);
        assert!(matches!(read(&deep), Err(ListReadError::Malformed { .. } | ListReadError::UnknownShape)), "{open}");
        assert_eq!(read_event_lists(&deep), None, "{open}");
    }
    let squad_of = |ships: usize| format!(r#"{{"pilots":[{}]}}"#, vec![r#"{"id":"x"}"#; ships].join(","));
    assert_eq!(read(&squad_of(MAX_CARDS + 1)), Err(ListReadError::TooManyCards));
    let many = read(&squad_of(MAX_CARDS)).unwrap();
    assert_eq!(summary(&many, &setting("xwing-2018", "")).known, 0);
    assert_eq!(
        check(&many, &setting("xwing-2018", "")).iter().filter_map(|fault| fault.offended_clause()).count(),
        1,
        "too many ships"
    );
    let upgrades =
        format!(r#"{{"pilots":[{{"id":"x","upgrades":{{"ept":[{}]}}}}]}}"#, vec![r#""y""#; MAX_CARDS].join(","));
    assert_eq!(read(&upgrades), Err(ListReadError::TooManyCards));
    let lines = format!("{}\nTotal: 3\n", "Academy Pilot (12)\n".repeat(MAX_CARDS + 1));
    assert_eq!(read(&lines), Err(ListReadError::TooManyCards));
    let alike = "20x Academy Pilot (12)\n\n".repeat(MAX_CARDS / 20 + 1);
    assert_eq!(read(&alike), Err(ListReadError::TooManyCards));
    assert_eq!(read(&"A + ".repeat(MAX_CARDS + 1)), Err(ListReadError::TooManyCards));
}

#[test]
fn a_line_as_long_as_a_list_may_be_is_no_reason_to_wait() {
    let event = setting("xwing-2018", "2018-12-01");
    let between = [" - ", " & ", " and ", ", ", " + ", " / ", " "];
    for name in ["Wedge Antilles", "Predator", "X-wing", "Zyx"] {
        for separator in between {
            let line = format!("{name}{separator}").repeat(500_000 / (name.len() + separator.len()));
            let Ok(list) = read(&format!("{line}Predator (5)\nLuke Skywalker (62)\n")) else { continue };
            let _ = (summary(&list, &event), check(&list, &event));
        }
    }
}

#[test]
fn what_is_no_list_is_refused_with_the_reason() {
    for text in ["{}", "[]", "{\"pilots\":7}", "[1,2]", "{\"name\":\"<b>\"}"] {
        assert_eq!(read(text), Err(ListReadError::OtherJson), "{text}");
    }
    for text in ["Hello", "https://example.org and more", "(7)"] {
        assert_eq!(read(text), Err(ListReadError::UnknownShape), "{text}");
    }
    let broken = read("{\n \"faction\": \"rebel\",\n \"pilots\" [").unwrap_err();
    assert!(matches!(broken, ListReadError::Malformed { line: 3, .. }), "{broken:?}");
}

#[test]
fn markup_and_numbers_out_of_all_bounds_are_texts_and_numbers() {
    let text = r#"{"name":"<img src=x onerror=alert(1)>","faction":"<b>","points":9223372036854775807,
        "pilots":[{"id":"<script>","points":9223372036854775807},{"id":"../..","points":9223372036854775807}],"obstacles":["<i>"]}"#;
    let hostile = squad(text);
    assert_eq!(hostile.name.as_deref(), Some("<img src=x onerror=alert(1)>"));
    assert_eq!(hostile.ships[0].pilot.id, "<script>");
    assert_eq!(hostile.sum(), Some(i64::MAX));
    let list = read(text).unwrap();
    assert!(check(&list, &setting("xwing-2018", "2018-12-01")).iter().any(|fault| fault.offended_clause().is_some()));
    assert_eq!(
        ship_values(&hostile, crate::lists::squad::rules("xwing-2018"), &setting("xwing-2018", ""), None)[0].points,
        None,
        "no score"
    );
}

/// Texts that look like lists, cut and mixed.
fn nearly() -> impl Strategy<Value = String> {
    let parts = [
        "{",
        "}",
        "[",
        "]",
        "'",
        "\"",
        ",",
        ":",
        "\n",
        "\n\n",
        " ",
        "(",
        ")",
        "/",
        " + ",
        " | ",
        "**",
        "[b]",
        "[/b]",
        "[url=",
        "\"pilots\":",
        "'faction':",
        "\"list\":",
        "\"players\":",
        "\"container\":",
        "\"upgrades\":",
        "\"points\":",
        "\"id\":",
        "rebel",
        "Academy Pilot (12)",
        "    Crack Shot (1)",
        "Total: 24",
        "(40) Howlrunner [TIE]",
        "Points: 7",
        "https://yasb.app/?f=",
        "Ship total: 3  Half: 2",
        "é",
        "\u{feff}",
        "\u{a0}",
        "-9223372036854775808",
        "3 (9223372036854775807)",
        "# cards\tx\n",
        "## pilots\n",
    ];
    prop::collection::vec(prop::sample::select(parts.to_vec()), 0..40).prop_map(|parts| parts.concat())
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused_and_goes_out_unchanged(text in prop_oneof![nearly(), any::<String>()]) {
        let event = setting("xwing-2018", "2018-12-01");
        if let Ok(list) = read(&text) {
            prop_assert_eq!(&list.text, &text);
            let _ = (summary(&list, &event), check(&list, &event), check(&list, &setting("xwing-2017", "2017-12-24")));
            if let tiebreaker::lists::Content::Squad(squad) = &list.content {
                let _ = ship_values(squad, crate::lists::squad::rules("xwing-2018"), &event, None);
                prop_assert!(read(&to_xws(squad)).is_ok(), "what was read can be written");
            }
        }
        let _ = (read_event_lists(&text), CardTable::parse(&text));
    }
}
