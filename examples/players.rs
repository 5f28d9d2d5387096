//! Reads lists of players in any format.
//!
//! `cargo run --release --no-default-features --example players -- --help`

use std::{
    env, fs,
    io::{self, Write},
    process::ExitCode,
};
use tiebreaker::{
    base::{
        ids::{DeviceId, EventId},
        random::Seed,
    },
    file::{
        players::{List, Other, Problem, Row, Skip, decode},
        workbook,
    },
    regulation::Regulation,
    tournament::{Action, Entry, PLAYERS_LIMIT, Setup, State, Tournament},
};

const HELP: &str = "\
Reads lists of players in any format: text, tables, spreadsheets (.xlsx, .xls,
.ods).

Usage: players [OPTIONS] FILE...

One line per player, separated by tabs: file, name, first name, last name, club,
faction, UID, dropped or -, list or -. Whatever is unknown is empty. Rows and
columns that are left out go to standard error, with the reason. Of a spreadsheet,
the first sheet with titles and players is read.

Options:
  --language XX  language of the list: en, fr, it, pl; every list is read alike
  --help         print this and stop

Exit status: 0 players found in each file, 1 nobody found in one of them, 2 wrong
usage.
";

fn main() -> ExitCode {
    match files(env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned())) {
        Ok(Some(files)) => run(&files),
        Ok(None) => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("players: {message}; try --help");
            ExitCode::from(2)
        }
    }
}

/// The files named on the command line. None if it asks for help.
fn files(mut words: impl Iterator<Item = String>) -> Result<Option<Vec<String>>, String> {
    let mut files = Vec::new();
    while let Some(word) = words.next() {
        match word.as_str() {
            "--help" | "-h" => return Ok(None),
            "--" => files.extend(words.by_ref()),
            "--language" => _ = words.next().ok_or("--language needs a value")?,
            _ if word.starts_with("--language=") => {}
            _ if word.starts_with('-') && word.len() > 1 => return Err(format!("unknown option {word}")),
            _ => files.push(word),
        }
    }
    if files.is_empty() { Err("no file given".to_owned()) } else { Ok(Some(files)) }
}

fn run(files: &[String]) -> ExitCode {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut status = ExitCode::SUCCESS;
    let event = match event() {
        Ok(event) => event,
        Err(message) => {
            eprintln!("players: {message}");
            return ExitCode::FAILURE;
        }
    };
    for file in files {
        let bytes = match fs::read(file) {
            Ok(bytes) => bytes,
            Err(error) => {
                eprintln!("{file}: cannot be read: {error}");
                status = ExitCode::FAILURE;
                continue;
            }
        };
        let list = match read(file, &bytes, event.state()) {
            Ok(list) => list,
            Err(message) => {
                eprintln!("{file}: {message}");
                status = ExitCode::FAILURE;
                continue;
            }
        };
        tell_left_out(file, &list);
        if list.newcomers().next().is_none() {
            eprintln!("{file}: nobody found");
            status = ExitCode::FAILURE;
        }
        for row in &list.rows {
            if player(file, row).is_some_and(|line| writeln!(out, "{line}").is_err()) {
                // The reader has closed the pipe, as in `players ... | head`.
                return status;
            }
        }
    }
    // Fails only if the reader has closed the pipe.
    let _ = out.flush();
    status
}

/// The list in a file.
fn read(file: &str, bytes: &[u8], state: &State) -> Result<List, String> {
    if workbook::may_be_workbook(bytes) {
        return read_workbook(file, bytes, state);
    }
    let decoded = decode(bytes);
    if decoded.is_guess {
        eprintln!("{file}: not in UTF-8, read as {}: check the accents in the names", decoded.encoding.name());
    }
    if decoded.is_repaired {
        eprintln!("{file}: the letters had been encoded twice, and were repaired");
    }
    Ok(List::read(&decoded.text, state))
}

/// The list in the sheet that most likely has the players.
fn read_workbook(file: &str, bytes: &[u8], state: &State) -> Result<List, String> {
    let sheets = workbook::read(bytes).map_err(|error| match error {
        workbook::ReadError::NoWorkbook => "not a spreadsheet, but another compressed file".to_owned(),
        workbook::ReadError::Locked => "a spreadsheet with a password: save it without one".to_owned(),
        workbook::ReadError::Damaged => "the spreadsheet is damaged".to_owned(),
        workbook::ReadError::TooBig { limit } => format!("more than {limit} bytes when unpacked"),
        workbook::ReadError::SheetTooBig => {
            format!("a sheet of more than {} bytes or {} cells", workbook::TEXT_LIMIT, workbook::CELLS_LIMIT)
        }
    })?;
    let sheet = sheets.get(workbook::sheet_of_players(&sheets, state)).ok_or("every sheet is empty")?;
    if sheets.len() > 1 {
        eprintln!("{file}: {} sheets, read \"{}\"", sheets.len(), one_field(&sheet.name));
    }
    Ok(List::read(&sheet.text, state))
}

/// An empty event to read the lists into.
fn event() -> Result<Tournament, String> {
    let regulation = Regulation::published("xwing-2018").ok_or("no regulation")?;
    let setup = Setup::new("-", "2026-01-01", regulation);
    let create = Action::Create { event: EventId([0; 16]), seed: Seed([0; 32]), setup };
    Tournament::begin(Entry::first(DeviceId([0; 8]), 0, create)).map_err(|refusal| format!("{refusal:?}"))
}

/// A player as a line of text. None if the row has no player.
fn player(file: &str, Row { newcomer, dropped, .. }: &Row) -> Option<String> {
    let newcomer = newcomer.as_ref().ok()?;
    let details = &newcomer.details;
    let first =
        newcomer.name.strip_suffix(&details.surname).filter(|_| !details.surname.is_empty()).unwrap_or_default();
    let dropped = if *dropped { "dropped" } else { "-" };
    let list = if details.list.is_empty() { "-" } else { &details.list };
    let cells =
        [file, &newcomer.name, first, &details.surname, &details.club, &details.faction, &details.uid, dropped, list];
    Some(cells.map(one_field).join("\t"))
}

/// Prints the rows and columns that were left out of a list, with the reason.
fn tell_left_out(file: &str, list: &List) {
    for skipped in &list.skipped {
        let why = match skipped.why {
            Skip::Heading => "a heading",
            Skip::Message => "a message of a chat",
            Skip::NoName => "no name",
            Skip::Address => "an address",
            Skip::NotAName => "not a name",
            Skip::Waiting => "does not play: waiting, or cancelled",
            Skip::Total => "a total",
        };
        eprintln!("{file}: line {} left out: {why}: {}", skipped.line, one_field(&skipped.text));
    }
    if list.surplus() > 0 {
        let all = list.rows.len() + list.unread_lines;
        eprintln!("{file}: {} of {all} lines left out: an event has at most {PLAYERS_LIMIT} players", list.surplus());
    }
    for row in list.rows.iter().filter(|row| !row.is_surplus()) {
        if let Err(problem) = &row.newcomer {
            eprintln!("{file}: line {} left out: {}: {}", row.line, reason(problem), one_field(&row.text));
        }
    }
    for title in list.ignored() {
        eprintln!("{file}: column left out: not used: {}", one_field(title));
    }
    if list.untitled() > 0 {
        eprintln!("{file}: {} columns left out: no titles, and unknown content", list.untitled());
    }
}

fn reason(problem: &Problem) -> String {
    match problem {
        Problem::OpenQuote => "a quotation mark is never closed".to_owned(),
        Problem::LineTooLong { limit } => format!("longer than {limit} bytes"),
        Problem::NoColumnOfNames => "no column has names".to_owned(),
        Problem::NoName => "no name".to_owned(),
        Problem::NoList(other) => format!("no list of players, it looks like {}", what(*other)),
        Problem::Unfit(field) => format!("{field:?} is too long, or has characters that cannot be displayed"),
        Problem::LostLetters => "letters were lost before".to_owned(),
        Problem::UidTwice { line } => format!("line {line} has the same UID"),
        Problem::UidTaken(player) => format!("player {} has the same UID", player.0),
        Problem::NotATable(text) => format!("{text} is no table number"),
        Problem::NotABye(text) => format!("{text} is neither yes nor no to a bye"),
        Problem::TooBig { size, limit } => format!("{size} bytes, and {limit} can be read"),
        Problem::TooManyMembers { limit } => format!("more than {limit} members in a team"),
        Problem::TooMany { limit } => format!("more than {limit} players"),
    }
}

fn what(other: Other) -> &'static str {
    match other {
        Other::Workbook => "a spreadsheet: save it as CSV",
        Other::Pdf => "a PDF",
        Other::Picture => "a picture",
        Other::Json => "JSON, such as an event or a deck",
        Other::Markup => "a web page or XML without a table",
        Other::Deck => "a squad or a deck",
        Other::Binary => "a file of another program",
        Other::Prose => "prose or code",
    }
}

/// The text on one line without control characters, for a tab-separated field.
fn one_field(text: &str) -> String {
    text.split(|sign: char| sign.is_control()).map(str::trim).collect::<Vec<_>>().join(" ").trim().to_owned()
}
