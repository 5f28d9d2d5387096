//! Points and tie-breakers.

use crate::{
    ids::{PlayerId, RoundNumber},
    regulation::TieBreaker,
    standings::Line,
    tournament::State,
    ui::{
        i18n::{number, t},
        parts::{RankLine, Tick, rank_chart, ruled},
        prelude::*,
        route::{Place, Route},
        session::Session,
        words,
    },
};

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
    /// Whether there is a page that says why: of the standings that count, and not of what a round has brought so far.
    is_explained: bool,
    record: String,
    points: u32,
    values: Vec<String>,
}

/// The standings of the Swiss rounds.
#[component]
pub fn Standings(session: Session) -> impl IntoView {
    let tie_breakers = Memo::new(move |_| session.with(|state| state.setup.regulation.ranking.tie_breakers.clone()));
    // The results so far of the round that runs count only where somebody asks for them.
    let wants_so_far = RwSignal::new(false);
    let running = Memo::new(move |_| session.with(|state| state.running_swiss().map(|round| round.key.number)));
    let so_far = Memo::new(move |_| running.get().filter(|_| wants_so_far.get()));
    let rows = Memo::new(move |_| session.with(|state| rows(state, so_far.get())));
    let rounds = move || {
        session.with(|state| match so_far.get() {
            Some(running) => words::rounds_so_far(state, running),
            None => words::rounds(state),
        })
    };
    let choice = move || {
        let label = t!("standings.so-far", number = running.get()?);
        Some(view! { <Tick label ticked=wants_so_far tick=move |yes| wants_so_far.set(yes) /> })
    };
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
                let long = session.with_untracked(|state| in_full(state, tie_breaker));
                view! { <th scope="col" class="num"><abbr title=long>{words::tie_breaker(tie_breaker)}</abbr></th> }
            })
            .collect_view()
    };
    let line = move |row: Row| {
        let Row { rank, player, name, dropped, in_cut, is_explained, record, points, values } = row;
        let name = if is_explained {
            let why = Route::Event(session.slot(), Place::Why(player)).href();
            let label = t!("why.link", name = name);
            view! { <a class="why-link" href=why title=label>{name}</a> }
        } else {
            name.into_any()
        };
        view! {
            <tr class:gone=dropped class:in-cut=in_cut>
                <td class="num">{number(rank)}</td>
                <th scope="row">
                    {name}
                    {dropped.then(|| view! { <span class="tag">{t!("players.dropped")}</span> })}
                    {in_cut.then(|| view! { <span class="tag good">{t!("standings.in-cut")}</span> })}
                </th>
                <td class="num strong">{number(points)}</td>
                <td class="num">{record}</td>
                {tie_breakers.with_untracked(|kinds| kinds.iter().map(|kind| words::tie_breaker(*kind)).zip(values).map(value_cell).collect_view())}
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
            {live(choice)}
            {live(move || {
                let is_explained = rows.with(|rows| rows.first().is_some_and(|row| row.is_explained));
                is_explained.then(|| view! { <p class="about">{t!("standings.why")}</p> })
            })}
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
                        {each(move || rows.get(), |row| (row.rank, row.name.clone(), row.record.clone(), row.values.clone(), row.in_cut, row.dropped, row.is_explained), line)}
                    </tbody>
                </table>
            </div>
            {live(move || session.with(words::disqualified).map(|text| view! { <p class="note">{ruled(&text)}</p> }))}
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
    let has_moved = Memo::new(move |_| session.with(|state| state.finished_rounds().count() > 1));
    let chart = move || {
        session.with(|state| {
            let ranks = state.ranks_after_rounds();
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

/// The long name of a tie-breaker.
fn in_full(state: &State, tie_breaker: TieBreaker) -> String {
    words::tie_breaker_in_full(&state.setup.regulation.ranking, tie_breaker).to_string()
}

/// The lines of the standings; with the results so far of a round that is not over, where that is named.
fn rows(state: &State, so_far: Option<RoundNumber>) -> Vec<Row> {
    let tie_breakers = &state.setup.regulation.ranking.tie_breakers;
    // Who would be in the cut now would only say who was quick to report.
    let in_cut = if so_far.is_some() { Vec::new() } else { state.in_cut() };
    let round = so_far.unwrap_or_else(|| state.finished_swiss());
    let records = state.records_after(round);
    let row = |line: &Line| {
        let player = state.players.get(&line.player);
        let values = tie_breakers
            .iter()
            .zip(&line.tie_breakers)
            .map(|(&kind, value)| words::tie_breaker_value(state, kind, value));
        Row {
            rank: line.rank,
            player: line.player,
            name: words::player_name(Some(state), line.player),
            dropped: player.is_some_and(|player| !player.is_active()),
            in_cut: in_cut.contains(&line.player),
            is_explained: so_far.is_none(),
            record: records.get(&line.player).copied().map(|record| words::record(state, record)).unwrap_or_default(),
            points: line.points,
            values: values.collect(),
        }
    };
    state.standings_after(round).iter().map(row).collect()
}
