//! Codes on a screen: the distance from which phones read them, and their capacity. All lengths are in micrometres, and
//! distances in metres.

/// Width of a module that a phone reads from a metre away. There, the camera's 1,920 pixels cover 1.3 metres (66
/// degrees), and a module needs 2.5 pixels.
pub const MODULE_AT_A_METRE: u32 = 1_693;
/// An inch.
const INCH: u32 = 25_400;
/// Width and height of a screen of 16 to 9, in thousandths of its diagonal.
const SHAPE: [u32; 2] = [872, 490];
/// The largest width and height of a code beside a list, in percent of the screen, as in `style/later/display.css`.
const BESIDE: [u32; 2] = [34, 60];
/// The same shares for a large code, beside names that keep their letter size.
const LARGE_BESIDE: [u32; 2] = [44, 78];
/// Maximum distance in metres for which a code may be large.
const LARGE_DISTANCE: u32 = 4;
/// Bytes of data in a code of each version at level L (ISO/IEC 18004, table 7).
const DATA: [usize; 40] = [
    19, 34, 55, 80, 108, 136, 156, 194, 232, 274, 324, 370, 428, 461, 523, 589, 647, 721, 795, 861, 932, 1_006, 1_094,
    1_174, 1_276, 1_370, 1_468, 1_531, 1_631, 1_735, 1_843, 1_955, 2_071, 2_191, 2_306, 2_434, 2_566, 2_702, 2_812,
    2_956,
];
/// Version that is never used, see [`Code::of`](crate::base::qr::Code::of).
const UNUSED: usize = 23;
/// Modules of the white margin on both sides, plus those of version 0, which does not exist.
const AROUND: u32 = 8 + 17;
/// Maximum number of bits of a code's two segments besides their content: their kinds and lengths.
const SEGMENTS: usize = 4 + 16 + 4 + 14;
/// The last digits of a link, and the bytes that they hold, see `docs/handout.md`.
const LAST_DIGITS: [(usize, usize); 6] = [(15, 6), (13, 5), (10, 4), (8, 3), (5, 2), (3, 1)];

/// A screen for the players.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Screen {
    /// Width and height.
    pub size: [u32; 2],
}

impl Screen {
    /// A screen of 16 to 9 with this diagonal in inches.
    pub fn of_inches(diagonal: u32) -> Self {
        Self { size: SHAPE.map(|part| diagonal.saturating_mul(INCH) / 1_000 * part) }
    }

    /// Width of a code beside a list.
    fn beside(self, is_large: bool) -> u32 {
        let [[width, height], [across, down]] = [self.size, if is_large { LARGE_BESIDE } else { BESIDE }];
        (width / 100 * across).min(height / 100 * down)
    }

    /// Width of a code that is as high as the screen.
    fn alone(self) -> u32 {
        let [width, height] = self.size;
        width.min(height)
    }

    /// Distance up to which a code as high as the screen is read, in whole metres. `modules` is its width with the
    /// margin.
    pub fn distance(self, modules: u32) -> u32 {
        distance(self.alone(), modules)
    }

    /// Distance up to which a code beside a list is read, in whole metres. `modules` is its width with the margin.
    /// `is_large` is true if the list leaves room for a [large code](super::display::RowSize::has_room_for_large_code).
    pub fn distance_beside(self, modules: u32, is_large: bool) -> u32 {
        let distance = distance(self.beside(is_large), modules);
        if is_large { distance.min(LARGE_DISTANCE) } else { distance }
    }

    /// Number of bytes after an address of `address` bytes that a code as high as the screen holds, if phones read it
    /// from this distance.
    pub fn room(self, distance: u32, address: usize) -> usize {
        room(modules_at(self.alone(), distance), address)
    }

    /// Like [`Self::room`], for a code beside any list.
    pub fn room_beside(self, distance: u32, address: usize) -> usize {
        room(modules_at(self.beside(false), distance), address)
    }
}

/// Distance from which most players read a code, in metres. Few players are in a small room, and large events have
/// several screens or a crowd that comes closer.
pub fn reading_distance(players: usize) -> u32 {
    match players {
        0..=32 => 2,
        33..=64 => 4,
        _ => 3,
    }
}

fn distance(width: u32, modules: u32) -> u32 {
    width / modules.max(1) / MODULE_AT_A_METRE
}

/// Number of modules across this width that are wide enough for a distance.
fn modules_at(width: u32, distance: u32) -> u32 {
    width / distance.max(1).saturating_mul(MODULE_AT_A_METRE)
}

/// Number of bytes after an address of `address` bytes that a code holds, or 0. `modules` is its width with the margin.
pub fn room(modules: u32, address: usize) -> usize {
    let version = usize::try_from(modules.saturating_sub(AROUND) / 4).unwrap_or(0).min(DATA.len());
    let version = if version == UNUSED { UNUSED - 1 } else { version };
    let data = version.checked_sub(1).and_then(|at| DATA.get(at)).copied().unwrap_or(0);
    let bits = (data * 8).saturating_sub(SEGMENTS + address * 8);
    // Three digits take ten bits, two take seven, and one takes four.
    let rest = match bits % 10 {
        0..=3 => 0,
        4..=6 => 1,
        _ => 2,
    };
    let digits = bits / 10 * 3 + rest;
    let last = LAST_DIGITS.into_iter().find(|(needed, _)| digits % 17 >= *needed);
    digits / 17 * 7 + last.map_or(0, |(_, bytes)| bytes)
}
