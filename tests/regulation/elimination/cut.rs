//! The cut and its seeds (CUT-*).

use crate::common::day::{Day, disqualify, elimination, ids, leave, setup, setup_by_table};
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, TableNumber},
    },
    regulation::{BackFill, Cut, Stage, builtin},
    tournament::{Action, NextStep, Refusal, Status},
};

pub fn seeds(day: &Day) -> Vec<u32> {
    day.state().seeds.iter().map(|seed| seed.0).collect()
}

fn cut_of(seeds: &[u32]) -> Action {
    Action::MakeCut { seeds: seeds.iter().copied().map(PlayerId).collect() }
}

/// A day after its Swiss rounds, in which player 1 is ranked first, 2 second and so on.
pub fn after_swiss(regulation: &str, players: u32, cut: Option<u16>) -> Day {
    Day::ranked(setup(regulation, 1, cut), players)
}

#[test]
fn cut_1_the_best_advance_in_the_order_of_the_standings() {
    for (size, players) in [(4, 9), (8, 17), (16, 20), (32, 33), (64, 66)] {
        let mut day = after_swiss("xwing-2018", players, Some(size));
        let size = usize::from(size);
        assert_eq!(day.state().next_step(), NextStep::MakeCut { size });
        let best: Vec<u32> = (1..=size).map(|place| u32::try_from(place).unwrap()).collect();
        day.step();
        assert_eq!(seeds(&day), best);
        let round = &day.state().elimination[0];
        assert_eq!((round.status, round.tables.len(), round.byes.len()), (Status::Paired, size / 2, 0));
        let outside_in: Vec<[u32; 2]> = (0..size / 2).map(|game| [best[game], best[size - 1 - game]]).collect();
        assert_eq!(day.tables(elimination(1)), outside_in, "ELI-1");
    }
}

/// The first games and the byes of a cut of this size.
fn first_round(size: u16) -> (Vec<[u32; 2]>, Vec<u32>) {
    let mut day = after_swiss("xwing-2018", u32::from(size) + 1, Some(size));
    day.step();
    let byes = day.state().elimination[0].byes.iter().map(|player| player.0).collect();
    (day.tables(elimination(1)), byes)
}

#[test]
fn cut_1_in_a_cut_of_another_size_the_best_seeds_have_byes() {
    assert_eq!(first_round(2), (vec![[1, 2]], vec![]));
    assert_eq!(first_round(3), (vec![[2, 3]], vec![1]));
    assert_eq!(first_round(6), (vec![[3, 6], [4, 5]], vec![1, 2]));
    assert_eq!(first_round(12), (vec![[5, 12], [6, 11], [7, 10], [8, 9]], vec![1, 2, 3, 4]));
    let (games, byes) = first_round(24);
    assert_eq!((games.len(), games[0], games[7], byes), (8, [9, 24], [16, 17], (1..=8).collect()));
    let (games, byes) = first_round(33);
    assert_eq!((games, byes.len()), (vec![[32, 33]], 31));
}

#[test]
fn cut_1_a_graduated_cut_of_twelve_goes_on_like_a_top_8() {
    let mut day = after_swiss("xwing-xwa", 14, Some(12));
    day.step();
    day.play();
    day.step();
    assert_eq!(day.tables(elimination(2)).len(), 4);
    let seeds_in = |tables: Vec<[u32; 2]>| tables.into_iter().flatten().filter(|&seed| seed <= 4).count();
    assert_eq!(seeds_in(day.tables(elimination(2))), 4, "each of the best four meets a winner");
    day.play_to_the_end();
    assert!(day.state().champion().is_some());
    let ranks: Vec<u32> = day.state().final_ranking().iter().map(|place| place.rank).collect();
    assert_eq!(ranks, (1..=14).collect::<Vec<_>>());
}

#[test]
fn cut_1_is_refused_at_any_other_moment_and_for_any_other_number() {
    let mut day = Day::with(setup("xwing-2018", 1, Some(4)), 6);
    let is = |refusal: Refusal, expected: Refusal| {
        assert_eq!((refusal.clause(), &refusal), (expected.clause(), &expected));
        assert_eq!(refusal.clause(), Some(Clause::Cut1));
    };
    is(day.refused(cut_of(&[1, 2, 3, 4])), Refusal::NoCutNow);
    day.play();
    is(day.refused(cut_of(&[1, 2])), Refusal::WrongNumberOfSeeds { needed: 4 });
    assert_eq!(day.refused(cut_of(&[1, 2, 3, 3])), Refusal::NamedTwice(PlayerId(3)));
    assert_eq!(day.refused(cut_of(&[1, 2, 3, 9])), Refusal::UnknownPlayer(PlayerId(9)));
    day.drop_out(6);
    assert_eq!(day.refused(cut_of(&[1, 2, 3, 6])), Refusal::HasDropped(PlayerId(6)));
    day.step();
    is(day.refused(cut_of(&[1, 2, 3, 4])), Refusal::NoCutNow);

    let mut swiss_only = after_swiss("xwing-2018", 6, None);
    is(swiss_only.refused(cut_of(&[1, 2, 3, 4])), Refusal::NoCutNow);
}

#[test]
fn cut_1_who_has_left_does_not_advance() {
    let mut day = after_swiss("xwing-2018", 9, Some(4));
    day.drop_out(2);
    day.step();
    assert_eq!(seeds(&day), [1, 3, 4, 5]);
}

#[test]
fn cut_1_str_2_the_announced_cut_stands_and_the_best_seeds_have_byes() {
    // Announced cut, remaining players, places of the bracket, and byes and tables of its first round by seed.
    type Case = (u16, u32, usize, &'static [u32], &'static [[u32; 2]]);
    let cases: [Case; 9] = [
        (8, 9, 8, &[], &[[1, 8], [2, 7], [3, 6], [4, 5]]),
        (8, 8, 8, &[], &[[1, 8], [2, 7], [3, 6], [4, 5]]),
        (8, 7, 8, &[1], &[[2, 7], [3, 6], [4, 5]]),
        (8, 6, 8, &[1, 2], &[[3, 6], [4, 5]]),
        (8, 5, 8, &[1, 2, 3], &[[4, 5]]),
        (8, 4, 4, &[], &[[1, 4], [2, 3]]),
        (4, 3, 4, &[1], &[[2, 3]]),
        (4, 2, 2, &[], &[[1, 2]]),
        (16, 11, 16, &[1, 2, 3, 4, 5], &[[6, 11], [7, 10], [8, 9]]),
    ];
    for (cut, left, places, byes, tables) in cases {
        let mut day = after_swiss("xwing-2018", left + 2, Some(cut));
        for place in left + 1..=left + 2 {
            day.drop_out(place);
        }
        let size = usize::try_from(left).unwrap().min(cut.into());
        assert_eq!((day.state().next_step(), day.state().bracket_size()), (NextStep::MakeCut { size }, 0));
        let best: Vec<u32> = (1..=left.min(cut.into())).collect();
        assert_eq!(day.refused(cut_of(&best[1..])), Refusal::WrongNumberOfSeeds { needed: size });
        day.step();
        assert_eq!((seeds(&day), day.state().bracket_size()), (best, places), "{left} of {cut}");
        let round = &day.state().elimination[0];
        let with_bye: Vec<u32> = round.byes.iter().map(|player| player.0).collect();
        assert_eq!((with_bye.as_slice(), day.tables(elimination(1)).as_slice()), (byes, tables), "{left} of {cut}");
        // Games keep their numbers of a full bracket.
        let first = u16::try_from(byes.len()).unwrap() + 1;
        assert!(round.matches().map(|table| table.number).eq((first..).map(TableNumber).take(tables.len())));
        day.play_to_the_end();
        assert_eq!(day.state().elimination.len(), places.ilog2() as usize, "{left} of {cut}");
    }
}

#[test]
fn cut_1_one_player_left_is_no_cut_and_wins() {
    let mut day = after_swiss("xwing-2018", 4, Some(4));
    for player in [1, 2, 4] {
        day.drop_out(player);
    }
    assert_eq!((day.state().next_step(), day.state().champion()), (NextStep::Over, Some(PlayerId(3))));
    assert_eq!(day.refused(cut_of(&[3])), Refusal::NoCutNow);
}

#[test]
fn cut_2_who_leaves_before_the_bracket_is_published_makes_room_for_the_next() {
    let mut day = after_swiss("xwing-2018", 12, Some(8));
    day.step();
    day.drop_out(12);
    assert_eq!(seeds(&day), [1, 2, 3, 4, 5, 6, 7, 8], "who is out of the event anyway may go");
    day.drop_out(6);
    assert_eq!((seeds(&day).len(), day.state().next_step()), (0, NextStep::MakeCut { size: 8 }));
    day.step();
    assert_eq!(seeds(&day), [1, 2, 3, 4, 5, 7, 8, 9]);
}

#[test]
fn cut_2_who_leaves_before_the_bracket_is_started_makes_room_for_the_next() {
    let mut day = after_swiss("xwing-2018", 12, Some(8));
    let all = [1, 2, 3, 4, 5, 6, 7, 8];
    day.step();
    day.step();
    assert_eq!(day.state().elimination[0].status, Status::Published);
    let mut started = day.clone();
    day.drop_out(12);
    assert_eq!(seeds(&day), all, "who is out of the event anyway may go");
    day.drop_out(6);
    assert_eq!((seeds(&day).len(), day.state().next_step()), (0, NextStep::MakeCut { size: 8 }));
    day.step();
    assert_eq!(seeds(&day), [1, 2, 3, 4, 5, 7, 8, 9]);

    // A result has been entered, or the clock runs: the bracket stays, and the opponent has a bye (ELI-4).
    let mut with_result = started.clone();
    let result = with_result.scores(200, 0);
    with_result.report(1, result);
    started.step();
    for mut day in [with_result, started] {
        day.drop_out(6);
        assert_eq!(seeds(&day), all);
        let round = &day.state().elimination[0];
        assert_eq!((round.byes.as_slice(), round.tables.len()), (&[PlayerId(3)][..], 3));
    }
}

#[test]
fn cut_2_the_place_of_who_has_left_can_stay_empty() {
    let mut day = after_swiss("xwing-2015-09", 12, Some(8));
    assert_eq!(day.state().qualifiers_with_gaps(), None);
    day.drop_out(6);
    let with_gaps = day.state().qualifiers_with_gaps().unwrap();
    assert_eq!(with_gaps, ids([1, 2, 3, 4, 5, 6, 7, 8]));
    assert_eq!(
        day.refused(Action::MakeCut { seeds: with_gaps[1..].to_vec() }),
        Refusal::WrongNumberOfSeeds { needed: 8 }
    );
    day.act(Action::MakeCut { seeds: with_gaps });
    let round = &day.state().elimination[0];
    assert_eq!((round.byes.as_slice(), day.tables(elimination(1))), (&[PlayerId(3)][..], vec![[1, 8], [2, 7], [4, 5]]));
    // The smaller number wins every game.
    day.play_to_the_end();
    assert_eq!(day.state().champion(), Some(PlayerId(1)));
}

#[test]
fn cut_2_where_nobody_can_move_up_the_bracket_has_one_seed_less() {
    let mut day = after_swiss("xwing-2018", 4, Some(4));
    day.step();
    day.step();
    day.drop_out(1);
    assert_eq!(day.state().next_step(), NextStep::MakeCut { size: 3 });
    day.step();
    assert_eq!((seeds(&day), day.tables(elimination(1))), (vec![2, 3, 4], vec![[3, 4]]));
    // A seed with a bye leaves after the publication, too.
    day.step();
    day.drop_out(2);
    assert_eq!(day.state().next_step(), NextStep::MakeCut { size: 2 });
}

/// Eight players of 2015 after one round. 7 and 8 have a modified win each: 3 points. Four have full wins with
/// different margins, and 4 and 2 lost by little and by much.
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
    let qualified: Vec<u32> = day.state().qualifiers(Cut::Top(4)).iter().map(|id| id.0).collect();
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
    let seeds: Vec<u32> = day.state().qualifiers(Cut::Top(4)).iter().map(|id| id.0).collect();
    assert_eq!(seeds, [3, 1, 2, 4], "2 has MoV 260, 1 only 200, but 1 beat 2");

    // The same results without head-to-head (2018): the margin decides.
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 4);
    let (narrow, high) = (day.scores(40, 20), day.scores(90, 10));
    day.play_by_hand(&[(1, 2, narrow), (3, 4, narrow)]);
    day.play_by_hand(&[(3, 1, narrow), (2, 4, high)]);
    let seeds: Vec<u32> = day.state().qualifiers(Cut::Top(4)).iter().map(|id| id.0).collect();
    assert_eq!(seeds, [3, 2, 1, 4]);
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

#[test]
fn cut_2_example_number_6_of_a_top_8_leaves() {
    for regulation in ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018", "swu-2025"] {
        let mut day = after_swiss(regulation, 12, Some(8));
        day.drop_out(6);
        assert_eq!(day.state().next_step(), NextStep::MakeCut { size: 8 });
        day.step();
        // 7 becomes 6, 8 becomes 7, and 9 is the last seed.
        assert_eq!(seeds(&day), [1, 2, 3, 4, 5, 7, 8, 9], "{regulation}");
        assert_eq!(day.tables(elimination(1)), [[1, 9], [2, 8], [3, 7], [4, 5]], "{regulation}");
    }
}

#[test]
fn cut_2_who_moves_up_is_the_next_who_is_still_there() {
    let mut day = after_swiss("xwing-2018", 12, Some(8));
    day.drop_out(9);
    day.drop_out(6);
    day.step();
    assert_eq!(seeds(&day), [1, 2, 3, 4, 5, 7, 8, 10]);
}

#[test]
fn cut_2_from_2017_on_it_is_the_rule_and_elsewhere_an_offer() {
    for regulation in builtin() {
        let of_document = ["xwing-2017", "xwing-2018"].contains(&regulation.id.as_str());
        let expected = if of_document { BackFill::Automatic } else { BackFill::Offered };
        assert_eq!(regulation.back_fill, expected, "{}", regulation.id);
    }
}

#[test]
fn cut_2_cut_3_who_moves_up_is_the_last_seed_even_where_head_to_head_ranks_higher() {
    let mut day = Day::with(setup("xwing-2015-09", 2, Some(4)), 8);
    let (narrow, high, draw) = (day.scores(40, 20), day.scores(90, 10), day.scores(50, 50));
    day.play_by_hand(&[(1, 2, narrow), (3, 4, high), (5, 6, narrow), (7, 8, draw)]);
    day.play_by_hand(&[(3, 1, narrow), (2, 4, high), (5, 7, draw), (8, 6, high)]);
    // 2 makes the cut by margin, though 1 has beaten 2 and stands before 2.
    assert_eq!((day.order()[..5].to_vec(), day.state().qualifiers(Cut::Top(4)).len()), (vec![3, 8, 5, 1, 2], 4));
    day.step();
    assert_eq!(seeds(&day), [3, 8, 5, 2]);
    for departure in [leave(PlayerId(8)), disqualify(PlayerId(8))] {
        for moment in [0, 1] {
            let mut day = day.clone();
            (0..moment).for_each(|_| day.step());
            day.act(departure.clone());
            day.step();
            assert_eq!(seeds(&day), [3, 5, 2, 1], "a disqualification is like a drop: {departure:?}");
        }
    }
}

#[test]
fn cut_2_cut_3_in_2015_who_moves_up_is_next_by_points_and_margin_not_by_head_to_head() {
    for regulation in ["xwing-2015-07", "xwing-2015-09"] {
        let mut day = Day::with(setup(regulation, 2, Some(4)), 10);
        let (narrow, high, draw) = (day.scores(40, 20), day.scores(90, 10), day.scores(50, 50));
        day.play_by_hand(&[(1, 2, narrow), (3, 4, high), (5, 7, draw), (6, 9, draw), (8, 10, draw)]);
        let wins = [day.scores(90, 30), day.scores(80, 40), day.scores(70, 50)];
        day.play_by_hand(&[(3, 1, narrow), (2, 4, high), (5, 9, wins[0]), (6, 10, wins[1]), (8, 7, wins[2])]);
        // 10 points: 3; 6: 5, 6 and 8 with margins of 260, 240 and 220; 5: 1 with 200 and 2 with 260, and 1 beat 2.
        assert_eq!([3, 5, 6, 8, 1, 2, 7].map(|player| day.points(player)), [10, 6, 6, 6, 5, 5, 1], "{regulation}");
        assert_eq!(day.order()[..6], [3, 5, 6, 8, 1, 2], "{regulation}");
        day.step();
        assert_eq!(seeds(&day), [3, 5, 6, 8], "{regulation}");
        day.drop_out(6);
        day.step();
        assert_eq!(seeds(&day), [3, 5, 8, 2], "{regulation}: the margin takes 2 into the cut");
    }
}

#[test]
fn cut_2_a_disqualification_is_like_a_drop_before_the_cut_is_made_and_after() {
    for regulation in ["xwing-2015-07", "xwing-2015-09", "xwing-2017", "xwing-2018", "swu-2025"] {
        let mut day = after_swiss(regulation, 12, Some(8));
        let order = day.order();
        day.act(disqualify(PlayerId(order[5])));
        // The place can also stay empty.
        let with_gap: Vec<u32> = day.state().qualifiers_with_gaps().unwrap().iter().map(|id| id.0).collect();
        assert_eq!(with_gap, order[..8], "{regulation}");
        day.step();
        assert_eq!(seeds(&day), [0, 1, 2, 3, 4, 6, 7, 8].map(|place| order[place]), "{regulation}");
        assert!(!day.ranking().contains(&order[5]), "STA-11: {regulation}");
    }
    // A player who dropped during the Swiss rounds was not present at their end, whatever is corrected later.
    let mut day = Day::with(setup("xwing-2018", 3, Some(4)), 9);
    day.play();
    day.play();
    let first = day.order()[0];
    day.drop_out(first);
    day.play();
    let best = day.state().qualifiers(Cut::Top(4));
    assert!(!best.contains(&PlayerId(first)));
    day.act(disqualify(PlayerId(first)));
    assert_eq!((day.state().qualifiers(Cut::Top(4)), day.state().qualifiers_with_gaps()), (best, None));
}

#[test]
fn cut_1_nobody_is_in_the_cut_of_an_event_that_is_over() {
    let mut day = Day::with(setup("xwing-2018", 2, Some(4)), 8);
    assert_eq!(day.state().in_cut(), []);
    day.play();
    assert_eq!(day.state().in_cut(), day.state().qualifiers(Cut::Top(4)));
    day.play();
    day.step();
    assert_eq!(day.state().in_cut(), day.state().seeds);
    day.play_to_the_end();
    assert_eq!((day.state().in_cut(), day.state().seeds.len()), (vec![], 4));
}
