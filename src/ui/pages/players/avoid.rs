//! Groups of players who would rather not meet. `screens::players::avoid` says what they are.

use crate::ui::{
    browser,
    event::ConfirmByRepeat,
    prelude::*,
    session::Session,
    widgets::{Choice, Kind, Line, Tick, cited, cited_error, form_buttons, named_button, spoken_button},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    base::{clause::Clause, ids::PlayerId, sort::Set},
    screens::{
        cited::{Cited, cite},
        i18n::t,
        players::avoid::{
            Group, Typed, candidates, changes, filtered, groups, has_many, names, opened, removal, scope_name,
        },
    },
    tournament::AvoidScope,
};

/// The value of the scope that is round 1 only.
const FIRST_ROUND: &str = "first-round";
/// The value of the other scope.
const ALL_ROUNDS: &str = "all-rounds";

/// The list of groups, and the form of one. Closed while there is none: few events need it.
#[component]
pub(super) fn AvoidGroups(session: Session) -> impl IntoView {
    let groups = memo(move || session.with(groups));
    // The name of the group in the form. Empty for a new one.
    let editing = RwSignal::new(None::<String>);
    let is_swiss = memo(move || session.with(|state| !state.setup.starts_with_elimination()));
    let add = move || {
        editing.set(Some(String::new()));
        browser::focus_soon("group-name");
    };
    let form = move || match editing.get() {
        Some(old) => view! { <GroupForm session old editing /> },
        None => named_button(Kind::Secondary, "group-add", t!("avoid.add"), add),
    };
    let content = move || {
        is_swiss.get().then(|| {
            view! {
                <details class="avoid" open=!groups.with_untracked(Vec::is_empty)>
                    <summary>{t!("avoid.title")}</summary>
                    <p class="about">{cited(&cite(Clause::Pair5, t!("avoid.what")))}</p>
                    <ul class="players">{each(move || groups.get(), move |group| row(session, group, editing))}</ul>
                    {live(form)}
                </details>
            }
        })
    };
    live(content)
}

fn row(session: Session, group: Group, editing: RwSignal<Option<String>>) -> AnyView {
    let once = ConfirmByRepeat::new();
    let Group { name, shown, scope, members } = group;
    let (edit_label, remove_label) = (t!("avoid.edit-named", name = name), t!("avoid.remove-named", name = name));
    let edit = {
        let name = name.clone();
        move || {
            editing.set(Some(name.clone()));
            browser::focus_soon("group-name");
        }
    };
    let remove = move || {
        if once.act(session, removal(&name, scope)) {
            editing.set(None);
            browser::focus_soon("group-add");
        }
    };
    view! {
        <li class="player">
            <span class="name">{shown}</span>
            <span class="tag">{scope_name(scope)}</span>
            <span class="row-actions">
                {spoken_button(Kind::Plain, t!("players.edit"), Some(edit_label), edit)}
                {spoken_button(Kind::Plain, t!("players.remove"), Some(remove_label), remove)}
            </span>
            <span class="details">{members}</span>
        </li>
    }
}

/// The form of a group. `old` is its name, and empty for a new one.
#[component]
fn GroupForm(session: Session, old: String, editing: RwSignal<Option<String>>) -> impl IntoView {
    let Typed { name, scope, players } = session.with_untracked(|state| opened(state, &old));
    let candidates = session.with_untracked(|state| candidates(state, &players));
    let is_long = has_many(&candidates);
    let (name, filter) = (RwSignal::new(name), RwSignal::new(String::new()));
    let (scope, chosen) = (RwSignal::new(scope), RwSignal::new(players));
    let error = RwSignal::new(None::<Cited>);
    let once = ConfirmByRepeat::new();
    let close = move || {
        editing.set(None);
        browser::focus_soon("group-add");
    };
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let typed = Typed { name: name.get_untracked(), scope: scope.get_untracked(), players: chosen.get_untracked() };
        let actions = session.with_untracked(|state| changes(state, &old, typed));
        let act = |actions: Vec<_>| actions.into_iter().try_for_each(|action| once.try_act(session, action));
        match actions.and_then(act) {
            Ok(()) => close(),
            Err(why) => error.set(Some(why)),
        }
    };
    let tick = move |(id, name): (PlayerId, String)| member(chosen, id, name);
    view! {
        <form
            class="card form"
            id="group"
            on:submit=save
            novalidate
            on:keydown=move |event| {
                if event.key() == "Escape" {
                    close()
                }
            }
        >
            <Line id="group-name" label=t!("avoid.name") value=name />
            {scope_choice(scope)}
            {is_long.then(|| view! { <Line id="group-filter" label=t!("find.search") value=filter wide=true /> })}
            <fieldset class="wide">
                <legend>{t!("column.members")}</legend>
                <div class="ticks">{each(move || filter.with(|typed| filtered(&candidates, typed)), tick)}</div>
            </fieldset>
            <p class="about wide" aria-live="polite">
                {live(move || session.with_untracked(|state| names(state, chosen.get())))}
            </p>
            <p class="error wide" role="alert">
                {cited_error(error)}
            </p>
            {form_buttons(Callback::new(move |()| close()), "group-save", t!("avoid.save"))}
        </form>
    }
}

/// The rounds in which the players of a group do not meet.
fn scope_choice(scope: RwSignal<AvoidScope>) -> AnyView {
    let scopes = [(FIRST_ROUND, AvoidScope::FirstRound), (ALL_ROUNDS, AvoidScope::AllRounds)];
    let choices = scopes.map(|(value, scope)| (value.to_owned(), scope_name(scope))).to_vec();
    let chosen = Signal::derive(move || {
        scopes.iter().find(|(_, other)| *other == scope.get()).map_or("", |(value, _)| value).to_owned()
    });
    let choose = move |value: String| {
        scope.set(if value == FIRST_ROUND { AvoidScope::FirstRound } else { AvoidScope::AllRounds });
    };
    view! { <Choice id="group-scope" label=t!("avoid.scope") choices chosen choose /> }
}

/// A player who can be in the group.
fn member(chosen: RwSignal<Set<PlayerId>>, id: PlayerId, name: String) -> AnyView {
    let ticked = Signal::derive(move || chosen.with(|chosen| chosen.contains(&id)));
    let set = move |ticked: bool| {
        chosen.update(|chosen| {
            if ticked {
                chosen.insert(id);
            } else {
                chosen.remove(&id);
            }
        });
    };
    view! { <Tick label=name ticked tick=set /> }
}
