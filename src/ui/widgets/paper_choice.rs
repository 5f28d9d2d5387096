//! The choice of the paper size.

use super::{Choice, choose_size};
use crate::ui::{context::AppContext, prelude::*};
use tiebreaker::screens::{i18n::t, paper::size::Size};

/// The choice of the paper size, stored on this device.
pub fn size_choice(app: AppContext, size: RwSignal<Size>) -> AnyView {
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
            choose_size(&app, other);
            size.set(other);
        }
    });
    view! { <Choice id="paper-size" label=t!("paper.size") choices=choices.to_vec() chosen choose /> }.into_any()
}
