//! A round: its tables, its results, its clock.

mod beside_result;
mod clock;
mod decks;
mod draft;
mod finder;
mod half_points;
mod minutes;
mod report;
mod result_form;
mod row;
mod scenario;
mod sheet;
mod sidebar;
mod tables;
mod tags;

use crate::ui::{
    browser,
    event::ticking,
    part::State,
    prelude::*,
    program::{Program, fetched, once_fetched},
    session::Session,
    widgets::{Button, Kind, show_in_sidebar},
};
pub use beside_result::beside_result;
pub use draft::DraftPage;
pub use report::{correction, question};
pub use result_form::result_form;
pub use sidebar::round_sidebar;
use tables::Tables;
use tiebreaker::{
    screens::{
        i18n::t,
        ids::ROUND_SCENARIO,
        round::{self, Page, Shape},
    },
    tournament::{RoundKey, Status},
};

/// The round named by the address, or the latest.
#[component]
pub fn RoundPage(session: Session, key: Option<RoundKey>) -> impl IntoView {
    let shown = memo(move || session.with(|state| round::shown(state, key)));
    view! {
        <section class="list-page">
            {live(move || match shown.get() {
                Some(key) => view! { <OneRound session key /> }.into_any(),
                None => {
                    view! {
                        <h2>{t!("place.round")}</h2>
                        <p class="empty">{t!("round.none")}</p>
                    }
                        .into_any()
                }
            })}
        </section>
    }
}

#[component]
fn OneRound(session: Session, key: RoundKey) -> impl IntoView {
    let program = Program::get();
    let page = memo(move || session.with(|state| round::page(state, key)));
    let text =
        move |text: fn(&Page) -> &String| page.part(move |page| page.as_ref().map(text).cloned().unwrap_or_default());
    let scenario = page.part(|page| page.as_ref().and_then(|page| page.scenario.clone()));
    let lacks_scenario = page.part(|page| page.as_ref().is_some_and(|page| page.lacks_scenario));
    let no_scenario = || {
        let choose = || browser::focus(ROUND_SCENARIO);
        Button::new(Kind::Plain, t!("scenario.missing")).class("scenario").does(choose)
    };
    let tag = page.part(|page| page.as_ref().and_then(|page| page.tag.clone()));
    let counted = page.part(|page| page.as_ref().and_then(|page| page.counted));
    let has_meter = memo(move || counted.get().is_some());
    let number = move |at: fn([usize; 2]) -> usize| counted.get().map(at).map(|number| number.to_string());
    let meter = move || {
        view! {
            <progress
                class="meter"
                aria-hidden="true"
                value=move || number(|[done, _]| done)
                max=move || number(|[_, all]| all)
            />
        }
    };
    let shape = page.part(|page| page.as_ref().map(|page| (page.shape, page.status)));
    let clock = memo(move || session.with(|state| state.round(key)?.running_clock()));
    let now = ticking(clock);
    let head = move || {
        view! {
            <div class="round-head">
                <h2>
                    {text(|page| &page.title)}
                    {live(move || scenario.get().map(|name| view! { <span class="scenario">" · " {name}</span> }))}
                </h2>
                {live(move || lacks_scenario.get().then(no_scenario))}
                {live(move || tag.get().map(|tag| view! { <span class="tag">{tag}</span> }))}
                <p class="progress" aria-live="polite">
                    {text(|page| &page.progress)}
                </p>
                {live(move || has_meter.get().then(meter))}
            </div>
        }
    };
    let sidebar = move || {
        show_in_sidebar(move || {
            once_fetched(program.dialogs, move |dialogs| (dialogs.round_sidebar)(session, key, clock, now))
        })
    };
    let content = move || match shape.get()? {
        (Shape::Large, status) => {
            if status > Status::Paired {
                sidebar();
            }
            // The search field is beside the heading, which is shown before the chunk has loaded.
            let tables = move || match program.large.state() {
                State::Here(draw) => draw(session, key, head()),
                State::Away | State::Failed => view! {
                    <div class="section-head">{head()}</div>
                    {fetched(program.large, |_| ().into_any())}
                }
                .into_any(),
            };
            Some(live(tables))
        }
        (Shape::Draft, _) => Some(
            view! {
                <div class="section-head">{head()}</div>
                {fetched(program.draft, move |draw| draw(session, key))}
            }
            .into_any(),
        ),
        (Shape::Results, _) => {
            // The tables come first, so that their cards are on top of the sidebar.
            let tables = view! { <Tables session key page clock now head=head() /> };
            sidebar();
            Some(tables.into_any())
        }
    };
    live(content)
}
