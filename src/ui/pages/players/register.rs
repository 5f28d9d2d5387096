//! Registering a player, whatever another window does meanwhile.

use crate::{
    screens::cited::Cited,
    tournament::Action,
    ui::session::{Outcome, Session},
};

/// Registers whom `propose` proposes. A registration holds whatever another window has done meanwhile: it is tried once
/// more.
pub(super) fn register(session: Session, propose: impl Fn() -> Action) -> Result<(), Cited> {
    let dispatch = || session.dispatch(propose());
    let outcome = Some(dispatch()).filter(|outcome| *outcome != Outcome::Overtaken).unwrap_or_else(dispatch);
    session.carried_out(outcome)
}
