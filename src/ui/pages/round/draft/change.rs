//! What to do with two players, and what that costs, before it is done.

use super::{
    context::{DraftContext, FIRST, lines},
    row::seat_id,
    seats::{Seats, toggled},
};
use crate::{
    base::ids::{PlayerId, TableNumber},
    pairing::Locks,
    screens::i18n::t,
    ui::{
        browser,
        parts::{Button, Kind, button, named_button},
        prelude::*,
    },
};

/// The choice for the two players: change places, meet each other, or nothing.
pub(super) fn change(context: DraftContext) -> AnyView {
    let Some((one, other)) = context.chosen.get_untracked().zip(context.other.get_untracked()) else {
        return ().into_any();
    };
    let (before, locks) = (context.draft.with_untracked(|draft| draft.seats.clone()), context.locks.get_untracked());
    let meet = before.opponent(one) == Some(other);
    let options = if meet {
        let keep = (!locks.has_table([one, other])).then(|| {
            let locks = toggled(&locks, [one, other]);
            let keep = move || {
                context.session.set_locks(context.key, locks.clone());
                leave(context, one);
            };
            view! { <div class="actions">{named_button(Kind::Main, FIRST, t!("draft.keep"), keep)}</div> }
        });
        view! { <p>{t!("draft.meet")}</p> {keep} }
    } else {
        let seated = |seats: Seats| {
            let tables = context.session.with_untracked(|state| state.at_fixed_tables(seats.tables));
            Seats { tables, ..seats }
        };
        let (swapped, paired) = (seated(before.swapped(one, other)), seated(before.paired(one, other)));
        let lock = |seats: &Seats, new: Option<[PlayerId; 2]>| {
            let mut locks = seats.holding(&locks);
            locks.tables.extend(new);
            locks
        };
        let swap_locks = lock(&swapped, None);
        let pair_locks = lock(&paired, Some([one, other]));
        let now = context.costs(&before, &|_| true);
        let now = (!now.is_empty()).then(|| view! { <div class="about">{t!("draft.now")} " " {lines(&now)}</div> });
        view! {
            {now}
            {option(context, one, "swap", [t!("draft.swap"), t!("draft.swap-do")], swapped, swap_locks)}
            {option(context, one, "pair", [t!("draft.pair"), t!("draft.pair-do")], paired, pair_locks)}
        }
    };
    view! {
        {options}
        <div class="actions">{button(Kind::Secondary, t!("app.cancel"), move || leave(context, other))}</div>
    }
}

/// One way to change the draft: which tables that makes, what it costs, and the button that does it.
fn option(
    context: DraftContext,
    back: PlayerId,
    id: &'static str,
    [title, button]: [String; 2],
    after: Seats,
    locks: Locks,
) -> AnyView {
    let (before, numbers) = context.draft.with_untracked(|draft| (draft.seats.clone(), draft.numbers.clone()));
    let table = |(number, players): (TableNumber, [PlayerId; 2])| {
        let [first, second] = players.map(|player| context.name(player));
        view! { <li>{t!("draft.table", number = number, first = first, second = second)}</li> }
    };
    let new = after.differing(&before, &numbers);
    let tables = new.iter().copied().map(table).collect_view();
    let had: Vec<PlayerId> = before.byes().collect();
    let bye: Vec<PlayerId> = after.byes().filter(|player| !had.contains(player)).collect();
    let bye =
        bye.into_iter().map(|player| view! { <li>{t!("round.bye")} " " {context.name(player)}</li> }).collect_view();
    // What the change brings is named; what costs the same already is counted.
    let costs = context.costs(&after, &|pair| new.iter().any(|(_, players)| players == pair));
    let costs = match costs.as_slice() {
        [] => view! { <p class="free">{t!("draft.no-cost")}</p> },
        _ => lines(&costs),
    };
    let act = move || {
        context.put(after.clone(), locks.clone());
        leave(context, back);
    };
    view! {
        <div class="option">
            <h3>{title}</h3>
            <div id=id><ul class="changes">{tables} {bye}</ul> {costs}</div>
            {Button::new(Kind::Secondary, button).id(format!("{id}-do")).described_by(id.to_owned()).does(act)}
        </div>
    }
}

/// Closes the choice; the keyboard goes on from a player.
fn leave(context: DraftContext, player: PlayerId) {
    context.let_go();
    browser::focus_soon(seat_id(player));
}
