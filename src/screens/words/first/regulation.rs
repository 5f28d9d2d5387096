//! Names and documents of regulations.

use crate::{
    regulation::Regulation,
    screens::i18n::{day, name_of, t},
};

/// Name of a published regulation by its id. Any other id is the name of a custom regulation.
pub fn regulation(id: &str) -> String {
    // Every published regulation has a name, so the list of events does not need its data.
    let name = name_of("regulation", id);
    if name == id { t!("rules.custom-named", name = id) } else { name }
}

/// Name of a regulation, marked if it is custom.
pub fn regulation_of(its: &Regulation) -> String {
    match &its.custom {
        Some(custom) => t!("rules.custom-named", name = custom.name),
        None => regulation(&its.id),
    }
}

/// Name of a regulation, with the version of its document. A regulation that takes over the document has its own name.
pub fn document(regulation: &Regulation) -> String {
    let has_own_name = regulation.taken_over.is_some() && !regulation.is_custom();
    let name = self::regulation(if has_own_name { &regulation.id } else { regulation.document_id() });
    let (version, date) = (&regulation.document.version, day(&regulation.document.date));
    let document = t!("announcement.document", name = name, version = version, date = date);
    match &regulation.custom {
        Some(custom) => t!("announcement.custom", name = custom.name, document = document),
        None => document,
    }
}
