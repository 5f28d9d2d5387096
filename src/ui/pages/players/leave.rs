//! A player leaves the event: drops, or is disqualified (DRP-*, STA-11, CUT-2, ELI-4).

use super::{Page, done, name_of};
use crate::{
    ids::{PlayerId, TableNumber},
    regulation::{
        BackFill, Regulation, Report, Scoring, Side, Stage,
        departure::{DropReason, Removal},
        verdict::games_to_win,
    },
    tournament::{Action, NextStep, State, Status},
    ui::{
        browser,
        i18n::t,
        parts::{Choice, Line, live},
        prelude::*,
        words,
    },
};
use leptos::ev::SubmitEvent;

/// What stands in the panel so far.
#[derive(Clone, Copy)]
struct Form {
    disqualified: RwSignal<bool>,
    /// Which of the reasons that the regulation offers.
    reason: RwSignal<String>,
    note: RwSignal<String>,
    /// Whether the player did not appear at the open match, where the organizer has said so.
    absent: RwSignal<Option<bool>>,
    /// What the player keeps of it, squad points or games.
    kept: RwSignal<String>,
}

/// What becomes of the latest round.
#[derive(Clone, Copy)]
enum Consequence {
    /// Nothing.
    None,
    /// A Swiss match needs its result (DRP-1).
    Match(OpenMatch),
    /// A draft is made anew.
    Draft,
    /// The cut is made without the player (CUT-2).
    Cut,
    /// The opponent in this elimination round has a bye (ELI-4).
    Bye,
    /// The opponent in the next one has.
    NextBye,
}

/// A match without result.
#[derive(Clone, Copy)]
struct OpenMatch {
    table: TableNumber,
    side: Side,
    opponent: PlayerId,
}

/// The panel's form.
#[component]
pub(super) fn Leave(page: Page, id: PlayerId, disqualified: bool) -> impl IntoView {
    let session = page.session;
    let (regulation, consequence, is_active) =
        session.with_untracked(|state| (state.setup.regulation.clone(), consequence(state, id), state.is_active(id)));
    let reasons = StoredValue::new(regulation.departures.drop_reasons());
    let form = Form {
        disqualified: RwSignal::new(disqualified || !is_active),
        reason: RwSignal::new("0".to_owned()),
        note: RwSignal::new(String::new()),
        absent: RwSignal::new(None),
        kept: RwSignal::new("0".to_owned()),
    };
    let reason = move || {
        let place: usize = form.reason.get().parse().unwrap_or(0);
        reasons.with_value(|reasons| reasons.get(place).copied().unwrap_or_default())
    };
    let is_absent =
        move || form.absent.get().unwrap_or_else(|| !form.disqualified.get() && reason() == DropReason::NoShow);
    let error = RwSignal::new(None::<String>);
    let report = move || {
        session.with_untracked(|state| {
            let Some(open) = open_match(state, id) else { return Ok(None) };
            if untrack(is_absent) {
                return Ok(Some(Report::NoShow { absent: open.side }));
            }
            let kept = form.kept.get_untracked();
            // Who leaves the field empty keeps nothing.
            let kept = match kept.trim() {
                "" => 0,
                kept => kept.parse().map_err(|_| t!("leave.not-a-number"))?,
            };
            let best_of = state.best_of(Stage::Swiss);
            Ok(Some(Report::concession(&state.setup.regulation.scoring, best_of, open.side, kept)))
        })
    };
    let leave = move |report: Option<Report>| {
        let note = form.note.get_untracked().trim().to_owned();
        if note.is_empty() {
            // Where it is needed, this is where the keyboard has to be.
            browser::focus("leave-note");
        }
        let action = if form.disqualified.get_untracked() {
            Action::Disqualify { player: id, note, report }
        } else {
            Action::Drop { player: id, reason: untrack(reason), note, report }
        };
        done(&session, session.dispatch(action))
    };
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        match report().and_then(leave) {
            Ok(()) => page.back_to(id),
            Err(why) => error.set(Some(why)),
        }
    };
    let ineligible = regulation.departures.ineligible_component == Some(Removal::Disqualified);
    let name = name_of(&session, id);
    let told = {
        let regulation = regulation.clone();
        let name = name.clone();
        move || {
            let line = |text: String| view! { <li>{text}</li> };
            let lost =
                (!form.disqualified.get() && reason() == DropReason::LostComponent).then(|| t!("leave.lost-component"));
            let sentences = sentences(&regulation, form.disqualified.get(), consequence, &name);
            lost.into_iter().chain(sentences).map(line).collect_view()
        }
    };
    let result = move || match consequence {
        // Another reason proposes another result.
        Consequence::Match(open) => {
            form.reason.track();
            form.disqualified.track();
            let opponent = name_of(&session, open.opponent);
            let games = session.with_untracked(|state| games_to_win(state.best_of(Stage::Swiss)));
            let absent = untrack(is_absent);
            let label = t!("leave.result", table = open.table, opponent = opponent);
            result_fields(form, &regulation.scoring, games, absent, label)
        }
        _ => ().into_any(),
    };
    view! {
        <form class="form" id="leave" on:submit=save novalidate>
            {is_active.then(|| which(form, &name))}
            {live(move || why_fields(form, reasons, ineligible))}
            {live(result)}
            <ul class="wide about sentences">{live(told)}</ul>
            <p class="error wide" role="alert">{error}</p>
            <div class="actions wide">
                <button type="button" class="secondary" on:click=move |_| page.is_asking.set(false)>{t!("app.cancel")}</button>
                <button type="submit" id="panel-done" class:danger=move || form.disqualified.get()>
                    {live(move || if form.disqualified.get() { t!("leave.disqualify") } else { t!("players.drop") })}
                </button>
            </div>
        </form>
    }
}

/// Drops, or is disqualified.
fn which(form: Form, name: &str) -> AnyView {
    let choice = |(disqualified, text): (bool, String)| {
        let choose = move |_| {
            form.absent.set(None);
            form.disqualified.set(disqualified);
        };
        let checked = move || form.disqualified.get() == disqualified;
        view! { <label class="chip"><input type="radio" name="leave" prop:checked=checked on:change=choose /><span>{text}</span></label> }
    };
    view! {
        <fieldset class="chips wide">
            <legend class="hidden">{t!("leave.title", name = name)}</legend>
            {[(false, t!("leave.drops")), (true, t!("leave.is-disqualified"))].map(choice)}
        </fieldset>
    }
    .into_any()
}

/// Why (DRP-5): one of the regulation's reasons and a note, or a note that must say it.
fn why_fields(form: Form, reasons: StoredValue<Vec<DropReason>>, ineligible: bool) -> AnyView {
    let note = form.note;
    if !form.disqualified.get() {
        let choices = reasons.with_value(|reasons| {
            reasons.iter().enumerate().map(|(place, &reason)| (place.to_string(), words::drop_reason(reason))).collect()
        });
        let choose = move |place: String| {
            form.absent.set(None);
            form.reason.set(place);
        };
        return view! {
            <Choice id="leave-reason" label=t!("leave.reason") choices chosen=form.reason choose />
            <Line id="leave-note" label=t!("leave.note") value=note />
        }
        .into_any();
    }
    let ready = ineligible.then(|| {
        let fill = move |_| note.set(t!("leave.ineligible"));
        view! { <button type="button" class="secondary wide" on:click=fill>{t!("leave.ineligible")}</button> }
    });
    view! {
        <Line id="leave-note" label=t!("leave.why") value=note wide=true />
        {ready}
    }
    .into_any()
}

/// What the open match gets. Whoever concedes keeps what was there so far (RES-4, SWR-7).
fn result_fields(form: Form, scoring: &Scoring, games: u32, absent: bool, label: String) -> AnyView {
    let choices = vec![(String::new(), t!("leave.concession")), ("absent".to_owned(), t!("leave.no-show"))];
    let choose = move |value: String| form.absent.set(Some(!value.is_empty()));
    let chosen = Signal::derive(move || {
        let absent = form.absent.get().unwrap_or(absent);
        if absent { "absent".to_owned() } else { String::new() }
    });
    let by_points = matches!(scoring, Scoring::SquadPoints(_));
    let kept = move || {
        if !chosen.get().is_empty() {
            return ().into_any();
        }
        if by_points {
            return view! { <Line id="leave-kept" label=t!("leave.kept-points") value=form.kept numeric=true /> }
                .into_any();
        }
        let choices: Vec<_> = (0..games).map(|games| (games.to_string(), games.to_string())).collect();
        let choose = move |games| form.kept.set(games);
        // In a single game there is nothing to keep.
        (games > 1)
            .then(|| view! { <Choice id="leave-kept" label=t!("leave.kept-games") choices chosen=form.kept choose /> })
            .into_any()
    };
    view! {
        <Choice id="leave-result" label choices chosen choose wide=true />
        {live(kept)}
        <p class="about wide">{t!("leave.other-result")}</p>
    }
    .into_any()
}

/// The player's match in a Swiss round that everybody knows, where it has no result.
fn open_match(state: &State, id: PlayerId) -> Option<OpenMatch> {
    let round =
        state.current_round().filter(|round| round.key.stage == Stage::Swiss && round.status > Status::Paired)?;
    let table = round.table_of(id).filter(|table| table.report.is_none())?;
    let side = table.side_of(id)?;
    Some(OpenMatch { table: table.number, side, opponent: *side.other().of(&table.players) })
}

/// What becomes of the latest round if the player leaves now.
fn consequence(state: &State, id: PlayerId) -> Consequence {
    let Some(round) = state.current_round() else { return Consequence::None };
    if let Some(open) = open_match(state, id) {
        return Consequence::Match(open);
    }
    if let NextStep::MakeCut { size } = state.next_step() {
        return if state.qualifiers(size).contains(&id) { Consequence::Cut } else { Consequence::None };
    }
    if !round.includes(id) {
        return Consequence::None;
    }
    let is_first = state.elimination.len() <= 1;
    let is_cut = is_first && !state.seeds.is_empty();
    let untouched = round.missing() == round.tables.len();
    if is_cut && round.status <= Status::Published && untouched {
        return Consequence::Cut;
    }
    if is_first && round.status == Status::Paired {
        return Consequence::Draft;
    }
    if round.key.stage == Stage::Swiss {
        return Consequence::None;
    }
    let goes_on = state.bracket_size() >> round.key.number.0.min(31) > 1;
    match round.table_of(id) {
        Some(table) if table.report.is_none() => Consequence::Bye,
        Some(table) if goes_on && state.winner(Stage::Elimination, table) == Some(id) => Consequence::NextBye,
        None if goes_on => Consequence::NextBye,
        _ => Consequence::None,
    }
}

/// What leaving means, a sentence each.
fn sentences(regulation: &Regulation, disqualified: bool, consequence: Consequence, name: &str) -> Vec<String> {
    let for_good = if disqualified {
        [t!("leave.never-returns", name = name), t!("leave.out-of-ranking", name = name)]
    } else {
        [t!("leave.not-paired", name = name), t!("leave.stays", name = name)]
    };
    let now = match consequence {
        Consequence::None | Consequence::Match(_) => None,
        Consequence::Draft => Some(t!("leave.draft")),
        Consequence::Cut if regulation.back_fill == BackFill::Automatic => Some(t!("leave.cut", name = name)),
        Consequence::Cut => Some(t!("leave.cut-offered", name = name)),
        Consequence::Bye => Some(t!("leave.bye")),
        Consequence::NextBye => Some(t!("leave.next-bye")),
    };
    for_good.into_iter().chain(now).collect()
}
