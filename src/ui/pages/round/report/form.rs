//! State of the result form, and saving.

use crate::ui::{
    browser,
    context::AppContext,
    event::say_unsaved,
    notices::Topic,
    part::Part,
    prelude::*,
    program::{AddedPoints, Dialogs, Drawing, Program, with_part},
    session::Session,
};
use std::{cell::RefCell, sync::Arc};
use tiebreaker::{
    base::ids::TableNumber,
    handout::Entered,
    regulation::{Report, ReportRefusal},
    screens::{
        cited::Cited,
        ids::{RESULT_FIRST, RESULT_REASON, RESULT_SAVE},
        round::{
            input::{Question, Reading, ResultInput},
            report::{Asked, Confirmation, Extra, MatchForm, Save},
            unsaved::{UnsavedForm, UnsavedForms},
        },
        sent_slip,
    },
    store::Slot,
    tournament::{Action, Aftermath, Match, Refusal, RoundKey, State},
};

/// Id of the Cancel button in the confirmation.
pub(super) const CANCEL: &str = "fix-cancel";

thread_local! {
    /// Forms left unsaved. They outlive the page.
    static UNSAVED: RefCell<UnsavedForms<(Slot, RoundKey, Match), UnsavedForm>> = const { RefCell::new(UnsavedForms::empty()) };
}

/// True if the form of a table was left unsaved.
pub(in crate::ui::pages::round) fn is_left(session: Session, key: RoundKey, table: Match) -> bool {
    UNSAVED.with_borrow(|left| left.has(&(session.slot(), key, table)))
}

/// Builds the action for a report.
type Propose = fn(&State, RoundKey, TableNumber, Report, &str) -> Result<Action, Refusal>;

/// The result form of a table.
#[derive(Clone, Copy)]
pub(super) struct Form {
    pub session: Session,
    pub key: RoundKey,
    /// The table. Its report is the one to correct.
    pub table: Match,
    /// The form's model, which reads the fields.
    pub model: StoredValue<MatchForm>,
    pub input: RwSignal<ResultInput>,
    /// The part that is open below the fields.
    pub open: RwSignal<Option<Extra>>,
    /// The result on the players' slip, if the form was filled in from one.
    sent: StoredValue<Option<Entered>>,
    /// Reason for the correction.
    pub reason: RwSignal<String>,
    pub reading: Memo<Reading>,
    /// The question about a tie, even once it is answered.
    pub question: Memo<Option<Question>>,
    /// Why the result was not saved.
    error: RwSignal<Option<Cited>>,
    /// True if the result was not saved because the open part's question is unanswered.
    pub is_unanswered: RwSignal<bool>,
    /// True while the bans and games of the match are only partly entered. A click on a result then does not save it.
    pub is_begun: RwSignal<bool>,
    /// The question before saving. `confirmation` is its text, and `asking` is true while it is open.
    asked: StoredValue<Option<Arc<Asked>>>,
    pub confirmation: RwSignal<Option<Confirmation>>,
    pub asking: RwSignal<bool>,
    /// True once the result has been saved or the form was cancelled.
    is_done: StoredValue<bool>,
    app: AppContext,
    dialogs: Part<Dialogs>,
    drawing: Part<Drawing>,
    done: Callback<()>,
    cancel: Callback<()>,
}

impl Form {
    pub fn new(
        (session, key, table): (Session, RoundKey, Match),
        (open, is_begun, added): (RwSignal<Option<Extra>>, RwSignal<bool>, AddedPoints),
        done: Callback<()>,
        cancel: Callback<()>,
    ) -> Self {
        let (app, program) = (AppContext::get(), Program::get());
        let stands = table.report;
        let model = StoredValue::new(session.with_untracked(|state| MatchForm::new(state, key, table)));
        let left = UNSAVED.with_borrow_mut(|left| left.take(&(session.slot(), key, table)));
        let (fields, reason, sent) = match left {
            Some(UnsavedForm { input, reason, sent }) => (input, reason, sent),
            None => (ResultInput::from_report(stands.as_ref()), String::new(), None),
        };
        open.set(model.with_value(|model| model.extra(&fields)));
        app.notices.forget(Topic::Unsaved(table.number));
        let input = RwSignal::new(fields);
        let reason = RwSignal::new(reason);
        let (error, is_unanswered) = (RwSignal::new(None), RwSignal::new(false));
        // Messages stay until the fields change or another part opens. Half a pair of digits is not a change.
        let entered = memo(move || (input.with(ResultInput::without_half), reason.get()));
        Effect::new(move |_| {
            entered.with(|_| ());
            open.get();
            error.set(None);
            is_unanswered.set(false);
        });
        Effect::new(move |_| {
            added.get().into_iter().for_each(|(side, points)| input.update(|input| input.add(side, points)))
        });
        let form = Self {
            session,
            key,
            table,
            model,
            input,
            open,
            sent: StoredValue::new(sent),
            reason,
            reading: memo(move || input.with(|input| model.with_value(|model| model.read(input)))),
            question: memo(move || input.with(|input| model.with_value(|model| model.question(input)))),
            error,
            is_unanswered,
            is_begun,
            asked: StoredValue::new(None),
            confirmation: RwSignal::new(None),
            asking: RwSignal::new(false),
            is_done: StoredValue::new(false),
            app,
            dialogs: program.dialogs,
            drawing: program.drawing,
            done,
            cancel,
        };
        Effect::new(move |_| form.take_sent());
        on_cleanup(move || form.keep());
        form
    }

    /// Keeps the fields of a form that is left unsaved, and tells the user.
    fn keep(self) {
        let Self { session, app, key, table, .. } = self;
        if self.is_done.get_value() || session.is_closed() {
            return;
        }
        let form = UnsavedForm {
            input: self.input.get_untracked(),
            reason: self.reason.get_untracked(),
            sent: self.sent.get_value(),
        };
        let Some(form) = form.changed(table.report.as_ref()) else { return };
        UNSAVED.with_borrow_mut(|left| left.keep((session.slot(), key, table), form));
        say_unsaved(app, table.number);
    }

    /// Fills in the result from the players' slip, and focuses the Save button.
    fn take_sent(self) {
        let Self { app, key, table, .. } = self;
        if app.sent_table(key) != Some(table.number) {
            return;
        }
        if let Some(entered) = app.take_sent(key, table.number) {
            let fields = ResultInput::filled_in(entered);
            self.sent.set_value(Some(entered));
            self.open.set(self.model(|table| table.extra(&fields)));
            self.input.set(fields);
            browser::focus_soon(RESULT_SAVE);
        }
    }

    /// Reads the model.
    pub fn model<T>(self, say: impl FnOnce(&MatchForm) -> T) -> T {
        self.model.with_value(say)
    }

    /// Reads the model together with the reading of the fields.
    pub fn with_reading<T>(self, say: impl FnOnce(&MatchForm, &Reading) -> T) -> T {
        self.reading.with(|reading| self.model.with_value(|model| say(model, reading)))
    }

    /// The error in the fields, or why the result was not saved.
    pub fn problem(self) -> Option<Cited> {
        self.with_reading(MatchForm::problem).or_else(|| self.error.get())
    }

    /// Saves the result, or shows why not. Asks first if the result is unlikely or has consequences.
    pub fn save(self) {
        let open = self.open.get_untracked();
        let save = |table: &MatchForm| {
            self.input.with_untracked(|input| self.reading.with_untracked(|reading| table.save(input, reading, open)))
        };
        match self.model(save) {
            Save::Leave => self.cancel(),
            Save::Ask(report, doubt) => self.ask(Asked::Odd(report, doubt)),
            Save::Enter(report) => self.enter(report),
            Save::Unanswered { focus } => {
                self.is_unanswered.set(true);
                browser::focus(focus);
            }
            Save::Refuse { why, focus } => {
                // The next digit starts a new pair.
                self.input.update(|input| input.games.drop_half());
                self.error.set(Some(why));
                focus.into_iter().for_each(browser::focus);
            }
        }
    }

    /// Changes the input, opens the part that the change belongs to, and folds parts without an answer.
    pub fn change(self, change: impl FnOnce(&mut ResultInput)) {
        let extra = move || self.input.with_untracked(|input| self.model(|table| table.extra(input)));
        let counted = extra();
        self.input.update(change);
        let open = self.open.get_untracked();
        let part = self.input.with_untracked(|input| self.model(|table| table.open_part(input, open, counted)));
        if part != open {
            self.open.set(part);
        }
    }

    /// Saves the clicked result, unless more may have to be entered.
    pub fn save_if_complete(self) {
        let is_all = |table: &MatchForm| {
            self.input
                .with_untracked(|input| self.reading.with_untracked(|reading| table.is_saved_by_press(input, reading)))
        };
        if self.model(is_all) && !self.is_begun.get_untracked() {
            self.save();
        }
    }

    /// True while the form only asks who did not appear, and clicking an answer saves.
    pub fn is_answer_missing(self) -> bool {
        let open = self.open.get();
        self.input.with(|input| self.model(|table| table.is_answer_missing(input, open))) && !self.is_begun.get()
    }

    /// Answers the question before saving with yes.
    pub fn confirm(self) {
        self.asking.set(false);
        let Some(asked) = self.asked.get_value() else { return };
        match &*asked {
            Asked::Again(action, change) => self.act(action.duplicate(), Aftermath::PairedAgain(change.clone())),
            Asked::Odd(report, _) => self.enter(*report),
        }
    }

    /// Folds More, or cancels the form if there is nothing to fold.
    pub fn escape(self) {
        let open = self.open.get_untracked();
        if !self.input.with_untracked(|input| self.model(|table| table.folds_more(input, open))) {
            return self.cancel();
        }
        self.open.set(self.input.with_untracked(|input| self.model(|table| table.extra(input))));
        // The focus may have been in the folded part.
        browser::focus(RESULT_FIRST);
    }

    /// Closes the form without saving.
    pub fn cancel(self) {
        self.is_done.set_value(true);
        self.cancel.run(());
    }

    fn ask(self, asked: Asked) {
        with_part(self.app, self.dialogs, move |dialogs| {
            if self.input.is_gone() {
                return;
            }
            let words = |state: &State| self.model(|table| (dialogs.confirmation)(state, table, &asked));
            self.confirmation.set(Some(self.session.with_untracked(words)));
            self.asked.set_value(Some(Arc::new(asked)));
            self.asking.set(true);
            browser::focus_soon(CANCEL);
        });
    }

    fn refuse(self, refusal: &Refusal) {
        // With a reason, the draw would be accepted as the correction of a mistake.
        if *refusal == ReportRefusal::DrawAfterGame.into() {
            browser::focus(RESULT_REASON);
        }
        self.error.set(Some(self.session.why(refusal)));
    }

    /// Enters a report. Asks first if a round would be paired again because of it.
    fn enter(self, report: Report) {
        if self.session.with_untracked(|state| state.round_resting_on(self.key).is_none()) {
            return self.propose(report, State::propose_first_report);
        }
        with_part(self.app, self.drawing, move |drawing| {
            if !self.input.is_gone() {
                self.propose(report, drawing.report);
            }
        });
    }

    fn propose(self, report: Report, propose: Propose) {
        let why = self.reason.get_untracked();
        let proposed = self.session.with_untracked(|state| {
            let action = propose(state, self.key, self.table.number, report, &why)?;
            let aftermath = state.aftermath(&action)?;
            Ok((action, aftermath))
        });
        match proposed {
            Err(refusal) => self.refuse(&refusal),
            Ok((action, Aftermath::PairedAgain(change))) if change.is_any() => {
                self.ask(Asked::Again(Box::new(action), change));
            }
            Ok((action, aftermath)) => self.act(action, aftermath),
        }
    }

    fn act(self, action: Action, aftermath: Aftermath) {
        let Self { session, app, .. } = self;
        let champion = session.with_untracked(State::champion);
        match session.act_in_form(action.duplicate()) {
            Err(refusal) => return self.refuse(&refusal),
            Ok(false) => return,
            Ok(true) => {}
        }
        // The result is recorded first, because it may correct one that contradicts the decks.
        let sent = self.sent.get_value();
        if let Some(decks) = sent.and_then(|entered| sent_slip::record_decks(self.key, self.table.number, entered)) {
            session.act(decks);
        }
        if self.table.report.is_some() {
            // The message about an earlier correction is out of date.
            app.notices.forget(Topic::Correction);
            with_part(app, self.dialogs, move |dialogs| {
                if session.is_closed() {
                    return;
                }
                let words = |state: &State| (dialogs.after_correction)(state, champion, &aftermath);
                if let Some((text, has_to_be_read)) = session.with_untracked(words) {
                    app.notices.replace_topic(Topic::Correction, text, has_to_be_read);
                }
            });
        }
        for (text, warns) in session.with_untracked(|state| self.model(|table| table.told(state, &action))) {
            if warns {
                app.notices.warn(text);
            } else {
                app.notices.say(text);
            }
        }
        self.is_done.set_value(true);
        self.done.run(());
    }
}
