//! Copies that another copy on this device contains entirely. They are listed and can be removed.

use crate::ui::{
    context::AppContext,
    prelude::*,
    widgets::{Confirm, Kind, button},
};
use tiebreaker::{
    base::text::sanitized,
    branch::{Relation, compare},
    screens::{
        i18n::{moment, t},
        words,
    },
    store::Slot,
    tournament::Tournament,
};

/// A copy of an event.
struct Copy {
    slot: Slot,
    event: Tournament,
}

/// Each copy that another one contains entirely, with a button that removes it after a confirmation.
pub fn contained(app: AppContext, changed: Trigger) -> AnyView {
    let question = RwSignal::new(None);
    let chosen = RwSignal::new(None::<Slot>);
    let remove = move |()| {
        let Some(slot) = chosen.get_untracked() else { return };
        match app.event_store().delete(&slot) {
            Ok(()) => app.notices.say(t!("older.removed")),
            Err(error) => app.notices.warn_of_storage(words::store_error(&error)),
        }
        changed.notify();
    };
    let row = |Copy { slot, event }: Copy| {
        let name = sanitized(&event.state().setup.name);
        let at = event.log().last().map_or(0, |entry| entry.at);
        let asked = t!("older.question", name = name, at = moment(at));
        let ask = move || {
            chosen.set(Some(slot.clone()));
            question.set(Some((asked.clone(), t!("older.remove"))));
        };
        view! {
            <div class="note">
                <p>{t!("older.is", name = name, at = moment(at))}</p>
                {button(Kind::Secondary, t!("older.remove"), ask)}
            </div>
        }
    };
    let rows = wholly_in_another(&app).into_iter().map(row).collect_view();
    view! {
        {rows}
        <Confirm question agreed=remove />
    }
    .into_any()
}

/// Text in the card of a copy that tells it from the others.
pub fn one_of_several(last_entry: Option<u64>) -> AnyView {
    let text = match last_entry {
        Some(at) => t!("copies.one-of-several-at", at = moment(at)),
        None => t!("copies.one-of-several"),
    };
    view! { <span class="about">{text}</span> }.into_any()
}

/// The copies that another one contains entirely. Of two equal copies, one.
fn wholly_in_another(app: &AppContext) -> Vec<Copy> {
    let event_store = app.event_store();
    let slots: Vec<Slot> = event_store.events().unwrap_or_default().into_iter().map(|(slot, _)| slot).collect();
    let ids: Vec<_> = slots.iter().map(|slot| event_store.event_id(slot)).collect();
    let has_other = |id: &Option<_>| id.is_some() && ids.iter().filter(|other| *other == id).count() > 1;
    let open = |slot: Slot| {
        // A damaged copy stays, because it may be the only one with some data.
        let opened = event_store.open(&slot).ok().filter(|opened| opened.damage.is_none())?;
        Some(Copy { slot, event: opened.tournament })
    };
    let copies = slots.into_iter().zip(&ids).filter(|(slot, id)| has_other(id) && !event_store.is_archived(slot));
    let mut stay: Vec<Copy> = copies.filter_map(|(slot, _)| open(slot)).collect();
    let mut contained = Vec::new();
    let mut place = 0;
    while let Some(copy) = stay.get(place) {
        let is_in = |other: &Copy| {
            let relation = compare(&copy.event, &other.event).map(|compared| compared.relation);
            other.slot != copy.slot && matches!(relation, Ok(Relation::Same | Relation::Behind))
        };
        if stay.iter().any(is_in) {
            contained.push(stay.remove(place));
        } else {
            place += 1;
        }
    }
    contained
}
