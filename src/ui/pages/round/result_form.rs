//! The table in hand: the form for its result, and what is rarely needed there.

use super::report::ReportEditor;
use crate::ui::{
    prelude::*,
    program::{Program, TableInHand, once_fetched},
};

/// A table whose result is entered.
pub struct ResultForm {
    /// The table.
    pub hand: TableInHand,
    /// Called where it is left as it was.
    pub cancel: Callback<()>,
    /// Called instead at the key Escape.
    pub escape: Callback<()>,
}

/// The form, and what else there is to do at the table.
pub fn result_form(ResultForm { hand, cancel, escape }: ResultForm) -> AnyView {
    let TableInHand { session, key, table, done, .. } = hand;
    let dialogs = Program::get().dialogs;
    // The next result is typed at once. Everything else at the table can come a frame later.
    let is_painted = is_painted();
    let beside = move || {
        let hand = hand.clone();
        is_painted.get().then(|| once_fetched(dialogs, move |dialogs| (dialogs.beside_result)(hand.clone())))
    };
    view! {
        <ReportEditor session key table done cancel escape />
        {live(beside)}
    }
}
