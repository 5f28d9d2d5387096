//! Dependencies between files: every name is followed to the file that defines it.

use super::source::{Path, Source};
use std::{
    collections::{BTreeMap, BTreeSet},
    fmt, fs,
};

/// A module of the crate by its path, such as `screens::words::rules`. Empty for the crate itself.
pub type Module = Vec<String>;

/// A dependency of one file on another.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Arrow {
    pub from: Module,
    pub to: Module,
    /// File and line of the dependency.
    file: String,
    line: usize,
    /// The name used there.
    named: String,
}

impl fmt::Display for Arrow {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { from, to, file, line, named } = self;
        write!(out, "{file}:{line}: {} -> {} (`{named}`)", from.join("::"), to.join("::"))
    }
}

/// All files of the crate.
pub struct House {
    files: BTreeMap<Module, (String, Source)>,
}

impl House {
    /// Reads the files in `src`.
    pub fn open() -> Self {
        let mut found = Vec::new();
        find("src", &mut found);
        let texts: Vec<_> = found.iter().map(|file| (file.as_str(), fs::read_to_string(file).unwrap())).collect();
        Self::of(texts.iter().map(|(file, text)| (*file, text.as_str())))
    }

    /// Creates a house from these files, named like `src/ui/app.rs`.
    pub fn of<'a>(files: impl IntoIterator<Item = (&'a str, &'a str)>) -> Self {
        // Tests of a module may use anything, and `main.rs` is another crate.
        let counts = |file: &str| !file.ends_with("/tests.rs") && file != "src/main.rs";
        let files = files.into_iter().filter(|(file, _)| counts(file));
        Self { files: files.map(|(file, text)| (module(file), (file.to_owned(), Source::read(text)))).collect() }
    }

    /// Folders that contain files.
    pub fn folders(&self) -> BTreeSet<Module> {
        let folder = |(file, _): &(String, Source)| {
            let (folder, _) = file.strip_prefix("src/")?.rsplit_once('/')?;
            Some(folder.split('/').map(str::to_owned).collect())
        };
        self.files.values().filter_map(folder).collect()
    }

    /// Uses of crates with these names: the module and the place.
    pub fn uses_of<'a>(&'a self, crates: &'a [&str]) -> impl Iterator<Item = (&'a Module, String)> {
        self.files.iter().flat_map(move |(module, (file, source))| {
            let paths = source.uses.iter().map(|used| &used.path).chain(&source.paths);
            let outside =
                paths.filter(|path| path.segments.first().is_some_and(|first| crates.contains(&first.as_str())));
            outside.map(move |path| (module, format!("{file}:{}: `{}`", path.line, path.segments.join("::"))))
        })
    }

    /// Every dependency, at its first use. A re-export of a module's own children is not a dependency, unless its own
    /// code uses them, too. Users of the re-export depend on the child.
    pub fn arrows(&self) -> BTreeSet<Arrow> {
        let mut arrows = BTreeMap::new();
        for (from, (file, source)) in &self.files {
            let mut add = |to: Module, path: &Path| {
                if to != *from {
                    let named = path.segments.join("::");
                    let arrow =
                        Arrow { from: from.clone(), to: to.clone(), file: file.clone(), line: path.line, named };
                    arrows.entry((from.clone(), to)).or_insert(arrow);
                }
            };
            for used in &source.uses {
                let Some(path) = self.absolute(from, &used.path.segments, false) else { continue };
                let is_own = path.len() > from.len() && path.starts_with(from);
                let is_signpost =
                    used.public && is_own && used.name.as_ref().is_none_or(|name| !source.names.contains(name));
                match &used.name {
                    _ if is_signpost => {}
                    // A glob import also imports re-exports.
                    None => self.all_of(&path).into_iter().for_each(|to| add(to, &used.path)),
                    // A module itself is no dependency, only the names used from it.
                    Some(_) if self.is_only_module(&path) => {}
                    Some(_) => self.home(&path).into_iter().for_each(|to| add(to, &used.path)),
                }
            }
            for path in &source.paths {
                let target = self.absolute(from, &path.segments, true).and_then(|path| self.home(&path));
                target.into_iter().for_each(|to| add(to, path));
            }
        }
        arrows.into_values().collect()
    }

    /// A path from the crate's root. None if it leads out of the crate. In code, a path can begin with an imported
    /// module.
    fn absolute(&self, from: &Module, segments: &[String], in_code: bool) -> Option<Module> {
        let (first, rest) = segments.split_first()?;
        let mut base = match first.as_str() {
            // The program, `src/main.rs` with `src/ui`, uses the library by its name.
            "crate" | "tiebreaker" => Module::new(),
            "self" => from.clone(),
            "super" => return self.absolute_above(from, segments),
            name => {
                let child: Module = from.iter().cloned().chain([name.to_owned()]).collect();
                let brought = self.files.get(from)?.1.uses.iter().find(|used| used.name.as_ref() == Some(first));
                match brought {
                    Some(used) if in_code => {
                        let path = self.absolute(from, &used.path.segments, false)?;
                        if !self.files.contains_key(&path) {
                            return None;
                        }
                        path
                    }
                    _ if self.files.contains_key(&child) => child,
                    _ => return None,
                }
            }
        };
        base.extend(rest.iter().cloned());
        Some(base)
    }

    fn absolute_above(&self, from: &Module, segments: &[String]) -> Option<Module> {
        let levels = segments.iter().take_while(|segment| *segment == "super").count();
        let kept = from.len().checked_sub(levels)?;
        Some(from[..kept].iter().chain(&segments[levels..]).cloned().collect())
    }

    /// True if a path is a module and the module around it re-exports nothing with that name.
    fn is_only_module(&self, path: &Module) -> bool {
        let Some((name, around)) = path.split_last() else { return true };
        self.files.contains_key(path) && self.passed_on(around, name).is_none()
    }

    /// The path from the root of a module's re-export. None if it is only its own child.
    fn passed_on(&self, around: &[String], name: &String) -> Option<Module> {
        let around = around.to_vec();
        let itself: Module = around.iter().cloned().chain([name.clone()]).collect();
        let mut named = self.files.get(&around)?.1.uses.iter().filter(|used| used.name.as_ref() == Some(name));
        let target = named.find_map(|used| self.absolute(&around, &used.path.segments, false));
        target.filter(|target| *target != itself)
    }

    /// The module whose file defines the item at a path from the root.
    fn home(&self, path: &Module) -> Option<Module> {
        self.search(path, 0)
    }

    fn search(&self, path: &[String], steps: usize) -> Option<Module> {
        assert!(steps < 32, "{} is passed on in a circle", path.join("::"));
        let depth = (0..=path.len()).rev().find(|&length| self.files.contains_key(&path[..length]))?;
        // A module and a function can have the same name. The re-export is meant.
        let depth = if depth == path.len() { depth.saturating_sub(1) } else { depth };
        let (around, inside) = path.split_at(depth);
        let Some((name, _)) = inside.split_first() else { return Some(path.to_vec()) };
        let around = around.to_vec();
        let Some((_, source)) = self.files.get(&around) else { return Some(path.to_vec()) };
        if let Some(target) = self.passed_on(&around, name) {
            return self.search(&target, steps + 1);
        }
        let itself: Module = around.iter().cloned().chain([name.clone()]).collect();
        if self.files.contains_key(&itself) {
            return Some(itself);
        }
        if source.items.contains(name) {
            return Some(around);
        }
        let everything = source.uses.iter().filter(|used| used.name.is_none());
        let passed_on = everything.filter_map(|used| self.absolute(&around, &used.path.segments, false));
        let found = passed_on.filter_map(|module| self.files.get(&module).map(|(_, source)| (module, source)));
        let home = found.filter(|(_, source)| source.items.contains(name)).map(|(module, _)| module).next();
        Some(home.unwrap_or(around))
    }

    /// A module, and the defining modules of all its re-exports.
    fn all_of(&self, module: &Module) -> BTreeSet<Module> {
        let mut all = BTreeSet::from([module.clone()]);
        let Some((_, source)) = self.files.get(module) else { return BTreeSet::new() };
        for used in source.uses.iter().filter(|used| used.public) {
            let Some(path) = self.absolute(module, &used.path.segments, false) else { continue };
            match used.name {
                None => all.extend(self.all_of(&path)),
                Some(_) => all.extend(self.home(&path)),
            }
        }
        all
    }
}

/// Dependencies between folders that are part of a cycle of files. Files in one folder may depend on each other, and so
/// may a folder and its subfolders.
pub fn in_circles<'a>(arrows: &'a BTreeSet<Arrow>, folders: &BTreeSet<Module>) -> Vec<&'a Arrow> {
    let between_files = arrows.iter().map(|arrow| (arrow.from.as_slice(), arrow.to.as_slice()));
    let next = successors(between_files);
    let apart = arrows.iter().filter(|arrow| sides(arrow, folders).is_some());
    apart.filter(|arrow| leads_back(&next, &arrow.from, &arrow.to)).collect()
}

/// Dependencies between folders that are part of a cycle of folders, whatever files they connect. Only sibling folders
/// count: those in one room, or the rooms themselves.
pub fn in_folder_circles<'a>(arrows: &'a BTreeSet<Arrow>, folders: &BTreeSet<Module>) -> Vec<&'a Arrow> {
    let between_folders = arrows.iter().filter_map(|arrow| sides(arrow, folders));
    let next = successors(between_folders);
    let is_wrong = |arrow: &&Arrow| sides(arrow, folders).is_some_and(|(from, to)| leads_back(&next, from, to));
    arrows.iter().filter(is_wrong).collect()
}

type Successors<'a> = BTreeMap<&'a [String], BTreeSet<&'a [String]>>;

fn successors<'a>(pairs: impl Iterator<Item = (&'a [String], &'a [String])>) -> Successors<'a> {
    let mut next = Successors::new();
    for (from, to) in pairs {
        next.entry(from).or_default().insert(to);
    }
    next
}

/// True if there is a path from `to` back to `from`.
fn leads_back(next: &Successors, from: &[String], to: &[String]) -> bool {
    let (mut seen, mut ahead) = (BTreeSet::new(), vec![to]);
    while let Some(place) = ahead.pop() {
        if place == from {
            return true;
        }
        if seen.insert(place) {
            ahead.extend(next.get(place).into_iter().flatten());
        }
    }
    false
}

/// The sibling folders that contain the two ends of a dependency. None if both ends are in one folder, or if one folder
/// is in the other.
fn sides<'a>(arrow: &'a Arrow, folders: &BTreeSet<Module>) -> Option<(&'a [String], &'a [String])> {
    let folder = |module: &'a Module| {
        let is_folder = |depth: &usize| folders.contains(&module[..*depth]);
        // A file beside the rooms is a room of its own.
        let depth = (1..=module.len()).rev().find(is_folder).unwrap_or(module.len().min(1));
        &module[..depth]
    };
    let (from, to) = (folder(&arrow.from), folder(&arrow.to));
    let shared = from.iter().zip(to).take_while(|(one, other)| one == other).count();
    Some((from.get(..=shared)?, to.get(..=shared)?))
}

fn module(file: &str) -> Module {
    let path = file.strip_prefix("src/").unwrap().strip_suffix(".rs").unwrap();
    let path = path.strip_suffix("/mod").unwrap_or(path);
    if path == "lib" { Module::new() } else { path.split('/').map(str::to_owned).collect() }
}

fn find(folder: &str, found: &mut Vec<String>) {
    let mut entries: Vec<_> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap()).collect();
    entries.sort_by_key(fs::DirEntry::file_name);
    for entry in entries {
        let path = format!("{folder}/{}", entry.file_name().to_str().unwrap());
        if entry.file_type().unwrap().is_dir() {
            find(&path, found);
        } else if path.ends_with(".rs") {
            found.push(path);
        }
    }
}
