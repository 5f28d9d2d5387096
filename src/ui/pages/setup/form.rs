//! The form of an event's setup. The plan is at the top, followed by the choices that determine it. The rest is folded
//! and shows its present value.

use super::{
    regulation::{LockedRegulation, RegulationChoice, RegulationTools, SavedRegulations, StrengthChoice},
    rounds::{Players, Rounds, Size},
    rules::{Clubs, Format, Kind, MatchLength, Participants, ThirdPlace, Tier, WithinPods},
    second_stage::SecondStageFields,
};
use crate::ui::{
    context::AppContext,
    prelude::*,
    widgets::{Confirm, Tick},
};
use leptos::ev::Event;
use tiebreaker::{
    screens::{
        cited::Cited,
        i18n::t,
        ids::SETUP_NAME,
        setup::{
            Group,
            card_rules::{decks_not_covered, on_the_day, squads_not_covered},
            changed_elsewhere, folded, origin, replaces_plan, usual_name,
        },
    },
    tournament::Setup,
};

/// The state of the form.
#[derive(Clone, Copy)]
pub struct Form {
    /// The setup as typed.
    pub setup: RwSignal<Setup>,
    /// Fault in the setup.
    pub error: RwSignal<Option<Cited>>,
    /// True if only name, date, place and pairing can change.
    pub locked: bool,
    pub size: Size,
    saved: SavedRegulations,
}

impl Form {
    /// A form. `players` is the number of players so far, if the event exists already.
    pub fn new(initial: Setup, locked: bool, players: Option<Memo<usize>>) -> Self {
        let setup = RwSignal::new(initial);
        Self {
            setup,
            error: RwSignal::new(None),
            locked,
            size: Size::new(players.filter(|_| !locked)),
            saved: SavedRegulations::new(setup),
        }
    }

    /// Takes over a change that was made elsewhere.
    pub fn follow(self, setup: Setup) {
        self.setup.set(setup);
        self.saved.draw_anew();
    }
}

/// The name of the event.
pub fn name_field(form: Form) -> AnyView {
    let Form { setup, error, .. } = form;
    view! {
        <label class="event-title">
            {t!("setup.name")}
            <input
                id=SETUP_NAME
                type="text"
                maxlength="200"
                autocomplete="off"
                aria-invalid=move || error.with(Option::is_some).to_string()
                aria-describedby="setup-error"
                placeholder=move || setup.with(|setup| usual_name(&setup.date))
                prop:value=move || setup.with(|setup| setup.name.clone())
                on:input=move |event| setup.update(|setup| setup.name = event_target_value(&event))
            />
        </label>
    }
}

/// Rounds and cut in large letters, and the choices that determine them.
pub fn choices(form: Form) -> AnyView {
    let Form { setup, size, saved, .. } = form;
    let not_covered = memo(move || setup.with(decks_not_covered));
    view! {
        <Players setup size />
        <div class="card choices">
            <RegulationChoice saved />
            // The kind sets the rows below it. The note is about the format, whichever of the two sets it.
            <div class="form">
                <Kind setup saved />
            </div>
            <Format setup />
            {live(move || not_covered.get().map(|text| view! { <p class="note">{text}</p> }))}
            <Tier setup />
            <MatchLength setup />
            <Rounds setup size />
            <div class="form">
                <WithinPods setup />
                <ThirdPlace setup size=Some(size) />
                <SecondStageFields setup />
            </div>
        </div>
        {ask_about_plan(setup, saved)}
        {tell_changes(setup)}
    }
}

/// Shows a message at once when a choice changes another one that may be out of view.
fn tell_changes(setup: RwSignal<Setup>) {
    let notices = AppContext::get().notices;
    Effect::new(move |before: Option<Option<Setup>>| {
        // The page may have been left by now.
        if setup.is_gone() {
            return None;
        }
        let now = setup.get();
        if let Some(told) = before.flatten().and_then(|before| changed_elsewhere(&before, &now)) {
            notices.say(told);
        }
        Some(now)
    });
}

/// The folded parts.
pub fn folds(form: Form) -> AnyView {
    let Form { setup, saved, locked, .. } = form;
    let open = |group, content: AnyView| (!locked).then(|| folded_part(setup, group, content));
    let about_rules = memo(move || setup.with(|setup| origin(&setup.regulation)));
    let about = live(move || about_rules.get().map(|text| view! { <p class="note wide">{text}</p> }));
    let tools = match locked {
        true => view! { <LockedRegulation setup /> },
        false => view! {
            <StrengthChoice setup />
            <RegulationTools saved />
        },
    };
    let has_rules =
        !locked || setup.with_untracked(|setup| setup.regulation.is_custom()) || about_rules.get_untracked().is_some();
    let rules = has_rules.then(|| {
        folded_part(
            setup,
            Group::Rules,
            view! {
                {about}
                {tools}
            }
            .into_any(),
        )
    });
    view! {
        {folded_part(setup, Group::When, when(setup))}
        {open(Group::Participants, view! { <Participants setup /> })}
        {folded_part(setup, if locked { Group::PairingOfLocked } else { Group::Pairing }, pairing(setup, locked))}
        {folded_part(setup, Group::Lists, lists(setup))}
        {rules}
    }
}

/// A folded part: its title, its present value, and its fields.
fn folded_part(setup: RwSignal<Setup>, group: Group, content: AnyView) -> AnyView {
    let said = memo(move || setup.with(|setup| folded(setup, group)));
    view! { <details class="more">{fold_summary(said)} <div class="form">{content}</div></details> }
}

/// The line that unfolds a part: its title and its present value.
pub fn fold_summary(said: Memo<(String, String)>) -> AnyView {
    view! {
        <summary>
            <strong>{live(move || said.get().0)}</strong>
            " "
            <span>{live(move || said.get().1)}</span>
        </summary>
    }
}

fn when(setup: RwSignal<Setup>) -> AnyView {
    view! {
        <TextField
            id="setup-date"
            kind="date"
            label=t!("setup.date")
            setup
            get=|setup| &setup.date
            get_mut=|setup| &mut setup.date
        />
        <TextField
            id="setup-place"
            kind="text"
            label=t!("setup.place")
            setup
            get=|setup| &setup.place
            get_mut=|setup| &mut setup.place
        />
        <small class="wide" id="setup-when-hint">
            {t!("setup.date-hint")}
        </small>
    }
}

fn pairing(setup: RwSignal<Setup>, locked: bool) -> AnyView {
    view! {
        <Clubs setup />
        {locked.then(|| view! { <ThirdPlace setup size=None /> })}
    }
}

fn lists(setup: RwSignal<Setup>) -> AnyView {
    let is_required = memo(move || setup.with(Setup::tier_requires_lists));
    let ticked = Signal::derive(move || setup.with(Setup::asks_for_lists));
    let tick = move |asked| setup.update(|setup| setup.lists.asked = asked);
    let not_judged = memo(move || setup.with(squads_not_covered));
    let sets = memo(move || setup.with(on_the_day));
    let said = move || {
        let line = |text: String| view! { <p class="about">{text}</p> };
        sets.get().into_iter().map(line).collect_view()
    };
    let ask = move || match is_required.get() {
        true => view! { <p>{t!("lists.required")}</p> },
        false => view! { <Tick label=t!("lists.ask") ticked tick /> },
    };
    view! {
        <div class="wide">
            {live(ask)} {live(move || not_judged.get().map(|text| view! { <p class="note">{text}</p> }))} {live(said)}
        </div>
    }
}

/// A text of the setup.
#[component]
fn TextField(
    id: &'static str,
    kind: &'static str,
    label: String,
    setup: RwSignal<Setup>,
    get: fn(&Setup) -> &String,
    get_mut: fn(&mut Setup) -> &mut String,
) -> impl IntoView {
    let value = move || setup.with(|setup| get(setup).clone());
    let set = move |event: Event| setup.update(|setup| *get_mut(setup) = event_target_value(&event));
    view! {
        <div class="field">
            <label for=id>{label}</label>
            <input id=id type=kind maxlength="200" aria-describedby="setup-when-hint" prop:value=value on:input=set />
        </div>
    }
}

/// Asks before another tier, kind or regulation replaces custom rounds and cut. Without a confirmation, the setup does
/// not change.
fn ask_about_plan(setup: RwSignal<Setup>, saved: SavedRegulations) -> impl IntoView {
    let question = RwSignal::new(None);
    let wanted = RwSignal::new(None::<Setup>);
    let is_agreed = RwSignal::new(false);
    Effect::new(move |before: Option<Option<Setup>>| {
        // The page may have been left by now.
        if setup.is_gone() || question.is_gone() {
            return None;
        }
        let now = setup.get();
        let before = before.flatten().filter(|before| replaces_plan(before, &now) && !is_agreed.get_untracked());
        is_agreed.set(false);
        let Some(before) = before else { return Some(now) };
        wanted.set(Some(now));
        question.set(Some((t!("setup.gives-up-plan"), t!("setup.give-up-plan"))));
        setup.set(before.clone());
        saved.draw_anew();
        Some(before)
    });
    let agreed = move |()| {
        if let Some(wanted) = wanted.get_untracked() {
            is_agreed.set(true);
            setup.set(wanted);
            saved.draw_anew();
        }
    };
    view! { <Confirm question agreed /> }
}
