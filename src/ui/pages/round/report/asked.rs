//! The effects of a correction, and the questions before a result is saved.

use super::form::CANCEL;
use crate::ui::{
    prelude::*,
    session::Session,
    widgets::{Kind, button, cited, named_button},
};
use tiebreaker::screens::{
    cited::Cited,
    i18n::t,
    round::{
        input::Reading,
        report::{About, Confirmation, Correction, MatchForm},
    },
};

/// Effects of a correction once the fields differ from the old result, and a note on the later round that stays.
pub fn correction(session: Session, form: StoredValue<MatchForm>, reading: Memo<Reading>) -> AnyView {
    let later = memo(move || session.with(|state| form.with_value(|form| form.later(state))));
    let correction = memo(move || {
        reading.with(|reading| session.with(|state| form.with_value(|form| form.correction(state, reading))))
    });
    view! {
        {live(move || correction.get().map(effects))}
        {live(move || later.get().map(|text| view! { <p class="note">{cited(&text)}</p> }))}
    }
    .into_any()
}

fn effects(Correction { from_to, moved, cut }: Correction) -> AnyView {
    let lines = (!moved.is_empty()).then(|| {
        let lines = moved.into_iter().map(|moved| view! { <li>{moved}</li> }).collect_view();
        view! { <ul class="changes">{lines}</ul> }
    });
    let cut = cut.map(|text| view! { <p>{cited(&text)}</p> });
    view! { <div class="correction">{corrected(from_to)} {lines} {cut}</div> }.into_any()
}

/// The result before and after a correction.
fn corrected(from_to: String) -> impl IntoView {
    view! {
        <p>
            <strong>{t!("fix.corrected")}</strong>
            " "
            {from_to}
        </p>
    }
}

/// The question and its two answers: the first cancels, the second saves.
pub fn question(Confirmation { about, agree, .. }: Confirmation, [leave, save]: [Callback<()>; 2]) -> AnyView {
    let line = |line: Cited| view! { <li>{cited(&line)}</li> };
    let about = match about {
        About::Again { from_to, why, changes, stay } => view! {
            {corrected(from_to)}
            <p class="about">{cited(&why)}</p>
            <ul class="changes" tabindex="0">
                {changes.into_iter().map(line).collect_view()}
            </ul>
            {stay.map(|stay| view! { <p>{stay}</p> })}
        },
        About::Odd { report, doubt } => view! {
            <p>
                <strong>{report}</strong>
            </p>
            <p>{cited(&doubt)}</p>
        },
    };
    view! {
        {about}
        <div class="actions">
            {named_button(Kind::Secondary, CANCEL, t!("app.cancel"), move || leave.run(()))}
            {button(Kind::Main, agree, move || save.run(()))}
        </div>
    }
}
