//! What the sheets share: the paper, the round they are about, and the event on every page.

use crate::{
    plain::shown,
    tournament::{Round, RoundKey, State, Status},
    ui::{
        context::AppContext,
        i18n::{day, t},
        parts::{Choice, Size},
        prelude::*,
    },
};

pub(super) fn paper_size(app: &AppContext) -> RwSignal<Size> {
    RwSignal::new(Size::chosen(app))
}

/// The choice of the paper, kept on this device.
pub(super) fn size_choice(app: AppContext, size: RwSignal<Size>) -> AnyView {
    let choices = Size::ALL.map(|size| {
        let name = match size {
            Size::A4 => t!("paper.a4"),
            Size::Letter => t!("paper.letter"),
        };
        (size.code().to_owned(), name)
    });
    let chosen = Signal::derive(move || size.get().code().to_owned());
    let choose = Callback::new(move |code: String| {
        if let Some(other) = Size::from_code(&code) {
            other.choose(&app);
            size.set(other);
        }
    });
    view! { <Choice id="paper-size" label=t!("paper.size") choices=choices.to_vec() chosen choose /> }.into_any()
}

/// The round of that key, or else the latest one that the players know. A draft is on no paper.
pub(super) fn published(state: &State, key: Option<RoundKey>) -> Option<&Round> {
    state.published_rounds().rfind(|round| key.is_none_or(|key| key == round.key))
}

/// Whether the players know a bracket. A draft is on no paper.
pub(super) fn has_bracket(state: &State) -> bool {
    state.elimination.first().is_some_and(|round| round.status != Status::Paired)
}

/// The event, on every page.
pub(super) fn about(state: &State) -> String {
    format!("{} · {}", shown(&state.setup.name), day(&state.setup.date))
}
