//! The picture of the podium that is shared: drawn by the app, in its own colours and with its own mark.

use super::finale::{Step, podium};
use crate::{
    base::text::sanitized,
    screens::{
        i18n::{day, number, t},
        picture::{Anchor, Picture, Shape, shortened},
        words,
    },
    tournament::State,
};

/// Size in which messengers show a link.
const SIZE: [u16; 2] = [1200, 630];
/// Left of everything.
const MARGIN: u16 = 80;
/// Letters of a name in the largest type, and in the lines of the others.
const LETTERS: [usize; 2] = [28, 44];

/// Letters of the note below the winner.
const LETTERS_OF_NOTE: usize = 90;

const NIGHT: &str = "#16181d";
const CHALK: &str = "#f6f5f2";
const DIM: &str = "#b4bac6";
const FLAME: &str = "#ff8a5c";

/// The winner, everybody else on the podium, and of which event.
pub fn picture(state: &State) -> Picture {
    let text = |at: [u16; 2], size: u16, color: &'static str, is_bold: bool, text: String| Shape::Text {
        at,
        size,
        color,
        is_bold,
        anchor: Anchor::Start,
        text,
    };
    let mut shapes = vec![
        Shape::Area { at: [0, 0], size: SIZE, color: NIGHT },
        Shape::Area { at: [0, 0], size: [16, SIZE[1]], color: FLAME },
        text([MARGIN, 104], 34, CHALK, true, shortened(&sanitized(&state.setup.name), LETTERS[1])),
        text([MARGIN, 148], 26, DIM, false, about(state)),
    ];
    for (at, Step { rank, name, about, has_left }) in podium(state).into_iter().enumerate() {
        if at == 0 {
            shapes.push(text([MARGIN, 250], 30, FLAME, true, t!("display.winner")));
            shapes.push(text([MARGIN, 335], 84, CHALK, true, shortened(&name, LETTERS[0])));
            shapes.push(text([MARGIN, 385], 30, DIM, false, about));
            let note = words::winner_note(state).filter(|_| !has_left);
            shapes.extend(note.map(|note| text([MARGIN, 421], 22, DIM, false, shortened(&note, LETTERS_OF_NOTE))));
        } else if let Some(y) = u16::try_from(at).ok().and_then(|at| at.checked_mul(54)).map(|down| down + 410)
            && y < SIZE[1]
        {
            let line = format!("{}  {}", number(rank), shortened(&name, LETTERS[1]));
            shapes.push(text([MARGIN, y], 34, CHALK, false, line));
            shapes.push(Shape::Text {
                at: [SIZE[0] - MARGIN, y],
                size: 30,
                color: DIM,
                is_bold: false,
                anchor: Anchor::End,
                text: about,
            });
        }
    }
    // Two equal bars and the stroke that makes them unequal.
    shapes.push(Shape::Stroke { points: vec![[1030, 88], [1110, 88]], width: 12, color: FLAME });
    shapes.push(Shape::Stroke { points: vec![[1030, 120], [1110, 120]], width: 12, color: FLAME });
    shapes.push(Shape::Stroke { points: vec![[1088, 60], [1052, 148]], width: 12, color: FLAME });
    Picture { size: SIZE, shapes }
}

fn about(state: &State) -> String {
    let players = t!("players.count", count = state.players.len());
    format!("{} · {players} · {}", day(&state.setup.date), words::regulation_of(&state.setup.regulation))
}
