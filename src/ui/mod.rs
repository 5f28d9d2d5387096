//! The screens.
//!
//! [`session::Session`] holds the open event and is the only way to change it; pages are views on top. Texts come from
//! [`i18n`], rules in words from [`screens::words`](tiebreaker::screens::words), and everything that only a browser has from
//! [`browser`].

mod app;
pub mod browser;
mod context;
mod event;
mod language;
mod notices;
mod pages;
mod part;
mod prelude;
mod program;
pub mod session;
mod widgets;

use prelude::*;
use tiebreaker::screens::i18n;

/// Starts the app in the page. Beside the page, where rounds are drawn that take long, there is nothing to start: tasks come.
pub fn start() {
    std::panic::set_hook(Box::new(|panic| browser::stop(&panic.to_string())));
    if !browser::is_page() {
        return browser::answer_with(pages::answer);
    }
    i18n::set_intl(browser::BrowserIntl::default());
    let wanted = i18n::Language::from_code(&browser::page_language()).unwrap_or_default();
    browser::before_first_screen(async move {
        if let Some(texts) = browser::texts(wanted.code()).await {
            i18n::switch(wanted, &texts);
        } else if !language::speak_another(wanted).await {
            return browser::give_up("The texts could not be fetched.");
        }
        leptos::mount::mount_to_body(move || view! { <app::App wanted /> });
        browser::remove_shell();
    });
}
