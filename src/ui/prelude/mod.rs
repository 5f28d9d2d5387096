//! What every page imports: the framework, with a few of its names for what the app has in their place. Each does the
//! same as the framework's, but the machinery around it is compiled once and not wherever it is used.

mod live;
mod signals;

pub use leptos::prelude::*;
pub use live::{columns, each, is_painted, live, sheets};
pub use signals::{Callback, Memo, RwSignal, Signal, StoredValue, memo};

use leptos::{ev::EventDescriptor, prelude::OnAttribute as FrameworkOnAttribute};

/// The framework's `view!`, which returns the same type for every element: a list, an option or a live part of them is
/// compiled once, and not for each kind of element. That saves 5 kB of the download.
macro_rules! view {
    ($($markup:tt)*) => {
        ::leptos::prelude::IntoAny::into_any(::leptos::prelude::view! { $($markup)* })
    };
}
pub(crate) use view;

/// The framework's `on:` of elements, with the handler in a box: an element listens in the same way to every handler.
/// That saves 10 kB of the download.
pub trait OnAttribute<E, F> {
    /// The element that listens.
    type Output;

    /// Calls `handle` at each such event.
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
