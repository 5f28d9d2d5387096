//! The effect of a result on a later round, shown before it is entered (FIX-2, FIX-3).

use super::{Action, Again, Refusal, Round, RoundKey, State, Status};
use crate::{
    base::{
        ids::{PlayerId, TableNumber},
        sort,
    },
    regulation::{Report, Stage},
};

/// The effect of a result on the latest round, if that is a later round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Aftermath {
    /// There is no later round.
    None,
    /// The round depends on the result and has not started, so it is paired again or discarded (FIX-2).
    PairedAgain(Change),
    /// The pairing stays because the round has started (FIX-3) or does not depend on the result.
    Stands {
        /// Stage and number of the round.
        round: RoundKey,
        /// True if the round has started.
        has_started: bool,
    },
}

/// The changes in a round that is paired again (FIX-2).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// Stage and number of the round.
    pub round: RoundKey,
    /// True if the round is public.
    pub published: bool,
    /// True if the round is discarded and must be paired from scratch.
    pub taken_back: bool,
    /// Tables whose players change, with the pair before and after.
    pub tables: Vec<(TableNumber, [Option<[PlayerId; 2]>; 2])>,
    /// Number of tables that keep their players.
    pub stay: usize,
    /// Players with a bye, before and after.
    pub byes: [Vec<PlayerId>; 2],
    /// Seeds of the cut, before and after.
    pub seeds: [Vec<PlayerId>; 2],
    /// New tables with unavoidable rematches (PAIR-4).
    pub rematches: Vec<[PlayerId; 2]>,
}

/// A player's standing before and after a correction (STA-1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Moved {
    /// Id of the player.
    pub player: PlayerId,
    /// Tournament points, before and after.
    pub points: [u32; 2],
    /// Rank, before and after.
    pub rank: [u32; 2],
}

/// Effects of changing the result of a table (STA-1).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Moves {
    /// Standings of the two players of the table. Empty if the standings do not count the result.
    pub players: Vec<Moved>,
    /// Players who would have made the cut, before and after, best seed first. None if they are the same, or while the
    /// cut can still be made again.
    pub qualified: Option<[Vec<PlayerId>; 2]>,
    /// Winners of an event that is over, before and after. None if it has the same one.
    pub champions: Option<[PlayerId; 2]>,
}

impl State {
    /// The later round whose pairing stays although a result of `key` is corrected. The flag is true if it has started
    /// (FIX-3), false if it does not depend on that result. None if there is no such round.
    pub fn standing_round(&self, key: RoundKey) -> Option<(RoundKey, bool)> {
        let latest = self.current_round().filter(|latest| latest.key > key)?;
        self.round_resting_on(key).is_none().then_some((latest.key, latest.status >= Status::Started))
    }

    /// Effects of changing the result of a table. Empty before the round is finished, and in elimination before the end.
    pub fn moved_by(&self, key: RoundKey, number: TableNumber, report: &Report) -> Moves {
        let counts = key.stage == Stage::Swiss && self.round(key).is_some_and(|round| round.status == Status::Finished);
        let table = self.round(key).and_then(|round| round.match_at(number));
        let Some(table) = table.filter(|_| counts || self.is_over()) else { return Moves::default() };
        let mut after = self.clone();
        if after.set_report(key, number, report).is_err() {
            return Moves::default();
        }
        let champions = self.champion().zip(after.champion()).map(<[_; 2]>::from).filter(|[old, new]| old != new);
        if !counts {
            return Moves { champions, ..Moves::default() };
        }
        let lines = [self.standings(), after.standings()];
        let moved = |player: PlayerId| {
            let [before, after] = lines.each_ref().map(|lines| lines.iter().find(|line| line.player == player));
            let (before, after) = (before?, after?);
            Some(Moved { player, points: [before.points, after.points], rank: [before.rank, after.rank] })
        };
        Moves {
            players: table.players.into_iter().filter_map(moved).collect(),
            qualified: self.qualified_moved_to(key, &after),
            champions,
        }
    }

    /// Players who would have made the cut, in this event and in `after`, with another result of a Swiss round.
    fn qualified_moved_to(&self, key: RoundKey, after: &Self) -> Option<[Vec<PlayerId>; 2]> {
        if self.round_resting_on(key).is_some() {
            return None;
        }
        let (before, after) = (self.qualified_by_results()?, after.qualified_by_results()?);
        (before != after).then_some([before, after])
    }

    /// The effect on a later round of an action that enters a result.
    ///
    /// # Errors
    /// The action is refused.
    pub fn aftermath(&self, action: &Action) -> Result<Aftermath, Refusal> {
        let Action::Report { round: key, again, .. } = action else { return Ok(Aftermath::None) };
        let Some(later) = self.current_round().filter(|latest| latest.key > *key) else { return Ok(Aftermath::None) };
        let after = self.after(action)?;
        if again.is_none() && after.round(later.key).is_some() {
            return Ok(Aftermath::Stands { round: later.key, has_started: later.status >= Status::Started });
        }
        let mut change = Change::between(self, later, &after);
        if let Some(Again::Swiss(pairing)) = again {
            change.rematches.clone_from(&pairing.rematches);
        }
        Ok(Aftermath::PairedAgain(change))
    }
}

impl State {
    /// The change of the latest round in a later state of the event. None if the round has started or does not change.
    pub fn change_to(&self, after: &Self) -> Option<Change> {
        let latest = self.current_round().filter(|latest| latest.status < Status::Started)?;
        let change = Change::between(self, latest, after);
        (change.taken_back || change.is_any()).then_some(change)
    }

    /// The paired round that an action would discard before it starts (FIX-2). None if the round stays, or if the
    /// action is refused.
    pub fn round_discarded_by(&self, action: &Action) -> Option<RoundKey> {
        let waiting = self.current_round().filter(|round| round.status < Status::Started)?.key;
        let mut after = self.clone();
        after.apply(0, action).ok()?;
        after.round(waiting).is_none().then_some(waiting)
    }
}

impl Change {
    fn between(before: &State, round: &Round, after: &State) -> Self {
        let then = after.round(round.key);
        let pair = |round: Option<&Round>, number| {
            let [a, b] = round?.match_at(number)?.players;
            Some([a.min(b), a.max(b)])
        };
        let both = [Some(round), then].into_iter().flatten();
        let mut numbers: Vec<TableNumber> = both.flat_map(Round::matches).map(|table| table.number).collect();
        sort::sort_by_key(&mut numbers, |&number| number);
        numbers.dedup();
        let (mut tables, mut stay) = (Vec::new(), 0);
        for number in numbers {
            let pairs = [pair(Some(round), number), pair(then, number)];
            if pairs.first() == pairs.last() {
                stay += 1;
            } else {
                tables.push((number, pairs));
            }
        }
        let mut byes = [round.byes.clone(), then.map(|round| round.byes.clone()).unwrap_or_default()];
        byes.iter_mut().for_each(|byes| sort::sort_by_key(byes, |&player| player));
        Self {
            round: round.key,
            published: round.status >= Status::Published,
            taken_back: then.is_none(),
            tables,
            stay,
            byes,
            seeds: [before.seeds.clone(), after.seeds.clone()],
            rematches: Vec::new(),
        }
    }

    /// True if anything changes.
    pub fn is_any(&self) -> bool {
        let differ = |[before, after]: &[Vec<PlayerId>; 2]| before != after;
        !self.tables.is_empty() || differ(&self.byes) || differ(&self.seeds)
    }
}
