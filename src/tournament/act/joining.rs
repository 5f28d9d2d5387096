//! Players who join a Swiss round that is already paired, or leave it before it starts (DRP-1, DRP-3, BYE-1).

use crate::tournament::refusal::{check_note, check_text};
use crate::{
    base::ids::{PlayerId, RoundNumber, TableNumber},
    pairing::has_table,
    regulation::departure::{DropReason, Removal},
    tournament::{
        Joining, LastDraw, Leaving, Pairing, Places, Refusal, Round, State, Status, Table, TextField, Vacancy,
    },
};

impl State {
    /// Prepares the latest round for a new player: checks that it can be joined, or discards its draft.
    pub(in crate::tournament) fn make_room(&mut self, id: PlayerId, joins: Option<Joining>) -> Result<(), Refusal> {
        match joins {
            Some(joins) => self.check_joining(id, joins),
            None => {
                self.take_back(Status::Paired);
                Ok(())
            }
        }
    }

    /// Gives a player a place in the latest round.
    pub(in crate::tournament) fn join(&mut self, id: PlayerId, joins: Option<Joining>) -> Result<(), Refusal> {
        let tables = self.tables.clone();
        let Some(round) = self.swiss.last_mut() else { return Ok(()) };
        let number = round.key.number;
        match joins {
            Some(Joining::Bye) => {
                round.byes.push(id);
                round.locked.bye = Some(id);
            }
            Some(Joining::Plays(other)) => {
                let number = tables.of_round(&round.numbers(), round.tables.len() + 1).last().copied();
                round.seat(number.ok_or(Refusal::NoRoundToJoin)?, [other, id]);
            }
            Some(Joining::Table(table)) => round.sit_down(table, id),
            Some(Joining::NextRound) | None => return Ok(()),
        }
        self.player_mut(id)?.missed.retain(|&missed| missed != number);
        Ok(())
    }

    /// Records the Swiss rounds without the player as lost (DRP-3).
    pub(in crate::tournament) fn miss_rounds(&mut self, id: PlayerId) -> Result<(), Refusal> {
        let absent: Vec<RoundNumber> =
            self.swiss.iter().filter(|round| !round.includes(id)).map(|round| round.key.number).collect();
        self.player_mut(id)?.missed = absent;
        Ok(())
    }

    /// Drops a player before the round starts and fills the place as the organizer decided.
    pub(super) fn drop_before_start(
        &mut self,
        id: PlayerId,
        reason: DropReason,
        note: &str,
        vacancy: &Vacancy,
        at: u64,
    ) -> Result<(), Refusal> {
        if reason == DropReason::Other {
            check_text(note, TextField::Reason)?;
        }
        check_note(note, TextField::Reason)?;
        if self.player_mut(id)?.has_left() {
            return Err(Refusal::HasDropped(id));
        }
        self.check_vacancy(id, vacancy)?;
        let round = self.latest_published().map(|round| round.key);
        let (note, by) = (note.to_owned(), String::new());
        let leaving = Leaving { removal: Removal::Dropped, reason, note, at, after_swiss: None, round, by };
        match vacancy {
            Vacancy::Again(pairing) => {
                let mut after = self.clone();
                after.player_mut(id)?.left = Some(leaving);
                after.pair_round_again(pairing)?;
                *self = after;
                return Ok(());
            }
            Vacancy::Bye => self.leave_place(id, None),
            Vacancy::Empty => self.swiss.iter_mut().last().into_iter().for_each(|round| round.stand_up(id)),
            Vacancy::Plays(other) => self.leave_place(id, Some(*other)),
        }
        self.player_mut(id)?.left = Some(leaving);
        Ok(())
    }

    /// Turns the player's table into a bye for the opponent, or into a table of the opponent and the player with the
    /// bye.
    fn leave_place(&mut self, id: PlayerId, other: Option<PlayerId>) {
        let Some(round) = self.swiss.last_mut() else { return };
        round.byes.retain(|&bye| bye != id);
        let Some((number, opponent)) = round.number_and_opponent(id) else { return };
        match other {
            Some(other) => round.seat(number, [opponent, other]),
            None => {
                round.tables.retain(|table| table.number != number);
                round.byes.push(opponent);
            }
        }
        round.locked.tables.retain(|pair| !pair.contains(&id));
        if other.is_none() {
            round.locked.bye = Some(opponent);
        }
    }

    /// Pairs the latest Swiss round again, before it starts. Tables with a result are kept.
    pub(in crate::tournament) fn pair_round_again(&mut self, pairing: &Pairing) -> Result<(), Refusal> {
        let old = self.swiss.pop().ok_or(Refusal::NothingToPairAgain)?;
        let tables = old.with_pairs(&self.tables, &pairing.tables)?;
        let seated = old.seated();
        let open = |pair: &&[PlayerId; 2]| pair.iter().all(|player| !seated.contains(player));
        let rest = Pairing { tables: pairing.tables.iter().filter(open).copied().collect(), ..pairing.clone() };
        self.check_pairing(old.key.number, &rest, &seated)?;
        self.keep_last_repair(&old, pairing);
        let repairs = old.repairs.saturating_add(1);
        let locked = old.locked.held_by(&pairing.tables, &pairing.byes);
        self.swiss.push(Round { tables, byes: pairing.byes.clone(), repairs, locked, ..old });
        Ok(())
    }

    /// Records tables paired again as a draw. Tables made by hand that still exist still count as made by hand (FIX-2).
    fn keep_last_repair(&mut self, old: &Round, pairing: &Pairing) {
        let number = old.key.number;
        let awarded = self.first_round_byes(number);
        let last = self.last_draws.get(&number);
        let stood = old.pairs();
        let is_made = |&table: &[PlayerId; 2]| !last.is_some_and(|last| last.drew(table)) && has_table(&stood, table);
        let is_given = |&bye: &PlayerId| !last.is_some_and(|last| last.drew_bye(bye)) && old.byes.contains(&bye);
        let byes: Vec<PlayerId> = pairing.byes.iter().copied().filter(|bye| !awarded.contains(bye)).collect();
        let by_hand = Places {
            tables: pairing.tables.iter().copied().filter(is_made).collect(),
            large: Vec::new(),
            byes: byes.iter().copied().filter(is_given).collect(),
        };
        let draw = last.and_then(|last| last.draw);
        let gave = Places { tables: pairing.tables.clone(), large: Vec::new(), byes };
        self.last_draws.insert(number, LastDraw { draw, gave, by_hand });
    }
}

impl Round {
    /// Seats two players at the table with this number, one of whom had a bye. The table is locked for later draws,
    /// because it was made by hand.
    fn seat(&mut self, number: TableNumber, players: [PlayerId; 2]) {
        self.byes.retain(|bye| !players.contains(bye));
        self.locked.bye = self.locked.bye.filter(|bye| !players.contains(bye));
        self.locked.tables.retain(|pair| !pair.iter().any(|player| players.contains(player)));
        self.locked.tables.push(players);
        match self.table_mut(number) {
            Ok(table) => *table = Table::of_two(number, players),
            Err(_) => self.tables.push(Table::of_two(number, players)),
        }
    }
}
