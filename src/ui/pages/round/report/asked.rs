//! What is asked before a result is saved.

use super::form::{Asked, CANCEL, Form};
use crate::{
    regulation::Report,
    screens::{i18n::t, words},
    tournament::{Action, Change},
    ui::{
        parts::{Kind, button, cited, named_button},
        prelude::*,
        session::Session,
    },
};

/// What the question is called.
pub(super) fn title(asked: &Asked, session: Session) -> String {
    match asked {
        Asked::Again(_, change) => t!("fix.title", round = session.name_of_round(change.round)),
        Asked::Odd(..) => t!("result.is-it-so"),
    }
}

/// What it is about, and the two answers.
pub(super) fn question(asked: &Asked, form: Form) -> AnyView {
    let (about, agree) = match asked {
        Asked::Again(action, change) => (again(action, change, form), t!("fix.agree")),
        Asked::Odd(report, doubt) => {
            let report = form.names.with_value(|names| words::report(report, names));
            let about = view! {
                <p><strong>{report}</strong></p>
                <p>{cited(&words::doubt(*doubt))}</p>
            };
            (about, t!("result.save"))
        }
    };
    view! {
        {about}
        <div class="actions">
            {named_button(Kind::Secondary, CANCEL, t!("app.cancel"), move || form.asking.set(false))}
            {button(Kind::Main, agree, move || form.agree())}
        </div>
    }
}

/// What is corrected, and exactly what changes in the round that is paired again.
fn again(action: &Action, change: &Change, form: Form) -> AnyView {
    let Action::Report { report, .. } = action else { return ().into_any() };
    let text = |report: &Report| form.names.with_value(|names| words::report(report, names));
    let before = form.stands.as_ref().map(text).unwrap_or_default();
    let lines = form.session.with_untracked(|state| words::changes(state, change));
    view! {
        <p><strong>{t!("fix.corrected")}</strong> " " {t!("fix.from-to", before = before, after = text(report))}</p>
        <p class="about">{cited(&words::why_again(change, form.key.stage))}</p>
        <ul class="changes" tabindex="0">{lines.into_iter().map(|line| view! { <li>{cited(&line)}</li> }).collect_view()}</ul>
        {(!change.taken_back).then(|| view! { <p>{t!("fix.stay", count = change.stay)}</p> })}
    }
}
