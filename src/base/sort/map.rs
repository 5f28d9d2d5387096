//! A map as a sorted list.
//!
//! The core's collections are small enough for a list with binary search. A tree would be compiled anew for every type
//! of key and value, several kilobytes each time. Inserting shifts all later entries, so insert many at once with
//! `collect` or `extend`, which sort once.

use super::{place, put_in_order};
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{MapAccess, Visitor},
};
use std::{
    borrow::Borrow,
    fmt,
    iter::FusedIterator,
    marker::PhantomData,
    ops::{Bound, Index, RangeBounds},
    slice, vec,
};

/// A map as a sorted list of entries, in the order of the keys.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Map<K, V>(Vec<(K, V)>);

impl<K: Ord, V> Map<K, V> {
    /// An empty map.
    pub const fn new() -> Self {
        Self(Vec::new())
    }

    fn place<Q: Ord + ?Sized>(&self, key: &Q) -> Result<usize, usize>
    where
        K: Borrow<Q>,
    {
        place(&self.0, |(item, _)| item.borrow().cmp(key))
    }

    /// Number of keys.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// True if the map is empty.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value of a key. None if the map lacks the key.
    pub fn get<Q: Ord + ?Sized>(&self, key: &Q) -> Option<&V>
    where
        K: Borrow<Q>,
    {
        self.place(key).ok().map(|place| &self.0[place].1)
    }

    /// A mutable reference to the value of a key. None if the map lacks the key.
    pub fn get_mut<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<&mut V>
    where
        K: Borrow<Q>,
    {
        self.place(key).ok().map(|place| &mut self.0[place].1)
    }

    /// True if the map has a key.
    pub fn contains_key<Q: Ord + ?Sized>(&self, key: &Q) -> bool
    where
        K: Borrow<Q>,
    {
        self.place(key).is_ok()
    }

    /// Sets the value of a key and returns the previous one.
    pub fn insert(&mut self, key: K, value: V) -> Option<V> {
        match self.place(&key) {
            Ok(place) => Some(std::mem::replace(&mut self.0[place].1, value)),
            Err(place) => {
                self.0.insert(place, (key, value));
                None
            }
        }
    }

    /// The entry of a key, for inserting or updating a value.
    pub fn entry(&mut self, key: K) -> Entry<'_, K, V> {
        Entry { map: self, key }
    }

    /// Removes a key and returns its value.
    pub fn remove<Q: Ord + ?Sized>(&mut self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.place(key).ok().map(|place| self.0.remove(place).1)
    }

    /// Keeps only the entries for which the closure returns true.
    pub fn retain(&mut self, mut keeps: impl FnMut(&K, &mut V) -> bool) {
        self.0.retain_mut(|(key, value)| keeps(key, value));
    }

    /// All entries, in the order of their keys.
    pub fn iter(&self) -> Iter<'_, K, V> {
        Iter(self.0.iter())
    }

    /// All entries with mutable values.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (&K, &mut V)> {
        self.0.iter_mut().map(|(key, value)| (&*key, value))
    }

    /// All keys, in ascending order.
    pub fn keys(&self) -> impl DoubleEndedIterator<Item = &K> + ExactSizeIterator + Clone {
        self.0.iter().map(|(key, _)| key)
    }

    /// All values, in the order of their keys.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &V> + ExactSizeIterator + Clone {
        self.0.iter().map(|(_, value)| value)
    }

    /// All values in the order of their keys, mutable.
    pub fn values_mut(&mut self) -> impl DoubleEndedIterator<Item = &mut V> {
        self.0.iter_mut().map(|(_, value)| value)
    }

    /// All values in the order of their keys, by value.
    pub fn into_values(self) -> impl DoubleEndedIterator<Item = V> {
        self.0.into_iter().map(|(_, value)| value)
    }

    /// The entries whose keys are in a range.
    pub fn range(&self, keys: impl RangeBounds<K>) -> Iter<'_, K, V> {
        let from = match keys.start_bound() {
            Bound::Unbounded => 0,
            Bound::Included(key) => self.0.partition_point(|(item, _)| item < key),
            Bound::Excluded(key) => self.0.partition_point(|(item, _)| item <= key),
        };
        let to = match keys.end_bound() {
            Bound::Unbounded => self.0.len(),
            Bound::Included(key) => self.0.partition_point(|(item, _)| item <= key),
            Bound::Excluded(key) => self.0.partition_point(|(item, _)| item < key),
        };
        Iter(self.0.get(from..to).unwrap_or_default().iter())
    }

    /// The entry with the greatest key.
    pub fn last_key_value(&self) -> Option<(&K, &V)> {
        self.iter().next_back()
    }
}

/// An entry that may be vacant.
pub struct Entry<'a, K, V> {
    map: &'a mut Map<K, V>,
    key: K,
}

impl<'a, K: Ord, V> Entry<'a, K, V> {
    /// The value of the key. Inserts a computed value first if there is none.
    pub fn or_insert_with(self, value: impl FnOnce() -> V) -> &'a mut V {
        let Self { map, key } = self;
        let place = map.place(&key).unwrap_or_else(|place| {
            map.0.insert(place, (key, value()));
            place
        });
        &mut map.0[place].1
    }

    /// The value of the key. Inserts this value first if there is none.
    pub fn or_insert(self, value: V) -> &'a mut V {
        self.or_insert_with(|| value)
    }

    /// The value of the key. Inserts the default first if there is none.
    pub fn or_default(self) -> &'a mut V
    where
        V: Default,
    {
        self.or_insert_with(V::default)
    }
}

impl<K, V> Default for Map<K, V> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<K: Ord, V> Extend<(K, V)> for Map<K, V> {
    fn extend<I: IntoIterator<Item = (K, V)>>(&mut self, items: I) {
        self.0.extend(items);
        put_in_order(&mut self.0, |(one, _), (other, _)| one.cmp(other));
    }
}

impl<K: Ord, V> FromIterator<(K, V)> for Map<K, V> {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(items: I) -> Self {
        let mut map = Self::new();
        map.extend(items);
        map
    }
}

impl<K: Ord, V, const N: usize> From<[(K, V); N]> for Map<K, V> {
    fn from(items: [(K, V); N]) -> Self {
        items.into_iter().collect()
    }
}

impl<K, V> IntoIterator for Map<K, V> {
    type Item = (K, V);
    type IntoIter = vec::IntoIter<(K, V)>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a, K: Ord, V> IntoIterator for &'a Map<K, V> {
    type Item = (&'a K, &'a V);
    type IntoIter = Iter<'a, K, V>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Iterator over the entries of a map.
pub struct Iter<'a, K, V>(slice::Iter<'a, (K, V)>);

impl<K, V> Clone for Iter<'_, K, V> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<'a, K, V> Iterator for Iter<'a, K, V> {
    type Item = (&'a K, &'a V);

    fn next(&mut self) -> Option<Self::Item> {
        self.0.next().map(|(key, value)| (key, value))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.0.size_hint()
    }
}

impl<K, V> DoubleEndedIterator for Iter<'_, K, V> {
    fn next_back(&mut self) -> Option<Self::Item> {
        self.0.next_back().map(|(key, value)| (key, value))
    }
}

impl<K, V> ExactSizeIterator for Iter<'_, K, V> {}
impl<K, V> FusedIterator for Iter<'_, K, V> {}

impl<K: Ord + Borrow<Q>, Q: Ord + ?Sized, V> Index<&Q> for Map<K, V> {
    type Output = V;

    /// # Panics
    /// The map lacks the key.
    fn index(&self, key: &Q) -> &V {
        &self.0[self.place(key).unwrap_or(usize::MAX)].1
    }
}

impl<K: fmt::Debug, V: fmt::Debug> fmt::Debug for Map<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.0.iter().map(|(key, value)| (key, value))).finish()
    }
}

impl<K: Serialize, V: Serialize> Serialize for Map<K, V> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(key, value)| (key, value)))
    }
}

impl<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>> Deserialize<'de> for Map<K, V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields<K, V>(PhantomData<(K, V)>);

        impl<'de, K: Deserialize<'de> + Ord, V: Deserialize<'de>> Visitor<'de> for Fields<K, V> {
            type Value = Map<K, V>;

            fn expecting(&self, text: &mut fmt::Formatter<'_>) -> fmt::Result {
                text.write_str("a map")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut fields: A) -> Result<Self::Value, A::Error> {
                let mut list = Vec::new();
                while let Some(field) = fields.next_entry()? {
                    list.push(field);
                }
                Ok(list.into_iter().collect())
            }
        }

        deserializer.deserialize_map(Fields(PhantomData))
    }
}

#[cfg(test)]
mod tests {
    use super::Map;
    use proptest::prelude::*;
    use std::collections::BTreeMap;

    #[derive(Debug, Clone)]
    enum Change {
        Put(u8, u8),
        Take(u8),
        Add(Vec<(u8, u8)>),
        Keep(u8),
        At(u8),
    }

    fn change() -> impl Strategy<Value = Change> {
        prop_oneof![
            any::<(u8, u8)>().prop_map(|(key, value)| Change::Put(key, value)),
            any::<u8>().prop_map(Change::Take),
            prop::collection::vec(any::<(u8, u8)>(), 0..40).prop_map(Change::Add),
            any::<u8>().prop_map(Change::Keep),
            any::<u8>().prop_map(Change::At),
        ]
    }

    proptest! {
        #[test]
        fn a_map_does_what_a_tree_does(changes in prop::collection::vec(change(), 0..60)) {
            let (mut map, mut tree) = (Map::new(), BTreeMap::new());
            for change in changes {
                match change {
                    Change::Put(key, value) => prop_assert_eq!(map.insert(key, value), tree.insert(key, value)),
                    Change::Take(key) => prop_assert_eq!(map.remove(&key), tree.remove(&key)),
                    Change::Add(items) => {
                        map.extend(items.clone());
                        tree.extend(items);
                    }
                    Change::Keep(least) => {
                        map.retain(|key, value| *key >= least && *value != least);
                        tree.retain(|key, value| *key >= least && *value != least);
                    }
                    Change::At(key) => {
                        *map.entry(key).or_insert(7) ^= 1;
                        *tree.entry(key).or_insert(7) ^= 1;
                    }
                }
                prop_assert!(map.iter().eq(&tree));
                let range = |from: u8, to: u8| map.range(from..to).eq(tree.range(from..to));
                prop_assert!(range(10, 90) && range(0, 0) && map.range(200..).eq(tree.range(200..)));
                prop_assert!((0..=u8::MAX).all(|key| map.get(&key) == tree.get(&key)));
            }
        }

        #[test]
        fn json_is_that_of_a_tree(items: Vec<(String, u8)>) {
            let tree: BTreeMap<String, u8> = items.iter().cloned().collect();
            let text = serde_json::to_string(&tree).unwrap();
            let map: Map<String, u8> = crate::base::json::from_str(&text).unwrap();
            prop_assert!(map.iter().eq(&tree));
            prop_assert_eq!(serde_json::to_string(&map).unwrap(), text);
        }
    }
}
