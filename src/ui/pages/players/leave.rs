//! A player leaves the event. `screens::players::leave` says what that means.

use super::{late::way_choice, page::Page};
use crate::ui::{
    browser,
    context::AppContext,
    event::LastResult,
    prelude::*,
    session::author,
    widgets::{Button, Choice, Kind, Line, button, cited, cited_error, submit_button},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    base::{clause::Clause, ids::PlayerId},
    regulation::departure::DropReason,
    screens::{
        cited::{Cited, cite},
        i18n::t,
        ids::PANEL_DONE,
        players::leave::{self, Departure},
        words,
    },
};

/// State of the form.
#[derive(Clone, Copy)]
struct Form {
    page: Page,
    player: PlayerId,
    known: StoredValue<leave::Form>,
    disqualified: RwSignal<bool>,
    /// Index of the reason.
    reason: RwSignal<String>,
    /// Index of what becomes of the player's place.
    place: RwSignal<usize>,
    note: RwSignal<String>,
    /// Name of the person who decides a disqualification.
    by: RwSignal<String>,
    /// Result of the open match.
    result: LastResult,
    error: RwSignal<Option<Cited>>,
}

/// The form in the panel.
#[component]
pub(super) fn Leave(
    page: Page,
    id: PlayerId,
    /// The reason if it is known already.
    reason: DropReason,
    disqualified: bool,
) -> impl IntoView {
    let session = page.session;
    let known = session.with_untracked(|state| leave::form(state, id));
    let place = known.reasons.iter().position(|&other| other == reason).unwrap_or(0);
    let form = Form {
        page,
        player: id,
        disqualified: RwSignal::new(disqualified || known.choice.is_none()),
        known: StoredValue::new(known),
        reason: RwSignal::new(place.to_string()),
        place: RwSignal::new(0),
        note: RwSignal::new(String::new()),
        by: RwSignal::new(author(&AppContext::get().event_store())),
        result: LastResult::new(session, id),
        error: RwSignal::new(None),
    };
    let sentences = move || {
        let sentences = session.with_untracked(|state| form.departure().sentences(state, id));
        sentences.iter().map(|text| view! { <li>{cited(text)}</li> }).collect_view()
    };
    let result = move || {
        // Another reason proposes another result.
        let departure = form.departure();
        (!departure.fills_place()).then(|| untrack(|| form.result.fields(departure.is_no_show())))
    };
    let done = move || {
        let (kind, text) = match form.disqualified.get() {
            true => (Kind::Danger, t!("leave.disqualify")),
            false => (Kind::Usual, t!("players.drop")),
        };
        submit_button(kind, Some(PANEL_DONE), text)
    };
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        form.save();
    };
    view! {
        <form class="form" id="leave" on:submit=save novalidate>
            {form.which()}
            {live(move || form.why_fields())}
            {live(move || form.place_fields())}
            {live(result)}
            <ul class="wide about sentences">{live(sentences)}</ul>
            <p class="error wide" role="alert">
                {cited_error(form.error)}
            </p>
            <div class="actions wide">
                {button(Kind::Secondary, t!("app.cancel"), move || page.is_asking.set(false))} {live(done)}
            </div>
        </form>
    }
}

impl Form {
    fn departure(self) -> Departure {
        let reason: usize = self.reason.get().parse().unwrap_or(0);
        self.known.with_value(|known| Departure {
            is_disqualified: self.disqualified.get(),
            reason: known.reasons.get(reason).copied().unwrap_or_default(),
            vacancy: known.places.get(self.place.get()).and_then(|(vacancy, _)| vacancy.clone()),
        })
    }

    fn save(self) {
        let departure = untrack(|| self.departure());
        let report = if departure.fills_place() { Ok(None) } else { self.result.report(departure.is_no_show()) };
        let leave = |report| {
            let [note, by] = [self.note, self.by].map(|text| text.get_untracked().trim().to_owned());
            if note.is_empty() {
                // If it is required, this is where the keyboard has to be.
                browser::focus("leave-note");
            }
            self.page.session.try_act(departure.action(self.player, note, by, report))
        };
        match report.and_then(leave) {
            Ok(()) => {
                let name = self.page.session.name_of(self.player);
                self.page.app.notices.say(if self.disqualified.get_untracked() {
                    t!("app.is", name = name, value = t!("leave.disqualified"))
                } else {
                    t!("refusal.has-dropped", name = name)
                });
                self.page.back_to(self.player);
            }
            Err(why) => self.error.set(Some(why)),
        }
    }

    /// Drops, or is disqualified.
    fn which(self) -> Option<AnyView> {
        let choice = |(disqualified, text): (bool, String)| {
            let choose = move |_| {
                self.result.absent.set(None);
                self.disqualified.set(disqualified);
            };
            let checked = move || self.disqualified.get() == disqualified;
            view! {
                <label class="chip">
                    <input type="radio" name="leave" prop:checked=checked on:change=choose />
                    <span>{text}</span>
                </label>
            }
        };
        let legend = self.known.with_value(|known| known.choice.clone())?;
        Some(view! {
            <fieldset class="chips wide">
                <legend class="hidden">{legend}</legend>
                {[(false, t!("leave.drops")), (true, t!("find.disqualified"))].map(choice)}
            </fieldset>
        })
    }

    /// Why (DRP-5): one of the regulation's reasons and a note, or a note that must say it.
    fn why_fields(self) -> AnyView {
        let note = self.note;
        if !self.disqualified.get() {
            let reasons = self.known.with_value(|known| known.reasons.clone());
            let choices = reasons.into_iter().enumerate();
            let choices = choices.map(|(place, reason)| (place.to_string(), words::drop_reason(reason))).collect();
            let choose = move |place: String| {
                self.result.absent.set(None);
                self.reason.set(place);
            };
            return view! {
                <Choice id="leave-reason" label=t!("leave.reason") choices chosen=self.reason choose />
                <Line id="leave-note" label=t!("leave.note") value=note />
            };
        }
        let ready = self.known.with_value(|known| known.ready_note.clone()).map(|text| {
            let fill = text.clone();
            Button::new(Kind::Secondary, text).class("wide").does(move || note.set(fill.clone()))
        });
        view! {
            <Line id="leave-note" label=cite(Clause::Drp5, t!("leave.why")) value=note wide=true />
            {ready}
            <Line id="leave-by" label=t!("ruling.by") value=self.by wide=true />
        }
    }

    /// Uses of the player's place. None without a choice.
    fn place_fields(self) -> Option<AnyView> {
        let is_disqualified = self.disqualified.get();
        self.known.with_value(|known| {
            let is_asked = known.places.len() > 1 && !is_disqualified;
            is_asked.then(|| way_choice(t!("door.place"), known.places.iter().map(|(_, told)| told), self.place))
        })
    }
}
