//! What the parts of the page share: the players as the list shows them, whose form is open, and what is asked about whom.

use crate::ui::{browser, event::ConfirmByRepeat, prelude::*, program::RulingForm, session::Session};
use tiebreaker::{
    base::{ids::PlayerId, sort::Map},
    regulation::departure::DropReason,
    screens::ids::PANEL_DONE,
    screens::players::Row,
};

/// What the parts of the page share.
#[derive(Clone, Copy)]
pub(super) struct Page {
    pub(super) session: Session,
    pub(super) rows: Memo<Map<PlayerId, Row>>,
    /// The words that a player's line has to hold to be shown, as plain text; empty: all lines are.
    pub(super) wanted: Memo<String>,
    /// Whose form is open in the list.
    pub(super) editing: RwSignal<Option<PlayerId>>,
    /// What the panel asks, and about whom.
    pub(super) asked: RwSignal<Option<(Question, PlayerId)>>,
    /// True if it is open.
    pub(super) is_asking: RwSignal<bool>,
    /// What would take a round back is asked first.
    pub(super) once: ConfirmByRepeat,
}

/// What the panel is about.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Question {
    /// What can be done about a player: the menu.
    Menu,
    /// A player drops, for a reason, or is disqualified.
    Drop(DropReason),
    /// The same, with the second chosen already.
    Disqualify,
    /// A player returns.
    Return,
    /// What was ruled about a player, and more of it.
    Rulings(RulingForm),
}

impl Page {
    /// Opens the panel. Its agreeing button has the keyboard, so that Enter confirms what is proposed; in a menu it is the first
    /// line.
    pub(super) fn ask(self, question: Question, player: PlayerId) {
        self.asked.set(Some((question, player)));
        self.is_asking.set(true);
        if !matches!(question, Question::Menu | Question::Rulings(_)) {
            browser::focus_soon(PANEL_DONE);
        }
    }

    /// Opens the form of a player, with the keyboard in one of its fields.
    pub(super) fn edit(self, player: PlayerId, field: &'static str) {
        self.is_asking.set(false);
        self.editing.set(Some(player));
        browser::focus_soon(field);
    }

    /// Closes panel and form; the keyboard goes back to the player's line.
    pub(super) fn back_to(self, player: PlayerId) {
        self.is_asking.set(false);
        self.editing.set(None);
        request_animation_frame(move || browser::focus(&menu_id(player)));
    }
}

/// The id of the button that opens a player's menu.
pub(super) fn menu_id(player: PlayerId) -> String {
    format!("player-menu-{player}")
}
