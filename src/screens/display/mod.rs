//! What the players look at on a projector: the picture that is chosen or that they need just now, and what it says.

mod bracket;
mod playing;
mod scene;
mod seats;
mod standings;

pub use bracket::{Column, GAMES, Seats, Side, columns};
pub use playing::{Playing, PlayingLine, extended, gone, missing, playing_lines, said, still_playing, time_left};
pub use scene::{Choice, MOST_NEIGHBORS, Scene, Show, scene, title};
pub use seats::{PodSeat, Seat, round_seats, seats_in_pods};
pub use standings::{Ranked, ranked, standings_title};
