//! The seats of all players by name, on the display.

use crate::{
    base::{
        ids::{PlayerId, PodNumber},
        text::{ems_of, halves, with_middle_initials},
    },
    screens::{
        i18n::{sort_by_name, t},
        words,
    },
    tournament::{RoundKey, State},
};

/// Seat of a player in a round.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Seat {
    /// Name of the player, last name first.
    pub name: String,
    /// Members of a team. Empty for other players.
    pub members: String,
    /// Number of the table, or a dash for a bye.
    pub place: String,
    /// The other players at the table, or a note that it is a bye.
    pub opponent: String,
    /// True if the opponents need two lines.
    pub has_long_opponents: bool,
}

/// Maximum number of letters of a name on one line, and on two lines of smaller letters.
const LETTERS: [usize; 2] = [28, 56];

/// Maximum number of letters of all opponents on one line.
const OPPONENT_LETTERS: usize = 30;

/// The name of a player, with initials for middle names if it is too long for a line, because smaller letters could not
/// be read from afar. Names of teams are not changed.
pub(super) fn name_in_row(state: &State, name: String) -> String {
    let is_long = name.chars().count() > LETTERS[0];
    if is_long && state.setup.teams.is_none() { with_middle_initials(&name) } else { name }
}

/// Number of letters of a name. The style derives their size from it.
pub fn name_length(name: &str) -> String {
    name.chars().count().to_string()
}

/// Number of letters of the longest line of a name in a row: all of them, or the longer half of a name on two lines.
/// The style derives their size from it.
pub fn line_length(name: &str) -> String {
    let count = name.chars().count();
    if count <= LETTERS[0] {
        return count.to_string();
    }
    let (first, second) = halves(name);
    first.chars().count().max(second.chars().count()).to_string()
}

/// Scale at which a text fits on two lines, by its scale on one line. More than 1 if there is room for larger letters.
pub fn scale_on_two_lines(text: &str, scale: f64) -> f64 {
    let (first, second) = halves(text);
    let [first, second] = [first, second].map(|half| f64::from(ems_of(half)));
    scale * (first + second) / first.max(second).max(1.0)
}

/// Classes of a name. A long one has smaller letters on more lines.
pub fn name_class(name: &str) -> &'static str {
    match name.chars().count() {
        count if count <= LETTERS[0] => "name",
        count if count <= LETTERS[1] => "name long",
        _ => "name longest",
    }
}

/// A player's seat for drafting or deck building.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct PodSeat {
    /// Name of the player, last name first.
    pub name: String,
    /// The pod, or the building table. The seat if there is only one pod.
    pub place: String,
    /// Number of the seat, as text. Empty if there is only one pod.
    pub seat: String,
}

/// All players of a round, by name.
pub fn round_seats(state: &State, key: RoundKey) -> Vec<Seat> {
    let Some(round) = state.round(key) else { return Vec::new() };
    let seat = |player, place, opponent, has_long_opponents| {
        let (name, members) = (name_in_row(state, words::name_in_list(state, player)), words::members(state, player));
        Seat { name, members, place, opponent, has_long_opponents }
    };
    // Members and opponents are shown in the same kind of line.
    let is_for_teams = state.setup.teams.is_some();
    let at_tables = round.tables.iter().flat_map(|table| {
        table.players.iter().map(move |&player| {
            let others = words::others_at(state, &table.players, player);
            let is_match = table.players.len() == 2;
            let is_long = !is_match && others.chars().count() > OPPONENT_LETTERS;
            let others = if is_match { name_in_row(state, others) } else { others };
            let others = if is_for_teams { t!("display.against", name = others) } else { others };
            seat(player, table.number.to_string(), others, is_long)
        })
    });
    let bye = |&player: &PlayerId| seat(player, "–".to_owned(), t!("paper.bye"), false);
    let mut seats: Vec<Seat> = at_tables.chain(round.byes.iter().map(bye)).collect();
    sort_by_name(&mut seats, |seat| &seat.name);
    seats
}

/// All players with pod and seat, by name. `pod_name` returns the name of a pod or a building table.
pub fn seats_in_pods(state: &State, pod_name: impl Fn(PodNumber) -> String) -> Vec<PodSeat> {
    let is_one = state.pods.len() == 1;
    let seats = (1..).zip(&state.pods).flat_map(|(number, pod)| {
        let pod_name = pod_name(PodNumber(number));
        (1..).zip(&pod.players).map(move |(seat, &player): (usize, _)| {
            let (name, seat) = (words::name_in_list(state, player), t!("large.seat", number = seat));
            match is_one {
                true => PodSeat { name, place: seat, seat: String::new() },
                false => PodSeat { name, place: pod_name.clone(), seat },
            }
        })
    });
    let mut seats: Vec<PodSeat> = seats.collect();
    sort_by_name(&mut seats, |seat| &seat.name);
    seats
}
