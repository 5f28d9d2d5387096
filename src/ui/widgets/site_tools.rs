//! The app's tools: help, theme and language.

use super::{Icon, ThemeButton, icon};
use crate::ui::{context::AppContext, prelude::*};
use tiebreaker::screens::i18n::{Language, t};

/// All tools in a row.
#[component]
pub fn SiteTools() -> impl IntoView {
    let app = AppContext::get();
    let choose = move |event| {
        if let Some(language) = Language::from_code(&event_target_value(&event)) {
            app.event_store().set_setting("language", &language.code());
            app.speak(language);
        }
    };
    let options = Language::ALL.map(|language| {
        let selected = move || app.language.get() == language;
        view! {
            <option value=language.code() lang=language.code() selected=selected>
                {language.name()}
            </option>
        }
    });
    let guide = move || app.route.with(|route| route.guide().href());
    view! {
        <div class="site-tools">
            <a class="square" href=guide aria-label=t!("guide.link") title=t!("guide.link")>
                {icon(Icon::Help)}
            </a>
            <ThemeButton />
            <select class="language" aria-label=t!("app.language") on:change=choose>
                {options}
            </select>
        </div>
    }
}
