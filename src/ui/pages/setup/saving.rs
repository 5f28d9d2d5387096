//! The setup of an open event is saved as it is typed: each change is an action at once.

use super::form::Form;
use crate::ui::{
    browser,
    event::{ConfirmByRepeat, saved_mark},
    prelude::*,
    session::Session,
    widgets::{Kind, button, cited_error},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    screens::{
        i18n::t,
        setup::{trimmed, without_bare_copy},
    },
    tournament::{Action, Setup},
};

/// Saves a form.
#[derive(Clone, Copy)]
pub struct Saving {
    session: Session,
    form: Form,
    once: ConfirmByRepeat,
    /// True if a change waits for a confirmation, because it discards a pairing.
    asks: RwSignal<bool>,
    /// Number of saved changes.
    saves: RwSignal<u32>,
}

impl Saving {
    pub fn new(session: Session, form: Form) -> Self {
        let once = ConfirmByRepeat::new();
        Self { session, form, once, asks: RwSignal::new(false), saves: RwSignal::new(0) }
    }

    /// Starts saving: choices at once, typed text when its field is left, and the rest when the page is left.
    pub fn begin(self) {
        let Self { session, form, .. } = self;
        let stored = memo(move || session.with(|state| state.setup.clone()));
        // The change comes from an undo or another window.
        Effect::new(move |before: Option<Setup>| {
            let stored = stored.get();
            if before.is_some() && !form.setup.is_gone() && stored != untrack(|| self.ready()) {
                form.follow(stored.clone());
            }
            stored
        });
        Effect::new(move |before: Option<()>| {
            if !form.setup.is_gone() {
                form.setup.track();
                if before.is_some() && !browser::is_in_text() {
                    self.save();
                }
            }
        });
        let leave = move || _ = self.save_all();
        session.set_form(Some(Callback::new(move |()| self.save_all())));
        browser::on_leaving(leave);
        on_cleanup(move || {
            leave();
            session.set_form(None);
        });
    }

    /// Handles the Enter key.
    pub fn send(self, event: &SubmitEvent) {
        event.prevent_default();
        self.save();
    }

    /// Message that the last change is saved.
    pub fn saved(self) -> AnyView {
        let Self { form, saves, .. } = self;
        saved_mark(memo(move || if form.error.with(Option::is_none) { saves.get() } else { 0 }))
    }

    /// The fault, or the question.
    pub fn problem(self) -> AnyView {
        let Self { form, asks, .. } = self;
        let confirm = move || button(Kind::Secondary, t!("setup.save-anyway"), move || self.save());
        view! {
            <div class="setup-problem">
                <p class="error" id="setup-error" role="alert">
                    {cited_error(form.error)}
                </p>
                {live(move || asks.get().then(confirm))}
            </div>
        }
    }

    /// The setup to be saved. Opening the rules to change them saves nothing.
    fn ready(self) -> Setup {
        let setup = trimmed(self.form.setup.get());
        self.session.with_untracked(|state| without_bare_copy(setup, &state.setup.regulation))
    }

    /// The action that saves the form. None if nothing has changed.
    fn action(self) -> Option<Action> {
        let setup = untrack(|| self.ready());
        let is_new = self.session.with_untracked(|state| state.setup != setup);
        is_new.then_some(Action::EditSetup { setup })
    }

    /// Saves the form, or shows why it cannot be saved.
    pub fn save(self) {
        let Self { session, form, once, asks, saves } = self;
        // When the page is already gone, browsers report a change of the field that they remove.
        if form.setup.is_gone() {
            return;
        }
        let Some(action) = self.action() else {
            asks.set(false);
            return form.error.set(None);
        };
        if let Err(question) = once.ask(session, &action) {
            asks.set(true);
            return form.error.set(Some(question));
        }
        asks.set(false);
        let wrong = match session.act_in_form(action) {
            Err(refusal) => Some(session.why(&refusal)),
            Ok(is_saved) => {
                saves.update(|saves| *saves = if is_saved { *saves + 1 } else { 0 });
                None
            }
        };
        form.error.set(wrong);
    }

    /// Saves what is still typed. False if that is refused, which is shown.
    fn save_all(self) -> bool {
        let Self { session, form, .. } = self;
        if form.setup.is_gone() || session.is_closed() {
            return true;
        }
        let Some(action) = self.action() else { return true };
        session.act(action)
    }
}
