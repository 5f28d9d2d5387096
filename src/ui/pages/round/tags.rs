//! Tags of a table in the running round: judge call, penalties, extension and deck check (CLK-2, DCK-6).

use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    session::Session,
    widgets::{Button, Kind},
};
use tiebreaker::{
    base::{
        clock::Clock,
        ids::{PlayerId, TableNumber},
    },
    screens::{
        i18n::t,
        ids::{RESULT_FIRST, deck_check_button, table_button},
        round::{extension, finished_check, more_time, running_check, special::Special, time_of_table},
        route::{Place, Route},
    },
    tournament::{Action, RoundKey},
};

/// A table with a special state, and the signals that its tags follow.
pub struct SpecialTable {
    pub session: Session,
    pub key: RoundKey,
    pub number: TableNumber,
    /// Name of the table, for screen readers.
    pub label: String,
    pub special: Special,
    /// True if the table has no result.
    pub is_missing: bool,
    /// The table whose form is open.
    pub editing: RwSignal<Option<TableNumber>>,
    /// The clock of the round while it runs.
    pub clock: RwSignal<Option<Clock>>,
    /// The current time in milliseconds, updated with the clock.
    pub now: RwSignal<u64>,
    /// True if the round's time is over.
    pub is_over: RwSignal<bool>,
}

/// Tags in the row of a table.
pub fn tags(table: SpecialTable) -> AnyView {
    let Special { extension, deck_check, third_place, waits, penalties, .. } = table.special;
    let SpecialTable { is_missing: missing, clock, now, is_over, .. } = table;
    let said = [
        ("tag", third_place.then(|| t!("bracket.third-place"))),
        ("tag warn", waits.then(|| t!("judge.called-tag"))),
        ("tag warn", (penalties > 0).then(|| t!("ruling.count", count = penalties))),
        ("tag", more_time(extension)),
    ];
    let tag =
        |(class, text): (&'static str, Option<String>)| text.map(|text| view! { <span class=class>{text}</span> });
    let said = said.into_iter().filter_map(tag).collect_view();
    let own_time = missing && extension > 0;
    let text = move |clock: Clock| time_of_table(&clock, extension, now.get());
    let ends = memo(move || clock.get().filter(|_| !is_over.get()).map(text));
    let ends = own_time.then(|| live(move || ends.get().map(|text| view! { <span class="tag">{text}</span> })));
    let check = deck_check.map(|since| deck_check_tag(&table, since));
    // The round's time is over, but the table's is not.
    let left = move || {
        (own_time && is_over.get()).then(|| {
            view! {
                <span class="tag bad" role="timer">
                    {live(move || clock.get().map(text))}
                </span>
            }
        })
    };
    view! {
        {said}
        {ends}
        {live(left)}
        {check}
    }
    .into_any()
}

/// Tag of a player whose deck was picked for a check. Links to the list.
pub fn deck_tag(session: Session, player: PlayerId) -> AnyView {
    let href = Route::Event(session.slot(), Place::Lists(Some(player))).href();
    view! {
        <div class="row-tags">
            <a class="tag" href=href>
                {t!("judge.deck-chosen")}
            </a>
        </div>
    }
    .into_any()
}

/// A deck check in progress, with the button that ends it.
fn deck_check_tag(table: &SpecialTable, since: u64) -> AnyView {
    let app = AppContext::get();
    let &SpecialTable { session, key, number, ref label, editing, clock, now, .. } = table;
    let stop = move || {
        let before = session.with_untracked(|state| extension(state, key, number));
        if session.act(Action::StopDeckCheck { round: key, table: number }) {
            app.notices.say(session.with_untracked(|state| finished_check(state, key, number, before)));
            let is_editing = editing.get_untracked() == Some(number);
            browser::focus_soon(if is_editing { RESULT_FIRST.to_owned() } else { table_button(number) });
        }
    };
    let text = move || running_check(clock.get(), since, now.get());
    let described = t!("app.is", name = t!("deck-check.stop"), value = label);
    let button = Button::new(Kind::Secondary, t!("deck-check.stop"));
    view! {
        <span class="tag warn" role="timer">
            {live(text)}
        </span>
        {button.id(deck_check_button(number)).spoken(described).does(stop)}
    }
    .into_any()
}
