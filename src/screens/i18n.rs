//! Languages of the screens. Texts come from `locales/*.json`, one language at a time. Plurals, numbers, dates and
//! sorting come from an implementation of [`Intl`]. All other rules of a language are data in its file
//! (`docs/languages.md`): forms of a text by number and by regulation, and rules that inflect a value.
//!
//! The language changes rarely, and changing it redraws the page. So texts are plain strings, not signals.

use crate::base::{
    fraction::Fraction,
    json::{TextTree, text_tree},
    sort::Map,
    text::sanitized,
};
use std::{cell::RefCell, fmt, ops::Range, rc::Rc};

/// A language of the screens. Each language is a file in `locales`, and the build lists them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Language {
    code: &'static str,
    name: &'static str,
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl Language {
    /// All languages, English first, then by code.
    pub const ALL: [Self; LANGUAGES.len()] = LANGUAGES;

    /// Two-letter code, as in the `lang` attribute.
    pub fn code(self) -> &'static str {
        self.code
    }

    /// Name of the language in the language itself.
    pub fn name(self) -> &'static str {
        self.name
    }

    /// The language for a code such as `fr` or `fr-CA`. None if there is no such language.
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

/// Formatting rules of a language. The app uses the browser's, and tests on the host use
/// [`PlainIntl`](super::plain_intl::PlainIntl).
pub trait Intl {
    /// Plural category of a whole number (Unicode CLDR), such as `one` or `other`.
    fn plural(&self, language: Language, count: &str) -> String;
    /// Formats a number, given in decimal notation, with `decimals` decimals.
    fn number(&self, language: Language, value: &str, style: NumberStyle, decimals: u32) -> String;
    /// Formats a time in milliseconds since the epoch.
    fn date(&self, language: Language, at: u64, style: DateStyle) -> String;
    /// Formats a date `YYYY-MM-DD` as [`DateStyle::Day`]. None if the text is not a date.
    fn day(&self, language: Language, iso: &str) -> Option<String>;
    /// Indexes of the names in sorted order. Accents and capitals are sorted by the language's rules, numbers by value.
    fn sorted(&self, language: Language, names: &[&str]) -> Vec<usize>;
    /// The value with the first match of a pattern replaced. None if there is no match. Patterns are JavaScript regular
    /// expressions that ignore case.
    fn replaced(&self, value: &str, pattern: &str, replacement: &str) -> Option<String>;
}

/// Format of a number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NumberStyle {
    /// `1,234.5`.
    Decimal,
    /// `45.7%` for 0.457.
    Percent,
}

/// Format of a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DateStyle {
    /// Day, month and year.
    Day,
    /// Date and time, with seconds.
    Moment,
    /// Hours and minutes.
    TimeOfDay,
}

/// The texts of a language by key, such as `round.title`.
struct Catalog {
    language: Language,
    messages: Map<String, Message>,
    /// The rules that inflect a value, in the order of the file.
    rules: TextTree,
    /// Number of additional text files loaded.
    more: usize,
}

enum Message {
    Text(String),
    /// Forms by plural category (`one`, `other`), or by regulation (`xwing-2018`, or `xwing` for the whole game).
    Forms(Vec<(String, Message)>),
}

thread_local! {
    static INTL: RefCell<Option<Rc<dyn Intl>>> = const { RefCell::new(None) };
    /// Texts of the current language.
    static CATALOG: RefCell<Catalog> = RefCell::new(Catalog::of(Language::default(), ""));
    /// Id of the published regulation whose terms are used.
    static REGULATION: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Sets the source of plurals, numbers, dates and sorting. Call it once, before the first text.
pub fn set_intl(intl: impl Intl + 'static) {
    INTL.set(Some(Rc::new(intl)));
}

/// Calls [`Intl`] with the current language. Returns the default value if no [`Intl`] is set.
fn ask<T: Default>(question: impl FnOnce(&dyn Intl, Language) -> T) -> T {
    let intl = INTL.with_borrow(Clone::clone);
    let language = CATALOG.with_borrow(|catalog| catalog.language);
    intl.map(|intl| question(&*intl, language)).unwrap_or_default()
}

/// Uses the terms of the regulation with this id from now on. True if the terms change, so that the screen must be
/// redrawn.
pub fn follow(regulation: &str) -> bool {
    REGULATION.with_borrow_mut(|followed| {
        let is_new = followed != regulation;
        if is_new {
            regulation.clone_into(followed);
        }
        is_new
    })
}

/// Runs `say` with the terms of the regulation with this id, for an event other than the open one.
pub fn in_words_of<T>(regulation: &str, say: impl FnOnce() -> T) -> T {
    let followed = REGULATION.replace(regulation.to_owned());
    let said = say();
    REGULATION.set(followed);
    said
}

/// Switches to a language. `texts` is the content of its file. The screen must be redrawn afterwards.
pub fn switch(language: Language, texts: &str) {
    CATALOG.set(Catalog::of(language, texts));
}

/// Number of text files besides the one for the first screen: one for an event and its rounds, and one for the rest.
pub const MORE: usize = 2;
/// Number of those files that an event and its rounds need.
pub const OF_EVENT: usize = 1;

/// Adds texts of the current language from files that were loaded later. Files that were already added are skipped.
pub fn add(texts: &[String], files: Range<usize>) {
    CATALOG.with_borrow_mut(|catalog| {
        texts.iter().skip(catalog.more.saturating_sub(files.start)).for_each(|texts| catalog.add(texts));
        catalog.more = catalog.more.max(files.end);
    });
}

/// The current language, and the number of additional text files loaded.
pub fn here() -> (Language, usize) {
    CATALOG.with_borrow(|catalog| (catalog.language, catalog.more))
}

/// True if this is the current language and its texts are loaded.
pub fn is_in_use(language: Language) -> bool {
    CATALOG.with_borrow(|catalog| catalog.language == language && !catalog.messages.is_empty())
}

/// The text of a key with its placeholders filled: `t!("round.title", number = 3)`. The value named `count` selects the
/// plural form.
#[macro_export]
macro_rules! t {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::screens::i18n::text($key, &[$((stringify!($name), $value.to_string())),*])
    };
}
pub use t;

/// All other languages in order of preference: those of the browser's language tags, then English, then the rest.
pub fn others(wanted: Language, tags: &[String]) -> Vec<Language> {
    let mut others: Vec<Language> = Vec::new();
    for language in tags.iter().filter_map(|tag| Language::from_code(tag)).chain(Language::ALL) {
        if language != wanted && !others.contains(&language) {
            others.push(language);
        }
    }
    others
}

/// The text of a key, see the macro `t!`. A missing key is shown as it is. Tests check every key in every language.
pub fn text(key: &str, values: &[(&str, String)]) -> String {
    CATALOG.with_borrow(|catalog| {
        let count = values.iter().find(|(name, _)| *name == "count").map_or("0", |(_, value)| value.as_str());
        let category = || ask(|intl, language| intl.plural(language, count));
        let template = REGULATION.with_borrow(|regulation| catalog.messages.get(key)?.form(regulation, &category));
        template
            .map_or_else(|| key.to_owned(), |text| filled(text, values, |rule, value| catalog.inflected(rule, value)))
    })
}

/// Fills the placeholders of a text: `{name}`, or `{rule name}` for a value inflected by a rule of the language. Values
/// are escaped by [`sanitized`] and never treated as templates.
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

/// Quality of the match between a form and a regulation: the length of the common prefix, such as `xwing-2015` of
/// `xwing-2015-07`. None if they do not match.
fn fits(form: &str, regulation: &str) -> Option<usize> {
    let rest = regulation.strip_prefix(form)?;
    (rest.is_empty() || rest.starts_with('-')).then_some(form.len())
}

/// Name of an item in the data, such as a tier of a regulation. The id if it has no name in any language.
pub fn name_of(kind: &str, id: &str) -> String {
    let key = format!("{kind}.{id}");
    let name = text(&key, &[]);
    if name == key { id.to_owned() } else { name }
}

/// Name of a language in that language, by its code. The code if the program does not have the language.
pub fn language_name(code: &str) -> String {
    Language::from_code(code).map_or_else(|| code.to_uppercase(), |language| language.name().to_owned())
}

/// Plural category of a whole number in the current language.
pub fn plural(count: impl fmt::Display) -> String {
    let count = count.to_string();
    ask(|intl, language| intl.plural(language, &count))
}

/// A whole number in the notation of the current language.
pub fn number(value: impl fmt::Display) -> String {
    let value = value.to_string();
    ask(|intl, language| intl.number(language, &value, NumberStyle::Decimal, 0))
}

/// A fraction as a decimal number in the notation of the current language. Rounded, for display only.
pub fn decimal(value: &Fraction, decimals: u32) -> String {
    let value = value.to_decimal(decimals);
    ask(|intl, language| intl.number(language, &value, NumberStyle::Decimal, decimals))
}

/// True if the current language uses a decimal comma. Spreadsheets in such languages use another column separator.
pub fn has_decimal_comma() -> bool {
    decimal(&Fraction::new(1, 2), 1).contains(',')
}

/// A fraction as a percentage with one decimal. Rounded, for display only.
pub fn percentage(value: &Fraction) -> String {
    let value = value.to_decimal(9);
    ask(|intl, language| intl.number(language, &value, NumberStyle::Percent, 1))
}

/// A date `YYYY-MM-DD` in the notation of the current language. Other texts are returned unchanged.
pub fn day(iso: &str) -> String {
    let day = ask(|intl, language| intl.day(language, iso));
    day.map_or_else(|| iso.to_owned(), inflected_day)
}

/// The date of a time in milliseconds since the epoch, in the device's time zone.
pub fn day_of_moment(at: u64) -> String {
    inflected_day(ask(|intl, language| intl.date(language, at, DateStyle::Day)))
}

fn inflected_day(day: String) -> String {
    CATALOG.with_borrow(|catalog| catalog.inflected("day", day))
}

/// Date and time of a time in milliseconds since the epoch, in the device's time zone.
pub fn moment(at: u64) -> String {
    ask(|intl, language| intl.date(language, at, DateStyle::Moment))
}

/// Hours and minutes of a time in milliseconds since the epoch, in the device's time zone.
pub fn time_of_day(at: u64) -> String {
    ask(|intl, language| intl.date(language, at, DateStyle::TimeOfDay))
}

/// Sorts items by name, with accents, capitals and spaces in the order of the language and numbers by value.
pub fn sort_by_name<T>(items: &mut Vec<T>, name: impl Fn(&T) -> &str) {
    let names: Vec<&str> = items.iter().map(name).collect();
    let order = ask(|intl, language| intl.sorted(language, &names));
    let mut left: Vec<Option<T>> = items.drain(..).map(Some).collect();
    items.extend(order.into_iter().filter_map(|index| left.get_mut(index)?.take()));
    // Keep every item, even if `sorted` returns too few indexes.
    items.extend(left.into_iter().flatten());
}

impl Catalog {
    fn of(language: Language, texts: &str) -> Self {
        let mut catalog = Self { language, messages: Map::new(), rules: TextTree::Branch(Vec::new()), more: 0 };
        catalog.add(texts);
        catalog
    }

    fn add(&mut self, texts: &str) {
        let Ok(TextTree::Branch(branches)) = text_tree(texts) else { return };
        let mut messages = Vec::new();
        for (name, branch) in branches {
            match branch {
                rules if name == GRAMMAR => self.rules = rules,
                // Keys do not contain the group, so all groups are merged.
                TextTree::Branch(sections) => {
                    sections.into_iter().for_each(|(name, section)| collect(name, section, &mut messages));
                }
                TextTree::Text(_) => (),
            }
        }
        self.messages.extend(messages);
    }

    /// A value inflected by the first matching pattern of a rule. Unchanged if the language has no such rule.
    fn inflected(&self, rule: &str, value: String) -> String {
        let patterns =
            self.rules.branches().iter().find(|(name, _)| name == rule).map_or(&[][..], |(_, rule)| rule.branches());
        for (pattern, replacement) in patterns {
            let TextTree::Text(replacement) = replacement else { continue };
            if let Some(replaced) = ask(|intl, _| intl.replaced(&value, pattern, replacement)) {
                return replaced;
            }
        }
        value
    }
}

/// The branch of a locale file with the rules of the language. All other branches are groups of texts: `first`, `event`
/// and `later`.
const GRAMMAR: &str = "grammar";

impl Message {
    /// The form for a regulation, and within it the form for a plural category.
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

/// Flattens a branch of a locale file. A text is a leaf, and so is an object with a form `other`.
fn collect(path: String, tree: TextTree, messages: &mut Vec<(String, Message)>) {
    match tree {
        TextTree::Branch(branches) if !has_other(&branches) => {
            for (name, branch) in branches {
                collect(format!("{path}.{name}"), branch, messages);
            }
        }
        leaf => messages.push((path, message(leaf))),
    }
}

fn message(leaf: TextTree) -> Message {
    match leaf {
        TextTree::Text(text) => Message::Text(text),
        TextTree::Branch(forms) => {
            Message::Forms(forms.into_iter().map(|(name, form)| (name, message(form))).collect())
        }
    }
}

fn has_other(branches: &[(String, TextTree)]) -> bool {
    branches.iter().any(|(name, _)| name == "other")
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
