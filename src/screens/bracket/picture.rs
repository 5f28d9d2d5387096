//! The podium and the bracket as pictures for sharing, in the app's colours.

use super::{
    drawing::{Drawing, DrawnGame, GAP, ROW, WIDTH, drawing, name_lines, text_width},
    finale::{Step, podium},
};
use crate::{
    base::text::sanitized,
    screens::{
        i18n::{day, number, t},
        picture::{CHALK, DIM, FLAME, NIGHT, Picture, Shape, pixels, shortened},
        words,
    },
    tournament::State,
};

/// Preferred size of link previews in messengers.
const SIZE: [u16; 2] = [1200, 630];
/// Left margin.
const MARGIN: u16 = 80;
/// Maximum number of characters of the winner's name, and of the other lines.
const LETTERS: [usize; 2] = [28, 44];

/// Maximum number of characters of the note below the winner.
const LETTERS_OF_NOTE: usize = 90;

/// Colour of a game in the bracket.
const PANEL: &str = "#23262e";
/// Margin of the bracket, and height of the title above it.
const AROUND: u16 = 32;
const HEAD: u16 = 96;
/// Maximum number of characters of the event's name above the bracket.
const LETTERS_IN_BRACKET: usize = 22;

/// The event, its winner, and the other players on the podium.
pub fn picture(state: &State) -> Picture {
    let mut shapes = vec![
        Shape::Area { at: [0, 0], size: SIZE, color: NIGHT },
        Shape::Area { at: [0, 0], size: [16, SIZE[1]], color: FLAME },
        Shape::text([MARGIN, 104], 34, CHALK, true, shortened(&sanitized(&state.setup.name), LETTERS[1])),
        Shape::text([MARGIN, 148], 26, DIM, false, about(state)),
    ];
    for (at, Step { rank, name, about, has_left }) in podium(state).into_iter().enumerate() {
        if at == 0 {
            shapes.push(Shape::text([MARGIN, 250], 30, FLAME, true, t!("strip.end")));
            shapes.push(Shape::text([MARGIN, 335], 84, CHALK, true, shortened(&name, LETTERS[0])));
            shapes.push(Shape::text([MARGIN, 385], 30, DIM, false, about));
            let note = words::winner_note(state).filter(|_| !has_left);
            shapes
                .extend(note.map(|note| Shape::text([MARGIN, 421], 22, DIM, false, shortened(&note, LETTERS_OF_NOTE))));
        } else if let Some(y) = u16::try_from(at).ok().and_then(|at| at.checked_mul(54)).map(|down| down + 410)
            && y < SIZE[1]
        {
            let line = format!("{}  {}", number(rank), shortened(&name, LETTERS[1]));
            shapes.push(Shape::text([MARGIN, y], 34, CHALK, false, line));
            shapes.push(Shape::text_up_to([SIZE[0] - MARGIN, y], 30, DIM, false, about));
        }
    }
    // The logo: two equal bars, and the stroke that makes them unequal.
    shapes.push(Shape::Stroke { points: vec![[1030, 88], [1110, 88]], width: 12, color: FLAME });
    shapes.push(Shape::Stroke { points: vec![[1030, 120], [1110, 120]], width: 12, color: FLAME });
    shapes.push(Shape::Stroke { points: vec![[1088, 60], [1052, 148]], width: 12, color: FLAME });
    Picture { size: SIZE, shapes }
}

fn about(state: &State) -> String {
    let players = words::participants_of(state);
    format!("{} · {players} · {}", day(&state.setup.date), words::regulation_of(&state.setup.regulation))
}

/// The whole bracket. None before there is one.
pub fn bracket_picture(state: &State) -> Option<Picture> {
    let Drawing { size: [width, height], rounds } = drawing(state)?;
    let size = [pixels(width) + 2 * AROUND, pixels(height) + HEAD + AROUND];
    let mut shapes = vec![
        Shape::Area { at: [0, 0], size, color: NIGHT },
        Shape::Area { at: [0, 0], size: [size[0], 10], color: FLAME },
        Shape::text([AROUND, 52], 26, CHALK, true, shortened(&sanitized(&state.setup.name), LETTERS_IN_BRACKET)),
        Shape::text([AROUND, 80], 17, DIM, false, day(&state.setup.date)),
    ];
    for round in rounds {
        let [left, top] = at(round.at);
        shapes.push(Shape::text([left, top + 6], 17, FLAME, true, round.title));
        round.games.iter().for_each(|game| draw_game(&mut shapes, game, left));
    }
    Some(Picture { size, shapes })
}

/// Converts a position in the drawing to one in the picture.
fn at([x, y]: [usize; 2]) -> [u16; 2] {
    [pixels(x) + AROUND, pixels(y) + HEAD]
}

/// Draws a game with the lines from the two games its players come from.
fn draw_game(shapes: &mut Vec<Shape>, DrawnGame { game, middle, from }: &DrawnGame, left: u16) {
    let [_, middle] = at([0, *middle]);
    let (row, width, gap) = (pixels(ROW), pixels(WIDTH), pixels(GAP));
    if let Some(from) = from {
        let (start, bend) = (left.saturating_sub(gap), left.saturating_sub(gap / 2));
        let [up, down] = from.map(|middle| at([0, middle])[1]);
        let points = vec![[start, up], [bend, up], [bend, down], [start, down]];
        shapes.push(Shape::Stroke { points, width: 2, color: DIM });
        shapes.push(Shape::Stroke { points: vec![[bend, middle], [left, middle]], width: 2, color: DIM });
    }
    shapes.push(Shape::Area { at: [left, middle - row], size: [width, 2 * row], color: PANEL });
    for (half, base) in game.sides.iter().zip([middle - 8, middle + row - 8]) {
        let color = if half.has_won { CHALK } else { DIM };
        let is_bold = half.has_won;
        let seed = half.seed.map(|seed| seed.to_string()).unwrap_or_default();
        shapes.push(Shape::text_up_to([left + 28, base], 17, color, is_bold, seed));
        let lines = name_lines(half);
        let (size, rise) = if lines.len() > 1 { (11, 9) } else { (17, 0) };
        let room = if half.score.is_empty() { WIDTH - 46 } else { WIDTH - 86 };
        for (line, text) in (0..).zip(lines) {
            let fitting = (1..=size).rev().find(|&size| text_width(&text, size) <= room).unwrap_or(1);
            let base = base + line * (size + 1) - rise;
            shapes.push(Shape::text([left + 36, base], fitting, color, is_bold, text));
        }
        shapes.push(Shape::text_up_to([left + width - 10, base], 17, color, is_bold, half.score.clone()));
    }
}
