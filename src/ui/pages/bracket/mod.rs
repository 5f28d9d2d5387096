//! The elimination, round by round, and the final ranking. Their content is in `screens::bracket`.

mod board;
mod finale;

use crate::ui::{event::final_ranking, prelude::*, session::Session, widgets::show_in_sidebar};
use tiebreaker::screens::{
    bracket::{self, Content},
    ids::BRACKET,
};

/// The bracket of an event.
#[component]
pub fn Bracket(session: Session) -> impl IntoView {
    let page = memo(move || session.with(bracket::page));
    let finale = page.part(|page| page.finale.clone());
    let content = page.part(|page| page.content.clone());
    let title = page.part(|page| page.title.clone());
    let has_ranking = page.part(|page| page.has_ranking);
    let follow = board::Follow::new(session);
    // Beside or below the ranking, which comes first.
    show_in_sidebar(move || live(move || finale.with(Option::is_some).then(|| finale::pictures(session))));
    let drawn = move |content| match content {
        Content::Bracket(board) => board::board(board, follow, title.get()),
        Content::FinalTable(text) => view! {
            <h2 id=BRACKET>{title.get()}</h2>
            <p class="card">{text}</p>
        },
        Content::Nothing(text) => view! {
            <h2 id=BRACKET>{title.get()}</h2>
            <p class="empty">{text}</p>
        },
    };
    view! {
        <section class="bracket-page">
            {live(move || finale.get().map(finale::finale_view))}
            {live(move || has_ranking.get().then(|| session.with(|state| final_ranking(state, &session.slot()))))}
            {live(move || content.get().map(drawn))}
        </section>
    }
}
