//! What holds for every set of results.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use proptest::prelude::*;
use tiebreaker::{
    ids::{PlayerId, RoundNumber},
    regulation::{Regulation, Report, Side, Stage, TieBreaker},
    standings::{Entrant, Line, Outcome, Played, standings},
};

const ALL: [&str; 5] = ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018", "swu-2025"];
const EVERY_ORDER: [TieBreaker; 6] =
    [TieBreaker::HeadToHead, TieBreaker::Mov, TieBreaker::Sos, TieBreaker::Omw, TieBreaker::Pgw, TieBreaker::Ogw];

/// One table of one round: two seats (the same seat twice: a bye) and numbers that the result is made of.
type Table = (usize, usize, [u16; 2], bool);

/// The report that the numbers stand for under a regulation.
fn report(regulation: &Regulation, numbers: [u16; 2], first_wins: bool) -> Report {
    if regulation.counts_mov() {
        let limit = u16::try_from(regulation.bye_verdict(1).mov * 2 / 3).unwrap();
        let scores = numbers.map(|number| number % (limit + 1));
        let side = if first_wins { Side::First } else { Side::Second };
        let needs_winner = scores[0] == scores[1] && regulation.points.draw.is_none();
        return Report::from_scores(scores, limit, needs_winner.then_some(side));
    }
    let won = [[2, 0], [2, 1], [1, 2], [0, 2], [1, 1], [1, 0], [0, 0]][usize::from(numbers[0] % 7)];
    Report::Games { won, drawn: u8::try_from(numbers[1] % 3).unwrap(), tie_winner: None }
}

/// The players of an event in which each round seats whom it can.
fn entrants(regulation: &Regulation, players: usize, rounds: &[Vec<Table>]) -> Vec<Entrant> {
    let id = |place: usize| PlayerId(u32::try_from(place).unwrap() + 1);
    let mut entrants: Vec<Entrant> = (0..players)
        .map(|place| Entrant { id: id(place), lot: u64::from(id(place).0) * 7 % 64, ranked: true, rounds: Vec::new() })
        .collect();
    for (number, tables) in (1..).map(RoundNumber).zip(rounds) {
        let mut seated = vec![false; players];
        for &(first, second, numbers, first_wins) in tables {
            let (first, second) = (first % players, second % players);
            if seated[first] || seated[second] {
                continue;
            }
            (seated[first], seated[second]) = (true, true);
            if first == second {
                let gained = regulation.bye_verdict(3);
                let bye = Played { round: number, opponent: None, outcome: Outcome::Won, gained };
                entrants[first].rounds.push(bye);
                continue;
            }
            let verdict = regulation.judge(&report(regulation, numbers, first_wins), Stage::Swiss, 3).unwrap();
            for (side, own, other) in [(Side::First, first, second), (Side::Second, second, first)] {
                let outcome = Outcome::of(verdict.decision, side);
                let (opponent, gained) = (Some(id(other)), *side.of(&verdict.sides));
                entrants[own].rounds.push(Played { round: number, opponent, outcome, gained });
            }
        }
    }
    entrants
}

fn lines(regulation: &Regulation, entrants: &[Entrant]) -> Vec<Line> {
    standings(&regulation.points, &regulation.ranking, &EVERY_ORDER, entrants)
}

fn rounds() -> impl Strategy<Value = Vec<Vec<Table>>> {
    let table = (0..64_usize, 0..64_usize, [0..400_u16, 0..400], any::<bool>());
    prop::collection::vec(prop::collection::vec(table, 0..20), 0..8)
}

proptest! {
    #[test]
    fn sta_8_standings_depend_on_no_order_of_entrants_or_rounds(
        which in 0..ALL.len(), players in 1..24_usize, rounds in rounds(), turn in 0..24_usize, back in any::<bool>(),
    ) {
        let regulation = Regulation::published(ALL[which]).unwrap();
        let mut entrants = entrants(regulation, players, &rounds);
        let expected = lines(regulation, &entrants);
        entrants.rotate_left(turn % players);
        for entrant in &mut entrants {
            let by = turn % entrant.rounds.len().max(1);
            entrant.rounds.rotate_left(by);
        }
        if back {
            entrants.reverse();
        }
        prop_assert_eq!(lines(regulation, &entrants), expected);
    }

    #[test]
    fn sta_1_sta_3_sta_7_ranks_points_and_percentages_are_in_their_bounds(
        which in 0..ALL.len(), players in 1..24_usize, rounds in rounds(),
    ) {
        let regulation = Regulation::published(ALL[which]).unwrap();
        let entrants = entrants(regulation, players, &rounds);
        let lines = lines(regulation, &entrants);

        let ranks: Vec<u32> = lines.iter().map(|line| line.rank).collect();
        prop_assert_eq!(ranks, (1..).take(players).collect::<Vec<u32>>());
        let mut named: Vec<PlayerId> = lines.iter().map(|line| line.player).collect();
        named.sort();
        prop_assert_eq!(named, entrants.iter().map(|entrant| entrant.id).collect::<Vec<_>>());
        prop_assert!(lines.windows(2).all(|pair| pair[0].points >= pair[1].points));

        let gained = |player: PlayerId| entrants.iter().find(|entrant| entrant.id == player).unwrap().rounds.iter();
        let floor = &regulation.ranking.percentage_floor;
        for line in &lines {
            prop_assert_eq!(line.points, gained(line.player).map(|round| round.gained.points).sum::<u32>());
            prop_assert_eq!(line.mov, gained(line.player).map(|round| i64::from(round.gained.mov)).sum::<i64>());
            prop_assert_eq!(line.tie_breakers.len(), EVERY_ORDER.len());
            for percentage in &line.tie_breakers[3..] {
                prop_assert!(percentage >= floor && *percentage <= 1.into(), "{percentage}");
            }
        }
    }
}
