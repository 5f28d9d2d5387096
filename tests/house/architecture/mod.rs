//! The architecture of `src`: which room may depend on which.
//!
//! A file depends on every file that defines something it names, in a `use` declaration or by a path in its code,
//! followed through every `pub use` to the definition. Test code does not count. These dependencies are called arrows.
//! The rules:
//!
//! - Every arrow stays in its room or leads to a lower floor, inside the screens too.
//! - Files of different folders form no cycle, neither of two rooms nor of two folders in a room. Files of one folder
//!   may depend on each other.
//! - Folders of one room form no cycle either, whatever files in them depend on each other.
//! - No page depends on another, except the frame of an event, which shows them.
//! - Widgets depend on neither the session nor anything else of an event.
//! - Words depend on nothing else in their room but the language and `cited`.
//! - Only the screens use the framework, and only the adapters use the browser.

mod arrows;
mod drawing;
mod made_up;
mod source;

use arrows::{Arrow, House, Module, in_circles, in_folder_circles};
use std::fs;

/// The floors of the house, highest first, each with its rooms.
const FLOORS: [&[&str]; 7] = [
    &["ui"],
    &["screens"],
    &["branch", "file", "handout", "handover", "outlook", "season", "store"],
    &["tournament"],
    &["limited", "lists", "multiplayer", "pairing", "standings"],
    &["regulation"],
    &["base"],
];

/// The floors of the screens.
const FLOORS_OF_UI: [&[&str]; 9] = [
    &["app"],
    &["pages"],
    &["event"],
    &["program"],
    &["session", "widgets"],
    &["context"],
    &["notices", "part"],
    &["language"],
    &["browser", "prelude"],
];

/// The framework of the screens.
const FRAMEWORK: [&str; 1] = ["leptos"];
/// Crates that access the browser.
const BROWSER: [&str; 6] = ["getrandom", "gloo_storage", "js_sys", "wasm_bindgen", "wasm_bindgen_futures", "web_sys"];
/// Modules that may use them.
const ADAPTERS: [&str; 2] = ["store::browser", "ui::browser"];

#[test]
fn no_arrow_leads_up() {
    let arrows = House::open().arrows();
    none("to a room above or beside", arrows.iter().filter(|arrow| !leads_down(&arrow.from, &arrow.to, &FLOORS)));
}

#[test]
fn no_arrow_leads_up_inside_the_screens() {
    let arrows = House::open().arrows();
    let inside =
        arrows.iter().filter(|arrow| arrow.from.len() > 1 && is_in("ui", &arrow.from) && is_in("ui", &arrow.to));
    let wrong = inside.filter(|arrow| !leads_down(&arrow.from[1..], &arrow.to[1..], &FLOORS_OF_UI));
    none("to a room above or beside", wrong);
}

#[test]
fn no_files_of_different_folders_are_in_a_circle() {
    let house = House::open();
    let arrows = house.arrows();
    none("in a circle", in_circles(&arrows, &house.folders()).into_iter());
}

#[test]
fn no_folders_of_one_room_are_in_a_circle() {
    let house = House::open();
    let arrows = house.arrows();
    none("in a circle of folders", in_folder_circles(&arrows, &house.folders()).into_iter());
}

#[test]
fn a_page_knows_no_other_page() {
    let arrows = House::open().arrows();
    let page = |module: &Module| is_in("ui::pages", module).then(|| module.get(2).cloned()).flatten();
    let between = arrows.iter().filter(|arrow| page(&arrow.from).is_some() && page(&arrow.to) != page(&arrow.from));
    let between = between.filter(|arrow| is_in("ui::pages", &arrow.to));
    none("from a page to another", between.filter(|arrow| !is_in("ui::pages::event", &arrow.from)));
}

#[test]
fn widgets_know_no_event() {
    let arrows = House::open().arrows();
    let of_widgets = || arrows.iter().filter(|arrow| is_in("ui::widgets", &arrow.from));
    assert!(of_widgets().count() > 20);
    // Another floor keeps them from using the session.
    let event = ["ui::session", "ui::event", "tournament", "standings", "pairing"];
    none("from a widget to an event", of_widgets().filter(|arrow| event.iter().any(|room| is_in(room, &arrow.to))));
}

#[test]
fn words_know_only_the_language_of_the_screens() {
    let arrows = House::open().arrows();
    let out_of_words =
        arrows.iter().filter(|arrow| is_in("screens::words", &arrow.from) && is_in("screens", &arrow.to));
    let known = ["screens::words", "screens::i18n", "screens::cited"];
    let may = |arrow: &&Arrow| known.iter().any(|room| is_in(room, &arrow.to));
    none("from words to the screens", out_of_words.filter(|arrow| !may(arrow)));
}

#[test]
fn the_framework_is_for_the_screens_and_the_browser_for_its_adapters() {
    let house = House::open();
    let framework = house.uses_of(&FRAMEWORK).filter(|(module, _)| !is_in("ui", module));
    let browser = house.uses_of(&BROWSER).filter(|(module, _)| !ADAPTERS.iter().any(|adapter| is_in(adapter, module)));
    let wrong: Vec<String> = framework.chain(browser).map(|(_, place)| place).collect();
    assert!(wrong.is_empty(), "in the wrong room:\n{}\n", wrong.join("\n"));
}

/// The code on the page about the dialect matches the file named above it.
#[test]
fn the_dialect_is_shown_as_it_is_spoken() {
    let page = fs::read_to_string("docs/dialect.md").unwrap();
    let mut examples = 0;
    for example in page.split("```rust\n").skip(1) {
        let (file, code) = example.split_once("```").unwrap().0.split_once('\n').unwrap();
        let file = file.strip_prefix("// ").unwrap();
        assert!(fs::read_to_string(file).unwrap().contains(code), "{file} says otherwise:\n{code}");
        examples += 1;
    }
    assert!(examples > 1);
}

/// Position of a module: number of floors above it, and its room.
fn place<'a>(module: &'a [String], floors: &[&[&str]]) -> (usize, &'a str) {
    let room = module[0].as_str();
    let floor = floors.iter().position(|rooms| rooms.contains(&room));
    (
        floor.unwrap_or_else(|| panic!("`{room}` stands on no floor: say in tests/house/architecture/mod.rs on which")),
        room,
    )
}

/// True if a dependency stays in its room or leads to a lower floor.
fn leads_down(from: &[String], to: &[String], floors: &[&[&str]]) -> bool {
    if to.is_empty() {
        return false;
    }
    let [from, to] = [from, to].map(|module| place(module, floors));
    from.1 == to.1 || from.0 < to.0
}

/// True if a module is another one, or is below it.
fn is_in(around: &str, module: &Module) -> bool {
    around.split("::").eq(module.iter().take(around.split("::").count()))
}

/// Fails and lists all forbidden dependencies.
fn none<'a>(what: &str, wrong: impl Iterator<Item = &'a Arrow>) {
    let wrong: Vec<String> = wrong.map(ToString::to_string).collect();
    assert!(wrong.is_empty(), "{what}:\n{}\n", wrong.join("\n"));
}

#[test]
fn one_file_is_allowed_unsafe_code() {
    let manifest = fs::read_to_string("Cargo.toml").unwrap();
    assert!(manifest.contains("unsafe_code = \"deny\""), "everywhere else it is an error");
    // The word is nowhere else, neither as code nor in a lint attribute.
    assert_eq!(files_with("src", "unsafe"), ["src/ui/part.rs"]);
    let part = fs::read_to_string("src/ui/part.rs").unwrap();
    assert!(!part.contains("unsafe {") && !part.contains("unsafe fn"), "only what the attribute writes");
}

/// Every button is made by its widget, except for those that need more.
#[test]
fn buttons_are_made_by_their_part() {
    let exceptions = [
        "src/ui/event/next_step.rs",       // takes no step on a repeated key
        "src/ui/pages/guide.rs",           // used without the program, after it has stopped
        "src/ui/pages/round/draft/row.rs", // a player, who can be dragged to another's seat
        "src/ui/widgets/button.rs",
    ];
    assert_eq!(files_with("src/ui", "<button"), exceptions);
}

/// Every toggle is a button, so all of them share a style (`style/first/base.css`).
#[test]
fn what_stays_pressed_is_a_button() {
    let of_seats = "src/ui/pages/round/draft/row.rs";
    assert_eq!(files_with("src/ui", "aria-pressed"), [of_seats, "src/ui/widgets/button.rs"]);
    assert_eq!(files_with("src/ui", "aria-checked"), [""; 0]);
    assert_eq!(files_with("src/ui", "aria-selected"), [""; 0]);
    let base = fs::read_to_string("style/first/base.css").unwrap();
    assert!(base.contains("button[aria-pressed=\"true\"] {"));
}

/// Files in a folder and its subfolders that contain a text, by name.
fn files_with(folder: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![std::path::PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if fs::read_to_string(&path).is_ok_and(|content| content.contains(text)) {
                found.push(path.to_string_lossy().into_owned());
            }
        }
    }
    found.sort();
    found
}
