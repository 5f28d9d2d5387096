//! From a sheet to the log of an event.

use super::{
    Finding, Format, Match, Person, Place, Problem, Published, Round, Score, Sheet,
    bracket::{Bracket, bracket},
    judge,
};
use crate::{
    ids::{DeviceId, EventId, PlayerId, RoundNumber, TableNumber},
    pairing::{Locks, Method},
    random::Seed,
    regulation::{Cut, Plan, Regulation, Report, Scoring, Side, Stage, builtin, departure::DropReason},
    standings::Line,
    tournament::{
        Action, Details, Entry, Newcomer, NextStep, Pairing, Refusal, Registration, RoundKey, Setup, StructureChoice,
        Tournament,
    },
};
use std::cmp::Reverse;

/// Where a log begins, which no file of another program says.
#[derive(Debug, Clone, Copy)]
pub struct Origin {
    /// The device that takes the event over.
    pub device: DeviceId,
    /// The name of the event for programs.
    pub event: EventId,
    /// What later draws follow from.
    pub seed: Seed,
    /// When, in milliseconds since the epoch.
    pub at: u64,
}

/// The id of the regulation by which an event was most likely played, where its file names none: of those whose squads hold its
/// points the one under which the fewest published points and margins come out otherwise; then the one in force on its day, or
/// without a day the latest that knows all its results.
#[must_use]
pub fn regulation_of(sheet: &Sheet) -> &'static str {
    let origin = Origin { device: DeviceId([0; 8]), event: EventId([0; 16]), seed: Seed([0; 32]), at: 0 };
    let cost = |regulation: &&Regulation| {
        let Ok((event, findings)) = judged(sheet, regulation, origin) else { return (usize::MAX, 0, true, usize::MAX) };
        let odd = findings.iter().filter(|finding| matches!(finding, Finding::InMatch { .. })).count();
        let is_later = sheet.date.as_ref().is_some_and(|date| regulation.document.date > *date);
        let limit = if let Scoring::SquadPoints(rules) = &regulation.scoring { rules.limit.into() } else { 0 };
        (misjudged(&event, sheet).len(), limit, is_later, odd)
    };
    let mut all: Vec<&Regulation> = builtin().iter().collect();
    all.sort_by(|a, b| b.document.date.cmp(&a.document.date));
    all.iter().min_by_key(|regulation| cost(regulation)).map_or("xwing-2018", |regulation| regulation.id.as_str())
}

/// The players who have other points or another margin of victory than the file publishes.
fn misjudged(event: &Tournament, sheet: &Sheet) -> Vec<Finding> {
    let state = event.state();
    let lines = state.standings_after(state.finished_swiss());
    let finding = |line: &Line| {
        let person = person(sheet, line.player)?;
        let Published { points, mov, .. } = person.published;
        let (published, here) = ([points.map(i64::from), mov], [line.points.into(), line.mov]);
        let differs =
            published.iter().zip(here).any(|(published, here)| published.is_some_and(|published| published != here));
        differs.then(|| Finding::AddsUpOtherwise { name: person.name.clone(), published, here })
    };
    lines.iter().filter_map(finding).collect()
}

/// The day of an event whose file has none: the first of the regulation's year.
fn some_day(regulation: &Regulation) -> String {
    let year = regulation.document.date.get(..4).unwrap_or("2018");
    format!("{year}-12-31")
}

/// Makes the event of a sheet, judged by a regulation. `findings` are those of reading it; what else is found is added.
///
/// Where the program ranked otherwise than the regulation does, and the file says so by its ranks, the event has an own
/// regulation that ranks as they are.
///
/// # Errors
/// What stands in the file cannot be an event of this regulation, with the place.
pub fn build(
    (format, sheet): (Format, &Sheet),
    regulation: &Regulation,
    origin: Origin,
    findings: &mut Vec<Finding>,
) -> Result<Tournament, Finding> {
    let (tournament, found) = judged(sheet, regulation, origin)?;
    let (mut event, mut found) = (tournament, found);
    let misplaced_here = misplaced(&event, sheet);
    if misplaced_here > 0 {
        let mut own = regulation.copy(&format!("{} · {}", regulation.id, format.name()));
        format.ranks_by(&mut own.ranking);
        let (other, also_found) = judged(sheet, &own, origin)?;
        if misplaced(&other, sheet) < misplaced_here {
            (event, found) = (other, also_found);
            found.push(Finding::RankedAsThere);
        }
    }
    findings.append(&mut found);
    findings.extend(misjudged(&event, sheet));
    Ok(event)
}

/// How many players stand at another place than the file ranks them. Who is not ranked there has no place.
fn misplaced(event: &Tournament, sheet: &Sheet) -> usize {
    let state = event.state();
    let rank = |player| person(sheet, player)?.published.rank;
    let lines = state.standings_after(state.finished_swiss());
    let ranked = lines.iter().filter_map(|line| rank(line.player));
    (1..).zip(ranked).filter(|(here, there)| here != there).count()
}

/// A player as the file has them.
fn person(sheet: &Sheet, player: PlayerId) -> Option<&Person> {
    sheet.players.get(usize::try_from(player.0).ok()?.checked_sub(1)?)
}

/// The event, and what was found on the way.
fn judged(sheet: &Sheet, regulation: &Regulation, origin: Origin) -> Result<(Tournament, Vec<Finding>), Finding> {
    let mut findings = Vec::new();
    let date = sheet.date.clone().unwrap_or_else(|| {
        let date = some_day(regulation);
        findings.push(Finding::DateAssumed(date.clone()));
        date
    });
    let name = if sheet.name.is_empty() { "?" } else { sheet.name.as_str() };
    let mut setup = Setup::new(name, &date, regulation);
    if has_longer_matches(sheet) {
        setup.best_of = setup.best_of.max(3);
    }
    let rounds = u16::try_from(sheet.of_stage(Stage::Swiss).count()).unwrap_or(u16::MAX).max(1);
    let bracket = cut_of(sheet, &mut findings);
    let cut = bracket.as_ref().and_then(|bracket| u16::try_from(bracket.seeds.len()).ok()).map(Cut::Top);
    setup.third_place = bracket.as_ref().is_some_and(|bracket| bracket.third_place);
    setup.structure = StructureChoice::Custom(Plan { rounds, cut });
    let Origin { device, event, seed, at } = origin;
    let first = Entry::first(device, at, Action::Create { event, seed, setup });
    let refused = |refusal| Finding::Refused { place: None, refusal };
    let tournament = Tournament::begin(first).map_err(refused)?;
    let mut builder = Builder { sheet, tournament, device, at, findings: &mut findings };
    builder.register().map_err(refused)?;
    let is_whole = builder.swiss()?;
    if let Some(bracket) = bracket.filter(|_| is_whole) {
        builder.cut(&bracket.seeds)?;
    }
    let tournament = builder.tournament;
    Ok((tournament, findings))
}

/// How the cut was played, where it is a bracket.
fn cut_of(sheet: &Sheet, findings: &mut Vec<Finding>) -> Option<Bracket> {
    let first = sheet.of_stage(Stage::Elimination).next()?;
    let winner = |one: &Match| match *one {
        Match::Met { players, score: Some(score) } => {
            let side = leader(score).unwrap_or_else(|| assumed(sheet, Stage::Elimination, players));
            Some(*side.of(&players))
        }
        _ => None,
    };
    let bracket = bracket(sheet, winner);
    if bracket.is_none() {
        findings.push(Finding::NoBracket { players: first.matches.iter().map(|one| one.players().len()).sum() });
    }
    bracket
}

/// Whether anybody has won a second game.
fn has_longer_matches(sheet: &Sheet) -> bool {
    let is_long = |one: &Match| match *one {
        Match::Met { score: Some(Score::Games { won: [a, b], drawn }), .. } => {
            u16::from(a) + u16::from(b) + u16::from(drawn) > 1
        }
        _ => false,
    };
    sheet.rounds.iter().flat_map(|round| &round.matches).any(is_long)
}

/// Who is ahead, or won where both are level; nobody where the file does not say it.
fn leader(score: Score) -> Option<Side> {
    let ahead = |a: u16, b: u16| if a > b { Some(Side::First) } else { (a < b).then_some(Side::Second) };
    match score {
        Score::Points { points: [a, b], winner, .. } => ahead(a, b).or(winner),
        Score::Games { won: [a, b], .. } => ahead(a.into(), b.into()),
    }
}

/// Who is taken to have won a match that is level: who plays in the next round of the cut, of two who do who is named first
/// there, as in the final; else who was ranked better.
fn assumed(sheet: &Sheet, stage: Stage, players: [usize; 2]) -> Side {
    let [first, second] = players;
    if stage == Stage::Elimination {
        let rounds: Vec<&Round> = sheet.of_stage(stage).collect();
        let last = |player: usize| {
            let game = |round: &Round| round.matches.iter().position(|one| one.players().contains(&player));
            (0_usize..).zip(&rounds).filter_map(|(at, round)| Some((at, Reverse(game(round)?)))).last()
        };
        let (a, b) = (last(first), last(second));
        if a != b {
            return if a > b { Side::First } else { Side::Second };
        }
    }
    let rank = |player: usize| sheet.players.get(player).and_then(|player| player.published.rank).unwrap_or(u32::MAX);
    if rank(second) < rank(first) { Side::Second } else { Side::First }
}

struct Builder<'a> {
    sheet: &'a Sheet,
    tournament: Tournament,
    device: DeviceId,
    at: u64,
    findings: &'a mut Vec<Finding>,
}

impl Builder<'_> {
    fn act(&mut self, action: Action) -> Result<(), Refusal> {
        self.at += 1_000;
        let entry = self.tournament.entry(self.device, self.at, action);
        self.tournament.apply(&entry)
    }

    /// Everybody is there from the start: who came later sat the rounds before out.
    fn register(&mut self) -> Result<(), Refusal> {
        // Lots decide where nothing else does: as the file has it.
        let mut order: Vec<usize> = (0..self.sheet.players.len()).collect();
        order.sort_by_key(|&place| {
            self.sheet.players.get(place).and_then(|player| player.published.rank).unwrap_or(u32::MAX)
        });
        let lot = |place: usize| order.iter().position(|&one| one == place).map_or(u64::MAX, |lot| lot as u64 + 1);
        let registration = |(place, person): (usize, &Person)| {
            let Person { name, faction, club, list, has_bye, .. } = person.clone();
            let details = Details { faction, club, list, ..Details::default() };
            Registration::new(id(place), lot(place), Newcomer { name, details, bye: has_bye, ..Newcomer::default() })
        };
        let players = self.sheet.players.iter().enumerate().map(registration).collect();
        self.act(Action::AddPlayers { players })
    }

    /// All Swiss rounds. Whether all of them have every result.
    fn swiss(&mut self) -> Result<bool, Finding> {
        let sheet = self.sheet;
        let rounds: Vec<&Round> = sheet.of_stage(Stage::Swiss).collect();
        let plays = |round: &Round, player: usize| round.matches.iter().any(|one| one.players().contains(&player));
        // How many rounds somebody was there for.
        let stays = |player: usize, person: &Person| {
            let last = rounds.iter().rposition(|round| plays(round, player)).map_or(0, |last| last + 1);
            let said = person.dropped.filter(|&said| said != u32::MAX).and_then(|said| usize::try_from(said).ok());
            last.max(said.unwrap_or_default()).min(rounds.len())
        };
        let stays: Vec<usize> = sheet.players.iter().enumerate().map(|(place, person)| stays(place, person)).collect();
        let is_in_cut = |player: usize| sheet.of_stage(Stage::Elimination).any(|round| plays(round, player));
        let has_left = |player: usize, round: usize| {
            let person = sheet.players.get(player);
            let is_said = person.is_some_and(|person| person.dropped.is_some());
            stays.get(player) == Some(&round) && (round < rounds.len() || is_said && !is_in_cut(player))
        };
        for (at, round) in rounds.iter().enumerate() {
            for player in (0..sheet.players.len()).filter(|&player| has_left(player, at)) {
                self.leave(player, at)?;
            }
            for (player, person) in sheet.players.iter().enumerate() {
                if !plays(round, player) && stays.get(player).is_some_and(|&stays| stays > at) {
                    self.findings.push(Finding::SatOut { round: at + 1, name: person.name.clone() });
                }
            }
            if !self.swiss_round(at, round, at + 1 == rounds.len())? {
                return Ok(false);
            }
        }
        for player in (0..sheet.players.len()).filter(|&player| has_left(player, rounds.len())) {
            self.leave(player, rounds.len())?;
        }
        Ok(true)
    }

    fn leave(&mut self, player: usize, after: usize) -> Result<(), Finding> {
        let drop =
            Action::Drop { player: id(player), reason: DropReason::default(), note: String::new(), report: None };
        self.act(drop).map_err(|refusal| {
            let players = vec![self.sheet.name(player).to_owned()];
            Finding::Refused { place: Some(Place { is_cut: false, round: after, table: 0, players }), refusal }
        })
    }

    fn swiss_round(&mut self, at: usize, round: &Round, is_last: bool) -> Result<bool, Finding> {
        let number = RoundNumber(u16::try_from(at + 1).unwrap_or(u16::MAX));
        let key = RoundKey { stage: Stage::Swiss, number };
        let (mut tables, mut byes) = (Vec::new(), Vec::new());
        for one in &round.matches {
            match *one {
                Match::Bye(player) => byes.push(id(player)),
                Match::Met { players, .. } => tables.push(players.map(id)),
            }
        }
        let pairing = Pairing { tables, byes, rematches: Vec::new(), method: Method::First, as_played: true };
        let paired =
            Action::PairSwiss { round: number, pairing, draw: None, stream: String::new(), locked: Locks::default() };
        for action in [paired, Action::Publish { round: key }, Action::Start { round: key }] {
            self.act(action).map_err(|refusal| Finding::Refused { place: None, refusal })?;
        }
        self.results(key, round, is_last)
    }

    /// Writes the results of a round down, and closes it. Whether it has all of them.
    fn results(&mut self, key: RoundKey, round: &Round, is_last: bool) -> Result<bool, Finding> {
        let mut is_whole = true;
        for (table, one) in (1..).zip(&round.matches) {
            let Match::Met { players, score } = *one else { continue };
            let place = self.place(key, table, players);
            let Some(score) = score else {
                self.findings.push(Finding::InMatch { place, problem: Problem::NoResult });
                if is_last {
                    is_whole = false;
                } else {
                    self.report(key, players, Report::BothAbsent)?;
                }
                continue;
            };
            let setup = &self.tournament.state().setup;
            let assumed = assumed(self.sheet, key.stage, players);
            let judged = judge::report(&setup.regulation, key.stage, self.best_of(key.stage), score, assumed);
            let refused = |refusal| Finding::Refused { place: Some(place.clone()), refusal: Refusal::Report(refusal) };
            let (report, problem) = judged.map_err(refused)?;
            self.findings.extend(problem.map(|problem| Finding::InMatch { place, problem }));
            self.report(key, players, report)?;
        }
        if is_whole {
            self.act(Action::Finish { round: key }).map_err(|refusal| Finding::Refused { place: None, refusal })?;
        }
        Ok(is_whole)
    }

    fn best_of(&self, stage: Stage) -> u8 {
        self.tournament.state().best_of(stage)
    }

    fn place(&self, key: RoundKey, table: usize, players: [usize; 2]) -> Place {
        let players = players.iter().map(|&player| self.sheet.name(player).to_owned()).collect();
        Place { is_cut: key.stage == Stage::Elimination, round: key.number.0.into(), table, players }
    }

    /// Enters a report at the table of two players, whichever of them it names first.
    fn report(&mut self, key: RoundKey, players: [usize; 2], report: Report) -> Result<(), Finding> {
        let [first, second] = players.map(id);
        let round = self.tournament.state().round(key);
        let is_theirs = |at: [PlayerId; 2]| at == [first, second] || at == [second, first];
        let table = round.and_then(|round| round.tables.iter().find(|table| is_theirs(table.players)));
        let Some((number, seated)) = table.map(|table| (table.number, table.players)) else {
            return Err(Finding::Refused { place: None, refusal: Refusal::UnknownTable(TableNumber(0)) });
        };
        let report = if seated == [first, second] { report } else { report.turned() };
        let action = Action::Report {
            round: key,
            table: number,
            report,
            reason: String::new(),
            again: None,
            leaving: Vec::new(),
            returning: Vec::new(),
        };
        self.act(action).map_err(|refusal| Finding::Refused { place: None, refusal })
    }

    /// The cut and its rounds.
    fn cut(&mut self, seeds: &[usize]) -> Result<(), Finding> {
        let refused = |refusal| Finding::Refused { place: None, refusal };
        self.act(Action::MakeCut { seeds: seeds.iter().copied().map(id).collect() }).map_err(refused)?;
        let sheet = self.sheet;
        let rounds: Vec<&Round> = sheet.of_stage(Stage::Elimination).collect();
        for (at, round) in rounds.iter().enumerate() {
            let number = RoundNumber(u16::try_from(at + 1).unwrap_or(u16::MAX));
            let key = RoundKey { stage: Stage::Elimination, number };
            if self.tournament.state().next_step() == NextStep::Pair(key) {
                self.act(Action::PairElimination { round: number }).map_err(refused)?;
            }
            for action in [Action::Publish { round: key }, Action::Start { round: key }] {
                self.act(action).map_err(refused)?;
            }
            if !self.results(key, round, at + 1 == rounds.len())? {
                break;
            }
        }
        Ok(())
    }
}

/// The number of the player at a place of the sheet.
fn id(place: usize) -> PlayerId {
    PlayerId(u32::try_from(place + 1).unwrap_or(u32::MAX))
}
