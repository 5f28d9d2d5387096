//! Adds tables and kinds of event to an organizer's own regulation and removes them. References to them are updated.

use super::{EventKind, Regulation, Structure};

impl Regulation {
    /// The copy of an earlier regulation under a later one that takes over its values, with the lists and formats of
    /// the later one. Unchanged under any other regulation.
    pub fn under(mut self, later: &Self) -> Self {
        let taken_over = later.taken_over.as_ref().filter(|taken_over| taken_over.from == self.published_id());
        if let (Some(custom), Some(taken_over)) = (&mut self.custom, taken_over) {
            later.published_id().clone_into(&mut custom.based_on);
            self.taken_over = Some(taken_over.clone());
        }
        self
    }

    /// Adds a copy of the table at an index, and lists it in every tier that has the original.
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

    /// Removes the table at an index. A tier without another table gets the first remaining one. A kind of event that
    /// had this table loses it.
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

    /// Adds a kind of event with the first tier and its usual values.
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

    /// Adapts the kinds of event to their tiers. A kind whose table was removed has none, and one without any match
    /// length gets those of its tier.
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

/// An id that is not in use.
fn new_id<'a>(ids: impl Iterator<Item = &'a String>) -> String {
    let ids: Vec<&String> = ids.collect();
    let mut all = (1_u32..).map(|number| format!("own-{number}"));
    all.find(|id| !ids.contains(&id)).unwrap_or_default()
}
