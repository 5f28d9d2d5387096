//! A player leaves the event: drops, or is disqualified (DRP-*, STA-11, CUT-2, ELI-4).

use super::{late::way_choice, page::Page};
use crate::{
    base::{clause::Clause, ids::PlayerId},
    regulation::{
        BackFill, Practice, Report,
        departure::{DropReason, Removal},
    },
    screens::{
        cited::{Cited, cite},
        i18n::t,
        words,
    },
    tournament::{Action, Consequence, Game, NextStep, Setup, State, Vacancy},
    ui::{
        browser,
        context::AppContext,
        parts::{Button, Choice, Kind, LastResult, Line, button, cited, cited_error, submit_button},
        prelude::*,
        session::author,
    },
};
use leptos::ev::SubmitEvent;

/// What stands in the panel so far.
#[derive(Clone, Copy)]
struct Form {
    disqualified: RwSignal<bool>,
    /// Which of the reasons that the regulation offers.
    reason: RwSignal<String>,
    note: RwSignal<String>,
    /// Who decided that the player is disqualified.
    by: RwSignal<String>,
    /// What the open match gets.
    result: LastResult,
}

/// What leaving does to a round that is not paired yet.
#[derive(Clone, Copy)]
enum Later {
    /// The cut is made without the player (CUT-2).
    Cut,
    /// The next opponent has a bye (ELI-4).
    Bye,
}

/// The panel's form.
#[component]
pub(super) fn Leave(
    page: Page,
    id: PlayerId,
    /// Why, as far as that is said already.
    reason: DropReason,
    disqualified: bool,
) -> impl IntoView {
    let session = page.session;
    let (setup, is_active) = session.with_untracked(|state| (state.setup.clone(), state.is_active(id)));
    let regulation = &setup.regulation;
    let (consequence, later) =
        session.with_untracked(|state| (state.consequence_of_leaving(id), later(state, id).filter(|_| is_active)));
    let reasons = StoredValue::new(regulation.departures.drop_reasons());
    let form = Form {
        disqualified: RwSignal::new(disqualified || !is_active),
        reason: RwSignal::new(place_of(reason, reasons)),
        note: RwSignal::new(String::new()),
        by: RwSignal::new(author(&AppContext::get().event_store())),
        result: LastResult::new(session, id),
    };
    let reason = move || {
        let place: usize = form.reason.get().parse().unwrap_or(0);
        reasons.with_value(|reasons| reasons.get(place).copied().unwrap_or_default())
    };
    // Before the clock runs the place can go to somebody; what stands first is what a draft or a match needs otherwise.
    let places: Vec<Option<Vacancy>> = session.with_untracked(|state| {
        let ways = state.vacancies(id).into_iter().chain(state.propose_vacancy(id)).map(Some);
        std::iter::once(None).chain(ways).collect()
    });
    let told_places = session.with_untracked(|state| {
        places.iter().map(|way| words::way_to_fill(state, id, way.as_ref())).collect::<Vec<_>>()
    });
    let place = RwSignal::new(0);
    let has_place = move || place.get() > 0 && !form.disqualified.get();
    let is_absent = move || !form.disqualified.get() && reason() == DropReason::NoShow;
    let error = RwSignal::new(None::<Cited>);
    let leave = move |report: Option<Report>| {
        let note = form.note.get_untracked().trim().to_owned();
        if note.is_empty() {
            // Where it is needed, this is where the keyboard has to be.
            browser::focus("leave-note");
        }
        let action = if form.disqualified.get_untracked() {
            let by = form.by.with_untracked(|by| by.trim().to_owned());
            Action::Disqualify { player: id, note, report, by }
        } else if let Some(vacancy) = places.get(place.get_untracked()).cloned().flatten() {
            Action::DropBeforeStart { player: id, reason: untrack(reason), note, vacancy }
        } else {
            Action::Drop { player: id, reason: untrack(reason), note, report }
        };
        session.try_act(action)
    };
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let report = if untrack(has_place) { Ok(None) } else { form.result.report(untrack(is_absent)) };
        match report.and_then(&leave) {
            Ok(()) => page.back_to(id),
            Err(why) => error.set(Some(why)),
        }
    };
    let ineligible = regulation.departures.ineligible_component == Some(Removal::Disqualified);
    let fills =
        session.with_untracked(|state| state.plan.and_then(|plan| plan.cut).is_none_or(|cut| cut.size().is_some()));
    let name = session.name_of(id);
    let told = {
        let setup = setup.clone();
        let name = name.clone();
        move || {
            let line = |text: Cited| view! { <li>{cited(&text)}</li> };
            let has_lost = !form.disqualified.get() && reason() == DropReason::LostComponent;
            let lost = has_lost.then(|| cite(Clause::Drp6, t!("leave.lost-component")));
            // What becomes of the round is said where it is chosen.
            let consequence = if has_place() { Consequence::None } else { consequence };
            let sentences = sentences(&setup, form.disqualified.get(), consequence, later, fills, &name);
            lost.into_iter().chain(sentences).map(line).collect_view()
        }
    };
    let result = move || {
        // Another reason proposes another result.
        form.reason.track();
        form.disqualified.track();
        if has_place() {
            return ().into_any();
        }
        form.result.fields(untrack(is_absent)).into_any()
    };
    let place_fields = move || {
        let is_asked = told_places.len() > 1 && !form.disqualified.get();
        is_asked.then(|| way_choice(t!("door.place"), &told_places, place))
    };
    let done = move || {
        let is_disqualified = form.disqualified.get();
        let kind = if is_disqualified { Kind::Danger } else { Kind::Usual };
        submit_button(
            kind,
            Some("panel-done"),
            if is_disqualified { t!("leave.disqualify") } else { t!("players.drop") },
        )
    };
    view! {
        <form class="form" id="leave" on:submit=save novalidate>
            {is_active.then(|| which(form, &name))}
            {live(move || why_fields(form, reasons, ineligible))}
            {live(place_fields)}
            {live(result)}
            <ul class="wide about sentences">{live(told)}</ul>
            <p class="error wide" role="alert">{cited_error(error)}</p>
            <div class="actions wide">
                {button(Kind::Secondary, t!("app.cancel"), move || page.is_asking.set(false))}
                {live(done)}
            </div>
        </form>
    }
}

/// The place of a reason among those that the regulation offers.
fn place_of(reason: DropReason, reasons: StoredValue<Vec<DropReason>>) -> String {
    reasons.with_value(|reasons| reasons.iter().position(|&other| other == reason)).unwrap_or(0).to_string()
}

/// Drops, or is disqualified.
fn which(form: Form, name: &str) -> AnyView {
    let choice = |(disqualified, text): (bool, String)| {
        let choose = move |_| {
            form.result.absent.set(None);
            form.disqualified.set(disqualified);
        };
        let checked = move || form.disqualified.get() == disqualified;
        view! { <label class="chip"><input type="radio" name="leave" prop:checked=checked on:change=choose /><span>{text}</span></label> }
    };
    view! {
        <fieldset class="chips wide">
            <legend class="hidden">{t!("leave.title", name = name)}</legend>
            {[(false, t!("leave.drops")), (true, t!("leave.is-disqualified"))].map(choice)}
        </fieldset>
    }
    .into_any()
}

/// Why (DRP-5): one of the regulation's reasons and a note, or a note that must say it.
fn why_fields(form: Form, reasons: StoredValue<Vec<DropReason>>, ineligible: bool) -> AnyView {
    let note = form.note;
    if !form.disqualified.get() {
        let choices = reasons.with_value(|reasons| {
            reasons.iter().enumerate().map(|(place, &reason)| (place.to_string(), words::drop_reason(reason))).collect()
        });
        let choose = move |place: String| {
            form.result.absent.set(None);
            form.reason.set(place);
        };
        return view! {
            <Choice id="leave-reason" label=t!("leave.reason") choices chosen=form.reason choose />
            <Line id="leave-note" label=t!("leave.note") value=note />
        }
        .into_any();
    }
    let ready = ineligible.then(|| {
        let text = cite(Clause::Drp6, t!("leave.ineligible")).to_string();
        let fill = {
            let text = text.clone();
            move || note.set(text.clone())
        };
        Button::new(Kind::Secondary, text).class("wide").does(fill)
    });
    view! {
        <Line id="leave-note" label=cite(Clause::Drp5, t!("leave.why")) value=note wide=true />
        {ready}
        <Line id="leave-by" label=t!("ruling.by") value=form.by wide=true />
    }
    .into_any()
}

/// What leaving does to the bracket to come: somebody else qualifies, or the next opponent has a bye.
fn later(state: &State, id: PlayerId) -> Option<Later> {
    if let NextStep::MakeCut { .. } = state.next_step() {
        return state.in_cut().contains(&id).then_some(Later::Cut);
    }
    let plays_on = |games: &Vec<Game>| games.iter().any(|game| game.players.contains(&Some(id)));
    let next = state.elimination.len();
    state.bracket().get(next).filter(|_| next > 0).is_some_and(plays_on).then_some(Later::Bye)
}

/// What leaving means, a sentence each; `fills` says whether somebody else can come into the cut.
fn sentences(
    setup: &Setup,
    disqualified: bool,
    consequence: Consequence,
    later: Option<Later>,
    fills: bool,
    name: &str,
) -> Vec<Cited> {
    let for_good = if disqualified {
        let decided = words::disqualified_by(&setup.regulation).into_iter();
        let lasts = [
            cite(Clause::Drp4, t!("leave.never-returns", name = name)),
            cite(Clause::Sta11, t!("leave.out-of-ranking", name = name)),
        ];
        decided.chain(words::practices(&setup.regulation, &[Practice::Referral])).chain(lasts).collect()
    } else {
        vec![
            cite(Clause::Pair7, t!("leave.not-paired", name = name)),
            cite(Clause::Sta11, t!("leave.stays", name = name)),
        ]
    };
    let now = match (consequence, later) {
        (Consequence::Draft, _) => Some(t!("leave.draft").into()),
        (Consequence::Bye, _) => Some(cite(Clause::Eli4, t!("leave.bye"))),
        (Consequence::Cut, _) | (_, Some(Later::Cut)) => {
            let text = match setup.regulation.back_fill {
                _ if !fills => t!("leave.cut-fewer", name = name),
                BackFill::Automatic => t!("leave.cut", name = name),
                BackFill::Offered => t!("leave.cut-offered", name = name),
            };
            Some(cite(Clause::Cut2, text))
        }
        (_, Some(Later::Bye)) => Some(cite(Clause::Eli4, t!("leave.next-bye"))),
        (Consequence::None | Consequence::Result(_), None) => None,
    };
    for_good.into_iter().chain(now).collect()
}
