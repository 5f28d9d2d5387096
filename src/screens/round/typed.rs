//! Typing games won: one digit per side, or one digit for a match of a single game.

use std::{fmt, time::Duration};

/// Time after which a first digit no longer waits for the second. Both digits of a result are typed within about a
/// second. After this pause, the next digit starts a new result.
pub const PAUSE: Duration = Duration::from_secs(3);

/// The games won by each side, as typed so far. The whole state is visible, so digits that have left the screen never
/// count.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TypedGames {
    /// Nothing typed.
    #[default]
    Nothing,
    /// The games of the first side. Those of the second are missing.
    Half(u8),
    /// The games of both sides. The regulation decides whether they are a valid result.
    Both([u8; 2]),
}

impl TypedGames {
    /// Adds a digit, in a match of `best_of` games. It completes a half-typed pair, or else begins a new one. A single
    /// game has one digit: 1 and 2 are its winner, and 0 is a draw. Other digits clear the field.
    pub fn add(&mut self, digit: u8, best_of: u8) {
        *self = match (*self, digit) {
            (_, 1) if best_of == 1 => Self::Both([1, 0]),
            (_, 2) if best_of == 1 => Self::Both([0, 1]),
            (_, 0) if best_of == 1 => Self::Both([0, 0]),
            _ if best_of == 1 => Self::Nothing,
            (Self::Half(first), second) => Self::Both([first, second]),
            (Self::Nothing | Self::Both(_), first) => Self::Half(first),
        };
    }

    /// Removes the last digit.
    pub fn take_back(&mut self, best_of: u8) {
        *self = match *self {
            Self::Both([first, _]) if best_of > 1 => Self::Half(first),
            Self::Both(_) | Self::Half(_) | Self::Nothing => Self::Nothing,
        };
    }

    /// Drops a half-typed pair, after a [`PAUSE`] or before saving.
    pub fn drop_half(&mut self) {
        if let Self::Half(_) = self {
            *self = Self::Nothing;
        }
    }

    /// The games of both sides. None if one is missing.
    pub fn both(self) -> Option<[u8; 2]> {
        if let Self::Both(games) = self { Some(games) } else { None }
    }
}

/// `2–1`, `2–_` while the second digit is missing, or `–` if nothing is typed.
impl fmt::Display for TypedGames {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Nothing => f.write_str("–"),
            Self::Half(first) => write!(f, "{first}–_"),
            Self::Both([first, second]) => write!(f, "{first}–{second}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The content after each key: a digit, `<` for Backspace, `.` for a pause.
    fn shown(keys: &str, best_of: u8) -> Vec<String> {
        let mut games = TypedGames::default();
        let press = |key: char| {
            match key {
                '<' => games.take_back(best_of),
                '.' => games.drop_half(),
                digit => games.add(digit.to_digit(10).unwrap().try_into().unwrap(), best_of),
            }
            games.to_string()
        };
        keys.chars().map(press).collect()
    }

    #[test]
    fn a_pair_is_two_digits_and_the_next_digit_begins_another() {
        assert_eq!(shown("21", 3), ["2–_", "2–1"]);
        // A best of three cannot end 2–2, but the pair is complete.
        assert_eq!(shown("2202", 3), ["2–_", "2–2", "0–_", "0–2"]);
        assert_eq!(shown("2012", 3), ["2–_", "2–0", "1–_", "1–2"]);
        assert_eq!(shown("73", 3), ["7–_", "7–3"]);
    }

    #[test]
    fn a_pause_ends_half_a_pair_and_nothing_else() {
        assert_eq!(shown("2.12", 3), ["2–_", "–", "1–_", "1–2"]);
        assert_eq!(shown("21.", 3), ["2–_", "2–1", "2–1"]);
        assert_eq!(shown(".", 3), ["–"]);
    }

    #[test]
    fn backspace_takes_the_last_digit_away() {
        assert_eq!(shown("20<1", 3), ["2–_", "2–0", "2–_", "2–1"]);
        assert_eq!(shown("2<02", 3), ["2–_", "–", "0–_", "0–2"]);
        assert_eq!(shown("22<0", 3), ["2–_", "2–2", "2–_", "2–0"]);
        assert_eq!(shown("<20<<<", 3), ["–", "2–_", "2–0", "2–_", "–", "–"]);
    }

    #[test]
    fn a_single_game_takes_one_digit() {
        assert_eq!(shown("120", 1), ["1–0", "0–1", "0–0"]);
        // An invalid digit also clears the previous one.
        assert_eq!(shown("172", 1), ["1–0", "–", "0–1"]);
        assert_eq!(shown("2<", 1), ["0–1", "–"]);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
        /// Like a two-character field that is cleared by a third character, and by a pause after the first.
        #[test]
        fn whatever_is_typed_is_shown(keys in "[0-9<.]{0,12}") {
            let mut field = String::new();
            for (key, shown) in keys.chars().zip(shown(&keys, 3)) {
                match key {
                    '<' => _ = field.pop(),
                    '.' if field.len() == 1 => field.clear(),
                    '.' => {}
                    digit => {
                        if field.len() == 2 {
                            field.clear();
                        }
                        field.push(digit);
                    }
                }
                prop_assert_eq!(&shown.replace(['–', '_'], ""), &field);
            }
        }
    }
}
