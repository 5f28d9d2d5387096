//! Computes the outlook of a situation.

use super::{
    reach::{Fixed, Reach, Score},
    result::{Basis, Fate, How, Outlook, PlayerOutlook, TableOutlook},
    situation::{OpenTable, Situation},
};
use crate::{
    base::{
        ids::PlayerId,
        sort::{self, Map},
    },
    regulation::{Cut, Decision, Side},
};

impl Situation {
    /// The outlook of all players and open tables.
    pub fn outlook(&self) -> Outlook {
        let places: Map<PlayerId, usize> =
            (0..).zip(&self.contenders).map(|(place, contender)| (contender.player, place)).collect();
        let seats = |table: &OpenTable| table.players.map(|player| places.get(&player).copied());
        let tables: Vec<[Option<usize>; 2]> = self.open.iter().map(seats).collect();
        let reach = Reach::new(self, &tables);
        let mut after_results: Vec<[Vec<(How, Fate)>; 2]> = Vec::new();
        let mut fates: Vec<Option<Fate>> = vec![None; self.contenders.len()];
        for (at, seats) in (0..).zip(&tables) {
            let after = Side::BOTH.map(|side| match side.of(seats) {
                Some(player) => self.after(&reach, (at, side), *player, *side.other().of(seats)),
                None => Vec::new(),
            });
            for (seat, after) in seats.iter().zip(&after) {
                let fate = after.iter().map(|(_, fate)| *fate).reduce(Fate::or);
                if let Some(slot) = seat.and_then(|seat| fates.get_mut(seat)) {
                    *slot = fate;
                }
            }
            after_results.push(after);
        }
        let fate = |(place, known): (usize, Option<Fate>)| known.unwrap_or_else(|| self.fate(&reach, place, None));
        let fates: Vec<Fate> = (0..).zip(fates).map(fate).collect();
        let of = |player: &PlayerId| places.get(player).and_then(|place| fates.get(*place)).copied();
        let table_outlook = |(table, after): (&OpenTable, [Vec<(How, Fate)>; 2])| {
            let [one, other] = after;
            let agreed = table.may_agree.then(|| {
                let draw =
                    |after: &[(How, Fate)]| after.iter().find(|(how, _)| *how == How::Draw).map(|(_, fate)| *fate);
                Some([draw(&one)?, draw(&other)?])
            });
            let [first, second] = table.players;
            let player_outlook =
                |player, after| PlayerOutlook { player, fate: of(&player).unwrap_or(Fate::Out), after };
            TableOutlook {
                number: table.number,
                agreed: agreed.flatten(),
                players: [player_outlook(first, one), player_outlook(second, other)],
            }
        };
        let is_last = self.unpaired == 0;
        let basis = match self.open.is_empty() {
            _ if !is_last => Basis::Bounded,
            true => Basis::Ranked,
            false => Basis::Counted,
        };
        Outlook {
            basis,
            cut: self.cut,
            players: self.contenders.iter().map(|contender| contender.player).zip(fates.iter().copied()).collect(),
            tables: self.open.iter().zip(after_results).map(table_outlook).collect(),
        }
    }

    /// The fate of a player of an open table after each possible result. All losses count as one result.
    fn after(
        &self,
        reach: &Reach,
        (table, side): (usize, Side),
        player: usize,
        other: Option<usize>,
    ) -> Vec<(How, Fate)> {
        let mut after: Vec<(How, Fate)> = Vec::new();
        for prospect in &self.prospects {
            let how = match prospect.decision {
                Decision::ModifiedWin(winner) if winner == side => How::ModifiedWin,
                decision if decision.winner() == Some(side) => How::Win,
                Decision::Draw => How::Draw,
                _ => How::Loss,
            };
            let fixed = Fixed { table, side, prospect, other };
            let fate = self.fate(reach, player, Some(fixed));
            match after.iter_mut().find(|(same, _)| *same == how) {
                Some((_, before)) => *before = before.or(fate),
                None => after.push((how, fate)),
            }
        }
        sort::sort_by_key(&mut after, |(how, _)| *how);
        after
    }

    /// The fate of a player, assuming a result at the player's own table if one is given.
    fn fate(&self, reach: &Reach, player: usize, fixed: Option<Fixed>) -> Fate {
        let Some(contender) = self.contenders.get(player) else { return Fate::Out };
        let score = Score::new(contender.points, contender.mov);
        let [worst, best] = match fixed {
            None => [score; 2],
            Some(Fixed { prospect, side, .. }) => {
                let (points, margin) = (*side.of(&prospect.points), side.of(&prospect.margins));
                [margin.start(), margin.end()].map(|margin| score.plus(points, *margin))
            }
        };
        let (worst, best) = reach.at_the_end(worst, best);
        let before = [reach.least_above(player, best, fixed), reach.most_at_or_above(player, worst, fixed)];
        let lost = fixed.map_or(0, |fixed| u32::from(fixed.prospect.decision.has_lost(fixed.side)));
        let losses = [contender.losses + lost, contender.losses + lost + u32::from(self.unpaired)];
        let points = [worst, best].map(|score| u32::try_from(score.points).unwrap_or(0));
        fate(self.cut, Bounds { points, losses, before })
    }
}

/// The worst and the best totals that a player can have after the Swiss rounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Bounds {
    /// Fewest and most tournament points.
    pub points: [u32; 2],
    /// Fewest and most lost matches.
    pub losses: [u32; 2],
    /// Smallest and largest number of other players before the player.
    pub before: [usize; 2],
}

/// The fate of a player with these bounds under a cut.
pub fn fate(cut: Cut, bounds: Bounds) -> Fate {
    let Bounds { points: [worst, best], losses: [fewest, most], before: [least_before, most_before] } = bounds;
    let by_rank = |before: usize| cut.size().is_some_and(|size| before < usize::from(size));
    let is_in = |points, losses, before| cut.admits(points, losses).unwrap_or_else(|| by_rank(before));
    match (is_in(worst, most, most_before), is_in(best, fewest, least_before)) {
        (true, _) => Fate::Sure,
        (false, true) => Fate::Open,
        (false, false) => Fate::Out,
    }
}
