//! The sidebar of a round.

use super::{clock::round_clock, decks::decks};
use crate::{
    base::clock::Clock,
    regulation::Stage,
    screens::{
        i18n::t,
        route::{Place, Route},
    },
    tournament::{RoundKey, State, Status},
    ui::{
        context::AppContext,
        parts::{Kind, Program, button, sheet_links, short_clocks, with_part},
        prelude::*,
        session::Session,
    },
};

/// What goes with the tables: the clock, paper, and what is said of the round.
pub fn round_sidebar(
    session: Session,
    key: RoundKey,
    status: Memo<Option<Status>>,
    clock: Memo<Option<Clock>>,
    now: RwSignal<u64>,
) -> AnyView {
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
        {live(move || runs.get().then(|| round_clock(session, key, clock, now)))}
        {live(move || checks_decks.get().then(|| decks(session, key, now)))}
        {live(move || has_customs.get().then(|| short_clocks(session, key)))}
        <div class="round-links">
            {live(move || has_draw.get().then(|| {
                let href = Route::Event(session.slot(), Place::Draw(key, None)).href();
                view! { <a href=href>{t!("draw.link")}</a> }
            }))}
            {live(move || (status.get() > Some(Status::Paired)).then(|| sheet_links(session, key)))}
        </div>
    }
    .into_any()
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
