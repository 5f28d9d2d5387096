//! The languages of the screens on the host.

use std::{fs, path::Path};
use tiebreaker::screens::{
    i18n::{self, Language},
    plain_intl::PlainIntl,
};

/// Switches this thread to a language.
pub fn speak(code: &str) {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("locales/{code}.json"));
    i18n::set_intl(PlainIntl);
    i18n::switch(Language::from_code(code).unwrap(), &fs::read_to_string(file).unwrap());
}
