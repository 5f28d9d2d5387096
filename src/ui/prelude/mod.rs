//! Imports for every page: the framework, with replacements for some of its names. They do the same as the framework's,
//! but their machinery is compiled only once instead of at every use.

mod live;
mod signals;

pub use leptos::prelude::*;
pub use live::{columns, each, is_painted, live, sheets};
pub use signals::{Callback, Memo, RwSignal, Signal, StoredValue, memo};

use leptos::{ev::EventDescriptor, prelude::OnAttribute as FrameworkOnAttribute};

/// The framework's `view!`, but with the same type for every element, so that a list, an option or a reactive part of
/// elements is compiled once and not for each kind of element. That saves 5 kB of the download.
macro_rules! view {
    ($($markup:tt)*) => {
        ::leptos::prelude::IntoAny::into_any(::leptos::prelude::view! { $($markup)* })
    };
}
pub(crate) use view;

/// The framework's `on:` with a boxed handler, so that an element listens in the same way for every handler. That saves
/// 10 kB of the download.
pub trait OnAttribute<E, F> {
    /// Type of the element with the handler.
    type Output;

    /// Calls `handle` for each event of this type.
    fn on(self, event: E, handle: F) -> Self::Output;
}

impl<Element, E: EventDescriptor, F: FnMut(E::EventType) + 'static> OnAttribute<E, F> for Element
where
    Element: FrameworkOnAttribute<E, Box<dyn FnMut(E::EventType)>>,
{
    type Output = Element::Output;

    fn on(self, event: E, handle: F) -> Self::Output {
        FrameworkOnAttribute::on(self, event, Box::new(handle))
    }
}
