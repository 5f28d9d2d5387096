//! The elimination from the round that is played on. A large bracket is shown part by part.

use super::{
    paged::{mark, turning},
    screen::Screen,
};
use crate::{
    base::ids::PlayerId,
    pairing::bracket::drawn_order,
    screens::{i18n::t, words},
    tournament::{Game, State, Status},
    ui::prelude::*,
};

/// Games one above the other that can be read from afar.
const GAMES: usize = 8;

pub(super) fn bracket(screen: Screen) -> AnyView {
    let rounds = Memo::new(move |_| screen.public.with(columns));
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

/// A round of the bracket.
#[derive(Clone, PartialEq)]
struct Column {
    title: String,
    /// Whether nobody is known in it yet.
    open: bool,
    games: Vec<Seats>,
}

/// A game, as it is shown.
#[derive(Clone, PartialEq)]
struct Seats {
    /// The table, while it is played.
    table: Option<String>,
    sides: [Seat; 2],
}

#[derive(Clone, PartialEq)]
struct Seat {
    name: String,
    score: Option<String>,
    won: bool,
    lost: bool,
}

/// The rounds from the one that is played on; the one before it too, where there is room.
fn columns(state: &State) -> Vec<Column> {
    let rounds = state.bracket();
    let played = state.elimination.len().saturating_sub(1);
    let before = played.saturating_sub(1);
    let has_room = rounds.get(before).is_some_and(|games| games.len() <= GAMES / 2);
    let from = if has_room { before } else { played };
    let column = |(at, games): (usize, &Vec<Game>)| {
        let is_played = state.elimination.get(at).is_some_and(|round| round.status < Status::Finished);
        let in_order = drawn_order(games.len()).into_iter().filter_map(|game| games.get(game));
        Column {
            title: words::elimination_round(games.len()),
            open: games.iter().all(|game| game.players == [None; 2]),
            games: in_order.map(|game| seats(state, at, game, is_played)).collect(),
        }
    };
    let last = rounds.len().saturating_sub(1);
    let third = state.third_place().map(|game| {
        let is_played = state.elimination.get(last).is_some_and(|round| round.status < Status::Finished);
        let open = game.players == [None; 2];
        Column { title: t!("bracket.third-place"), open, games: vec![seats(state, last, &game, is_played)] }
    });
    rounds.iter().enumerate().skip(from).map(column).chain(third).collect()
}

fn seats(state: &State, round: usize, game: &Game, is_played: bool) -> Seats {
    let played = state.match_of_game(round, game);
    let side = |player: Option<PlayerId>| {
        let nobody = || if game.winner.is_some() { t!("bracket.bye") } else { t!("bracket.open") };
        let name = player.map_or_else(nobody, |player| words::player_name(Some(state), player));
        let won = player.is_some() && player == game.winner;
        let score = player.and_then(|player| words::score_of(played?, player));
        Seat { name, score, won, lost: game.winner.is_some() && !won }
    };
    let table = (is_played && game.players.iter().all(Option::is_some)).then(|| game.number.to_string());
    Seats { table, sides: game.players.map(side) }
}

/// The part of a round that belongs to a page.
fn column_view(column: Column, page: usize, pages: usize) -> AnyView {
    let Column { title, open, games } = column;
    let (from, to) =
        (page * games.len() / pages, ((page + 1) * games.len() / pages).max(page * games.len() / pages + 1));
    let side = |Seat { name, score, won, lost }: Seat| {
        let tick = won.then(|| view! { <span class="tick" aria-label=t!("result.win")>"✓"</span> });
        view! { <li class:won=won class:lost=lost><span class="name">{name}</span>{tick}<span class="score">{score}</span></li> }
    };
    let game = |Seats { table, sides }: Seats| {
        let table = table.map(|table| {
            view! { <span class="place"><span class="hidden">{t!("round.table")} " "</span>{table}</span> }
        });
        view! { <li class="display-game">{table}<ul>{sides.map(side)}</ul></li> }
    };
    let games = games.into_iter().take(to).skip(from);
    view! { <li class="display-round" class:open=open><h2>{title}</h2><ol>{games.map(game).collect_view()}</ol></li> }
}
