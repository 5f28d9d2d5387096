//! Checks that every quotation in `docs/clauses.md` and every term of a regulation is in its document, below the stated
//! heading.

use super::{Quote, page, place, rows};
use crate::common::outside;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};
use tiebreaker::regulation::{Regulation, Term, builtin};

/// A document with two columns of text and headings at the start of paragraphs. The headings of its text cannot be
/// determined.
const IN_COLUMNS: &str = "xwing-2017";

/// A term of a regulation, and its inflected form in the document.
const INFLECTED: [(&str, &str); 1] = [("siła przeciwników", "siłę przeciwników")];

/// A document as words.
struct Document {
    /// The text with single spaces.
    text: String,
    /// Positions of the quoted headings.
    headings: Vec<(usize, String)>,
}

impl Document {
    fn read(text: &str, quoted: &BTreeSet<String>, in_columns: bool) -> Self {
        let mut document = Self { text: String::new(), headings: Vec::new() };
        for line in text.lines().map(words).filter(|line| !line.is_empty()) {
            let title = line.trim_matches(|c| "#* ".contains(c));
            let is_heading =
                |heading: &&String| if in_columns { title.starts_with(*heading) } else { title == *heading };
            let found = quoted.iter().filter(is_heading).max_by_key(|heading| heading.len());
            document.headings.extend(found.map(|heading| (document.text.len(), heading.clone())));
            document.text.push_str(&line);
            document.text.push(' ');
        }
        document
    }

    /// True if the words are below that heading and no other.
    fn has_below(&self, heading: &str, quotation: &str) -> bool {
        self.text.match_indices(quotation).any(|(at, _)| {
            let last = self.headings.iter().rev().find(|(begin, _)| *begin <= at);
            last.is_some_and(|(_, last)| last == heading)
        })
    }

    /// True if the document contains both.
    fn has(&self, heading: &str, quotation: &str) -> bool {
        self.headings.iter().any(|(_, other)| other == heading) && self.text.contains(quotation)
    }
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Quotations that are not in their document below their heading. None if the documents are missing.
fn missing(quotations: Vec<Quote>) -> Option<Vec<Quote>> {
    let folder = outside::documents()?;
    let mut quoted: BTreeMap<&str, BTreeSet<String>> = BTreeMap::new();
    for quote in &quotations {
        quoted.entry(&quote.id).or_default().insert(words(&quote.section));
    }
    let read = |(id, file): (&'static str, &str)| {
        let text = fs::read_to_string(folder.join(file)).unwrap_or_else(|problem| panic!("{file}: {problem}"));
        (id, Document::read(&text, &quoted[id], id == IN_COLUMNS))
    };
    let documents: BTreeMap<&str, Document> = outside::DOCUMENTS.into_iter().map(read).collect();
    let is_missing = |quote: &Quote| {
        let (document, heading, term) = (&documents[quote.id.as_str()], words(&quote.section), words(&quote.term));
        !if quote.id == IN_COLUMNS { document.has(&heading, &term) } else { document.has_below(&heading, &term) }
    };
    Some(quotations.into_iter().filter(is_missing).collect())
}

#[test]
fn every_quotation_stands_in_its_document_below_its_heading() {
    let page = rows(&page()).unwrap();
    let quotations: Vec<Quote> = page.into_iter().flat_map(|row| place(&row.documents).unwrap().documents).collect();
    assert!(quotations.len() > 200, "only {} quotations", quotations.len());
    let missing = missing(quotations).unwrap_or_default();
    assert!(missing.is_empty(), "not in the document: {missing:#?}");
}

/// Terms that an explanation uses for its numbers.
#[test]
fn every_term_of_a_regulation_stands_in_its_document_below_its_heading() {
    let as_printed = |term: &str| {
        let inflected = INFLECTED.iter().find(|(named, _)| *named == term);
        inflected.map_or(term, |(_, printed)| printed).to_owned()
    };
    let quote = |id: &str, Term { term, section }: &Term| {
        let (section, term) = (section.clone(), as_printed(term));
        Quote { id: id.to_owned(), section, term }
    };
    let of =
        |regulation: &'static Regulation| regulation.terms.values().map(|term| quote(regulation.document_id(), term));
    let terms: Vec<Quote> = builtin().iter().flat_map(of).collect();
    assert!(terms.len() > 45, "only {} terms", terms.len());
    let missing = missing(terms).unwrap_or_default();
    assert!(missing.is_empty(), "not in the document: {missing:#?}");
}

#[test]
fn what_is_not_in_a_document_is_found() {
    let quoted = BTreeSet::from(["Byes".to_owned(), "Byes at night".to_owned()]);
    let text = "Byes\n\nA bye is\na **win**.\n\n## Byes at night\n\nNobody has one.\n";
    let document = Document::read(text, &quoted, false);
    assert!(document.has_below("Byes", "bye is a **win**"));
    assert!(document.has_below("Byes at night", "Nobody has one."));
    assert!(!document.has_below("Byes", "Nobody has one."), "below another heading");
    assert!(!document.has_below("Byes", "a loss"));
    let columns = Document::read("Byes A bye is a win.\nByes at night Nobody.", &quoted, true);
    assert!(columns.has("Byes", "Nobody") && columns.has("Byes at night", "a win"));
    assert!(!columns.has("Draws", "a win") && !columns.has("Byes", "a loss"));
}
