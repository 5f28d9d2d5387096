//! The size of paper: chosen once, it holds for whatever is printed.

use crate::ui::{browser, context::AppContext, prelude::*};
use tiebreaker::screens::paper::size::Size;

/// The name of the setting.
const SETTING: &str = "paper";
/// What the page is marked with: the whole document is on one kind of paper.
const MARK: &str = "data-paper";

/// The size chosen on this device, or the usual one where its browser is at home.
pub fn chosen_size(app: &AppContext) -> Size {
    let chosen = app.event_store().setting::<String>(SETTING).and_then(|code| Size::from_code(&code));
    chosen.unwrap_or_else(|| browser::languages().first().map_or(Size::A4, |tag| Size::usual(tag)))
}

/// Chooses a size on this device.
pub fn choose_size(app: &AppContext, size: Size) {
    app.event_store().set_setting(SETTING, &size.code());
}

/// Has the page printed on paper of that size for as long as the part in view lives; `is_wide`: lying.
pub fn print_on(size: impl Fn() -> Size + 'static, is_wide: bool) {
    on_cleanup(|| browser::mark_page(MARK, None));
    Effect::new(move |_| {
        let code = size().code();
        browser::mark_page(MARK, Some(&if is_wide { format!("{code}-wide") } else { code.to_owned() }));
    });
}
