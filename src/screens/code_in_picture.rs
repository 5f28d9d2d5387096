//! The code in the picture of the camera. It stays there for many pictures, but is read only once.

/// Number of pictures without a code after which the same code is read again. A camera misses a code now and then.
const PICTURES_WITHOUT: u8 = 12;

/// The code that was seen last.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CodeInPicture {
    code: String,
    /// Number of pictures since a code was seen.
    pictures_without: u8,
}

impl CodeInPicture {
    /// Processes the codes in a picture. Returns the first one if it was not in the picture before.
    pub fn see<'a>(&mut self, codes: &'a [String]) -> Option<&'a str> {
        let Some(code) = codes.first() else {
            self.pictures_without = self.pictures_without.saturating_add(1);
            if self.pictures_without >= PICTURES_WITHOUT {
                self.code.clear();
            }
            return None;
        };
        self.pictures_without = 0;
        if *code == self.code {
            return None;
        }
        self.code.clone_from(code);
        Some(code)
    }
}
