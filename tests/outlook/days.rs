//! Whole events: every prediction comes true.

use crate::{
    common::day::{Day, games, leave, random_report, result, setup},
    outlook::letters,
};
use proptest::prelude::*;
use tiebreaker::{
    base::{
        ids::PlayerId,
        random::{Seed, Stream},
    },
    outlook::{Basis, Fate, outlook},
    regulation::{Cut, Plan, Regulation, Report, SecondStage, Side, Stage},
    tournament::{NextStep, State, Status, StructureChoice, TableResult},
};

const GAMES: [&str; 5] = ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018", "swu-2025"];

/// Very different reports: of one side's win, and of a draw if there are draws.
fn reports(regulation: &Regulation) -> Vec<Report> {
    let all = match regulation.squad_limit() {
        Some(limit) => {
            [[limit, 0], [20, 19], [7, 7], [0, limit]].map(|scores| Report::from_scores(scores, limit, None))
        }
        None => [games(2, 0), games(2, 1), Report::IntentionalDraw, games(0, 2)],
    };
    all.into_iter().filter(|report| regulation.judge(report, Stage::Swiss, 3).is_ok()).collect()
}

/// The state with every table of the last round reported, in every possible way.
fn ends(state: &State) -> Vec<State> {
    let reports = reports(&state.setup.regulation);
    let mut all = vec![state.clone()];
    for at in 0..state.swiss.last().unwrap().tables.len() {
        if !state.swiss.last().unwrap().tables[at].is_open() {
            continue;
        }
        all = all
            .iter()
            .flat_map(|state| {
                reports.iter().map(move |report| {
                    let mut state = state.clone();
                    state.swiss.last_mut().unwrap().tables[at].result = Some(TableResult::Report(*report));
                    state
                })
            })
            .collect();
    }
    for state in &mut all {
        state.swiss.last_mut().unwrap().status = Status::Finished;
    }
    all
}

/// True if an end contradicts no prediction.
fn holds(said: &[(PlayerId, Fate)], end: &State, cut: Cut) -> bool {
    let in_cut = end.qualifiers(cut);
    said.iter().all(|(player, fate)| match fate {
        Fate::Sure => in_cut.contains(player),
        Fate::Out => !in_cut.contains(player),
        Fate::Open => true,
    })
}

/// A cut of one of several kinds, by number.
fn cut(way: usize, game: usize, rounds: u16) -> Cut {
    let win = Regulation::published(GAMES[game]).unwrap().points.win;
    match way {
        0 => Cut::Top(4),
        1 => Cut::Points(win * u32::from(rounds) / 2),
        2 => Cut::Points(win * u32::from(rounds - 1)),
        _ => Cut::Losses(1),
    }
}

const WAYS: usize = 4;

/// Begins a day of three or four rounds with a cut. A player may leave after the first round.
fn begin(game: usize, players: u32, rounds: u16, cut: Cut, left: bool, random: &mut Stream) -> Day {
    let mut setup = setup(GAMES[game], rounds, None);
    setup.structure = StructureChoice::Custom(Plan { rounds, cut: Some(cut) });
    setup.best_of = *setup.match_lengths().last().unwrap();
    let mut day = Day::with(setup, players);
    play(&mut day, random);
    if left && players > 5 {
        day.act(leave(PlayerId(2)));
    }
    day
}

/// Plays the next round with random results.
fn play(day: &mut Day, random: &mut Stream) {
    let key = day.start();
    while day.state().round(key).unwrap().missing() > 0 {
        enter_one(day, random);
    }
    day.step();
}

fn enter_one(day: &mut Day, random: &mut Stream) {
    let key = day.state().current_round().unwrap().key;
    let open: Vec<_> = day.state().round(key).unwrap().open_tables().map(|table| table.number).collect();
    let table = open[random.below(open.len())];
    let report = loop {
        let report = random_report(day.state(), key.stage, random);
        // An outlook assumes that there are no double no-shows.
        if report != Report::BothAbsent {
            break report;
        }
    };
    day.act(result(key, table, report));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(30))]

    /// In the last round, after every result, compared with the cut of every possible end, including tie-breakers.
    #[test]
    fn the_last_round_against_every_cut_that_can_come(
        game in 0..GAMES.len(), players in 4..=9_u32, way in 0..WAYS, left in any::<bool>(), chance in any::<u64>(),
    ) {
        let mut random = Seed([3; 32]).stream(&chance.to_string());
        let cut = cut(way, game, 3);
        let mut day = begin(game, players, 3, cut, left, &mut random);
        play(&mut day, &mut random);
        let key = day.start();
        loop {
            let said = outlook(day.state()).unwrap();
            let ends = ends(day.state());
            for end in &ends {
                prop_assert!(holds(&said.players, end, cut), "{:?}", said);
            }
            // Also after each possible result of each table.
            for (stakes, (side, hopes)) in said.tables.iter().flat_map(|stakes| [0, 1].map(|side| (stakes, (side, &stakes.players[side])))) {
                for end in &ends {
                    let table = end.swiss.last().unwrap().match_at(stakes.number).unwrap();
                    let verdict = end.verdict(Stage::Swiss, table).unwrap();
                    let own = verdict.sides[side].points;
                    let points = &end.setup.regulation.points;
                    let is_win = verdict.decision.winner() == Some(Side::BOTH[side]);
                    // Results by their worth, the best first.
                    let mut worth: Vec<u32> = [Some(points.win), points.modified_win, points.draw, Some(points.loss)].into_iter().flatten().collect();
                    worth.dedup();
                    let at = worth.iter().position(|points| *points == own).unwrap();
                    prop_assert_eq!(is_win, own == points.win || Some(own) == points.modified_win);
                    prop_assert!(holds(&[(hopes.player, hopes.after[at].1)], end, cut));
                }
            }
            if day.state().round(key).unwrap().missing() == 0 {
                prop_assert_eq!(said.basis, Basis::Ranked);
                prop_assert_eq!(ends.len(), 1);
                prop_assert!(said.players.iter().all(|(_, fate)| *fate != Fate::Open));
                break;
            }
            prop_assert_eq!(said.basis, Basis::Counted);
            enter_one(&mut day, &mut random);
        }
        day.step();
        prop_assert_eq!(outlook(day.state()), None, "the cut itself says it");
    }

    /// From two rounds before the end: no player who was sure misses the cut, and no player who was out makes it.
    #[test]
    fn what_was_said_comes_about(
        game in 0..GAMES.len(), players in 4..=24_u32, way in 0..WAYS, left in any::<bool>(), chance in any::<u64>(),
    ) {
        let mut random = Seed([4; 32]).stream(&chance.to_string());
        let cut = cut(way, game, 4);
        let mut day = begin(game, players, 4, cut, left, &mut random);
        prop_assert_eq!(outlook(day.state()), None, "three rounds are left");
        play(&mut day, &mut random);
        let mut said = Vec::new();
        while !matches!(day.state().next_step(), NextStep::MakeCut { .. } | NextStep::Over) {
            let now = outlook(day.state()).unwrap();
            // The public outlook is the same, except for the results of the running round.
            prop_assert_eq!(outlook(&day.state().published()).unwrap().cut, now.cut);
            said.push(now.players);
            match day.state().next_step() {
                NextStep::EnterResults { .. } => enter_one(&mut day, &mut random),
                _ => day.step(),
            }
        }
        for said in &said {
            prop_assert!(holds(said, day.state(), cut), "{said:?}");
        }
        // A settled fate does not change.
        for pair in said.windows(2) {
            for ((player, before), (_, after)) in pair[0].iter().zip(&pair[1]) {
                prop_assert!(*before == Fate::Open || before == after, "{player:?} {before:?} {after:?}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Each of two stages has its own cut: predictions in the first come true when the second begins, and predictions
    /// in the second when the bracket is made, with points that continue or begin anew (STR-5).
    #[test]
    fn what_was_said_comes_about_in_both_stages(
        game in 0..GAMES.len(), players in 8..=16_u32, ways in [0..WAYS, 0..WAYS], anew in any::<bool>(), chance in any::<u64>(),
    ) {
        let mut random = Seed([5; 32]).stream(&chance.to_string());
        let [first, last] = ways.map(|way| cut(way, game, 2));
        let mut setup = setup(GAMES[game], 4, None);
        setup.structure = StructureChoice::Custom(Plan { rounds: 4, cut: Some(last) });
        setup.second_stage = Some(SecondStage { first: Plan { rounds: 2, cut: Some(first) }, anew });
        let mut day = Day::with(setup, players);
        day.start();
        let (mut said, mut checked) = (Vec::new(), 0);
        loop {
            let state = day.state();
            let begins = matches!(state.next_step(), NextStep::BeginStage { .. });
            if state.finished_swiss().0 == 2 && !begins && !state.second_stage_has_begun() {
                // Too few players would continue, so there is no second stage.
                break;
            }
            if let Some(now) = outlook(state) {
                prop_assert_eq!(now.cut, if state.second_stage_has_begun() { last } else { first });
                said.push(now.players);
            }
            match state.next_step() {
                NextStep::BeginStage { .. } | NextStep::MakeCut { .. } => {
                    let cut = if begins { first } else { last };
                    for said in said.drain(..) {
                        prop_assert!(holds(&said, state, cut), "{cut:?} {said:?}");
                        checked += 1;
                    }
                    if !begins {
                        break;
                    }
                    day.step();
                }
                NextStep::EnterResults { .. } => enter_one(&mut day, &mut random),
                // The only player left has won.
                NextStep::Over => break,
                _ => day.step(),
            }
        }
        prop_assert!(checked > 0 || first != Cut::Top(4));
    }
}

/// There is no outlook without a cut, before the last two rounds, and before round 1.
#[test]
fn there_is_nothing_to_say_without_a_cut_or_too_early() {
    let mut day = Day::with(setup("xwing-2018", 3, Some(4)), 8);
    assert_eq!(outlook(day.state()), None);
    day.start();
    assert_eq!(outlook(day.state()), None, "three rounds are left");
    day.play();
    assert_eq!(letters(outlook(day.state()).unwrap().players.iter().map(|(_, fate)| *fate)).len(), 8);
    let mut day = Day::with(setup("xwing-2018", 3, None), 8);
    day.play();
    assert_eq!(outlook(day.state()), None);
    day.play();
    assert_eq!(outlook(day.state()), None);
}

/// A departed player takes no place and has no outlook: if four of eight players leave, all others are sure of the top
/// 4.
#[test]
fn who_has_left_frees_a_place() {
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 8);
    day.play();
    assert!(outlook(day.state()).unwrap().players.iter().any(|(_, fate)| *fate != Fate::Sure));
    for player in [1, 2, 3, 4] {
        day.drop_out(player);
    }
    let said = outlook(day.state()).unwrap();
    assert_eq!(said.players.iter().map(|(player, _)| player.0).collect::<Vec<_>>(), [5, 6, 7, 8]);
    assert!(said.players.iter().all(|(_, fate)| *fate == Fate::Sure));
    assert_eq!(said.fate(PlayerId(1)), None);
}

/// A draft is private: the outlook is the same with and without it.
#[test]
fn a_draft_is_not_paired_yet() {
    let mut setup = setup("swu-2025", 2, Some(4));
    setup.structure = StructureChoice::Custom(Plan { rounds: 2, cut: Some(Cut::Top(4)) });
    let mut day = Day::with(setup, 9);
    day.play();
    let before = outlook(day.state()).unwrap();
    day.step();
    assert_eq!(day.state().current_round().unwrap().status, Status::Paired);
    assert_eq!(outlook(day.state()).unwrap(), before);
    assert_eq!(before.basis, Basis::Bounded);
    day.step();
    let published = outlook(day.state()).unwrap();
    assert_eq!((published.basis, published.tables.len()), (Basis::Counted, 4));
    assert!(published.tables.iter().all(|table| table.agreed.is_some()), "intentional draws are allowed (SWR-6)");
}
