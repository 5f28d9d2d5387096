//! The form that gives more time, to one table or to all (CLK-2).

use crate::ui::{
    browser,
    context::AppContext,
    prelude::*,
    session::Session,
    widgets::{Kind, Line, cited_error, submit_button},
};
use leptos::ev::SubmitEvent;
use tiebreaker::{
    screens::{cited::Cited, i18n::t, round::ends_now},
    tournament::{Action, EXTENSION_LIMIT, Refusal},
};

/// The form for a number of minutes and a reason. `ids` are the ids of the two fields. `give` builds the action, and
/// `given` the message once it is recorded.
pub(super) fn minutes_form(
    session: Session,
    ids: [&'static str; 2],
    label: Cited,
    button: String,
    give: impl Fn(u16, String) -> Action + 'static,
    given: impl Fn(u16) -> String + 'static,
) -> AnyView {
    let app = AppContext::get();
    let [minutes, reason] = [(); 2].map(|()| RwSignal::new(String::new()));
    let error = RwSignal::new(None::<Cited>);
    let asked = StoredValue::new(None::<u16>);
    let [minutes_id, reason_id] = ids;
    let submit = move |event: SubmitEvent| {
        event.prevent_default();
        error.set(None);
        let reason_given = reason.with_untracked(|reason| reason.trim().to_owned());
        let typed = minutes.with_untracked(|minutes| minutes.trim().parse::<u16>());
        let question = |minutes, action: &Action| {
            let is_meant = asked.get_value() == Some(minutes);
            session.with_untracked(|state| ends_now(state, action, browser::now())).filter(|_| !is_meant)
        };
        let acted = match typed {
            Ok(minutes) => {
                let action = give(minutes, reason_given);
                let question = question(minutes, &action);
                asked.set_value(question.is_some().then_some(minutes));
                match question {
                    Some(question) => Err(question),
                    None => match session.act_in_form(action) {
                        Ok(is_given) => Ok((minutes, is_given)),
                        Err(refusal) => Err(session.why(&refusal)),
                    },
                }
            }
            Err(_) => Err(session.why(&Refusal::NoSuchExtension { limit: EXTENSION_LIMIT })),
        };
        match acted {
            Err(why) => {
                error.set(Some(why));
                browser::focus(minutes_id);
            }
            Ok((count, true)) => {
                app.notices.say(given(count));
                minutes.set(String::new());
                reason.set(String::new());
            }
            Ok((_, false)) => {}
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
