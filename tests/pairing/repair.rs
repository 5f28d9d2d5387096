//! FIX-2: a correction repairs the pairing instead of drawing a new one.

use super::{
    day::{Day, contender, meet, problem, stream},
    oracle::{Pairs, best, unordered},
    small_day,
};
use std::{
    cmp::Reverse,
    collections::{BTreeMap, BTreeSet},
};
use tiebreaker::{
    base::{ids::PlayerId, random::Stream},
    pairing::{Pairing, Problem, ProblemError, pair_swiss, repair},
};

fn tables(list: &[[u32; 2]]) -> Vec<[PlayerId; 2]> {
    list.iter().map(|table| table.map(PlayerId)).collect()
}

fn mend(problem: &Problem, standing: &[[u32; 2]], bye: Option<u32>, random: &mut Stream) -> Pairing {
    repair(problem, &tables(standing), bye.map(PlayerId).as_slice(), random).expect("a round")
}

/// Number of these pairs that an earlier pairing has.
fn kept(pairs: &[[PlayerId; 2]], standing: &[[PlayerId; 2]]) -> usize {
    let standing: BTreeSet<[PlayerId; 2]> = standing.iter().map(|&[a, b]| [a.min(b), a.max(b)]).collect();
    pairs.iter().filter(|&&[a, b]| standing.contains(&[a.min(b), a.max(b)])).count()
}

/// Number of these pairs that share an avoid group.
fn clashes(problem: &Problem, pairs: &[[PlayerId; 2]]) -> usize {
    let avoid = |id| &problem.contenders.iter().find(|player| player.id == id).expect("listed").avoid;
    pairs.iter().filter(|[a, b]| avoid(*a).iter().any(|circle| avoid(*b).contains(circle))).count()
}

/// Checks that a repaired pairing is best except for avoid groups, keeps as many tables as possible, and has the fewest
/// clashes of all that keep as many.
fn check(problem: &Problem, standing: &[[PlayerId; 2]], byes: &[PlayerId], random: &mut Stream) {
    let mended = repair(problem, standing, byes, random).expect("a round");
    let mut careless = problem.clone();
    careless.contenders.iter_mut().for_each(|player| player.avoid.clear());
    let mut best = best(&careless);
    assert_eq!(mended.rematches.len(), best.rematches);
    if best.options.iter().any(|(bye, _)| bye.is_some_and(|bye| byes.contains(&bye))) {
        best.options.retain(|(bye, _)| bye.is_some_and(|bye| byes.contains(&bye)));
    }
    let option = best.options.iter().find(|(bye, _)| *bye == mended.bye);
    let is_best = option.is_some_and(|(_, pairings)| pairings.contains(&unordered(&mended)));
    assert!(is_best, "{problem:#?}\n{standing:?} {byes:?}\n{mended:?}");
    let worth = |pairs: &[[PlayerId; 2]]| (kept(pairs, standing), Reverse(clashes(problem, pairs)));
    let most = |(_, pairings): &(_, BTreeSet<Pairs>)| pairings.iter().map(|pairs| worth(pairs)).max();
    assert_eq!(option.and_then(most), Some(worth(&mended.pairs)), "{problem:#?}\n{standing:?} {byes:?}\n{mended:?}");
    // No other candidate for the bye lets more tables stay.
    let all = best.options.iter().filter_map(most).map(|(kept, _)| kept).max();
    assert_eq!(all, Some(kept(&mended.pairs, standing)), "{problem:#?}\n{standing:?} {byes:?}\n{mended:?}");
    // Kept tables stay in their place, as long as that place exists.
    for (at, table) in standing.iter().enumerate().take(mended.pairs.len()) {
        assert!(!mended.pairs.contains(table) || mended.pairs[at] == *table, "{standing:?}\n{mended:?}");
    }
}

fn rank_anew(problem: &mut Problem) {
    problem.contenders.sort_by_key(|player| std::cmp::Reverse((player.points, player.mov)));
    for (rank, player) in (1..).zip(&mut problem.contenders) {
        player.rank = rank;
    }
}

/// A random correction: a reversed result, a result of one player, a drop, a late entry, a meeting.
fn correct(problem: &mut Problem, random: &mut Stream) {
    let players = problem.contenders.len();
    let (at, other) = (random.below(players), random.below(players));
    match random.below(6) {
        0 | 1 => {
            let Some(opponent) = problem.contenders[at].opponents.last().copied() else { return };
            let Some(other) = problem.contenders.iter().position(|player| player.id == opponent) else { return };
            let change = 3.min(problem.contenders[at].points);
            problem.contenders[at].points -= change;
            problem.contenders[other].points += change;
        }
        2 => problem.contenders[at].points += u32::try_from(random.below(4)).expect("small"),
        3 if players > 2 => {
            problem.contenders.remove(at);
        }
        4 => {
            let id = 90 + u32::try_from(players).expect("few");
            problem.contenders.push(contender(id, u32::try_from(random.below(9)).expect("small")));
        }
        _ if at != other => {
            let (one, other) = (problem.contenders[at].id.0, problem.contenders[other].id.0);
            meet(problem, one, other);
        }
        _ => {}
    }
    if random.below(2) == 0 {
        rank_anew(problem);
    }
}

fn check_day(day: &Day, random: &mut Stream) {
    let mut problem = day.play(random);
    let mut before = pair_swiss(&problem, random).expect("a round");
    if random.below(6) == 0 {
        // Made by hand, in any way.
        let mut ids: Vec<PlayerId> = problem.contenders.iter().map(|player| player.id).collect();
        random.shuffle(&mut ids);
        before.pairs = ids.chunks_exact(2).map(|two| [two[0], two[1]]).collect();
        before.bye = ids.chunks_exact(2).remainder().first().copied();
    }
    for _ in 0..=random.below(2) {
        correct(&mut problem, random);
    }
    check(&problem, &before.pairs, before.bye.as_slice(), random);
}

#[test]
fn fix_2_the_best_of_all_pairings_that_keeps_the_most_tables() {
    let mut random = stream("small repairs");
    for _ in 0..5_000 {
        check_day(&small_day(&mut random), &mut random);
    }
    for _ in 0..200 {
        check_day(&Day { players: 10, drop_one_in: 0, ..small_day(&mut random) }, &mut random);
    }
}

#[test]
fn fix_2_equal_candidates_for_the_bye() {
    // Without margins, many players have the same claim (BYE-2).
    let mut random = stream("equal candidates");
    for _ in 0..1_500 {
        let mut field = Day { regulation: "xwing-2015-07", ..small_day(&mut random) }.play(&mut random);
        field.contenders.iter_mut().for_each(|player| player.mov = 0);
        let before = pair_swiss(&field, &mut random).expect("a round");
        correct(&mut field, &mut random);
        check(&field, &before.pairs, before.bye.as_slice(), &mut random);
    }
}

#[test]
fn fix_2_a_result_turned_round_changes_the_two_tables_concerned() {
    let mut random = stream("turned round");
    let mut field = problem("swu-2025", 3, &[6, 6, 3, 3, 3, 3, 0, 0]);
    meet(&mut field, 2, 3);
    let standing = [[1, 2], [3, 4], [5, 6], [7, 8]];
    for (at, points, rank) in [(1, 3, 3), (2, 6, 2)] {
        (field.contenders[at].points, field.contenders[at].rank) = (points, rank);
    }
    for _ in 0..20 {
        let mended = mend(&field, &standing, None, &mut random);
        assert_eq!(mended.pairs, tables(&[[1, 3], [2, 4], [5, 6], [7, 8]]));
    }
}

#[test]
fn fix_2_nothing_changes_where_points_and_meetings_stay() {
    let mut random = stream("nothing");
    for players in [7, 30, 101, 200] {
        let day = Day { players, round: 5, regulation: "swu-2025", ..small_day(&mut random) };
        let mut field = Day { circles: 0, engine: true, ..day }.play(&mut random);
        let mut before = pair_swiss(&field, &mut random).expect("a round");
        // Places and seats stay, whatever the order, even if margins change.
        random.shuffle(&mut before.pairs);
        before.pairs.iter_mut().for_each(|pair| random.shuffle(pair));
        field.contenders.iter_mut().for_each(|player| player.mov += 1);
        let mended = repair(&field, &before.pairs, before.bye.as_slice(), &mut random).expect("a round");
        assert_eq!((mended.pairs, mended.bye), (before.pairs, before.bye));
    }
}

#[test]
fn fix_2_a_rematch_is_undone_and_every_way_to_do_it_is_equally_likely() {
    let mut random = stream("undone");
    let mut field = problem("swu-2025", 3, &[3; 6]);
    meet(&mut field, 1, 2);
    let mut seen: BTreeMap<_, u32> = BTreeMap::new();
    for _ in 0..4_000 {
        let mended = mend(&field, &[[3, 4], [1, 2], [5, 6]], None, &mut random);
        assert!(mended.rematches.is_empty());
        assert!((mended.pairs[0] == tables(&[[3, 4]])[0]) != (mended.pairs[2] == tables(&[[5, 6]])[0]));
        *seen.entry(unordered(&mended)).or_default() += 1;
    }
    // Standard deviation 27. Either of the other tables may go, and 1 may meet either of its players.
    assert_eq!(seen.len(), 4);
    assert!(seen.values().all(|count| (860..1_140).contains(count)), "{seen:?}");
}

#[test]
fn fix_2_a_rematch_stays_where_there_is_no_other_way() {
    let mut random = stream("no other way");
    let mut field = problem("swu-2025", 3, &[3, 3, 3, 3]);
    for (one, other) in [(1, 2), (3, 4), (1, 3), (2, 4), (1, 4), (2, 3)] {
        meet(&mut field, one, other);
    }
    let mended = mend(&field, &[[1, 3], [4, 2]], None, &mut random);
    assert_eq!(mended.pairs, tables(&[[1, 3], [4, 2]]));
    assert_eq!(mended.rematches, mended.pairs);
}

#[test]
fn fix_2_and_pair_5_tables_count_more_than_avoid_groups() {
    let mut random = stream("avoid");
    let mut field = problem("swu-2025", 3, &[3; 6]);
    field.contenders[..2].iter_mut().for_each(|player| player.avoid = vec!["club".to_owned()]);
    let standing = [[1, 2], [3, 4], [5, 6]];
    assert_eq!(mend(&field, &standing, None, &mut random).pairs, tables(&standing));
    // One table has to go, and only the one of these two: their new opponents are free.
    meet(&mut field, 3, 4);
    for _ in 0..20 {
        assert!(clashes(&field, &mend(&field, &standing, None, &mut random).pairs) == 0);
    }
}

#[test]
fn fix_2_the_bye_moves_where_another_player_comes_first() {
    let mut random = stream("moves");
    let mut field = problem("xwing-2018", 3, &[1, 1, 1, 1, 0]);
    // 4 turns out to have lost to 5.
    for (at, points, rank) in [(3, 0, 5), (4, 1, 4)] {
        (field.contenders[at].points, field.contenders[at].rank) = (points, rank);
    }
    let mended = mend(&field, &[[1, 2], [3, 4]], Some(5), &mut random);
    assert_eq!((mended.pairs, mended.bye), (tables(&[[1, 2], [3, 5]]), Some(PlayerId(4))));
}

#[test]
fn fix_2_and_bye_4_the_bye_moves_where_it_would_cost_a_rematch() {
    let mut random = stream("costs");
    let mut field = problem("xwing-2018", 3, &[2, 1, 0]);
    meet(&mut field, 1, 2);
    let mended = mend(&field, &[[1, 2]], Some(3), &mut random);
    assert_eq!((mended.pairs, mended.bye), (tables(&[[1, 3]]), Some(PlayerId(2))));
}

#[test]
fn fix_2_and_bye_2_the_bye_stays_with_one_of_equals() {
    let mut random = stream("equals");
    let mut field = problem("xwing-2015-07", 3, &[10, 5, 5, 5, 5, 5, 5]);
    for _ in 0..30 {
        let mended = mend(&field, &[[1, 2], [3, 4], [5, 6]], Some(7), &mut random);
        assert_eq!((mended.pairs, mended.bye), (tables(&[[1, 2], [3, 4], [5, 6]]), Some(PlayerId(7))));
    }
    field.contenders[6].mov = 1;
    for _ in 0..30 {
        // Now 7 has to give it up to one of 2 to 6. 2 sits with the odd player of the top group, so 7 takes the seat.
        let mended = mend(&field, &[[1, 2], [3, 4], [5, 6]], Some(7), &mut random);
        assert_ne!(mended.bye, Some(PlayerId(7)));
        assert_eq!(kept(&mended.pairs, &tables(&[[1, 2], [3, 4], [5, 6]])), 2);
    }
}

#[test]
fn fix_2_and_bye_1_in_round_1_the_bye_stays() {
    let mut random = stream("round 1");
    let field = problem("swu-2025", 1, &[0; 7]);
    for _ in 0..30 {
        let mended = mend(&field, &[[1, 2], [3, 8], [9, 4], [5, 6]], Some(7), &mut random);
        assert_eq!(mended.bye, Some(PlayerId(7)));
        // Now there is one table fewer, and the last one takes one of the free places.
        assert_eq!(mended.pairs[0], [PlayerId(1), PlayerId(2)]);
        assert_eq!(kept(&mended.pairs, &tables(&[[3, 4], [5, 6]])), 2);
    }
}

#[test]
fn fix_2_a_player_has_left() {
    let mut random = stream("left");
    let mut field = problem("swu-2025", 1, &[0; 6]);
    field.contenders.remove(0);
    for _ in 0..30 {
        // Round 1: the player who has lost the opponent is as good a candidate for the bye as anybody, and the other
        // tables stay.
        let mended = mend(&field, &[[1, 2], [3, 4], [5, 6]], None, &mut random);
        assert_eq!((mended.pairs[1], mended.bye), (tables(&[[3, 4]])[0], Some(PlayerId(2))));
        assert_eq!(kept(&mended.pairs[..1], &tables(&[[5, 6]])), 1, "the last table takes the free place");
    }
    let mended = mend(&field, &[[3, 4], [1, 2]], Some(6), &mut random);
    assert_eq!(mended.bye, Some(PlayerId(6)), "with a late entry at the same time");
    assert_eq!(mended.pairs[0], tables(&[[3, 4]])[0]);
    assert_eq!(kept(&mended.pairs, &tables(&[[2, 5]])), 1);
}

#[test]
fn fix_2_a_player_has_come() {
    let mut random = stream("come");
    let field = problem("swu-2025", 1, &[0; 6]);
    let mended = mend(&field, &[[1, 2], [3, 4]], Some(5), &mut random);
    assert_eq!(mended.pairs[..2], tables(&[[1, 2], [3, 4]]));
    assert_eq!((kept(&mended.pairs[2..], &tables(&[[5, 6]])), mended.bye), (1, None));
    let field = problem("swu-2025", 1, &[0; 5]);
    let mended = mend(&field, &[[4, 1], [2, 3]], None, &mut random);
    assert_eq!((mended.pairs, mended.bye), (tables(&[[4, 1], [2, 3]]), Some(PlayerId(5))));
}

#[test]
fn fix_2_without_a_pairing_before_it_is_an_ordinary_round() {
    let mut random = stream("ordinary");
    for _ in 0..200 {
        let field = small_day(&mut random).play(&mut random);
        check(&field, &[], &[], &mut random);
        check(&field, &tables(&[[70, 71], [72, 1], [1, 1]]), &[PlayerId(73)], &mut random);
    }
}

#[test]
fn fix_2_the_seed_decides() {
    let mut random = stream("seed");
    let field = problem("swu-2025", 2, &[3, 3, 3, 3, 3, 0, 0, 0, 0]);
    let standing = tables(&[[1, 6], [2, 7], [3, 8]]);
    for at in 0..10 {
        let draw = || repair(&field, &standing, &[], &mut stream(&at.to_string()));
        assert_eq!(draw(), draw());
    }
    assert_eq!(repair(&problem("swu-2025", 2, &[3]), &standing, &[], &mut random), Err(ProblemError::TooFewPlayers(1)));
}
