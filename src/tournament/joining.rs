//! Arrivals and departures while a Swiss round is already paired, and their effect on that round (DRP-3, BYE-1).

use super::{Joining, LARGE_TABLE, Leaving, Players, Refusal, Round, RoundKey, State, Status, Table, Vacancy};
use crate::{
    base::ids::{PlayerId, TableNumber},
    pairing::in_order,
    regulation::departure::{DropReason, Removal},
};

impl State {
    /// The Swiss round that a late player can still join: paired and not finished.
    pub fn round_to_join(&self) -> Option<&Round> {
        self.swiss.last().filter(|round| self.elimination.is_empty() && round.status < Status::Finished)
    }

    /// The opponent for this player: a player with a bye not awarded in advance (BYE-1, BYE-5), of the same pod if
    /// rounds stay within pods. The first of several.
    fn open_bye(&self, round: &Round, player: PlayerId) -> Option<PlayerId> {
        let open = || round.byes.iter().copied().filter(|&bye| self.has_open_bye(round, bye));
        let pod = self.pod_within(player);
        open().find(|&bye| self.pod_within(bye) == pod).or_else(|| open().next())
    }

    /// True if the player has a bye that was not awarded in advance.
    fn has_open_bye(&self, round: &Round, player: PlayerId) -> bool {
        round.byes.contains(&player) && !self.first_round_byes(round.key.number).contains(&player)
    }

    /// Ways for an arriving player to join the round that is already paired. `player` is None for a new player. Empty
    /// if there is no such round, because all players are then paired together.
    pub fn ways_to_join(&self, player: Option<PlayerId>) -> Vec<Joining> {
        let Some(round) = self.round_to_join().filter(|round| player.is_none_or(|player| !round.includes(player)))
        else {
            return Vec::new();
        };
        let player = player.unwrap_or(PlayerId(0));
        let now = match self.places() {
            Some(_) => self.table_with_room(round, player).map_or(Joining::NextRound, Joining::Table),
            None => self.open_bye(round, player).map_or(Joining::Bye, Joining::Plays),
        };
        let ways = [Some(now), Some(Joining::NextRound).filter(|&way| way != now)].into_iter().flatten();
        ways.filter(|&way| self.check_joining(player, way).is_ok()).collect()
    }

    /// The table of a player who replaces the bye.
    pub fn next_table(&self, round: &Round) -> Option<TableNumber> {
        self.tables.of_round(&round.numbers(), round.tables.len() + 1).last().copied()
    }

    /// Ways to fill the place of a player who leaves before the round starts, without pairing tables again. Empty if
    /// the player is not in such a round or has a result there.
    pub fn vacancies(&self, player: PlayerId) -> Vec<Vacancy> {
        let bye = self.round_to_join().and_then(|round| self.open_bye(round, player));
        let is_near = |bye: &PlayerId| *bye != player && self.pod_within(*bye) == self.pod_within(player);
        let plays = bye.filter(is_near).map(Vacancy::Plays);
        let ways = [plays, Some(Vacancy::Bye), Some(Vacancy::Empty)].into_iter().flatten();
        ways.filter(|way| self.check_vacancy(player, way).is_ok()).collect()
    }

    /// Fills the place by pairing the affected tables again (FIX-2). None if nobody is left to pair.
    pub fn propose_vacancy(&self, player: PlayerId) -> Option<Vacancy> {
        self.round_to_leave(player).ok().filter(|round| !round.has_large_tables())?;
        let mut after = self.clone();
        after.players.get_mut(&player)?.left = Some(Leaving {
            removal: Removal::Dropped,
            reason: DropReason::OwnWish,
            note: String::new(),
            at: 0,
            after_swiss: None,
            round: None,
            by: String::new(),
        });
        let waiting = after.swiss.last()?.clone();
        let pairing = after.swiss_pairing_again(&waiting).ok()?;
        (!pairing.tables.is_empty()).then_some(Vacancy::Again(pairing))
    }

    pub(super) fn check_joining(&self, player: PlayerId, joins: Joining) -> Result<(), Refusal> {
        // A player who left with a bye still has it.
        let is_out = |round: &&Round| !round.includes(player);
        let round = self.round_to_join().filter(is_out).ok_or(Refusal::NoRoundToJoin)?;
        match joins {
            Joining::NextRound => Ok(()),
            Joining::Bye => self.check_free_bye(round, player),
            Joining::Plays(other) => self.check_meeting(round, player, other),
            Joining::Table(table) => round.check_room(table),
        }
    }

    pub(super) fn check_vacancy(&self, player: PlayerId, vacancy: &Vacancy) -> Result<(), Refusal> {
        let round = self.round_to_leave(player)?;
        if let Some(Table { players: Players::More(players), .. }) = round.table_of(player) {
            let leaves_enough = *vacancy == Vacancy::Empty && players.len() > *LARGE_TABLE.start();
            return if leaves_enough { Ok(()) } else { Err(Refusal::WrongTableSize { players: players.len() - 1 }) };
        }
        let opponent = round.match_of(player).and_then(|table| table.opponent_of(player));
        match (vacancy, opponent) {
            (Vacancy::Bye, None) => Ok(()),
            (Vacancy::Bye, Some(opponent)) => self.check_free_bye(round, opponent),
            (Vacancy::Plays(other), None) => Err(Refusal::NoByeToTake(*other)),
            (Vacancy::Plays(other), Some(opponent)) => self.check_meeting(round, opponent, *other),
            // The pairing is checked after the player has left.
            (Vacancy::Again(_), _) => Ok(()),
            (Vacancy::Empty, _) => Err(Refusal::NoRoundToJoin),
        }
    }

    /// The player's Swiss round, which has not started.
    fn round_to_leave(&self, player: PlayerId) -> Result<&Round, Refusal> {
        let round = self.round_to_join().filter(|round| round.includes(player)).ok_or(Refusal::NoRoundToJoin)?;
        if round.status >= Status::Started {
            return Err(Refusal::WrongStatus { status: round.status, needed: Status::Published });
        }
        match round.table_of(player).filter(|table| !table.is_open()) {
            Some(_) => Err(Refusal::NoOpenMatch(player)),
            None => Ok(round),
        }
    }

    /// Refuses if there is already a bye not awarded in advance (BYE-1, BYE-5). If rounds stay within pods, only byes
    /// in the same pod count.
    fn check_free_bye(&self, round: &Round, player: PlayerId) -> Result<(), Refusal> {
        let pod = self.pod_within(player);
        let is_taken = self.places().is_some()
            || round.byes.iter().any(|&bye| self.has_open_bye(round, bye) && self.pod_within(bye) == pod);
        if is_taken { Err(Refusal::TooManyByes) } else { Ok(()) }
    }

    /// Refuses unless the other player has a bye to give up and the two have not met (PAIR-3).
    fn check_meeting(&self, round: &Round, player: PlayerId, other: PlayerId) -> Result<(), Refusal> {
        if !self.has_open_bye(round, other) || !self.is_active(other) || other == player {
            return Err(Refusal::NoByeToTake(other));
        }
        let pair = [player, other];
        if self.met().contains(&in_order(pair)) { Err(Refusal::Rematch(pair)) } else { Ok(()) }
    }

    /// Key of the round that players can join or leave, for the log.
    pub fn key_to_join(&self) -> Option<RoundKey> {
        self.round_to_join().map(|round| round.key)
    }
}
