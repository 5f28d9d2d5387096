//! The methods by which screens change the event. They differ in who shows why an action is refused.

use super::{Outcome, Session};
use crate::ui::browser;
use std::cell::Cell;
use tiebreaker::{
    base::ids::PlayerId,
    screens::{cited::Cited, i18n::t, ids::NEXT_STEP, words},
    tournament::{Action, Refusal, RoundKey, State},
};

/// Returns a refusal as a sentence. The state contains the names of the players.
pub type WhyRefused = fn(&Refusal, Option<&State>) -> Cited;

thread_local! {
    static REFUSAL: Cell<Option<WhyRefused>> = const { Cell::new(None) };
}

/// Sets the function for refusal texts, which is loaded after the first page of an event.
pub fn refuse_in_words(words: WhyRefused) {
    REFUSAL.set(Some(words));
}

impl Session {
    /// Records an action, and warns if that fails. True if the action was recorded.
    pub fn act(&self, action: Action) -> bool {
        // The clicked button may disappear with the change. Forms move the focus themselves.
        browser::focus_if_lost(NEXT_STEP);
        self.try_act(action).map_err(|why| self.app.notices.warn(why)).is_ok()
    }

    /// Records an action for a form that shows every failure itself.
    ///
    /// # Errors
    /// The reason, as text.
    pub fn try_act(&self, action: Action) -> Result<(), Cited> {
        self.in_words(self.record(action))
    }

    /// Records an action for a form that shows refusals next to its fields. Warns about other failures. Returns true if
    /// the action was recorded.
    ///
    /// # Errors
    /// The rules refuse the action.
    pub fn act_in_form(&self, action: Action) -> Result<bool, Refusal> {
        match self.record(action) {
            Outcome::Refused(refusal) => Err(refusal),
            outcome => Ok(self.in_words(outcome).map_err(|why| self.app.notices.warn(why)).is_ok()),
        }
    }

    /// Records the action that `propose` returns. Proposes once more if another window was faster. Returns the recorded
    /// action.
    ///
    /// # Errors
    /// The reason, as text.
    pub fn try_act_again(&self, propose: impl Fn() -> Action) -> Result<Action, Cited> {
        let mut action = propose();
        let mut outcome = self.record(action.duplicate());
        if matches!(outcome, Outcome::Overtaken) {
            action = propose();
            outcome = self.record(action.duplicate());
        }
        self.in_words(outcome).map(|()| action)
    }

    fn in_words(&self, outcome: Outcome) -> Result<(), Cited> {
        match outcome {
            Outcome::Done | Outcome::Unstored => Ok(()),
            Outcome::Refused(refusal) => Err(self.why(&refusal)),
            Outcome::Overtaken => Err(t!("store.overtaken").into()),
            Outcome::Follows => Err(t!("windows.follows-only").into()),
            Outcome::HandedOver => Err(t!("windows.handed-over-only").into()),
        }
    }

    /// Why the rules refuse an action, with the names of this event's players.
    pub fn why(&self, refusal: &Refusal) -> Cited {
        match REFUSAL.get() {
            Some(words) => self.with_untracked(|state| words(refusal, Some(state))),
            None => t!("part.missing").into(),
        }
    }

    /// Name of a round. Reactive.
    pub fn name_of_round(&self, round: RoundKey) -> String {
        self.with(|state| words::round(state, round))
    }

    /// Name of a player, with the number if needed.
    pub fn name_of(&self, player: PlayerId) -> String {
        self.with_untracked(|state| words::player_name(Some(state), player))
    }
}
