//! The rounds side by side, with the path of one player. A phone shows one round at a time.

use crate::ui::{
    context::AppContext,
    event::{open_result_form_from_bracket, win_mark},
    prelude::*,
    session::Session,
    widgets::{Button, Kind},
};
use tiebreaker::{
    base::ids::{PlayerId, TableNumber},
    screens::{
        bracket::{Board, BoardGame, Column, Half, PlayerPath, path},
        i18n::t,
        ids::BRACKET,
        route::{Place, Route},
    },
    tournament::RoundKey,
};

/// Maximum number of rounds that fit side by side on a laptop.
const ROOM: usize = 4;

/// Player and round chosen by the viewer. They stay chosen when a result comes in.
#[derive(Clone, Copy)]
pub(super) struct Follow {
    session: Session,
    /// The player whose path is marked.
    player: RwSignal<Option<PlayerId>>,
    /// The chosen round. None for the round in play.
    round: RwSignal<Option<usize>>,
}

impl Follow {
    pub fn new(session: Session) -> Self {
        Self { session, player: RwSignal::new(None), round: RwSignal::new(None) }
    }

    fn is(self, player: Option<PlayerId>) -> bool {
        player.is_some() && self.player.get() == player
    }

    /// Follows a player, or stops following if it is the same one.
    fn press(self, player: PlayerId) {
        self.player.update(|followed| *followed = (*followed != Some(player)).then_some(player));
    }
}

pub(super) fn board(board: Board, follow: Follow, title: Option<String>) -> AnyView {
    let Board { columns, progress, players, how } = board;
    let rounds = columns.iter().filter(|column| !column.is_third).count();
    let current = columns.iter().position(|column| column.is_current).unwrap_or_default();
    let shown = memo(move || follow.round.get().unwrap_or(current).min(rounds.saturating_sub(1)));
    let tab = |(at, title): (usize, String)| {
        // The day strip in the bar has stops of the same names.
        let spoken = t!("app.is", name = t!("place.bracket"), value = title);
        let tab = Button::new(Kind::Quiet, title).spoken(spoken).pressed(move || shown.get() == at);
        tab.does(move || follow.round.set(Some(at)))
    };
    let titles = columns.iter().filter(|column| !column.is_third).map(|column| column.title.clone());
    let tabs = titles.enumerate().map(tab).collect_view();
    let is_many = rounds > ROOM;
    let games = columns.iter().map(|column| column.games.len()).max().unwrap_or_default();
    let all = StoredValue::new(columns.clone());
    let columns = columns.into_iter().enumerate().map(|(at, column)| {
        let place = at.min(rounds.saturating_sub(1));
        column_view(column, [place, rounds], shown, follow)
    });
    view! {
        <div class="section-head">
            <h2 id=BRACKET>{title}</h2>
            <p class="about" role="status">
                {progress}
            </p>
            {chooser(players, follow)}
        </div>
        {live(move || all.with_value(|columns| path_view(follow, columns, how.clone())))}
        <div class="round-tabs" class:many=is_many role="group" aria-label=t!("bracket.rounds")>
            {tabs}
        </div>
        <div class="bracket-board" tabindex="0" role="region" aria-label=t!("place.bracket")>
            <div class="rounds"
                class:many=is_many
                style:--rounds=rounds.to_string()
                style:--games=games.to_string()
            >
                {columns.collect_view()}
            </div>
        </div>
    }
}

/// Selects a player by name, as a large bracket is hard to search.
fn chooser(players: Vec<(PlayerId, String)>, follow: Follow) -> AnyView {
    let option = |(player, name): (PlayerId, String)| {
        view! {
            <option value=player.to_string() prop:selected=move || follow.is(Some(player))>
                {name}
            </option>
        }
    };
    let choose = move |event| follow.player.set(event_target_value(&event).parse().ok().map(PlayerId));
    view! {
        <label class="follow">
            <span>{t!("bracket.follow")}</span>
            <select on:change=choose>
                <option value="" prop:selected=move || follow.player.get().is_none()>
                    {t!("draw.everyone")}
                </option>
                {players.into_iter().map(option).collect_view()}
            </select>
        </label>
    }
}

/// The rounds of the followed player, or how to follow one.
fn path_view(follow: Follow, columns: &[Column], how: Option<String>) -> Option<AnyView> {
    let player = follow.player.get();
    let path = player.and_then(|player| follow.session.with(|state| path(state, columns, player)));
    let Some(PlayerPath { name, about, stops }) = path else {
        return how.map(|how| view! { <p class="about bracket-way">{how}</p> });
    };
    let stop = |(round, result): (String, String)| view! { <li>{round} " " <strong>{result}</strong></li> };
    Some(view! {
        <div class="bracket-way" role="status">
            <strong>{name}</strong>
            " "
            <span class="about">{about}</span>
            <ol>{stops.into_iter().map(stop).collect_view()}</ol>
        </div>
    })
}

fn column_view(column: Column, [at, rounds]: [usize; 2], shown: Memo<usize>, follow: Follow) -> AnyView {
    let Column { title, is_current, is_third, is_linked, games } = column;
    let is_last = at + 1 == rounds;
    let games = games.into_iter().map(|game| game_view(game, &title, follow)).collect_view();
    view! {
        <div
            class="bracket-round"
            class:third=is_third
            class:linked=is_linked
            class:current=is_current
            class:last=is_last
            class:shown=move || shown.get() == at
            class:past=move || at < shown.get()
        >
            <h3 class="head">{title}</h3>
            <ol>{games}</ol>
        </div>
    }
}

fn game_view(game: BoardGame, round: &str, follow: Follow) -> AnyView {
    let table = game.table();
    let BoardGame { played, is_missing, is_vacant, description, sides, next, .. } = game;
    let players = sides.each_ref().map(|half| half.player);
    let winner = sides.iter().find(|half| half.has_won).and_then(|half| half.player);
    let is_open = players == [None; 2];
    let link = played.map(|at| result_link(follow.session, at, table, &description));
    // If the result is missing, the link names the table.
    let at_table = played.filter(|_| !is_missing).map(|(_, table)| {
        view! {
            <small class="at-table" aria-hidden="true">
                {t!("round.table")}
                " "
                {table.to_string()}
            </small>
        }
    });
    view! {
        <li
            class:way=move || players.iter().any(|&player| follow.is(player))
            class:won-way=move || follow.is(winner)
            // Vacant games keep their room, so that each game stays between those that lead to it.
            style:visibility=is_vacant.then_some("hidden")
        >
            {next.map(|next| view! { <p class="next-game">{next}</p> })}
            <div class="bracket-game" class:missing=is_missing class:open=is_open role="group" aria-label=description>
                {sides.map(|half| half_view(half, round, follow))}
                {at_table}
                {link}
            </div>
        </li>
    }
}

fn half_view(half: Half, round: &str, follow: Follow) -> AnyView {
    let Half { player, seed, name, members, has_won, has_lost, score, manner, .. } = half;
    let name = match player {
        None => view! {
            <span class="name">
                <span>{name}</span>
            </span>
        },
        // Each round has a button for the player.
        Some(player) => {
            let label = t!("app.is", name = round, value = [name.as_str(), &members].join(" ").trim_end());
            let below = (!members.is_empty()).then(|| view! { <small>{members}</small> });
            Button::new(Kind::Plain, view! { <span>{name} " " {below}</span> })
                .spoken(label)
                .class("name")
                .pressed(move || follow.is(Some(player)))
                .does(move || follow.press(player))
        }
    };
    let tick = has_won.then(win_mark);
    view! {
        <div
            class="bracket-side"
            class:won=has_won
            class:lost=has_lost
            class:open=player.is_none()
            class:followed=move || follow.is(player)
        >
            <span class="seed">{seed}</span>
            {name}
            {tick}
            <span class="score">{score}</span>
            {manner.map(|manner| view! { <span class="manner">{manner}</span> })}
        </div>
    }
}

/// Link to the result form of a game, on the page of its round, which leads back here. `table` is the table while its
/// result is missing.
fn result_link(
    session: Session,
    (key, number): (RoundKey, TableNumber),
    table: Option<TableNumber>,
    description: &str,
) -> AnyView {
    let app = AppContext::get();
    let href = Route::Event(session.slot(), Place::Round(Some(key))).href();
    let what = if table.is_some() { t!("result.enter") } else { t!("result.correct") };
    let spoken = t!("app.is", name = what, value = description);
    let label = table.map(|table| {
        view! {
            <small>{t!("round.table")} " " {table.to_string()}</small>
            <span>{t!("result.short")}</span>
        }
    });
    view! {
        <a
            class="to-result"
            href=href
            title=what
            aria-label=spoken
            on:click=move |_| open_result_form_from_bracket(app, number)
        >
            {label}
        </a>
    }
}
