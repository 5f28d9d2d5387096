//! Parts of a page that follow signals.
//!
//! Closures in a view and `<For>` do the same. But the machinery around them is then compiled for each closure and each
//! list, and here once: that saves 15 kB of the download.

use leptos::prelude::*;
use std::{
    hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash},
    sync::Arc,
};

/// What `draw` makes, drawn anew whenever a signal that it reads changes.
pub fn live<V: IntoView + 'static>(draw: impl Fn() -> V + Send + 'static) -> AnyView {
    let draw: Box<dyn FnMut() -> AnyView + Send> = Box::new(move || draw().into_any());
    draw.into_any()
}

/// A view for each item of a list, kept for as long as the list has an item of the same key.
pub fn each<T: Send + 'static, K: Hash, V: IntoView + 'static>(
    items: impl Fn() -> Vec<T> + Send + 'static,
    key: impl Fn(&T) -> K + Send + 'static,
    draw: impl Fn(T) -> V + Send + Sync + 'static,
) -> AnyView {
    let draw = Arc::new(draw);
    list(Box::new(move || {
        let item = |item: T| {
            let (key, draw) = (hash(key(&item)), draw.clone());
            Item { key, draw: Box::new(move || draw(item).into_any()) }
        };
        items().into_iter().map(item).collect()
    }))
}

struct Item {
    key: u64,
    draw: Box<dyn FnOnce() -> AnyView + Send>,
}

fn list(items: Box<dyn Fn() -> Vec<Item> + Send>) -> AnyView {
    view! { <For each=items key=|item| item.key children=|item| (item.draw)() /> }.into_any()
}

/// 64 bits that stand for a key: two of the few keys of a list do not share them.
fn hash(key: impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(key)
}
