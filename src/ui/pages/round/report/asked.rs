//! Questions before a result is saved.

use super::{form::CANCEL, worth::corrected};
use crate::ui::{
    prelude::*,
    widgets::{Kind, button, cited, named_button},
};
use tiebreaker::screens::{
    cited::Cited,
    i18n::t,
    round::report::{About, Confirmation},
};

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
