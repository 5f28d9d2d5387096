//! The seeds that make the bracket in which a cut was played.

use super::{Match, Round, Sheet};
use crate::regulation::{CUT_SIZES, Stage};

/// The players in the order of seeds that draws just the games of the file, from the first of its rounds to the last (ELI-1,
/// ELI-2); none where they are no such bracket. `winner` says who won a match.
pub(super) fn seeds(sheet: &Sheet, winner: impl Fn(&Match) -> Option<usize>) -> Option<Vec<usize>> {
    let rounds: Vec<&Round> = sheet.of_stage(Stage::Elimination).collect();
    let (last, before) = rounds.split_last()?;
    let mut line = fold(&games(last)?.into_iter().map(|game| (game, 0)).collect::<Vec<_>>());
    for round in before.iter().rev() {
        let games = games(round)?;
        let won: Vec<Option<usize>> = round.matches.iter().map(&winner).collect();
        let game_of = |&player: &usize| {
            let place = won.iter().position(|&winner| winner == Some(player))?;
            games.get(place).map(|&game| (game, player))
        };
        // A game for third place is between two who did not win: the bracket has none.
        let drawn: Option<Vec<_>> = line.iter().map(game_of).collect();
        let drawn = drawn?;
        if drawn.len() != games.len() {
            return None;
        }
        line = fold(&drawn);
    }
    let is_size = CUT_SIZES.iter().any(|&size| usize::from(size) == line.len());
    is_size.then_some(line)
}

/// The games of a round; none where there is a bye.
fn games(round: &Round) -> Option<Vec<[usize; 2]>> {
    let players = |one: &Match| match *one {
        Match::Met { players, .. } => Some(players),
        Match::Bye(_) => None,
    };
    round.matches.iter().map(players).collect()
}

/// A line of players of whom the first meets the last, and so on: the winners of the games stand in the front half.
fn fold(games: &[([usize; 2], usize)]) -> Vec<usize> {
    let front = games.iter().map(|&([first, second], winner)| if second == winner { second } else { first });
    let back = games.iter().rev().map(|&([first, second], winner)| if second == winner { first } else { second });
    front.chain(back).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::bracket::first_round;

    fn round(games: &[[usize; 2]]) -> Round {
        let met = |&players: &[usize; 2]| Match::Met { players, score: None };
        Round { stage: Stage::Elimination, matches: games.iter().map(met).collect() }
    }

    #[test]
    fn eli_2_the_seeds_draw_the_games_of_the_file_round_after_round() {
        // 3 beats 6, 5 beats 0, 1 beats 7, 2 beats 4; then 5 meets 2 and 3 meets 1; then 2 meets 1. The earlier named wins.
        let rounds = vec![round(&[[3, 6], [5, 0], [1, 7], [2, 4]]), round(&[[2, 5], [1, 3]]), round(&[[2, 1]])];
        let sheet = Sheet { rounds, ..Sheet::default() };
        let first = |one: &Match| one.players().first().copied();
        let seeds = seeds(&sheet, first).expect("a bracket");
        let mut games = first_round(&seeds);
        let winner =
            |game: &[usize; 2], winners: &[usize]| *game.iter().find(|player| winners.contains(player)).unwrap();
        let sorted = |games: &[[usize; 2]]| {
            let mut games: Vec<[usize; 2]> = games.iter().map(|&[a, b]| [a.min(b), a.max(b)]).collect();
            games.sort_unstable();
            games
        };
        assert_eq!(sorted(&games), [[0, 5], [1, 7], [2, 4], [3, 6]]);
        let winners: Vec<usize> = games.iter().map(|game| winner(game, &[3, 5, 1, 2])).collect();
        games = first_round(&winners);
        assert_eq!(sorted(&games), [[1, 3], [2, 5]]);
        let winners: Vec<usize> = games.iter().map(|game| winner(game, &[1, 2])).collect();
        assert_eq!(sorted(&first_round(&winners)), [[1, 2]]);
    }

    #[test]
    fn a_winner_who_is_not_in_the_next_round_is_no_bracket() {
        let rounds = vec![round(&[[0, 1], [2, 3]]), round(&[[1, 2]])];
        let sheet = Sheet { rounds, ..Sheet::default() };
        assert_eq!(seeds(&sheet, |one| one.players().first().copied()), None);
    }
}
