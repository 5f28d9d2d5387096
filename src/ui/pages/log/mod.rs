//! Every entry of the event, and its backups.

mod backup;

use crate::ui::{event::entry_row, prelude::*, session::Session};
use tiebreaker::screens::{
    i18n::t,
    log::{PageLine, entry_lines, page_lines},
};

pub use backup::Backups;

/// The log, the newest entry first.
#[component]
pub fn Log(session: Session) -> impl IntoView {
    let search = RwSignal::new(String::new());
    let entries = memo(move || session.with_log(entry_lines));
    let lines = memo(move || entries.with(|entries| search.with(|search| page_lines(entries, search))));
    let is_empty = memo(move || lines.with(Vec::is_empty));
    let row = |PageLine { heading, time, entry }: PageLine| entry_row(entry, heading, time);
    view! {
        <section>
            <div class="section-head">
                <h2>{t!("place.log")}</h2>
                <input
                    id="log-find"
                    type="search"
                    autocomplete="off"
                    aria-label=t!("log.find")
                    placeholder=t!("log.find")
                    prop:value=move || search.get()
                    on:input=move |event| search.set(event_target_value(&event))
                />
                <p class="about">{t!("log.what")}</p>
            </div>
            {live(move || is_empty.get().then(|| view! { <p class="empty">{t!("log.none")}</p> }))}
            <ol class="log" reversed>
                {each(move || lines.get(), row)}
            </ol>
        </section>
    }
}
