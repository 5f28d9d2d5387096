//! The reasons behind a Swiss round. Drawn tables have the reasons of their draw. Only changed tables count as made by
//! hand.

use super::{Match, OpenRound, Origin, Round, RoundKey, Tournament};
use crate::{
    base::{
        ids::{PlayerId, RoundNumber, TableNumber},
        sort::{Map, Set},
    },
    pairing::{Cost, Explanation, Group, Problem, TableReason, explain, explain_by_hand, has_table, in_order},
    regulation::Stage,
};

/// The reasons behind the pairing of a Swiss round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reasons {
    /// Origin of the round.
    pub origin: Origin,
    /// The drawn fields, each with its present tables. Empty if the round follows from a schedule.
    pub fields: Vec<FieldReasons>,
    /// Tables made by hand that belong to no field, because their players were drawn in different fields or the round
    /// has none.
    pub across: Vec<ExplainedTable>,
    /// Number of tables made by hand after the draw.
    pub changed: usize,
    /// Cost of a round changed by hand against a best one. Empty if nothing was changed.
    pub costs: Vec<Cost>,
}

/// Players who were paired with each other: all players, or those of a pod.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldReasons {
    /// Input of the pairing engine.
    pub problem: Problem,
    /// The reasons of the draw, even if the tables were changed since. The reasons of the present tables if nothing was
    /// drawn.
    pub explanation: Explanation,
    /// The present tables, in the order of the round.
    pub tables: Vec<ExplainedTable>,
    /// Players who now have a bye, except byes awarded in advance (BYE-5).
    pub byes: Vec<(PlayerId, TableOrigin)>,
}

/// A table with its origin and its reason.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ExplainedTable {
    /// Number of the table.
    pub number: TableNumber,
    /// Origin of the table.
    pub made: TableOrigin,
    /// The reason why the two players meet.
    pub reason: TableReason,
    /// The groups that the reason mentions.
    pub groups: Vec<Group>,
}

/// Source of a table or a bye: the draw or the organizer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TableOrigin {
    /// Drawn.
    Drawn,
    /// Drawn earlier, and locked when the others were drawn again.
    Locked,
    /// Kept because of its result when the others were paired again (FIX-2).
    Kept,
    /// Made by hand.
    ByHand,
}

impl Reasons {
    /// True if the round was drawn and then changed by hand.
    pub fn is_changed(&self) -> bool {
        self.changed > 0
            || self.fields.iter().flat_map(|field| &field.byes).any(|(player, made)| {
                *made == TableOrigin::ByHand && self.origin.stream.is_some() && !self.origin.gave.byes.contains(player)
            })
    }
}

impl Origin {
    /// Origin of a present table of two players.
    pub fn made(&self, table: [PlayerId; 2]) -> TableOrigin {
        match () {
            () if !self.gave.has_table(table) || self.by_hand.has_table(table) => TableOrigin::ByHand,
            () if has_table(&self.kept, table) => TableOrigin::Kept,
            () if self.problem.locked.has_table(table) => TableOrigin::Locked,
            () => TableOrigin::Drawn,
        }
    }

    /// Origin of a player's present bye.
    pub fn made_bye(&self, player: PlayerId) -> TableOrigin {
        match () {
            () if !self.gave.byes.contains(&player) || self.by_hand.byes.contains(&player) => TableOrigin::ByHand,
            () if self.problem.locked.bye == Some(player) => TableOrigin::Locked,
            () => TableOrigin::Drawn,
        }
    }
}

impl Tournament {
    /// The reasons behind a Swiss round. None if there is no such round, or if its reasons are unknown.
    pub fn reasons(&self, number: RoundNumber) -> Option<Reasons> {
        let round = self.state.round(RoundKey { stage: Stage::Swiss, number })?;
        let origin = self.origin(number)?;
        let is_drawn = origin.stream.is_some();
        let is_changed = |table: &Match| is_drawn && !origin.gave.has_table(table.players);
        let changed = round.matches().filter(is_changed).count();
        let is_scheduled = self.state.setup.is_round_robin() && number.0 > 1;
        let has_fields = !(is_scheduled && is_drawn && origin.problem.locked.is_empty());
        let explained = if has_fields { origin.explained(round)? } else { Vec::new() };
        let (fields, across) = origin.with_tables(round, explained);
        let mut reasons = Reasons { origin, fields, across, changed, costs: Vec::new() };
        if reasons.is_changed() && !reasons.origin.is_repair && has_fields {
            reasons.costs = self.costs_of_change(round, &reasons.origin).unwrap_or_default();
        }
        Some(reasons)
    }

    fn costs_of_change(&self, round: &Round, origin: &Origin) -> Option<Vec<Cost>> {
        let problem = origin.changed.clone()?;
        let yardstick = OpenRound::of(problem, origin.awarded.clone(), self.state.seed).yardstick().ok()?;
        yardstick.costs(&round.pairs(), &round.byes).ok()
    }
}

impl Origin {
    /// The fields of the round with the reasons of their draw, or of the tables made by hand if nothing was drawn.
    fn explained(&self, round: &Round) -> Option<Vec<(Problem, Explanation)>> {
        let is_by_hand = self.stream.is_none();
        let (tables, byes) = match is_by_hand {
            true => (round.pairs(), self.open_byes(round)),
            false => (self.gave.tables.clone(), self.gave.byes.clone()),
        };
        let explained = |mut field: Problem| {
            let players: Set<PlayerId> = field.contenders.iter().map(|contender| contender.id).collect();
            let is_in = |player: &PlayerId| players.contains(player);
            let pairs: Vec<[PlayerId; 2]> = tables.iter().filter(|table| table.iter().all(is_in)).copied().collect();
            let bye = byes.iter().copied().find(is_in);
            if is_by_hand {
                field.locked.bye = bye;
            }
            let explanation = explain(&field, &pairs, bye).ok()?;
            Some((field, explanation))
        };
        self.fields().into_iter().map(explained).collect()
    }

    /// The fields with their present tables and byes, and the tables that belong to no field.
    fn with_tables(
        &self,
        round: &Round,
        explained: Vec<(Problem, Explanation)>,
    ) -> (Vec<FieldReasons>, Vec<ExplainedTable>) {
        let (mut field_of, mut drawn) = (Map::new(), Map::new());
        for (at, (field, explanation)) in explained.iter().enumerate() {
            field_of.extend(field.contenders.iter().map(|contender| (contender.id, at)));
            let reasons =
                explanation.tables.iter().map(|reason| (in_order(reason.players), (reason, &explanation.groups)));
            drawn.extend(reasons);
        }
        let mut new = round.pairs();
        new.retain(|&pair| !drawn.contains_key(&in_order(pair)));
        let (groups, reasons) = explain_by_hand(self.changed.as_ref().unwrap_or(&self.problem), &new);
        let by_hand: Map<[PlayerId; 2], &TableReason> =
            reasons.iter().map(|reason| (in_order(reason.players), reason)).collect();
        let made = |table: Match| {
            let pair = in_order(table.players);
            let (reason, groups) = drawn.get(&pair).copied().or_else(|| Some((*by_hand.get(&pair)?, &groups)))?;
            let (reason, groups) = (reason.clone(), groups.clone());
            Some(ExplainedTable { number: table.number, made: self.made(table.players), reason, groups })
        };
        let of_player = |player: &PlayerId| field_of.get(player).copied();
        let mut tables: Vec<(Option<usize>, ExplainedTable)> = Vec::new();
        for table in round.matches() {
            let of_table = match table.players.each_ref().map(of_player) {
                [Some(one), Some(other)] if one != other => None,
                // A player who has joined since belongs to no field.
                [one, other] => one.or(other).or(explained.first().map(|_| 0)),
            };
            tables.extend(made(table).map(|made| (of_table, made)));
        }
        let byes: Vec<(usize, PlayerId)> =
            self.open_byes(round).into_iter().map(|bye| (of_player(&bye).unwrap_or(0), bye)).collect();
        let across = tables.iter().filter(|(field, made)| field.is_none() && made.made == TableOrigin::ByHand);
        let across = across.map(|(_, made)| made.clone()).collect();
        let of_field = |(at, (problem, explanation)): (usize, (Problem, Explanation))| FieldReasons {
            problem,
            explanation,
            tables: tables.iter().filter(|(field, _)| *field == Some(at)).map(|(_, made)| made.clone()).collect(),
            byes: byes.iter().filter(|(field, _)| *field == at).map(|&(_, bye)| (bye, self.made_bye(bye))).collect(),
        };
        (explained.into_iter().enumerate().map(of_field).collect(), across)
    }

    fn open_byes(&self, round: &Round) -> Vec<PlayerId> {
        round.byes.iter().copied().filter(|bye| !self.awarded.contains(bye)).collect()
    }
}
