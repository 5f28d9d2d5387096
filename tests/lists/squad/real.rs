//! 745 squads from real events.

use crate::{
    common,
    lists::squad::{offended, setting, tables},
};
use serde_json::Value;
use std::collections::BTreeMap;
use tiebreaker::{
    base::day::Day,
    lists::{Content, Setting, check, read_event_lists, summary},
};

/// Numbers counted without the program: lists, their totals by event and player, and agreement of sums and totals.
#[derive(Default)]
struct Counted {
    totals: BTreeMap<String, Option<i64>>,
    cards: usize,
    equal: usize,
    lower: usize,
}

impl Counted {
    fn add(&mut self, event: &str, file: &Value) {
        for player in file["players"].as_array().unwrap() {
            let list = &player["list"];
            let Some(pilots) = list["pilots"].as_array() else { continue };
            let sum: Option<i64> = pilots.iter().map(|pilot| pilot["points"].as_i64()).sum();
            let total = list["points"].as_i64();
            if let (Some(sum), Some(total)) = (sum, total) {
                self.equal += usize::from(sum == total);
                self.lower += usize::from(sum < total);
            }
            for pilot in pilots {
                self.cards += 1;
                for (slot, cards) in pilot["upgrades"].as_object().into_iter().flatten() {
                    self.cards += if slot == "hardpoint" { 0 } else { cards.as_array().unwrap().len() };
                }
            }
            self.totals.insert(format!("{event} {}", player["name"].as_str().unwrap()), total.or(sum));
        }
    }
}

#[test]
fn real_squads_are_read_with_their_totals_and_none_is_lost() {
    let Some(events) = common::events("xwing-2018") else { return };
    let (mut counted, mut totals) = (Counted::default(), BTreeMap::new());
    let (mut cards, mut equal, mut lower) = (0, 0, 0);
    for (event, text) in &events {
        counted.add(event, &serde_json::from_str(text).unwrap());
        for (player, list) in read_event_lists(text).unwrap().lists {
            let list = list.unwrap_or_else(|error| panic!("{event} {player}: {error}"));
            let Content::Squad(squad) = &list.content else { panic!("{event} {player}: no squad") };
            cards += squad.cards();
            if let (Some(sum), Some(total)) = (squad.sum(), squad.points) {
                equal += usize::from(sum == total);
                lower += usize::from(sum < total);
            }
            let line = summary(&list, &setting("xwing-2018", ""));
            totals.insert(format!("{event} {player}"), line.total);
        }
    }
    assert_eq!((totals.len(), equal, lower), (745, 698, 32), "as counted by hand");
    assert_eq!((counted.equal, counted.lower, counted.cards), (equal, lower, cards));
    assert_eq!(totals, counted.totals);
}

#[test]
fn four_real_squads_offend_something() {
    let Some(events) = common::events("xwing-2018") else { return };
    let mut found = Vec::new();
    for (event, text) in &events {
        let file = read_event_lists(text).unwrap();
        let day = file.date.as_deref().and_then(Day::parse);
        for (player, list) in file.lists {
            let setting = Setting { day, tables: tables(), ..setting("xwing-2018", "") };
            let clauses = offended(&check(&list.unwrap(), &setting));
            if !clauses.is_empty() {
                found.push(format!("{event} {player} {}", clauses.join(",")));
            }
        }
    }
    // A single obstacle, three gas clouds twice, and 204 points, as in the files.
    let wanted = [
        "listfortress-528 P039 SQD-2",
        "listfortress-615 P063 SQD-2",
        "listfortress-652 P023 SQD-2",
        "listfortress-738 P062 SQD-1",
    ];
    assert_eq!(found, wanted);
}
