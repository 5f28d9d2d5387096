//! Writes the JSON of List Juggler, also in the variant for List Fortress.
//!
//! List Fortress identifies players by name alone, compares points without converting them, and expects a player's list
//! as text. It fails if a match lacks the key of the second player.

use super::{super::Format, NoSuchFile};
use crate::{
    base::{ids::PlayerId, sort::Map},
    regulation::{Report, Scoring, Side, Stage, TieBreaker, Verdict},
    standings::Line,
    tournament::{DecidedPlace, Match, Player, Round, State},
};
use serde::Serialize;

/// The results in the format of List Juggler, without lists. Cryodex writes such files but does not read them.
///
/// # Errors
/// The event is not scored in squad points, or has tables of three and four.
pub fn list_juggler(state: &State) -> Result<String, NoSuchFile> {
    written(state, Format::ListJuggler)
}

/// The results to paste into the form of List Fortress, with lists.
///
/// # Errors
/// The event is not scored in squad points, or has tables of three and four.
pub fn list_fortress(state: &State) -> Result<String, NoSuchFile> {
    written(state, Format::ListFortress)
}

fn written(state: &State, format: Format) -> Result<String, NoSuchFile> {
    if state.places().is_some() {
        return Err(NoSuchFile::LargeTables);
    }
    let Scoring::SquadPoints(rules) = &state.setup.regulation.scoring else { return Err(NoSuchFile::NoSquadPoints) };
    let decided = state.decided_places().into_iter().filter(|place| state.seeds.contains(&place.player));
    let cut_places = decided.map(|place| (place.player, place)).collect();
    let has_mission_points = rules.mission_points.is_some();
    let even = if has_mission_points { 0 } else { rules.limit.into() };
    let writer = Writer { state, format, has_mission_points, even, names: names(state), cut_places };
    let rounds = [Stage::Swiss, Stage::Elimination].into_iter().flat_map(|stage| state.rounds(stage));
    let file = OutFile {
        name: &state.setup.name,
        date: &state.setup.date,
        players: writer.players(),
        rounds: rounds.map(|round| writer.round(round)).collect(),
    };
    // Serialization cannot fail: JSON can represent every value in the file.
    Ok(format!("{}\n", serde_json::to_string_pretty(&file).unwrap_or_default()))
}

#[derive(Serialize)]
struct OutFile<'a> {
    name: &'a str,
    date: &'a str,
    players: Vec<OutPlayer<'a>>,
    rounds: Vec<OutRound<'a>>,
}

#[derive(Serialize)]
struct OutPlayer<'a> {
    name: &'a str,
    mov: i64,
    score: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    event_points: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mission_points: Option<i64>,
    sos: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    dropped: Option<usize>,
    rank: Rank,
    #[serde(skip_serializing_if = "Option::is_none")]
    list: Option<&'a str>,
}

#[derive(Serialize)]
struct Rank {
    swiss: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    elimination: Option<u32>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct OutRound<'a> {
    round_type: &'static str,
    round_number: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    scenario: Option<&'a str>,
    matches: Vec<OutMatch<'a>>,
}

#[derive(Serialize)]
struct OutMatch<'a> {
    player1: &'a str,
    player1points: i32,
    #[serde(skip_serializing_if = "Option::is_none")]
    player2: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    player2points: Option<i32>,
    result: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    winner: Option<&'a str>,
}

/// The names of the players, made unique because a match identifies its players by name.
fn names(state: &State) -> Map<PlayerId, String> {
    let name = |player: &Player| {
        if state.has_namesake(player) { player.id.behind(&player.name) } else { player.name.clone() }
    };
    state.players.values().map(|player| (player.id, name(player))).collect()
}

struct Writer<'a> {
    state: &'a State,
    format: Format,
    has_mission_points: bool,
    /// The margin of a 0–0 draw.
    even: i32,
    names: Map<PlayerId, String>,
    /// The places in the cut that are decided.
    cut_places: Map<PlayerId, DecidedPlace>,
}

impl Writer<'_> {
    fn name(&self, player: PlayerId) -> &str {
        self.names.get(&player).map_or("", String::as_str)
    }

    /// All players, best first. Unranked players come last, with rank 0.
    fn players(&self) -> Vec<OutPlayer<'_>> {
        let state = self.state;
        let lines = state.standings_after(state.finished_swiss());
        let unranked = state.players.values().filter(|player| lines.iter().all(|line| line.player != player.id));
        let ranked = lines.iter().map(|line| self.player(line.player, Some(line)));
        ranked.chain(unranked.map(|player| self.player(player.id, None))).collect()
    }

    fn player(&self, id: PlayerId, line: Option<&Line>) -> OutPlayer<'_> {
        let state = self.state;
        let order = &state.setup.regulation.ranking.tie_breakers;
        let place = order.iter().position(|&one| one == TieBreaker::Sos);
        let sos = line.and_then(|line| line.tie_breakers.get(place?)).map(|sos| sos.to_decimal(2));
        let in_cut = u32::try_from(state.seeds.len()).unwrap_or(u32::MAX);
        let known = state.players.get(&id);
        let dropped = known.and_then(|player| player.left.as_ref()).map(|left| {
            let before_cut = left.round.filter(|round| round.stage == Stage::Swiss);
            left.after_swiss.or(before_cut.map(|round| round.number.0.into())).unwrap_or_default()
        });
        OutPlayer {
            name: self.name(id),
            mov: line.map_or(0, |line| line.mov),
            score: line.map_or(0, |line| line.points),
            event_points: line.filter(|_| self.has_mission_points).map(|line| line.points),
            mission_points: line.filter(|_| self.has_mission_points).map(|line| line.mov),
            sos: sos.and_then(|sos| sos.parse().ok()).unwrap_or_default(),
            dropped,
            rank: Rank {
                swiss: line.map_or(0, |line| line.rank),
                elimination: self.cut_places.get(&id).map(|place| place.round_lost(in_cut)),
            },
            list: known.map(|player| player.details.list.as_str()).filter(|_| self.format == Format::ListFortress),
        }
    }

    /// A round of the cut is numbered by its players. The final is 2, even beside a game for third place.
    fn round(&self, round: &Round) -> OutRound<'_> {
        let is_swiss = round.key.stage == Stage::Swiss;
        let third = usize::from(self.state.table_for_third_place(round).is_some());
        let seats = 2 * (round.tables.len() - third) + round.byes.len();
        let played = round.matches().filter_map(|table| self.game(round.key.stage, table));
        let worth = self.state.setup.regulation.bye.mov.filter(|_| self.has_mission_points && is_swiss);
        let bye = |&player: &PlayerId| OutMatch {
            player1: self.name(player),
            player1points: worth.unwrap_or(0),
            player2: None,
            player2points: None,
            result: "bye",
            winner: None,
        };
        OutRound {
            round_type: if is_swiss { "swiss" } else { "elimination" },
            round_number: if is_swiss { round.key.number.0.into() } else { seats },
            scenario: self.state.scenario(round.key),
            matches: played.chain(round.byes.iter().map(bye)).collect(),
        }
    }

    /// None without a result.
    fn game(&self, stage: Stage, table: Match) -> Option<OutMatch<'_>> {
        let verdict = self.state.verdict(stage, table)?;
        let [first, second] = table.players.map(|player| self.name(player));
        let [a, b] = points(table, &verdict, self.even);
        let winner = verdict.decision.winner().map(|side| *side.of(&[first, second]));
        Some(OutMatch {
            player1: first,
            player1points: a,
            player2: Some(second),
            player2points: Some(b),
            result: if winner.is_some() || a != b { "win" } else { "draw" },
            winner,
        })
    }
}

/// The points of a match. If it was not played, points that produce its margin of victory. `even` is the margin of a
/// 0–0 draw.
fn points(table: Match, verdict: &Verdict, even: i32) -> [i32; 2] {
    if let Some(Report::Scores { scores, .. }) = table.report {
        return scores.map(i32::from);
    }
    let ahead = |side: Side| {
        if verdict.decision.winner() == Some(side) { side.of(&verdict.sides).mov - even } else { 0 }
    };
    Side::BOTH.map(|side| ahead(side).max(0))
}
