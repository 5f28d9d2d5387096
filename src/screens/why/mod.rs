//! "Why am I third?": the calculation of one line of the standings, in the document's terms.

mod arithmetic;
mod path;

use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, RoundNumber},
    },
    regulation::{Criterion, TieBreaker, Unit},
    screens::{
        cited::{Cited, cite, cite_once},
        i18n::{number, t},
        standings::{counted_so_far, has_ranks},
        words,
    },
    standings::{Explanation, Separation, Step, Term},
    tournament::State,
};

use arithmetic::{full_name, full_value, lot, rounds, section, titled};
use path::Margins;
pub use path::{Met, Path, Row};

/// Content of the page that explains a rank.
#[derive(Debug, Clone, PartialEq)]
pub struct Page {
    /// Name of the player.
    pub name: String,
    /// Faction or leader, base and club, as far as they are public. Empty if none is.
    pub about: String,
    /// The rank with its explanation, or the reason why the player has none.
    pub rank: Result<Rank, Cited>,
    /// The player's rounds. None before the first published round.
    pub path: Option<Path>,
}

/// A rank with its explanation.
#[derive(Debug, Clone, PartialEq)]
pub struct Rank {
    /// Rank, points and record, in a sentence.
    pub sentence: String,
    /// The rounds that count.
    pub rounds: String,
    /// Final place of the player. None if it is the same as in the standings.
    pub final_place: Option<String>,
    /// How the bracket led to the final place. Empty without one.
    pub final_steps: Vec<Cited>,
    /// Differences to the neighbours in the standings.
    pub steps: Vec<Cited>,
    /// Note that the cut uses another order of tie-breakers. None if it uses the same.
    pub cut_order: Option<Cited>,
    /// The calculation of points, tie-breakers and lot, in the order in which they count.
    pub sections: Vec<Section>,
}

/// A heading with its source in the document.
#[derive(Debug, Clone, PartialEq)]
pub struct Reason {
    /// The heading. Its clause is after the sentence below it.
    pub text: String,
    /// The document's term and section. None if it has none.
    pub source: Option<String>,
}

/// The calculation of a value.
#[derive(Debug, Clone, PartialEq)]
pub struct Section {
    /// Heading with the value.
    pub title: Reason,
    /// How the value is counted.
    pub how: Option<Cited>,
    /// The terms. None if there are none, or if another table shows them.
    pub table: Option<Arithmetic>,
    /// Formula from the terms to the value.
    pub total: Option<String>,
}

/// A table of terms.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arithmetic {
    /// Headings of the columns.
    pub heads: Vec<String>,
    /// The cells of each row.
    pub rows: Vec<Vec<String>>,
}

/// The page. `choice` is that of the [standings](crate::screens::standings::page), so that the page explains the rank
/// shown there.
pub fn page(state: &State, player: PlayerId, choice: Option<bool>) -> Page {
    let so_far = counted_so_far(state, choice);
    let round = so_far.unwrap_or_else(|| state.finished_swiss());
    let explanation = state.explain_after(round, player).filter(|_| has_ranks(state, so_far));
    let margins = explanation.as_ref().and_then(|explanation| margins(state, explanation));
    let running = so_far.zip(explanation.as_ref().map(|explanation| explanation.line.rank));
    let rank = explanation.map(|explanation| rank(state, so_far, &explanation));
    Page {
        name: words::player_name(Some(state), player),
        about: words::player_details(state, player),
        rank: rank.ok_or_else(|| unranked(state, player, so_far)),
        path: path::path(state, player, margins, running),
    }
}

/// Heading and values of the margin of victory or mission points in each round. None if the ranking does not use them.
fn margins(state: &State, explanation: &Explanation) -> Option<Margins> {
    let margin = state.setup.regulation.margin()?;
    let working = explanation.workings.iter().find(|working| working.tie_breaker == margin)?;
    let value = |term: &Term| Some((term.round?, words::tie_breaker_value(state, margin, &term.counted)));
    Some((words::tie_breaker(margin), working.terms.iter().filter_map(value).collect()))
}

/// Why the player has no line: no round is finished, the player is disqualified, or there is no such player.
fn unranked(state: &State, player: PlayerId, so_far: Option<RoundNumber>) -> Cited {
    let name = words::player_name(Some(state), player);
    if !state.players.contains_key(&player) {
        t!("refusal.unknown-player", id = player).into()
    } else if !has_ranks(state, so_far) {
        words::no_standings(state).into()
    } else {
        cite(Clause::Sta11, t!("why.disqualified", name = name))
    }
}

/// Final place of a player. None before the event is over, or if it is the same as in the standings.
fn final_place(state: &State, player: PlayerId) -> Option<String> {
    if !state.is_over() {
        return None;
    }
    if state.champion() == Some(player) {
        return Some(t!("why.winner"));
    }
    let places = state.final_ranking();
    let place = places.iter().find(|place| place.player == player && !state.elimination.is_empty())?;
    Some(t!("why.final-rank", rank = number(place.rank), count = places.len()))
}

/// How the bracket led to the final place of a player: the last match there, and the order of the players who lost in
/// the same round.
fn final_steps(state: &State, player: PlayerId) -> Vec<Cited> {
    let mut matches = state.elimination.iter().filter_map(|round| Some((round, round.match_of(player)?)));
    let Some((round, last)) = matches.next_back() else {
        let is_out = state.bracket().iter().flatten().all(|game| !game.players.contains(&Some(player)));
        return is_out.then(|| cite(Clause::Cut1, t!("why.not-in-cut"))).into_iter().collect();
    };
    let name = last.opponent_of(player).map(|other| words::player_name(Some(state), other)).unwrap_or_default();
    let third = state.table_for_third_place(round);
    let is_for_third = third == Some(last.number);
    let name_of_round = if is_for_third { t!("bracket.third-place") } else { words::round(state, round.key) };
    let has_won = state.winner(round.key.stage, last) == Some(player);
    let outcome = match has_won {
        true => t!("why.won-match", round = name_of_round, name = name),
        false => t!("why.lost-match", round = name_of_round, name = name),
    };
    // One player loses the final. Without a game for third place several lose in each earlier round.
    let others = round.matches().filter(|other| other.number != last.number && Some(other.number) != third);
    let is_shared = !has_won && !is_for_third && others.count() > 0;
    let order = is_shared.then(|| cite(Clause::Eli5, t!("why.lost-together")));
    [Cited::from(outcome)].into_iter().chain(order).collect()
}

fn rank(state: &State, so_far: Option<RoundNumber>, explanation: &Explanation) -> Rank {
    let line = &explanation.line;
    let round = so_far.unwrap_or_else(|| state.finished_swiss());
    let record =
        state.records_after(round).get(&line.player).map(|record| words::record(state, *record)).unwrap_or_default();
    let ranking = &state.setup.regulation.ranking;
    let has_cut = state.plan_now().is_some_and(|plan| plan.cut.is_some());
    let has_other_order = has_cut && ranking.cut_tie_breakers != ranking.tie_breakers;
    let neighbours = [(&explanation.before, false), (&explanation.after, true)];
    let step = |(separation, ahead): (&Option<Separation>, bool)| {
        Some(step(state, explanation.line.player, separation.as_ref()?, ahead))
    };
    let points = Section {
        title: titled(state, t!("standings.points"), Criterion::Points, number(line.points)),
        how: None,
        table: Some(rounds(state, explanation.line.player, &explanation.rounds)),
        total: None,
    };
    let workings = explanation.workings.iter().map(|working| section(state, working));
    let (rank, ranked) = (number(line.rank), state.standings_after(round).len());
    let final_place = final_place(state, line.player);
    let with_points = t!("result.points", count = line.points);
    let has_bracket = final_place.is_some() && !state.elimination.is_empty();
    let mut rank = Rank {
        // Next to a bracket, this is not the final place.
        sentence: match state.elimination.is_empty() {
            _ if record.is_empty() => t!("why.sentence-points", rank = rank, of = ranked, points = with_points),
            true => t!("why.sentence", rank = rank, of = ranked, points = with_points, record = record),
            false => t!("why.sentence-swiss", rank = rank, of = ranked, points = with_points, record = record),
        },
        rounds: match so_far {
            Some(running) if !state.has_ranks() => t!("standings.so-far", number = running),
            Some(running) => words::rounds_so_far(state, running),
            None => words::rounds(state),
        },
        final_place,
        final_steps: if has_bracket { final_steps(state, line.player) } else { Vec::new() },
        steps: neighbours.into_iter().filter_map(step).collect(),
        cut_order: has_other_order.then(|| cite(Clause::Cut3, t!("why.cut-order"))),
        sections: [points].into_iter().chain(workings).chain([lot(state, explanation)]).collect(),
    };
    let sentences = rank.final_steps.iter_mut().chain(&mut rank.steps).chain(&mut rank.cut_order);
    cite_once(sentences.chain(rank.sections.iter_mut().filter_map(|section| section.how.as_mut())));
    rank
}

/// Difference to a neighbour in the standings.
fn step(state: &State, player: PlayerId, Separation { other, step }: &Separation, ahead: bool) -> Cited {
    let (name, pair) = (words::player_name(Some(state), *other), [player, *other]);
    match step {
        Step::Points([own, other]) => {
            let [own, other] = [own, other].map(|points| number(*points));
            let sentence = match ahead {
                true => t!("why.ahead-by-points", name = name, own = own, other = other),
                false => t!("why.behind-by-points", name = name, own = own, other = other),
            };
            sentence.into()
        }
        Step::TieBreaker(kind, values) => {
            let shown = values.each_ref().map(|value| words::tie_breaker_value(state, *kind, value));
            // Rounded values can be equal, and a head-to-head relation may not exist.
            let is_clear = shown[0] != shown[1] && shown.iter().all(|value| !value.is_empty());
            let exact = || values.each_ref().map(|value| full_value(state, *kind, value));
            let [own, other] = if is_clear { shown } else { exact() };
            // The full name of head-to-head is a sentence.
            let what = match kind.unit() {
                Unit::Relation => words::tie_breaker(*kind),
                Unit::Whole | Unit::Decimal | Unit::Percentage => full_name(state, *kind),
            };
            let equal = equal_before(state, Some(*kind), pair);
            let sentence = match ahead {
                true => t!("why.ahead", name = name, equal = equal, what = what, own = own, other = other),
                false => t!("why.behind", name = name, equal = equal, what = what, own = own, other = other),
            };
            cite(state.setup.regulation.ranking.clause(*kind), sentence)
        }
        Step::Lot(_) => {
            let sentence = match ahead {
                true => t!("why.ahead-by-lot", name = name),
                false => t!("why.behind-by-lot", name = name),
            };
            cite(Clause::Sta8, format!("{sentence} {}", equal_before(state, None, pair)))
        }
    }
}

/// Sentence on the criteria in which both players are equal, or that they did not meet: those before a tie-breaker, or
/// all.
fn equal_before(state: &State, kind: Option<TieBreaker>, [one, other]: [PlayerId; 2]) -> String {
    let mut tables = state.swiss.iter().filter_map(|round| round.table_of(one));
    let has_met = tables.any(|table| table.players.contains(&other));
    let all = state.setup.regulation.ranking.tie_breakers.iter().copied();
    let before = all.take_while(|other| Some(*other) != kind);
    let is_silent = |kind: &TieBreaker| kind.unit() == Unit::Relation && !has_met;
    let names = before.clone().filter(|kind| !is_silent(kind)).map(words::tie_breaker);
    let all: Vec<String> = [t!("standings.points")].into_iter().chain(names).collect();
    let equal = t!("why.equal-in", names = all.join(", "));
    if before.clone().any(|kind| is_silent(&kind)) { format!("{equal} {}", t!("why.not-met")) } else { equal }
}
