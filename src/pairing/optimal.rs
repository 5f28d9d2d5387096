//! Finds all best pairings of a section at once, a few rungs of the ladder at a time.
//!
//! Weighing all rungs of a long ladder together would need numbers of thousands of digits, so each step weighs only as
//! many rungs as fit in machine numbers. The dual solution of the engine (`blossom/`) gives the edges and odd sets of
//! all pairings that are best on these rungs. Only these edges go on to the next rungs, and each connected part is
//! solved on its own.

use super::{
    blossom,
    ladder::{Mark, Marks, Measure, Pair, PairKind, RUNGS, Rung},
    section::{Graph, Partners, Section, component},
};
use std::collections::HashMap;

/// The best pairings of a section.
pub(super) struct OptimalPairings {
    /// One of the best pairings.
    pub(super) partners: Partners,
    /// For each partner, the others that some best pairing pairs it with, in ascending order.
    pub(super) edges: Vec<Vec<usize>>,
    /// The odd sets of each partner, as bits. A pairing of these edges is best if and only if exactly one pair leaves
    /// each odd set.
    pub(super) sets: Vec<Vec<u64>>,
}

impl OptimalPairings {
    /// Number of odd sets that the pair leaves.
    pub(super) fn crossings(&self, a: usize, b: usize) -> usize {
        crossings(&self.sets[a], &self.sets[b])
    }

    /// True if some best pairing pairs this partner with an `allowed` one.
    pub(super) fn is_possible(&self, one: usize, allowed: impl Fn(usize) -> bool) -> bool {
        if !self.edges[one].iter().any(|&other| allowed(other)) {
            return false;
        }
        let mut members = component(one, &mut vec![false; self.edges.len()], |a| self.edges[a].iter().copied());
        members.sort_unstable();
        let mut place = vec![0; self.edges.len()];
        members.iter().enumerate().for_each(|(at, &member)| place[member] = at);
        let number = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let most = members.iter().flat_map(|&a| self.edges[a].iter().map(move |&b| self.crossings(a, b))).max();
        let most = most.unwrap_or(0);
        // An edge weighs more the fewer odd sets it leaves. A forbidden edge weighs nothing, so only a matching without
        // forbidden edges reaches the best weight.
        let barred = |a: usize, b: usize| (a == one && !allowed(b)) || (b == one && !allowed(a));
        let weight = |a: usize, b: usize| if barred(a, b) { 0 } else { most + 1 - self.crossings(a, b) };
        let edges = |&a: &usize| self.edges[a].iter().map(|&b| (number(place[b]), number(weight(a, b)))).collect();
        let graph = Graph::sparse(&members.iter().map(edges).collect::<Vec<_>>(), (0..=widen(most + 1)).collect());
        let found: usize =
            blossom::solve(&graph).partners.iter().zip(&members).map(|(&y, &a)| weight(a, members[y])).sum();
        let best: usize = members.iter().map(|&a| most + 1 - self.crossings(a, self.partners[a])).sum();
        found == best
    }
}

fn crossings(one: &[u64], other: &[u64]) -> usize {
    one.iter().zip(other).map(|(a, b)| (a ^ b).count_ones() as usize).sum()
}

/// Finds all best pairings of a section.
pub(super) fn of(section: &Section) -> OptimalPairings {
    down_to(Rung::AvoidGroups, section)
}

/// Finds all pairings of a section that are best on the rungs down to and including `last`.
pub(super) fn down_to(last: Rung, section: &Section) -> OptimalPairings {
    let size = section.len();
    let steps = Steps::new(section.groups());
    let edges = |(a, marks): (usize, Vec<Marks>)| {
        let all = marks.into_iter().enumerate().map(|(to, marks)| Edge { to, marks });
        all.filter(|edge| edge.to != a).collect()
    };
    let mut search = Search {
        section,
        steps,
        end: steps.starts[last as usize + 1],
        edges: section.marks().enumerate().map(edges).collect(),
        // If all pairings are equally good, any will do.
        partners: (0..size).map(|a| a ^ 1).collect(),
        sets: vec![Vec::new(); size],
        named: 0,
    };
    let mut parts = Vec::new();
    if size > 2 {
        parts.push(Part { members: (0..size).collect(), settled: 0 });
    }
    while let Some(part) = parts.pop() {
        parts.extend(search.settle(part));
    }
    let edges = search.edges.iter().map(|edges| edges.iter().map(|edge| edge.to).collect()).collect();
    let words = search.named.div_ceil(64);
    search.sets.iter_mut().for_each(|set| set.resize(words, 0));
    OptimalPairings { partners: search.partners, edges, sets: search.sets }
}

/// The rungs of a section's ladder as numbered steps, the most important first. Each rung is one step, except the pairs
/// within and between groups, which take one step a cell.
#[derive(Clone, Copy)]
struct Steps {
    groups: usize,
    /// The first step of each rung, followed by the end of the last one.
    starts: [usize; RUNGS.len() + 1],
}

impl Steps {
    fn new(groups: usize) -> Self {
        let mut starts = [0; RUNGS.len() + 1];
        for (at, rule) in RUNGS.iter().enumerate() {
            starts[at + 1] = starts[at]
                + match rule.measure {
                    Measure::Fewest(_) | Measure::Most(_) | Measure::Bye => 1,
                    Measure::GroupPairs => groups * groups,
                    Measure::BetweenFields => 0,
                };
        }
        Self { groups, starts }
    }

    fn cell(self, one: usize, other: usize) -> usize {
        self.starts[Rung::GroupPairs as usize] + one * self.groups + other
    }
}

/// Partners that best pairings pair among themselves, and the first step that is not settled for them.
struct Part {
    members: Vec<usize>,
    settled: usize,
}

/// Steps that are weighed together.
#[derive(Default)]
struct Batch {
    /// The weight of a pair for its marks, by their index.
    marks: [i128; 1 << Mark::COUNT],
    /// The weight of one place in the order of candidates for the bye.
    place: i128,
    /// For each group, the cells of its row that count, with the weight of a pair in each.
    rows: Vec<Vec<(usize, i128)>>,
    /// The first step that this batch does not settle.
    settles: usize,
}

/// True if any pairs have a mark, and if any lack it.
#[derive(Clone, Copy, Default)]
struct MarkSeen {
    with: bool,
    without: bool,
}

impl MarkSeen {
    fn is_a_choice(self) -> bool {
        self.with && self.without
    }
}

/// The differences between the edges of a part.
struct Choices {
    /// For each mark, whether some pairs have it and some do not.
    marks: [MarkSeen; Mark::COUNT],
    bye: bool,
    /// For each group, the cells of its row.
    rows: Vec<Vec<usize>>,
    /// For each group, the number of cells, from the nearest, in which every player of the group has a choice.
    near: Vec<usize>,
}

/// An edge of a partner.
#[derive(Clone, Copy)]
struct Edge {
    to: usize,
    marks: Marks,
}

struct Search<'a> {
    section: &'a Section<'a>,
    steps: Steps,
    /// The first step that does not count.
    end: usize,
    /// For each partner, the edges that a best pairing may use, in the order of their other ends.
    edges: Vec<Vec<Edge>>,
    partners: Partners,
    sets: Vec<Vec<u64>>,
    /// Number of odd sets found so far.
    named: usize,
}

impl Search<'_> {
    /// Settles more steps for a part and returns the smaller parts it splits into. Empty if nothing is left to settle.
    fn settle(&mut self, part: Part) -> Vec<Part> {
        let choices = self.choices(&part.members);
        let mut whole_row = None;
        let mut place = vec![0; self.section.len()];
        part.members.iter().enumerate().for_each(|(at, &member)| place[member] = at);
        loop {
            let Some(batch) = self.batch(&part, &choices, whole_row) else { return Vec::new() };
            let graph = self.graph(&part.members, &place, &batch);
            let best = blossom::solve(&graph);
            whole_row = self.first_far_row(&part, &best.partners, &batch);
            if whole_row.is_none() {
                self.narrow(&part.members, &place, best);
                return self.parts(&part.members, batch.settles);
            }
        }
    }

    fn choices(&self, members: &[usize]) -> Choices {
        let groups = self.steps.groups;
        let mut choices = Choices {
            marks: [MarkSeen::default(); Mark::COUNT],
            bye: false,
            rows: vec![Vec::new(); groups],
            near: vec![if self.section.has_outsiders() { usize::MAX } else { NEAR }; groups],
        };
        let mut cells = vec![false; groups * groups];
        for &a in members {
            for &Edge { to: b, marks } in self.edges[a].iter().take_while(|edge| edge.to < a) {
                let pair = self.section.pair_with(marks, a, b);
                for mark in Mark::ALL {
                    let seen = &mut choices.marks[mark as usize];
                    *(if pair.marks.has(mark) { &mut seen.with } else { &mut seen.without }) = true;
                }
                match pair.kind {
                    PairKind::Match(one, other) => cells[one * groups + other] = true,
                    PairKind::Bye(_) => choices.bye = true,
                    PairKind::Outside => {}
                }
            }
        }
        for one in 0..groups {
            choices.rows[one] = (one..groups).filter(|other| cells[one * groups + other]).collect();
        }
        for &a in members {
            let Some(one) = self.section.group_of(a) else { continue };
            let others = self.edges[a].iter().filter_map(|edge| self.section.group_of(edge.to));
            let mut others: Vec<usize> = others.filter(|&other| other >= one).collect();
            if let Some(last) = others.len().min(CHOICE).checked_sub(1) {
                let (_, &mut farthest, _) = others.select_nth_unstable(last);
                let cells = choices.rows[one].partition_point(|&other| other <= farthest);
                choices.near[one] = choices.near[one].max(cells);
            }
        }
        choices
    }

    /// The next steps on which pairings of a part can differ. None if there are none.
    ///
    /// Only the nearest cells of a row are weighed, except in the `whole` row. This settles a row if nobody in its
    /// group meets a player farther away: the rows above decide how many players the row has left, and all of them are
    /// in the nearest cells.
    fn batch(&self, part: &Part, choices: &Choices, whole: Option<usize>) -> Option<Batch> {
        let members = part.members.len();
        let mut batch = Batch { rows: vec![Vec::new(); self.steps.groups], settles: self.end, ..Batch::default() };
        let mut sizes = vec![0; self.steps.groups];
        let groups = part.members.iter().filter_map(|&member| self.section.group_of(member));
        groups.for_each(|group| sizes[group] += 1);
        let mut steps: Vec<(usize, usize, Slot)> = Vec::new();
        let mut add = |step: usize, highest: usize, slot: Slot| {
            let counts = part.settled <= step && step < self.end;
            if counts {
                steps.push((step, highest, slot));
            }
            counts
        };
        let cells: usize = choices.rows.iter().map(Vec::len).sum();
        'rungs: for (at, rule) in RUNGS.iter().enumerate() {
            let start = self.steps.starts[at];
            match rule.measure {
                Measure::Fewest(mark) | Measure::Most(mark) => {
                    if choices.marks[mark as usize].is_a_choice() {
                        add(start, members / 2, Slot::Mark(mark, matches!(rule.measure, Measure::Most(_))));
                    }
                }
                Measure::Bye => {
                    if choices.bye {
                        add(start, self.section.candidates(), Slot::Place);
                    }
                }
                Measure::GroupPairs => {
                    for (one, row) in choices.rows.iter().enumerate().filter(|_| cells > 1) {
                        let mut taken = 0;
                        for &other in row {
                            let most = if one == other { sizes[one] / 2 } else { sizes[one].min(sizes[other]) };
                            taken += usize::from(
                                (taken < choices.near[one] || whole == Some(one))
                                    && add(self.steps.cell(one, other), most, Slot::Cell(one, other)),
                            );
                        }
                        if whole == Some(one) {
                            batch.settles = self.steps.cell(one + 1, one + 1).min(self.steps.starts[at + 1]);
                            break 'rungs;
                        }
                    }
                }
                Measure::BetweenFields => {}
            }
        }
        // A dual of the matching is an alternating sum of at most `members` terms, each up to four times a weight. The
        // digits above these are reserved for the odd sets.
        let above = digits(members * (64 * self.sets[part.members[0]].len() + 1));
        let mut left = DIGITS.checked_sub(4 + digits(members) + above)?;
        let mut fits = steps.iter().take_while(|(_, highest, _)| {
            let digits = digits(*highest);
            let fits = digits <= left;
            left -= if fits { digits } else { 0 };
            fits
        });
        let count = fits.by_ref().count();
        if let Some(&(next, ..)) = steps.get(count) {
            batch.settles = next;
        }
        steps.truncate(count);
        let mut unit = 1;
        for &(_, highest, slot) in steps.iter().rev() {
            match slot {
                Slot::Mark(mark, is_wanted) => {
                    for marks in Marks::sets().filter(|marks| marks.has(mark) == is_wanted) {
                        batch.marks[marks.index()] += unit;
                    }
                }
                Slot::Place => batch.place = unit,
                Slot::Cell(one, other) => batch.rows[one].push((other, unit)),
            }
            unit *= widen(highest + 1);
        }
        (count > 0).then_some(batch)
    }

    /// The graph of a part's edges, weighted by these steps. The odd sets outweigh the steps.
    fn graph(&self, members: &[usize], place: &[usize], batch: &Batch) -> Graph {
        let size = members.len();
        let weight = |pair: Pair| -> i128 {
            let of_kind = match pair.kind {
                PairKind::Match(one, other) => {
                    batch.rows[one].iter().find(|cell| cell.0 == other).map_or(0, |cell| cell.1)
                }
                PairKind::Bye(place) => batch.place * widen(self.section.candidates() - 1 - place),
                PairKind::Outside => 0,
            };
            of_kind + batch.marks[pair.marks.index()]
        };
        // Kinds of edges: the weight, and the number of odd sets that the edge leaves.
        let mut known: HashMap<(i128, usize), u32> = HashMap::new();
        let mut kinds: Vec<(i128, usize)> = Vec::new();
        let mut edges = vec![Vec::new(); size];
        let mut last = ((-1, 0), 0);
        for (x, &a) in members.iter().enumerate() {
            for &Edge { to: b, marks } in &self.edges[a] {
                let value = (weight(self.section.pair_with(marks, a, b)), crossings(&self.sets[a], &self.sets[b]));
                if last.0 != value {
                    let next = u32::try_from(kinds.len()).unwrap_or(u32::MAX);
                    let number = *known.entry(value).or_insert(next);
                    if number == next {
                        kinds.push(value);
                    }
                    last = (value, number);
                }
                edges[x].push((u32::try_from(place[b]).unwrap_or(u32::MAX), last.1));
            }
        }
        let half = size / 2;
        let leave = kinds.iter().map(|kind| kind.1).max().unwrap_or(0);
        let below = kinds.iter().map(|kind| kind.0).max().unwrap_or(0) * widen(half) + 1;
        let weigh = |&(weight, crossed): &(i128, usize)| below * widen(leave - crossed) + weight;
        Graph::sparse(&edges, kinds.iter().map(weigh).collect())
    }

    /// The first group whose row the batch cannot settle, because one of its players meets a player beyond the weighed
    /// cells.
    fn first_far_row(&self, part: &Part, partners: &Partners, batch: &Batch) -> Option<usize> {
        let far = partners.iter().enumerate().filter_map(|(x, &y)| {
            let PairKind::Match(one, other) = self.section.pair(part.members[x], part.members[y]).kind else {
                return None;
            };
            let step = self.steps.cell(one, other);
            let is_open = part.settled <= step && step < batch.settles && !batch.rows[one].is_empty();
            let is_near = batch.rows[one].iter().any(|cell| cell.0 == other);
            (is_open && !is_near).then_some(one)
        });
        far.min()
    }

    /// Keeps only the edges of best matchings of these members.
    fn narrow(&mut self, members: &[usize], place: &[usize], best: blossom::Solution) {
        for (x, &a) in members.iter().enumerate() {
            let mut tight = best.tight[x].iter().peekable();
            self.edges[a].retain(|edge| tight.next_if_eq(&&place[edge.to]).is_some());
            self.partners[a] = members[best.partners[x]];
        }
        for set in best.odd_sets {
            let (word, bit) = (self.named / 64, self.named % 64);
            for x in set {
                let bits = &mut self.sets[members[x]];
                bits.resize(bits.len().max(word + 1), 0);
                bits[word] |= 1 << bit;
            }
            self.named += 1;
        }
        let words = self.named.div_ceil(64);
        members.iter().for_each(|&member| self.sets[member].resize(words, 0));
    }

    /// The connected parts of these members.
    fn parts(&self, members: &[usize], settled: usize) -> Vec<Part> {
        let mut seen = vec![false; self.section.len()];
        let mut parts = Vec::new();
        for &first in members {
            let mut part = component(first, &mut seen, |a| self.edges[a].iter().map(|edge| edge.to));
            part.sort_unstable();
            if part.len() > 2 && settled < self.end {
                parts.push(Part { members: part, settled });
            }
        }
        parts
    }
}

/// Usable binary digits of a weight of 128 bits: one is the sign, and one is spare.
const DIGITS: usize = 126;
/// Number of cells of a row to weigh before it is known whether the others matter.
const NEAR: usize = 2;
/// With more possible partners than this, hardly anybody meets a player farther away.
const CHOICE: usize = 6;

/// A step of a batch.
#[derive(Clone, Copy)]
enum Slot {
    /// A mark, and whether it is wanted.
    Mark(Mark, bool),
    Place,
    Cell(usize, usize),
}

fn widen(number: usize) -> i128 {
    i128::try_from(number).unwrap_or(i128::MAX)
}

/// Binary digits of a number.
fn digits(number: usize) -> usize {
    (usize::BITS - number.leading_zeros()) as usize
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        base::{
            ids::{PlayerId, RoundNumber},
            random::{Seed, Stream},
        },
        pairing::{Contender, Locks, Problem, field::Field},
        regulation::Regulation,
    };

    /// All pairings of these partners.
    fn all_pairings(left: &[usize], partners: &mut Partners, found: &mut Vec<Partners>) {
        let Some((&first, others)) = left.split_first() else { return found.push(partners.clone()) };
        for &other in others {
            (partners[first], partners[other]) = (other, first);
            let rest: Vec<usize> = others.iter().copied().filter(|&one| one != other).collect();
            all_pairings(&rest, partners, found);
        }
    }

    fn random_problem(random: &mut Stream) -> Problem {
        let players = u32::try_from(4 + 2 * random.below(3)).unwrap();
        let (levels, meetings, clubs) = (1 + random.below(5), random.below(9), 1 + random.below(5));
        let contender = |id: u32| Contender {
            id: PlayerId(id),
            points: u32::try_from(random.below(levels)).unwrap(),
            mov: 0,
            rank: id,
            opponents: (1..id).filter(|_| random.below(12) < meetings).map(PlayerId).collect(),
            byes: 0,
            avoid: if clubs > 2 { vec![random.below(clubs).to_string()] } else { Vec::new() },
            pod: None,
        };
        let contenders = (1..=players).map(contender).collect();
        let bye = Regulation::published("swu-2025").unwrap().bye.clone();
        Problem { round: RoundNumber(5), bye, contenders, locked: Locks::default() }
    }

    #[test]
    fn edges_and_odd_sets_hold_all_best_pairings_and_no_other() {
        let mut random = Seed([11; 32]).stream("rungs");
        let mut with_sets = 0;
        for _ in 0..600 {
            let problem = random_problem(&mut random);
            let field = Field::new(&problem);
            let tables: Vec<[usize; 2]> = if random.below(3) == 0 { vec![[0, 2], [1, 3]] } else { Vec::new() };
            let field = if tables.is_empty() { field } else { field.with_former_tables(&tables) };
            let section = Section::of(&field, (0..field.len()).collect());
            let optimal = of(&section);
            let quality = |partners: &Partners| field.quality(&section.pairs(partners).0);
            let mut all = Vec::new();
            all_pairings(&(0..field.len()).collect::<Vec<_>>(), &mut vec![0; field.len()], &mut all);
            let best = all.iter().map(quality).max().unwrap();
            assert_eq!(quality(&optimal.partners), best, "{problem:?}");
            let left =
                |partners: &Partners| (0..partners.len()).map(|a| optimal.crossings(a, partners[a])).sum::<usize>();
            let is_held = |partners: &Partners| {
                (0..partners.len()).all(|a| optimal.edges[a].contains(&partners[a]))
                    && left(partners) == left(&optimal.partners)
            };
            for partners in &all {
                assert_eq!(is_held(partners), quality(partners) == best, "{problem:?}");
            }
            with_sets += usize::from(left(&optimal.partners) > 0);
            for a in 0..field.len() {
                for b in (0..field.len()).filter(|&b| b != a) {
                    let is_possible = all.iter().any(|partners| partners[a] == b && quality(partners) == best);
                    assert_eq!(optimal.is_possible(a, |other| other == b), is_possible, "{a} {b} {problem:?}");
                }
            }
        }
        assert!(with_sets > 20, "{with_sets}");
    }
}
