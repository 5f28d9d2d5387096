//! The form that gives more time, to one table or to all (CLK-2).

use crate::{
    screens::{cited::Cited, i18n::t},
    tournament::{EXTENSION_LIMIT, Refusal},
    ui::{
        browser,
        prelude::*,
        session::{Outcome, Session},
        widgets::{Kind, Line, cited_error, submit_button},
    },
};
use leptos::ev::SubmitEvent;

/// Minutes, and why. `ids` are those of the two fields, `label` names the minutes, `button` what is done; `give` does it, and
/// tells it.
pub(super) fn minutes_form(
    session: Session,
    ids: [&'static str; 2],
    label: Cited,
    button: String,
    give: impl Fn(u16, String) -> Outcome + 'static,
) -> AnyView {
    let [minutes, reason] = [(); 2].map(|()| RwSignal::new(String::new()));
    let error = RwSignal::new(None::<Cited>);
    let [minutes_id, reason_id] = ids;
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        error.set(None);
        let reason_given = reason.with_untracked(|reason| reason.trim().to_owned());
        let outcome = match minutes.with_untracked(|minutes| minutes.trim().parse()) {
            Ok(minutes) => give(minutes, reason_given),
            Err(_) => Outcome::Refused(Refusal::NoSuchExtension { limit: EXTENSION_LIMIT }),
        };
        if let Outcome::Refused(refusal) = outcome {
            error.set(Some(session.why(&refusal)));
            browser::focus(minutes_id);
        } else if session.tell(outcome) {
            minutes.set(String::new());
            reason.set(String::new());
        }
    };
    view! {
        <form class="form" on:submit=submit novalidate>
            <Line id=minutes_id label value=minutes numeric=true />
            <Line id=reason_id label=t!("time.reason") value=reason />
            <p class="error wide" role="alert">
                {cited_error(error)}
            </p>
            {submit_button(Kind::Secondary, None, button)}
        </form>
    }
}
