//! What every page imports: the framework, with the app's own signals and `view!` in the place of its.

pub use super::signals::{Callback, Memo, RwSignal, Signal, StoredValue};
pub use leptos::prelude::*;

/// The framework's `view!`, which returns the same type for every element. A list, an option or a live part of them is
/// then compiled once, and not for each kind of element: that saves 5 kB of the download.
macro_rules! view {
    ($($markup:tt)*) => {
        ::leptos::prelude::IntoAny::into_any(::leptos::prelude::view! { $($markup)* })
    };
}
pub(crate) use view;
