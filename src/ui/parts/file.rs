//! Files from the user.

use crate::{
    file::{SIZE_LIMIT, players},
    ui::{
        browser::{self, File},
        context::AppContext,
        i18n::t,
        prelude::*,
        words,
    },
};
use leptos::{html::Input, task::spawn_local};

/// A button that asks for a file of ours and hands on its text.
#[component]
pub fn FileButton(
    label: String,
    #[prop(into)] opened: Callback<String>,
    /// Called when somebody points at the button, or goes to it with the keyboard: until a file is chosen there is time.
    #[prop(optional, into)]
    pointed: Option<Callback<()>>,
) -> impl IntoView {
    let app = AppContext::get();
    let prepare = move || pointed.into_iter().for_each(|pointed| pointed.run(()));
    let button = file_button(label, ".json,application/json", SIZE_LIMIT, move |file| {
        spawn_local(async move {
            match browser::read_file(file).await {
                Ok(text) => opened.run(text),
                Err(_) => app.notices.warn(t!("file.unreadable")),
            }
        });
    });
    view! { <span class="files" on:pointerover=move |_| prepare() on:focusin=move |_| prepare()>{button}</span> }
}

/// A button that asks for a file of any kind and hands on its bytes; `accept` says which files are offered.
pub fn bytes_button(label: String, accept: &'static str, opened: Callback<Vec<u8>>) -> AnyView {
    let app = AppContext::get();
    file_button(label, accept, players::SIZE_LIMIT, move |file| {
        spawn_local(async move {
            match browser::read_bytes(file).await {
                Ok(bytes) => opened.run(bytes),
                Err(_) => app.notices.warn(t!("file.unreadable")),
            }
        });
    })
}

fn file_button(label: String, accept: &'static str, limit: usize, chosen: impl Fn(File) + 'static) -> AnyView {
    let app = AppContext::get();
    let input = NodeRef::<Input>::new();
    let chosen = move |_| {
        let Some(input) = input.get_untracked() else { return };
        let file = input.files().and_then(|files| files.get(0));
        // The same file can be chosen again.
        input.set_value("");
        match file.map(|file| (browser::size(&file), file)) {
            // Not even read: it would have to fit into memory.
            Some((size, _)) if size > limit => app.notices.warn(words::too_big(size, limit)),
            Some((_, file)) => chosen(file),
            None => {}
        }
    };
    view! {
        <label class="button secondary file">
            {label}
            <input type="file" accept=accept node_ref=input on:change=chosen />
        </label>
    }
    .into_any()
}
