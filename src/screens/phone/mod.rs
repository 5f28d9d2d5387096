//! The page on a player's phone: the player's own table first, and everything else below. Its only input is a handout.

mod age;
mod list_slip;
mod lists;
mod search;
mod seat;
mod slip;

pub use age::{Age, Freshness, Newest, age, day, freshness};
pub use list_slip::{PastedList, card_tables, list_label, list_slip, pasted_list, takes_lists};
pub use lists::{Cell, Fold, Row, below};
pub use search::{Found, Person, find, people};
pub use seat::{At, Away, Ends, Line, Seat, away};
pub use slip::{Field, Leave, SlipForm};

use crate::{
    base::text::sanitized,
    handout::{Column, Decided, Handout, Match, Outcome, PlayerScore, Round, Standings, Unreadable, Who},
    regulation::{Side, Stage, TieBreaker, Unit, tie_of_scores, verdict::TieDecider},
    tournament::Record,
};

/// Texts and times in the language of the phone. The page has its own texts in `locales/phone`. All times are in
/// seconds since the epoch.
pub trait Speaker {
    /// A text with its placeholders filled.
    fn say(&self, key: &str, with: &[(&str, &str)]) -> String;
    /// Time of day in the phone's time zone, such as `14:05`.
    fn time_of_day(&self, second: u64) -> String;
    /// Day in the phone's time zone, in words, such as "Sat 28 Nov".
    fn day(&self, second: u64) -> String;
    /// Day in the phone's time zone, `YYYY-MM-DD`.
    fn date(&self, second: u64) -> String;
    /// A number with thousands separators, such as `1,068`.
    fn count(&self, number: u32) -> String;
    /// The text in lower case.
    fn lower_case(&self, text: &str) -> String;
}

/// The page of a handout for one player, or for somebody who has not chosen a name yet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// Name of the event.
    pub event: String,
    /// The player of this phone. None if unknown.
    pub mine: Option<Mine>,
}

/// The part of the page that is about one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mine {
    /// Name of the player.
    pub name: String,
    /// The current table or seat. None if the handout has none.
    pub seat: Option<Seat>,
    /// Record, points and rank. Empty before the first round is over.
    pub tiles: Vec<Tile>,
    /// Difference to the player one rank above. None for the first player, and once there are final places.
    pub difference: Option<String>,
    /// Earlier rounds, the latest first.
    pub rounds: Vec<Played>,
    /// The request to leave the event. None once the Swiss rounds are over.
    pub leave: Option<Leave>,
}

/// A number with its label.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tile {
    /// The number.
    pub value: String,
    /// Label below the number.
    pub label: String,
}

/// An earlier round of a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// Name of the round.
    pub round: String,
    /// Opponent, or place and opponents at a large table.
    pub text: String,
    /// Result against the opponent. Empty if there is none.
    pub result: String,
    /// Scenario. Empty if the round has none.
    pub scenario: String,
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

/// A handout with the speaker for its texts.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// Content of the link.
    pub handout: &'a Handout,
    /// Texts and times.
    pub speaker: &'a dyn Speaker,
}

/// The page, without the parts that [`age`] and [`below`] add.
pub fn page(view: View, me: Option<Who>) -> Page {
    Page { event: sanitized(&view.handout.event), mine: me.map(|me| view.mine(me)) }
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

/// Message of a code that hangs on the wall all day: what to scan now. None for other links.
pub fn day_message(view: View) -> Option<Message> {
    let title = sanitized(&view.handout.event);
    view.handout.is_of_day().then(|| Message { title, text: view.say("scan-display", &[]), reload: None })
}

/// Label of the link to the newest round that the phone knows.
pub fn show_newest(view: View, newest: &Newest) -> String {
    view.say("newer-show", &[("newest", &newest.title)])
}

impl View<'_> {
    fn say(&self, key: &str, with: &[(&str, &str)]) -> String {
        self.speaker.say(key, with)
    }

    fn name(&self, who: Who) -> String {
        sanitized(self.handout.name(who))
    }

    /// Names of the players at a table. Teams without their members, unless two teams share a name.
    fn names_at(&self, players: &[Who]) -> Vec<String> {
        let names: Vec<String> = players.iter().map(|&who| self.name(who)).collect();
        let teams: Vec<String> = names.iter().map(|name| without_members(name).to_owned()).collect();
        let is_told_apart =
            teams.iter().enumerate().all(|(at, name)| !teams.iter().skip(at + 1).any(|other| other == name));
        if is_told_apart { teams } else { names }
    }

    /// The standings. Earlier versions also wrote them before round 1 was over, decided only by lot. Those are ignored.
    fn ranked(&self) -> Option<&Standings> {
        self.handout.standings.as_ref().filter(|standings| standings.after > 0)
    }

    fn title(&self) -> String {
        let Handout { seats, ranking, .. } = self.handout;
        match (self.handout.round(), self.ranked()) {
            _ if !ranking.is_empty() => self.say("ranking", &[]),
            (Some(round), _) => self.round_name(round),
            (None, Some(standings)) => self.standings_title(standings.after),
            (None, None) => seats.as_ref().map(|seats| self.seats_title(seats.drafts)).unwrap_or_default(),
        }
    }

    fn standings_title(&self, after: u16) -> String {
        self.say("standings-after", &[("round", &after.to_string())])
    }

    fn seats_title(&self, drafts: bool) -> String {
        self.say(if drafts { "seats-draft" } else { "seats-build" }, &[])
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

    /// Name of the game for third place, which is played beside the final. None for any other game.
    fn third_place(&self, round: &Round, table: &Match) -> Option<String> {
        let is_third = round.key.stage == Stage::Elimination && round.games < 2 && table.number == 2;
        is_third.then(|| self.say("third", &[]))
    }

    fn mine(&self, me: Who) -> Mine {
        let standings = self.ranked();
        let place = standings.and_then(|standings| standings.lines.iter().position(|line| line.player == me));
        // Until the event is over, the latest round is shown above.
        let shown = usize::from(self.handout.ranking.is_empty());
        let earlier = self.handout.rounds.iter().rev().skip(shown);
        Mine {
            name: without_members(&self.name(me)).to_owned(),
            seat: self.seat(me),
            tiles: self.tiles(me),
            // Once there are final places, a rank of the Swiss rounds would contradict them.
            difference: standings
                .zip(place)
                .filter(|_| shown > 0)
                .and_then(|(standings, place)| self.difference(standings, place)),
            rounds: earlier.filter_map(|round| self.played(round, me)).collect(),
            leave: self.leave(me),
        }
    }

    /// Record, points and rank. There is no record at tables of three and four.
    fn tiles(&self, me: Who) -> Vec<Tile> {
        let standings = self.ranked().map(|standings| (standings.after, standings.draws, standings.lines.len()));
        let scores = self.handout.scores.as_ref().filter(|scores| scores.after > 0);
        let scores = scores.map(|scores| (scores.after, scores.draws, usize::try_from(scores.ranked).unwrap_or(0)));
        let (Some((after, draws, ranked)), Some(score)) = (standings.or(scores), self.handout.score(me)) else {
            return Vec::new();
        };
        let PlayerScore { points, record, rank } = score;
        let is_large = self.handout.rounds.iter().any(|round| round.large_tables().next().is_some());
        let tile = |value: String, label: String| Tile { value, label };
        // The record lacks the games of the cut, so next to a final place the label says so.
        let has_cut_place = !self.handout.ranking.is_empty() && !self.handout.seeds.is_empty();
        let record_label = if has_cut_place { "record-swiss" } else { "record" };
        let record = (!is_large).then(|| tile(record_text(record, draws), self.say(record_label, &[])));
        let rank = rank.map(|rank| {
            let value = self.say("of", &[("rank", &rank.to_string()), ("players", &ranked.to_string())]);
            tile(value, self.say("rank-after", &[("round", &after.to_string())]))
        });
        record.into_iter().chain([tile(points.to_string(), self.say("points", &[]))]).chain(rank).collect()
    }

    /// An earlier round of a player. None if the player did not take part in it.
    fn played(&self, round: &Round, me: Who) -> Option<Played> {
        let mut third = None;
        let (text, result) = match match_of(round, me) {
            Some((table, side)) => {
                let result = table.result.map(|result| self.result(result, side)).unwrap_or_default();
                third = self.third_place(round, table);
                (self.name(*side.other().of(&table.players)), result)
            }
            None if round.byes.contains(&me) => (self.say("bye-short", &[]), String::new()),
            None => (self.at_large_table(round, me)?, String::new()),
        };
        let name = third.unwrap_or_else(|| self.round_name(round));
        Some(Played { round: name, text, result, scenario: sanitized(&round.scenario) })
    }

    fn result(&self, outcome: Outcome, side: Side) -> String {
        let key = match outcome.decided {
            Decided::Won(winner) if winner == side => "won",
            Decided::Drawn => "drawn",
            Decided::Won(_) | Decided::Nobody => "lost",
        };
        let word = self.say(key, &[]);
        match outcome.scores {
            Some(scores) => {
                format!("{word} {}–{}{}", side.of(&scores), side.other().of(&scores), self.tie_break(outcome))
            }
            None => word,
        }
    }

    /// The reason for a win with equal scores, to append to the result. Empty for any other result.
    fn tie_break(&self, Outcome { decided, scores }: Outcome) -> String {
        if !matches!(decided, Decided::Won(_)) || scores.is_none_or(|[one, other]| one != other) {
            return String::new();
        }
        let is_salvo = tie_of_scores(&self.handout.regulation) == Some(TieDecider::FinalSalvo);
        format!(" · {}", self.say(if is_salvo { "salvo" } else { "tie" }, &[]))
    }

    /// The first value in which the player one rank above is better.
    fn difference(&self, standings: &Standings, place: usize) -> Option<String> {
        let line = standings.lines.get(place)?;
        let above = standings.lines.get(place.checked_sub(1)?)?;
        let name = self.name(above.player);
        if above.points != line.points {
            let [above, mine] = [above, line].map(|line| line.points.to_string());
            return Some(self.say("why-points", &[("name", &name), ("above", &above), ("mine", &mine)]));
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

    /// A value of the standings. `places` is its number of decimals.
    fn value(&self, value: i64, Column { kind, places }: Column) -> String {
        let point = self.say("decimal", &[]);
        if let (Unit::Whole, 0, Ok(value)) = (kind.unit(), places, u32::try_from(value)) {
            return self.speaker.count(value);
        }
        match kind.unit() {
            Unit::Relation if value > 0 => "✓".to_owned(),
            Unit::Relation => "–".to_owned(),
            Unit::Whole | Unit::Decimal => decimal(value, places, &point),
            // A percentage has two decimals fewer.
            Unit::Percentage => match places.checked_sub(2) {
                Some(places) => format!("{}\u{a0}%", decimal(value, places, &point)),
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

/// Name of a team without the members in brackets after it. Other brackets stay, because they contain the number that
/// distinguishes namesakes.
fn without_members(name: &str) -> &str {
    match name.strip_suffix(')').and_then(|name| name.split_once(" (")) {
        Some((team, members)) if !team.is_empty() && members.split_once(", ").is_some() => team,
        _ => name,
    }
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
