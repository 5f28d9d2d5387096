//! Row sizes of lists on the display.

/// Number of names in one column of the largest letters, with the opponent below each.
const LARGEST: usize = 6;
/// Number of names on one page that have room for larger letters beside a code of the usual size.
const ROOMY: usize = 14;
/// Number of names that fit on one page with the opponent below each.
const LARGE: usize = 24;
/// Number of names that fit on one page with the opponent beside each.
const MEDIUM: usize = 48;
/// Number of names in a column without opponents.
const SMALL_COLUMN: usize = 18;
/// Number of ranks that fit in one column.
const RANKS: usize = 16;
/// Minimum number of rows in each of two columns that are too low for two lines.
const DENSE: usize = 16;
/// Number of places that fit in one column below the winner.
const PLACES: usize = 8;
/// Number of places in each of two columns below the winner.
const PLACES_COLUMN: usize = 10;
/// Minimum number of rows of seats. Fewer would be too far apart.
const FEWEST_SEATS: usize = 3;
/// Minimum number of rows of ranks.
const FEWEST_RANKS: usize = 6;

/// Row layout of a list. It depends on the number of rows, so that a list fills one page as long as it can be read from
/// afar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RowSize {
    /// Class of the list, which sets the number of columns.
    pub class: &'static str,
    /// Number of rows in a column.
    pub rows: usize,
}

impl RowSize {
    /// Row size for a list of seats, by the number of players.
    pub fn of_seats(players: usize) -> Self {
        let half = players.div_ceil(2).max(FEWEST_SEATS);
        if players <= LARGEST {
            Self { class: "seats large few", rows: players.max(FEWEST_SEATS) }
        } else if players <= ROOMY {
            Self { class: "seats large roomy", rows: half }
        } else if players <= LARGE {
            Self { class: "seats large", rows: half }
        } else if players <= MEDIUM {
            Self { class: "seats medium", rows: half }
        } else {
            Self { class: "seats small", rows: balanced(players, 3, SMALL_COLUMN) }
        }
    }

    /// True if this many seats keep their letter size beside a large code.
    pub fn has_room_for_large_code(players: usize) -> bool {
        (ROOMY + 1..=LARGE).contains(&players)
    }

    /// Row size for standings, by the number of players.
    pub fn of_ranks(players: usize) -> Self {
        if players > RANKS {
            let rows = balanced(players, 2, SMALL_COLUMN);
            Self { class: if rows < DENSE { "ranks double" } else { "ranks double dense" }, rows }
        } else {
            Self { class: "ranks single", rows: players.max(FEWEST_RANKS) }
        }
    }

    /// Row size for the final ranking below the winner, by the number of players.
    pub fn of_places(players: usize) -> Self {
        if players > PLACES {
            Self { class: "ranks double", rows: balanced(players, 2, PLACES_COLUMN) }
        } else {
            Self { class: "ranks single", rows: PLACES }
        }
    }

    /// Rows whose size is set only by the style of the list.
    pub fn of_class(class: &'static str) -> Self {
        Self { class, rows: 1 }
    }
}

/// Number of rows in a column, at most `most`, so that the last page of `columns` columns is about as full as the others.
fn balanced(rows: usize, columns: usize, most: usize) -> usize {
    let pages = rows.div_ceil(columns * most);
    rows.div_ceil(columns * pages.max(1))
}
