//! The setup of an event before round 1.

use super::{AvoidScope, Hash};
use crate::{
    base::{clause::Clause, compiled_once::compiled_once, day::Day, json::is_default, random::Seed},
    lists::{CardTable, Setting},
    pairing::round_robin,
    regulation::{
        Binding, EventKind, Limited, List, Plan, Proposal, Regulation, Reminder, SecondStage, Structure,
        decks_in_format, structure::ROUND_ROBIN_PLAYERS,
    },
};
use serde::{Deserialize, Serialize};

/// The setup of an event before round 1.
#[derive(Debug, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Name of the event.
    pub name: String,
    /// Day of the event, `YYYY-MM-DD`.
    pub date: String,
    /// Venue of the event. May be empty.
    pub place: String,
    /// A full copy of the regulation, so that the meaning of a file never changes.
    pub regulation: Regulation,
    /// Id of a tier of the regulation.
    pub tier: String,
    /// Id of a kind of event of the regulation. None if the organizer named none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub kind: Option<String>,
    /// Id of the format, for a kind of event that leaves it open (STR-7): one in which decks are built at the event
    /// (DCK-3), or one of the formats of decks that players bring. None if they bring decks of the usual format.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub format: Option<String>,
    /// Games in a Swiss match.
    pub best_of: u8,
    /// Source of the number of rounds and the cut.
    pub structure: StructureChoice,
    /// Rounds in which players of the same club are kept apart if possible (PAIR-5). None if clubs do not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub avoid_same_club: Option<AvoidScope>,
    /// Commitment to the seed, made before the first registration. None in old logs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub commitment: Option<Commitment>,
    /// Rules for the players' lists.
    #[serde(default, skip_serializing_if = "is_default")]
    pub lists: ListPolicy,
    /// True if the losers of the semifinals play for third place beside the final.
    #[serde(default, skip_serializing_if = "is_default")]
    pub third_place: bool,
    /// True if the cut was played elsewhere and is imported. Such a cut may have any number of players from 2 up. False
    /// for an event that is set up here.
    #[serde(default, skip_serializing_if = "is_default")]
    pub cut_as_played: bool,
    /// True if the Swiss rounds of a draft stay within the pods if possible (DRA-1). See [`Setup::stays_within_pods`].
    #[serde(default, skip_serializing_if = "is_default")]
    pub within_pods: bool,
    /// The second stage of Swiss rounds (STR-5). None if there is only one stage.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub second_stage: Option<SecondStage>,
    /// Size of the teams that take part. None if players play alone. A team is one [`Player`](super::Player), with its
    /// members in its [`Details`](super::Details).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub teams: Option<TeamSize>,
}

compiled_once!(Clone and PartialEq for Setup {
    name, date, place, regulation, tier, kind, format, best_of, structure, avoid_same_club, commitment, lists,
    third_place, cut_as_played, within_pods, second_stage, teams,
});

/// Number of people who take part as one player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TeamSize {
    /// Two members.
    Two,
    /// Three members.
    Three,
}

impl TeamSize {
    /// Number of members.
    pub fn members(self) -> usize {
        match self {
            Self::Two => 2,
            Self::Three => 3,
        }
    }
}

/// Rules for the squad or deck lists that players hand in (SQD-4, DCK-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListPolicy {
    /// True if the event requires lists although its tier does not.
    #[serde(default, skip_serializing_if = "is_default")]
    pub asked: bool,
    /// True if everybody may read the lists. Otherwise only the leaders may.
    #[serde(default, skip_serializing_if = "is_default")]
    pub open: bool,
    /// True if the players' factions or leaders are public from the start. Otherwise they are public once the event is
    /// over.
    #[serde(default, skip_serializing_if = "is_default")]
    pub factions_shown: bool,
}

/// A commitment to the seed. Players who know the hash can check that the seed was not replaced.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Commitment {
    /// SHA-256 of the seed's 64 hexadecimal digits, so that anybody can compute it with any tool.
    pub seed_hash: Hash,
    /// Text from players, such as a dice roll, that is mixed into the seed when round 1 is paired. May be empty.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub mixed_in: String,
}

impl Commitment {
    /// The commitment to a seed.
    pub fn to(seed: Seed) -> Self {
        Self { seed_hash: Hash::of(hex::encode(seed.0).as_bytes()), mixed_in: String::new() }
    }
}

/// Source of the number of rounds and the size of the cut.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StructureChoice {
    /// A table of the regulation, read by the number of players when round 1 starts (STR-1).
    Table(String),
    /// Numbers chosen by the organizer.
    Custom(Plan),
    /// No Swiss rounds: the event starts with elimination (ELI-3).
    Elimination,
    /// Every player meets every other player once.
    RoundRobin,
}

/// Placeholder until a table or the organizer sets the plan.
const UNSET_PLAN: Plan = Plan { rounds: 3, cut: None };

impl Setup {
    /// True if the event has elimination rounds, as far as the setup shows.
    pub fn has_elimination(&self) -> bool {
        match &self.structure {
            StructureChoice::Elimination => true,
            StructureChoice::RoundRobin => false,
            StructureChoice::Custom(plan) => plan.cut.is_some(),
            StructureChoice::Table(_) => self.regulation.tier(&self.tier).is_some_and(|tier| tier.cut),
        }
    }

    /// The setup of a new event: the regulation's first tier with its default structure and match length.
    pub fn new(name: &str, date: &str, regulation: &Regulation) -> Self {
        let mut setup = Self {
            name: name.to_owned(),
            date: date.to_owned(),
            place: String::new(),
            regulation: regulation.clone(),
            tier: String::new(),
            kind: None,
            format: None,
            best_of: regulation.match_length.swiss.first().copied().unwrap_or(1),
            structure: StructureChoice::Custom(UNSET_PLAN),
            avoid_same_club: None,
            third_place: false,
            cut_as_played: false,
            within_pods: false,
            second_stage: None,
            teams: None,
            commitment: None,
            lists: ListPolicy::default(),
        };
        if let Some(tier) = regulation.tiers.first() {
            setup.choose_tier(&tier.id);
        }
        setup
    }

    /// Chooses a tier with its default structure and match length. A custom structure is kept if the tier allows it.
    pub fn choose_tier(&mut self, id: &str) {
        if self.regulation.tier(id).is_none() {
            return;
        }
        let own = self.own_structure();
        self.set_tier(id);
        self.settle_structure(own);
    }

    fn set_tier(&mut self, id: &str) {
        let had_no_choice = self.match_lengths().len() == 1;
        let Some(tier) = self.regulation.tier(id) else { return };
        self.tier.clone_from(&tier.id);
        self.kind = None;
        self.settle_match_length(had_no_choice);
    }

    /// Chooses a kind of event with its tier, structure and match length (STR-7). None chooses no kind. Custom rounds
    /// and a custom cut are kept if the kind allows them.
    pub fn choose_kind(&mut self, id: Option<&str>) {
        let Some(kind) = self.regulation.kinds.iter().find(|kind| Some(kind.id.as_str()) == id).cloned() else {
            self.kind = None;
            return;
        };
        let had_no_choice = self.match_lengths().len() == 1;
        let own = self.own_structure().filter(|own| !matches!(own, StructureChoice::Table(_)));
        self.set_tier(&kind.tier);
        if kind.format.is_some() {
            self.format = None;
        }
        self.kind = Some(kind.id);
        self.settle_match_length(had_no_choice);
        self.settle_structure(own);
    }

    /// Chooses a format of decks. None for the usual one. A match with several decks each is a best of three (TRI-1).
    pub fn choose_format(&mut self, format: Option<String>) {
        let had_no_choice = self.decks_each() > 1;
        self.format = format;
        self.settle_match_length(had_no_choice);
    }

    /// Sets the usual match length if the present one is not allowed or was not the organizer's choice. `had_no_choice`
    /// is true if only one length was allowed before.
    fn settle_match_length(&mut self, had_no_choice: bool) {
        let lengths = self.match_lengths();
        if had_no_choice || !lengths.contains(&self.best_of) {
            self.best_of = lengths.first().copied().unwrap_or(1);
        }
        if self.decks_each() > 1 {
            self.best_of = self.best_of.max(3);
        }
    }

    /// The event under another regulation. Custom rounds and a custom cut are kept if that regulation allows them.
    pub fn under(&self, regulation: &Regulation) -> Self {
        let Self { name, date, place, avoid_same_club, commitment, lists, third_place, second_stage, teams, .. } =
            self.clone();
        let new = Self::new(&name, &date, regulation);
        let mut other = Self { place, avoid_same_club, commitment, lists, third_place, teams, ..new };
        if let Some(own) = self.own_structure().filter(|own| other.allows(own)) {
            let with_own = |second_stage| Self { structure: own.clone(), second_stage, ..other.clone() };
            let kept = [with_own(second_stage), with_own(None)].into_iter().find(Self::is_sound);
            other = kept.unwrap_or(other);
        }
        other
    }

    /// True if this setup drops the custom rounds and cut of another setup.
    pub fn gives_up_plan_of(&self, before: &Self) -> bool {
        let own = before.own_structure().filter(|own| !matches!(own, StructureChoice::Table(_)));
        own.is_some_and(|own| own != self.structure)
    }

    /// The structure that the organizer chose. None if it is the default.
    fn own_structure(&self) -> Option<StructureChoice> {
        (self.structure != self.usual_structure()).then(|| self.structure.clone())
    }

    /// The default structure of the kind of event, or else of the tier: its first table, if it has one.
    pub fn usual_structure(&self) -> StructureChoice {
        let of_tier = || {
            let tier = self.regulation.tier(&self.tier).filter(|tier| !tier.own_structure);
            tier.and_then(|tier| tier.structures.first())
        };
        let table = self.kind().map_or_else(of_tier, |kind| kind.structure.as_ref());
        table.map_or(StructureChoice::Custom(UNSET_PLAN), |table| StructureChoice::Table(table.clone()))
    }

    /// True if the tier allows a structure: one of its tables, or any structure if the tables are not binding (STR-3).
    fn allows(&self, structure: &StructureChoice) -> bool {
        self.regulation.tier(&self.tier).is_some_and(|tier| match structure {
            StructureChoice::Table(table) => tier.structures.contains(table),
            StructureChoice::Custom(_) | StructureChoice::Elimination | StructureChoice::RoundRobin => {
                tier.binding != Binding::Mandatory
            }
        })
    }

    fn settle_structure(&mut self, own: Option<StructureChoice>) {
        let own = own.filter(|own| self.allows(own));
        self.structure = own.unwrap_or_else(|| self.usual_structure());
    }

    /// Adapts the choices to a changed regulation. A kind of event whose rules differ from `before` is chosen again,
    /// and choices that no longer exist are dropped.
    pub fn settle(&mut self, before: Option<&EventKind>) {
        self.regulation.settle();
        let lays_down = |kind: &EventKind| EventKind { name: None, ..kind.clone() };
        if before.map(lays_down) != self.kind().map(lays_down) {
            self.choose_kind(before.map(|kind| kind.id.as_str()));
        }
        let lengths = self.match_lengths();
        if !lengths.contains(&self.best_of) {
            self.best_of = lengths.first().copied().unwrap_or(self.best_of);
        }
        let Some(tier) = self.regulation.tier(&self.tier) else { return };
        if let StructureChoice::Table(table) = &self.structure
            && !tier.structures.contains(table)
        {
            let usual = tier.structures.first().cloned().map(StructureChoice::Table);
            self.structure = usual.unwrap_or(StructureChoice::Custom(UNSET_PLAN));
        }
    }

    /// The kind of event. None if none was named.
    pub fn kind(&self) -> Option<&EventKind> {
        self.regulation.kinds.iter().find(|kind| Some(&kind.id) == self.kind.as_ref())
    }

    /// True if the event is of a kind that the regulation names, and so an official one (ROLE-3, OUT-2). An event with
    /// points for places never is, because no document has these house rules (STR-6).
    pub fn is_official(&self) -> bool {
        self.kind().is_some() && self.regulation.places.is_none()
    }

    /// True if players need a UID: at official events, if the tier requires it (ROLE-3).
    pub fn needs_uids(&self) -> bool {
        self.is_official() && self.regulation.tier(&self.tier).is_some_and(|tier| tier.uid_required)
    }

    /// Working days in which the results are due on the platform of the game (OUT-2). None if they are not due.
    pub fn results_due(&self) -> Option<u16> {
        self.regulation.tier(&self.tier)?.results_due.filter(|_| self.is_official())
    }

    /// The format set by the kind of event (STR-7), or else by the organizer. None if the format is open.
    pub fn format(&self) -> Option<&str> {
        self.kind().and_then(|kind| kind.format.as_deref()).or(self.format.as_deref())
    }

    /// Number of decks that each player brings (DCK-1).
    pub fn decks_each(&self) -> u8 {
        decks_in_format(self.format())
    }

    /// How decks are built at the event (DRA-1, SEA-1). None if players bring them.
    pub fn limited(&self) -> Option<&Limited> {
        self.regulation.limited(self.format())
    }

    /// True if players draft at the event, so that rounds can stay within the pods (DRA-1).
    pub fn has_draft(&self) -> bool {
        self.limited().is_some_and(|limited| limited.draft.is_some()) && !self.is_round_robin()
    }

    /// True if the Swiss rounds stay within the pods if possible (DRA-1): the organizer has chosen so, and there is a
    /// draft. The choice has no effect in a format without a draft.
    pub fn stays_within_pods(&self) -> bool {
        self.within_pods && self.has_draft()
    }

    /// Content required of squad or deck lists (SQD-4, DCK-5). None if the regulation does not specify it.
    pub fn list(&self) -> Option<List> {
        self.regulation.list(self.format())
    }

    /// True if the document has this reminder for events of the tier.
    pub fn reminds(&self, reminder: Reminder) -> bool {
        self.regulation.reminds(&self.tier, reminder)
    }

    /// The rules for checking the lists of the event with these card tables.
    pub fn list_setting<'a>(&'a self, tables: &'a [CardTable]) -> Setting<'a> {
        let (format, tier) = (self.format(), Some(self.tier.as_str()));
        let players = self.teams.map_or(1, TeamSize::members);
        Setting { regulation: &self.regulation, format, tier, day: Day::parse(&self.date), players, tables }
    }

    /// The clause on handing in squad lists or deck lists.
    pub fn list_clause(&self) -> Clause {
        self.regulation.list_clause()
    }

    /// True if every player hands in a list before the start, because the tier or the organizer requires it (SQD-4,
    /// DCK-5).
    pub fn asks_for_lists(&self) -> bool {
        self.lists.asked || self.tier_requires_lists()
    }

    /// True if the tier requires lists, whatever the organizer does (SQD-4, DCK-5).
    pub fn tier_requires_lists(&self) -> bool {
        self.regulation.tier(&self.tier).is_some_and(|tier| tier.list_required)
    }

    /// True if the event starts with elimination (ELI-3).
    pub fn starts_with_elimination(&self) -> bool {
        self.structure == StructureChoice::Elimination
    }

    /// True if every player meets every other player.
    pub fn is_round_robin(&self) -> bool {
        self.structure == StructureChoice::RoundRobin
    }

    /// Minimum number of players for the first round.
    pub fn fewest_players(&self) -> usize {
        match self.structure {
            StructureChoice::Elimination => 4,
            StructureChoice::RoundRobin => (*ROUND_ROBIN_PLAYERS.start()).into(),
            StructureChoice::Table(_) | StructureChoice::Custom(_) if self.regulation.places.is_some() => 3,
            StructureChoice::Table(_) | StructureChoice::Custom(_) => 2,
        }
    }

    /// Maximum number of players. None if the structure sets no limit.
    pub fn most_players(&self) -> Option<usize> {
        self.is_round_robin().then_some((*ROUND_ROBIN_PLAYERS.end()).into())
    }

    /// The Swiss match lengths that the tier and the kind allow.
    pub fn match_lengths(&self) -> Vec<u8> {
        let of_tier = || self.regulation.tier(&self.tier).map(|tier| tier.match_lengths.clone());
        self.kind().map(|kind| kind.match_lengths.clone()).or_else(of_tier).unwrap_or_default()
    }

    /// The plan of the chosen table for n players (STR-1, STR-4). None if the plan is custom.
    pub fn proposal(&self, players: usize) -> Option<Proposal> {
        let StructureChoice::Table(id) = &self.structure else { return None };
        self.regulation.structure(id)?.proposal(u16::try_from(players).unwrap_or(u16::MAX))
    }

    /// True if the organizer may set rounds and cut, because the table is not binding at this tier or does not cover
    /// this number of players (STR-3, STR-4).
    pub fn may_choose_plan(&self, players: usize) -> bool {
        let Some(tier) = self.regulation.tier(&self.tier) else { return false };
        let tables = || tier.structures.iter().filter_map(|id| self.regulation.structure(id));
        let players = u16::try_from(players).unwrap_or(u16::MAX);
        let covers = |table: &Structure| table.proposal(players).is_some_and(|proposal| !proposal.outside);
        // Before the first registration, the table counts as covering the players to come.
        let is_open = players > 0 && !tables().any(covers);
        tier.binding != Binding::Mandatory || is_open
    }

    /// Rounds and cut for n players.
    pub fn plan(&self, players: usize) -> Option<Plan> {
        match self.structure {
            StructureChoice::Custom(plan) => return Some(plan),
            StructureChoice::Elimination => return Some(Plan { rounds: 0, cut: None }),
            StructureChoice::RoundRobin => {
                let rounds = u16::try_from(round_robin::rounds(players)).unwrap_or(u16::MAX);
                return Some(Plan { rounds, cut: None });
            }
            StructureChoice::Table(_) => {}
        }
        let with_cut = self.regulation.tier(&self.tier).is_some_and(|tier| tier.cut);
        Some(self.proposal(players)?.plan(with_cut))
    }
}
