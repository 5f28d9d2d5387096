//! Shared parts of the ruling forms: saving, the judge, and the error.

use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    program::RulingsOf,
    session::author,
    widgets::{Kind, button, cited, cited_error, submit_button},
};
use tiebreaker::{
    regulation::Report,
    screens::{cited::Cited, i18n::t, rulings::only_judge, words},
    tournament::{Action, RoundKey, Ruling},
};

/// Shared state of the ruling forms.
#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub of: RulingsOf,
    /// The latest public round.
    pub round: Option<RoundKey>,
    /// The judge who decides.
    pub by: RwSignal<String>,
    /// Note on the ruling, as typed.
    pub note: RwSignal<String>,
    /// True if the penalty results from a deck check.
    pub deck_check: RwSignal<bool>,
    pub error: RwSignal<Option<Cited>>,
    app: AppContext,
}

impl Entry {
    pub fn new(of: RulingsOf) -> Self {
        let app = AppContext::get();
        let author = author(&app.event_store());
        let by = if author.is_empty() { of.session.with_untracked(only_judge) } else { author };
        Self {
            of,
            round: of.session.with_untracked(|state| state.latest_published().map(|round| round.key)),
            by: RwSignal::new(by),
            note: RwSignal::new(String::new()),
            deck_check: RwSignal::new(false),
            error: RwSignal::new(None),
            app,
        }
    }

    /// Enters a ruling, with the result that it gives the match.
    pub fn enter(self, ruling: Ruling, report: Option<Report>) {
        let text = |signal: RwSignal<String>| signal.with_untracked(|text| text.trim().to_owned());
        let (player, note, by) = (self.of.player, text(self.note), text(self.by));
        let what = words::ruling(ruling, &note);
        match self.of.session.try_act(Action::EnterRuling { player, ruling, round: self.round, note, by, report }) {
            Ok(()) => {
                self.app.notices.say(t!("app.is", name = self.of.session.name_of(player), value = what));
                self.of.done.run(());
            }
            Err(why) => {
                self.error.set(Some(why));
                browser::focus("ruling-note");
            }
        }
    }

    /// Disqualifies the player (DRP-4, DRP-5), with the result of the open match.
    pub fn disqualify(self, report: Result<Option<Report>, Cited>) {
        let text = |signal: RwSignal<String>| signal.with_untracked(|text| text.trim().to_owned());
        let (player, note, by) = (self.of.player, text(self.note), text(self.by));
        let action = report.map(|report| Action::Disqualify { player, note, report, by });
        match action.and_then(|action| self.of.session.try_act(action)) {
            Ok(()) => {
                let name = self.of.session.name_of(player);
                self.app.notices.say(t!("app.is", name = name, value = t!("leave.disqualified")));
                self.of.done.run(());
            }
            Err(why) => {
                self.error.set(Some(why));
                browser::focus("ruling-note");
            }
        }
    }

    /// End of every form: the judge, the error, and the buttons. Save is secondary until `is_ready`.
    pub fn end(self, is_ready: impl Fn() -> bool + Send + Sync + 'static) -> AnyView {
        let is_ready = memo(is_ready);
        let enter = move || {
            let kind = if is_ready.get() { Kind::Usual } else { Kind::Secondary };
            submit_button(kind, Some("panel-done"), t!("ruling.enter"))
        };
        view! {
            {self.decider()}
            <p class="error wide" role="alert">
                {cited_error(self.error)}
            </p>
            <div class="actions wide">
                {button(Kind::Secondary, t!("app.cancel"), move || self.of.done.run(()))} {live(enter)}
            </div>
        }
        .into_any()
    }

    /// The field for the judge.
    pub fn decider(self) -> AnyView {
        let names = self
            .of
            .session
            .with_untracked(|state| state.staff.iter().map(|leader| leader.name.clone()).collect::<Vec<_>>());
        let by = self.by;
        view! {
            <div class="field wide">
                <label for="ruling-by">{t!("ruling.by")}</label>
                <input
                    id="ruling-by"
                    type="text"
                    maxlength="200"
                    autocomplete="off"
                    list="ruling-staff"
                    prop:value=move || by.get()
                    on:input=move |event| by.set(event_target_value(&event))
                />
            </div>
            <datalist id="ruling-staff">
                {names.into_iter().map(|name| view! { <option value=name /> }).collect_view()}
            </datalist>
        }
        .into_any()
    }
}

/// A choice as buttons. None of them is pressed while `chosen` is None.
pub(super) fn chips(
    name: &'static str,
    legend: impl Into<Cited>,
    all: Vec<String>,
    chosen: RwSignal<Option<usize>>,
) -> AnyView {
    let chip = |(place, text): (usize, String)| {
        let checked = move || chosen.get() == Some(place);
        let choose = move |_| chosen.set(Some(place));
        view! {
            <label class="chip">
                <input type="radio" name=name prop:checked=checked on:change=choose />
                <span>{text}</span>
            </label>
        }
    };
    view! {
        <fieldset class="chips wide" id=name>
            <legend>{cited(&legend.into())}</legend>
            {all.into_iter().enumerate().map(chip).collect_view()}
        </fieldset>
    }
    .into_any()
}
