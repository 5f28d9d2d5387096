//! A best pairing of a section, whatever its history.

// Every index here is a dense number that this room itself has given out.
#![allow(clippy::indexing_slicing)]

use super::{
    chance::DrawContext,
    face::{self, Face, Rungs},
    sample,
    section::{Partners, Section},
};

/// Sections up to this size are counted and drawn as one.
const SMALL: usize = 12;

/// A best pairing, always the same.
pub(super) fn solve(section: &Section) -> Partners {
    face::of(section, Rungs::All).partners
}

/// Draws a best pairing: uniformly if the best pairings can be counted, nearly so if they are too many.
pub(super) fn draw(section: &Section, context: &mut DrawContext) -> Partners {
    draw_from(&face::of(section, Rungs::All), context)
}

/// The same if one of the best pairings is `good`. Either all of them are good or none is.
pub(super) fn draw_if(
    section: &Section,
    context: &mut DrawContext,
    good: impl FnOnce(&Partners) -> bool,
) -> Option<Partners> {
    let face = face::of(section, Rungs::All);
    good(&face.partners).then(|| draw_from(&face, context))
}

fn draw_from(face: &Face, context: &mut DrawContext) -> Partners {
    if face.partners.len() <= SMALL { sample::draw_at_once(face, context) } else { sample::draw(face, context) }
}

/// The number of best pairings, as factors. `None` if counting them takes long.
pub(super) fn count(section: &Section) -> Option<Vec<u128>> {
    sample::count(&face::of(section, Rungs::All))
}

/// Which of these partners have a partner who is `allowed` them in some best pairing.
pub(super) fn possible(section: &Section, asked: &[usize], allowed: &dyn Fn(usize, usize) -> bool) -> Vec<bool> {
    let face = face::of(section, Rungs::All);
    asked.iter().map(|&one| face.is_possible(one, |other| allowed(one, other))).collect()
}
