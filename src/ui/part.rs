//! A part of the program that is fetched when it is asked for. What it holds is a value, such as a function that draws
//! a page: so a page whose part is here is drawn at once, and nothing of it is in the program before.

use super::{
    browser::{self, Gate},
    language,
    prelude::*,
};
use leptos::task::spawn_local;
use std::{
    any::Any,
    cell::RefCell,
    future::{Future, poll_fn},
    marker::PhantomData,
    pin::{Pin, pin},
    task::Poll,
};
use tiebreaker::screens::i18n;

/// Why a part is not here: there is no network, or the server has gone on to another version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotFetched;

/// A function that fetches a chunk and returns its value. `hooks/program.mjs` cuts the program there, with the feature
/// `split`: the value, and everything that only it needs, gets a file of its own. Nothing else may name the value. Without the
/// feature the program is one file, and every chunk is here at once.
macro_rules! part {
    ($name:ident: $code:ty = $value:expr) => {{
        // The attribute writes the only code here that is unsafe.
        #[allow(unsafe_code)]
        fn fetching() -> $crate::ui::part::Fetching {
            use $crate::ui::part::{ModuleValue, NotFetched};
            #[cfg(feature = "split")]
            #[wasm_split_helpers::wasm_split($name, fallible)]
            fn fetch() -> Result<ModuleValue, NotFetched> {
                const CODE: $code = $value;
                Ok(&CODE)
            }
            #[cfg(not(feature = "split"))]
            async fn fetch() -> Result<ModuleValue, NotFetched> {
                const CODE: $code = $value;
                Ok(&CODE)
            }
            Box::pin(fetch())
        }
        let fetching: fn() -> $crate::ui::part::Fetching = fetching;
        fetching
    }};
}
pub(crate) use part;

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for NotFetched {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}

/// The value of a module without its type, so that all modules are fetched by the same code.
pub type ModuleValue = &'static (dyn Any + Send + Sync);
/// A part on its way.
pub type Fetching = Pin<Box<dyn Future<Output = Result<ModuleValue, NotFetched>>>>;

/// A part of the program, which holds a `T`.
pub struct Part<T> {
    part: AnyModule,
    holds: PhantomData<fn() -> T>,
}

/// A module without the type of its value.
#[derive(Clone, Copy)]
pub struct AnyModule {
    fetch: fn() -> Fetching,
    /// Number of files of texts that it needs besides that of the first screen.
    texts: usize,
    state: RwSignal<State<ModuleValue>>,
}

/// Load state of a module.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State<T> {
    /// Not fetched yet, or on its way.
    Away,
    /// Fetching failed.
    Failed,
    /// Loaded.
    Here(T),
}

impl<T> Clone for Part<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Part<T> {}

impl<T: Copy + 'static> Part<T> {
    /// A part that nobody has asked for.
    pub fn new(fetch: fn() -> Fetching) -> Self {
        Self { part: AnyModule::new(fetch), holds: PhantomData }
    }

    /// The same part, which needs so many files of texts besides those of the first screen.
    pub fn with_texts(self, texts: usize) -> Self {
        Self { part: AnyModule { texts, ..self.part }, ..self }
    }

    /// Load state. Reactive.
    pub fn state(&self) -> State<T> {
        match self.part.state.get() {
            State::Away => State::Away,
            State::Failed => State::Failed,
            State::Here(code) => typed(code).map_or(State::Failed, State::Here),
        }
    }

    /// True if it is here, or could not be fetched, and again whenever that changes.
    pub fn is_settled(&self) -> bool {
        self.part.state.with(|state| !matches!(state, State::Away))
    }

    /// Fetches it, unless it is here.
    pub fn fetch(&self) {
        self.part.fetch();
    }

    /// The module without the type of its value.
    pub fn any_module(&self) -> AnyModule {
        self.part
    }

    /// Value of the chunk, once it is loaded. None if it cannot be fetched.
    pub async fn code(&self) -> Option<T> {
        self.part.code().await.and_then(typed)
    }

    /// Does something with what it holds, at once where it is here; or what there is to do where it cannot be fetched.
    pub fn with_code(&self, then: impl FnOnce(T) + 'static, failed: impl FnOnce() + 'static) {
        self.part.with_code(Box::new(|code| match code.and_then(typed) {
            Some(code) => then(code),
            None => failed(),
        }));
    }
}

/// The chunks of pages.
pub struct Chunks<Address, T> {
    /// The chunk of an address. None if it comes with another one.
    pub index: fn(&Address) -> Option<usize>,
    /// All chunks.
    pub parts: StoredValue<Vec<Part<T>>>,
}

impl<Address, T> Clone for Chunks<Address, T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<Address, T> Copy for Chunks<Address, T> {}

impl<Address, T: Copy + 'static> Chunks<Address, T> {
    /// The chunk of an address. None if it comes with another one.
    pub fn at(&self, address: &Address) -> Option<Part<T>> {
        let index = (self.index)(address)?;
        self.parts.with_value(|parts| parts.get(index).copied())
    }
}

/// Value of a chunk with its type. None for another type.
pub fn typed<T: Copy + 'static>(code: ModuleValue) -> Option<T> {
    (code as &dyn Any).downcast_ref().copied()
}

impl AnyModule {
    /// Not inlined, because one function calls it thirty times.
    #[inline(never)]
    fn new(fetch: fn() -> Fetching) -> Self {
        Self { fetch, texts: i18n::MORE, state: RwSignal::new(State::Away) }
    }

    /// Load state. Reactive.
    pub fn state(self) -> State<ModuleValue> {
        self.state.get()
    }

    /// Fetches it, unless it is here.
    pub fn fetch(self) {
        self.with_code(Box::new(|_| ()));
    }

    async fn code(self) -> Option<ModuleValue> {
        if let State::Here(code) = self.state.get_untracked() {
            return Some(code);
        }
        let (fetched, texts) = join((self.fetch)(), more_texts(self.texts)).await;
        let fetched = fetched.ok().filter(|_| texts);
        // Several may have waited for it: what is shown for one of them is not drawn anew for the next.
        match (self.state.get_untracked(), fetched) {
            (State::Away | State::Failed, Some(code)) => self.state.set(State::Here(code)),
            (State::Away, None) => self.state.set(State::Failed),
            _ => (),
        }
        fetched
    }

    fn with_code(self, then: Box<dyn FnOnce(Option<ModuleValue>)>) {
        match self.state.get_untracked() {
            State::Here(code) => then(Some(code)),
            _ => spawn_local(async move { then(self.code().await) }),
        }
    }
}

thread_local! {
    /// Opens when the texts are here that are on their way.
    static TEXTS: RefCell<Option<Gate>> = const { RefCell::new(None) };
}

/// True if that many files of texts are here or on the way.
async fn more_texts(wanted: usize) -> bool {
    // The language may be changed meanwhile, and another part may have fetched some.
    while let (language, here) = i18n::here()
        && here < wanted
    {
        // Several parts may wait for the same ones.
        if let Some(on_their_way) = TEXTS.with_borrow(Clone::clone) {
            on_their_way.passed().await;
            continue;
        }
        let gate = Gate::default();
        TEXTS.set(Some(gate.clone()));
        let are_here = match browser::more_texts(language.code(), here..wanted).await {
            Some(texts) => {
                if i18n::here().0 == language {
                    i18n::add(&texts, here..wanted);
                }
                true
            }
            None => language::speak_another(language).await,
        };
        TEXTS.set(None);
        gate.open();
        if !are_here {
            return false;
        }
    }
    true
}

/// Waits for both at once.
async fn join<A, B>(one: impl Future<Output = A>, other: impl Future<Output = B>) -> (A, B) {
    let (mut one, mut other) = (pin!(one), pin!(other));
    let (mut first, mut second) = (None, None);
    poll_fn(|context| {
        if first.is_none()
            && let Poll::Ready(value) = one.as_mut().poll(context)
        {
            first = Some(value);
        }
        if second.is_none()
            && let Poll::Ready(value) = other.as_mut().poll(context)
        {
            second = Some(value);
        }
        match (first.take(), second.take()) {
            (Some(one), Some(other)) => Poll::Ready((one, other)),
            (one, other) => {
                (first, second) = (one, other);
                Poll::Pending
            }
        }
    })
    .await
}
