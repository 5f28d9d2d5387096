//! Games won, as they are typed: a digit for each side, or one digit in a match of a single game.

use std::{fmt, time::Duration};

/// Time for which a first digit waits for the second. Both digits of a result are typed within a second or so. After this
/// pause the next digit begins a new result.
pub const PAUSE: Duration = Duration::from_secs(3);

/// The games that each side has won, as far as they are said. There is no more to it than what is shown, so that nothing
/// that was typed before and has gone from the screen counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum TypedGames {
    /// Nothing is said.
    #[default]
    Nothing,
    /// The games of the first side; those of the second are still to be typed.
    Half(u8),
    /// The games of both, whether a match can end so or not: that is for the regulation to say.
    Both([u8; 2]),
}

impl TypedGames {
    /// Takes another digit, in a match of `best_of` games: the second of a half-typed pair, or else the first of a new one. A
    /// single game has one digit: 1 and 2 are who won it, 0 is a draw, and no other means anything.
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

    /// Takes the last digit away.
    pub fn take_back(&mut self, best_of: u8) {
        *self = match *self {
            Self::Both([first, _]) if best_of > 1 => Self::Half(first),
            Self::Both(_) | Self::Half(_) | Self::Nothing => Self::Nothing,
        };
    }

    /// Forgets half a pair: after a [`PAUSE`], or when it was to be saved.
    pub fn let_go(&mut self) {
        if let Self::Half(_) = self {
            *self = Self::Nothing;
        }
    }

    /// The games of both sides, where both are said.
    pub fn both(self) -> Option<[u8; 2]> {
        if let Self::Both(games) = self { Some(games) } else { None }
    }
}

/// As it is shown: `2–1`, `2–_` while the second digit is missing, `–` where nothing is said.
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

    /// Content after each key: a digit, `<` for Backspace, `.` for a pause.
    fn shown(keys: &str, best_of: u8) -> Vec<String> {
        let mut games = TypedGames::default();
        let press = |key: char| {
            match key {
                '<' => games.take_back(best_of),
                '.' => games.let_go(),
                digit => games.add(digit.to_digit(10).unwrap().try_into().unwrap(), best_of),
            }
            games.to_string()
        };
        keys.chars().map(press).collect()
    }

    #[test]
    fn a_pair_is_two_digits_and_the_next_digit_begins_another() {
        assert_eq!(shown("21", 3), ["2–_", "2–1"]);
        // 2–2 is no result of a best of three: the pair is over all the same.
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
        // A digit that means nothing leaves nothing of the one before.
        assert_eq!(shown("172", 1), ["1–0", "–", "0–1"]);
        assert_eq!(shown("2<", 1), ["0–1", "–"]);
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]
        /// Typing is like typing into a field for two characters that is emptied by the third, and by a pause at one.
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
