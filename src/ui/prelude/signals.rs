//! Signals, memos and callbacks like the framework's, with their machinery compiled once instead of once per type.
//!
//! The framework compiles its signals for every type of value. Here a value is boxed, and only the few lines that unbox
//! it depend on its type. That saves 30 kB of the download. Names and methods match the framework's.

use super::live::live;
use leptos::prelude as leptos;
use leptos::{
    AnyView, GetValue, IntoRender, IntoView, IsDisposed, Notify, Read, ReadUntracked, SetValue, Track,
    UntrackableGuard, Write,
};
use std::{
    any::Any,
    marker::PhantomData,
    ops::{Deref, DerefMut},
    sync::Arc,
};

type Boxed = Box<dyn Any + Send + Sync>;
type Shared = Arc<dyn Any + Send + Sync>;

/// Marker for a handle's type. It is `Copy` and `Send` for every type.
type Of<T> = PhantomData<fn() -> T>;

fn unbox<T: 'static>(value: &dyn Any) -> &T {
    value.downcast_ref().unwrap_or_else(|| unreachable!("a handle knows the type that it was made with"))
}

/// A reactive value that can be set.
pub struct RwSignal<T>(leptos::RwSignal<Boxed>, Of<T>);

/// A reactive value computed from others. Readers are notified only if it really changes.
pub struct Memo<T>(leptos::Memo<Computed>, Of<T>);

/// A reactive value that cannot be set.
pub struct Signal<T: 'static>(StoredValue<Box<dyn Fn() -> T + Send + Sync>>);

/// A value that is not reactive.
pub struct StoredValue<T>(leptos::StoredValue<Shared>, Of<T>);

/// A function to call later.
pub struct Callback<In: 'static, Out: 'static = ()>(StoredValue<Box<dyn Fn(In) -> Out + Send + Sync>>);

macro_rules! copy {
    ($($name:ident<$($of:ident),+>)+) => { $(
        impl<$($of),+> Clone for $name<$($of),+> {
            fn clone(&self) -> Self {
                *self
            }
        }
        impl<$($of),+> Copy for $name<$($of),+> {}
    )+ };
}
copy!(RwSignal<T> Memo<T> Signal<T> StoredValue<T> Callback<In, Out>);

/// Implements the reading methods of reactive values and their use in a view. `$follow` and `$once` return the box.
macro_rules! followed {
    ($name:ident, $follow:ident, $once:ident) => {
        impl<T: Send + Sync + 'static> $name<T> {
            /// Reads the value. Reactive.
            pub fn with<U>(&self, look: impl FnOnce(&T) -> U) -> U {
                look(unbox($follow(self.0).as_ref()))
            }

            /// Reads the value once.
            pub fn with_untracked<U>(&self, look: impl FnOnce(&T) -> U) -> U {
                look(unbox($once(self.0).as_ref()))
            }

            /// The value. Reactive.
            pub fn get(&self) -> T
            where
                T: Clone,
            {
                self.with(T::clone)
            }

            /// The present value, without tracking it.
            pub fn get_untracked(&self) -> T
            where
                T: Clone,
            {
                self.with_untracked(T::clone)
            }
        }

        impl<T: IntoView + Clone + Send + Sync + 'static> IntoRender for $name<T> {
            type Output = AnyView;

            fn into_render(self) -> AnyView {
                live(move || self.get())
            }
        }
    };
}
followed!(RwSignal, read, read_untracked);
followed!(Memo, current, current_untracked);

impl<T: Send + Sync + 'static> RwSignal<T> {
    /// Creates a signal with its first value.
    pub fn new(value: T) -> Self {
        Self(new_signal(Box::new(value)), PhantomData)
    }

    /// Changes the value. Does nothing if the signal no longer exists.
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        if let Some(mut value) = write(&self.0)
            && let Some(value) = value.downcast_mut()
        {
            change(value);
        }
    }

    /// Changes the value without notifying readers.
    pub fn update_untracked(&self, change: impl FnOnce(&mut T)) {
        if let Some(mut value) = write_untracked(&self.0)
            && let Some(value) = value.downcast_mut()
        {
            change(value);
        }
    }

    /// Replaces the value. Does nothing if the signal no longer exists.
    pub fn set(&self, value: T) {
        set(self.0, Box::new(value));
    }

    /// Notifies readers that the value has changed.
    pub fn notify(&self) {
        self.0.notify();
    }

    /// True if the page of the signal has been removed.
    pub fn is_gone(&self) -> bool {
        self.0.is_disposed()
    }

    /// Tracks the value.
    pub fn track(&self) {
        self.0.track();
    }
}

impl<T: Default + Send + Sync + 'static> Default for RwSignal<T> {
    fn default() -> Self {
        Self::new(T::default())
    }
}

fn new_signal(value: Boxed) -> leptos::RwSignal<Boxed> {
    leptos::RwSignal::new(value)
}

fn read(signal: leptos::RwSignal<Boxed>) -> impl Deref<Target = Boxed> {
    signal.read()
}

fn read_untracked(signal: leptos::RwSignal<Boxed>) -> impl Deref<Target = Boxed> {
    signal.read_untracked()
}

fn write(signal: &leptos::RwSignal<Boxed>) -> Option<impl DerefMut<Target = Boxed>> {
    signal.try_write()
}

fn write_untracked(signal: &leptos::RwSignal<Boxed>) -> Option<impl DerefMut<Target = Boxed>> {
    let mut guard = signal.try_write()?;
    guard.untrack();
    Some(guard)
}

fn set(signal: leptos::RwSignal<Boxed>, new: Boxed) {
    if let Some(mut value) = write(&signal) {
        *value = new;
    }
}

/// The value of a memo, and the function that compares two values.
struct Computed {
    value: Shared,
    same: fn(&dyn Any, &dyn Any) -> bool,
}

impl PartialEq for Computed {
    fn eq(&self, other: &Self) -> bool {
        (self.same)(&*self.value, &*other.value)
    }
}

/// A memo whose value `compute` returns. Unlike the framework's, `compute` gets no previous value.
pub fn memo<T: PartialEq + Send + Sync + 'static>(compute: impl Fn() -> T + Send + Sync + 'static) -> Memo<T> {
    let same: fn(&dyn Any, &dyn Any) -> bool = |one, other| unbox::<T>(one) == unbox::<T>(other);
    Memo(new_memo(Box::new(move || Computed { value: Arc::new(compute()), same })), PhantomData)
}

impl<T: Send + Sync + 'static> Memo<T> {
    /// A memo of a part of the value. Its readers run again only if that part changes.
    pub fn part<U: PartialEq + Send + Sync + 'static>(self, part: impl Fn(&T) -> U + Send + Sync + 'static) -> Memo<U> {
        memo(move || self.with(&part))
    }
}

impl<T: PartialEq + Clone + Send + Sync + 'static> Memo<T> {
    /// A signal with the value of the memo. Readers of a memo are checked whenever anything behind it changes. Readers
    /// of this signal are notified only when the value changes, which matters with hundreds of readers.
    pub fn steady(self) -> RwSignal<T> {
        let signal = RwSignal::new(self.get_untracked());
        leptos::Effect::new(move |_: Option<()>| {
            let now = self.get();
            if signal.with_untracked(|before| *before != now) {
                signal.set(now);
            }
        });
        signal
    }
}

fn new_memo(compute: Box<dyn Fn() -> Computed + Send + Sync>) -> leptos::Memo<Computed> {
    leptos::Memo::new(move |_| compute())
}

fn current(memo: leptos::Memo<Computed>) -> Shared {
    memo.read().value.clone()
}

fn current_untracked(memo: leptos::Memo<Computed>) -> Shared {
    memo.read_untracked().value.clone()
}

impl<T: 'static> Signal<T> {
    /// A signal whose value `compute` returns.
    pub fn derive(compute: impl Fn() -> T + Send + Sync + 'static) -> Self {
        Self(StoredValue::new(Box::new(compute)))
    }

    /// The value. Reactive.
    pub fn get(&self) -> T {
        self.0.with_value(|compute| compute())
    }

    /// The present value, without tracking it.
    pub fn get_untracked(&self) -> T {
        leptos::untrack(|| self.get())
    }
}

impl<T: Clone + Send + Sync + 'static> From<RwSignal<T>> for Signal<T> {
    fn from(signal: RwSignal<T>) -> Self {
        Self::derive(move || signal.get())
    }
}

impl<T: Clone + Send + Sync + 'static> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Self {
        Self::derive(move || memo.get())
    }
}

impl<T: Send + Sync + 'static> StoredValue<T> {
    /// Stores a value.
    pub fn new(value: T) -> Self {
        Self(keep(Arc::new(value)), PhantomData)
    }

    /// Reads the value.
    pub fn with_value<U>(&self, look: impl FnOnce(&T) -> U) -> U {
        look(unbox(&*kept(self.0)))
    }

    /// The value.
    pub fn get_value(&self) -> T
    where
        T: Clone,
    {
        self.with_value(T::clone)
    }

    /// Replaces the value.
    pub fn set_value(&self, value: T) {
        self.0.set_value(Arc::new(value));
    }
}

impl<T> PartialEq for StoredValue<T> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

fn keep(value: Shared) -> leptos::StoredValue<Shared> {
    leptos::StoredValue::new(value)
}

fn kept(value: leptos::StoredValue<Shared>) -> Shared {
    value.get_value()
}

impl<In: 'static, Out: 'static> Callback<In, Out> {
    /// Stores a function to call later.
    pub fn new(call: impl Fn(In) -> Out + Send + Sync + 'static) -> Self {
        Self(StoredValue::new(Box::new(call)))
    }

    /// Calls the function.
    pub fn run(&self, input: In) -> Out {
        self.0.with_value(|call| call(input))
    }
}

impl<In: 'static, Out: 'static, F: Fn(In) -> Out + Send + Sync + 'static> From<F> for Callback<In, Out> {
    fn from(call: F) -> Self {
        Self::new(call)
    }
}
