//! Signals, memos and callbacks as the framework has them, which holds the machinery of each once, not once per type.
//!
//! The framework compiles its signals anew for every type of value. Here a value is boxed, and only the few lines that
//! unbox it know its type: that saves 30 kB of the download. Names and methods are the framework's.

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

/// A value that its readers follow.
pub struct RwSignal<T>(leptos::RwSignal<Boxed>, Of<T>);

/// A value computed from others, which its readers follow where it really changes.
pub struct Memo<T>(leptos::Memo<Computed>, Of<T>);

/// A value that readers follow and cannot set.
pub struct Signal<T: 'static>(StoredValue<Box<dyn Fn() -> T + Send + Sync>>);

/// A value that nobody follows.
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

/// How one looks at what readers follow, and that it can stand in a view. `$follow` and `$once` give the box.
macro_rules! followed {
    ($name:ident, $follow:ident, $once:ident) => {
        impl<T: Send + Sync + 'static> $name<T> {
            /// Looks at the value, and again whenever it changes.
            pub fn with<U>(&self, look: impl FnOnce(&T) -> U) -> U {
                look(unbox($follow(self.0).as_ref()))
            }

            /// Looks at the value once.
            pub fn with_untracked<U>(&self, look: impl FnOnce(&T) -> U) -> U {
                look(unbox($once(self.0).as_ref()))
            }

            /// The value, and again whenever it changes.
            pub fn get(&self) -> T
            where
                T: Clone,
            {
                self.with(T::clone)
            }

            /// The value as it stands.
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
    /// A signal with its first value.
    pub fn new(value: T) -> Self {
        Self(new_signal(Box::new(value)), PhantomData)
    }

    /// Changes the value; nothing happens where the signal is gone.
    pub fn update(&self, change: impl FnOnce(&mut T)) {
        if let Some(mut value) = write(&self.0)
            && let Some(value) = value.downcast_mut()
        {
            change(value);
        }
    }

    /// Changes the value and tells nobody.
    pub fn update_untracked(&self, change: impl FnOnce(&mut T)) {
        if let Some(mut value) = write_untracked(&self.0)
            && let Some(value) = value.downcast_mut()
        {
            change(value);
        }
    }

    /// Replaces the value; nothing happens where the signal is gone.
    pub fn set(&self, value: T) {
        set(self.0, Box::new(value));
    }

    /// Tells the readers that the value has changed.
    pub fn notify(&self) {
        self.0.notify();
    }

    /// True if the page that the signal belongs to is gone.
    pub fn is_gone(&self) -> bool {
        self.0.is_disposed()
    }

    /// Follows the value.
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

/// The value of a memo, and how two of them compare.
struct Computed {
    value: Shared,
    same: fn(&dyn Any, &dyn Any) -> bool,
}

impl PartialEq for Computed {
    fn eq(&self, other: &Self) -> bool {
        (self.same)(&*self.value, &*other.value)
    }
}

/// A memo that `compute`s its value. Unlike the framework's, it gets no previous value.
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
    /// A signal that follows the memo. What reads a memo is asked whether it has to look again each time that anything behind
    /// the memo changes; what reads this signal hears of it where the value is another. With hundreds of readers that counts.
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
    /// The signal of what `compute` returns.
    pub fn derive(compute: impl Fn() -> T + Send + Sync + 'static) -> Self {
        Self(StoredValue::new(Box::new(compute)))
    }

    /// The value, and again whenever it changes.
    pub fn get(&self) -> T {
        self.0.with_value(|compute| compute())
    }

    /// The value as it stands.
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
    /// Keeps a value.
    pub fn new(value: T) -> Self {
        Self(keep(Arc::new(value)), PhantomData)
    }

    /// Looks at the value.
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
    /// A function to call later.
    pub fn new(call: impl Fn(In) -> Out + Send + Sync + 'static) -> Self {
        Self(StoredValue::new(Box::new(call)))
    }

    /// Calls it.
    pub fn run(&self, input: In) -> Out {
        self.0.with_value(|call| call(input))
    }
}

impl<In: 'static, Out: 'static, F: Fn(In) -> Out + Send + Sync + 'static> From<F> for Callback<In, Out> {
    fn from(call: F) -> Self {
        Self::new(call)
    }
}
