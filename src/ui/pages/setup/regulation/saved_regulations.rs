//! The regulations to choose from, and the chosen one.

use crate::ui::{context::AppContext, prelude::*};
use tiebreaker::{regulation::Regulation, tournament::Setup};

/// The regulations to choose from, and the origin of the present one.
#[derive(Clone, Copy)]
pub struct SavedRegulations {
    pub(super) app: AppContext,
    pub(super) setup: RwSignal<Setup>,
    /// The custom ones stored on this device.
    pub(super) kept: RwSignal<Vec<Regulation>>,
    /// The custom one in use before another was chosen, so that it can be chosen again.
    pub(super) before: RwSignal<Option<Regulation>>,
    /// Number of times that a regulation was chosen. The editor is drawn anew each time, but not with each change.
    pub(super) taken: RwSignal<u32>,
}

impl SavedRegulations {
    pub fn new(setup: RwSignal<Setup>) -> Self {
        let saved = Self {
            app: AppContext::get(),
            setup,
            kept: RwSignal::default(),
            before: RwSignal::new(None),
            taken: RwSignal::new(0),
        };
        saved.look();
        saved
    }

    /// Runs the event under another regulation, and as its kind of event if there is only one.
    pub fn take(&self, regulation: &Regulation) {
        let custom = self.setup.with_untracked(|setup| Some(setup.regulation.clone()).filter(Regulation::is_custom));
        if custom.is_some() {
            self.before.set(custom);
        }
        self.setup.update(|setup| {
            *setup = setup.under(regulation);
            if let [kind] = regulation.kinds.as_slice() {
                setup.choose_kind(Some(&kind.id));
            }
        });
        self.draw_anew();
    }

    /// Draws the editor anew for the regulation that the setup has now.
    pub fn draw_anew(&self) {
        self.taken.update(|taken| *taken += 1);
    }

    /// Reads the regulations stored on this device again.
    pub(super) fn look(&self) {
        self.kept.set(self.app.event_store().regulations().unwrap_or_default());
    }
}
