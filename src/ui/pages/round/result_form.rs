//! The table in hand: the form for its result, and rare actions there.

use super::report::ReportEditor;
use crate::ui::{
    prelude::*,
    program::{Program, ResultForm, TableInHand, fetched},
};
use tiebreaker::screens::round::report::Extra;

/// The form and the other actions at the table.
pub fn result_form(ResultForm { hand, cancel }: ResultForm) -> AnyView {
    let TableInHand { session, key, table, done, .. } = hand;
    let dialogs = Program::get().dialogs;
    let open = RwSignal::new(None);
    let beside = move || {
        let hand = hand.clone();
        let is_open = open.get() == Some(Extra::More);
        is_open.then(|| fetched(dialogs, move |dialogs| (dialogs.beside_result)(hand.clone())))
    };
    view! {
        <ReportEditor session key table open done cancel />
        {live(beside)}
    }
}
