//! The texts of the page in the language of the phone: a few hundred words, fetched by the page.

use crate::dom;
use js_sys::{JsString, Reflect};
use tiebreaker::screens::phone::Speaker;
use wasm_bindgen::JsValue;

/// The texts of a language.
pub struct Texts {
    all: JsValue,
    language: String,
}

impl Texts {
    /// The texts that the page has fetched. None if they are missing.
    pub fn of_page() -> Option<Self> {
        let language = dom::document()?.document_element()?.get_attribute("lang")?;
        let all = Reflect::get(&web_sys::window()?.into(), &"texts".into()).ok().filter(JsValue::is_object)?;
        Some(Self { all, language })
    }
}

impl Speaker for Texts {
    fn say(&self, key: &str, with: &[(&str, &str)]) -> String {
        let text = Reflect::get(&self.all, &key.into())
            .ok()
            .and_then(|text| text.as_string())
            .unwrap_or_else(|| key.to_owned());
        let mut said = String::new();
        let mut rest = text.as_str();
        while let Some((before, after)) = rest.split_once('{') {
            let (wanted, behind) = after.split_once('}').unwrap_or((after, ""));
            said.push_str(before);
            said.push_str(with.iter().find(|(name, _)| *name == wanted).map_or("", |(_, value)| value));
            rest = behind;
        }
        said.push_str(rest);
        said
    }

    fn time_of_day(&self, second: u64) -> String {
        dom::time_of_day(second, &self.language)
    }

    fn day(&self, second: u64) -> String {
        // The app writes the day before the month, also in English.
        dom::day(second, if self.language == "en" { "en-GB" } else { &self.language })
    }

    fn date(&self, second: u64) -> String {
        dom::date(second)
    }

    fn count(&self, number: u32) -> String {
        js_sys::Number::from(number).to_locale_string(&self.language).into()
    }

    fn lower_case(&self, text: &str) -> String {
        JsString::from(text).to_lower_case().into()
    }
}
