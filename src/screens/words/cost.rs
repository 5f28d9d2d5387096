//! Cost of pairings made by hand (PAIR-4).

use super::player_name;
use crate::{
    base::ids::PlayerId,
    pairing::{Cost, Rung},
    screens::{
        cited::{Cited, cite},
        i18n::t,
    },
    tournament::State,
};

/// Maximum number of names in a cost. The others are only counted.
const NAMED: usize = 6;

/// One line per rung, with its clause. Names the pairs for which `is_named` is true, and counts the others.
pub fn costs(state: &State, costs: &[Cost], is_named: &dyn Fn(&[PlayerId; 2]) -> bool) -> Vec<Cited> {
    let name = |player: PlayerId| player_name(Some(state), player);
    let pairs = |pairs: &[[PlayerId; 2]]| {
        let named = pairs.iter().filter(|pair| is_named(pair)).take(NAMED);
        names(named.map(|pair| pair.map(name).join(" – ")).collect(), pairs.len())
    };
    let text = |cost: &Cost| match cost {
        Cost::PassedOver(players) => {
            let some = players.iter().take(NAMED).map(|&player| name(player)).collect();
            Some(t!("cost.bye", names = names(some, players.len())))
        }
        Cost::Pairs(rung, on_rung) => {
            let names = pairs(on_rung);
            match rung {
                Rung::Rematches => Some(t!("cost.rematches", names = names)),
                Rung::Pods => Some(t!("limited.across-cost", names = names)),
                Rung::GroupPairs => Some(t!("cost.floats", names = names)),
                Rung::AvoidGroups => Some(t!("cost.clashes", names = names)),
                // The bye has no pairs, and a round made by hand has no tables to keep.
                Rung::Bye | Rung::KeptTables => None,
            }
        }
    };
    costs.iter().filter_map(|cost| Some(cite(cost.rung().clause(), text(cost)?))).collect()
}

/// The names, and the number of further ones.
fn names(named: Vec<String>, all: usize) -> String {
    match all.saturating_sub(named.len()) {
        0 => named.join(", "),
        more if named.is_empty() => t!("cost.pairs", count = more),
        more => t!("cost.more", names = named.join(", "), count = more),
    }
}
