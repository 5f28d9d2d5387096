//! Finds and draws best pairings of a section with any history.

use super::{
    context::DrawContext,
    optimal::{self, OptimalPairings},
    sample,
    section::{Partners, Section},
};

/// Sections up to this size are counted and drawn as a whole.
const SMALL: usize = 12;

/// Finds a best pairing. Deterministic.
pub(super) fn solve(section: &Section) -> Partners {
    optimal::of(section).partners
}

/// Draws a best pairing: uniformly if the best pairings can be counted, nearly so if there are too many.
pub(super) fn draw(section: &Section, context: &mut DrawContext) -> Partners {
    draw_from(&optimal::of(section), context)
}

/// Like [`draw`], but only if the best pairings are `good`. Either all of them are, or none.
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

/// Number of best pairings, as factors. `None` if counting them takes too long.
pub(super) fn count(section: &Section) -> Option<Vec<u128>> {
    sample::count(&optimal::of(section))
}

/// For each of the `asked` partners, whether some best pairing pairs it with an `allowed` one.
pub(super) fn possible(section: &Section, asked: &[usize], allowed: &dyn Fn(usize, usize) -> bool) -> Vec<bool> {
    let optimal = optimal::of(section);
    asked.iter().map(|&one| optimal.is_possible(one, |other| allowed(one, other))).collect()
}
