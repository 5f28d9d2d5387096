//! The page's access to the browser.

use wasm_bindgen::{JsCast, JsValue, prelude::Closure};
use web_sys::{Document, Element, HtmlElement, HtmlInputElement, Storage};

pub fn document() -> Option<Document> {
    web_sys::window()?.document()
}

/// The fragment of the address, with its `#`.
pub fn fragment() -> String {
    web_sys::window().and_then(|window| window.location().hash().ok()).unwrap_or_default()
}

pub fn storage() -> Option<Storage> {
    web_sys::window()?.local_storage().ok()?
}

/// Seconds since the epoch.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "the time is positive and far from the limit"
)]
pub fn now_in_seconds() -> u64 {
    (js_sys::Date::now() / 1_000.0) as u64
}

/// Time of day in the phone's time zone, formatted as on the organizer's page: in the phone's own variant of the
/// language, such as `en-GB`, if it has one.
pub fn time_of_day(second: u64, language: &str) -> String {
    let own = web_sys::window().and_then(|window| window.navigator().language());
    let own = own.filter(|own| own.starts_with(language));
    in_language(second, own.as_deref().unwrap_or(language), &[("timeStyle", "short")])
}

/// A day in words in a language, such as "Sat 28 Nov".
pub fn day(second: u64, language: &str) -> String {
    in_language(second, language, &[("weekday", "short"), ("day", "numeric"), ("month", "short")])
}

fn in_language(second: u64, language: &str, named: &[(&str, &str)]) -> String {
    let options = js_sys::Object::new();
    for &(name, value) in named {
        let _ = js_sys::Reflect::set(&options, &name.into(), &value.into());
    }
    date_of(second).to_locale_string(language, &options).into()
}

/// A day in the phone's time zone, `YYYY-MM-DD`.
pub fn date(second: u64) -> String {
    let date = date_of(second);
    format!("{:04}-{:02}-{:02}", date.get_full_year(), date.get_month() + 1, date.get_date())
}

#[expect(clippy::cast_precision_loss, reason = "no event is so far away")]
fn date_of(second: u64) -> js_sys::Date {
    js_sys::Date::new(&(second as f64 * 1_000.0).into())
}

/// An element with a class and a text. Either may be empty. Texts are never parsed as markup.
pub fn element(tag: &str, class: &str, text: &str) -> Option<Element> {
    let element = document()?.create_element(tag).ok()?;
    if !class.is_empty() {
        element.set_class_name(class);
    }
    if !text.is_empty() {
        element.set_text_content(Some(text));
    }
    Some(element)
}

/// An element with children.
pub fn around(tag: &str, class: &str, inner: &[Option<Element>]) -> Option<Element> {
    let element = element(tag, class, "")?;
    inner.iter().flatten().for_each(|inner| drop(element.append_child(inner)));
    Some(element)
}

/// A section that expands and collapses.
pub fn fold(title: &str, is_open: bool, inner: &[Option<Element>]) -> Option<Element> {
    let fold = around("details", "", &[element("summary", "", title)])?;
    inner.iter().flatten().for_each(|inner| drop(fold.append_child(inner)));
    if is_open {
        let _ = fold.set_attribute("open", "");
    }
    Some(fold)
}

/// Adds an event listener to an element.
pub fn on(element: &Element, event: &str, then: impl FnMut() + 'static) {
    let then = Closure::<dyn FnMut()>::new(then);
    let _ = element.add_event_listener_with_callback(event, then.as_ref().unchecked_ref());
    then.forget();
}

/// The text typed into a field.
pub fn typed(field: &Element) -> String {
    field.dyn_ref::<HtmlInputElement>().map(HtmlInputElement::value).unwrap_or_default()
}

/// Sets the value of a select, or of a group of buttons, which has no value of its own.
pub fn set_value(field: &Element, value: &str) {
    let _ = js_sys::Reflect::set(field, &"value".into(), &value.into());
}

/// The value of a field, a select or a group of buttons.
pub fn value(field: &Element) -> String {
    let value = js_sys::Reflect::get(field, &"value".into()).ok();
    value.and_then(|value| value.as_string()).unwrap_or_default()
}

/// Focuses the element with an id.
pub fn focus(id: &str) {
    let found = document().and_then(|document| document.get_element_by_id(id));
    if let Some(element) = found.as_ref().and_then(|element| element.dyn_ref::<HtmlElement>()) {
        let _ = element.focus();
    }
}

/// Opens the phone's share dialog for a link. If there is none, copies the link and returns false.
pub fn share(link: &str) -> bool {
    let Some(window) = web_sys::window() else { return false };
    let navigator = window.navigator();
    let call = |on: &JsValue, name: &str, argument: &JsValue| {
        let function: js_sys::Function = js_sys::Reflect::get(on, &name.into()).ok()?.dyn_into().ok()?;
        let promise: js_sys::Promise = function.call1(on, argument).ok()?.dyn_into().ok()?;
        // Closing the dialog is not an error.
        let ignored = Closure::<dyn FnMut(JsValue)>::new(|_| {});
        let _ = promise.catch(&ignored);
        ignored.forget();
        Some(())
    };
    let content = js_sys::Object::new();
    let _ = js_sys::Reflect::set(&content, &"url".into(), &link.into());
    if call(&navigator, "share", &content).is_some() {
        return true;
    }
    let clipboard = js_sys::Reflect::get(&navigator, &"clipboard".into());
    let _ = clipboard.ok().and_then(|clipboard| call(&clipboard, "writeText", &link.into()));
    false
}

/// A button that fetches a part of the page and opens it below. `open` is the page's function that opens it. None if
/// the phone does not support it.
pub fn part(open: &str, label: &str) -> Option<Element> {
    let open: js_sys::Function =
        js_sys::Reflect::get(&web_sys::window()?.into(), &open.into()).ok()?.dyn_into().ok()?;
    let (button, content) = (element("button", "", label)?, element("div", "content", "")?);
    let (pressed, place) = (button.clone(), content.clone());
    on(&button, "click", move || {
        hide(&pressed, true);
        let _ = open.call1(&JsValue::UNDEFINED, &place);
    });
    around("div", "part", &[Some(button), Some(content)])
}

/// Address of the organizer's page, one level up, without a fragment.
pub fn site() -> String {
    let location = web_sys::window().map(|window| window.location());
    let address =
        location.and_then(|location| Some(format!("{}{}", location.origin().ok()?, location.pathname().ok()?)));
    let address = address.unwrap_or_default();
    let page = address.rfind('/').and_then(|slash| address.get(..slash)).unwrap_or_default();
    let above = page.rfind('/').map_or(0, |slash| slash + 1);
    page.get(..above).unwrap_or_default().to_owned()
}

/// A QR code, black on white.
pub fn code(side: u32, path: &str, name: &str) -> Option<Element> {
    const SVG: Option<&str> = Some("http://www.w3.org/2000/svg");
    let document = document()?;
    let drawing = document.create_element_ns(SVG, "svg").ok()?;
    let attributes = [
        ("viewBox", format!("0 0 {side} {side}")),
        ("class", "qr".to_owned()),
        ("role", "img".to_owned()),
        ("aria-label", name.to_owned()),
        ("shape-rendering", "crispEdges".to_owned()),
    ];
    attributes.iter().try_for_each(|(name, value)| drawing.set_attribute(name, value)).ok()?;
    for (fill, path) in [("#fff", format!("M0 0h{side}v{side}H0z").as_str()), ("#000", path)] {
        let part = document.create_element_ns(SVG, "path").ok()?;
        part.set_attribute("fill", fill).ok()?;
        part.set_attribute("d", path).ok()?;
        drawing.append_child(&part).ok()?;
    }
    Some(drawing)
}

pub fn hide(element: &Element, is_hidden: bool) {
    if let Some(element) = element.dyn_ref::<HtmlElement>() {
        element.set_hidden(is_hidden);
    }
}

/// Replaces the content and the title of the page.
pub fn show(title: &str, content: &Element) {
    let Some(document) = document() else { return };
    document.set_title(title);
    if let Some(place) = document.get_element_by_id("page") {
        place.set_text_content(None);
        let _ = place.append_child(content);
    }
}

/// Runs a function in the frame after the next one.
pub fn after_frame(then: impl FnMut() + 'static) {
    let then = Closure::<dyn FnMut()>::new(then).into_js_value();
    let painting = Closure::<dyn FnMut()>::new(move || on_frame(&then));
    on_frame(painting.as_ref());
    painting.forget();
}

fn on_frame(then: &JsValue) {
    let _ = web_sys::window().map(|window| window.request_animation_frame(then.unchecked_ref()));
}

/// Stores the page for offline use. A newer version takes over when the page is opened again.
pub fn keep_offline() {
    let worker = || {
        let window = web_sys::window()?;
        let link = window.document()?.query_selector("link[rel=serviceworker]").ok()??;
        // Pages from an insecure address have no service workers.
        let has_workers = js_sys::Reflect::has(&window.navigator(), &"serviceWorker".into()).ok()?;
        has_workers.then(|| window.navigator().service_worker().register(&link.get_attribute("href")?).into()).flatten()
    };
    let Some(registering): Option<js_sys::Promise> = worker() else { return };
    let ready = Closure::<dyn FnMut(wasm_bindgen::JsValue)>::new(|registration: wasm_bindgen::JsValue| {
        // The browser may block service workers.
        let registration = registration.dyn_into::<web_sys::ServiceWorkerRegistration>().ok();
        if let Some(waiting) = registration.and_then(|registration| registration.waiting()) {
            let _ = waiting.post_message(&"use".into());
        }
    });
    let failed = Closure::<dyn FnMut(wasm_bindgen::JsValue)>::new(|_| {});
    let _ = registering.then2(&ready, &failed);
    ready.forget();
    failed.forget();
}
