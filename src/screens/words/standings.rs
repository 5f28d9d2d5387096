//! Points and tie-breakers as text.

use super::people::player_name;
use crate::{
    base::{clause::Clause, fraction::Fraction, ids::RoundNumber},
    regulation::{Document, Ranking, Term, TieBreaker, Unit},
    screens::{
        cited::{Cited, cite},
        i18n::{decimal, name_of, percentage, t},
    },
    tournament::{State, Status},
};

/// Short name of a tie-breaker.
pub fn tie_breaker(tie_breaker: TieBreaker) -> String {
    name_of("tie-breaker", &format!("{}.short", tie_breaker.id()))
}

/// Full name of a tie-breaker.
pub fn tie_breaker_in_full(ranking: &Ranking, tie_breaker: TieBreaker) -> Cited {
    cite(ranking.clause(tie_breaker), name_of("tie-breaker", &format!("{}.long", tie_breaker.id())))
}

/// A term in the words of the document, with the language of these words.
pub fn source(document: &Document, Term { term, section }: &Term) -> String {
    t!("why.source", language = document.language.to_uppercase(), term = term, section = section)
}

/// Formula of a tie-breaker.
pub fn tie_breaker_formula(ranking: &Ranking, tie_breaker: TieBreaker) -> Cited {
    cite(ranking.clause(tie_breaker), name_of("why.formula", ranking.formula_id(tie_breaker)))
}

/// Value of a tie-breaker, rounded to its number of decimals.
pub fn tie_breaker_value(state: &State, kind: TieBreaker, value: &Fraction) -> String {
    match kind.unit() {
        Unit::Relation if *value > Fraction::zero() => "✓".to_owned(),
        Unit::Relation => String::new(),
        Unit::Percentage => percentage(value),
        Unit::Whole | Unit::Decimal => decimal(value, state.setup.regulation.ranking.decimal_places(kind).into()),
    }
}

/// Number of finished rounds that the standings count.
pub fn rounds_over(state: &State) -> String {
    let after = t!("standings.after", count = state.finished_rounds().count());
    let since = state.points_since();
    match since > RoundNumber(0) && state.finished_swiss() > since {
        true => format!("{after} · {}", t!("standings.points-from", number = since.0 + 1)),
        false => after,
    }
}

/// Number of finished rounds, and the running round.
pub fn rounds(state: &State) -> String {
    let after = rounds_over(state);
    match state.running_swiss().filter(|round| round.status == Status::Started) {
        Some(running) => format!("{after} · {}", t!("standings.running", number = running.key.number)),
        None => after,
    }
}

/// Heading of a column of records.
pub fn record_title(state: &State) -> String {
    let has_draws = state.setup.regulation.points.draw.is_some();
    if has_draws { t!("standings.record-with-draws") } else { t!("standings.record") }
}

/// Title of the standings. If there is a cut or bracket, it names the Swiss rounds.
pub fn standings_title(state: &State) -> String {
    if state.elimination.is_empty() { t!("place.standings") } else { t!("standings.swiss") }
}

/// Why there are no standings: round 1 is not finished, or the event has no Swiss rounds.
pub fn no_standings(state: &State) -> String {
    if state.players.is_empty() {
        t!("players.empty")
    } else if state.setup.starts_with_elimination() {
        t!("standings.no-swiss")
    } else {
        t!("standings.not-yet")
    }
}

/// Note that the standings include results of the running round.
pub fn rounds_so_far(state: &State, running: RoundNumber) -> String {
    let after = t!("standings.after", count = state.finished_rounds().count());
    format!("{after}, {}", t!("standings.so-far-of", number = running))
}

/// Disqualified players (STA-11). None if there are none.
pub fn disqualified(state: &State) -> Option<Cited> {
    let out = state.players.values().filter(|player| player.is_disqualified());
    let names: Vec<String> = out.map(|player| player_name(Some(state), player.id)).collect();
    let note = || t!("app.is", name = t!("standings.disqualified"), value = names.join(", "));
    (!names.is_empty()).then(|| cite(Clause::Sta11, note()))
}
