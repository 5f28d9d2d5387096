//! The seat of one player now: at a table of two or more, in a pod, or nowhere.

use super::{View, lists::Row, match_of, slip::SlipForm};
use crate::{
    base::text::sanitized,
    handout::{End, Form, LargeTable, Match, Placed, Round, Seats, Who},
    regulation::{Side, Stage},
};

/// Seat of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Seat {
    /// The player has a bye, does not play in the round, or is in another code.
    Away(Away),
    /// The player sits at a table or in a pod.
    At(Box<At>),
}

/// A player without a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Away {
    /// Reason, such as a bye.
    pub title: String,
    /// Instructions for the player. Empty if there is nothing to do.
    pub text: String,
}

/// Seat at a table or in a pod.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct At {
    /// Number, opponent or neighbours.
    pub lines: Vec<Line>,
    /// End of the round. None if it is not known.
    pub ends: Option<Ends>,
    /// Everybody at a table of three and four.
    pub rows: Vec<Row>,
    /// The player who chooses the initiative, and the reason. None if unknown.
    pub chooser: Option<[String; 2]>,
    /// Form for the result. None if no result is requested.
    pub slip: Option<SlipForm>,
}

/// End of a round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ends {
    /// Label of the time.
    pub label: String,
    /// Time of day.
    pub time: String,
    /// Note that only the clock on the display counts.
    pub note: String,
}

/// Line of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Class of the style: `label`, `number`, `against`, `result`, `scenario` or none.
    pub class: &'static str,
    /// Text of the line.
    pub text: String,
}

fn line(class: &'static str, text: String) -> Line {
    Line { class, text }
}

/// Message to a player without a table. `has_left` is true if the link says that the player has left the event.
pub fn away(view: View, has_left: bool) -> Away {
    if has_left { view.away("left") } else { view.not_seated() }
}

impl View<'_> {
    pub(super) fn seat(&self, me: Who) -> Option<Seat> {
        let handout = self.handout;
        if let Some(&(rank, _)) = handout.ranking.iter().find(|(_, who)| *who == me) {
            let lines = vec![line("label", self.say("place-final", &[])), line("number", rank.to_string())];
            return Some(Seat::At(Box::new(At { lines, ..At::default() })));
        }
        match handout.round() {
            Some(round) => Some(self.in_round(round, me)),
            None => self.in_pod(handout.seats.as_ref()?, me).map(|at| Seat::At(Box::new(at))),
        }
    }

    fn away(&self, key: &str) -> Away {
        Away { title: self.say(key, &[]), text: self.say(&format!("{key}-what"), &[]) }
    }

    /// Message to a player with neither table nor bye in the link.
    fn not_seated(&self) -> Away {
        let is_cut = self.handout.round().is_some_and(|round| round.key.stage == Stage::Elimination);
        match self.handout.range {
            Some(_) => self.away("other-code"),
            None if is_cut => self.away("not-in-cut"),
            None => self.away("not-in-round"),
        }
    }

    fn in_round(&self, round: &Round, me: Who) -> Seat {
        if round.byes.contains(&me) {
            return Seat::Away(self.away("bye"));
        }
        let number = |number: u16| [line("label", self.say("table", &[])), line("number", number.to_string())];
        let scenario = self.scenario(round).map(|text| line("scenario", text));
        if let Some((table, seat)) = large_table_of(round, me) {
            let slip = if table.places.is_empty() { self.slip(table.number, &table.players, 0) } else { None };
            let seat = line("against", self.say("seat-number", &[("seat", &(seat + 1).to_string())]));
            return Seat::At(Box::new(At {
                lines: number(table.number).into_iter().chain([seat]).chain(scenario).collect(),
                ends: self.ends(round, table.number),
                rows: self.large_rows(round, table, Some(me)),
                slip,
                ..At::default()
            }));
        }
        let Some((table, side)) = match_of(round, me) else {
            return Seat::Away(away(*self, self.handout.has_left(me)));
        };
        let opponent = *side.other().of(&table.players);
        let against = match self.seed(opponent) {
            Some(seed) => self.say("against-seed", &[("seed", &seed.to_string())]),
            None => self.say("against-label", &[]),
        };
        let result = table.result.map(|result| line("result", self.result(result, side)));
        let slip = if result.is_none() { self.slip(table.number, &table.players, *side.of(&[0, 1])) } else { None };
        let third = self.third_place(round, table).map(|name| line("label", name));
        let lines = third.into_iter().chain(number(table.number));
        let lines = lines.chain([line("label", against), line("against", self.name(opponent))]);
        Seat::At(Box::new(At {
            lines: lines.chain(result).chain(scenario).collect(),
            ends: self.ends(round, table.number),
            chooser: self.chooser(table, side),
            slip,
            ..At::default()
        }))
    }

    /// The scenario of a round as a sentence. None if it has none.
    pub(super) fn scenario(&self, round: &Round) -> Option<String> {
        let scenario = sanitized(&round.scenario);
        (!scenario.is_empty()).then(|| self.say("scenario", &[("scenario", &scenario)]))
    }

    /// End of the round for a table, including its extension.
    fn ends(&self, round: &Round, table: u16) -> Option<Ends> {
        let End::At(second) = round.end else { return None };
        let more = self.handout.extension(table);
        let label = match more {
            0 => self.say("ends", &[]),
            _ => self.say("ends-later", &[("minutes", &more.to_string())]),
        };
        let time = self.speaker.time_of_day(second.saturating_add(u64::from(more) * 60));
        Some(Ends { label, time, note: self.say("display-clock", &[]) })
    }

    /// Place in the seeding of the cut, from 1.
    pub(super) fn seed(&self, who: Who) -> Option<usize> {
        self.handout.seeds.iter().position(|seed| *seed == who).map(|place| place + 1)
    }

    fn chooser(&self, table: &Match, side: Side) -> Option<[String; 2]> {
        let chooser = table.chooser?;
        let names = self.names_at(&table.players);
        let name = names.get(*side.other().of(&[0, 1])).map_or("", String::as_str);
        let is_games = self.handout.ask.is_some_and(|ask| matches!(ask.form, Form::Games { .. } | Form::Decks { .. }));
        let text = match (is_games, chooser == side) {
            (true, true) => self.say("initiative-you", &[]),
            (true, false) => self.say("initiative-other", &[("name", name)]),
            (false, true) => self.say("chooser-you", &[]),
            (false, false) => self.say("chooser-other", &[("name", name)]),
        };
        // Only a seeded bracket has seeds, and only in games do they decide who chooses.
        let is_seeded = is_games && !self.handout.seeds.is_empty();
        Some([text, self.say(if is_seeded { "by-seed" } else { "by-chance" }, &[])])
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

    /// An earlier round at a table of three and four, on one line.
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

    /// Place at a table, with its points unless it is a final table.
    fn placed(&self, round: &Round, placed: &Placed) -> String {
        let place = self.say("place", &[("place", &placed.place.to_string())]);
        match round.key.stage {
            Stage::Swiss => format!("{place} · +{}", placed.points),
            Stage::Elimination => place,
        }
    }
}

/// A player's table of three and four, and the seat there, from 0.
fn large_table_of(round: &Round, me: Who) -> Option<(&LargeTable, usize)> {
    round.large_tables().find_map(|table| Some((table, table.players.iter().position(|&who| who == me)?)))
}
