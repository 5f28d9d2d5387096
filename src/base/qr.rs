//! QR codes as drawings: one path, whatever draws it.

use qrcodegen::{QrCode, QrCodeEcc, QrSegment};
use std::fmt::Write;

/// Modules that stay white around a code.
const QUIET: i32 = 4;

/// A code as a drawing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Code {
    /// Its width and height with what stays white around it, in modules.
    pub side: u32,
    /// Its black modules, as the path of an SVG.
    pub path: String,
}

impl Code {
    /// A text and decimal digits behind it, which take less room: at the level L, for screens. None where they are too many.
    pub fn of(text: &str, digits: &str) -> Option<Self> {
        let segments = [QrSegment::make_bytes(text.as_bytes()), QrSegment::make_numeric(digits)];
        let used: Vec<QrSegment> = segments.into_iter().filter(|segment| segment.num_chars() > 0).collect();
        let code = QrCode::encode_segments(&used, QrCodeEcc::Low).ok()?;
        Some(Self { side: u32::try_from(code.size() + 2 * QUIET).ok()?, path: path(&code) })
    }
}

/// Every row of black modules as a rectangle.
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
