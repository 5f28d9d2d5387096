//! Checks that every language has every text that the code uses, and no others.

use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::{Path, PathBuf},
};
use tiebreaker::{
    lists::squad::xws_id,
    regulation::{
        Coded, Ranking, StrengthOfSchedule, TieBreaker, builtin, known,
        legality::{ListRules, list_rules},
    },
};

/// Prefixes of keys that end in an id of a regulation file or of a tie-breaker.
const NAMED_BY_DATA: [&str; 7] =
    ["regulation.", "tier.", "kind.", "structure.", "format.", "tie-breaker.", "why.formula."];
/// Prefixes of keys that end in an id of players' lists. Ids of future cards also have names.
const NAMED_BY_LISTS: [&str; 3] = ["faction.", "obstacle.", "damage-deck."];

/// Forms of a text, such as `few`, `xwing-2018` or `swu/one`. `text` if it has only one.
type Forms = BTreeMap<String, String>;
type Catalog = BTreeMap<String, Forms>;

/// Plural categories of whole numbers up to a million, by language (Unicode CLDR 46). All categories for other
/// languages.
const CATEGORIES: [(&str, &[&str]); 9] = [
    ("cs", &["one", "few"]),
    ("de", &["one"]),
    ("en", &["one"]),
    ("es", &["one"]),
    ("fr", &["one"]),
    ("it", &["one"]),
    ("nl", &["one"]),
    ("pl", &["one", "few", "many"]),
    ("pt", &["one"]),
];
const ALL_CATEGORIES: [&str; 5] = ["zero", "one", "two", "few", "many"];

/// A `t!(...)` call in the sources.
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

/// Rules and texts of each language in a folder of locale files.
fn locales_in(folder: &Path) -> BTreeMap<String, (Value, Catalog)> {
    let of = |path: &PathBuf| {
        let Value::Object(mut tree) = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap() else {
            panic!("{}: no object", path.display())
        };
        let grammar = tree.remove("grammar").unwrap_or_else(|| panic!("{}: no grammar", path.display()));
        let mut catalog = Catalog::new();
        for (group, texts) in &tree {
            let before = catalog.len();
            let mut own = Catalog::new();
            collect("", texts, &mut own);
            let keys = own.len();
            catalog.extend(own);
            assert_eq!(catalog.len(), before + keys, "{}: keys of {group} are in another group too", path.display());
        }
        (path.file_stem().unwrap().to_str().unwrap().to_owned(), (grammar, catalog))
    };
    // Subfolders contain other texts, such as those of the clauses.
    files(folder, "json").iter().filter(|path| path.parent() == Some(folder)).map(of).collect()
}

fn locales() -> BTreeMap<String, (Value, Catalog)> {
    locales_in(&root().join("locales"))
}

fn catalogs() -> BTreeMap<String, Catalog> {
    locales().into_iter().map(|(language, (_, catalog))| (language, catalog)).collect()
}

/// Flattens a locale file like the screens do: a text is a leaf, and so is an object with a form `other`.
fn collect(path: &str, value: &Value, catalog: &mut Catalog) {
    match value {
        Value::Object(fields) if !fields.contains_key("other") => {
            for (name, value) in fields {
                let path = if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                collect(&path, value, catalog);
            }
        }
        value => {
            let mut forms = Forms::new();
            collect_forms(path, "", value, &mut forms);
            catalog.insert(path.to_owned(), forms);
        }
    }
}

fn collect_forms(key: &str, path: &str, value: &Value, forms: &mut Forms) {
    match value {
        Value::Object(fields) => {
            assert!(fields.contains_key("other"), "{key}, {path}: no form “other”");
            for (name, value) in fields {
                let path = if path.is_empty() { name.clone() } else { format!("{path}/{name}") };
                collect_forms(key, &path, value, forms);
            }
        }
        Value::String(text) => _ = forms.insert(if path.is_empty() { "text" } else { path }.to_owned(), text.clone()),
        value => panic!("{key}: {value} is no text"),
    }
}

/// Names in a form, from the outside in.
fn names_of(form: &str) -> impl Iterator<Item = &str> {
    form.split('/')
}

/// True if a text has plural forms.
fn is_plural(forms: &Forms) -> bool {
    forms.keys().any(|form| names_of(form).any(|name| ALL_CATEGORIES.contains(&name)))
}

/// Placeholders of a text: the rule, empty if there is none, and the name.
fn in_braces(text: &str) -> Vec<(String, String)> {
    let inside = text.split('{').skip(1).map(|rest| rest.split_once('}').expect("a closing brace").0);
    inside
        .map(|inside| inside.split_once(' ').unwrap_or(("", inside)))
        .map(|(rule, name)| (rule.to_owned(), name.to_owned()))
        .collect()
}

/// The `{names}` in a text.
fn placeholders(text: &str) -> BTreeSet<String> {
    in_braces(text).into_iter().map(|(_, name)| name).collect()
}

fn placeholders_of(forms: &Forms) -> BTreeSet<String> {
    forms.values().flat_map(|text| placeholders(text)).collect()
}

/// Every `t!("key", name = value)` in a source text.
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

/// Arguments of a macro call, from after its opening parenthesis to the closing one.
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
    let found: Vec<Call> = ["src/ui", "src/screens"]
        .iter()
        .flat_map(|room| files(&root().join(room), "rs"))
        .flat_map(|path| of(&path))
        .collect();
    assert!(found.len() > 200, "only {} texts found in the sources", found.len());
    found
}

fn is_named_by_data(key: &str) -> bool {
    NAMED_BY_DATA.iter().any(|prefix| key.starts_with(prefix))
}

fn is_named_by_lists(key: &str) -> bool {
    NAMED_BY_LISTS.iter().any(|prefix| key.starts_with(prefix))
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
    let catalogs = catalogs();
    for (language, catalog) in &catalogs {
        for Call { place, key, values } in &calls {
            let forms = catalog.get(key).unwrap_or_else(|| panic!("{language}.json has no {key} ({place})"));
            let mut wanted = placeholders_of(forms);
            // A text may have plural forms in one language and none in another.
            if catalogs.values().filter_map(|catalog| catalog.get(key)).any(is_plural) {
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
        let unused: Vec<&String> = catalog
            .keys()
            .filter(|key| !used.contains(*key) && !is_named_by_data(key) && !is_named_by_lists(key))
            .collect();
        assert!(unused.is_empty(), "{language}.json: {unused:?}");
    }
}

#[test]
fn what_regulations_and_tie_breakers_name_has_a_name_and_nothing_else_has() {
    let mut ids = BTreeSet::new();
    for regulation in known() {
        ids.insert(format!("regulation.{}", regulation.id));
        ids.extend(regulation.tiers.iter().map(|tier| format!("tier.{}", tier.id)));
        ids.extend(regulation.kinds.iter().map(|kind| format!("kind.{}", kind.id)));
        let formats = regulation.kinds.iter().filter_map(|kind| kind.format.as_ref());
        let formats = formats.chain(regulation.limited.iter().map(|limited| &limited.format));
        ids.extend(
            formats
                .chain(&regulation.formats_without_rounds)
                .chain(&regulation.deck_formats)
                .map(|format| format!("format.{format}")),
        );
        ids.extend(regulation.structures.iter().map(|structure| format!("structure.{}", structure.id)));
    }
    assert_eq!(known().count(), 9);
    let ranking = &builtin()[0].ranking;
    for &tie_breaker in TieBreaker::ALL {
        ids.extend(["short", "long"].map(|name| format!("tie-breaker.{}.{name}", tie_breaker.id())));
        for strength_of_schedule in [StrengthOfSchedule::Sum, StrengthOfSchedule::Mean, StrengthOfSchedule::Tome] {
            let ranking = Ranking { strength_of_schedule, ..ranking.clone() };
            ids.insert(format!("why.formula.{}", ranking.formula_id(tie_breaker)));
        }
    }
    for (language, catalog) in catalogs() {
        let named: BTreeSet<String> = catalog.keys().filter(|key| is_named_by_data(key)).cloned().collect();
        assert_eq!(named, ids, "{language}.json");
    }
}

#[test]
fn factions_obstacles_and_damage_decks_of_the_regulations_have_a_name() {
    let mut ids = BTreeSet::new();
    for regulation in builtin() {
        let Some(ListRules::Squad(rules)) = list_rules(regulation) else { continue };
        let factions = rules.factions.iter().flatten();
        ids.extend(
            factions
                .flat_map(|of| of.cards.iter().map(|name| xws_id(name)).chain([of.id.clone()]))
                .map(|id| format!("faction.{id}")),
        );
        ids.extend(rules.obstacles.kinds.keys().map(|kind| format!("obstacle.{kind}")));
        ids.extend(rules.damage_decks.iter().map(|deck| format!("damage-deck.{}", deck.id)));
    }
    assert!(ids.len() > 10, "{ids:?}");
    for (language, catalog) in catalogs() {
        let missing: Vec<&String> = ids.iter().filter(|id| !catalog.contains_key(*id)).collect();
        assert!(missing.is_empty(), "{language}.json: {missing:?}");
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
        }
    }
}

#[test]
fn plurals_have_their_forms_and_no_text_is_empty() {
    for (language, catalog) in catalogs() {
        for (key, forms) in catalog {
            let whole = placeholders_of(&forms);
            for (form, text) in &forms {
                assert!(!text.is_empty() && text.trim() == text, "{language}.json, {key}, {form}: {text:?}");
                // A form may spell out "one", but must contain all other placeholders.
                let mut names = placeholders(text);
                names.insert("count".to_owned());
                assert!(names.is_superset(&whole), "{language}.json, {key}, {form}: {text}");
            }
            if is_plural(&forms) {
                // Every regulation with its own forms has all plural categories.
                let editions: BTreeSet<String> = forms.keys().map(|form| edition_of(form)).collect();
                for edition in editions {
                    let own: BTreeSet<&str> = forms
                        .keys()
                        .filter(|form| edition_of(form) == edition)
                        .filter_map(|form| names_of(form).last())
                        .collect();
                    for category in categories(&language) {
                        assert!(own.contains(category), "{language}.json, {key} {edition} has no form for {category}");
                    }
                }
            }
        }
    }
}

/// The regulation of a form. Empty for general forms.
fn edition_of(form: &str) -> String {
    names_of(form).filter(|name| *name != "other" && *name != "text" && !ALL_CATEGORIES.contains(name)).collect()
}

fn categories(language: &str) -> &'static [&'static str] {
    CATEGORIES.iter().find(|(known, _)| *known == language).map_or(&ALL_CATEGORIES, |(_, categories)| categories)
}

#[test]
fn forms_are_of_a_number_or_of_a_regulation_that_is_there() {
    let ids: Vec<String> = builtin().iter().map(|regulation| format!("{}-", regulation.id)).collect();
    for (language, catalog) in catalogs() {
        for (key, form) in catalog.iter().flat_map(|(key, forms)| forms.keys().map(move |form| (key, form))) {
            for name in names_of(form).filter(|name| !["other", "text"].contains(name)) {
                let is_known =
                    ALL_CATEGORIES.contains(&name) || ids.iter().any(|id| id.starts_with(&format!("{name}-")));
                assert!(is_known, "{language}.json, {key}: {name}");
            }
        }
    }
}

#[test]
fn the_rules_of_a_language_are_there_and_used() {
    for (language, (grammar, catalog)) in locales() {
        let rules: BTreeSet<&str> = grammar.as_object().unwrap().keys().map(String::as_str).collect();
        let texts = catalog.values().flat_map(|forms| forms.values());
        let named: BTreeSet<String> =
            texts.flat_map(|text| in_braces(text)).map(|(rule, _)| rule).filter(|rule| !rule.is_empty()).collect();
        for rule in &named {
            assert!(rules.contains(rule.as_str()), "{language}.json has no rule {rule}");
            let patterns = grammar[rule].as_object().unwrap();
            assert!(patterns.values().all(Value::is_string), "{language}.json, rule {rule}");
            // One pattern must match everything, so that no value stays uninflected by mistake.
            assert!(["^", "$"].iter().any(|all| patterns.contains_key(*all)), "{language}.json, rule {rule}");
        }
        for rule in rules.into_iter().filter(|rule| !["name", "day"].contains(rule)) {
            assert!(named.contains(rule), "{language}.json: nothing uses the rule {rule}");
        }
        assert!(grammar["name"].as_str().is_some_and(|name| !name.is_empty()), "{language}.json has no name");
    }
}

/// Characters that must not be separated by a line break are joined, as each language requires.
#[test]
fn what_belongs_together_stays_in_one_line() {
    for (language, catalog) in catalogs() {
        for (key, text) in catalog.iter().flat_map(|(key, forms)| forms.values().map(move |text| (key, text))) {
            let parts: &[&str] = match language.as_str() {
                "fr" => &[" :", " ;", " ?", " !", " »", "« ", " %", "} min", "} Mo", "} ko", "'"],
                "pl" => &[" w ", " z ", " o ", " u ", " i ", " a ", "} min", "} MB", "} kB", "'"],
                "it" => &["} min", "} MB", "} kB", "'"],
                _ => &[],
            };
            for part in parts {
                let goes_on =
                    |at: usize| text[at + part.len()..].starts_with(char::is_alphabetic) && part.starts_with('}');
                let is_apart = text.match_indices(part).any(|(at, _)| !goes_on(at));
                assert!(!is_apart, "{language}.json, {key}: {part:?} in {text}");
            }
        }
    }
}

/// For a language that is not offered yet, only the missing texts are reported: `locales/unfinished`, see
/// `docs/languages.md`.
#[test]
fn a_language_that_is_not_complete_is_told_what_is_missing() {
    let english = &catalogs()["en"];
    let folder = root().join("locales/unfinished");
    if !folder.is_dir() {
        return;
    }
    for (language, (_, catalog)) in locales_in(&folder) {
        let missing: Vec<&String> = english.keys().filter(|key| !catalog.contains_key(*key)).collect();
        println!("{language}: {} of {} texts are missing: {missing:#?}", missing.len(), english.len());
    }
}

/// Terms of the French documents where another word would mislead players: in Star Wars: Unlimited a *manche* is a
/// whole game (4.2), players finish the *round en cours* when time ends (X-Wing 2018, "Durée des Rondes"; 4.3.2), and
/// *Abandon* is the word of X-Wing 2018 for a concession ("Fin d'une Ronde").
#[test]
fn french_has_the_words_of_the_documents() {
    let french = &catalogs()["fr"];
    let at_time = french.iter().filter(|(key, _)| {
        let name = key.rsplit('.').next().unwrap_or_default();
        ["finish-game-round", "last-action-phase", "at-time-game-round", "at-time-action-phase"].contains(&name)
    });
    let at_time: Vec<&str> = at_time.flat_map(|(_, forms)| forms.values()).map(String::as_str).collect();
    assert_eq!(at_time.len(), 4);
    for text in at_time {
        assert!(text.contains("le round en cours"), "{text}");
    }
    for (key, text) in french.iter().flat_map(|(key, forms)| forms.values().map(move |text| (key, text.to_lowercase())))
    {
        let text = text.replace("manches gagnantes", "").replace("manche gagnante", "").replace("dimanche", "");
        for word in
            ["manche", "tour de jeu", "abandon", "ouvrés", "responsable légal", "chronomètre", "force du calendrier"]
        {
            assert!(!text.contains(word), "{key}: {text}");
        }
    }
}

/// The players' page has its own texts, with all languages in one file.
#[test]
fn the_page_of_the_players_says_the_same_in_every_language() {
    check_texts_apart(
        "locales/phone",
        &[
            "src/screens/phone/mod.rs",
            "src/screens/phone/age.rs",
            "src/screens/phone/search.rs",
            "src/screens/phone/seat.rs",
            "src/screens/phone/lists.rs",
            "src/screens/phone/slip.rs",
            "src/screens/phone/list_slip.rs",
            "phone/page.html",
            "phone/page.rs",
            "phone/slip.rs",
            "phone/camera.js",
            "phone/code.rs",
            "phone/lists/main.rs",
            "hooks/texts.mjs",
            "src/regulation/ranking.rs",
        ],
        |key| match key {
            "javascript" => ".javascript".to_owned(),
            _ => format!("\"{}\"", key.trim_end_matches("-long").trim_end_matches("-what")),
        },
    );
}

/// So has the page before the program starts, and after it has stopped.
#[test]
fn the_page_without_the_program_says_the_same_in_every_language() {
    let texts =
        check_texts_apart("locales/start", &["index.html", "static/rescue.js", "hooks/texts.mjs"], |key| match key {
            "javascript" | "copied" => format!(".{key}"),
            _ => format!("data-says=\"{key}\""),
        });
    let page = fs::read_to_string(root().join("index.html")).unwrap();
    for said in page.split("data-says=\"").skip(1) {
        assert!(texts.contains(said.split('"').next().unwrap()), "{said}");
    }
    let languages = |folder: &str| -> BTreeSet<_> {
        let folder = root().join(folder);
        let own = |path: &PathBuf| path.parent() == Some(&folder);
        files(&folder, "json")
            .iter()
            .filter(|path| own(path))
            .map(|path| path.file_name().unwrap().to_owned())
            .collect()
    };
    assert_eq!(languages("locales/start"), languages("locales"));
}

/// Checks texts outside the program: all languages have the same keys and placeholders, and the sources use each key as
/// `asked_by` writes it. Returns the keys.
fn check_texts_apart(folder: &str, sources: &[&str], asked_by: impl Fn(&str) -> String) -> BTreeSet<String> {
    let texts = |path: &PathBuf| -> BTreeMap<String, String> {
        serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
    };
    let all: Vec<_> = files(&root().join(folder), "json").iter().map(texts).collect();
    let values = |text: &String| -> BTreeSet<String> {
        text.split('{').skip(1).map(|rest| rest.split('}').next().unwrap().to_owned()).collect()
    };
    let shape = |texts: &BTreeMap<String, String>| -> BTreeMap<String, BTreeSet<String>> {
        texts.iter().map(|(key, text)| (key.clone(), values(text))).collect()
    };
    assert!(all.iter().all(|texts| shape(texts) == shape(&all[0])) && all.len() > 1);
    let source: String = sources.iter().map(|file| fs::read_to_string(root().join(file)).unwrap()).collect();
    let unused: Vec<_> = all[0].keys().filter(|key| !source.contains(&asked_by(key))).collect();
    assert!(unused.is_empty(), "{unused:?}");
    all[0].keys().cloned().collect()
}
