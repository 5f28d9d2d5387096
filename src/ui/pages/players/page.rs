//! State that the parts of the page share: the rows, the filter, the open drawer, and the open question.

use crate::ui::{
    browser, context::AppContext, event::ConfirmByRepeat, notices::Topic, prelude::*, program::RulingForm,
    session::Session,
};
use tiebreaker::{
    base::{ids::PlayerId, sort::Map, text::sanitized},
    lists::Judged,
    regulation::departure::DropReason,
    screens::{
        cited::Cited,
        i18n::t,
        ids::{PANEL_DONE, PLAYER_NAME},
        players::{Filter, Row, door::Arrival, late::ways},
    },
    tournament::{Action, Joining, Mark},
};

/// State that the parts of the page share.
#[derive(Clone, Copy)]
pub(super) struct Page {
    pub(super) app: AppContext,
    pub(super) session: Session,
    pub(super) rows: Memo<Map<PlayerId, Row>>,
    /// True before the first round is published.
    pub(super) is_door: Memo<bool>,
    /// All players in the order of the list.
    pub(super) order: Memo<Vec<PlayerId>>,
    /// Content of the field that finds and adds.
    pub(super) typed: RwSignal<String>,
    /// The words that a player's row must contain to be shown, as a search key.
    pub(super) wanted: Memo<String>,
    /// The filter that was pressed last.
    pub(super) filter: RwSignal<Filter>,
    /// The same as long as it is offered.
    pub(super) kept: Memo<Filter>,
    /// Outcome for the list of each player in the event. Empty until the lists are checked.
    pub(super) judged: RwSignal<Map<PlayerId, Judged>>,
    /// The player in the drawer.
    pub(super) open: RwSignal<Option<PlayerId>>,
    /// Question in the panel, and the player concerned.
    pub(super) asked: RwSignal<Option<(Question, PlayerId)>>,
    /// True if it is open.
    pub(super) is_asking: RwSignal<bool>,
    /// Why the last arrival was refused, or that the player is registered.
    pub(super) error: RwSignal<Option<Cited>>,
    /// A player who comes while a round is paired, and whether the organizer is asked about that.
    pub(super) late: RwSignal<Option<Arrival>>,
    pub(super) is_late: RwSignal<bool>,
    /// Asks before an action that discards a round.
    pub(super) once: ConfirmByRepeat,
}

/// Question in the panel.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Question {
    /// A player drops, for a reason, or is disqualified.
    Drop(DropReason),
    /// The same, with the second chosen already.
    Disqualify,
    /// A player returns.
    Return,
    /// Rulings about a player, and forms for new ones.
    Rulings(RulingForm),
}

impl Page {
    /// The row of a player. None once the player is removed.
    pub(super) fn row(self, player: PlayerId) -> Memo<Option<Row>> {
        self.rows.part(move |rows| rows.get(&player).cloned())
    }

    /// True if filter and search leave the row in the list. Reactive.
    pub(super) fn shows(self, row: &Row) -> bool {
        self.kept.get().holds(row) && self.wanted.with(|wanted| row.matches(wanted))
    }

    /// The players that are shown, in the order of the list.
    pub(super) fn shown(self) -> Vec<PlayerId> {
        let shows = |id: &PlayerId| self.rows.with(|rows| rows.get(id).is_some_and(|row| self.shows(row)));
        untrack(|| self.order.with(|order| order.iter().copied().filter(shows).collect()))
    }

    /// Opens the panel. Its confirming button has the keyboard, so that Enter confirms what is proposed.
    pub(super) fn ask(self, question: Question, player: PlayerId) {
        self.asked.set(Some((question, player)));
        self.is_asking.set(true);
        if !matches!(question, Question::Rulings(_)) {
            browser::focus_soon(PANEL_DONE);
        }
    }

    /// Closes panel and drawer. The keyboard goes back to the player's row.
    pub(super) fn back_to(self, player: PlayerId) {
        self.is_asking.set(false);
        self.open.set(None);
        request_animation_frame(move || browser::focus(&menu_id(player)));
    }

    /// A player comes. If a round is paired, the organizer is asked first.
    pub(super) fn comes(self, who: Arrival) {
        // Without a name there is nobody to ask about.
        let is_nobody = matches!(&who, Arrival::New(name) if name.is_empty());
        if is_nobody || self.session.with_untracked(|state| ways(state, who.player()).is_empty()) {
            self.let_in(&who, None);
        } else {
            self.late.set(Some(who));
            self.is_late.set(true);
            browser::focus_soon(PANEL_DONE);
        }
    }

    /// Lets a player in who comes.
    pub(super) fn let_in(self, who: &Arrival, joins: Option<Joining>) {
        self.is_late.set(false);
        // A tick keeps the focus. A name was typed, and the next one may follow.
        match who {
            Arrival::Known(_) => browser::focus_if_lost(PLAYER_NAME),
            Arrival::New(_) => browser::focus_soon(PLAYER_NAME),
        }
        let session = self.session;
        let done = session.try_act_again(|| session.with_untracked(|state| who.action(state, joins)));
        if done.is_ok() {
            self.typed.set(String::new());
            if let Arrival::New(name) = who {
                self.app.notices.replace_topic(Topic::Registered, t!("log.add-player", name = sanitized(name)), false);
            }
        }
        self.error.set(done.err());
    }

    /// Sets or removes a mark.
    pub(super) fn mark(self, player: PlayerId, mark: Mark, set: bool) {
        self.session.act(Action::Mark { player, mark, set, joins: None });
    }
}

/// The id of the button that opens a player's drawer.
pub(super) fn menu_id(player: PlayerId) -> String {
    format!("player-menu-{player}")
}
