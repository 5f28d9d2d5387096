//! The outlook of an event.

use super::{Basis, Contender, Fate, OpenTable, Outlook, Situation, tables};
use crate::{
    base::{
        ids::{PlayerId, RoundNumber},
        sort::{Map, Set},
    },
    regulation::{Report, Stage, TieBreaker},
    standings::Entrant,
    tournament::State,
};

/// How far from the end there is an outlook: so many Swiss rounds are left, the running one among them (ours).
pub const ROUNDS_LEFT: u16 = 2;

/// What the last Swiss rounds of an event can still bring: while they are played, where there is a cut to come. None before, and
/// once the last one is over.
pub fn outlook(state: &State) -> Option<Outlook> {
    let situation = situation(state)?;
    let running = state.running_swiss().filter(|round| round.missing() > 0);
    let is_open = situation.unpaired > 0 || running.is_some();
    if let Some(scale) = state.places().filter(|_| is_open) {
        let left = situation.unpaired.saturating_add(u16::from(running.is_some()));
        return Some(tables::outlook(state, scale, situation.cut, left, &entrants(state)));
    }
    // Ranks are known once the tie-breakers are; points and losses as they are.
    let Some(size) = situation.cut.size().filter(|_| !is_open) else { return Some(situation.outlook()) };
    let in_cut: Set<PlayerId> = by_cut(state).into_iter().take(size.into()).collect();
    let fate = |player| if in_cut.contains(&player) { Fate::Sure } else { Fate::Out };
    let players = situation.contenders.iter().map(|contender| (contender.player, fate(contender.player))).collect();
    Some(Outlook { basis: Basis::Ranked, cut: situation.cut, players, tables: Vec::new() })
}

/// How things stand in the last Swiss rounds of an event; none where there is no outlook.
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
        // Not by who has lost a game as a penalty (PEN-2).
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

/// What everybody in the event has played so far, in the running round too. Where points begin anew they do so before the first
/// round of the second stage is known.
fn entrants(state: &State) -> Map<PlayerId, Entrant> {
    let since = state.points_since();
    let counted = |mut entrant: Entrant| {
        entrant.rounds.retain(|played| played.round > since);
        (entrant.id, entrant)
    };
    state.entrants_of_stage(latest(state)).into_iter().map(counted).collect()
}

/// The latest Swiss round that the players know.
fn latest(state: &State) -> RoundNumber {
    state.running_swiss().map_or_else(|| state.finished_swiss(), |round| round.key.number)
}

/// Who is in the event in the order of the cut, with every result that is in (CUT-3).
fn by_cut(state: &State) -> Vec<PlayerId> {
    let lines = state.standings_by(&state.setup.regulation.ranking.cut_tie_breakers, latest(state));
    let plays = |player: &PlayerId| state.is_active(*player) && state.plays_on(*player);
    lines.iter().map(|line| line.player).filter(plays).collect()
}
