//! Warnings from the documents, each with a link to the page that fixes it.

use super::{cited::Cited, i18n::t, route::Place, words};
use crate::tournament::{Missing, State, Warning};

/// A warning.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Text of the warning.
    pub text: Cited,
    /// The page that fixes it, and its name. None on that page.
    pub way: Option<(Place, String)>,
}

/// The warnings of an event. `place` is the page that shows them. Once the event is over, warnings about the staff are
/// left out, because nobody can be added to it. Warnings that the organizer has settled with a reason are shown only in
/// the setup.
pub fn warnings(state: &State, place: Place) -> Vec<Line> {
    let is_over = state.is_over();
    let can_be_put_right = |warning: &Warning| {
        !is_over || !matches!(warning, Warning::NoOrganizer | Warning::NoJudge | Warning::LeaderPlays { .. })
    };
    let line = |warning: Warning| {
        let (there, name) = match warning {
            Warning::NoOrganizer | Warning::NoJudge | Warning::LeaderPlays { .. } => (Place::Staff, t!("staff.title")),
            Warning::UidsMissing { .. } | Warning::GuardiansMissing { .. } => (Place::Players, t!("place.players")),
            Warning::ListsMissing { .. } => (Place::Lists(None), t!("place.lists")),
        };
        Line { text: words::warning(&warning), way: (there != place).then_some((there, name)) }
    };
    let shows_all = matches!(place, Place::Setup | Place::Staff);
    let is_shown = |warning: &Warning| shows_all || !is_settled(state, warning);
    let lines = state.warnings().into_iter().filter(can_be_put_right).filter(is_shown).map(line);
    // The staff page has room only for warnings about the staff.
    lines.filter(|line| place != Place::Staff || line.way.is_none()).collect()
}

/// True if the organizer has continued to round 1 with a reason that covers the warning.
fn is_settled(state: &State, warning: &Warning) -> bool {
    let Some(gone_on) = &state.gone_on else { return false };
    let missing = match warning {
        Warning::NoOrganizer | Warning::LeaderPlays { .. } => return true,
        Warning::NoJudge => Missing::Judge,
        Warning::UidsMissing { .. } => Missing::Uids,
        Warning::GuardiansMissing { .. } => Missing::Guardians,
        Warning::ListsMissing { .. } => Missing::Lists,
    };
    gone_on.missing.contains(&missing)
}
