//! Another language in place of one whose texts cannot be fetched.

use super::browser;
use std::{cell::RefCell, rc::Rc};
use tiebreaker::screens::i18n::{self, Language};

/// Called with the language that was wanted.
type Listener = Rc<dyn Fn(Language)>;

thread_local! {
    static LISTENER: RefCell<Option<Listener>> = const { RefCell::new(None) };
}

/// Calls back whenever another language replaces the wanted one, whose texts cannot be fetched.
pub fn on_another(listener: impl Fn(Language) + 'static) {
    LISTENER.set(Some(Rc::new(listener)));
}

/// Replaces the wanted language by the first other one whose texts can be fetched completely. False if there is none.
pub async fn speak_another(wanted: Language) -> bool {
    for language in i18n::others(wanted, &browser::languages()) {
        if let Some((texts, rest)) = browser::all_texts(language.code(), i18n::MORE).await {
            i18n::switch(language, &texts);
            i18n::add(&rest, 0..i18n::MORE);
            let listener = LISTENER.with_borrow(Clone::clone);
            listener.into_iter().for_each(|listener| listener(wanted));
            return true;
        }
    }
    false
}
