//! The display for players: the chosen view, or the one that players need now.

mod bracket;
mod codes;
mod playing;
mod row_size;
mod scene;
mod seats;
mod standings;

pub use bracket::{GAMES, columns};
pub use codes::{DisplayCodes, SCREEN};
pub use playing::{
    Playing, PlayingLine, clock_shown, digits_length, extended, gone, is_long_over, missing, playing_lines, said,
    still_playing, time_left,
};
pub use row_size::RowSize;
pub use scene::{Choice, MOST_NEIGHBORS, Scene, Show, scene, title};
pub use seats::{PodSeat, Seat, line_length, name_class, name_length, round_seats, scale_on_two_lines, seats_in_pods};
pub use standings::{Ranked, places, ranked, standings_title};
