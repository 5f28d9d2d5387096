//! Why two players meet, in a sentence or two.

use super::{Paired, Row, Shown, points};
use crate::{
    base::{clause::Clause, ids::PlayerId},
    pairing::{Barred, Float, LeaveReason, Reason, TableReason, WhyGroupSkipped},
    screens::{
        cited::{Cited, cite, cite_each},
        i18n::t,
    },
    tournament::{Made, TableMade},
};

/// Names up to which a list is written out.
const FEW: usize = 12;

impl Shown<'_> {
    /// A table that is in no field, made by hand.
    pub(super) fn table_by_hand(&self, table: &TableMade) -> Row {
        let sentences = [t!("draw.table-by-hand").into()].into_iter().chain(met_again(&table.reason, [0, 0])).collect();
        self.row(table, sentences, self.barred(&table.reason))
    }

    fn row(&self, table: &TableMade, sentences: Vec<Cited>, barred: Vec<String>) -> Row {
        let TableMade { number, reason, groups, .. } = table;
        let differ = reason.groups[0] != reason.groups[1];
        let side =
            |player: PlayerId, group: usize| (self.name(player), groups.get(group).filter(|_| differ).map(points));
        let [first, second] = reason.players;
        let sides = [side(first, reason.groups[0]), side(second, reason.groups[1])];
        Row { number: *number, sides, sentences, barred }
    }

    /// Whom the two could not meet.
    fn barred(&self, table: &TableReason) -> Vec<String> {
        let line = |(&player, barred): (&PlayerId, &Barred)| {
            let Barred { met, avoided } = barred;
            let parts = [
                (!met.is_empty()).then(|| t!("draw.met", names = self.list(met))),
                (!avoided.is_empty()).then(|| t!("draw.avoided", names = self.list(avoided))),
            ];
            let parts: Vec<String> = parts.into_iter().flatten().collect();
            (!parts.is_empty()).then(|| t!("app.is", name = self.name(player), value = parts.join(" · ")))
        };
        table.players.iter().zip(&table.barred).filter_map(line).collect()
    }
}

/// Reason that two players have met or would rather not meet, with the number of such tables in every pairing.
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
    pub(super) fn table(&self, table: &TableMade) -> Row {
        self.shown.row(table, self.sentences(table), self.barred(table))
    }

    fn sentences(&self, TableMade { made, reason: table, .. }: &TableMade) -> Vec<Cited> {
        let group = self.groups.get(table.groups[0]).cloned().unwrap_or_default();
        let mut sentences = match (made, &table.reason) {
            (Made::Locked, _) => vec![t!("draw.table-locked").into()],
            (Made::Kept, _) => vec![cite(Clause::Fix2, t!("draw.table-kept"))],
            (Made::ByHand, _) | (Made::Drawn, Reason::ByHand) => vec![t!("draw.table-by-hand").into()],
            (_, Reason::Inside) if self.explanation.groups.len() == 1 => vec![t!("draw.inside-everybody").into()],
            (_, Reason::Inside) if self.origin.is_repair => vec![t!("draw.both", group = group).into()],
            (_, Reason::Inside) => vec![t!("draw.inside", group = group).into()],
            (_, Reason::Across(float)) => self.float(table, float, &group),
        };
        sentences.extend(met_again(table, [self.explanation.rematches_needed, self.explanation.clashes_needed]));
        sentences
    }

    /// Why the player of the better group left it, and why to there.
    fn float(&self, table: &TableReason, float: &Float, group: &str) -> Vec<Cited> {
        let name = self.shown.name(table.players[0]);
        let choice = |left: usize, choices: &Option<Vec<PlayerId>>| self.choice(&name, left, choices.as_deref());
        let (why, choice) = match &float.leave {
            LeaveReason::MetAll => (t!("draw.leave-met-all", name = name, group = group), None),
            LeaveReason::Odd { remaining: 1, .. } => (t!("draw.leave-only", name = name, group = group), None),
            LeaveReason::Odd { above: 0, remaining, choices } => {
                (t!("draw.leave-odd", left = remaining, group = group), Some(choice(*remaining, choices)))
            }
            LeaveReason::Odd { remaining, choices, .. } => {
                (t!("draw.leave-odd-after", left = remaining, group = group), Some(choice(0, choices)))
            }
            LeaveReason::Met { remaining, inside, choices } => {
                (t!("draw.leave-met", count = inside, left = remaining, group = group), Some(choice(0, choices)))
            }
            LeaveReason::Elsewhere { choices, .. } => {
                (t!("draw.leave-elsewhere", group = group), Some(choice(0, choices)))
            }
            LeaveReason::Needless => (t!("draw.leave-needless", group = group), None),
        };
        let mut sentences = vec![cite(float.leave.clause(), why)];
        sentences.extend(choice.map(Cited::from));
        for &(points, why) in &float.nearer {
            let group = t!("draw.points", count = points);
            let text = match why {
                WhyGroupSkipped::MetAll => t!("draw.not-met-all", group = group, name = name),
                WhyGroupSkipped::Taken => t!("draw.not-taken", group = group),
                WhyGroupSkipped::Nobody => t!("draw.not-nobody", group = group),
                WhyGroupSkipped::Costly => t!("draw.not-costly", group = group),
                WhyGroupSkipped::Needless => t!("draw.not-needless", group = group),
            };
            sentences.push(cite_each(why.clause(), text));
        }
        // The group is not the nearest if a nearer one would have done.
        let is_nearest = |why: WhyGroupSkipped| !matches!(why, WhyGroupSkipped::Costly | WhyGroupSkipped::Needless);
        if float.nearer.iter().all(|&(_, why)| is_nearest(why)) {
            let there = self.groups.get(table.groups[1]).cloned().unwrap_or_default();
            sentences.push(t!("draw.there", group = there).into());
        }
        sentences
    }

    /// Other players who could have left just as well. `left` is the number of players in the sentence before.
    fn choice(&self, name: &str, left: usize, choices: Option<&[PlayerId]>) -> String {
        match choices {
            _ if self.origin.is_repair => t!("draw.choice-kept", name = name),
            Some([_]) => t!("draw.choice-only", name = name),
            Some(choices) if choices.len() == left => t!("draw.choice-any", name = name),
            Some(choices) if choices.len() <= FEW => {
                t!("draw.choice-of", names = self.shown.list(choices), name = name)
            }
            Some(choices) => t!("draw.choice-of-many", number = choices.len(), name = name),
            None => t!("draw.choice", name = name),
        }
    }

    /// Whom the two could not meet, and who sat already when they were drawn.
    fn barred(&self, table: &TableMade) -> Vec<String> {
        let seated = self.seated(table);
        let (named, others) = seated.split_at(seated.len().min(FEW));
        let names = match (self.shown.list(named), others.len()) {
            (names, 0) => names,
            (names, more) => t!("cost.more", names = names, count = more),
        };
        let seated = (!seated.is_empty()).then(|| t!("draw.seated", names = names));
        self.shown.barred(&table.reason).into_iter().chain(seated).collect()
    }

    /// Players of the same groups at a table made by hand, for the players of a drawn one.
    fn seated(&self, TableMade { made, reason: table, .. }: &TableMade) -> Vec<PlayerId> {
        if *made != Made::Drawn {
            return Vec::new();
        }
        let is_by_hand =
            |other: &&TableReason| other.reason == Reason::ByHand && self.origin.made(other.players) != Made::Kept;
        let by_hand = self.explanation.tables.iter().filter(is_by_hand);
        let players = by_hand.flat_map(|other| other.players.into_iter().zip(other.groups));
        let here = players.filter(|(_, group)| (table.groups[0]..=table.groups[1]).contains(group));
        here.map(|(player, _)| player).collect()
    }
}
