//! Sheets of paper (OUT-1): the choice of sheets, and the printed pages of each. Each kind of sheet has its own file.

mod bracket;
mod cards;
mod certificates;
mod choice;
mod codes;
mod list;
mod page;
mod rulings;
mod slips;

pub use choice::PaperChoice;

use crate::ui::{
    browser,
    context::AppContext,
    event::sheet_head,
    prelude::*,
    session::Session,
    widgets::{chosen_size, page_language, print_on, size_choice},
};
use bracket::bracket;
use page::{height, pages as pages_of_list};
use tiebreaker::{
    screens::{
        bracket::drawing_in_pages,
        i18n::{day_of_moment, t, time_of_day},
        paper::{
            self, List, SlipChoice, about_event, has_bracket, published, ranking, rounds, rulings as ruled, sheet_name,
            size::Size, standings, usual_cards,
        },
        route::{Place, Route, Sheet},
        words,
    },
    tournament::{Round, RoundKey, State},
};

/// Content of the pages of a sheet.
struct Content {
    /// Its heading.
    title: String,
    /// Name of the event, and a note on the sheet.
    about: String,
    /// Its pages.
    pages: Vec<AnyView>,
    /// True if title, event and page number are around each page.
    is_framed: bool,
    /// Content below the rows of the first page.
    below: Option<AnyView>,
}

/// A sheet, page by page, and the button that prints it.
#[component]
pub fn Paper(session: Session, sheet: Sheet, key: Option<RoundKey>) -> impl IntoView {
    let app = AppContext::get();
    let size = RwSignal::new(chosen_size(&app));
    let cards = (sheet == Sheet::Cards).then(|| RwSignal::new(session.with_untracked(|state| usual_cards(state, key))));
    let slips = (sheet == Sheet::Slips).then(slips::Chosen::new);
    // Brackets are wide, and certificates hang in landscape.
    let is_wide = matches!(sheet, Sheet::Bracket | Sheet::Certificates);
    print_on(move || size.get(), is_wide);
    let pages = move || {
        let (size, range) = (size.get(), cards.map(|cards| cards.get()));
        let slips = slips.map(slips::Chosen::get).unwrap_or_default();
        session.with(|state| match sheet_of(state, sheet, key, size, (range, &slips)) {
            Ok(content) => pages_of(content),
            Err(why) => view! { <p class="empty">{why}</p> },
        })
    };
    let choices = view! {
        {size_choice(app, size)}
        {page_language(Route::Event(session.slot(), Place::Paper(Some((sheet, key)))))}
        {cards.map(cards::fields)}
        {slips.map(|chosen| slips::fields(chosen, session, key))}
    };
    view! {
        <article class="paper" class:wide=is_wide data-size=move || size.get().code()>
            {sheet_head(session, Place::Paper(None), sheet_name(sheet), choices.into_any())}
            <div class="pages">{live(pages)}</div>
        </article>
    }
}

/// A sheet, or the reason why there is none.
fn sheet_of(
    state: &State,
    sheet: Sheet,
    key: Option<RoundKey>,
    size: Size,
    (cards, slips): (Option<[u16; 2]>, &SlipChoice),
) -> Result<Content, String> {
    let round = || published(state, key).ok_or_else(|| t!("paper.no-round"));
    let of_round = |round: &Round| format!("{} · {}", sheet_name(sheet), words::round_with_scenario(state, round.key));
    let framed = |title: String, pages: Vec<AnyView>| Content {
        title,
        about: about_event(state),
        pages,
        is_framed: true,
        below: None,
    };
    let bare = |pages| Content { is_framed: false, ..framed(String::new(), pages) };
    let listed = |title: String, list: List| {
        let about = words::joined([about_event(state)].into_iter().chain(list.legend.clone()));
        Content { about, ..framed(title, pages_of_list(list, size)) }
    };
    let height = height(size);
    Ok(match sheet {
        Sheet::Tables | Sheet::Names => round().map(|round| {
            let (room, below) = codes::below(state, round);
            let list = match sheet {
                Sheet::Tables => rounds::tables(state, round, room).for_wall(height),
                _ => rounds::names(state, round, height, room),
            };
            Content { below: below.filter(|_| list.below > 0), ..listed(of_round(round), list) }
        })?,
        Sheet::CheckIn => listed(sheet_name(sheet), rounds::check_in(state, height)?),
        Sheet::Missing => round().and_then(|round| Ok(listed(of_round(round), rounds::missing(state, round)?)))?,
        Sheet::Slips => bare(slips::pages(state, round()?, slips)?),
        Sheet::Standings => listed(standings::title(state, None), standings::list(state, None)?.for_wall(height)),
        Sheet::StandingsSoFar => {
            let running = state.running_swiss().ok_or_else(|| t!("paper.nothing-so-far"))?.key.number;
            listed(standings::title(state, Some(running)), standings::list(state, Some(running))?.fitted())
        }
        Sheet::Bracket if !has_bracket(state) => return Err(t!("paper.no-bracket")),
        Sheet::Bracket => {
            framed(sheet_name(sheet), drawing_in_pages(state, size.drawing()).into_iter().map(bracket).collect())
        }
        Sheet::Ranking => listed(sheet_name(sheet), ranking::list(state)?.for_wall(height)),
        Sheet::Certificates => bare(paper::certificates(state)?.into_iter().map(certificates::page).collect()),
        Sheet::Cards => bare(cards::pages(state, cards.unwrap_or_default())),
        // Each page says below its code what the code is valid for.
        Sheet::Codes => {
            framed(sheet_name(sheet), if round().is_ok() { codes::pages(state) } else { vec![codes::door(state)] })
        }
        Sheet::Rulings => listed(sheet_name(sheet), ruled::list(state)?),
        Sheet::Proxies => bare(rulings::pages(&ruled::proxies(state)?)),
        Sheet::List => bare(vec![list::page(paper::blank_list(state)?)]),
    })
}

fn pages_of(content: Content) -> AnyView {
    let Content { title, about, pages, is_framed, mut below } = content;
    let (count, now) = (pages.len(), browser::now());
    let printed = format!("{}, {}", day_of_moment(now), time_of_day(now));
    let page = |(number, content): (usize, AnyView)| {
        let below = below.take();
        let head = is_framed.then(|| {
            view! {
                <header>
                    <strong>{title.clone()}</strong>
                    <span>{about.clone()}</span>
                </header>
            }
        });
        let foot = is_framed.then(|| {
            let page = t!("paper.page", number = number, count = count);
            view! {
                <footer>
                    <span>{t!("paper.printed", at = printed)}</span>
                    <span>{page}</span>
                </footer>
            }
        });
        view! { <section class="page">{head} {content} {below} {foot}</section> }
    };
    sheets((1..).zip(pages).map(page).collect())
}
