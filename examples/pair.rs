//! Draws pairings from the command line.
//!
//! `cargo run --release --no-default-features --example pair event.json` repeats every draw of an exported event and
//! prints each as one line of JSON, with `same` if it equals the draw in the file. If tables of the round were made by
//! hand before or after its last draw, `by_hand` lists their numbers. A draw of a development version before 0.1 cannot
//! be repeated, and its `note` says so. The status is 1 if a draw is not the same.
//!
//! Without a file, it reads one round as JSON from standard input and prints a pairing as one line of JSON. `--repeat
//! N` pairs N times, with seeds derived from the first one. `--time` also prints the milliseconds of each pairing to
//! standard error. The order of the players matters only to those without a `rank`, who are ranked by it.

use serde::{Deserialize, Serialize};
use std::{
    io::{self, Read, Write},
    process::ExitCode,
    time::Instant,
};
use tiebreaker::{
    base::{
        ids::{PlayerId, RoundNumber, TableNumber},
        random::Seed,
    },
    file::{self, event::ReadError},
    pairing::{Contender, Locks, Problem, pair_swiss, stream_name},
    regulation::{Regulation, builtin},
    tournament::{Action, NotDrawnAgain},
};

/// A round from standard input.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Input {
    regulation: String,
    seed: Seed,
    round: RoundNumber,
    players: Vec<Player>,
    #[serde(default)]
    locked: Locks,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Player {
    id: PlayerId,
    points: u32,
    mov: Option<i64>,
    rank: Option<u32>,
    opponents: Option<Vec<PlayerId>>,
    byes: Option<u32>,
    avoid: Option<Vec<String>>,
}

/// A repeated draw, as printed.
#[derive(Serialize)]
struct Again {
    /// Counter of its entry.
    entry: u64,
    /// The repeated draw. None if the engine cannot repeat it.
    action: Option<Action>,
    /// True if both draws are the same. None if it cannot be repeated.
    #[serde(skip_serializing_if = "Option::is_none")]
    same: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'static str>,
    /// Tables of the present round that are not from the draw.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    by_hand: Vec<TableNumber>,
}

/// A pairing, as printed.
#[derive(Serialize)]
struct Output {
    pairs: Vec<[PlayerId; 2]>,
    bye: Option<PlayerId>,
    rematches: Vec<[PlayerId; 2]>,
    seed: Seed,
}

/// Command line options.
struct Options {
    event: Option<String>,
    repeat: u32,
    time: bool,
}

fn main() -> ExitCode {
    match run() {
        // The reader has closed the pipe.
        Ok(()) | Err(Failure::NobodyReads) => ExitCode::SUCCESS,
        Err(Failure::Because(message)) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

/// Why the program ends early.
enum Failure {
    NobodyReads,
    Because(String),
}

impl From<String> for Failure {
    fn from(message: String) -> Self {
        Self::Because(message)
    }
}

/// Prints a value as one line of JSON.
fn print(value: &impl Serialize) -> Result<(), Failure> {
    let line = serde_json::to_string(value).map_err(|error| error.to_string())?;
    writeln!(io::stdout(), "{line}").map_err(|error| match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::NobodyReads,
        _ => Failure::Because(format!("cannot write: {error}")),
    })
}

fn run() -> Result<(), Failure> {
    let options = options(std::env::args().skip(1))?;
    if let Some(path) = options.event {
        return event(&path);
    }
    let mut text = String::new();
    io::stdin().read_to_string(&mut text).map_err(|error| format!("cannot read standard input: {error}"))?;
    let input: Input = serde_json::from_str(&text).map_err(|error| format!("this is not a round to pair: {error}"))?;
    let first = input.seed;
    let problem = problem(input)?;
    for at in 0..options.repeat {
        let seed = if at == 0 { first } else { first.derive(&format!("repeat {at}")) };
        let start = Instant::now();
        let mut stream = seed.stream(&stream_name(problem.round, 1));
        let pairing = pair_swiss(&problem, &mut stream).map_err(|error| error.to_string())?;
        if options.time {
            eprintln!("{:.3}", start.elapsed().as_secs_f64() * 1000.0);
        }
        let output = Output { pairs: pairing.pairs, bye: pairing.bye, rematches: pairing.rematches, seed };
        print(&output)?;
    }
    Ok(())
}

/// Repeats every draw of an event.
fn event(path: &str) -> Result<(), Failure> {
    let text = std::fs::read_to_string(path).map_err(|error| format!("cannot read {path}: {error}"))?;
    let event = file::event::read(&text).map_err(|error| format!("{path} {}", plain(&error)))?;
    let mut differ = 0;
    for draw in event.redraw_all() {
        let is_old = draw.again == Err(NotDrawnAgain::DevelopmentVersion);
        differ += u32::from(!draw.is_same && !is_old);
        let entry = event.log().get(draw.place).map_or(0, |entry| entry.counter);
        let same = (!is_old).then_some(draw.is_same);
        let note = is_old.then_some("drawn by a development version before 0.1: cannot be drawn again");
        print(&Again { entry, action: draw.again.ok(), same, note, by_hand: draw.by_hand })?;
    }
    if differ == 0 { Ok(()) } else { Err(format!("{differ} draws are not what the engine gives").into()) }
}

/// Fault in an event file.
fn plain(error: &ReadError) -> String {
    match error {
        ReadError::TooBig { size, limit } => format!("is too big: {size} bytes, and no more than {limit} are read"),
        ReadError::Malformed { line, column, message } => {
            format!("is no complete event file: line {line}, column {column}: {message}")
        }
        ReadError::OtherFormat => "is JSON, but no event of TIE Breaker".to_owned(),
        ReadError::NewerVersion { found } => format!("has version {found}, which a newer TIE Breaker wrote"),
        ReadError::Refused(error) => {
            format!(
                "cannot be replayed: entry {} is refused: {}",
                error.place + 1,
                words(&format!("{:?}", error.refusal))
            )
        }
    }
}

/// The name of a refusal, such as `UnknownStream`, and its subject, as words.
fn words(name: &str) -> String {
    let end = name.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(name.len());
    let mut words = String::new();
    for letter in name.chars().take(end) {
        if letter.is_uppercase() && !words.is_empty() {
            words.push(' ');
        }
        words.extend(letter.to_lowercase());
    }
    words
}

fn options(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options { event: None, repeat: 1, time: false };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--time" => options.time = true,
            "--repeat" => {
                let count = arguments.next().and_then(|count| count.parse().ok());
                let count = count.filter(|&count| count > 0);
                options.repeat = count.ok_or("--repeat needs a number from 1: how many pairings to draw")?;
            }
            other if other.starts_with('-') => {
                return Err(format!("unknown option {other}: there are --repeat N and --time"));
            }
            path => options.event = Some(path.to_owned()),
        }
    }
    Ok(options)
}

fn problem(input: Input) -> Result<Problem, String> {
    let regulation = Regulation::published(&input.regulation).ok_or_else(|| {
        let known: Vec<&str> = builtin().iter().map(|regulation| regulation.id.as_str()).collect();
        format!("unknown regulation {:?}: there are {}", input.regulation, known.join(", "))
    })?;
    if input.round.0 == 0 {
        return Err("rounds are counted from 1, here is round 0".to_owned());
    }
    let opponents = |player: &Player| player.opponents.clone().unwrap_or_default();
    if input.players.iter().any(|player| player.id.0 == 0 || opponents(player).contains(&PlayerId(0))) {
        return Err("the ids of players are counted from 1, here is id 0".to_owned());
    }
    let contender = |(place, player): (u32, Player)| Contender {
        id: player.id,
        points: player.points,
        mov: player.mov.unwrap_or(0),
        rank: player.rank.unwrap_or(place),
        opponents: player.opponents.unwrap_or_default(),
        byes: player.byes.unwrap_or(0),
        avoid: player.avoid.unwrap_or_default(),
        pod: None,
    };
    let contenders = (1..).zip(input.players).map(contender).collect();
    Ok(Problem { round: input.round, bye: regulation.bye.clone(), contenders, locked: input.locked })
}
