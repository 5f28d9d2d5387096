//! Recomputes the Swiss standings of result files from the round results alone.
//!
//! `cargo run --release --no-default-features --example standings -- --help`

use std::{
    collections::HashSet,
    env, fs,
    io::{self, Write},
    process::ExitCode,
};
use tiebreaker::{
    base::fraction::Fraction,
    file::results::ResultsFile,
    regulation::{Coded, Ranking, Regulation, StrengthOfSchedule, TieBreaker, builtin},
    standings::standings,
};

const HELP: &str = "\
Recomputes the Swiss standings of events from their round results alone.

Usage: standings [OPTIONS] FILE...

One line per player, separated by tabs: file id, rank, player, points, then for
each tie-breaker an exact fraction p/q and the same as a decimal. Players who are
equal in everything stand in the order of the file.

Options:
  --regulation ID   judge by this regulation instead of the one of the file:
                    xwing-2015-07, xwing-2015-09, xwing-2017, xwing-2018, swu-2025
  --order LIST      tie-breakers in order: points first, then any of
                    head-to-head, mov, sos, omw, pgw, ogw; such as points,mov,sos
  --floor P/Q       the least that any percentage counts, from 0/1 to 1/1
  --sos FORMULA     strength of schedule: sum, mean or tome
  --help            print this and stop

Exit status: 0 all files printed, 1 some file was refused (the reasons are on
standard error), 2 wrong usage.
";

fn main() -> ExitCode {
    match Options::parse(env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned())) {
        Ok(Some(options)) => run(&options),
        Ok(None) => {
            print!("{HELP}");
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("standings: {message}; try --help");
            ExitCode::from(2)
        }
    }
}

fn run(options: &Options) -> ExitCode {
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut status = ExitCode::SUCCESS;
    for path in &options.files {
        match options.lines(path) {
            // The reader has closed the pipe, as in `standings ... | head`.
            Ok(lines) if out.write_all(lines.as_bytes()).is_err() => return status,
            Ok(_) => {}
            Err(reasons) => {
                status = ExitCode::FAILURE;
                reasons.iter().for_each(|reason| eprintln!("{path}: {reason}"));
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
    order: Option<Vec<TieBreaker>>,
    floor: Option<Fraction>,
    sos: Option<StrengthOfSchedule>,
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
                "--regulation" | "--order" | "--floor" | "--sos" => {
                    let value = attached.or_else(|| words.next()).ok_or_else(|| format!("{name} needs a value"))?;
                    options.set(name, &value)?;
                }
                _ if name.starts_with('-') => return Err(format!("unknown option {name}")),
                _ => options.files.push(word),
            }
        }
        if options.files.is_empty() { Err("no file given".to_owned()) } else { Ok(Some(options)) }
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), String> {
        match name {
            "--regulation" => self.regulation = Some(regulation(value)?),
            "--order" => self.order = Some(order(value)?),
            "--floor" => self.floor = Some(floor(value)?),
            _ => self.sos = Some(formula(value)?),
        }
        Ok(())
    }

    /// The standings of one file as lines of text, or every reason why there are none.
    fn lines(&self, path: &str) -> Result<String, Vec<String>> {
        let text = fs::read_to_string(path).map_err(|error| vec![format!("cannot be read: {error}")])?;
        let words = |errors: Vec<_>| errors.iter().map(ToString::to_string).collect::<Vec<_>>();
        let file = ResultsFile::read(&text).map_err(words)?;
        let own = || Regulation::published(file.regulation);
        let regulation = self.regulation.or_else(own).ok_or_else(|| vec![format!("no {}", file.regulation)])?;
        let entrants = file.entrants(regulation).map_err(words)?;

        let published = &regulation.ranking;
        let ranking = Ranking {
            strength_of_schedule: self.sos.unwrap_or(published.strength_of_schedule),
            percentage_floor: self.floor.clone().unwrap_or_else(|| published.percentage_floor.clone()),
            ..published.clone()
        };
        let order = self.order.as_ref().unwrap_or(&published.tie_breakers);
        let mut text = String::new();
        for line in standings(&regulation.points, &ranking, order, &entrants) {
            let mut fields = vec![
                one_field(&file.id),
                line.rank.to_string(),
                one_field(file.name(line.player)),
                line.points.to_string(),
            ];
            fields.extend(line.tie_breakers.iter().flat_map(|value| [value.to_string(), value.to_decimal(6)]));
            text.push_str(&fields.join("\t"));
            text.push('\n');
        }
        Ok(text)
    }
}

/// The text on one line without control characters, for a tab-separated field.
fn one_field(text: &str) -> String {
    text.replace(char::is_control, " ")
}

fn regulation(id: &str) -> Result<&'static Regulation, String> {
    Regulation::published(id).ok_or_else(|| {
        let ids: Vec<_> = builtin().iter().map(|regulation| regulation.id.as_str()).collect();
        format!("unknown regulation {id:?}: {}", ids.join(", "))
    })
}

fn order(list: &str) -> Result<Vec<TieBreaker>, String> {
    let mut names = list.split(',').map(str::trim);
    if names.next() != Some("points") {
        return Err(format!("the order {list:?} does not start with points"));
    }
    let mut seen = HashSet::from(["points"]);
    names
        .map(|name| {
            if !seen.insert(name) {
                return Err(format!("{name:?} stands twice in the order {list:?}"));
            }
            TieBreaker::from_id(name).ok_or_else(|| {
                let known: Vec<&str> = TieBreaker::ALL.iter().map(|tie_breaker| tie_breaker.id()).collect();
                format!("unknown tie-breaker {name:?}: {}", known.join(", "))
            })
        })
        .collect()
}

fn floor(text: &str) -> Result<Fraction, String> {
    let floor: Fraction = text.parse().map_err(|error| format!("--floor: {error}"))?;
    if (Fraction::zero()..=Fraction::from(1)).contains(&floor) {
        Ok(floor)
    } else {
        Err(format!("the floor {text} is not between 0/1 and 1/1"))
    }
}

fn formula(name: &str) -> Result<StrengthOfSchedule, String> {
    match name {
        "sum" => Ok(StrengthOfSchedule::Sum),
        "mean" => Ok(StrengthOfSchedule::Mean),
        "tome" => Ok(StrengthOfSchedule::Tome),
        _ => Err(format!("unknown strength of schedule {name:?}: sum, mean or tome")),
    }
}
