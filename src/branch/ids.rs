//! The ids of the same players in two logs. Players registered after the fork have separate ids in each log.

use crate::{
    base::{
        ids::PlayerId,
        sort::{Map, Set},
    },
    tournament::{Action, Again, Joining, NewSeat, Numbers, Pairing, Renumbered, Vacancy},
};

/// The ids of the other log's players in this one.
#[derive(Debug, Clone)]
pub(super) struct Ids {
    /// Players registered before the logs forked.
    common: Set<PlayerId>,
    here: Map<PlayerId, PlayerId>,
    there: Map<PlayerId, PlayerId>,
}

impl Ids {
    /// Maps the players registered before the fork, given with their ids there and here. The id of an undone player is
    /// used again, so an id that is `new` here belongs to another player.
    pub(super) fn common(players: impl Iterator<Item = (PlayerId, PlayerId)> + Clone, new: &Set<PlayerId>) -> Self {
        let same = players.clone().filter(|(_, here)| !new.contains(here));
        let there = same.clone().map(|(there, here)| (here, there)).collect();
        Self { common: players.map(|(there, _)| there).collect(), here: same.collect(), there }
    }

    pub(super) fn set(&mut self, there: PlayerId, here: PlayerId) {
        if let Some(old) = self.here.insert(there, here) {
            self.there.remove(&old);
        }
        self.there.insert(here, there);
    }

    /// The id of a player in this log. None if the player is not here.
    pub(super) fn get(&self, there: PlayerId) -> Option<PlayerId> {
        self.here.get(&there).copied()
    }

    /// The id of a player in the other log. None if the player is not there.
    pub(super) fn back(&self, here: PlayerId) -> Option<PlayerId> {
        self.there.get(&here).copied()
    }

    /// True if this player was registered in the other log after the fork, and is already mapped to a player here.
    pub(super) fn knows_newcomer(&self, there: PlayerId) -> bool {
        self.here.contains_key(&there) && !self.common.contains(&there)
    }

    /// How a new player joins a round that is already paired, with this log's ids. None if the opponent is not here.
    pub(super) fn joining(&self, there: Joining) -> Option<Joining> {
        Some(match there {
            Joining::Plays(other) => Joining::Plays(self.get(other)?),
            Joining::NextRound | Joining::Bye | Joining::Table(_) => there,
        })
    }

    pub(super) fn pair(&self, [first, second]: [PlayerId; 2]) -> Option<[PlayerId; 2]> {
        Some([self.get(first)?, self.get(second)?])
    }

    pub(super) fn all(&self, there: &[PlayerId]) -> Option<Vec<PlayerId>> {
        there.iter().map(|&player| self.get(player)).collect()
    }

    /// Players whose ids differ between the logs, or who were registered after the fork. `numbers` are the numbers that
    /// will apply here.
    pub(super) fn list(&self, numbers: &Numbers) -> Vec<Renumbered> {
        let all = self.here.iter().map(|(&there, &here)| Renumbered { there, here: numbers.get(here) });
        all.filter(|player| player.there != player.here || !self.common.contains(&player.there)).collect()
    }

    /// The action with this log's ids. None if it names a player who is not here.
    pub(super) fn action(&self, action: &Action) -> Option<Action> {
        let mut action = action.clone();
        for player in players(&mut action) {
            *player = self.get(*player)?;
        }
        Some(action)
    }
}

/// The action renumbered to another moment, including the players it registers.
pub(super) fn numbered(action: &Action, numbers: &Numbers) -> Action {
    let mut action = action.clone();
    match &mut action {
        Action::AddPlayer { player, .. } => *player = numbers.get(*player),
        Action::AddPlayers { players } => {
            for newcomer in players {
                newcomer.player = numbers.get(newcomer.player);
                opponent(&mut newcomer.joins).into_iter().for_each(|player| *player = numbers.get(*player));
            }
        }
        _ => players(&mut action).into_iter().for_each(|player| *player = numbers.get(*player)),
    }
    action
}

/// The players whom an action registers.
pub(super) fn registered(action: &Action) -> Vec<PlayerId> {
    match action {
        Action::AddPlayer { player, .. } => vec![*player],
        Action::AddPlayers { players } => players.iter().map(|newcomer| newcomer.player).collect(),
        _ => Vec::new(),
    }
}

/// The players that an action names, except the ones it registers.
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
        | Action::PickDeck { player }
        | Action::DrawChooser { player, .. }
        | Action::EnterRuling { player, .. }
        | Action::WithdrawRuling { player, .. } => vec![player],
        Action::Return { player, joins, .. } | Action::Mark { player, joins, .. } => {
            std::iter::once(player).chain(opponent(joins)).collect()
        }
        Action::AddPlayers { players } => {
            players.iter_mut().flat_map(|newcomer| opponent(&mut newcomer.joins)).collect()
        }
        Action::DropBeforeStart { player, vacancy, .. } => {
            let others: Vec<&mut PlayerId> = match vacancy {
                Vacancy::Bye | Vacancy::Empty => Vec::new(),
                Vacancy::Plays(other) => vec![other],
                Vacancy::Again(pairing) => of_pairing(pairing).collect(),
            };
            std::iter::once(player).chain(others).collect()
        }
        Action::AvoidGroup { players, .. }
        | Action::BeginStage { players }
        | Action::CloseCheckIn { present: players }
        | Action::MakeCut { seeds: players } => players.iter_mut().collect(),
        Action::PairSwiss { pairing, locked, .. } => {
            let locked = locked.tables.iter_mut().flatten().chain(locked.bye.as_mut());
            of_pairing(pairing).chain(locked).collect()
        }
        Action::SeatTables { tables, .. } => tables.iter_mut().flatten().collect(),
        Action::RankTable { ranking, .. } => ranking.iter_mut().flatten().collect(),
        Action::DrawBracket { games, .. } => games.iter_mut().flatten().collect(),
        Action::MoveSeat { player, to } => {
            let other = if let NewSeat::Of(other) = to { Some(other) } else { None };
            std::iter::once(player).chain(other).collect()
        }
        Action::SeatPods { pods, .. } => pods.iter_mut().flatten().collect(),
        Action::Report { again, leaving, returning, .. } => {
            let paired: Vec<&mut PlayerId> = match again {
                Some(Again::Swiss(pairing)) => of_pairing(pairing).collect(),
                Some(Again::Cut(seeds)) => seeds.iter_mut().collect(),
                Some(Again::Bracket) | None => Vec::new(),
            };
            paired.into_iter().chain(leaving).chain(returning).collect()
        }
        Action::Create { .. }
        | Action::EditSetup { .. }
        | Action::OverridePlan { .. }
        | Action::AddPlayer { .. }
        | Action::CheckIn { .. }
        | Action::GoOnWithout { .. }
        | Action::SetTime { .. }
        | Action::NumberTables { .. }
        | Action::PairElimination { .. }
        | Action::Publish { .. }
        | Action::Start { .. }
        | Action::ExtendTime { .. }
        | Action::PauseClock { .. }
        | Action::ResumeClock { .. }
        | Action::AddTime { .. }
        | Action::RecordDecks { .. }
        | Action::NameScenario { .. }
        | Action::CallJudge { .. }
        | Action::ResolveCall { .. }
        | Action::StartShortClock { .. }
        | Action::StopShortClock { .. }
        | Action::StartDeckCheck { .. }
        | Action::StopDeckCheck { .. }
        | Action::TurnPod { .. }
        | Action::Finish { .. }
        | Action::Merge { .. }
        | Action::Undo { .. }
        | Action::Redo { .. } => Vec::new(),
    }
}

/// The opponent of a late player. None if the player joins in another way.
fn opponent(joins: &mut Option<Joining>) -> Option<&mut PlayerId> {
    match joins {
        Some(Joining::Plays(other)) => Some(other),
        Some(Joining::NextRound | Joining::Bye | Joining::Table(_)) | None => None,
    }
}

fn of_pairing(pairing: &mut Pairing) -> impl Iterator<Item = &mut PlayerId> {
    let Pairing { tables, byes, rematches, method: _, as_played: _ } = pairing;
    tables.iter_mut().flatten().chain(byes).chain(rematches.iter_mut().flatten())
}
