//! What can be printed (OUT-1): the choice of sheets, and each sheet as its pages come out of the printer. One file for
//! each kind of sheet.

mod cards;
mod choice;
mod list;
mod page;
mod rounds;
mod shared;
mod slips;
mod standings;

pub use choice::PaperChoice;

use crate::{
    tournament::{Round, RoundKey, State},
    ui::{
        browser,
        context::AppContext,
        i18n::{moment, t},
        parts::{bracket_pages, sheet_name},
        prelude::*,
        route::{Place, Route, Sheet},
        session::Session,
        words,
    },
};
use page::Size;
use shared::{about, has_bracket, paper_size, published, size_choice};

/// What the page is marked with while it is paper: the whole document is on one kind of it.
const PAPER: &str = "data-paper";

/// What a sheet has on its pages.
struct Content {
    /// What it is.
    title: String,
    /// Its pages.
    pages: Vec<AnyView>,
    /// Whether title, event and page number are around each page.
    is_framed: bool,
}

/// A sheet, page by page, and the button that prints it.
#[component]
pub fn Paper(session: Session, sheet: Sheet, key: Option<RoundKey>) -> impl IntoView {
    let app = AppContext::get();
    let size = paper_size(&app);
    let cards =
        (sheet == Sheet::Cards).then(|| RwSignal::new(session.with_untracked(|state| cards::usual(state, key))));
    // A bracket is wider than high.
    let is_wide = sheet == Sheet::Bracket;
    on_cleanup(|| browser::mark_page(PAPER, None));
    Effect::new(move |_| {
        let code = size.get().code();
        browser::mark_page(PAPER, Some(&if is_wide { format!("{code}-wide") } else { code.to_owned() }));
    });
    let pages = move || {
        let (size, range) = (size.get(), cards.map(|cards| cards.get()));
        session.with(|state| match sheet_of(state, sheet, key, size, range) {
            Ok(content) => pages_of(state, content),
            Err(why) => view! { <p class="empty">{why}</p> },
        })
    };
    view! {
        <article class="paper" class:wide=is_wide data-size=move || size.get().code()>
            <div class="paper-tools">
                <a class="button secondary" href=Route::Event(session.slot(), Place::Paper(None)).href()>{t!("paper.back")}</a>
                <h1>{sheet_name(sheet)}</h1>
                {size_choice(app, size)}
                {cards.map(cards::fields)}
                <button on:click=|_| browser::print()>{t!("announcement.print")}</button>
            </div>
            <div class="pages">{live(pages)}</div>
        </article>
    }
}

/// A sheet; or why there is none.
fn sheet_of(
    state: &State,
    sheet: Sheet,
    key: Option<RoundKey>,
    size: Size,
    cards: Option<[u16; 2]>,
) -> Result<Content, String> {
    let round = || published(state, key).ok_or_else(|| t!("paper.no-round"));
    let of_round = |round: &Round| format!("{} · {}", sheet_name(sheet), words::round(state, round.key));
    let framed = |title: String, pages: Vec<AnyView>| Content { title, pages, is_framed: true };
    Ok(match sheet {
        Sheet::Tables => round().map(|round| framed(of_round(round), rounds::tables(state, round).pages(size)))?,
        Sheet::Names => round().map(|round| framed(of_round(round), rounds::names(state, round).pages(size)))?,
        Sheet::Missing => {
            round().and_then(|round| Ok(framed(of_round(round), rounds::missing(state, round)?.pages(size))))?
        }
        Sheet::Slips => {
            round().map(|round| Content { is_framed: false, ..framed(String::new(), slips::pages(state, round)) })?
        }
        Sheet::Standings => framed(standings::title(state, None), standings::list(state, None)?.pages(size)),
        Sheet::StandingsSoFar => {
            let running = state.running_swiss().ok_or_else(|| t!("paper.nothing-so-far"))?.key.number;
            framed(standings::title(state, Some(running)), standings::list(state, Some(running))?.pages(size))
        }
        Sheet::Bracket if !has_bracket(state) => return Err(t!("paper.no-bracket")),
        Sheet::Bracket => framed(sheet_name(sheet), bracket_pages(state)),
        Sheet::Cards => {
            Content { is_framed: false, ..framed(String::new(), cards::pages(state, cards.unwrap_or_default())) }
        }
        Sheet::List => {
            let page = list::page(state).ok_or_else(|| t!("paper.no-list"))?;
            Content { is_framed: false, ..framed(String::new(), vec![page]) }
        }
    })
}

fn pages_of(state: &State, content: Content) -> AnyView {
    let Content { title, pages, is_framed } = content;
    let (count, now) = (pages.len(), moment(browser::now()));
    let page = |(number, content): (usize, AnyView)| {
        let head = is_framed.then(|| {
            view! { <header><strong>{title.clone()}</strong> <span>{about(state)}</span></header> }
        });
        let foot = is_framed.then(|| {
            let page = t!("paper.page", number = number, count = count);
            view! { <footer><span>{t!("paper.printed", at = now)}</span> <span>{page}</span></footer> }
        });
        view! { <section class="page">{head} {content} {foot}</section> }
    };
    sheets((1..).zip(pages).map(page).collect())
}
