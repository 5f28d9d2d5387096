//! Splits a handout into several links if it is too large for one.

use super::{Handout, Line, Range, Round, Scores, Seats, Standings, Table, Who};
use crate::base::text::search_key;

/// Maximum number of bytes of a handout in one code: with an address of 60 characters that is a code of version 27,
/// which a phone reads across a room from a screen one meter wide.
pub const ROOM: usize = 1_386;

/// Minimum number of seats in a link with some of the tables. Fewer are not worth a code.
const SEATS: usize = 8;

/// A piece that can have a link of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Piece {
    /// The latest round with its form, or the seats before there is a round.
    Latest,
    /// The final ranking.
    Ranking,
    /// The standings.
    Standings,
    /// The round at this index of [`Handout::rounds`], before the latest one.
    Earlier(usize),
}

/// Byes in a part of a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Byes {
    With,
    Without,
}

impl Byes {
    /// The first part includes the byes.
    fn of_part(part: usize) -> Self {
        if part == 0 { Self::With } else { Self::Without }
    }
}

impl Handout {
    /// Splits the handout into links of no more than `most` packed bytes. A handout that fits is returned unchanged. A
    /// piece that does not fit with the others gets its own link, and a large round is split by the first letters of
    /// the names, so that players know their link before they know their table. Standings and the names of the event
    /// are never split, so their link may be longer.
    pub fn in_parts(&self, most: usize) -> Vec<Self> {
        let pieces = self.pieces();
        if pieces.is_empty() || self.packs_to(most) {
            return vec![self.clone()];
        }
        let mut groups: Vec<Vec<Piece>> = Vec::new();
        for piece in pieces {
            let joined = |group: &Vec<Piece>| [group.as_slice(), &[piece]].concat();
            match groups.iter_mut().find(|group| self.only(&joined(group)).packs_to(most)) {
                Some(group) => group.push(piece),
                None => groups.push(vec![piece]),
            }
        }
        let split = |group: &Vec<Piece>| match group.as_slice() {
            [Piece::Latest] => self.by_letters(most).unwrap_or_else(|| self.only(group).by_tables(most)),
            _ => self.only(group).by_tables(most),
        };
        groups.iter().flat_map(split).collect()
    }

    /// A handout with only one table of the round, for a sheet that the two players have at hand: without their scores.
    /// None if the round has no such table.
    pub fn of_table(&self, number: u16) -> Option<Self> {
        let place = self.round()?.tables.iter().position(|table| table.number() == number)?;
        let table = self.only(&[Piece::Latest]).tables(place, 1, Byes::Without);
        Some(Self { scores: None, left: Vec::new(), ..table })
    }

    /// The scores in a link with or without the standings, which say the same.
    fn scores_without(&self, has_standings: bool) -> Option<Scores> {
        match &self.standings {
            Some(_) if has_standings || self.rounds.is_empty() => None,
            Some(standings) => Some(Scores::of_standings(standings, self.players.len())),
            None => self.scores.clone(),
        }
    }

    fn packs_to(&self, most: usize) -> bool {
        self.pack().len() <= most
    }

    /// The pieces, most important first. The round or the seats come first, or the ranking once the event is over.
    fn pieces(&self) -> Vec<Piece> {
        let latest = (!self.rounds.is_empty() || self.seats.is_some()).then_some(Piece::Latest);
        let ranking = (!self.ranking.is_empty()).then_some(Piece::Ranking);
        let standings = self.standings.is_some().then_some(Piece::Standings);
        let first = if ranking.is_some() { [ranking, standings, latest] } else { [latest, standings, None] };
        let earlier = (0..self.rounds.len().saturating_sub(1)).rev().map(Piece::Earlier);
        first.into_iter().flatten().chain(earlier).collect()
    }

    /// The handout with only these pieces and their players.
    fn only(&self, pieces: &[Piece]) -> Self {
        let has = |piece: Piece| pieces.contains(&piece);
        let last = self.rounds.len().saturating_sub(1);
        let is_in = |place: usize| if place == last { has(Piece::Latest) } else { has(Piece::Earlier(place)) };
        let rounds = self.rounds.iter().enumerate().filter(|(place, _)| is_in(*place)).map(|(_, round)| round.clone());
        Self {
            event: self.event.clone(),
            date: self.date.clone(),
            regulation: self.regulation.clone(),
            format: self.format.clone(),
            based_on: self.based_on.clone(),
            players: self.players.clone(),
            identity: self.identity.clone(),
            rounds: rounds.collect(),
            range: self.range.filter(|_| has(Piece::Latest)),
            standings: self.standings.clone().filter(|_| has(Piece::Standings)),
            ranking: if has(Piece::Ranking) { self.ranking.clone() } else { Vec::new() },
            seats: self.seats.clone().filter(|_| has(Piece::Latest)),
            ask: self.ask.filter(|_| has(Piece::Latest)),
            made: self.made,
            scores: self.scores_without(has(Piece::Standings)).filter(|_| has(Piece::Latest)),
            seeds: if has(Piece::Latest) { self.seeds.clone() } else { Vec::new() },
            left: self.left.clone(),
            extensions: if has(Piece::Latest) { self.extensions.clone() } else { Vec::new() },
        }
        .with_its_players()
    }

    /// Splits the latest round by the first letters of the names. Each part has the tables of all players with these
    /// letters, and ranks if the handout has standings. None if the round fits, or if its letters are too few.
    fn by_letters(&self, most: usize) -> Option<Vec<Self>> {
        let scores = self.standings.as_ref().map(|standings| Scores::with_ranks(standings, self.players.len(), true));
        let scores = scores.or_else(|| self.scores.clone());
        let latest = Self { standings: None, scores, ..self.clone() }.only(&[Piece::Latest]);
        let round = latest.round().filter(|round| round.large_tables().next().is_none())?;
        if self.only(&[Piece::Latest]).packs_to(most) {
            return None;
        }
        let seated = round.tables.iter().flat_map(Table::players).chain(&round.byes);
        let mut letters: Vec<char> = seated.map(|&who| first_letter(latest.name(who))).collect();
        letters.sort_unstable();
        let mut distinct = letters.clone();
        distinct.dedup();
        (2..=distinct.len()).find_map(|parts| {
            let ranges = even_ranges(&letters, parts);
            let links: Vec<Self> = ranges.into_iter().map(|range| latest.of_letters(range)).collect();
            links.iter().all(|link| link.packs_to(most)).then_some(links)
        })
    }

    /// The tables and byes of the players with first letters in a range.
    fn of_letters(&self, range: [char; 2]) -> Self {
        let [first, last] = range;
        let is_in = |who: &Who| (first..=last).contains(&first_letter(self.name(*who)));
        let mut link = self.clone();
        link.range = Some(Range::Names(range));
        if let Some(round) = link.rounds.last_mut() {
            round.tables.retain(|table| table.players().iter().any(is_in));
            round.byes.retain(is_in);
        }
        link.with_its_players()
    }

    /// Splits a single round into as many parts as it needs. Anything else is returned unchanged.
    fn by_tables(self, most: usize) -> Vec<Self> {
        let has_more = self.standings.is_some() || !self.ranking.is_empty() || self.seats.is_some();
        let ([round], false) = (self.rounds.as_slice(), has_more || self.packs_to(most)) else { return vec![self] };
        let tables = round.tables.len();
        let seats: usize = round.tables.iter().map(|table| table.players().len()).sum();
        for parts in 2..=seats.div_ceil(SEATS) {
            let size = tables.div_ceil(parts).max(1);
            let cut: Vec<Self> =
                (0..tables.div_ceil(size)).map(|part| self.tables(part * size, size, Byes::of_part(part))).collect();
            if cut.iter().all(|part| part.packs_to(most)) {
                return cut;
            }
        }
        vec![self]
    }

    /// Part of a handout of one round: `size` tables from an index on, with or without the byes.
    fn tables(&self, from: usize, size: usize, byes: Byes) -> Self {
        let Some(round) = self.round() else { return self.clone() };
        let tables: Vec<Table> = round.tables.iter().skip(from).take(size).cloned().collect();
        let numbers = || tables.iter().map(Table::number);
        let range = numbers().min().zip(numbers().max()).map(|(first, last)| Range::Tables([first, last]));
        let byes = if byes == Byes::With { round.byes.clone() } else { Vec::new() };
        let round = Round { tables, byes, ..round.clone() };
        Self { rounds: vec![round], range, ..self.clone() }.with_its_players()
    }

    /// Removes players who do not appear, and the extensions of other tables. The remaining players are numbered in
    /// the order of appearance, so that the seats compress well.
    fn with_its_players(mut self) -> Self {
        let mut order = Order { new: vec![None; self.players.len()], players: Vec::new() };
        for round in self.rounds.iter_mut().rev() {
            round.tables.iter_mut().flat_map(Table::players_mut).for_each(|who| order.renumber(who));
            round.byes.iter_mut().for_each(|who| order.renumber(who));
        }
        if let Some(Seats { pods, .. }) = &mut self.seats {
            pods.iter_mut().flatten().for_each(|who| order.renumber(who));
        }
        if let Some(Standings { lines, .. }) = &mut self.standings {
            lines.iter_mut().for_each(|Line { player, .. }| order.renumber(player));
        }
        self.ranking.iter_mut().for_each(|(_, who)| order.renumber(who));
        let is_in = |who: &Who| order.new.get(*who).is_some_and(Option::is_some);
        self.seeds.retain(is_in);
        self.seeds.iter_mut().for_each(|who| order.renumber(who));
        let tables: Vec<u16> = self.round().into_iter().flat_map(|round| &round.tables).map(Table::number).collect();
        self.extensions.retain(|(table, _)| tables.contains(table));
        let players = order.players;
        self.players = players.iter().map(|&who| self.name(who).to_owned()).collect();
        if let Some(scores) = &mut self.scores {
            scores.players = players.iter().filter_map(|&who| scores.players.get(who).copied()).collect();
        }
        if let Some(identity) = &mut self.identity {
            identity.numbers = players.iter().filter_map(|&who| identity.numbers.get(who).copied()).collect();
        }
        self
    }
}

/// The first letter of a name, without accents and in upper case. Names without letters come first.
fn first_letter(name: &str) -> char {
    search_key(name).chars().next().and_then(|letter| letter.to_uppercase().next()).unwrap_or(' ')
}

/// Splits sorted letters into at most `parts` ranges with about as many names each. Names with the same letter stay
/// together.
fn even_ranges(letters: &[char], parts: usize) -> Vec<[char; 2]> {
    let mut ranges: Vec<[char; 2]> = Vec::new();
    for (at, &letter) in letters.iter().enumerate() {
        // The ranges before this one have had their share.
        let is_next = at * parts >= ranges.len() * letters.len();
        match ranges.last_mut() {
            Some([_, last]) if *last == letter || !is_next => *last = letter,
            _ => ranges.push([letter; 2]),
        }
    }
    ranges
}

/// New indexes of players, in the order of appearance.
struct Order {
    new: Vec<Option<Who>>,
    players: Vec<Who>,
}

impl Order {
    fn renumber(&mut self, who: &mut Who) {
        let Some(new) = self.new.get_mut(*who) else { return };
        *who = *new.get_or_insert_with(|| {
            self.players.push(*who);
            self.players.len() - 1
        });
    }
}
