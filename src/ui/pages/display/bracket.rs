//! The elimination from the round in play. A large bracket is shown part by part.

use super::{
    code::with_codes,
    paged::{Shown, mark, turning},
    screen::Screen,
};
use crate::ui::{event::win_mark, prelude::*};
use tiebreaker::screens::{
    bracket::{BoardGame, Column, Half},
    display::{GAMES, columns, name_class, name_length},
    i18n::t,
};

pub(super) fn bracket(screen: Screen) -> AnyView {
    with_codes(screen, move |shown| board(screen, shown))
}

fn board(screen: Screen, shown: Shown) -> AnyView {
    let rounds = memo(move || screen.cut.with(columns));
    let pages = RwSignal::new(1);
    Effect::new(move |_| {
        pages.set(rounds.with(|rounds| rounds.first().map_or(1, |column| column.games.len().div_ceil(GAMES).max(1))));
    });
    let page = turning(screen, pages, shown);
    let columns = move || {
        let (page, pages) = (page.get(), pages.get());
        rounds.get().into_iter().map(move |column| column_view(column, page, pages)).collect_view()
    };
    let most = memo(move || rounds.with(|rounds| rounds.first().map_or(0, |column| column.games.len())));
    let games = move || most.get().div_ceil(pages.get().max(1)).to_string();
    let count = move || rounds.with(|rounds| rounds.iter().filter(|column| !column.is_third).count()).to_string();
    view! {
        <div class="display-board">
            <ol class="display-bracket" style:--rounds=count style:--games=games>
                {live(columns)}
            </ol>
        </div>
        {mark(screen, page, pages)}
    }
}

/// The part of a round on a page.
fn column_view(column: Column, page: usize, pages: usize) -> AnyView {
    let is_open = column.is_open();
    let Column { title, is_current, is_third, is_linked, games } = column;
    let start = |page: usize| page * games.len() / pages.max(1);
    let (from, to) = (start(page), start(page + 1).max(start(page) + 1));
    let games = games.into_iter().take(to).skip(from);
    view! {
        <li
            class="display-round"
            class:open=is_open
            class:current=is_current
            class:third=is_third
            class:linked=is_linked
        >
            <h2>{title}</h2>
            <ol>{games.map(game).collect_view()}</ol>
        </li>
    }
}

fn game(game: BoardGame) -> AnyView {
    let table = game.table().map(|table| view! { <p class="about">{t!("round.table")} " " {table.to_string()}</p> });
    let BoardGame { is_missing, is_vacant, sides, .. } = game;
    view! {
        <li class="display-game" class:missing=is_missing style:visibility=is_vacant.then_some("hidden")>
            {table}
            <ul>{sides.map(side)}</ul>
        </li>
    }
}

fn side(Half { player, seed, name, has_won, has_lost, score, manner, .. }: Half) -> AnyView {
    let (tick, class, length) = (has_won.then(win_mark), name_class(&name), name_length(&name));
    view! {
        <li class:won=has_won class:lost=has_lost class:open=player.is_none()>
            <span class="seed">{seed}</span>
            <span class=class style:--length=length>{name}</span>
            {manner.map(|manner| view! { <span class="manner">{manner}</span> })}
            {tick}
            <span class="score">{score}</span>
        </li>
    }
}
