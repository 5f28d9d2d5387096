//! A sheet that is being read.

use super::json;
use crate::{
    day::Day,
    file::foreign::{Finding, Match, Person, Place, Problem, Round, Sheet},
    regulation::Stage,
    sort::Map,
};
use serde_json::Value;
use std::collections::HashSet;

/// Most players that a file may have: what is beyond no event of one day has.
pub(super) const PLAYERS: usize = 4096;

/// A sheet as far as it is read.
#[derive(Default)]
pub(super) struct Reader {
    pub sheet: Sheet,
    pub findings: Vec<Finding>,
    /// The number of each round in the file.
    pub numbers: Vec<usize>,
    names: Map<String, usize>,
    /// The players by their numbers in the file.
    pub ids: Map<i64, usize>,
}

impl Reader {
    /// Begins with what most JSON says of the event itself.
    pub fn of(file: &Value) -> Self {
        let date = Some(json::text(file, "date")).filter(|date| Day::parse(date).is_some());
        let sheet = Sheet { name: json::text(file, "name"), date, ..Sheet::default() };
        Self { sheet, ..Self::default() }
    }

    /// Adds a player; one whose name there is already gets another.
    pub fn add(&mut self, mut person: Person, id: Option<i64>) -> usize {
        let place = self.sheet.players.len();
        if person.name.is_empty() {
            person.name = format!("#{}", place + 1);
        }
        if self.names.get(&person.name).is_some() {
            let called = (2..).map(|number| format!("{} ({number})", person.name));
            let called = called.take(PLAYERS).find(|name| self.names.get(name).is_none()).unwrap_or_default();
            self.findings.push(Finding::NameTwice { name: person.name, called: called.clone() });
            person.name = called;
        }
        self.names.insert(person.name.clone(), place);
        if let Some(id) = id {
            self.ids.insert(id, place);
        }
        self.sheet.players.push(person);
        place
    }

    /// The player of a name, who is added where the list has nobody of that name; none without a name.
    pub fn named(&mut self, name: &str) -> Option<usize> {
        if name.is_empty() {
            return None;
        }
        let known = self.names.get(name).copied();
        Some(known.unwrap_or_else(|| {
            self.findings.push(Finding::NotListed(name.to_owned()));
            self.add(Person { name: name.to_owned(), ..Person::default() }, None)
        }))
    }

    /// The player of a number.
    pub fn numbered(&self, id: Option<i64>) -> Option<usize> {
        self.ids.get(&id?).copied()
    }

    /// Adds a round with the matches that `of_round` makes of those of the file.
    pub fn round(
        &mut self,
        is_swiss: bool,
        number: usize,
        matches: &[Value],
        of_round: impl Fn(&mut Self, &Value) -> Option<Match>,
    ) {
        let all = matches.iter().filter_map(|one| of_round(self, one)).collect();
        self.round_of(is_swiss, number, all);
    }

    /// Adds a round: nobody plays twice in it.
    pub fn round_of(&mut self, is_swiss: bool, number: usize, matches: Vec<Match>) {
        let stage = if is_swiss { Stage::Swiss } else { Stage::Elimination };
        let round = self.sheet.of_stage(stage).count() + 1;
        let mut seen = HashSet::new();
        let mut once = Vec::with_capacity(matches.len());
        for (table, one) in (1..).zip(matches) {
            let players = one.players();
            if players.iter().any(|player| seen.contains(player)) || matches!(players[..], [a, b] if a == b) {
                let players = players.iter().map(|&player| self.sheet.name(player).to_owned()).collect();
                let place = Place { is_cut: !is_swiss, round, table, players };
                self.findings.push(Finding::InMatch { place, problem: Problem::PlayerTwice });
            } else {
                seen.extend(players);
                once.push(one);
            }
        }
        self.numbers.push(number);
        self.sheet.rounds.push(Round { stage, matches: once });
    }
}
