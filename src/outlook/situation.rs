//! The situation in the last Swiss rounds of an event, and the outlook from it.

use super::{
    compute::{Bounds, fate},
    result::{Basis, Fate, Outlook},
};
use crate::{
    base::{
        ids::{PlayerId, RoundNumber, TableNumber},
        sort::{Map, Set},
    },
    regulation::{Cut, Prospect, Report, Scale, Stage, TieBreaker},
    standings::Entrant,
    tournament::State,
};

/// The situation in the last Swiss rounds of an event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Situation {
    /// The cut.
    pub cut: Cut,
    /// All players in the event.
    pub contenders: Vec<Contender>,
    /// The tables of the running round without a result. A player sits at no more than one of them.
    pub open: Vec<OpenTable>,
    /// Number of Swiss rounds that are not paired yet.
    pub unpaired: u16,
    /// Possible results of a match, from the best for the first player to the best for the second.
    pub prospects: Vec<Prospect>,
    /// Tournament points and margin of victory of a bye.
    pub bye: (u32, i64),
    /// True if margins of victory separate players with the same points (CUT-3). Other tie-breakers count as undecided.
    pub by_margin: bool,
}

/// A player with the results so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contender {
    /// Id of the player.
    pub player: PlayerId,
    /// Tournament points from results and byes.
    pub points: u32,
    /// Lost matches and missed rounds.
    pub losses: u32,
    /// Margin of victory from results and byes.
    pub mov: i64,
}

/// A table without a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenTable {
    /// Number of the table.
    pub number: TableNumber,
    /// The two players.
    pub players: [PlayerId; 2],
    /// True if the players may agree on a draw (SWR-6).
    pub may_agree: bool,
}

/// Maximum number of remaining Swiss rounds, including the running one, for an outlook (ours).
pub const ROUNDS_LEFT: u16 = 2;

/// The outlook of an event in its last Swiss rounds. None before them, once they are over, or if no cut follows.
pub fn outlook(state: &State) -> Option<Outlook> {
    let situation = situation(state)?;
    let running = state.running_swiss().filter(|round| round.missing() > 0);
    let is_open = situation.unpaired > 0 || running.is_some();
    if let Some(scale) = state.places().filter(|_| is_open) {
        let left = situation.unpaired.saturating_add(u16::from(running.is_some()));
        return Some(outlook_of_large_tables(state, scale, situation.cut, left, &entrants(state)));
    }
    // After the last result the tie-breakers decide.
    let Some(size) = situation.cut.size().filter(|_| !is_open) else { return Some(situation.outlook()) };
    let in_cut: Set<PlayerId> = by_cut(state).into_iter().take(size.into()).collect();
    let fate = |player| if in_cut.contains(&player) { Fate::Sure } else { Fate::Out };
    let players = situation.contenders.iter().map(|contender| (contender.player, fate(contender.player))).collect();
    Some(Outlook { basis: Basis::Ranked, cut: situation.cut, players, tables: Vec::new() })
}

/// The situation of an event in its last Swiss rounds. None if there is no outlook.
pub fn situation(state: &State) -> Option<Situation> {
    let left = state.rounds_to_cut().filter(|&left| left <= ROUNDS_LEFT)?;
    let cut = state.cut_ahead()?;
    let regulation = &state.setup.regulation;
    let (key, open) = match state.running_swiss() {
        Some(round) => (Some(round.key), round.matches().filter(|table| table.report.is_none()).collect()),
        None => (None, Vec::new()),
    };
    let best_of = state.best_of(Stage::Swiss);
    let has_agreed_draws = regulation.judge(&Report::IntentionalDraw, Stage::Swiss, best_of).is_ok();
    let open = open.into_iter().map(|table| OpenTable {
        number: table.number,
        players: table.players,
        // A player with a game loss as a penalty may not agree on a draw (PEN-2).
        may_agree: has_agreed_draws
            && key.is_some_and(|key| state.lacks_loss(key, table, &Report::IntentionalDraw).is_none()),
    });
    let bye = regulation.bye_verdict(best_of);
    let entrants = entrants(state);
    let contender = |player: PlayerId| {
        let entrant = entrants.get(&player);
        let mov =
            entrant.into_iter().flat_map(|entrant| &entrant.rounds).map(|round| i64::from(round.gained.mov)).sum();
        let (points, losses) = entrant.map_or((0, 0), |entrant| (entrant.points(), entrant.losses()));
        Contender { player, points, losses, mov }
    };
    Some(Situation {
        cut,
        contenders: state.playing_on().map(|player| contender(player.id)).collect(),
        open: open.collect(),
        unpaired: left.saturating_sub(u16::from(key.is_some())),
        prospects: regulation.prospects(),
        bye: (bye.points, bye.mov.into()),
        by_margin: regulation.ranking.cut_tie_breakers.first() == Some(&TieBreaker::Mov),
    })
}

/// All players with their rounds so far, including the running round. Only rounds since the points last began anew
/// count.
fn entrants(state: &State) -> Map<PlayerId, Entrant> {
    let since = state.points_since();
    let counted = |mut entrant: Entrant| {
        entrant.rounds.retain(|played| played.round > since);
        (entrant.id, entrant)
    };
    state.entrants_of_stage(latest(state)).into_iter().map(counted).collect()
}

/// The latest Swiss round that is public.
fn latest(state: &State) -> RoundNumber {
    state.running_swiss().map_or_else(|| state.finished_swiss(), |round| round.key.number)
}

/// The players in the event in the order of the cut (CUT-3).
fn by_cut(state: &State) -> Vec<PlayerId> {
    let lines = state.standings_by(&state.setup.regulation.ranking.cut_tie_breakers, latest(state));
    let plays = |player: &PlayerId| state.is_active(*player) && state.plays_on(*player);
    lines.iter().map(|line| line.player).filter(plays).collect()
}

/// The points that a player can have after the Swiss rounds.
struct PointsRange {
    player: PlayerId,
    /// Fewest and most tournament points.
    points: [u32; 2],
}

/// The outlook at tables of three and four (STR-6). Each player is judged alone, regardless of who shares a table.
/// [`Fate::Sure`] and [`Fate::Out`] are exact, and [`Fate::Open`] can be too cautious.
fn outlook_of_large_tables(
    state: &State,
    scale: &Scale,
    cut: Cut,
    left: u16,
    entrants: &Map<PlayerId, Entrant>,
) -> Outlook {
    let open = state.running_swiss();
    let [least, most] = [scale.least(), scale.most()];
    let reach = |player: PlayerId| {
        let points = entrants.get(&player).map_or(0, Entrant::points);
        // A player with a result, or without a table, gets no more points from the running round.
        let is_done = open.is_some_and(|round| round.table_of(player).is_none_or(|table| !table.is_open()));
        let rounds = u32::from(left).saturating_sub(u32::from(is_done));
        let with = |each: u32| points.saturating_add(rounds.saturating_mul(each));
        PointsRange { player, points: [with(least), with(most)] }
    };
    let all: Vec<PointsRange> = state.playing_on().map(|player| reach(player.id)).collect();
    let of = |PointsRange { player, points: [worst, best] }: &PointsRange| {
        let others = || all.iter().filter(|other| other.player != *player).map(|other| other.points);
        let before = [
            others().filter(|[worst_of_other, _]| worst_of_other > best).count(),
            others().filter(|[_, best_of_other]| best_of_other >= worst).count(),
        ];
        (*player, fate(cut, Bounds { points: [*worst, *best], losses: [0, 0], before }))
    };
    Outlook { basis: Basis::Apart, cut, players: all.iter().map(of).collect(), tables: Vec::new() }
}
