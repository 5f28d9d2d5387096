//! Seats of all players, by name.

use crate::{
    base::ids::{PlayerId, PodNumber},
    screens::{
        i18n::{sort_by_name, t},
        words,
    },
    tournament::{RoundKey, State},
};

/// Seat of a player in a round.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Seat {
    /// Name of the player, the last name first.
    pub name: String,
    /// Number of the table. A dash for a bye.
    pub place: String,
    /// The others at the table, or that it is a bye.
    pub opponent: String,
}

/// Letters of a name that fit in one line of the display, and in two of smaller letters.
const LETTERS: [usize; 2] = [22, 44];

impl Seat {
    /// Classes of the name: a long one has more lines of smaller letters.
    pub fn name_class(&self) -> &'static str {
        match self.name.chars().count() {
            count if count <= LETTERS[0] => "name",
            count if count <= LETTERS[1] => "name long",
            _ => "name longest",
        }
    }
}

/// Seat of a player for drafting or building.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PodSeat {
    /// Name of the player, the last name first.
    pub name: String,
    /// The pod, or the table for building.
    pub pod: String,
    /// Number of the seat in words.
    pub seat: String,
}

/// Everybody in a round, by name.
pub fn round_seats(state: &State, key: RoundKey) -> Vec<Seat> {
    let Some(round) = state.round(key) else { return Vec::new() };
    let seat = |player, place, opponent| Seat { name: words::name_in_list(state, player), place, opponent };
    let at_tables = round.tables.iter().flat_map(|table| {
        let others = |player| words::others_at(state, &table.players, player);
        table.players.iter().map(move |&player| seat(player, table.number.to_string(), others(player)))
    });
    let bye = |&player: &PlayerId| seat(player, "–".to_owned(), t!("find.bye"));
    let mut seats: Vec<Seat> = at_tables.chain(round.byes.iter().map(bye)).collect();
    sort_by_name(&mut seats, |seat| &seat.name);
    seats
}

/// Everybody with pod and seat, by name. `pod_name`: what a pod or a table for building is called.
pub fn seats_in_pods(state: &State, pod_name: impl Fn(PodNumber) -> String) -> Vec<PodSeat> {
    let seats = (1..).zip(&state.pods).flat_map(|(number, pod)| {
        let place = pod_name(PodNumber(number));
        (1..).zip(&pod.players).map(move |(seat, &player): (usize, _)| PodSeat {
            name: words::name_in_list(state, player),
            pod: place.clone(),
            seat: t!("limited.seat-number", number = seat),
        })
    });
    let mut seats: Vec<PodSeat> = seats.collect();
    sort_by_name(&mut seats, |seat| &seat.name);
    seats
}
