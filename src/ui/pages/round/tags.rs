//! What is special about a table while the round runs: more time, and a deck check that is going on (CLK-2, DCK-6).

use crate::{
    base::{
        clause::Clause,
        clock::{Clock, MINUTE},
    },
    screens::{
        cited::cite,
        i18n::t,
        route::{Place, Route},
        words,
    },
    tournament::Action,
    ui::{
        browser,
        context::AppContext,
        parts::{Button, Kind, Special, SpecialTable},
        prelude::*,
    },
};

/// What is special about a table, in its row.
pub fn tags(table: SpecialTable) -> AnyView {
    let Special { extension, deck_check, decks, third_place } = table.special.clone();
    let SpecialTable { is_missing: missing, clock, now, is_over, .. } = table;
    let third = third_place.then(|| view! { <span class="tag">{t!("bracket.third-place")}</span> });
    let more_time = (extension > 0)
        .then(|| view! { <span class="tag">{t!("time.plus", minutes = extension.div_ceil(MINUTE))}</span> });
    let ends = (missing && extension > 0).then(|| ends(clock, now, is_over, extension));
    let decks = decks.into_iter().map(|(player, name)| {
        let href = Route::Event(table.session.slot(), Place::Lists(Some(player))).href();
        view! { <a class="tag" href=href>{t!("deck-check.chosen-tag", name = name)}</a> }
    });
    let check = deck_check.map(|since| running_check(&table, since));
    // The round's time is over, the table's is not.
    let left = move || (missing && extension > 0 && is_over.get()).then(|| time_left(clock, now, extension));
    view! {
        <div class="row-tags">{third} {more_time} {ends} {decks.collect_view()} {live(left)} {check}</div>
    }
    .into_any()
}

/// When a table that has more time than the round ends, by the time of day.
fn ends(clock: RwSignal<Option<Clock>>, now: RwSignal<u64>, is_over: RwSignal<bool>, extension: u64) -> AnyView {
    let text = Memo::new(move |_| {
        let clock = clock.get().filter(|_| !is_over.get())?;
        Some(words::clock_end(&clock.plus(extension), now.get()))
    });
    live(move || text.get().map(|text| view! { <span class="tag">{text}</span> }))
}

/// A clock for one table, until its end.
fn time_left(clock: RwSignal<Option<Clock>>, now: RwSignal<u64>, extension: u64) -> AnyView {
    let text = move || {
        clock.get().map(|clock| match clock.plus(extension).seconds(now.get()) {
            ..=0 => t!("clock.over"),
            left => t!("time.left", time = words::minutes_text(left)),
        })
    };
    view! { <span class="tag bad" role="timer">{live(text)}</span> }.into_any()
}

/// A deck check that is going on, and its end.
fn running_check(table: &SpecialTable, since: u64) -> AnyView {
    let app = AppContext::get();
    let &SpecialTable { session, key, number, ref label, editing, clock, now, .. } = table;
    let extension = move || {
        session
            .with_untracked(|state| state.round(key).and_then(|round| round.table(number)).map_or(0, |t| t.extension))
    };
    let stop = move || {
        let before = extension();
        if session.act(Action::StopDeckCheck { round: key, table: number }) {
            let extra =
                session.with_untracked(|state| state.setup.regulation.deck_checks.map_or(0, |c| c.extra_minutes));
            let added = extension().saturating_sub(before);
            let took = added.saturating_sub(u64::from(extra) * MINUTE);
            let [added, took] = [added, took].map(|time| words::minutes_text(seconds(time)));
            let text = t!("deck-check.added", table = number, added = added, took = took, extra = extra);
            app.notices.say(cite(Clause::Dck6, text));
            let is_editing = editing.get_untracked() == Some(number);
            browser::focus_soon(if is_editing { "result-first".to_owned() } else { format!("table-{number}") });
        }
    };
    let text = move || {
        let run = clock.get().map_or(0, |clock| clock.elapsed(now.get()));
        t!("deck-check.running", time = words::minutes_text(seconds(run.saturating_sub(since))))
    };
    let described = t!("app.is", name = t!("deck-check.stop"), value = label);
    let button = Button::new(Kind::Secondary, t!("deck-check.stop"));
    view! {
        <span class="tag warn" role="timer">{live(text)}</span>
        {button.id(format!("deck-check-{number}")).spoken(described).does(stop)}
    }
    .into_any()
}

/// Whole seconds of so many milliseconds.
fn seconds(milliseconds: u64) -> i64 {
    i64::try_from(milliseconds / 1000).unwrap_or(i64::MAX)
}
