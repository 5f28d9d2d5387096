//! Builds a sheet while a file is read.

use super::json;
use crate::{
    base::{sort::Map, text::search_key},
    file::foreign::{Finding, Match, Person, Place, Problem, Round, Sheet},
    regulation::Stage,
};
use serde_json::Value;
use std::{cmp::Reverse, collections::HashSet};

/// Maximum number of players in a file. No event of one day has more.
pub(super) const PLAYERS: usize = 4096;

/// Maximum number of tournaments in a file.
pub(super) const TOURNAMENTS: usize = 64;

/// A sheet under construction.
#[derive(Default)]
pub(super) struct Reader {
    pub sheet: Sheet,
    pub findings: Vec<Finding>,
    /// True if a match names none of its players.
    pub has_nameless_match: bool,
    rounds: Vec<ReadRound>,
    names: Map<String, usize>,
    /// The next number to try for another player with the same name.
    next_numbers: Map<String, usize>,
    /// The players by the search keys of their names. None if several players have the key.
    keys: Map<String, Option<usize>>,
    ids: Map<String, usize>,
}

/// A match in a file.
pub(super) struct Read {
    /// None if the match names no player.
    pub one: Option<Match>,
    pub problem: Option<Problem>,
}

impl Read {
    /// Wraps a match. None stands for a match that names no player.
    pub fn of(one: Option<Match>) -> Self {
        Self { one, problem: one.is_none().then_some(Problem::NoPlayer) }
    }
}

impl From<Match> for Read {
    fn from(one: Match) -> Self {
        Self { one: Some(one), problem: None }
    }
}

struct ReadRound {
    stage: Stage,
    /// Number of the round in the file.
    number: Option<usize>,
    scenario: String,
    matches: Vec<Read>,
    /// True for a Swiss round after the cut, in a file that begins with Swiss rounds.
    is_after_cut: bool,
}

impl Reader {
    /// Starts a sheet with the details that most JSON formats have about the event.
    pub fn of(file: &Value) -> Self {
        let date = ["date", "start_date", "event_date"].iter().find_map(|key| json::day(&json::text(file, key)));
        // rollbetter calls the name "title".
        let name = ["name", "title"].map(|key| json::name(file, key)).into_iter().find(|name| !name.is_empty());
        let sheet = Sheet { name: name.unwrap_or_default(), date, ..Sheet::default() };
        Self { sheet, ..Self::default() }
    }

    /// Adds a player with the id in the file, which may be empty. A duplicate name is changed.
    ///
    /// A file with more than [`PLAYERS`] players is refused at the end. All players beyond the limit share one index,
    /// so that such a file takes no more time.
    pub fn add(&mut self, mut person: Person, id: &str) -> usize {
        let place = self.sheet.players.len();
        if place > PLAYERS {
            return PLAYERS;
        }
        if person.name.is_empty() {
            person.name = if id.is_empty() { format!("#{}", place + 1) } else { format!("#{id}") };
            self.sheet.nameless.push(place);
            self.findings.push(Finding::Nameless(person.name.clone()));
        }
        if self.names.get(&person.name).is_some() {
            let mut number = self.next_numbers.get(&person.name).copied().unwrap_or(2);
            let mut called = format!("{} ({number})", person.name);
            while self.names.get(&called).is_some() {
                number += 1;
                called = format!("{} ({number})", person.name);
            }
            self.next_numbers.insert(person.name.clone(), number + 1);
            self.findings.push(Finding::NameTwice { name: person.name, called: called.clone() });
            person.name = called;
        }
        self.names.insert(person.name.clone(), place);
        let key = search_key(&person.name);
        let is_free = self.keys.get(&key).is_none();
        self.keys.insert(key, Some(place).filter(|_| is_free));
        self.know_as(id, place);
        self.sheet.players.push(person);
        place
    }

    /// Adds another id for the player at an index.
    pub fn know_as(&mut self, id: &str, place: usize) {
        if !id.is_empty() && place < PLAYERS && self.ids.get(id).is_none() {
            self.ids.insert(id.to_owned(), place);
        }
    }

    /// The player with a name. Added if not listed. None if the name is empty.
    pub fn named(&mut self, name: &str) -> Option<usize> {
        if name.is_empty() {
            return None;
        }
        Some(
            self.known(name)
                .unwrap_or_else(|| self.add_unlisted(Person { name: name.to_owned(), ..Person::default() }, "")),
        )
    }

    /// The player with an id.
    pub fn numbered(&self, id: &str) -> Option<usize> {
        self.ids.get(id).copied()
    }

    /// The player with a name, if listed. Capitals, accents and blanks may differ if only one player matches.
    pub fn known(&self, name: &str) -> Option<usize> {
        self.names.get(name).copied().or_else(|| *self.keys.get(&search_key(name)).filter(|_| !name.is_empty())?)
    }

    /// The player whom a match names by id, by name, or by both. Added if not listed. None if the match names nobody,
    /// or a bye.
    pub fn seated(&mut self, id: &str, name: &str) -> Option<usize> {
        if let Some(place) = self.numbered(id).or_else(|| self.known(name)).or_else(|| self.numbered(name)) {
            return Some(place);
        }
        let is_nobody = name.is_empty() || is_bye(name);
        match (id, is_nobody) {
            ("", true) => None,
            (id, true) if is_bye(name) || is_bye(id) => None,
            (id, _) => Some(self.add_unlisted(Person { name: name.to_owned(), ..Person::default() }, id)),
        }
    }

    fn add_unlisted(&mut self, person: Person, id: &str) -> usize {
        let place = self.add(person, id);
        if place < PLAYERS {
            self.findings.push(Finding::NotListed(self.sheet.name(place).to_owned()));
        }
        place
    }

    /// Adds a round. `of_round` reads its matches.
    pub fn round(
        &mut self,
        stage: Stage,
        number: Option<usize>,
        matches: &[Value],
        of_round: impl Fn(&mut Self, &Value) -> Read,
    ) {
        let all = matches.iter().map(|one| of_round(self, one)).collect();
        self.round_of(stage, number, all);
    }

    /// Adds a round.
    pub fn round_of(&mut self, stage: Stage, number: Option<usize>, matches: Vec<Read>) {
        self.has_nameless_match |= matches.iter().any(|read| read.one.is_none());
        let begins_with_swiss = self.rounds.first().is_some_and(|first| first.stage == Stage::Swiss);
        let has_cut = self.rounds.iter().any(|round| round.stage == Stage::Elimination);
        let is_after_cut = stage == Stage::Swiss && begins_with_swiss && has_cut;
        self.rounds.push(ReadRound { stage, number, scenario: String::new(), matches, is_after_cut });
    }

    /// Names the scenario of the round that was added last.
    pub fn name_scenario(&mut self, scenario: String) {
        if let Some(last) = self.rounds.last_mut() {
            last.scenario = scenario;
        }
    }

    /// Number of rounds so far.
    pub fn rounds(&self) -> usize {
        self.rounds.len()
    }

    /// Finishes the sheet, with its rounds in the order of play, and returns it with the findings.
    pub fn finish(mut self) -> (Sheet, Vec<Finding>) {
        let all = std::mem::take(&mut self.rounds);
        let (swiss, cut): (Vec<_>, Vec<_>) = all.into_iter().partition(|round| round.stage == Stage::Swiss);
        let behind_swiss = swiss.len() + 1;
        let swiss = in_order(swiss);
        let after_cut = (1..).zip(&swiss).filter(|(_, round)| round.is_after_cut).map(|(number, _)| number);
        let after_cut: Vec<usize> = after_cut.collect();
        self.findings.extend((!after_cut.is_empty()).then_some(Finding::SwissAfterCut(after_cut)));
        for rounds in [swiss, in_order_of_cut(cut, behind_swiss)] {
            for (number, round) in (1..).zip(rounds) {
                self.take(number, round);
            }
        }
        self.join_third_place();
        (self.sheet, self.findings)
    }

    /// Moves a round into the sheet, without matches of players who already have one. `number` is the number of the
    /// round in its stage.
    fn take(&mut self, number: usize, round: ReadRound) {
        let is_cut = round.stage == Stage::Elimination;
        let mut seen = HashSet::new();
        let mut matches = Vec::with_capacity(round.matches.len());
        for (table, Read { one, problem }) in (1..).zip(round.matches) {
            let players: Vec<usize> = one.iter().flat_map(Match::players).collect();
            let is_double =
                players.iter().any(|player| seen.contains(player)) || matches!(players[..], [a, b] if a == b);
            let problem = if is_double { Some(Problem::PlayerTwice) } else { problem };
            if let Some(problem) = problem {
                let players = players.iter().map(|&player| self.sheet.name(player).to_owned()).collect();
                let place = Place { is_cut, round: number, table, players };
                self.findings.push(Finding::InMatch { place, problem });
            }
            if !is_double {
                seen.extend(players);
                matches.extend(one);
            }
        }
        if matches.is_empty() {
            self.findings.push(Finding::EmptyRound { is_cut, round: number });
        } else {
            self.sheet.rounds.push(Round { stage: round.stage, scenario: round.scenario, matches });
        }
    }

    /// Merges the final and the game for third place if the file has a round for each.
    fn join_third_place(&mut self) {
        let players = |round: &Round| round.matches.iter().flat_map(Match::players).collect::<HashSet<_>>();
        if let [.., before, last] = self.sheet.rounds.as_mut_slice()
            && [&*before, &*last].iter().all(|round| round.stage == Stage::Elimination && round.matches.len() == 1)
            && players(before).is_disjoint(&players(last))
        {
            before.matches.append(&mut last.matches);
            self.sheet.rounds.pop();
        }
    }
}

/// True if a name stands for a bye.
fn is_bye(name: &str) -> bool {
    ["bye", "*bye*", "(bye)", "<bye>", "[bye]"].iter().any(|bye| name.eq_ignore_ascii_case(bye))
}

/// Sorts rounds by number. Keeps the order of the file if a round has no number.
fn in_order(mut rounds: Vec<ReadRound>) -> Vec<ReadRound> {
    if rounds.iter().all(|round| round.number.is_some()) {
        rounds.sort_by_key(|round| round.number);
    }
    rounds
}

/// Sorts the rounds of a cut up to the final. Some programs number a round by its players, so that the final is 2.
/// Others continue after the Swiss rounds, where the next number is `behind_swiss`. If neither yields a cut, the number
/// of matches decides.
fn in_order_of_cut(mut rounds: Vec<ReadRound>, behind_swiss: usize) -> Vec<ReadRound> {
    let numbers: Option<Vec<usize>> = rounds.iter().map(|round| round.number).collect();
    let numbers = numbers.unwrap_or_default();
    let counts_from = |first: usize| numbers.iter().copied().eq((first..).take(numbers.len()));
    // Numbers 2, 3, 4 in the order of the file cannot be numbers of players.
    let goes_on = !numbers.is_empty() && counts_from(behind_swiss) || numbers.len() > 2 && counts_from(2);
    if numbers.iter().min() == Some(&2) && !goes_on {
        rounds.sort_by_key(|round| Reverse(round.number));
    } else if !numbers.is_empty() {
        rounds.sort_by_key(|round| round.number);
    }
    if !is_cut(&rounds) {
        rounds.sort_by_key(|round| Reverse(round.matches.len()));
    }
    rounds
}

/// True if the rounds do not grow after the first one and the last is the smallest. Byes can make the first one smaller
/// than the second.
fn is_cut(rounds: &[ReadRound]) -> bool {
    let sizes: Vec<usize> = rounds.iter().map(|round| round.matches.len()).collect();
    let after_first = sizes.get(1..).unwrap_or_default();
    after_first.is_sorted_by(|before, after| before >= after) && sizes.iter().min() == sizes.last()
}
