//! The reader of result slips: the camera stays on, and each slip fills in the form of its table.

use super::{code_in_picture::CodeInPicture, i18n::t, sent_slip, words};
use crate::{
    base::ids::TableNumber,
    handout::{LeaveSlip, Mismatch, Sent, Slip, Unreadable},
    tournament::State,
};
use std::collections::VecDeque;

/// Part of the address of every slip.
const ADDRESS: &str = "#/slip/";

/// The slips that the camera has read.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SlipReader {
    code: CodeInPicture,
    /// The slip in the form of its table.
    in_form: Option<Slip>,
    /// Slips that come after it, in the order of reading.
    waiting: VecDeque<Slip>,
    note: Option<Note>,
}

/// The reason why the last slip fills no form.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Note {
    NoSlip,
    /// The code is a list, which another page reads.
    List,
    Unreadable(Unreadable),
    Refused(Sent, Mismatch),
    /// The table has another result.
    Conflict(Slip),
    Leaving(LeaveSlip),
}

/// Panel beside the picture of the camera.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Panel {
    /// The slip in the form, or an instruction.
    pub status: String,
    /// The tables whose slips come next. None if there are none.
    pub waiting: Option<String>,
    /// The reason why the last slip fills no form. None if it does.
    pub refused: Option<String>,
    /// Both results of a table that the last slip contradicts.
    pub conflict: Option<Conflict>,
    /// The player who wants to leave.
    pub leaving: Option<Leaving>,
}

/// Two results of one table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// Heading: the table.
    pub title: String,
    /// The result that was entered.
    pub entered: String,
    /// The result on the slip.
    pub on_slip: String,
    /// Label of the button that fills the form with the result on the slip.
    pub correct: String,
    /// The slip.
    pub slip: Slip,
}

/// A player who wants to leave.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Leaving {
    /// The player and the wish.
    pub text: String,
    /// The slip.
    pub slip: LeaveSlip,
}

impl SlipReader {
    /// Processes the codes in a picture. True if one of them was not in the picture before.
    pub fn see(&mut self, state: &State, codes: &[String]) -> bool {
        let Some(code) = self.code.see(codes) else { return false };
        self.note = self.read(state, code);
        true
    }

    /// The next slip to fill in, once the previous one is entered or its form is closed. `open` is the table whose form
    /// is open.
    pub fn next(&mut self, state: &State, open: Option<TableNumber>) -> Option<Slip> {
        let is_open = |slip: &Slip| is_unsaved(state, slip) && open == Some(TableNumber(slip.table));
        if self.in_form.as_ref().is_some_and(is_open) {
            return None;
        }
        self.waiting.retain(|slip| slip.mismatch(state).is_none());
        self.in_form = self.waiting.pop_front();
        self.in_form
    }

    /// Puts a slip into the form of its table, replacing another result.
    pub fn correct(&mut self, slip: Slip) {
        self.note = None;
        self.waiting.retain(|waiting| waiting.table != slip.table);
        self.in_form = Some(slip);
    }

    /// All texts beside the picture.
    pub fn panel(&self, state: &State) -> Panel {
        let status = self.in_form.and_then(|slip| sent_slip::filled(state, &Sent::Result(slip)));
        let tables: Vec<String> = self.waiting.iter().map(|slip| slip.table.to_string()).collect();
        let (refused, conflict, leaving) = match &self.note {
            None => (None, None, None),
            Some(Note::List) => (Some(t!("phone-slip.is-list")), None, None),
            Some(Note::NoSlip) => (Some(t!("phone-slip.none")), None, None),
            Some(Note::Unreadable(Unreadable::Later(_))) => (Some(t!("damaged.newer-version")), None, None),
            Some(Note::Unreadable(_)) => (Some(t!("take-over.damaged")), None, None),
            Some(Note::Refused(_, Mismatch::OtherEvent)) => (Some(t!("phone-slip.another-event")), None, None),
            Some(Note::Refused(sent, _)) => (sent_slip::refused(state, sent), None, None),
            Some(Note::Conflict(slip)) => (None, self.conflict(state, *slip), None),
            Some(Note::Leaving(slip)) => {
                let name = words::player_name(Some(state), slip.player);
                (None, None, Some(Leaving { text: t!("phone-slip.leaving", name = name), slip: *slip }))
            }
        };
        Panel {
            status: status.unwrap_or_else(|| t!("phone-slip.hold")),
            waiting: (!tables.is_empty()).then(|| t!("phone-slip.waiting", tables = tables.join(", "))),
            refused,
            conflict,
            leaving,
        }
    }

    /// Reads a code. Returns the reason if it fills no form.
    fn read(&mut self, state: &State, code: &str) -> Option<Note> {
        let Some((_, end)) = code.split_once(ADDRESS) else { return Some(Note::NoSlip) };
        let sent = match Sent::read(end) {
            Ok(sent) => sent,
            Err(why) => return Some(Note::Unreadable(why)),
        };
        let mismatch = sent.mismatch(state);
        match (sent, mismatch) {
            (Sent::Result(slip), None) => self.add(slip),
            (Sent::List(_), _) => Some(Note::List),
            (Sent::Leaving(slip), None) => Some(Note::Leaving(slip)),
            (Sent::Result(slip), Some(Mismatch::HasResult(_))) if !sent_slip::is_entered(state, &slip) => {
                Some(Note::Conflict(slip))
            }
            (sent, Some(why)) => Some(Note::Refused(sent, why)),
        }
    }

    /// Adds a slip, unless another one of its table is already waiting. A different result is a conflict.
    fn add(&mut self, slip: Slip) -> Option<Note> {
        let before = self.in_form.iter().chain(&self.waiting).find(|before| before.table == slip.table);
        match before {
            Some(before) if before.entered == slip.entered => None,
            Some(_) => Some(Note::Conflict(slip)),
            None => {
                self.waiting.push_back(slip);
                None
            }
        }
    }

    /// Both results of a table. One of two slips may not be entered yet.
    fn conflict(&self, state: &State, slip: Slip) -> Option<Conflict> {
        let before = self.in_form.iter().chain(&self.waiting).find(|before| before.table == slip.table);
        let entered = match before {
            Some(before) => sent_slip::result_on(state, before)?,
            None => sent_slip::entered(state, &slip)?,
        };
        Some(Conflict {
            title: t!("phone-slip.two-results", table = slip.table),
            entered,
            on_slip: sent_slip::result_on(state, &slip)?,
            correct: t!("phone-slip.use"),
            slip,
        })
    }
}

/// True if the table of a slip has no result yet, or another one.
fn is_unsaved(state: &State, slip: &Slip) -> bool {
    match slip.mismatch(state) {
        None => true,
        Some(Mismatch::HasResult(_)) => !sent_slip::is_entered(state, slip),
        Some(_) => false,
    }
}
