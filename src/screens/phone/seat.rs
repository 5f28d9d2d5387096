//! The seat of one player now: at a table of two or more, in a pod, or nowhere.

use super::{View, lists::Row, match_of, slip::SlipForm};
use crate::{
    base::text::sanitized,
    handout::{End, LargeTable, Placed, Round, Seats, Who},
    regulation::Stage,
};

/// Seat of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seat {
    /// The player has a bye.
    Bye(String),
    /// The player is not in the round, or in another code.
    Nowhere(String),
    /// The player sits at a table or in a pod.
    At(Box<At>),
}

/// Seat at a table or in a pod.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct At {
    /// Number, opponent or neighbours.
    pub lines: Vec<Line>,
    /// Everybody at a table of three and four.
    pub rows: Vec<Row>,
    /// Result, and length of the round.
    pub notes: Vec<String>,
    /// Form for the result. None if none is asked for.
    pub slip: Option<SlipForm>,
}

/// Line of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Class of the style: `label`, `number`, `against` or none.
    pub class: &'static str,
    /// Text of the line.
    pub text: String,
}

fn line(class: &'static str, text: String) -> Line {
    Line { class, text }
}

impl View<'_> {
    pub(super) fn seat(&self, me: Who) -> Option<Seat> {
        match self.handout.round() {
            Some(round) => Some(self.in_round(round, me)),
            None => self.in_pod(self.handout.seats.as_ref()?, me).map(|at| Seat::At(Box::new(at))),
        }
    }

    fn in_round(&self, round: &Round, me: Who) -> Seat {
        if round.byes.contains(&me) {
            return Seat::Bye(self.say("bye", &[]));
        }
        let length = match round.end {
            End::After(minutes) => Some(self.say("minutes", &[("minutes", &minutes.to_string())])),
            End::Open | End::At(_) | End::Over => None,
        };
        let number = |number: u16| [line("label", self.say("table", &[])), line("number", number.to_string())];
        if let Some((table, seat)) = large_table_of(round, me) {
            let seat = line("against", self.say("seat-number", &[("seat", &(seat + 1).to_string())]));
            return Seat::At(Box::new(At {
                lines: number(table.number).into_iter().chain([seat]).collect(),
                rows: self.large_rows(round, table, Some(me)),
                notes: length.into_iter().collect(),
                slip: None,
            }));
        }
        let Some((table, side)) = match_of(round, me) else {
            let key = if self.handout.range.is_some() { "other-code" } else { "not-in-round" };
            return Seat::Nowhere(self.say(key, &[]));
        };
        let name = self.name(*side.other().of(&table.players));
        let against = line("against", self.say("against", &[("name", &name)]));
        let result = table.result.map(|result| self.result(result, side));
        let slip = if result.is_none() { self.slip(table) } else { None };
        Seat::At(Box::new(At {
            lines: number(table.number).into_iter().chain([against]).collect(),
            rows: Vec::new(),
            notes: result.into_iter().chain(length).collect(),
            slip,
        }))
    }

    /// Pod or table for deck building, with the neighbours in a draft. None if the player has no seat.
    fn in_pod(&self, Seats { drafts, pods }: &Seats, me: Who) -> Option<At> {
        let place = |pod: &Vec<Who>| pod.iter().position(|&who| who == me);
        let (number, pod, seat) = (1..).zip(pods).find_map(|(number, pod)| Some((number, pod, place(pod)?)))?;
        let mut lines = vec![
            line("label", self.pod_name(*drafts, number)),
            line("number", (seat + 1).to_string()),
            line("label", self.say("seat", &[])),
        ];
        let count = pod.len();
        if *drafts && count > 1 {
            for (key, steps) in [("on-left", 1), ("on-right", count - 1)] {
                let name = pod.get((seat + steps) % count).map(|&who| self.name(who)).unwrap_or_default();
                lines.push(line("", self.say(key, &[("name", &name)])));
            }
        }
        Some(At { lines, ..At::default() })
    }

    pub(super) fn pod_name(&self, drafts: bool, number: u32) -> String {
        self.say(if drafts { "pod" } else { "build-table" }, &[("number", &number.to_string())])
    }

    /// An earlier round of a player at a table of three and four, in a line.
    pub(super) fn at_large_table(&self, round: &Round, me: Who) -> Option<String> {
        let (table, seat) = large_table_of(round, me)?;
        let others = table.players.iter().filter(|&&who| who != me);
        let names = others.map(|&who| sanitized(self.handout.name(who))).collect::<Vec<_>>().join(", ");
        let with = self.say("with", &[("names", &names)]);
        Some(match table.places.get(seat) {
            Some(placed) => format!("{} · {with}", self.placed(round, placed)),
            None => with,
        })
    }

    /// A row for each seat of a table of three and four.
    pub(super) fn large_rows(&self, round: &Round, table: &LargeTable, me: Option<Who>) -> Vec<Row> {
        let row = |(seat, &who): (usize, &Who)| {
            let placed = table.places.get(seat).map(|placed| self.placed(round, placed)).unwrap_or_default();
            Row::new([("num", (seat + 1).to_string()), ("", self.name(who)), ("", placed)]).of(me == Some(who))
        };
        table.players.iter().enumerate().map(row).collect()
    }

    /// Place at a table, with its points except at a final table.
    fn placed(&self, round: &Round, placed: &Placed) -> String {
        let place = self.say("place", &[("place", &placed.place.to_string())]);
        match round.key.stage {
            Stage::Swiss => format!("{place}, {}", self.say("place-points", &[("points", &placed.points.to_string())])),
            Stage::Elimination => place,
        }
    }
}

/// The table of three and four of a player, and the seat there, from 0.
fn large_table_of(round: &Round, me: Who) -> Option<(&LargeTable, usize)> {
    round.large_tables().find_map(|table| Some((table, table.players.iter().position(|&who| who == me)?)))
}
