//! Tight fields with few pairings left, or none without a rematch.

use super::day::{Day, meet, problem, stream};
use tiebreaker::{
    base::{ids::PlayerId, random::Stream},
    pairing::{Pairing, Problem, pair_swiss},
};

/// Records that all pairs but these have met.
fn all_met_but(problem: &mut Problem, left: &[[u32; 2]]) {
    let players = u32::try_from(problem.contenders.len()).expect("few");
    for one in 1..=players {
        for other in one + 1..=players {
            if !left.contains(&[one, other]) {
                meet(problem, one, other);
            }
        }
    }
}

/// Checks that every player is seated once and that rematches are listed.
fn check(problem: &Problem, pairing: &Pairing) {
    let mut seated: Vec<PlayerId> = pairing.pairs.iter().flatten().copied().chain(pairing.bye).collect();
    seated.sort_unstable();
    seated.dedup();
    assert_eq!(seated.len(), problem.contenders.len());
    let opponents = |id| &problem.contenders.iter().find(|player| player.id == id).expect("listed").opponents;
    let met: Vec<_> = pairing.pairs.iter().filter(|[a, b]| opponents(*a).contains(b)).collect();
    assert_eq!(met, pairing.rematches.iter().collect::<Vec<_>>());
}

fn pair(problem: &Problem, random: &mut Stream) -> Pairing {
    let pairing = pair_swiss(problem, random).expect("a round");
    check(problem, &pairing);
    pairing
}

#[test]
fn the_last_round_of_a_round_robin() {
    let mut random = stream("round robin");
    for _ in 0..40 {
        let mut field = problem("xwing-2018", 11, &[0; 12]);
        field.contenders.iter_mut().for_each(|player| player.points = u32::try_from(random.below(11)).expect("small"));
        let mut order: Vec<u32> = (1..=12).collect();
        random.shuffle(&mut order);
        let last: Vec<[u32; 2]> =
            order.chunks_exact(2).map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])]).collect();
        all_met_but(&mut field, &last);
        assert!(pair(&field, &mut random).rematches.is_empty());
    }
}

#[test]
fn twelve_players_play_on_while_the_history_allows() {
    let mut random = stream("twelve");
    for at in 0..10 {
        let mut shorter = Day { players: 12, round: 1, results: &[(3, 0), (1, 1)], ..Day::default() };
        // Up to half of the rounds of a round robin are always possible without a rematch (Dirac).
        while shorter.round < 7 {
            let field = shorter.play(&mut random);
            assert!(pair(&field, &mut random).rematches.is_empty(), "day {at}");
            shorter.round += 1;
        }
        shorter.round = 11;
        pair(&shorter.play(&mut random), &mut random);
    }
}

#[test]
fn one_more_round_for_64_players_in_round_60() {
    let mut random = stream("sixty-four");
    let mut field = problem("xwing-2015-07", 60, &[0; 64]);
    field.contenders.iter_mut().for_each(|player| player.points = u32::try_from(random.below(300)).expect("small"));
    let mut left = Vec::new();
    for _ in 0..4 {
        let mut order: Vec<u32> = (1..=64).collect();
        random.shuffle(&mut order);
        left.extend(order.chunks_exact(2).map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])]));
    }
    all_met_but(&mut field, &left);
    assert!(pair(&field, &mut random).rematches.is_empty());
}

#[test]
fn a_group_of_256_with_one_pairing_left() {
    let mut random = stream("many");
    let mut field = problem("xwing-2018", 20, &[7; 256]);
    let mut order: Vec<u32> = (1..=256).collect();
    random.shuffle(&mut order);
    let mut left: Vec<[u32; 2]> =
        order.chunks_exact(2).map(|pair| [pair[0].min(pair[1]), pair[0].max(pair[1])]).collect();
    left.sort_unstable();
    all_met_but(&mut field, &left);
    let pairing = pair(&field, &mut random);
    let mut pairs: Vec<[u32; 2]> = pairing.pairs.iter().map(|[a, b]| [a.0.min(b.0), a.0.max(b.0)]).collect();
    pairs.sort_unstable();
    assert_eq!(pairs, left);
}

#[test]
fn odd_and_everybody_has_met() {
    let mut random = stream("odd");
    let mut field = problem("swu-2025", 30, &[9, 9, 6, 6, 6, 3, 3, 3, 0]);
    all_met_but(&mut field, &[]);
    let pairing = pair(&field, &mut random);
    assert_eq!((pairing.bye, pairing.rematches.len()), (Some(PlayerId(9)), 4));
    assert!(pairing.pairs.contains(&[PlayerId(1), PlayerId(2)]), "the groups still count: {pairing:?}");
}

/// The check of the screens before they draw on the page itself.
#[test]
fn a_round_may_take_long_where_the_field_is_large_and_somebody_cannot_meet_many() {
    let field = |players: usize, met: u32| {
        let mut field = problem("swu-2025", 9, &vec![0; players]);
        field.contenders[0].opponents = (2..2 + met).map(PlayerId).collect();
        field
    };
    assert!(field(33, 12).may_take_long());
    assert!(!field(32, 12).may_take_long(), "a small field");
    assert!(!field(33, 11).may_take_long(), "few who cannot be met");
    assert!(field(119, 12).may_take_long());
    assert!(!field(120, 12).may_take_long(), "few in a field so large");
    // The members of an avoid group cannot meet either.
    let mut circle = field(33, 2);
    circle.contenders[..10].iter_mut().for_each(|player| player.avoid = vec!["Friends".to_owned()]);
    assert!(circle.may_take_long());
    circle.contenders[9].avoid.clear();
    assert!(!circle.may_take_long());
}
