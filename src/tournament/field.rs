//! The field of an event: factions or leaders, and their results.

use super::{Player, Record, State, next_step::NextStep};
use crate::base::{ids::PlayerId, sort::Map};

/// A faction or leader in the field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faction {
    /// Name, as entered for the players. Empty for players without a known faction.
    pub name: String,
    /// Players of the faction, including players who have dropped.
    pub players: usize,
    /// Matches won, lost and drawn by all its players in the whole event so far.
    pub record: Record,
    /// Best rank of its players in the standings, or in the final ranking once the event is over. None before a round
    /// is finished.
    pub best: Option<u32>,
    /// Number of its players in the cut, or in the cut as it would be made now.
    pub in_cut: usize,
}

impl State {
    /// The faction or leader of a player, if it is public: once the event is over, or from the start if the organizer
    /// chose so. A faction that does not come from a list is always public. Otherwise empty.
    pub fn faction_shown<'a>(&self, player: &'a Player) -> &'a str {
        let is_public = self.has_open_faction(player, false) || self.has_open_faction(player, self.is_over());
        if is_public { &player.details.faction } else { "" }
    }

    /// True if a player's faction is public, given whether the event is over.
    pub(super) fn has_open_faction(&self, player: &Player, is_over: bool) -> bool {
        let is_typed = player.details.list.is_empty() || player.faction_precedes_list;
        is_over || self.setup.lists.factions_shown || is_typed
    }

    /// The public faction or leader of a player. Empty if there is no such player.
    pub fn faction_of(&self, player: PlayerId) -> &str {
        self.players.get(&player).map_or("", |player| self.faction_shown(player))
    }

    /// The factions or leaders of the field with their results, the most played first.
    pub fn field(&self) -> Vec<Faction> {
        let records = self.records_of_event();
        let in_cut = if self.seeds.is_empty() { self.in_cut() } else { self.seeds.clone() };
        let ranks: Map<PlayerId, u32> = match self.next_step() {
            NextStep::Over => self.final_ranking().into_iter().map(|place| (place.player, place.rank)).collect(),
            _ if self.finished_swiss().0 == 0 => Map::new(),
            _ => self.standings().iter().map(|line| (line.player, line.rank)).collect(),
        };
        let mut factions: Map<&str, Faction> = Map::new();
        for player in self.players.values() {
            let name = player.details.faction.as_str();
            let faction = factions.entry(name).or_insert_with(|| Faction {
                name: name.to_owned(),
                players: 0,
                record: Record::default(),
                best: None,
                in_cut: 0,
            });
            let record = records.get(&player.id).copied().unwrap_or_default();
            faction.players += 1;
            faction.record.won += record.won;
            faction.record.lost += record.lost;
            faction.record.drawn += record.drawn;
            let rank = ranks.get(&player.id).copied();
            faction.best = faction.best.into_iter().chain(rank).min();
            faction.in_cut += usize::from(in_cut.contains(&player.id));
        }
        let mut field: Vec<Faction> = factions.into_values().collect();
        field.sort_by(|one, other| other.players.cmp(&one.players).then_with(|| one.name.cmp(&other.name)));
        field
    }
}
