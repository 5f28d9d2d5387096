//! The people of an event: who plays, who would rather not meet, and who runs it.

use super::RoundKey;
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
    /// The player.
    pub id: PlayerId,
    /// As the organizer wrote it; two players may have the same.
    pub name: String,
    /// Everything else that the organizer wrote down.
    pub details: Details,
    /// The lot for the last tie-breaker (STA-8).
    pub lot: u64,
    /// Departure of the player (DRP-1). None while the player is in the event.
    pub left: Option<Leaving>,
    /// Swiss rounds that count as a loss without opponent: missed before a late entry or a return (DRP-3).
    pub missed: Vec<RoundNumber>,
    /// Whether the player was awarded a bye for round 1 in advance (BYE-5).
    pub first_round_bye: bool,
    /// The table at which the player sits in every Swiss round, as far as that is possible.
    pub fixed_table: Option<TableNumber>,
    /// Marks set at the door.
    pub marks: Set<Mark>,
    /// Whether players are checked in and this one has not come yet: registered, and in no round (STR-1).
    pub awaited: bool,
}

impl Player {
    /// Whether the player is in the event: neither dropped nor disqualified, and there where players are checked in.
    pub fn is_active(&self) -> bool {
        self.left.is_none() && !self.awaited
    }

    /// Whether there is a list of the player, here or on paper.
    pub fn has_handed_in(&self) -> bool {
        !self.details.list.is_empty() || self.marks.contains(&Mark::List)
    }

    /// Whether the player is disqualified or has dropped.
    pub fn has_left(&self) -> bool {
        self.left.is_some()
    }

    /// Whether the player is disqualified, and so out of the ranking for ever (STA-11, DRP-4).
    pub fn is_disqualified(&self) -> bool {
        self.left.as_ref().is_some_and(|left| left.removal == Removal::Disqualified)
    }
}

/// Somebody who is to be registered.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Newcomer {
    /// As the organizer wrote it.
    pub name: String,
    /// Everything else that is known.
    pub details: Details,
    /// Whether there is a bye for round 1, awarded in advance (BYE-5).
    pub bye: bool,
    /// The table in every Swiss round; none: any.
    pub table: Option<TableNumber>,
    /// Whether the player is there already, where players are checked in.
    pub present: bool,
    /// How the player joins a round that is already paired. None to discard its draft.
    pub joins: Option<Joining>,
}

/// A mark of a player at the door.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    /// Has come: is paired where players are checked in (STR-1).
    Present,
    /// Has paid the entry.
    Paid,
    /// Is under age, so that a guardian has to be there (ROLE-3).
    Minor,
    /// The guardian was there, with an identity document (ROLE-3).
    Guardian,
    /// Has handed in a list, on paper: what it says is not in the event (SQD-4, DCK-5).
    List,
}

/// How a late player joins the Swiss round that is already paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Joining {
    /// Plays from the next round on: this one counts as a loss without opponent (DRP-3).
    NextRound,
    /// Sits down at this table of three or four, which has a place free and no result (STR-6).
    Table(TableNumber),
    /// Has a bye, which nobody else has (BYE-1).
    Bye,
    /// Plays this player, who had the bye.
    Plays(PlayerId),
}

/// Something that can be missing before round 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Missing {
    /// A judge (ROLE-1).
    Judge,
    /// Players' numbers (ROLE-3).
    Uids,
    /// Players' lists (SQD-4, DCK-5).
    Lists,
    /// The guardians of players under age (ROLE-3).
    Guardians,
    /// Legal lists: those of some players are known to be illegal, or cannot be read (SQD-*, DCK-*).
    LegalLists,
}

/// What was missing when the organizer went on to round 1, and why.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GoneOn {
    /// The missing things.
    pub missing: Set<Missing>,
    /// Why.
    pub reason: String,
}

/// The departure of a player (DRP-5).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaving {
    /// Whether the player may return.
    pub removal: Removal,
    /// Why.
    pub reason: DropReason,
    /// Why, in the organizer's words; may be empty.
    pub note: String,
    /// When, in milliseconds since the epoch.
    pub at: u64,
    /// How many Swiss rounds there were, where they were over by then; none for who left before. Such a player has
    /// qualified for the cut (CUT-2), unless the rounds went on.
    pub after_swiss: Option<usize>,
    /// In which round; none before the first.
    pub round: Option<RoundKey>,
    /// Judge who disqualified the player. Empty if nobody was named, and after a drop.
    pub by: String,
}

/// Details of a player besides the name. Every text may be empty.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Details {
    /// The player's number on the game's platform, or any other; no two players of an event have the same (ROLE-3).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub uid: String,
    /// Faction or leader. It never influences the pairing (PAIR-6).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub faction: String,
    /// Club, team or shop.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub club: String,
    /// Anything else.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// The last name, by which lists go that are in the order of names. It counts as long as the name ends with it.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub surname: String,
    /// The squad or the deck, as it was handed in: the very text, whatever wrote it (SQD-4, DCK-5).
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub list: String,
}

impl Details {
    /// A name as it stands in a list by names: "Kowalska, Anna" where the last name is known, or as it is.
    pub fn in_list(&self, name: &str) -> String {
        match name.strip_suffix(self.surname.as_str()).map(str::trim) {
            Some(first) if !self.surname.is_empty() && !first.is_empty() => format!("{}, {first}", self.surname),
            _ => name.to_owned(),
        }
    }

    /// Whether nothing is written down.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }
}

/// One of several players registered at once.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Registration {
    /// A new id.
    pub player: PlayerId,
    /// As the organizer wrote it.
    pub name: String,
    /// The lot drawn for the last tie-breaker, below 2^53 (STA-8).
    pub lot: u64,
    /// Everything else that is known of the player.
    #[serde(default, skip_serializing_if = "Details::is_empty")]
    pub details: Details,
    /// Whether the player has a bye for round 1, awarded in advance (BYE-5).
    #[serde(default, skip_serializing_if = "is_default")]
    pub bye: bool,
    /// The table in every Swiss round, from 1; none: any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableNumber>,
    /// Whether the player is there already, where players are checked in.
    #[serde(default, skip_serializing_if = "is_default")]
    pub present: bool,
    /// How the player joins a round that is already paired. None to discard its draft.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub joins: Option<Joining>,
}

impl Registration {
    /// Registers a newcomer under an id, with a lot.
    pub fn new(player: PlayerId, lot: u64, newcomer: Newcomer) -> Self {
        let Newcomer { name, details, bye, table, present, joins } = newcomer;
        Self { player, name, lot, details, bye, table, present, joins }
    }
}

/// Players who would rather not meet, such as relatives, or friends who travelled together (PAIR-5).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AvoidGroup {
    /// In which rounds.
    pub scope: AvoidScope,
    /// The player.
    pub players: Vec<PlayerId>,
}

/// The rounds in which an avoid group counts (PAIR-5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AvoidScope {
    /// Round 1 only.
    FirstRound,
    /// All Swiss rounds.
    AllRounds,
}

impl AvoidScope {
    /// Whether the scope covers a Swiss round.
    pub fn covers(self, round: RoundNumber) -> bool {
        self == Self::AllRounds || round.0 <= 1
    }
}

/// Somebody who runs the event (ROLE-1).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leader {
    /// Name.
    pub name: String,
    /// The role.
    pub role: Role,
    /// As which player the leader takes part, if so (ROLE-2).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerId>,
}

impl Leader {
    /// The leader who rules in the games of a leader who plays (ROLE-2): one who does not play, a marshal before the organizer
    /// before a judge. If all of them play, one who plays.
    pub fn ruler<'a>(&self, staff: &'a [Leader]) -> Option<&'a Leader> {
        ruler_besides(staff, &[self])
    }

    /// Each two of a staff who play, and who rules where they meet (ROLE-2): nobody in a game of one's own. None where there
    /// is no third one.
    pub fn rulers_between(staff: &[Self]) -> Vec<([&Self; 2], Option<&Self>)> {
        let playing = || staff.iter().filter(|leader| leader.player.is_some());
        let pairs = playing().enumerate().flat_map(|(at, one)| playing().skip(at + 1).map(move |other| [one, other]));
        pairs.map(|pair| (pair, ruler_besides(staff, &pair))).collect()
    }
}

/// Leaders who rule in games of other leaders.
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
    /// The organizer; there is one.
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
        // The marshal plays himself: the judge who watches rules, not he.
        assert_eq!(meetings(&[ann.clone(), bob.clone(), dov]), ["Ann Bob: Dov"]);
        assert_eq!(meetings(&[ann.clone(), bob.clone()]), ["Ann Bob: nobody"]);
        assert_eq!(meetings(&[ann.clone(), bob, cleo]), ["Ann Bob: Cleo", "Ann Cleo: Bob", "Bob Cleo: Ann"]);
        assert_eq!(meetings(&[ann]), [""; 0]);
    }
}
