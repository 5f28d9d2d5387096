//! The table of a season.

use super::{
    formats::csv_of,
    html,
    i18n::{day, number, sort_by_name, t},
    picture::Picture,
    table_picture::{self, Row},
    words,
};
use crate::{
    base::{ids::EventId, text::sanitized},
    season::{Appearance, Competitor, EventPoints, Rules, Season, SeasonEvent, SeasonLine, SeasonRefusal, Worth},
};
use serde::{Deserialize, Serialize};

/// The rules of a season, as typed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Form {
    /// True if matches won are worth points, false if places are.
    pub is_by_wins: bool,
    /// Points for the places, from the first: whole numbers separated by blanks, semicolons or commas.
    pub places: String,
    /// Points for a match won.
    pub win: String,
    /// Points for playing in an event.
    pub attendance: String,
    /// Number of best events that count. All count if it is not a number from 1.
    pub best: String,
}

/// Contents of the stored season.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Kept {
    /// The rules, as typed.
    pub form: Form,
    /// Ids of the events.
    pub events: Vec<EventId>,
    /// Results of the events, for those that are not on this device, or are deleted later.
    pub results: Vec<SeasonEvent>,
    /// Players who have been declared to be one person.
    pub joined: Vec<[Appearance; 2]>,
}

/// An event of the season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Number and name of the event.
    pub name: String,
    /// Day and number of players, and a note if the event is not on this device.
    pub about: String,
}

/// The events as columns, and everybody with their points from them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// A heading for each event: its day, and its name as the full text.
    pub events: Vec<(String, String)>,
    /// The lines, best first.
    pub lines: Vec<Line>,
    /// Note on the order of lines with the same points. None if no two lines have them.
    pub ties: Option<String>,
}

/// A line of the table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// Rank.
    pub rank: String,
    /// Name of the player.
    pub name: String,
    /// Points from the events that count.
    pub points: String,
    /// Points from each event, and true if they count. None if the player did not play.
    pub scores: Vec<Option<(String, bool)>>,
}

impl Default for Form {
    fn default() -> Self {
        Self {
            is_by_wins: false,
            places: "10 8 6 5 4 3 2 1".to_owned(),
            win: "3".to_owned(),
            attendance: "1".to_owned(),
            best: String::new(),
        }
    }
}

impl Kept {
    /// Name of the setting that contains the season.
    pub const SETTING: &str = "season";

    /// Stores a season. `left_out` are its events that cannot be added now.
    pub fn of(season: &Season, form: &Form, left_out: &[EventId]) -> Self {
        let added = season.events().iter().map(|event| event.id);
        let left_out = left_out.iter().copied().filter(|&id| !season.has(id));
        let events = added.chain(left_out).collect();
        Self { form: form.clone(), events, results: season.events().to_vec(), joined: season.joined().to_vec() }
    }

    /// The season, before its events on this device are added.
    pub fn season(&self) -> Season {
        Season::with_joined(self.joined.clone())
    }

    /// Ids of the events that a season lacks: those that cannot be opened now, or are no longer over.
    pub fn left_out(&self, season: &Season) -> Vec<EventId> {
        self.events.iter().copied().filter(|&id| !season.has(id)).collect()
    }

    /// Adds the stored results of events that are not on this device. `here` are the events that are.
    pub fn add_results(&self, season: &mut Season, here: &[EventId]) {
        for event in self.results.iter().filter(|event| !here.contains(&event.id)) {
            // Another copy of an event may have been added to this device since.
            let _ = season.add_result(event.clone());
        }
    }
}

impl Form {
    /// The rules. Texts that are not numbers count as 0.
    pub fn rules(&self) -> Rules {
        let worth = match self.is_by_wins {
            true => Worth::Wins {
                win: self.win.trim().parse().unwrap_or(0),
                attendance: self.attendance.trim().parse().unwrap_or(0),
            },
            false => Worth::Places(self.places().map(|number| number.parse().unwrap_or(0)).collect()),
        };
        Rules { worth, best: self.best.trim().parse().ok().filter(|&best| best > 0) }
    }

    /// Error in the points for places: the first one that is not a whole number. None if there is none.
    pub fn error(&self) -> Option<String> {
        let wrong = self.places().find(|number| number.parse::<u32>().is_err())?;
        Some(t!("season.no-number", text = sanitized(wrong)))
    }

    /// The points for the places, as typed.
    fn places(&self) -> impl Iterator<Item = &str> {
        let is_blank = |c: char| c.is_whitespace() || c == ';';
        // A comma between digits is part of a decimal number, unless nothing else is between the numbers.
        let has_blanks = self.places.trim().contains(is_blank);
        let numbers = self.places.split(move |c: char| is_blank(c) || (c == ',' && !has_blanks));
        numbers.map(|number| number.trim_end_matches(',')).filter(|number| !number.is_empty())
    }
}

/// The events of the season, earliest first. `here` are the events on this device.
pub fn events(season: &Season, here: &[EventId]) -> Vec<Event> {
    let event = |(place, event): (usize, &SeasonEvent)| {
        let not_here = if here.contains(&event.id) { String::new() } else { t!("season.not-here") };
        let players = words::participants(event.places, event.has_teams);
        Event {
            name: format!("{}. {}", number(place), sanitized(&event.name)),
            about: words::joined([&day(&event.date), &players, &not_here].map(String::as_str)),
        }
    };
    (1..).zip(season.events()).map(event).collect()
}

/// The table under these rules.
pub fn table(season: &Season, rules: &Rules) -> Table {
    let score = |score: &EventPoints| (number(score.points), score.counts);
    let line = |line: SeasonLine| Line {
        rank: number(line.rank),
        name: sanitized(&line.competitor.name),
        points: number(line.points),
        scores: line.scores.iter().map(|one| one.as_ref().map(score)).collect(),
    };
    let lines = season.table(rules);
    let has_ties = lines.iter().zip(lines.iter().skip(1)).any(|(one, next)| one.points == next.points);
    Table {
        ties: has_ties.then(|| t!("season.ties")),
        events: season.events().iter().map(|event| (day(&event.date), sanitized(&event.name))).collect(),
        lines: lines.into_iter().map(line).collect(),
    }
}

/// All competitors with the events they played, for choosing which are one person: a player of each, and the text.
pub fn competitors(season: &Season) -> Vec<(Appearance, String)> {
    let text = |competitor: &Competitor| {
        let played = season.events().iter().zip(&competitor.played).filter(|(_, finisher)| finisher.is_some());
        let days = played.map(|(event, _)| day(&event.date)).collect::<Vec<_>>().join(", ");
        format!("{} ({days})", sanitized(&competitor.name))
    };
    let people = season.people();
    let choice = |competitor: &Competitor| Some((season.appearances(competitor).first().copied()?, text(competitor)));
    let mut choices: Vec<_> = people.iter().filter_map(choice).collect();
    sort_by_name(&mut choices, |(_, text)| text);
    choices
}

/// Question about players with the same name. None if there are none.
pub fn namesakes(season: &Season) -> Option<String> {
    let count = season.namesakes().len();
    (count > 0).then(|| t!("season.namesakes", count = count))
}

/// The reason why a change of the season is refused.
pub fn refused(refusal: &SeasonRefusal) -> String {
    match refusal {
        SeasonRefusal::NotOver(event) => t!("season.not-over", name = sanitized(event)),
        SeasonRefusal::Known(event) => t!("season.known", name = sanitized(event)),
        SeasonRefusal::SameEvent(event) => t!("season.same-event", name = sanitized(event)),
        SeasonRefusal::Unknown => t!("season.unknown"),
    }
}

/// The table as a CSV file. Points that do not count are in brackets.
pub fn csv(table: &Table) -> String {
    let heads = [t!("standings.rank"), t!("players.name"), t!("standings.points")];
    let events = table.events.iter().map(|(date, name)| format!("{date} {name}"));
    let row = |line: &Line| {
        let scores = line.scores.iter().map(|score| score.as_ref().map(shown).unwrap_or_default());
        [&line.rank, &line.name, &line.points].into_iter().cloned().chain(scores).collect()
    };
    let rows = std::iter::once(heads.into_iter().chain(events).collect()).chain(table.lines.iter().map(row));
    csv_of(&rows.collect::<Vec<Vec<String>>>())
}

/// The table as a self-contained page.
pub fn page(table: &Table) -> String {
    let titles = [("number", t!("standings.rank")), ("", t!("players.name")), ("number", t!("standings.points"))];
    let numbers = (1..=table.events.len()).map(|event| ("number", number(event)));
    let head = html::row(titles.into_iter().chain(numbers).map(|(class, title)| ("th", class, title)));
    let line = |line: &Line| {
        let first = [("number", &line.rank), ("", &line.name), ("number", &line.points)];
        let first = first.map(|(class, text)| ("td", class, text.clone()));
        let scores = line.scores.iter().map(|score| ("td", "number", score.as_ref().map(shown).unwrap_or_default()));
        html::row(first.into_iter().chain(scores))
    };
    let rows: String = table.lines.iter().map(line).collect();
    let event = |(date, name): &(String, String)| format!("<li>{}</li>\n", html::escaped(&format!("{date}: {name}")));
    let events: String = table.events.iter().map(event).collect();
    let title = t!("season.title");
    let ties = table.ties.iter().map(|ties| format!("\n<p>{}</p>", html::escaped(ties)));
    let ties: String = ties.collect();
    let body = format!("<h1>{}</h1>\n<ol>\n{events}</ol>\n{}{ties}", html::escaped(&title), html::table(&head, &rows));
    html::page(&title, &body)
}

/// Points from an event, in brackets if they do not count.
fn shown((points, counts): &(String, bool)) -> String {
    if *counts { points.clone() } else { format!("({points})") }
}

/// The table as a picture for sharing.
pub fn picture(table: &Table) -> Picture {
    let row = |line: &Line| Row {
        number: line.rank.clone(),
        name: line.name.clone(),
        about: String::new(),
        value: line.points.clone(),
    };
    let rows: Vec<Row> = table.lines.iter().map(row).collect();
    table_picture::picture(&t!("season.title"), &t!("season.after", count = table.events.len()), &rows)
}
