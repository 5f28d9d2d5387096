//! What is rarely needed beside the form for a result: rulings, a call for a judge, more time, a deck check.

use super::{decks::late, minutes::minutes_form};
use crate::ui::{
    browser,
    event::{judge_call_button, ruling_panel},
    prelude::*,
    program::{RulingForm, TableInHand},
    session::Session,
    widgets::{Icon, Kind, button, fold, icon, spoken_button},
};
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, TableNumber},
    },
    screens::{cited::cite, i18n::t, ids::deck_check_button},
    tournament::{Action, RoundKey, State},
};

/// All of it, at the table whose form is open. Time and deck checks only while the round runs.
pub fn beside_result(hand: TableInHand) -> AnyView {
    let (session, key, number) = (hand.session, hand.key, hand.table.number);
    let runs = memo(move || hand.clock.get().is_some());
    let missing = hand.table.report.is_none();
    let rulings = rulings(&hand);
    view! {
        {rulings}
        {live(move || {
            (missing && runs.get())
                .then(|| {
                    view! {
                        {judge_call_button(session, key, number)}
                        {more(&hand)}
                    }
                })
        })}
    }
}

/// What a judge rules about one of the two: a penalty that enters the result, a proxy (PEN-1, PEN-2, DCK-7).
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
    let word = t!("ruling.title");
    let summary = view! { <summary aria-label=t!("app.is", name = word, value = hand.label)>{icon(Icon::Judge)} {word.clone()}</summary> };
    let content = move || {
        let of = |(player, name): (PlayerId, String)| {
            button(Kind::Secondary, name, move || asked.set(Some((player, RulingForm::Penalty))))
        };
        let both: Vec<_> = players.into_iter().zip(names.clone()).map(of).collect();
        view! { <div class="actions">{both}</div> }.into_any()
    };
    view! {
        {fold("more unusual", summary, false, content)}
        {ruling_panel(session, asked, go_on)}
    }
    .into_any()
}

/// More time for a table, and the start of a deck check. Out of the way: only at the table in hand, and only while there is
/// time left to give.
fn more(hand: &TableInHand) -> AnyView {
    let &TableInHand { session, key, is_checked, now, .. } = hand;
    let (number, label) = (hand.table.number, hand.label.clone());
    let checks_decks = session.with_untracked(|state| state.deck_checks().is_some());
    let word = if checks_decks { t!("time.more-or-check") } else { t!("time.more") };
    let summary = view! { <summary aria-label=t!("app.is", name = word, value = label)>{icon(Icon::MoreTime)} {word.clone()}</summary> };
    fold("more unusual", summary, false, move || unfolded(session, key, number, &label, is_checked, now))
}

fn unfolded(
    session: Session,
    key: RoundKey,
    number: TableNumber,
    label: &str,
    is_checked: Memo<bool>,
    now: RwSignal<u64>,
) -> AnyView {
    let give = move |minutes, reason| Action::ExtendTime { round: key, table: number, minutes, reason };
    let given = move |minutes: u16| t!("time.extended", table = number, count = minutes);
    let (ids, label_of_minutes) = (["extend-minutes", "extend-reason"], cite(Clause::Clk2, t!("time.minutes")));
    let form = minutes_form(session, ids, label_of_minutes, t!("time.extend"), give, given);
    let checks_decks = session.with_untracked(|state| state.deck_checks().is_some());
    let start = move || {
        if session.act(Action::StartDeckCheck { round: key, table: number }) {
            browser::focus_soon(deck_check_button(number));
        }
    };
    let start_label = t!("app.is", name = t!("deck-check.start"), value = label);
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
