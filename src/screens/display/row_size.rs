//! Size of the rows of a list on the display.

/// Names that fit on one page with the opponent below each.
const LARGE: usize = 24;
/// Names that fit on one page with the opponent beside each.
const MEDIUM: usize = 48;
/// Ranks that fit in one column.
const RANKS: usize = 16;

/// Size of the rows of a list. It follows from their number: a list fits on one page as long as it can be read from afar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RowSize {
    /// Two columns, two lines a row.
    Large,
    /// Two columns, one line a row.
    Medium,
    /// Three columns of names without opponents.
    Small,
    /// One column with everything beside the name.
    Wide,
    /// Two columns of the same.
    Narrow,
}

impl RowSize {
    /// Row size for a list of seats, by the number of players.
    pub fn of_seats(players: usize) -> Self {
        if players <= LARGE {
            Self::Large
        } else if players <= MEDIUM {
            Self::Medium
        } else {
            Self::Small
        }
    }

    /// Row size for standings, by the number of players.
    pub fn of_ranks(players: usize) -> Self {
        if players > RANKS { Self::Narrow } else { Self::Wide }
    }
}
