//! One log from two copies of its records. Each entry names the one before it by its hash: so it is known of every record
//! whether it follows, whichever copy it comes from.

use super::super::{
    Lost,
    record::{self, RecordError},
};
use crate::base::sort::{Map, Set};
use crate::tournament::{Entry, Hash};

/// The records of a copy by their places, as texts.
pub(super) type Records = Map<usize, String>;

/// What two copies come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Joined {
    /// The records of the log from its first entry on, as far as any of the two goes.
    pub(super) log: Vec<String>,
    /// The log of the copy that went on otherwise, for not as long; none where none did.
    pub(super) fork: Option<Fork>,
    /// Whole records that belong to neither, with their places.
    pub(super) strangers: Vec<(usize, String)>,
    /// Those of them that went on in one copy behind a place it has lost, with that place.
    pub(super) lost: Vec<Lost>,
    /// Records behind a place that neither copy has, for whoever can fill that place.
    pub(super) beyond: Records,
}

/// A log that went on otherwise.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Fork {
    /// Entries that it has in common with the other.
    pub(super) common: usize,
    /// All of it.
    pub(super) log: Vec<Entry>,
}

/// A record that can be read.
struct Link<'a> {
    entry: Entry,
    hash: Hash,
    text: &'a str,
}

type Links<'a> = Map<usize, Link<'a>>;

/// Makes one log of two copies: the longer one where they differ, the first where neither is. None where a later release has
/// written some of it: only that knows what follows from what.
pub(super) fn join(here: &Records, there: &Records) -> Option<Joined> {
    let (ours, theirs) = (links(here)?, links(there)?);
    let (here_first, there_first) = (walk(&ours, &theirs), walk(&theirs, &ours));
    let common = here_first.iter().zip(&there_first).take_while(|(ours, theirs)| ours.hash == theirs.hash).count();
    let (log, other, copy) = if there_first.len() > here_first.len() {
        (there_first, here_first, here)
    } else {
        (here_first, there_first, there)
    };
    // Of two first records the one is right that the others follow: a log of its own ends where its copy ends.
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
    Some(Joined { log: log.iter().map(|link| link.text.to_owned()).collect(), fork, strangers, lost, beyond })
}

/// The end of a copy that hangs on nothing: records behind a place that it has lost, of which none is used. One that stands right
/// behind a used record and does not follow it was never of this log.
fn cut_off(copy: &Links, used: &Set<Hash>) -> Option<Lost> {
    let from = copy.iter().rev().find(|(_, link)| used.contains(&link.hash)).map_or(0, |(place, _)| place + 1);
    let to = copy.last_key_value().map_or(0, |(place, _)| place + 1);
    (from > 0 && from < to && !copy.contains_key(&from)).then_some(Lost { from, to })
}

/// The records that can be read; none where a later release has written one.
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

/// The records from the first on, each of which follows from the one before: those of the first copy wherever they do.
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
