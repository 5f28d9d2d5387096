//! The rounds that are hardest to pair. They never arise by chance, but from a club, a long day or a contrived file.

use super::day::{contender, round, stream};
use tiebreaker::{base::ids::PlayerId, pairing::Problem};

/// A case, with its name and numbers of players.
pub struct Case {
    pub name: &'static str,
    pub sizes: &'static [u32],
    pub make: fn(u32) -> Problem,
}

/// All cases, the likeliest first.
pub const CASES: [Case; 6] = [
    Case { name: "round 1, 60 % in one club", sizes: &[512, 1_024, 2_048], make: club },
    Case { name: "one has met everybody", sizes: &[512, 1_024], make: one_has_met_all },
    Case { name: "a quarter of each group has met its group", sizes: &[512, 600, 1_024], make: quarter },
    Case { name: "after 0.83 n rounds", sizes: &[400, 512, 1_024], make: long_day },
    Case { name: "everybody has met all in ten groups", sizes: &[400, 512, 1_024], make: all_have_met },
    Case { name: "different points, one has met all", sizes: &[80, 120, 160, 512, 1_024], make: different_points },
];

/// A round of players with these points. `have_met` is true for players who have met.
fn field(number: u16, players: u32, points: impl Fn(u32) -> u32, have_met: impl Fn(u32, u32) -> bool) -> Problem {
    let player = |one: u32| {
        let mut player = contender(one + 1, points(one));
        let met = (0..players).filter(|&other| other != one && have_met(one.min(other), one.max(other)));
        player.opponents = met.map(|other| PlayerId(other + 1)).collect();
        player
    };
    round("swu-2025", number, (0..players).map(player).collect())
}

/// Round 1: six in ten belong to one club, the others to clubs of four.
pub fn club(players: u32) -> Problem {
    let mut field = field(1, players, |_| 0, |_, _| false);
    for (at, player) in (0..).zip(&mut field.contenders) {
        let club = if at * 10 < players * 6 { 0 } else { 1 + at / 4 };
        player.avoid = vec![format!("club {club}")];
    }
    field
}

/// Ten groups. One player in the middle has met all others.
pub fn one_has_met_all(players: u32) -> Problem {
    let middle = players / 2;
    field(6, players, |at| 3 * (at * 10 / players), |one, other| one == middle || other == middle)
}

/// Ten groups. A quarter of each has met everybody in it.
pub fn quarter(players: u32) -> Problem {
    field(
        9,
        players,
        |at| 3 * (at % 10),
        |one, other| one % 10 == other % 10 && (one / 10 % 4 == 0 || other / 10 % 4 == 0),
    )
}

/// Each player has met 83 % of the others in an unfinished round robin, and won half of the matches, at random.
pub fn long_day(players: u32) -> Problem {
    let rounds = players * 83 / 100;
    let mut random = stream("long day");
    let mut seats: Vec<u32> = (0..players).collect();
    random.shuffle(&mut seats);
    let wins = |rounds: u32| (0..rounds).map(|_| u32::try_from(random.below(2)).expect("small")).sum::<u32>();
    let points: Vec<u32> = std::iter::repeat_with({
        let mut wins = wins;
        move || 3 * wins(rounds)
    })
    .take(players as usize)
    .collect();
    // Berger's tables: two players meet in the round that is the sum of their seats. The last seat meets the one left
    // over.
    let met = |one: u32, other: u32| {
        let (one, other, last) = (seats[one as usize], seats[other as usize], players - 1);
        let when = if one == last {
            2 * other
        } else if other == last {
            2 * one
        } else {
            one + other
        };
        when % last < rounds
    };
    field(400, players, |at| points[at as usize], met)
}

/// Ten groups, and everybody has met everybody.
pub fn all_have_met(players: u32) -> Problem {
    field(9, players, |at| 3 * (at % 10), |_, _| true)
}

/// No two have the same points, and the first has met all others.
pub fn different_points(players: u32) -> Problem {
    field(9, players, |at| 3 * (players - at), |one, _| one == 0)
}
