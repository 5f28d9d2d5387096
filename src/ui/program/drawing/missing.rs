//! Requirements missing before round 1 of an event that requires judges, shown once before it is paired (ROLE-1,
//! ROLE-3, DCK-5).

use super::CardTables;
use crate::ui::{
    browser,
    prelude::*,
    session::Session,
    widgets::{Kind, Line, Panel, button, cited, cited_error, submit_button},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    screens::{
        cited::Cited,
        i18n::t,
        route::{Place, Route},
        words,
    },
    tournament::{Action, Missing, Shortcoming, State},
};

/// The dialog: the missing requirements, links to fix them, and a way to continue with a reason.
pub fn missing_sheet(session: Session, tables: CardTables, open: RwSignal<bool>, go_on: Callback<()>) -> AnyView {
    let title = Signal::derive(|| t!("door.missing-title"));
    let content = move || sheet(session, tables.clone(), open, go_on);
    view! { <Panel title open content title_id="missing-title" /> }.into_any()
}

fn sheet(session: Session, tables: CardTables, open: RwSignal<bool>, go_on: Callback<()>) -> AnyView {
    let listed = tables.clone();
    let reason = RwSignal::new(String::new());
    let error = RwSignal::new(None::<Cited>);
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let missing = session.with_untracked(|state| state.in_the_way(&tables));
        if !missing.is_empty() {
            let reason = reason.with_untracked(|reason| reason.trim().to_owned());
            if let Err(why) = session.try_act(Action::GoOnWithout { missing, reason }) {
                error.set(Some(why));
                browser::focus("missing-reason");
                return;
            }
        }
        open.set(false);
        go_on.run(());
    };
    let list = move || {
        session.with(|state| {
            state.shortcomings(&listed).iter().map(|short| line(session, state, short, open)).collect_view()
        })
    };
    view! {
        <form class="form" on:submit=send novalidate>
            <p class="wide">{t!("door.missing-what")}</p>
            <ul class="wide missing">{live(list)}</ul>
            <Line id="missing-reason" label=t!("door.missing-reason") value=reason wide=true />
            <p class="error wide" role="alert">
                {cited_error(error)}
            </p>
            <div class="actions wide">
                {button(Kind::Usual, t!("app.cancel"), move || open.set(false))}
                {submit_button(Kind::Secondary, Some("go-on"), t!("door.go-on"))}
            </div>
        </form>
    }
    .into_any()
}

/// A missing requirement with its players, and a link to fix it.
fn line(
    session: Session,
    state: &State,
    Shortcoming { missing, players }: &Shortcoming<'_>,
    open: RwSignal<bool>,
) -> AnyView {
    let what = words::missing_text(state, *missing, players);
    let place = match missing {
        Missing::Judge => Place::Staff,
        Missing::Uids | Missing::Guardians => Place::Players,
        Missing::Lists | Missing::LegalLists => Place::Lists(None),
    };
    let there = match missing {
        Missing::Judge => t!("staff.title"),
        Missing::Uids | Missing::Guardians => t!("place.players"),
        Missing::Lists | Missing::LegalLists => t!("place.lists"),
    };
    let href = Route::Event(session.slot(), place).href();
    view! {
        <li>
            {cited(&what)} " " <a href=href on:click=move |_| open.set(false)>
                {there}
            </a>
        </li>
    }
    .into_any()
}
