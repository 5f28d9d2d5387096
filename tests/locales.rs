//! The languages of the screens: every text that the code asks for is there in every language, and nothing else.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};
use tiebreaker::regulation::builtin;

/// Keys that data names, by the first part: their rest is an id of a regulation file.
const NAMED_BY_DATA: [&str; 5] = ["regulation.", "tier.", "kind.", "structure.", "format."];

/// A text: by plural form, or under `text` where it has none.
type Forms = BTreeMap<String, String>;
type Catalog = BTreeMap<String, Forms>;

/// One `t!(...)` in the sources.
#[derive(Debug)]
struct Call {
    place: String,
    key: String,
    values: BTreeSet<String>,
}

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, extension));
        } else if path.extension().is_some_and(|other| other == extension) {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn catalogs() -> BTreeMap<String, Catalog> {
    let of = |path: &PathBuf| {
        let mut catalog = Catalog::new();
        collect("", &serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap(), &mut catalog);
        (path.file_stem().unwrap().to_str().unwrap().to_owned(), catalog)
    };
    // Folders beside the files hold other texts, such as those of the clauses.
    let folder = root().join("locales");
    files(&folder, "json").iter().filter(|path| path.parent() == Some(&folder)).map(of).collect()
}

/// Flattens a locale file as the screens do: a text is a leaf, and so is an object with a form `other`.
fn collect(path: &str, value: &Value, catalog: &mut Catalog) {
    let text = |value: &Value| value.as_str().unwrap_or_else(|| panic!("{path}: {value} is no text")).to_owned();
    match value {
        Value::Object(fields) if fields.contains_key("other") => {
            let forms = fields.iter().map(|(form, value)| (form.clone(), text(value))).collect();
            catalog.insert(path.to_owned(), forms);
        }
        Value::Object(fields) => {
            for (name, value) in fields {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                collect(&path, value, catalog);
            }
        }
        value => _ = catalog.insert(path.to_owned(), [("text".to_owned(), text(value))].into()),
    }
}

/// The `{names}` in a text.
fn placeholders(text: &str) -> BTreeSet<String> {
    text.split('{').skip(1).map(|rest| rest.split_once('}').expect("a closing brace").0.to_owned()).collect()
}

fn placeholders_of(forms: &Forms) -> BTreeSet<String> {
    forms.values().flat_map(|text| placeholders(text)).collect()
}

/// Every `t!("key", name = value)` of a source text.
fn calls(place: &str, source: &str) -> Vec<Call> {
    let code: String = source
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .fold(String::new(), |code, line| code + line + "\n");
    let mut found = Vec::new();
    for (at, _) in code.match_indices("t!(") {
        if code[..at].ends_with(|before: char| before.is_alphanumeric() || before == '_') {
            continue;
        }
        let arguments = arguments(&code[at + 3..]);
        let place = format!("{place}: t!({}", arguments.join(", "));
        let key = arguments[0].strip_prefix('"').and_then(|key| key.strip_suffix('"'));
        let key = key.unwrap_or_else(|| panic!("{place}: the key is no literal")).to_owned();
        let name = |argument: &String| argument.split('=').next().unwrap().trim().to_owned();
        found.push(Call { place, key, values: arguments[1..].iter().map(name).collect() });
    }
    found
}

/// The arguments of a macro call, from after its opening parenthesis to the closing one.
fn arguments(code: &str) -> Vec<String> {
    let (mut arguments, mut depth) = (vec![String::new()], 0);
    let mut characters = code.chars();
    let mut in_text = false;
    while let Some(character) = characters.next() {
        match character {
            '\\' if in_text => {
                arguments.last_mut().unwrap().extend([character].into_iter().chain(characters.next()));
                continue;
            }
            '"' => in_text = !in_text,
            _ if in_text => {}
            ')' | ']' | '}' if depth == 0 => break,
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            ',' if depth == 0 => {
                arguments.push(String::new());
                continue;
            }
            _ => {}
        }
        arguments.last_mut().unwrap().push(character);
    }
    let trimmed = arguments.iter().map(|argument| argument.trim().to_owned());
    trimmed.filter(|argument| !argument.is_empty()).collect()
}

fn all_calls() -> Vec<Call> {
    let of = |path: &PathBuf| {
        let place = path.strip_prefix(root()).unwrap().display().to_string();
        calls(&place, &fs::read_to_string(path).unwrap())
    };
    let found: Vec<Call> = files(&root().join("src/ui"), "rs").iter().flat_map(of).collect();
    assert!(found.len() > 200, "only {} texts found in the sources", found.len());
    found
}

fn is_named_by_data(key: &str) -> bool {
    NAMED_BY_DATA.iter().any(|prefix| key.starts_with(prefix))
}

#[test]
fn the_scanner_sees_calls_as_the_compiler_does() {
    let source = r#"
        // t!("in.a.comment")
        format!("no {}", text!("call")); t!(
            "first.key",
            count = f(a, "b, )"), name = x[1],
        ); view! { <p title=t!("second")>{t!("third", limit = y.z())}</p> }
    "#;
    let found: Vec<(String, Vec<String>)> =
        calls("here", source).into_iter().map(|call| (call.key, call.values.into_iter().collect())).collect();
    let is = |key: &str, values: &[&str]| (key.to_owned(), values.iter().map(|&value| value.to_owned()).collect());
    assert_eq!(found, [is("first.key", &["count", "name"]), is("second", &[]), is("third", &["limit"])]);
    assert_eq!(placeholders("{a} of {b}").into_iter().collect::<Vec<_>>(), ["a", "b"]);
}

#[test]
fn every_text_that_the_code_asks_for_is_there_with_the_same_values() {
    let calls = all_calls();
    for (language, catalog) in catalogs() {
        for Call { place, key, values } in &calls {
            let forms = catalog.get(key).unwrap_or_else(|| panic!("{language}.json has no {key} ({place})"));
            let mut wanted = placeholders_of(forms);
            if forms.contains_key("other") {
                wanted.insert("count".to_owned());
            }
            assert_eq!(values, &wanted, "{language}.json, {key}, {place}: left is passed, right is wanted");
        }
    }
}

#[test]
fn no_text_is_unused() {
    let used: BTreeSet<String> = all_calls().into_iter().map(|call| call.key).collect();
    for (language, catalog) in catalogs() {
        let unused: Vec<&String> =
            catalog.keys().filter(|key| !used.contains(*key) && !is_named_by_data(key)).collect();
        assert!(unused.is_empty(), "{language}.json: {unused:?}");
    }
}

#[test]
fn what_the_regulations_name_has_a_name_and_nothing_else_has() {
    let mut ids = BTreeSet::new();
    for regulation in builtin() {
        ids.insert(format!("regulation.{}", regulation.id));
        ids.extend(regulation.tiers.iter().map(|tier| format!("tier.{}", tier.id)));
        ids.extend(regulation.kinds.iter().map(|kind| format!("kind.{}", kind.id)));
        let formats = regulation.kinds.iter().filter_map(|kind| kind.format.as_ref());
        ids.extend(formats.chain(&regulation.formats_without_rounds).map(|format| format!("format.{format}")));
        ids.extend(regulation.structures.iter().map(|structure| format!("structure.{}", structure.id)));
    }
    assert_eq!(builtin().len(), 5);
    for (language, catalog) in catalogs() {
        let named: BTreeSet<String> = catalog.keys().filter(|key| is_named_by_data(key)).cloned().collect();
        assert_eq!(named, ids, "{language}.json");
    }
}

#[test]
fn all_languages_have_the_same_texts_with_the_same_placeholders() {
    let catalogs = catalogs();
    let english = &catalogs["en"];
    assert!(catalogs.contains_key("fr"));
    for (language, catalog) in &catalogs {
        let keys = |catalog: &Catalog| catalog.keys().cloned().collect::<BTreeSet<_>>();
        assert_eq!(keys(catalog), keys(english), "{language}.json");
        for (key, forms) in catalog {
            assert_eq!(placeholders_of(forms), placeholders_of(&english[key]), "{language}.json, {key}");
            assert_eq!(forms.contains_key("other"), english[key].contains_key("other"), "{language}.json, {key}");
        }
    }
}

#[test]
fn plurals_have_their_forms_and_no_text_is_empty() {
    for (language, catalog) in catalogs() {
        for (key, forms) in catalog {
            for text in forms.values() {
                assert!(!text.is_empty() && text.trim() == text, "{language}.json, {key}: {text:?}");
            }
            if !forms.contains_key("other") {
                continue;
            }
            assert!(forms.contains_key("one"), "{language}.json, {key} has no form for one");
            let whole = placeholders_of(&forms);
            for (form, text) in &forms {
                assert!(
                    ["zero", "one", "two", "few", "many", "other"].contains(&form.as_str()),
                    "{language}.json, {key}: {form}"
                );
                // A form may say "one" in words, but nothing else is left out.
                let mut names = placeholders(text);
                names.insert("count".to_owned());
                assert!(names.is_superset(&whole), "{language}.json, {key}, {form}: {text}");
            }
        }
    }
}

/// A file in `locales/` that the program does not include would be a language that nobody can choose.
#[test]
fn every_locale_file_is_a_language_of_the_program() {
    let source = fs::read_to_string(root().join("src/ui/i18n.rs")).unwrap();
    let page = fs::read_to_string(root().join("index.html")).unwrap();
    for language in catalogs().keys() {
        let link = format!("<link rel=\"texts\" hreflang=\"{language}\" href=\"texts/{language}.json\">");
        assert!(page.contains(&link), "{language}.json is not named in the page");
        assert!(page.contains(&format!("href=\"locales/{language}.json\"")), "{language}.json is not part of the site");
        assert!(source.contains(&format!("locales/{language}.json")), "{language}.json is not included");
        assert!(source.contains(&format!("=> \"{language}\"")), "{language} has no code");
    }
}

/// The words of the French documents, where another would tell a hall something else: in Star Wars: Unlimited a *manche* is a
/// whole game (4.2), what players finish at time is the *round en cours* (X-Wing 2018, "Durée des Rondes"; 4.3.2), and
/// *Abandon* is X-Wing 2018's word for a concession ("Fin d'une Ronde").
#[test]
fn french_has_the_words_of_the_documents() {
    let french = &catalogs()["fr"];
    let at_time = french.iter().filter(|(key, _)| {
        let name = key.rsplit('.').next().unwrap_or_default();
        ["finish-game-round", "last-action-phase", "at-time-game-round", "at-time-action-phase"].contains(&name)
    });
    let at_time: Vec<&str> = at_time.flat_map(|(_, forms)| forms.values()).map(String::as_str).collect();
    assert_eq!(at_time.len(), 8);
    for text in at_time {
        assert!(text.contains("le round en cours"), "{text}");
    }
    for (key, text) in french.iter().flat_map(|(key, forms)| forms.values().map(move |text| (key, text.to_lowercase())))
    {
        let text = text.replace("manches gagnantes", "").replace("manche gagnante", "");
        for word in ["manche", "tour de jeu", "abandon", "ouvrés", "responsable légal"] {
            assert!(!text.contains(word), "{key}: {text}");
        }
    }
}
