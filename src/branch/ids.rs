//! Who is who: players registered after two logs parted have numbers of their own in each.

use crate::{
    ids::PlayerId,
    tournament::{Action, Again, Pairing, Renumbered},
};
use std::collections::BTreeMap;

/// The ids of the other log's players in this one.
#[derive(Debug, Clone)]
pub(super) struct Ids {
    /// The last id from before the logs parted: up to here both have the same.
    common: PlayerId,
    new: BTreeMap<PlayerId, PlayerId>,
}

impl Ids {
    pub(super) fn after(common: PlayerId) -> Self {
        Self { common, new: BTreeMap::new() }
    }

    pub(super) fn set(&mut self, there: PlayerId, here: PlayerId) {
        if there > self.common {
            self.new.insert(there, here);
        }
    }

    /// None for who is not here.
    pub(super) fn get(&self, there: PlayerId) -> Option<PlayerId> {
        if there <= self.common { Some(there) } else { self.new.get(&there).copied() }
    }

    pub(super) fn pair(&self, [first, second]: [PlayerId; 2]) -> Option<[PlayerId; 2]> {
        Some([self.get(first)?, self.get(second)?])
    }

    pub(super) fn all(&self, there: &[PlayerId]) -> Option<Vec<PlayerId>> {
        there.iter().map(|&player| self.get(player)).collect()
    }

    /// Who in the other log is this player; none where nobody is.
    pub(super) fn back(&self, here: PlayerId) -> Option<PlayerId> {
        let new = || self.new.iter().find(|(_, known)| **known == here).map(|(&there, _)| there);
        if here <= self.common { Some(here) } else { new() }
    }

    pub(super) fn list(&self) -> Vec<Renumbered> {
        self.new.iter().map(|(&there, &here)| Renumbered { there, here }).collect()
    }

    /// The action with this log's ids; none where it is about a player who is not here.
    pub(super) fn action(&self, action: &Action) -> Option<Action> {
        let mut action = action.clone();
        for player in players(&mut action) {
            *player = self.get(*player)?;
        }
        Some(action)
    }
}

/// The players that an action is about, but for those whom it registers.
fn players(action: &mut Action) -> Vec<&mut PlayerId> {
    match action {
        Action::SetStaff { staff, .. } => staff.iter_mut().filter_map(|leader| leader.player.as_mut()).collect(),
        Action::RenamePlayer { player, .. }
        | Action::DescribePlayer { player, .. }
        | Action::RemovePlayer { player }
        | Action::AwardBye { player, .. }
        | Action::FixTable { player, .. }
        | Action::Drop { player, .. }
        | Action::Disqualify { player, .. }
        | Action::Return { player, .. }
        | Action::PickDeck { player } => vec![player],
        Action::AvoidGroup { players, .. } | Action::MakeCut { seeds: players } => players.iter_mut().collect(),
        Action::PairSwiss { pairing, locked, .. } => {
            let locked = locked.tables.iter_mut().flatten().chain(locked.bye.as_mut());
            of_pairing(pairing).chain(locked).collect()
        }
        Action::DrawBracket { games, .. } => games.iter_mut().flatten().collect(),
        Action::Report { again: Some(Again::Swiss(pairing)), .. } => of_pairing(pairing).collect(),
        Action::Report { again: Some(Again::Cut(seeds)), .. } => seeds.iter_mut().collect(),
        Action::Report { again: Some(Again::Bracket) | None, .. }
        | Action::Create { .. }
        | Action::EditSetup { .. }
        | Action::OverridePlan { .. }
        | Action::AddPlayer { .. }
        | Action::AddPlayers { .. }
        | Action::NumberTables { .. }
        | Action::PairElimination { .. }
        | Action::Publish { .. }
        | Action::Start { .. }
        | Action::ExtendTime { .. }
        | Action::PauseClock { .. }
        | Action::ResumeClock { .. }
        | Action::AddTime { .. }
        | Action::StartDeckCheck { .. }
        | Action::StopDeckCheck { .. }
        | Action::Finish { .. }
        | Action::Merge { .. }
        | Action::Undo { .. }
        | Action::Redo { .. } => Vec::new(),
    }
}

fn of_pairing(pairing: &mut Pairing) -> impl Iterator<Item = &mut PlayerId> {
    let Pairing { tables, byes, rematches } = pairing;
    tables.iter_mut().flatten().chain(byes).chain(rematches.iter_mut().flatten())
}
