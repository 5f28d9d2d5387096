//! Texts of the page in the language of the phone. The page contains all languages, a few hundred words each.

use crate::dom;
use js_sys::{JSON, Reflect};
use tiebreaker::screens::phone::Speaker;
use wasm_bindgen::JsValue;

/// The texts of a language.
pub struct Texts {
    all: JsValue,
    language: String,
}

impl Texts {
    /// Those of the language that the page chose, which is the first of the phone's that there is.
    pub fn of_page() -> Option<Self> {
        let document = dom::document()?;
        let all = JSON::parse(&document.get_element_by_id("texts")?.text_content()?).ok()?;
        let wanted = web_sys::window()?.navigator().languages();
        let codes = wanted
            .iter()
            .filter_map(|tag| tag.as_string())
            .map(|tag| tag.chars().take_while(|sign| *sign != '-').collect());
        for code in codes.chain([String::from("en")]) {
            let code = code.to_lowercase();
            if let Some(texts) = Reflect::get(&all, &code.as_str().into()).ok().filter(JsValue::is_object) {
                document.document_element()?.set_attribute("lang", &code).ok()?;
                return Some(Self { all: texts, language: code });
            }
        }
        None
    }
}

impl Speaker for Texts {
    fn say(&self, key: &str, with: &[(&str, &str)]) -> String {
        let text = Reflect::get(&self.all, &key.into())
            .ok()
            .and_then(|text| text.as_string())
            .unwrap_or_else(|| key.to_owned());
        with.iter().fold(text, |text, (name, value)| text.replace(&format!("{{{name}}}"), value))
    }

    fn time_of_day(&self, second: u64) -> String {
        dom::time_of_day(second)
    }

    fn day(&self, second: u64) -> String {
        dom::day(second, &self.language)
    }

    fn date(&self, second: u64) -> String {
        dom::date(second)
    }
}
