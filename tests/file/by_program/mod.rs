//! Variants of files of Cobra, TOME and Cryodex, by their versions and by other programs. Each is given in short form:
//! the players with `*` if they have left and `+` for a bye in advance, then the rounds.
//!
//! In a match, `Ann 60:40 Ben` has no winner in the file, `>` and `<` point from the winner to the loser, `=` is a
//! draw, `?` has no result, and `!` after the points is a concession. `Eve -` is a bye.

mod cobra;
mod cryodex;
mod tome;

use serde_json::{Map, Value, json};
use tiebreaker::{
    file::foreign::{self, Format, Match, Person, Round, Score, Sheet},
    regulation::{Side, Stage},
};

fn player(person: &Person) -> String {
    let marks = [(person.dropped.is_some(), "*"), (person.has_bye, "+")];
    marks.iter().filter(|(is_set, _)| *is_set).fold(person.name.clone(), |name, (_, mark)| name + mark)
}

fn game(sheet: &Sheet, one: &Match) -> String {
    let name = |player: usize| sheet.players[player].name.as_str();
    let sign = |winner: Option<Side>, other: &'static str| match winner {
        Some(Side::First) => ">",
        Some(Side::Second) => "<",
        None => other,
    };
    match *one {
        Match::Bye(player) => format!("{} -", name(player)),
        Match::Met { players: [first, second], score } => {
            let score = match score {
                None => "?".to_owned(),
                Some(Score::Unscored { winner }) => sign(winner, "=").to_owned(),
                Some(Score::Points { points: [a, b], winner, is_draw, conceded, .. }) => {
                    let sign = sign(winner, if is_draw { "=" } else { ":" });
                    format!("{a}{sign}{b}{}", if conceded.is_some() { "!" } else { "" })
                }
                Some(Score::Games { .. }) => panic!("games"),
            };
            format!("{} {score} {}", name(first), name(second))
        }
    }
}

fn short(sheet: &Sheet) -> String {
    let round = |round: &Round| {
        let stage = if round.stage == Stage::Swiss { "swiss" } else { "cut" };
        let games: Vec<String> = round.matches.iter().map(|one| game(sheet, one)).collect();
        format!("{stage}: {}", games.join(", "))
    };
    let players: Vec<String> = sheet.players.iter().map(player).collect();
    std::iter::once(players.join(" ")).chain(sheet.rounds.iter().map(round)).collect::<Vec<_>>().join(" | ")
}

/// A variant: its name, the file, the event in short form, and the number of findings.
type Variant = (&'static str, String, String, usize);

fn check(format: Format, variants: Vec<Variant>) {
    assert!(variants.len() >= 20, "{}", variants.len());
    let mut wrong = Vec::new();
    for (name, text, expected, count) in variants {
        match foreign::read(&text) {
            Ok((found, sheet, findings)) => {
                let read = short(&sheet);
                if (found, read.as_str(), findings.len()) != (format, expected.as_str(), count) {
                    wrong.push(format!("{name}\n  expected {expected}\n  found    {read} {findings:?}"));
                }
            }
            Err(error) => wrong.push(format!("{name}: {error:?}")),
        }
    }
    assert!(wrong.is_empty(), "{} variants:\n{}", wrong.len(), wrong.join("\n"));
}

/// Changes every object in a value.
fn each(mut value: Value, change: &dyn Fn(&mut Map<String, Value>)) -> Value {
    fn go(value: &mut Value, change: &dyn Fn(&mut Map<String, Value>)) {
        match value {
            Value::Array(all) => all.iter_mut().for_each(|one| go(one, change)),
            Value::Object(fields) => {
                change(fields);
                fields.values_mut().for_each(|one| go(one, change));
            }
            _ => {}
        }
    }
    go(&mut value, change);
    value
}

fn without(value: Value, keys: &[&str]) -> Value {
    each(value, &|fields| fields.retain(|key, _| !keys.contains(&key.as_str())))
}

/// Replaces the values of these keys with `null`.
fn with_null(value: Value, keys: &[&str]) -> Value {
    each(value, &|fields| {
        for (_, one) in fields.iter_mut().filter(|(key, _)| keys.contains(&key.as_str())) {
            *one = Value::Null;
        }
    })
}

/// Every number and every boolean as a text.
fn texts(value: Value) -> Value {
    each(value, &|fields| {
        for one in fields.values_mut().filter(|one| one.is_number() || one.is_boolean()) {
            *one = json!(one.to_string());
        }
    })
}

/// Every number with decimals.
fn decimals(text: &str) -> String {
    let digits = |(place, sign): (usize, char)| {
        let is_last = sign.is_ascii_digit() && !text[place + 1..].starts_with(|next: char| next.is_ascii_digit());
        let is_value =
            is_last && text[..place].trim_end_matches(|c: char| c.is_ascii_digit() || c == '-').ends_with(':');
        if is_value { format!("{sign}.0") } else { sign.to_string() }
    };
    text.char_indices().map(digits).collect()
}

/// The JSON with the keys of each object in reverse order.
fn backwards(value: &Value) -> String {
    match value {
        Value::Array(all) => format!("[{}]", all.iter().map(backwards).collect::<Vec<_>>().join(",")),
        Value::Object(fields) => {
            let fields: Vec<String> =
                fields.iter().rev().map(|(key, one)| format!("{}:{}", json!(key), backwards(one))).collect();
            format!("{{{}}}", fields.join(","))
        }
        other => other.to_string(),
    }
}

/// As saved by editors on Windows.
fn on_windows(text: &str) -> String {
    format!("\u{feff}{}", text.replace('\n', "\r\n"))
}

fn replaced(text: &str, pairs: &[(&str, &str)]) -> String {
    pairs.iter().fold(text.to_owned(), |text, (from, to)| {
        assert!(text.contains(from), "{from}");
        text.replace(from, to)
    })
}
