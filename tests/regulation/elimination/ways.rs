//! The other kinds of cut: by points, and by matches lost (CUT-1).

use super::cut::seeds;
use crate::common::day::{Day, elimination, games, ids, setup};
use tiebreaker::{
    base::ids::PlayerId,
    regulation::{Cut, Plan},
    tournament::{Action, NextStep, Refusal, StructureChoice},
};

fn day(regulation: &str, rounds: u16, cut: Cut, players: u32) -> Day {
    let mut setup = setup(regulation, rounds, None);
    setup.structure = StructureChoice::Custom(Plan { rounds, cut: Some(cut) });
    setup.best_of = *setup.match_lengths().last().unwrap();
    Day::with(setup, players)
}

/// Twelve players after two rounds: 1 to 6 beat 7 to 12, then 1 beats 7, and 8 to 12 beat 2 to 6. Only 1 has no loss,
/// and only 7 has two. The margins put the others in the order of their numbers, 2 to 6 before 8 to 12.
fn eleven_of_twelve(cut: Cut) -> Day {
    let mut day = day("xwing-2018", 2, cut, 12);
    let [large, small] = [day.scores(100, 0), day.scores(100, 90)];
    day.play_by_hand(&[1, 2, 3, 4, 5, 6].map(|player| (player, player + 6, large)));
    day.play_by_hand(&[(1, 7, large), (8, 2, small), (9, 3, small), (10, 4, small), (11, 5, small), (12, 6, small)]);
    day
}

fn cut_of(seeds: &[u32]) -> Action {
    Action::MakeCut { seeds: seeds.iter().copied().map(PlayerId).collect() }
}

#[test]
fn cut_1_by_losses_eleven_play_on_and_the_best_five_have_byes() {
    for cut in [Cut::Losses(1), Cut::Points(1)] {
        let mut day = eleven_of_twelve(cut);
        assert_eq!(day.state().next_step(), NextStep::MakeCut { size: 11 });
        day.step();
        let made = seeds(&day);
        assert_eq!((made.len(), made[0]), (11, 1));
        let sorted = |mut seeds: Vec<u32>| {
            seeds.sort_unstable();
            seeds
        };
        assert_eq!(sorted(made[1..6].to_vec()), [2, 3, 4, 5, 6], "margins of 300 and 190, not of 100 and 210");
        assert_eq!(sorted(made[6..].to_vec()), [8, 9, 10, 11, 12]);
        // Sixteen places, five of them empty: 1 to 5 have byes, 6 meets 11, 7 meets 10, 8 meets 9 (ELI-1).
        let round = &day.state().elimination[0];
        let waiting = ids([1, 2, 3, 4, 5].map(|seed: usize| made[seed - 1]));
        assert_eq!((day.state().bracket_size(), round.byes.as_slice()), (16, &waiting[..]));
        let games: Vec<[u32; 2]> =
            [[6, 11], [7, 10], [8, 9]].map(|game| game.map(|seed: usize| made[seed - 1])).to_vec();
        assert_eq!(day.tables(elimination(1)), games);
    }
}

#[test]
fn cut_1_by_losses_of_none_and_by_points_of_all_rounds_only_the_best_plays_on_and_has_won() {
    for cut in [Cut::Losses(0), Cut::Points(2)] {
        let day = eleven_of_twelve(cut);
        assert_eq!((day.state().next_step(), day.ranking()[0]), (NextStep::Over, 1), "{cut:?}");
    }
}

/// A draw is not a loss: 1 and 2 have drawn twice, and have two points of six.
#[test]
fn cut_1_by_losses_a_draw_is_none_and_by_points_it_is_worth_what_it_is() {
    let results = [(1, 2, games(1, 1)), (3, 4, games(2, 0)), (5, 6, games(2, 0))];
    let again = [(1, 3, games(1, 1)), (2, 5, games(1, 1)), (4, 6, games(2, 0))];
    let played = |cut: Cut| {
        let mut day = day("swu-2025", 2, cut, 6);
        day.play_by_hand(&results);
        day.play_by_hand(&again);
        let mut seeds: Vec<u32> = day.state().qualifiers(cut).iter().map(|seed| seed.0).collect();
        seeds.sort_unstable();
        seeds
    };
    // 3 and 5 have a win and a draw, 4 has a win and a loss, 6 has lost twice.
    assert_eq!(played(Cut::Losses(0)), [1, 2, 3, 5]);
    assert_eq!(played(Cut::Losses(1)), [1, 2, 3, 4, 5]);
    assert_eq!(played(Cut::Points(4)), [3, 5]);
    assert_eq!(played(Cut::Points(3)), [3, 4, 5]);
    assert_eq!(played(Cut::Points(2)), [1, 2, 3, 4, 5]);
}

#[test]
fn cut_1_by_losses_nobody_who_has_the_score_is_left_out() {
    let mut day = eleven_of_twelve(Cut::Losses(1));
    let all: Vec<u32> = (1..=12).filter(|player| *player != 7).collect();
    assert_eq!(day.refused(cut_of(&all[..10])), Refusal::WrongNumberOfSeeds { needed: 11 });
    let with_7: Vec<u32> = all.iter().copied().filter(|player| *player != 12).chain([7]).collect();
    assert_eq!(day.refused(cut_of(&with_7)), Refusal::LeftOutOfCut(PlayerId(12)));
    day.act(cut_of(&all));
}

/// Departed players are not replaced, because the cut has no fixed number of players.
#[test]
fn cut_2_by_losses_nobody_comes_in_for_who_leaves() {
    let mut day = eleven_of_twelve(Cut::Losses(1));
    day.drop_out(1);
    assert_eq!(day.state().next_step(), NextStep::MakeCut { size: 10 });
    assert_eq!(day.state().qualifiers_with_gaps(), None);
    day.step();
    assert!(!seeds(&day).contains(&1) && !seeds(&day).contains(&7));
}

/// A missed round is a loss (DRP-3), and a departed player is in no cut.
#[test]
fn cut_1_by_losses_a_missed_round_is_one() {
    let mut day = day("xwing-2018", 2, Cut::Losses(0), 4);
    day.play();
    day.add("Late");
    let winners = day.order()[..2].to_vec();
    day.play();
    let seeds: Vec<u32> = day.state().qualifiers(Cut::Losses(0)).iter().map(|seed| seed.0).collect();
    assert!(!seeds.contains(&5), "{seeds:?}");
    assert!(seeds.iter().all(|seed| winners.contains(seed)));
}

/// The organizer can decide after the Swiss rounds, with a reason (STR-2).
#[test]
fn str_2_the_cut_can_be_decided_after_the_last_round() {
    let mut day = eleven_of_twelve(Cut::Losses(0));
    day.act(Action::OverridePlan {
        plan: Plan { rounds: 2, cut: Some(Cut::Losses(1)) },
        reason: "As announced".into(),
    });
    assert_eq!(day.state().next_step(), NextStep::MakeCut { size: 11 });
}

#[test]
fn a_plan_is_written_with_what_decides_its_cut() {
    let cases = [
        (r#"{"rounds":4,"cut":null}"#, None),
        (r#"{"rounds":4,"cut":8}"#, Some(Cut::Top(8))),
        (r#"{"rounds":4,"cut":null,"points":12}"#, Some(Cut::Points(12))),
        (r#"{"rounds":4,"cut":null,"losses":1}"#, Some(Cut::Losses(1))),
    ];
    for (text, cut) in cases {
        let plan = Plan { rounds: 4, cut };
        assert_eq!(serde_json::to_string(&plan).unwrap(), text);
        assert_eq!(serde_json::from_str::<Plan>(text).unwrap(), plan);
    }
    for cut in ["-1", "70000", "4.5", r#""8""#, "{}", r#"8,"points":3"#, r#"null,"points":-1"#, r#"null,"wins":1"#] {
        assert!(serde_json::from_str::<Plan>(&format!(r#"{{"rounds":4,"cut":{cut}}}"#)).is_err(), "{cut}");
    }
    assert!(serde_json::from_str::<Plan>(r#"{"rounds":4,"cut":null,"points":1,"losses":1}"#).is_err());
}
