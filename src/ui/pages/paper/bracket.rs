//! The bracket as a drawing. `screens::bracket` computes the positions.

use crate::ui::prelude::*;
use tiebreaker::screens::{
    bracket::{
        Drawing, DrawnGame, DrawnRound, GAP, Half, MANNER_SIZE, NAME_LEFT, ROW, TICK_RIGHT, WIDTH, drawn_side,
        manner_beside, name_lines, name_right, name_size, narrowed,
    },
    i18n::t,
};

/// The rounds side by side.
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

fn round(DrawnRound { title, at: [x, y], games }: DrawnRound) -> AnyView {
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

/// A game, with lines from the games of its players above and below.
fn game(DrawnGame { game, middle: y, from }: DrawnGame, x: usize) -> AnyView {
    let row = |(index, half): (usize, &Half)| {
        let y = y + index * ROW - ROW / 2;
        view! {
            <g class=drawn_side(
                half,
            )>
                {half
                    .seed
                    .map(|seed| {
                        view! {
                            <text class="seed" x=x + 26 y=y>
                                {seed}
                            </text>
                        }
                    })} {name(half, [x + NAME_LEFT, y])} <text class="score" x=x + WIDTH - 8 y=y>
                    {half.score.clone()}
                </text>
                {manner_beside(half)
                    .map(|manner| {
                        view! {
                            <text
                                class="manner beside"
                                x=x + WIDTH - name_right(half)
                                y=y
                                style:font-size=format!("{MANNER_SIZE}px")
                            >
                                {manner.to_owned()}
                            </text>
                        }
                    })}
                {half
                    .has_won
                    .then(|| view! { <path class="tick" d=format!("m{} {y}l4 4 7-9", x + WIDTH - TICK_RIGHT) /> })}
            </g>
        }
    };
    let above = |half: &Half| half.manner.clone().filter(|_| manner_beside(half).is_none());
    let manner = game.sides.iter().find_map(above);
    let came = from.map(|[up, down]| {
        let (start, bend) = (x - GAP, x - GAP / 2);
        view! { <path class="line" d=format!("M{start} {up}H{bend}V{down}H{start}M{bend} {y}H{x}") /> }
    });
    view! {
        <g class="drawn-game" role="listitem" aria-label=game.description.clone()>
            <title>{game.description.clone()}</title>
            {came}
            <text class="number" x=x + WIDTH - 8 y=y - ROW - 8>
                {t!("judge.table", number = game.number)}
            </text>
            {manner
                .map(|manner| {
                    view! {
                        <text class="number manner" x=x + 8 y=y - ROW - 8>
                            {manner}
                        </text>
                    }
                })}
            <rect x=x y=y - ROW width=WIDTH height=2 * ROW rx="6" />
            <path class="rule" d=format!("M{x} {y}h{WIDTH}") />
            {game.sides.iter().enumerate().map(row).collect_view()}
        </g>
    }
}

/// The name of a player, in one line or two.
fn name(half: &Half, [x, y]: [usize; 2]) -> AnyView {
    let lines = name_lines(half);
    let (is_long, size) = (lines.len() > 1, name_size(&lines));
    let line = |(place, text): (usize, String)| {
        let y = if is_long { y + 12 * place - 7 } else { y };
        let narrowed = narrowed(half, &text, size);
        view! {
            <text
                class="name"
                x=x
                y=y
                style:font-size=format!("{size}px")
                textLength=narrowed
                lengthAdjust="spacingAndGlyphs"
            >
                {text}
            </text>
        }
    };
    lines.into_iter().enumerate().map(line).collect_view().into_any()
}
