//! What the parts of the page share: the players as the list shows them, whose form is open, and what is asked about whom.

use crate::{
    base::{
        ids::PlayerId,
        sort::{Map, Set},
        text::{has_words, search_key},
    },
    regulation::departure::DropReason,
    screens::words,
    tournament::{Player, Round, Ruling, State},
    ui::{
        browser,
        parts::{ConfirmByRepeat, RulingForm},
        prelude::*,
        session::Session,
    },
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
    /// Whether it is open.
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

/// A player as the list shows one. The line is drawn anew only when this changes.
#[derive(Clone, PartialEq)]
pub(super) struct Row {
    pub(super) player: Player,
    /// Whether the player was in a round that everybody knows, and so can only drop (STA-11).
    pub(super) has_played: bool,
    /// Whether the tier asks for a UID that is not there (ROLE-3).
    pub(super) lacks_uid: bool,
    /// Whether a list is asked for before the start that is not there (SQD-4, DCK-5).
    pub(super) lacks_list: bool,
    /// The name, with the number where somebody else has the same.
    pub(super) name: String,
    /// Whether there is a bye to come in round 1 (BYE-5).
    pub(super) has_bye: bool,
    /// How many penalties and proxies there are (PEN-1, DCK-7).
    pub(super) rulings: [usize; 2],
}

impl Page {
    /// Opens the panel. Its agreeing button has the keyboard, so that Enter confirms what is proposed; in a menu it is the first
    /// line.
    pub(super) fn ask(self, question: Question, player: PlayerId) {
        self.asked.set(Some((question, player)));
        self.is_asking.set(true);
        if !matches!(question, Question::Menu | Question::Rulings(_)) {
            browser::focus_soon("panel-done");
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

impl Row {
    /// Whether name, number or club hold all the words, which are plain text.
    pub(super) fn matches(&self, wanted: &str) -> bool {
        let Player { id, name, details, .. } = &self.player;
        wanted.is_empty() || has_words(&search_key(&format!("{id} {name} {} {}", details.uid, details.club)), wanted)
    }
}

/// The players as the list shows them.
pub(super) fn rows(state: &State) -> Map<PlayerId, Row> {
    let seated = |round: &Round| {
        let at_tables = round.tables.iter().flat_map(|table| table.players.iter()).copied();
        at_tables.chain(round.byes.iter().copied()).collect::<Vec<_>>()
    };
    let have_played: Set<PlayerId> = state.published_rounds().flat_map(seated).collect();
    let needs_uid = state.setup.regulation.tier(&state.setup.tier).is_some_and(|tier| tier.uid_required);
    let needs_list = state.setup.asks_for_lists() && !state.is_locked();
    let byes_open = state.byes_may_be_awarded();
    let mut rulings: Map<PlayerId, [usize; 2]> = Map::new();
    for ruled in &state.rulings {
        let [penalties, proxies] = rulings.entry(ruled.player).or_default();
        match ruled.ruling {
            Ruling::Penalty { .. } => *penalties += 1,
            Ruling::Proxy(_) => *proxies += 1,
            Ruling::DeckFine | Ruling::DeckCorrected => {}
        }
    }
    let row = |(&id, player): (&PlayerId, &Player)| {
        let row = Row {
            has_played: have_played.contains(&id),
            lacks_uid: needs_uid && !player.has_left() && player.details.uid.is_empty(),
            lacks_list: needs_list && !player.has_left() && !player.has_handed_in(),
            has_bye: byes_open && player.first_round_bye,
            rulings: rulings.get(&id).copied().unwrap_or_default(),
            name: words::player_name(Some(state), id),
            player: player.clone(),
        };
        (id, row)
    };
    state.players.iter().map(row).collect()
}

/// The id of the button that opens a player's menu.
pub(super) fn menu_id(player: PlayerId) -> String {
    format!("player-menu-{player}")
}
