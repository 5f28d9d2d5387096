//! Where the program is cut: each part with what it holds. A value named here, and all that only it needs, is in a file of its
//! own, which the page fetches when it is asked for. Nothing else in the program may name it.
//!
//! The cut is made by a tool after the compiler (`hooks/program.mjs`), which needs the feature `split`; without it everything
//! is one program, and every part is here at once. What the tool's attribute writes is the only code of ours that is unsafe.
#![allow(unsafe_code)]

use super::{
    pages::{
        Announcement, Bracket, COPIES, DIALOGS, Display, DraftPage, Draw, FILES, Formats, Gallery, Guide, Hall,
        HandOver, Judge, LargeTables, ListPaper, Lists, Log, NewEvent, OpenLists, Paper, PaperChoice, Phones, Players,
        Pods, SHIPS, SetupPage, Staff, Standings, Why, begin, open_foreign, rehearse, take_over,
    },
    part::{Fetching, ModuleValue, NotFetched, Part, typed},
    parts::{
        Begin, Copies, DRAWING, Dialogs, DrawOfEvent, DrawPage, Drawing, Files, OpenForeign, Program, Ships, TakeOver,
        WarmUp,
    },
    prelude::*,
    session::mirror::{self, Settle},
};
use crate::file::task;
use crate::screens::i18n;
use crate::screens::route::Place;
use std::{future::Future, pin::Pin};

/// See [`task::answer`].
type Answer = fn(&str) -> Option<String>;

/// A function that fetches a part and hands out what it holds.
macro_rules! part {
    ($name:ident: $code:ty = $value:expr) => {{
        #[cfg(feature = "split")]
        #[wasm_split_helpers::wasm_split($name, fallible)]
        fn fetch() -> Result<ModuleValue, NotFetched> {
            const CODE: $code = $value;
            Ok(&CODE)
        }
        #[cfg(not(feature = "split"))]
        async fn fetch() -> Result<ModuleValue, NotFetched> {
            const CODE: $code = $value;
            Ok(&CODE)
        }
        || Box::pin(fetch())
    }};
}

#[cfg(feature = "split")]
impl From<wasm_split_helpers::SplitLoaderError> for NotFetched {
    fn from(_: wasm_split_helpers::SplitLoaderError) -> Self {
        Self
    }
}

/// The parts of the program.
pub fn program() -> Program {
    Program {
        event: Part::new(part!(event: Begin = begin)).with_texts(i18n::OF_EVENT),
        rehearsal: Part::new(part!(rehearsal: WarmUp = rehearse)).with_texts(i18n::OF_EVENT),
        dialogs: Part::new(part!(dialogs: Dialogs = DIALOGS)),
        settle: Part::new(part!(settle: Settle = mirror::settle_records)),
        new_event: Part::new(part!(new_event: DrawPage = || view! { <NewEvent /> })),
        guide: Part::new(part!(guide: DrawPage = || view! { <Guide /> })),
        gallery: Part::new(part!(gallery: DrawPage = || view! { <Gallery /> })),
        hall: Part::new(part!(hall: DrawPage = || view! { <Hall /> })),
        files: Part::new(part!(files: Files = FILES)),
        copies: Part::new(part!(copies: Copies = COPIES)),
        foreign: Part::new(part!(foreign: OpenForeign = open_foreign)),
        formats: Part::new(part!(formats: DrawOfEvent = |session, _| view! { <Formats session /> })),
        hand_over: Part::new(part!(hand_over: DrawOfEvent = |session, _| view! { <HandOver session /> })),
        take_over: Part::new(part!(take_over: TakeOver = take_over)),
        setup: Part::new(part!(setup: DrawOfEvent = |session, _| view! { <SetupPage session /> })),
        draft: Part::new(part!(draft: DrawOfEvent = |session, place| match place {
            Place::Round(Some(key)) => view! { <DraftPage session key /> },
            _ => ().into_any(),
        })),
        large: Part::new(part!(large: DrawOfEvent = |session, place| match place {
            Place::Round(Some(key)) => view! { <LargeTables session key /> },
            _ => ().into_any(),
        })),
        drawing: Part::new(part!(drawing: Drawing = DRAWING)),
        announcement: Part::new(part!(announcement: DrawOfEvent = |session, place| match place {
            Place::Pods => view! { <Pods session /> },
            _ => view! { <Announcement session /> },
        })),
        players: Part::new(part!(players: DrawOfEvent = |session, _| view! { <Players session /> })),
        lists: Part::new(part!(lists: DrawOfEvent = |session, place| match place {
            Place::Lists(player) => view! { <Lists session player /> },
            Place::ListPaper(sheet, player) => view! { <ListPaper session sheet player /> },
            Place::OpenLists(number) => view! { <OpenLists session number /> },
            _ => ().into_any(),
        })),
        ships: Part::new(part!(ships: Ships = SHIPS)),
        staff: Part::new(part!(staff: DrawOfEvent = |session, _| view! { <Staff session /> })),
        draw: Part::new(part!(draw: DrawOfEvent = |session, place| match place {
            Place::Draw(key, table) => view! { <Draw session key table /> },
            _ => ().into_any(),
        })),
        standings: Part::new(part!(standings: DrawOfEvent = |session, _| view! { <Standings session /> })),
        why: Part::new(part!(why: DrawOfEvent = |session, place| match place {
            Place::Why(player) => view! { <Why session player /> },
            _ => ().into_any(),
        })),
        bracket: Part::new(part!(bracket: DrawOfEvent = |session, _| view! { <Bracket session /> })),
        judge: Part::new(part!(judge: DrawOfEvent = |session, place| match place {
            Place::Judge(table) => view! { <Judge session table /> },
            _ => ().into_any(),
        })),
        log: Part::new(part!(log: DrawOfEvent = |session, _| view! { <Log session /> })),
        display: Part::new(part!(display: DrawOfEvent = |session, _| view! { <Display session /> })),
        phones: Part::new(part!(phones: DrawOfEvent = |session, _| view! { <Phones session /> })),
        paper: Part::new(part!(paper: DrawOfEvent = |session, place| match place {
            Place::Paper(Some((sheet, key))) => view! { <Paper session sheet key /> },
            _ => view! { <PaperChoice session /> },
        })),
        is_rehearsed: StoredValue::new(false),
    }
}

/// What this instance of the program does with a task where it runs beside the page; an empty answer where it cannot.
pub fn answer(task: String) -> Pin<Box<dyn Future<Output = String>>> {
    let fetch: fn() -> Fetching = part!(beside: Answer = task::answer);
    Box::pin(async move {
        let answer = fetch().await.ok().and_then(typed::<Answer>);
        answer.and_then(|answer| answer(&task)).unwrap_or_default()
    })
}
