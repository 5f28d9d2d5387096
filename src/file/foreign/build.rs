//! Builds the log of an event from a sheet.

use super::{
    Finding, Format, Match, Person, Place, Problem, Round, SOME_ROUND, Score, Sheet,
    bracket::{Bracket, bracket},
    byes::with_byes,
    compare::{differences, differing_places, differing_points, differing_results},
    contested::{At, Settled, settle},
    cut::{self, better_ranked},
    judge::{self, Judged, squad_limit},
};
use crate::{
    base::{
        ids::{DeviceId, EventId, PlayerId, RoundNumber, TableNumber},
        random::Seed,
        sort::Map,
    },
    pairing::{Locks, Method},
    regulation::{
        CUT_SIZE_RANGE, Cut, Plan, Regulation, Report, ReportRefusal, Scoring, Stage, TieBreaker, builtin, community,
        departure::DropReason,
    },
    tournament::{
        Action, Details, Entry, Newcomer, NextStep, Pairing, Refusal, Registration, RoundKey, Setup, StructureChoice,
        Tournament,
    },
};
use std::borrow::Cow;

/// The head of a log, which files of other programs lack.
#[derive(Debug, Clone, Copy)]
pub struct Origin {
    /// The device that imports the event.
    pub device: DeviceId,
    /// The id of the event.
    pub event: EventId,
    /// The seed of later draws.
    pub seed: Seed,
    /// Time of the import, in milliseconds since the epoch.
    pub at: u64,
}

/// The id of the regulation that fits an event best if its file names none. None if no regulation has the scoring of
/// the file.
///
/// The criteria, in this order: the fewest players whose points or margins differ from the published ones, the smallest
/// squad limit, being in force on the event's day, the fewest matches with problems, the latest date. A regulation that
/// refuses the event comes last. Of a document and the regulations that adopt it, only the one of the event's day
/// counts, or the latest if the event has no day.
pub fn regulation_of(sheet: &Sheet) -> Option<&'static str> {
    tried(sheet).first().map(|tried| tried.regulation.id.as_str())
}

/// Like [`regulation_of`], but only if the event can have been played under that regulation.
///
/// # Errors
/// The event was clearly played under other rules. The error lists the reasons.
pub fn regulation_that_fits(sheet: &Sheet) -> Result<&'static str, Vec<Finding>> {
    if !sheet.other_rules.is_empty() {
        return Err(sheet.other_rules.iter().cloned().map(Finding::OtherRules).collect());
    }
    let tried = tried(sheet);
    let Some(best) = tried.first() else { return Err(Vec::new()) };
    if sheet.rounds.is_empty() {
        // Without results, only the size of the squads is evidence.
        let is_theirs = limit_of(sheet).is_some_and(|limit| limit == best.limit);
        return if is_theirs { Ok(best.regulation.id.as_str()) } else { Err(vec![Finding::NoRounds]) };
    }
    let differ = match &best.judged {
        Ok(differences) => differences.players_with_other_points,
        Err(refused) => {
            let above = above_every_limit(sheet);
            return Err(if above.is_empty() { vec![refused.clone()] } else { above });
        }
    };
    let published: Vec<u32> = sheet.players.iter().filter_map(|player| player.published.points).collect();
    // 0 points are 0 under every regulation, so only other points are evidence. If only one regulation's limit fits the
    // scores, it is the right one. Mission points have no limit.
    let with_points = published.iter().filter(|&&points| points > 0).count();
    let is_open =
        tried.get(1).is_some_and(|next| next.judged.is_ok() && (next.limit == best.limit || sheet.has_mission_points));
    if is_open && 2 * differ > with_points {
        return Err(vec![Finding::NoneAddsUp { differ, published: published.len() }]);
    }
    Ok(best.regulation.id.as_str())
}

/// Number of differences between a file and its event under a regulation.
struct Differences {
    /// Players with different points or margins.
    players: usize,
    /// Matches with a [`Problem`].
    odd_matches: usize,
    players_with_other_points: usize,
}

/// The event under a regulation.
struct Tried {
    regulation: &'static Regulation,
    /// The squad limit, in squad points. 0 if games are counted.
    limit: u16,
    /// The differences, or the reason why the regulation refuses the event.
    judged: Result<Differences, Finding>,
}

/// A day after every regulation.
const LATEST: &str = "9999-12-31";

/// The regulations with the scoring of the file, the most likely one first.
fn tried(sheet: &Sheet) -> Vec<Tried> {
    let origin = Origin { device: DeviceId([0; 8]), event: EventId([0; 16]), seed: Seed([0; 32]), at: 0 };
    let has_games = sheet.scores().any(|score| matches!(score, Score::Games { .. }));
    let day = sheet.date.as_deref().unwrap_or(LATEST);
    let of_kind = |regulation: &&'static Regulation| {
        regulation.on_day(day).id == regulation.id
            && matches!(regulation.scoring, Scoring::GamesWon(_)) == has_games
            && (regulation.margin() == Some(TieBreaker::MissionPoints)) == sheet.has_mission_points
    };
    let wanted = limit_of(sheet);
    let tried = |regulation: &'static Regulation| {
        let limited = with_limit(regulation, sheet);
        let judged = judged(sheet, &limited, origin).map(|(event, findings)| Differences {
            players: differing_results(&event, sheet).len(),
            odd_matches: findings.iter().filter(|finding| matches!(finding, Finding::InMatch { .. })).count(),
            players_with_other_points: differing_points(&event, sheet),
        });
        Tried { regulation, limit: squad_limit(&limited), judged }
    };
    let cost = |tried: &Tried| {
        let is_later = sheet.date.as_ref().is_some_and(|date| tried.regulation.document.date > *date);
        let (differ, odd) = match &tried.judged {
            Ok(differences) => (differences.players, differences.odd_matches),
            Err(_) => (usize::MAX, usize::MAX),
        };
        let has_other_limit = wanted.is_some_and(|wanted| wanted != tried.limit);
        // The squad limit does not bound mission points.
        let limit = if sheet.has_mission_points { 0 } else { tried.limit };
        (tried.judged.is_err(), has_other_limit, differ, limit, is_later, odd)
    };
    let candidates = if sheet.has_mission_points { community() } else { builtin() };
    let mut all: Vec<Tried> = candidates.iter().filter(of_kind).map(tried).collect();
    all.sort_by(|a, b| b.regulation.document.date.cmp(&a.regulation.document.date));
    all.sort_by_key(cost);
    all
}

/// The squad limit that the file implies. None if it implies none, or if a score exceeds it.
fn limit_of(sheet: &Sheet) -> Option<u16> {
    let most = |score: Score| if let Score::Points { points: [a, b], .. } = score { a.max(b) } else { 0 };
    let scored = sheet.scores().map(most).max().unwrap_or(0);
    sheet.limit.filter(|&limit| limit >= scored)
}

/// The regulation with the file's squad limit if no regulation has it. A bye keeps its proportion of the limit.
fn with_limit<'a>(regulation: &'a Regulation, sheet: &Sheet) -> Cow<'a, Regulation> {
    let is_unknown = |limit: &u16| *limit > 0 && builtin().iter().all(|one| squad_limit(one) != *limit);
    let (Some(limit), Scoring::SquadPoints(_)) = (limit_of(sheet).filter(is_unknown), &regulation.scoring) else {
        return Cow::Borrowed(regulation);
    };
    let mut own = regulation.copy(&format!("{} · {limit}", regulation.id));
    if let Scoring::SquadPoints(rules) = &mut own.scoring {
        own.bye.mov = own.bye.mov.map(|mov| mov * i32::from(limit) / i32::from(rules.limit.max(1)));
        rules.limit = limit;
    }
    Cow::Owned(own)
}

/// The matches in which a player scored more points than any squad has.
fn above_every_limit(sheet: &Sheet) -> Vec<Finding> {
    let most = builtin().iter().map(squad_limit).max().unwrap_or_default();
    let mut findings = Vec::new();
    for stage in [Stage::Swiss, Stage::Elimination] {
        for (number, round) in (1..).zip(sheet.of_stage(stage)) {
            for (table, one) in (1..).zip(&round.matches) {
                if let Match::Met { players, score: Some(Score::Points { points, .. }) } = *one
                    && points.iter().any(|&points| points > most)
                {
                    let place = place(sheet, stage, [number, table], &players);
                    findings.push(Finding::InMatch { place, problem: Problem::AboveEveryLimit(most) });
                }
            }
        }
    }
    findings
}

/// The place of a match. Round and table count from 1.
fn place(sheet: &Sheet, stage: Stage, [round, table]: [usize; 2], players: &[usize]) -> Place {
    let players = players.iter().map(|&player| sheet.name(player).to_owned()).collect();
    Place { is_cut: stage == Stage::Elimination, round, table, players }
}

/// The last day of the regulation's year, for an event whose file has no day.
fn assumed_day(regulation: &Regulation) -> String {
    let year = regulation.document.date.get(..4).unwrap_or("2018");
    format!("{year}-12-31")
}

/// Builds the event of a sheet and judges it by a regulation. `findings` contains those from reading the sheet, and
/// building adds to them.
///
/// If the published ranks follow the program's ranking instead of the regulation's, the event gets a custom regulation
/// with that ranking.
///
/// # Errors
/// The sheet cannot be an event of this regulation. The error has the place.
pub fn build(
    (format, sheet): (Format, &Sheet),
    regulation: &Regulation,
    origin: Origin,
    findings: &mut Vec<Finding>,
) -> Result<Tournament, Finding> {
    let limited = with_limit(regulation, sheet);
    let (mut event, mut found) = judged(sheet, &limited, origin)?;
    if matches!(limited, Cow::Owned(_)) {
        found.push(Finding::LimitOfFile(squad_limit(&limited)));
    }
    if sheet.rounds.is_empty() {
        findings.append(&mut found);
        findings.push(Finding::NoRounds);
        return Ok(event);
    }
    let differing_here = differing_places(&event, sheet);
    if differing_here > 0 {
        let mut own = limited.copy(&format!("{} · {}", regulation.id, format.name()));
        format.ranks_by(&mut own.ranking);
        // A regulation without margins cannot rank by them.
        if let Ok((other, also_found)) = judged(sheet, &own, origin)
            && differing_places(&other, sheet) < differing_here
        {
            (event, found) = (other, also_found);
            found.push(Finding::RankedAsThere);
        }
    }
    findings.append(&mut found);
    findings.extend(differences(&event, sheet));
    Ok(event)
}

/// The event judged by a regulation, and the findings.
fn judged(sheet: &Sheet, regulation: &Regulation, origin: Origin) -> Result<(Tournament, Vec<Finding>), Finding> {
    let mut findings = Vec::new();
    let date = sheet.date.clone().unwrap_or_else(|| {
        let date = assumed_day(regulation);
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
    let cut = bracket.as_ref().and_then(|bracket| u16::try_from(bracket.players()).ok()).map(Cut::Top);
    setup.third_place = bracket.as_ref().is_some_and(|bracket| bracket.third_place);
    setup.cut_as_played = bracket.as_ref().is_some_and(|bracket| bracket.seeds.is_none())
        || cut.and_then(Cut::size).is_some_and(|size| !CUT_SIZE_RANGE.contains(&size));
    if !sheet.rounds.is_empty() {
        setup.structure = StructureChoice::Custom(Plan { rounds, cut });
    }
    if bracket.is_some() && sheet.of_stage(Stage::Swiss).next().is_none() {
        setup.structure = StructureChoice::Elimination;
        if !regulation.starts_with_elimination {
            let mut own = regulation.copy(&regulation.id);
            own.starts_with_elimination = true;
            setup.regulation = own;
        }
    }
    let Origin { device, event, seed, at } = origin;
    let first = Entry::first(device, at, Action::Create { event, seed, setup });
    let refused = |refusal| Finding::Refused { place: None, refusal };
    let tournament = Tournament::begin(first).map_err(refused)?;
    let best_of = tournament.state().best_of(Stage::Swiss);
    let settled = settle(sheet, regulation, best_of);
    let (sheet, byes) = with_byes(sheet, regulation, best_of, &settled);
    findings.extend(byes);
    let sheet = &*sheet;
    let mut builder = Builder { sheet, tournament, device, at, settled, findings: &mut findings };
    builder.register().map_err(refused)?;
    let is_whole = builder.swiss(bracket.is_some())?;
    if let Some(bracket) = bracket.filter(|_| is_whole) {
        builder.cut(&bracket)?;
    }
    let tournament = builder.tournament;
    Ok((tournament, findings))
}

/// The bracket of the cut. None, with a finding, if its rounds do not form one.
fn cut_of(sheet: &Sheet, findings: &mut Vec<Finding>) -> Option<Bracket> {
    let first = sheet.of_stage(Stage::Elimination).next()?;
    let bracket = bracket(sheet, |round, one| match *one {
        Match::Met { players, .. } => cut::winner(sheet, round, one).map(|side| *side.of(&players)),
        Match::Bye(_) => None,
    });
    if bracket.is_none() {
        findings.push(Finding::NoBracket { players: first.matches.iter().flat_map(Match::players).count() });
    }
    bracket
}

/// True if any match has more than one game.
fn has_longer_matches(sheet: &Sheet) -> bool {
    let is_long = |score: Score| match score {
        Score::Games { won: [a, b], drawn } => u16::from(a) + u16::from(b) + u16::from(drawn) > 1,
        _ => false,
    };
    sheet.scores().any(is_long)
}

struct Builder<'a> {
    sheet: &'a Sheet,
    tournament: Tournament,
    device: DeviceId,
    at: u64,
    settled: Map<At, Settled>,
    findings: &'a mut Vec<Finding>,
}

impl Builder<'_> {
    fn act(&mut self, action: Action) -> Result<(), Refusal> {
        self.at += 1_000;
        let entry = self.tournament.entry(self.device, self.at, action);
        self.tournament.apply(&entry)
    }

    /// Registers all players at the start. Latecomers sit out the rounds before their first.
    fn register(&mut self) -> Result<(), Refusal> {
        // The lot is the last criterion, so lots in the order of the published ranks reproduce them.
        let mut order: Vec<usize> = (0..self.sheet.players.len()).collect();
        order.sort_by_key(|&place| {
            self.sheet.players.get(place).and_then(|player| player.published.rank).unwrap_or(u32::MAX)
        });
        let mut lots = vec![u64::MAX; order.len()];
        for (lot, &place) in (1..).zip(&order) {
            if let Some(of_player) = lots.get_mut(place) {
                *of_player = lot;
            }
        }
        let registration = |(place, (person, lot)): (usize, (&Person, u64))| {
            let Person { name, faction, club, list, has_bye, .. } = person.clone();
            let details = Details { faction, club, list, ..Details::default() };
            Registration::new(id(place), lot, Newcomer { name, details, bye: has_bye, ..Newcomer::default() })
        };
        let players = self.sheet.players.iter().zip(lots).enumerate().map(registration).collect();
        self.act(Action::AddPlayers { players })
    }

    /// Plays all Swiss rounds. True if every result is known. If a cut follows, all Swiss rounds are over.
    fn swiss(&mut self, has_cut: bool) -> Result<bool, Finding> {
        let sheet = self.sheet;
        let rounds: Vec<&Round> = sheet.of_stage(Stage::Swiss).collect();
        let stays: Vec<Stay> = (0..sheet.players.len()).map(|player| Stay::of(sheet, player)).collect();
        self.say_drops(&stays);
        for (at, round) in rounds.iter().enumerate() {
            self.leave_after(&stays, at)?;
            for (stay, person) in stays.iter().zip(&sheet.players) {
                let plays = round.has(stay.player);
                if !plays && stay.rounds > at {
                    self.findings.push(Finding::SatOut { round: at + 1, name: person.name.clone() });
                }
            }
            if !self.swiss_round(at, round, at + 1 == rounds.len() && !has_cut)? {
                return Ok(false);
            }
        }
        self.leave_after(&stays, rounds.len())?;
        Ok(true)
    }

    /// Reports the players whose drop has no round in the file, and those whose drop is left out.
    fn say_drops(&mut self, stays: &[Stay]) {
        for round in 0..=self.sheet.of_stage(Stage::Swiss).count() {
            let guessed = stays.iter().filter(|stay| stay.leaves && stay.is_guessed && stay.rounds == round);
            let names: Vec<String> = guessed.map(|stay| self.sheet.name(stay.player).to_owned()).collect();
            if !names.is_empty() {
                self.findings.push(Finding::DroppedAfter { round, names });
            }
        }
        let in_cut = stays.iter().filter(|stay| !stay.leaves && stay.is_guessed);
        let in_cut: Vec<Finding> =
            in_cut.map(|stay| Finding::DropInCut(self.sheet.name(stay.player).to_owned())).collect();
        self.findings.extend(in_cut);
    }

    fn leave_after(&mut self, stays: &[Stay], round: usize) -> Result<(), Finding> {
        stays
            .iter()
            .filter(|stay| stay.leaves && stay.rounds == round)
            .try_for_each(|stay| self.leave(stay.player, round))
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
        let have = self.tournament.state().active().count();
        if have < 2 {
            return Err(Finding::Refused { place: None, refusal: Refusal::TooFewPlayers { have, need: 2 } });
        }
        let (mut tables, mut byes) = (Vec::new(), Vec::new());
        for one in &round.matches {
            match *one {
                Match::Bye(player) => byes.push(id(player)),
                Match::Met { players, .. } => tables.push(players.map(id)),
            }
        }
        let pairing = Pairing { tables, byes, rematches: Vec::new(), method: Method::Unnamed, as_played: true };
        let paired =
            Action::PairSwiss { round: number, pairing, draw: None, stream: String::new(), locked: Locks::default() };
        let named = self.scenario_of(key, round);
        for action in [Some(paired), named, Some(Action::Publish { round: key }), Some(Action::Start { round: key })] {
            let Some(action) = action else { continue };
            self.act(action).map_err(|refusal| Finding::Refused { place: None, refusal })?;
        }
        self.results(key, round, is_last)
    }

    /// The action that names the scenario of a round. None if the file or the regulation has none.
    fn scenario_of(&self, key: RoundKey, round: &Round) -> Option<Action> {
        let scenarios = &self.tournament.state().setup.regulation.mission_points()?.scenarios;
        let known = scenarios.iter().find(|name| name.eq_ignore_ascii_case(&round.scenario));
        let scenario = known.unwrap_or(&round.scenario).clone();
        (!scenario.is_empty()).then_some(Action::NameScenario { round: key, scenario, drawn: false })
    }

    /// Enters the results of a round and closes it. True if every result is known.
    fn results(&mut self, key: RoundKey, round: &Round, is_last: bool) -> Result<bool, Finding> {
        let mut is_whole = true;
        for (table, one) in (1..).zip(&round.matches) {
            let Match::Met { players, .. } = *one else { continue };
            let place = place(self.sheet, key.stage, [key.number.0.into(), table], &players);
            let refused = |refusal| Finding::Refused { place: Some(place.clone()), refusal: Refusal::Report(refusal) };
            let judged = match key.stage {
                Stage::Swiss => self.judged_in_swiss(key, table, one),
                Stage::Elimination => self.judged_in_cut(key, one),
            };
            let Some((report, problem)) = judged.map_err(refused)? else {
                let problem = if is_last { Problem::NoResult } else { Problem::EnteredAsAbsent };
                self.findings.push(Finding::InMatch { place, problem });
                if is_last {
                    is_whole = false;
                } else {
                    self.report(key, players, Report::BothAbsent)?;
                }
                continue;
            };
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

    /// The report of a Swiss match. If several are possible, the settled one. None without a result.
    fn judged_in_swiss(&self, key: RoundKey, table: usize, one: &Match) -> Result<Option<Judged>, ReportRefusal> {
        let Match::Met { players, score } = *one else { return Ok(None) };
        let regulation = &self.tournament.state().setup.regulation;
        let assumed = better_ranked(self.sheet, players);
        let counts = self.sheet.winner_counts;
        let candidates = judge::candidates(regulation, self.best_of(key.stage), score, assumed, counts)?;
        let at = (usize::from(key.number.0).saturating_sub(1), table.saturating_sub(1));
        let settled = self.settled.get(&at).copied().unwrap_or_default();
        Ok(candidates.get(settled.candidate).map(|&(report, problem)| match problem {
            Some(Problem::WinnerAssumed(side)) if settled.is_confirmed => {
                (report, Some(Problem::WinnerByPublished(side)))
            }
            problem => (report, problem),
        }))
    }

    /// The report of a match of the cut. None if it is undecided.
    fn judged_in_cut(&self, key: RoundKey, one: &Match) -> Result<Option<Judged>, ReportRefusal> {
        let Match::Met { score, .. } = *one else { return Ok(None) };
        let Some(winner) = cut::winner(self.sheet, usize::from(key.number.0).saturating_sub(1), one) else {
            return Ok(None);
        };
        let regulation = &self.tournament.state().setup.regulation;
        judge::decided(regulation, self.best_of(key.stage), score, winner).map(Some)
    }

    /// Enters a report at the table of two players. The table may list them in the other order.
    fn report(&mut self, key: RoundKey, players: [usize; 2], report: Report) -> Result<(), Finding> {
        let [first, second] = players.map(id);
        let round = self.tournament.state().round(key);
        let is_theirs = |at: [PlayerId; 2]| at == [first, second] || at == [second, first];
        let table = round.and_then(|round| round.matches().find(|table| is_theirs(table.players)));
        let Some((number, seated)) = table.map(|table| (table.number, table.players)) else {
            return Err(Finding::Refused { place: None, refusal: Refusal::UnknownTable(TableNumber(0)) });
        };
        let report = if seated == [first, second] { report } else { report.with_sides_swapped() };
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

    /// Makes the cut, or draws the bracket of an event without Swiss rounds, and plays its rounds.
    fn cut(&mut self, bracket: &Bracket) -> Result<(), Finding> {
        let refused = |refusal| Finding::Refused { place: None, refusal };
        let seeds = bracket.seeds.as_ref().filter(|_| !self.tournament.state().setup.starts_with_elimination());
        let ids = |players: &Vec<usize>| players.iter().copied().map(id).collect();
        let make = match seeds {
            Some(seeds) => Action::MakeCut { seeds: ids(seeds) },
            None => Action::DrawBracket { games: bracket.games.iter().map(ids).collect(), draw: 1 },
        };
        self.act(make).map_err(refused)?;
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

/// The part of the Swiss rounds for which a player stays.
struct Stay {
    player: usize,
    /// Number of rounds before the player leaves, or of all rounds.
    rounds: usize,
    leaves: bool,
    /// True if this is missing in the file, or contradicted by it.
    is_guessed: bool,
}

impl Stay {
    fn of(sheet: &Sheet, player: usize) -> Self {
        let plays = |round: &Round| round.has(player);
        let swiss: Vec<&Round> = sheet.of_stage(Stage::Swiss).collect();
        let all = swiss.len();
        let last = swiss.iter().rposition(|round| plays(round)).map_or(0, |last| last + 1);
        let said = sheet.players.get(player).and_then(|person| person.dropped);
        // A player who has played cannot have left before round 1. A round beyond the last one means that the player
        // stayed.
        let said = said.filter(|&said| said > 0 || last == 0);
        let round = said.filter(|&said| said != SOME_ROUND).and_then(|said| usize::try_from(said).ok());
        if sheet.of_stage(Stage::Elimination).any(plays) {
            let is_contradicted = said == Some(SOME_ROUND) || round.is_some_and(|round| round <= all);
            return Self { player, rounds: all, leaves: false, is_guessed: is_contradicted };
        }
        match (said, round) {
            (Some(_), Some(round)) if round > all => Self { player, rounds: all, leaves: false, is_guessed: false },
            // Some programs write the last round that the player played, others the first one that the player missed.
            (Some(_), Some(round)) => {
                let rounds = if round > last + 1 { round - 1 } else { last };
                Self { player, rounds, leaves: true, is_guessed: round < last }
            }
            (Some(_), None) => Self { player, rounds: last, leaves: true, is_guessed: true },
            (None, _) => {
                // In an event that begins with a cut, everybody who stays is in the cut.
                let leaves = last < all || all == 0 && !sheet.rounds.is_empty();
                Self { player, rounds: last, leaves, is_guessed: leaves }
            }
        }
    }
}

/// The id of the player at this index of the sheet.
fn id(place: usize) -> PlayerId {
    PlayerId(u32::try_from(place + 1).unwrap_or(u32::MAX))
}
