//! The lazy-loaded chunks of the program: the content of each, and the placeholder for a chunk that is not loaded.
//! `ui::pages` declares them.

mod drawing;
mod fetched;

pub use drawing::{CardTables, DRAWING, Fetched, Tables, state_of_tables};
pub use fetched::{fetched, once_fetched, with_part};

use crate::ui::{
    browser,
    context::AppContext,
    part::{Chunks, Part},
    prelude::*,
    session::{KeepFile, OpenEvent, Session, WhyRefused, mirror::Settle},
};
use std::sync::Arc;
use tiebreaker::{
    base::{
        clock::Clock,
        ids::{PlayerId, RoundNumber, TableNumber},
        sort::Map,
    },
    branch::PairAgain,
    file::workbook,
    lists::Judged,
    pairing::Locks,
    regulation::{Report, Side},
    screens::{
        cited::Cited,
        foreign::NotAtOnce,
        round::{
            input::Reading,
            report::{self, Confirmation, MatchForm},
        },
        route::{Place, Route, Sent},
    },
    store::{OpenError, Slot},
    tournament::{Action, Aftermath, Match, NextStep, Refusal, RoundKey, State, Tournament},
};

/// Effect of a correction on the winner of the event or the later round, and true if it must be confirmed. None if there
/// is nothing to say.
pub type CorrectionMessage = Option<(Cited, bool)>;
/// Creates the open event, from its log to its frame.
pub type Begin = fn(AppContext) -> Arc<dyn OpenEventHandle>;
/// Draws a page outside an event.
pub type DrawPage = fn(AppContext, Route) -> AnyView;
/// Draws a page of an event.
pub type DrawOfEvent = fn(Session, Place) -> AnyView;
/// Draws a round of an event.
pub type DrawRound = fn(Session, RoundKey) -> AnyView;
/// Draws a round at tables of three and four, with its heading.
pub type DrawLargeRound = fn(Session, RoundKey, AnyView) -> AnyView;
/// Question about a file. Its argument is called when the organizer cancels.
pub type Question = Arc<dyn Fn(Callback<()>) -> AnyView + Send + Sync>;

/// Open question about a file.
pub type Asked = RwSignal<Option<Question>>;
/// Progress of reading a file, from 0 to 1. Setting None cancels it.
pub type Progress = RwSignal<Option<f64>>;
/// Called with the outcome for the list of each player in the event.
pub type AfterLists = Box<dyn FnOnce(Map<PlayerId, Judged>)>;
/// Called with the card tables used to judge lists if something blocks round 1, otherwise with None.
pub type AfterGate = Box<dyn FnOnce(Option<CardTables>)>;
/// Function to call afterwards.
pub type Then = Box<dyn FnOnce()>;

/// All chunks of the program except the first, which contains the frame of the app and the list of events. The `event`
/// chunk contains everything that an event needs, from its log to its pages. The chunks of its other pages depend on
/// it.
#[derive(Clone, Copy)]
pub struct Program {
    /// The open event, with its frame and its rounds.
    pub event: Part<Begin>,
    /// Warm-up of opening an event, see [`Program::prepare_event`].
    pub rehearsal: Part<WarmUp>,
    /// Dialogs around the pages of an event, loaded once the first page is painted.
    pub dialogs: Part<Dialogs>,
    /// Reconciliation of two copies of an event.
    pub settle: Part<Settle>,
    /// Updates of a file on disk.
    pub keep_file: Part<KeepFile>,
    /// Events as files.
    pub files: Part<Files>,
    /// Files whose event may already be on this device.
    pub copies: Part<Copies>,
    /// Events from other programs.
    pub foreign: Part<OtherPrograms>,
    /// An event from another device.
    pub take_over: Part<TakeOver>,
    /// Reads spreadsheet files.
    pub workbook: Part<ReadWorkbook>,
    /// The draft of a round, before anybody else sees it.
    pub draft: Part<DrawRound>,
    /// A round at tables of three and four.
    pub large: Part<DrawLargeRound>,
    /// Draws of rounds, and their repetition.
    pub drawing: Part<Drawing>,
    /// The panel that explains a clause.
    pub clauses: Part<DrawClauses>,
    /// The ships at a table.
    pub ships: Part<Ships>,
    /// The decks of a match of Trilogy.
    pub trilogy: Part<DrawDecks>,
    /// The pages of an event.
    pub places: Chunks<Place, DrawOfEvent>,
    /// The pages outside an event.
    pub pages: Chunks<Route, DrawPage>,
    /// True if the warm-up has been done or scheduled.
    pub is_rehearsed: StoredValue<bool>,
}

/// The app's handle for the open event. There is at most one open event, from when the address names it until the
/// address names another.
pub trait OpenEventHandle: Send + Sync {
    /// Opens the event in a slot and closes the previous one. Does nothing if it is already open.
    fn show(&self, slot: Option<&Slot>);
    /// Reads the open event from storage again.
    fn open_again(&self);
    /// The bar above the event's pages, if the event is open.
    fn bar(&self) -> AnyView;
    /// A page of the open event, or the reason why it does not open.
    fn page(&self, place: Place) -> AnyView;
    /// Id of the event's published regulation. Reactive.
    fn regulation(&self) -> Option<String>;
    /// Number of entries in the log.
    fn entries(&self) -> usize;
    /// True if some entries are only in the memory of this window. `lasts` is true if storage outlives the page.
    fn is_nowhere_else(&self, lasts: bool) -> bool;
    /// Retries failed writes.
    fn mend(&self);
    /// Handles another window's write to a key.
    fn catch_up(&self, key: &str);
}

/// Draws the panel that explains clauses, given the published regulation of the open event.
pub type DrawClauses = fn(Signal<Option<String>>) -> AnyView;

/// Reads and draws a sample event without showing it.
pub type WarmUp = fn(AppContext, Program);

/// Events as files.
#[derive(Clone, Copy)]
pub struct Files {
    /// Saves events as files, one after the other, including archived ones.
    pub export: fn(AppContext, Vec<Slot>),
    /// Creates a sample event to look around in, and opens it.
    pub sample: fn(AppContext, &str),
    /// Archives finished events in compressed form.
    pub put_away: fn(AppContext, Vec<Slot>, Trigger),
}

/// Files of other programs.
#[derive(Clone, Copy)]
pub struct OtherPrograms {
    /// Reads a file that is not an event file, and asks about the event in it. If its program is unknown, the given
    /// error is shown.
    pub open: fn(AppContext, &str, Cited, Asked),
    /// The event in a file, if its import asks nothing.
    pub event: fn(AppContext, &str) -> Result<WithNotes, NotAtOnce>,
}

/// An event of another program, with a sentence for each kind of guess and contradiction.
pub type WithNotes = (Arc<Tournament>, Vec<String>);

/// Imports an event from another device: from the fragment of a link, or by scanning with the camera.
pub type TakeOver = fn(AppContext, Program, Sent, Asked);

/// See [`workbook::Reading::begin`].
pub type ReadWorkbook = fn(Vec<u8>) -> workbook::Reading;

/// Files whose event may be here already.
#[derive(Clone, Copy)]
pub struct Copies {
    /// Opens the text of a file and reports progress. May ask a question.
    pub open: fn(AppContext, Part<OtherPrograms>, String, Progress, Asked),
    /// Asks about an event from another device, given the text of its file.
    pub receive: fn(AppContext, String, Asked),
    /// The question about a copy for which an event was closed. None if there is none.
    pub left_for: fn(AppContext) -> Option<Question>,
    /// Label that tells a copy from others on this device, by the time of its last entry.
    pub one_of_several: fn(Option<u64>) -> AnyView,
    /// The copies that another copy contains entirely. Notifies once one is removed.
    pub contained: fn(AppContext, Trigger) -> AnyView,
}

/// Dialogs and other views around the pages of an event.
#[derive(Clone, Copy)]
pub struct Dialogs {
    /// Player search, in a dialog that the signal opens.
    pub search: fn(Session, RwSignal<bool>) -> AnyView,
    /// The menu behind the event's name, in a dialog that the first signal opens. The others open the panel for the
    /// display and the list of keyboard shortcuts.
    pub menu: fn(Session, RwSignal<bool>, [RwSignal<bool>; 2]) -> AnyView,
    /// Content of the dialog with all keyboard shortcuts.
    pub shortcuts: fn(Session) -> AnyView,
    /// Content of the dialog for the display.
    pub display: fn(Session) -> AnyView,
    /// Rulings about a player, and the forms for new ones.
    pub rulings: fn(RulingsOf) -> AnyView,
    /// Rarely used actions beside the result form. The signal adds points to the score of a side.
    pub beside_result: fn(TableInHand, AddedPoints) -> AnyView,
    /// Words of the question before a result is saved.
    pub confirmation: fn(&State, &MatchForm, &report::Asked) -> Confirmation,
    /// Draws the effects of a correction, once the form holds another result, and a note on the effects that it lacks.
    pub correction: fn(Session, StoredValue<MatchForm>, Memo<Reading>) -> AnyView,
    /// Draws the question. The first callback cancels, the second saves.
    pub question: fn(Confirmation, [Callback<()>; 2]) -> AnyView,
    /// Message after a correction. The player was the winner of the event before it.
    pub after_correction: fn(&State, Option<PlayerId>, &Aftermath) -> CorrectionMessage,
    /// Sidebar of a round. The signals are its clock and the current time.
    pub round_sidebar: fn(Session, RoundKey, Memo<Option<Clock>>, RwSignal<u64>) -> AnyView,
    /// Text of the entry that an undo would change, or a redo if true.
    pub step: fn(&Tournament, bool) -> Option<String>,
    /// Text of a refusal.
    pub refusal: WhyRefused,
    /// Banners about storage, clocks and judge calls.
    pub banners: fn(Session, Place) -> AnyView,
    /// Less urgent reminders.
    pub reminders: fn(Session) -> AnyView,
    /// Page for an event that does not open, with ways to rescue its data.
    pub unopened: fn(OpenEvent, Slot, OpenError) -> AnyView,
}

/// Points to add to the score of a side of the open form.
pub type AddedPoints = RwSignal<Option<(Side, u16)>>;

/// A table whose form is open.
#[derive(Clone)]
pub struct TableInHand {
    /// The event.
    pub session: Session,
    /// The round.
    pub key: RoundKey,
    /// The table.
    pub table: Match,
    /// Names of the players.
    pub names: [String; 2],
    /// Name of the table.
    pub label: String,
    /// True if a deck check is in progress at the table.
    pub is_checked: Memo<bool>,
    /// Clock of the round. None unless it is running.
    pub clock: RwSignal<Option<Clock>>,
    /// Current time, as precise as the clock display needs.
    pub now: RwSignal<u64>,
    /// Called once the result is in.
    pub done: Callback<()>,
}

/// A table whose result is entered.
pub struct ResultForm {
    /// The table.
    pub hand: TableInHand,
    /// Called if nothing is changed.
    pub cancel: Callback<()>,
}

/// Draws the result form of a match of two. It comes with the rounds, and every page of an event has it as a context.
#[derive(Clone, Copy)]
pub struct DrawResultForm(pub fn(ResultForm) -> AnyView);

/// Player whose rulings are shown, and the form that opens first.
#[derive(Clone, Copy)]
pub struct RulingsOf {
    /// The event.
    pub session: Session,
    /// The player.
    pub player: PlayerId,
    /// Kind of the open form.
    pub form: RulingForm,
    /// Opens the full form for disqualifying a player. None if the rulings form handles it.
    pub disqualify: Option<Callback<()>>,
    /// Called once a ruling is entered or the form is cancelled.
    pub done: Callback<()>,
}

/// Kind of ruling.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RulingForm {
    /// A penalty (PEN-1).
    Penalty,
    /// Result of a deck check (DCK-6).
    DeckCheck,
    /// A proxy (DCK-7).
    Proxy,
}

/// Scores from the ships at a table.
#[derive(Clone, Copy)]
pub struct Ships {
    /// Form for the scores from the fate of each ship, and a Final Salvo with the remaining ones.
    pub score: fn(ShipsOf) -> AnyView,
    /// Choice of the player with the initiative, or of the first player, at a table.
    pub chooser: fn(Session, RoundKey, TableNumber) -> AnyView,
    /// True if the value of a ship at a table is known. None if neither list is a squad. Reactive.
    pub has_values: fn(Session, RoundKey, [PlayerId; 2]) -> Memo<Option<bool>>,
}

/// A table whose scores can come from the ships.
#[derive(Clone, Copy)]
pub struct ShipsOf {
    /// The event.
    pub session: Session,
    /// The round.
    pub key: RoundKey,
    /// The table.
    pub number: TableNumber,
    /// Names of the players.
    pub players: [PlayerId; 2],
    /// The scores in the result form.
    pub scores: Memo<[String; 2]>,
    /// Enters the scores. None leaves a score unchanged.
    pub score: Callback<[Option<u16>; 2]>,
    /// Some if a Final Salvo is needed: true if no ship is left on either side.
    pub salvo: Memo<Option<bool>>,
    /// Enters the winner of the Final Salvo.
    pub won: Callback<Side>,
}

/// Draws the bans and games of a match.
pub type DrawDecks = fn(DecksOf) -> AnyView;

/// A match between players with several decks.
#[derive(Clone, Copy)]
pub struct DecksOf {
    /// The event.
    pub session: Session,
    /// The round.
    pub key: RoundKey,
    /// The table.
    pub number: TableNumber,
    /// Set to true while bans and games are begun and the match is not over.
    pub is_begun: RwSignal<bool>,
    /// Called once the result is in.
    pub done: Callback<()>,
}

/// Draws of rounds, their repetition, and everything that depends on the standings.
#[derive(Clone, Copy)]
pub struct Drawing {
    /// Draws a Swiss round around the tables made by hand, then calls the function.
    pub draw: fn(AppContext, Session, RoundNumber, Locks, Then),
    /// The locks of a discarded draft that are still valid.
    pub holding: fn(&State, RoundNumber, &Locks) -> Locks,
    /// Why a Swiss round is paired around locks, and their cost.
    pub why: fn(&State, RoundNumber, &Locks) -> Vec<Cited>,
    /// [`State::propose_bracket`].
    pub bracket: fn(&State) -> Action,
    /// [`State::propose_step`], for steps that need standings or a draw.
    pub step: fn(&State, NextStep) -> Option<Action>,
    /// Effect of a step, or the winner by the standings.
    pub ranked_why: fn(&State, NextStep) -> Cited,
    /// [`State::qualifiers_with_gaps`].
    pub gaps: fn(&State) -> Option<Vec<PlayerId>>,
    /// Checks for anything that blocks round 1 ([`State::in_the_way`]).
    pub check_gate: fn(AppContext, Session, AfterGate),
    /// Calls the function with the checked lists of all players ([`State::judged_lists`]).
    pub judged_lists: fn(AppContext, Session, AfterLists),
    /// Requirements missing before round 1, in a dialog that the signal opens. The callback runs when the organizer
    /// continues.
    pub missing: fn(Session, CardTables, RwSignal<bool>, Callback<()>) -> AnyView,
    /// [`State::propose_report`], for a result on which another round depends.
    pub report: fn(&State, RoundKey, TableNumber, Report, &str) -> Result<Action, Refusal>,
    /// [`State::with_round_paired_again`].
    pub again: PairAgain,
}

impl Program {
    /// The chunks, as provided by the app.
    pub fn get() -> Self {
        expect_context()
    }

    /// The chunk for a place of an event. None if the `event` chunk contains it.
    pub fn of_place(&self, place: Place) -> Option<Part<DrawOfEvent>> {
        self.places.at(&place)
    }

    /// The chunk of a page outside an event. None for the list of events, which is in the first chunk, and for pages of
    /// an event.
    pub fn of_page(&self, route: &Route) -> Option<Part<DrawPage>> {
        self.pages.at(route)
    }

    /// Loads everything for opening an event, when the user is about to open one. The first time, also runs the warm-up
    /// once the page is idle, because a browser compiles each function when it is first called, which takes longer than
    /// running it.
    pub fn prepare_event(&self, app: AppContext) {
        self.event.fetch();
        let (program, is_rehearsed) = (*self, self.is_rehearsed);
        if is_rehearsed.get_value() {
            return;
        }
        is_rehearsed.set_value(true);
        let rehearse = move |rehearse: WarmUp| {
            browser::after_paint(move || {
                // An event may be open by now.
                if !matches!(app.route.get_untracked(), Route::Event(..)) {
                    rehearse(app, program);
                }
            });
        };
        self.rehearsal.with_code(rehearse, move || is_rehearsed.set_value(false));
    }

    /// Loads the chunk of a page when the user points at its link.
    pub fn prepare(&self, app: AppContext, route: &Route) {
        match route {
            Route::Event(_, place) => {
                self.prepare_event(app);
                self.of_place(*place).into_iter().for_each(|part| part.fetch());
            }
            other => self.of_page(other).into_iter().for_each(|part| part.fetch()),
        }
    }

    /// True if no chunk for a page is being loaded. Reactive.
    pub fn is_settled_for(&self, route: &Route) -> bool {
        match route {
            Route::Event(_, place) => {
                self.event.is_settled() && self.of_place(*place).is_none_or(|part| part.is_settled())
            }
            other => self.of_page(other).is_none_or(|part| part.is_settled()),
        }
    }
}
