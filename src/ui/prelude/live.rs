//! Parts of a page that follow signals.
//!
//! Closures in a view and `<For>` do the same. But the machinery around them is then compiled for each closure and each
//! list, and here once: that saves 15 kB of the download.

use leptos::{ev::beforeprint, prelude::*};
use std::{
    hash::Hash,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use tiebreaker::screens::row_key::row_key;

/// How many items of a list are drawn at once: as many as a screen shows. So many more follow with each frame, until all are
/// there, or at once where the page is printed: few enough that no key has to wait.
#[derive(Clone, Copy)]
struct Slices {
    first: usize,
    more: usize,
}

const LINES: Slices = Slices { first: 24, more: 64 };
/// Of a list in columns, which fill a projector.
const COLUMNS: Slices = Slices { first: 192, more: 192 };
const SHEETS: Slices = Slices { first: 3, more: 12 };

/// The view that `draw` makes, drawn again whenever a signal that it reads changes.
pub fn live<V: IntoView + 'static>(draw: impl Fn() -> V + Send + 'static) -> AnyView {
    let draw: Box<dyn FnMut() -> AnyView + Send> = Box::new(move || draw().into_any());
    draw.into_any()
}

/// A view for each item of a list, drawn again when anything in the item changes: the whole item is its key, so no field can be
/// forgotten. An item is either the row itself or the id of something that the view follows. A long list starts with the rows
/// that are in view and grows in the next frames.
pub fn each<T: Hash + Send + 'static, V: IntoView + 'static>(
    items: impl Fn() -> Vec<T> + Send + 'static,
    draw: impl Fn(T) -> V + Send + Sync + 'static,
) -> AnyView {
    keyed(items, draw, LINES)
}

/// [`each`] for a list in columns, which shows more rows at first.
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

/// Sheets of paper that stay as they are, the first of them drawn first.
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
    // Nothing happens if another page is open by then.
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

/// False until what the page shows now is painted: for what takes its time and is looked at last.
pub fn is_painted() -> ReadSignal<bool> {
    let painted = RwSignal::new(false);
    // Nothing happens if another page is open by then.
    after_frame(move || _ = painted.try_set(true));
    painted.read_only()
}

/// Does something when what is there now has been painted.
fn after_frame(then: impl FnOnce() + 'static) {
    request_animation_frame(move || set_timeout(then, Duration::ZERO));
}
