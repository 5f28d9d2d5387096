//! Reactive parts of a page.
//!
//! Closures in a view and `<For>` do the same. But their machinery is compiled for each closure and each list, and here
//! only once. That saves 15 kB of the download.

use leptos::{ev::beforeprint, prelude::*};
use std::{
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tiebreaker::screens::row_key::row_key;

/// Number of items of a list that are drawn at first, enough to fill a screen, and number added with each frame, small
/// enough that no key has to wait. All items are drawn at once before the page is printed.
#[derive(Clone, Copy)]
struct Slices {
    first: usize,
    more: usize,
}

const LINES: Slices = Slices { first: 24, more: 64 };
/// For a list in columns, which fills a projector.
const COLUMNS: Slices = Slices { first: 192, more: 192 };
const SHEETS: Slices = Slices { first: 3, more: 12 };

/// The view that `draw` returns. It is redrawn whenever a signal that it reads changes.
pub fn live<V: IntoView + 'static>(draw: impl Fn() -> V + Send + 'static) -> AnyView {
    let draw: Box<dyn FnMut() -> AnyView + Send> = Box::new(move || draw().into_any());
    draw.into_any()
}

/// A view for each item of a list, redrawn when anything in the item changes. The whole item is its key, so no field
/// can be forgotten. An item is either the row itself or an id that the view follows. A long list starts with the
/// visible rows and grows in the next frames.
pub fn each<T: Hash + Send + 'static, V: IntoView + 'static>(
    items: impl Fn() -> Vec<T> + Send + 'static,
    draw: impl Fn(T) -> V + Send + Sync + 'static,
) -> AnyView {
    keyed(items, draw, LINES)
}

/// Like [`each`], for a list in columns, which draws more rows at first.
pub fn columns<T: Hash + Send + 'static, V: IntoView + 'static>(
    items: impl Fn() -> Vec<T> + Send + 'static,
    draw: impl Fn(T) -> V + Send + Sync + 'static,
) -> AnyView {
    keyed(items, draw, COLUMNS)
}

fn keyed<T: Hash + Send + 'static, V: IntoView + 'static>(
    items: impl Fn() -> Vec<T> + Send + 'static,
    draw: impl Fn(T) -> V + Send + Sync + 'static,
    slices: Slices,
) -> AnyView {
    let draw = Arc::new(draw);
    let items = move || {
        let item = |item: T| {
            let (key, draw) = (row_key(&item), draw.clone());
            Item { key, draw: Box::new(move || draw(item).into_any()) }
        };
        items().into_iter().map(item).collect()
    };
    list(Box::new(items), slices)
}

/// Printed sheets that never change, drawn from the first to the last.
pub fn sheets(sheets: Vec<AnyView>) -> AnyView {
    let sheets: Arc<[_]> = sheets.into_iter().map(|sheet| Mutex::new(Some(sheet))).collect();
    let items = move || {
        let item = |place: usize| {
            let sheets = sheets.clone();
            let draw = move || {
                let mut sheet = sheets.get(place)?.lock().unwrap_or_else(PoisonError::into_inner);
                sheet.take()
            };
            Item { key: row_key(place), draw: Box::new(move || draw().into_any()) }
        };
        (0..sheets.len()).map(item).collect()
    };
    list(Box::new(items), SHEETS)
}

struct Item {
    key: u64,
    draw: Box<dyn FnOnce() -> AnyView + Send>,
}

fn list(items: Box<dyn Fn() -> Vec<Item> + Send>, slices: Slices) -> AnyView {
    let drawn = RwSignal::new(slices.first);
    // Does nothing if another page is open by then.
    let draw = move |count: usize| {
        let _ = drawn.try_update(|drawn| *drawn = (*drawn).max(count));
    };
    let printing = window_event_listener(beforeprint, move |_| draw(usize::MAX));
    on_cleanup(move || printing.remove());
    let items = move || {
        let (mut items, now) = (items(), drawn.get());
        if items.len() > now {
            items.truncate(now);
            after_frame(move || draw(now.saturating_add(slices.more)));
        }
        items
    };
    view! { <For each=items key=|item| item.key children=|item| (item.draw)() /> }.into_any()
}

/// False until the current content of the page is painted. For slow content that can come last.
pub fn is_painted() -> ReadSignal<bool> {
    let painted = RwSignal::new(false);
    // Does nothing if another page is open by then.
    after_frame(move || _ = painted.try_set(true));
    painted.read_only()
}

/// Calls back once the current content of the page is painted.
fn after_frame(then: impl FnOnce() + 'static) {
    request_animation_frame(move || set_timeout(then, Duration::ZERO));
}
