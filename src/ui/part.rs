//! A part of the program that is fetched when it is asked for. What it holds is a value, such as a function that draws a
//! page: so a page whose part is here is drawn at once, and nothing of it is in the program before.

use super::{browser, i18n, prelude::*};
use leptos::task::spawn_local;
use std::{
    future::{Future, poll_fn},
    pin::{Pin, pin},
    task::Poll,
};

/// Why a part is not here: there is no network, or the server has gone on to another version.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NotFetched;

/// A part on its way.
pub type Fetching<T> = Pin<Box<dyn Future<Output = Result<T, NotFetched>>>>;

/// A part of the program.
pub struct Part<T: 'static> {
    fetch: fn() -> Fetching<T>,
    /// How many files of texts it needs besides those of the first screen.
    texts: usize,
    state: RwSignal<State<T>>,
}

/// How it stands with a part.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State<T> {
    /// Nobody has asked for it, or it is on its way.
    Away,
    /// It could not be fetched.
    Failed,
    /// It is here.
    Here(T),
}

impl<T> Clone for Part<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for Part<T> {}

impl<T: Copy + Send + Sync + 'static> Part<T> {
    /// A part that nobody has asked for.
    pub fn new(fetch: fn() -> Fetching<T>) -> Self {
        Self { fetch, texts: i18n::MORE, state: RwSignal::new(State::Away) }
    }

    /// The same part, which needs so many files of texts besides those of the first screen.
    #[must_use]
    pub fn with_texts(self, texts: usize) -> Self {
        Self { texts, ..self }
    }

    /// How it stands with it, and again whenever that changes.
    pub fn state(&self) -> State<T> {
        self.state.get()
    }

    /// Whether it is here, or could not be fetched, and again whenever that changes.
    pub fn is_settled(&self) -> bool {
        self.state.with(|state| !matches!(state, State::Away))
    }

    /// Fetches it, unless it is here.
    pub fn fetch(&self) {
        if !matches!(self.state.get_untracked(), State::Here(_)) {
            let part = *self;
            spawn_local(async move { _ = part.code().await });
        }
    }

    /// What it holds, once it is here; none where it cannot be fetched.
    pub async fn code(&self) -> Option<T> {
        if let State::Here(code) = self.state.get_untracked() {
            return Some(code);
        }
        let (fetched, texts) = join((self.fetch)(), more_texts(self.texts)).await;
        let fetched = fetched.ok().filter(|_| texts);
        // Several may have waited for it.
        if !matches!(self.state.get_untracked(), State::Here(_)) {
            self.state.set(fetched.map_or(State::Failed, State::Here));
        }
        fetched
    }

    /// Does something with what it holds, at once where it is here; or what there is to do where it cannot be fetched.
    pub fn with_code(&self, then: impl FnOnce(T) + 'static, failed: impl FnOnce() + 'static) {
        if let State::Here(code) = self.state.get_untracked() {
            return then(code);
        }
        let part = *self;
        spawn_local(async move {
            match part.code().await {
                Some(code) => then(code),
                None => failed(),
            }
        });
    }
}

/// Whether so many files of texts are here, or can be had.
async fn more_texts(wanted: usize) -> bool {
    // The language may be changed meanwhile, and another part may have fetched some.
    while let (language, here) = i18n::here()
        && here < wanted
    {
        let Some(texts) = browser::more_texts(language.code(), here..wanted).await else { return false };
        if i18n::here().0 == language {
            i18n::add(&texts, here..wanted);
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
