//! Rounds and cut: the number of players, the regulation's table, or the organizer's own numbers.

use super::cards::Cards;
use crate::ui::{
    context::AppContext,
    prelude::*,
    widgets::{Button, Choice, Kind, cited},
};
use std::ops::RangeInclusive;
use tiebreaker::{
    regulation::{Cut, Plan, Regulation},
    screens::{
        i18n::t,
        setup::{
            cards,
            rounds::{self, BY_LOSSES, BY_POINTS, BY_SIZE, Proposal, choose_structure, chosen_cut},
        },
    },
    tournament::{ROUNDS_LIMIT, Setup, StructureChoice},
};

/// Numbers of players that can be entered.
const ALLOWED: RangeInclusive<usize> = 2..=9_999;

/// Number of players that the plan is for.
#[derive(Clone, Copy)]
pub struct Size {
    /// Players so far, if there already is an event that can still change.
    registered: Option<Memo<usize>>,
    /// Expected number while there are no players, as entered for the new event.
    expected: RwSignal<usize>,
}

impl Size {
    pub fn new(registered: Option<Memo<usize>>) -> Self {
        Self { registered, expected: AppContext::get().expected_players }
    }

    /// Players so far.
    fn registered(self) -> usize {
        self.registered.map_or(0, |players| players.get())
    }

    /// Number of players so far, or expected.
    pub fn players(self) -> usize {
        match self.registered() {
            0 => self.expected.get(),
            registered => registered,
        }
    }
}

/// The number of players, and the rounds and cut that follow from it.
#[component]
pub fn Players(setup: RwSignal<Setup>, size: Size) -> impl IntoView {
    let is_asked = memo(move || size.registered() == 0);
    let step = move |by: isize| {
        let set = move || {
            size.expected
                .update(|players| *players = players.saturating_add_signed(by).clamp(*ALLOWED.start(), *ALLOWED.end()))
        };
        let (sign, name) = if by < 0 { ("−", t!("setup.fewer")) } else { ("+", t!("setup.more-players")) };
        Button::new(Kind::Secondary, sign).class("square").spoken(name).does(set)
    };
    let typed = move |event| {
        let players: usize = event_target_value(&event).parse().unwrap_or(0);
        size.expected.set(players.min(*ALLOWED.end()));
    };
    // Custom rounds do not depend on the number of players.
    let follows = memo(move || setup.with(|setup| !matches!(setup.structure, StructureChoice::Custom(_))));
    let hint = move || follows.get().then(|| t!("setup.players-hint"));
    let field = move || {
        view! {
            <div class="stepper">
                {step(-1)} <label for="setup-players">{t!("setup.players")}</label>
                <input
                    id="setup-players"
                    type="number"
                    min=ALLOWED.start().to_string()
                    max=ALLOWED.end().to_string()
                    inputmode="numeric"
                    aria-describedby="setup-players-hint"
                    prop:value=move || size.expected.get().to_string()
                    on:input=typed
                /> {step(1)} <small id="setup-players-hint">{live(hint)}</small>
            </div>
        }
    };
    let count = move || view! { <p class="count">{live(move || t!("players.count", count = size.registered()))}</p> };
    view! {
        <div class="card hero-plan">
            {live(move || if is_asked.get() { field() } else { count().into_any() })}
            <div aria-live="polite">{live(move || setup.with(|setup| proposal(setup, size.players())))}</div>
        </div>
    }
}

/// Source of rounds and cut: a table of the regulation, or the organizer.
#[component]
pub fn Rounds(setup: RwSignal<Setup>, size: Size) -> impl IntoView {
    let cards = memo(move || setup.with(|setup| cards::of_structures(setup, size.players(), size.registered())));
    let chosen = Signal::derive(move || setup.with(rounds::structure));
    let choose = move |id: String| setup.update(|setup| choose_structure(setup, &id, untrack(|| size.players())));
    let custom = memo(move || setup.with(|setup| matches!(setup.structure, StructureChoice::Custom(_))));
    let plan = Signal::derive(move || {
        setup.with(|setup| match setup.structure {
            StructureChoice::Custom(plan) => plan,
            _ => Plan { rounds: 0, cut: None },
        })
    });
    let set = Callback::new(move |plan| setup.update(|setup| setup.structure = StructureChoice::Custom(plan)));
    let fields = move || {
        let regulation = setup.with_untracked(|setup| setup.regulation.clone());
        view! {
            <div class="form own-plan">
                <PlanFields id="setup" plan set regulation />
            </div>
        }
    };
    let title = Signal::derive(move || setup.with(rounds::title));
    view! {
        <Cards name="setup-structure" title cards chosen choose />
        {live(move || custom.get().then(fields))}
    }
}

/// The whole table of the regulation, with the row for this number of players. Nothing without a table.
pub fn whole_table(setup: RwSignal<Setup>, size: Size) -> AnyView {
    live(move || setup.with(|setup| its_table(setup, size.players())))
}

/// The organizer's own rounds and cut. The ids of the fields start with `id`.
#[component]
pub fn PlanFields(id: &'static str, plan: Signal<Plan>, set: Callback<Plan>, regulation: Regulation) -> impl IntoView {
    let win = regulation.points.win;
    let rounds =
        move |event| set.run(Plan { rounds: event_target_value(&event).parse().unwrap_or(0), ..plan.get_untracked() });
    let set_cut = move |cut: Option<Cut>| set.run(Plan { cut, ..plan.get_untracked() });
    // A size that is being typed may equal a usual one.
    let is_typed = RwSignal::new(false);
    let choose = move |choice: String| {
        is_typed.set(choice == BY_SIZE);
        set_cut(chosen_cut(&choice, plan.get_untracked(), win));
    };
    let choices = rounds::cuts(&regulation);
    let chosen = Signal::derive(move || rounds::cut(plan.get(), is_typed.get()));
    let way = memo(move || chosen.get());
    let bound = move |event| {
        let bound = event_target_value(&event).parse().unwrap_or(0);
        set_cut(plan.get_untracked().cut.map(|cut| cut.with_bound(bound)));
    };
    let field = move || {
        let is_bound_typed = way.with(|way| [BY_SIZE, BY_POINTS, BY_LOSSES].contains(&way.as_str()));
        let cut = plan.get_untracked().cut.filter(|_| is_bound_typed)?;
        let (label, least) = rounds::bound(cut);
        Some(view! {
            <label>
                {label}
                <input
                    id=format!("{id}-cut-bound")
                    type="number"
                    min=least
                    inputmode="numeric"
                    prop:value=move || plan.get().cut.map(|cut| cut.bound().to_string())
                    on:input=bound
                />
            </label>
        })
    };
    view! {
        <label>
            {t!("setup.rounds")}
            <input
                id=format!("{id}-rounds")
                type="number"
                min="1"
                max=ROUNDS_LIMIT
                inputmode="numeric"
                prop:value=move || plan.get().rounds.to_string()
                on:input=rounds
            />
        </label>
        <Choice id=format!("{id}-cut") label=t!("setup.cut") choices chosen choose />
        {live(field)}
    }
}

/// Rounds and cut of the structure. Nothing if there are too few players.
fn proposal(setup: &Setup, players: usize) -> AnyView {
    let Proposal { plan, why, binding, notes, own_structure } = rounds::proposal(setup, players);
    let why = (plan.is_some() || why.is_some())
        .then(|| view! { <p class="about">{why.map(|why| cited(&why))} " " {binding}</p> });
    view! {
        {plan.map(|plan| view! { <p class="plan">{plan}</p> })}
        {why}
        {notes.iter().map(|note| view! { <p class="note">{cited(note)}</p> }).collect_view()}
        {own_structure.map(|text| view! { <p>{cited(&text)}</p> })}
    }
    .into_any()
}

/// The whole table, with the row for this number of players.
fn its_table(setup: &Setup, players: usize) -> Option<AnyView> {
    let row = |(players, plan, is_its): (String, String, bool)| {
        view! {
            <tr class:its=is_its>
                <th scope="row">{players}</th>
                <td>{plan}</td>
            </tr>
        }
    };
    let rows = rounds::table_rows(setup, players)?;
    Some(view! {
        <div class="card if-more">
            <h2>{t!("setup.if-more")}</h2>
            <table class="structure">{rows.into_iter().map(row).collect_view()}</table>
        </div>
    })
}
