//! The size of paper: chosen once, it holds for whatever is printed.

use crate::ui::{browser, context::AppContext, prelude::*};

/// The name of the setting.
const SETTING: &str = "paper";
/// What the page is marked with: the whole document is on one kind of paper.
const MARK: &str = "data-paper";

/// A size of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// 210 mm × 297 mm.
    A4,
    /// 8½ in × 11 in.
    Letter,
}

impl Size {
    /// Both.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Its name in CSS and in the settings.
    pub fn code(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "letter",
        }
    }

    /// The size of that name.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.code() == code)
    }

    /// What printers have in the country of a language tag such as `en-US`.
    pub fn usual(tag: &str) -> Self {
        let is_letter = tag.split('-').any(|part| part.eq_ignore_ascii_case("US") || part.eq_ignore_ascii_case("CA"));
        if is_letter { Self::Letter } else { Self::A4 }
    }

    /// The one chosen on this device, or else what is usual where its browser is at home.
    pub fn chosen(app: &AppContext) -> Self {
        let chosen = app.event_store().setting::<String>(SETTING).and_then(|code| Self::from_code(&code));
        chosen.unwrap_or_else(|| browser::languages().first().map_or(Self::A4, |tag| Self::usual(tag)))
    }

    /// Chooses it on this device.
    pub fn choose(self, app: &AppContext) {
        app.event_store().set_setting(SETTING, &self.code());
    }
}

/// Has the page printed on paper of that size for as long as the part in view lives; `is_wide`: lying.
pub fn print_on(size: impl Fn() -> Size + 'static, is_wide: bool) {
    on_cleanup(|| browser::mark_page(MARK, None));
    Effect::new(move |_| {
        let code = size().code();
        browser::mark_page(MARK, Some(&if is_wide { format!("{code}-wide") } else { code.to_owned() }));
    });
}

#[cfg(test)]
mod tests {
    use super::Size;

    #[test]
    fn paper_is_letter_where_printers_have_that() {
        let usual = ["en-US", "fr-CA", "es-419", "en-GB", "fr", "fr-FR"].map(Size::usual);
        assert_eq!(usual, [Size::Letter, Size::Letter, Size::A4, Size::A4, Size::A4, Size::A4]);
        for size in Size::ALL {
            assert_eq!(Size::from_code(size.code()), Some(size));
        }
    }
}
