//! A player leaves the event: drops, or is disqualified (DRP-*, STA-11, CUT-2, ELI-4).

use super::page::Page;
use crate::{
    clause::Clause,
    ids::{PlayerId, TableNumber},
    regulation::{
        BackFill, Practice, Regulation, Report, Scoring, Side, Stage,
        departure::{DropReason, Removal},
        games_to_win,
    },
    tournament::{Action, Consequence, Game, NextStep, State},
    ui::{
        browser,
        context::AppContext,
        i18n::t,
        parts::{Choice, Kind, Line, button, ruled, ruled_error},
        prelude::*,
        ruled::{Ruled, by},
        session::author,
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
    /// Who decided that the player is disqualified.
    by: RwSignal<String>,
    /// Whether the player did not appear at the open match, where the organizer has said so.
    absent: RwSignal<Option<bool>>,
    /// What the player keeps of it, squad points or games.
    kept: RwSignal<String>,
}

/// What leaving does to a round that is not paired yet.
#[derive(Clone, Copy)]
enum Later {
    /// The cut is made without the player (CUT-2).
    Cut,
    /// The next opponent has a bye (ELI-4).
    Bye,
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
pub(super) fn Leave(
    page: Page,
    id: PlayerId,
    /// Why, as far as that is said already.
    reason: DropReason,
    disqualified: bool,
) -> impl IntoView {
    let session = page.session;
    let (regulation, is_active) = session.with_untracked(|state| (state.setup.regulation.clone(), state.is_active(id)));
    let (consequence, later, open) = session.with_untracked(|state| {
        (state.consequence_of_leaving(id), later(state, id).filter(|_| is_active), open_match(state, id))
    });
    let reasons = StoredValue::new(regulation.departures.drop_reasons());
    let form = Form {
        disqualified: RwSignal::new(disqualified || !is_active),
        reason: RwSignal::new(place_of(reason, reasons)),
        note: RwSignal::new(String::new()),
        by: RwSignal::new(author(&AppContext::get().shelf())),
        absent: RwSignal::new(None),
        kept: RwSignal::new(session.with_untracked(|state| least_kept(state, open)).to_string()),
    };
    let reason = move || {
        let place: usize = form.reason.get().parse().unwrap_or(0);
        reasons.with_value(|reasons| reasons.get(place).copied().unwrap_or_default())
    };
    let is_absent =
        move || form.absent.get().unwrap_or_else(|| !form.disqualified.get() && reason() == DropReason::NoShow);
    let error = RwSignal::new(None::<Ruled>);
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
                kept => kept.parse().map_err(|_| by(Clause::Res8, t!("leave.not-a-number")))?,
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
            let by = form.by.with_untracked(|by| by.trim().to_owned());
            Action::Disqualify { player: id, note, report, by }
        } else {
            Action::Drop { player: id, reason: untrack(reason), note, report }
        };
        session.try_act(action)
    };
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        match report().and_then(leave) {
            Ok(()) => page.back_to(id),
            Err(why) => error.set(Some(why)),
        }
    };
    let ineligible = regulation.departures.ineligible_component == Some(Removal::Disqualified);
    let name = session.name_of(id);
    let told = {
        let regulation = regulation.clone();
        let name = name.clone();
        move || {
            let line = |text: Ruled| view! { <li>{ruled(&text)}</li> };
            let has_lost = !form.disqualified.get() && reason() == DropReason::LostComponent;
            let lost = has_lost.then(|| by(Clause::Drp6, t!("leave.lost-component")));
            let sentences = sentences(&regulation, form.disqualified.get(), consequence, later, &name);
            lost.into_iter().chain(sentences).map(line).collect_view()
        }
    };
    let result = move || match open {
        // Another reason proposes another result.
        Some(open) => {
            form.reason.track();
            form.disqualified.track();
            let opponent = session.name_of(open.opponent);
            let games = session.with_untracked(|state| games_to_win(state.best_of(Stage::Swiss)));
            let absent = untrack(is_absent);
            let label = by(Clause::Drp1, t!("leave.result", table = open.table, opponent = opponent));
            result_fields(form, &regulation.scoring, games, absent, label)
        }
        None => ().into_any(),
    };
    view! {
        <form class="form" id="leave" on:submit=save novalidate>
            {is_active.then(|| which(form, &name))}
            {live(move || why_fields(form, reasons, ineligible))}
            {live(result)}
            <ul class="wide about sentences">{live(told)}</ul>
            <p class="error wide" role="alert">{ruled_error(error)}</p>
            <div class="actions wide">
                {button(Kind::Secondary, t!("app.cancel"), move || page.is_asking.set(false))}
                <button type="submit" id="panel-done" class:danger=move || form.disqualified.get()>
                    {live(move || if form.disqualified.get() { t!("leave.disqualify") } else { t!("players.drop") })}
                </button>
            </div>
        </form>
    }
}

/// The place of a reason among those that the regulation offers.
fn place_of(reason: DropReason, reasons: StoredValue<Vec<DropReason>>) -> String {
    reasons.with_value(|reasons| reasons.iter().position(|&other| other == reason)).unwrap_or(0).to_string()
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
        let text = by(Clause::Drp6, t!("leave.ineligible")).to_string();
        let fill = {
            let text = text.clone();
            move |_| note.set(text.clone())
        };
        view! { <button type="button" class="secondary wide" on:click=fill>{text}</button> }
    });
    view! {
        <Line id="leave-note" label=by(Clause::Drp5, t!("leave.why")) value=note wide=true />
        {ready}
        <Line id="leave-by" label=t!("ruling.by") value=form.by wide=true />
    }
    .into_any()
}

/// What the open match gets. Whoever concedes keeps what was there so far (RES-4, SWR-7).
fn result_fields(form: Form, scoring: &Scoring, games: u32, absent: bool, label: Ruled) -> AnyView {
    let no_show = by(Clause::Drp2, t!("leave.no-show")).to_string();
    let choices = vec![(String::new(), t!("leave.concession")), ("absent".to_owned(), no_show)];
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
            let label = by(Clause::Res4, t!("leave.kept-points"));
            return view! { <Line id="leave-kept" label value=form.kept numeric=true /> }.into_any();
        }
        let choices: Vec<_> = (0..games).map(|games| (games.to_string(), games.to_string())).collect();
        let choose = move |games| form.kept.set(games);
        // In a single game there is nothing to keep.
        (games > 1)
            .then(|| view! { <Choice id="leave-kept" label=by(Clause::Swr7, t!("leave.kept-games")) choices chosen=form.kept choose /> })
            .into_any()
    };
    view! {
        <Choice id="leave-result" label choices chosen choose wide=true />
        {live(kept)}
        <p class="about wide">{t!("leave.other-result")}</p>
    }
    .into_any()
}

/// The player's match in a Swiss round that needs its result.
fn open_match(state: &State, id: PlayerId) -> Option<OpenMatch> {
    let Consequence::Result(number) = state.consequence_of_leaving(id) else { return None };
    let table = state.current_round()?.table(number)?;
    let side = table.side_of(id)?;
    Some(OpenMatch { table: number, side, opponent: *side.other().of(&table.players) })
}

/// What the player has of the open match at least: games that the opponent has lost as penalties (PEN-2).
fn least_kept(state: &State, open: Option<OpenMatch>) -> usize {
    let round = state.current_round().map(|round| round.key);
    round.zip(open).map_or(0, |(round, open)| state.games_lost(round, open.opponent))
}

/// What leaving does to the bracket to come: somebody else qualifies, or the next opponent has a bye.
fn later(state: &State, id: PlayerId) -> Option<Later> {
    if let NextStep::MakeCut { size } = state.next_step() {
        return state.qualifiers(size).contains(&id).then_some(Later::Cut);
    }
    let plays_on = |games: &Vec<Game>| games.iter().any(|game| game.players.contains(&Some(id)));
    let next = state.elimination.len();
    state.bracket().get(next).filter(|_| next > 0).is_some_and(plays_on).then_some(Later::Bye)
}

/// What leaving means, a sentence each.
fn sentences(
    regulation: &Regulation,
    disqualified: bool,
    consequence: Consequence,
    later: Option<Later>,
    name: &str,
) -> Vec<Ruled> {
    let for_good = if disqualified {
        let decided = words::disqualified_by(regulation).into_iter();
        let lasts = [
            by(Clause::Drp4, t!("leave.never-returns", name = name)),
            by(Clause::Sta11, t!("leave.out-of-ranking", name = name)),
        ];
        decided.chain(words::practices(regulation, &[Practice::Referral])).chain(lasts).collect()
    } else {
        vec![by(Clause::Pair7, t!("leave.not-paired", name = name)), by(Clause::Sta11, t!("leave.stays", name = name))]
    };
    let now = match (consequence, later) {
        (Consequence::Draft, _) => Some(t!("leave.draft").into()),
        (Consequence::Bye, _) => Some(by(Clause::Eli4, t!("leave.bye"))),
        (Consequence::Cut, _) | (_, Some(Later::Cut)) => {
            let text = match regulation.back_fill {
                BackFill::Automatic => t!("leave.cut", name = name),
                BackFill::Offered => t!("leave.cut-offered", name = name),
            };
            Some(by(Clause::Cut2, text))
        }
        (_, Some(Later::Bye)) => Some(by(Clause::Eli4, t!("leave.next-bye"))),
        (Consequence::None | Consequence::Result(_), None) => None,
    };
    for_good.into_iter().chain(now).collect()
}
