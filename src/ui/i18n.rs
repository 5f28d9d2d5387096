//! The languages of the screens. Texts come from `locales/*.json`, one language at a time, as a file that the page fetches;
//! plurals, numbers and dates from the browser's `Intl`. What else a language needs is data in its file (`docs/languages.md`):
//! the forms of a text by number and by regulation, and rules by which a value that fills it is bent.
//!
//! The language changes rarely: switching it draws the page anew, so texts are plain strings, not signals.

use super::browser;
use crate::base::{fraction::Fraction, sort, text::sanitized};
use js_sys::{Array, Intl, JSON, JsString, Object, Reflect, RegExp};
use std::{cell::RefCell, collections::HashMap, ops::Range, rc::Rc};
use wasm_bindgen::{JsCast, JsValue};

/// A language of the screens: each is a file in `locales`, and the build lists them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Language {
    code: &'static str,
    name: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl Language {
    /// All languages, English first, then by their code.
    pub const ALL: [Self; LANGUAGES.len()] = LANGUAGES;

    /// Two letters, as in the `lang` attribute.
    pub fn code(self) -> &'static str {
        self.code
    }

    /// What its speakers call it.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// The language of a code such as `fr` or `fr-CA`.
    pub fn from_code(code: &str) -> Option<Self> {
        let primary = code.split('-').next()?;
        Self::ALL.into_iter().find(|language| language.code().eq_ignore_ascii_case(primary))
    }
}

impl Default for Language {
    fn default() -> Self {
        Self::ALL[0]
    }
}

/// The texts of a language, by key (`round.title`).
struct Catalog {
    language: Language,
    messages: HashMap<String, Message>,
    /// The rules that bend what fills a text, as they stand in the file: by name, where a pattern is found, what stands in its place.
    rules: JsValue,
    /// How many files of those that come later are among them.
    more: usize,
    /// What chooses plural forms. Such things of the browser are slow to make, and so are made once.
    plurals: Intl::PluralRules,
    /// What writes numbers and dates, by their style and the places behind the decimal point.
    formats: Vec<((&'static str, u32), js_sys::Function)>,
}

enum Message {
    Text(String),
    /// By plural category (`one`, `other`), or by regulation (`xwing-2018`, or `xwing` for all of the game).
    Forms(Vec<(String, Message)>),
}

thread_local! {
    /// Those of the language in use.
    static CATALOG: RefCell<Catalog> = RefCell::new(Catalog::of(Language::default(), ""));
    /// Hears that another language is spoken than the one that was wanted.
    static HEARS: RefCell<Option<Hears>> = const { RefCell::new(None) };
    /// The published regulation whose words are spoken.
    static REGULATION: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Speaks the words of a regulation from now on, by its id; whether it spoke those of another one before, so that what is on the
/// screen has to be drawn anew.
pub fn follow(regulation: &str) -> bool {
    REGULATION.with_borrow_mut(|followed| {
        let is_new = followed != regulation;
        if is_new {
            regulation.clone_into(followed);
        }
        is_new
    })
}

/// Says something in the words of a regulation, by its id, whichever is followed: that of an event beside the open one.
pub fn in_words_of<T>(regulation: &str, say: impl FnOnce() -> T) -> T {
    let followed = REGULATION.replace(regulation.to_owned());
    let said = say();
    REGULATION.set(followed);
    said
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
pub fn here() -> (Language, usize) {
    CATALOG.with_borrow(|catalog| (catalog.language, catalog.more))
}

/// Whether a language is the one in use, and its texts are here.
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

/// Is called with the language that was wanted.
type Hears = Rc<dyn Fn(Language)>;

/// Calls back whenever another language is spoken than the one that was wanted, since the texts of that cannot be had.
pub fn on_another(hears: impl Fn(Language) + 'static) {
    HEARS.set(Some(Rc::new(hears)));
}

/// Speaks another language than the one that is wanted, of which a file of texts cannot be had: the first that is whole. False
/// if none is.
pub async fn speak_another(wanted: Language) -> bool {
    for language in others(wanted, &browser::languages()) {
        if let Some((texts, rest)) = browser::all_texts(language.code(), MORE).await {
            switch(language, &texts);
            add(&rest, 0..MORE);
            let hears = HEARS.with_borrow(Clone::clone);
            hears.into_iter().for_each(|hears| hears(wanted));
            return true;
        }
    }
    false
}

/// The other languages, the best first: those that the user's browser asks for by these tags, English, the rest.
fn others(wanted: Language, tags: &[String]) -> Vec<Language> {
    let mut others: Vec<Language> = Vec::new();
    for language in tags.iter().filter_map(|tag| Language::from_code(tag)).chain(Language::ALL) {
        if language != wanted && !others.contains(&language) {
            others.push(language);
        }
    }
    others
}

/// The text of a key; see the macro `t!`. Tests hold every key against every language; one that is missing shows as itself.
pub fn text(key: &str, values: &[(&str, String)]) -> String {
    CATALOG.with_borrow(|catalog| {
        let count = values.iter().find(|(name, _)| *name == "count").map_or("0", |(_, value)| value.as_str());
        let category = || plural(&catalog.plurals, count);
        let template = REGULATION.with_borrow(|regulation| catalog.messages.get(key)?.form(regulation, &category));
        template.map_or_else(|| key.to_owned(), |text| filled(text, values, |rule, value| catalog.bent(rule, value)))
    })
}

/// A text with its placeholders filled: `{name}`, or `{rule name}` for a value that a rule of the language bends. What fills one is
/// shown safely ([`shown`]), and is no template itself.
fn filled(template: &str, values: &[(&str, String)], bent: impl Fn(&str, String) -> String) -> String {
    let (mut text, mut rest) = (String::new(), template);
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let (placeholder, behind) = after.split_once('}').unwrap_or((after, ""));
        let (rule, name) = placeholder.split_once(' ').unwrap_or(("", placeholder));
        match values.iter().find(|(known, _)| *known == name) {
            Some((_, value)) => {
                let value = sanitized(value);
                text.push_str(&if rule.is_empty() { value } else { bent(rule, value) });
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

/// How well a form fits a regulation: the longest name of it or of its game, such as `xwing-2015` of `xwing-2015-07`.
fn fits(form: &str, regulation: &str) -> Option<usize> {
    let rest = regulation.strip_prefix(form)?;
    (rest.is_empty() || rest.starts_with('-')).then_some(form.len())
}

/// The name of something that data names, such as a tier of a regulation; where no language knows it, its id.
pub fn name_of(kind: &str, id: &str) -> String {
    let key = format!("{kind}.{id}");
    let name = text(&key, &[]);
    if name == key { id.to_owned() } else { name }
}

/// A whole number, as the language writes it.
pub fn number(value: impl Into<f64>) -> String {
    format_number(value.into(), DECIMAL, 0)
}

/// A fraction as a decimal number, as the language writes it. For the eye only.
pub fn decimal(value: &Fraction, places: u32) -> String {
    format_number(float(&value.to_decimal(places)), DECIMAL, places)
}

/// Whether the language writes a comma before the decimals. Its spreadsheets then have another sign between columns.
pub fn has_decimal_comma() -> bool {
    decimal(&Fraction::new(1, 2), 1).contains(',')
}

/// A fraction as a percentage with one decimal. For the eye only.
pub fn percentage(value: &Fraction) -> String {
    format_number(float(&value.to_decimal(9)), "percent", 1)
}

/// A day `YYYY-MM-DD`, as the language writes it.
pub fn day(iso: &str) -> String {
    let time = js_sys::Date::parse(iso);
    if time.is_nan() {
        return iso.to_owned();
    }
    let day = format_date(time, "day", &[("dateStyle", "medium".into()), ("timeZone", "UTC".into())]);
    CATALOG.with_borrow(|catalog| catalog.bent("day", day))
}

/// The day of a moment in milliseconds since the epoch, by the clock here.
pub fn day_of_moment(at: u64) -> String {
    #[expect(clippy::cast_precision_loss, reason = "milliseconds since the epoch stay below 2^53")]
    let day = format_date(at as f64, "day of a moment", &[("dateStyle", "medium".into())]);
    CATALOG.with_borrow(|catalog| catalog.bent("day", day))
}

/// A moment in milliseconds since the epoch, as a day and a time of the clock here.
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
        let (messages, rules) = (HashMap::new(), JsValue::UNDEFINED);
        let mut catalog = Self { language, messages, rules, more: 0, plurals, formats: Vec::new() };
        catalog.add(texts);
        catalog
    }

    fn add(&mut self, texts: &str) {
        let Ok(tree) = JSON::parse(texts) else { return };
        for (name, branch) in fields(&tree) {
            if name == GRAMMAR {
                self.rules = branch;
            } else {
                collect(name, &branch, &mut self.messages);
            }
        }
    }

    /// A value as a rule has it: the first pattern that is found in it counts. As it is where the language has no such rule.
    fn bent(&self, rule: &str, value: String) -> String {
        let rule = Reflect::get(&self.rules, &rule.into()).unwrap_or_default();
        for (pattern, put) in fields(&rule) {
            let pattern = RegExp::new(&pattern, "iu");
            if pattern.test(&value) {
                let put = put.as_string().unwrap_or_default();
                return JsString::from(value).replace_by_pattern(&pattern, &put).into();
            }
        }
        value
    }
}

/// The part of a locale file that holds no texts but the rules of the language.
const GRAMMAR: &str = "grammar";

impl Message {
    /// The form for a regulation, and within it the one for a number.
    fn form(&self, regulation: &str, category: &dyn Fn() -> String) -> Option<&str> {
        match self {
            Self::Text(text) => Some(text),
            Self::Forms(forms) => {
                let wanted = category();
                let weight = |name: &str| match fits(name, regulation) {
                    Some(length) => 2 + length,
                    None if name == wanted => 2,
                    None => usize::from(name == "other"),
                };
                let (mut best, mut most) = (None, 0);
                for (name, form) in forms {
                    let weight = weight(name);
                    if weight > most {
                        (best, most) = (Some(form), weight);
                    }
                }
                best?.form(regulation, category)
            }
        }
    }
}

/// Flattens the tree of a locale file: a text is a leaf, and so is an object with a form `other`.
fn collect(path: String, tree: &JsValue, messages: &mut HashMap<String, Message>) {
    if let Some(message) = message(tree) {
        messages.insert(path, message);
        return;
    }
    for (name, value) in fields(tree) {
        collect(format!("{path}.{name}"), &value, messages);
    }
}

/// A text or its forms; none where it is a branch with texts in it.
fn message(tree: &JsValue) -> Option<Message> {
    if let Some(text) = tree.as_string() {
        return Some(Message::Text(text));
    }
    let fields = fields(tree);
    let has_other = fields.iter().any(|(name, _)| name == "other");
    let forms = || fields.into_iter().filter_map(|(name, form)| Some((name, message(&form)?)));
    has_other.then(|| Message::Forms(forms().collect()))
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
    use super::{Language, filled, fits, others};

    #[test]
    fn where_one_cannot_be_spoken_the_users_come_first_then_english_then_the_rest() {
        let codes = |wanted: &str, tags: &[&str]| {
            let tags: Vec<String> = tags.iter().map(|&tag| tag.to_owned()).collect();
            let wanted = Language::from_code(wanted).unwrap_or_default();
            others(wanted, &tags).into_iter().map(Language::code).collect::<Vec<_>>()
        };
        let all_but = |left_out: &[&str]| {
            Language::ALL.map(Language::code).into_iter().filter(|code| !left_out.contains(code)).collect::<Vec<_>>()
        };
        assert_eq!(codes("pl", &[]), all_but(&["pl"]));
        let chosen = codes("pl", &["pl-PL", "it", "xx", "fr-CA", "it-CH"]);
        assert_eq!(chosen, [vec!["it", "fr"], all_but(&["pl", "it", "fr"])].concat());
        assert_eq!(codes("en", &["en-GB", "en"]), all_but(&["en"]));
    }

    #[test]
    fn what_fills_a_text_is_no_template() {
        let values = [("first", "{second}".to_owned()), ("second", "{first} {".to_owned())];
        let plainly = |_: &str, value| value;
        assert_eq!(filled("{first} v {second}, {third} {", &values, plainly), "{second} v {first} {, {third} {");
    }

    #[test]
    fn a_rule_bends_the_value_that_it_stands_before() {
        let values = [("name", "Élise".to_owned())];
        let bent = |rule: &str, value: String| format!("{rule}+{value}");
        assert_eq!(
            filled("Victoire {de name}, {name}, {de nobody}", &values, bent),
            "Victoire de+Élise, Élise, {de nobody}"
        );
    }

    #[test]
    fn a_form_is_of_a_regulation_or_of_all_of_its_game() {
        assert_eq!(fits("xwing", "xwing-2018"), Some(5));
        assert_eq!(fits("xwing-2015", "xwing-2015-07"), Some(10));
        assert_eq!(fits("xwing-2018", "xwing-2018"), Some(10));
        for (form, regulation) in
            [("xwing-2018", "xwing-2017"), ("other", "xwing-2018"), ("xwing-2", "xwing-2018"), ("swu", "")]
        {
            assert_eq!(fits(form, regulation), None, "{form}, {regulation}");
        }
    }
}
