//! The bracket as a drawing that fits a page, a projector and paper alike.

use crate::{
    base::ids::PlayerId,
    pairing::bracket::drawn_order,
    screens::{i18n::t, words},
    tournament::{Game, Match, State},
    ui::prelude::*,
};

/// Sizes in units of the drawing, of which the screen shows one as a pixel.
const WIDTH: usize = 248;
const ROW: usize = 26;
const GAP: usize = 40;
/// Above the games: the names of the rounds.
const HEAD: usize = 32;
/// From one game of the first round to the next.
const STEP: usize = 2 * ROW + 18;
/// Room for the number of a game, before it.
const MARGIN: usize = 26;
/// From the final to the game for third place.
const BELOW: usize = 2 * ROW + 44;
/// Letters of a name that fit.
const LETTERS: usize = 22;
/// Games of the first round up to which a bracket is on one page of paper.
const ON_A_PAGE: usize = 8;

/// A round of a drawing, or a part of it, with its games from top to bottom.
struct Column {
    /// What the whole round is called.
    title: String,
    games: Vec<(Game, Option<Match>)>,
}

/// The bracket, from the first round on the left to the final on the right; nothing before there is one.
pub fn bracket(state: &State) -> Option<AnyView> {
    let columns = columns(state);
    (!columns.is_empty()).then(|| drawing(state, &columns, third_place(state)))
}

/// The same in parts that can be read on paper: sections of the first rounds, and the last rounds by themselves. Where two
/// parts meet, both have the games.
pub fn bracket_pages(state: &State) -> Vec<AnyView> {
    let columns = columns(state);
    let sections = columns.first().map_or(0, |column| column.games.len() / ON_A_PAGE);
    if sections < 2 {
        return bracket(state).into_iter().collect();
    }
    let section = |number: usize| {
        let part = |Column { title, games }: &Column| {
            let size = games.len() / sections;
            let games: Vec<_> = games.iter().skip(number * size).take(size).cloned().collect();
            (!games.is_empty()).then(|| Column { title: title.clone(), games })
        };
        drawing(state, &columns.iter().filter_map(part).collect::<Vec<_>>(), None)
    };
    let sections_drawn: Vec<AnyView> = (0..sections).map(section).collect();
    let last: Vec<Column> = columns.into_iter().filter(|column| column.games.len() <= sections).collect();
    sections_drawn.into_iter().chain([drawing(state, &last, third_place(state))]).collect()
}

/// A side of a game, as it is read.
pub struct Written {
    /// Who it is, with the seed.
    pub name: String,
    /// What the player scored; empty before there is a result, and where it did not come to that.
    pub score: String,
    /// Whether the player goes on from there.
    pub has_won: bool,
}

/// The bracket without the drawing: each round by its name, with its games from top to bottom.
pub fn bracket_in_words(state: &State) -> Vec<(String, Vec<[Written; 2]>)> {
    let written = |(game, table): &(Game, Option<Match>)| {
        game.players.map(|player| {
            let Side { seed, name, won, score, .. } = side(state, game, *table, player);
            Written { name: seed.map_or_else(|| name.clone(), |seed| format!("{seed}. {name}")), score, has_won: won }
        })
    };
    let rounds = columns(state).into_iter().map(|Column { title, games }| (title, games));
    let third = third_place(state).map(|game| (t!("bracket.third-place"), vec![game]));
    rounds.chain(third).map(|(title, games)| (title, games.iter().map(written).collect())).collect()
}

/// The game for third place, with its table.
fn third_place(state: &State) -> Option<(Game, Option<Match>)> {
    let game = state.third_place()?;
    let table = state.match_of_game(state.bracket().len().saturating_sub(1), &game);
    Some((game, table))
}

/// All rounds, each game with the table where it was played. Whose winners meet are next to each other.
fn columns(state: &State) -> Vec<Column> {
    let column = |(at, games): (usize, Vec<Game>)| {
        let in_order = drawn_order(games.len()).into_iter().filter_map(|game| games.get(game).copied());
        let with_table = |game: Game| (game, state.match_of_game(at, &game));
        Column { title: words::elimination_round(games.len()), games: in_order.map(with_table).collect() }
    };
    state.bracket().into_iter().enumerate().map(column).collect()
}

/// Rounds beside each other; below the final that for third place.
fn drawing(state: &State, columns: &[Column], third: Option<(Game, Option<Match>)>) -> AnyView {
    let (games, last) = (columns.first().map_or(0, |column| column.games.len()), columns.len().saturating_sub(1));
    let left = |column: usize| MARGIN + column * (WIDTH + GAP);
    let heads = columns.iter().enumerate().map(|(column, Column { title, games })| {
        // Where the winners come from, if that is known beforehand.
        let before = column.checked_sub(1).filter(|_| !state.reseeds());
        let came = |place: usize| before.map(|before| [2 * place, 2 * place + 1].map(|from| middle(before, from)));
        let games = (0..).zip(games).map(|(place, game)| (game, middle(column, place), came(place))).collect();
        (left(column), HEAD / 2, title.clone(), games)
    });
    let below = middle(last, 0) + BELOW;
    let third = third
        .as_ref()
        .map(|third| (left(last), below - ROW - HEAD / 2, t!("bracket.third-place"), vec![(third, below, None)]));
    let (width, height) = (left(last) + WIDTH + 2, HEAD + games * STEP);
    let height = if third.is_some() { height.max(below + ROW + 2) } else { height };
    let group = |(x, y, title, games): (usize, usize, String, Vec<_>)| {
        let drawn = games.into_iter().map(|(game, y, came)| game_view(state, game, (x, y), came)).collect_view();
        view! {
            <g class="bracket-round" role="listitem">
                <text class="head" x=x y=y>{title}</text>
                <g role="list">{drawn}</g>
            </g>
        }
    };
    view! {
        <svg class="bracket" role="list" aria-label=t!("place.bracket") viewBox=format!("0 0 {width} {height}") width=width height=height>
            {heads.chain(third).map(group).collect_view()}
        </svg>
    }
}

/// The middle of a game: each round is twice as wide apart as the one before, and a game stands between the two it comes from.
fn middle(column: usize, place: usize) -> usize {
    let apart = STEP << column;
    HEAD + place * apart + apart / 2
}

/// A game at a place, with a line from where its winners come, from above and from below.
fn game_view(
    state: &State,
    (game, table): &(Game, Option<Match>),
    (x, y): (usize, usize),
    from: Option<[usize; 2]>,
) -> AnyView {
    let sides = game.players.map(|player| side(state, game, *table, player));
    let [first, second] = sides.each_ref().map(|side| &side.told);
    let described = t!("bracket.game", number = game.number, first = first, second = second);
    // How it was decided is told where the score alone does not.
    let report = table.and_then(|table| Some((table.report?, table.players)));
    let report = report.map(|(report, players)| {
        words::report(&report, &players.map(|player| words::player_name(Some(state), player)))
    });
    let described = report.map_or(described.clone(), |report| format!("{described}. {report}"));
    let row = |(index, side): (usize, Side)| {
        let y = y + index * ROW - ROW / 2;
        view! {
            <g class=side.class>
                {side.seed.map(|seed| view! { <text class="seed" x={x + 26} y=y>{seed}</text> })}
                <text class="name" x={x + 34} y=y>{shortened(&side.name, LETTERS)}</text>
                <text class="score" x={x + WIDTH - 8} y=y>{side.score}</text>
                {side.won.then(|| view! { <path class="tick" d=format!("m{} {y}l4 4 7-9", x + WIDTH - 54) /> })}
            </g>
        }
    };
    let came = from.map(|[up, down]| {
        let (start, bend) = (x - GAP, x - GAP / 2);
        view! { <path class="line" d=format!("M{start} {up}H{bend}V{down}H{start}M{bend} {y}H{x}") /> }
    });
    view! {
        <g class="bracket-game" role="listitem" aria-label=described>
            <title>{described.clone()}</title>
            {came}
            <text class="number" x={x - 6} y={y - 10}>{game.number.to_string()}</text>
            <rect x=x y={y - ROW} width=WIDTH height={2 * ROW} rx="6" />
            <path class="rule" d=format!("M{x} {y}h{WIDTH}") />
            {sides.into_iter().enumerate().map(row).collect_view()}
        </g>
    }
}

/// Half a game.
struct Side {
    seed: Option<usize>,
    name: String,
    won: bool,
    /// What the player scored; empty before there is a result, and where it did not come to that.
    score: String,
    class: &'static str,
    /// The name, and that the player has won.
    told: String,
}

fn side(state: &State, game: &Game, table: Option<Match>, player: Option<PlayerId>) -> Side {
    let score = player.and_then(|player| words::score_of(table?, player)).unwrap_or_default();
    let seed = player.and_then(|player| state.seeds.iter().position(|&seed| seed == player)).map(|place| place + 1);
    let nobody = || if game.winner.is_some() { t!("bracket.bye") } else { t!("bracket.open") };
    let name = player.map_or_else(nobody, |player| words::player_name(Some(state), player));
    let won = player.is_some() && player == game.winner;
    let class = match player {
        None if game.winner.is_none() => "bracket-side open",
        None => "bracket-side lost",
        Some(_) if won => "bracket-side won",
        Some(player) if !state.is_active(player) => "bracket-side lost gone",
        Some(_) if game.winner.is_some() => "bracket-side lost",
        Some(_) => "bracket-side",
    };
    let told = if won { t!("app.is", name = name, value = t!("result.win")) } else { name.clone() };
    Side { seed, name, won, score, class, told }
}

/// A name of so many letters at most.
pub fn shortened(name: &str, letters: usize) -> String {
    if name.chars().count() <= letters {
        return name.to_owned();
    }
    let start: String = name.chars().take(letters.saturating_sub(1)).collect();
    format!("{}…", start.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_stands_between_the_two_it_comes_from() {
        for column in 1..6 {
            for place in 0..4 {
                let [up, down] = [2 * place, 2 * place + 1].map(|before| middle(column - 1, before));
                assert_eq!(middle(column, place), (up + down) / 2);
            }
        }
    }

    #[test]
    fn a_name_is_shortened_by_letters_not_bytes() {
        assert_eq!(shortened("Włodzimierz Wójcik", 24), "Włodzimierz Wójcik");
        assert_eq!(shortened("Zażółć gęślą jaźń i jeszcze", 24), "Zażółć gęślą jaźń i jes…");
    }
}
