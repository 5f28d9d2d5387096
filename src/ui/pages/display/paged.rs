//! Lists that are longer than the window and turn their pages by themselves.

use super::screen::Screen;
use crate::ui::{browser, prelude::*};
use std::{hash::Hash, sync::Arc, time::Duration};
use tiebreaker::screens::{display::RowSize, i18n::t};

/// Duration of a page.
const PAGE: Duration = Duration::from_secs(9);

/// Called whenever the last page has been shown.
#[derive(Clone)]
pub(super) struct Shown(Arc<dyn Fn() + Send + Sync>);

impl Shown {
    pub(super) fn new(call: impl Fn() + Send + Sync + 'static) -> Self {
        Self(Arc::new(call))
    }

    /// A callback that does nothing.
    pub(super) fn nothing() -> Self {
        Self::new(|| ())
    }
}

/// A list in as many columns as fit, shown page by page.
pub(super) fn paged<T: Clone + Hash + Send + 'static>(
    screen: Screen,
    size: RowSize,
    shown: Shown,
    rows: impl Fn() -> Vec<T> + Send + 'static,
    draw: impl Fn(T) -> AnyView + Send + Sync + 'static,
) -> AnyView {
    let pages = RwSignal::new(1);
    // Also when rows are added, because a long list appears in steps.
    let rows = move || {
        browser::after_paint(move || measure(screen, pages));
        rows().into_iter().enumerate().collect()
    };
    let page = turning(screen, pages, shown);
    window(screen, size, [page, pages], columns(rows, move |(_, row): (usize, T)| draw(row)))
}

/// Id of the list of an event. Only one list is in view.
fn list(screen: Screen) -> String {
    screen.slot.with_value(|slot| format!("display-list-{}", slot.0))
}

fn measure(screen: Screen, pages: RwSignal<usize>) {
    if !pages.is_gone() {
        browser::fit_lines(format!("#{} :is(.name:not(.longest), .aside)", list(screen)));
        pages.set(browser::pages_of(&list(screen)));
    }
}

/// The visible part of the rows.
fn window(
    screen: Screen,
    RowSize { class, rows: count }: RowSize,
    [page, pages]: [RwSignal<usize>; 2],
    rows: AnyView,
) -> AnyView {
    browser::on_resize(move || measure(screen, pages));
    // The number of rows may have changed.
    Effect::new(move |_| {
        page.track();
        pages.set(browser::pages_of(&list(screen)));
    });
    // The number of events in the window may have changed.
    Effect::new(move |_| {
        screen.events.with(|_| ());
        browser::after_paint(move || measure(screen, pages));
    });
    view! {
        <div class="display-window">
            <ol
                id=list(screen)
                class=format!("display-list {class}")
                style:--page=move || page.get().to_string()
                style:--rows=count.to_string()
            >
                {rows}
            </ol>
        </div>
        {mark(screen, page, pages)}
    }
}

/// The visible page, from 0, of this number of pages. It turns by itself, unless it is held.
pub(super) fn turning(screen: Screen, pages: RwSignal<usize>, Shown(shown): Shown) -> RwSignal<usize> {
    let page = RwSignal::new(0);
    let turn = move || {
        // The list may have been replaced by now.
        if page.is_gone() || screen.is_held.get_untracked() {
            return;
        }
        let next = (page.get_untracked() + 1) % pages.get_untracked().max(1);
        page.set(next);
        if next == 0 {
            shown();
        }
    };
    if let Ok(turning) = set_interval_with_handle(turn, PAGE) {
        on_cleanup(move || turning.clear());
    }
    Effect::new(move |_| {
        // The list has become shorter.
        if page.get() >= pages.get() {
            page.set(0);
        }
    });
    page
}

/// Number of the page, and the time for which it stays. Nothing if there is only one page.
pub(super) fn mark(screen: Screen, page: RwSignal<usize>, pages: RwSignal<usize>) -> AnyView {
    live(move || {
        let (page, pages) = (page.get() + 1, pages.get());
        (pages > 1).then(|| {
            view! {
                <footer class="display-pages" class:held=move || screen.is_held.get()>
                    <span class="display-progress" aria-hidden="true" />
                    <span>{t!("display.page", page = page, pages = pages)}</span>
                </footer>
            }
        })
    })
}
