//! Events that take as much work as possible.

use super::SIZE;
use tiebreaker::{base::{ids::{DeviceId, EventId, PlayerId, RoundNumber, TableNumber}, random::Seed}, pairing::{Locks, Method}, regulation::{Plan, Regulation, Report, Side, departure::DropReason}, tournament::{
        Action, AvoidScope, Details, Entry, Newcomer, Pairing, Registration, RoundKey, Setup, StructureChoice,
        TableNumbers, Tournament,
    }};

/// A log that grows until it is big.
pub struct Log {
    pub event: Tournament,
    size: usize,
}

pub type Make = fn() -> Log;

/// Each event with its name.
pub const EVENTS: [(&str, Make); 22] = [
    ("add one after the other", || {
        let mut log = Log::new(0);
        while log.push(log.event.state().propose_player("A")) {}
        log
    }),
    ("add one by one to a list", || {
        let mut log = Log::new(9000);
        while log.push(log.event.state().propose_players([newcomer("A")])) {}
        log
    }),
    ("add with numbers", || {
        let mut log = Log::new(0);
        let player = |number: u32| {
            let details = Details { uid: number.to_string(), ..Details::default() };
            Registration { details, ..registration(number) }
        };
        log.push(Action::AddPlayers { players: (1..=10_000).map(player).collect() });
        log
    }),
    ("describe and undo", || {
        let mut log = Log::new(10_000);
        let details = Details { uid: "1".to_owned(), ..Details::default() };
        for _ in 0..60 {
            log.push(Action::DescribePlayer { player: PlayerId(1), details: details.clone(), reason: String::new() });
        }
        while log.undo() && log.redo() {}
        log
    }),
    ("act and undo", || {
        let mut log = Log::new(10_000);
        for _ in 0..60 {
            log.push(drop_out(1));
            log.push(come_back(1));
        }
        while log.push(drop_out(2)) && log.undo() {}
        log
    }),
    ("undo everything and redo it", || {
        let mut log = Log::new(9000);
        for number in 1..=800 {
            log.push(drop_out(number));
        }
        while log.undo() {}
        log
    }),
    ("drop and return", || {
        let mut log = Log::new(10_000);
        while log.push(drop_out(1)) && log.push(come_back(1)) {}
        log
    }),
    ("drop and return in a round", || {
        let mut log = Log::new(9000);
        log.play(1, 9000);
        while log.push(drop_out(1)) && log.push(come_back(1)) {}
        log
    }),
    ("pick decks", || {
        let mut log = Log::new(10_000);
        let mut number = 0;
        while log.push(Action::PickDeck {
            player: PlayerId({
                number += 1;
                number
            }),
        }) {}
        log
    }),
    ("pick decks of a few", || {
        let mut log = Log::new(64);
        let mut number = 0;
        while log.push(Action::PickDeck {
            player: PlayerId({
                number += 1;
                (number - 1) % 64 + 1
            }),
        }) {}
        log
    }),
    ("number the tables of a draft", || {
        let mut log = Log::new(9000);
        log.draft(1, 9000);
        let tables = TableNumbers::parse("3-9").expect("tables");
        while log.push(Action::NumberTables { tables: tables.clone() }) {}
        log
    }),
    ("fix tables of a draft", || {
        let mut log = Log::new(9000);
        log.draft(1, 9000);
        let mut at = 0;
        while log.push(Action::FixTable {
            player: PlayerId({
                at += 1;
                at
            }),
            table: Some(TableNumber(5)),
        }) {}
        log
    }),
    ("byes for everybody", || {
        let mut log = Log::new(0);
        let players = (1..=5000).map(|number| Registration { bye: true, ..registration(number) }).collect();
        log.push(Action::AddPlayers { players });
        let byes: Vec<PlayerId> = (1..=5000).rev().map(PlayerId).collect();
        while log.push(pairing(1, Vec::new(), byes.clone(), Locks::default())) {}
        log
    }),
    ("locks for everybody", || {
        let mut log = Log::new(6000);
        let tables: Vec<[PlayerId; 2]> = pairs(6000);
        let locks = Locks { tables: tables.iter().rev().copied().collect(), bye: None };
        while log.push(pairing(1, tables.clone(), Vec::new(), locks.clone())) {}
        log
    }),
    ("rematches for everybody", || {
        let mut log = Log::new(1500);
        log.play(1, 1500);
        let tables: Vec<[PlayerId; 2]> = pairs(1500);
        let rematches: Vec<[PlayerId; 2]> = tables.iter().rev().copied().collect();
        while log.push(Action::PairSwiss {
            round: RoundNumber(2),
            pairing: Pairing { tables: tables.clone(), byes: Vec::new(), rematches: rematches.clone(), method: Method::Unnamed },
            draw: None,
            stream: String::new(),
            locked: Locks::default(),
        }) {}
        log
    }),
    ("many rounds", || {
        let mut log = Log::new(90);
        for round in 1..=32 {
            log.play(round, 90);
        }
        log
    }),
    ("avoid groups", || {
        let mut log = Log::new(2000);
        let players: Vec<PlayerId> = (1..=2000).map(PlayerId).collect();
        let mut at = 0;
        while log.push(Action::AvoidGroup {
            name: {
                at += 1;
                at.to_string()
            },
            scope: AvoidScope::AllRounds,
            players: players.clone(),
        }) {}
        log
    }),
    ("avoid groups of one, players removed", || {
        let mut log = Log::new(4000);
        for at in 0..2000 {
            let players = vec![PlayerId(1)];
            log.push(Action::AvoidGroup { name: at.to_string(), scope: AvoidScope::AllRounds, players });
        }
        let mut at = 1;
        while log.push(Action::RemovePlayer {
            player: PlayerId({
                at += 1;
                at
            }),
        }) {}
        log
    }),
    ("rename", || {
        let mut log = Log::new(10_000);
        while log.push(Action::RenamePlayer { player: PlayerId(1), name: "B".to_owned() }) {}
        log
    }),
    ("edit the setup", || {
        let mut log = Log::new(10_000);
        let setup = log.event.state().setup.clone();
        while log.push(Action::EditSetup { setup: setup.clone() }) {}
        log
    }),
    ("bracket, drop and return", || {
        let mut setup = Setup::new("A", "2025-11-22", Regulation::published("xwing-2018").expect("published"));
        setup.structure = StructureChoice::Elimination;
        let mut log = Log::with(setup, 8192);
        let games = pairs(8192).into_iter().map(Vec::from).collect();
        log.push(Action::DrawBracket { games, draw: 1 });
        let key = RoundKey { stage: tiebreaker::regulation::Stage::Elimination, number: RoundNumber(1) };
        log.push(Action::Publish { round: key });
        log.push(Action::Start { round: key });
        while log.push(drop_out(1)) && log.undo() {}
        log
    }),
    ("correct results and pair again", || {
        let mut log = Log::new(600);
        log.play(1, 600);
        log.draft(2, 600);
        let key = key(1);
        log.push(Action::Publish { round: self::key(2) });
        let mut winner = false;
        loop {
            winner = !winner;
            let report = Report::games(if winner { [0, 2] } else { [2, 0] }, 0);
            let Ok(action) = log.event.state().propose_report(key, TableNumber(1), report, "x") else { return log };
            if !log.push(action) {
                return log;
            }
        }
    }),
];

fn setup() -> Setup {
    let mut setup = Setup::new("A", "2025-11-22", Regulation::published("swu-2025").expect("published"));
    setup.best_of = 3;
    setup.structure = StructureChoice::Custom(Plan { rounds: 32, cut: None });
    if !setup.match_lengths().contains(&3) {
        setup.best_of = 1;
    }
    setup
}

fn newcomer(name: &str) -> Newcomer {
    Newcomer { name: name.to_owned(), ..Newcomer::default() }
}

fn registration(number: u32) -> Registration {
    Registration::new(PlayerId(number), number.into(), newcomer("A"))
}

fn drop_out(player: u32) -> Action {
    Action::Drop { player: PlayerId(player), reason: DropReason::OwnWish, note: String::new(), report: None }
}

fn come_back(player: u32) -> Action {
    Action::Return { player: PlayerId(player), note: String::new(), joins: None }
}

fn pairs(players: u32) -> Vec<[PlayerId; 2]> {
    (1..=players / 2).map(|table| [PlayerId(2 * table - 1), PlayerId(2 * table)]).collect()
}

fn key(round: u16) -> RoundKey {
    RoundKey { stage: tiebreaker::regulation::Stage::Swiss, number: RoundNumber(round) }
}

fn pairing(round: u16, tables: Vec<[PlayerId; 2]>, byes: Vec<PlayerId>, locked: Locks) -> Action {
    let rematches = if round > 1 { tables.clone() } else { Vec::new() };
    let pairing = Pairing { tables, byes, rematches, method: Method::Unnamed };
    Action::PairSwiss { round: RoundNumber(round), pairing, draw: None, stream: String::new(), locked }
}

impl Log {
    pub fn new(players: u32) -> Self {
        Self::with(setup(), players)
    }

    fn with(setup: Setup, players: u32) -> Self {
        let create = Action::Create { event: EventId([2; 16]), seed: Seed([3; 32]), setup };
        let event = Tournament::begin(Entry::first(DeviceId([1; 8]), 1, create)).expect("a beginning");
        let mut log = Self { event, size: 5000 };
        if players > 0 {
            assert!(log.push(Action::AddPlayers { players: (1..=players).map(registration).collect() }));
        }
        log
    }

    /// Adds an entry if there is room. False if there is none, or if the entry is refused.
    fn push(&mut self, action: Action) -> bool {
        let entry = self.event.entry(DeviceId([1; 8]), 1, action);
        let size = serde_json::to_string(&entry).expect("JSON").len() + 2;
        if self.size + size > SIZE {
            return false;
        }
        if let Err(refusal) = self.event.apply(&entry) {
            if self.event.log().len() < 100 {
                println!("   refused: {refusal:?}");
            }
            return false;
        }
        self.size += size;
        true
    }

    fn undo(&mut self) -> bool {
        let Some(entry) = self.event.to_undo().map(|entry| entry.counter) else { return false };
        self.push(Action::Undo { entry })
    }

    fn redo(&mut self) -> bool {
        let Some(entry) = self.event.to_redo().map(|entry| entry.counter) else { return false };
        self.push(Action::Redo { entry })
    }

    fn draft(&mut self, round: u16, players: u32) {
        self.push(pairing(round, pairs(players), Vec::new(), Locks::default()));
    }

    fn play(&mut self, round: u16, players: u32) {
        self.draft(round, players);
        self.push(Action::Publish { round: key(round) });
        self.push(Action::Start { round: key(round) });
        for table in 1..=u16::try_from(players / 2).unwrap_or(0) {
            let report = Report::concession(
                &self.event.state().setup.regulation.scoring,
                self.event.state().setup.best_of,
                Side::Second,
                0,
            );
            if !self.push(Action::report(key(round), TableNumber(table), report, "")) {
                return;
            }
        }
        self.push(Action::Finish { round: key(round) });
    }
}
