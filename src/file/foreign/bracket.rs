//! Reconstructs the seeds of the bracket of a cut from its games.

use super::{Match, Round, Sheet};
use crate::regulation::Stage;

/// The bracket of a cut.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Bracket {
    /// The players in an order of seeds that produces exactly the games of the file (ELI-1, ELI-2). None if no order
    /// does, because players have byes in later rounds, or meet after byes in one half.
    pub seeds: Option<Vec<usize>>,
    /// Games of the first round, in an order that leads to the later games of the file. Each has two players, one with
    /// a bye, or none.
    pub games: Vec<Vec<usize>>,
    /// True if there was a game for third place beside the final (ELI-5).
    pub third_place: bool,
}

impl Bracket {
    /// Number of players.
    pub(super) fn players(&self) -> usize {
        self.games.iter().map(Vec::len).sum()
    }
}

/// Maximum size of a bracket.
const MOST: usize = 64;

/// Number of players for which no player has a fixed place.
const ANY: usize = usize::MAX;

/// A place in the bracket, and the games that lead to it.
enum Tree {
    /// A player in the first round.
    Player(usize),
    /// The empty places opposite a bye.
    Nobody,
    /// The winner of a game between these sides.
    Won([Box<Tree>; 2]),
}

/// The bracket with exactly the games of the file. None if there is none.
///
/// `winner` returns the winner of a match in a round, counted from 0. A player had byes in the rounds before the
/// player's first game.
pub(super) fn bracket(sheet: &Sheet, winner: impl Fn(usize, &Match) -> Option<usize>) -> Option<Bracket> {
    let rounds: Vec<&Round> = sheet.of_stage(Stage::Elimination).collect();
    let (last, before) = rounds.split_last()?;
    let finals = games(last);
    let third =
        before.last().and_then(|semifinals| for_third_place(&finals, semifinals, |one| winner(before.len() - 1, one)));
    let grown = Growth { rounds: &rounds, winner: &winner };
    let mut line = Vec::new();
    for (at, one) in (0..).zip(&last.matches) {
        if Some(at) != third {
            line.push(grown.game(before.len(), one)?);
        }
    }
    let whole = 2_usize.checked_shl(u32::try_from(before.len()).ok()?)?.checked_mul(line.len())?;
    if whole > MOST || !line.len().is_power_of_two() {
        return None;
    }
    let is_used = |(at, round): (usize, &&Round)| at == before.len() || round.matches.len() <= whole >> (at + 1);
    if !rounds.iter().enumerate().all(is_used) {
        return None;
    }
    let players: usize = line.iter().map(Tree::players).sum();
    let by_seeds = seated(&line, players).filter(|_| players.next_power_of_two() == whole);
    let seats = by_seeds.clone().or_else(|| seated(&line, ANY))?;
    let seat = |place: usize| seats.iter().find(|(at, _)| *at == place).map(|(_, player)| *player);
    let game = |place: usize| [place, whole - 1 - place].into_iter().filter_map(seat).collect();
    Some(Bracket {
        seeds: by_seeds.map(|seats| seats.into_iter().map(|(_, player)| player).collect()),
        games: (0..whole / 2).map(game).collect(),
        third_place: third.is_some(),
    })
}

/// Places of the players below the games of the last round, in order. For parameters and result see [`Tree::seats`].
fn seated(line: &[Tree], players: usize) -> Option<Vec<(usize, usize)>> {
    let mut places: Vec<Option<usize>> = line.iter().map(|_| None).collect();
    let mut seats = Vec::new();
    for place in 0..line.len() {
        // A game that fits may be anywhere in the last round of the file.
        let fitting = (0..line.len()).filter(|game| !places.contains(&Some(*game)));
        let found =
            fitting.filter_map(|game| Some((game, line.get(game)?.seats([place, line.len()], players)?))).next();
        let (game, of_game) = found?;
        *places.get_mut(place)? = Some(game);
        seats.extend(of_game);
    }
    seats.sort_unstable();
    Some(seats)
}

/// Grows the bracket backwards from its last round.
struct Growth<'a, W> {
    rounds: &'a [&'a Round],
    winner: &'a W,
}

impl<W: Fn(usize, &Match) -> Option<usize>> Growth<'_, W> {
    /// The tree below a game of a round. None if a player did not win a game in the previous round.
    fn game(&self, round: usize, one: &Match) -> Option<Tree> {
        match *one {
            Match::Met { players: [first, second], .. } => {
                // The winner comes first, as the better seed would.
                let second_won = (self.winner)(round, one) == Some(second);
                let [front, back] = if second_won { [second, first] } else { [first, second] };
                Some(Tree::Won([Box::new(self.way(round, front)?), Box::new(self.way(round, back)?)]))
            }
            Match::Bye(player) => Some(Tree::Won([Box::new(self.way(round, player)?), Box::new(Tree::Nobody)])),
        }
    }

    /// The games through which a player reached a round.
    fn way(&self, round: usize, player: usize) -> Option<Tree> {
        let Some(before) = round.checked_sub(1) else { return Some(Tree::Player(player)) };
        let played = self.rounds.get(before)?.matches.iter().find(|one| one.has(player));
        match played {
            Some(bye @ Match::Bye(_)) => self.game(before, bye),
            Some(game) => self.game(before, game).filter(|_| (self.winner)(before, game) == Some(player)),
            None => self.game(before, &Match::Bye(player)),
        }
    }
}

impl Tree {
    fn players(&self) -> usize {
        match self {
            Self::Player(_) => 1,
            Self::Nobody => 0,
            Self::Won(sides) => sides.iter().map(|side| side.players()).sum(),
        }
    }

    /// The players below this place, with their places in the first round, from 0. In a row of `line` places, the first
    /// meets the last, and so on. None unless the empty places are exactly those after all `players`. With [`ANY`] as
    /// number of players, every place may be empty.
    fn seats(&self, [place, line]: [usize; 2], players: usize) -> Option<Vec<(usize, usize)>> {
        match self {
            Self::Player(player) => (place < players).then(|| vec![(place, *player)]),
            Self::Nobody => (place >= players || players == ANY).then(Vec::new),
            Self::Won([front, back]) => {
                let opposite = 2 * line - 1 - place;
                let seated = |first: &Self, second: &Self| {
                    let mut seats = first.seats([place, 2 * line], players)?;
                    seats.extend(second.seats([opposite, 2 * line], players)?);
                    Some(seats)
                };
                seated(front, back).or_else(|| seated(back, front))
            }
        }
    }
}

/// Index of the game for third place in the last round: the one between the losers of the semifinals.
fn for_third_place(
    finals: &[[usize; 2]],
    semifinals: &Round,
    winner: impl Fn(&Match) -> Option<usize>,
) -> Option<usize> {
    let played = games(semifinals);
    let won: Vec<usize> = semifinals.matches.iter().filter_map(winner).collect();
    let is_two = [finals.len(), played.len(), won.len()] == [2; 3];
    let has_lost = |player: &usize| played.iter().flatten().any(|other| other == player) && !won.contains(player);
    finals.iter().position(|game| game.iter().all(has_lost)).filter(|_| is_two)
}

/// The games of a round, without its byes.
fn games(round: &Round) -> Vec<[usize; 2]> {
    let players = |one: &Match| match *one {
        Match::Met { players, .. } => Some(players),
        Match::Bye(_) => None,
    };
    round.matches.iter().filter_map(players).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pairing::bracket::first_round;

    fn round(games: &[[usize; 2]]) -> Round {
        let met = |&players: &[usize; 2]| Match::Met { players, score: None };
        Round { stage: Stage::Elimination, scenario: String::new(), matches: games.iter().map(met).collect() }
    }

    #[test]
    fn eli_2_the_seeds_draw_the_games_of_the_file_round_after_round() {
        // 3 beats 6, 5 beats 0, 1 beats 7, 2 beats 4. Then 5 meets 2 and 3 meets 1. Then 2 meets 1. The player named
        // first wins.
        let rounds = vec![round(&[[3, 6], [5, 0], [1, 7], [2, 4]]), round(&[[2, 5], [1, 3]]), round(&[[2, 1]])];
        let sheet = Sheet { rounds, ..Sheet::default() };
        let first = |_: usize, one: &Match| one.players().next();
        let Bracket { seeds, third_place, .. } = bracket(&sheet, first).expect("a bracket");
        assert!(!third_place);
        let seeds = seeds.expect("an order of seeds");
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
        assert_eq!(bracket(&sheet, |_, one| one.players().next()), None);
    }

    /// The player named first wins. In the last round, the losers of the semifinals meet, before or after the final in
    /// the file.
    #[test]
    fn eli_5_the_game_of_those_who_lost_the_semifinals_is_for_third_place() {
        let first = |_: usize, one: &Match| one.players().next();
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
            let seeds = with.seeds.expect("an order of seeds");
            let mut pair = [seeds[0], seeds[1]];
            pair.sort_unstable();
            assert_eq!(pair, [1, 2], "the finalists are the two ends of the bracket");
            assert_eq!(first_round(&seeds).len(), 4);
            assert!(!without.third_place);
        }
        assert!(of(&[semifinals, &[[2, 1], [5, 3]]]).is_some_and(|bracket| bracket.third_place));
        // No bracket contains a game between a winner and a loser.
        assert_eq!(of(&[semifinals, &[[2, 3], [5, 1]]]), None);
        // Players without a first game had a bye, so these are the semifinals.
        let byes = of(&[semifinals, &[[2, 1], [6, 7]]]).expect("a bracket");
        assert!(!byes.third_place && byes.games.contains(&vec![6]) && byes.games.contains(&vec![7]));
        // Two last games without semifinals are not a bracket either.
        assert_eq!(of(&[&[[0, 1], [2, 3]]]), of(&[&[[0, 1], [2, 3]]]).filter(|bracket| !bracket.third_place));
    }
}
