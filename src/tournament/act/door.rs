//! Check-in, marks at the door, and requirements waived by the organizer (STR-1, ROLE-1, ROLE-3, DCK-5).

use crate::tournament::refusal::check_text;
use crate::{
    base::{ids::PlayerId, sort::Set},
    tournament::{GoneOn, Joining, Mark, Missing, Player, Refusal, State, Status, TextField},
};

impl State {
    /// Turns the check-in on or off before the first round is published. Players who are not checked in by then come
    /// late.
    pub(super) fn check_players_in(&mut self, used: bool) -> Result<(), Refusal> {
        if self.published_rounds().next().is_some() {
            return Err(Refusal::TooLateForCheckIn);
        }
        self.check_in = used;
        self.check_in_closed = false;
        let mut others = false;
        for player in self.players.values_mut() {
            let awaited = used && !player.marks.contains(&Mark::Present);
            others |= awaited != player.awaited && !player.has_left();
            player.awaited = awaited;
        }
        if others {
            self.take_back(Status::Paired);
        }
        Ok(())
    }

    /// Closes the check-in. Players who are not checked in stay out of the rounds, except for the ones in `present`.
    pub(super) fn close_check_in(&mut self, present: &[PlayerId]) -> Result<(), Refusal> {
        if self.published_rounds().next().is_some() {
            return Err(Refusal::TooLateForCheckIn);
        }
        if !self.check_in || self.check_in_closed {
            return Err(Refusal::CheckInNotOpen);
        }
        let has_left = |id| self.players.get(&id).is_some_and(Player::has_left);
        let present = self.each_once(present, |id| !has_left(id), Refusal::NamedTwice)?;
        let comes = self.awaited().any(|player| present.contains(&player.id));
        for player in self.players.values_mut().filter(|player| present.contains(&player.id)) {
            player.marks.insert(Mark::Present);
            player.awaited = false;
        }
        self.check_in_closed = true;
        if comes {
            self.take_back(Status::Paired);
        }
        Ok(())
    }

    pub(super) fn mark(&mut self, id: PlayerId, mark: Mark, set: bool, joins: Option<Joining>) -> Result<(), Refusal> {
        let player = self.player_mut(id)?;
        let comes = mark == Mark::Present && set && player.awaited && !player.has_left();
        let goes = mark == Mark::Present && !set && !player.awaited && !player.has_left() && self.check_in;
        if joins.is_some() && !comes {
            return Err(Refusal::NoRoundToJoin);
        }
        if goes && self.published_rounds().any(|round| round.includes(id)) {
            return Err(Refusal::HasPlayed(id));
        }
        if comes {
            self.check_swiss_goes_on(id)?;
            self.make_room(id, joins)?;
        } else if goes && self.current_round().is_some_and(|round| round.includes(id)) {
            self.take_back(Status::Paired);
        }
        let used = self.check_in;
        let player = self.player_mut(id)?;
        if set {
            player.marks.insert(mark);
        } else {
            player.marks.remove(&mark);
        }
        player.awaited = used && !player.marks.contains(&Mark::Present);
        if !comes {
            return Ok(());
        }
        self.miss_rounds(id)?;
        self.join(id, joins)
    }

    /// Continues without requirements, with the organizer's reason.
    pub(super) fn go_on_without(&mut self, missing: &Set<Missing>, reason: &str) -> Result<(), Refusal> {
        check_text(reason, TextField::Reason)?;
        if missing.is_empty() {
            return Err(Refusal::NothingMissing);
        }
        self.gone_on = Some(GoneOn { missing: missing.clone(), reason: reason.to_owned() });
        Ok(())
    }
}
