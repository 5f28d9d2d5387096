//! The seeds that make the bracket in which a cut was played.

use super::{Match, Round, Sheet};
use crate::regulation::{CUT_SIZES, Stage};

/// How a cut was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bracket {
    /// The players in the order of seeds that draws just the games of the file (ELI-1, ELI-2).
    pub seeds: Vec<usize>,
    /// Whether beside the final there was a game for third place (ELI-5).
    pub third_place: bool,
}

/// The bracket that draws just the games of the file, from the first of its rounds to the last; none where they are none.
/// `winner` says who won a match.
pub(super) fn bracket(sheet: &Sheet, winner: impl Fn(&Match) -> Option<usize>) -> Option<Bracket> {
    let rounds: Vec<&Round> = sheet.of_stage(Stage::Elimination).collect();
    let (last, before) = rounds.split_last()?;
    let mut finals = games(last)?;
    let third = before.last().and_then(|semifinals| for_third_place(&finals, semifinals, &winner));
    if let Some(third) = third {
        finals.remove(third);
    }
    let mut line = fold(&finals.into_iter().map(|game| (game, 0)).collect::<Vec<_>>());
    for round in before.iter().rev() {
        let games = games(round)?;
        let won: Vec<Option<usize>> = round.matches.iter().map(&winner).collect();
        let game_of = |&player: &usize| {
            let place = won.iter().position(|&winner| winner == Some(player))?;
            games.get(place).map(|&game| (game, player))
        };
        let drawn: Option<Vec<_>> = line.iter().map(game_of).collect();
        let drawn = drawn?;
        if drawn.len() != games.len() {
            return None;
        }
        line = fold(&drawn);
    }
    let is_size = CUT_SIZES.iter().any(|&size| usize::from(size) == line.len());
    is_size.then_some(Bracket { seeds: line, third_place: third.is_some() })
}

/// Which of two last games is for third place: that of the two who lost the semifinals.
fn for_third_place(
    finals: &[[usize; 2]],
    semifinals: &Round,
    winner: impl Fn(&Match) -> Option<usize>,
) -> Option<usize> {
    let played = games(semifinals)?;
    let won: Vec<usize> = semifinals.matches.iter().filter_map(winner).collect();
    let is_two = [finals.len(), played.len(), won.len()] == [2; 3];
    let has_lost = |player: &usize| played.iter().flatten().any(|other| other == player) && !won.contains(player);
    finals.iter().position(|game| game.iter().all(has_lost)).filter(|_| is_two)
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
        let Bracket { seeds, third_place } = bracket(&sheet, first).expect("a bracket");
        assert!(!third_place);
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
        assert_eq!(bracket(&sheet, |one| one.players().first().copied()), None);
    }

    /// The earlier named wins. In the last round the losers of the semifinals meet, before or after the final in the file.
    #[test]
    fn eli_5_the_game_of_those_who_lost_the_semifinals_is_for_third_place() {
        let first = |one: &Match| one.players().first().copied();
        let of = |rounds: &[&[[usize; 2]]]| {
            let rounds = rounds.iter().map(|games| round(games)).collect();
            bracket(&Sheet { rounds, ..Sheet::default() }, first)
        };
        let eight: &[[usize; 2]] = &[[3, 6], [5, 0], [1, 7], [2, 4]];
        let semifinals: &[[usize; 2]] = &[[2, 5], [1, 3]];
        let without = of(&[eight, semifinals, &[[2, 1]]]).expect("a bracket");
        for finals in [[[2, 1], [3, 5]], [[5, 3], [1, 2]]] {
            let with = of(&[eight, semifinals, &finals]).expect("a bracket with a game for third place");
            assert!(with.third_place);
            let mut pair = [with.seeds[0], with.seeds[1]];
            pair.sort_unstable();
            assert_eq!(pair, [1, 2], "the finalists are the two ends of the bracket");
            assert_eq!(first_round(&with.seeds).len(), 4);
            assert!(!without.third_place);
        }
        assert!(of(&[semifinals, &[[2, 1], [5, 3]]]).is_some_and(|bracket| bracket.third_place));
        // A winner and a loser meet, or four who were in no semifinal: that is no bracket.
        assert_eq!(of(&[semifinals, &[[2, 3], [5, 1]]]), None);
        assert_eq!(of(&[semifinals, &[[2, 1], [6, 7]]]), None);
        // Nor are two last games without semifinals before them.
        assert_eq!(of(&[&[[0, 1], [2, 3]]]), of(&[&[[0, 1], [2, 3]]]).filter(|bracket| !bracket.third_place));
    }
}
