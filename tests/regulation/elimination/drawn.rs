//! ELI-3: events that start with elimination.

use crate::common::day::{DEVICE, Day, come_back, disqualify, elimination, leave, result, setup};
use std::collections::BTreeSet;
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{EventId, PlayerId, RoundNumber, TableNumber},
        random::Seed,
    },
    regulation::{Plan, Side, Stage, builtin},
    tournament::{Action, Entry, NextStep, Refusal, Setup, StructureChoice, Tournament},
};

fn elimination_only(regulation: &str) -> Setup {
    Setup { structure: StructureChoice::Elimination, ..setup(regulation, 3, None) }
}

fn with(players: u32) -> Day {
    Day::with(elimination_only("xwing-2017"), players)
}

fn draw(games: &[&[u32]]) -> Action {
    let games = games.iter().map(|game| game.iter().copied().map(PlayerId).collect()).collect();
    Action::DrawBracket { games, draw: 1 }
}

/// Number of players in each game of the first round, game 1 first.
fn seats(day: &Day) -> Vec<usize> {
    day.state().bracket()[0].iter().map(|game| game.players.iter().flatten().count()).collect()
}

#[test]
fn eli_3_only_the_documents_of_2017_and_2018_know_such_events() {
    for regulation in builtin() {
        let knows = ["xwing-2017", "xwing-2018"].contains(&regulation.id.as_str());
        assert_eq!(regulation.starts_with_elimination, knows, "{}", regulation.id);
        let setup = elimination_only(&regulation.id);
        let create = Action::Create { event: EventId([1; 16]), seed: Seed([1; 32]), setup };
        match Tournament::begin(Entry::first(DEVICE, 0, create)) {
            Ok(_) => assert!(knows, "{}", regulation.id),
            Err(refusal) => {
                assert!(!knows, "{}", regulation.id);
                assert_eq!((refusal.clause(), refusal), (Some(Clause::Eli3), Refusal::NoEliminationOnly));
            }
        }
    }
}

#[test]
fn eli_3_as_many_byes_as_are_missing_to_the_next_power_of_two() {
    for players in 4..=33_u32 {
        let places = players.next_power_of_two();
        let mut day = with(players);
        assert_eq!(day.state().next_step(), NextStep::Pair(elimination(1)));
        day.step();
        let round = &day.state().elimination[0];
        let expected = (places - players, places / 2 - (places - players));
        let found = (round.byes.len(), round.tables.len());
        assert_eq!(found, (expected.0 as usize, expected.1 as usize), "{players} players");
        assert!(round.matches().all(|table| table.players[0] != table.players[1]));
        day.play_to_the_end();
        assert_eq!(day.state().elimination.len(), places.ilog2() as usize, "{players} players");
        assert!(day.state().elimination[1..].iter().all(|round| round.byes.is_empty()), "{players} players");
        assert_eq!(day.state().champion(), Some(PlayerId(1)), "who wins every game, and all were played");
        let mut ranking = day.ranking();
        assert_eq!(ranking[0], 1);
        ranking.sort_unstable();
        assert!(ranking.into_iter().eq(1..=players), "{players} players");
        assert!(day.state().swiss.is_empty() && day.state().seeds.is_empty());
    }
}

#[test]
fn eli_3_eleven_players_have_five_byes_and_three_games() {
    let mut day = with(11);
    assert_eq!(day.state().plan_now(), Some(Plan { rounds: 0, cut: None }));
    day.step();
    assert_eq!((day.state().bracket_size(), day.state().elimination[0].byes.len()), (16, 5));
    assert_eq!(day.state().elimination[0].tables.len(), 3);
    // Tables have the numbers of their games, with byes in between.
    for table in day.state().elimination[0].matches() {
        let game = day.state().bracket()[0][usize::from(table.number.0) - 1];
        assert_eq!(game.players, table.players.map(Some));
    }
}

#[test]
fn eli_3_byes_pairings_and_game_numbers_are_random_and_a_draft_is_drawn_again() {
    let mut day = with(5);
    let (mut lucky, mut pairs, mut places) = (BTreeSet::new(), BTreeSet::new(), BTreeSet::new());
    for number in 1..=200 {
        let action = day.state().propose_bracket();
        assert_eq!(action, day.state().propose_bracket(), "a draw follows from the seed");
        day.act(action);
        assert_eq!((day.state().elimination.len(), day.state().elimination[0].draw), (1, Some(number)));
        let round = &day.state().elimination[0];
        lucky.extend(round.byes.iter().map(|player| player.0));
        pairs.extend(round.matches().next().unwrap().players.map(|player| player.0));
        places.insert(round.matches().next().unwrap().number.0);
    }
    assert!(lucky.into_iter().eq(1..=5), "everybody can have a bye");
    assert!(pairs.into_iter().eq(1..=5), "everybody can have to play");
    assert!(places.into_iter().eq(1..=4), "and the one pairing can be any game");
    day.step();
    assert_eq!(day.refused(day.state().propose_bracket()), Refusal::NotTheNextRound(elimination(1)), "published");
}

#[test]
fn eli_3_a_bracket_takes_four_players_all_of_them_once_and_byes_in_its_first_round() {
    let mut day = with(3);
    assert_eq!((day.state().next_step(), day.event.bracket_draw()), (NextStep::AddPlayers { have: 3, need: 4 }, None));
    assert_eq!(day.refused(draw(&[&[1, 2], &[3]])), Refusal::NotTheNextRound(elimination(1)));
    day.add("Four");
    day.add("Five");
    // Its first round must be drawn.
    let undrawn = Action::PairElimination { round: RoundNumber(1) };
    assert_eq!(day.refused(undrawn), Refusal::NotTheNextRound(elimination(1)));
    let games: [&[&[u32]]; 4] = [
        &[&[1, 2], &[3, 4], &[5]],
        &[&[1, 2], &[3, 4], &[5], &[]],
        &[&[1, 2, 3], &[4], &[5], &[]],
        &[&[1], &[2], &[3], &[4], &[5]],
    ];
    for games in games {
        let refusal = day.refused(draw(games));
        assert_eq!((refusal.clause(), refusal), (Some(Clause::Eli3), Refusal::NotABracket), "{games:?}");
    }
    assert_eq!(day.refused(draw(&[&[1, 2], &[3], &[4], &[4]])), Refusal::PairedTwice(PlayerId(4)));
    assert_eq!(day.refused(draw(&[&[1, 2], &[3], &[4]])), Refusal::NotPaired(PlayerId(5)));
    assert_eq!(day.refused(draw(&[&[1, 2], &[3], &[4], &[6]])), Refusal::UnknownPlayer(PlayerId(6)));
    day.drop_out(5);
    assert_eq!(day.refused(draw(&[&[1, 2], &[3], &[4], &[5]])), Refusal::HasDropped(PlayerId(5)));
    day.act(draw(&[&[1, 3], &[4, 2]]));
    assert_eq!(day.tables(elimination(1)), [[1, 3], [4, 2]]);
    assert_eq!(day.event.bracket_draw(), Some(("bracket, draw 1".to_owned(), day.event.log().len() - 1)));

    let mut swiss = Day::with(setup("xwing-2017", 3, None), 4);
    assert_eq!(swiss.refused(draw(&[&[1, 2], &[3, 4]])), Refusal::NotTheNextRound(elimination(1)));
}

#[test]
fn eli_3_who_comes_or_goes_while_it_is_a_draft_has_it_drawn_anew() {
    let changes: [fn(&mut Day); 4] = [
        |day| _ = day.add("Late"),
        |day| day.act(leave(PlayerId(1))),
        |day| day.act(disqualify(PlayerId(1))),
        |day| day.act(Action::RemovePlayer { player: PlayerId(1) }),
    ];
    for change in changes {
        let mut day = with(6);
        day.step();
        change(&mut day);
        assert!(day.state().elimination.is_empty() && day.state().bracket().is_empty());
        assert_eq!(day.state().next_step(), NextStep::Pair(elimination(1)));
        day.step();
        let (players, round) = (day.state().active().count(), &day.state().elimination[0]);
        assert_eq!(2 * round.tables.len() + round.byes.len(), players);
    }
}

#[test]
fn eli_3_drp_3_nobody_enters_once_it_is_published() {
    let mut day = with(6);
    day.step();
    day.step();
    let refusal = day.refused(day.state().propose_player("Late"));
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Drp3), Refusal::SwissIsOver));
    let refusal = day.refused(Action::RemovePlayer { player: PlayerId(1) });
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Sta11), Refusal::HasPlayed(PlayerId(1))));
}

#[test]
fn eli_3_eli_4_who_leaves_a_drawn_bracket_gives_the_opponent_a_bye() {
    let mut day = with(6);
    day.act(draw(&[&[1, 2], &[3], &[4], &[5, 6]]));
    day.step();
    // The same for a published and a running round. A player with a bye makes way in the next round.
    day.drop_out(2);
    day.step();
    day.drop_out(5);
    day.drop_out(4);
    assert_eq!((day.tables(elimination(1)), seats(&day)), (vec![], vec![2, 1, 1, 2]));
    let winners: Vec<Option<u32>> =
        day.state().bracket()[0].iter().map(|game| game.winner.map(|player| player.0)).collect();
    assert_eq!(winners, [Some(1), Some(3), Some(4), Some(6)]);
    day.step();
    day.step();
    assert_eq!(
        (day.tables(elimination(2)), day.state().elimination[1].byes.clone()),
        (vec![[1, 6]], vec![PlayerId(3)])
    );
    day.play_to_the_end();
    assert_eq!(day.state().champion(), Some(PlayerId(1)));
}

#[test]
fn eli_4_who_left_a_drawn_bracket_that_was_shown_stays_away() {
    let mut day = with(4);
    day.act(draw(&[&[1, 2], &[3, 4]]));
    day.step();
    day.drop_out(2);
    let before = day.state().elimination.clone();
    let refusal = day.refused(come_back(PlayerId(2)));
    assert_eq!((refusal.clause(), refusal), (Some(Clause::Eli4), Refusal::OutOfBracket(PlayerId(2))));
    assert_eq!(day.state().elimination, before);
}

#[test]
fn fix_2_fix_3_a_drawn_bracket_gets_the_other_winner_until_the_next_round_starts() {
    let mut day = with(4);
    day.act(draw(&[&[1, 2], &[3, 4]]));
    day.play();
    day.step();
    let slip = day.win(Stage::Elimination, Side::Second);
    let mut running = day.clone();
    let action = day.state().propose_report(elimination(1), TableNumber(1), slip, "Wrong way round").unwrap();
    day.act(action);
    assert_eq!(day.tables(elimination(2)), [[2, 3]]);
    running.step();
    running.step();
    running.act(result(elimination(1), TableNumber(1), slip));
    assert_eq!(running.tables(elimination(2)), [[1, 3]]);
}
