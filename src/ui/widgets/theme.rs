//! Light or dark theme, by the system or as chosen on this device.

use super::{Button, Icon, Kind, icon};
use crate::ui::{browser, context::AppContext, prelude::*};
use tiebreaker::screens::i18n::t;

/// Name of the setting. The static page also reads it, so that the page does not flash before the app starts.
const THEME: &str = "theme";

/// The themes in the order of the button. The first one follows the system.
const THEMES: [(&str, Icon); 3] = [("", Icon::System), ("light", Icon::Light), ("dark", Icon::Dark)];

/// The button that switches to the next theme.
#[component]
pub fn ThemeButton() -> impl IntoView {
    let app = AppContext::get();
    let stored = app.event_store().setting::<String>(THEME).unwrap_or_default();
    let chosen = RwSignal::new(THEMES.iter().position(|(name, _)| *name == stored).unwrap_or(0));
    let now = move || THEMES.get(chosen.get()).copied().unwrap_or(("", Icon::System));
    let label = move || match now().1 {
        Icon::Light => t!("app.theme", theme = t!("app.theme-light")),
        Icon::Dark => t!("app.theme", theme = t!("app.theme-dark")),
        _ => t!("app.theme", theme = t!("app.theme-system")),
    };
    let next = move || {
        chosen.update(|chosen| *chosen = (*chosen + 1) % THEMES.len());
        let (name, _) = untrack(now);
        app.event_store().set_setting(THEME, &name);
        browser::set_theme(name);
    };
    Button::new(Kind::Plain, live(move || icon(now().1))).class("square").named_by(label).does(next)
}
