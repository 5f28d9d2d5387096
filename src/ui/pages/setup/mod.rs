//! The setup of an open event.

mod cards;
mod form;
mod new_event;
mod regulation;
mod rounds;
mod rules;
mod saving;
mod second_stage;

pub use new_event::NewEvent;

use crate::ui::{
    browser,
    context::AppContext,
    event::{ConfirmByRepeat, Warnings},
    prelude::*,
    program::{Program, fetched},
    session::Session,
    widgets::{Kind, Line, Panel, cited, cited_error, fold, form_buttons, named_button, show_in_sidebar},
};
use form::{Form, choices, fold_summary, folds, name_field};
use leptos::ev::SubmitEvent;
use rounds::{PlanFields, whole_table};
use saving::Saving;
use tiebreaker::{
    base::{clause::Clause, text::sanitized},
    regulation::Plan,
    screens::{
        cited::{Cited, cite},
        i18n::t,
        route::{Place, Route},
        setup::{locked, rounds::played},
        staff::names as staff_names,
        words,
    },
    tournament::{Action, State},
};

/// The setup of an open event. Once round 1 has started, regulation and structure are locked (STR-2).
#[component]
pub fn SetupPage(session: Session) -> impl IntoView {
    let is_locked = memo(move || session.with(State::is_locked));
    live(move || setup_page(session, is_locked.get()))
}

fn setup_page(session: Session, locked: bool) -> AnyView {
    // The players who would play if round 1 were paired now, as in the day strip.
    let players = memo(move || session.with(|state| state.active().count()));
    let form = Form::new(session.with_untracked(|state| state.setup.clone()), locked, Some(players));
    let saving = Saving::new(session, form);
    saving.begin();
    if !locked {
        show_in_sidebar(move || whole_table(form.setup, form.size));
    }
    let announcement = Route::Event(session.slot(), Place::Announcement).href();
    view! {
        <form
            class="setup"
            on:submit=move |event: SubmitEvent| saving.send(&event)
            on:change=move |_| saving.save()
            novalidate
        >
            <div class="setup-head">
                <h2>{t!("place.setup")}</h2>
                {name_field(form)}
                {saving.problem()}
            </div>
            {saving.saved()}
            <Warnings session place=Place::Setup />
            {if locked { locked_plan(session) } else { choices(form) }}
            <div class="card folds">{folds(form)}</div>
        </form>
        <div class="card folds">
            {staff(session)} <a class="fold-link" href=announcement>
                {t!("announcement.link")}
            </a>
        </div>
    }
}

/// The page for the staff, folded.
fn staff(session: Session) -> AnyView {
    let said = memo(move || (t!("staff.title"), session.with(staff_names)));
    let part = Program::get().of_place(Place::Staff);
    fold("more", fold_summary(said), false, move || {
        view! { <div class="staff-fold">{part.map(|part| fetched(part, move |draw| draw(session, Place::Staff)))}</div> }
    })
}

/// The plan, locked since the start of round 1, and the way to override it (STR-2).
fn locked_plan(session: Session) -> AnyView {
    let open = RwSignal::new(false);
    let plan = memo(move || session.with(|state| state.plan_now().map(|plan| played(&state.setup, plan))));
    let about = memo(move || {
        // As in the bar.
        let players = session.with(words::participants_of);
        format!("{players} · {}", session.with(|state| locked(&state.setup)))
    });
    let changed = memo(move || session.with_log(words::plan_change));
    let may_change = memo(move || session.with(State::plan_may_change));
    let button = move || named_button(Kind::Secondary, "override", t!("override.open"), move || open.set(true));
    view! {
        <div class="card hero-plan">
            <div>
                <p class="plan">{live(move || plan.get())}</p>
                <p>{live(move || about.get())}</p>
                <p class="about">{cited(&cite(Clause::Str2, t!("setup.locked")))}</p>
                {live(move || changed.get().map(|text| view! { <p class="note">{cited(&text)}</p> }))}
            </div>
            {live(move || may_change.get().then(button))}
        </div>
        <Panel
            title=Signal::derive(|| t!("override.title"))
            open
            content=move || view! { <OverridePlan session open /> }.into_any()
        />
    }
}

/// The form that changes locked rounds and cut, with the reason.
#[component]
fn OverridePlan(session: Session, open: RwSignal<bool>) -> impl IntoView {
    let app = AppContext::get();
    let plan = RwSignal::new(session.with_untracked(State::plan_now).unwrap_or(Plan { rounds: 0, cut: None }));
    let (event, regulation) =
        session.with_untracked(|state| (sanitized(&state.setup.name), state.setup.regulation.clone()));
    let (reason, error) = (RwSignal::new(String::new()), RwSignal::new(None::<Cited>));
    let once = ConfirmByRepeat::new();
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let reason = reason.get_untracked().trim().to_owned();
        if reason.is_empty() {
            error.set(Some(cite(Clause::Str2, t!("override.reason-needed"))));
            return browser::focus("override-reason");
        }
        let action = Action::OverridePlan { plan: plan.get_untracked(), reason };
        if let Err(question) = once.ask(session, &action) {
            return error.set(Some(question));
        }
        match session.act_in_form(action) {
            Err(refusal) => error.set(Some(session.why(&refusal))),
            Ok(is_saved) => {
                open.set(false);
                if is_saved {
                    app.notices.say(t!("override.done"));
                }
                browser::focus_soon("override");
            }
        }
    };
    view! {
        <form class="form" on:submit=send novalidate>
            // On a phone the panel covers the bar with the name.
            <p class="about wide">{event}</p>
            <p class="wide">{cited(&cite(Clause::Str2, t!("override.what")))}</p>
            <PlanFields id="override" plan=plan.into() set=Callback::new(move |changed| plan.set(changed)) regulation />
            <Line id="override-reason" label=t!("lists.reason") value=reason wide=true />
            <p class="error wide" role="alert">
                {cited_error(error)}
            </p>
            {form_buttons(Callback::new(move |()| open.set(false)), "override-save", t!("override.title"))}
        </form>
    }
}
