//! What became of an action, told to whoever asked for it.

use super::{Outcome, Session};
use crate::{
    base::ids::PlayerId,
    screens::{cited::Cited, i18n::t, words},
    tournament::{Action, Refusal, RoundKey, State},
};
use std::cell::Cell;

/// A refusal as a sentence; the state gives the players their names.
pub type WhyRefused = fn(&Refusal, Option<&State>) -> Cited;

thread_local! {
    static REFUSAL: Cell<Option<WhyRefused>> = const { Cell::new(None) };
}

/// Sets the words for refusals, which are fetched after the first page of an event.
pub fn refuse_in_words(words: WhyRefused) {
    REFUSAL.set(Some(words));
}

impl Session {
    /// Carries out an action, and tells why where it is not. True when it was carried out.
    pub fn act(&self, action: Action) -> bool {
        self.tell(self.dispatch(action))
    }

    /// Carries out an action for a form that says itself what was wrong.
    ///
    /// # Errors
    /// It was not carried out: why, in words.
    pub fn try_act(&self, action: Action) -> Result<(), Cited> {
        self.carried_out(self.dispatch(action))
    }

    /// Tells what became of an action where it was not carried out. True when it was.
    pub fn tell(&self, outcome: Outcome) -> bool {
        self.carried_out(outcome).map_err(|why| self.app.notices.warn(why)).is_ok()
    }

    /// Whether an action was carried out, or why not.
    ///
    /// # Errors
    /// It was not: why, in words.
    pub fn carried_out(&self, outcome: Outcome) -> Result<(), Cited> {
        match outcome {
            Outcome::Done | Outcome::Unstored => Ok(()),
            Outcome::Refused(refusal) => Err(self.why(&refusal)),
            Outcome::Overtaken => Err(t!("store.overtaken").into()),
            Outcome::Follows => Err(t!("windows.follows-only").into()),
        }
    }

    /// Why the rules refuse something, in words that name the players of this event.
    pub fn why(&self, refusal: &Refusal) -> Cited {
        match REFUSAL.get() {
            Some(words) => self.with_untracked(|state| words(refusal, Some(state))),
            None => t!("part.missing").into(),
        }
    }

    /// What a round is called, and again whenever that changes.
    pub fn name_of_round(&self, round: RoundKey) -> String {
        self.with(|state| words::round(state, round))
    }

    /// What a player is called, with the number where that is needed.
    pub fn name_of(&self, player: PlayerId) -> String {
        self.with_untracked(|state| words::player_name(Some(state), player))
    }
}
