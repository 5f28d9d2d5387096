//! The cut and its seeds (CUT-*).

use crate::day::{Day, setup, setup_by_table};
use tiebreaker::{
    ids::PlayerId,
    regulation::Stage,
    tournament::{Action, NextStep, Refusal, Status},
};

fn seeds(day: &Day) -> Vec<u32> {
    day.state().seeds.iter().map(|seed| seed.0).collect()
}

fn cut(seeds: &[u32]) -> Action {
    Action::MakeCut { seeds: seeds.iter().copied().map(PlayerId).collect() }
}

/// Plays all Swiss rounds.
fn after_swiss(regulation: &str, players: u32, cut: Option<u16>) -> Day {
    let mut day = Day::with(setup(regulation, 3, cut), players);
    for _ in 0..3 {
        day.play();
    }
    day
}

#[test]
fn cut_1_the_best_advance_in_the_order_of_the_standings() {
    for (size, players) in [(4, 9), (8, 17), (16, 20), (32, 33), (64, 66)] {
        let mut day = after_swiss("xwing-2018", players, Some(size));
        let size = usize::from(size);
        assert_eq!(day.state().next_step(), NextStep::MakeCut { size });
        let best = day.order()[..size].to_vec();
        day.step();
        assert_eq!(seeds(&day), best);
        let round = &day.state().elimination[0];
        assert_eq!((round.status, round.tables.len(), round.byes.len()), (Status::Paired, size / 2, 0));
        assert_eq!(round.tables[0].players.map(|id| id.0), [best[0], best[size - 1]], "ELI-1");
    }
}

#[test]
fn cut_1_is_refused_at_any_other_moment_and_for_any_other_number() {
    let mut day = Day::with(setup("xwing-2018", 1, Some(4)), 6);
    let is = |refusal: Refusal, expected: Refusal| {
        assert_eq!((refusal.clause(), &refusal), (expected.clause(), &expected));
        assert_eq!(refusal.clause(), Some("CUT-1"));
    };
    is(day.refused(cut(&[1, 2, 3, 4])), Refusal::NoCutNow);
    day.play();
    is(day.refused(cut(&[1, 2])), Refusal::WrongNumberOfSeeds { needed: 4 });
    assert_eq!(day.refused(cut(&[1, 2, 3, 3])), Refusal::PairedTwice(PlayerId(3)));
    assert_eq!(day.refused(cut(&[1, 2, 3, 9])), Refusal::UnknownPlayer(PlayerId(9)));
    day.drop_out(6);
    assert_eq!(day.refused(cut(&[1, 2, 3, 6])), Refusal::HasDropped(PlayerId(6)));
    day.step();
    is(day.refused(cut(&[1, 2, 3, 4])), Refusal::NoCutNow);

    let mut swiss_only = after_swiss("xwing-2018", 6, None);
    is(swiss_only.refused(cut(&[1, 2, 3, 4])), Refusal::NoCutNow);
}

#[test]
fn cut_1_who_has_left_does_not_advance_and_a_small_field_makes_a_small_bracket() {
    let mut day = after_swiss("xwing-2018", 9, Some(4));
    let order = day.order();
    day.drop_out(order[1]);
    day.step();
    assert_eq!(seeds(&day), [order[0], order[2], order[3], order[4]]);

    let mut day = after_swiss("xwing-2018", 5, Some(8));
    assert_eq!(day.state().next_step(), NextStep::MakeCut { size: 4 });
    let order = day.order();
    day.drop_out(order[0]);
    day.drop_out(order[4]);
    assert_eq!(day.state().next_step(), NextStep::MakeCut { size: 2 });
    day.step();
    assert_eq!(seeds(&day), [order[1], order[2]]);
}

#[test]
fn cut_2_who_leaves_before_the_bracket_is_published_makes_room_for_the_next() {
    let mut day = after_swiss("xwing-2018", 12, Some(8));
    let order = day.order();
    day.step();
    day.drop_out(order[11]);
    assert_eq!(seeds(&day), order[..8], "who is out of the event anyway may go");
    day.drop_out(order[5]);
    assert_eq!((seeds(&day).len(), day.state().next_step()), (0, NextStep::MakeCut { size: 8 }));
    day.step();
    let moved_up = [0, 1, 2, 3, 4, 6, 7, 8].map(|place| order[place]);
    assert_eq!(seeds(&day), moved_up);
}

/// Eight players of 2015 after one round. 7 and 8 have a modified win each: 3 points. Four have full wins with different
/// margins, and 4 and 2 lost by little and by much.
fn one_round_of_2015() -> Day {
    let mut day = Day::with(setup("xwing-2015-09", 2, Some(4)), 8);
    let results = [day.scores(60, 20), day.scores(70, 20), day.scores(80, 20), day.scores(30, 20)];
    day.play_by_hand(&[(1, 2, results[0]), (3, 4, results[1]), (5, 6, results[2]), (7, 8, results[3])]);
    day
}

#[test]
fn cut_3_in_2015_points_and_margin_decide_who_advances() {
    let day = one_round_of_2015();
    // 5 points each: 5 (MoV 160), 3 (150), 1 (140); then 3 points: 7 (110).
    assert_eq!(day.order()[..4], [5, 3, 1, 7]);
    let qualified: Vec<u32> = day.state().qualifiers(4).iter().map(|id| id.0).collect();
    assert_eq!(qualified, [5, 3, 1, 7]);
    let top: Vec<(u32, i64)> = day.state().standings().iter().take(4).map(|line| (line.points, line.mov)).collect();
    assert_eq!(top, [(5, 160), (5, 150), (5, 140), (3, 110)]);
}

#[test]
fn cut_3_in_2015_head_to_head_does_not_decide_who_advances() {
    let mut day = Day::with(setup("xwing-2015-09", 2, Some(4)), 8);
    let (narrow, high, draw) = (day.scores(40, 20), day.scores(90, 10), day.scores(50, 50));
    day.play_by_hand(&[(1, 2, narrow), (3, 4, high), (5, 6, narrow), (7, 8, draw)]);
    day.play_by_hand(&[(3, 1, narrow), (2, 4, high), (5, 7, draw), (8, 6, high)]);
    // 10 points: 3; 6: 8 (MoV 280), 5 (220); 5: 1 (200) and 2 (260), and 1 beat 2.
    assert_eq!([3, 8, 5, 1, 2, 7].map(|player| day.points(player)), [10, 6, 6, 5, 5, 2]);
    assert_eq!(day.order()[..5], [3, 8, 5, 1, 2]);
    day.step();
    assert_eq!(seeds(&day), [3, 8, 5, 2], "the margin takes 2 into the cut");
}

#[test]
fn cut_3_of_two_who_are_level_the_winner_of_their_match_has_the_better_seed() {
    let mut day = Day::with(setup("xwing-2015-07", 2, Some(4)), 4);
    let (narrow, high) = (day.scores(40, 20), day.scores(90, 10));
    let draw = day.scores(50, 50);
    // 1 beats 2 by 20 (120 / 80); then 1 loses to 3 by 20 (80) and 2 beats 4 by 80 (180); 3 drew with 4 before.
    day.play_by_hand(&[(1, 2, narrow), (3, 4, draw)]);
    day.play_by_hand(&[(3, 1, narrow), (2, 4, high)]);
    // Points: 3: 1 + 5, 1: 5 + 0, 2: 0 + 5, 4: 1 + 0.
    assert_eq!([1, 2, 3, 4].map(|player| day.points(player)), [5, 5, 6, 1]);
    let seeds: Vec<u32> = day.state().qualifiers(4).iter().map(|id| id.0).collect();
    assert_eq!(seeds, [3, 1, 2, 4], "2 has MoV 260, 1 only 200, but 1 beat 2");

    // The same results without head-to-head (2018): the margin decides.
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 4);
    let (narrow, high) = (day.scores(40, 20), day.scores(90, 10));
    day.play_by_hand(&[(1, 2, narrow), (3, 4, narrow)]);
    day.play_by_hand(&[(3, 1, narrow), (2, 4, high)]);
    let seeds: Vec<u32> = day.state().qualifiers(4).iter().map(|id| id.0).collect();
    assert_eq!(seeds, [3, 2, 1, 4]);
}

#[test]
fn a_result_corrected_after_the_cut_voids_its_draft() {
    let mut day = after_swiss("xwing-2018", 9, Some(4));
    day.step();
    let result = day.scores(0, 200);
    let correction = Action::Report {
        round: day.state().swiss[0].key,
        table: day.state().swiss[0].tables[0].number,
        report: result,
    };
    let mut published = day.clone();
    day.act(correction.clone());
    assert_eq!((seeds(&day).len(), day.state().next_step()), (0, NextStep::MakeCut { size: 4 }));

    published.step();
    let before = seeds(&published);
    published.act(correction);
    assert_eq!(seeds(&published), before, "what is published stands");
}

#[test]
fn a_cut_by_table_is_made_after_its_rounds() {
    let mut day = Day::with(setup_by_table("swu-2025", "competitive"), 9);
    for round in 1..=4 {
        assert_eq!(day.play().number.0, round);
    }
    assert_eq!(day.state().next_step(), NextStep::MakeCut { size: 4 });
    assert_eq!(day.state().best_of(Stage::Elimination), 3);
}
