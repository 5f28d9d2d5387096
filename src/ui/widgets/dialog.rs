//! Dialogs: a confirmation, and a panel with its own content.

use super::{Button, Icon, Kind, button, icon};
use crate::ui::{browser, prelude::*};
use leptos::html::Dialog;
use tiebreaker::screens::i18n::t;

/// A question with two answers. It is open while `question` is set.
#[component]
pub fn Confirm(
    /// Question, and label of the confirming button.
    question: RwSignal<Option<(String, String)>>,
    /// Called when the user agrees.
    #[prop(into)]
    agreed: Callback<()>,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if question.with(Option::is_some) {
            // Showing a dialog in the page does not fail.
            let _ = dialog.show_modal();
        } else {
            dialog.close();
        }
    });
    let agree = move || {
        question.set(None);
        agreed.run(());
    };
    let asked = move || question.get().unwrap_or_default();
    view! {
        <dialog
            node_ref=dialog
            on:close=move |_| when_closed(dialog, || question.set(None))
            aria-labelledby="confirm-question"
        >
            <p id="confirm-question">{live(move || asked().0)}</p>
            <div class="actions">
                {button(Kind::Secondary, t!("app.cancel"), move || question.set(None))}
                {Button::new(Kind::Danger, live(move || asked().1)).does(agree)}
            </div>
        </dialog>
    }
}

/// Handles a close event, which arrives late. If the dialog was opened again in the meantime, it stays open.
fn when_closed(dialog: NodeRef<Dialog>, closed: impl FnOnce()) {
    if dialog.get_untracked().is_none_or(|dialog| !dialog.open()) {
        closed();
    }
}

/// A panel with a title and a close button above the page. It is open while `open` is true, and `content` is drawn anew
/// each time. Escape closes it.
#[component]
pub fn Panel(
    #[prop(into)] title: Signal<String>,
    open: RwSignal<bool>,
    #[prop(into)] content: Content,
    /// Id of the title, if a page has several panels.
    #[prop(default = "panel-title")]
    title_id: &'static str,
    /// Class for a panel with another position or style than the default.
    #[prop(default = "")]
    class: &'static str,
    /// Gestures that close it besides its buttons, as in HTML: `any` is a press beside it and Escape, `closerequest` is
    /// Escape alone.
    #[prop(default = "any")]
    closed_by: &'static str,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        if open.get() {
            // Showing a dialog in the page does not fail.
            let _ = dialog.show_modal();
            // A clause mark or the close button is a bad first focus, and a button below the window would scroll the
            // title out of view.
            if dialog.scroll_top() > 0 || browser::focus_matches(".clause, .close") {
                browser::focus(title_id);
                dialog.set_scroll_top(0);
            }
        } else {
            dialog.close();
        }
    });
    view! {
        <dialog
            class=format!("panel {class}")
            closedby=closed_by
            node_ref=dialog
            on:close=move |_| when_closed(dialog, || open.set(false))
            aria-labelledby=title_id
        >
            {live(move || {
                open.get()
                    .then(|| {
                        view! {
                            // Only while the panel is open, because several panels may have titles with this id.
                            <h2 id=title_id tabindex="-1">
                                {live(move || title.get())}
                            </h2>
                            {content.draw()}
                            // After the content, so that the keyboard reaches the content first.
                            {Button::new(Kind::Plain, icon(Icon::Close))
                                .class("square close")
                                .spoken(t!("app.close"))
                                .does(move || open.set(false))}
                        }
                    })
            })}
        </dialog>
    }
}

/// Content of a panel.
pub struct Content(Box<dyn Fn() -> AnyView + Send + Sync>);

impl Content {
    fn draw(&self) -> AnyView {
        (self.0)()
    }
}

impl<F: Fn() -> AnyView + Send + Sync + 'static> From<F> for Content {
    fn from(draw: F) -> Self {
        Self(Box::new(draw))
    }
}
