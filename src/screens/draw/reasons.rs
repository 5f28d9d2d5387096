//! Reasons why two players meet.

use super::{FEW, Paired, Row, Section, Shown, points};
use crate::{
    base::{clause::Clause, ids::PlayerId, sort::sort_by_key},
    pairing::{Barred, Float, LeaveReason, Reason, TableReason, WhyGroupSkipped},
    screens::{
        cited::{Cited, cite, cite_each},
        i18n::t,
        words,
    },
    tournament::{ExplainedTable, TableOrigin},
};

impl Shown<'_> {
    /// The row of a table made by hand that belongs to no field.
    pub(super) fn table_by_hand(&self, table: &ExplainedTable) -> Row {
        let row = self.row(table, met_again(&table.reason, [0, 0]), self.barred(&table.reason));
        Row { tag: Some(t!("draw.by-hand-tag")), ..row }
    }

    fn row(&self, table: &ExplainedTable, sentences: Vec<Cited>, barred: Vec<String>) -> Row {
        let ExplainedTable { number, reason, groups, .. } = table;
        let differ = reason.groups[0] != reason.groups[1];
        let side =
            |player: PlayerId, group: usize| (self.name(player), groups.get(group).filter(|_| differ).map(points));
        let [first, second] = reason.players;
        let sides = [side(first, reason.groups[0]), side(second, reason.groups[1])];
        let tag = match (&table.made, &reason.reason) {
            (TableOrigin::Locked, _) => Some(t!("draw.locked-tag")),
            (TableOrigin::Kept, _) => Some(t!("draw.kept-tag")),
            (TableOrigin::ByHand, _) | (TableOrigin::Drawn, Reason::ByHand) => Some(t!("draw.by-hand-tag")),
            (TableOrigin::Drawn, _) => None,
        };
        Row { number: *number, sides, tag, sentences, barred }
    }

    /// Players whom the two could not meet.
    fn barred(&self, table: &TableReason) -> Vec<String> {
        let line = |(&player, barred): (&PlayerId, &Barred)| {
            let Barred { met, avoided } = barred;
            let parts = [
                (!met.is_empty()).then(|| t!("draw.met", names = self.list(met))),
                (!avoided.is_empty()).then(|| t!("draw.avoided", names = self.list(avoided))),
            ];
            let parts = words::joined(parts.into_iter().flatten());
            (!parts.is_empty()).then(|| t!("app.is", name = self.name(player), value = parts))
        };
        table.players.iter().zip(&table.barred).filter_map(line).collect()
    }
}

/// Reason for a rematch or for a pair of an avoid group, with the number of such tables that cannot be avoided.
fn met_again(table: &TableReason, [rematches_needed, clashes_needed]: [usize; 2]) -> Vec<Cited> {
    let rematch = table.rematch.then(|| match rematches_needed {
        0 => cite(Clause::Pair3, t!("draw.rematch")),
        needed => cite(Clause::Pair4, t!("draw.rematch-needed", count = needed)),
    });
    let clash = table.clash.then(|| match clashes_needed {
        0 => cite(Clause::Pair5, t!("draw.clash")),
        needed => cite(Clause::Pair5, t!("draw.clash-needed", count = needed)),
    });
    rematch.into_iter().chain(clash).collect()
}

impl Paired<'_> {
    /// The tables grouped by the points of their players, most points first.
    pub(super) fn sections(&self) -> Vec<Section> {
        let mut sections: Vec<([usize; 2], Vec<&ExplainedTable>)> = Vec::new();
        for table in &self.field.tables {
            match sections.iter_mut().find(|(groups, _)| *groups == table.reason.groups) {
                Some((_, tables)) => tables.push(table),
                None => sections.push((table.reason.groups, vec![table])),
            }
        }
        sort_by_key(&mut sections, |(groups, _)| *groups);
        sections.iter().map(|(groups, tables)| self.section(*groups, tables)).collect()
    }

    fn section(&self, [upper, lower]: [usize; 2], tables: &[&ExplainedTable]) -> Section {
        let group = |at: usize| self.groups.get(at).cloned().unwrap_or_default();
        let rows = tables.iter().map(|table| self.shown.row(table, self.sentences(table), self.barred(table)));
        let title = match (self.explanation.groups.len(), upper == lower) {
            (1, _) => t!("draw.everyone"),
            (_, true) => group(upper),
            (_, false) => t!("draw.two-groups", upper = group(upper), lower = group(lower)),
        };
        let sentence = (upper == lower).then(|| {
            let clause = if self.explanation.groups.len() == 1 { Clause::Pair1 } else { Clause::Pair2 };
            cite(clause, self.parts_of_group(upper, tables))
        });
        Section { title, sentence, tables: rows.collect() }
    }

    /// Number of players of a group, and whom they play: the pairs inside the group, those with other groups, the bye.
    fn parts_of_group(&self, at: usize, tables: &[&ExplainedTable]) -> String {
        let group = self.explanation.groups.get(at);
        let count = group.map_or(0, |group| group.players);
        let points = group.and_then(|group| group.points);
        let is_here = |player: PlayerId| {
            let contender = self.field.problem.contenders.iter().find(|contender| contender.id == player);
            contender.is_some_and(|contender| points.is_none_or(|points| points == contender.points))
        };
        let byes = self.field.byes.iter().filter(|(player, _)| is_here(*player)).count();
        let elsewhere = count.saturating_sub(2 * tables.len() + byes);
        let is_drawn =
            |table: &&ExplainedTable| table.made == TableOrigin::Drawn && table.reason.reason == Reason::Inside;
        let pairs = match !self.origin.is_repair && tables.iter().any(is_drawn) {
            true => t!("draw.pairs-drawn", count = tables.len()),
            false => t!("draw.pairs", count = tables.len()),
        };
        let elsewhere = (elsewhere > 0).then(|| t!("draw.elsewhere", number = elsewhere));
        let bye = (byes > 0).then(|| t!("draw.and-bye"));
        let pairs = [Some(pairs), elsewhere].into_iter().flatten().collect::<Vec<String>>().join(", ");
        let parts: Vec<String> = [Some(pairs), bye].into_iter().flatten().collect();
        t!("draw.group", count = count, parts = parts.join(" "))
    }

    /// Reasons of a table that its section does not give.
    fn sentences(&self, ExplainedTable { made, reason: table, .. }: &ExplainedTable) -> Vec<Cited> {
        let group = self.groups.get(table.groups[0]).cloned().unwrap_or_default();
        let mut sentences = match (made, &table.reason) {
            (TableOrigin::Drawn, Reason::Across(float)) => self.float(table, float, &group),
            (TableOrigin::Kept, _) => vec![cite(Clause::Fix2, t!("draw.table-kept"))],
            _ => Vec::new(),
        };
        sentences.extend(met_again(table, [self.explanation.rematches_needed, self.explanation.clashes_needed]));
        sentences
    }

    /// Why a player left the higher point group, and why for this group.
    fn float(&self, table: &TableReason, float: &Float, group: &str) -> Vec<Cited> {
        let [player, _] = table.players;
        let name = self.shown.name(player);
        let choice = |left: usize, choices: &Option<Vec<PlayerId>>| self.choice(player, left, choices.as_deref());
        let (why, choice) = match &float.leave {
            LeaveReason::MetAll => (t!("draw.leave-met-all", name = name, group = group), None),
            LeaveReason::Odd { remaining: 1, .. } => (t!("draw.leave-only", name = name, group = group), None),
            LeaveReason::Odd { above: 0, remaining, choices } => {
                (t!("draw.leave-odd", left = remaining, group = group), Some(choice(*remaining, choices)))
            }
            LeaveReason::Odd { remaining, choices, .. } => {
                (t!("draw.leave-odd-after", left = remaining, group = group), Some(choice(0, choices)))
            }
            LeaveReason::Met { remaining, inside, choices } => (
                t!("draw.leave-met", pairs = t!("cost.pairs", count = inside), left = remaining, group = group),
                Some(choice(0, choices)),
            ),
            LeaveReason::Elsewhere { choices, .. } => {
                (t!("draw.leave-elsewhere", group = group), Some(choice(0, choices)))
            }
            LeaveReason::Needless => (t!("draw.leave-needless", group = group), None),
        };
        let mut sentences = vec![cite(float.leave.clause(), why)];
        sentences.extend(choice.map(Cited::from));
        for &(points, why) in &float.nearer {
            let group = t!("result.points", count = points);
            let text = match why {
                WhyGroupSkipped::MetAll => t!("draw.not-met-all", group = group, name = name),
                WhyGroupSkipped::Taken => t!("draw.not-taken", group = group),
                WhyGroupSkipped::Nobody => t!("draw.not-nobody", group = group),
                WhyGroupSkipped::Costly => t!("draw.not-costly", group = group),
                WhyGroupSkipped::Needless => t!("draw.not-needless", group = group),
            };
            sentences.push(cite_each(why.clause(), text));
        }
        // The group is not the nearest one if a nearer one was skipped for its cost or without need.
        let is_nearest = |why: WhyGroupSkipped| !matches!(why, WhyGroupSkipped::Costly | WhyGroupSkipped::Needless);
        if float.nearer.iter().all(|&(_, why)| is_nearest(why)) {
            let there = self.groups.get(table.groups[1]).cloned().unwrap_or_default();
            sentences.push(t!("draw.there", group = there).into());
        }
        sentences
    }

    /// Other players who could have left the group just as well. `left` is the number of players in the previous
    /// sentence.
    fn choice(&self, player: PlayerId, left: usize, choices: Option<&[PlayerId]>) -> String {
        let name = self.shown.name(player);
        match choices {
            _ if self.origin.is_repair => t!("draw.choice-kept", name = name),
            Some([_]) => t!("draw.choice-only", name = name),
            Some(choices) if choices.len() == left => t!("draw.choice-any", name = name),
            // Some of them may have another table in this pairing.
            Some(choices) if choices.len() <= FEW => {
                let others: Vec<PlayerId> = choices.iter().copied().filter(|&other| other != player).collect();
                t!("draw.choice-of", names = self.shown.list(&others), name = name)
            }
            Some(choices) => t!("draw.choice-of-many", number = choices.len(), name = name),
            None => t!("draw.choice", name = name),
        }
    }

    /// Players whom the two could not meet, and players who already had a table when they were drawn.
    fn barred(&self, table: &ExplainedTable) -> Vec<String> {
        let seated = self.seated(table);
        let seated = (!seated.is_empty()).then(|| t!("draw.seated", names = self.shown.short_list(&seated)));
        self.shown.barred(&table.reason).into_iter().chain(seated).collect()
    }

    /// Players at tables made by hand within the point groups of a drawn table. Empty if the table was not drawn.
    fn seated(&self, ExplainedTable { made, reason: table, .. }: &ExplainedTable) -> Vec<PlayerId> {
        if *made != TableOrigin::Drawn {
            return Vec::new();
        }
        let is_by_hand = |other: &&TableReason| {
            other.reason == Reason::ByHand && self.origin.made(other.players) != TableOrigin::Kept
        };
        let by_hand = self.explanation.tables.iter().filter(is_by_hand);
        let players = by_hand.flat_map(|other| other.players.into_iter().zip(other.groups));
        let here = players.filter(|(_, group)| (table.groups[0]..=table.groups[1]).contains(group));
        here.map(|(player, _)| player).collect()
    }
}
