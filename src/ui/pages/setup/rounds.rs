//! How many rounds, and how many play on: for how many players, what the regulation's table says, or what the organizer does.

use crate::{
    base::clause::Clause,
    regulation::{Binding, CUT_SIZES, Cut, FINAL_TABLE, Plan, Regulation, Row, Structure},
    screens::{cited::cite, i18n::t, words},
    tournament::{ROUNDS_LIMIT, Setup, StructureChoice},
    ui::{
        parts::{Choice, cited},
        prelude::*,
    },
};

/// The name of the choice that is no table.
const CUSTOM: &str = "custom";
/// The name of the choice without Swiss rounds.
const ELIMINATION: &str = "elimination";
/// The name of the choice in which everybody meets everybody.
const ROUND_ROBIN: &str = "round-robin";
/// The names of the choices of who plays on that are no number of players.
pub(super) const BY_POINTS: &str = "points";
pub(super) const BY_LOSSES: &str = "losses";
/// How many come, as long as nobody has said anything else.
const EXPECTED: usize = 16;

/// How many players the event is for.
#[derive(Clone, Copy)]
pub struct Size {
    /// Players so far, where there is an event already that can still change.
    registered: Option<Memo<usize>>,
    /// How many are expected, while there are none.
    expected: RwSignal<usize>,
}

impl Size {
    pub fn new(registered: Option<Memo<usize>>) -> Self {
        Self { registered, expected: RwSignal::new(EXPECTED) }
    }

    /// Players so far.
    fn registered(self) -> usize {
        self.registered.map_or(0, |players| players.get())
    }

    /// Players so far, or how many are expected.
    fn players(self) -> usize {
        match self.registered() {
            0 => self.expected.get(),
            registered => registered,
        }
    }
}

/// How many are expected, until they are there, and what rounds and cut follow from it.
#[component]
pub fn Players(setup: RwSignal<Setup>, size: Size) -> impl IntoView {
    let is_asked = Memo::new(move |_| size.registered() == 0);
    let set = move |event| size.expected.set(event_target_value(&event).parse().unwrap_or(0));
    let field = move || {
        view! {
            <div class="field">
                <label for="setup-players">{t!("setup.players")}</label>
                <input id="setup-players" type="number" min="2" max="9999" inputmode="numeric" aria-describedby="setup-players-hint"
                    prop:value=size.expected.get_untracked().to_string() on:input=set />
                <small id="setup-players-hint">{t!("setup.players-hint")}</small>
            </div>
        }
    };
    view! {
        {live(move || is_asked.get().then(field))}
        <div class="wide proposal" aria-live="polite">{live(move || setup.with(|setup| proposal(setup, size.players())))}</div>
    }
}

/// Where rounds and cut come from, and what that means for the players there are.
#[component]
pub fn Rounds(setup: RwSignal<Setup>, size: Size) -> impl IntoView {
    let choices = Memo::new(move |_| {
        setup.with(|setup| {
            let tier = setup.regulation.tier(&setup.tier);
            let table = |id: &String| Some((id.clone(), words::table(setup.regulation.structure(id)?)));
            let mut choices: Vec<_> = tier.iter().flat_map(|tier| &tier.structures).filter_map(table).collect();
            let is_open = may_choose_plan(setup, size.registered());
            // What was chosen before the table spoke stays in view, so that it can be given up.
            if is_open || matches!(setup.structure, StructureChoice::Custom(_)) {
                choices.push((CUSTOM.to_owned(), t!("setup.custom")));
            }
            if is_open && setup.regulation.starts_with_elimination || setup.starts_with_elimination() {
                choices.push((ELIMINATION.to_owned(), t!("plan.elimination-choice")));
            }
            if is_open && setup.regulation.round_robin || setup.is_round_robin() {
                choices.push((ROUND_ROBIN.to_owned(), t!("plan.round-robin-choice")));
            }
            choices
        })
    });
    let chosen = Signal::derive(move || {
        setup.with(|setup| match &setup.structure {
            StructureChoice::Table(id) => id.clone(),
            StructureChoice::Custom(_) => CUSTOM.to_owned(),
            StructureChoice::Elimination => ELIMINATION.to_owned(),
            StructureChoice::RoundRobin => ROUND_ROBIN.to_owned(),
        })
    });
    let choose = move |id: String| {
        setup.update(|setup| {
            setup.structure = match id.as_str() {
                CUSTOM => {
                    let plan = setup.plan(untrack(|| size.players())).filter(|plan| plan.rounds > 0);
                    StructureChoice::Custom(plan.unwrap_or(Plan { rounds: 3, cut: None }))
                }
                ELIMINATION => StructureChoice::Elimination,
                ROUND_ROBIN => StructureChoice::RoundRobin,
                _ => StructureChoice::Table(id),
            };
            if setup.starts_with_elimination() || setup.is_round_robin() {
                setup.second_stage = None;
            }
        });
    };
    let custom = Memo::new(move |_| setup.with(|setup| matches!(setup.structure, StructureChoice::Custom(_))));
    let plan = Signal::derive(move || {
        setup.with(|setup| match setup.structure {
            StructureChoice::Custom(plan) => plan,
            _ => Plan { rounds: 0, cut: None },
        })
    });
    let set = Callback::new(move |plan| setup.update(|setup| setup.structure = StructureChoice::Custom(plan)));
    view! {
        {live(move || view! { <Choice id="setup-structure" label=t!("setup.structure") hint=t!("setup.structure-hint") choices=choices.get() chosen choose wide=true /> })}
        {live(move || custom.get().then(|| view! { <PlanFields id="setup" plan set regulation=setup.with_untracked(|setup| setup.regulation.clone()) /> }))}
        {live(move || setup.with(|setup| its_table(setup, size.players())))}
    }
}

/// Whether the organizer may set rounds and cut. Nobody knows yet how many come to an event without players: a table that
/// binds is taken to cover them (STR-3).
fn may_choose_plan(setup: &Setup, players: usize) -> bool {
    let binds = setup.regulation.tier(&setup.tier).is_some_and(|tier| tier.binding == Binding::Mandatory);
    if players == 0 { !binds } else { setup.may_choose_plan(players) }
}

/// The organizer's own rounds and cut; `id` begins the ids of the fields.
#[component]
pub fn PlanFields(id: &'static str, plan: Signal<Plan>, set: Callback<Plan>, regulation: Regulation) -> impl IntoView {
    let win = regulation.points.win;
    let rounds =
        move |event| set.run(Plan { rounds: event_target_value(&event).parse().unwrap_or(0), ..plan.get_untracked() });
    let set_cut = move |cut: Option<Cut>| set.run(Plan { cut, ..plan.get_untracked() });
    // Whoever loses no more than once is in, at first.
    let cut = move |choice: String| {
        let rounds = u32::from(plan.get_untracked().rounds);
        set_cut(match choice.as_str() {
            BY_POINTS => Some(Cut::Points(win.saturating_mul(rounds.saturating_sub(1)).max(1))),
            BY_LOSSES => Some(Cut::Losses(1)),
            size => size.parse().ok().map(Cut::Top),
        });
    };
    let ways = [(BY_POINTS, t!("setup.by-points")), (BY_LOSSES, t!("setup.by-losses"))];
    let top = |size: u16| (size.to_string(), t!("setup.top", size = size));
    let no_cut = (String::new(), t!("setup.no-cut"));
    let choices = match regulation.places {
        Some(_) => vec![no_cut, (FINAL_TABLE.to_string(), t!("large.final-table", size = FINAL_TABLE))],
        None => {
            let ways = ways.map(|(way, name)| (way.to_owned(), name));
            // A cut that was taken over can have another size.
            let there = plan.get_untracked().cut.and_then(Cut::size).filter(|size| !CUT_SIZES.contains(size));
            std::iter::once(no_cut).chain(CUT_SIZES.map(top)).chain(there.map(top)).chain(ways).collect()
        }
    };
    let chosen = Signal::derive(move || match plan.get().cut {
        None => String::new(),
        Some(Cut::Top(size)) => size.to_string(),
        Some(Cut::Points(_)) => BY_POINTS.to_owned(),
        Some(Cut::Losses(_)) => BY_LOSSES.to_owned(),
    });
    let way = Memo::new(move |_| chosen.get());
    let bound = move |event| {
        let bound = event_target_value(&event).parse().unwrap_or(0);
        set_cut(plan.get_untracked().cut.map(|cut| cut.with_bound(bound)));
    };
    let field = move || {
        way.with(|_| ());
        let cut = plan.get_untracked().cut.filter(|cut| cut.size().is_none())?;
        let (label, least) = match cut {
            Cut::Losses(_) => (t!("setup.most-losses"), 0),
            _ => (t!("setup.least-points"), 1),
        };
        Some(view! {
            <label>
                {label}
                <input id=format!("{id}-cut-bound") type="number" min=least inputmode="numeric" prop:value=cut.bound().to_string() on:input=bound />
            </label>
        })
    };
    view! {
        <label>
            {t!("setup.rounds")}
            <input id=format!("{id}-rounds") type="number" min="1" max=ROUNDS_LIMIT inputmode="numeric"
                prop:value=move || plan.get().rounds.to_string() on:input=rounds />
        </label>
        <Choice id=format!("{id}-cut") label=t!("setup.cut") choices chosen choose=cut />
        {live(field)}
    }
}

/// What the structure means: the row of the table and why, and what the table does not say (STR-3, STR-4).
fn proposal(setup: &Setup, players: usize) -> AnyView {
    if setup.starts_with_elimination() {
        return elimination(setup, players).into_any();
    }
    if setup.is_round_robin() {
        return round_robin(setup, players).into_any();
    }
    let Some(plan) = setup.plan(players).filter(|_| players >= setup.fewest_players()) else { return ().into_any() };
    let proposal = setup.proposal(players);
    let why = proposal.map(|proposal| cite(Clause::Str3, t!("setup.why", row = words::structure_row(&proposal.row))));
    let cut_not_played = proposal.is_some_and(|proposal| proposal.row.cut.is_some()) && plan.cut.is_none();
    let notes = [
        proposal.is_some_and(|proposal| proposal.outside).then(|| cite(Clause::Str4, t!("setup.outside"))),
        proposal
            .is_some_and(|proposal| proposal.fewer_rounds_than_above)
            .then(|| cite(Clause::Str3, t!("setup.odd-row"))),
        cut_not_played.then(|| t!("setup.cut-not-played").into()),
    ];
    let covers = proposal.is_some_and(|proposal| !proposal.outside);
    let binding = setup.regulation.tier(&setup.tier).filter(|_| covers).map(|tier| match tier.binding {
        Binding::Free => t!("setup.binding-free"),
        Binding::Suggested => t!("setup.binding-suggested"),
        Binding::Mandatory => t!("setup.binding-mandatory"),
    });
    view! {
        <p><strong>{t!("setup.proposal", players = t!("players.count", count = players), plan = words::plan(plan))}</strong></p>
        <p>{why.map(|why| cited(&why))} " " {binding}</p>
        {notes.into_iter().flatten().map(|note| view! { <p class="note">{cited(&note)}</p> }).collect_view()}
        {own_structure(setup)}
    }
    .into_any()
}

/// That the document has no table for events of this tier (STR-3).
fn own_structure(setup: &Setup) -> Option<AnyView> {
    let is_own = setup.regulation.tier(&setup.tier).is_some_and(|tier| tier.own_structure);
    let is_custom = matches!(setup.structure, StructureChoice::Custom(_));
    let text = cite(Clause::Str3, t!("setup.own-structure"));
    (is_own && is_custom).then(|| view! { <p>{cited(&text)}</p> })
}

/// What an event without Swiss rounds means for the players there are (ELI-3).
fn elimination(setup: &Setup, players: usize) -> impl IntoView + use<> {
    let bracket = words::first_bracket(setup, players).map(|line| view! { <p><strong>{line}</strong></p> });
    let what = cite(Clause::Eli3, t!("plan.elimination-what", fewest = setup.fewest_players()));
    view! { {bracket} <p>{cited(&what)}</p> }
}

/// What it means for the players there are that everybody meets everybody.
fn round_robin(setup: &Setup, players: usize) -> impl IntoView + use<> {
    let (fewest, most) = (setup.fewest_players(), setup.most_players().unwrap_or_default());
    let rounds = setup.plan(players).filter(|_| (fewest..=most).contains(&players)).map(|plan| {
        let players = t!("players.count", count = players);
        t!("plan.round-robin-for", players = players, rounds = t!("plan.round-robin-rounds", count = plan.rounds))
    });
    let what = t!("plan.round-robin-what", fewest = fewest, most = most);
    view! { {rounds.map(|rounds| view! { <p><strong>{rounds}</strong></p> })} <p>{what}</p> }
}

/// The whole table, with the row for so many players.
fn its_table(setup: &Setup, players: usize) -> Option<AnyView> {
    let StructureChoice::Table(id) = &setup.structure else { return None };
    let table: &Structure = setup.regulation.structure(id)?;
    let with_cut = setup.regulation.tier(&setup.tier).is_some_and(|tier| tier.cut);
    let its_row = setup.proposal(players).map(|proposal| proposal.row);
    let row = |row: &Row| {
        let plan = table.plan(row, with_cut);
        let is_its = its_row.as_ref() == Some(row);
        view! { <tr class:its=is_its><th scope="row">{words::structure_row(row)}</th><td>{words::plan(plan)}</td></tr> }
    };
    Some(view! { <table class="structure wide">{table.rows.iter().map(row).collect_view()}</table> })
}
