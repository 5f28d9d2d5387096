//! Exports for other programs, spreadsheets and chats.

use super::{
    bracket,
    file_name::progress,
    i18n::{has_decimal_comma, t},
    picture::Picture,
    table_picture, words,
};
use crate::{
    base::{ids::PlayerId, sort::Set},
    file::foreign::{self, Column, Table},
    tournament::{Match, Record, Round, State, Table as Seats},
};

/// Byte order mark, from which spreadsheets detect UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";
/// Separator of cells for pasting. No name contains it.
const TAB: char = '\t';
/// Suffix of the file name, before the extension, of an event that is not over.
const NOT_OVER: &str = "-not-over";

/// Signs of a table in a file: between the cells, and before the decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Marks {
    separator: char,
    decimal: char,
}

impl Marks {
    /// All choices.
    pub const ALL: [Self; 4] = [
        Self { separator: ',', decimal: '.' },
        Self { separator: ';', decimal: ',' },
        Self { separator: ';', decimal: '.' },
        Self { separator: TAB, decimal: '.' },
    ];

    /// The signs that spreadsheets expect in the current language. With `is_fixed`, those of English in every language.
    pub fn usual(is_fixed: bool) -> Self {
        let [english, continental, ..] = Self::ALL;
        if !is_fixed && has_decimal_comma() { continental } else { english }
    }

    /// Name of the signs, with an example.
    pub fn said(self) -> String {
        let name = match self.separator {
            ';' => t!("formats.semicolon"),
            TAB => t!("formats.tab"),
            _ => t!("formats.comma"),
        };
        format!("{name} · 0{}5", self.decimal)
    }
}

/// A table to export to spreadsheets and chats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Offered {
    /// The final ranking.
    Ranking,
    /// The standings after the finished rounds.
    Standings,
    /// The pairings of the latest round.
    Pairings,
    /// Every result.
    Results,
    /// The players.
    Players,
}

/// A program that imports events as text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Program {
    /// List Fortress.
    ListFortress,
    /// List Juggler.
    ListJuggler,
    /// T3.
    T3,
}

/// Content of the export page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// Note that no program supports tables of three and four. None if the event has no such tables.
    pub no_programs: Option<String>,
    /// True if there are programs to export to, or a note why not.
    pub has_programs: bool,
    /// Note that the event is not over. None if it is over, or if there are no programs.
    pub not_over: Option<String>,
    /// The programs.
    pub programs: Vec<Program>,
    /// The tables with their names.
    pub tables: Vec<(Offered, String)>,
    /// True if there is a bracket to save as a picture.
    pub has_bracket: bool,
    /// True if results are entered on a platform by hand (OUT-2).
    pub is_typed_in: bool,
}

/// The page.
pub fn page(state: &State) -> Page {
    let is_over = state.is_over();
    let programs: Vec<Program> = Program::ALL.into_iter().filter(|program| program.of(state).is_some()).collect();
    let tables = [
        (Offered::Ranking, is_over),
        (Offered::Standings, state.has_ranks()),
        (Offered::Pairings, state.latest_published().is_some()),
        (Offered::Results, true),
        (Offered::Players, true),
    ];
    let tables = tables.into_iter().filter(|(_, is_there)| *is_there);
    let tier = state.setup.regulation.tier(&state.setup.tier);
    Page {
        has_programs: state.places().is_some() || !programs.is_empty(),
        no_programs: state.places().is_some().then(|| t!("large.no-programs")),
        not_over: (!is_over && !programs.is_empty()).then(|| t!("formats.not-over")),
        programs,
        tables: tables.map(|(table, _)| (table, table.name(state))).collect(),
        has_bracket: bracket::drawing(state).is_some(),
        is_typed_in: tier.is_some_and(|tier| tier.results_due.is_some()),
    }
}

impl Program {
    /// All programs.
    pub const ALL: [Self; 3] = [Self::ListFortress, Self::ListJuggler, Self::T3];

    /// The export for the program. None if the program does not support the regulation.
    pub fn of(self, state: &State) -> Option<String> {
        match self {
            Self::ListFortress => foreign::list_fortress(state).ok(),
            Self::ListJuggler => foreign::list_juggler(state).ok(),
            Self::T3 => foreign::t3(state).ok(),
        }
    }

    /// Name and description of the program.
    pub fn said(self) -> (String, String) {
        match self {
            Self::ListFortress => (t!("formats.list-fortress"), t!("formats.list-fortress-what")),
            Self::ListJuggler => (t!("formats.list-juggler"), t!("formats.list-juggler-what")),
            Self::T3 => (t!("formats.t3"), t!("formats.t3-what")),
        }
    }

    /// Extension and media type of the file. The file name of an unfinished event is marked.
    pub fn file(self, state: &State) -> (String, &'static str) {
        let (ending, kind) = match self {
            Self::ListFortress => ("-listfortress.json", "application/json"),
            Self::ListJuggler => ("-listjuggler.json", "application/json"),
            Self::T3 => ("-t3.txt", "text/plain"),
        };
        let not_over = if state.is_over() { "" } else { NOT_OVER };
        (format!("{not_over}{ending}"), kind)
    }
}

impl Offered {
    fn of(self, state: &State) -> Table {
        match self {
            Self::Ranking => Table::final_ranking(state),
            Self::Standings => Table::standings(state),
            Self::Pairings => match state.latest_published() {
                Some(round) => Table::pairings(state, round),
                None => Table { columns: Vec::new(), rows: Vec::new() },
            },
            Self::Results => Table::results(state),
            Self::Players => Table::players(state),
        }
    }

    /// Name of the table.
    pub fn name(self, state: &State) -> String {
        match (self, state.latest_published()) {
            (Self::Ranking, _) => t!("bracket.ranking"),
            (Self::Standings, _) => words::standings_title(state),
            (Self::Pairings, Some(round)) => t!("formats.pairings-of", round = words::round(state, round.key)),
            (Self::Pairings, None) => t!("formats.pairings"),
            (Self::Results, _) => t!("formats.results"),
            (Self::Players, _) => t!("place.players"),
        }
    }

    /// The table as a CSV file. If `is_fixed`, titles are in English in every language.
    pub fn csv(self, state: &State, is_fixed: bool, marks: Marks) -> String {
        format!("{BYTE_ORDER_MARK}{}", separated(self.of(state), marks, is_fixed))
    }

    /// The table as tab-separated cells, for pasting into a spreadsheet. Parameters as of [`Offered::csv`].
    pub fn cells(self, state: &State, is_fixed: bool, marks: Marks) -> String {
        separated(self.of(state), Marks { separator: TAB, ..marks }, is_fixed)
    }

    /// Suffix of the file name without an extension, with the round if the event is not over.
    pub fn ending(self, state: &State) -> String {
        let name = match self {
            Self::Ranking => "final-ranking",
            Self::Standings if state.elimination.is_empty() => "standings",
            Self::Standings => "swiss-standings",
            Self::Pairings => "pairings",
            Self::Results => "results",
            Self::Players => "players",
        };
        match self {
            Self::Ranking | Self::Players => format!("-{name}"),
            Self::Standings if !state.is_over() => {
                format!("-{name}-after-round-{}", state.finished_swiss())
            }
            Self::Standings | Self::Pairings | Self::Results => format!("-{name}{}", progress(state)),
        }
    }

    /// The table as a picture. None for tables that are not for the public.
    pub fn picture(self, state: &State) -> Option<Picture> {
        let rows = match self {
            Self::Ranking | Self::Standings => self.picture_of_players(state),
            Self::Pairings if state.places().is_some() => {
                self.lines(state).lines().map(table_picture::Row::of_line).collect()
            }
            Self::Pairings => self.picture_of_pairings(state),
            Self::Results | Self::Players => return None,
        };
        Some(table_picture::picture(&state.setup.name, &self.name(state), &rows))
    }

    fn picture_of_players(self, state: &State) -> Vec<table_picture::Row> {
        let Table { columns, rows } = self.of(state);
        let row = |row: &Vec<String>| {
            let of = |wanted: Column| cell(&columns, row, wanted);
            let about = [of(Column::Faction), of(Column::Club)].map(str::to_owned);
            let left = (!of(Column::Left).is_empty()).then(|| t!("players.dropped"));
            table_picture::Row {
                number: of(Column::Rank).to_owned(),
                name: of(Column::Name).to_owned(),
                about: words::joined(about.into_iter().chain(left)),
                value: if self == Self::Ranking { record(state, of) } else { of(Column::Points).to_owned() },
            }
        };
        rows.iter().map(row).collect()
    }

    /// Rows of the picture of a round, with factions and clubs below the names.
    fn picture_of_pairings(self, state: &State) -> Vec<table_picture::Row> {
        let Table { columns, rows } = self.of(state);
        let row = |row: &Vec<String>| {
            let about = abouts(&columns, row).into_iter().filter(|about| !about.is_empty()).collect::<Vec<_>>();
            table_picture::Row {
                number: cell(&columns, row, Column::Table).to_owned(),
                name: against([cell(&columns, row, Column::First), cell(&columns, row, Column::Second)]),
                about: about.join(" – "),
                value: String::new(),
            }
        };
        rows.iter().map(row).collect()
    }

    /// The table as lines for a chat, with the columns that people read.
    pub fn lines(self, state: &State) -> String {
        if let (Some(_), Self::Pairings | Self::Results) = (state.places(), self) {
            return self.lines_of_tables(state);
        }
        if self == Self::Results {
            return results(state).into_iter().map(|typed| typed.line).collect::<Vec<_>>().join("\n");
        }
        let Table { columns, rows } = self.of(state);
        let line = |row: Vec<String>| {
            let of = |wanted: Column| cell(&columns, &row, wanted);
            let left = if of(Column::Left).is_empty() { String::new() } else { t!("players.dropped") };
            let about = [of(Column::Faction), of(Column::Club), of(Column::List), &left].map(str::to_owned);
            let ranked = |value: String| {
                let name = format!("{}. {}", of(Column::Rank), of(Column::Name));
                words::joined([name, value].into_iter().chain(about.clone()))
            };
            match self {
                Self::Ranking => ranked(record(state, of)),
                Self::Standings => ranked(of(Column::Points).to_owned()),
                Self::Pairings => {
                    let [first, second] = abouts(&columns, &row);
                    let players = [(Column::First, first), (Column::Second, second)];
                    let [first, second] = players.map(|(name, about)| with_about(of(name), &about));
                    match of(Column::Table) {
                        "" => against([&first, &second]),
                        table => format!("{table}: {}", against([&first, &second])),
                    }
                }
                Self::Players | Self::Results => of(Column::Name).to_owned(),
            }
        };
        // A pasted list needs a heading.
        let heading = match self {
            Self::Ranking => Some(format!("{} · {}", state.setup.name, t!("bracket.ranking"))),
            Self::Standings => {
                Some(format!("{} · {}, {}", state.setup.name, words::standings_title(state), words::rounds(state)))
            }
            Self::Pairings | Self::Results | Self::Players => None,
        };
        heading.into_iter().chain(rows.into_iter().map(line)).collect::<Vec<_>>().join("\n")
    }

    /// Tables of three and four, one line each, with the players in seat order or with the ranking.
    fn lines_of_tables(self, state: &State) -> String {
        let name = |player| words::player_name(Some(state), player);
        let seats = |table: &Seats| {
            let names = table.players.iter().map(|&player| name(player)).collect::<Vec<_>>();
            format!("{}: {}", table.number, names.join(", "))
        };
        let came = |table: &Seats| match table.ranking() {
            [] => seats(table),
            ranking => format!("{}: {}", table.number, words::ranking(ranking, name)),
        };
        let of_round = |round: &Round| {
            let line = |table| format!("{} · {}", words::round(state, round.key), came(table));
            round.tables.iter().map(line).collect::<Vec<_>>()
        };
        let all: Vec<String> = match self == Self::Pairings {
            true => state.latest_published().iter().flat_map(|round| &round.tables).map(seats).collect(),
            false => state.published_rounds().flat_map(of_round).collect(),
        };
        all.join("\n")
    }
}

/// Faction and club of the first and the second player in a row of the pairings.
fn abouts(columns: &[Column], row: &[String]) -> [String; 2] {
    let of = |wanted: [Column; 2]| words::joined(wanted.map(|column| cell(columns, row, column)));
    [of([Column::FirstFaction, Column::FirstClub]), of([Column::SecondFaction, Column::SecondClub])]
}

fn with_about(name: &str, about: &str) -> String {
    if about.is_empty() { name.to_owned() } else { format!("{name} ({about})") }
}

/// The names of a pairing, or the name and the bye of a player without an opponent.
fn against([first, second]: [&str; 2]) -> String {
    if second.is_empty() { t!("formats.has-bye", name = first) } else { format!("{first} – {second}") }
}

/// The text of a column in a row. Empty if the table does not have it.
fn cell<'a>(columns: &[Column], row: &'a [String], wanted: Column) -> &'a str {
    let place = columns.iter().position(|&column| column == wanted);
    place.and_then(|place| row.get(place)).map_or("", String::as_str)
}

/// Matches won, lost and drawn as text, or points if players have no [record](words::has_record).
fn record<'a>(state: &State, of: impl Fn(Column) -> &'a str) -> String {
    if !words::has_record(state) {
        return of(Column::Points).to_owned();
    }
    let [won, lost, drawn] = [Column::Won, Column::Lost, Column::Drawn].map(|count| of(count).parse().unwrap_or(0));
    words::record(state, Record { won, lost, drawn })
}

/// A match or bye with its result, to enter on a platform.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Typed {
    /// Id that stores the tick, the same in every language.
    pub mark: String,
    /// Text of the line.
    pub line: String,
}

/// Lines to enter on the platform, one for each match and bye.
pub fn to_type(state: &State) -> Vec<Typed> {
    if state.places().is_none() {
        return results(state);
    }
    let lines = Offered::Results.lines(state);
    lines.lines().map(|line| Typed { mark: line.to_owned(), line: line.to_owned() }).collect()
}

/// Number of lines left to enter, as text. `typed` contains the marks of the lines already entered.
pub fn left_to_type(all: &[Typed], typed: &Set<String>) -> String {
    t!("formats.left-to-type", count = all.iter().filter(|one| !typed.contains(&one.mark)).count())
}

/// Every match and bye of every published round, one line each (OUT-2).
fn results(state: &State) -> Vec<Typed> {
    let of_round = |round: &Round| {
        let name = words::round(state, round.key);
        let at_table = |table: Match| Typed {
            mark: foreign::match_mark(state, round, table),
            line: format!("{name} · {}: {}", table.number, words::match_line(state, round.key.stage, table)),
        };
        let bye = |&player: &PlayerId| {
            let said = t!("formats.has-bye", name = words::player_name(Some(state), player));
            Typed { mark: foreign::bye_mark(state, round, player), line: format!("{name} · {said}") }
        };
        round.matches().map(at_table).chain(round.byes.iter().map(bye)).collect::<Vec<_>>()
    };
    state.published_rounds().flat_map(of_round).collect()
}

/// Rows of texts as a CSV file, with the separator of the current language.
pub(super) fn csv_of(rows: &[Vec<String>]) -> String {
    let Marks { separator, .. } = Marks::usual(false);
    let lines: String = rows.iter().map(|row| foreign::separated_line(row, separator)).collect();
    format!("{BYTE_ORDER_MARK}{lines}")
}

/// The table as separated text, with titles in the current language or in fixed English.
fn separated(mut table: Table, Marks { separator, decimal }: Marks, is_fixed: bool) -> String {
    if decimal != '.' {
        let is_decimal = |column: &Column| matches!(column, Column::TieBreaker(_));
        let decimals: Vec<bool> = table.columns.iter().map(is_decimal).collect();
        for row in &mut table.rows {
            for (field, _) in row.iter_mut().zip(&decimals).filter(|(_, is_decimal)| **is_decimal) {
                *field = field.replace('.', &decimal.to_string());
            }
        }
    }
    let title = |column: Column| if is_fixed { column.id().to_owned() } else { words::column(column) };
    table.separated(separator, title)
}
