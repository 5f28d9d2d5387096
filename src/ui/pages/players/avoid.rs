//! Players who would rather not meet (PAIR-5).

use crate::{
    base::{clause::Clause, ids::PlayerId, sort::Set, text},
    screens::{
        cited::{Cited, cite},
        i18n::t,
        words,
    },
    tournament::{Action, AvoidGroup, AvoidScope, State},
    ui::{
        browser,
        parts::{
            Choice, ConfirmByRepeat, Kind, Line, Tick, cited, cited_error, form_buttons, named_button, spoken_button,
        },
        prelude::*,
        session::Session,
    },
};
use leptos::ev::SubmitEvent;

/// More players than this can be filtered.
const MANY: usize = 12;
/// The value of the scope that is round 1 only.
const FIRST_ROUND: &str = "first-round";

/// A group as the list shows it.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Group {
    name: String,
    scope: AvoidScope,
    members: String,
}

/// The list of groups, and the form of one. Closed while there is none: few events need it.
#[component]
pub(super) fn AvoidGroups(session: Session) -> impl IntoView {
    let groups = Memo::new(move |_| session.with(groups));
    // The name of the group in the form; empty for a new one.
    let editing = RwSignal::new(None::<String>);
    let is_swiss = Memo::new(move |_| session.with(|state| !state.setup.starts_with_elimination()));
    let add = move || {
        editing.set(Some(String::new()));
        browser::focus_soon("group-name");
    };
    let form = move || match editing.get() {
        Some(old) => view! { <GroupForm session old editing /> }.into_any(),
        None => named_button(Kind::Secondary, "group-add", t!("avoid.add"), add),
    };
    let content = move || {
        is_swiss.get().then(|| {
            view! {
                <details class="avoid" open=!groups.with_untracked(Vec::is_empty)>
                    <summary>{t!("avoid.title")}</summary>
                    <p class="about">{cited(&cite(Clause::Pair5, t!("avoid.what")))}</p>
                    <ul class="players">
                        {each(move || groups.get(), move |group| row(session, group, editing))}
                    </ul>
                    {live(form)}
                </details>
            }
        })
    };
    live(content)
}

fn row(session: Session, group: Group, editing: RwSignal<Option<String>>) -> AnyView {
    let once = ConfirmByRepeat::new();
    let Group { name, scope, members } = group;
    let (edit_label, remove_label) = (t!("avoid.edit-named", name = name), t!("avoid.remove-named", name = name));
    let shown = text::sanitized(&name);
    let edit = {
        let name = name.clone();
        move |_| {
            editing.set(Some(name.clone()));
            browser::focus_soon("group-name");
        }
    };
    let remove = move || {
        let gone = Action::AvoidGroup { name: name.clone(), scope, players: Vec::new() };
        if once.act(session, gone) {
            editing.set(None);
            browser::focus_soon("group-add");
        }
    };
    view! {
        <li class="player">
            <span class="name">{shown}</span>
            <span class="tag">{scope_name(scope)}</span>
            <span class="row-actions">
                {spoken_button(Kind::Plain, t!("players.edit"), Some(edit_label), move || edit(()))}
                {spoken_button(Kind::Plain, t!("players.remove"), Some(remove_label), remove)}
            </span>
            <span class="details">{members}</span>
        </li>
    }
    .into_any()
}

/// The form of a group: of a new one, where `old` is empty.
#[component]
fn GroupForm(session: Session, old: String, editing: RwSignal<Option<String>>) -> impl IntoView {
    let group = session.with_untracked(|state| state.avoid.get(&old).cloned());
    let AvoidGroup { scope, players } =
        group.unwrap_or(AvoidGroup { scope: AvoidScope::FirstRound, players: Vec::new() });
    let players: Set<PlayerId> = players.into_iter().collect();
    let candidates = session.with_untracked(|state| candidates(state, &players));
    let is_long = candidates.len() > MANY;
    let (name, filter) = (RwSignal::new(old.clone()), RwSignal::new(String::new()));
    let is_everywhere = RwSignal::new(scope == AvoidScope::AllRounds);
    let chosen = RwSignal::new(players);
    let error = RwSignal::new(None::<Cited>);
    let once = ConfirmByRepeat::new();
    let close = move || {
        editing.set(None);
        browser::focus_soon("group-add");
    };
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let scope = if is_everywhere.get_untracked() { AvoidScope::AllRounds } else { AvoidScope::FirstRound };
        let name = name.get_untracked().trim().to_owned();
        let players: Vec<PlayerId> = chosen.with_untracked(|chosen| chosen.iter().copied().collect());
        let renamed = name != old;
        if players.len() < 2 {
            return error.set(Some(t!("avoid.too-few").into()));
        }
        if renamed && session.with_untracked(|state| state.avoid.contains_key(&name)) {
            return error.set(Some(t!("avoid.name-taken").into()));
        }
        let end_old =
            (renamed && !old.is_empty()).then(|| Action::AvoidGroup { name: old.clone(), scope, players: Vec::new() });
        let actions = [Some(Action::AvoidGroup { name, scope, players }), end_old];
        match actions.into_iter().flatten().try_for_each(|action| once.try_act(session, action)) {
            Ok(()) => close(),
            Err(why) => error.set(Some(why)),
        }
    };
    let scopes = [(FIRST_ROUND, AvoidScope::FirstRound), ("all-rounds", AvoidScope::AllRounds)]
        .map(|(value, scope)| (value.to_owned(), scope_name(scope)))
        .to_vec();
    let scope_value = Signal::derive(move || if is_everywhere.get() { "all-rounds" } else { FIRST_ROUND }.to_owned());
    let choose_scope = move |value: String| is_everywhere.set(value != FIRST_ROUND);
    let shown = move || {
        let part = filter.get().trim().to_lowercase();
        candidates.iter().filter(|(_, name)| name.to_lowercase().contains(&part)).cloned().collect()
    };
    let tick = move |(id, name): (PlayerId, String)| {
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
    };
    let names = move || chosen.get().into_iter().map(|id| session.name_of(id)).collect::<Vec<_>>().join(", ");
    view! {
        <form class="card form" id="group" on:submit=save novalidate
            on:keydown=move |event| if event.key() == "Escape" { close() }>
            <Line id="group-name" label=t!("avoid.name") value=name />
            <Choice id="group-scope" label=t!("avoid.scope") choices=scopes chosen=scope_value choose=choose_scope />
            {is_long.then(|| view! { <Line id="group-filter" label=t!("avoid.filter") value=filter wide=true /> })}
            <fieldset class="wide">
                <legend>{t!("avoid.members")}</legend>
                <div class="ticks">{each(shown, tick)}</div>
            </fieldset>
            <p class="about wide" aria-live="polite">{live(names)}</p>
            <p class="error wide" role="alert">{cited_error(error)}</p>
            {form_buttons(Callback::new(move |()| close()), "group-save", t!("avoid.save"))}
        </form>
    }
}

fn groups(state: &State) -> Vec<Group> {
    let names = |group: &AvoidGroup| {
        group.players.iter().map(|&id| words::player_name(Some(state), id)).collect::<Vec<_>>().join(", ")
    };
    let group =
        |(name, group): (&String, &AvoidGroup)| Group { name: name.clone(), scope: group.scope, members: names(group) };
    state.avoid.iter().map(group).collect()
}

/// Who can be in a group: everybody in the event, and who is in it already.
fn candidates(state: &State, members: &Set<PlayerId>) -> Vec<(PlayerId, String)> {
    let may = state.players.values().filter(|player| !player.has_left() || members.contains(&player.id));
    may.map(|player| (player.id, words::player_name(Some(state), player.id))).collect()
}

fn scope_name(scope: AvoidScope) -> String {
    match scope {
        AvoidScope::FirstRound => t!("avoid.first-round"),
        AvoidScope::AllRounds => t!("avoid.all-rounds"),
    }
}
