//! A best pairing of a section, whatever its history.

use super::{
    context::DrawContext,
    optimal::{self, OptimalPairings},
    sample,
    section::{Partners, Section},
};

/// Sections up to this size are counted and drawn as one.
const SMALL: usize = 12;

/// A best pairing, always the same.
pub(super) fn solve(section: &Section) -> Partners {
    optimal::of(section).partners
}

/// Draws a best pairing: uniformly if the best pairings can be counted, nearly so if they are too many.
pub(super) fn draw(section: &Section, context: &mut DrawContext) -> Partners {
    draw_from(&optimal::of(section), context)
}

/// The same if one of the best pairings is `good`. Either all of them are good or none is.
pub(super) fn draw_if(
    section: &Section,
    context: &mut DrawContext,
    good: impl FnOnce(&Partners) -> bool,
) -> Option<Partners> {
    let optimal = optimal::of(section);
    good(&optimal.partners).then(|| draw_from(&optimal, context))
}

fn draw_from(optimal: &OptimalPairings, context: &mut DrawContext) -> Partners {
    if optimal.partners.len() <= SMALL {
        sample::draw_at_once(optimal, context)
    } else {
        sample::draw(optimal, context)
    }
}

/// The number of best pairings, as factors. `None` if counting them takes long.
pub(super) fn count(section: &Section) -> Option<Vec<u128>> {
    sample::count(&optimal::of(section))
}

/// Which of these partners have a partner who is `allowed` them in some best pairing.
pub(super) fn possible(section: &Section, asked: &[usize], allowed: &dyn Fn(usize, usize) -> bool) -> Vec<bool> {
    let optimal = optimal::of(section);
    asked.iter().map(|&one| optimal.is_possible(one, |other| allowed(one, other))).collect()
}
