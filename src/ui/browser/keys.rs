//! Keys that work on the whole page.

use leptos::ev::KeyboardEvent;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlInputElement, HtmlSelectElement, HtmlTextAreaElement};

/// Calls back for every key, until the calling view is removed. Not while a dialog covers the page, because a dialog
/// handles its own keys.
pub fn on_key(pressed: impl Fn(KeyboardEvent) + 'static) {
    let handle = leptos::prelude::window_event_listener(leptos::ev::keydown, move |event| {
        let document = web_sys::window().and_then(|window| window.document());
        let dialog = document.and_then(|document| document.query_selector("dialog:modal").ok().flatten());
        if dialog.is_none() {
            pressed(event);
        }
    });
    leptos::prelude::on_cleanup(move || handle.remove());
}

/// True if the key goes into a text field, where every key is a letter. Fields for digits do not count.
pub fn types_text(event: &KeyboardEvent) -> bool {
    let Some(element) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) else {
        return false;
    };
    let is_field = matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT");
    let kind = element.get_attribute("type").unwrap_or_default();
    let has_digits_only = element.get_attribute("inputmode").as_deref() == Some("numeric");
    is_field && !has_digits_only && !matches!(kind.as_str(), "radio" | "checkbox" | "file")
}

/// True if the focus is in a field for text, numbers or a date.
pub fn is_in_text() -> bool {
    let document = web_sys::window().and_then(|window| window.document());
    let Some(element) = document.and_then(|document| document.active_element()) else { return false };
    let is_text = element.dyn_ref::<HtmlInputElement>().is_some_and(has_text);
    is_text || element.has_type::<HtmlTextAreaElement>()
}

/// True if the key goes into a field for digits or text.
pub fn is_in_field(event: &KeyboardEvent) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok());
    element.is_some_and(|field| has_text(&field))
}

/// True if the key goes into a field, a form or a choice.
pub fn is_in_form(event: &KeyboardEvent) -> bool {
    is_within(event, "form, input, textarea, select")
}

/// True if the key goes into an element that the selector names, or into one inside it.
pub fn is_within(event: &KeyboardEvent, selector: &str) -> bool {
    let element = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    element.is_some_and(|element| matches!(element.closest(selector), Ok(Some(_))))
}

/// True if no element of the page has the focus.
pub fn is_nowhere(event: &KeyboardEvent) -> bool {
    !is_within(event, "body *")
}

/// True if the key goes into a non-empty field, where the browser undoes typing.
pub fn is_typing(event: &KeyboardEvent) -> bool {
    let Some(element) = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok()) else {
        return false;
    };
    let text = match element.tag_name().as_str() {
        "TEXTAREA" => element.dyn_ref::<HtmlTextAreaElement>().map(HtmlTextAreaElement::value),
        "INPUT" => element.dyn_ref::<HtmlInputElement>().filter(|field| has_text(field)).map(HtmlInputElement::value),
        _ => None,
    };
    text.is_some_and(|text| !text.is_empty())
}

fn has_text(field: &HtmlInputElement) -> bool {
    !matches!(field.type_().as_str(), "radio" | "checkbox" | "file")
}

/// Chooses the first option of an event's select again.
pub fn choose_first(event: &Event) {
    if let Some(select) = event.target().and_then(|target| target.dyn_into::<HtmlSelectElement>().ok()) {
        select.set_selected_index(0);
    }
}

/// Selects the text of an event's field, so that typing replaces it.
pub fn select_all(event: &Event) {
    if let Some(field) = event.target().and_then(|target| target.dyn_into::<HtmlInputElement>().ok()) {
        field.select();
    }
}
