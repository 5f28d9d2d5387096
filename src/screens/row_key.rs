//! The key of a row in a list on a page: the whole row counts.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

/// 64 bits that stand for a row: no two of the few rows of a list share them.
pub fn row_key(row: impl Hash) -> u64 {
    BuildHasherDefault::<DefaultHasher>::default().hash_one(row)
}

#[cfg(test)]
mod tests {
    use super::row_key;

    #[derive(Hash)]
    struct Row {
        rank: u32,
        name: &'static str,
        points: u32,
    }

    /// The key of the standings once left the points out, and a corrected result kept the old ones in view.
    #[test]
    fn a_row_that_differs_in_one_field_has_another_key() {
        let key = |rank, name, points| row_key(Row { rank, name, points });
        assert_eq!(key(1, "Ana", 5), key(1, "Ana", 5));
        for other in [key(2, "Ana", 5), key(1, "Bo", 5), key(1, "Ana", 3)] {
            assert_ne!(key(1, "Ana", 5), other);
        }
    }
}
