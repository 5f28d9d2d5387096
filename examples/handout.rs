//! Writes the links of an event for players' phones, and prints the content of a link.
//!
//! `cargo run --release --no-default-features --example handout -- --help`

use serde_json::{Value, json};
use std::{
    env, fs,
    io::{self, Write},
    process::ExitCode,
};
use tiebreaker::{
    file::event,
    handout::{
        Contents, Decided, End, Entered, Form, Handout, LARGEST, LargeTable, ListOwner, Match, ROOM, Range, Round,
        Sent, Table, letters, read,
    },
    regulation::{Side, Stage},
    tournament::{RoundKey, Tournament},
};

const HELP: &str = "\
Writes the links that an event hands out to its players, and prints what a link
holds.

Usage: handout [OPTIONS] EVENT.json
       handout --show LINK

One link a line. Contents that are too much for one code come in several links,
and nothing is left out.

Options:
  --round N         the round N of the day, as it was before the next one was
                    published; usually the latest
  --with PARTS      what comes with the pairings, separated by commas: standings,
                    earlier
  --names NAMES     short (usual): first name and initial; or full
  --site ADDRESS    where the site is, such as https://example.org/tb/
  --show LINK       print what a link or a slip holds, as JSON
  --help            print this and stop

Exit status: 0 written, 1 nothing could be made of the file or link (the reason
is on standard error), 2 wrong usage.
";

fn main() -> ExitCode {
    let words = env::args_os().skip(1).map(|word| word.to_string_lossy().into_owned());
    let (status, out, err) = run(words);
    // Fails only if the reader has closed the pipe.
    let _ = io::stdout().lock().write_all(out.as_bytes());
    eprint!("{err}");
    ExitCode::from(status)
}

/// Runs the program. Returns the exit status, standard output and standard error.
pub fn run(words: impl Iterator<Item = String>) -> (u8, String, String) {
    let options = match Options::parse(words) {
        Ok(Some(options)) => options,
        Ok(None) => return (0, HELP.to_owned(), String::new()),
        Err(message) => return (2, String::new(), format!("handout: {message}; try --help\n")),
    };
    match options.written() {
        Ok(text) => (0, text, String::new()),
        Err(reason) => (1, String::new(), format!("{reason}\n")),
    }
}

/// Command line options.
struct Options {
    contents: Contents,
    round: Option<usize>,
    site: String,
    /// The link to print. If None, links for the event in `file` are written.
    link: Option<String>,
    file: String,
}

impl Options {
    /// Parses the command line. None if it asks for help.
    fn parse(mut words: impl Iterator<Item = String>) -> Result<Option<Self>, String> {
        let (contents, site) = (Contents::PAIRINGS, String::new());
        let mut options = Self { contents, round: None, site, link: None, file: String::new() };
        let mut files = Vec::new();
        while let Some(word) = words.next() {
            let (name, attached) = match word.split_once('=') {
                Some((name, value)) if name.starts_with("--") => (name.to_owned(), Some(value.to_owned())),
                _ => (word.clone(), None),
            };
            let mut value = || attached.clone().or_else(|| words.next()).ok_or_else(|| format!("{name} needs a value"));
            match name.as_str() {
                "--help" | "-h" => return Ok(None),
                "--round" => options.round = Some(number(&value()?)?),
                "--with" => options.with(&value()?)?,
                "--names" => options.contents.full_names = is_full(&value()?)?,
                "--site" => options.site = value()?,
                "--show" => options.link = Some(value()?),
                _ if name.starts_with('-') => return Err(format!("unknown option {name}")),
                _ => files.push(word),
            }
        }
        match (<[String; 1]>::try_from(files), &options.link) {
            (Ok(_), Some(_)) => Err("--show takes no file".to_owned()),
            (Ok([file]), None) => Ok(Some(Self { file, ..options })),
            (Err(files), Some(_)) if files.is_empty() => Ok(Some(options)),
            (Err(files), None) if files.is_empty() => Err("no file given".to_owned()),
            (Err(_), _) => Err("more than one file given".to_owned()),
        }
    }

    fn with(&mut self, parts: &str) -> Result<(), String> {
        for part in parts.split(',').map(str::trim) {
            match part {
                "standings" => self.contents.standings = true,
                "earlier" => self.contents.earlier = true,
                _ => return Err(format!("unknown part {part:?}: standings, earlier")),
            }
        }
        Ok(())
    }

    /// The links of the event, or the content of the given link.
    fn written(&self) -> Result<String, String> {
        match &self.link {
            Some(link) => shown(link).map(|shown| format!("{shown:#}\n")),
            None => self.links().map_err(|reason| format!("{}: {reason}", self.file)),
        }
    }

    fn links(&self) -> Result<String, String> {
        let text = fs::read_to_string(&self.file).map_err(|error| format!("cannot be read: {error}"))?;
        let event = event::read(&text).map_err(|error| error.to_string())?;
        let event = match self.round {
            Some(round) => at_round(&event, round)?,
            None => event,
        };
        let handout = Handout::of(event.state(), self.contents);
        if handout.players.is_empty() {
            return Err("nothing is published yet".to_owned());
        }
        let made = event.log().last().map_or(0, |entry| entry.at / 1_000);
        let link = |part: &Handout| format!("{}p/#{}\n", self.site, letters(&part.pack()));
        Ok(handout.made_at(made).in_parts(ROOM).iter().map(link).collect())
    }
}

fn number(text: &str) -> Result<usize, String> {
    text.parse().map_err(|_| format!("{text:?} is not the number of a round"))
}

fn is_full(names: &str) -> Result<bool, String> {
    match names {
        "short" => Ok(false),
        "full" => Ok(true),
        _ => Err(format!("unknown names {names:?}: short, full")),
    }
}

/// The event with `round` published rounds, up to the last entry before the next one is published.
fn at_round(event: &Tournament, round: usize) -> Result<Tournament, String> {
    let published = event.state().published_rounds().count();
    if round == published && round > 0 {
        return Ok(event.clone());
    }
    let none = || format!("round {round} is not published; the latest is {published}");
    let replayed = |count: usize, seen: &mut dyn FnMut(usize, &Tournament)| {
        let (first, others) = event.log().split_first()?;
        let mut earlier = Tournament::begin(first.clone()).ok()?;
        for (at, entry) in (1..).zip(others).take_while(|(at, _)| *at < count) {
            earlier.apply(entry).ok()?;
            seen(at, &earlier);
        }
        Some(earlier)
    };
    let mut last = None;
    let has_round = |event: &Tournament| round > 0 && event.state().published_rounds().count() == round;
    replayed(usize::MAX, &mut |at, event| last = Some(at).filter(|_| has_round(event)).or(last)).ok_or_else(none)?;
    replayed(last.ok_or_else(none)? + 1, &mut |_, _| {}).ok_or_else(none)
}

/// Content of a link or a slip.
fn shown(link: &str) -> Result<Value, String> {
    let end = link.trim().split_once('#').map_or(link.trim(), |(_, end)| end);
    match end.split_once("/slip/") {
        Some((_, slip)) => Sent::read(slip).map(|sent| sent_json(&sent)).map_err(|why| why.to_string()),
        None => read(end).map(|handout| handout_json(&handout)).map_err(|why| why.to_string()),
    }
}

/// A slip as JSON.
fn sent_json(sent: &Sent) -> Value {
    match sent {
        Sent::Leaving(leaving) => {
            json!({ "event": leaving.mark, "round": key_json(leaving.round), "leaves": leaving.player.0 })
        }
        Sent::List(list) => {
            let (player, name) = match &list.owner {
                ListOwner::Number(player) => (Some(player.0), None),
                ListOwner::Name(name) => (None, Some(name)),
            };
            json!({ "event": list.mark, "player": player, "name": name, "list": list.text })
        }
        Sent::Result(slip) => {
            let result = match slip.entered {
                Entered::Scores(scores, winner) => json!({ "scores": scores, "tieWinner": winner.map(side) }),
                Entered::Games(won, drawn) => json!({ "won": won, "drawn": drawn }),
                Entered::Decks(decks) => {
                    let played = decks.recorded();
                    json!({ "banned": played.banned, "games": played.games })
                }
                Entered::Places(places) => {
                    json!({ "places": places.iter().take(LARGEST).filter(|place| **place > 0).collect::<Vec<_>>() })
                }
            };
            json!({ "event": slip.mark, "round": key_json(slip.round), "table": slip.table, "result": result })
        }
    }
}

/// A handout as JSON. Players appear by name. Parts that the handout does not have are null or empty.
fn handout_json(handout: &Handout) -> Value {
    let name = |who: &usize| handout.name(*who).to_owned();
    let player = |who: usize| {
        let score = handout.scores.as_ref().and_then(|scores| scores.players.get(who));
        json!({
            "name": handout.name(who),
            "number": handout.number(who).map(|number| number.0),
            "points": score.map(|score| score.points),
            "record": score.map(|score| [score.record.won, score.record.lost, score.record.drawn]),
            "rank": score.and_then(|score| score.rank),
        })
    };
    let standings = handout.standings.as_ref().map(|standings| {
        let line = |line: &tiebreaker::handout::Line| {
            let record = [line.record.won, line.record.lost, line.record.drawn];
            json!({ "name": name(&line.player), "points": line.points, "record": record, "values": line.values })
        };
        let columns = standings.columns.iter().map(|column| json!({ "id": column.kind.id(), "places": column.places }));
        json!({
            "after": standings.after,
            "columns": columns.collect::<Vec<_>>(),
            "lines": standings.lines.iter().map(line).collect::<Vec<_>>(),
        })
    });
    let form = handout.ask.map(|ask| match ask.form {
        Form::Scores { tie } => json!({ "scores": true, "tieWinner": tie }),
        Form::Games { most } => json!({ "games": most }),
        Form::Places => json!({ "places": true }),
        Form::Decks { each, most } => json!({ "decks": each, "games": most }),
    });
    let seats = handout.seats.as_ref().map(|seats| {
        let pods: Vec<Vec<String>> = seats.pods.iter().map(|pod| pod.iter().map(name).collect()).collect();
        json!({ "draft": seats.drafts, "pods": pods })
    });
    let (tables, names) = match handout.range {
        None => (None, None),
        Some(Range::Tables(tables)) => (Some(tables), None),
        Some(Range::Names(letters)) => (None, Some(letters)),
    };
    let ranking = handout.ranking.iter().map(|(rank, who)| json!({ "rank": rank, "name": name(who) }));
    json!({
        "event": handout.event,
        "date": handout.date,
        "regulation": handout.regulation,
        "format": Some(&handout.format).filter(|format| !format.is_empty()),
        "mark": handout.identity.as_ref().map(|identity| identity.mark),
        "made": handout.made,
        "players": (0..handout.players.len()).map(player).collect::<Vec<_>>(),
        "rounds": handout.rounds.iter().map(|round| round_json(handout, round)).collect::<Vec<_>>(),
        "tables": tables,
        "names": names,
        "scoresAfter": handout.scores.as_ref().map(|scores| scores.after),
        "standings": standings,
        "ranking": ranking.collect::<Vec<_>>(),
        "seats": seats,
        "seeds": handout.seeds.iter().map(name).collect::<Vec<_>>(),
        "left": handout.left.iter().map(|player| player.0).collect::<Vec<_>>(),
        "form": form,
    })
}

fn round_json(handout: &Handout, round: &Round) -> Value {
    let name = |who: &usize| handout.name(*who).to_owned();
    let table = |table: &Table| match table {
        Table::Match(table) => match_json(handout, table),
        Table::Large(LargeTable { number, players, places }) => json!({
            "table": number,
            "players": players.iter().map(name).collect::<Vec<_>>(),
            "places": places.iter().map(|placed| json!([placed.place, placed.points])).collect::<Vec<_>>(),
        }),
    };
    let end = match round.end {
        End::Open => Value::Null,
        End::After(minutes) => json!({ "minutes": minutes }),
        End::At(second) => json!({ "at": second }),
        End::Over => json!("over"),
    };
    json!({
        "round": key_json(round.key),
        "end": end,
        "tables": round.tables.iter().map(table).collect::<Vec<_>>(),
        "byes": round.byes.iter().map(name).collect::<Vec<_>>(),
        "scenario": Some(&round.scenario).filter(|scenario| !scenario.is_empty()),
    })
}

fn match_json(handout: &Handout, table: &Match) -> Value {
    let result = table.result.map(|result| {
        let winner = match result.decided {
            Decided::Won(winner) => json!(side(winner)),
            Decided::Drawn => json!("drawn"),
            Decided::Nobody => json!("nobody"),
        };
        json!({ "winner": winner, "scores": result.scores })
    });
    json!({
        "table": table.number,
        "players": table.players.map(|who| handout.name(who).to_owned()),
        "chooser": table.chooser.map(side),
        "result": result,
    })
}

/// Number of a side: 1 or 2.
fn side(side: Side) -> u8 {
    if side == Side::First { 1 } else { 2 }
}

fn key_json(RoundKey { stage, number }: RoundKey) -> Value {
    json!({ "stage": if stage == Stage::Swiss { "swiss" } else { "elimination" }, "number": number.0 })
}
