//! The elimination from the round that is played on. A large bracket is shown part by part.

use super::{
    paged::{mark, turning},
    screen::Screen,
};
use crate::ui::prelude::*;
use tiebreaker::screens::{
    display::{Column, GAMES, Seats, Side, columns},
    i18n::t,
};

pub(super) fn bracket(screen: Screen) -> AnyView {
    let rounds = memo(move || screen.public.with(columns));
    let pages = RwSignal::new(1);
    Effect::new(move |_| {
        pages.set(rounds.with(|rounds| rounds.first().map_or(1, |column| column.games.len().div_ceil(GAMES))));
    });
    let page = turning(screen, pages);
    let columns = move || {
        let (page, pages) = (page.get(), pages.get());
        rounds.get().into_iter().map(move |column| column_view(column, page, pages)).collect_view()
    };
    let class = move || {
        let most = rounds.with(|rounds| rounds.first().map_or(0, |column| column.games.len()));
        if most > GAMES / 2 { "display-bracket many" } else { "display-bracket" }
    };
    view! {
        <ol class=class>{live(columns)}</ol>
        {mark(screen, page, pages)}
    }
}

/// The part of a round that belongs to a page.
fn column_view(column: Column, page: usize, pages: usize) -> AnyView {
    let Column { title, open, games } = column;
    let (from, to) =
        (page * games.len() / pages, ((page + 1) * games.len() / pages).max(page * games.len() / pages + 1));
    let side = |Side { name, score, won, lost }: Side| {
        let tick = won.then(|| {
            view! {
                <span class="tick" aria-label=t!("result.win")>
                    "✓"
                </span>
            }
        });
        view! {
            <li class:won=won class:lost=lost>
                <span class="name">{name}</span>
                {tick}
                <span class="score">{score}</span>
            </li>
        }
    };
    let game = |Seats { table, sides }: Seats| {
        let table = table.map(|table| {
            view! {
                <span class="place">
                    <span class="hidden">{t!("round.table")} " "</span>
                    {table}
                </span>
            }
        });
        view! { <li class="display-game">{table}<ul>{sides.map(side)}</ul></li> }
    };
    let games = games.into_iter().take(to).skip(from);
    view! {
        <li class="display-round" class:open=open>
            <h2>{title}</h2>
            <ol>{games.map(game).collect_view()}</ol>
        </li>
    }
}
