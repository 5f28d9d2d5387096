//! Checks that the screens use the terms of `docs/glossary.md`: each term is in the texts that the page names, no text
//! uses another word for it, and the page's quotations are in the documents.

use crate::common::{languages, outside};
use serde_json::Value;
use std::{collections::BTreeMap, fs, path::Path};

/// A row of the glossary.
struct Row {
    term: String,
    /// Keys of texts that use the term.
    keys: Vec<String>,
    /// The term in each language.
    cells: Vec<Cell>,
}

/// A term in one language.
#[derive(Debug, PartialEq, Eq)]
struct Cell {
    /// The words, each with its regulation or game. Empty for all.
    words: Vec<(String, String)>,
    /// Regulation, section and quotation.
    quotes: Vec<[String; 3]>,
    /// True if the term is in no document.
    is_chosen: bool,
    never: Vec<String>,
    /// Words that are never used for the forms of one game: the game and the words.
    never_for: Vec<(String, Vec<String>)>,
}

fn read(path: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Languages in the order of the columns. After the first two columns, there is one for each language of the screens,
/// in the same order.
fn columns() -> impl Iterator<Item = (usize, String)> {
    languages().into_iter().enumerate()
}

fn rows() -> Vec<Row> {
    let page = read("docs/glossary.md");
    let lines = page.lines().skip_while(|line| !line.starts_with("|---")).skip(1);
    let languages = languages();
    let row = |line: &str| {
        let cells: Vec<&str> = line.trim_matches('|').split(" | ").map(str::trim).collect();
        assert_eq!(cells.len(), 2 + languages.len(), "a column for each of {languages:?}: {line}");
        Row {
            term: cells[0].to_owned(),
            keys: cells[1]
                .split_whitespace()
                .filter(|key| key.starts_with('`'))
                .map(|key| key.trim_matches('`').to_owned())
                .collect(),
            cells: cells[2..].iter().map(|cell| cell_of(cell)).collect(),
        }
    };
    lines.take_while(|line| line.starts_with('|')).map(row).collect()
}

/// Parses a cell: words, then documents or a note that there are none, then words never used, separated by semicolons.
fn cell_of(text: &str) -> Cell {
    let mut cell =
        Cell { words: Vec::new(), quotes: Vec::new(), is_chosen: false, never: Vec::new(), never_for: Vec::new() };
    let unmarked = |words: &str| words.split(", ").map(|word| word.trim_matches('_').to_owned()).collect::<Vec<_>>();
    for part in text.split("; ") {
        if part.starts_with("**") {
            let pieces: Vec<&str> = part.split("**").collect();
            for pair in pieces[1..].chunks(2) {
                cell.words.push((pair[0].to_owned(), edition(pair.get(1).copied().unwrap_or_default())));
            }
        } else if part == "chosen" {
            cell.is_chosen = true;
        } else if let Some(words) = part.strip_prefix("never for ") {
            let (game, words) = words.split_once(' ').unwrap_or_else(|| panic!("no word in {part}"));
            cell.never_for.push((game.to_owned(), unmarked(words)));
        } else if let Some(words) = part.strip_prefix("never ") {
            cell.never.extend(unmarked(words));
        } else {
            let (document, rest) = part.split_once(" \"").unwrap_or_else(|| panic!("{part} is no place in {text}"));
            let (section, quote) = rest.split_once("\": *").unwrap_or_else(|| panic!("{part} quotes nothing"));
            cell.quotes.push([document, section, quote.trim_end_matches('*')].map(str::to_owned));
        }
    }
    cell
}

fn edition(after: &str) -> String {
    after.trim().trim_end_matches(',').strip_prefix("for ").unwrap_or_default().to_owned()
}

/// Texts of a language by key. Each form has its regulation or game.
fn texts(language: &str) -> BTreeMap<String, Vec<(String, String)>> {
    fn collect(path: &str, edition: &str, value: &Value, texts: &mut BTreeMap<String, Vec<(String, String)>>) {
        match value {
            Value::String(text) => {
                texts.entry(path.to_owned()).or_default().push((edition.to_owned(), text.clone()));
            }
            Value::Object(fields) => {
                for (name, value) in fields {
                    if fields.contains_key("other") {
                        let of_regulation = name.starts_with("xwing") || name.starts_with("swu");
                        collect(path, if of_regulation { name } else { edition }, value, texts);
                    } else {
                        let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                        collect(&path, edition, value, texts);
                    }
                }
            }
            value => panic!("{path}: {value}"),
        }
    }
    let mut texts = BTreeMap::new();
    let tree: Value = serde_json::from_str(&read(&format!("locales/{language}.json"))).unwrap();
    for (_, group) in tree.as_object().unwrap().iter().filter(|(name, _)| *name != "grammar") {
        collect("", "", group, &mut texts);
    }
    texts
}

/// Lower case, with normal spaces.
fn plain(text: &str) -> String {
    text.to_lowercase().replace('\u{a0}', " ")
}

/// True if a text contains a word, inflected or not. The parts before each `·` must follow each other, each at the
/// start of a word.
fn stands_in(word: &str, text: &str) -> bool {
    let mut rest = plain(text);
    for stem in plain(word).split(' ').map(|part| part.split('·').next().unwrap_or_default().to_owned()) {
        let begins = |at: usize| !rest[..at].ends_with(char::is_alphabetic);
        let Some(at) = rest.match_indices(&stem).map(|(at, _)| at).find(|at| begins(*at)) else { return false };
        rest = rest[at + stem.len()..].to_owned();
    }
    true
}

/// True if one of two names of regulations or games contains the other.
fn goes_with(one: &str, other: &str) -> bool {
    one.is_empty() || other.is_empty() || one.starts_with(other) || other.starts_with(one)
}

#[test]
fn the_page_is_read_as_it_is_written() {
    let cell = cell_of(
        r#"**juge·** for xwing, **arbitre·** for swu; xwing-2018 "Juge": *un juge*; never _maréchal_, _le cut_"#,
    );
    let word = |word: &str, edition: &str| (word.to_owned(), edition.to_owned());
    assert_eq!(cell.words, [word("juge·", "xwing"), word("arbitre·", "swu")]);
    assert_eq!(cell.quotes, [["xwing-2018", "Juge", "un juge"].map(str::to_owned)]);
    assert_eq!(cell.never, ["maréchal", "le cut"]);
    assert_eq!(
        cell_of("**round**; never for swu _turn·_, _x_").never_for,
        [("swu".to_owned(), vec!["turn·".to_owned(), "x".to_owned()])]
    );
    assert_eq!(cell_of("**a·b**, **c**; chosen").words, [word("a·b", ""), word("c", "")]);
    assert!(stands_in("margines· zwycięstwa", "z Marginesem\u{a0}zwycięstwa 150") && !stands_in("los·", "wylosowane"));
}

#[test]
fn every_term_stands_in_the_texts_that_the_page_names() {
    let rows = rows();
    assert_eq!(rows.len(), 120);
    let mut wrong = Vec::new();
    for (column, language) in columns() {
        let texts = texts(&language);
        for Row { term, keys, cells } in &rows {
            let cell = &cells[column];
            assert!(!cell.words.is_empty(), "{term}, {language}: no word");
            assert_ne!(cell.is_chosen, !cell.quotes.is_empty(), "{term}, {language}: chosen, or from a document");
            for key in keys {
                let forms = texts.get(key).unwrap_or_else(|| panic!("{term}: there is no text {key}"));
                for (edition, text) in forms {
                    let mut own = cell.words.iter().filter(|(_, of)| goes_with(of, edition));
                    if !own.any(|(word, _)| stands_in(word, text)) {
                        wrong.push(format!("{term}, {language}.json, {key}: {text} {:?}", cell.words));
                    }
                }
            }
            // Every word is used somewhere.
            for (word, edition) in cell.words.iter().filter(|_| !keys.is_empty()) {
                let mut forms = keys.iter().flat_map(|key| &texts[key]).filter(|(of, _)| goes_with(of, edition));
                if !forms.any(|(_, text)| stands_in(word, text)) {
                    wrong.push(format!("{term}, {language}: {word} is in none of {keys:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// True if a text contains a word as a whole, or, if it ends in `·`, as the start of a word.
fn is_said(word: &str, text: &str) -> bool {
    let (word, is_stem) = word.strip_suffix('·').map_or((word, false), |stem| (stem, true));
    text.match_indices(word).any(|(at, _)| {
        let (before, after) = (&text[..at], &text[at + word.len()..]);
        let ends = is_stem || !after.starts_with(|sign: char| sign.is_alphabetic() || sign == '}');
        !before.ends_with(char::is_alphabetic) && ends
    })
}

#[test]
fn nothing_has_a_second_word() {
    let mut wrong = Vec::new();
    for (column, language) in columns() {
        let clauses: BTreeMap<String, String> =
            serde_json::from_str(&read(&format!("locales/clauses/{language}.json"))).unwrap();
        let mut texts = texts(&language);
        for folder in ["phone", "start"] {
            let more: BTreeMap<String, String> =
                serde_json::from_str(&read(&format!("locales/{folder}/{language}.json"))).unwrap();
            texts.extend(more.into_iter().map(|(key, text)| (format!("{folder}.{key}"), vec![(String::new(), text)])));
        }
        let screens = texts.iter().flat_map(|(key, forms)| forms.iter().map(move |(_, text)| (key, text)));
        let all: Vec<(&String, String)> = screens.chain(&clauses).map(|(key, text)| (key, plain(text))).collect();
        for Row { term, cells, .. } in rows() {
            for word in cells[column].never.iter().map(|word| plain(word)) {
                for (key, text) in all.iter().filter(|(_, text)| is_said(&word, text)) {
                    wrong.push(format!("{language}, {key}: “{word}” for {term}: {text}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Forms of a text used under a regulation or game: its own, or else the general ones.
fn spoken<'a>(forms: &'a [(String, String)], edition: &str) -> Vec<&'a str> {
    let of = |is_it: &dyn Fn(&str) -> bool| -> Vec<&'a str> {
        forms.iter().filter(|(form, _)| is_it(form)).map(|(_, text)| text.as_str()).collect()
    };
    let own = of(&|form| !form.is_empty() && edition.starts_with(form));
    if own.is_empty() { of(&str::is_empty) } else { own }
}

/// Finds a text for two games that uses the term of only one. An Italian X-Wing round is a *turno*, one of Star Wars:
/// Unlimited is not.
#[test]
fn a_text_that_serves_two_games_speaks_the_words_of_each() {
    let mut wrong = Vec::new();
    for (column, language) in columns() {
        let texts = texts(&language);
        for Row { term, keys, cells } in rows() {
            let words = &cells[column].words;
            let editions = words.iter().map(|(_, edition)| edition).filter(|edition| !edition.is_empty());
            for (key, edition) in editions.flat_map(|edition| keys.iter().map(move |key| (key, edition))) {
                for text in spoken(&texts[key], edition) {
                    let mut own = words.iter().filter(|(_, of)| of.is_empty() || edition.starts_with(of.as_str()));
                    if !own.any(|(word, _)| stands_in(word, text)) {
                        wrong.push(format!("{language}, {key}: {term} for {edition}: {text}"));
                    }
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Sentences about Star Wars: Unlimited: all of a clause that begins with its name, otherwise only the sentences that
/// name it.
fn of_unlimited(text: &str) -> Vec<&str> {
    if text.starts_with("Star Wars: Unlimited") {
        return vec![text];
    }
    text.split(". ").flat_map(|sentence| sentence.split("; ")).filter(|part| part.contains("Unlimited")).collect()
}

#[test]
fn no_game_is_spoken_of_in_the_words_of_the_other() {
    assert_eq!(
        of_unlimited("X-Wing ends a turn; Star Wars: Unlimited a round. More."),
        ["Star Wars: Unlimited a round"]
    );
    let (mut wrong, mut forbidden) = (Vec::new(), 0);
    for (column, language) in columns() {
        let texts = texts(&language);
        let clauses: BTreeMap<String, String> =
            serde_json::from_str(&read(&format!("locales/clauses/{language}.json"))).unwrap();
        for Row { term, keys, cells } in rows() {
            for (game, words) in &cells[column].never_for {
                let screens =
                    keys.iter().flat_map(|key| spoken(&texts[key], game).into_iter().map(move |text| (key, text)));
                let clauses =
                    clauses.iter().flat_map(|(id, text)| of_unlimited(text).into_iter().map(move |part| (id, part)));
                let said: Vec<(&String, String)> =
                    screens.chain(clauses.filter(|_| game == "swu")).map(|(key, text)| (key, plain(text))).collect();
                for word in words.iter().map(|word| plain(word)) {
                    forbidden += 1;
                    for (key, text) in said.iter().filter(|(_, text)| is_said(&word, text)) {
                        wrong.push(format!("{language}, {key}: “{word}” for {term}: {text}"));
                    }
                }
            }
        }
    }
    assert!(forbidden >= 3 && wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_the_page_quotes_stands_in_the_documents() {
    let Some(folder) = outside::documents() else { return };
    let words = |text: &str| text.replace("**", "").split_whitespace().collect::<Vec<_>>().join(" ").replace('’', "'");
    let documents: BTreeMap<&str, String> = outside::DOCUMENTS
        .into_iter()
        .map(|(id, file)| (id, words(&fs::read_to_string(folder.join(file)).unwrap())))
        .collect();
    let (mut quotes, mut wrong) = (0, Vec::new());
    for Row { term, cells, .. } in rows() {
        for [document, section, quote] in cells.iter().flat_map(|cell| &cell.quotes) {
            let text = documents.get(document.as_str()).unwrap_or_else(|| panic!("{term}: no document {document}"));
            for part in [section, quote].map(|part| words(part)).into_iter().filter(|part| !text.contains(part)) {
                wrong.push(format!("{term}: {document} does not have “{part}”"));
            }
            quotes += 1;
        }
    }
    assert!(quotes > 250, "{quotes}");
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
