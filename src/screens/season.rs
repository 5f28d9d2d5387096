//! The table of a season.

use super::{
    formats::csv_of,
    i18n::{day, here, number, sort_by_name, t},
    picture::{Anchor, Picture, Shape, escaped, shortened},
};
use crate::{
    base::text::sanitized,
    season::{Appearance, Competitor, EventPoints, Rules, Season, SeasonEvent, SeasonLine, SeasonRefusal, Worth},
};

/// Style of the table as a page of its own, readable on a phone.
const STYLE: &str = include_str!("season.css");

/// The rules of a season, as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Form {
    /// True if matches won are worth points, false if places are.
    pub is_by_wins: bool,
    /// Points for the places, from the first, with anything between the numbers.
    pub places: String,
    /// Points for a match won.
    pub win: String,
    /// Points for playing in an event.
    pub attendance: String,
    /// Number of best events that count. All count if it is not a number from 1.
    pub best: String,
}

/// An event of the season.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// Number and name of the event.
    pub name: String,
    /// Day and number of players.
    pub about: String,
}

/// The events as columns, and everybody with their points from them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// A heading for each event: its day, and its name as the full text.
    pub events: Vec<(String, String)>,
    /// The lines, best first.
    pub lines: Vec<Line>,
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
    /// Points from each event, and true if they count. None where the player did not play.
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

impl Form {
    /// The rules. What is not a number is worth nothing.
    pub fn rules(&self) -> Rules {
        let worth = match self.is_by_wins {
            true => Worth::Wins {
                win: self.win.trim().parse().unwrap_or(0),
                attendance: self.attendance.trim().parse().unwrap_or(0),
            },
            false => {
                let numbers = self.places.split(|c: char| !c.is_ascii_digit());
                Worth::Places(numbers.filter_map(|number| number.parse().ok()).collect())
            }
        };
        Rules { worth, best: self.best.trim().parse().ok().filter(|&best| best > 0) }
    }
}

/// The events of the season, earliest first.
pub fn events(season: &Season) -> Vec<Event> {
    let event = |(place, event): (usize, &SeasonEvent)| Event {
        name: format!("{}. {}", number(place), sanitized(&event.name)),
        about: format!("{} · {}", day(&event.date), t!("players.count", count = event.finishers.len())),
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
    Table {
        events: season.events().iter().map(|event| (day(&event.date), sanitized(&event.name))).collect(),
        lines: season.table(rules).into_iter().map(line).collect(),
    }
}

/// Everybody with the events played, to choose who is one person: a player of each, and the text.
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

/// The reason why the season stays as it is.
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

/// The table as a page of its own.
pub fn page(table: &Table) -> String {
    let cell = |tag: &str, text: &str| format!("<{tag}>{}</{tag}>", escaped(text));
    let row = |cells: String| format!("<tr>{cells}</tr>\n");
    let title = t!("season.title");
    let numbers: Vec<String> = (1..=table.events.len()).map(number).collect();
    let heads = [t!("standings.rank"), t!("players.name"), t!("standings.points")];
    let head: String = heads.iter().chain(&numbers).map(|text| cell("th", text)).collect();
    let line = |line: &Line| {
        let first: String = [&line.rank, &line.name, &line.points].into_iter().map(|text| cell("td", text)).collect();
        let scores = line.scores.iter().map(|score| cell("td", &score.as_ref().map(shown).unwrap_or_default()));
        row(first + &scores.collect::<String>())
    };
    let events: String = table.events.iter().map(|(date, name)| cell("li", &format!("{date}: {name}"))).collect();
    [
        format!("<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n", here().0.code()),
        "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n".to_owned(),
        format!("<title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n", escaped(&title)),
        format!("<h1>{}</h1>\n<ol>{events}</ol>\n<div>\n<table>\n<thead>\n", escaped(&title)),
        format!("{}</thead>\n<tbody>\n", row(head)),
        table.lines.iter().map(line).collect(),
        "</tbody>\n</table>\n</div>\n</body>\n</html>\n".to_owned(),
    ]
    .concat()
}

/// Points from an event, in brackets if they do not count.
fn shown((points, counts): &(String, bool)) -> String {
    if *counts { points.clone() } else { format!("({points})") }
}

/// Size of the picture, for previews in messengers.
const SIZE: [u16; 2] = [1200, 1200];
/// Maximum number of lines in the picture.
const LINES: u16 = 16;
/// Maximum number of characters of a name in the picture.
const LETTERS: usize = 40;

/// The best lines as a picture for sharing.
pub fn picture(table: &Table) -> Picture {
    let text = |at: [u16; 2], size: u16, color: &'static str, anchor: Anchor, text: String| Shape::Text {
        at,
        size,
        color,
        is_bold: size > 34,
        anchor,
        text,
    };
    let (night, chalk, dim, flame) = ("#16181d", "#f6f5f2", "#b4bac6", "#ff8a5c");
    let about = t!("season.after", count = table.events.len());
    let mut shapes = vec![
        Shape::Area { at: [0, 0], size: SIZE, color: night },
        Shape::Area { at: [0, 0], size: [16, SIZE[1]], color: flame },
        text([80, 110], 54, chalk, Anchor::Start, t!("season.title")),
        text([80, 156], 28, dim, Anchor::Start, about),
    ];
    for (place, line) in (0..LINES).zip(&table.lines) {
        let (y, color) = (230 + place * 60, if place == 0 { flame } else { chalk });
        shapes.push(text([130, y], 34, dim, Anchor::End, line.rank.clone()));
        shapes.push(text([170, y], 34, color, Anchor::Start, shortened(&line.name, LETTERS)));
        shapes.push(text([SIZE[0] - 80, y], 34, color, Anchor::End, line.points.clone()));
    }
    Picture { size: SIZE, shapes }
}
