//! Reads the JSON of a result file.

use super::{
    Kind, Match, MatchProblem, Place, ResultsError, ResultsFile, Round,
    schema::{MatchResult, MeleeFile, MeleeMatch, MeleeRound, Probe, RoundType, XWingFile, XWingMatch, XWingRound},
};
use crate::{
    base::{clause::Clause, ids::PlayerId, json},
    file::SIZE_LIMIT,
    regulation::{Regulation, Report, Scoring, Side, Stage, xwing_of_year},
};
use serde::de::DeserializeOwned;
use serde_json::Number;
use std::collections::{HashMap, HashSet};

impl ResultsFile {
    /// Reads a file of either kind.
    ///
    /// # Errors
    /// Every reason why the text is not such a file or contradicts itself. Never an empty list.
    pub fn read(text: &str) -> Result<Self, Vec<ResultsError>> {
        read(text)
    }
}

fn read(text: &str) -> Result<ResultsFile, Vec<ResultsError>> {
    if text.len() > SIZE_LIMIT {
        return Err(vec![ResultsError::TooBig { size: text.len(), limit: SIZE_LIMIT }]);
    }
    let probe: Probe = parse(text)?;
    let reader = match (probe.rules, probe.standings) {
        (Some(_), _) => read_xwing(parse(text)?)?,
        (None, Some(_)) => read_melee(parse(text)?)?,
        (None, None) => return Err(vec![ResultsError::UnknownSchema]),
    };
    if reader.errors.is_empty() { Ok(reader.file) } else { Err(reader.errors) }
}

fn parse<T: DeserializeOwned>(text: &str) -> Result<T, Vec<ResultsError>> {
    let text = text.trim_start_matches('\u{feff}');
    json::from_str(text).map_err(|error| vec![ResultsError::Unreadable { reason: error.to_string() }])
}

fn read_xwing(file: XWingFile) -> Result<Reader, Vec<ResultsError>> {
    let Some(regulation) = xwing_of_year(&file.rules) else {
        return Err(vec![ResultsError::UnknownRules(file.rules)]);
    };
    let names = file.players.into_iter().map(|player| player.name);
    let mut reader = Reader::new(file.id, Kind::XWing, regulation, names);
    reader.file.limit = file.points_limit.map(|limit| limit.to_string());
    for XWingRound { round_type, round_number, matches } in &file.rounds {
        let (name, stage) = match round_type {
            RoundType::Swiss => (format!("round {round_number}"), Stage::Swiss),
            RoundType::Elimination => (format!("elimination round {round_number}"), Stage::Elimination),
        };
        reader.round(name, stage, matches, |entry| (&entry.player1, entry.player2.as_ref()), xwing_match);
    }
    Ok(reader)
}

fn read_melee(file: MeleeFile) -> Result<Reader, Vec<ResultsError>> {
    let names = file.standings.into_iter().map(|line| line.player);
    let mut reader = Reader::new(file.id, Kind::Melee, "swu-2025", names);
    for MeleeRound { name, matches } in &file.rounds {
        let stage = if name.starts_with("Round") { Stage::Swiss } else { Stage::Elimination };
        reader.round(name.clone(), stage, matches, |entry| (&entry.p1, entry.p2.as_ref()), melee_match);
    }
    Ok(reader)
}

/// The result of a match, and whether the file calls it won. None for a bye.
type Ended = Option<(Report, bool)>;

fn xwing_match(entry: &XWingMatch, limit: u16) -> Result<Ended, MatchProblem> {
    let XWingMatch { player1, player1points, player2, player2points, result, winner } = entry;
    if *result == MatchResult::Bye {
        return if player2.is_none() { Ok(None) } else { Err(MatchProblem::ByeWithOpponent) };
    }
    let (Some(player2), Some(first), Some(second)) = (player2, player1points, player2points) else {
        return Err(MatchProblem::Incomplete);
    };
    let (first, second) = (whole(first, Clause::Res8)?, whole(second, Clause::Res8)?);
    let winner = match winner {
        None => None,
        Some(name) if *result == MatchResult::Draw => return Err(MatchProblem::DrawWithWinner(name.clone())),
        Some(name) if name == player1 => Some((name, Side::First)),
        Some(name) if name == player2 => Some((name, Side::Second)),
        Some(name) => return Err(MatchProblem::WinnerNotInMatch(name.clone())),
    };
    let points = [first, second];
    if first == second {
        let report = Report::from_scores(points, limit, winner.map(|(_, side)| side));
        return Ok(Some((report, *result == MatchResult::Win)));
    }
    if *result == MatchResult::Draw {
        return Err(MatchProblem::DrawWithUnequalPoints(points));
    }
    let leader = if first > second { Side::First } else { Side::Second };
    match winner {
        Some((name, side)) if side != leader => {
            Err(MatchProblem::WinnerContradictsPoints { winner: name.clone(), points })
        }
        _ => Ok(Some((Report::from_scores(points, limit, None), true))),
    }
}

fn melee_match(entry: &MeleeMatch, _: u16) -> Result<Ended, MatchProblem> {
    match (entry.bye, &entry.p2, &entry.games) {
        (true, None, None) => Ok(None),
        (true, _, _) => Err(MatchProblem::ByeWithOpponent),
        (false, Some(_), Some([first, second, drawn])) => {
            let games = [whole(first, Clause::Swr2)?, whole(second, Clause::Swr2)?, whole(drawn, Clause::Swr2)?];
            // An intentional draw is recorded as three drawn games and none won (SWR-6).
            let report = match games {
                [0, 0, 3] => Report::IntentionalDraw,
                [first, second, drawn] => Report::games([first, second], drawn),
            };
            Ok(Some((report, false)))
        }
        (false, _, _) => Err(MatchProblem::Incomplete),
    }
}

/// A number of points or games. `clause` defines its valid range.
fn whole<T: TryFrom<u64>>(number: &Number, clause: Clause) -> Result<T, MatchProblem> {
    let whole = number.as_u64().and_then(|number| T::try_from(number).ok());
    whole.ok_or_else(|| MatchProblem::BadNumber { value: number.to_string(), clause })
}

/// State while reading the file, with its errors so far.
struct Reader {
    file: ResultsFile,
    errors: Vec<ResultsError>,
    ids: HashMap<String, PlayerId>,
    swiss_rounds: HashSet<String>,
    /// The squad limit of the file's regulation.
    limit: u16,
}

impl Reader {
    fn new(id: String, kind: Kind, regulation: &'static str, names: impl Iterator<Item = String>) -> Self {
        let scoring = Regulation::published(regulation).map(|regulation| &regulation.scoring);
        let limit = if let Some(Scoring::SquadPoints(rules)) = scoring { rules.limit } else { 0 };
        let file = ResultsFile { id, kind, regulation, limit: None, players: Vec::new(), rounds: Vec::new() };
        let mut reader = Self { file, errors: Vec::new(), ids: HashMap::new(), swiss_rounds: HashSet::new(), limit };
        for name in names {
            if reader.ids.contains_key(&name) {
                reader.errors.push(ResultsError::ListedTwice(name));
            } else {
                reader.add_player(name);
            }
        }
        reader
    }

    fn add_player(&mut self, name: String) -> Option<PlayerId> {
        let id = PlayerId(u32::try_from(self.file.players.len()).ok()?.checked_add(1)?);
        self.ids.insert(name.clone(), id);
        self.file.players.push(name);
        Some(id)
    }

    /// The player of this name. Names like `X001` mean players who are missing from the published standings.
    fn player(&mut self, name: &str) -> Result<PlayerId, MatchProblem> {
        let missing =
            name.strip_prefix('X').is_some_and(|rest| !rest.is_empty() && rest.bytes().all(|b| b.is_ascii_digit()));
        let known = self.ids.get(name).copied();
        let found = known.or_else(|| missing.then(|| self.add_player(name.to_owned())).flatten());
        found.ok_or_else(|| MatchProblem::UnknownPlayer(name.to_owned()))
    }

    fn round<M>(
        &mut self,
        name: String,
        stage: Stage,
        entries: &[M],
        players: impl Fn(&M) -> (&String, Option<&String>),
        ended: impl Fn(&M, u16) -> Result<Ended, MatchProblem>,
    ) {
        if stage == Stage::Swiss && !self.swiss_rounds.insert(name.clone()) {
            self.errors.push(ResultsError::RoundTwice(name.clone()));
        }
        let mut seen = HashSet::new();
        let mut matches = Vec::with_capacity(entries.len());
        for (table, entry) in (1..).zip(entries) {
            let named = players(entry);
            match self.entry(named, &mut seen, ended(entry, self.limit)) {
                Ok(entry) => matches.push(entry),
                Err(problem) => {
                    let players = (named.0.clone(), named.1.cloned());
                    let place = Place { round: name.clone(), table, players };
                    self.errors.push(ResultsError::Match { place, problem });
                }
            }
        }
        self.file.rounds.push(Round { name, stage, matches });
    }

    fn entry(
        &mut self,
        (first, second): (&String, Option<&String>),
        seen: &mut HashSet<PlayerId>,
        ended: Result<Ended, MatchProblem>,
    ) -> Result<Match, MatchProblem> {
        let mut appear = |name: &String| {
            let id = self.player(name)?;
            if seen.insert(id) { Ok(id) } else { Err(MatchProblem::PlayerTwice(name.clone())) }
        };
        let first = appear(first)?;
        let second = second.map(appear).transpose()?;
        match (ended?, second) {
            (Some((report, called_won)), Some(second)) => {
                Ok(Match::Met { players: [first, second], report, called_won })
            }
            (None, None) => Ok(Match::Bye(first)),
            (Some(_), None) => Err(MatchProblem::Incomplete),
            (None, Some(_)) => Err(MatchProblem::ByeWithOpponent),
        }
    }
}
