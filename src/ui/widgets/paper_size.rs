//! The paper size of everything that is printed.

use crate::ui::{browser, context::AppContext, prelude::*};
use tiebreaker::screens::paper::size::Size;

/// Name of the setting.
const SETTING: &str = "paper";
/// Attribute of the page with the paper size, which applies to the whole document.
const MARK: &str = "data-paper";

/// The size chosen on this device, or the usual one in the country of its browser.
pub fn chosen_size(app: &AppContext) -> Size {
    let chosen = app.event_store().setting::<String>(SETTING).and_then(|code| Size::from_code(&code));
    chosen.unwrap_or_else(|| browser::languages().first().map_or(Size::A4, |tag| Size::usual(tag)))
}

/// Stores the size chosen on this device.
pub fn choose_size(app: &AppContext, size: Size) {
    app.event_store().set_setting(SETTING, &size.code());
}

/// Sets the paper size for printing, until the calling view is removed. `is_wide` is true for landscape.
pub fn print_on(size: impl Fn() -> Size + 'static, is_wide: bool) {
    on_cleanup(|| browser::mark_page(MARK, None));
    Effect::new(move |_| {
        let code = size().code();
        browser::mark_page(MARK, Some(&if is_wide { format!("{code}-wide") } else { code.to_owned() }));
    });
}
