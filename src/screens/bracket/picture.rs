//! The podium as a picture for sharing, in the app's colours and with its logo.

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

/// Preferred size of link previews in messengers.
const SIZE: [u16; 2] = [1200, 630];
/// Left margin.
const MARGIN: u16 = 80;
/// Maximum number of characters of the winner's name, and of the other lines.
const LETTERS: [usize; 2] = [28, 44];

/// Maximum number of characters of the note below the winner.
const LETTERS_OF_NOTE: usize = 90;

const NIGHT: &str = "#16181d";
const CHALK: &str = "#f6f5f2";
const DIM: &str = "#b4bac6";
const FLAME: &str = "#ff8a5c";

/// The event, its winner, and the other players on the podium.
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
    // The logo: two equal bars, and the stroke that makes them unequal.
    shapes.push(Shape::Stroke { points: vec![[1030, 88], [1110, 88]], width: 12, color: FLAME });
    shapes.push(Shape::Stroke { points: vec![[1030, 120], [1110, 120]], width: 12, color: FLAME });
    shapes.push(Shape::Stroke { points: vec![[1088, 60], [1052, 148]], width: 12, color: FLAME });
    Picture { size: SIZE, shapes }
}

fn about(state: &State) -> String {
    let players = t!("players.count", count = state.players.len());
    format!("{} · {players} · {}", day(&state.setup.date), words::regulation_of(&state.setup.regulation))
}
