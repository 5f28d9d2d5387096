//! The cut, the bracket, and the final ranking (CUT-*, ELI-*).

use super::{Match, Player, Round, State, Table};
use crate::{
    base::{
        ids::{PlayerId, TableNumber},
        sort::{self, Map, Set},
    },
    pairing::bracket,
    regulation::{Cut, Stage},
};
use std::cmp::Reverse;

/// A game of the bracket, played or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Game {
    /// Number of the game in its round (ELI-1).
    pub number: TableNumber,
    /// The players. None for an undecided or empty seat.
    pub players: [Option<PlayerId>; 2],
    /// The winner. None if undecided.
    pub winner: Option<PlayerId>,
}

/// Game number of the game for third place. The final is game 1.
const THIRD_PLACE: TableNumber = TableNumber(2);

/// A place in the final ranking.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// 1 is the winner of the event.
    pub rank: u32,
    /// Id of the player.
    pub player: PlayerId,
}

/// A range of places in the final ranking, as far as it is decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DecidedPlace {
    /// Id of the player.
    pub player: PlayerId,
    /// The best place still possible. 1 is the winner of the event.
    pub best: u32,
    /// The worst place still possible. It equals `best` if the place is fixed.
    pub worst: u32,
}

impl DecidedPlace {
    /// The place. None if it is not fixed yet.
    pub fn fixed(&self) -> Option<u32> {
        (self.best == self.worst).then_some(self.best)
    }

    /// True if the player has this place or can still reach it.
    pub fn can_be(&self, place: u32) -> bool {
        (self.best..=self.worst).contains(&place)
    }

    /// Number of players in the round of the bracket that this player lost: 2 for the final, 4 for a semifinal, and
    /// `players` for the first round of a bracket with byes. 1 for the winner.
    pub fn round_lost(&self, players: u32) -> u32 {
        self.worst.next_power_of_two().min(players)
    }
}

impl State {
    /// Players of the cut, best seed first. The order of the cut selects them, and the standings seed them (CUT-1,
    /// CUT-3). The next player in the order replaces a player who has left since the last Swiss round, as the last seed
    /// (CUT-2). A cut by points or losses has no replacements.
    pub fn qualifiers(&self, cut: Cut) -> Vec<PlayerId> {
        let qualified = self.qualified(cut, Self::was_there_at_the_end);
        let mut seeds: Vec<PlayerId> = qualified.iter().copied().filter(|&player| self.is_active(player)).collect();
        let Some(size) = cut.size().map(usize::from) else { return seeds };
        let by_cut = self.standings_with(&self.setup.regulation.ranking.cut_tie_breakers, Self::was_there_at_the_end);
        let next = by_cut.iter().map(|line| line.player).filter(|player| !qualified.contains(player));
        let missing = size.saturating_sub(seeds.len());
        seeds.extend(next.filter(|&player| self.is_active(player) && self.plays_on(player)).take(missing));
        seeds
    }

    /// Number of unfinished Swiss rounds of this stage, including the running one (CUT-1). None unless the stage ends
    /// in a cut or selects the players of the second stage.
    pub fn rounds_to_cut(&self) -> Option<u16> {
        let end = self.stage_end().filter(|_| self.cut_ahead().is_some() && self.elimination.is_empty())?;
        end.checked_sub(self.finished_swiss().0).filter(|&left| left > 0)
    }

    /// Place of a player in the seeding, from 1. None outside the cut, and in a drawn bracket.
    pub fn seed_of(&self, player: PlayerId) -> Option<usize> {
        self.seeds.iter().position(|&seed| seed == player).map(|place| place + 1)
    }

    /// Players in the cut, or the players who would be in it now. Empty once the event is over.
    pub fn in_cut(&self) -> Vec<PlayerId> {
        if self.is_over() {
            return Vec::new();
        }
        if !self.seeds.is_empty() {
            return self.seeds.clone();
        }
        // Before the first round is finished, this would only show who reported early.
        let is_early = self.finished_rounds().next().is_none();
        let cut = self.plan.filter(|_| !is_early).and_then(|_| self.cut_ahead());
        cut.map_or_else(Vec::new, |cut| self.qualifiers(cut))
    }

    /// Players who made the cut at the end of the Swiss rounds, if some of them have left since. Their places can stay
    /// empty, and the opponents have byes (CUT-2, ELI-4). None if nobody has left, or if fewer than two players remain.
    pub fn qualifiers_with_gaps(&self) -> Option<Vec<PlayerId>> {
        self.with_gaps(Self::was_there_at_the_end)
    }

    /// True if these seeds are a cut with places left empty. In old logs a disqualified player left no empty place.
    pub(super) fn is_cut_with_gaps(&self, seeds: &[PlayerId]) -> bool {
        let as_before = |state: &Self, player| {
            let is_out = state.players.get(&player).is_some_and(Player::is_disqualified);
            !is_out && state.was_there_at_the_end(player)
        };
        self.qualifiers_with_gaps().as_deref() == Some(seeds) || self.with_gaps(as_before).as_deref() == Some(seeds)
    }

    /// Players who made the cut at the end of the Swiss rounds, best seed first, according to the present results,
    /// including later corrections (FIX-3). None before the cut, and if it was entered as played.
    pub fn qualified_by_results(&self) -> Option<Vec<PlayerId>> {
        let cut = self.plan?.cut.filter(|_| !self.seeds.is_empty() && !self.setup.cut_as_played)?;
        Some(self.qualified(cut, Self::was_there_at_the_end))
    }

    fn with_gaps(&self, may_qualify: fn(&Self, PlayerId) -> bool) -> Option<Vec<PlayerId>> {
        // A place stays empty only if the cut has a fixed size.
        let cut = self.plan?.cut.filter(|cut| cut.size().is_some())?;
        let seeds = self.qualified(cut, may_qualify);
        let there = seeds.iter().filter(|&&seed| self.is_active(seed)).count();
        (there >= 2 && there < seeds.len()).then_some(seeds)
    }

    /// Players who made the cut at the end of the Swiss rounds, in the order of their seeds, including players who have
    /// left since.
    fn qualified(&self, cut: Cut, may_qualify: fn(&Self, PlayerId) -> bool) -> Vec<PlayerId> {
        let ranking = &self.setup.regulation.ranking;
        let qualified: Set<PlayerId> = match cut.size() {
            Some(size) => {
                let by_cut = self.standings_with(&ranking.cut_tie_breakers, may_qualify);
                let there = by_cut.iter().map(|line| line.player).filter(|&player| may_qualify(self, player));
                there.take(size.into()).collect()
            }
            None => self.admitted(cut).filter(|&player| may_qualify(self, player)).collect(),
        };
        let seeded = self.standings_with(&ranking.tie_breakers, may_qualify);
        seeded.iter().map(|line| line.player).filter(|player| qualified.contains(player)).collect()
    }

    /// Players with enough points or few enough losses for a cut that requires them. All players for a cut by rank.
    pub(super) fn admitted(&self, cut: Cut) -> impl Iterator<Item = PlayerId> {
        let entrants = self.entrants_of_stage(self.finished_swiss()).into_iter();
        entrants
            .filter(move |entrant| cut.admits(entrant.points(), entrant.losses()).unwrap_or(true))
            .map(|entrant| entrant.id)
    }

    /// True if a player was in the event, and in its second stage, until the Swiss rounds were over. Such a player can
    /// be a seed, or win without a cut (CUT-2).
    pub(super) fn was_there_at_the_end(&self, player: PlayerId) -> bool {
        let left = self.players.get(&player).map(|who| who.left.as_ref());
        left.is_some_and(|left| left.is_none_or(|left| left.after_swiss == Some(self.swiss.len())))
            && self.plays_on(player)
    }

    /// Number of places in the bracket, a power of two. 0 before the cut. A final table of three or four counts as one
    /// game (STR-6).
    pub fn bracket_size(&self) -> usize {
        match self.places() {
            Some(_) => 2 * self.elimination.len(),
            None => 2 * self.first_games().len(),
        }
    }

    /// True if the elimination rounds are played in pairs.
    pub fn has_bracket(&self) -> bool {
        self.places().is_none() && !self.elimination.is_empty()
    }

    /// The first games of the bracket, seeded (ELI-1) or drawn (ELI-3). Empty before the cut or the draw.
    fn first_games(&self) -> Vec<[Option<PlayerId>; 2]> {
        if self.seeds.is_empty() || self.places().is_some() {
            return self.drawn.clone();
        }
        let mut seeds: Vec<Option<PlayerId>> = self.seeds.iter().copied().map(Some).collect();
        seeds.resize(self.seeds.len().next_power_of_two(), None);
        bracket::first_round(&seeds)
    }

    /// The bracket, round by round, as far as it is decided. Empty before the cut. A paired round shows its actual
    /// players, even if an earlier result was corrected later (FIX-3).
    pub fn bracket(&self) -> Vec<Vec<Game>> {
        let mut expected: Vec<([Option<PlayerId>; 2], Vec<PlayerId>)> =
            self.first_games().into_iter().map(|players| (players, players.into_iter().flatten().collect())).collect();
        let mut rounds = Vec::new();
        while !expected.is_empty() {
            let played = self.elimination.get(rounds.len());
            let all: Vec<PlayerId> = expected.iter().flat_map(|(players, _)| players).flatten().copied().collect();
            let games: Vec<Game> = (1..)
                .map(TableNumber)
                .zip(&expected)
                .map(|(number, (players, may_come))| match played {
                    Some(round) => {
                        // A player with the bye of one game does not also get the bye of an empty game.
                        let others = may_come.iter().copied().filter(|player| !all.contains(player)).collect();
                        self.played_game(round, number, *players, others)
                    }
                    None => Game { number, players: *players, winner: None },
                })
                .collect();
            expected = self.games_after(&games, played.is_some_and(|round| round.missing() == 0));
            rounds.push(games);
        }
        rounds
    }

    /// The pairs of the next round, each with the players of two games, who can still reach it. If the regulation
    /// reseeds, the games are ordered by their winners' seeds once no result is missing (ELI-2).
    fn games_after(&self, games: &[Game], is_complete: bool) -> Vec<([Option<PlayerId>; 2], Vec<PlayerId>)> {
        let mut games = games.to_vec();
        let reseeds = self.reseeds();
        if reseeds {
            let seed =
                |game: &Game| self.seeds.iter().position(|&seed| Some(seed) == game.winner).unwrap_or(usize::MAX);
            sort::sort_by_key(&mut games, seed);
            games.iter_mut().filter(|_| !is_complete).for_each(|game| game.winner = None);
        }
        let meet = |[one, other]: [Game; 2]| {
            let may_come = [one, other].into_iter().flat_map(|game| game.players).flatten().collect();
            ([one.winner, other.winner], if reseeds { self.seeds.clone() } else { may_come })
        };
        bracket::next_round(&games).into_iter().map(meet).collect()
    }

    /// True if winners are seeded again after each round of the bracket. Always false for a drawn bracket.
    pub fn reseeds(&self) -> bool {
        self.setup.regulation.reseeds && !self.seeds.is_empty()
    }

    /// A game of a paired round: a table, or a bye for one of the players who could reach it.
    fn played_game(
        &self,
        round: &Round,
        number: TableNumber,
        players: [Option<PlayerId>; 2],
        others: Vec<PlayerId>,
    ) -> Game {
        if let Some(table) = round.match_at(number) {
            let winner = self.winner(Stage::Elimination, table);
            return Game { number, players: table.players.map(Some), winner };
        }
        // Expected players come first, because another player may have the bye of the game for third place.
        let has_bye = |player: &PlayerId| round.byes.contains(player);
        let bye = players.into_iter().flatten().find(has_bye).or_else(|| others.into_iter().find(has_bye));
        let players = if bye.is_none_or(|bye| players.contains(&Some(bye))) { players } else { [bye, None] };
        Game { number, players, winner: bye }
    }

    /// The games of the next elimination round, including the game for third place. None after the final.
    pub(super) fn next_games(&self) -> Option<Vec<[Option<PlayerId>; 2]>> {
        let rounds = self.bracket();
        let next = self.elimination.len();
        let mut games: Vec<_> = rounds.get(next)?.iter().map(|game| game.players).collect();
        let is_final = next + 1 == rounds.len() && games.iter().flatten().any(|&seat| self.is_there(seat));
        let third = self.third_place().filter(|third| is_final && third.players.iter().all(Option::is_some));
        games.extend(third.map(|third| third.players));
        Some(games)
    }

    /// The game for third place between the losers of the semifinals, beside the final, as paired or as it would be
    /// paired now. A player left alone wins it without a game, as with a bye (ELI-4). None if it is not played.
    pub fn third_place(&self) -> Option<Game> {
        let rounds = self.bracket();
        let (_, before) = rounds.split_last().filter(|_| self.setup.third_place)?;
        let semifinals = before.last()?;
        let game = |players, winner| Some(Game { number: THIRD_PLACE, players, winner });
        if let Some(table) = self.elimination.get(before.len()).and_then(|round| round.match_at(THIRD_PLACE)) {
            return game(table.players.map(Some), self.winner(Stage::Elimination, table));
        }
        let mut lost = Vec::new();
        for semifinal in semifinals {
            let Some(winner) = semifinal.winner else { return game([None; 2], None) };
            lost.extend(semifinal.players.into_iter().flatten().filter(|&player| player != winner));
        }
        lost.retain(|&player| self.is_active(player));
        match *lost {
            [alone] => game([Some(alone), None], Some(alone)),
            [one, other] => game([Some(one), Some(other)], None),
            _ => None,
        }
    }

    /// The table of a round for the game for third place. None if the round has none.
    pub fn table_for_third_place(&self, round: &Round) -> Option<TableNumber> {
        let games = self.bracket_size() >> round.key.number.0.min(31);
        let is_final = round.key.stage == Stage::Elimination && games == 1;
        round.match_at(THIRD_PLACE).filter(|_| is_final).map(|table| table.number)
    }

    /// True if the final is paired.
    pub(super) fn final_is_paired(&self) -> bool {
        let size = self.bracket_size();
        size > 0 && size >> self.elimination.len().min(31) <= 1
    }

    /// The match of a game in the elimination round at this index, from 0. None before the round is paired.
    pub fn match_of_game(&self, round: usize, game: &Game) -> Option<Match> {
        self.elimination.get(round)?.match_at(game.number)
    }

    /// True if the seat has a player who has not left the event.
    pub(super) fn is_there(&self, seat: Option<PlayerId>) -> bool {
        seat.is_some_and(|player| self.is_active(player))
    }

    /// The ranking of the event: players of the bracket by the round reached, then all others by Swiss rank (ELI-5,
    /// CUT-1). The winner of the game for third place comes before its loser. Disqualified players have no place
    /// (STA-11).
    pub fn final_ranking(&self) -> Vec<Place> {
        let mut reached: Map<PlayerId, (usize, bool)> = Map::new();
        for (round, games) in (1..).zip(self.bracket()) {
            for game in games {
                for player in game.players.into_iter().flatten() {
                    reached.insert(player, (round, false));
                }
                reached.extend(game.winner.map(|winner| (winner, (round + 1, false))));
            }
        }
        for (behind, level) in self.final_table().iter().flat_map(|table| table.ranking().iter().enumerate()) {
            reached.extend(level.iter().map(|&player| (player, (usize::MAX - behind, false))));
        }
        let third = self.third_place().and_then(|game| game.winner);
        if let Some((_, is_third)) = third.and_then(|third| reached.get_mut(&third)) {
            *is_third = true;
        }
        let mut players: Vec<PlayerId> = self.standings().iter().map(|line| line.player).collect();
        // A stable sort keeps the Swiss order of equal players.
        sort::sort_by_key(&mut players, |player| Reverse(reached.get(player).copied()));
        // Without a cut the winner comes first, even if a player with more points left before the end.
        let winner = self.winner_of_swiss();
        let place = winner.and_then(|winner| players.iter().position(|&player| player == winner));
        if let Some(above) = place.and_then(|place| players.get_mut(..=place)) {
            above.rotate_right(1);
        }
        (1..).zip(players).map(|(rank, player)| Place { rank, player }).collect()
    }

    /// The winner of an event decided by its Swiss rounds: the first player in the standings who may win. None for
    /// other events.
    fn winner_of_swiss(&self) -> Option<PlayerId> {
        if !self.is_decided_by_swiss() {
            return None;
        }
        self.standings().iter().map(|line| line.player).find(|&player| self.may_win_swiss(player))
    }

    /// Players ahead of the winner in the standings who left before the end, the best first. All ranked players if
    /// nobody has won. Empty before the event is over, and after an elimination.
    pub fn passed_over(&self) -> Vec<PlayerId> {
        if !self.is_decided_by_swiss() {
            return Vec::new();
        }
        let players = self.standings().into_iter().map(|line| line.player);
        players.take_while(|&player| !self.may_win_swiss(player)).collect()
    }

    fn is_decided_by_swiss(&self) -> bool {
        self.elimination.is_empty() && self.is_over()
    }

    /// True if this player can win by the Swiss rounds. Once all rounds were played, leaving changes nothing. If the
    /// event ended early, or without its cut, for lack of players, the winner must have stayed.
    fn may_win_swiss(&self, player: PlayerId) -> bool {
        let all_played =
            self.plan.is_some_and(|plan| plan.cut.is_none() && self.swiss.len() >= usize::from(plan.rounds));
        if all_played { self.was_there_at_the_end(player) } else { self.is_active(player) && self.plays_on(player) }
    }

    /// The decided places of the final ranking, the best first. Once the event is over, all places are decided. During
    /// the bracket, players who have lost share a range of places until their round is complete, and players outside
    /// the bracket have a fixed place. Empty before the cut.
    pub fn decided_places(&self) -> Vec<DecidedPlace> {
        let is_over = self.is_over();
        if !is_over && !self.has_bracket() {
            return Vec::new();
        }
        let bracket = self.bracket();
        let is_played = |game: &Game| game.winner.is_some() || game.players.iter().flatten().next().is_none();
        let third = self.third_place().filter(|third| third.winner.is_none());
        // Range of places shared by the losers of a round, and whether each loser has one of them.
        let mut lost: Map<PlayerId, (usize, bool)> = Map::new();
        let mut playing: Set<PlayerId> = Set::new();
        for (round, games) in bracket.iter().enumerate() {
            let is_semifinal = round + 2 == bracket.len();
            let is_whole = games.iter().all(is_played) && !(is_semifinal && third.is_some());
            for game in games {
                for player in game.players.into_iter().flatten() {
                    match game.winner {
                        Some(winner) if winner != player => _ = lost.insert(player, (games.len(), is_whole)),
                        _ => _ = playing.insert(player),
                    }
                }
            }
        }
        if let Some(champion) = bracket.last().and_then(|last| last.first()?.winner) {
            playing.remove(&champion);
        }
        let in_bracket = self.seeds.len().max(self.drawn.iter().flatten().flatten().count());
        let place = |Place { rank, player }: Place| match lost.get(&player) {
            _ if is_over => Some(DecidedPlace { player, best: rank, worst: rank }),
            Some((_, true)) => Some(DecidedPlace { player, best: rank, worst: rank }),
            Some(&(games, false)) => {
                let number = |places: usize| u32::try_from(places).unwrap_or(u32::MAX);
                Some(DecidedPlace { player, best: number(games + 1), worst: number((2 * games).min(in_bracket)) })
            }
            None if playing.contains(&player) => None,
            None => Some(DecidedPlace { player, best: rank, worst: rank }),
        };
        self.final_ranking().into_iter().filter_map(place).collect()
    }

    /// The winner of the event once it is over: the winner of the final (ELI-5), or of the Swiss rounds among the
    /// players who stayed to their end. None if nobody is left to win. A winner is always the first of
    /// [`State::final_ranking`].
    pub fn champion(&self) -> Option<PlayerId> {
        if !self.is_over() {
            return None;
        }
        let of_bracket = self.bracket().last().map(|last| last.first().and_then(|game| game.winner));
        match of_bracket.or(self.final_table().map(Table::ranked_first)) {
            Some(winner) => {
                let winner = winner?;
                let is_out = self.players.get(&winner)?.is_disqualified();
                // All players below move up (STA-11).
                if is_out { self.final_ranking().first().map(|place| place.player) } else { Some(winner) }
            }
            None => self.winner_of_swiss(),
        }
    }
}
