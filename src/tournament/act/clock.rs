//! The clock of a running round: pauses, and more time for all tables (CLK-1, CLK-2).

use crate::tournament::refusal::check_note;
use crate::{
    base::clock::{Clock, MINUTE},
    tournament::{Refusal, Round, RoundKey, State, Status, TextField},
};

/// Maximum length of one extension in minutes.
pub const EXTENSION_LIMIT: u16 = 120;
/// Maximum length of a round in minutes.
pub const ROUND_LIMIT: u16 = 720;

impl State {
    pub(super) fn pause_clock(&mut self, key: RoundKey, at: u64) -> Result<(), Refusal> {
        let clock = self.running_clock(key)?;
        if clock.is_paused() {
            return Err(Refusal::ClockStandsStill);
        }
        clock.pause(at);
        Ok(())
    }

    pub(super) fn resume_clock(&mut self, key: RoundKey, at: u64) -> Result<(), Refusal> {
        let clock = self.running_clock(key)?;
        if !clock.is_paused() {
            return Err(Refusal::ClockRuns);
        }
        clock.resume(at);
        Ok(())
    }

    pub(super) fn add_time(&mut self, key: RoundKey, minutes: u16, reason: &str) -> Result<(), Refusal> {
        let more = extension(minutes, reason)?;
        let clock = self.running_clock(key)?;
        if clock.limit.is_none() {
            return Err(Refusal::NoTimeLimit);
        }
        *clock = clock.plus(more);
        Ok(())
    }

    /// Sets the length of the round from its start. Extensions of single tables remain (CLK-2).
    pub(super) fn set_time(&mut self, key: RoundKey, minutes: u16, reason: &str) -> Result<(), Refusal> {
        check_note(reason, TextField::Reason)?;
        if !(1..=ROUND_LIMIT).contains(&minutes) {
            return Err(Refusal::NoSuchLength { limit: ROUND_LIMIT });
        }
        let clock = self.running_clock(key)?;
        (clock.limit, clock.added) = (Some(u64::from(minutes) * MINUTE), 0);
        Ok(())
    }

    pub(super) fn running_round(&mut self, key: RoundKey) -> Result<&mut Round, Refusal> {
        let round = self.round_mut(key)?;
        if round.status != Status::Started {
            return Err(Refusal::WrongStatus { status: round.status, needed: Status::Started });
        }
        Ok(round)
    }

    pub(super) fn running_clock(&mut self, key: RoundKey) -> Result<&mut Clock, Refusal> {
        // A running round has a clock.
        self.running_round(key)?.clock.as_mut().ok_or(Refusal::ClockStandsStill)
    }
}

/// An extension in milliseconds.
pub(super) fn extension(minutes: u16, reason: &str) -> Result<u64, Refusal> {
    check_note(reason, TextField::Reason)?;
    if !(1..=EXTENSION_LIMIT).contains(&minutes) {
        return Err(Refusal::NoSuchExtension { limit: EXTENSION_LIMIT });
    }
    Ok(u64::from(minutes) * MINUTE)
}
