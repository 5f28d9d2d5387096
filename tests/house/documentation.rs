//! Checks that links, files and commands in the documentation exist.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// Folders with which paths on a page start.
const FOLDERS: [&str; 9] =
    ["benches/", "docs/", "examples/", "fuzz/", "hooks/", "locales/", "src/", "static/", "tests/"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// All pages with their paths.
fn pages() -> Vec<(PathBuf, String)> {
    let in_folder = |folder: &str| {
        let entries = fs::read_dir(root().join(folder)).unwrap();
        entries.map(|entry| entry.unwrap().path()).filter(|path| path.extension().is_some_and(|found| found == "md"))
    };
    let folders = ["", "docs", "docs/decisions", "tests", ".github", ".github/ISSUE_TEMPLATE"];
    let pages: Vec<_> = folders.into_iter().flat_map(in_folder).collect();
    assert!(pages.len() > 20, "{pages:?}");
    pages.into_iter().map(|path| (path.clone(), fs::read_to_string(path).unwrap())).collect()
}

/// Targets of the links on a page.
fn links(text: &str) -> impl Iterator<Item = &str> {
    text.split("](").skip(1).filter_map(|rest| Some(rest.split_once(')')?.0))
}

/// Inline code of a page, without code blocks.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.split("\n```").step_by(2).flat_map(|prose| prose.split('`').skip(1).step_by(2))
}

/// Headings of a page as link anchors.
fn anchors(text: &str) -> BTreeSet<String> {
    let heading = |line: &str| line.starts_with('#').then(|| line.trim_start_matches('#').trim().to_lowercase());
    let is_kept = |c: &char| c.is_alphanumeric() || matches!(c, '-' | ' ' | '_');
    let anchor = |heading: String| heading.chars().filter(is_kept).collect::<String>().replace(' ', "-");
    text.lines().filter_map(heading).map(anchor).collect()
}

#[test]
fn every_link_leads_to_a_page_and_a_heading_that_is_there() {
    let mut found = 0;
    for (page, text) in pages() {
        for link in links(&text).filter(|link| !link.starts_with("https://")) {
            let (file, anchor) = link.split_once('#').unwrap_or((link, ""));
            let target = if file.is_empty() { page.clone() } else { page.parent().unwrap().join(file) };
            assert!(target.exists(), "{}: {link}", page.display());
            let is_there = || anchors(&fs::read_to_string(&target).unwrap()).contains(anchor);
            assert!(anchor.is_empty() || is_there(), "{}: {link} has no such heading", page.display());
            found += 1;
        }
    }
    assert!(found > 40, "only {found} links were found");
}

#[test]
fn every_file_that_a_page_names_is_there() {
    let mut found = 0;
    for (page, text) in pages() {
        let is_file = |name: &&str| FOLDERS.iter().any(|folder| name.starts_with(folder));
        // A name may contain a placeholder.
        for name in code(&text).filter(is_file).filter(|name| !name.contains(['*', ' ']) && !name.contains("ID")) {
            // The name of a test follows its file.
            let (file, _) = name.split_once("::").unwrap_or((name, ""));
            let is_there = [root(), page.parent().unwrap()].into_iter().any(|folder| folder.join(file).exists());
            assert!(is_there, "{}: there is no {name}", page.display());
            found += 1;
        }
    }
    assert!(found > 60, "only {found} files were found");
}

#[test]
fn every_command_that_a_page_names_is_one() {
    let dev = fs::read_to_string(root().join("dev")).unwrap();
    let (_, cases) = dev.split_once("\ncase ").unwrap();
    let known: BTreeSet<&str> = cases
        .lines()
        .filter_map(|line| line.split_once(')'))
        .flat_map(|(names, _)| names.split('|'))
        .map(str::trim)
        .collect();
    assert!(known.contains("serve") && known.contains("fuzz"), "{known:?}");
    for (page, text) in pages() {
        for rest in text.split("./dev ").skip(1) {
            let command: String = rest.chars().take_while(char::is_ascii_lowercase).collect();
            assert!(command.is_empty() || known.contains(command.as_str()), "{}: ./dev {command}", page.display());
        }
    }
}
