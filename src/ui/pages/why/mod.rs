//! "Why am I third?": the arithmetic of one line of the standings, in the words of the document.

mod path;

use crate::{
    base::{clause::Clause, fraction::Fraction, ids::PlayerId},
    regulation::{Criterion, StrengthOfSchedule, TieBreaker, Unit},
    screens::{
        cited::{Cited, cite, cite_each},
        i18n::{decimal, number, percentage, t},
        route::{Place, Route},
        words,
    },
    standings::{Explanation, Outcome, Played, Separation, Step, Term, Total, Working},
    tournament::{NextStep, State},
    ui::{parts::cited, prelude::*, session::Session},
};

use path::path;

/// The arithmetic of one line of the standings.
#[component]
pub fn Why(session: Session, player: PlayerId) -> impl IntoView {
    let back = Route::Event(session.slot(), Place::Standings).href();
    view! {
        <section class="why-page">
            <p><a href=back>{t!("why.back")}</a></p>
            {live(move || session.with(|state| {
                let path = path(state, &session.slot(), player);
                match state.explain(player).filter(|_| state.has_ranks()) {
                    Some(explanation) => page(state, &explanation, path),
                    None => view! { <p class="empty">{cited(&unranked(state, player))}</p> {path} },
                }
            }))}
        </section>
    }
}

/// Why there is no line: disqualified, or nobody of that number.
fn unranked(state: &State, player: PlayerId) -> Cited {
    let name = words::player_name(Some(state), player);
    if !state.has_ranks() && state.players.contains_key(&player) {
        words::no_standings(state).into()
    } else if state.players.contains_key(&player) {
        cite(Clause::Sta11, t!("why.disqualified", name = name))
    } else {
        t!("refusal.unknown-player", id = player).into()
    }
}

/// What became of a player, once the event is over; none where the standings say that already.
fn final_place(state: &State, player: PlayerId) -> Option<String> {
    if state.next_step() != NextStep::Over {
        return None;
    }
    if state.champion() == Some(player) {
        return Some(t!("why.winner"));
    }
    let places = state.final_ranking();
    let place = places.iter().find(|place| place.player == player && !state.elimination.is_empty())?;
    Some(t!("why.final-rank", rank = number(place.rank), count = places.len()))
}

fn page(state: &State, explanation: &Explanation, path: Option<AnyView>) -> AnyView {
    let line = &explanation.line;
    let name = words::player_name(Some(state), line.player);
    let record = state.records().get(&line.player).map(|record| words::record(state, *record)).unwrap_or_default();
    let other_order = {
        let ranking = &state.setup.regulation.ranking;
        let has_cut = state.plan_now().is_some_and(|plan| plan.cut.is_some());
        (has_cut && ranking.cut_tie_breakers != ranking.tie_breakers)
            .then(|| view! { <p class="note">{cited(&cite(Clause::Cut3, t!("why.cut-order")))}</p> })
    };
    // Beside a bracket this is not the place in the end.
    let title = match state.elimination.is_empty() {
        true => t!("why.title", name = name, rank = number(line.rank)),
        false => t!("why.title-swiss", name = name, rank = number(line.rank)),
    };
    let neighbours = [(&explanation.before, false), (&explanation.after, true)];
    view! {
        <h2>{title}</h2>
        <p class="about">{t!("why.summary", count = line.points, record = record)}</p>
        <p class="about">{words::rounds(state)}</p>
        {final_place(state, line.player).map(|text| view! { <p class="note"><strong>{text}</strong></p> })}
        {path}
        <h2>{t!("why.this-rank")}</h2>
        <ul class="steps">
            {neighbours.map(|(separation, ahead)| separation.as_ref().map(|separation| step(state, separation, ahead)))}
        </ul>
        {other_order}
        {criterion(state, t!("standings.points").into(), Criterion::Points, number(line.points))}
        {rounds(state, &explanation.rounds)}
        {explanation.workings.iter().map(|working| working_view(state, working)).collect_view()}
        {criterion(state, t!("why.lot").into(), Criterion::Lot, String::new())}
        <p>{cited(&cite(Clause::Sta8, t!("why.lot-what")))}</p>
    }
    .into_any()
}

/// What separates the player from a neighbour.
fn step(state: &State, Separation { other, step }: &Separation, ahead: bool) -> AnyView {
    let name = words::player_name(Some(state), *other);
    let (Cited { text: what, clauses }, kind, own, others) = match step {
        Step::Points([own, other]) => (t!("standings.points").into(), Criterion::Points, number(*own), number(*other)),
        Step::TieBreaker(kind, [own, other]) => {
            let text = |value| full_value(state, *kind, value);
            (full_name(state, *kind), state.setup.regulation.ranking.criterion(*kind), text(own), text(other))
        }
        Step::Lot(_) => (t!("why.lot").into(), Criterion::Lot, String::new(), String::new()),
    };
    let sentence = match (ahead, kind) {
        (true, Criterion::Lot) => t!("why.ahead-by-lot", name = name),
        (false, Criterion::Lot) => t!("why.behind-by-lot", name = name),
        (true, _) => t!("why.ahead", name = name, what = what, own = own, other = others),
        (false, _) => t!("why.behind", name = name, what = what, own = own, other = others),
    };
    view! { <li>{cited(&cite_each(clauses, sentence))} {source(state, kind)}</li> }.into_any()
}

/// A heading with the value, and what the document calls it.
fn criterion(state: &State, name: Cited, kind: Criterion, value: String) -> AnyView {
    let title = if value.is_empty() { name } else { name.within(|name| t!("app.is", name = name, value = value)) };
    view! { <h3>{cited(&title)}</h3> {source(state, kind)} }.into_any()
}

/// The document's own term and section.
fn source(state: &State, kind: Criterion) -> Option<AnyView> {
    let regulation = &state.setup.regulation;
    let term = regulation.terms.get(&kind)?;
    let language = regulation.document.language.clone();
    let text = t!("why.source", term = term.term, section = term.section);
    Some(view! { <p class="about source" lang=language>{text}</p> }.into_any())
}

/// Each round's points and margin, or games.
fn rounds(state: &State, rounds: &[Played]) -> AnyView {
    let with_mov = state.setup.regulation.counts_mov();
    let row = |played: &Played| {
        let games = played.gained.games;
        let last = if with_mov {
            number(played.gained.mov)
        } else {
            format!("{}–{}–{}", games.won, games.lost, games.drawn)
        };
        let cells = [number(played.round.0), opponent(state, played), number(played.gained.points), last];
        table_row(cells.to_vec())
    };
    let last = if with_mov { t!("why.mov") } else { t!("why.games") };
    let head = vec![t!("why.round"), t!("why.opponent"), t!("standings.points"), last];
    table(head, rounds.iter().map(row).collect())
}

fn opponent(state: &State, played: &Played) -> String {
    match (played.opponent, played.outcome) {
        (Some(opponent), outcome) => {
            let result = match outcome {
                Outcome::Won => t!("result.win"),
                Outcome::Drawn => t!("result.draw"),
                Outcome::Lost => t!("result.loss"),
            };
            format!("{} ({result})", words::player_name(Some(state), opponent))
        }
        (None, Outcome::Won) => t!("why.unplayed-win"),
        (None, _) => t!("why.unplayed-loss"),
    }
}

fn working_view(state: &State, working: &Working) -> AnyView {
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
        table_row(vec![round, who.unwrap_or_else(|| t!("why.own")), counted])
    };
    let result = if kind.is_own() { t!("why.gained") } else { t!("why.counts") };
    let head = vec![t!("why.round"), t!("why.opponent"), result];
    let rows: Vec<AnyView> = working.terms.iter().map(row).collect();
    view! {
        {criterion(state, full_name(state, kind), ranking.criterion(kind), value)}
        <p>{cited(&words::tie_breaker_formula(ranking, kind))}</p>
        // The margins stand in the table of rounds already.
        {(!rows.is_empty() && kind != TieBreaker::Mov).then(|| table(head, rows))}
        <p class="sum">{total(state, working)}</p>
    }
    .into_any()
}

/// What a term brings in: earned ÷ possible, and what counts of it.
fn counted_text(state: &State, kind: TieBreaker, term: &Term) -> String {
    let counted = words::tie_breaker_value(state, kind, &term.counted);
    // One round played is a quotient as well (STA-5, STA-6).
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

/// How the terms make the value.
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
        Total::Floor(_) => t!("why.total-floor", value = value),
    }
}

fn full_name(state: &State, kind: TieBreaker) -> Cited {
    words::tie_breaker_in_full(&state.setup.regulation.ranking, kind)
}

/// A value as the standings show it, with the exact fraction where that is rounded.
fn full_value(state: &State, kind: TieBreaker, value: &Fraction) -> String {
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

fn table(head: Vec<String>, rows: Vec<AnyView>) -> AnyView {
    let heads = head.into_iter().map(|text| view! { <th scope="col">{text}</th> }).collect_view();
    view! { <div class="scroll"><table class="standings arithmetic"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table></div> }
        .into_any()
}

fn table_row(cells: Vec<String>) -> AnyView {
    view! { <tr>{cells.into_iter().map(|text| view! { <td>{text}</td> }).collect_view()}</tr> }.into_any()
}
