//! The part of the players' page that reads a squad or deck and hands it in. It knows all list formats and all cards,
//! so it is a program of its own, fetched when a player opens it.

#[path = "../code.rs"]
mod code;
#[allow(dead_code, reason = "the page uses more of it")]
#[path = "../dom.rs"]
mod dom;
#[path = "../../src/ui/browser/intl.rs"]
mod intl;
#[allow(dead_code, reason = "the page uses more of it")]
#[path = "../me.rs"]
mod me;
#[path = "../texts.rs"]
mod texts;

use dom::{around, element};
use js_sys::{Array, Reflect};
use std::rc::Rc;
use texts::Texts;
use tiebreaker::{
    handout::{self, Handout},
    lists::CardTable,
    screens::{
        i18n::{self, Language},
        phone::{PastedList, Speaker, card_tables, list_slip, pasted_list},
    },
};
use wasm_bindgen::{JsValue, prelude::Closure};
use web_sys::Element;

fn main() {
    let (Some(texts), Some(window)) = (Texts::of_page(), web_sys::window()) else { return };
    let language = dom::document().and_then(|document| document.document_element()?.get_attribute("lang"));
    i18n::set_intl(intl::BrowserIntl::default());
    let words = global("listTexts").as_string().unwrap_or_default();
    i18n::switch(language.and_then(|code| Language::from_code(&code)).unwrap_or_default(), &words);
    let texts = Rc::new(texts);
    let files = Closure::<dyn FnMut() -> Array>::new(|| {
        let files = handout::read(&dom::fragment()).map(|handout| card_tables(&handout)).unwrap_or_default();
        files.into_iter().map(JsValue::from).collect()
    });
    let open = Closure::<dyn FnMut(Element, Array)>::new(move |place: Element, tables: Array| {
        let table = |table: JsValue| CardTable::parse(&table.as_string()?).ok();
        let tables: Rc<[CardTable]> = tables.iter().filter_map(table).collect();
        if let Ok(handout) = handout::read(&dom::fragment()) {
            draw(&place, &Rc::new(handout), &texts, &tables);
        }
    });
    let _ = Reflect::set(&window, &"cardFiles".into(), files.as_ref());
    let _ = Reflect::set(&window, &"openLists".into(), open.as_ref());
    files.forget();
    open.forget();
}

/// The phone's languages, the preferred one first. Used by `intl`, which the organizer's program shares.
fn languages() -> Vec<String> {
    let languages = web_sys::window().map(|window| window.navigator().languages()).unwrap_or_default();
    languages.iter().filter_map(|language| language.as_string()).collect()
}

fn global(name: &str) -> JsValue {
    Reflect::get(&js_sys::global(), &name.into()).unwrap_or_default()
}

/// Draws the form: the name unless the phone knows its player, the list, a file to read it from, the judgment, and the
/// button that hands it in.
fn draw(place: &Element, handout: &Rc<Handout>, texts: &Rc<Texts>, tables: &Rc<[CardTable]>) -> Option<()> {
    let who = me::remembered(handout).here();
    let name = field("input", "list-name", &texts.say("list-name", &[]))?;
    let text = field("textarea", "list-text", &texts.say("list-text", &[]))?;
    let file = field("input", "list-file", &texts.say("list-open", &[]))?;
    let _ = file.1.set_attribute("type", "file");
    let judged = element("div", "judged", "")?;
    let _ = judged.set_attribute("role", "status");
    let done = element("button", "button", &texts.say("list-done", &[]))?;
    let code = element("div", "slip-code", "")?;
    dom::hide(&name.0, who.is_some());
    dom::hide(&done, true);
    let typed = {
        let (handout, tables, text) = (Rc::clone(handout), Rc::clone(tables), text.1.clone());
        let (judged, done, code) = (judged.clone(), done.clone(), code.clone());
        move || {
            let pasted = pasted_list(&handout, &dom::value(&text), &tables);
            code.set_text_content(None);
            dom::hide(&done, !pasted.as_ref().is_some_and(|pasted| pasted.is_list));
            judged.set_text_content(None);
            let parts = pasted.map(|pasted| draw_judged(&pasted)).unwrap_or_default();
            parts.iter().flatten().for_each(|part| drop(judged.append_child(part)));
        }
    };
    dom::on(&text.1, "input", typed);
    let press = {
        let (handout, texts, name, text) = (Rc::clone(handout), Rc::clone(texts), name.1.clone(), text.1.clone());
        let (code, done) = (code.clone(), done.clone());
        move || {
            code.set_text_content(None);
            let slip = list_slip(&handout, who, &dom::value(&name), &dom::value(&text));
            let Some(packed) = slip.and_then(|slip| slip.pack()) else {
                return code.set_text_content(Some(&texts.say("list-unfit", &[])));
            };
            dom::hide(&done, true);
            code::draw_code(&code, &packed, &texts.say("list-what", &[]), &texts);
        }
    };
    dom::on(&done, "click", press);
    place.set_text_content(None);
    for part in [name.0, text.0, file.0, judged, done, code] {
        let _ = place.append_child(&part);
    }
    Some(())
}

/// Summary of the pasted list, with its faults.
fn draw_judged(PastedList { summary, faults, note, .. }: &PastedList) -> Vec<Option<Element>> {
    let fault = |(text, is_bad): &(String, bool)| element("li", if *is_bad { "bad" } else { "" }, text);
    let faults: Vec<Option<Element>> = faults.iter().map(fault).collect();
    let some = |text: &str, class: &str| if text.is_empty() { None } else { element("p", class, text) };
    vec![
        some(summary, "against"),
        note.as_ref().and_then(|note| element("p", "", note)),
        around("ul", "faults", &faults),
    ]
}

/// A field inside its label.
fn field(tag: &str, id: &str, label: &str) -> Option<(Element, Element)> {
    let field = element(tag, "", "")?;
    for (name, value) in [("id", id), ("autocomplete", if tag == "input" { "name" } else { "off" }), ("rows", "6")] {
        field.set_attribute(name, value).ok()?;
    }
    Some((around("label", "", &[element("span", "", label), Some(field.clone())])?, field))
}
