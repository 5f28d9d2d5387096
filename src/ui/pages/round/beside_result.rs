//! Rare actions at a table: rulings, judge calls, more time, deck checks.

use super::{decks::late, half_points::calculator, minutes::minutes_form};
use crate::ui::{
    browser,
    context::AppContext,
    event::{judge_call_button, ruling_panel},
    prelude::*,
    program::{Program, RulingForm, TableInHand, fetched},
    session::Session,
    widgets::{Kind, button, fold, spoken_button},
};
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, TableNumber},
    },
    screens::{cited::cite, i18n::t, ids::deck_check_button, round::report::half_point_rules},
    tournament::{Action, RoundKey, State},
};

/// Minutes that one press adds.
const QUICK_MINUTES: [u16; 3] = [3, 5, 10];

/// All of it, at the table whose form is open. Time and deck checks only while the round runs.
pub fn beside_result(hand: TableInHand) -> AnyView {
    let (session, key, number) = (hand.session, hand.key, hand.table.number);
    let runs = memo(move || hand.clock.get().is_some());
    let missing = hand.table.report.is_none();
    let rulings = rulings(&hand);
    let rules = session.with_untracked(|state| half_point_rules(&state.setup.regulation));
    let half_points = rules.map(|rules| tool(t!("half.title"), None, move || calculator(rules)));
    let counts_ships = session.with_untracked(|state| state.setup.regulation.counts_mov());
    let chooser = move || fetched(Program::get().ships, move |ships| (ships.chooser)(session, key, number));
    let time = move || {
        view! {
            {quick_minutes(session, key, number)}
            {more(&hand)}
            {judge_call_button(session, key, number)}
        }
    };
    view! {
        <div class="tools">
            {live(move || (missing && runs.get()).then(&time))} {rulings}
            {(missing && counts_ships).then(|| tool(t!("ships.initiative"), None, chooser))} {half_points}
        </div>
    }
}

/// A word, and what unfolds below. `label` names the table for screen readers.
fn tool(word: String, label: Option<String>, content: impl Fn() -> AnyView + Send + 'static) -> AnyView {
    let spoken = label.map(|label| t!("app.is", name = word, value = label));
    let summary = view! {
        <summary class="button secondary" aria-label=spoken>
            {word}
        </summary>
    };
    fold("tool", summary, false, content)
}

/// One press, and the table has more time (CLK-2).
fn quick_minutes(session: Session, key: RoundKey, table: TableNumber) -> AnyView {
    let app = AppContext::get();
    let press = move |minutes: u16| {
        let add = move || {
            if session.act(Action::ExtendTime { round: key, table, minutes, reason: String::new() }) {
                app.notices.say(t!("time.extended", table = table, count = minutes));
            }
        };
        let text = t!("time.plus", minutes = minutes);
        let label = t!("app.is", name = text, value = t!("judge.table", number = table));
        spoken_button(Kind::Secondary, text, Some(label), add)
    };
    QUICK_MINUTES.map(press).collect_view().into_any()
}

/// Rulings about one of the two: a penalty, which enters the result, or a proxy (PEN-1, PEN-2, DCK-7).
fn rulings(hand: &TableInHand) -> AnyView {
    let (session, players, names) = (hand.session, hand.table.players, hand.names.clone());
    let asked = RwSignal::new(None);
    let (key, number, missing, done) = (hand.key, hand.table.number, hand.table.report.is_none(), hand.done);
    // A match that is lost has its result: there is nothing to enter here any more.
    let go_on = Callback::new(move |()| {
        let is_in = |state: &State| state.round(key).and_then(|round| round.match_at(number)?.report).is_some();
        if missing && session.with_untracked(is_in) {
            done.run(());
        }
    });
    let content = move || {
        let of = |(player, name): (PlayerId, String)| {
            button(Kind::Secondary, name, move || asked.set(Some((player, RulingForm::Penalty))))
        };
        let both: Vec<_> = players.into_iter().zip(names.clone()).map(of).collect();
        view! { <div class="actions">{both}</div> }.into_any()
    };
    view! {
        {tool(t!("ruling.title"), Some(hand.label.clone()), content)}
        {ruling_panel(session, asked, go_on)}
    }
    .into_any()
}

/// Other minutes for a table, and the start of a deck check.
fn more(hand: &TableInHand) -> AnyView {
    let checks_decks = hand.session.with_untracked(|state| state.deck_checks().is_some());
    let word = if checks_decks { t!("time.more-or-check") } else { t!("time.more") };
    let (label, hand) = (hand.label.clone(), hand.clone());
    tool(word, Some(label), move || more_time(&hand, checks_decks))
}

fn more_time(hand: &TableInHand, checks_decks: bool) -> AnyView {
    let &TableInHand { session, key, is_checked, now, .. } = hand;
    let number = hand.table.number;
    let give = move |minutes, reason| Action::ExtendTime { round: key, table: number, minutes, reason };
    let given = move |minutes: u16| t!("time.extended", table = number, count = minutes);
    let (ids, label_of_minutes) = (["extend-minutes", "extend-reason"], cite(Clause::Clk2, t!("time.minutes")));
    let form = minutes_form(session, ids, label_of_minutes, t!("time.extend"), give, given);
    let start = move || {
        if session.act(Action::StartDeckCheck { round: key, table: number }) {
            browser::focus_soon(deck_check_button(number));
        }
    };
    let start_label = t!("app.is", name = t!("deck-check.start"), value = hand.label);
    let deck_check = move || {
        let label = start_label.clone();
        (checks_decks && !is_checked.get()).then(|| {
            view! {
                {spoken_button(Kind::Secondary, t!("deck-check.start"), Some(label), start)}
                <span class="about">{late(session, key, now)}</span>
            }
        })
    };
    view! {
        {form}
        <div class="actions">{live(deck_check)}</div>
    }
}
