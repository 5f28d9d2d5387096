//! Rulings about a player, and the forms to enter them: penalty, deck check, proxy (PEN-*, DCK-6, DCK-7).

use super::{
    cited::{Cited, cite},
    i18n::{t, time_of_day},
    words,
};
use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, TableNumber},
        text::sanitized,
    },
    regulation::{Infraction, Penalty, ProxyCause, Report, Scoring},
    tournament::{Role, RoundKey, Ruled, Ruling, State},
};

/// The rulings so far.
#[derive(Debug, Clone, PartialEq)]
pub struct History {
    /// The disqualification, with its round and judge. None if the player is not disqualified.
    pub disqualified: Option<(String, String)>,
    /// All other rulings, newest first.
    pub lines: Vec<Line>,
    /// True if there is a proxy to print.
    pub has_proxy: bool,
}

/// A ruling.
#[derive(Debug, Clone, PartialEq)]
pub struct Line {
    /// Time of the ruling in milliseconds since the epoch. Identifies the ruling.
    pub at: u64,
    /// The ruling.
    pub what: String,
    /// The round, the judge and the time.
    pub when: String,
    /// Label of the withdrawal button, for screen readers.
    pub withdraw: String,
}

/// Effect of a penalty on the player's match.
#[derive(Debug, Clone, PartialEq)]
pub enum Consequence {
    /// No effect.
    Nothing,
    /// The player has no match.
    NoMatch,
    /// A note.
    Note(Cited),
    /// The match ends, and the player keeps points, which can be changed: label and result.
    Points(Cited, Option<String>),
    /// The match ends with one of these results: label and results.
    Results(Cited, Vec<String>),
}

/// The rulings about a player.
pub fn history(state: &State, player: PlayerId) -> History {
    let line = |ruled: &Ruled| {
        let what = words::ruling(ruled.ruling, &ruled.note);
        Line {
            at: ruled.at,
            when: words::joined([words::ruled_when(state, ruled), time_of_day(ruled.at)]),
            withdraw: t!("app.is", name = t!("ruling.withdraw"), value = what),
            what,
        }
    };
    let mut lines: Vec<Line> = state.rulings_of(player).map(line).collect();
    lines.reverse();
    History {
        disqualified: disqualified(state, player),
        lines,
        has_proxy: state.rulings_of(player).any(|ruled| matches!(ruled.ruling, Ruling::Proxy(_))),
    }
}

fn disqualified(state: &State, player: PlayerId) -> Option<(String, String)> {
    let left = state.players.get(&player).filter(|player| player.is_disqualified())?.left.as_ref()?;
    let round = left.round.map(|key| words::round(state, key));
    let by = (!left.by.is_empty()).then(|| t!("log.by", name = sanitized(&left.by)));
    let what = t!("app.is", name = t!("leave.disqualified"), value = sanitized(&left.note));
    Some((what, round.into_iter().chain(by).collect::<Vec<_>>().join(", ")))
}

/// Name of the only judge on the staff, who decides unless another name is entered. Empty if there are none or several.
pub fn only_judge(state: &State) -> String {
    let mut judges = state.staff.iter().filter(|leader| leader.role != Role::Organizer);
    match (judges.next(), judges.next()) {
        (Some(judge), None) => judge.name.clone(),
        _ => String::new(),
    }
}

/// The infractions in the document, and "other".
pub fn infractions(state: &State) -> Vec<Infraction> {
    state.setup.regulation.conduct().infractions.into_iter().chain([Infraction::Other]).collect()
}

/// Names of the penalties for an infraction, disqualification last.
pub fn penalty_names(penalties: &[Penalty], infraction: Option<Infraction>) -> Vec<String> {
    let infraction = infraction.unwrap_or(Infraction::Other);
    let names = penalties.iter().map(|&penalty| words::penalty(penalty, infraction));
    names.chain([t!("ruling.disqualification")]).collect()
}

/// The penalty prescribed for an infraction: a warning for the first fortress in a round, the loss of all ships for the
/// second. None if the document leaves the penalty to the judge.
pub fn required_penalty(
    state: &State,
    round: Option<RoundKey>,
    player: PlayerId,
    infraction: Option<Infraction>,
) -> Option<Penalty> {
    let is_fortress = |ruled: &Ruled| {
        ruled.round == round && matches!(ruled.ruling, Ruling::Penalty { infraction: Infraction::Fortressing, .. })
    };
    (infraction == Some(Infraction::Fortressing))
        .then(|| if state.rulings_of(player).any(is_fortress) { Penalty::MatchLoss } else { Penalty::Warning })
}

/// Possible results of the match with a penalty. `kept` is the typed number of squad points that the player keeps.
pub fn results(state: &State, round: Option<RoundKey>, player: PlayerId, penalty: Penalty, kept: &str) -> Vec<Report> {
    let Some(round) = round.filter(|_| penalty.is_a_loss()) else { return Vec::new() };
    match &state.setup.regulation.scoring {
        Scoring::SquadPoints(_) => {
            state.propose_loss(round, player, penalty, kept.trim().parse().ok()).into_iter().collect()
        }
        Scoring::GamesWon(_) => state.results_with_loss(round, player, penalty),
    }
}

/// Effect of a penalty on the player's match.
pub fn consequence(
    state: &State,
    round: Option<RoundKey>,
    player: PlayerId,
    penalty: Option<Penalty>,
    kept: &str,
) -> Consequence {
    let Some(penalty) = penalty.filter(|penalty| penalty.is_a_loss()) else { return Consequence::Nothing };
    if state.is_ranked_in(round, player) {
        return Consequence::Note(cite(Clause::Str6, t!("large.loss")));
    }
    let Some((number, opponent, names)) = seated(state, round, player) else { return Consequence::NoMatch };
    let results = results(state, round, player, penalty, kept);
    if results.is_empty() && penalty == Penalty::GameLoss {
        return Consequence::Note(cite(Clause::Pen2, t!("ruling.goes-on", table = number, opponent = opponent)));
    }
    let label = cite(Clause::Pen2, t!("ruling.result", table = number));
    let mut results = results.iter().map(|report| words::report(report, &names));
    match state.setup.regulation.counts_mov() {
        true => Consequence::Points(label, results.next()),
        false => Consequence::Results(label, results.collect()),
    }
}

/// Table and opponent of the player's match, and the names of both players.
fn seated(state: &State, round: Option<RoundKey>, player: PlayerId) -> Option<(TableNumber, String, [String; 2])> {
    let (_, table) = state.match_in(round, player)?;
    let names = table.players.map(|player| words::player_name(Some(state), player));
    let opponent = table.side_of(player)?.other().of(&names).clone();
    Some((table.number, opponent, names))
}

/// Possible results of a deck check, in the order of the form.
pub fn deck_check_results() -> [String; 3] {
    [t!("ruling.fine"), t!("ruling.corrected"), t!("ruling.penalty")]
}

/// The ruling for a proxy.
///
/// # Errors
/// No cause is chosen, or a card is named without the judge who signs the proxy.
pub fn proxy(cause: Option<ProxyCause>, card: &str, by: &str) -> Result<Ruling, Cited> {
    match cause {
        None => Err(cite(Clause::Dck7, t!("ruling.cause-missing"))),
        Some(_) if !card.trim().is_empty() && by.trim().is_empty() => {
            Err(cite(Clause::Dck7, t!("ruling.maker-missing")))
        }
        Some(cause) => Ok(Ruling::Proxy(cause)),
    }
}

/// The people who may issue a proxy.
pub fn proxy_makers(state: &State) -> Cited {
    let by_head_judge = state.setup.regulation.conduct().by_head_judge;
    let who = if by_head_judge { t!("ruling.proxy-by-head-judge") } else { t!("ruling.proxy-by-leader") };
    cite(Clause::Dck7, who)
}
