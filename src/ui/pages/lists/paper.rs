//! Lists on paper: as they were handed in, and what is checked of a deck.

use super::{check_sheet, filled};
use crate::{
    base::ids::PlayerId,
    screens::{
        i18n::{sort_by_name, t},
        route::{ListSheet, Place, Route},
        words,
    },
    tournament::State,
    ui::{
        browser,
        context::AppContext,
        parts::{Kind, Size, Tables, button, link_button, print_on, size_choice, state_of_tables},
        prelude::*,
        session::Session,
    },
};

/// The sheet of a player, or those of everybody; with the button that prints them.
#[component]
pub fn ListPaper(session: Session, sheet: ListSheet, player: Option<PlayerId>) -> impl IntoView {
    let app = AppContext::get();
    let tables = Tables::fetch();
    let size = RwSignal::new(Size::chosen(&app));
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
            let wanted = wanted(state, sheet, player);
            if wanted.is_empty() {
                return view! { <p class="empty">{why_none(state, sheet)}</p> };
            }
            sheets(wanted.into_iter().map(|id| view! { <section class="page">{page(id)}</section> }).collect())
        })
    };
    let back = Route::Event(session.slot(), Place::Lists(player)).href();
    view! {
        <article class="paper" data-size=move || size.get().code()>
            <div class="paper-tools">
                {link_button(Kind::Secondary, t!("paper.back"), back)}
                <h1>{title}</h1>
                {size_choice(app, size)}
                {button(Kind::Usual, t!("announcement.print"), browser::print)}
            </div>
            {live(move || state_of_tables(tables))}
            <div class="pages">{live(pages)}</div>
        </article>
    }
}

/// Whose sheets these are, by name: of one player, or of all who have handed in; the checks of those whose decks were chosen.
fn wanted(state: &State, sheet: ListSheet, player: Option<PlayerId>) -> Vec<PlayerId> {
    let has_list = |id: &PlayerId| state.players.get(id).is_some_and(|player| !player.details.list.is_empty());
    let mut all: Vec<PlayerId> = match (sheet, player) {
        (ListSheet::Check, _) if state.deck_checks().is_none() => Vec::new(),
        (_, Some(id)) => state.players.contains_key(&id).then_some(id).into_iter().collect(),
        (ListSheet::Filled, None) => state.players.keys().copied().filter(has_list).collect(),
        (ListSheet::Check, None) => state.decks_picked.iter().map(|(id, _)| *id).collect(),
    };
    all.retain(|id| has_list(id) || (sheet == ListSheet::Check && player.is_some()));
    let mut named: Vec<(PlayerId, String)> = all.into_iter().map(|id| (id, words::name_in_list(state, id))).collect();
    sort_by_name(&mut named, |(_, name)| name);
    named.into_iter().map(|(id, _)| id).collect()
}

fn why_none(state: &State, sheet: ListSheet) -> String {
    match sheet {
        ListSheet::Filled => t!("lists.missing-one"),
        ListSheet::Check if state.deck_checks().is_none() => t!("paper.no-deck-checks"),
        ListSheet::Check => t!("paper.no-deck-chosen"),
    }
}
