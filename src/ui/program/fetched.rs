//! Placeholder for a chunk that is not loaded.

use crate::ui::{
    context::AppContext,
    part::{AnyModule, ModuleValue, Part, State, typed},
    prelude::*,
    widgets::{Kind, button},
};
use tiebreaker::screens::i18n::t;

/// A view that needs a chunk. It is drawn once the chunk is loaded. Until then, it shows that the chunk is loading, or
/// the error.
pub fn fetched<T: Copy + Send + Sync + 'static>(
    wanted: Part<T>,
    draw: impl Fn(T) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    wanted.fetch();
    drawn(wanted.any_module(), Box::new(move |code| typed(code).map(&draw)))
}

/// Like [`fetched`], for a chunk that is loaded elsewhere. Empty until then.
pub fn once_fetched<T: Copy + Send + Sync + 'static>(
    wanted: Part<T>,
    draw: impl Fn(T) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    live(move || match wanted.state() {
        State::Here(code) => draw(code),
        State::Away | State::Failed => ().into_any(),
    })
}

/// View of the value of a chunk. None if the value has another type.
type Draw = Box<dyn Fn(ModuleValue) -> Option<AnyView> + Send + Sync>;

/// The non-generic part of [`fetched`].
fn drawn(wanted: AnyModule, draw: Draw) -> AnyView {
    let on_its_way = || {
        view! {
            <p class="on-its-way" role="status">
                <progress />
                {t!("part.on-its-way")}
            </p>
        }
    };
    live(move || match wanted.state() {
        State::Here(code) => draw(code).unwrap_or_else(|| missing(wanted)),
        State::Away => on_its_way().into_any(),
        State::Failed => missing(wanted),
    })
}

/// Message that a chunk could not be fetched.
fn missing(wanted: AnyModule) -> AnyView {
    view! {
        <div class="banner" role="alert">
            <p>{t!("part.missing")}</p>
            {button(Kind::Usual, t!("part.again"), move || wanted.fetch())}
        </div>
    }
    .into_any()
}

/// Calls `then` with a chunk. Shows an error if it cannot be loaded.
pub fn with_part<T: Copy + Send + Sync + 'static>(app: AppContext, part: Part<T>, then: impl FnOnce(T) + 'static) {
    part.with_code(then, move || app.notices.warn(t!("part.missing")));
}
