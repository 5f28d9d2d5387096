//! Rulings about a player, and the forms for them: a penalty, the findings of a deck check, a proxy (PEN-*, DCK-6,
//! DCK-7).

mod deck;
mod entry;
mod history;
mod panel;
mod penalty;
mod proxy;

use crate::ui::{
    prelude::*,
    program::{RulingForm, RulingsOf},
    session::Session,
};
use entry::{Entry, chips};
use history::history;
pub use panel::ruling_panel;
use tiebreaker::screens::i18n::t;

/// Earlier rulings, and the open form.
pub fn rulings(of: RulingsOf) -> AnyView {
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
            {history(of)} {(names.len() > 1).then(|| chips("ruling-form", t!("ruling.what"), names, chosen))}
            {live(form)}
        </div>
    }
    .into_any()
}

/// The forms available in the event, with their names. Deck checks and proxies exist only if the document has them.
pub fn ruling_forms(session: Session) -> Vec<(RulingForm, String)> {
    let (has_decks, has_proxies) = session
        .with_untracked(|state| (state.deck_checks().is_some(), !state.setup.regulation.conduct().proxies.is_empty()));
    let decks = has_decks.then(|| (RulingForm::DeckCheck, t!("ruling.deck-check")));
    let proxies = has_proxies.then(|| (RulingForm::Proxy, t!("ruling.proxy")));
    [Some((RulingForm::Penalty, t!("ruling.penalty"))), decks, proxies].into_iter().flatten().collect()
}
