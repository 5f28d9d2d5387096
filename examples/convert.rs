//! Turns the file of an event into another program's format.
//!
//! `cargo run --release --no-default-features --example convert -- --help`

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
        event,
        foreign::{self, Column, Finding, Format, Listed, Origin, Sheet, Table},
        players::decode,
    },
    regulation::Regulation,
    tournament::{Hash, Tournament},
};

const HELP: &str = "\
Turns the file of an event into another format, on standard output.

Usage: convert --to FORMAT [OPTIONS] FILE

What is read: event files of TIE Breaker, the JSON of List Juggler, which Cryodex
exports, of List Fortress, and of rollbetter, the players of List Fortress as CSV,
what Cryodex saves, the export of TOME, the list of matches of Melee, and events
of Cobra and NRTM. What a file contradicts or does not say goes to standard error.

Options:
  --to FORMAT       tiebreaker    an event file
                    listfortress  JSON to be pasted into List Fortress
                    listjuggler   JSON of List Juggler; Cryodex cannot read it
                    csv           a table, with commas and English titles
  --table TABLE     table for csv: standings (default), ranking (final places),
                    results, players, or pairings (latest round)
  --regulation ID   regulation if the file names none, required if none fits:
                    xwing-2015-07, xwing-2015-09, xwing-2017, xwing-2018,
                    swu-2025, swu-2026; of communities xwing-amg-2022,
                    xwing-xwa, xwing-legacy
  --limit N         points limit of the squads, if the file has none
  --names FILE      names for players without a name, one per line, in the
                    order of the file
  --tournament N    number of the tournament in a file with several, from 1.
                    Without it they are listed, and nothing is written
  --help            print this and stop

Exit status: 0 written, 1 nothing could be made of the file, 2 wrong usage.
";

fn main() -> ExitCode {
    let options = match Options::parse(env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned())) {
        Ok(Some(options)) => options,
        Ok(None) => {
            print!("{HELP}");
            return ExitCode::SUCCESS;
        }
        Err(message) => {
            eprintln!("convert: {message}; try --help");
            return ExitCode::from(2);
        }
    };
    match options.converted() {
        Ok(text) => {
            // Fails only if the reader has closed the pipe.
            let _ = io::stdout().lock().write_all(text.as_bytes());
            ExitCode::SUCCESS
        }
        Err(reason) => {
            eprintln!("{}: {reason}", options.file);
            ExitCode::FAILURE
        }
    }
}

/// Command line options.
struct Options {
    to: String,
    table: String,
    regulation: Option<&'static Regulation>,
    /// The squad limit, in squad points.
    limit: Option<u16>,
    /// File with the names of players without one.
    names: Option<String>,
    /// The chosen tournament of a file with several, from 0.
    tournament: Option<usize>,
    file: String,
}

impl Options {
    /// Parses the command line. None if it asks for help.
    fn parse(mut words: impl Iterator<Item = String>) -> Result<Option<Self>, String> {
        let (mut to, mut table, mut files) = (None, "standings".to_owned(), Vec::new());
        let (mut regulation, mut limit, mut names, mut tournament) = (None, None, None, None);
        while let Some(word) = words.next() {
            let (name, attached) = match word.split_once('=') {
                Some((name, value)) if name.starts_with("--") => (name.to_owned(), Some(value.to_owned())),
                _ => (word.clone(), None),
            };
            let mut value = || attached.clone().or_else(|| words.next()).ok_or_else(|| format!("{name} needs a value"));
            match name.as_str() {
                "--help" | "-h" => return Ok(None),
                "--to" => to = Some(one_of(&value()?, &["tiebreaker", "listfortress", "listjuggler", "csv"])?),
                "--table" => table = one_of(&value()?, &["standings", "ranking", "results", "players", "pairings"])?,
                "--regulation" => {
                    let id = value()?;
                    regulation = Some(Regulation::known(&id).ok_or_else(|| format!("no regulation {id}"))?);
                }
                "--limit" => {
                    let points = value()?;
                    limit = Some(points.parse().map_err(|_| format!("{points} is not a number of points"))?);
                }
                "--names" => names = Some(value()?),
                "--tournament" => tournament = Some(from_one(&value()?)?),
                _ if name.starts_with('-') => return Err(format!("unknown option {name}")),
                _ => files.push(word),
            }
        }
        let to = to.ok_or("--to is missing")?;
        match <[String; 1]>::try_from(files) {
            Ok([file]) => Ok(Some(Self { to, table, regulation, limit, names, tournament, file })),
            Err(files) if files.is_empty() => Err("no file given".to_owned()),
            Err(_) => Err("more than one file given".to_owned()),
        }
    }

    /// The file in the other format, or the reason why it cannot be converted.
    fn converted(&self) -> Result<String, String> {
        let bytes = fs::read(&self.file).map_err(|error| format!("cannot be read: {error}"))?;
        let tournament = self.event(&text(&bytes))?;
        let state = tournament.state();
        match self.to.as_str() {
            "tiebreaker" => Ok(event::write(&tournament)),
            "listfortress" => foreign::list_fortress(state).map_err(|reason| reason.to_string()),
            "listjuggler" => foreign::list_juggler(state).map_err(|reason| reason.to_string()),
            _ => {
                let table = match self.table.as_str() {
                    "players" => Table::players(state),
                    "ranking" => Table::final_ranking(state),
                    "results" => Table::results(state),
                    "pairings" => Table::pairings(state, state.latest_published().ok_or("no round is published")?),
                    _ => Table::standings(state),
                };
                Ok(table.separated(',', |column: Column| column.id().to_owned()))
            }
        }
    }

    /// The chosen tournament in a file of another program.
    fn sheet(&self, text: &str) -> Result<(Format, Sheet, Vec<Finding>), String> {
        let all = foreign::tournaments(text).map_err(|error| error.to_string())?;
        let place = match self.tournament {
            Some(place) if place < all.len() => place,
            Some(place) => return Err(format!("no tournament {}, there are {}", place + 1, all.len())),
            None if all.len() < 2 => 0,
            None => {
                let lines: String = (1..).zip(&all).map(listed).collect();
                return Err(format!("several tournaments, choose one with --tournament:{lines}"));
            }
        };
        let (format, mut sheet, mut findings) =
            foreign::read_tournament(text, place).map_err(|error| error.to_string())?;
        sheet.limit = self.limit.or(sheet.limit);
        if let Some(path) = &self.names {
            let names = fs::read_to_string(path).map_err(|error| format!("{path} cannot be read: {error}"))?;
            sheet.name_players(&names, &mut findings);
        }
        Ok((format, sheet, findings))
    }

    /// The event in a file of this program or of another one. Contradictions in a foreign file go to standard error.
    fn event(&self, text: &str) -> Result<Tournament, String> {
        let own = match event::read(text) {
            Ok(tournament) => return Ok(tournament),
            Err(error) => error,
        };
        let (format, sheet, mut findings) = match self.sheet(text) {
            Ok(read) => read,
            // A damaged file of this program gets the error of this program's own reader.
            Err(_) if text.contains(event::FORMAT) => return Err(format!("{own:?}")),
            Err(reason) => return Err(reason),
        };
        let regulation = self.regulation.or_else(|| Regulation::known(sheet.regulation?)).map_or_else(
            || {
                let id = foreign::regulation_that_fits(&sheet).map_err(|reasons| {
                    let reasons: Vec<String> = reasons.iter().map(ToString::to_string).collect();
                    format!("no regulation fits ({}): choose one with --regulation", reasons.join("; "))
                })?;
                findings.push(Finding::RegulationAssumed(id.to_owned()));
                Regulation::known(id).ok_or_else(|| format!("no regulation {id}"))
            },
            Ok,
        )?;
        let built = foreign::build((format, &sheet), regulation, origin(text), &mut findings);
        findings.iter().for_each(|finding| eprintln!("{}: {finding}", self.file));
        built.map_err(|finding| finding.to_string())
    }
}

/// Parses a number that counts from 1, as one from 0.
fn from_one(value: &str) -> Result<usize, String> {
    let number = value.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    number.ok_or_else(|| format!("{value} is not a whole number from 1"))
}

/// A tournament in a line: its number, name, date, players and rounds.
fn listed((number, one): (usize, &Listed)) -> String {
    let Listed { name, date, players, rounds } = one;
    let date = date.as_deref().unwrap_or("no date");
    format!("\n  {number}  {name} ({date}, {players} players, {rounds} rounds)")
}

fn one_of(value: &str, known: &[&str]) -> Result<String, String> {
    let is_known = known.contains(&value);
    is_known.then(|| value.to_owned()).ok_or_else(|| format!("{value} is none of {}", known.join(", ")))
}

/// Always the same for the same file, so that repeated conversions are the same event.
fn origin(text: &str) -> Origin {
    let hash = Hash::of(text.as_bytes()).0;
    let seed = Hash::of(&hash).0;
    let (mut device, mut event) = ([0; 8], [0; 16]);
    device.iter_mut().zip(hash).for_each(|(to, from)| *to = from);
    event.iter_mut().zip(seed).for_each(|(to, from)| *to = from);
    Origin { device: DeviceId(device), event: EventId(event), seed: Seed(seed), at: 0 }
}

/// The text of a file. Prints a note if the encoding is a guess.
fn text(bytes: &[u8]) -> String {
    let decoded = decode(bytes);
    if decoded.is_guess {
        eprintln!("not in UTF-8, read as {}: check the accents in the names", decoded.encoding.name());
    }
    decoded.text
}
