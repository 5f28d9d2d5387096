//! Tools above the tables of a draft: choosing players by name, and redrawing, around the locks if there are any.

use super::context::{DraftContext, lines};
use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    program::{Program, with_part},
    widgets::{Button, Kind, Line, button, cited_error, submit_button},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    base::ids::PlayerId,
    pairing::Locks,
    screens::{
        cited::Cited,
        i18n::t,
        round::draft::{Draft, choose_label, costs_of_locks},
    },
    tournament::{Action, Refusal, TABLE_LIMIT, TableNumbers},
};

/// Id of the field that chooses a player.
const PICK: &str = "pick";

#[component]
pub(super) fn Tools(context: DraftContext) -> impl IntoView {
    let (app, drawing) = (AppContext::get(), Program::get().drawing);
    let (session, key) = (context.session, context.key);
    let draw = move || {
        context.let_go();
        let locks = context.locks.get_untracked();
        with_part(app, drawing, move |drawing| {
            if !session.is_closed() {
                (drawing.draw)(app, session, key.number, locks, Box::new(|| ()));
            }
        });
    };
    let unlock = move || {
        session.set_locks(key, Locks::default());
        browser::focus_soon("draw");
    };
    let any = memo(move || !context.locks.with(Locks::is_empty));
    // If the draft was drawn around exactly these locks, the page already states their cost.
    let drawn = move || context.draft.with(|draft| context.locks.with(|locks| draft.is_drawn_around(locks)));
    let costs = memo(move || {
        (any.get() && !drawn()).then(|| {
            let yardstick = context.yardstick();
            context
                .locks
                .with(|locks| session.with_untracked(|state| costs_of_locks(state, locks, yardstick.as_deref())))
        })
    });
    let of_locks = move |costs: Vec<Cited>| match costs.as_slice() {
        [] => view! { <p class="wide">{t!("draft.locks-free")}</p> },
        _ => view! { <div class="note wide">{t!("draft.locks-cost")} {lines(&costs)}</div> },
    };
    let draw_text = move || if any.get() { t!("draft.rest") } else { t!("draft.again") };
    let unlock_button = move || any.get().then(|| button(Kind::Plain, t!("draft.unlock-all"), unlock));
    view! {
        <div class="card">
            <p class="about">{t!("draft.what")}</p>
            <div class="actions">
                {Button::new(Kind::Secondary, live(draw_text)).id("draw").does(draw)} {live(unlock_button)}
            </div>
            <div class="told" aria-live="polite">
                {live(move || costs.get().map(of_locks))}
            </div>
        </div>
        <Pick context />
        <Numbers context />
    }
}

/// The table numbers of the venue used by the event.
#[component]
fn Numbers(context: DraftContext) -> impl IntoView {
    let numbers = memo(move || context.draft.with(|draft| draft.numbers.clone()));
    let value = RwSignal::new(String::new());
    // The field follows changes made elsewhere.
    Effect::new(move |_| value.set(numbers.with(ToString::to_string)));
    let error = RwSignal::new(None::<Cited>);
    let set = move |event: SubmitEvent| {
        event.prevent_default();
        let Some(tables) = value.with_untracked(|value| TableNumbers::parse(value)) else {
            let refusal = Refusal::ImpossibleTables { limit: TABLE_LIMIT };
            return error.set(Some(context.session.why(&refusal)));
        };
        error.set(None);
        value.set(tables.to_string());
        if numbers.with_untracked(|now| *now != tables) {
            context.session.act(Action::NumberTables { tables });
        }
    };
    let now = move || context.draft.with(Draft::numbers);
    view! {
        <details class="unusual">
            <summary>{t!("draft.numbers")} " · " {live(now)}</summary>
            <form class="form" on:submit=set novalidate>
                <div class="field">
                    <Line id="table-numbers" label=t!("draft.numbers") value=value />
                    <p class="about">{t!("draft.numbers-how")}</p>
                    <p class="error" role="alert">
                        {cited_error(error)}
                    </p>
                </div>
                {submit_button(Kind::Secondary, None, t!("draft.numbers-set"))}
            </form>
        </details>
    }
}

/// Chooses a player by name, so that nobody has to search all tables.
#[component]
fn Pick(context: DraftContext) -> impl IntoView {
    let value = RwSignal::new(String::new());
    let names = memo(move || context.with(Draft::names));
    let option = |(player, name): (PlayerId, String)| view! { <option value=player.to_string()>{name}</option> };
    let pick = move |event: SubmitEvent| {
        event.prevent_default();
        let picked = value.with_untracked(|value| value.parse().ok());
        value.set(String::new());
        match picked {
            Some(number) => context.choose(PlayerId(number)),
            None => browser::focus(PICK),
        }
    };
    let label = move || context.session.with_untracked(|state| choose_label(state, context.chosen.get()));
    let cancel = move || {
        context.let_go();
        browser::focus(PICK);
    };
    let cancel_button = move || {
        let is_chosen = context.chosen.get().is_some();
        is_chosen.then(|| button(Kind::Plain, t!("app.cancel"), cancel))
    };
    view! {
        <form class="pick" class:chosen=move || context.chosen.get().is_some() on:submit=pick novalidate>
            <label for=PICK aria-live="polite">
                {live(label)}
            </label>
            <div class="actions">
                <select
                    id=PICK
                    prop:value=move || value.get()
                    on:change=move |event| value.set(event_target_value(&event))
                >
                    <option value="">{t!("paper.player")}</option>
                    {each(move || names.get(), option)}
                </select>
                {submit_button(Kind::Secondary, None, t!("draft.pick"))}
                {live(cancel_button)}
            </div>
        </form>
    }
}
