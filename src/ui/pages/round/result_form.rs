//! The table in hand: the form for its result, and rare actions there.

use super::report::ReportEditor;
use crate::ui::{
    prelude::*,
    program::{Program, TableInHand, fetched},
};
use tiebreaker::screens::round::report::Extra;

/// A table whose result is entered.
pub struct ResultForm {
    /// The table.
    pub hand: TableInHand,
    /// Called if nothing is changed.
    pub cancel: Callback<()>,
    /// Called instead for the Escape key.
    pub escape: Callback<()>,
}

/// The form and the other actions at the table.
pub fn result_form(ResultForm { hand, cancel, escape }: ResultForm) -> AnyView {
    let TableInHand { session, key, table, done, .. } = hand;
    let dialogs = Program::get().dialogs;
    let open = RwSignal::new(None);
    let beside = move || {
        let hand = hand.clone();
        let is_open = open.get() == Some(Extra::More);
        is_open.then(|| fetched(dialogs, move |dialogs| (dialogs.beside_result)(hand.clone())))
    };
    view! {
        <ReportEditor session key table open done cancel escape />
        {live(beside)}
    }
}
