//! The setup of an open event.

mod form;
mod new_event;
mod regulation;
mod rounds;
mod rules;
mod second_stage;

pub use new_event::NewEvent;

use crate::ui::{
    browser,
    context::AppContext,
    event::{ConfirmByRepeat, Warnings},
    prelude::*,
    session::Session,
    widgets::{Kind, Line, Panel, cited, cited_error, form_buttons, link_button, named_button},
};
use form::SetupForm;
use leptos::ev::SubmitEvent;
use rounds::PlanFields;
use tiebreaker::{
    base::clause::Clause,
    regulation::Plan,
    screens::{
        cited::{Cited, cite},
        i18n::t,
        route::{Place, Route},
        words,
    },
    tournament::{Action, Setup, State},
};

/// The setup of an open event. Once round 1 has started regulation and structure stay (STR-2).
#[component]
pub fn SetupPage(session: Session) -> impl IntoView {
    let app = AppContext::get();
    let once = ConfirmByRepeat::new();
    let submit = Callback::new(move |setup: Setup| {
        let action = Action::EditSetup { setup };
        once.ask(session, &action).err().or_else(|| save(app, session, action))
    });
    // The form starts from the setup as it is, and anew when an undo or another window changes it.
    let setup = memo(move || session.with(|state| (state.setup.clone(), state.is_locked())));
    let players = memo(move || {
        session.with(|state| match state.is_check_in_open() {
            true => state.registered().count(),
            false => state.active().count(),
        })
    });
    let typed = RwSignal::new(None::<Setup>);
    save_what_is_typed(app, session, typed);
    let link =
        |place: Place, name: String| link_button(Kind::Secondary, name, Route::Event(session.slot(), place).href());
    view! {
        <section class="narrow">
            <div class="section-head">
                <h2>{t!("place.setup")}</h2>
                <div class="actions">
                    {link(Place::Announcement, t!("announcement.link"))} {link(Place::Staff, t!("staff.title"))}
                </div>
            </div>
            <Locked session />
            <Warnings session place=Place::Setup />
            {live(move || {
                let (initial, locked) = setup.get();
                view! { <SetupForm initial locked players=Some(players) submit_text=t!("setup.save") submit typed /> }
            })}
        </section>
    }
}

/// Saves the setup. Returns what is wrong, if anything.
fn save(app: AppContext, session: Session, action: Action) -> Option<Cited> {
    match session.act_in_form(action) {
        Err(refusal) => Some(session.why(&refusal)),
        Ok(is_saved) => {
            if is_saved {
                app.notices.say(t!("setup.saved"));
            }
            None
        }
    }
}

/// Saves what was typed when the page is left, hidden or closed, and before the next step. A refusal is shown with its reason.
fn save_what_is_typed(app: AppContext, session: Session, typed: RwSignal<Option<Setup>>) {
    let save_typed = move || {
        if typed.is_gone() || session.is_closed() {
            return true;
        }
        let Some(setup) = typed.get_untracked() else { return true };
        if session.with_untracked(|state| state.setup == setup) {
            return true;
        }
        let saved = session.try_act(Action::EditSetup { setup });
        let is_saved = saved.is_ok();
        match saved {
            Ok(()) => app.notices.say(t!("setup.saved")),
            Err(why) => app.notices.warn(why),
        }
        is_saved
    };
    let save_and_go = move || _ = save_typed();
    session.set_form(Some(Callback::new(move |()| save_typed())));
    browser::on_leaving(save_and_go);
    on_cleanup(move || {
        save_and_go();
        session.set_form(None);
    });
}

/// What is locked since round 1 has started, and the way to change it all the same (STR-2).
#[component]
fn Locked(session: Session) -> impl IntoView {
    let open = RwSignal::new(false);
    let banner = move || {
        let plan = session.with(|state| state.plan.map(|plan| words::structure(&state.setup, plan)))?;
        let changed = session.with_log(words::plan_change);
        let can_change = session
            .with(State::plan_may_change)
            .then(|| named_button(Kind::Secondary, "override", t!("override.open"), move || open.set(true)));
        Some(view! {
            <div class="banner calm">
                <p>{cited(&cite(Clause::Str2, t!("setup.locked")))} " " <strong>{plan}</strong></p>
                {can_change}
            </div>
            {changed.map(|text| view! { <p class="note">{cited(&text)}</p> })}
        })
    };
    view! {
        {live(banner)}
        <Panel
            title=Signal::derive(|| t!("override.title"))
            open
            content=move || view! { <OverridePlan session open /> }.into_any()
        />
    }
}

/// Other rounds and another cut although they are locked, with the reason.
#[component]
fn OverridePlan(session: Session, open: RwSignal<bool>) -> impl IntoView {
    let app = AppContext::get();
    let plan = RwSignal::new(session.with_untracked(State::plan_now).unwrap_or(Plan { rounds: 0, cut: None }));
    let regulation = session.with_untracked(|state| state.setup.regulation.clone());
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
            <p class="wide">{cited(&cite(Clause::Str2, t!("override.what")))}</p>
            <PlanFields id="override" plan=plan.into() set=Callback::new(move |changed| plan.set(changed)) regulation />
            <Line id="override-reason" label=t!("override.reason") value=reason wide=true />
            <p class="error wide" role="alert">
                {cited_error(error)}
            </p>
            {form_buttons(Callback::new(move |()| open.set(false)), "override-save", t!("override.save"))}
        </form>
    }
}
