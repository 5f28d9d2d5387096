//! A round: its tables, its results, its clock.

mod clock;
mod decks;
mod draft;
mod finder;
mod minutes;
mod playing;
mod report;
mod result_form;
mod row;
mod rows;
mod sheet;
mod sidebar;
mod tables;
mod tags;

use crate::{
    regulation::Stage,
    screens::{i18n::t, route::Place, words},
    tournament::{RoundKey, Status},
    ui::{
        parts::{Program, fetched, once_fetched, show_in_sidebar, ticking},
        prelude::*,
        session::Session,
    },
};
pub use draft::DraftPage;
pub use playing::playing;
pub use result_form::result_form;
pub use sidebar::round_sidebar;
pub use tags::tags;

use tables::Tables;

/// The round named by the address, or the latest.
#[component]
pub fn RoundPage(session: Session, key: Option<RoundKey>) -> impl IntoView {
    let shown = Memo::new(move |_| session.with(|state| key.or(state.current_round().map(|round| round.key))));
    let exists = Memo::new(move |_| shown.get().filter(|&key| session.with(|state| state.round(key).is_some())));
    view! {
        <section class="list-page">
            {live(move || match exists.get() {
                Some(key) => view! { <OneRound session key /> }.into_any(),
                None => view! { <h2>{t!("place.round")}</h2> <p class="empty">{t!("round.none")}</p> }.into_any(),
            })}
        </section>
    }
}

#[component]
fn OneRound(session: Session, key: RoundKey) -> impl IntoView {
    let program = Program::get();
    let status = Memo::new(move |_| session.with(|state| state.round(key).map(|round| round.status)));
    let title = Memo::new(move |_| session.name_of_round(key));
    let counts =
        Memo::new(move |_| session.with(|state| state.round(key).map(|round| (round.missing(), round.tables.len()))));
    let is_large = Memo::new(move |_| session.with(|state| state.places().is_some()));
    let clock = Memo::new(move |_| session.with(|state| state.round(key)?.running_clock()));
    let now = ticking(clock);
    let progress = move || match (status.get(), counts.get()) {
        (Some(Status::Started | Status::Finished), Some((0, _))) => t!("round.all-in"),
        (Some(Status::Started), Some((missing, tables))) => t!("round.missing", count = missing, tables = tables),
        (_, Some((_, tables))) => t!("round.tables", count = tables),
        _ => String::new(),
    };
    let head = move || {
        view! {
            <h2>{title}</h2>
            <p class="about" aria-live="polite">
                <span class="tag">{live(move || status.get().map(words::status))}</span> " " {live(progress)}
            </p>
        }
    };
    view! {
        {live(move || match status.get() {
            Some(now_status) if is_large.get() => {
                if now_status > Status::Paired {
                    show_in_sidebar(move || once_fetched(program.actions, move |actions| (actions.round_sidebar)(session, key, status, clock, now)));
                }
                view! {
                    <div class="section-head">{head()}</div>
                    {fetched(program.large, move |draw| draw(session, Place::Round(Some(key))))}
                }.into_any()
            },
            Some(Status::Paired) if key.stage == Stage::Swiss => view! {
                <div class="section-head">{head()}</div>
                {fetched(program.draft, move |draw| draw(session, Place::Round(Some(key))))}
            },
            Some(_) => {
                // What they have to say beside them comes first.
                let tables = view! { <Tables session key clock now head=head() /> };
                show_in_sidebar(move || once_fetched(program.actions, move |actions| (actions.round_sidebar)(session, key, status, clock, now)));
                tables
            }
            None => ().into_any(),
        })}
    }
}
