//! The browser's facilities, one small adapter each. Nothing else in the screens calls the browser's own interfaces.

mod camera;
mod channel;
mod disk;
mod display;
mod download;
mod forms;
mod hash;
mod hold;
mod intl;
mod kept;
mod keys;
mod offline;
mod pack;
mod paste;
mod picture;
mod program;
mod records;
mod share;
mod sound;
mod stop;
mod texts;
mod wait;
mod worker;

pub use camera::{Camera, can_scan};
pub use channel::{Channel, SLIP_TAKEN, slip_channel};
pub use disk::{DiskFile, choose_disk_file, has_disk_files, remember_file, remembered_file};
pub use display::{close_window, fit_lines, on_resize, open_window, pages_of};
pub use download::{WESTERN, decode, download, fetch, read_bytes, read_file, size};
pub use forms::Forms;
pub use hash::{asked_language, go, hash, on_hash_change};
pub use hold::{Held, Hold, has_locks, hold, is_held, is_wanted};
pub use intl::BrowserIntl;
pub use kept::{forgets, is_storage_kept, keep_storage};
pub use keys::{
    choose_first, is_in_field, is_in_form, is_in_text, is_nowhere, is_typing, is_within, on_key, select_all, types_text,
};
pub use offline::{keep_offline, use_newer};
pub use pack::{pack, unpack};
pub use paste::pasted_lines;
pub use picture::download_png;
pub use program::program;
pub use records::Records;
pub use share::{can_share, can_share_files, copy, share, share_file, share_text, site};
pub use sound::{allow_sound, is_heard, play};
pub use stop::{give_up, stop};
pub use texts::{all_texts, before_first_screen, more_texts, page_language, texts};
pub use wait::{Gate, pause, within};
pub use web_sys::{File, FileList};
pub use worker::{answer_with, check_in_worker, draw_in_worker};

use tiebreaker::base::ids::{DeviceId, EventId};
use tiebreaker::base::random::Seed;
use tiebreaker::store::Slot;

/// True in a page, false in a worker.
pub fn is_page() -> bool {
    web_sys::window().is_some()
}

/// Milliseconds since the epoch by the device's clock.
pub fn now() -> u64 {
    let now = js_sys::Date::now();
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a clock before 1970 reads 0")]
    {
        now as u64
    }
}

/// Yields to pending tasks of the page, such as painting and handling events.
pub async fn breathe() {
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        if let Some(window) = web_sys::window() {
            let _ = window.set_timeout_with_callback(&resolve);
        }
    });
    let _ = wasm_bindgen_futures::JsFuture::from(promise).await;
}

/// Today's date in the device's time zone, `YYYY-MM-DD`.
pub fn today() -> String {
    day_of(now())
}

/// Date of a time in milliseconds since the epoch, in the device's time zone, `YYYY-MM-DD`.
pub fn day_of(at: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "milliseconds since the epoch stay below 2^53")]
    let date = js_sys::Date::new(&(at as f64).into());
    format!("{:04}-{:02}-{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}

/// Date and minute of a time in milliseconds since the epoch, in the device's time zone, `YYYY-MM-DD-HHMM`.
pub fn minute_of(at: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "milliseconds since the epoch stay below 2^53")]
    let date = js_sys::Date::new(&(at as f64).into());
    format!("{}-{:02}{:02}", day_of(at), date.get_hours(), date.get_minutes())
}

/// Languages preferred in the browser, as tags like `fr-CA`, most preferred first.
pub fn languages() -> Vec<String> {
    let Some(window) = web_sys::window() else { return Vec::new() };
    window.navigator().languages().iter().filter_map(|tag| tag.as_string()).collect()
}

/// Sets the language and the title of the page for the browser and screen readers.
pub fn describe_page(language: &str, title: &str) {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    document.set_title(title);
    if let Some(root) = document.document_element() {
        // Setting this attribute does not fail.
        let _ = root.set_attribute("lang", language);
    }
}

/// True if a style sheet of the page failed to load. The page marks its link.
pub fn lacks_styles() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document.is_some_and(|document| matches!(document.query_selector("link[rel=missing]"), Ok(Some(_))))
}

/// True if the window has room for a sidebar, by the same rule as in the styles.
pub fn has_side() -> bool {
    is_so("(min-width: 64rem)")
}

/// True on a device that cannot hover, such as a phone.
pub fn is_by_thumb() -> bool {
    is_so("(hover: none)")
}

/// True if a media query matches now.
fn is_so(query: &str) -> bool {
    let asked = web_sys::window().and_then(|window| window.match_media(query).ok().flatten());
    asked.is_some_and(|asked| asked.matches())
}

/// Sets the theme to `light` or `dark`. An empty text follows the system.
pub fn set_theme(theme: &str) {
    mark_page("data-theme", Some(theme));
}

/// Sets an attribute on the root element for use in styles, or removes it with None. A `:has()` selector would do the
/// same, but would be evaluated again after every change of the page.
pub fn mark_page(name: &str, value: Option<&str>) {
    let document = web_sys::window().and_then(|window| window.document());
    if let Some(root) = document.and_then(|document| document.document_element()) {
        // Neither fails with a valid name.
        let _ = match value {
            Some(value) => root.set_attribute(name, value),
            None => root.remove_attribute(name),
        };
    }
}

/// Scrolls to the top of the page.
pub fn to_top() {
    if let Some(window) = web_sys::window() {
        window.scroll_to_with_x_and_y(0.0, 0.0);
    }
}

/// Room after an element that was scrolled to, in pixels, where the scrolling container fades out.
const BEHIND: i32 = 24;

/// Scrolls a container sideways to show one of its elements, once it is in the page and no further than necessary. If
/// the element stands behind the container, its end is shown. The container must be positioned, so that offsets count
/// from its edge.
pub fn scroll_to(scrolling: &'static str, id: &'static str) {
    leptos::prelude::request_animation_frame(move || {
        let (Some(around), Some(element)) = (element(scrolling), element(id)) else { return };
        if !around.contains(Some(&element)) {
            let left = |element: &web_sys::Element| element.get_bounding_client_rect().left();
            if left(&element) > left(&around) {
                around.set_scroll_left(around.scroll_width());
            }
            return;
        }
        let (start, end) = (element.offset_left(), element.offset_left() + element.offset_width() + BEHIND);
        // In a narrow container, the start of the element matters more than the room after it.
        around.set_scroll_left(start.min(end - around.client_width()));
    });
}

/// Focuses the element with this id and scrolls it into view.
pub fn focus(id: &str) {
    if let Some(element) = element(id) {
        let _ = element.focus();
    }
}

/// Removes the focus. If a focused element is removed, the browser lays out the whole page in the middle of a change.
pub fn blur() {
    use wasm_bindgen::JsCast;
    let document = web_sys::window().and_then(|window| window.document());
    let active = document.and_then(|document| document.active_element());
    if let Some(Ok(element)) = active.map(JsCast::dyn_into::<web_sys::HtmlElement>) {
        let _ = element.blur();
    }
}

/// True if the focused element matches a selector.
pub fn focus_matches(selector: &str) -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    let active = document.and_then(|document| document.active_element());
    active.is_some_and(|element| element.matches(selector).unwrap_or(false))
}

/// Clicks the element with this id.
pub fn click(id: &str) {
    if let Some(element) = element(id) {
        element.click();
    }
}

/// True if the element with this id has the focus.
pub fn has_focus(id: &str) -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    document.and_then(|document| document.active_element()).is_some_and(|element| element.id() == id)
}

/// The element with this id. None if the page has none.
pub fn element(id: &str) -> Option<web_sys::HtmlElement> {
    use wasm_bindgen::JsCast;
    let element = web_sys::window()?.document()?.get_element_by_id(id)?;
    element.dyn_into().ok()
}

/// Shows the element with this id once it exists. If it is not in view, it is scrolled to the middle, together with the
/// elements that may be next, because each scroll costs a frame. On a phone it is always scrolled to the top, where a
/// keyboard does not cover it.
pub fn show_soon(id: impl Into<String>) {
    let id = id.into();
    leptos::prelude::request_animation_frame(move || {
        let Some(element) = element(&id) else { return };
        let block = match has_side() {
            true if is_in_view(&element) => return,
            true => web_sys::ScrollLogicalPosition::Center,
            false => web_sys::ScrollLogicalPosition::Start,
        };
        let options = web_sys::ScrollIntoViewOptions::new();
        options.set_block(block);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    });
}

/// Scrolls the element with this id to the top of the window.
pub fn show_at_top(id: &str) {
    element(id).into_iter().for_each(|found| found.scroll_into_view());
}

/// Scrolls to the top of the page, and the container of the element with this id as far as needed to show it.
pub fn to_top_with(id: String) {
    to_top();
    reveal_soon(id);
}

/// Scrolls as far as needed to show the element with this id once it exists.
pub fn reveal_soon(id: impl Into<String>) {
    let id = id.into();
    leptos::prelude::request_animation_frame(move || element(&id).iter().for_each(reveal));
}

fn reveal(element: &web_sys::HtmlElement) {
    let options = web_sys::ScrollIntoViewOptions::new();
    options.set_block(web_sys::ScrollLogicalPosition::Nearest);
    element.scroll_into_view_with_scroll_into_view_options(&options);
}

/// Keeps the element with this id at its position in the window while something above it opens or closes. It moves only
/// as far as needed to be in view. On a phone it is scrolled to the top, as by [`show_soon`].
pub fn keep_place(id: String) {
    if !has_side() {
        return show_soon(id);
    }
    let top = |element: &web_sys::Element| element.get_bounding_client_rect().top();
    let Some(before) = element(&id).map(|element| top(&element)) else { return };
    leptos::prelude::request_animation_frame(move || {
        let (Some(element), Some(window)) = (element(&id), web_sys::window()) else { return };
        window.scroll_by_with_x_and_y(0.0, top(&element) - before);
        if !is_in_view(&element) {
            reveal(&element);
        }
    });
}

/// True if an element is entirely within the height of the window.
fn is_in_view(element: &web_sys::Element) -> bool {
    let height = web_sys::window().and_then(|window| window.inner_height().ok()?.as_f64());
    let place = element.get_bounding_client_rect();
    place.top() >= 0.0 && height.is_some_and(|height| place.bottom() <= height)
}

/// Calls back once the present content of the page has been painted.
pub fn after_paint(then: impl FnOnce() + 'static) {
    leptos::prelude::request_animation_frame(move || {
        leptos::prelude::set_timeout(then, std::time::Duration::ZERO);
    });
}

/// Number of microtask turns after which a change has reached the page: a signal, its memos and effects, and their
/// views.
const TURNS: usize = 16;

/// Like [`focus`], for an element that is about to appear. It has the focus before the next key, no matter how long
/// painting takes.
pub fn focus_soon(id: impl Into<String>) {
    let id = id.into();
    leptos::task::spawn_local(async move {
        for _ in 0..TURNS {
            leptos::task::tick().await;
        }
        match element(&id) {
            Some(_) => focus(&id),
            None => leptos::prelude::request_animation_frame(move || focus(&id)),
        }
    });
}

/// Time in which a dialog closes and the element that opened it is removed.
const CLOSING: std::time::Duration = std::time::Duration::from_millis(150);

/// Focuses an element if the focused one is removed in the next frames.
pub fn focus_if_lost(id: &'static str) {
    let document = web_sys::window().and_then(|window| window.document());
    if document.and_then(|document| document.active_element()).is_some_and(|at| at.tag_name() != "BODY") {
        focus_if_nowhere(id);
        leptos::prelude::set_timeout(move || focus_if_nowhere(id), CLOSING);
    }
}

/// Focuses an element once it exists, unless something else has the focus by then.
pub fn focus_if_nowhere(id: &'static str) {
    leptos::prelude::request_animation_frame(move || {
        let document = web_sys::window().and_then(|window| window.document());
        let at = document.and_then(|document| document.active_element());
        if at.is_none_or(|element| element.tag_name() == "BODY") {
            focus(id);
        }
    });
}

/// Interval between two searches for the heading of a page, long enough for a dialog to return the focus, and number of
/// searches.
const LOOK: (std::time::Duration, u8) = (std::time::Duration::from_millis(200), 25);

/// Focuses the heading of the page that is about to be shown, unless the user moves the focus before.
pub fn focus_heading() {
    // A closing menu first returns the focus to its button. The address changes after that.
    let look = || {
        let document = web_sys::window().and_then(|window| window.document());
        look_for_heading(None, document.and_then(|document| document.active_element()), LOOK.1);
    };
    leptos::prelude::set_timeout(look, std::time::Duration::ZERO);
}

/// Focuses the heading of the page once it is shown, if nothing has the focus because the clicked link or button was
/// removed with the previous page.
pub fn focus_heading_if_lost() {
    look_for_heading(Some(hash()), None, LOOK.1);
}

/// `before` is the element that may lose the focus.
fn look_for_heading(address: Option<String>, before: Option<web_sys::Element>, left: u8) {
    use wasm_bindgen::JsCast;
    let look = move || {
        let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
        let focused = document.active_element().filter(|focused| focused.tag_name() != "BODY");
        let address = address.unwrap_or_else(hash);
        if hash() != address || (focused.is_some() && focused != before) {
            return;
        }
        match document.query_selector("#main :is(h1, h2):not(.on-paper)").ok().flatten() {
            Some(heading) => {
                // Show the page from its top, even if the heading is further down.
                let options = web_sys::FocusOptions::new();
                options.set_prevent_scroll(true);
                let _ = heading.set_attribute("tabindex", "-1");
                let heading = heading.dyn_into::<web_sys::HtmlElement>();
                heading.into_iter().for_each(|heading| _ = heading.focus_with_options(&options));
            }
            None if left > 0 => look_for_heading(Some(address), before, left - 1),
            None => {}
        }
    };
    leptos::prelude::set_timeout(look, LOOK.0);
}

/// Calls back with the key whenever another window writes to storage, while the page is open. Calls back with None if
/// it clears the storage.
pub fn on_foreign_record(written: impl Fn(Option<String>) + 'static) {
    leptos::prelude::window_event_listener(leptos::ev::storage, move |event| written(event.key()));
}

/// Calls back whenever the user returns to the page, while it is open.
pub fn on_return(returned: impl Fn() + Clone + 'static) {
    let again = returned.clone();
    leptos::prelude::window_event_listener(leptos::ev::focus, move |_| again());
    leptos::prelude::window_event_listener(leptos::ev::visibilitychange, move |_| {
        let document = web_sys::window().and_then(|window| window.document());
        if document.is_some_and(|document| !document.hidden()) {
            returned();
        }
    });
}

/// Calls back with the fragment of a link's address when the user points at it, touches it or focuses it, while the
/// page is open.
pub fn on_pointed(pointed: impl Fn(String) + Clone + 'static) {
    use wasm_bindgen::JsCast;
    for event in ["pointerover", "touchstart", "focusin"] {
        let pointed = pointed.clone();
        leptos::prelude::window_event_listener_untyped(event, move |event| {
            let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
            let link = element.and_then(|element| element.closest("a[href^='#/']").ok().flatten());
            let href = link.and_then(|link| link.get_attribute("href"));
            href.into_iter().for_each(|href| pointed(href.trim_start_matches('#').to_owned()));
        });
    }
}

/// Calls back whenever the page may be about to close: when it is left, hidden or frozen. The callback must not wait
/// for anything.
pub fn on_leaving(leaves: impl Fn() + Clone + 'static) {
    let goes = leaves.clone();
    leptos::prelude::window_event_listener_untyped("pagehide", move |_| goes());
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let listener = wasm_bindgen::closure::Closure::<dyn Fn()>::new(leaves).into_js_value();
    for event in ["visibilitychange", "freeze"] {
        // Adding a listener to a document does not fail.
        let _ = document.add_event_listener_with_callback(event, wasm_bindgen::JsCast::unchecked_ref(&listener));
    }
}

/// Calls back whenever the user presses something, before any other listener.
pub fn on_press(pressed: impl Fn() + 'static) {
    let Some(document) = web_sys::window().and_then(|window| window.document()) else { return };
    let listener = wasm_bindgen::closure::Closure::<dyn Fn()>::new(pressed).into_js_value();
    for event in ["pointerdown", "keydown"] {
        let listener = wasm_bindgen::JsCast::unchecked_ref(&listener);
        // Adding a listener to a document does not fail.
        let _ = document.add_event_listener_with_callback_and_bool(event, listener, true);
    }
}

/// Asks the user for confirmation before leaving the page if `must_stay` returns true, while the page is open.
pub fn ask_before_leaving(must_stay: impl Fn() -> bool + 'static) {
    leptos::prelude::window_event_listener(leptos::ev::beforeunload, move |event| {
        if must_stay() {
            event.prevent_default();
        }
    });
}

/// Calls back with a file that is dropped anywhere on the page, while it is open.
pub fn on_files_dropped(dropped: impl Fn(Vec<File>) + 'static) {
    let has_files = |data: &web_sys::DataTransfer| data.types().includes(&"Files".into(), 0);
    leptos::prelude::window_event_listener(leptos::ev::dragover, move |event| {
        if event.data_transfer().is_some_and(|data| has_files(&data)) {
            // Otherwise the browser shows the file in place of the page.
            event.prevent_default();
        }
    });
    leptos::prelude::window_event_listener(leptos::ev::drop, move |event| {
        let files = dropped_files(&event);
        if !files.is_empty() && !event.default_prevented() {
            event.prevent_default();
            dropped(files);
        }
    });
}

/// The files that are dropped.
pub fn dropped_files(event: &web_sys::DragEvent) -> Vec<File> {
    files(event.data_transfer().and_then(|data| data.files()))
}

/// The files of a list.
pub fn files(list: Option<FileList>) -> Vec<File> {
    list.iter().flat_map(|list| (0..list.length()).filter_map(|at| list.get(at))).collect()
}

/// Starts dragging an element, with a text as its data.
pub fn drag(event: &web_sys::DragEvent, text: &str) {
    if let Some(data) = event.data_transfer() {
        // Without any text, Firefox does not drag.
        let _ = data.set_data("text/plain", text);
        data.set_effect_allowed("move");
    }
}

/// Opens the browser's dialog for printing the page.
pub fn print() {
    if let Some(window) = web_sys::window() {
        // Does nothing if a browser cannot print.
        let _ = window.print();
    }
}

/// Removes the static placeholder shown while the app loads.
pub fn remove_shell() {
    let document = web_sys::window().and_then(|window| window.document());
    if let Some(shell) = document.and_then(|document| document.get_element_by_id("shell")) {
        shell.remove();
    }
}

/// A new random seed. None if the browser has no source of randomness.
pub fn random_seed() -> Option<Seed> {
    random_bytes().map(Seed)
}

/// A new random event id.
pub fn random_event_id() -> Option<EventId> {
    random_bytes().map(EventId)
}

/// A new random device id.
pub fn random_device_id() -> Option<DeviceId> {
    random_bytes().map(DeviceId)
}

/// A new random slot for an event on this device.
pub fn random_slot() -> Option<Slot> {
    random_bytes::<6>().map(|bytes| Slot(hex::encode(bytes)))
}

fn random_bytes<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).ok()?;
    Some(bytes)
}
