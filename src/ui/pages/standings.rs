//! Points and tie-breakers.

use crate::{
    fraction::Fraction,
    ids::PlayerId,
    regulation::{StrengthOfSchedule, TieBreaker},
    standings::Line,
    tournament::{Round, State, Status},
    ui::{
        i18n::{decimal, number, percentage, t},
        parts::{RankLine, rank_chart},
        prelude::*,
        route::{Place, Route},
        session::Session,
        words,
    },
};
use std::collections::HashMap;

/// Of how many players the chart shows the way.
const CHARTED: usize = 8;

/// A line as the page shows it.
#[derive(Clone, PartialEq)]
struct Row {
    rank: u32,
    player: PlayerId,
    name: String,
    dropped: bool,
    in_cut: bool,
    record: String,
    points: u32,
    values: Vec<String>,
}

/// The standings of the Swiss rounds.
#[component]
pub fn Standings(session: Session) -> impl IntoView {
    let tie_breakers = Memo::new(move |_| session.with(|state| state.setup.regulation.ranking.tie_breakers.clone()));
    let rows = Memo::new(move |_| session.with(rows));
    let rounds = move || session.with(rounds_text);
    let record = move || {
        let has_draws = session.with(|state| state.setup.regulation.points.draw.is_some());
        if has_draws { t!("standings.record-with-draws") } else { t!("standings.record") }
    };
    let cut = Memo::new(move |_| session.with(|state| state.plan_now().and_then(|plan| plan.cut)));
    let head = move || {
        tie_breakers
            .get()
            .into_iter()
            .map(|tie_breaker| {
                let (short, long) = tie_breaker_names(tie_breaker);
                view! { <th scope="col" class="num"><abbr title=long>{short}</abbr></th> }
            })
            .collect_view()
    };
    let line = move |row: Row| {
        let Row { rank, player, name, dropped, in_cut, record, points, values } = row;
        let why = Route::Event(session.slot(), Place::Why(player)).href();
        let label = t!("why.link", name = name);
        view! {
            <tr class:gone=dropped class:in-cut=in_cut>
                <td class="num">{number(rank)}</td>
                <th scope="row">
                    <a class="why-link" href=why title=label>{name}</a>
                    {dropped.then(|| view! { <span class="tag">{t!("players.dropped")}</span> })}
                    {in_cut.then(|| view! { <span class="tag good">{t!("standings.in-cut")}</span> })}
                </th>
                <td class="num strong">{number(points)}</td>
                <td class="num">{record}</td>
                {tie_breakers.with_untracked(|kinds| kinds.iter().map(|kind| tie_breaker_names(*kind).0).zip(values).map(value_cell).collect_view())}
            </tr>
        }
    };
    view! {
        <section>
            <div class="section-head">
                <h2>{t!("place.standings")}</h2>
                <p class="about">
                    {live(rounds)}
                    {live(move || cut.get().map(|size| format!(" · {}", t!("setup.top", size = size))))}
                </p>
            </div>
            {live(move || (!rows.with(Vec::is_empty)).then(|| view! { <p class="about">{t!("standings.why")}</p> }))}
            {live(move || rows.with(Vec::is_empty).then(|| view! { <p class="empty">{t!("players.empty")}</p> }))}
            <div class="scroll lines" tabindex="0" role="region" aria-label=t!("place.standings")>
                <table class="standings">
                    <thead>
                        <tr>
                            <th scope="col" class="num"><abbr title=t!("standings.rank")>"#"</abbr></th>
                            <th scope="col">{t!("players.name")}</th>
                            <th scope="col" class="num">{t!("standings.points")}</th>
                            <th scope="col" class="num"><abbr title=t!("standings.record-long")>{record}</abbr></th>
                            {live(head)}
                        </tr>
                    </thead>
                    <tbody>
                        {each(move || rows.get(), |row| (row.rank, row.name.clone(), row.record.clone(), row.values.clone(), row.in_cut, row.dropped), line)}
                    </tbody>
                </table>
            </div>
            {live(move || session.with(disqualified))}
            <Moves session />
        </section>
    }
}

/// The value of a tie-breaker; on a phone its name stands beside it.
fn value_cell((name, value): (String, String)) -> AnyView {
    view! { <td class="num value" data-name=name>{value}</td> }
}

/// How the best moved from round to round. What is not looked at is not computed.
#[component]
fn Moves(session: Session) -> impl IntoView {
    let has_moved = Memo::new(move |_| session.with(|state| finished(state) > 1));
    let chart = move || {
        session.with(|state| {
            let ranks = ranks_after_rounds(state);
            let line = |line: &Line| RankLine {
                name: words::player_name(Some(state), line.player),
                ranks: ranks.iter().map(|ranks| ranks.get(&line.player).copied()).collect(),
            };
            rank_chart(&state.standings().iter().take(CHARTED).map(line).collect::<Vec<_>>())
        })
    };
    live(move || {
        has_moved.get().then(|| {
            let open = RwSignal::new(false);
            let drawn = move || {
                open.get().then(|| view! { <div class="scroll" tabindex="0" role="region" aria-label=t!("chart.label")>{live(chart)}</div> })
            };
            view! {
                <details class="unusual" on:toggle=move |_| open.update(|open| *open = !*open)>
                    <summary>{t!("chart.title", count = CHARTED)}</summary>
                    {live(drawn)}
                </details>
            }
        })
    })
}

/// Everybody's rank after each finished Swiss round.
pub(super) fn ranks_after_rounds(state: &State) -> Vec<HashMap<PlayerId, u32>> {
    let finished = state.swiss.iter().filter(|round| round.status == Status::Finished);
    let ranks = |round: &Round| {
        let lines = state.standings_after(round.key.number);
        lines.into_iter().map(|line| (line.player, line.rank)).collect()
    };
    finished.map(ranks).collect()
}

fn finished(state: &State) -> usize {
    state.swiss.iter().filter(|round| round.status == Status::Finished).count()
}

/// Who is out of the ranking (STA-11).
pub(super) fn disqualified(state: &State) -> Option<AnyView> {
    let out = state.players.values().filter(|player| player.is_disqualified());
    let names: Vec<String> = out.map(|player| words::player_name(Some(state), player.id)).collect();
    let text = t!("app.is", name = t!("standings.disqualified"), value = names.join(", "));
    (!names.is_empty()).then(|| view! { <p class="note">{text}</p> }.into_any())
}

fn rows(state: &State) -> Vec<Row> {
    let tie_breakers = &state.setup.regulation.ranking.tie_breakers;
    let in_cut = in_cut(state);
    let records = state.records();
    let row = |line: &Line| {
        let player = state.players.get(&line.player);
        let values = tie_breakers.iter().zip(&line.tie_breakers).map(|(&kind, value)| value_text(state, kind, value));
        Row {
            rank: line.rank,
            player: line.player,
            name: words::player_name(Some(state), line.player),
            dropped: player.is_some_and(|player| !player.is_active()),
            in_cut: in_cut.contains(&line.player),
            record: records.get(&line.player).copied().map(|record| words::record(state, record)).unwrap_or_default(),
            points: line.points,
            values: values.collect(),
        }
    };
    state.standings().iter().map(row).collect()
}

/// How many rounds the standings are about.
pub(super) fn rounds_text(state: &State) -> String {
    let after = t!("standings.after", count = finished(state));
    match state.swiss.last().filter(|round| round.status == Status::Started) {
        Some(running) => format!("{after} · {}", t!("standings.running", number = running.key.number)),
        None => after,
    }
}

/// Who is in the cut, or would be if it were made now.
pub(super) fn in_cut(state: &State) -> Vec<PlayerId> {
    if !state.seeds.is_empty() {
        return state.seeds.clone();
    }
    // Before a round is finished it would only say who was quick to report.
    let is_early = !state.swiss.iter().any(|round| round.status == Status::Finished);
    let size = state.plan.filter(|_| !is_early).and_then(|plan| plan.cut).map_or(0, usize::from);
    state.qualifiers(size)
}

pub(super) fn value_text(state: &State, kind: TieBreaker, value: &Fraction) -> String {
    match kind {
        TieBreaker::HeadToHead => {
            if *value > Fraction::zero() {
                "✓".to_owned()
            } else {
                String::new()
            }
        }
        TieBreaker::Mov => decimal(value, 0),
        TieBreaker::Sos if state.setup.regulation.ranking.strength_of_schedule == StrengthOfSchedule::Sum => {
            decimal(value, 0)
        }
        TieBreaker::Sos => decimal(value, 3),
        TieBreaker::Omw | TieBreaker::Pgw | TieBreaker::Ogw => percentage(value),
    }
}

/// The short name of a tie-breaker, and the long one.
pub(super) fn tie_breaker_names(tie_breaker: TieBreaker) -> (String, String) {
    match tie_breaker {
        TieBreaker::HeadToHead => (t!("tie-breaker.head-to-head.short"), t!("tie-breaker.head-to-head.long")),
        TieBreaker::Mov => (t!("tie-breaker.mov.short"), t!("tie-breaker.mov.long")),
        TieBreaker::Sos => (t!("tie-breaker.sos.short"), t!("tie-breaker.sos.long")),
        TieBreaker::Omw => (t!("tie-breaker.omw.short"), t!("tie-breaker.omw.long")),
        TieBreaker::Pgw => (t!("tie-breaker.pgw.short"), t!("tie-breaker.pgw.long")),
        TieBreaker::Ogw => (t!("tie-breaker.ogw.short"), t!("tie-breaker.ogw.long")),
    }
}
