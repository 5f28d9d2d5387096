//! An event, played step by step.

use tiebreaker::{
    base::{
        ids::{DeviceId, EventId, PlayerId, RoundNumber, TableNumber},
        random::{Seed, Stream},
    },
    pairing::{Locks, Method},
    regulation::{Cut, Plan, Regulation, Report, Scoring, Side, Stage, builtin, departure::DropReason},
    standings::Line,
    tournament::{
        Action, Details, Entry, NextStep, Pairing, Refusal, RoundKey, Setup, State, StructureChoice, Tournament,
    },
};

/// The device that writes every entry, unless set otherwise.
pub const DEVICE: DeviceId = DeviceId([0xd0; 8]);
/// The time of the first entry, in milliseconds since the epoch. Each entry is a second later than the previous one.
pub const BEGIN: u64 = 1_700_000_000_000;

/// A running event.
#[derive(Clone)]
pub struct Day {
    pub event: Tournament,
    /// The author of the next entries.
    pub by: String,
    /// The device they are written on.
    pub device: DeviceId,
    now: u64,
}

/// The setup of an event under a published or community regulation, with custom rounds and a custom cut.
pub fn setup(regulation: &str, rounds: u16, cut: Option<u16>) -> Setup {
    let regulation = Regulation::known(regulation).expect("known");
    let mut setup = Setup::new("Saturday", "2025-11-22", regulation);
    setup.structure = StructureChoice::Custom(Plan { rounds, cut: cut.map(Cut::Top) });
    setup
}

/// The setup of a competitive event of Star Wars: Unlimited, which asks for lists.
pub fn qualifier(rounds: u16, cut: Option<u16>) -> Setup {
    let mut setup = setup("swu-2025", rounds, cut);
    setup.choose_kind(Some("planetary-qualifier"));
    setup
}

/// The setup of an event of Trilogy: three decks a player, best of three.
pub fn trilogy() -> Setup {
    let mut setup = setup("swu-2026", 3, None);
    setup.date = "2026-09-19".to_owned();
    setup.choose_kind(Some("weekly-play"));
    setup.choose_format(Some("trilogy".to_owned()));
    setup
}

/// The setup of an event that follows the first structure table of a tier.
pub fn setup_by_table(regulation: &str, tier: &str) -> Setup {
    let mut setup = setup(regulation, 1, None);
    setup.choose_tier(tier);
    let table = setup.regulation.tier(tier).and_then(|tier| tier.structures.first()).expect("a table");
    setup.structure = StructureChoice::Table(table.clone());
    setup
}

/// The key of a Swiss round.
pub fn swiss(number: u16) -> RoundKey {
    RoundKey { stage: Stage::Swiss, number: RoundNumber(number) }
}

/// The key of an elimination round.
pub fn elimination(number: u16) -> RoundKey {
    RoundKey { stage: Stage::Elimination, number: RoundNumber(number) }
}

/// Player ids.
pub fn ids<const N: usize>(numbers: [u32; N]) -> [PlayerId; N] {
    numbers.map(PlayerId)
}

/// A result in games won.
pub fn games(first: u8, second: u8) -> Report {
    Report::games([first, second], 0)
}

/// A result without a reason.
pub fn result(round: RoundKey, table: TableNumber, report: Report) -> Action {
    Action::report(round, table, report, "")
}

/// A Swiss round paired by hand: tables, byes, and listed rematches.
pub fn by_hand(round: u16, tables: &[[u32; 2]], byes: &[u32], rematches: &[[u32; 2]]) -> Action {
    let pairs = |pairs: &[[u32; 2]]| pairs.iter().map(|&pair| ids(pair)).collect();
    let byes = byes.iter().copied().map(PlayerId).collect();
    let pairing =
        Pairing { tables: pairs(tables), byes, rematches: pairs(rematches), method: Method::Unnamed, as_played: false };
    let round = RoundNumber(round);
    Action::PairSwiss { round, pairing, draw: None, stream: String::new(), locked: Locks::default() }
}

/// A disqualification while no match is running.
pub fn disqualify(player: PlayerId) -> Action {
    Action::Disqualify { player, note: "Marked dice".to_owned(), report: None, by: String::new() }
}

/// A drop at the player's own wish while no match is running.
pub fn leave(player: PlayerId) -> Action {
    Action::Drop { player, reason: DropReason::OwnWish, note: String::new(), report: None }
}

/// A player returns.
pub fn come_back(player: PlayerId) -> Action {
    Action::Return { player, note: String::new(), joins: None }
}

impl Day {
    /// Begins an event.
    pub fn begin(setup: Setup, seed: u8) -> Self {
        let create = Action::Create { event: EventId([seed; 16]), seed: Seed([seed; 32]), setup };
        let event = Tournament::begin(Entry::first(DEVICE, BEGIN, create)).expect("a beginning");
        Self { event, by: String::new(), device: DEVICE, now: BEGIN }
    }

    /// Begins an event with n players, called Player 1, Player 2, ...
    pub fn with(setup: Setup, players: u32) -> Self {
        let mut day = Self::begin(setup, 7);
        for number in 1..=players {
            assert_eq!(day.add(&format!("Player {number}")), PlayerId(number));
        }
        day
    }

    /// An event after its only Swiss round, in which every player has the rank of the player's number.
    ///
    /// By hand: 1 beats the last, 2 the last but one and so on. In squad points the losers score 0, 1, 2, ..., so the
    /// winners' margins fall and the losers' rise towards the middle. A bye (one and a half times the limit) is between
    /// them while no loser scores half the limit. Without margins, the lots 1, 2, 3, ... give the same order.
    pub fn ranked(setup: Setup, players: u32) -> Self {
        let mut day = Self::begin(setup, 7);
        for number in 1..=players {
            let (player, name) = (PlayerId(number), format!("Player {number}"));
            day.act(Action::AddPlayer { player, name, lot: number.into(), details: Details::default() });
        }
        let tables: Vec<(u32, u32, Report)> = (1..=players / 2)
            .map(|winner| {
                let lost = u16::try_from(winner - 1).expect("few players");
                let report = match &day.state().setup.regulation.scoring {
                    Scoring::SquadPoints(rules) => day.scores(rules.limit, lost),
                    Scoring::GamesWon(_) => day.win(Stage::Swiss, Side::First),
                };
                (winner, players + 1 - winner, report)
            })
            .collect();
        day.play_by_hand(&tables);
        assert!(day.order().into_iter().eq(1..=players), "{:?}", day.order());
        day
    }

    /// The same event on another device, whose clock is this many milliseconds fast.
    pub fn on_another(&self, device: u8, fast: u64) -> Self {
        Self { device: DeviceId([device; 8]), now: self.now + fast, ..self.clone() }
    }

    pub fn state(&self) -> &State {
        self.event.state()
    }

    /// Tries an action, and checks that a refused action changes nothing.
    pub fn attempt(&mut self, action: Action) -> Result<(), Refusal> {
        let before = (self.state().clone(), self.event.log().len());
        let entry = Entry { by: self.by.clone(), ..self.event.entry(self.device, self.now + 1000, action) };
        let outcome = self.event.apply(&entry);
        match outcome {
            Ok(()) => {
                self.now += 1000;
                assert_eq!(self.event.log().len(), before.1 + 1);
                assert_eq!(self.event.log().last(), Some(&entry));
            }
            Err(_) => assert_eq!((self.state().clone(), self.event.log().len()), before, "{entry:?}"),
        }
        outcome
    }

    /// Applies an action that must be accepted.
    #[track_caller]
    pub fn act(&mut self, action: Action) {
        if let Err(refusal) = self.attempt(action.clone()) {
            panic!("{action:?} is refused: {refusal:?}");
        }
    }

    /// The reason to refuse an action, which must be refused.
    #[track_caller]
    pub fn refused(&mut self, action: Action) -> Refusal {
        match self.attempt(action.clone()) {
            Ok(()) => panic!("{action:?} is not refused"),
            Err(refusal) => refusal,
        }
    }

    /// Registers a player.
    #[track_caller]
    pub fn add(&mut self, name: &str) -> PlayerId {
        let action = self.state().propose_player(name);
        let Action::AddPlayer { player, .. } = action else { panic!("{action:?}") };
        self.act(action);
        player
    }

    #[track_caller]
    pub fn drop_out(&mut self, player: u32) {
        self.act(leave(PlayerId(player)));
    }

    /// Takes the next step of the day, which must be possible. Does not enter results.
    #[track_caller]
    pub fn step(&mut self) {
        let action = self.state().propose_next().expect("a proposal").expect("a step");
        let step = self.state().next_step();
        let foretold = self.state().after_finishing(step);
        self.act(action);
        if let NextStep::Finish(_) = step {
            let paired = matches!(self.state().next_step(), NextStep::Pair(_)).then(|| self.state().next_step());
            assert_eq!(foretold.map(NextStep::Pair), paired, "what follows from finishing a round");
        }
    }

    /// Draws round 1 in an entry without a method, with the tables that a development version drew.
    #[track_caller]
    pub fn draw_as_before(&mut self, drawn: &[[u32; 2]]) {
        let mut action = self.state().propose_draw(RoundNumber(1)).expect("a draw");
        let Action::PairSwiss { pairing, .. } = &mut action else { panic!("another action") };
        (pairing.method, pairing.tables) = (Method::Unnamed, drawn.iter().map(|table| table.map(PlayerId)).collect());
        self.act(action);
    }

    /// Takes steps until a round runs.
    #[track_caller]
    pub fn start(&mut self) -> RoundKey {
        loop {
            match self.state().next_step() {
                NextStep::EnterResults { round, .. } => return round,
                NextStep::Finish(round) => return round,
                _ => self.step(),
            }
        }
    }

    /// Enters a result in the running round.
    #[track_caller]
    pub fn report(&mut self, table: u16, report: Report) {
        let round = self.state().current_round().expect("a round").key;
        self.act(result(round, TableNumber(table), report));
    }

    /// Enters the same squad points at several tables of the running round.
    #[track_caller]
    pub fn report_scores(&mut self, tables: impl IntoIterator<Item = u16>, [first, second]: [u16; 2]) {
        let report = self.scores(first, second);
        for table in tables {
            self.report(table, report);
        }
    }

    /// A result in squad points, with the ending that the scores imply.
    pub fn scores(&self, first: u16, second: u16) -> Report {
        let Scoring::SquadPoints(rules) = &self.state().setup.regulation.scoring else { panic!("no squad points") };
        Report::from_scores([first, second], rules.limit, None)
    }

    /// A plain win of one side under this regulation.
    pub fn win(&self, stage: Stage, winner: Side) -> Report {
        let order = |won: [u16; 2]| if winner == Side::First { won } else { [won[1], won[0]] };
        match &self.state().setup.regulation.scoring {
            Scoring::SquadPoints(rules) => {
                let lost = rules.limit.saturating_sub(1).min(30);
                Report::from_scores(order([rules.limit, lost]), rules.limit, None)
            }
            Scoring::GamesWon(_) => {
                let needed = u16::from(self.state().best_of(stage) / 2) + 1;
                let [first, second] = order([needed, 0]).map(|games| u8::try_from(games).expect("few"));
                games(first, second)
            }
        }
    }

    /// Plays the next round: starts it, lets the player with the smaller id win at each table, and finishes it.
    #[track_caller]
    pub fn play(&mut self) -> RoundKey {
        let key = self.start();
        let tables = self.state().round(key).expect("the round").matches().collect::<Vec<_>>();
        for table in tables {
            let winner = if table.players[0] < table.players[1] { Side::First } else { Side::Second };
            let report = self.win(key.stage, winner);
            self.report(table.number.0, report);
        }
        self.step();
        key
    }

    /// Plays a Swiss round paired by hand: player, player, result. The player who is left out has the bye.
    #[track_caller]
    pub fn play_by_hand(&mut self, tables: &[(u32, u32, Report)]) {
        let NextStep::Pair(key) = self.state().next_step() else { panic!("{:?}", self.state().next_step()) };
        let pairs: Vec<[PlayerId; 2]> = tables.iter().map(|&(a, b, _)| ids([a, b])).collect();
        let free = |player: &PlayerId| !pairs.iter().flatten().any(|other| other == player);
        let byes = self.state().playing_on().map(|player| player.id).filter(free).collect();
        let action = self.state().propose_hand_pairing(key.number, pairs.clone(), byes);
        self.act(action);
        assert_eq!(self.start(), key);
        for (number, (_, _, report)) in (1..).zip(tables) {
            self.report(number, *report);
        }
        self.step();
    }

    /// Plays until the event is over.
    #[track_caller]
    pub fn play_to_the_end(&mut self) {
        while self.state().next_step() != NextStep::Over {
            if matches!(self.state().next_step(), NextStep::Finish(_)) {
                self.step();
            } else {
                self.play();
            }
        }
    }

    /// The standings as player numbers, the best first.
    pub fn order(&self) -> Vec<u32> {
        self.state().standings().iter().map(|line| line.player.0).collect()
    }

    /// The final ranking as player numbers.
    pub fn ranking(&self) -> Vec<u32> {
        self.state().final_ranking().iter().map(|place| place.player.0).collect()
    }

    /// The line of a player in the standings with the results so far.
    pub fn line(&self, player: u32) -> Line {
        let lines = self.state().standings_after(RoundNumber(u16::MAX));
        lines.into_iter().find(|line| line.player.0 == player).expect("a line")
    }

    /// Tournament points of a player, with the results so far.
    pub fn points(&self, player: u32) -> u32 {
        self.line(player).points
    }

    /// The tables of a round as player numbers.
    pub fn tables(&self, key: RoundKey) -> Vec<[u32; 2]> {
        self.state().round(key).expect("a round").matches().map(|table| table.players.map(|id| id.0)).collect()
    }
}

/// The ids of the published regulations.
pub fn regulations() -> Vec<&'static str> {
    builtin().iter().map(|regulation| regulation.id.as_str()).collect()
}

/// A random result that the regulation accepts.
pub fn random_report(state: &State, stage: Stage, random: &mut Stream) -> Report {
    let regulation = &state.setup.regulation;
    let best_of = state.best_of(stage);
    loop {
        let side = if random.below(2) == 0 { Side::First } else { Side::Second };
        let tie_winner = (random.below(2) == 0).then_some(side);
        let report = match (&regulation.scoring, random.below(30)) {
            (_, 0) => Report::NoShow { absent: side },
            (_, 1) => Report::BothAbsent,
            (scoring, 2) => {
                let kept = u16::try_from(random.below(2)).expect("small");
                Report::concession(scoring, best_of, side, kept)
            }
            (Scoring::GamesWon(_), 3) => Report::IntentionalDraw,
            (Scoring::GamesWon(_), _) => {
                let mut count = || u8::try_from(random.below(4)).expect("small");
                let (won, drawn, left) = ([count(), count()], count() / 2, [count(), count()]);
                let base_hit_points = (count() == 0).then_some(left);
                Report::Games { won, drawn, tie_winner, base_hit_points, conceded: None }
            }
            (Scoring::SquadPoints(rules), chance) => {
                let limit = usize::from(rules.limit);
                // Multiples of ten, so that scores are often equal.
                let mut score = || u16::try_from(random.below(limit / 10 + 1) * 10).expect("small");
                let first = score();
                Report::from_scores([first, if chance < 7 { first } else { score() }], rules.limit, tie_winner)
            }
        };
        if regulation.judge(&report, stage, best_of).is_ok() {
            return report;
        }
    }
}
