//! Lists of all players, each in a fold: tables, seats, standings and the final ranking.

use super::{View, record_text};
use crate::{
    base::text::sanitized,
    handout::{Decided, LargeTable, Line, Match, Outcome, Range, Round, Seats, Who},
    regulation::{Side, Stage},
};

/// A list of all players.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Fold {
    /// Heading, which opens and closes the list.
    pub title: String,
    /// True if the list is open at first.
    pub is_open: bool,
    /// Note above the list.
    pub note: Option<String>,
    /// True if the list is wider than a phone.
    pub is_wide: bool,
    /// Rows of the list.
    pub rows: Vec<Row>,
}

/// Row of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Row {
    /// True if the row is about the player of this phone.
    pub is_mine: bool,
    /// Cells of the row.
    pub cells: Vec<Cell>,
}

/// Cell of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// True for the head of a column or group.
    pub is_head: bool,
    /// Class of the style, or none.
    pub class: &'static str,
    /// Text of the cell.
    pub text: String,
}

impl Row {
    pub(super) fn new(cells: impl IntoIterator<Item = (&'static str, String)>) -> Self {
        let cell = |(class, text)| Cell { is_head: false, class, text };
        Self { is_mine: false, cells: cells.into_iter().map(cell).collect() }
    }

    fn head(texts: impl IntoIterator<Item = String>) -> Self {
        let cell = |text| Cell { is_head: true, class: "", text };
        Self { is_mine: false, cells: texts.into_iter().map(cell).collect() }
    }

    pub(super) fn of(self, is_mine: bool) -> Self {
        Self { is_mine, ..self }
    }
}

/// The lists below the player's own part. They are most of the page, so it draws them last.
pub fn below(view: View, me: Option<Who>) -> Vec<Fold> {
    let [pairings, seats, standings, ranking] =
        [view.pairings(me), view.seats(me), view.standings(me), view.ranking(me)];
    [ranking, view.bracket(), pairings, seats, standings].into_iter().flatten().collect()
}

impl View<'_> {
    /// The games of the cut, round by round, with the seeds.
    fn bracket(&self) -> Option<Fold> {
        let seeded = |who: Who| match self.seed(who) {
            Some(seed) => format!("{} ({seed})", self.name(who)),
            None => self.name(who),
        };
        let mut rows = Vec::new();
        for round in self.handout.rounds.iter().filter(|round| is_of_bracket(round)) {
            rows.push(Row::head([String::new(), self.round_name(round)]));
            for table in round.matches() {
                let third = self.third_place(round, table);
                rows.extend(third.map(|name| Row::head([String::new(), name])));
                rows.push(self.pairing(table, table.players.map(seeded)));
            }
            rows.extend(round.byes.iter().map(|&who| self.bye_row(seeded(who))));
        }
        if rows.is_empty() {
            return None;
        }
        Some(Fold { title: self.say("bracket", &[]), is_open: true, rows, ..Fold::default() })
    }

    /// All tables by number, except those of the cut, which are in the bracket.
    fn pairings(&self, me: Option<Who>) -> Option<Fold> {
        let round = self.handout.round()?;
        if is_of_bracket(round) {
            return None;
        }
        let large = |table: &LargeTable| {
            let title = self.say("build-table", &[("number", &table.number.to_string())]);
            let head = Row::head([String::new(), title, String::new()]);
            [head].into_iter().chain(self.large_rows(round, table, None)).collect::<Vec<_>>()
        };
        let bye = |&who: &Who| self.bye_row(self.name(who));
        let matches = round.matches().map(|table| self.pairing(table, table.players.map(|who| self.name(who))));
        let range = self.handout.range.map(|range| {
            let (key, [first, last]) = match range {
                Range::Tables(numbers) => ("range", numbers.map(|number| number.to_string())),
                Range::Names(letters) => ("range-names", letters.map(|letter| sanitized(&letter.to_string()))),
            };
            self.say(key, &[("first", &first), ("last", &last)])
        });
        Some(Fold {
            title: self.say("pairings", &[]),
            is_open: me.is_none(),
            note: [self.scenario(round), range].into_iter().flatten().reduce(|one, other| format!("{one}. {other}")),
            rows: matches.chain(round.large_tables().flat_map(large)).chain(round.byes.iter().map(bye)).collect(),
            ..Fold::default()
        })
    }

    fn bye_row(&self, name: String) -> Row {
        Row::new([String::new(), name, String::new(), self.say("bye-short", &[])].map(|text| ("", text)))
    }

    fn pairing(&self, table: &Match, names: [String; 2]) -> Row {
        let between = match table.result {
            Some(Outcome { scores: Some([a, b]), .. }) => format!("{a}–{b}"),
            Some(Outcome { decided: Decided::Won(Side::First), .. }) => "1–0".to_owned(),
            Some(Outcome { decided: Decided::Won(Side::Second), .. }) => "0–1".to_owned(),
            Some(_) => "=".to_owned(),
            None => "–".to_owned(),
        };
        let winner = table.result.map(|result| result.decided);
        let class = |side| if winner == Some(Decided::Won(side)) { "won" } else { "" };
        let how = table.result.map(|result| self.tie_break(result)).unwrap_or_default();
        let name = |side: Side| [side.of(&names).as_str(), if class(side).is_empty() { "" } else { &how }].concat();
        Row::new([
            ("num", table.number.to_string()),
            (class(Side::First), name(Side::First)),
            ("between", between),
            (class(Side::Second), name(Side::Second)),
        ])
    }

    /// All seats, pod by pod.
    fn seats(&self, me: Option<Who>) -> Option<Fold> {
        let Seats { drafts, pods } = self.handout.seats.as_ref()?;
        let mut rows = Vec::new();
        for (number, pod) in (1..).zip(pods) {
            rows.push(Row::head([String::new(), self.pod_name(*drafts, number)]));
            let seat = |(seat, &who): (u32, &Who)| Row::new([("num", seat.to_string()), ("", self.name(who))]);
            rows.extend((1..).zip(pod).map(seat));
        }
        Some(Fold { title: self.seats_title(*drafts), is_open: me.is_none(), rows, ..Fold::default() })
    }

    fn standings(&self, me: Option<Who>) -> Option<Fold> {
        let standings = self.ranked()?;
        let heads = ["#".to_owned(), self.say("player", &[]), self.say("points", &[]), self.say("record", &[])];
        let tie_breakers = standings.columns.iter().map(|column| self.tie_breaker(column.kind, false));
        let last_in_cut = standings.lines.iter().rposition(|line| self.seed(line.player).is_some());
        let row = |(place, line): (usize, &Line)| {
            let first = [
                (place + 1).to_string(),
                self.ranked_name(line.player),
                line.points.to_string(),
                record_text(line.record, standings.draws),
            ];
            let values = line.values.iter().zip(&standings.columns).map(|(value, column)| self.value(*value, *column));
            let class = if last_in_cut == Some(place) { "cut" } else { "" };
            Row::new(first.into_iter().chain(values).map(|text| (class, text))).of(me == Some(line.player))
        };
        let head = Row::head(heads.into_iter().chain(tie_breakers));
        Some(Fold {
            // Beside a final ranking, these standings are only those of the Swiss rounds.
            title: match self.handout.ranking.is_empty() {
                true => self.standings_title(standings.after),
                false => self.say("standings-swiss", &[]),
            },
            is_open: self.handout.rounds.is_empty() && self.handout.ranking.is_empty(),
            note: None,
            is_wide: true,
            rows: [head].into_iter().chain(standings.lines.iter().enumerate().map(row)).collect(),
        })
    }

    /// Name of a player in a ranking, with a note if the player has left.
    fn ranked_name(&self, who: Who) -> String {
        let name = self.name(who);
        if self.handout.has_left(who) { format!("{name} ({})", self.say("dropped", &[])) } else { name }
    }

    fn ranking(&self, me: Option<Who>) -> Option<Fold> {
        let row = |&(rank, who): &(u32, Who)| {
            Row::new([("num", rank.to_string()), ("", self.ranked_name(who))]).of(me == Some(who))
        };
        let rows: Vec<Row> = self.handout.ranking.iter().map(row).collect();
        if rows.is_empty() {
            return None;
        }
        Some(Fold { title: self.say("ranking", &[]), is_open: true, rows, ..Fold::default() })
    }
}

/// True for a round of the cut, unless it is a final table.
fn is_of_bracket(round: &Round) -> bool {
    round.key.stage == Stage::Elimination && round.matches().next().is_some()
}
