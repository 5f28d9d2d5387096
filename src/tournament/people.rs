//! The people of an event: players, players to keep apart, and staff.

use super::{RoundKey, State};
use crate::{
    base::{
        ids::{PlayerId, RoundNumber, TableNumber},
        json::is_default,
        sort::Set,
    },
    regulation::departure::{DropReason, Removal},
};
use serde::{Deserialize, Serialize};

/// A registered player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// Id of the player.
    pub id: PlayerId,
    /// Name as the organizer wrote it. Two players may have the same name.
    pub name: String,
    /// All other data entered by the organizer.
    pub details: Details,
    /// The lot for the last tie-breaker (STA-8).
    pub lot: u64,
    /// Departure of the player (DRP-1). None while the player is in the event.
    pub left: Option<Leaving>,
    /// Swiss rounds that count as a loss without opponent, because the player missed them before a late entry or a
    /// return (DRP-3).
    pub missed: Vec<RoundNumber>,
    /// True if the player was awarded a bye for round 1 in advance (BYE-5).
    pub first_round_bye: bool,
    /// The player's table in every Swiss round, if possible. None if the player has no fixed table.
    pub fixed_table: Option<TableNumber>,
    /// Marks set at the door.
    pub marks: Set<Mark>,
    /// True if the check-in is on and the player is not checked in. Such a player is registered but in no round
    /// (STR-1).
    pub awaited: bool,
    /// True if the faction or leader was entered before the list, so that showing it reveals nothing of the list.
    pub faction_precedes_list: bool,
}

impl Player {
    /// True if the player is in the event and, if the check-in is on, checked in.
    pub fn is_active(&self) -> bool {
        self.left.is_none() && !self.awaited
    }

    /// True if the player has handed in a list, here or on paper.
    pub fn has_handed_in(&self) -> bool {
        !self.details.list.is_empty() || self.marks.contains(&Mark::List)
    }

    /// True if the player is disqualified or has dropped.
    pub fn has_left(&self) -> bool {
        self.left.is_some()
    }

    /// True if the player is disqualified, which removes the player from the ranking permanently (STA-11, DRP-4).
    pub fn is_disqualified(&self) -> bool {
        self.left.as_ref().is_some_and(|left| left.removal == Removal::Disqualified)
    }
}

impl State {
    /// Names of the members of a team. Empty for other players, and in an event without teams.
    pub fn members(&self, team: PlayerId) -> &[String] {
        let team = self.players.get(&team).filter(|_| self.setup.teams.is_some());
        team.map_or(&[], |team| &team.details.members)
    }
}

/// A player to register.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Newcomer {
    /// Name as the organizer wrote it.
    pub name: String,
    /// All other known data.
    pub details: Details,
    /// True if a bye for round 1 is awarded in advance (BYE-5).
    pub bye: bool,
    /// The table in every Swiss round. None if the player has no fixed table.
    pub table: Option<TableNumber>,
    /// True if the player is already checked in.
    pub present: bool,
    /// True if the player has paid the entry fee.
    pub paid: bool,
    /// How the player joins a round that is already paired. None discards its draft.
    pub joins: Option<Joining>,
}

/// A mark of a player at the door.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// The player has arrived and is paired if the check-in is on (STR-1).
    Present,
    /// The player has paid the entry fee.
    Paid,
    /// The player is a minor and needs a guardian present (ROLE-3).
    Minor,
    /// The guardian was present, with an identity document (ROLE-3).
    Guardian,
    /// The player has handed in a list on paper. Its content is not in the event (SQD-4, DCK-5).
    List,
    /// A judge has checked the present list by hand. A new list clears the mark.
    ListChecked,
}

/// How a late player joins a Swiss round that is already paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Joining {
    /// The player starts in the next round. The present round counts as a loss without opponent (DRP-3).
    NextRound,
    /// The player joins this table of three or four, which has a free place and no result (STR-6).
    Table(TableNumber),
    /// The player gets the bye, if nobody else has it (BYE-1).
    Bye,
    /// The player meets this opponent, who had the bye.
    Plays(PlayerId),
}

/// A requirement that can be missing before round 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Missing {
    /// A judge (ROLE-1).
    Judge,
    /// Players' numbers (ROLE-3).
    Uids,
    /// Players' lists (SQD-4, DCK-5).
    Lists,
    /// Guardians of minors (ROLE-3).
    Guardians,
    /// Legal lists. Some players' lists are known to be illegal, or cannot be read (SQD-*, DCK-*).
    LegalLists,
}

/// The missing requirements with which the organizer continued to round 1, and the reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoneOn {
    /// The missing requirements.
    pub missing: Set<Missing>,
    /// The reason.
    pub reason: String,
}

/// The departure of a player (DRP-5).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaving {
    /// Kind of removal, which decides on a return.
    pub removal: Removal,
    /// The reason.
    pub reason: DropReason,
    /// The reason in the organizer's words. May be empty.
    pub note: String,
    /// Time of the departure in milliseconds since the epoch.
    pub at: u64,
    /// Number of Swiss rounds if they were over at that time. None if the player left earlier. Such a player has
    /// qualified for the cut (CUT-2), unless more rounds followed.
    pub after_swiss: Option<usize>,
    /// Round of the departure. None before the first round.
    pub round: Option<RoundKey>,
    /// Judge who disqualified the player. Empty after a drop, or if nobody was named.
    pub by: String,
}

/// Details of a player besides the name. Every text may be empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Details {
    /// Number on the game's platform, or any other number. It is unique in the event (ROLE-3).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub uid: String,
    /// Faction or leader. It never influences the pairing (PAIR-6).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub faction: String,
    /// Club, team or shop.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// Free note.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The last name, for sorting lists by name. It counts only while the name ends with it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub surname: String,
    /// The squad or deck list as handed in, unchanged and in any format (SQD-4, DCK-5).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub list: String,
    /// Names of the members of a team, at most [`MEMBERS_LIMIT`]. They never influence pairing and standings. Empty for
    /// a player who plays alone.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub members: Vec<String>,
}

/// Maximum number of members of a team.
pub const MEMBERS_LIMIT: usize = 3;
/// Separator between the members in the name of a team that has no other name.
const BETWEEN_MEMBERS: &str = " & ";

impl Details {
    /// The name for a list sorted by name: "Kowalska, Anna" if the last name is known, otherwise unchanged.
    pub fn in_list(&self, name: &str) -> String {
        match name.strip_suffix(self.surname.as_str()).map(str::trim) {
            Some(first) if !self.surname.is_empty() && !first.is_empty() => format!("{}, {first}", self.surname),
            _ => name.to_owned(),
        }
    }

    /// The name of a team that is known only by its members: "Anna Nowak & Ben Weber".
    pub fn name_of_team(members: &[String]) -> String {
        members.join(BETWEEN_MEMBERS)
    }

    /// The members of a team with this name, as text. Empty if the name already consists of them.
    pub fn members_beside(&self, name: &str) -> String {
        if name == Self::name_of_team(&self.members) { String::new() } else { self.members.join(", ") }
    }

    /// True if all details are empty.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// One of several players registered at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Registration {
    /// A new id, above every id given so far.
    pub player: PlayerId,
    /// Name as the organizer wrote it.
    pub name: String,
    /// The lot drawn for the last tie-breaker, below 2^53 (STA-8).
    pub lot: u64,
    /// All other known data of the player.
    #[serde(default, skip_serializing_if = "Details::is_empty")]
    pub details: Details,
    /// True if the player was awarded a bye for round 1 in advance (BYE-5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub bye: bool,
    /// The table in every Swiss round, from 1. None if the player has no fixed table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableNumber>,
    /// True if the player is already checked in.
    #[serde(default, skip_serializing_if = "is_default")]
    pub present: bool,
    /// True if the player has paid the entry fee.
    #[serde(default, skip_serializing_if = "is_default")]
    pub paid: bool,
    /// How the player joins a round that is already paired. None discards its draft.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joins: Option<Joining>,
}

impl Registration {
    /// Registers a newcomer under an id, with a lot.
    pub fn new(player: PlayerId, lot: u64, newcomer: Newcomer) -> Self {
        let Newcomer { name, details, bye, table, present, paid, joins } = newcomer;
        Self { player, name, lot, details, bye, table, present, paid, joins }
    }
}

/// Players to keep apart, such as relatives, or friends who travelled together (PAIR-5).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AvoidGroup {
    /// The rounds to which the group applies.
    pub scope: AvoidScope,
    /// The players of the group.
    pub players: Vec<PlayerId>,
}

/// The rounds to which an avoid group applies (PAIR-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AvoidScope {
    /// Round 1 only.
    FirstRound,
    /// All Swiss rounds.
    AllRounds,
}

impl AvoidScope {
    /// True if the scope covers a Swiss round.
    pub fn covers(self, round: RoundNumber) -> bool {
        self == Self::AllRounds || round.0 <= 1
    }
}

/// A member of the staff (ROLE-1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leader {
    /// Name of the leader.
    pub name: String,
    /// The role.
    pub role: Role,
    /// Id of the leader as a player. None if the leader does not play (ROLE-2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
}

impl Leader {
    /// The leader who rules in the games of this leader (ROLE-2). Leaders who do not play come first, and among equals
    /// a marshal comes before the organizer and the organizer before a judge. None if there is no other leader.
    pub fn ruler<'a>(&self, staff: &'a [Leader]) -> Option<&'a Leader> {
        ruler_besides(staff, &[self])
    }

    /// Each pair of leaders who play, with the leader who rules when they meet (ROLE-2). Nobody rules in their own
    /// game. None if there is no third leader.
    pub fn rulers_between(staff: &[Self]) -> Vec<([&Self; 2], Option<&Self>)> {
        let playing = || staff.iter().filter(|leader| leader.player.is_some());
        let pairs = playing().enumerate().flat_map(|(at, one)| playing().skip(at + 1).map(move |other| [one, other]));
        pairs.map(|pair| (pair, ruler_besides(staff, &pair))).collect()
    }
}

/// The leader who rules in the games of these leaders. None if there is no other leader.
fn ruler_besides<'a>(staff: &'a [Leader], playing: &[&Leader]) -> Option<&'a Leader> {
    let order = |leader: &&Leader| {
        let role = match leader.role {
            Role::Marshal => 0,
            Role::Organizer => 1,
            Role::Judge => 2,
        };
        (leader.player.is_some(), role)
    };
    let is_free = |leader: &&Leader| playing.iter().all(|other| leader.player != other.player);
    staff.iter().filter(is_free).min_by_key(order)
}

/// Role of a leader (ROLE-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// The organizer. An event has one.
    Organizer,
    /// A marshal or head judge. Without one the organizer is the marshal.
    Marshal,
    /// A judge.
    Judge,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_does_not_play_rules_the_marshal_first() {
        let leader = |name: &str, role, player: Option<u32>| Leader {
            name: name.to_owned(),
            role,
            player: player.map(PlayerId),
        };
        let organizer = leader("Ann", Role::Organizer, Some(1));
        let (marshal, judge) = (leader("Bob", Role::Marshal, None), leader("Cleo", Role::Judge, None));
        let name = |staff: &[Leader]| organizer.ruler(staff).map(|leader| leader.name.clone());
        assert_eq!(name(&[organizer.clone(), judge.clone(), marshal.clone()]).as_deref(), Some("Bob"));
        let playing = leader("Bob", Role::Marshal, Some(2));
        assert_eq!(name(&[playing.clone(), organizer.clone(), judge]).as_deref(), Some("Cleo"));
        assert_eq!(name(&[organizer.clone(), playing]).as_deref(), Some("Bob"));
        assert_eq!(name(std::slice::from_ref(&organizer)), None);
    }

    #[test]
    fn role_2_nobody_rules_in_a_game_of_ones_own() {
        let leader = |name: &str, role, player: Option<u32>| Leader {
            name: name.to_owned(),
            role,
            player: player.map(PlayerId),
        };
        let ann = leader("Ann", Role::Organizer, Some(1));
        let bob = leader("Bob", Role::Marshal, Some(2));
        let cleo = leader("Cleo", Role::Judge, Some(3));
        let dov = leader("Dov", Role::Judge, None);
        let meetings = |staff: &[Leader]| -> Vec<String> {
            let named = |([one, other], ruler): ([&Leader; 2], Option<&Leader>)| {
                format!("{} {}: {}", one.name, other.name, ruler.map_or("nobody", |ruler| &ruler.name))
            };
            Leader::rulers_between(staff).into_iter().map(named).collect()
        };
        // The marshal plays, so the judge who does not play rules.
        assert_eq!(meetings(&[ann.clone(), bob.clone(), dov]), ["Ann Bob: Dov"]);
        assert_eq!(meetings(&[ann.clone(), bob.clone()]), ["Ann Bob: nobody"]);
        assert_eq!(meetings(&[ann.clone(), bob, cleo]), ["Ann Bob: Cleo", "Ann Cleo: Bob", "Bob Cleo: Ann"]);
        assert_eq!(meetings(&[ann]), [""; 0]);
    }
}
