//! The form of an event's setup: what it is, under which regulation, how many rounds.

use super::regulation::{LockedRegulation, RegulationChoice, StrengthChoice};
use crate::{
    clause::Clause,
    regulation::{Binding, Plan, Practice, Row, Structure, structure::CUT_SIZES},
    tournament::{AvoidScope, ROUNDS_LIMIT, Setup, StructureChoice},
    ui::{
        i18n::{name_of, t},
        parts::{Choice, ruled, ruled_error},
        prelude::*,
        ruled::{Ruled, by},
        words,
    },
};
use leptos::ev::SubmitEvent;

/// The name of the choice that is no table.
const CUSTOM: &str = "custom";
/// The name of the choice without Swiss rounds.
const ELIMINATION: &str = "elimination";

/// The form. `submit` returns what is wrong, if anything.
#[component]
pub fn SetupForm(
    initial: Setup,
    /// Only name, date and place can change.
    locked: bool,
    /// Players so far, where there is an event already.
    players: Option<Memo<usize>>,
    submit_text: String,
    #[prop(into)] submit: Callback<Setup, Option<Ruled>>,
) -> impl IntoView {
    let setup = RwSignal::new(initial);
    let error = RwSignal::new(None::<Ruled>);
    // Once the plan is locked, players who come or go propose no other (STR-1).
    let players = players.filter(|_| !locked);
    let send = move |event: SubmitEvent| {
        event.prevent_default();
        let mut ready = setup.get_untracked();
        for text in [&mut ready.name, &mut ready.place] {
            *text = text.trim().to_owned();
        }
        error.set(submit.run(ready));
    };
    view! {
        <form class="card form" on:submit=send novalidate>
            <label class="wide">
                {t!("setup.name")}
                <input id="setup-name" type="text" maxlength="200" autocomplete="off" aria-invalid=move || error.with(Option::is_some).to_string()
                    aria-describedby="setup-error" placeholder=t!("setup.name-example")
                    prop:value=move || setup.with(|setup| setup.name.clone())
                    on:input=move |event| setup.update(|setup| setup.name = event_target_value(&event)) />
            </label>
            <label>
                {t!("setup.date")}
                <input type="date" prop:value=move || setup.with(|setup| setup.date.clone())
                    on:input=move |event| setup.update(|setup| setup.date = event_target_value(&event)) />
            </label>
            <label>
                {t!("setup.place")}
                <input type="text" maxlength="200" prop:value=move || setup.with(|setup| setup.place.clone())
                    on:input=move |event| setup.update(|setup| setup.place = event_target_value(&event)) />
            </label>
            <fieldset class="form wide" disabled=locked>
                <Rules setup />
                <Format setup />
                <Rounds setup players />
            </fieldset>
            {locked.then(|| view! { <LockedRegulation setup /> })}
            <Clubs setup />
            <p class="error wide" id="setup-error" role="alert">{ruled_error(error)}</p>
            <button type="submit" class="main wide">{submit_text}</button>
        </form>
    }
}

/// Regulation, kind, tier and match length.
#[component]
fn Rules(setup: RwSignal<Setup>) -> impl IntoView {
    let kinds = move || {
        let kinds = setup.with(|setup| setup.regulation.kinds.iter().map(|kind| kind.id.clone()).collect::<Vec<_>>());
        let none = (String::new(), t!("setup.no-kind"));
        (!kinds.is_empty()).then(|| {
            let choices = std::iter::once(none).chain(named("kind", kinds)).collect();
            let chosen = Signal::derive(move || setup.with(|setup| setup.kind.clone().unwrap_or_default()));
            let choose = move |id: String| setup.update(|setup| setup.choose_kind(Some(id.as_str())));
            view! { <Choice id="setup-kind" label=t!("setup.kind") choices chosen choose /> }
        })
    };
    let tiers = move || {
        let tiers = setup.with(|setup| setup.regulation.tiers.iter().map(|tier| tier.id.clone()).collect());
        let chosen = Signal::derive(move || setup.with(|setup| setup.tier.clone()));
        let choose = move |id: String| setup.update(|setup| setup.choose_tier(&id));
        view! { <Choice id="setup-tier" label=t!("setup.tier") choices=named("tier", tiers) chosen choose /> }
    };
    let lengths = move || {
        let (lengths, open) = setup.with(|setup| (setup.match_lengths(), setup.regulation.match_length.swiss.len()));
        // Where the tier leaves one length of several, it is shown all the same.
        (open > 1).then(|| {
            let choices =
                lengths.iter().map(|&games| (games.to_string(), t!("setup.best-of", games = games))).collect();
            let chosen = Signal::derive(move || setup.with(|setup| setup.best_of.to_string()));
            let choose = move |games: String| {
                if let Ok(games) = games.parse() {
                    setup.update(|setup| setup.best_of = games);
                }
            };
            view! { <Choice id="setup-match-length" label=t!("setup.match-length") choices chosen choose /> }
        })
    };
    // Two custom regulations have the same id.
    let regulation =
        Memo::new(move |_| setup.with(|setup| (setup.regulation.id.clone(), setup.regulation.custom.clone())));
    let kind_and_tier = Memo::new(move |_| (regulation.get(), setup.with(Setup::match_lengths)));
    view! {
        <RegulationChoice setup />
        {live(move || { regulation.get(); untrack(kinds) })}
        {live(move || { regulation.get(); untrack(tiers) })}
        {live(move || { kind_and_tier.get(); untrack(lengths) })}
        {live(move || setup.with(unofficial).into_iter().map(|line| view! { <p class="about wide">{ruled(&line)}</p> }).collect_view())}
        <StrengthChoice setup />
    }
}

/// What the document advises an event of no official kind that is not at the most relaxed tier.
fn unofficial(setup: &Setup) -> Vec<Ruled> {
    let is_relaxed = setup.regulation.tiers.first().is_some_and(|tier| tier.id == setup.tier);
    let advised: &[Practice] = if setup.kind.is_none() && !is_relaxed { &[Practice::RelaxedAdvised] } else { &[] };
    words::practices(&setup.regulation, advised)
}

/// The format that the kind of event lays down (STR-7). A kind that leaves it open may be played in a format of which the
/// document only says how decks are built (STR-6).
#[component]
fn Format(setup: RwSignal<Setup>) -> impl IntoView {
    live(move || {
        let lines = setup.with(|setup| match words::format(setup) {
            Some(format) => vec![by(Clause::Str7, t!("plan.format", format = format))],
            None if setup.kind.is_none() => Vec::new(),
            None => {
                let silent =
                    |id: &String| by(Clause::Str6, t!("plan.format-without-rounds", format = name_of("format", id)));
                setup.regulation.formats_without_rounds.iter().map(silent).collect()
            }
        });
        lines.into_iter().map(|line| view! { <p class="about wide">{ruled(&line)}</p> }).collect_view()
    })
}

/// Whether players of the same club would rather not meet (PAIR-5). It can change at any time.
#[component]
fn Clubs(setup: RwSignal<Setup>) -> impl IntoView {
    let pair_5 = |text| by(Clause::Pair5, text).to_string();
    let scopes = [
        ("", None, t!("plan.clubs-do-not-mind")),
        ("first-round", Some(AvoidScope::FirstRound), pair_5(t!("plan.clubs-first-round"))),
        ("all-rounds", Some(AvoidScope::AllRounds), pair_5(t!("plan.clubs-all-rounds"))),
    ];
    let of = scopes.clone().map(|(id, scope, _)| (id, scope));
    let choices = scopes.into_iter().map(|(id, _, name)| (id.to_owned(), name)).collect();
    let chosen = Signal::derive(move || {
        let scope = setup.with(|setup| setup.avoid_same_club);
        of.iter().find(|(_, other)| *other == scope).map(|(id, _)| (*id).to_owned()).unwrap_or_default()
    });
    let choose = move |chosen: String| {
        let scope = of.iter().find(|(id, _)| *id == chosen).and_then(|(_, scope)| *scope);
        setup.update(|setup| setup.avoid_same_club = scope);
    };
    view! { <Choice id="setup-clubs" label=t!("plan.clubs") choices chosen choose wide=true /> }
}

/// Where rounds and cut come from, and what that means for the players there are.
#[component]
fn Rounds(setup: RwSignal<Setup>, players: Option<Memo<usize>>) -> impl IntoView {
    let choices = Memo::new(move |_| {
        setup.with(|setup| {
            let tier = setup.regulation.tier(&setup.tier);
            let mut choices: Vec<_> = tier.map(|tier| named("structure", tier.structures.clone())).unwrap_or_default();
            let is_open = may_choose_plan(setup, count(players));
            // What was chosen before the table spoke stays in view, so that it can be given up.
            if is_open || matches!(setup.structure, StructureChoice::Custom(_)) {
                choices.push((CUSTOM.to_owned(), t!("setup.custom")));
            }
            if is_open && setup.regulation.starts_with_elimination || setup.starts_with_elimination() {
                choices.push((ELIMINATION.to_owned(), t!("plan.elimination-choice")));
            }
            choices
        })
    });
    let chosen = Signal::derive(move || {
        setup.with(|setup| match &setup.structure {
            StructureChoice::Table(id) => id.clone(),
            StructureChoice::Custom(_) => CUSTOM.to_owned(),
            StructureChoice::Elimination => ELIMINATION.to_owned(),
        })
    });
    let choose = move |id: String| {
        setup.update(|setup| {
            setup.structure = match id.as_str() {
                CUSTOM => {
                    let plan = setup.plan(count(players)).filter(|plan| plan.rounds > 0);
                    StructureChoice::Custom(plan.unwrap_or(Plan { rounds: 3, cut: None }))
                }
                ELIMINATION => StructureChoice::Elimination,
                _ => StructureChoice::Table(id),
            };
        });
    };
    let custom = Memo::new(move |_| setup.with(|setup| matches!(setup.structure, StructureChoice::Custom(_))));
    let plan = Signal::derive(move || {
        setup.with(|setup| match setup.structure {
            StructureChoice::Custom(plan) => plan,
            StructureChoice::Table(_) | StructureChoice::Elimination => Plan { rounds: 0, cut: None },
        })
    });
    let set = Callback::new(move |plan| setup.update(|setup| setup.structure = StructureChoice::Custom(plan)));
    view! {
        {live(move || view! { <Choice id="setup-structure" label=t!("setup.structure") choices=choices.get() chosen choose wide=true /> })}
        {live(move || custom.get().then(|| view! { <PlanFields id="setup" plan set /> }))}
        <div class="wide proposal" aria-live="polite">
            {live(move || setup.with(|setup| proposal(setup, count(players))))}
        </div>
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
pub fn PlanFields(id: &'static str, plan: Signal<Plan>, set: Callback<Plan>) -> impl IntoView {
    let rounds =
        move |event| set.run(Plan { rounds: event_target_value(&event).parse().unwrap_or(0), ..plan.get_untracked() });
    let cut = move |size: String| set.run(Plan { cut: size.parse().ok(), ..plan.get_untracked() });
    let sizes = std::iter::once((String::new(), t!("setup.no-cut")))
        .chain(CUT_SIZES.map(|size| (size.to_string(), t!("setup.top", size = size))))
        .collect();
    let chosen = Signal::derive(move || plan.get().cut.map(|size| size.to_string()).unwrap_or_default());
    view! {
        <label>
            {t!("setup.rounds")}
            <input id=format!("{id}-rounds") type="number" min="1" max=ROUNDS_LIMIT inputmode="numeric"
                prop:value=move || plan.get().rounds.to_string() on:input=rounds />
        </label>
        <Choice id=format!("{id}-cut") label=t!("setup.cut") choices=sizes chosen choose=cut />
    }
}

/// Players so far; none for an event that is not there yet.
fn count(players: Option<Memo<usize>>) -> usize {
    players.map_or(0, |players| players.get())
}

/// What the structure means: the row of the table and why, and what the table does not say (STR-3, STR-4).
fn proposal(setup: &Setup, players: usize) -> AnyView {
    if setup.starts_with_elimination() {
        return elimination(setup, players).into_any();
    }
    if players == 0 {
        return match &setup.structure {
            StructureChoice::Table(id) => {
                setup.regulation.structure(id).map(|table| table_view(table, setup)).into_any()
            }
            StructureChoice::Custom(plan) => view! { <p>{words::plan(*plan)}</p> {own_structure(setup)} }.into_any(),
            StructureChoice::Elimination => ().into_any(),
        };
    }
    let Some(plan) = setup.plan(players) else { return ().into_any() };
    let proposal = setup.proposal(players);
    let why = proposal.map(|proposal| by(Clause::Str3, t!("setup.why", row = words::structure_row(&proposal.row))));
    let cut_not_played = proposal.is_some_and(|proposal| proposal.row.cut.is_some()) && plan.cut.is_none();
    let notes = [
        proposal.is_some_and(|proposal| proposal.outside).then(|| by(Clause::Str4, t!("setup.outside"))),
        proposal
            .is_some_and(|proposal| proposal.fewer_rounds_than_above)
            .then(|| by(Clause::Str3, t!("setup.odd-row"))),
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
        <p>{why.map(|why| ruled(&why))} " " {binding}</p>
        {notes.into_iter().flatten().map(|note| view! { <p class="note">{ruled(&note)}</p> }).collect_view()}
        {own_structure(setup)}
    }
    .into_any()
}

/// That the document has no table for events of this tier (STR-3).
fn own_structure(setup: &Setup) -> Option<AnyView> {
    let is_own = setup.regulation.tier(&setup.tier).is_some_and(|tier| tier.own_structure);
    let is_custom = matches!(setup.structure, StructureChoice::Custom(_));
    let text = by(Clause::Str3, t!("setup.own-structure"));
    (is_own && is_custom).then(|| view! { <p>{ruled(&text)}</p> })
}

/// What an event without Swiss rounds means for the players there are (ELI-3).
fn elimination(setup: &Setup, players: usize) -> impl IntoView + use<> {
    let bracket = words::first_bracket(setup, players).map(|line| view! { <p><strong>{line}</strong></p> });
    let what = by(Clause::Eli3, t!("plan.elimination-what", fewest = setup.fewest_players()));
    view! { {bracket} <p>{ruled(&what)}</p> }
}

/// A whole table, for who has no players yet.
fn table_view(table: &Structure, setup: &Setup) -> impl IntoView + use<> {
    let with_cut = setup.regulation.tier(&setup.tier).is_some_and(|tier| tier.cut);
    let row = |row: &Row| {
        let plan = Plan { rounds: row.rounds, cut: row.cut.filter(|_| with_cut) };
        view! { <tr><th scope="row">{words::structure_row(row)}</th><td>{words::plan(plan)}</td></tr> }
    };
    view! { <table class="structure">{table.rows.iter().map(row).collect_view()}</table> }
}

fn named(kind: &str, ids: Vec<String>) -> Vec<(String, String)> {
    ids.into_iter().map(|id| (id.clone(), name_of(kind, &id))).collect()
}
