//! A round: its tables, its results, its clock.

mod clock;
mod decks;
mod draft;
mod finder;
mod hand;
mod minutes;
mod playing;
mod report;
mod row;
mod rows;
mod sheet;
mod tables;
mod tags;

use crate::{
    clock::Clock,
    regulation::Stage,
    tournament::{RoundKey, State, Status},
    ui::{
        context::AppContext,
        i18n::t,
        parts::{Kind, Program, beside, button, fetched, sheet_links, ticking, with_part},
        prelude::*,
        route::{Place, Route},
        session::Session,
        words,
    },
};
pub use clock::round_clock;
pub use decks::decks;
pub use draft::DraftPage;
pub use hand::in_hand;

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
        Memo::new(move |_| session.with(|state| state.round(key).map(|round| (round.missing(), round.table_count()))));
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
                    beside(move || view! { <RoundBeside session key status=status clock now /> });
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
                beside(move || view! { <RoundBeside session key status clock now /> });
                tables
            }
            None => ().into_any(),
        })}
    }
}

/// What goes with the tables: the clock, paper, and what is said of the round.
#[component]
fn RoundBeside(
    session: Session,
    key: RoundKey,
    status: Memo<Option<Status>>,
    clock: Memo<Option<Clock>>,
    now: RwSignal<u64>,
) -> impl IntoView {
    let runs = Memo::new(move |_| clock.get().is_some());
    let has_customs = Memo::new(move |_| session.with(|state| has_customs(state, key)));
    let has_draw = Memo::new(move |_| {
        key.stage == Stage::Swiss || session.with(|state| !state.drawn.is_empty() && key.number.0 == 1)
    });
    let checks_decks = Memo::new(move |_| {
        status.get() == Some(Status::Started) && session.with(|state| state.deck_checks().is_some())
    });
    let is_draft_of_bracket =
        Memo::new(move |_| status.get() == Some(Status::Paired) && key.stage == Stage::Elimination);
    view! {
        {live(move || is_draft_of_bracket.get().then(|| drawn_bracket(session)))}
        {live(move || runs.get().then(|| fetched(Program::get().work, move |work| (work.round_clock)(session, key, clock, now))))}
        {live(move || checks_decks.get().then(|| fetched(Program::get().work, move |work| (work.decks)(session, key, now))))}
        {live(move || has_customs.get().then(|| fetched(Program::get().work, move |work| (work.short_clocks)(session, key))))}
        <div class="round-links">
            {live(move || has_draw.get().then(|| {
                let href = Route::Event(session.slot(), Place::Draw(key, None)).href();
                view! { <a href=href>{t!("draw.link")}</a> }
            }))}
            {live(move || (status.get() > Some(Status::Paired)).then(|| sheet_links(session, key)))}
        </div>
    }
}

/// A bracket that was drawn and that nobody has seen yet can be drawn again (ELI-3).
fn drawn_bracket(session: Session) -> Option<AnyView> {
    let (app, drawing) = (AppContext::get(), Program::get().drawing);
    let draw = move || {
        with_part(app, drawing, move |drawing| {
            if !session.is_closed() {
                session.act(session.with_untracked(drawing.bracket));
            }
        });
    };
    session.with(|state| !state.drawn.is_empty() && state.elimination.len() == 1).then(|| {
        view! {
            <div class="banner calm">
                <p>{t!("draft.bracket")}</p>
                {button(Kind::Secondary, t!("draft.again"), draw)}
            </div>
        }
        .into_any()
    })
}

/// Whether the players read lists before a match, or sideboard between games (CLK-3), and that is still to come.
fn has_customs(state: &State, key: RoundKey) -> bool {
    let durations = &state.setup.regulation.durations;
    durations.deck_lists.or(durations.between_games).is_some()
        && state.round(key).is_some_and(|round| round.status < Status::Finished)
}
