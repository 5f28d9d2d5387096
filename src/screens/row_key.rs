//! Keys for the rows of a list on a page. A key depends on the whole row.

use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher, Hash};

/// 64-bit hash of a row. A list has few rows, so collisions are unlikely.
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

    /// Regression test: the standings' key lacked the points, so after a correction the page kept showing the old ones.
    #[test]
    fn a_row_that_differs_in_one_field_has_another_key() {
        let key = |rank, name, points| row_key(Row { rank, name, points });
        assert_eq!(key(1, "Ana", 5), key(1, "Ana", 5));
        for other in [key(2, "Ana", 5), key(1, "Bo", 5), key(1, "Ana", 3)] {
            assert_ne!(key(1, "Ana", 5), other);
        }
    }
}
