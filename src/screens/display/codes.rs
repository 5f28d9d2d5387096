//! The codes on the display: their contents, and whether there is room for the code beside the list.

use crate::{
    base::qr::Code,
    handout::{Contents, End, Handout, digits},
    screens::{
        code_size::{Screen, reading_distance},
        display::{RowSize, round_seats},
        i18n::t,
    },
    tournament::State,
};

/// Diagonal in inches of the assumed screen, because the display does not know its own.
pub const SCREEN: u32 = 50;

/// The codes on the display.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DisplayCodes {
    /// Contents of each code. Together they contain everything, unless [`DisplayCodes::has_more`].
    pub handouts: Vec<Handout>,
    /// True if there is only one code, beside the list. Otherwise the codes take turns with the list, one page each.
    pub is_beside: bool,
    /// Width of the largest code with its margin, in modules.
    pub side: u32,
    /// True if the standings are too long for a readable code. The link of the event contains them.
    pub has_more: bool,
    /// Distance in metres from which phones read the codes on a screen of [`SCREEN`] inches, except for the standings.
    pub distance: u32,
}

impl DisplayCodes {
    /// The codes for the public part of an event: the latest round with the standings before it, the bracket, or the
    /// final ranking. `address` is the address of the players' page, and `now` is in seconds since the epoch. No codes
    /// before players have seats.
    pub fn of(public: &State, address: &str, now: u64) -> Self {
        let contents = Contents { standings: public.finished_rounds().next().is_some(), ..Contents::PAIRINGS };
        let handout = Handout::of(public, contents).made_at(now);
        if handout.is_of_day() {
            return Self::default();
        }
        let screen = Screen::of_inches(SCREEN);
        // A large code fits only beside seats, which the final ranking replaces.
        let seats = public.latest_published().map_or(0, |round| round_seats(public, round.key).len());
        let is_large = handout.ranking.is_empty() && RowSize::has_room_for_large_code(seats);
        let distance = reading_distance(handout.players.len());
        let is_beside = handout.pack().len() <= screen.room_beside(distance, address.len());
        let parts = match is_beside {
            true => vec![handout],
            false => handout.in_parts(screen.room(distance, address.len())),
        };
        // Standings may be read from one metre nearer. Longer ones are left out.
        let most = screen.room((distance - 1).max(1), address.len());
        let (handouts, too_long): (Vec<Handout>, Vec<Handout>) =
            parts.into_iter().partition(|part| part.pack().len() <= most);
        let rounds = handouts.iter().filter(|part| part.standings.is_none() || handouts.len() == 1);
        let sides = rounds.filter_map(|part| Some(Code::of(address, &digits(&part.pack()))?.side));
        let side = sides.max().unwrap_or(u32::MAX);
        let distance = if is_beside { screen.distance_beside(side, is_large) } else { screen.distance(side) };
        Self { handouts, is_beside, side, has_more: !too_long.is_empty(), distance }
    }

    /// Invitation to scan: for the players' tables, or for the event once the round is over.
    pub fn invitation(&self) -> String {
        let round = self.handouts.first().filter(|handout| handout.ranking.is_empty()).and_then(Handout::round);
        match round.is_some_and(|round| round.end != End::Over) {
            true => t!("phone.scan"),
            false => t!("phone.code"),
        }
    }

    /// Sentence for the organizer about the codes. None if there are none.
    pub fn about(&self) -> Option<String> {
        let (inches, metres) = (SCREEN, self.distance.max(1));
        let place = match (self.handouts.len(), self.is_beside) {
            (0, _) => return None,
            (_, true) => t!("display.code-beside"),
            (count, false) => t!("display.codes-in-turn", count = count),
        };
        Some(format!("{place} {}", t!("display.readable", metres = metres, inches = inches)))
    }
}
