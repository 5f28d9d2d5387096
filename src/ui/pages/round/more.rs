//! What is rarely needed at a table while the round runs: more time, and deck checks (CLK-2, DCK-6).

use super::{
    decks::late_check,
    minutes::minutes_form,
    sheet::{Sheet, Special},
};
use crate::{
    clause::Clause,
    clock::MINUTE,
    ids::TableNumber,
    tournament::Action,
    ui::{browser, context::AppContext, i18n::t, parts::fold, prelude::*, ruled::by, session::Outcome, words},
};

/// More time for a table, and the start of a deck check.
pub(super) fn more(sheet: Sheet, number: TableNumber, label: &str, special: Memo<Option<Special>>) -> AnyView {
    let summary = view! { <summary aria-label=format!("{}: {label}", t!("time.more"))>{t!("time.more")}</summary> };
    let label = label.to_owned();
    fold("more unusual", summary, false, move || unfolded(sheet, number, &label, special))
}

fn unfolded(sheet: Sheet, number: TableNumber, label: &str, special: Memo<Option<Special>>) -> AnyView {
    let app = AppContext::get();
    let Sheet { session, key, .. } = sheet;
    let give = move |minutes, reason| {
        let outcome = session.dispatch(Action::ExtendTime { round: key, table: number, minutes, reason });
        if matches!(outcome, Outcome::Done | Outcome::Unstored) {
            app.notices.say(t!("time.extended", table = number, count = minutes));
        }
        outcome
    };
    let label_of_minutes = by(Clause::Clk2, t!("time.minutes"));
    let form = minutes_form(session, ["extend-minutes", "extend-reason"], label_of_minutes, t!("time.extend"), give);
    let checks_decks = session.with_untracked(|state| state.deck_checks().is_some());
    let is_checked = Memo::new(move |_| special.with(|special| special.as_ref().is_some_and(Special::is_checked)));
    let start = move |_| {
        if session.act(Action::StartDeckCheck { round: key, table: number }) {
            browser::focus_soon(format!("deck-check-{number}"));
        }
    };
    let start_label = format!("{}: {label}", t!("deck-check.start"));
    let deck_check = move || {
        let label = start_label.clone();
        (checks_decks && !is_checked.get()).then(|| {
            view! {
                <button type="button" class="secondary" aria-label=label on:click=start>{t!("deck-check.start")}</button>
                <span class="about">{late_check(session, key, sheet.now)}</span>
            }
        })
    };
    view! {
        {form}
        <div class="actions">{live(deck_check)}</div>
    }
}

/// What is special about a table, in its row.
pub(super) fn tags(sheet: Sheet, number: TableNumber, label: &str, special: Special, missing: bool) -> AnyView {
    let Special { extension, deck_check, decks } = special;
    let more_time = (extension > 0)
        .then(|| view! { <span class="tag">{t!("time.plus", minutes = extension.div_ceil(MINUTE))}</span> });
    let decks =
        decks.into_iter().map(|name| view! { <span class="tag">{t!("deck-check.chosen-tag", name = name)}</span> });
    let check = deck_check.map(|since| running_check(sheet, number, label, since));
    // The round's time is over, the table's is not.
    let left = move || (missing && extension > 0 && sheet.is_over.get()).then(|| time_left(sheet, extension));
    view! {
        <div class="row-tags">{more_time} {decks.collect_view()} {live(left)} {check}</div>
    }
    .into_any()
}

/// A clock for one table, until its end.
fn time_left(sheet: Sheet, extension: u64) -> AnyView {
    let text = move || {
        sheet.clock.get().map(|clock| match clock.plus(extension).seconds(sheet.now.get()) {
            ..=0 => t!("clock.over"),
            left => t!("time.left", time = words::minutes_text(left)),
        })
    };
    view! { <span class="tag bad" role="timer">{live(text)}</span> }.into_any()
}

/// A deck check that is going on, and its end.
fn running_check(sheet: Sheet, number: TableNumber, label: &str, since: u64) -> AnyView {
    let app = AppContext::get();
    let Sheet { session, key, .. } = sheet;
    let extension = move || {
        session
            .with_untracked(|state| state.round(key).and_then(|round| round.table(number)).map_or(0, |t| t.extension))
    };
    let stop = move |_| {
        let before = extension();
        if session.act(Action::StopDeckCheck { round: key, table: number }) {
            let extra =
                session.with_untracked(|state| state.setup.regulation.deck_checks.map_or(0, |c| c.extra_minutes));
            let added = extension().saturating_sub(before);
            let took = added.saturating_sub(u64::from(extra) * MINUTE);
            let [added, took] = [added, took].map(|time| words::minutes_text(seconds(time)));
            let text = t!("deck-check.added", table = number, added = added, took = took, extra = extra);
            app.notices.say(by(Clause::Dck6, text));
            let is_editing = sheet.editing.get_untracked() == Some(number);
            browser::focus_soon(if is_editing { "result-first".to_owned() } else { format!("table-{number}") });
        }
    };
    let text = move || {
        let run = sheet.clock.get().map_or(0, |clock| clock.elapsed(sheet.now.get()));
        t!("deck-check.running", time = words::minutes_text(seconds(run.saturating_sub(since))))
    };
    let described = format!("{}: {label}", t!("deck-check.stop"));
    view! {
        <span class="tag warn" role="timer">{live(text)}</span>
        <button id=format!("deck-check-{number}") type="button" class="secondary" aria-label=described on:click=stop>
            {t!("deck-check.stop")}
        </button>
    }
    .into_any()
}

/// Whole seconds of so many milliseconds.
fn seconds(milliseconds: u64) -> i64 {
    i64::try_from(milliseconds / 1000).unwrap_or(i64::MAX)
}
