//! Sizes of paper.

/// A size of paper.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// 210 mm × 297 mm.
    A4,
    /// 8½ in × 11 in.
    Letter,
}

impl Size {
    /// All sizes.
    pub const ALL: [Self; 2] = [Self::A4, Self::Letter];

    /// Name in CSS and in the settings.
    pub fn code(self) -> &'static str {
        match self {
            Self::A4 => "A4",
            Self::Letter => "letter",
        }
    }

    /// Width and height of a drawing on a landscape page, between header and footer, in tenths of a millimetre.
    pub fn drawing(self) -> [usize; 2] {
        match self {
            Self::A4 => [2_770, 1_570],
            Self::Letter => [2_594, 1_629],
        }
    }

    /// The size with this name. None if there is none.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|size| size.code() == code)
    }

    /// Usual paper size in the country of a language tag such as `en-US`.
    pub fn usual(tag: &str) -> Self {
        let is_letter = tag.split('-').any(|part| part.eq_ignore_ascii_case("US") || part.eq_ignore_ascii_case("CA"));
        if is_letter { Self::Letter } else { Self::A4 }
    }
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
