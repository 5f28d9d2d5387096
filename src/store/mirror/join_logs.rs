//! Joins two copies of the records of a log. Each entry refers to the previous one by its hash. This shows whether a
//! record follows another one, even from the other copy.

use super::super::{
    LostEntries,
    record::{self, RecordError},
};
use crate::base::sort::{Map, Set};
use crate::tournament::{Entry, Hash};

/// The texts of a copy's records, by index.
pub(super) type Records = Map<usize, String>;

/// The log that results from two copies.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct JoinedLog {
    /// The records of the log, up to the end of the longer copy.
    pub(super) log: Vec<String>,
    /// The shorter log, if the copies continued differently.
    pub(super) fork: Option<Fork>,
    /// Valid records that belong to neither log, with their indices.
    pub(super) strangers: Vec<(usize, String)>,
    /// Indices of valid records in one copy that follow a lost record.
    pub(super) lost: Vec<LostEntries>,
    /// Records after an index that both copies have lost, in case the gap can still be filled.
    pub(super) beyond: Records,
}

/// A log that continued differently.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fork {
    /// Number of entries that both logs share.
    pub(super) common: usize,
    /// The whole log.
    pub(super) log: Vec<Entry>,
}

/// A valid record.
struct Link<'a> {
    entry: Entry,
    hash: Hash,
    text: &'a str,
}

type Links<'a> = Map<usize, Link<'a>>;

/// Joins two copies. If they differ, the longer log wins, or the first copy if both are equally long. None if a later
/// release has written a record, because only that release can tell which records follow each other.
pub(super) fn join(here: &Records, there: &Records) -> Option<JoinedLog> {
    let (ours, theirs) = (links(here)?, links(there)?);
    let (here_first, there_first) = (walk(&ours, &theirs), walk(&theirs, &ours));
    let common = here_first.iter().zip(&there_first).take_while(|(ours, theirs)| ours.hash == theirs.hash).count();
    let (log, other, copy) = if there_first.len() > here_first.len() {
        (there_first, here_first, here)
    } else {
        (here_first, there_first, there)
    };
    // If the first records differ, the right one is the one that later records follow. A separate log ends where its
    // copy ends.
    let goes_on = common > 0 || copy.range(other.len()..).next().is_none();
    let is_fork = other.len() > common && goes_on;
    let used: Set<Hash> = log.iter().chain(other.iter().filter(|_| is_fork)).map(|link| link.hash).collect();
    let has_gap = !ours.contains_key(&log.len()) && !theirs.contains_key(&log.len());
    let (mut strangers, mut beyond) = (Vec::new(), Records::new());
    for (place, link) in ours.iter().chain(&theirs).filter(|(_, link)| !used.contains(&link.hash)) {
        if has_gap && *place > log.len() {
            beyond.entry(*place).or_insert_with(|| link.text.to_owned());
        } else {
            strangers.push((*place, link.text.to_owned()));
        }
    }
    let lost = if has_gap {
        Vec::new()
    } else {
        [&ours, &theirs].into_iter().filter_map(|copy| cut_off(copy, &used)).collect()
    };
    let fork = is_fork.then(|| Fork { common, log: other.iter().map(|link| link.entry.clone()).collect() });
    Some(JoinedLog { log: log.iter().map(|link| link.text.to_owned()).collect(), fork, strangers, lost, beyond })
}

/// The range at the end of a copy after a lost record, if none of its records is used. A record right after a used one
/// that does not follow it never belonged to this log.
fn cut_off(copy: &Links, used: &Set<Hash>) -> Option<LostEntries> {
    let from = copy.iter().rev().find(|(_, link)| used.contains(&link.hash)).map_or(0, |(place, _)| place + 1);
    let to = copy.last_key_value().map_or(0, |(place, _)| place + 1);
    (from > 0 && from < to && !copy.contains_key(&from)).then_some(LostEntries { from, to })
}

/// The valid records. None if a later release has written one.
fn links(records: &Records) -> Option<Links<'_>> {
    let mut links = Links::new();
    for (place, text) in records {
        match record::read(text) {
            Ok((entry, hash)) => _ = links.insert(*place, Link { entry, hash, text }),
            Err(RecordError::Torn) => {}
            Err(RecordError::NotUnderstood) => return None,
        }
    }
    Some(links)
}

/// The records from the first one, each following the previous one. Prefers the first copy.
fn walk<'a>(first: &'a Links<'a>, second: &'a Links<'a>) -> Vec<&'a Link<'a>> {
    let mut log: Vec<&Link> = Vec::new();
    loop {
        let previous = log.last().map_or_else(Hash::default, |link| link.hash);
        let follows =
            |link: &&Link| usize::try_from(link.entry.counter) == Ok(log.len()) && link.entry.previous == previous;
        let next = [first, second].into_iter().find_map(|copy| copy.get(&log.len()).filter(follows));
        match next {
            Some(link) => log.push(link),
            None => return log,
        }
    }
}
