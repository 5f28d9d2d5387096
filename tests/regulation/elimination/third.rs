//! The game for third place, beside the final (ELI-5).

use super::{bracket, play};
use crate::common::day::{Day, elimination, ids, setup};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    tournament::{Action, NextStep, Refusal, Setup},
};

fn play_for_third(day: &mut Day, wanted: bool) -> Result<(), Refusal> {
    let setup = Setup { third_place: wanted, ..day.state().setup.clone() };
    day.attempt(Action::EditSetup { setup })
}

/// A top 8 whose semifinals are over: 1 has beaten 4, and 2 has beaten 3.
fn before_the_final() -> (Day, Vec<u32>) {
    let (mut day, seeds) = bracket("xwing-2018", 8);
    play(&mut day, &seeds, &[]);
    day.step();
    play(&mut day, &seeds, &[]);
    (day, seeds)
}

fn players(day: &Day) -> Option<[Option<PlayerId>; 2]> {
    day.state().third_place().map(|game| game.players)
}

#[test]
fn eli_5_who_lost_the_semifinals_plays_for_third_place_beside_the_final() {
    let (mut day, seeds) = before_the_final();
    assert_eq!(players(&day), None);
    play_for_third(&mut day, true).unwrap();
    assert_eq!(players(&day), Some(ids([4, 3]).map(Some)));
    day.step();
    assert_eq!(day.tables(elimination(3)), [[1, 2], [4, 3]]);
    assert_eq!(day.state().bracket().last().unwrap().len(), 1, "the final alone is of the bracket");
    // The fourth seed wins and is third, although the third seed has the better Swiss rank.
    play(&mut day, &seeds, &[4]);
    assert_eq!(day.state().next_step(), NextStep::Over);
    assert_eq!((day.state().champion(), &day.ranking()[..5]), (Some(PlayerId(1)), &[1, 2, 4, 3, 5][..]));
    let game = day.state().third_place().unwrap();
    assert_eq!((game.number, game.winner), (TableNumber(2), Some(PlayerId(4))));
}

#[test]
fn eli_5_it_is_decided_until_the_final_is_paired() {
    let (mut day, _) = before_the_final();
    day.step();
    assert_eq!(play_for_third(&mut day, true), Err(Refusal::LockedByStart));
    assert_eq!(day.tables(elimination(3)), [[1, 2]]);

    let (mut day, _) = before_the_final();
    play_for_third(&mut day, true).unwrap();
    play_for_third(&mut day, false).unwrap();
    day.step();
    assert_eq!(day.tables(elimination(3)), [[1, 2]]);
}

/// A player left alone is third without a game: if the other one leaves before the final, or in its round.
#[test]
fn eli_4_who_is_left_alone_is_third() {
    let (mut day, seeds) = before_the_final();
    play_for_third(&mut day, true).unwrap();
    day.drop_out(3);
    day.step();
    assert_eq!(day.tables(elimination(3)), [[1, 2]]);
    play(&mut day, &seeds, &[]);
    assert_eq!(&day.ranking()[..4], [1, 2, 4, 3]);

    let (mut day, seeds) = before_the_final();
    play_for_third(&mut day, true).unwrap();
    day.step();
    day.start();
    day.drop_out(3);
    let win = day.win(tiebreaker::regulation::Stage::Elimination, tiebreaker::regulation::Side::Second);
    day.report(1, win);
    day.step();
    assert_eq!(&day.ranking()[..4], [2, 1, 4, 3], "{seeds:?}");
    assert_eq!(day.state().bracket().last().unwrap()[0].players, ids([1, 2]).map(Some));
}

/// If a finalist has left, the other one has a bye in the final, but third place is still played for.
#[test]
fn eli_4_a_bye_in_the_final_is_none_in_the_game_for_third_place() {
    let (mut day, seeds) = before_the_final();
    play_for_third(&mut day, true).unwrap();
    day.drop_out(1);
    day.step();
    assert_eq!(day.tables(elimination(3)), [[4, 3]]);
    assert_eq!(day.state().elimination[2].byes, ids([2]));
    play(&mut day, &seeds, &[4]);
    assert_eq!((day.state().champion(), &day.ranking()[..4]), (Some(PlayerId(2)), &[2, 1, 4, 3][..]));
}

/// If only two players are left at the cut, there is a final, but nobody has lost a semifinal.
#[test]
fn eli_5_two_players_have_no_semifinals() {
    let mut day = Day::ranked(Setup { third_place: true, ..setup("xwing-2018", 1, Some(4)) }, 4);
    for player in [3, 4] {
        day.drop_out(player);
    }
    day.step();
    day.step();
    assert_eq!((day.tables(elimination(1)), players(&day)), (vec![[1, 2]], None));
}

#[test]
fn eli_5_before_the_semifinals_nobody_is_known_in_it() {
    let (mut day, _) = bracket("xwing-2018", 4);
    play_for_third(&mut day, true).unwrap();
    assert_eq!(players(&day), Some([None; 2]));
}
