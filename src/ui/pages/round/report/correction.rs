//! What a corrected result does: shown while it is entered, and asked about where a round is paired again (FIX-*).

use crate::{
    ids::TableNumber,
    regulation::{Report, Stage},
    tournament::{Change, RoundKey, State},
    ui::{i18n::t, parts::ruled, prelude::*, session::Session, words},
};

/// What the button is called that leaves everything as it is.
pub(super) const CANCEL: &str = "fix-cancel";

/// What the correction of a table changes, as soon as another result stands in its form: the result, and the places of its
/// players in the standings.
pub(super) fn preview(
    state: &State,
    key: RoundKey,
    table: TableNumber,
    [old, new]: [&Report; 2],
    names: &[String; 2],
) -> AnyView {
    let [before, after] = [old, new].map(|report| words::report(report, names));
    let moved = state.moved_by(key, table, new);
    let lines = moved.iter().map(|moved| view! { <li>{words::moved(state, moved)}</li> }).collect_view();
    view! {
        <div class="correction">
            <p><strong>{t!("fix.corrected")}</strong> " " {t!("fix.from-to", before = before, after = after)}</p>
            {(!moved.is_empty()).then(|| view! { <ul class="changes">{lines}</ul> })}
        </div>
    }
}

/// The question before a round is paired again: what is corrected, and exactly what changes.
pub(super) fn question(
    session: Session,
    change: &Change,
    corrected: Stage,
    [old, new]: [String; 2],
    cancel: Callback<()>,
    agree: Callback<()>,
) -> AnyView {
    let lines = session.with_untracked(|state| words::changes(state, change));
    view! {
        <p><strong>{t!("fix.corrected")}</strong> " " {t!("fix.from-to", before = old, after = new)}</p>
        <p class="about">{ruled(&words::why_again(change, corrected))}</p>
        <ul class="changes" tabindex="0">{lines.into_iter().map(|line| view! { <li>{ruled(&line)}</li> }).collect_view()}</ul>
        {(!change.taken_back).then(|| view! { <p>{t!("fix.stay", count = change.stay)}</p> })}
        <div class="actions">
            <button id=CANCEL type="button" class="secondary" on:click=move |_| cancel.run(())>{t!("app.cancel")}</button>
            <button type="button" class="main" on:click=move |_| agree.run(())>{t!("fix.agree")}</button>
        </div>
    }
}
