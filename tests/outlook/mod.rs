//! Possible outcomes of the last Swiss rounds.

mod by_hand;
mod days;
mod every_outcome;
mod tables;

use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    outlook::{Contender, Fate, OpenTable, Situation},
    regulation::{Cut, Regulation},
};

/// A situation: the points of each player from 1 on, the open tables, and the number of unpaired rounds. Tie-breakers
/// are unknown, unless there are margins.
pub fn situation(id: &str, size: usize, points: &[u32], tables: &[[u32; 2]], unpaired: u16) -> Situation {
    let regulation = Regulation::published(id).unwrap();
    let bye = regulation.bye_verdict(3);
    let open = (1..).zip(tables).map(|(number, players)| OpenTable {
        number: TableNumber(number),
        players: players.map(PlayerId),
        may_agree: regulation.has_intentional_draws(),
    });
    let contender =
        |(player, points): (u32, &u32)| Contender { player: PlayerId(player), points: *points, losses: 0, mov: 0 };
    Situation {
        cut: Cut::Top(size.try_into().unwrap()),
        contenders: (1..).zip(points).map(contender).collect(),
        open: open.collect(),
        unpaired,
        prospects: regulation.prospects(),
        bye: (bye.points, bye.mov.into()),
        by_margin: false,
    }
}

/// Fates as letters, in the order of the players: Sure, Open, Out as `S`, `o`, `-`.
pub fn letters(fates: impl IntoIterator<Item = Fate>) -> String {
    let letter = |fate| match fate {
        Fate::Sure => 'S',
        Fate::Open => 'o',
        Fate::Out => '-',
    };
    fates.into_iter().map(letter).collect()
}
