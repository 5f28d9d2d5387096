//! Rare actions at a table: rulings, judge calls, more time, deck checks.

use super::{decks::late, half_points::calculator, minutes::minutes_form};
use crate::ui::{
    browser,
    context::AppContext,
    event::{judge_call_button, ruling_panel},
    prelude::*,
    program::{AddedPoints, RulingForm, TableInHand},
    session::Session,
    widgets::{Button, Kind, spoken_button},
};
use tiebreaker::{
    base::{
        clause::Clause,
        ids::{PlayerId, TableNumber},
    },
    screens::{cited::cite, i18n::t, ids::deck_check_button, round::report::half_point_rules},
    tournament::{Action, RoundKey, State},
};

/// Minutes of the buttons that extend a table's time.
const QUICK_MINUTES: [u16; 3] = [3, 5, 10];

/// The actions at the table whose form is open. Time and deck checks are available only while the round runs.
pub fn beside_result(hand: TableInHand, added: AddedPoints) -> AnyView {
    let (session, key, number) = (hand.session, hand.key, hand.table.number);
    let runs = memo(move || hand.clock.get().is_some());
    let missing = hand.table.report.is_none();
    let rules = session.with_untracked(|state| half_point_rules(&state.setup.regulation));
    let checks_decks = session.with_untracked(|state| state.deck_checks().is_some());
    let open = RwSignal::new(None);
    let time = move || {
        view! {
            <div class="answer" role="group" aria-label=t!("time.more")>
                <p>{t!("time.more")}</p>
                {quick_minutes(session, key, number)}
                {tool(open, Tool::Time, t!("time.other-minutes"))}
            </div>
        }
    };
    let asked = RwSignal::new(None);
    let rulings = ruling_panel(session, asked, after_ruling(&hand));
    let penalties = players(&hand, asked);
    let takes_time = memo(move || missing && runs.get());
    let check = deck_check(&hand);
    let content = move || match open.get()? {
        Tool::Time => takes_time.get().then(|| more_time(&hand)),
        Tool::HalfPoints => rules.map(|rules| calculator(rules, &hand.names, added)),
    };
    let shown = move || {
        content().map(|content| {
            view! {
                <div id=OPEN_TOOL class="tool">
                    {content}
                </div>
            }
        })
    };
    view! {
        <div class="tools">
            {live(move || takes_time.get().then(|| judge_call_button(session, key, number)))}
            {rules.map(|_| tool(open, Tool::HalfPoints, t!("half.title")))}
            {checks_decks.then(|| live(move || takes_time.get().then(&check)))} {penalties}
            {live(move || takes_time.get().then(&time))} {live(shown)}
        </div>
        {rulings}
    }
    .into_any()
}

/// Id of the content of the open tool.
const OPEN_TOOL: &str = "open-tool";

/// An action with fields of its own. They are below all buttons, so that no button moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tool {
    Time,
    HalfPoints,
}

/// The button that opens or closes a tool.
fn tool(open: RwSignal<Option<Tool>>, tool: Tool, word: String) -> AnyView {
    let is_open = move || open.get() == Some(tool);
    let press = move || {
        let opens = open.get_untracked() != Some(tool);
        open.set(opens.then_some(tool));
        if opens {
            browser::reveal_soon(OPEN_TOOL);
        }
    };
    Button::new(Kind::Secondary, word).pressed(is_open).does(press)
}

/// Buttons that give the table more time at one click (CLK-2).
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

/// Closes the form after a ruling that decided the match, because there is nothing left to enter.
fn after_ruling(hand: &TableInHand) -> Callback<()> {
    let (session, key, number, missing, done) =
        (hand.session, hand.key, hand.table.number, hand.table.report.is_none(), hand.done);
    Callback::new(move |()| {
        let is_in = |state: &State| state.round(key).and_then(|round| round.match_at(number)?.report).is_some();
        if missing && session.with_untracked(is_in) {
            done.run(());
        }
    })
}

/// Buttons for rulings about either player: penalties, which enter the result, and proxies (PEN-1, PEN-2, DCK-7).
fn players(hand: &TableInHand, asked: RwSignal<Option<(PlayerId, RulingForm)>>) -> AnyView {
    let of = |(player, name): (PlayerId, String)| {
        let spoken = t!("app.is", name = t!("ruling.title"), value = name);
        spoken_button(Kind::Secondary, name, Some(spoken), move || asked.set(Some((player, RulingForm::Penalty))))
    };
    let both: Vec<_> = hand.table.players.into_iter().zip(hand.names.clone()).map(of).collect();
    view! {
        <div class="answer" role="group" aria-label=t!("ruling.title")>
            <p>{t!("ruling.title")}</p>
            {both}
        </div>
    }
    .into_any()
}

/// The form for any other number of minutes.
fn more_time(hand: &TableInHand) -> AnyView {
    let &TableInHand { session, key, .. } = hand;
    let number = hand.table.number;
    let give = move |minutes, reason| Action::ExtendTime { round: key, table: number, minutes, reason };
    let given = move |minutes: u16| t!("time.extended", table = number, count = minutes);
    let (ids, label_of_minutes) = (["extend-minutes", "extend-reason"], cite(Clause::Clk2, t!("time.minutes")));
    minutes_form(session, ids, label_of_minutes, t!("time.extend"), give, given)
}

/// The button that starts a deck check. Hidden while one is in progress.
fn deck_check(hand: &TableInHand) -> impl Fn() -> Option<AnyView> + Clone + use<> {
    let &TableInHand { session, key, is_checked, now, .. } = hand;
    let number = hand.table.number;
    let start = move || {
        if session.act(Action::StartDeckCheck { round: key, table: number }) {
            browser::focus_soon(deck_check_button(number));
        }
    };
    let label = t!("app.is", name = t!("deck-check.start"), value = hand.label);
    move || {
        (!is_checked.get()).then(|| {
            view! {
                {spoken_button(Kind::Secondary, t!("deck-check.start"), Some(label.clone()), start)}
                <span class="about">{late(session, key, now)}</span>
            }
            .into_any()
        })
    }
}
