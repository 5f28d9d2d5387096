//! The staff of the event. `screens::staff` has the regulation's rules for it.

use crate::ui::{
    browser,
    context::AppContext,
    event::{Warnings, saved_mark},
    prelude::*,
    session::{AUTHOR, Session, author},
    widgets::{Button, Choice, Kind, Line, cited, cited_error, named_button},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    base::{clause::Clause, ids::PlayerId},
    screens::{
        cited::{Cited, cite},
        i18n::t,
        route::Place,
        staff::{ROLES, authors, in_force, next_leader, players, rules, who},
        words,
    },
    tournament::{Action, Leader, Refusal, Role},
};

/// Staff, and the person at this device.
#[component]
pub fn Staff(session: Session) -> impl IntoView {
    let in_force = move || session.with(in_force).map(|told| view! { <p class="banner calm">{cited(&told)}</p> });
    let saves = RwSignal::new(0);
    view! {
        <section>
            <div class="section-head">
                <h2>{t!("staff.title")}</h2>
            </div>
            <Warnings session place=Place::Staff />
            {live(in_force)}
            <Leaders session saves />
            <Author session saves />
            <details class="about-rules">
                <summary>{t!("staff.rules")}</summary>
                {live(move || {
                    session.with(rules).into_iter().map(|line| view! { <p>{cited(&line)}</p> }).collect_view()
                })}
            </details>
        </section>
    }
}

/// Id of the field for the name of the next person.
const STAFF_ADD_NAME: &str = "staff-add-name";

/// A row of the form: a key for the list, and its content.
type Row = (u32, Leader);

/// Content of the form.
#[derive(Clone, Copy)]
struct Form {
    session: Session,
    rows: RwSignal<Vec<Row>>,
    /// Name of the next person, in the field below the rows.
    typed: RwSignal<String>,
    /// Role chosen for the next person. None for the usual one.
    role: RwSignal<Option<Role>>,
    /// Number of rows made so far.
    made: RwSignal<u32>,
    reason: RwSignal<String>,
    error: RwSignal<Option<Cited>>,
    /// True once a reason is required.
    asks_reason: RwSignal<bool>,
    /// Number of saved changes.
    saves: RwSignal<u32>,
}

impl Form {
    fn new(session: Session, saves: RwSignal<u32>) -> Self {
        Self {
            session,
            rows: RwSignal::new(Vec::new()),
            typed: RwSignal::new(String::new()),
            role: RwSignal::new(None),
            made: RwSignal::new(0),
            reason: RwSignal::new(String::new()),
            error: RwSignal::new(None),
            asks_reason: RwSignal::new(false),
            saves,
        }
    }

    /// A key for another row.
    fn key(self) -> u32 {
        self.made.update(|made| *made += 1);
        self.made.get_untracked()
    }

    /// Fills the form with the present staff, also after an undo or a change in another window.
    fn follow_staff(self) {
        let Self { session, rows, reason, .. } = self;
        let staff = memo(move || session.with(|state| (state.staff.clone(), state.staff_reason.clone())));
        Effect::new(move |_| {
            let (staff, why) = staff.get();
            reason.set(why);
            if named(&rows.get_untracked()) != staff {
                rows.set(staff.into_iter().map(|leader| (self.key(), leader)).collect());
            }
        });
    }

    /// Moves the typed name to its own row and saves it. The field is then ready for the next name.
    fn add(self) {
        match self.typed_leader() {
            Some(leader) => {
                let key = self.key();
                self.rows.update(|rows| rows.push((key, leader)));
                self.typed.set(String::new());
                self.role.set(None);
                self.save(String::new());
            }
            None => self.error.set(Some(t!("staff.unnamed").into())),
        }
        browser::focus(STAFF_ADD_NAME);
    }

    /// The next person. None while no name is typed.
    fn typed_leader(self) -> Option<Leader> {
        let name = self.typed.get_untracked().trim().to_owned();
        (!name.is_empty()).then(|| Leader { name, role: untrack(move || self.next_role()), player: None })
    }

    /// Role of the next person.
    fn next_role(self) -> Role {
        let usual = || self.rows.with(|rows| next_leader(rows.iter().map(|(_, leader)| leader)).role);
        self.role.get().unwrap_or_else(usual)
    }

    /// Saves unsaved text when the page is left. A refusal is shown as a message.
    fn leave(self) {
        let Self { session, rows, .. } = self;
        if rows.is_gone() || session.is_closed() {
            return;
        }
        let mut staff = named(&rows.get_untracked());
        staff.extend(self.typed_leader());
        if session.with_untracked(|state| state.staff != staff) {
            _ = session.act(Action::SetStaff { staff, reason: String::new() });
        }
    }

    /// Saves the rows that have a name.
    fn save(self, why: String) {
        let Self { session, rows, error, asks_reason, saves, .. } = self;
        // When the page is already gone, browsers report a change of the field that they remove.
        if rows.is_gone() {
            return;
        }
        let staff = named(&rows.get_untracked());
        if why.is_empty() && session.with_untracked(|state| state.staff == staff) {
            asks_reason.set(false);
            return error.set(None);
        }
        let saved = session.act_in_form(Action::SetStaff { staff, reason: why });
        asks_reason.set(matches!(saved, Err(Refusal::LeaderMayNotPlay { .. })));
        if let Ok(is_saved) = saved {
            saves.update(|saves| *saves = if is_saved { *saves + 1 } else { 0 });
        }
        error.set(saved.err().map(|refusal| session.why(&refusal)));
    }
}

/// The people in rows that have a name.
fn named(rows: &[Row]) -> Vec<Leader> {
    let leader = |(_, leader): &Row| Leader { name: leader.name.trim().to_owned(), ..leader.clone() };
    rows.iter().map(leader).filter(|leader| !leader.name.is_empty()).collect()
}

/// The form: a row for each person. Each change is saved at once.
#[component]
fn Leaders(session: Session, saves: RwSignal<u32>) -> impl IntoView {
    let form = Form::new(session, saves);
    let shown = memo(move || if form.error.with(Option::is_none) { saves.get() } else { 0 });
    form.follow_staff();
    on_cleanup(move || form.leave());
    let Form { rows, typed, reason, asks_reason, .. } = form;
    let save_anyway = move || form.save(reason.get_untracked().trim().to_owned());
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        if browser::has_focus("staff-reason") {
            return save_anyway();
        }
        form.add();
    };
    let changed = move |_| {
        if !browser::has_focus("staff-reason") {
            form.save(String::new());
        }
    };
    let is_unnamed = memo(move || rows.with(|rows| rows.iter().any(|(_, leader)| leader.name.trim().is_empty())));
    let unnamed = move || is_unnamed.get().then(|| view! { <span class="about">{t!("staff.unnamed")}</span> });
    let role = memo(move || form.next_role());
    let option = move |(id, of): (&'static str, Role)| {
        view! {
            <option value=id prop:selected=move || role.get() == of>
                {words::role(of)}
            </option>
        }
    };
    let choose_role = move |event| {
        let chosen = event_target_value(&event);
        form.role.set(ROLES.iter().find(|(id, _)| *id == chosen).map(|(_, role)| *role));
    };
    let ask_reason = move || {
        view! {
            <Line id="staff-reason" label=t!("staff.reason") value=reason />
            {named_button(Kind::Danger, "staff-save-anyway", t!("staff.save-anyway"), save_anyway)}
        }
    };
    view! {
        <form class="staff" on:submit=send on:change=changed novalidate>
            {live(move || rows.with(Vec::is_empty).then(|| view! { <p class="about">{t!("staff.empty")}</p> }))}
            {each(
                move || rows.with(|rows| rows.iter().map(|(key, _)| *key).collect()),
                move |key| view! { <LeaderRow form key /> },
            )}
            <p class="error" role="alert">
                {cited_error(form.error)}
            </p>
            {live(move || asks_reason.get().then(ask_reason))}
            <div class="actions">
                <label class="hidden" for=STAFF_ADD_NAME>
                    {t!("staff.add")}
                </label>
                <input
                    id=STAFF_ADD_NAME
                    type="text"
                    maxlength="200"
                    autocomplete="off"
                    enterkeyhint="done"
                    placeholder=t!("players.name")
                    prop:value=move || typed.get()
                    on:input=move |event| typed.set(event_target_value(&event))
                />
                <select aria-label=t!("app.is", name = t!("staff.add"), value = t!("staff.role")) on:change=choose_role>
                    {ROLES.map(option).collect_view()}
                </select>
                // Enter submits a form with several fields only through a button.
                {Button::new(Kind::Secondary, t!("staff.add")).id("staff-add").submits()}
                {saved_mark(shown)}
                {live(unnamed)}
            </div>
        </form>
    }
}

/// Name, role and player of a person.
#[component]
fn LeaderRow(form: Form, key: u32) -> impl IntoView {
    let Form { session, rows, .. } = form;
    let look = move || {
        let found = rows.with(|rows| rows.iter().find(|(other, _)| *other == key).map(|(_, leader)| leader.clone()));
        found.unwrap_or(Leader { name: String::new(), role: Role::Judge, player: None })
    };
    let edit = move |edited: Leader| {
        rows.update(|rows| {
            for (_, leader) in rows.iter_mut().filter(|(other, _)| *other == key) {
                leader.clone_from(&edited);
            }
        });
    };
    let name = move |event| edit(Leader { name: event_target_value(&event), ..untrack(look) });
    let role = Signal::derive(move || {
        let role = look().role;
        ROLES.iter().find(|(_, other)| *other == role).map(|(id, _)| (*id).to_owned()).unwrap_or_default()
    });
    let choose_role = move |id: String| {
        if let Some((_, role)) = ROLES.iter().find(|(other, _)| *other == id) {
            edit(Leader { role: *role, ..untrack(look) });
        }
    };
    let player = Signal::derive(move || look().player.map(|player| player.to_string()).unwrap_or_default());
    let choose_player = move |id: String| edit(Leader { player: id.parse().ok().map(PlayerId), ..untrack(look) });
    let roles = ROLES.iter().map(|&(id, role)| (id.to_owned(), words::role(role))).collect();
    let players = session.with_untracked(players);
    let remove = move || {
        rows.update(|rows| rows.retain(|(other, _)| *other != key));
        form.save(String::new());
        browser::focus("staff-add");
    };
    let who = move || who(&look());
    let button = Button::new(Kind::Secondary, t!("staff.remove"));
    view! {
        <fieldset class="card form" aria-label=who>
            <label class="wide">
                {t!("players.name")}
                <input
                    id=format!("staff-name-{key}")
                    type="text"
                    maxlength="200"
                    autocomplete="off"
                    prop:value=move || look().name
                    on:input=name
                />
            </label>
            <Choice
                id=format!("staff-role-{key}")
                label=t!("staff.role")
                choices=roles
                chosen=role
                choose=choose_role
            />
            <Choice
                id=format!("staff-player-{key}")
                label=t!("staff.plays-as")
                choices=players
                chosen=player
                choose=choose_player
            />
            {button.spoken_by(move || t!("staff.remove-named", name = who())).does(remove)}
        </fieldset>
    }
}

/// Person at this device. Every new entry of the log names them (FIX-4).
#[component]
fn Author(session: Session, saves: RwSignal<u32>) -> impl IntoView {
    let app = AppContext::get();
    let name = RwSignal::new(author(&app.event_store()));
    let choose = Callback::new(move |chosen: String| {
        app.event_store().set_setting(AUTHOR, &chosen);
        name.set(chosen);
        saves.update(|saves| *saves += 1);
    });
    let choices = memo(move || session.with(|state| name.with(|name| authors(state, name))));
    let choice = move || {
        let choices = choices.get();
        (!choices.is_empty()).then(|| {
            view! {
                <div class="card form">
                    <Choice id="staff-author" label=t!("staff.author") choices chosen=name choose wide=true />
                    <p class="about wide">{cited(&cite(Clause::Fix4, t!("staff.author-what")))}</p>
                </div>
            }
        })
    };
    live(choice)
}
