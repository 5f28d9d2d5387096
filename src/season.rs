//! A season: several finished events added up to one table.
//!
//! - [`Season`]: the events, and which of their players are one person.
//! - [`Rules`]: the points for an event, and how many events count. Each member of a team gets the team's points.
//! - [`SeasonLine`]: a person's line of the table.
//!
//! No regulation describes a season. Its rules are the organizer's own.

use crate::{
    base::{
        ids::{EventId, PlayerId},
        sort::Map,
        text::search_key,
    },
    tournament::{Place, State},
};
use serde::{Deserialize, Serialize};
use std::cmp::Reverse;

/// Several finished events, and which of their players are one person.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Season {
    events: Vec<SeasonEvent>,
    /// Players whom the organizer has declared to be one person.
    joined: Vec<[Appearance; 2]>,
}

/// A finished event.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeasonEvent {
    /// Id of the event, the same in every copy.
    pub id: EventId,
    /// Name of the event.
    pub name: String,
    /// Day of the event, `YYYY-MM-DD`.
    pub date: String,
    /// Number of places in the final ranking: of teams in an event with teams, otherwise of players.
    pub places: usize,
    /// True if teams have played.
    pub has_teams: bool,
    /// Everybody in the final ranking, best first (ELI-5). Each member of a team has the place of the team.
    pub finishers: Vec<Finisher>,
}

/// A person in the final ranking of an event: a player, or a member of a team.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finisher {
    /// Id in the event, of the team for its members.
    pub player: PlayerId,
    /// Number of the member in the team, from 1. 0 for a player, and for a team whose members are unknown.
    pub member: usize,
    /// Name in the event.
    pub name: String,
    /// The player's number on the platform (ROLE-3). Empty if unknown, as for every member of a team.
    pub uid: String,
    /// Place in the final ranking, from 1.
    pub rank: u32,
    /// Matches won in the whole event, including byes and the cut.
    pub won: u32,
}

/// A player of an event, or a member of a team.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Appearance {
    /// Id of the event.
    pub event: EventId,
    /// Id of the player or the team in the event.
    pub player: PlayerId,
    /// Number of the member in the team, as in [`Finisher`].
    pub member: usize,
}

/// A person, with all events that the person has played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Competitor {
    /// Name in the latest of the events.
    pub name: String,
    /// The person's place in each event of the season, in the order of the events. None if the person did not play.
    pub played: Vec<Option<Finisher>>,
}

/// The points for an event, and how many events count.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rules {
    /// Points for an event.
    pub worth: Worth,
    /// Number of a person's best events that count. None if all count.
    pub best: Option<usize>,
}

/// Points for an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Worth {
    /// Points for each place, from the first. The last number also counts for every later place.
    Places(Vec<u32>),
    /// Points for matches won.
    Wins {
        /// Points for a match won.
        win: u32,
        /// Points for playing in the event.
        attendance: u32,
    },
}

/// A person's line of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeasonLine {
    /// Rank, from 1. Persons with the same points from the same single results share it.
    pub rank: u32,
    /// The person.
    pub competitor: Competitor,
    /// Points from the events that count.
    pub points: u32,
    /// Points from each event, in the order of the events. None if the person did not play.
    pub scores: Vec<Option<EventPoints>>,
}

/// A person's points from an event.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct EventPoints {
    /// The points.
    pub points: u32,
    /// True if the event is among the person's best ones.
    pub counts: bool,
}

/// Reason to refuse a change of the season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeasonRefusal {
    /// The event with this name has no final ranking yet.
    NotOver(String),
    /// The season already has the event with this name.
    Known(String),
    /// Both players have played in the event with this name, so they are two persons.
    SameEvent(String),
    /// The season has no such player.
    Unknown,
}

/// A person's finisher in each event of the season.
type Played<'a> = Vec<Option<&'a Finisher>>;

impl Season {
    /// A season without events, with players who have been declared to be one person. Declarations about players of
    /// events that the season lacks are ignored until it has them.
    pub fn with_joined(joined: Vec<[Appearance; 2]>) -> Self {
        Self { events: Vec::new(), joined }
    }

    /// Players who have been declared to be one person.
    pub fn joined(&self) -> &[[Appearance; 2]] {
        &self.joined
    }

    /// The events, earliest first.
    pub fn events(&self) -> &[SeasonEvent] {
        &self.events
    }

    /// True if the season has an event.
    pub fn has(&self, event: EventId) -> bool {
        self.events.iter().any(|one| one.id == event)
    }

    /// Adds a finished event.
    ///
    /// # Errors
    /// [`SeasonRefusal::NotOver`] without a final ranking, otherwise as [`Season::add_result`].
    pub fn add(&mut self, state: &State) -> Result<(), SeasonRefusal> {
        self.add_result(SeasonEvent::of(state)?)
    }

    /// Adds the result of an event.
    ///
    /// # Errors
    /// [`SeasonRefusal::Known`] for another copy of an event that the season has.
    pub fn add_result(&mut self, event: SeasonEvent) -> Result<(), SeasonRefusal> {
        if self.events.iter().any(|other| other.is_same_as(&event)) {
            return Err(SeasonRefusal::Known(event.name));
        }
        self.events.push(event);
        self.events.sort_by(|one, other| one.date.cmp(&other.date));
        Ok(())
    }

    /// Removes an event and the declarations about its players. Players of other events who are one person only through
    /// these declarations stay one person.
    pub fn remove(&mut self, event: EventId) {
        let is_declared = |gone: &[Appearance]| self.joined.iter().flatten().any(|one| gone.contains(one));
        let mut links = Vec::new();
        for played in self.played() {
            let (gone, stay): (Vec<_>, Vec<_>) = self.appearances_of(&played).partition(|one| one.event == event);
            if is_declared(&gone) {
                links.extend(in_a_chain(&stay));
            }
        }
        self.events.retain(|one| one.id != event);
        self.joined.retain(|pair| pair.iter().all(|one| one.event != event));
        self.joined.extend(links);
    }

    /// Declares two players to be one person.
    ///
    /// # Errors
    /// [`SeasonRefusal::SameEvent`] if the two persons have both played in one event, [`SeasonRefusal::Unknown`] for a
    /// player who is not in the season.
    pub fn join(&mut self, one: Appearance, other: Appearance) -> Result<(), SeasonRefusal> {
        let people = self.played();
        let (Some(first), Some(second)) = (self.index_of(&people, one), self.index_of(&people, other)) else {
            return Err(SeasonRefusal::Unknown);
        };
        if first == second {
            return Ok(());
        }
        if let Some(event) = self.common_event(&people, first, second) {
            return Err(SeasonRefusal::SameEvent(event.name.clone()));
        }
        self.joined.push([one, other]);
        Ok(())
    }

    /// Takes back every declaration about the person who is this player. Players with the same UID stay one person.
    pub fn separate(&mut self, one: Appearance) {
        let people = self.played();
        let person = self.index_of(&people, one).and_then(|index| people.get(index));
        let theirs: Vec<Appearance> = person.into_iter().flat_map(|played| self.appearances_of(played)).collect();
        self.joined.retain(|pair| !pair.iter().any(|one| theirs.contains(one)));
    }

    /// Players who have the same name, apart from accents and capital letters, and may be one person: a group for each
    /// name. A name shared by two players of one event, or found with two UIDs, does not count.
    pub fn namesakes(&self) -> Vec<Vec<Appearance>> {
        let people = self.played();
        let mut by_name: Map<String, Vec<usize>> = Map::new();
        for (index, finisher) in people.iter().enumerate().filter_map(|(index, played)| Some((index, latest(played)?)))
        {
            by_name.entry(search_key(&finisher.name)).or_default().push(index);
        }
        let mut groups = Vec::new();
        for same in by_name.values().filter(|same| same.len() > 1 && self.may_be_one(&people, same)) {
            let players = same.iter().filter_map(|&index| self.appearances_of(people.get(index)?).next());
            groups.push(players.collect());
        }
        groups
    }

    /// Declares all [namesakes](Season::namesakes) to be one person.
    pub fn join_namesakes(&mut self) {
        for group in self.namesakes() {
            self.joined.extend(in_a_chain(&group));
        }
    }

    /// True if these persons have met in no event, and at most one of them has a UID.
    fn may_be_one(&self, people: &[Played], same: &[usize]) -> bool {
        let members: Vec<&Played> = same.iter().filter_map(|&index| people.get(index)).collect();
        let has_uid = |played: &&&Played| played.iter().flatten().any(|finisher| !finisher.uid.is_empty());
        let played_once =
            |event: usize| members.iter().filter(|played| played.get(event).is_some_and(Option::is_some)).count() <= 1;
        members.iter().filter(has_uid).count() <= 1 && (0..self.events.len()).all(played_once)
    }

    /// Everybody, in the order of their first event and its ranking.
    pub fn people(&self) -> Vec<Competitor> {
        let person = |played: Played| {
            let name = latest(&played).map(|finisher| finisher.name.clone()).unwrap_or_default();
            Competitor { name, played: played.into_iter().map(Option::<&Finisher>::cloned).collect() }
        };
        self.played().into_iter().map(person).collect()
    }

    /// The players who are this person, one for each event played.
    pub fn appearances(&self, person: &Competitor) -> Vec<Appearance> {
        let played: Played = person.played.iter().map(Option::as_ref).collect();
        self.appearances_of(&played).collect()
    }

    /// The table, best first: by points, then by the best single result, the second best and so on.
    pub fn table(&self, rules: &Rules) -> Vec<SeasonLine> {
        let mut rows: Vec<SeasonLine> = self.people().into_iter().map(|person| rules.row(person)).collect();
        rows.sort_by_cached_key(|row| (Reverse(row.standing()), search_key(&row.competitor.name)));
        let mut before: Option<(u32, (u32, Vec<u32>))> = None;
        for (place, row) in (1..).zip(&mut rows) {
            let standing = row.standing();
            row.rank = match before {
                Some((rank, other)) if other == standing => rank,
                _ => place,
            };
            before = Some((row.rank, standing));
        }
        rows
    }

    /// Everybody's finishers by event. Skips a declaration that joins two players of one event, because a UID in a
    /// later event can prove it wrong.
    fn played(&self) -> Vec<Played<'_>> {
        let mut people: Vec<Played> = Vec::new();
        let mut by_uid: Map<&str, usize> = Map::new();
        for (event, finishers) in self.events.iter().map(|event| &event.finishers).enumerate() {
            for finisher in finishers {
                let known = by_uid.get(finisher.uid.as_str()).and_then(|&index| people.get_mut(index));
                if let Some(slot @ None) = known.and_then(|played| played.get_mut(event)) {
                    *slot = Some(finisher);
                    continue;
                }
                if !finisher.uid.is_empty() {
                    by_uid.insert(&finisher.uid, people.len());
                }
                people.push((0..self.events.len()).map(|at| (at == event).then_some(finisher)).collect());
            }
        }
        for &[one, other] in &self.joined {
            let (Some(first), Some(second)) = (self.index_of(&people, one), self.index_of(&people, other)) else {
                continue;
            };
            if first == second || self.common_event(&people, first, second).is_some() {
                continue;
            }
            let moved = people.remove(first.max(second));
            for (slot, played) in people.get_mut(first.min(second)).into_iter().flatten().zip(moved) {
                *slot = slot.or(played);
            }
        }
        people
    }

    /// Index of the person who is this player.
    fn index_of(&self, people: &[Played], one: Appearance) -> Option<usize> {
        let event = self.events.iter().position(|event| event.id == one.event)?;
        let is_player = |finisher: &Finisher| (finisher.player, finisher.member) == (one.player, one.member);
        people.iter().position(|played| played.get(event).copied().flatten().is_some_and(is_player))
    }

    /// An event that both persons have played.
    fn common_event(&self, people: &[Played], first: usize, second: usize) -> Option<&SeasonEvent> {
        let (first, second) = (people.get(first)?, people.get(second)?);
        let both = first.iter().zip(second).position(|(one, other)| one.is_some() && other.is_some());
        self.events.get(both?)
    }

    fn appearances_of(&self, played: &Played) -> impl Iterator<Item = Appearance> {
        let events = self.events.iter().zip(played);
        events.filter_map(|(event, finisher)| {
            let Finisher { player, member, .. } = *(*finisher)?;
            Some(Appearance { event: event.id, player, member })
        })
    }
}

/// The player's entry in the latest event.
fn latest<'a>(played: &Played<'a>) -> Option<&'a Finisher> {
    played.iter().rev().find_map(|finisher| *finisher)
}

/// Pairs that declare all these players to be one person.
fn in_a_chain(players: &[Appearance]) -> impl Iterator<Item = [Appearance; 2]> {
    players.iter().zip(players.iter().skip(1)).map(|(&one, &other)| [one, other])
}

impl SeasonEvent {
    /// True for two results of one event. The event of another program's file has a new id whenever the file is opened,
    /// so everything but the id is compared as well.
    fn is_same_as(&self, other: &Self) -> bool {
        let Self { id, name, date, places, has_teams, finishers } = self;
        let is_equal = *name == other.name
            && *date == other.date
            && *places == other.places
            && *has_teams == other.has_teams
            && *finishers == other.finishers;
        *id == other.id || is_equal
    }

    fn of(state: &State) -> Result<Self, SeasonRefusal> {
        let name = state.setup.name.clone();
        if !state.is_over() {
            return Err(SeasonRefusal::NotOver(name));
        }
        let records = state.records_of_event();
        let finishers = |place: &Place| -> Vec<Finisher> {
            let Some(player) = state.players.get(&place.player) else { return Vec::new() };
            let won = records.get(&place.player).map_or(0, |record| record.won);
            let finisher = |member: usize, name: &str, uid: &str| Finisher {
                player: player.id,
                member,
                name: name.to_owned(),
                uid: uid.to_owned(),
                rank: place.rank,
                won,
            };
            match state.members(player.id) {
                [] => vec![finisher(0, &player.name, player.details.uid.trim())],
                // The number on the platform is that of the team.
                members => (1..).zip(members).map(|(member, name)| finisher(member, name, "")).collect(),
            }
        };
        let ranking = state.final_ranking();
        Ok(Self {
            id: state.event,
            name,
            date: state.setup.date.clone(),
            places: ranking.len(),
            has_teams: state.setup.teams.is_some(),
            finishers: ranking.iter().flat_map(finishers).collect(),
        })
    }
}

impl Rules {
    /// The person's line, without its rank.
    fn row(&self, person: Competitor) -> SeasonLine {
        let worth = |finisher: &Finisher| EventPoints { points: self.worth.points(finisher), counts: false };
        let mut scores: Vec<Option<EventPoints>> =
            person.played.iter().map(|played| played.as_ref().map(worth)).collect();
        // The sort is stable: of equal events the earlier one counts.
        let mut best: Vec<&mut EventPoints> = scores.iter_mut().flatten().collect();
        best.sort_by_key(|score| Reverse(score.points));
        for score in best.into_iter().take(self.best.unwrap_or(usize::MAX)) {
            score.counts = true;
        }
        let points = scores.iter().flatten().filter(|score| score.counts).map(|score| score.points);
        let points = points.fold(0, u32::saturating_add);
        SeasonLine { rank: 0, competitor: person, points, scores }
    }
}

impl Worth {
    /// Points of a player for an event.
    pub fn points(&self, finisher: &Finisher) -> u32 {
        match self {
            Self::Places(points) => {
                let place = usize::try_from(finisher.rank).ok().and_then(|rank| rank.checked_sub(1));
                let point = place.and_then(|place| points.get(place)).or(points.last());
                point.copied().unwrap_or(0)
            }
            Self::Wins { win, attendance } => finisher.won.saturating_mul(*win).saturating_add(*attendance),
        }
    }
}

impl SeasonLine {
    /// Sort key of the ranking: the points, then the single results that count, best first.
    fn standing(&self) -> (u32, Vec<u32>) {
        let mut single: Vec<u32> =
            self.scores.iter().flatten().filter(|score| score.counts).map(|score| score.points).collect();
        single.sort_by_key(|&points| Reverse(points));
        (self.points, single)
    }
}
