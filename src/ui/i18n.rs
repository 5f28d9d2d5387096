//! The languages of the screens. Texts come from `locales/*.json`, one language at a time, as a file that the page fetches;
//! plurals, numbers and dates from the browser's `Intl`.
//!
//! The language changes rarely: switching it draws the page anew, so texts are plain strings, not signals.

use crate::{fraction::Fraction, plain::shown, sort};
use js_sys::{Array, Intl, JSON, Object, Reflect};
use std::{cell::RefCell, collections::HashMap, ops::Range};
use wasm_bindgen::{JsCast, JsValue};

/// A language of the screens.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Language {
    /// English: `locales/en.json`.
    #[default]
    English,
    /// Français: `locales/fr.json`.
    French,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// Two letters, as in the `lang` attribute.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// What its speakers call it.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "Français",
        }
    }

    /// The language of a code such as `fr` or `fr-CA`.
    #[must_use]
    pub fn from_code(code: &str) -> Option<Self> {
        let primary = code.split('-').next()?;
        Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(primary))
    }
}

/// The texts of a language, by key (`round.title`).
struct Catalog {
    language: Language,
    messages: HashMap<String, Message>,
    /// How many files of those that come later are among them.
    more: usize,
    /// What chooses plural forms. Such things of the browser are slow to make, and so are made once.
    plurals: Intl::PluralRules,
    /// What writes numbers and dates, by their style and the places behind the decimal point.
    formats: Vec<((&'static str, u32), js_sys::Function)>,
}

enum Message {
    Text(String),
    /// By plural category: `one`, `other`, ...
    Plural(HashMap<String, String>),
}

thread_local! {
    /// Those of the language in use.
    static CATALOG: RefCell<Catalog> = RefCell::new(Catalog::of(Language::default(), ""));
}

/// Switches to a language, whose texts are the content of its file; what is on the screen has to be drawn anew.
pub fn switch(language: Language, texts: &str) {
    CATALOG.set(Catalog::of(language, texts));
}

/// How many more files of texts there are than those of the first screen: what an event and its rounds say, and all the rest.
pub const MORE: usize = 2;
/// How many of them an event and its rounds need.
pub const OF_EVENT: usize = 1;

/// Adds texts of the language in use that come later: those of these files, of which some may be here by now.
pub fn add(texts: &[String], files: Range<usize>) {
    CATALOG.with_borrow_mut(|catalog| {
        texts.iter().skip(catalog.more.saturating_sub(files.start)).for_each(|texts| catalog.add(texts));
        catalog.more = catalog.more.max(files.end);
    });
}

/// The language in use, and how many files of the texts that come later are here.
#[must_use]
pub fn here() -> (Language, usize) {
    CATALOG.with_borrow(|catalog| (catalog.language, catalog.more))
}

/// Whether a language is the one in use, and its texts are here.
#[must_use]
pub fn is_in_use(language: Language) -> bool {
    CATALOG.with_borrow(|catalog| catalog.language == language && !catalog.messages.is_empty())
}

/// The text of a key, with its placeholders filled: `t!("round.title", number = 3)`. A text with plural forms chooses
/// by the value named `count`.
macro_rules! t {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::ui::i18n::text($key, &[$((stringify!($name), $value.to_string())),*])
    };
}
pub(crate) use t;

/// The text of a key; see the macro `t!`. Tests hold every key against every language; one that is missing shows as itself.
#[must_use]
pub fn text(key: &str, values: &[(&str, String)]) -> String {
    CATALOG.with_borrow(|catalog| {
        let template = match catalog.messages.get(key) {
            Some(Message::Text(text)) => text,
            Some(Message::Plural(forms)) => {
                let count = values.iter().find(|(name, _)| *name == "count").map_or("0", |(_, value)| value.as_str());
                let Some(form) = forms.get(&plural(&catalog.plurals, count)).or_else(|| forms.get("other")) else {
                    return key.to_owned();
                };
                form
            }
            None => return key.to_owned(),
        };
        filled(template, values)
    })
}

/// A text with its placeholders filled. What fills one is shown safely ([`shown`]), and is no template itself.
fn filled(template: &str, values: &[(&str, String)]) -> String {
    let (mut text, mut rest) = (String::new(), template);
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let (name, behind) = after.split_once('}').unwrap_or((after, ""));
        match values.iter().find(|(known, _)| *known == name) {
            Some((_, value)) => {
                text.push_str(&shown(value));
                rest = behind;
            }
            None => {
                text.push('{');
                rest = after;
            }
        }
    }
    text.push_str(rest);
    text
}

/// The name of something that data names, such as a tier of a regulation; where no language knows it, its id.
#[must_use]
pub fn name_of(kind: &str, id: &str) -> String {
    let key = format!("{kind}.{id}");
    let name = text(&key, &[]);
    if name == key { id.to_owned() } else { name }
}

/// A whole number, as the language writes it.
#[must_use]
pub fn number(value: impl Into<f64>) -> String {
    format_number(value.into(), DECIMAL, 0)
}

/// A fraction as a decimal number, as the language writes it. For the eye only.
#[must_use]
pub fn decimal(value: &Fraction, places: u32) -> String {
    format_number(float(&value.to_decimal(places)), DECIMAL, places)
}

/// A fraction as a percentage with one decimal. For the eye only.
#[must_use]
pub fn percentage(value: &Fraction) -> String {
    format_number(float(&value.to_decimal(9)), "percent", 1)
}

/// A day `YYYY-MM-DD`, as the language writes it.
#[must_use]
pub fn day(iso: &str) -> String {
    let time = js_sys::Date::parse(iso);
    if time.is_nan() {
        return iso.to_owned();
    }
    format_date(time, "day", &[("dateStyle", "medium".into()), ("timeZone", "UTC".into())])
}

/// A moment in milliseconds since the epoch, as a day and a time of the clock here.
#[must_use]
pub fn moment(at: u64) -> String {
    let options = [("dateStyle", JsValue::from("short")), ("timeStyle", "medium".into())];
    #[expect(clippy::cast_precision_loss, reason = "milliseconds since the epoch stay below 2^53")]
    format_date(at as f64, "moment", &options)
}

/// Hours and minutes of a moment, in milliseconds since the epoch.
pub fn time_of_day(at: u64) -> String {
    let options = [("hour", JsValue::from("numeric")), ("minute", "2-digit".into())];
    #[expect(clippy::cast_precision_loss, reason = "milliseconds since the epoch stay below 2^53")]
    format_date(at as f64, "time of day", &options)
}

/// Puts items in the order of their names, as the language has it: accents, capitals and spaces where its readers look for
/// them, and numbers by their value.
pub(crate) fn sort_by_name<T: Clone>(items: &mut Vec<T>, name: impl Fn(&T) -> &str) {
    let compare = Intl::Collator::new(&locales(), &options(&[("numeric", true.into())])).compare();
    // Every name crosses over to the browser once, and not with each comparison.
    let mut named: Vec<(JsValue, T)> = items.drain(..).map(|item| (name(&item).into(), item)).collect();
    sort::sort_by(&mut named, |(one, _), (other, _)| {
        let order = compare.call2(&JsValue::UNDEFINED, one, other);
        let order = order.ok().and_then(|order| order.as_f64()).unwrap_or_default();
        order.total_cmp(&0.0)
    });
    items.extend(named.into_iter().map(|(_, item)| item));
}

/// The style of a plain number.
const DECIMAL: &str = "decimal";

fn format_number(value: f64, style: &'static str, places: u32) -> String {
    let make = || {
        let fixed = JsValue::from(places);
        let named =
            [("style", style.into()), ("minimumFractionDigits", fixed.clone()), ("maximumFractionDigits", fixed)];
        Intl::NumberFormat::new(&locales(), &options(&named)).format()
    };
    formatted(&kept((style, places), make), value)
}

fn format_date(time: f64, style: &'static str, named: &[(&str, JsValue)]) -> String {
    let make = || Intl::DateTimeFormat::new(&locales(), &options(named)).format();
    formatted(&kept((style, 0), make), time)
}

/// What formats numbers or dates in a style, made once for each language.
fn kept(style: (&'static str, u32), make: impl FnOnce() -> js_sys::Function) -> js_sys::Function {
    let is_it = |(other, _): &&((&str, u32), js_sys::Function)| *other == style;
    let known = CATALOG.with_borrow(|catalog| catalog.formats.iter().find(is_it).map(|(_, format)| format.clone()));
    known.unwrap_or_else(|| {
        let format = make();
        CATALOG.with_borrow_mut(|catalog| catalog.formats.push((style, format.clone())));
        format
    })
}

fn formatted(format: &js_sys::Function, value: f64) -> String {
    format.call1(&JsValue::UNDEFINED, &value.into()).ok().and_then(|text| text.as_string()).unwrap_or_default()
}

fn plural(rules: &Intl::PluralRules, count: &str) -> String {
    rules.select(float(count)).as_string().unwrap_or_default()
}

/// The number in a text. The browser has the tables for this; our own copy would weigh more than all the texts.
fn float(text: &str) -> f64 {
    js_sys::Number::parse_float(text)
}

fn locales() -> Array {
    // The browser's own variant of the language, such as en-GB, where it has one.
    let code = CATALOG.with_borrow(|catalog| catalog.language.code());
    let of_browser =
        super::browser::languages().into_iter().find(|tag| Language::from_code(tag).map(Language::code) == Some(code));
    Array::of1(&of_browser.unwrap_or_else(|| code.to_owned()).into())
}

fn options(named: &[(&str, JsValue)]) -> Object {
    let object = Object::new();
    for (name, value) in named {
        // Setting a field of a plain new object does not fail.
        let _ = Reflect::set(&object, &JsValue::from(*name), value);
    }
    object
}

impl Catalog {
    fn of(language: Language, texts: &str) -> Self {
        let plurals = Intl::PluralRules::new(&Array::of1(&language.code().into()), &Object::new());
        let mut catalog = Self { language, messages: HashMap::new(), more: 0, plurals, formats: Vec::new() };
        catalog.add(texts);
        catalog
    }

    fn add(&mut self, texts: &str) {
        if let Ok(tree) = JSON::parse(texts) {
            collect(String::new(), &tree, &mut self.messages);
        }
    }
}

/// Flattens the tree of a locale file: a text is a leaf, and so is an object with a form `other`.
fn collect(path: String, tree: &JsValue, messages: &mut HashMap<String, Message>) {
    if let Some(text) = tree.as_string() {
        messages.insert(path, Message::Text(text));
        return;
    }
    let fields = fields(tree);
    if fields.iter().any(|(name, _)| name == "other") {
        let forms = fields.into_iter().filter_map(|(name, form)| Some((name, form.as_string()?)));
        messages.insert(path, Message::Plural(forms.collect()));
        return;
    }
    for (name, value) in fields {
        let path = if path.is_empty() { name } else { format!("{path}.{name}") };
        collect(path, &value, messages);
    }
}

/// Names and values of an object; none of what is no object.
fn fields(value: &JsValue) -> Vec<(String, JsValue)> {
    let entries = value.dyn_ref::<Object>().map(Object::entries).unwrap_or_default();
    let field = |entry: JsValue| {
        let entry = Array::from(&entry);
        Some((entry.get(0).as_string()?, entry.get(1)))
    };
    entries.iter().filter_map(field).collect()
}

#[cfg(test)]
mod tests {
    use super::filled;

    #[test]
    fn what_fills_a_text_is_no_template() {
        let values = [("first", "{second}".to_owned()), ("second", "{first} {".to_owned())];
        assert_eq!(filled("{first} v {second}, {third} {", &values), "{second} v {first} {, {third} {");
    }
}
