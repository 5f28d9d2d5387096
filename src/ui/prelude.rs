//! What every page imports: the framework, with the app's own signals in the place of its.

pub use super::signals::{Callback, Memo, RwSignal, Signal, StoredValue};
pub use leptos::prelude::*;
