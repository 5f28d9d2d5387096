//! Asks before a round is lost that is paired and that nobody has played yet: the first press tells what would be taken back, the
//! same once more does it.

use crate::ui::{context::AppContext, prelude::*, session::Session};
use tiebreaker::{
    screens::{cited::Cited, i18n::t, words},
    tournament::Action,
};

/// The last question.
#[derive(Clone, Copy)]
pub struct ConfirmByRepeat {
    app: AppContext,
    asked: StoredValue<Option<Action>>,
}

impl ConfirmByRepeat {
    /// Nothing was asked yet.
    pub fn new() -> Self {
        Self { app: AppContext::get(), asked: StoredValue::new(None) }
    }

    /// Carries out an action, unless it would take a round back and that was not told yet.
    ///
    /// # Errors
    /// The round that would be discarded, in words, or the reason why the rules refuse the action.
    pub fn try_act(&self, session: Session, action: Action) -> Result<(), Cited> {
        self.ask(session, &action)?;
        session.try_act(action)
    }

    /// The same for a button, with a message instead of an error. Returns true if the action was recorded.
    pub fn act(&self, session: Session, action: Action) -> bool {
        match self.ask(session, &action) {
            Ok(()) => session.act(action),
            Err(question) => {
                self.app.notices.warn(question);
                false
            }
        }
    }

    /// True if an action may be carried out now.
    ///
    /// # Errors
    /// The round that it would discard, unless that was asked about last.
    pub fn ask(&self, session: Session, action: &Action) -> Result<(), Cited> {
        let lost = session.with_untracked(|state| Some(words::round(state, state.round_discarded_by(action)?)));
        let is_meant = self.asked.with_value(|asked| asked.as_ref() == Some(action));
        match lost.filter(|_| !is_meant) {
            Some(round) => {
                self.asked.set_value(Some(action.clone()));
                Err(t!("door.would-lose", round = round).into())
            }
            None => {
                self.asked.set_value(None);
                Ok(())
            }
        }
    }
}
