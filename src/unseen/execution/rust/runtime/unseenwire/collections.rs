//! How maps, sets and queues cross. A key that comes twice is an error.

use std::collections::{BTreeMap, BTreeSet, BinaryHeap, HashMap, HashSet, LinkedList, VecDeque};
use std::hash::Hash;

use crate::{Reader, Value, Writer};

fn put_each<'v, T: Value + 'v>(all: impl ExactSizeIterator<Item = &'v T>, writer: &mut Writer) {
    writer.length(all.len());
    writer.inside(|writer| all.for_each(|each| each.put(writer)));
}

fn put_pairs<'v, K: Value + 'v, V: Value + 'v>(
    all: impl ExactSizeIterator<Item = (&'v K, &'v V)>,
    writer: &mut Writer,
) {
    writer.length(all.len());
    writer.inside(|writer| {
        all.for_each(|(key, value)| {
            key.put(writer);
            value.put(writer);
        })
    });
}

macro_rules! collections {
    ($($kind:ident: $($bound:ident)*, $add:expr;)*) => { $(impl<T: Value $(+ $bound)*> Value for $kind<T> {
        fn put(&self, writer: &mut Writer) {
            put_each(self.iter(), writer);
        }

        fn get(reader: &mut Reader) -> Option<Self> {
            let count = reader.length()?;
            let mut found = $kind::new();
            for value in T::get_all(count, reader)? {
                let add: fn(&mut $kind<T>, T) -> bool = $add;
                if !add(&mut found, value) {
                    return None;
                }
            }
            Some(found)
        }
    })* };
}

collections! {
    HashSet: Eq Hash, |set, value| set.insert(value);
    BTreeSet: Ord, |set, value| set.insert(value);
    BinaryHeap: Ord, |heap, value| { heap.push(value); true };
    VecDeque:, |queue, value| { queue.push_back(value); true };
    LinkedList:, |list, value| { list.push_back(value); true };
}

macro_rules! maps {
    ($($kind:ident: $($bound:ident)*;)*) => { $(impl<K: Value $(+ $bound)*, V: Value> Value for $kind<K, V> {
        fn put(&self, writer: &mut Writer) {
            put_pairs(self.iter(), writer);
        }

        fn get(reader: &mut Reader) -> Option<Self> {
            let count = reader.length()?;
            let mut found = $kind::new();
            for (key, value) in <(K, V)>::get_all(count, reader)? {
                if found.insert(key, value).is_some() {
                    return None;
                }
            }
            Some(found)
        }
    })* };
}

maps! {
    HashMap: Eq Hash;
    BTreeMap: Ord;
}
