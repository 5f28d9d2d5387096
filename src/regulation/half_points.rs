//! Half points for damaged ships (RES-2).

use serde::{Deserialize, Serialize};

/// Half points for ships that are reduced to half of their hull and shields or less (RES-2).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HalfPoints {
    /// The ships that count half.
    pub ships: HalfPointShips,
    /// The rounding of half of an odd value.
    pub rounding: Rounding,
}

/// The ships that count half once half of their hull and shields are gone.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum HalfPointShips {
    /// No ship.
    None,
    /// Ships on large bases.
    Large,
    /// Every ship.
    Every,
}

/// The rounding of half of an odd number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rounding {
    /// To the smaller whole number.
    Down,
    /// To the larger whole number.
    Up,
}

impl HalfPoints {
    /// True if a ship counts half once half of it is gone. `large` is true if it has a large base.
    pub fn counts(&self, large: bool) -> bool {
        match self.ships {
            HalfPointShips::None => false,
            HalfPointShips::Large => large,
            HalfPointShips::Every => true,
        }
    }

    /// Half of squad points, rounded.
    pub fn half(&self, value: u16) -> u16 {
        match self.rounding {
            Rounding::Down => value / 2,
            Rounding::Up => value.div_ceil(2),
        }
    }

    /// The squad points for a surviving ship (RES-2). `health` is its hull and shields with upgrades, `lost` the part
    /// of it that is gone, `value` the squad points of the ship with its upgrades. `large` is true if it has a large
    /// base.
    pub fn for_ship(&self, large: bool, health: u16, lost: u16, value: u16) -> u16 {
        let left = health.saturating_sub(lost);
        let is_half_gone = u32::from(left) * 2 <= u32::from(health);
        if self.counts(large) && is_half_gone { self.half(value) } else { 0 }
    }
}
