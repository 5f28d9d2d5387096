//! Distance from which phones read a code on a screen. All lengths are in micrometres, and distances in metres.

use crate::base::qr::Code;

/// Width of a module that a phone reads from a metre away. The camera sees 1.3 metres there (66 degrees) in 1,920 pixels, and
/// a module has to cover 2.5 of them.
pub const MODULE_AT_A_METRE: u32 = 1_693;
/// An inch.
const INCH: u32 = 25_400;
/// Width and height of a screen of 16 to 9, in thousandths of its diagonal.
const SHAPE: [u32; 2] = [872, 490];
/// An address as long as those of most sites.
const ADDRESS: &str = "https://tournaments.example.com/tie-breaker/app/version-1/p/#";
/// Digits of seven bytes in a code.
const DIGITS: [usize; 2] = [17, 7];

/// A screen for the players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Screen {
    /// Width and height.
    pub size: [u32; 2],
}

/// Size of the codes of a round on a screen.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeSize {
    /// Number of codes, each with a part of the tables.
    pub codes: usize,
    /// Width of a module if a code is as high as the screen.
    pub module: u32,
    /// True if the code can be read in a third of the width, beside the pairings. Otherwise it needs the whole screen.
    pub fits_beside: bool,
}

impl Screen {
    /// A screen of 16 to 9 with this diagonal in inches.
    pub fn of_inches(diagonal: u32) -> Self {
        Self { size: SHAPE.map(|part| diagonal.saturating_mul(INCH) / 1_000 * part) }
    }

    /// Distance up to which a code as high as the screen is read, in whole metres. `modules`: its width with the margin.
    pub fn distance(self, modules: u32) -> u32 {
        let [_, height] = self.size;
        height / modules.max(1) / MODULE_AT_A_METRE
    }
}

/// Size of the codes of a round for phones at a distance: the fewest codes whose modules are wide enough.
pub fn code_size(players: usize, screen: Screen, distance: u32) -> CodeSize {
    let [width, height] = screen.size;
    let needed = distance.saturating_mul(MODULE_AT_A_METRE);
    let module = |codes: usize| height / modules_of(players.div_ceil(codes));
    let most = players.max(1);
    let codes = (1..most).find(|&codes| module(codes) >= needed).unwrap_or(most);
    let beside = (width / 3).min(height) / modules_of(players);
    CodeSize { codes, module: module(codes), fits_beside: beside >= needed }
}

/// Width of the code of a round with so many players, in modules with its margin.
pub fn modules_of(players: usize) -> u32 {
    let [digits, bytes] = DIGITS;
    let text = "0".repeat(bytes_of(players).div_ceil(bytes) * digits);
    // More than fits into any code.
    Code::of(ADDRESS, &text).map_or(u32::MAX, |code| code.side)
}

/// Number of bytes of a round with so many players, rounded up. `tests/handout/sizes.rs` prints the true ones: 138 for 8
/// players, 417 for 64, 669 for 128 and 1,406 for 300.
fn bytes_of(players: usize) -> usize {
    130 + players * 9 / 2
}
