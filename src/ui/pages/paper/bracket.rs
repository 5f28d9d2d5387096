//! The bracket as a drawing. `screens::bracket` says where everything stands.

use crate::ui::prelude::*;
use tiebreaker::screens::{
    bracket::{Drawing, GAP, Game, ROW, Round, Side, WIDTH},
    i18n::t,
    picture::shortened,
};

/// Letters of a name that fit.
const LETTERS: usize = 22;

/// The rounds beside each other.
pub(super) fn bracket(Drawing { size: [width, height], rounds }: Drawing) -> AnyView {
    view! {
        <svg
            class="bracket"
            role="list"
            aria-label=t!("place.bracket")
            viewBox=format!("0 0 {width} {height}")
            width=width
            height=height
        >
            {rounds.into_iter().map(round).collect_view()}
        </svg>
    }
}

fn round(Round { title, at: [x, y], games }: Round) -> AnyView {
    let games = games.into_iter().map(|one| game(one, x)).collect_view();
    view! {
        <g class="drawn-round" role="listitem">
            <text class="head" x=x y=y>
                {title}
            </text>
            <g role="list">{games}</g>
        </g>
    }
}

/// A game, with a line from where its winners come, from above and from below.
fn game(Game { number, middle: y, from, told, sides }: Game, x: usize) -> AnyView {
    let row = |(index, side): (usize, Side)| {
        let y = y + index * ROW - ROW / 2;
        view! {
            <g class=side
                .class>
                {side
                    .seed
                    .map(|seed| {
                        view! {
                            <text class="seed" x=x + 26 y=y>
                                {seed}
                            </text>
                        }
                    })} <text class="name" x=x + 34 y=y>
                    {shortened(&side.name, LETTERS)}
                </text> <text class="score" x=x + WIDTH - 8 y=y>
                    {side.score}
                </text>
                {side.has_won.then(|| view! { <path class="tick" d=format!("m{} {y}l4 4 7-9", x + WIDTH - 54) /> })}
            </g>
        }
    };
    let came = from.map(|[up, down]| {
        let (start, bend) = (x - GAP, x - GAP / 2);
        view! { <path class="line" d=format!("M{start} {up}H{bend}V{down}H{start}M{bend} {y}H{x}") /> }
    });
    view! {
        <g class="drawn-game" role="listitem" aria-label=told.clone()>
            <title>{told.clone()}</title>
            {came}
            <text class="number" x=x - 6 y=y - 10>
                {number}
            </text>
            <rect x=x y=y - ROW width=WIDTH height=2 * ROW rx="6" />
            <path class="rule" d=format!("M{x} {y}h{WIDTH}") />
            {sides.into_iter().enumerate().map(row).collect_view()}
        </g>
    }
}
