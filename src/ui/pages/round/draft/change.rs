//! The possible changes for two chosen players, each with its cost.

use super::{
    context::{DraftContext, FIRST, lines},
    row::seat_id,
};
use crate::ui::{
    browser,
    prelude::*,
    widgets::{Button, Kind, button, named_button},
};
use tiebreaker::{
    base::ids::PlayerId,
    screens::{
        i18n::t,
        round::draft::{Change, Choice},
    },
};

/// The panel about two chosen players: swap seats, meet each other, or cancel.
pub(super) fn change(context: DraftContext) -> AnyView {
    let Some((one, other)) = context.chosen.get_untracked().zip(context.other.get_untracked()) else {
        return ().into_any();
    };
    let (locks, yardstick) = (context.locks.get_untracked(), context.yardstick());
    let choice =
        context.with(|draft, state| draft.choice(state, context.key, [one, other], &locks, yardstick.as_deref()));
    let options = match choice {
        Choice::Meet { keep } => {
            let keep = keep.map(|locks| {
                let keep = move || {
                    context.session.set_locks(context.key, locks.clone());
                    leave(context, one);
                };
                view! { <div class="actions">{named_button(Kind::Main, FIRST, t!("draft.keep"), keep)}</div> }
            });
            view! {
                <p>{t!("draft.meet")}</p>
                {keep}
            }
        }
        Choice::Change { now, options } => {
            let now = (!now.is_empty()).then(|| view! { <div class="about">{t!("draft.now")} " " {lines(&now)}</div> });
            view! {
                {now}
                {options.into_iter().map(|change| option(context, one, change)).collect_view()}
            }
        }
    };
    view! {
        {options}
        <div class="actions">{button(Kind::Secondary, t!("app.cancel"), move || leave(context, other))}</div>
    }
}

/// A possible change: the new tables, its cost, and the button that makes it.
fn option(context: DraftContext, back: PlayerId, change: Change) -> AnyView {
    let Change { id, title, button, changes, costs, action, locks } = change;
    let costs = match costs.as_slice() {
        [] => view! { <p class="free">{t!("draft.no-cost")}</p> },
        _ => lines(&costs),
    };
    let act = move || {
        context.session.set_locks(context.key, locks.clone());
        context.session.act(action.duplicate());
        leave(context, back);
    };
    let line = |line: String| view! { <li>{line}</li> };
    view! {
        <div class="option">
            <h3>{title}</h3>
            <div id=id>
                <ul class="changes">{changes.into_iter().map(line).collect_view()}</ul>
                {costs}
            </div>
            {Button::new(Kind::Secondary, button).id(format!("{id}-do")).described_by(id.to_owned()).does(act)}
        </div>
    }
}

/// Closes the panel and focuses a player's seat.
fn leave(context: DraftContext, player: PlayerId) {
    context.let_go();
    browser::focus_soon(seat_id(player));
}
