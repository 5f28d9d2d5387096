//! What stands in the place of a part of the program that is not here.

use super::{Kind, button};
use crate::ui::{
    context::AppContext,
    i18n::t,
    part::{self, Part},
    prelude::*,
};

/// What is drawn with a part, once that is here; until then that it is on its way, or why it is not.
pub fn fetched<T: Copy + Send + Sync + 'static>(
    wanted: Part<T>,
    draw: impl Fn(T) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    wanted.fetch();
    live(move || match wanted.state() {
        part::State::Here(code) => draw(code),
        part::State::Away => {
            view! { <p class="on-its-way" role="status"><progress></progress> {t!("part.on-its-way")}</p> }
        }
        part::State::Failed => missing(move || wanted.fetch()),
    })
}

/// The same with a part that somebody else fetches; until then nothing is there.
pub fn once_fetched<T: Copy + Send + Sync + 'static>(
    wanted: Part<T>,
    draw: impl Fn(T) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    live(move || match wanted.state() {
        part::State::Here(code) => draw(code),
        part::State::Away => ().into_any(),
        part::State::Failed => missing(move || wanted.fetch()),
    })
}

/// That a part could not be fetched.
fn missing(again: impl Fn() + Send + 'static) -> AnyView {
    view! {
        <div class="banner" role="alert">
            <p>{t!("part.missing")}</p>
            {button(Kind::Usual, t!("part.again"), again)}
        </div>
    }
    .into_any()
}

/// Does something with a part; where it cannot be fetched that is told.
pub fn with_part<T: Copy + Send + Sync + 'static>(app: AppContext, part: Part<T>, then: impl FnOnce(T) + 'static) {
    part.with_code(then, move || app.notices.warn(t!("part.missing")));
}
