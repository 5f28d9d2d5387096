//! Pairs a Swiss round from the command line.
//!
//! Reads the round as JSON from standard input and prints a pairing as one line of JSON:
//! `cargo run --release --no-default-features --example pair < problem.json`
//!
//! With `--repeat N` it pairs N times, from seeds that follow from the first; with `--time` it also prints the milliseconds
//! that each pairing took on standard error.

use serde::{Deserialize, Serialize};
use std::{io::Read, process::ExitCode, time::Instant};
use tiebreaker::{
    ids::{PlayerId, RoundNumber},
    pairing::{Contender, Problem, pair_swiss, stream_name},
    random::Seed,
    regulation::{Regulation, builtin},
};

/// The round as it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Input {
    regulation: String,
    seed: Seed,
    round: RoundNumber,
    players: Vec<Player>,
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

/// A pairing as it is printed.
#[derive(Serialize)]
struct Output {
    pairs: Vec<[PlayerId; 2]>,
    bye: Option<PlayerId>,
    rematches: Vec<[PlayerId; 2]>,
    seed: Seed,
}

/// What the command line asks for.
struct Options {
    repeat: u32,
    time: bool,
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let options = options(std::env::args().skip(1))?;
    let mut text = String::new();
    std::io::stdin().read_to_string(&mut text).map_err(|error| format!("cannot read standard input: {error}"))?;
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
        println!("{}", serde_json::to_string(&output).map_err(|error| error.to_string())?);
    }
    Ok(())
}

fn options(mut arguments: impl Iterator<Item = String>) -> Result<Options, String> {
    let mut options = Options { repeat: 1, time: false };
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--time" => options.time = true,
            "--repeat" => {
                let count = arguments.next().and_then(|count| count.parse().ok());
                options.repeat = count.ok_or("--repeat needs a number: how many pairings to draw")?;
            }
            other => return Err(format!("unknown option {other}: there are --repeat N and --time")),
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
    let contender = |(place, player): (u32, Player)| Contender {
        id: player.id,
        points: player.points,
        mov: player.mov.unwrap_or(0),
        rank: player.rank.unwrap_or(place),
        opponents: player.opponents.unwrap_or_default(),
        byes: player.byes.unwrap_or(0),
        avoid: player.avoid.unwrap_or_default(),
    };
    let contenders = (1..).zip(input.players).map(contender).collect();
    Ok(Problem { round: input.round, bye: regulation.bye.clone(), contenders })
}
