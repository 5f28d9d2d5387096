//! Opening files.

use crate::ui::{
    browser::{self, File},
    context::AppContext,
    prelude::*,
};
use leptos::{html::Input, task::spawn_local};
use tiebreaker::{
    file::{SIZE_LIMIT, players},
    screens::{i18n::t, words},
};

/// A button that opens a file and passes on its text.
#[component]
pub fn FileButton(
    label: String,
    #[prop(into)] opened: Callback<String>,
    /// Types of files to offer. Empty for all types. Event files by default.
    #[prop(default = ".json,application/json")]
    accept: &'static str,
    /// Maximum size, in bytes.
    #[prop(default = SIZE_LIMIT)]
    limit: usize,
    /// Called when the user points at the button or focuses it, while there is time to prepare.
    #[prop(optional, into)]
    pointed: Option<Callback<()>>,
    /// Called with several files chosen at once. Without it, only one can be chosen.
    #[prop(optional, into)]
    several: Option<Callback<Vec<File>>>,
) -> impl IntoView {
    let app = AppContext::get();
    let prepare = move || pointed.into_iter().for_each(|pointed| pointed.run(()));
    let open = move |file| {
        spawn_local(async move {
            let text = browser::read_bytes(file).await.ok().and_then(|bytes| text_of(app, &bytes));
            match text {
                Some(text) => opened.run(text),
                None => app.notices.warn(t!("file.unreadable")),
            }
        });
    };
    let button = choose_files(label, accept, several.is_some(), move |mut files| match (several, files.len()) {
        (Some(several), 2..) => several.run(files),
        _ => files.drain(..).for_each(|file| within(app, limit, file, open)),
    });
    view! {
        <span class="files" on:pointerover=move |_| prepare() on:focusin=move |_| prepare()>
            {button}
        </span>
    }
}

/// The text of a file. Shows a message if its encoding is a guess.
pub fn text_of(app: AppContext, bytes: &[u8]) -> Option<String> {
    let certain = players::encoding(bytes);
    // A text has no zero byte.
    if certain.is_none() && !bytes.contains(&0) {
        app.notices.warn(t!("file.guessed"));
    }
    browser::decode(bytes, certain.unwrap_or(browser::WESTERN))
}

/// A button that opens a file of any type and passes on its bytes. `accept` contains the types of files to offer,
/// `limit` is the maximum size in bytes.
pub fn bytes_button(label: String, accept: &'static str, limit: usize, opened: Callback<Vec<u8>>) -> AnyView {
    let app = AppContext::get();
    let open = move |file| {
        spawn_local(async move {
            match browser::read_bytes(file).await {
                Ok(bytes) => opened.run(bytes),
                Err(_) => app.notices.warn(t!("file.unreadable")),
            }
        });
    };
    choose_files(label, accept, false, move |files| files.into_iter().for_each(|file| within(app, limit, file, open)))
}

/// A button that opens several files at once, also by dropping them on it. It passes on the name and text of each file.
pub fn files_button(label: String, accept: &'static str, opened: Callback<(String, String)>) -> AnyView {
    let app = AppContext::get();
    let open = move |file: File| {
        let name = file.name();
        spawn_local(async move {
            match browser::read_file(file).await {
                Ok(text) => opened.run((name, text)),
                Err(_) => app.notices.warn(t!("file.unreadable")),
            }
        });
    };
    choose_files(label, accept, true, move |files| {
        files.into_iter().for_each(|file| within(app, SIZE_LIMIT, file, open));
    })
}

/// A button that passes on files of any type and size, unread.
pub fn several_button(label: String, chosen: Callback<Vec<File>>) -> AnyView {
    choose_files(label, "", true, move |files| chosen.run(files))
}

/// Opens a file unless it is too large. Such a file is not even read, because it would have to fit into memory.
fn within(app: AppContext, limit: usize, file: File, open: impl Fn(File)) {
    match browser::size(&file) {
        size if size > limit => app.notices.warn(words::too_big(size, limit)),
        _ => open(file),
    }
}

fn choose_files(label: String, accept: &'static str, several: bool, chosen: impl Fn(Vec<File>) + 'static) -> AnyView {
    let input = NodeRef::<Input>::new();
    let chosen = move |_| {
        let Some(input) = input.get_untracked() else { return };
        let files = browser::files(input.files());
        // Allow the same file to be chosen again.
        input.set_value("");
        chosen(files);
    };
    view! {
        <label class="button secondary file">
            {label} <input type="file" accept=accept multiple=several node_ref=input on:change=chosen />
        </label>
    }
    .into_any()
}
