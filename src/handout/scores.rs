//! Points, record and rank of each player, in a link without the standings.

use super::{
    Handout, Line, Range, Standings, Who,
    bytes::{BitReader, BitWriter, Reader, Writer, differences, read_differences},
};
use crate::tournament::{PLAYERS_LIMIT, Record};

/// Points, record and rank of the players after the latest finished round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scores {
    /// Number of rounds counted.
    pub after: u16,
    /// True if matches can be drawn.
    pub draws: bool,
    /// Number of players in the standings, including those who are not in the link.
    pub ranked: u32,
    /// One score for each player of the link, in the same order.
    pub players: Vec<PlayerScore>,
}

/// Points, record and rank of a player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct PlayerScore {
    /// Tournament points.
    pub points: u32,
    /// Matches won, lost and drawn.
    pub record: Record,
    /// Rank, from 1. None if the player is not ranked, or if the link has no ranks.
    pub rank: Option<u32>,
}

/// Kind of a link's ranks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ranks {
    /// The link has none.
    None,
    /// Every rank as a number.
    Plain,
    /// Ranks that follow the points: only the order within the same points is written.
    Ordered,
}

/// Maximum number of players with ranks in a link that has all tables.
const RANKED: usize = 64;
/// Columns of a link's scores, and the factor of its kind of ranks.
const DRAWS: u64 = 1;
const DRAWN: u64 = 2;
const LOST: u64 = 4;
const POINTS: u64 = 8;
const RANKS: u64 = 16;

impl Ranks {
    fn code(self) -> u64 {
        match self {
            Self::None => 0,
            Self::Plain => RANKS,
            Self::Ordered => RANKS * 2,
        }
    }
}

impl Scores {
    /// The scores in standings. With many players they have no ranks, which would make links a sixth longer: the
    /// standings have them.
    pub(super) fn of_standings(standings: &Standings, players: usize) -> Self {
        Self::with_ranks(standings, players, players <= RANKED)
    }

    /// The scores in standings, with or without ranks.
    pub(super) fn with_ranks(standings: &Standings, players: usize, has_ranks: bool) -> Self {
        let mut scores = vec![PlayerScore::default(); players];
        for (rank, Line { player, points, record, .. }) in (1..).zip(&standings.lines) {
            if let Some(score) = scores.get_mut(*player) {
                *score = PlayerScore { points: *points, record: *record, rank: has_ranks.then_some(rank) };
            }
        }
        let ranked = u32::try_from(standings.lines.len()).unwrap_or(u32::MAX);
        Self { after: standings.after, draws: standings.draws, ranked, players: scores }
    }

    pub(super) fn write(&self, out: &mut Writer) {
        let each = self.points_each();
        let ranks = self.kind_of_ranks();
        let parts = self.parts(each) | ranks.code();
        out.number(parts);
        out.number(self.after.into());
        out.signed(i64::from(self.ranked) - i64::try_from(self.players.len()).unwrap_or(i64::MAX));
        differences(out, self.players.iter().map(|score| score.record.won.into()), 0);
        out.number(each[0].into());
        if parts & DRAWN > 0 {
            out.number(each[1].into());
            self.players.iter().for_each(|score| out.number(score.record.drawn.into()));
        }
        if parts & LOST > 0 {
            self.players.iter().for_each(|score| out.signed(i64::from(score.record.lost) - self.usual_losses(score)));
        }
        if parts & POINTS > 0 {
            self.players.iter().for_each(|score| out.signed(i64::from(score.points) - usual_points(each, score)));
        }
        if ranks == Ranks::Ordered {
            let others = self.ranks_of_others();
            out.count(others.len());
            differences(out, others.into_iter().map(i64::from), 1);
        }
    }

    /// The columns that the link needs: those that do not follow from the others.
    fn parts(&self, each: [u32; 2]) -> u64 {
        let any = |is: &dyn Fn(&PlayerScore) -> bool| self.players.iter().any(is);
        let parts = [
            (DRAWS, self.draws),
            (DRAWN, any(&|score| score.record.drawn > 0)),
            (LOST, any(&|score| i64::from(score.record.lost) != self.usual_losses(score))),
            (POINTS, any(&|score| i64::from(score.points) != usual_points(each, score))),
        ];
        parts.into_iter().filter(|(_, is)| *is).map(|(part, _)| part).sum()
    }

    /// Reads scores without their ranks, and the ranks of others if [`Scores::read_ranks`] needs them.
    pub(super) fn read(input: &mut Reader, players: usize, ranked_limit: usize) -> Option<(Self, RanksToRead)> {
        let parts = input.number().filter(|parts| *parts < RANKS * 3)?;
        let after = input.small()?;
        let others = input.signed()?;
        let ranked = usize::try_from(i64::try_from(players).ok()?.checked_add(others)?).ok()?;
        let ranked = u32::try_from(ranked).ok().filter(|_| ranked <= PLAYERS_LIMIT)?;
        let won = read_differences(input, players, 0)?;
        let mut scores = Self { after, draws: parts & DRAWS > 0, ranked, players: Vec::with_capacity(players) };
        for won in won {
            let record = Record { won: u32::try_from(won).ok()?, ..Record::default() };
            scores.players.push(PlayerScore { record, ..PlayerScore::default() });
        }
        let mut each = [input.small()?, 0];
        if parts & DRAWN > 0 {
            each[1] = input.small()?;
            for score in &mut scores.players {
                score.record.drawn = input.small()?;
            }
        }
        let mut column = |has: bool| -> Option<Vec<i64>> {
            if has { (0..players).map(|_| input.signed()).collect() } else { Some(vec![0; players]) }
        };
        let (lost, points) = (column(parts & LOST > 0)?, column(parts & POINTS > 0)?);
        for ((score, lost), points) in scores.players.iter_mut().zip(lost).zip(points) {
            score.record.lost = u32::try_from(lost.checked_add(usual_losses(after, score))?).ok()?;
            score.points = u32::try_from(points.checked_add(usual_points(each, score))?).ok()?;
        }
        let kind = [Ranks::None, Ranks::Plain, Ranks::Ordered]
            .into_iter()
            .find(|kind| kind.code() == parts / RANKS * RANKS)?;
        if kind != Ranks::None && scores.players.len() > ranked_limit {
            return None;
        }
        let others = if kind == Ranks::Ordered {
            let count = input.count(PLAYERS_LIMIT)?;
            read_differences(input, count, 1)?
        } else {
            Vec::new()
        };
        let others = others.into_iter().map(u32::try_from).collect::<Result<_, _>>().ok()?;
        Some((scores, RanksToRead(kind, others)))
    }

    /// The points of a win and of a draw, as most players have them.
    fn points_each(&self) -> [u32; 2] {
        let each = |count: fn(&Record) -> u32, other: fn(&Record) -> u32| {
            let only = self.players.iter().find(|score| count(&score.record) > 0 && other(&score.record) == 0);
            only.and_then(|score| score.points.checked_div(count(&score.record))).unwrap_or(0)
        };
        [each(|record| record.won, |record| record.drawn), each(|record| record.drawn, |record| record.won)]
    }

    fn usual_losses(&self, score: &PlayerScore) -> i64 {
        usual_losses(self.after, score)
    }

    /// Ranks follow the points if nobody has a better rank with fewer points.
    fn kind_of_ranks(&self) -> Ranks {
        let mut by_rank: Vec<(u32, u32)> =
            self.players.iter().filter_map(|score| Some((score.rank?, score.points))).collect();
        if by_rank.is_empty() {
            return Ranks::None;
        }
        by_rank.sort_unstable();
        let follows = |pair: &[(u32, u32)]| match pair {
            [(rank, points), (next, fewer)] => rank < next && points >= fewer,
            _ => false,
        };
        let is_all = by_rank.len() == self.players.len() && by_rank.windows(2).all(follows);
        let is_in = by_rank.iter().all(|(rank, _)| (1..=self.ranked).contains(rank));
        let others = usize::try_from(self.ranked).unwrap_or(usize::MAX).saturating_sub(by_rank.len());
        if is_all && is_in && others <= by_rank.len() / 4 { Ranks::Ordered } else { Ranks::Plain }
    }

    /// Ranks that nobody in the link has.
    fn ranks_of_others(&self) -> Vec<u32> {
        let mut own: Vec<u32> = self.players.iter().filter_map(|score| score.rank).collect();
        own.sort_unstable();
        (1..=self.ranked).filter(|rank| own.binary_search(rank).is_err()).collect()
    }

    /// Players with the same points, in the order of the link. The group with the most points comes first.
    fn groups(&self) -> Vec<Vec<Who>> {
        let mut groups = Vec::new();
        let mut above = None;
        let points = |above: Option<u32>| {
            let all = self.players.iter().map(|score| score.points);
            all.filter(|points| above.is_none_or(|above| *points < above)).max()
        };
        while let Some(next) = points(above) {
            let with = (0..).zip(&self.players).filter(|(_, score)| score.points == next);
            groups.push(with.map(|(who, _)| who).collect());
            above = Some(next);
        }
        groups
    }

    /// The ranks as bits: a width and all ranks, or for each player the place among the ranks that are left for the
    /// same points, in as few bits as possible.
    pub(super) fn ranks(&self, bits: &mut BitWriter) {
        match self.kind_of_ranks() {
            Ranks::None => {}
            Ranks::Plain => {
                let ranks = || self.players.iter().map(|score| score.rank.unwrap_or(0));
                let width = width(ranks().max().unwrap_or(0));
                bits.write(width, 8);
                ranks().for_each(|rank| bits.write(rank, width));
            }
            Ranks::Ordered => {
                for group in self.groups() {
                    let rank = |who: &Who| self.players.get(*who).and_then(|score| score.rank).unwrap_or(0);
                    let mut left: Vec<u32> = group.iter().map(rank).collect();
                    left.sort_unstable();
                    for who in &group {
                        let place = left.iter().position(|left| *left == rank(who)).unwrap_or(0);
                        bits.write(u32::try_from(place).unwrap_or(0), width_of_places(left.len()));
                        left.remove(place);
                    }
                }
            }
        }
    }

    /// Reads ranks written by [`Scores::ranks`].
    pub(super) fn read_ranks(&mut self, bits: &mut BitReader, RanksToRead(kind, others): RanksToRead) -> Option<()> {
        match kind {
            Ranks::None => return Some(()),
            Ranks::Plain => {
                let width = bits.read(8).filter(|&width| width <= u32::BITS)?;
                for score in &mut self.players {
                    score.rank = Some(bits.read(width)?).filter(|&rank| rank > 0);
                }
            }
            Ranks::Ordered => {
                let mut left: Vec<u32> = (1..=self.ranked).filter(|rank| others.binary_search(rank).is_err()).collect();
                left.reverse();
                (left.len() == self.players.len()).then_some(())?;
                for group in self.groups() {
                    // The last ones are the best ones that are left.
                    let mut of_group = left.split_off(left.len().checked_sub(group.len())?);
                    of_group.reverse();
                    for who in group {
                        let place = usize::try_from(bits.read(width_of_places(of_group.len()))?).ok()?;
                        of_group.get(place)?;
                        self.players.get_mut(who)?.rank = Some(of_group.remove(place));
                    }
                }
            }
        }
        Some(())
    }
}

/// Ranks that follow behind the numbers of the players, and the ranks of players who are not in the link.
pub(super) struct RanksToRead(Ranks, Vec<u32>);

/// Matches lost by a player who has played every round.
fn usual_losses(after: u16, PlayerScore { record, .. }: &PlayerScore) -> i64 {
    i64::from(after) - i64::from(record.won) - i64::from(record.drawn)
}

fn usual_points([win, draw]: [u32; 2], PlayerScore { record, .. }: &PlayerScore) -> i64 {
    let of = |points: u32, count: u32| i64::from(points).saturating_mul(i64::from(count));
    of(win, record.won).saturating_add(of(draw, record.drawn))
}

/// Number of bits of a number.
fn width(number: u32) -> u32 {
    u32::BITS - number.leading_zeros()
}

/// Number of bits for one of n places, from 0.
fn width_of_places(places: usize) -> u32 {
    width(u32::try_from(places.saturating_sub(1)).unwrap_or(u32::MAX))
}

impl Handout {
    /// Maximum number of players with ranks. Links by first letters are split anyway, so they have room.
    pub(super) fn rank_limit(&self) -> usize {
        if matches!(self.range, Some(Range::Names(_))) { PLAYERS_LIMIT } else { RANKED }
    }

    /// Points, record and rank of a player, from the standings or the scores. None before a round is over, and if the
    /// link does not have them.
    pub fn score(&self, who: Who) -> Option<PlayerScore> {
        if let Some(standings) = &self.standings {
            let (rank, line) = (1..).zip(&standings.lines).find(|(_, line)| line.player == who)?;
            return Some(PlayerScore { points: line.points, record: line.record, rank: Some(rank) });
        }
        self.scores.as_ref()?.players.get(who).copied()
    }
}
