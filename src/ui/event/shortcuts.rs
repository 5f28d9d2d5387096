//! Keyboard shortcuts of the pages of an event, and the dialog that lists them.

use crate::ui::{browser, context::AppContext, prelude::*, session::Session, widgets::Tick};
use leptos::ev::KeyboardEvent;
use tiebreaker::screens::{i18n::t, menu};

/// Name of the setting for single-key shortcuts on this device.
const SETTING: &str = "single-keys";

/// True if single keys are shortcuts. They can be turned off for speech input, or if keys are pressed by accident.
pub fn has_single_keys(app: &AppContext) -> bool {
    app.event_store().setting(SETTING).unwrap_or(true)
}

/// Calls back when this key is pressed alone and no text is being typed.
pub fn on_single_key(sign: &'static str, pressed: impl Fn() + 'static) {
    let app = AppContext::get();
    browser::on_key(move |event| {
        let is_alone = !(event.ctrl_key() || event.meta_key() || event.alt_key());
        if event.key() == sign && is_alone && !browser::types_text(&event) && has_single_keys(&app) {
            event.prevent_default();
            pressed();
        }
    });
}

/// Calls back when a digit is pressed outside fields and forms. The digit is then typed into the element that the
/// callback focuses.
pub fn on_digit(pressed: impl Fn() + 'static) {
    let app = AppContext::get();
    browser::on_key(move |event| {
        let is_digit = matches!(event.key().as_bytes(), [b'0'..=b'9']);
        let is_alone = !(event.ctrl_key() || event.meta_key() || event.alt_key() || event.repeat());
        if is_digit && is_alone && !browser::is_in_form(&event) && has_single_keys(&app) {
            pressed();
        }
    });
}

/// Calls back when this letter is pressed with Ctrl or ⌘.
pub fn on_control_key(letter: &'static str, pressed: impl Fn(&KeyboardEvent) + 'static) {
    browser::on_key(move |event| {
        let is_control = (event.ctrl_key() || event.meta_key()) && !event.shift_key() && !event.alt_key();
        if is_control && event.key().eq_ignore_ascii_case(letter) {
            pressed(&event);
        }
    });
}

/// Content of the dialog with all shortcuts.
pub fn shortcuts(session: Session) -> AnyView {
    let app = AppContext::get();
    let lines = session.with_untracked(menu::shortcuts);
    let ticked = RwSignal::new(has_single_keys(&app));
    let tick = move |on: bool| {
        ticked.set(on);
        app.event_store().set_setting(SETTING, &on);
    };
    let line = |(keys, what): (&'static [&'static str], String)| {
        let keys = keys.iter().map(|key| view! { <kbd>{*key}</kbd> }).collect_view();
        view! {
            <div>
                <dt>{keys}</dt>
                <dd>{what}</dd>
            </div>
        }
    };
    view! {
        <dl class="shortcuts">{lines.into_iter().map(line).collect_view()}</dl>
        <Tick label=t!("keys.single") ticked tick />
    }
}
