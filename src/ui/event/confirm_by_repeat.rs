//! Confirmation before an unplayed round is discarded: the first click shows which round would be discarded, and a
//! second one discards it.

use crate::ui::{context::AppContext, prelude::*, session::Session};
use tiebreaker::{
    screens::{cited::Cited, i18n::t, words},
    tournament::Action,
};

/// The last question asked.
#[derive(Clone, Copy)]
pub struct ConfirmByRepeat {
    app: AppContext,
    asked: StoredValue<Option<Action>>,
}

impl ConfirmByRepeat {
    /// Starts without a question.
    pub fn new() -> Self {
        Self { app: AppContext::get(), asked: StoredValue::new(None) }
    }

    /// Carries out an action. Asks first if it would discard a round.
    ///
    /// # Errors
    /// The round that would be discarded, as text, or the reason why the rules refuse the action.
    pub fn try_act(&self, session: Session, action: Action) -> Result<(), Cited> {
        self.ask(session, &action)?;
        session.try_act(action)
    }

    /// Like [`Self::try_act`], for a button. Shows a message instead of returning an error. True if the action was
    /// recorded.
    pub fn act(&self, session: Session, action: Action) -> bool {
        match self.ask(session, &action) {
            Ok(()) => session.act(action),
            Err(question) => {
                self.app.notices.warn(question);
                false
            }
        }
    }

    /// Checks that an action may be carried out now.
    ///
    /// # Errors
    /// The round that would be discarded, unless the last question was about the same action.
    pub fn ask(&self, session: Session, action: &Action) -> Result<(), Cited> {
        let lost = session.with_untracked(|state| Some(words::round(state, state.round_discarded_by(action)?)));
        let is_meant = self.asked.with_value(|asked| asked.as_ref().is_some_and(|asked| asked.is_same(action)));
        match lost.filter(|_| !is_meant) {
            Some(round) => {
                self.asked.set_value(Some(action.duplicate()));
                Err(t!("door.would-lose", round = round).into())
            }
            None => {
                self.asked.set_value(None);
                Ok(())
            }
        }
    }
}
