//! STR-6: rounds at tables of three and four, against every round there is, and over whole days.
#![allow(dead_code, clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use tiebreaker::{
    ids::{PlayerId, RoundNumber},
    multiplayer::{Contender, Cost, DrawError, Drawn, EXACT, Round, draw, explain, sizes, stream_name},
    random::{Seed, Stream},
    regulation::Scale,
};

/// What a table costs, by the words of [`Cost`].
fn cost_of(round: &Round, table: &[PlayerId]) -> Cost {
    let met = |one: PlayerId, other: PlayerId| {
        let together = round.past.iter().filter(|past| past.contains(&one) && past.contains(&other));
        u32::try_from(together.count()).unwrap()
    };
    let pairs: Vec<u32> = (0..table.len())
        .flat_map(|place| (0..place).map(move |other| (place, other)))
        .map(|(place, other)| met(table[place], table[other]))
        .filter(|&times| times > 0)
        .collect();
    let points = |player: &PlayerId| round.contenders.iter().find(|one| one.id == *player).unwrap().points;
    let (most, least) = (table.iter().map(points).max().unwrap(), table.iter().map(points).min().unwrap());
    let firsts = |player: &PlayerId| round.past.iter().filter(|past| past[0] == *player).count();
    Cost {
        repeats: u32::try_from(pairs.len()).unwrap(),
        squares: pairs.iter().map(|times| times * times).sum(),
        spread: most - least,
        firsts: u32::try_from(table.iter().map(firsts).min().unwrap()).unwrap(),
    }
}

fn cost_of_all(round: &Round, tables: &[Vec<PlayerId>]) -> Cost {
    tables.iter().map(|table| cost_of(round, table)).sum()
}

/// The costs of all rounds: everybody is put at any table that has room.
fn all_costs(round: &Round) -> BTreeMap<Cost, u64> {
    fn go(
        round: &Round,
        next: usize,
        sizes: &[usize],
        tables: &mut Vec<Vec<PlayerId>>,
        found: &mut BTreeMap<Cost, u64>,
    ) {
        let Some(player) = round.contenders.get(next) else {
            *found.entry(cost_of_all(round, tables)).or_default() += 1;
            return;
        };
        for place in 0..tables.len() {
            // Of tables that are empty and of one size, one will do.
            let is_same = |other: usize| tables[other].is_empty() && sizes[other] == sizes[place];
            if tables[place].len() == sizes[place] || tables[place].is_empty() && (0..place).any(is_same) {
                continue;
            }
            tables[place].push(player.id);
            go(round, next + 1, sizes, tables, found);
            tables[place].pop();
        }
    }
    let sizes = sizes(round.contenders.len()).unwrap();
    let mut found = BTreeMap::new();
    go(round, 0, &sizes, &mut vec![Vec::new(); sizes.len()], &mut found);
    found
}

fn stream(name: &str) -> Stream {
    Seed([5; 32]).stream(name)
}

/// Everybody sits once, at tables of the right sizes, and the round costs what it says.
fn check(round: &Round, drawn: &Drawn) {
    let mut seated: Vec<PlayerId> = drawn.tables.iter().flatten().copied().collect();
    seated.sort_unstable();
    let mut all: Vec<PlayerId> = round.contenders.iter().map(|contender| contender.id).collect();
    all.sort_unstable();
    assert_eq!(seated, all);
    let mut lengths: Vec<usize> = drawn.tables.iter().map(Vec::len).collect();
    lengths.sort_unstable_by(|one, other| other.cmp(one));
    assert_eq!(Some(lengths), sizes(all.len()));
    assert_eq!(cost_of_all(round, &drawn.tables), drawn.cost);
    assert!(drawn.cost >= drawn.least, "{drawn:?}");
    let firsts = |player: &PlayerId| round.past.iter().filter(|past| past[0] == *player).count();
    for table in &drawn.tables {
        assert_eq!(table.iter().map(firsts).min(), Some(firsts(&table[0])), "who has sat first least often sits first");
    }
}

/// A day of so many rounds, with places by lot: 5, 3, 2 and 1 points, and 1 for a fifth.
fn day(players: u32, rounds: u16, seed: &str, mut each: impl FnMut(&Round, &Drawn)) -> Vec<Vec<PlayerId>> {
    let mut points: BTreeMap<PlayerId, u32> = (1..=players).map(|id| (PlayerId(id), 0)).collect();
    let (mut past, mut lots) = (Vec::new(), stream(seed));
    for number in 1..=rounds {
        let contenders = points.iter().map(|(&id, &points)| Contender { id, points }).collect();
        let round = Round { contenders, past };
        let drawn = draw(&round, &mut stream(&stream_name(RoundNumber(number), 1))).unwrap();
        each(&round, &drawn);
        past = round.past;
        for table in &drawn.tables {
            let mut places = table.clone();
            lots.shuffle(&mut places);
            for (player, gained) in places.into_iter().zip([5, 3, 2, 1, 1]) {
                *points.get_mut(&player).unwrap() += gained;
            }
        }
        past.extend(drawn.tables);
    }
    past
}

#[test]
fn str_6_tables_are_of_four_and_as_few_as_possible_of_three() {
    assert_eq!([0, 1, 2].map(sizes), [None, None, None]);
    assert_eq!(sizes(5), Some(vec![5]), "the one number that tables of three and four do not hold");
    for players in (3..=300).filter(|&players| players != 5) {
        let sizes = sizes(players).unwrap();
        let threes = sizes.iter().filter(|&&size| size == 3).count();
        assert!(sizes.iter().all(|&size| size == 3 || size == 4), "{players}");
        assert_eq!(sizes.iter().sum::<usize>(), players);
        // With one three less the others are no multiple of four, nor with two or three less.
        assert!((0..threes).all(|fewer| (players - 3 * fewer) % 4 != 0), "{players}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// With any past, also one in which others sat, no round is better than the one that is drawn.
    #[test]
    fn str_6_up_to_twelve_no_round_is_better(players in 3..=12_u32, rounds in 0..6_u16, seed in any::<u16>()) {
        let mut last = None;
        day(players, rounds + 1, &seed.to_string(), |round, drawn| {
            check(round, drawn);
            assert!(drawn.is_best());
            last = Some((round.clone(), drawn.clone()));
        });
        let (round, drawn) = last.unwrap();
        prop_assert_eq!(all_costs(&round).into_iter().next().unwrap().0, drawn.cost);
    }
}

#[test]
fn str_6_the_best_rounds_are_equally_likely() {
    // Seven who have not met: 35 ways to choose the table of four.
    let contenders: Vec<Contender> = (1..=7).map(|id| Contender { id: PlayerId(id), points: 0 }).collect();
    let round = Round { contenders, past: Vec::new() };
    assert_eq!(all_costs(&round).into_values().collect::<Vec<_>>(), [35]);
    let mut seen: BTreeMap<BTreeSet<PlayerId>, u32> = BTreeMap::new();
    for number in 0..7_000 {
        let drawn = draw(&round, &mut stream(&number.to_string())).unwrap();
        let four = drawn.tables.iter().find(|table| table.len() == 4).unwrap();
        *seen.entry(four.iter().copied().collect()).or_default() += 1;
    }
    assert_eq!(seen.len(), 35);
    // 200 each, with a standard deviation of 14: five of them.
    assert!(seen.values().all(|&times| (130..=270).contains(&times)), "{seen:?}");
}

#[test]
fn str_6_ten_rounds_of_any_number_seat_everybody_and_nobody_meets_again_needlessly() {
    for players in (3..=40).chain([63, 64, 101, 150, 200]) {
        let past = day(players, 10, "places", |round, drawn| {
            check(round, drawn);
            assert!(players > 12 || drawn.is_best(), "{players}");
            // From 64 on there are always strangers enough.
            assert!(players < 64 || drawn.cost.repeats == 0, "{players}: {:?}", drawn.cost);
        });
        let firsts = (1..=players).map(|id| past.iter().filter(|table| table[0] == PlayerId(id)).count());
        let (most, least) = (firsts.clone().max().unwrap(), firsts.min().unwrap());
        assert!(most - least <= 2, "{players}: between {least} and {most} times first");
    }
}

#[test]
fn str_6_the_same_draw_is_drawn_again() {
    for players in [11, 30] {
        let contenders: Vec<Contender> =
            (1..=players).map(|id| Contender { id: PlayerId(id), points: id % 4 }).collect();
        let round = Round { contenders, past: vec![(1..=4).map(PlayerId).collect()] };
        let drawn = |draw_number| draw(&round, &mut stream(&stream_name(RoundNumber(2), draw_number))).unwrap();
        assert_eq!(drawn(1), drawn(1));
        assert_ne!(drawn(1).tables, drawn(2).tables);
    }
}

#[test]
fn str_6_too_few_or_twice_the_same_player_are_refused() {
    let round = |ids: &[u32]| Round {
        contenders: ids.iter().map(|&id| Contender { id: PlayerId(id), points: 0 }).collect(),
        past: Vec::new(),
    };
    assert_eq!(draw(&round(&[1, 2]), &mut stream("")), Err(DrawError::TooFewPlayers(2)));
    assert_eq!(draw(&round(&[1, 2, 3, 2]), &mut stream("")), Err(DrawError::NamedTwice(PlayerId(2))));
    assert_eq!(EXACT, 12, "as the tests above have it");
}

fn table(levels: &[&[u32]]) -> Vec<Vec<PlayerId>> {
    levels.iter().map(|level| level.iter().copied().map(PlayerId).collect()).collect()
}

#[test]
fn str_6_places_are_worth_5_3_2_1_and_who_is_level_gets_the_next_lower_place() {
    let points = |scale: Scale, levels: &[&[u32]]| {
        scale.points(&table(levels)).into_iter().map(|(player, points)| (player.0, points)).collect::<Vec<_>>()
    };
    let places = |levels: &[&[u32]]| points(Scale::by_place(), levels);
    assert_eq!(places(&[&[4], &[1], &[3], &[2]]), [(4, 5), (1, 3), (3, 2), (2, 1)]);
    assert_eq!(places(&[&[1, 2], &[3], &[4]]), [(1, 3), (2, 3), (3, 2), (4, 1)]);
    assert_eq!(places(&[&[1], &[2, 3, 4]]), [(1, 5), (2, 2), (3, 2), (4, 2)]);
    assert_eq!(places(&[&[1, 2, 3, 4]]), [(1, 3), (2, 3), (3, 3), (4, 3)]);
    assert_eq!(places(&[&[1], &[2], &[3, 4]]), [(1, 5), (2, 3), (3, 1), (4, 1)]);
    assert_eq!(
        places(&[&[1], &[2], &[3], &[4], &[5]]).last(),
        Some(&(5, 1)),
        "the fifth has the points of the last place"
    );
    let wins = |levels: &[&[u32]]| points(Scale::by_win(), levels);
    assert_eq!(wins(&[&[3], &[1], &[2]]), [(3, 5), (1, 0), (2, 0)]);
    assert_eq!(wins(&[&[1, 2, 3]]), [(1, 1), (2, 1), (3, 1)], "a draw");
    assert_eq!(wins(&[&[1, 2], &[3, 4]]), [(1, 1), (2, 1), (3, 0), (4, 0)]);
}

#[test]
fn str_6_each_table_says_who_meets_again() {
    let contenders: Vec<Contender> = (1..=7).map(|id| Contender { id: PlayerId(id), points: id }).collect();
    let past = vec![[1, 2, 3].map(PlayerId).to_vec(), [2, 1, 7].map(PlayerId).to_vec()];
    let round = Round { contenders, past };
    let tables = [[3, 2, 1, 4].map(PlayerId).to_vec(), [5, 6, 7].map(PlayerId).to_vec()];
    let [first, second] = explain(&round, &tables).unwrap().try_into().unwrap();
    let pair = |one, other| [PlayerId(one), PlayerId(other)];
    assert_eq!(first.repeats, [(pair(3, 2), 1), (pair(3, 1), 1), (pair(2, 1), 2)]);
    assert_eq!(first.cost, Cost { repeats: 3, squares: 1 + 1 + 4, spread: 3, firsts: 0 });
    assert_eq!((second.repeats, second.cost.spread), (vec![], 2));
}
