//! Draws the code of a slip for the organizer, and the button that shares its link.

use crate::{
    dom::{self, element},
    texts::Texts,
};
use tiebreaker::{
    base::{qr::Code, text_encoding},
    screens::phone::Speaker,
};
use web_sys::Element;

/// A code, its instructions, and the button that shares it.
pub fn draw_code(place: &Element, packed: &[u8], what: &str, texts: &Texts) {
    let address = format!("{}#/slip/", dom::site());
    let code = Code::of(&address, &text_encoding::digits(packed));
    let code = code.and_then(|Code { side, path }| dom::code(side, &path, what));
    let link = format!("{address}{}", text_encoding::letters(packed));
    let send = element("button", "button", &texts.say("slip-send", &[]));
    if let Some(send) = &send {
        let told = send.clone();
        let sent = texts.say("slip-copied", &[]);
        dom::on(send, "click", move || {
            if !dom::share(&link) {
                told.set_text_content(Some(&sent));
            }
        });
    }
    [element("p", "", what), code, send].iter().flatten().for_each(|part| drop(place.append_child(part)));
}
