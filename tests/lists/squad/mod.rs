//! Squads of X-Wing: formats, legality, and the points of ships.

mod formats;
mod hostile;
mod legality;
mod loadout;
mod namesakes;
mod other_texts;
mod pasted;
mod real;
mod score;
mod tables;
mod typed;

use std::{fs, path::Path, sync::OnceLock};
use tiebreaker::{
    base::day::Day,
    lists::{CardTable, Content, Fault, List, Setting, Squad, check, read},
    regulation::{
        Regulation,
        legality::{ListRules, SquadRules, list_rules},
    },
};

/// The card tables in the package.
fn tables() -> &'static [CardTable] {
    static TABLES: OnceLock<Vec<CardTable>> = OnceLock::new();
    TABLES.get_or_init(|| {
        let table = |name: &str| {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/cards").join(name);
            CardTable::parse(&fs::read_to_string(path).unwrap()).unwrap()
        };
        ["xwing1.tsv", "xwing2-2018-10.tsv", "xwing-xwa.tsv", "xwing-amg-2024-09.tsv"].map(table).into()
    })
}

/// An event of a regulation on a day. No day if the text is empty.
fn setting(regulation: &str, day: &str) -> Setting<'static> {
    let regulation = Regulation::known(regulation).unwrap();
    let day = (!day.is_empty()).then(|| Day::parse(day).unwrap());
    Setting { regulation, format: None, tier: None, day, players: 1, tables: tables() }
}

fn rules(regulation: &str) -> &'static SquadRules {
    match list_rules(Regulation::known(regulation).unwrap()) {
        Some(ListRules::Squad(rules)) => rules,
        _ => panic!("{regulation} has no rules of squads"),
    }
}

fn squad_of(list: &List) -> &Squad {
    let Content::Squad(squad) = &list.content else { panic!("no squad: {list:?}") };
    squad
}

fn squad(text: &str) -> Squad {
    squad_of(&read(text).unwrap_or_else(|error| panic!("{error}: {text}"))).clone()
}

/// The clauses that a list violates, each once.
fn offended(faults: &[Fault]) -> Vec<&'static str> {
    let mut clauses: Vec<&str> =
        faults.iter().filter_map(Fault::offended_clause).map(|clause| clause.as_str()).collect();
    clauses.sort_unstable();
    clauses.dedup();
    clauses
}

/// The clauses that the list in a text violates.
fn offends(text: &str, setting: &Setting) -> Vec<&'static str> {
    offended(&check(&read(text).unwrap(), setting))
}

/// A squad in XWS: its faction, its total, and its ships as `pilot ship points upgrade/slot ...`.
fn xws(faction: &str, points: i64, ships: &[&str]) -> String {
    let ship = |words: &&str| {
        let mut words = words.split(' ');
        let (pilot, kind, points) = (words.next().unwrap(), words.next().unwrap(), words.next().unwrap());
        let slots: Vec<String> = words
            .map(|word| {
                let (upgrade, slot) = word.split_once('/').unwrap();
                format!(r#""{slot}":["{upgrade}"]"#)
            })
            .collect();
        let upgrades = slots.join(",");
        format!(r#"{{"id":"{pilot}","name":"{pilot}","ship":"{kind}","points":{points},"upgrades":{{{upgrades}}}}}"#)
    };
    let ships: Vec<String> = ships.iter().map(ship).collect();
    let ships = ships.join(",");
    format!(r#"{{"faction":"{faction}","points":{points},"pilots":[{ships}]}}"#)
}

/// The list with a further field.
fn with(xws: &str, field: &str) -> String {
    xws.replacen('{', &format!("{{{field},"), 1)
}
