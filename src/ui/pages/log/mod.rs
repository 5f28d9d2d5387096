//! Every entry of the event, and its backups.

mod backup;

use crate::ui::{event::entry_row, prelude::*, session::Session, widgets::choice_button};
use tiebreaker::screens::{
    i18n::t,
    log::{EntryLine, PageLine, Shown, entry_lines, filters, page_lines},
};

pub use backup::Backups;

/// The log, the newest entry first.
#[component]
pub fn Log(session: Session) -> impl IntoView {
    let search = RwSignal::new(String::new());
    let entries = memo(move || session.with_log(entry_lines));
    let shown = RwSignal::new(Shown::All);
    let lines = memo(move || entries.with(|entries| search.with(|search| page_lines(entries, search, shown.get()))));
    let is_empty = memo(move || lines.with(Vec::is_empty));
    let choice = move |(this, text)| {
        let is_chosen = Signal::derive(move || shown.get() == this);
        choice_button(text, is_chosen, Callback::new(move |()| shown.set(this)))
    };
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
                <div class="filters" role="group" aria-label=t!("log.find")>
                    {filters().map(choice).collect_view()}
                </div>
            </div>
            {live(move || is_empty.get().then(|| view! { <p class="empty">{t!("log.none")}</p> }))}
            <ol class="log" reversed>
                {each(move || lines.get(), line)}
            </ol>
        </section>
    }
}

fn line(line: PageLine) -> AnyView {
    let PageLine { heading, time, entry, run } = line;
    if run.is_empty() {
        return entry_row(entry, heading, time);
    }
    let EntryLine { counter, by, text, .. } = entry;
    view! {
        <li class="run">
            {heading.map(|heading| view! { <strong class="heading">{heading}</strong> })}
            <span class="number">{counter.to_string()}</span> <details class="what">
                <summary>{text}</summary>
                <ol class="log" reversed>
                    {run.into_iter().map(self::line).collect_view()}
                </ol>
            </details> <time>{time} {(!by.is_empty()).then(|| format!(" · {}", t!("log.by", name = by)))}</time>
        </li>
    }
}
