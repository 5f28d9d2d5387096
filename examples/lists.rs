//! Reads squads and decks in any format, and prints their faults.
//!
//! `cargo run --release --no-default-features --example lists -- --help`

use std::{
    env, fs,
    io::{self, Write},
    path::Path,
    process::ExitCode,
};
use tiebreaker::{
    base::day::Day,
    lists::{CardTable, Content, List, Setting, check, read, read_event_lists, summary},
    regulation::{
        Regulation, known,
        legality::{Edition, ListRules, list_rules},
    },
};

const HELP: &str = "\
Reads squads and decks in any format, and says what they offend.

Usage: lists [OPTIONS] FILE...

One line per list, separated by tabs: file (file#player where a file holds many),
format, faction or leader, base or -, total points or number of cards, how many
cards are known, and the clauses it offends, separated by commas, or -.

Options:
  --regulation ID    judge by this regulation: xwing-2015-07, xwing-2015-09,
                     xwing-2017, xwing-2018, xwing-amg-2022, xwing-xwa,
                     xwing-legacy, swu-2025, swu-2026; without it by the rules that
                     the list names, else by the latest of its game and edition:
                     decks by swu-2025 until 2025-11-06, and by swu-2026 later
  --date YYYY-MM-DD  the day of the event; without it the day that a file of
                     many lists gives, or none: what changes by date is not judged
  --format NAME      premier, eternal, trilogy, trilogy-eternal, twin-suns or
                     limited; without it premier. Eternal and Trilogy are formats
                     of swu-2026. Of Trilogy, a file holds the three decks of a
                     player: one text after the other, or an array
  --cards FILE       another table of cards, which comes before those of static/cards
  --help             print this and stop

Exit status: 0 all lists printed, 1 some could not be read (the reasons are on
standard error), 2 wrong usage.
";

/// The formats of decks.
const FORMATS: [&str; 6] = ["premier", "eternal", "trilogy", "trilogy-eternal", "twin-suns", "limited"];

fn main() -> ExitCode {
    match Options::parse(env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned())) {
        Ok(Some(options)) => run(&options),
        Ok(None) => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("lists: {message}; try --help");
            ExitCode::from(2)
        }
    }
}

fn run(options: &Options) -> ExitCode {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut status = ExitCode::SUCCESS;
    let mut failed = |what: &str, reason: &str| {
        status = ExitCode::FAILURE;
        eprintln!("{}: {}", one_field(what), one_field(reason));
    };
    for path in &options.files {
        let text = match fs::read(path) {
            Ok(bytes) => String::from_utf8_lossy(&bytes).into_owned(),
            Err(error) => {
                failed(path, &format!("cannot be read: {error}"));
                continue;
            }
        };
        let (day, lists) = match read_event_lists(&text).filter(|_| !options.is_of_one(&text)) {
            Some(event) => {
                let day = event.date.as_deref().and_then(Day::parse);
                (day, event.lists.into_iter().map(|(player, list)| (format!("{path}#{player}"), list)).collect())
            }
            None => (None, vec![(path.clone(), read(&text))]),
        };
        for (label, list) in lists {
            match list {
                // The reader has closed the pipe, as in `lists ... | head`.
                Ok(list) if writeln!(out, "{}", options.line(&label, &list, day)).is_err() => return status,
                Ok(_) => {}
                Err(reason) => failed(&label, &reason.to_string()),
            }
        }
    }
    // Fails only if the reader has closed the pipe.
    let _ = out.flush();
    status
}

/// Command line options.
#[derive(Default)]
struct Options {
    regulation: Option<&'static Regulation>,
    day: Option<Day>,
    format: Option<String>,
    tables: Vec<CardTable>,
    files: Vec<String>,
}

impl Options {
    /// Reads the command line. None if help is requested.
    fn parse(mut words: impl Iterator<Item = String>) -> Result<Option<Self>, String> {
        let mut options = Self::default();
        while let Some(word) = words.next() {
            let (name, attached) = match word.split_once('=') {
                Some((name, value)) if name.starts_with("--") => (name, Some(value.to_owned())),
                _ => (word.as_str(), None),
            };
            match name {
                "--help" | "-h" => return Ok(None),
                "--" => options.files.extend(words.by_ref()),
                "--regulation" | "--date" | "--format" | "--cards" => {
                    let value = attached.or_else(|| words.next()).ok_or_else(|| format!("{name} needs a value"))?;
                    options.set(name, value)?;
                }
                _ if name.starts_with('-') => return Err(format!("unknown option {name}")),
                _ => options.files.push(word),
            }
        }
        if options.files.is_empty() {
            return Err("no file given".to_owned());
        }
        if let (Some(regulation), Some(format)) = (options.regulation, &options.format)
            && !has_format(regulation, format)
        {
            return Err(format!("{} has no format {format}", regulation.id));
        }
        options.tables.extend(own_tables()?);
        Ok(Some(options))
    }

    fn set(&mut self, name: &str, value: String) -> Result<(), String> {
        match name {
            "--regulation" => self.regulation = Some(regulation(&value)?),
            "--date" => self.day = Some(Day::parse(&value).ok_or_else(|| format!("{value:?} is no day YYYY-MM-DD"))?),
            "--cards" => self.tables.push(table(Path::new(&value))?),
            _ if FORMATS.contains(&value.as_str()) => self.format = Some(value),
            _ => return Err(format!("unknown format {value:?}: {}", FORMATS.join(", "))),
        }
        Ok(())
    }

    /// True if a file contains the decks of one player.
    fn is_of_one(&self, text: &str) -> bool {
        let is_trilogy = self.format.as_ref().is_some_and(|format| format.starts_with("trilogy"));
        is_trilogy && read(text).is_ok_and(|list| matches!(list.content, Content::Several(_)))
    }

    /// A list as a line of text.
    fn line(&self, label: &str, list: &List, day: Option<Day>) -> String {
        let (day, format) = (self.day.or(day), self.format.as_deref());
        let Some(regulation) = self.regulation.or_else(|| regulation_of(list, day, format)) else {
            return [&one_field(label), list.format.as_str(), "-", "-", "-", "0", "-"].join("\t");
        };
        let setting = Setting { regulation, format, tier: None, day, players: 1, tables: &self.tables };
        let summary = summary(list, &setting);
        let mut clauses: Vec<&str> = Vec::new();
        for clause in check(list, &setting).iter().filter_map(|fault| fault.offended_clause()) {
            if !clauses.contains(&clause.as_str()) {
                clauses.push(clause.as_str());
            }
        }
        clauses.sort_unstable();
        let or_dash =
            |text: Option<String>| text.filter(|text| !text.is_empty()).map_or("-".to_owned(), |text| one_field(&text));
        let fields = [
            one_field(label),
            list.format.as_str().to_owned(),
            or_dash(summary.faction_or_leaders),
            or_dash(summary.base),
            or_dash(summary.total.map(|total| total.to_string())),
            summary.known.to_string(),
            or_dash(Some(clauses.join(","))),
        ];
        fields.join("\t")
    }
}

/// The regulation of a list if none is given: the latest of its game and edition, or the one in force on the day if it
/// has the format.
fn regulation_of(list: &List, day: Option<Day>, format: Option<&str>) -> Option<&'static Regulation> {
    let id = match &list.content {
        Content::Squad(squad) => match squad.edition {
            Some(Edition::First) => "xwing-2017",
            Some(Edition::Amg) => "xwing-amg-2022",
            Some(Edition::Xwa | Edition::Loadout) => "xwing-xwa",
            Some(Edition::Second | Edition::Other) | None => "xwing-2018",
        },
        Content::Deck(_) | Content::Several(_) => "swu-2026",
        Content::Link => return None,
    };
    let latest = Regulation::known(id)?;
    let of_day = day.map_or(latest, |day| latest.on_day(&day.to_string()));
    Some(if format.is_none_or(|format| has_format(of_day, format)) { of_day } else { latest })
}

/// True if a regulation has list rules for a format, or none for decks at all.
fn has_format(regulation: &Regulation, format: &str) -> bool {
    match list_rules(regulation) {
        Some(ListRules::Deck(rules)) => rules.formats.iter().any(|own| own.is(format)),
        _ => true,
    }
}

/// The card tables in the package.
fn own_tables() -> Result<Vec<CardTable>, String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("static/cards");
    let entries = fs::read_dir(&folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    let mut paths: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    paths.sort();
    paths
        .iter()
        .filter(|path| path.extension().is_some_and(|extension| extension == "tsv"))
        .map(|path| table(path))
        .collect()
}

fn table(path: &Path) -> Result<CardTable, String> {
    let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
    CardTable::parse(&text).map_err(|fault| format!("{}: {fault}", path.display()))
}

fn regulation(id: &str) -> Result<&'static Regulation, String> {
    Regulation::known(id).ok_or_else(|| {
        let ids: Vec<_> = known().map(|regulation| regulation.id.as_str()).collect();
        format!("unknown regulation {id:?}: {}", ids.join(", "))
    })
}

/// The text on one line without control characters, for a tab-separated field.
fn one_field(text: &str) -> String {
    text.replace(char::is_control, " ")
}
