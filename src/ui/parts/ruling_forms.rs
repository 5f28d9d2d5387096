//! In which forms a judge rules.

use super::RulingForm;
use crate::{screens::i18n::t, ui::session::Session};

/// Those that there are in the event, each with its name: decks are checked and cards have proxies where the document says so.
pub fn ruling_forms(session: Session) -> Vec<(RulingForm, String)> {
    let (has_decks, has_proxies) = session
        .with_untracked(|state| (state.deck_checks().is_some(), !state.setup.regulation.conduct().proxies.is_empty()));
    let decks = has_decks.then(|| (RulingForm::DeckCheck, t!("ruling.deck-check")));
    let proxies = has_proxies.then(|| (RulingForm::Proxy, t!("ruling.proxy")));
    [Some((RulingForm::Penalty, t!("ruling.penalty"))), decks, proxies].into_iter().flatten().collect()
}
