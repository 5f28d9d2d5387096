//! Lists on paper: as they were handed in, and what is checked of a deck.

use super::{check_sheet, filled};
use crate::ui::{
    context::AppContext,
    event::sheet_head,
    prelude::*,
    program::{Tables, state_of_tables},
    session::Session,
    widgets::{chosen_size, page_language, print_on, size_choice},
};
use tiebreaker::{
    base::ids::PlayerId,
    screens::{
        i18n::t,
        lists::{nothing_printed, printed},
        route::{ListSheet, Place, Route},
    },
};

/// The sheet of a player, or those of everybody; with the button that prints them.
#[component]
pub fn ListPaper(session: Session, sheet: ListSheet, player: Option<PlayerId>) -> impl IntoView {
    let app = AppContext::get();
    let tables = Tables::fetch(session);
    let size = RwSignal::new(chosen_size(&app));
    print_on(move || size.get(), false);
    let title = match sheet {
        ListSheet::Filled => t!("paper.filled-lists"),
        ListSheet::Check => t!("paper.check-sheet"),
    };
    let pages = move || {
        session.with(|state| {
            let page = |id: PlayerId| {
                tables.with(&state.setup, |setting| match sheet {
                    ListSheet::Filled => filled::page(state, setting, id),
                    ListSheet::Check => check_sheet::page(state, setting, id),
                })
            };
            let wanted = printed(state, sheet, player);
            if wanted.is_empty() {
                return view! { <p class="empty">{nothing_printed(state, sheet)}</p> };
            }
            sheets(wanted.into_iter().map(|id| view! { <section class="page">{page(id)}</section> }).collect())
        })
    };
    let choices = view! {
        {size_choice(app, size)}
        {page_language(Route::Event(session.slot(), Place::ListPaper(sheet, player)))}
    };
    view! {
        <article class="paper" data-size=move || size.get().code()>
            {sheet_head(session, Place::Lists(player), title, choices.into_any())}
            {live(move || state_of_tables(tables))}
            <div class="pages">{live(pages)}</div>
        </article>
    }
}
