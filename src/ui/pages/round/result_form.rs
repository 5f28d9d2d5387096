//! The open table: the form for its result, and rare actions.

use super::report::ReportEditor;
use crate::ui::{
    prelude::*,
    program::{DecksOf, Program, ResultForm, TableInHand, fetched},
};
use tiebreaker::screens::round::report::Extra;

/// The form and the other actions. For a match of Trilogy, the decks come first (TRI-1).
pub fn result_form(ResultForm { hand, cancel }: ResultForm) -> AnyView {
    let TableInHand { session, key, table, done, .. } = hand;
    let Program { dialogs, trilogy, .. } = Program::get();
    let brings_decks = session.with_untracked(|state| state.setup.decks_each() > 1);
    let is_begun = RwSignal::new(false);
    let decks = brings_decks.then(|| {
        let of = DecksOf { session, key, number: table.number, is_begun, done };
        view! { <div class="tools">{fetched(trilogy, move |decks| decks(of))}</div> }
    });
    let open = RwSignal::new(None);
    let added = RwSignal::new(None);
    let beside = move || {
        let hand = hand.clone();
        let is_open = open.get() == Some(Extra::More);
        is_open.then(|| fetched(dialogs, move |dialogs| (dialogs.beside_result)(hand.clone(), added)))
    };
    view! {
        {decks}
        <ReportEditor session key table open is_begun added done cancel />
        {live(beside)}
    }
}
