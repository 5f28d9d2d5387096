//! Why two players meet, in a sentence or two.

use super::{Page, anchor::anchor};
use crate::{
    clause::Clause,
    ids::{PlayerId, TableNumber},
    pairing::{Barred, Float, Leave, NotThere, Reason, TableReason},
    ui::{
        i18n::t,
        parts::all_ruled,
        prelude::*,
        ruled::{Ruled, by, by_each},
    },
};

/// Names up to which a list is written out.
const FEW: usize = 12;

impl Page<'_> {
    pub(super) fn table(&self, number: TableNumber, table: &TableReason) -> AnyView {
        let [first, second] = table.players;
        let side = |player: PlayerId, group: usize| {
            let group = (table.groups[0] != table.groups[1])
                .then(|| view! { <span class="worth">{self.groups.get(group).cloned()}</span> });
            view! { <div class="side"><span class="name">{self.shown.name(player)}</span> " " {group}</div> }
        };
        let barred = self.barred(table);
        let details = (!barred.is_empty()).then(|| {
            let lines = barred.into_iter().map(|line| view! { <li>{line}</li> }).collect_view();
            view! { <details><summary>{t!("draw.barred")}</summary><ul class="sentences">{lines}</ul></details> }
        });
        view! {
            <li class="table" id=anchor(number) tabindex="-1">
                <span class="table-number"><span class="hidden">{t!("round.table")} " "</span>{number.to_string()}</span>
                <div class="match">{side(first, table.groups[0])} {side(second, table.groups[1])}</div>
                <div class="reason"><p>{all_ruled(&self.sentences(table), " ")}</p> {details}</div>
            </li>
        }
    }

    fn sentences(&self, table: &TableReason) -> Vec<Ruled> {
        let group = self.groups.get(table.groups[0]).cloned().unwrap_or_default();
        let mut sentences = match &table.reason {
            Reason::ByHand => vec![t!("draw.table-by-hand").into()],
            Reason::Inside if self.explanation.groups.len() == 1 => vec![t!("draw.inside-everybody").into()],
            Reason::Inside if self.shown.is_corrected() => vec![t!("draw.both", group = group).into()],
            Reason::Inside => vec![t!("draw.inside", group = group).into()],
            Reason::Across(float) => self.float(table, float, &group),
        };
        if table.rematch {
            sentences.push(match self.explanation.rematches_needed {
                0 => by(Clause::Pair3, t!("draw.rematch")),
                needed => by(Clause::Pair4, t!("draw.rematch-needed", count = needed)),
            });
        }
        if table.clash {
            let clash = match self.explanation.clashes_needed {
                0 => t!("draw.clash"),
                needed => t!("draw.clash-needed", count = needed),
            };
            sentences.push(by(Clause::Pair5, clash));
        }
        sentences
    }

    /// Why the player of the better group left it, and why to there.
    fn float(&self, table: &TableReason, float: &Float, group: &str) -> Vec<Ruled> {
        let name = self.shown.name(table.players[0]);
        let choice = |left: usize, choices: &Option<Vec<PlayerId>>| self.choice(&name, left, choices.as_deref());
        let (why, choice) = match &float.leave {
            Leave::MetAll => (t!("draw.leave-met-all", name = name, group = group), None),
            Leave::Odd { remaining: 1, .. } => (t!("draw.leave-only", name = name, group = group), None),
            Leave::Odd { above: 0, remaining, choices } => {
                (t!("draw.leave-odd", left = remaining, group = group), Some(choice(*remaining, choices)))
            }
            Leave::Odd { remaining, choices, .. } => {
                (t!("draw.leave-odd-after", left = remaining, group = group), Some(choice(0, choices)))
            }
            Leave::Met { remaining, inside, choices } => {
                (t!("draw.leave-met", count = inside, left = remaining, group = group), Some(choice(0, choices)))
            }
            Leave::Elsewhere { choices, .. } => (t!("draw.leave-elsewhere", group = group), Some(choice(0, choices))),
            Leave::Needless => (t!("draw.leave-needless", group = group), None),
        };
        let mut sentences = vec![by(float.leave.clause(), why)];
        sentences.extend(choice.map(Ruled::from));
        for &(points, why) in &float.nearer {
            let group = t!("draw.points", count = points);
            let text = match why {
                NotThere::MetAll => t!("draw.not-met-all", group = group, name = name),
                NotThere::Taken => t!("draw.not-taken", group = group),
                NotThere::Nobody => t!("draw.not-nobody", group = group),
                NotThere::Costly => t!("draw.not-costly", group = group),
                NotThere::Needless => t!("draw.not-needless", group = group),
            };
            sentences.push(by_each(why.clause(), text));
        }
        // Where a nearer group would have done, this one is not the nearest.
        let is_nearest = |why: NotThere| !matches!(why, NotThere::Costly | NotThere::Needless);
        if float.nearer.iter().all(|&(_, why)| is_nearest(why)) {
            let there = self.groups.get(table.groups[1]).cloned().unwrap_or_default();
            sentences.push(t!("draw.there", group = there).into());
        }
        sentences
    }

    /// Who could have left just as well. `left` is how many the sentence before speaks of.
    fn choice(&self, name: &str, left: usize, choices: Option<&[PlayerId]>) -> String {
        match choices {
            _ if self.shown.is_corrected() => t!("draw.choice-kept", name = name),
            Some([_]) => t!("draw.choice-only", name = name),
            Some(choices) if choices.len() == left => t!("draw.choice-any", name = name),
            Some(choices) if choices.len() <= FEW => {
                t!("draw.choice-of", names = self.shown.list(choices), name = name)
            }
            Some(choices) => t!("draw.choice-of-many", number = choices.len(), name = name),
            None => t!("draw.choice", name = name),
        }
    }

    /// Whom the two could not meet.
    fn barred(&self, table: &TableReason) -> Vec<String> {
        let line = |(&player, barred): (&PlayerId, &Barred)| {
            let Barred { met, avoided } = barred;
            let parts = [
                (!met.is_empty()).then(|| t!("draw.met", names = self.shown.list(met))),
                (!avoided.is_empty()).then(|| t!("draw.avoided", names = self.shown.list(avoided))),
            ];
            let parts: Vec<String> = parts.into_iter().flatten().collect();
            (!parts.is_empty()).then(|| t!("app.is", name = self.shown.name(player), value = parts.join(" · ")))
        };
        let lines: Vec<String> = table.players.iter().zip(&table.barred).filter_map(line).collect();
        let seated = self.seated(table);
        let (named, others) = seated.split_at(seated.len().min(FEW));
        let names = match (self.shown.list(named), others.len()) {
            (names, 0) => names,
            (names, more) => t!("cost.more", names = names, count = more),
        };
        let seated = (!seated.is_empty()).then(|| t!("draw.seated", names = names));
        lines.into_iter().chain(seated).collect()
    }

    /// Who of the groups concerned sits at a table made by hand, for the players of one that is not.
    fn seated(&self, table: &TableReason) -> Vec<PlayerId> {
        if table.reason == Reason::ByHand {
            return Vec::new();
        }
        let by_hand = self.explanation.tables.iter().filter(|other| other.reason == Reason::ByHand);
        let players = by_hand.flat_map(|other| other.players.into_iter().zip(other.groups));
        let here = players.filter(|(_, group)| (table.groups[0]..=table.groups[1]).contains(group));
        here.map(|(player, _)| player).collect()
    }
}
