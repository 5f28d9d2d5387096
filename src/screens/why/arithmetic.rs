//! The calculation of points and tie-breakers, term by term.

use super::{Arithmetic, Reason, Section};
use crate::{
    base::{clause::Clause, fraction::Fraction, ids::PlayerId},
    regulation::{Criterion, Report, Stage, StrengthOfSchedule, TieBreaker, Unit},
    screens::{
        cited::cite,
        i18n::{decimal, here, number, percentage, t},
        words,
    },
    standings::{Explanation, Outcome, Played, Separation, Step, Term, Total, Working},
    tournament::{RoundKey, State},
};

/// A heading with the value and its source.
pub(super) fn titled(state: &State, name: String, kind: Criterion, value: String) -> Reason {
    let text = if value.is_empty() { name } else { t!("app.is", name = name, value = value) };
    Reason { text, source: source(state, kind) }
}

/// The document's term and section. None if it has none, or if the document is in another language than the screen.
fn source(state: &State, kind: Criterion) -> Option<String> {
    let regulation = &state.setup.regulation;
    if regulation.document.language != here().0.code() {
        return None;
    }
    Some(words::source(&regulation.document, regulation.terms.get(&kind)?))
}

/// Points and margin or games of each round.
pub(super) fn rounds(state: &State, player: PlayerId, rounds: &[Played]) -> Arithmetic {
    let margin = state.setup.regulation.margin();
    let row = |played: &Played| {
        let games = played.gained.games;
        let last = if margin.is_some() {
            let difference = difference(state, player, played).unwrap_or_default();
            format!("{difference}{}", number(played.gained.mov))
        } else {
            format!("{}–{}–{}", games.won, games.lost, games.drawn)
        };
        vec![number(played.round.0), opponent(state, player, played), number(played.gained.points), last]
    };
    let last = margin.map_or_else(|| t!("why.games"), words::tie_breaker);
    let heads = vec![t!("place.round"), t!("paper.opponent"), t!("standings.points"), last];
    Arithmetic { heads, rows: rounds.iter().map(row).collect() }
}

/// The squad limit and both scores up to the equals sign, such as `200 + 90 − 65 = `. None if the margin of the round
/// is counted in another way.
fn difference(state: &State, player: PlayerId, played: &Played) -> Option<String> {
    let key = RoundKey { stage: Stage::Swiss, number: played.round };
    let table = state.round(key)?.match_of(player)?;
    let Some(Report::Scores { scores, .. }) = table.report else { return None };
    let side = table.side_of(player)?;
    let (limit, own, other) = (state.setup.regulation.squad_limit()?, *side.of(&scores), *side.other().of(&scores));
    let margin = i32::from(limit) + i32::from(own) - i32::from(other);
    // On a phone, the line breaks before the equals sign only.
    let sum = format!("{limit} + {own} − {other}").replace(' ', "\u{a0}");
    (margin == played.gained.mov).then(|| format!("{sum} =\u{a0}"))
}

/// Opponent and result of a round.
fn opponent(state: &State, player: PlayerId, played: &Played) -> String {
    let result = || match played.outcome {
        Outcome::Won => t!("result.win"),
        Outcome::Drawn => t!("result.draw"),
        Outcome::Lost => t!("result.loss"),
    };
    if let Some(opponent) = played.opponent {
        return format!("{} ({})", words::player_name(Some(state), opponent), result());
    }
    let key = RoundKey { stage: Stage::Swiss, number: played.round };
    let Some(table) = state.round(key).and_then(|round| round.table_of(player)) else {
        return match played.outcome {
            Outcome::Won => t!("paper.bye"),
            Outcome::Drawn | Outcome::Lost => t!("why.unplayed-loss"),
        };
    };
    let others = words::others_at(state, &table.players, player);
    // The opponent of a no-show does not count as one for the tie-breakers.
    if table.as_match().is_some() {
        return t!("why.not-played", name = others);
    }
    // At a table of three or four there are several opponents.
    let place = table.place_of(player).map_or_else(result, |place| t!("large.placed", place = place));
    format!("{others} ({place})")
}

/// The lot of a player, with those of the neighbours whom only the lot separates. No table if there are none.
pub(super) fn lot(state: &State, explanation: &Explanation) -> Section {
    let row = |player: PlayerId, lot: u64| vec![words::player_name(Some(state), player), number(lot)];
    let mut own = None;
    let mut neighbour = |separation: &Option<Separation>| {
        let Separation { other, step: Step::Lot([of_player, of_other]) } = separation.as_ref()? else { return None };
        own = Some(row(explanation.line.player, *of_player));
        Some(row(*other, *of_other))
    };
    let (before, after) = (neighbour(&explanation.before), neighbour(&explanation.after));
    let rows: Vec<Vec<String>> = before.into_iter().chain(own).chain(after).collect();
    let heads = vec![t!("why.own"), t!("why.lot")];
    Section {
        title: titled(state, t!("why.lot"), Criterion::Lot, String::new()),
        how: Some(cite(Clause::Sta8, t!("why.lot-what"))),
        table: (!rows.is_empty()).then_some(Arithmetic { heads, rows }),
        total: None,
    }
}

/// The calculation of a tie-breaker.
pub(super) fn section(state: &State, working: &Working) -> Section {
    let kind = working.tie_breaker;
    let ranking = &state.setup.regulation.ranking;
    let value = full_value(state, kind, &working.value);
    let row = |term: &Term| {
        let who = term.opponent.map(|opponent| words::player_name(Some(state), opponent));
        let round = term.round.map(|round| number(round.0)).unwrap_or_default();
        let counted = match kind.unit() {
            Unit::Relation if term.earned > 0 => t!("why.beaten"),
            Unit::Relation => t!("why.not-beaten"),
            Unit::Whole | Unit::Decimal | Unit::Percentage => counted_text(state, kind, term),
        };
        vec![round, who.unwrap_or_else(|| t!("why.own")), counted]
    };
    let result = if kind.is_own() { t!("why.gained") } else { t!("why.counts") };
    let heads = vec![t!("place.round"), t!("paper.opponent"), result];
    let rows: Vec<Vec<String>> = working.terms.iter().map(row).collect();
    // One quotient of all rounds needs no table, and the table of rounds already shows the margins.
    let alone = match working.terms.as_slice() {
        [term] if term.round.is_none() && term.opponent.is_none() => Some(counted_text(state, kind, term)),
        _ => None,
    };
    let is_margin = Some(kind) == state.setup.regulation.margin();
    Section {
        title: titled(state, full_name(state, kind), ranking.criterion(kind), value),
        how: Some(words::tie_breaker_formula(ranking, kind)),
        table: (!rows.is_empty() && alone.is_none() && !is_margin).then_some(Arithmetic { heads, rows }),
        // The title has the sum of the margins.
        total: (!is_margin).then(|| alone.unwrap_or_else(|| total(state, working))),
    }
}

/// Contribution of a term: earned ÷ possible, and the part that counts.
fn counted_text(state: &State, kind: TieBreaker, term: &Term) -> String {
    let counted = words::tie_breaker_value(state, kind, &term.counted);
    // With these formulas, a single round is a quotient, too (STA-5, STA-6).
    let by_rounds =
        kind == TieBreaker::Sos && state.setup.regulation.ranking.strength_of_schedule != StrengthOfSchedule::Sum;
    if term.possible == 1 && term.games.is_none() && !by_rounds {
        return counted;
    }
    let games = term.games.map(|games| format!(" ({}–{}–{})", games.won, games.lost, games.drawn)).unwrap_or_default();
    let quotient = format!("{} ÷ {}{games} = ", term.earned, term.possible);
    if term.is_raised() {
        let raw = words::tie_breaker_value(state, kind, &term.raw());
        format!("{quotient}{raw} → {}", t!("why.raised", floor = counted))
    } else {
        format!("{quotient}{counted}")
    }
}

/// Formula from the terms to the value.
fn total(state: &State, working: &Working) -> String {
    let kind = working.tie_breaker;
    let value = full_value(state, kind, &working.value);
    match &working.total {
        Total::Sum => t!("why.total-sum", value = value),
        Total::Over(0) => t!("why.total-none", value = value),
        Total::Over(count) => {
            let sum = plain(kind, &working.sum());
            t!("why.total-mean", sum = sum, count = count, value = value)
        }
        Total::Every if working.terms.is_empty() => t!("why.total-nobody-level"),
        Total::Every if working.value > Fraction::zero() => t!("why.total-every"),
        Total::Every => t!("why.total-not-every"),
        Total::Floor(_) => t!("why.total-none", value = t!("why.raised", floor = value)),
    }
}

/// Name of a tie-breaker, as a phrase.
pub(super) fn full_name(state: &State, kind: TieBreaker) -> String {
    words::tie_breaker_in_full(&state.setup.regulation.ranking, kind).text
}

/// A value as in the standings, with the exact fraction if it is rounded.
pub(super) fn full_value(state: &State, kind: TieBreaker, value: &Fraction) -> String {
    let shown = words::tie_breaker_value(state, kind, value);
    let exact = value.to_string();
    match kind.unit() {
        Unit::Relation if shown.is_empty() => "–".to_owned(),
        Unit::Relation | Unit::Whole => shown,
        Unit::Decimal | Unit::Percentage if exact.contains('/') && !exact.ends_with("/1") => {
            format!("{shown} ({exact})")
        }
        Unit::Decimal | Unit::Percentage => shown,
    }
}

/// A sum of terms.
fn plain(kind: TieBreaker, value: &Fraction) -> String {
    match kind.unit() {
        Unit::Percentage => percentage(value),
        Unit::Relation | Unit::Whole | Unit::Decimal => decimal(value, 3),
    }
}
