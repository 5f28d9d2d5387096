//! Plurals, numbers, dates and sorting with the browser's `Intl`.

use js_sys::{Array, Date, Function, Intl as Js, JsString, Number, Object, Reflect, RegExp};
use std::cell::RefCell;
use tiebreaker::{
    base::sort,
    screens::i18n::{DateStyle, Intl, Language, NumberStyle},
};
use wasm_bindgen::JsValue;

/// The browser's `Intl`. Its objects are slow to create, so they are kept until the language changes.
#[derive(Default)]
pub struct BrowserIntl {
    kept: RefCell<Kept>,
}

#[derive(Default)]
struct Kept {
    language: Language,
    plurals: Option<Js::PluralRules>,
    /// Formatters by style and number of decimals.
    formats: Vec<((&'static str, u32), Function)>,
}

impl Intl for BrowserIntl {
    fn plural(&self, language: Language, count: &str) -> String {
        let mut kept = self.kept_of(language);
        let make = || Js::PluralRules::new(&Array::of1(&language.code().into()), &Object::new());
        kept.plurals.get_or_insert_with(make).select(float(count)).as_string().unwrap_or_default()
    }

    fn number(&self, language: Language, value: &str, style: NumberStyle, decimals: u32) -> String {
        let style = match style {
            NumberStyle::Decimal => "decimal",
            NumberStyle::Percent => "percent",
        };
        let make = || {
            let fixed = JsValue::from(decimals);
            let named =
                [("style", style.into()), ("minimumFractionDigits", fixed.clone()), ("maximumFractionDigits", fixed)];
            Js::NumberFormat::new(&locales(language), &options(&named)).format()
        };
        formatted(&self.format(language, (style, decimals), make), float(value))
    }

    #[expect(clippy::cast_precision_loss, reason = "milliseconds since the epoch stay below 2^53")]
    fn date(&self, language: Language, at: u64, style: DateStyle) -> String {
        let (name, named) = match style {
            DateStyle::Day => ("day of a moment", vec![("dateStyle", JsValue::from("medium"))]),
            DateStyle::Moment => ("moment", vec![("dateStyle", "short".into()), ("timeStyle", "medium".into())]),
            DateStyle::TimeOfDay => ("time of day", vec![("timeStyle", "short".into())]),
        };
        self.time(language, at as f64, name, &named)
    }

    fn day(&self, language: Language, iso: &str) -> Option<String> {
        let at = Date::parse(iso);
        let named = [("dateStyle", "medium".into()), ("timeZone", "UTC".into())];
        (!at.is_nan()).then(|| self.time(language, at, "day", &named))
    }

    fn sorted(&self, language: Language, names: &[&str]) -> Vec<usize> {
        let compare = Js::Collator::new(&locales(language), &options(&[("numeric", true.into())])).compare();
        // Passes each name to the browser once instead of with every comparison.
        let mut named: Vec<(JsValue, usize)> =
            names.iter().enumerate().map(|(index, name)| (JsValue::from(*name), index)).collect();
        sort::sort_by(&mut named, |(one, _), (other, _)| {
            let order = compare.call2(&JsValue::UNDEFINED, one, other);
            let order = order.ok().and_then(|order| order.as_f64()).unwrap_or_default();
            order.total_cmp(&0.0)
        });
        named.into_iter().map(|(_, index)| index).collect()
    }

    fn replaced(&self, value: &str, pattern: &str, replacement: &str) -> Option<String> {
        let pattern = RegExp::new(pattern, "iu");
        pattern.test(value).then(|| JsString::from(value).replace_by_pattern(&pattern, replacement).into())
    }
}

impl BrowserIntl {
    fn kept_of(&self, language: Language) -> std::cell::RefMut<'_, Kept> {
        let mut kept = self.kept.borrow_mut();
        if kept.language != language {
            *kept = Kept { language, ..Kept::default() };
        }
        kept
    }

    fn time(&self, language: Language, at: f64, name: &'static str, named: &[(&str, JsValue)]) -> String {
        let make = || Js::DateTimeFormat::new(&locales(language), &options(named)).format();
        formatted(&self.format(language, (name, 0), make), at)
    }

    fn format(&self, language: Language, name: (&'static str, u32), make: impl FnOnce() -> Function) -> Function {
        let mut kept = self.kept_of(language);
        if let Some((_, format)) = kept.formats.iter().find(|(other, _)| *other == name) {
            return format.clone();
        }
        let format = make();
        kept.formats.push((name, format.clone()));
        format
    }
}

fn formatted(format: &Function, value: f64) -> String {
    format.call1(&JsValue::UNDEFINED, &value.into()).ok().and_then(|text| text.as_string()).unwrap_or_default()
}

/// Parses a number. The browser has the tables for this, and our own copy would be larger than all the texts.
fn float(text: &str) -> f64 {
    Number::parse_float(text)
}

/// The browser's own variant of the language, such as `en-GB`, if it has one.
fn locales(language: Language) -> Array {
    let of_browser = super::languages().into_iter().find(|tag| Language::from_code(tag) == Some(language));
    Array::of1(&of_browser.unwrap_or_else(|| language.code().to_owned()).into())
}

fn options(named: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (name, value) in named {
        // Setting a field of a plain new object does not fail.
        let _ = Reflect::set(&object, &JsValue::from(*name), value);
    }
    object
}
