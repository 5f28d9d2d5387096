//! A custom regulation that seeds the bracket again after each round (ELI-2).

use super::play;
use crate::common::day::{Day, elimination, ids, setup};
use tiebreaker::tournament::{NextStep, Setup};

fn top_8(reseeds: bool) -> (Day, Vec<u32>) {
    let Setup { mut regulation, structure, .. } = setup("xwing-2018", 1, Some(8));
    regulation.reseeds = reseeds;
    let mut day = Day::ranked(Setup { regulation, structure, ..setup("xwing-2018", 1, Some(8)) }, 10);
    day.step();
    (day, (1..=8).collect())
}

/// Quarterfinals 1–8, 2–7, 3–6, 4–5, with upsets by 8, 6 and 5: 2, 5, 6 and 8 are left.
#[test]
fn eli_2_the_best_seed_left_meets_the_last_one_left() {
    let (mut day, seeds) = top_8(true);
    play(&mut day, &seeds, &[8, 6, 5]);
    day.step();
    assert_eq!(day.tables(elimination(2)), [[2, 8], [5, 6]]);
    play(&mut day, &seeds, &[8]);
    day.step();
    // Game 1 is that of the best seed: 5 is now better than 8.
    assert_eq!(day.tables(elimination(3)), [[5, 8]]);
    play(&mut day, &seeds, &[]);
    assert_eq!((day.state().next_step(), day.ranking()[0]), (NextStep::Over, 5));
}

/// As in the documents: the winner of game 1 meets the winner of the last game.
#[test]
fn eli_2_without_it_the_winners_meet_as_the_bracket_was_seeded() {
    let (mut day, seeds) = top_8(false);
    play(&mut day, &seeds, &[8, 6, 5]);
    day.step();
    assert_eq!(day.tables(elimination(2)), [[8, 5], [2, 6]]);
}

/// Before a round is over, its winners do not know their next opponents.
#[test]
fn eli_2_seeded_anew_the_next_round_is_open_until_the_last_result() {
    let (mut day, _) = top_8(true);
    let key = day.start();
    for table in [1, 2, 3] {
        let win = day.win(key.stage, tiebreaker::regulation::Side::First);
        day.report(table, win);
    }
    assert!(day.state().bracket()[1].iter().all(|game| game.players == [None; 2]));
}

/// If a winner has left, the opponent has a bye, as in any bracket (ELI-4).
#[test]
fn eli_4_who_leaves_between_two_rounds_leaves_a_bye() {
    let (mut day, seeds) = top_8(true);
    play(&mut day, &seeds, &[8]);
    day.drop_out(8);
    day.step();
    assert_eq!(day.tables(elimination(2)), [[3, 4]]);
    assert_eq!(day.state().elimination[1].byes, crate::common::day::ids([2]));
}

#[test]
fn eli_2_who_has_a_bye_has_not_that_of_an_empty_game_as_well() {
    let (mut day, seeds) = top_8(true);
    play(&mut day, &seeds, &[]);
    // Of 1 v 4 and 2 v 3, only 1 is left.
    [2, 3, 4].into_iter().for_each(|player| day.drop_out(player));
    day.play_to_the_end();
    let last = day.state().elimination.last().unwrap();
    assert_eq!((last.key, last.tables.len(), last.byes.as_slice()), (elimination(3), 0, &ids([1])[..]));
    assert_eq!(day.ranking()[0], 1);
}
