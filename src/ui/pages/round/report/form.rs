//! The form of one result, and what saving does: from what stands in its fields to the entry in the log.

use super::{
    fields,
    slip::{Question, Reading, Slip},
    ties,
    typed::TypedGames,
};
use crate::{
    base::{
        clause::Clause,
        ids::{PlayerId, TableNumber},
    },
    regulation::{Doubt, Regulation, Report, ReportRefusal, Scoring},
    screens::{
        cited::{Cited, cite},
        i18n::t,
        words,
    },
    tournament::{Action, Aftermath, Change, Match, Refusal, RoundKey, State, TextField},
    ui::{
        browser,
        context::AppContext,
        notices::{Notices, Topic},
        part::Part,
        parts::{Drawing, Program, with_part},
        prelude::*,
        session::{Outcome, Session},
    },
};

/// What the button is called that leaves everything as it is.
pub(super) const CANCEL: &str = "fix-cancel";

/// What is asked before a result is saved.
#[derive(Clone)]
pub(super) enum Asked {
    /// Whether the round after it is to be paired again, and so (FIX-2).
    Again(Box<Action>, Change),
    /// Whether a result that is odd is what the slip says.
    Odd(Report, Doubt),
}

/// What makes an action of a report.
type Propose = fn(&State, RoundKey, TableNumber, Report, &str) -> Result<Action, Refusal>;

/// The form of a table.
#[derive(Clone, Copy)]
pub(super) struct Form {
    pub session: Session,
    pub key: RoundKey,
    pub number: TableNumber,
    pub players: [PlayerId; 2],
    pub names: StoredValue<[String; 2]>,
    /// The result that stands, where it is corrected.
    pub stands: Option<Report>,
    pub rules: StoredValue<Regulation>,
    pub best_of: u8,
    /// What stands in the fields.
    pub slip: RwSignal<Slip>,
    /// Why the result is corrected.
    pub reason: RwSignal<String>,
    /// What the fields come to.
    pub reading: Memo<Reading>,
    /// What a tie asks for.
    pub question: Memo<Option<Question>>,
    /// Why the result was not saved.
    error: RwSignal<Option<Cited>>,
    /// What is asked before the result is saved, and whether it is in view.
    pub asked: StoredValue<Option<Asked>>,
    pub asking: RwSignal<bool>,
    /// Whether only the winner of a tie was missing when the result was to be saved: the answer saves it.
    asked_for_winner: StoredValue<bool>,
    app: AppContext,
    drawing: Part<Drawing>,
    notices: Notices,
    done: Callback<()>,
    cancel: Callback<()>,
}

impl Form {
    pub fn new(
        session: Session,
        key: RoundKey,
        table: Match,
        names: [String; 2],
        done: Callback<()>,
        cancel: Callback<()>,
    ) -> Self {
        let app = AppContext::get();
        let Match { number, players, report: stands } = table;
        let (rules, best_of) =
            session.with_untracked(|state| (state.setup.regulation.clone(), state.best_of(key.stage)));
        let rules = StoredValue::new(rules);
        let sent = app.slip.get_untracked().filter(|sent| sent.round == key && sent.table == number.0);
        let fields = sent.map_or_else(|| Slip::from_report(stands.as_ref()), |sent| Slip::filled_in(sent.entered));
        if sent.is_some() {
            app.slip.set(None);
            app.notices.say(t!("phone-slip.filled", table = number));
        }
        let slip = RwSignal::new(fields);
        let reason = RwSignal::new(stands.map(|_| t!("fix.entered-wrongly")).unwrap_or_default());
        let error = RwSignal::new(None);
        // What is said of the fields stands until they change. A digit alone is no change yet.
        let entered = Memo::new(move |_| (slip.with(Slip::settled), reason.get()));
        Effect::new(move |_| {
            entered.with(|_| ());
            error.set(None);
        });
        Self {
            session,
            key,
            number,
            players,
            names: StoredValue::new(names),
            stands,
            rules,
            best_of,
            slip,
            reason,
            reading: Memo::new(move |_| {
                slip.with(|slip| rules.with_value(|rules| slip.read(rules, key.stage, best_of)))
            }),
            question: Memo::new(move |_| {
                slip.with(|slip| rules.with_value(|rules| slip.question(rules, key.stage, best_of)))
            }),
            error,
            asked: StoredValue::new(None),
            asking: RwSignal::new(false),
            asked_for_winner: StoredValue::new(false),
            app,
            drawing: Program::get().drawing,
            notices: app.notices,
            done,
            cancel,
        }
    }

    /// What is wrong. A refusal that the next field will settle is no error while that is being filled.
    pub fn problem(self) -> Option<Cited> {
        match self.reading.get() {
            Reading::NotANumber => Some(self.not_a_number()),
            Reading::Refused(refusal) if !matches!(refusal, ReportRefusal::TieNeedsWinner { .. }) => {
                Some(words::report_refusal(refusal))
            }
            Reading::Ready(..) | Reading::Unfinished | Reading::Refused(_) => self.error.get(),
        }
    }

    /// Saves what the fields come to, or says why not; what is odd or has consequences is asked about first.
    pub fn save(self) {
        match self.reading.get_untracked() {
            Reading::Ready(report, _) if self.stands == Some(report) => self.cancel.run(()),
            Reading::Ready(report, _) => match report.doubt() {
                Some(doubt) => self.ask(Asked::Odd(report, doubt)),
                None => self.enter(report),
            },
            Reading::Unfinished => self.tell_what_is_missing(),
            Reading::NotANumber => self.refuse(self.not_a_number()),
            Reading::Refused(refusal) => {
                if matches!(refusal, ReportRefusal::TieNeedsWinner { .. }) {
                    self.asked_for_winner.set_value(true);
                    browser::focus(self.slip.with_untracked(ties::first_open_field));
                }
                self.refuse(words::report_refusal(refusal));
            }
        }
    }

    /// A key has said who wins a tie.
    pub fn answered(self) {
        if self.asked_for_winner.get_value() {
            self.save();
        }
    }

    /// What was asked is so.
    pub fn agree(self) {
        self.asking.set(false);
        match self.asked.get_value() {
            Some(Asked::Again(action, change)) => self.carry_out(*action, Aftermath::PairedAgain(change)),
            Some(Asked::Odd(report, _)) => self.enter(report),
            None => {}
        }
    }

    fn ask(self, asked: Asked) {
        self.asked.set_value(Some(asked));
        self.asking.set(true);
        browser::focus_soon(CANCEL);
    }

    fn refuse(self, why: Cited) {
        self.error.set(Some(why));
    }

    /// Leads to the score that is missing. Half a pair of games is forgotten: what is typed next is a pair of its own.
    fn tell_what_is_missing(self) {
        let games = self.slip.with_untracked(|slip| slip.games);
        self.slip.update(|slip| slip.games.let_go());
        self.refuse(Cited::from(match games {
            TypedGames::Half(_) => t!("result.half-typed", games = games),
            TypedGames::Nothing | TypedGames::Both(_) => t!("result.unfinished"),
        }));
        if self.rules.with_value(Regulation::counts_mov) {
            self.slip.with_untracked(fields::first_empty).into_iter().for_each(browser::focus);
        }
    }

    fn not_a_number(self) -> Cited {
        self.rules.with_value(|rules| match &rules.scoring {
            Scoring::SquadPoints(rules) => cite(Clause::Res8, t!("result.not-a-score", limit = rules.limit)),
            Scoring::GamesWon(_) => t!("result.not-a-number").into(),
        })
    }

    /// Enters a report, unless a round is paired again because of it: that is asked about.
    fn enter(self, report: Report) {
        if self.session.with_untracked(|state| state.round_resting_on(self.key).is_none()) {
            return self.propose(report, State::propose_first_report);
        }
        with_part(self.app, self.drawing, move |drawing| {
            if !self.slip.is_gone() {
                self.propose(report, drawing.report);
            }
        });
    }

    fn propose(self, report: Report, propose: Propose) {
        let why = self.reason.get_untracked();
        let proposed = self.session.with_untracked(|state| {
            let action = propose(state, self.key, self.number, report, &why)?;
            let aftermath = state.aftermath(&action)?;
            Ok((action, aftermath))
        });
        match proposed {
            Err(refusal) => {
                if refusal == Refusal::EmptyText(TextField::CorrectionReason) {
                    browser::focus("result-reason");
                }
                self.refuse(self.session.why(&refusal));
            }
            Ok((action, Aftermath::PairedAgain(change))) if change.is_any() => {
                self.ask(Asked::Again(Box::new(action), change));
            }
            Ok((action, aftermath)) => self.carry_out(action, aftermath),
        }
    }

    fn carry_out(self, action: Action, aftermath: Aftermath) {
        let Action::Report { report, leaving, returning, .. } = action.clone() else { return };
        match self.session.dispatch(action) {
            Outcome::Refused(refusal) => return self.refuse(self.session.why(&refusal)),
            outcome => {
                if !self.session.tell(outcome) {
                    return;
                }
            }
        }
        if self.stands.is_some() {
            self.tell_of_correction(aftermath);
        }
        let Self { session, notices, .. } = self;
        for player in leaving {
            notices.say(t!("result.dropped-as-no-show", name = session.name_of(player)));
        }
        for player in returning {
            notices.say(t!("result.is-back", name = session.name_of(player)));
        }
        // The result is in; who could not leave with it can still do so on the page of the players.
        for player in report.absent().iter().map(|side| *side.of(&self.players)) {
            if session.with_untracked(|state| state.is_active(player)) {
                notices.warn(t!("result.still-there", name = session.name_of(player)));
            }
        }
        self.done.run(());
    }

    /// What became of the round after a corrected result; what was told of an earlier correction is over.
    fn tell_of_correction(self, aftermath: Aftermath) {
        let told = self.session.with_untracked(|state| match aftermath {
            Aftermath::PairedAgain(change) => Some(words::paired_again(state, &change)),
            Aftermath::Stands { round, has_started: true } => {
                Some((cite(Clause::Fix3, t!("fix.stands-done", round = words::round(state, round))), false))
            }
            Aftermath::Stands { .. } | Aftermath::None => None,
        });
        match told {
            Some((text, has_to_be_read)) => self.notices.tell_of(Topic::Correction, text, has_to_be_read),
            None => self.notices.forget(Topic::Correction),
        }
    }
}
