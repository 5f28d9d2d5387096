//! The page of a judge with a phone: finds a table by its number or a name, and has a judge's actions there.

mod floor;
mod page;
mod result;
mod table;

use crate::ui::{
    event::{ruling_panel, ticking},
    prelude::*,
    session::Session,
};
use floor::floor;
use page::Page;
use table::table;
use tiebreaker::{
    base::ids::TableNumber,
    screens::{
        i18n::t,
        judge::{Floor, all_rulings},
    },
};

/// The search field, the list of tables, and the open table.
#[component]
pub fn Judge(session: Session, table: Option<TableNumber>) -> impl IntoView {
    let round = memo(move || session.with(|state| state.latest_published().map(|round| round.key)));
    let clock = memo(move || session.with(|state| state.round(round.get()?)?.running_clock()));
    let asked = RwSignal::new(None);
    let page = Page { session, round, now: ticking(clock), asked };
    let name = move || round.get().map(|key| session.name_of_round(key));
    let text = RwSignal::new(String::new());
    let found = memo(move || session.with(|state| Floor::of(state, round.get(), &text.get())));
    // If the search finds only one table, that table is open.
    let shown = memo(move || match (text.with(String::is_empty), found.with(Floor::only)) {
        (false, only) => only,
        (true, _) => table,
    });
    let all = memo(move || session.with(all_rulings));
    let line = |[name, what, when]: [String; 3]| {
        view! {
            <li>
                <b>{name}</b>
                " · "
                {what}
                " "
                <span class="about">{when}</span>
            </li>
        }
    };
    let ruled = move || {
        let all = all.get();
        (shown.get().is_none() && !all.is_empty()).then(|| {
            view! {
                <h3>{t!("ruling.sheet")}</h3>
                <ul class="ruled">{all.into_iter().map(line).collect_view()}</ul>
            }
        })
    };
    view! {
        <section class="judge">
            <div class="section-head">
                <h2>{t!("judge.title")}</h2>
                <p class="about">{live(name)}</p>
            </div>
            <div class="judge-find">
                <label class="hidden" for="judge-find">
                    {t!("find.label")}
                </label>
                <input
                    id="judge-find"
                    type="search"
                    autocomplete="off"
                    spellcheck="false"
                    enterkeyhint="search"
                    placeholder=t!("find.label")
                    prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))
                />
            </div>
            // A phone shows only one of the two.
            <div class="judge-all">{floor(page, found, shown)} {live(ruled)}</div>
            {live(move || shown.get().map(|number| self::table(page, number)))}
            {ruling_panel(session, asked, Callback::new(|()| ()))}
        </section>
    }
}
