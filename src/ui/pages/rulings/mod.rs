//! What was ruled about a player, and the forms in which a judge rules: a penalty, what a deck check found, a proxy (PEN-*,
//! DCK-6, DCK-7).

mod deck;
mod entry;
mod history;
mod penalty;
mod proxy;

use crate::{
    screens::i18n::t,
    ui::{
        parts::{DrawRulings, RulingForm, RulingsOf, ruling_forms},
        prelude::*,
    },
};
use entry::{Entry, chips};
use history::history;

/// All of it, as a part of the program.
pub const RULINGS: DrawRulings = rulings;

/// What there is so far, and the form that is open.
fn rulings(of: RulingsOf) -> AnyView {
    let forms = ruling_forms(of.session);
    let first = forms.iter().position(|(form, _)| *form == of.form).unwrap_or(0);
    let chosen = RwSignal::new(Some(first));
    let entry = Entry::new(of);
    let names: Vec<String> = forms.iter().map(|(_, text)| text.clone()).collect();
    let form = move || match chosen.get().and_then(|place| forms.get(place)).map(|(form, _)| *form) {
        Some(RulingForm::DeckCheck) => deck::form(entry, chosen),
        Some(RulingForm::Proxy) => proxy::form(entry),
        _ => penalty::form(entry),
    };
    view! {
        <div class="rulings">
            {history(of)}
            {(names.len() > 1).then(|| chips("ruling-form", t!("ruling.what"), names, chosen))}
            {live(form)}
        </div>
    }
    .into_any()
}
