//! Every entry of the event, and the way back.

mod backup;

use crate::ui::{event::entry_row, prelude::*, session::Session};
use backup::Backup;
use tiebreaker::screens::{i18n::t, log::entry_lines};

/// The log, the newest entry first.
#[component]
pub fn Log(session: Session) -> impl IntoView {
    let lines = memo(move || session.with_log(entry_lines));
    view! {
        <Backup session />
        <section>
            <div class="section-head">
                <h2>{t!("place.log")}</h2>
                <p class="about">{t!("log.what")}</p>
            </div>
            <ol class="log" reversed>
                {each(move || lines.get(), entry_row)}
            </ol>
        </section>
    }
}
