//! ELI-*: the bracket.

pub mod cut;
mod drawn;
mod reseeding;
mod third;
mod ways;

use crate::common::day::{Day, elimination, ids, result, setup};
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, RoundNumber, TableNumber},
    },
    regulation::{CUT_SIZES, Report, ReportRefusal, Side, Stage, builtin},
    tournament::{Action, NextStep, Refusal, Status},
};

/// A day up to the cut, with two players more than it takes, and the seeds as player numbers, the best first.
pub fn bracket(regulation: &str, size: u16) -> (Day, Vec<u32>) {
    let mut day = Day::ranked(setup(regulation, 1, Some(size)), u32::from(size) + 2);
    day.step();
    (day, (1..=size.into()).collect())
}

/// Plays the next elimination round. The better seed wins unless it is listed in `upsets`.
pub fn play(day: &mut Day, seeds: &[u32], upsets: &[u32]) {
    let key = day.start();
    let place = |player: PlayerId| seeds.iter().position(|&seed| seed == player.0).unwrap();
    for table in day.state().round(key).unwrap().matches().collect::<Vec<_>>() {
        let [a, b] = table.players;
        let upset = upsets.iter().find_map(|&player| table.side_of(PlayerId(player)));
        let winner = upset.unwrap_or(if place(a) < place(b) { Side::First } else { Side::Second });
        let report = day.win(Stage::Elimination, winner);
        day.report(table.number.0, report);
    }
    day.step();
}

#[test]
fn eli_1_eli_2_brackets_run_to_the_winner() {
    for regulation in ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018", "swu-2025"] {
        for size in [4, 8, 16, 32, 64] {
            let (mut day, seeds) = bracket(regulation, size);
            let mut left = seeds.clone();
            let mut round = 0;
            while left.len() > 1 {
                round += 1;
                play(&mut day, &seeds, &[]);
                let outside_in: Vec<[u32; 2]> =
                    (0..left.len() / 2).map(|game| [left[game], left[left.len() - 1 - game]]).collect();
                assert_eq!(day.tables(elimination(round)), outside_in, "{regulation}, top {size}");
                left.truncate(left.len() / 2);
            }
            assert_eq!(day.state().next_step(), NextStep::Over);
            assert_eq!(day.state().champion(), Some(PlayerId(seeds[0])), "{regulation}, top {size}");
            assert_eq!(day.ranking()[..usize::from(size)], seeds, "without an upset the seeds are the ranking");
        }
    }
}

#[test]
fn eli_1_every_cut_is_divisible_by_four() {
    // Star Wars: Unlimited defines the pairings if the number of players is divisible by four.
    assert!(CUT_SIZES.iter().all(|size| size % 4 == 0));
    let rows = builtin().iter().flat_map(|regulation| &regulation.structures).flat_map(|table| &table.rows);
    assert!(rows.filter_map(|row| row.cut).all(|cut| CUT_SIZES.contains(&cut)));
}

#[test]
fn eli_5_losers_are_ranked_by_the_round_they_reached_then_by_their_swiss_rank() {
    let (mut day, s) = bracket("xwing-2018", 8);
    // 1–8, 2–7, 3–6, 4–5: 8 and 6 win.
    play(&mut day, &s, &[s[7], s[5]]);
    assert_eq!(day.tables(elimination(1)), [[s[0], s[7]], [s[1], s[6]], [s[2], s[5]], [s[3], s[4]]]);
    // Winners 8, 2, 6, 4: 8–4 and 2–6; 8 and 6 win.
    play(&mut day, &s, &[s[7], s[5]]);
    assert_eq!(day.tables(elimination(2)), [[s[7], s[3]], [s[1], s[5]]]);
    play(&mut day, &s, &[s[7]]);
    assert_eq!(day.tables(elimination(3)), [[s[7], s[5]]]);
    assert_eq!(day.ranking(), [8, 6, 2, 4, 1, 3, 5, 7, 9, 10]);
    let ranks: Vec<u32> = day.state().final_ranking().iter().map(|place| place.rank).collect();
    assert_eq!(ranks, (1..=10).collect::<Vec<_>>());
}

#[test]
fn eli_4_who_leaves_between_rounds_gives_the_next_opponent_a_bye() {
    let (mut day, s) = bracket("xwing-2018", 8);
    play(&mut day, &s, &[]);
    day.drop_out(s[0]);
    day.step();
    let round = day.state().round(elimination(2)).unwrap();
    assert_eq!(round.byes, [PlayerId(s[3])]);
    assert_eq!(day.tables(elimination(2)), [[s[1], s[2]]]);
    assert_eq!(round.matches().next().unwrap().number, TableNumber(2), "games keep their numbers");
    play(&mut day, &s, &[]);
    play(&mut day, &s, &[s[3]]);
    assert_eq!(day.tables(elimination(3)), [[s[3], s[1]]]);
    assert_eq!(day.state().champion(), Some(PlayerId(s[3])));
    assert_eq!(day.ranking()[..4], [s[3], s[1], s[0], s[2]], "1 reached the semifinals");
}

#[test]
fn eli_4_who_leaves_while_the_next_round_is_a_draft_gives_the_opponent_a_bye_too() {
    let (mut day, s) = bracket("xwing-2018", 4);
    play(&mut day, &s, &[]);
    day.step();
    assert_eq!(day.state().elimination[1].status, Status::Paired);
    day.drop_out(s[0]);
    assert_eq!(day.state().next_step(), NextStep::Publish(elimination(2)));
    assert_eq!(
        (day.state().elimination[1].byes.clone(), day.state().elimination[1].tables.len()),
        (ids([s[1]]).into(), 0)
    );
    day.play_to_the_end();
    assert_eq!(day.state().champion(), Some(PlayerId(s[1])));
}

#[test]
fn eli_4_who_leaves_while_a_later_round_is_published_gives_the_opponent_a_bye_too() {
    let (mut day, s) = bracket("xwing-2018", 8);
    play(&mut day, &s, &[]);
    day.step();
    day.step();
    assert_eq!(day.state().elimination[1].status, Status::Published);
    let mut with_result = day.clone();
    day.drop_out(s[7]);
    assert_eq!(day.state().elimination.len(), 2, "who is out anyway may go");
    day.drop_out(s[0]);
    assert_eq!((day.state().elimination.len(), day.state().next_step()), (2, NextStep::Start(elimination(2))));
    assert_eq!(day.state().seeds.len(), 8, "the cut stands");
    assert_eq!((day.state().elimination[1].byes[0], day.tables(elimination(2))), (PlayerId(s[3]), vec![[s[1], s[2]]]));

    with_result.report(2, with_result.win(Stage::Elimination, Side::First));
    with_result.drop_out(s[0]);
    assert_eq!(with_result.state().elimination[1].byes, [PlayerId(s[3])]);
    with_result.step();
    with_result.step();
    with_result.step();
    assert_eq!(with_result.tables(elimination(3)), [[s[3], s[1]]]);
}

#[test]
fn eli_4_a_bracket_that_everybody_leaves_is_over_without_a_winner() {
    let (mut day, s) = bracket("swu-2025", 4);
    play(&mut day, &s, &[]);
    let mut one_stays = day.clone();
    for &player in &s {
        day.drop_out(player);
    }
    assert_eq!((day.state().elimination.len(), day.state().next_step()), (1, NextStep::Over));
    assert_eq!(day.state().champion(), None, "who has left wins nothing");
    let refusal = day.refused(Action::PairElimination { round: RoundNumber(2) });
    assert_eq!(refusal, Refusal::NotTheNextRound(elimination(2)));

    for seed in [0, 2, 3] {
        one_stays.drop_out(s[seed]);
    }
    assert_eq!((one_stays.state().next_step(), one_stays.state().champion()), (NextStep::Pair(elimination(2)), None));
    one_stays.play_to_the_end();
    assert_eq!(one_stays.state().champion(), Some(PlayerId(s[1])));
}

#[test]
fn eli_5_who_has_won_the_final_has_won_whoever_leaves_then() {
    let (mut day, s) = bracket("xwing-2018", 4);
    play(&mut day, &s, &[]);
    play(&mut day, &s, &[s[1]]);
    let winner = Some(PlayerId(s[1]));
    assert_eq!(day.state().champion(), winner);
    day.drop_out(s[1]);
    assert_eq!((day.state().next_step(), day.state().champion()), (NextStep::Over, winner));
    assert_eq!(day.ranking()[..2], [s[1], s[0]]);
}

#[test]
fn eli_5_a_bye_for_a_missing_seed_is_a_round_reached() {
    // Three of a top 4: seed 1 has a bye in the semifinals.
    let mut day = Day::ranked(setup("xwing-2018", 1, Some(4)), 5);
    day.drop_out(5);
    day.drop_out(4);
    play(&mut day, &[1, 2, 3], &[3]);
    assert_eq!((day.state().bracket_size(), day.tables(elimination(1))), (4, vec![[2, 3]]));
    play(&mut day, &[1, 2, 3], &[3]);
    assert_eq!(day.tables(elimination(2)), [[1, 3]]);
    assert_eq!(day.state().champion(), Some(PlayerId(3)));
    assert_eq!(day.ranking(), [3, 1, 2, 4, 5]);
}

#[test]
fn res_9_and_swr_4_elimination_matches_have_a_winner() {
    let (mut xwing, _) = bracket("xwing-2015-09", 4);
    let round = xwing.start();
    let result = |report| result(round, TableNumber(1), report);
    let equal = |tie_winner| Report::from_scores([40, 40], 100, tie_winner);
    assert_eq!(xwing.refused(result(equal(None))).clause(), Some(Clause::Res9));
    xwing.act(result(equal(Some(Side::Second))));
    let first = xwing.state().elimination[0].matches().next().unwrap();
    assert_eq!(xwing.state().winner(Stage::Elimination, first), Some(first.players[1]));

    let (mut swu, _) = bracket("swu-2025", 4);
    swu.start();
    let drawn = |tie_winner| Report::Games { won: [1, 1], drawn: 1, tie_winner, base_hit_points: None, conceded: None };
    assert_eq!(swu.refused(result(drawn(None))).clause(), Some(Clause::Swr4));
    assert_eq!(swu.refused(result(Report::IntentionalDraw)), Refusal::Report(ReportRefusal::NoDrawInElimination));
    swu.act(result(drawn(Some(Side::First))));
}

#[test]
fn rounds_of_the_bracket_come_in_their_order() {
    let (mut day, s) = bracket("xwing-2018", 4);
    let pair = |number| Action::PairElimination { round: RoundNumber(number) };
    let not_next = |number| Refusal::NotTheNextRound(elimination(number));
    assert_eq!(day.refused(pair(2)), not_next(2));
    play(&mut day, &s, &[]);
    for number in [0, 1, 3] {
        assert_eq!(day.refused(pair(number)), not_next(number));
    }
    play(&mut day, &s, &[]);
    assert_eq!(day.refused(pair(3)), not_next(3));
    let games: Vec<Vec<[Option<u32>; 2]>> = day
        .state()
        .bracket()
        .iter()
        .map(|round| round.iter().map(|game| game.players.map(|player| player.map(|id| id.0))).collect())
        .collect();
    let seeded = |pairs: &[[usize; 2]]| pairs.iter().map(|pair| pair.map(|seed| Some(s[seed]))).collect::<Vec<_>>();
    assert_eq!(games, [seeded(&[[0, 3], [1, 2]]), seeded(&[[0, 1]])]);
}

#[test]
fn without_a_cut_the_swiss_rounds_decide() {
    for regulation in ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018", "swu-2025"] {
        let mut day = Day::with(setup(regulation, 3, None), 8);
        assert_eq!(day.state().champion(), None);
        day.play_to_the_end();
        assert_eq!((day.state().swiss.len(), day.state().elimination.len()), (3, 0));
        // The smaller id wins, so player 1 has won everything.
        assert_eq!(day.state().champion(), Some(PlayerId(1)), "{regulation}");
        assert_eq!(day.ranking(), day.order());
        assert!(day.state().bracket().is_empty());
    }
}

#[test]
fn eli_5_a_final_in_which_both_are_absent_has_no_winner() {
    let (mut day, seeds) = bracket("xwing-2018", 4);
    play(&mut day, &seeds, &[]);
    let key = day.start();
    let action = day.state().propose_report(key, TableNumber(1), Report::BothAbsent, "").unwrap();
    day.act(action);
    day.step();
    assert_eq!((day.state().next_step(), day.state().champion()), (NextStep::Over, None));
    // One player turns out to have come: the final is corrected, and has its winner.
    let late = Report::NoShow { absent: Side::Second };
    let winner = day.state().elimination[1].matches().next().unwrap().players[0];
    let action = day.state().propose_report(key, TableNumber(1), late, "He was there").unwrap();
    day.act(action);
    assert_eq!((day.state().champion(), day.state().is_active(winner)), (Some(winner), true));
}
