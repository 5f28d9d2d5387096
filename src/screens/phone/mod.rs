//! The page on a player's phone: the player's own table first, and everything else below. It knows nothing but a handout.

mod lists;
mod seat;
mod slip;

pub use lists::{Cell, Fold, Row, below};
pub use seat::{At, Line, Seat};
pub use slip::{MOST_DRAWN, SlipForm, Typed};

use crate::{
    base::text::{sanitized, search_key},
    handout::{Column, Decided, End, Handout, Match, Outcome, Round, Standings, Unreadable, Who},
    regulation::{Side, Stage, TieBreaker, Unit},
    tournament::Record,
};
use std::cmp::Ordering;

/// Texts and times in the language of the phone. The page has texts of its own, in `locales/phone`.
pub trait Speaker {
    /// A text, with values in place of the names in braces.
    fn say(&self, key: &str, with: &[(&str, &str)]) -> String;
    /// Time of day on the phone, such as `14:05`, of a time in seconds since the epoch.
    fn time_of_day(&self, second: u64) -> String;
}

/// The page of a handout for one player, or for somebody who has not chosen a name yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// Subject of the handout, such as "Round 2".
    pub title: String,
    /// Name of the event.
    pub event: String,
    /// Clock of the round. None if it has no end yet.
    pub clock: Option<Clock>,
    /// The player of this phone. None if it is not known.
    pub mine: Option<Mine>,
}

/// End of the round.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    /// Time of the end as text.
    pub ends: String,
    /// The end, in seconds since the epoch.
    pub second: u64,
}

/// The part of the page that is about one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mine {
    /// Name of the player.
    pub name: String,
    /// Table or seat now. None if the handout has none.
    pub seat: Option<Seat>,
    /// Rank, points and record. None before a round is over.
    pub rank: Option<String>,
    /// Difference to the player one rank above. None for the first player.
    pub difference: Option<String>,
    /// Earlier rounds, the latest first.
    pub rounds: Vec<Played>,
}

/// An earlier round of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// Name of the round.
    pub round: String,
    /// Opponent and result.
    pub text: String,
}

/// A player to choose from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    /// Sort and search key of the name.
    pub key: String,
    /// The player.
    pub who: Who,
    /// Name of the player.
    pub name: String,
}

/// Message in place of a handout that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// Heading.
    pub title: String,
    /// Advice.
    pub text: String,
    /// Label of the button that reloads the page. None if reloading does not help.
    pub reload: Option<String>,
}

/// Handout with the speaker for its texts. All functions of the page take both.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// Content of the link.
    pub handout: &'a Handout,
    /// Texts and times.
    pub speaker: &'a dyn Speaker,
}

/// The page, without what [`below`] adds.
pub fn page(view: View, me: Option<Who>) -> Page {
    let round = view.handout.round();
    Page {
        title: view.title(),
        event: sanitized(&view.handout.event),
        clock: round.and_then(|round| view.clock(round)),
        mine: me.map(|me| view.mine(me)),
    }
}

/// Message for a link that cannot be read.
pub fn message(why: Unreadable, speaker: &dyn Speaker) -> Message {
    let key = match why {
        Unreadable::Empty => "empty",
        Unreadable::Damaged => "damaged",
        Unreadable::Later(_) => "later",
        Unreadable::Earlier(_) => "earlier",
    };
    let reloads = matches!(why, Unreadable::Later(_));
    Message {
        title: speaker.say(key, &[]),
        text: speaker.say(&format!("{key}-what"), &[]),
        reload: reloads.then(|| speaker.say("reload", &[])),
    }
}

/// Everybody in the handout, by name.
pub fn people(handout: &Handout) -> Vec<Person> {
    let person = |(who, name): (Who, &String)| Person { key: search_key(name), who, name: sanitized(name) };
    let mut people: Vec<Person> = handout.players.iter().enumerate().map(person).collect();
    people.sort_unstable_by(|one, other| one.key.cmp(&other.key).then(one.who.cmp(&other.who)));
    people
}

/// Text of the time left until the end of a round. Empty more than a day before it. Both times are in seconds since the epoch.
pub fn time_left(end: u64, now: u64, speaker: &dyn Speaker) -> String {
    let left = end.saturating_sub(now);
    match left.cmp(&0) {
        _ if left > 24 * 3_600 => String::new(),
        Ordering::Greater => format!("{}:{:02}", left / 60, left % 60),
        _ => speaker.say("over", &[]),
    }
}

impl View<'_> {
    fn say(&self, key: &str, with: &[(&str, &str)]) -> String {
        self.speaker.say(key, with)
    }

    fn name(&self, who: Who) -> String {
        sanitized(self.handout.name(who))
    }

    /// The standings. Earlier versions put standings into a link before any round was over: only the lot decided them.
    fn ranked(&self) -> Option<&Standings> {
        self.handout.standings.as_ref().filter(|standings| standings.after > 0)
    }

    fn title(&self) -> String {
        let Handout { seats, ranking, .. } = self.handout;
        match (self.handout.round(), self.ranked()) {
            (Some(round), _) => self.round_name(round),
            (None, _) if seats.is_some() => self.say("seats", &[]),
            (None, _) if !ranking.is_empty() => self.say("ranking", &[]),
            (None, Some(standings)) => self.say("standings-after", &[("rounds", &standings.after.to_string())]),
            (None, None) => String::new(),
        }
    }

    fn round_name(&self, round: &Round) -> String {
        let number = round.key.number.0.to_string();
        match (round.key.stage, round.games) {
            (Stage::Swiss, _) => self.say("round", &[("number", &number)]),
            (Stage::Elimination, 0 | 1) => self.say("final", &[]),
            (Stage::Elimination, 2) => self.say("semifinals", &[]),
            (Stage::Elimination, 4) => self.say("quarterfinals", &[]),
            (Stage::Elimination, games) => self.say("round-of", &[("players", &(u32::from(games) * 2).to_string())]),
        }
    }

    fn clock(&self, round: &Round) -> Option<Clock> {
        let End::At(second) = round.end else { return None };
        let time = self.speaker.time_of_day(second);
        Some(Clock { ends: self.say("ends", &[("time", &time)]), second })
    }

    fn mine(&self, me: Who) -> Mine {
        let standings = self.ranked();
        let place = standings.and_then(|standings| standings.lines.iter().position(|line| line.player == me));
        let ranked = standings.zip(place);
        let earlier = self.handout.rounds.iter().rev().skip(1);
        Mine {
            name: self.name(me),
            seat: self.seat(me),
            rank: ranked.and_then(|(standings, place)| self.rank(standings, place)),
            difference: ranked.and_then(|(standings, place)| self.difference(standings, place)),
            rounds: earlier.filter_map(|round| self.played(round, me)).collect(),
        }
    }

    /// An earlier round of a player. None if the player was not in it.
    fn played(&self, round: &Round, me: Who) -> Option<Played> {
        let text = match match_of(round, me) {
            Some((table, side)) => {
                let name = self.name(*side.other().of(&table.players));
                let result = table.result.map(|result| self.result(result, side)).unwrap_or_default();
                format!("{} {result}", self.say("against", &[("name", &name)]))
            }
            None if round.byes.contains(&me) => self.say("bye", &[]),
            None => self.at_large_table(round, me)?,
        };
        Some(Played { round: self.round_name(round), text })
    }

    fn result(&self, Outcome { decided, scores }: Outcome, side: Side) -> String {
        let key = match decided {
            Decided::Won(winner) if winner == side => "won",
            Decided::Drawn => "drawn",
            Decided::Won(_) | Decided::Nobody => "lost",
        };
        let word = self.say(key, &[]);
        match scores {
            Some(scores) => format!("{word} {}–{}", side.of(&scores), side.other().of(&scores)),
            None => word,
        }
    }

    fn rank(&self, standings: &Standings, place: usize) -> Option<String> {
        let line = standings.lines.get(place)?;
        // Beside a final ranking, the standings are those of the Swiss rounds.
        let key = if self.handout.ranking.is_empty() { "rank" } else { "rank-swiss" };
        let values = [
            ("rank", (place + 1).to_string()),
            ("players", standings.lines.len().to_string()),
            ("points", line.points.to_string()),
            ("record", record_text(line.record, standings.draws)),
        ];
        Some(self.say(key, &values.each_ref().map(|(name, value)| (*name, value.as_str()))))
    }

    /// The first value in which the player one rank above is ahead.
    fn difference(&self, standings: &Standings, place: usize) -> Option<String> {
        let line = standings.lines.get(place)?;
        let above = standings.lines.get(place.checked_sub(1)?)?;
        let name = self.name(above.player);
        if above.points != line.points {
            return Some(self.say("why-points", &[("name", &name), ("points", &above.points.to_string())]));
        }
        let mut values = above.values.iter().zip(&line.values).zip(&standings.columns);
        let Some(((above, mine), column)) = values.find(|((above, mine), _)| above != mine) else {
            return Some(self.say("why-lot", &[("name", &name)]));
        };
        let with = [
            ("name", name),
            ("tie-breaker", self.tie_breaker(column.kind, true)),
            ("above", self.value(*above, *column)),
            ("mine", self.value(*mine, *column)),
        ];
        Some(self.say("why-tie", &with.each_ref().map(|(name, value)| (*name, value.as_str()))))
    }

    fn tie_breaker(&self, kind: TieBreaker, in_full: bool) -> String {
        let key = kind.id();
        if in_full { self.say(&format!("{key}-long"), &[]) } else { self.say(key, &[]) }
    }

    /// A value of the standings, whose places are decimals.
    fn value(&self, value: i64, Column { kind, places }: Column) -> String {
        let point = self.say("decimal", &[]);
        match kind.unit() {
            Unit::Relation if value > 0 => "✓".to_owned(),
            Unit::Relation => "–".to_owned(),
            Unit::Whole | Unit::Decimal => decimal(value, places, &point),
            // As a percentage it has two places less.
            Unit::Percentage => match places.checked_sub(2) {
                Some(places) => format!("{} %", decimal(value, places, &point)),
                None => decimal(value, places, &point),
            },
        }
    }
}

/// Record such as `2–1`, with the draws if matches can be drawn: `2–1–0`.
fn record_text(record: Record, draws: bool) -> String {
    let Record { won, lost, drawn, .. } = record;
    if draws { format!("{won}–{lost}–{drawn}") } else { format!("{won}–{lost}") }
}

/// The match of a player in a round, and the player's side.
fn match_of(round: &Round, me: Who) -> Option<(&Match, Side)> {
    let side = |table: &Match| Side::BOTH.into_iter().find(|side| *side.of(&table.players) == me);
    round.matches().find_map(|table| Some((table, side(table)?)))
}

/// A number with `places` decimals, given without its decimal point.
fn decimal(value: i64, places: u8, point: &str) -> String {
    let sign = if value < 0 { "−" } else { "" };
    let width = usize::from(places.min(9));
    let scale = 10_u64.pow(u32::from(places.min(9)));
    let size = value.unsigned_abs();
    match width {
        0 => format!("{sign}{size}"),
        width => format!("{sign}{}{point}{:0>width$}", size / scale, size % scale),
    }
}
