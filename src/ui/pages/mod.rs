//! The pages, and the split of the program into chunks. Each page is a file or a folder, and a line in [`program`],
//! which makes it a chunk that is loaded when somebody opens it.

mod announcement;
mod bracket;
mod clauses;
mod display;
mod draw;
mod event;
mod foreign;
mod formats;
mod gallery;
mod guide;
mod hall;
mod hand_over;
mod home;
mod judge;
mod large;
mod lists;
mod log;
mod paper;
mod phones;
mod players;
mod pods;
mod round;
mod season;
mod setup;
mod ships;
mod slips;
mod staff;
mod standings;
mod take_over;
mod trilogy;
mod why;

pub use home::Home;

use crate::ui::{
    part::{Chunks, Fetching, Part, part, typed},
    prelude::*,
    program::{
        Begin, Copies, DRAWING, Dialogs, DrawClauses, DrawDecks, DrawLargeRound, DrawOfEvent, DrawPage, DrawRound,
        Drawing, Files, OtherPrograms, Program, ReadWorkbook, Ships, TakeOver, WarmUp,
    },
    session::{
        KeepFile, keep_file,
        mirror::{self, Settle},
    },
};
use std::{future::Future, pin::Pin};
use tiebreaker::{
    file::{task, workbook},
    screens::{
        i18n,
        route::{Place, Route},
    },
};

/// Pages by their address. Each line has the name of a chunk, and its drawing function for each address.
macro_rules! pages {
    ($address_type:ty, $draw:ty, |$around:pat_param|, else $elsewhere:pat,
     $($chunk:ident { $($address:pat => $page:expr),+ $(,)? })+) => {{
        #[allow(non_camel_case_types)]
        enum Chunk {
            $($chunk),+
        }
        #[allow(unused_variables)]
        fn index(address: &$address_type) -> Option<usize> {
            let chunk = match address {
                $($($address => Chunk::$chunk,)+)+
                $elsewhere => return None,
            };
            Some(chunk as usize)
        }
        let fetches = [
            $(part!($chunk: $draw = |$around, address| match address {
                $($address => $page,)+
                _ => ().into_any(),
            })),+
        ];
        Chunks { index, parts: StoredValue::new(fetches.into_iter().map(Part::new).collect()) }
    }};
}

/// The program: every chunk except the first. Not inlined, because the compiler would copy it field by field into every
/// closure.
#[inline(never)]
pub fn program() -> Program {
    Program {
        pages: pages! {
            Route, DrawPage, |_|, else Route::Home | Route::Sent(_) | Route::Event(..),
            new_event { Route::New => view! { <setup::NewEvent /> } }
            guide { Route::Guide(_) => view! { <guide::Guide /> } }
            gallery { Route::Gallery => view! { <gallery::Gallery /> } }
            hall { Route::Hall => view! { <hall::Hall /> } }
            season { Route::Season => view! { <season::SeasonPage /> } }
        },
        places: pages! {
            Place, DrawOfEvent, |session|, else Place::Round(_),
            setup { Place::Setup => view! { <setup::SetupPage session /> } }
            announcement {
                Place::Announcement => view! { <announcement::Announcement session /> },
                Place::Pods => view! { <pods::Pods session /> },
            }
            players { Place::Players => view! { <players::Players session /> } }
            lists {
                Place::Lists(player) => view! { <lists::Lists session player /> },
                Place::ListPaper(sheet, player) => view! { <lists::ListPaper session sheet player /> },
                Place::OpenLists(number) => view! { <lists::OpenLists session number /> },
            }
            slips { Place::Slips => view! { <slips::SlipPanel session /> } }
            staff { Place::Staff => view! { <staff::Staff session /> } }
            draw { Place::Draw(key, table) => view! { <draw::Draw session key table /> } }
            standings { Place::Standings => view! { <standings::Standings session /> } }
            why { Place::Why(player) => view! { <why::Why session player /> } }
            bracket { Place::Bracket => view! { <bracket::Bracket session /> } }
            judge { Place::Judge(table) => view! { <judge::Judge session table /> } }
            log {
                Place::Log => view! { <log::Log session /> },
                Place::Backups => view! { <log::Backups session /> },
            }
            display { Place::Display => view! { <display::Display session /> } }
            phones { Place::Phones => view! { <phones::Phones session /> } }
            formats { Place::Formats => view! { <formats::Formats session /> } }
            hand_over { Place::HandOver => view! { <hand_over::HandOver session /> } }
            paper {
                Place::Paper(Some((sheet, key))) => view! { <paper::Paper session sheet key /> },
                Place::Paper(None) => view! { <paper::PaperChoice session /> },
            }
        },
        event: Part::new(part!(event: Begin = event::begin)).with_texts(i18n::OF_EVENT),
        rehearsal: Part::new(part!(rehearsal: WarmUp = event::rehearse)).with_texts(i18n::OF_EVENT),
        dialogs: Part::new(part!(dialogs: Dialogs = event::DIALOGS)),
        settle: Part::new(part!(settle: Settle = mirror::settle_records)),
        keep_file: Part::new(part!(keep_file: KeepFile = keep_file)),
        files: Part::new(part!(files: Files = home::FILES)),
        copies: Part::new(part!(copies: Copies = home::COPIES)),
        foreign: Part::new(part!(foreign: OtherPrograms = foreign::OTHER_PROGRAMS)),
        take_over: Part::new(part!(take_over: TakeOver = take_over::take_over)),
        workbook: Part::new(part!(workbook: ReadWorkbook = workbook::Reading::begin)),
        draft: Part::new(part!(draft: DrawRound = |session, key| view! { <round::DraftPage session key /> })),
        large: Part::new(
            part!(large: DrawLargeRound = |session, key, head| view! { <large::LargeTables session key head /> }),
        ),
        drawing: Part::new(part!(drawing: Drawing = DRAWING)),
        clauses: Part::new(part!(clauses: DrawClauses = |own| view! { <clauses::ClausePanel own /> })),
        ships: Part::new(part!(ships: Ships = ships::SHIPS)),
        trilogy: Part::new(part!(trilogy: DrawDecks = trilogy::decks)),
        is_rehearsed: StoredValue::new(false),
    }
}

/// See [`task::answer`].
type Answer = fn(&str) -> Option<String>;

/// Answer to a task of the page, given by this instance of the program in a worker. Empty if it fails.
pub fn answer(task: String) -> Pin<Box<dyn Future<Output = String>>> {
    let fetch: fn() -> Fetching = part!(beside: Answer = task::answer);
    Box::pin(async move {
        let answer = fetch().await.ok().and_then(typed::<Answer>);
        answer.and_then(|answer| answer(&task)).unwrap_or_default()
    })
}
