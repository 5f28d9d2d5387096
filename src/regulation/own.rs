//! Adding tables and kinds of event to an organizer's own regulation, and removing them. References to them are updated.

use super::{EventKind, Regulation, Structure};

impl Regulation {
    /// Adds a copy of the table at a place, to every tier that has the original.
    pub fn add_table(&mut self, like: usize, name: &str) {
        let Some(table) = self.structures.get(like).cloned() else { return };
        let id = new_id(self.structures.iter().map(|table| &table.id));
        for tier in &mut self.tiers {
            if tier.structures.contains(&table.id) {
                tier.structures.push(id.clone());
            }
        }
        self.structures.push(Structure { id, name: Some(name.to_owned()), ..table });
    }

    /// Removes the table at a place. A tier without another table gets the first one left, and a kind that had it leaves the
    /// table open.
    pub fn remove_table(&mut self, table: usize) {
        if table >= self.structures.len() {
            return;
        }
        let gone = self.structures.remove(table).id;
        let first = self.structures.first().map(|table| table.id.clone());
        for tier in &mut self.tiers {
            tier.structures.retain(|id| *id != gone);
            if tier.structures.is_empty() {
                tier.structures.extend(first.clone());
            }
        }
        self.settle();
    }

    /// Adds a kind of event at the first tier, with its usual values.
    pub fn add_kind(&mut self, name: &str) {
        let Some(tier) = self.tiers.first() else { return };
        let kind = EventKind {
            id: new_id(self.kinds.iter().map(|kind| &kind.id)),
            name: Some(name.to_owned()),
            tier: tier.id.clone(),
            structure: tier.structures.first().cloned(),
            match_lengths: tier.match_lengths.clone(),
            format: None,
        };
        self.kinds.push(kind);
    }

    /// Brings the kinds of event in line with their tiers: a table that was removed is left open, and a kind without any match
    /// length left gets those of the tier.
    pub fn settle(&mut self) {
        for kind in &mut self.kinds {
            let Some(tier) = self.tiers.iter().find(|tier| tier.id == kind.tier) else { continue };
            kind.structure = kind.structure.take().filter(|id| tier.structures.contains(id));
            kind.match_lengths.retain(|length| tier.match_lengths.contains(length));
            if kind.match_lengths.is_empty() {
                kind.match_lengths.clone_from(&tier.match_lengths);
            }
        }
    }
}

/// An id that is not among these.
fn new_id<'a>(ids: impl Iterator<Item = &'a String>) -> String {
    let ids: Vec<&String> = ids.collect();
    let mut all = (1_u32..).map(|number| format!("own-{number}"));
    all.find(|id| !ids.contains(&id)).unwrap_or_default()
}
