//! Reads squads from links of Launch Bay Next, whose address contains the whole list.

use super::{ListedCard, Ship, Squad, Upgrade};
use crate::regulation::legality::Edition;
use serde_json::Value;

/// Name of the field in the address.
const FIELD: &str = "lbx=";

/// Maximum total under the rules of 2022 and later, whose squads have 20 or 50 points.
const MOST_OF_LATER_RULES: i64 = 50;

/// Reads the squad in a link of Launch Bay Next. None if the text is any other link.
///
/// The field is JSON in which `.` stands for a comma, `l` and `r` for brackets, and `'` for quotes. It contains the
/// name, the points, numbers for faction, format and rules, and the ships. A ship has the number of its type, its
/// pilot, and a list for each upgrade. Closing brackets may be missing at the end.
pub(super) fn read_launch_bay_next(link: &str) -> Option<Squad> {
    let (address, rest) = link.split_once(FIELD)?;
    let field = rest.split('&').next().unwrap_or(rest);
    if !address.to_ascii_lowercase().contains("launchbaynext") {
        return None;
    }
    let fields: Vec<Value> = serde_json::from_str(&to_json(&decoded(field)?)).ok()?;
    let points = fields.get(1).and_then(Value::as_i64);
    let squad = Squad {
        // The link does not say whose rules it follows.
        edition: points.filter(|points| (1..=MOST_OF_LATER_RULES).contains(points)).map(|_| Edition::Loadout),
        name: fields.first().and_then(Value::as_str).map(str::to_owned).filter(|name| !name.is_empty()),
        points: points.filter(|&points| points != 0),
        ships: fields.iter().filter_map(Value::as_array).flatten().filter_map(ship).collect(),
        link: Some(link.to_owned()),
        ..Squad::default()
    };
    (!squad.ships.is_empty()).then_some(squad)
}

/// A ship. Its first string is the pilot, and the strings in its lists are the upgrades.
fn ship(value: &Value) -> Option<Ship> {
    let fields = value.as_array()?;
    let pilot = ListedCard::of_id(fields.iter().find_map(Value::as_str)?);
    let mut upgrades = Vec::new();
    fields.iter().filter(|field| field.is_array()).for_each(|field| add_upgrades(field, &mut upgrades));
    Some(Ship { pilot, upgrades, ..Ship::default() })
}

fn add_upgrades(value: &Value, upgrades: &mut Vec<Upgrade>) {
    match value {
        Value::String(id) => upgrades.push(Upgrade { slot: None, card: ListedCard::of_id(id) }),
        Value::Array(values) => values.iter().for_each(|value| add_upgrades(value, upgrades)),
        _ => {}
    }
}

/// A text without percent encoding. None if the result is not UTF-8.
fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, behind @ ..] = rest {
        let code = behind.get(..2).filter(|_| *first == b'%').and_then(|code| std::str::from_utf8(code).ok());
        let byte = code.and_then(|code| u8::from_str_radix(code, 16).ok());
        bytes.push(byte.unwrap_or(*first));
        rest = if byte.is_some() { behind.get(2..).unwrap_or_default() } else { behind };
    }
    String::from_utf8(bytes).ok()
}

/// The field as JSON, with the closing brackets that are missing at its end. A quote ends a string only before a comma,
/// a bracket or the end, because names of squads contain quotes.
fn to_json(field: &str) -> String {
    let (mut json, mut open, mut is_inside) = (String::from("["), 0_usize, false);
    let mut characters = field.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '\'' if !is_inside => {
                is_inside = true;
                json.push('"');
            }
            '\'' if characters.peek().is_none_or(|next| ".r".contains(*next)) => {
                is_inside = false;
                json.push('"');
            }
            '"' | '\\' if is_inside => json.extend(['\\', character]),
            character if is_inside => json.push(character),
            '.' => json.push(','),
            'l' => {
                open += 1;
                json.push('[');
            }
            'r' => {
                open = open.saturating_sub(1);
                json.push(']');
            }
            character => json.push(character),
        }
    }
    json.extend(std::iter::repeat_n(']', open + 1));
    json
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_field_is_json_in_other_signs() {
        let json = to_json("'Luke's own'.20.6.0.ll62.'kickback'.l2.'ion'rrr");
        assert_eq!(json, r#"["Luke's own",20,6,0,[[62,"kickback",[2,"ion"]]]]"#);
        assert_eq!(to_json("'A'.l1.'b'"), r#"["A",[1,"b"]]"#, "a bracket was cut off");
        assert_eq!(decoded("All%20Clones%2").as_deref(), Some("All Clones%2"));
    }
}
