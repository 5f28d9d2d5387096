//! A text with the clauses behind it.

use super::{
    i18n::{here, language_name, t},
    words,
};
use crate::{
    base::{clause::Clause, sort::Set},
    regulation::{Regulation, are_of_same_game, community},
};
use std::fmt;

/// A text with the clauses behind it. As plain text, such as in a field label, the clause ids follow in brackets.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Cited {
    /// The text.
    pub text: String,
    /// The clauses. Empty if no rule is behind the text.
    pub clauses: Vec<Clause>,
}

/// Cites a clause for a text.
pub fn cite(clause: Clause, text: String) -> Cited {
    cite_each([clause], text)
}

/// Cites any number of clauses for a text.
pub fn cite_each(clauses: impl IntoIterator<Item = Clause>, text: String) -> Cited {
    Cited { text, clauses: clauses.into_iter().collect() }
}

/// Cites each clause only once in the texts of a page, after the first text that cites it.
pub fn cite_once<'a>(texts: impl IntoIterator<Item = &'a mut Cited>) {
    let mut cited = Vec::new();
    for text in texts {
        text.clauses.retain(|clause| !cited.contains(clause));
        cited.extend(&text.clauses);
    }
}

impl Cited {
    /// The same clauses for a longer text that contains this one.
    pub fn within(self, around: impl FnOnce(&str) -> String) -> Self {
        Self { text: around(&self.text), clauses: self.clauses }
    }
}

impl From<String> for Cited {
    fn from(text: String) -> Self {
        Self { text, clauses: Vec::new() }
    }
}

impl From<Cited> for String {
    fn from(cited: Cited) -> Self {
        cited.to_string()
    }
}

impl fmt::Display for Cited {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        for (at, clause) in self.clauses.iter().enumerate() {
            write!(f, "{}{clause}", if at == 0 { " (" } else { ", " })?;
        }
        if self.clauses.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

/// True if an event quotes this document, because both belong to the same game. `own` is the id of the event's
/// regulation, which begins with its game. Outside an event it is None, and all documents are quoted.
pub fn is_quoted(document: &str, own: Option<&str>) -> bool {
    own.is_none_or(|own| are_of_same_game(own, document))
}

/// Splits the documents to quote into those shown at once and those folded. An event folds other editions than its own,
/// if its own is among them.
pub fn folded<T>(documents: Vec<T>, is_own: impl Fn(&T) -> bool) -> [Vec<T>; 2] {
    let (shown, others): (Vec<T>, Vec<T>) = documents.into_iter().partition(is_own);
    if shown.is_empty() { [others, shown] } else { [shown, others] }
}

/// Names of the languages of documents, by the ids of their regulations. None if all are in the screens' language.
pub fn foreign_languages<'a>(documents: impl Iterator<Item = &'a str>) -> Option<String> {
    let codes = documents.filter_map(|id| Some(Regulation::published(id)?.document.language.as_str()));
    let codes: Set<&str> = codes.collect();
    let is_foreign = codes.iter().any(|code| *code != here().0.code());
    is_foreign.then(|| codes.iter().map(|code| language_name(code)).collect::<Vec<_>>().join(", "))
}

/// Heading of a clause in the document of an event: the section, unless it is in another language than the screens.
pub fn heading(document: &str, section: &str) -> String {
    let name = words::regulation(document);
    match foreign_languages([document].into_iter()) {
        None => t!("app.is", name = name, value = section),
        Some(_) => name,
    }
}

/// Note above the quotations if `own` has no document, because it follows the rules of a community.
pub fn quotation_note(own: Option<&str>) -> Option<String> {
    let is_own = |regulation: &&Regulation| own == Some(regulation.id.as_str());
    community().iter().find(is_own).map(|_| t!("clause.community"))
}

/// The id of a clause with a non-breaking hyphen, for use within a text.
pub fn whole(clause: Clause) -> String {
    clause.as_str().replace('-', "\u{2011}")
}

#[cfg(test)]
mod tests {
    use super::{Clause, cite, cite_each, cite_once, folded, foreign_languages, is_quoted, quotation_note};

    #[test]
    fn the_clauses_stand_behind_the_text() {
        assert_eq!(cite_each(None, "No.".to_owned()).to_string(), "No.");
        assert_eq!(cite(Clause::Pair3, "No.".to_owned()).to_string(), "No. (PAIR-3)");
        let two = cite_each([Clause::Eli6, Clause::Clk3], "No.".to_owned());
        assert_eq!(two.to_string(), "No. (ELI-6, CLK-3)");
        assert_eq!(two.within(|text| format!("{text} Never.")).to_string(), "No. Never. (ELI-6, CLK-3)");
    }
    #[test]
    fn a_page_cites_each_clause_once() {
        let mut texts = [
            cite(Clause::Pair3, "First.".to_owned()),
            cite_each([Clause::Pair3, Clause::Pair4], "Second.".to_owned()),
            cite(Clause::Pair4, "Third.".to_owned()),
        ];
        cite_once(&mut texts);
        assert_eq!(texts.map(|text| text.to_string()), ["First. (PAIR-3)", "Second. (PAIR-4)", "Third."]);
    }
    #[test]
    fn an_event_quotes_the_documents_of_its_game() {
        let documents = ["xwing-2018", "swu-2025", "xwing-2015-09"];
        let quoted = |own| documents.map(|document| is_quoted(document, own));
        assert_eq!(quoted(Some("xwing-2017")), [true, false, true]);
        assert_eq!(quoted(Some("swu-2025")), [false, true, false]);
        assert_eq!(quoted(None), [true; 3]);
    }
    #[test]
    fn other_editions_are_folded_if_its_own_says_something() {
        let of = |own| folded(vec!["xwing-2018", "xwing-2017", "xwing-2015-09"], |document| Some(*document) == own);
        assert_eq!(of(Some("xwing-2017")), [vec!["xwing-2017"], vec!["xwing-2018", "xwing-2015-09"]]);
        assert_eq!(of(Some("xwing-xwa")), [vec!["xwing-2018", "xwing-2017", "xwing-2015-09"], vec![]]);
        assert_eq!(of(None), [vec!["xwing-2018", "xwing-2017", "xwing-2015-09"], vec![]]);
    }
    #[test]
    fn documents_in_another_language_name_it() {
        let of = |documents: &[&'static str]| foreign_languages(documents.iter().copied());
        assert_eq!(of(&["xwing-2018", "swu-2025"]).as_deref(), Some("Français"));
        assert_eq!(of(&["xwing-2017"]), None, "in English, like the screens");
        assert_eq!(of(&[]), None);
    }
    #[test]
    fn rules_of_a_community_have_no_text_to_quote() {
        let has_note = |own| quotation_note(own).is_some();
        assert_eq!([Some("xwing-xwa"), Some("xwing-2018"), None].map(has_note), [true, false, false]);
    }
}
