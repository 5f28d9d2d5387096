//! Makes up an event and writes its file to standard output.
//!
//! `cargo run --no-default-features --example day swu-2025 16 running` plays an event of 16 players until round 2 runs
//! and half of its results are in. Other words than `running` stop when the players are `registered`, round 2 is a
//! `draft` or `published`, the Swiss rounds are `played`, the `bracket` has begun, or everything is `over`. With `long`
//! at the end, the players have the longest names of the four languages.

use std::{
    env,
    process::ExitCode,
    time::{SystemTime, UNIX_EPOCH},
};
use tiebreaker::{
    base::{
        ids::{DeviceId, EventId},
        random::{Seed, Stream},
    },
    file,
    regulation::{Regulation, Report, Scoring, Side, Stage},
    tournament::{Action, Commitment, Details, Entry, NextStep, Refusal, Setup, State, Status, Tournament},
};

const FIRST: [&str; 16] = [
    "Ada",
    "Bruno",
    "Chiara",
    "Dmitri",
    "Elise",
    "Farid",
    "Greta",
    "Hugo",
    "Ines",
    "Jonas",
    "Katarzyna",
    "Luca",
    "Maëlle",
    "Nils",
    "Olga",
    "Pawel",
];
const LAST: [&str; 19] = [
    "Lindqvist",
    "Marchetti",
    "Novak",
    "Okafor",
    "Fontaine",
    "Haddad",
    "Sørensen",
    "Delacroix",
    "Carvalho",
    "Weber",
    "Zielińska",
    "Romano",
    "Rousseau",
    "Byström",
    "Petrova",
    "Wójcik",
    "Ferreira",
    "Keller",
    "Abbas",
];
const LONG: [&str; 4] = [
    "Bartholomew Featherstonehaugh-Cholmondeley of Wolverhampton",
    "Anne-Emmanuelle-Géraldine Castelnau-Montmorency de la Rochefoucauld",
    "Massimiliano Alessandro Bartolomeo Sant’Ambrogio della Valtellina",
    "Włodzimierz Mieczysław Szczebrzeszyński-Konstantynopolitańczykowianeczka",
];

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let made = match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [regulation, players, until] => make(regulation, players, until, false),
        [regulation, players, until, "long"] => make(regulation, players, until, true),
        _ => Err("usage: day REGULATION PLAYERS registered|draft|published|running|played|bracket|over [long]".into()),
    };
    match made {
        Ok(text) => {
            println!("{text}");
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("{problem}");
            ExitCode::FAILURE
        }
    }
}

/// The file of an event played up to this point.
fn make(regulation: &str, players: &str, until: &str, long: bool) -> Result<String, String> {
    let regulation = Regulation::known(regulation).ok_or(format!("there is no regulation {regulation}"))?;
    let count: usize = players.parse().map_err(|_| format!("{players} is no number of players"))?;
    let is_there = goal(until).ok_or(format!("{until} is no part of a day"))?;
    let name =
        if long { "The Grand Winter Championship of the Four Kingdoms and Seven Islands" } else { "Winter Open" };
    let mut day = Day::begin(Setup::new(name, "2026-11-21", regulation)).map_err(|refusal| format!("{refusal:?}"))?;
    for number in 0..count {
        day.add(number, long).map_err(|refusal| format!("{refusal:?}"))?;
    }
    while !is_there(day.event.state()) && day.event.state().next_step() != NextStep::Over {
        day.step().map_err(|refusal| format!("{refusal:?}"))?;
    }
    Ok(file::event::write(&day.event))
}

/// True if the day has reached the requested point.
fn goal(until: &str) -> Option<fn(&State) -> bool> {
    fn second(state: &State, status: Status) -> bool {
        state.swiss.get(1).is_some_and(|round| round.status >= status)
    }
    Some(match until {
        "registered" => |_| true,
        "draft" => |state| second(state, Status::Paired),
        "published" => |state| second(state, Status::Published),
        "running" => |state| {
            second(state, Status::Started)
                && state.swiss.get(1).is_some_and(|round| 2 * round.missing() <= round.tables.len() + 1)
        },
        "played" => |state| matches!(state.next_step(), NextStep::MakeCut { .. } | NextStep::Over),
        "bracket" => |state| state.elimination.first().is_some_and(|round| round.missing() < round.tables.len()),
        "over" => |state| state.next_step() == NextStep::Over,
        _ => return None,
    })
}

struct Day {
    event: Tournament,
    random: Stream,
    /// Milliseconds since the epoch.
    now: u64,
}

const DEVICE: DeviceId = DeviceId([7; 8]);

impl Day {
    fn begin(setup: Setup) -> Result<Self, Refusal> {
        let seed = Seed([42; 32]);
        let setup = Setup { commitment: Some(Commitment::to(seed)), ..setup };
        let now =
            SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |now| u64::try_from(now.as_millis()).unwrap_or(0));
        let first = Entry::first(DEVICE, now, Action::Create { event: EventId([9; 16]), seed, setup });
        Ok(Self { event: Tournament::begin(first)?, random: seed.stream("a made-up day"), now })
    }

    fn act(&mut self, action: Action) -> Result<(), Refusal> {
        let entry = self.event.entry(DEVICE, self.now, action);
        self.event.apply(&entry)
    }

    fn add(&mut self, number: usize, long: bool) -> Result<(), Refusal> {
        let word = |words: &[&str], at: usize| words.get(at % words.len()).copied().unwrap_or_default().to_owned();
        let name = if long {
            format!("{} {}", word(&LONG, number), number + 1)
        } else {
            // Every first name meets every last name before a pair repeats.
            format!("{} {}", word(&FIRST, number), word(&LAST, number))
        };
        let mut action = self.event.state().propose_player(&name);
        if let Action::AddPlayer { details, .. } = &mut action {
            *details = Details { club: word(&["Gold Squadron", "Red Squadron", ""], number), ..Details::default() };
        }
        self.act(action)
    }

    /// The next step of the day, or the next result.
    fn step(&mut self) -> Result<(), Refusal> {
        let state = self.event.state();
        let NextStep::EnterResults { round, .. } = state.next_step() else {
            return state.propose_next()?.map_or(Ok(()), |action| self.act(action));
        };
        let open = state.round(round).and_then(|round| round.matches().find(|table| table.report.is_none()));
        let Some(number) = open.map(|table| table.number) else { return Ok(()) };
        let report = self.report(round.stage);
        let action = self.event.state().propose_report(round, number, report, "")?;
        self.act(action)
    }

    /// A random result with a winner.
    fn report(&mut self, stage: Stage) -> Report {
        let state = self.event.state();
        let winner = if self.random.below(2) == 0 { Side::First } else { Side::Second };
        let order = |won: [u16; 2]| if winner == Side::First { won } else { [won[1], won[0]] };
        match &state.setup.regulation.scoring {
            Scoring::SquadPoints(rules) => {
                let lost = u16::try_from(self.random.below(usize::from(rules.limit) - 20)).unwrap_or_default();
                Report::from_scores(
                    order([rules.limit - u16::from(self.random.below(3) == 0) * 15, lost]),
                    rules.limit,
                    None,
                )
            }
            Scoring::GamesWon(_) => {
                let needed = state.best_of(stage) / 2 + 1;
                let lost = u16::try_from(self.random.below(usize::from(needed))).unwrap_or_default();
                let [first, second] = order([needed.into(), lost]).map(|games| u8::try_from(games).unwrap_or_default());
                Report::Games {
                    won: [first, second],
                    drawn: 0,
                    tie_winner: None,
                    base_hit_points: None,
                    conceded: None,
                }
            }
        }
    }
}
