//! QR codes as a path that any renderer can draw.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment, Version};
use std::fmt::Write;

/// Width of the white margin around a code, in modules.
const QUIET: i32 = 4;

/// Version that jsQR, which many browsers and apps read codes with, cannot read: its table has another place for an
/// alignment pattern. The next version is used instead.
const UNREADABLE: u8 = 23;

/// A QR code as a drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// Width and height including the white margin, in modules.
    pub side: u32,
    /// The black modules, as an SVG path.
    pub path: String,
}

impl Code {
    /// Encodes a text followed by decimal digits, which take less space. Uses error correction level L, for screens.
    /// None if the data is too long.
    pub fn of(text: &str, digits: &str) -> Option<Self> {
        let segments = [QrSegment::make_bytes(text.as_bytes()), QrSegment::make_numeric(digits)];
        let used: Vec<QrSegment> = segments.into_iter().filter(|segment| segment.num_chars() > 0).collect();
        let mut code = QrCode::encode_segments(&used, QrCodeEcc::Low).ok()?;
        if code.version().value() == UNREADABLE {
            let next = Version::new(UNREADABLE + 1);
            code = QrCode::encode_segments_advanced(&used, QrCodeEcc::Low, next, Version::MAX, None, true).ok()?;
        }
        Some(Self { side: u32::try_from(code.size() + 2 * QUIET).ok()?, path: path(&code) })
    }
}

/// Draws each run of black modules in a row as a rectangle.
fn path(code: &QrCode) -> String {
    let mut path = String::new();
    for y in 0..code.size() {
        let mut x = 0;
        while x < code.size() {
            let run = (x..code.size()).take_while(|&at| code.get_module(at, y)).count();
            let run = i32::try_from(run).unwrap_or(0);
            if run > 0 {
                let _ = write!(path, "M{} {}h{run}v1h-{run}z", x + QUIET, y + QUIET);
            }
            x += run.max(1);
        }
    }
    path
}
