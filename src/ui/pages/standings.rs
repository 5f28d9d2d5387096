//! Points and tie-breakers.

use crate::{
    base::{
        ids::{PlayerId, RoundNumber},
        sort::Map,
        text::sanitized,
    },
    outlook::{Fate, ROUNDS_LEFT},
    regulation::TieBreaker,
    standings::Line,
    tournament::{NextStep, State},
    ui::{
        i18n::{number, t},
        part,
        parts::{Program, RankLine, Tick, cited, final_ranking, rank_chart, show_in_sidebar},
        prelude::*,
        route::{Place, Route},
        session::Session,
        words,
    },
};

/// Of how many players the chart shows the way.
const CHARTED: usize = 8;

/// A line as the page shows it.
#[derive(Clone, PartialEq, Hash)]
struct Row {
    /// None before the first round is over.
    rank: Option<u32>,
    player: PlayerId,
    name: String,
    dropped: bool,
    in_cut: bool,
    /// Whether the cut is made below.
    ends_cut: bool,
    /// Whether the last of those who play in the second stage (STR-5).
    ends_stage: bool,
    /// What can become of the player before the cut, near the end.
    fate: Option<Fate>,
    /// Faction and club, as far as they are known.
    about: String,
    /// Places gained since the round before; none after the first round, and for who was not there.
    moved: Option<i64>,
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
    let outlook = Program::get().outlook;
    let has_outlook =
        Memo::new(move |_| session.with(|state| state.rounds_to_cut().is_some_and(|left| left <= ROUNDS_LEFT)));
    Effect::new(move |_| {
        if has_outlook.get() {
            outlook.fetch();
        }
    });
    let outlooks = move || match has_outlook.get().then(|| outlook.state()) {
        Some(part::State::Here(outlooks)) => Some(outlooks),
        _ => None,
    };
    let rows = Memo::new(move |_| {
        let known = |state: &State, fates: fn(&State) -> Vec<(PlayerId, Fate)>| match so_far.get() {
            Some(_) => fates(state),
            None => fates(&state.without_running_results()),
        };
        let fates = outlooks().map(|outlooks| session.with(|state| known(state, outlooks.fates))).unwrap_or_default();
        session.with(|state| rows(state, so_far.get(), &fates))
    });
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
    let cut = Memo::new(move |_| session.with(State::cut_ahead));
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
        let Row {
            rank,
            player,
            name,
            dropped,
            in_cut,
            ends_cut,
            ends_stage,
            fate,
            about,
            moved,
            is_explained,
            record,
            points,
            values,
        } = row;
        let fate = fate.and_then(|fate| untrack(|| Some((outlooks()?.sign)(fate))));
        let label = match ends_stage {
            true => Some(t!("stage.name")),
            false => ends_cut.then(|| cut.get_untracked()).flatten().map(words::cut),
        };
        let name = if is_explained {
            let why = Route::Event(session.slot(), Place::Why(player)).href();
            let label = t!("why.link", name = name);
            view! { <a class="why-link" href=why title=label>{name}</a> }
        } else {
            name.into_any()
        };
        view! {
            <tr class:gone=dropped class:in-cut=in_cut class:ends-cut=ends_cut || ends_stage>
                <td class="num">{rank.map(number)}</td>
                <td class="moved">{moved.map(movement)}</td>
                <th scope="row">
                    {name}
                    {dropped.then(|| view! { <span class="tag">{t!("players.dropped")}</span> })}
                    {fate}
                    {in_cut.then(|| view! { <span class="hidden">{t!("standings.in-cut")}</span> })}
                    {label.map(|label| view! { <span class="cut-label" aria-hidden="true">{label}</span> })}
                </th>
                <td class="of-player">{about}</td>
                <td class="num strong">{number(points)}</td>
                <td class="num">{record}</td>
                {tie_breakers.with_untracked(|kinds| kinds.iter().map(|kind| words::tie_breaker(*kind)).zip(values).map(value_cell).collect_view())}
            </tr>
        }
    };
    let has_about = Memo::new(move |_| rows.with(|rows| rows.iter().any(|row| !row.about.is_empty())));
    let has_moved = Memo::new(move |_| rows.with(|rows| rows.iter().any(|row| row.moved.is_some())));
    let is_explained = Memo::new(move |_| rows.with(|rows| rows.first().is_some_and(|row| row.is_explained)));
    show_in_sidebar(move || live(move || outlooks().map(|outlooks| (outlooks.panel)(session))));
    show_in_sidebar(move || {
        live(move || is_explained.get().then(|| view! { <p class="about">{t!("standings.why")}</p> }))
    });
    view! {
        <section class="list-page">
            // What counts in the end comes first.
            {live(move || session.with(|state| (state.next_step() == NextStep::Over).then(|| final_ranking(state))))}
            <div class="section-head">
                <h2>{live(move || session.with(words::standings_title))}</h2>
                {live(choice)}
                <p class="about">
                    {live(rounds)}
                    {live(move || cut.get().map(|cut| format!(" · {}", words::cut(cut))))}
                </p>
            </div>
            {live(move || rows.with(Vec::is_empty).then(|| view! { <p class="empty">{session.with(words::no_standings)}</p> }))}
            <div class="scroll lines" tabindex="0" role="region" aria-label=t!("place.standings")>
                <table class="standings" class:compact=move || !has_about.get() class:first=move || !has_moved.get()>
                    <thead>
                        <tr>
                            <th scope="col" class="num"><abbr title=t!("standings.rank")>"#"</abbr></th>
                            <th scope="col"><span class="hidden">{t!("standings.moved")}</span></th>
                            <th scope="col">{t!("players.name")}</th>
                            <th scope="col">{live(move || has_about.get().then(|| t!("standings.about")))}</th>
                            <th scope="col" class="num">{t!("standings.points")}</th>
                            <th scope="col" class="num"><abbr title=t!("standings.record-long")>{record}</abbr></th>
                            {live(head)}
                        </tr>
                    </thead>
                    <tbody>
                        {each(move || rows.get(), line)}
                    </tbody>
                </table>
            </div>
            // After the end the final ranking says it.
            {live(move || session.with(|state| words::disqualified(state).filter(|_| state.next_step() != NextStep::Over)).map(|text| view! { <p class="note">{cited(&text)}</p> }))}
            <Moves session />
        </section>
    }
}

/// The value of a tie-breaker; on a phone its name stands beside it.
fn value_cell((name, value): (String, String)) -> AnyView {
    view! { <td class="num value" data-name=name>{value}</td> }
}

/// How many places somebody has gained or lost, as a sign and in words.
fn movement(gained: i64) -> AnyView {
    let count = gained.unsigned_abs();
    let (class, sign, words) = match gained {
        1.. => ("up", "▲", t!("standings.moved-up", count = count)),
        0 => ("", "–", t!("standings.stayed")),
        _ => ("down", "▼", t!("standings.moved-down", count = count)),
    };
    view! {
        <span class=class>
            <span aria-hidden="true">{sign} {(count > 0).then_some(count)}</span>
            <span class="hidden">{words}</span>
        </span>
    }
    .into_any()
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
            let count = session.with_untracked(|state| state.standings().len().min(CHARTED));
            let drawn = move || open.get().then(|| live(chart));
            view! {
                <details on:toggle=move |_| open.update(|open| *open = !*open)>
                    <summary>{t!("chart.title", count = count)}</summary>
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
fn rows(state: &State, so_far: Option<RoundNumber>, fates: &[(PlayerId, Fate)]) -> Vec<Row> {
    let tie_breakers = &state.setup.regulation.ranking.tie_breakers;
    // Who would be in the cut now would only say who was quick to report.
    let in_cut = if so_far.is_some() { Vec::new() } else { state.in_cut() };
    if so_far.is_none() && !state.has_ranks() {
        return Vec::new();
    }
    let round = so_far.unwrap_or_else(|| state.finished_swiss());
    let records = state.records_after(round);
    let lines = state.standings_after(round);
    let last_in_cut = lines.iter().rev().map(|line| line.player).find(|player| in_cut.contains(player));
    let last_in_stage = state.last_who_went_on(&lines);
    let before: Map<PlayerId, u32> = match round {
        RoundNumber(number @ 2..) => {
            state.standings_after(RoundNumber(number - 1)).iter().map(|line| (line.player, line.rank)).collect()
        }
        _ => Map::new(),
    };
    let fates: Map<PlayerId, Fate> = fates.iter().copied().collect();
    let row = |line: &Line| {
        let player = state.players.get(&line.player);
        let details =
            player.map(|player| [state.faction_shown(player), player.details.club.as_str()]).into_iter().flatten();
        let details: Vec<_> = details.filter(|text| !text.is_empty()).map(sanitized).collect();
        let values = tie_breakers
            .iter()
            .zip(&line.tie_breakers)
            .map(|(&kind, value)| words::tie_breaker_value(state, kind, value));
        Row {
            rank: state.has_ranks().then_some(line.rank),
            player: line.player,
            name: words::player_name(Some(state), line.player),
            dropped: player.is_some_and(|player| player.has_left()),
            in_cut: in_cut.contains(&line.player),
            ends_cut: last_in_cut == Some(line.player),
            ends_stage: last_in_stage == Some(line.player),
            fate: fates.get(&line.player).copied(),
            about: details.join(" · "),
            moved: before.get(&line.player).map(|&before| i64::from(before) - i64::from(line.rank)),
            is_explained: so_far.is_none(),
            record: records.get(&line.player).copied().map(|record| words::record(state, record)).unwrap_or_default(),
            points: line.points,
            values: values.collect(),
        }
    };
    lines.iter().map(row).collect()
}
