//! The best pairings of small fields, found by listing all pairings. Simple, and independent of the engine.

use super::value::{Costs, Value, value};
use std::collections::BTreeSet;
use tiebreaker::{
    base::ids::PlayerId,
    pairing::{Pairing, Problem},
};

/// Pairs without order: the smaller id first, sorted.
pub type Pairs = Vec<[PlayerId; 2]>;

/// All best pairings for each player who may get the bye. These players are equally likely, and so are the pairings.
pub struct Best {
    pub rematches: usize,
    pub options: Vec<(Option<PlayerId>, BTreeSet<Pairs>)>,
}

/// The pairs of a pairing without order.
pub fn unordered(pairing: &Pairing) -> Pairs {
    sorted(&pairing.pairs)
}

/// These pairs without order.
pub fn sorted(pairs: &[[PlayerId; 2]]) -> Pairs {
    let mut pairs: Pairs = pairs.iter().map(|&[a, b]| [a.min(b), a.max(b)]).collect();
    pairs.sort_unstable();
    pairs
}

/// Lists all pairings and keeps the best.
pub fn best(problem: &Problem) -> Best {
    let options = options(problem);
    let rematches = options[0].value.rematches;
    let listed = |option: Listed| (option.bye, option.pairings.iter().map(|pairs| sorted(pairs)).collect());
    Best { rematches, options: options.into_iter().map(listed).collect() }
}

/// The best pairings in which one player has the bye, or nobody.
pub struct Listed {
    pub bye: Option<PlayerId>,
    pub value: Value,
    pub pairings: Vec<Pairs>,
}

/// The players who may get the bye, each with the best pairings. Lots decide between players with the same claim, not
/// groups or avoid groups.
pub fn options(problem: &Problem) -> Vec<Listed> {
    let costs = Costs::new(problem, None).expect("a small field");
    let players = costs.pair.len();
    let byes = if players % 2 == 1 { (0..players).map(Some).collect() } else { vec![None] };
    let best = byes.into_iter().map(|bye| List::new(&costs, bye).best());
    let mut listed: Vec<_> = best.collect();
    listed.sort_by_key(|list| list.least);
    let place = |list: &List| list.bye.map(|bye| costs.bye[bye]);
    let first = place(&listed[0]);
    let id = |at: usize| problem.contenders[at].id;
    let options = listed.into_iter().filter(|list| place(list) == first).map(|list| {
        let bye = list.bye.map(id);
        let pairings: Vec<Pairs> =
            list.found.iter().map(|pairs| pairs.iter().map(|pair| pair.map(id)).collect()).collect();
        Listed { bye, value: value(problem, &pairings[0], bye), pairings }
    });
    let options: Vec<Listed> = options.collect();
    let rematches = options[0].value.rematches;
    options.into_iter().filter(|option| option.value.rematches == rematches).collect()
}

/// All pairings, one after the other, and the best so far. Players are positions in the problem's contenders.
struct List<'a> {
    costs: &'a Costs,
    bye: Option<usize>,
    pairs: Vec<[usize; 2]>,
    least: i128,
    found: Vec<Vec<[usize; 2]>>,
}

impl<'a> List<'a> {
    fn new(costs: &'a Costs, bye: Option<usize>) -> Self {
        Self { costs, bye, pairs: Vec::new(), least: i128::MAX, found: Vec::new() }
    }

    fn best(mut self) -> Self {
        let everybody = (1_u16 << self.costs.pair.len()) - 1;
        match self.bye {
            Some(bye) => self.go_on(everybody & !(1 << bye), self.costs.bye[bye]),
            None => self.go_on(everybody, 0),
        }
        self
    }

    /// Pairs the first remaining player with each of the others. Each remaining player is one bit.
    fn go_on(&mut self, left: u16, cost: i128) {
        if left == 0 {
            if cost < self.least {
                self.least = cost;
                self.found.clear();
            }
            if cost == self.least {
                self.found.push(self.pairs.clone());
            }
            return;
        }
        let first = left.trailing_zeros() as usize;
        let mut others = left & (left - 1);
        while others != 0 {
            let other = others.trailing_zeros() as usize;
            others &= others - 1;
            self.pairs.push([first, other]);
            self.go_on(left & !(1 << first) & !(1 << other), cost + self.costs.pair[first][other]);
            self.pairs.pop();
        }
    }
}
