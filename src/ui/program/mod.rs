//! The chunks of the program that are fetched: what each one holds, and what a page shows in the place of one that is not
//! here. `ui::pages` declares them.

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
    },
    branch::PairAgain,
    pairing::Locks,
    regulation::{Report, Side},
    screens::{
        cited::Cited,
        route::{Place, Route, Sent},
    },
    store::{OpenError, Slot},
    tournament::{Action, Match, NextStep, Refusal, RoundKey, State},
};

/// The open event, from its log to its frame.
pub type Begin = fn(AppContext) -> Arc<dyn OpenEventHandle>;
/// A page outside an event.
pub type DrawPage = fn(AppContext, Route) -> AnyView;
/// A page of an event.
pub type DrawOfEvent = fn(Session, Place) -> AnyView;
/// A round of an event.
pub type DrawRound = fn(Session, RoundKey) -> AnyView;
/// Question about a file. Its argument is called when the organizer cancels.
pub type Question = Arc<dyn Fn(Callback<()>) -> AnyView + Send + Sync>;

/// Open question about a file.
pub type Asked = RwSignal<Option<Question>>;
/// Progress of reading a file, from 0 to 1. Setting None cancels it.
pub type Progress = RwSignal<Option<f64>>;
/// Gets the card tables that lists were judged by if something blocks round 1, else None.
pub type AfterGate = Box<dyn FnOnce(Option<CardTables>)>;
/// Continuation.
pub type Then = Box<dyn FnOnce()>;

/// Every part of the program but the first, which is the frame of the app and the list of events. What an event needs,
/// from its log to its pages, comes with `event`; the parts of its other pages are only of use with that one.
#[derive(Clone, Copy)]
pub struct Program {
    /// The open event, with its frame and its rounds.
    pub event: Part<Begin>,
    /// Rehearsal of opening an event: see [`Program::prepare_event`].
    pub rehearsal: Part<WarmUp>,
    /// Dialogs around the pages of an event, fetched once the first page is painted.
    pub dialogs: Part<Dialogs>,
    /// Bringing together two copies of an event that differ.
    pub settle: Part<Settle>,
    /// Keeping a file on disk up to date.
    pub keep_file: Part<KeepFile>,
    /// Events as files.
    pub files: Part<Files>,
    /// Files whose event may be here already.
    pub copies: Part<Copies>,
    /// Events of other programs.
    pub foreign: Part<OpenForeign>,
    /// An event from another device.
    pub take_over: Part<TakeOver>,
    /// The draft of a round, before anybody else sees it.
    pub draft: Part<DrawRound>,
    /// A round at tables of three and four.
    pub large: Part<DrawRound>,
    /// Drawing rounds, and drawing them again.
    pub drawing: Part<Drawing>,
    /// The ships at a table.
    pub ships: Part<Ships>,
    /// The pages of an event.
    pub places: Chunks<Place, DrawOfEvent>,
    /// The pages outside an event.
    pub pages: Chunks<Route, DrawPage>,
    /// True if opening an event has been rehearsed, or is about to be.
    pub is_rehearsed: StoredValue<bool>,
}

/// The app's handle for the open event. There is at most one open event, from when the address names it until it names
/// another.
pub trait OpenEventHandle: Send + Sync {
    /// Opens the event of a slot and closes the one before. Does nothing if it is already open.
    fn show(&self, slot: Option<&Slot>);
    /// Reads the open event from storage again.
    fn open_again(&self);
    /// The bar above its pages, if it is open.
    fn bar(&self) -> AnyView;
    /// A page of the open event, or the reason why it does not open.
    fn page(&self, place: Place) -> AnyView;
    /// Id of its published regulation. Reactive.
    fn regulation(&self) -> Option<String>;
    /// Number of entries of its log.
    fn entries(&self) -> usize;
    /// True if some of it is only in the memory of this window. `lasts`: whether storage outlives the page.
    fn is_nowhere_else(&self, lasts: bool) -> bool;
    /// Tries failed writes again.
    fn mend(&self);
    /// Follows a write of another window to a key.
    fn catch_up(&self, key: &str);
}

/// Reads and draws a made-up event that nobody sees.
pub type WarmUp = fn(AppContext, Program);

/// Events as files.
#[derive(Clone, Copy)]
pub struct Files {
    /// Saves events as files, one after the other; also those that are put away.
    pub export: fn(AppContext, Vec<Slot>),
    /// Makes up an event to look around in, and goes there.
    pub sample: fn(AppContext, &str),
    /// Puts finished events away in compressed form.
    pub put_away: fn(AppContext, Vec<Slot>, Trigger),
}

/// Reads the text of a file that is none of ours, and asks about the event in it; where it is none of a known program
/// either, the reason is told that it is none of ours.
pub type OpenForeign = fn(AppContext, &str, Cited, Asked);

/// Takes in what another device sends: the end of a link where there is one, or else what the camera sees.
pub type TakeOver = fn(AppContext, Program, Sent, Asked);

/// Files whose event may be here already.
#[derive(Clone, Copy)]
pub struct Copies {
    /// Opens the text of a file, and says how far that is; there may be something to ask.
    pub open: fn(AppContext, Part<OpenForeign>, String, Progress, Asked),
    /// Asks about the event that another device has sent: the text of its file.
    pub receive: fn(AppContext, String, Asked),
    /// Question about the copy for which an event was closed.
    pub left_for: fn(AppContext) -> Option<Question>,
    /// Label that tells a copy from others on this device, by the time of its last entry.
    pub one_of_several: fn(Option<u64>) -> AnyView,
    /// The copies that another one wholly holds; notifies once one is removed.
    pub contained: fn(AppContext, Trigger) -> AnyView,
}

/// Dialogs and other views around the pages of an event.
#[derive(Clone, Copy)]
pub struct Dialogs {
    /// Finds players, in a dialog that the signal opens.
    pub search: fn(Session, RwSignal<bool>) -> AnyView,
    /// The menu behind the name of the event, in a dialog that the first signal opens. The others open what the display
    /// shows, and the keys.
    pub menu: fn(Session, RwSignal<bool>, [RwSignal<bool>; 2]) -> AnyView,
    /// Lists the keys, in a dialog that the signal opens.
    pub shortcuts: fn(RwSignal<bool>) -> AnyView,
    /// Chooses what the display shows, in a dialog that the signal opens.
    pub display: fn(Session, RwSignal<bool>) -> AnyView,
    /// Rulings on a player, and the forms for new ones.
    pub rulings: fn(RulingsOf) -> AnyView,
    /// Rarely used actions beside the form for a result.
    pub beside_result: fn(TableInHand) -> AnyView,
    /// Sidebar of a round. The signals are its clock and the time of day.
    pub round_sidebar: fn(Session, RoundKey, Memo<Option<Clock>>, RwSignal<u64>) -> AnyView,
    /// An action in words, with the event before it.
    pub action: fn(&State, &Action) -> String,
    /// Why the rules refuse something.
    pub refusal: WhyRefused,
    /// Banners about storage, clocks and calls for a judge.
    pub banners: fn(Session) -> AnyView,
    /// Reminders that can wait.
    pub reminders: fn(Session) -> AnyView,
    /// Page for an event that does not open, with ways to rescue its data.
    pub unopened: fn(OpenEvent, Slot, OpenError) -> AnyView,
}

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
    /// True if decks are checked there now.
    pub is_checked: Memo<bool>,
    /// The time of the round, while it runs.
    pub clock: RwSignal<Option<Clock>>,
    /// The time of day, as far as the clock shows it.
    pub now: RwSignal<u64>,
    /// Called once the result is in.
    pub done: Callback<()>,
}

/// Player whose rulings are shown, and the form that opens first.
#[derive(Clone, Copy)]
pub struct RulingsOf {
    /// The event.
    pub session: Session,
    /// The player.
    pub player: PlayerId,
    /// Kind of the open form.
    pub form: RulingForm,
    /// Opens the form in which a player is disqualified, with all that follows from it; none: that is done among the
    /// rulings.
    pub disqualify: Option<Callback<()>>,
    /// Called once something is ruled, or nothing is to be.
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
    /// The score from what became of each ship, and a Final Salvo with those left.
    pub score: fn(ShipsOf) -> AnyView,
    /// Choice of initiative or first player at a table.
    pub chooser: fn(Session, RoundKey, TableNumber) -> AnyView,
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
    /// The scores as they stand in the form.
    pub scores: Memo<[String; 2]>,
    /// Enters the scores; none leaves what is there.
    pub score: Callback<[Option<u16>; 2]>,
    /// True if a Final Salvo is asked for, and then whether no ship is left on either side.
    pub salvo: Memo<Option<bool>>,
    /// Enters who has won it.
    pub won: Callback<Side>,
}

/// Drawing rounds, and drawing them again; and what rests on the standings.
#[derive(Clone, Copy)]
pub struct Drawing {
    /// Draws a Swiss round around what was made by hand, and does what comes then.
    pub draw: fn(AppContext, Session, RoundNumber, Locks, Then),
    /// Of what was locked in a draft that has been taken back what still holds.
    pub holding: fn(&State, RoundNumber, &Locks) -> Locks,
    /// Why a Swiss round is paired around locks, and what that costs.
    pub why: fn(&State, RoundNumber, &Locks) -> Vec<Cited>,
    /// [`State::propose_bracket`].
    pub bracket: fn(&State) -> Action,
    /// [`State::propose_step`], where that has to rank everybody, or to draw.
    pub step: fn(&State, NextStep) -> Option<Action>,
    /// Effect of a step, or the winner by the standings.
    pub ranked_why: fn(&State, NextStep) -> Cited,
    /// [`State::qualifiers_with_gaps`].
    pub gaps: fn(&State) -> Option<Vec<PlayerId>>,
    /// Looks for anything that blocks round 1 ([`State::in_the_way`]).
    pub check_gate: fn(AppContext, Session, AfterGate),
    /// Missing items before round 1, in a dialog that the signal opens. The callback runs when the organizer continues.
    pub missing: fn(Session, CardTables, RwSignal<bool>, Callback<()>) -> AnyView,
    /// [`State::propose_report`], where a round rests on the result.
    pub report: fn(&State, RoundKey, TableNumber, Report, &str) -> Result<Action, Refusal>,
    /// [`State::with_round_paired_again`].
    pub again: PairAgain,
}

impl Program {
    /// The parts, as the app provides them around every component.
    pub fn get() -> Self {
        expect_context()
    }

    /// The chunk of a place of an event. None if it comes with the event.
    pub fn of_place(&self, place: Place) -> Option<Part<DrawOfEvent>> {
        self.places.at(&place)
    }

    /// The chunk of a page outside an event. None for the list of events, which is in the first chunk, and for the pages of
    /// an event.
    pub fn of_page(&self, route: &Route) -> Option<Part<DrawPage>> {
        self.pages.at(route)
    }

    /// Somebody is about to open an event: fetches what that needs. The first time it is rehearsed as well, once the
    /// page has nothing else to do: a browser compiles each function of the program when it is first called, which
    /// takes longer than all that it does.
    pub fn prepare_event(&self, app: AppContext) {
        self.event.fetch();
        let (program, is_rehearsed) = (*self, self.is_rehearsed);
        if is_rehearsed.get_value() {
            return;
        }
        is_rehearsed.set_value(true);
        let rehearse = move |rehearse: WarmUp| {
            browser::after_paint(move || {
                // By now one may be open.
                if !matches!(app.route.get_untracked(), Route::Event(..)) {
                    rehearse(app, program);
                }
            });
        };
        self.rehearsal.with_code(rehearse, move || is_rehearsed.set_value(false));
    }

    /// Fetches what a page needs that somebody points at.
    pub fn prepare(&self, app: AppContext, route: &Route) {
        match route {
            Route::Event(_, place) => {
                self.prepare_event(app);
                self.of_place(*place).into_iter().for_each(|part| part.fetch());
            }
            other => self.of_page(other).into_iter().for_each(|part| part.fetch()),
        }
    }

    /// True if nothing that a page needs is on its way, and again whenever that changes.
    pub fn is_settled_for(&self, route: &Route) -> bool {
        match route {
            Route::Event(_, place) => {
                self.event.is_settled() && self.of_place(*place).is_none_or(|part| part.is_settled())
            }
            other => self.of_page(other).is_none_or(|part| part.is_settled()),
        }
    }
}
