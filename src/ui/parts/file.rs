//! Files from the user.

use crate::ui::{app::AppContext, browser, i18n::t, prelude::*};
use leptos::{html::Input, task::spawn_local};

/// A button that asks for a file and hands on its text.
#[component]
pub fn FileButton(label: String, #[prop(into)] opened: Callback<String>) -> impl IntoView {
    let app = AppContext::get();
    let input = NodeRef::<Input>::new();
    let chosen = move |_| {
        let Some(input) = input.get_untracked() else { return };
        let file = input.files().and_then(|files| files.get(0));
        // The same file can be chosen again.
        input.set_value("");
        if let Some(file) = file {
            spawn_local(async move {
                match browser::read_file(file).await {
                    Ok(text) => opened.run(text),
                    Err(_) => app.notices.warn(t!("file.unreadable")),
                }
            });
        }
    };
    view! {
        <label class="button secondary file">
            {label}
            <input type="file" accept=".json,application/json" node_ref=input on:change=chosen />
        </label>
    }
}
