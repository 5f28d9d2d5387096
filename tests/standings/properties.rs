//! Properties of the standings of any results.

use proptest::prelude::*;
use tiebreaker::{
    base::{
        fraction::Fraction,
        ids::{PlayerId, RoundNumber},
    },
    regulation::{Coded, Regulation, Report, Side, Stage, StrengthOfSchedule, TieBreaker, Unit},
    standings::{Entrant, Explanation, Line, Outcome, Played, Step, Total, Working, explain, standings},
};

const ALL: [&str; 5] = ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018", "swu-2025"];
const EVERY_ORDER: &[TieBreaker] = TieBreaker::ALL;

/// One table of one round: two seats (equal for a bye) and numbers from which the result is made.
type Table = (usize, usize, [u16; 2], bool);

/// The report for these numbers under a regulation.
fn report(regulation: &Regulation, numbers: [u16; 2], first_wins: bool) -> Report {
    if regulation.counts_mov() {
        let limit = u16::try_from(regulation.bye_verdict(1).mov * 2 / 3).unwrap();
        let scores = numbers.map(|number| number % (limit + 1));
        let side = if first_wins { Side::First } else { Side::Second };
        let needs_winner = scores[0] == scores[1] && regulation.points.draw.is_none();
        return Report::from_scores(scores, limit, needs_winner.then_some(side));
    }
    let won = [[2, 0], [2, 1], [1, 2], [0, 2], [1, 1], [1, 0], [0, 0]][usize::from(numbers[0] % 7)];
    Report::games(won, u8::try_from(numbers[1] % 3).unwrap())
}

/// The players of an event in which each round seats as many as it can.
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
    standings(&regulation.points, &regulation.ranking, EVERY_ORDER, entrants)
}

fn why(regulation: &Regulation, entrants: &[Entrant], player: PlayerId) -> Option<Explanation> {
    explain(&regulation.points, &regulation.ranking, EVERY_ORDER, entrants, player)
}

/// The value of a working, computed only from the earned and the possible of its terms.
fn recomputed(working: &Working, floor: &Fraction) -> Fraction {
    let percentage = working.tie_breaker.unit() == Unit::Percentage;
    let counted = working.terms.iter().map(|term| Fraction::new(term.earned, term.possible));
    let counted: Vec<Fraction> = counted.map(|raw| if percentage { raw.max(floor.clone()) } else { raw }).collect();
    let sum = Fraction::sum(counted.iter().cloned());
    assert_eq!(working.sum(), sum);
    match &working.total {
        Total::Sum => sum,
        Total::Over(count) => sum.over(*count),
        Total::Every => {
            Fraction::from(i64::from(!counted.is_empty() && counted.iter().all(|number| *number == 1.into())))
        }
        Total::Floor(least) => {
            assert!(counted.is_empty() && least == floor);
            least.clone()
        }
    }
}

/// The same step, seen from the other player.
fn mirrored(step: &Step) -> Step {
    match step.clone() {
        Step::Points([own, other]) => Step::Points([other, own]),
        Step::TieBreaker(which, [own, other]) => Step::TieBreaker(which, [other, own]),
        Step::Lot([own, other]) => Step::Lot([other, own]),
    }
}

/// True if a step puts the player before the other.
fn is_ahead(step: &Step) -> bool {
    match step {
        Step::Points([own, other]) => own > other,
        Step::TieBreaker(_, [own, other]) => own > other,
        Step::Lot([own, other]) => own < other,
    }
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
            let values = EVERY_ORDER.iter().zip(&line.tie_breakers);
            for (_, percentage) in values.filter(|(kind, _)| kind.unit() == Unit::Percentage) {
                prop_assert!(percentage >= floor && *percentage <= 1.into(), "{percentage}");
            }
        }
    }

    #[test]
    fn sta_1_to_sta_7_every_working_recomputes_to_the_value_in_the_line(
        which in 0..ALL.len(), players in 1..24_usize, rounds in rounds(), tome in any::<bool>(), out in 0..48_usize,
    ) {
        let mut regulation = Regulation::published(ALL[which]).unwrap().clone();
        if tome {
            regulation.ranking.strength_of_schedule = StrengthOfSchedule::Tome;
        }
        let mut entrants = entrants(&regulation, players, &rounds);
        if let Some(entrant) = entrants.get_mut(out) {
            entrant.ranked = false;
            prop_assert_eq!(why(&regulation, &entrants, entrants[out].id), None);
        }
        for line in lines(&regulation, &entrants) {
            let why = why(&regulation, &entrants, line.player).unwrap();
            prop_assert_eq!(why.rounds.iter().map(|round| round.gained.points).sum::<u32>(), line.points);
            prop_assert_eq!(why.rounds.iter().map(|round| i64::from(round.gained.mov)).sum::<i64>(), line.mov);
            prop_assert!(why.rounds.is_sorted_by_key(|played| played.round));
            for working in &why.workings {
                let value = recomputed(working, &regulation.ranking.percentage_floor);
                prop_assert_eq!(&value, &working.value, "{:?}", working);
                prop_assert_eq!(working.total.of(working.terms.clone()), value);
            }
            let shown = |(working, tie_breaker): (&Working, &TieBreaker)| {
                assert_eq!(working.tie_breaker, *tie_breaker);
                working.value.clone()
            };
            prop_assert_eq!(why.workings.iter().zip(EVERY_ORDER).map(shown).collect::<Vec<_>>(), &line.tie_breakers[..]);
            prop_assert_eq!(why.line, line);
        }
    }

    #[test]
    fn sta_1_sta_8_neighbours_agree_on_what_separates_them(
        which in 0..ALL.len(), players in 1..24_usize, rounds in rounds(),
    ) {
        let regulation = Regulation::published(ALL[which]).unwrap();
        let entrants = entrants(regulation, players, &rounds);
        let all: Vec<Explanation> = lines(regulation, &entrants)
            .iter()
            .map(|line| why(regulation, &entrants, line.player).unwrap())
            .collect();
        prop_assert_eq!((&all[0].before, &all[players - 1].after), (&None, &None));
        for pair in all.windows(2) {
            let (after, before) = (pair[0].after.as_ref().unwrap(), pair[1].before.as_ref().unwrap());
            prop_assert_eq!((after.other, before.other), (pair[1].line.player, pair[0].line.player));
            prop_assert_eq!(&mirrored(&after.step), &before.step);
            prop_assert!(is_ahead(&after.step), "{:?}", after);
        }
    }

    // Head-to-head is not a player's own number: an unranked player need not be beaten any more.
    #[test]
    fn sta_11_who_is_not_ranked_changes_ranks_and_no_numbers(
        which in 0..ALL.len(), players in 1..24_usize, rounds in rounds(), out in 0..24_usize,
    ) {
        let regulation = Regulation::published(ALL[which]).unwrap();
        let lines = |entrants: &[Entrant]| {
            standings(&regulation.points, &regulation.ranking, &EVERY_ORDER[1..], entrants)
        };
        let mut entrants = entrants(regulation, players, &rounds);
        let mut expected = lines(&entrants);
        let out = out % players;
        expected.retain(|line| line.player != entrants[out].id);
        for (rank, line) in (1..).zip(&mut expected) {
            line.rank = rank;
        }
        entrants[out].ranked = false;
        prop_assert_eq!(lines(&entrants), expected);
    }
}
