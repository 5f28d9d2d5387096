//! STR-6: random events at tables of three and four, with players who come, leave, return and are disqualified,
//! corrected tables, undone entries and drafts made by hand. An independent count agrees at the end of every round.

use crate::common::day::{Day, come_back, disqualify, leave};
use proptest::prelude::*;
use std::collections::{BTreeMap, BTreeSet};
use tiebreaker::{
    base::{
        fraction::Fraction,
        ids::{PlayerId, RoundNumber},
        random::{Seed, Stream},
    },
    file::event::{read, write},
    multiplayer::Method,
    regulation::{Cut, Plan, Stage, presets},
    tournament::{Action, NextStep, RoundKey, Setup, Status, StructureChoice, Tournament},
};

/// A ranking of some players, sometimes with ties.
fn ranking(players: &[PlayerId], has_winner: bool, random: &mut Stream) -> Vec<Vec<PlayerId>> {
    let mut players = players.to_vec();
    random.shuffle(&mut players);
    let mut levels: Vec<Vec<PlayerId>> = Vec::new();
    for player in players {
        match levels.len() {
            levels_so_far if levels_so_far > usize::from(has_winner) && random.below(4) == 0 => {
                levels.last_mut().unwrap().push(player);
            }
            _ => levels.push(vec![player]),
        }
    }
    levels
}

/// An unplanned action. If it is not allowed, it is refused and changes nothing.
fn disturb(day: &mut Day, random: &mut Stream) {
    let players: Vec<PlayerId> = day.state().players.keys().copied().collect();
    let player = players[random.below(players.len())];
    let latest = day.state().current_round().map(|round| (round.key, round.status));
    let action = match random.below(9) {
        0 => leave(player),
        1 => come_back(player),
        2 if random.below(3) == 0 => disqualify(player),
        3 if day.state().players.len() < 24 => day.state().propose_player("Newcomer"),
        4 => Action::Undo { entry: day.event.to_undo().map_or(0, |entry| entry.counter) },
        5 => {
            // Corrects a table of any finished round.
            let rounds: Vec<&_> = day.state().finished_rounds().collect();
            let Some(round) = rounds.get(random.below(rounds.len().max(1))) else { return };
            let table = &round.tables[random.below(round.tables.len())];
            let (round, number) = (round.key, table.number);
            let ranking = ranking(&table.players, false, random);
            Action::RankTable { round, table: number, ranking, reason: "entered wrongly".to_owned() }
        }
        6 => match latest {
            Some((key, Status::Paired)) if key.stage == Stage::Swiss => {
                day.state().propose_draw(key.number).expect("another draw")
            }
            _ => return,
        },
        7 => match latest {
            // Two players swap their seats.
            Some((key, Status::Paired)) if key.stage == Stage::Swiss => {
                let mut tables: Vec<Vec<PlayerId>> =
                    day.state().round(key).unwrap().tables.iter().map(|table| table.players.to_vec()).collect();
                let last = tables.len() - 1;
                let (one, other) = (tables[0][0], tables[last][1]);
                (tables[0][0], tables[last][1]) = (other, one);
                Action::SeatTables { round: key.number, tables, draw: None, method: Method::First }
            }
            _ => return,
        },
        _ => return,
    };
    let _ = day.attempt(action);
}

/// The expected standings, computed only from the tables.
fn expected(day: &Day) -> BTreeMap<u32, (u32, Fraction)> {
    let state = day.state();
    let places = &state.setup.regulation.places.as_ref().unwrap().places;
    let finished = state.finished_swiss();
    let mut points: BTreeMap<PlayerId, Vec<u32>> = BTreeMap::new();
    let mut met: BTreeMap<PlayerId, Vec<PlayerId>> = BTreeMap::new();
    for round in state.swiss.iter().filter(|round| round.status > Status::Paired && round.key.number <= finished) {
        for table in round.tables.iter().filter(|table| !table.ranking().is_empty()) {
            for (at, level) in table.ranking().iter().enumerate() {
                let better: usize = table.ranking()[..at].iter().map(Vec::len).sum();
                let place = if level.len() == 1 { better } else { better + 1 };
                for &player in level {
                    points.entry(player).or_default().push(*places.get(place).or(places.last()).unwrap());
                    met.entry(player).or_default().extend(table.players.iter().filter(|other| **other != player));
                }
            }
        }
    }
    for player in state.players.values() {
        let missed = player.missed.iter().filter(|missed| **missed <= finished).map(|_| 0);
        points.entry(player.id).or_default().extend(missed);
    }
    let mean = |player: &PlayerId| {
        let own = &points[player];
        Fraction::new(own.iter().sum::<u32>().into(), i64::try_from(own.len()).unwrap())
    };
    let line = |player: &PlayerId| {
        let others = met.get(player).cloned().unwrap_or_default();
        let opponents = Fraction::sum(others.iter().map(mean)).over(others.len());
        (player.0, (points[player].iter().sum(), opponents))
    };
    state.players.values().filter(|player| !player.is_disqualified()).map(|player| line(&player.id)).collect()
}

/// Every player sits once, at tables of three to five.
fn check_round(day: &Day, key: RoundKey) {
    let round = day.state().round(key).unwrap();
    let seated: Vec<PlayerId> = round.tables.iter().flat_map(|table| table.players.to_vec()).collect();
    assert_eq!(seated.iter().collect::<BTreeSet<_>>().len(), seated.len(), "nobody sits twice");
    assert!(round.matches().next().is_none() && round.byes.is_empty());
    if round.status == Status::Paired && key.stage == Stage::Swiss {
        let there = |player: &&tiebreaker::tournament::Player| !player.missed.contains(&key.number);
        let playing: BTreeSet<PlayerId> = day.state().active().filter(there).map(|player| player.id).collect();
        assert_eq!(seated.into_iter().collect::<BTreeSet<_>>(), playing);
        assert!(round.tables.iter().all(|table| (3..=5).contains(&table.players.len())));
    }
}

fn play(seed: u64, players: u32, rounds: u16, has_final: bool) -> Day {
    let mut random = Seed([9; 32]).stream(&format!("day {seed}"));
    let setup = Setup {
        structure: StructureChoice::Custom(Plan { rounds, cut: has_final.then_some(Cut::Top(4)) }),
        ..Setup::new("Saturday", "2026-11-24", &presets()[0])
    };
    let mut day = Day::with(setup, players);
    for _ in 0..400 {
        if random.below(4) == 0 {
            disturb(&mut day, &mut random);
        }
        if let Some(round) = day.state().current_round() {
            check_round(&day, round.key);
        }
        match day.state().next_step() {
            NextStep::Over | NextStep::AddPlayers { .. } => break,
            NextStep::EnterResults { round, .. } => {
                let state = day.state();
                let open = state.round(round).unwrap().tables.iter().find(|table| table.ranking().is_empty()).unwrap();
                let (table, players) = (open.number, open.players.clone());
                let ranking = ranking(&players, round.stage == Stage::Elimination, &mut random);
                day.act(Action::RankTable { round, table, ranking, reason: String::new() });
            }
            // Too few players are left for a table.
            NextStep::Pair(RoundKey { number: RoundNumber(2..), .. }) if day.state().active().count() < 3 => break,
            _ => day.step(),
        }
        let standings = day.state().standings();
        let found: BTreeMap<u32, (u32, Fraction)> =
            standings.iter().map(|line| (line.player.0, (line.points, line.tie_breakers[0].clone()))).collect();
        assert_eq!(found, expected(&day));
        let falls = |pair: &[tiebreaker::standings::Line]| {
            (pair[0].points, &pair[0].tie_breakers) >= (pair[1].points, &pair[1].tie_breakers)
        };
        assert!(standings.windows(2).all(falls));
    }
    day
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, ..ProptestConfig::default() })]

    #[test]
    fn str_6_random_days_add_up_replay_and_are_drawn_again(
        seed in any::<u64>(), players in 3u32..20, rounds in 1u16..6, has_final in any::<bool>(),
    ) {
        let day = play(seed, players, rounds, has_final);
        let again = Tournament::replay(day.event.log().iter().cloned()).unwrap();
        prop_assert_eq!(again.state(), day.state());
        let file = write(&day.event);
        prop_assert_eq!(write(&read(&file).unwrap()), file);
        for place in 0..day.event.log().len() {
            prop_assert_ne!(day.event.check_draw(place), Some(false), "the draw at {} is made again", place);
        }
        if day.state().next_step() == NextStep::Over {
            let first = day.state().final_ranking().first().map(|place| place.player);
            prop_assert!(day.state().champion().is_none() || day.state().champion() == first);
        }
    }
}
