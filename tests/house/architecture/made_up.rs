//! Tests of the parser and the dependencies with sample source files.

use super::{
    FLOORS_OF_UI,
    arrows::{House, in_circles, in_folder_circles},
    is_in, leads_down,
};

/// Dependencies of a house in short notation.
fn arrows(files: &[(&str, &str)]) -> Vec<String> {
    let arrows = House::of(files.iter().copied()).arrows();
    arrows.iter().map(|arrow| format!("{} -> {}", arrow.from.join("::"), arrow.to.join("::"))).collect()
}

const LOWER: [(&str, &str); 3] = [
    ("src/low/mod.rs", "mod one; mod two; pub use one::{One, make}; pub use two::*;"),
    ("src/low/one.rs", "pub struct One; pub fn make() {}"),
    ("src/low/two.rs", "pub enum Two { A } pub(crate) const TEN: u8 = 10;"),
];

/// Dependencies of a file next to [`LOWER`].
fn of(text: &str) -> Vec<String> {
    let files: Vec<_> = LOWER.into_iter().chain([("src/high/page.rs", text)]).collect();
    arrows(&files)
}

#[test]
fn names_are_followed_to_where_they_are_defined() {
    let [one, two] = ["high::page -> low::one", "high::page -> low::two"];
    assert_eq!(of("use crate::low::One;"), [one]);
    assert_eq!(of("use crate::{low::{self, One}, other}; fn f() { low::Two::A; }"), [one, two]);
    assert_eq!(of("use super::super::low::{make as build, Two};"), [one, two]);
    assert_eq!(of("fn f() -> u8 { crate::low::TEN }"), [two]);
    assert_eq!(of("use crate::low; fn f() { view! { <p>{low::make()}</p> } }"), [one]);
    assert_eq!(of("use crate::low::two::Two;"), [two]);
    // A glob import also imports re-exports.
    assert_eq!(of("use crate::low::*;"), ["high::page -> low", one, two]);
}

#[test]
fn what_names_nothing_is_no_arrow() {
    assert!(of("use std::fmt; use serde::{Serialize, de::One}; fn f(x: fmt::Error) {}").is_empty());
    assert!(of("//! crate::low::One\nconst A: &str = \"crate::low::One\"; // crate::low::One").is_empty());
    assert!(of("#[cfg(test)] mod tests { use crate::low::One; } #[cfg(test)] use crate::low::Two;").is_empty());
    assert!(of("use crate::low;").is_empty());
    assert!(of("fn f<'a>(low: &'a Low) -> impl Fn() + use<'a> { || low.one() }").is_empty());
}

#[test]
fn a_signpost_is_no_arrow_unless_it_is_followed() {
    assert!(arrows(&LOWER).is_empty());
    let both = [
        ("src/a/mod.rs", "mod b; pub use b::B; pub struct A(B);"),
        ("src/a/b.rs", "use super::A; pub struct B; impl A {}"),
    ];
    assert_eq!(arrows(&both), ["a -> a::b", "a::b -> a"]);
}

#[test]
fn a_module_and_a_function_can_have_the_same_name() {
    let files = [
        ("src/a/mod.rs", "mod b; mod c; pub use b::b; pub use c::c;"),
        ("src/a/b.rs", "use super::c::c; pub fn b() { c() }"),
        ("src/a/c.rs", "use super::b; pub fn c() { b() }"),
    ];
    assert_eq!(arrows(&files), ["a::b -> a::c", "a::c -> a::b"]);
}

#[test]
fn circles_are_found_and_named() {
    let files = [
        ("src/a.rs", "use crate::b::B;\npub struct A;"),
        ("src/b.rs", "\n\nuse crate::{\n    c::C,\n};\npub struct B;"),
        ("src/c.rs", "pub struct C; fn f() { crate::a::A; }"),
        ("src/d.rs", "use crate::a::A;"),
    ];
    let circle = |house: House| -> Vec<String> {
        in_circles(&house.arrows(), &house.folders()).into_iter().map(ToString::to_string).collect()
    };
    let expected = [
        "src/a.rs:1: a -> b (`crate::b::B`)",
        "src/b.rs:4: b -> c (`crate::c::C`)",
        "src/c.rs:1: c -> a (`crate::a::A`)",
    ];
    assert_eq!(circle(House::of(files)), expected);
    // Inside a folder, and between a folder and its subfolders, all dependencies are allowed.
    let files = [
        ("src/a/mod.rs", "mod b; mod c; pub struct A;"),
        ("src/a/b.rs", "use super::c::D; pub struct B;"),
        ("src/a/c/mod.rs", "mod d; pub use d::D;"),
        ("src/a/c/d.rs", "use crate::a::b::B; pub struct D;"),
    ];
    assert_eq!(circle(House::of(files)), Vec::<String>::new());
    let files = [
        ("src/a/mod.rs", "mod b; mod c;"),
        ("src/a/b/mod.rs", "use super::c::C; pub struct B;"),
        ("src/a/c/mod.rs", "use super::b::B; pub struct C;"),
    ];
    let expected = ["src/a/b/mod.rs:1: a::b -> a::c (`super::c::C`)", "src/a/c/mod.rs:1: a::c -> a::b (`super::b::B`)"];
    assert_eq!(circle(House::of(files)), expected);
}

#[test]
fn circles_of_folders_are_found_where_no_file_is_in_a_circle() {
    let files = [
        ("src/a/mod.rs", "mod b; mod c; use b::B; use c::C;"),
        ("src/a/b/mod.rs", "mod one; mod two; pub use one::B;"),
        ("src/a/b/one.rs", "pub struct B;"),
        ("src/a/b/two.rs", "use crate::a::c::C;"),
        ("src/a/c/mod.rs", "use super::b::B; pub struct C;"),
        ("src/d.rs", "use crate::a::c::C;"),
    ];
    let house = House::of(files);
    let (arrows, folders) = (house.arrows(), house.folders());
    assert!(in_circles(&arrows, &folders).is_empty());
    let wrong: Vec<String> = in_folder_circles(&arrows, &folders).into_iter().map(ToString::to_string).collect();
    let expected = [
        "src/a/b/two.rs:1: a::b::two -> a::c (`crate::a::c::C`)",
        "src/a/c/mod.rs:1: a::c -> a::b::one (`super::b::B`)",
    ];
    assert_eq!(wrong, expected);
}

#[test]
fn an_arrow_down_is_told_from_one_up_and_one_aside() {
    let leads = |from: &str, to: &str| {
        let [from, to] = [from, to].map(|module| module.split("::").map(str::to_owned).collect::<Vec<_>>());
        leads_down(&from, &to, &FLOORS_OF_UI)
    };
    assert!(leads("pages::home", "event::clock") && leads("app", "prelude") && leads("event::a", "event::b"));
    assert!(
        !leads("event::clock", "pages::home")
            && !leads("widgets", "session")
            && !leads("language", "context")
            && !leads("context", "session")
    );
    let pages = ["ui", "pages", "events"].map(str::to_owned).to_vec();
    assert!(is_in("ui::pages", &pages) && !is_in("ui::pages::event", &pages));
}
