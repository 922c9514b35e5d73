//! Writes results down as JSON, with the names of fields.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, VecDeque};
use std::fmt::{Debug, Display};

/// A type whose values can be written.
pub trait Json {
    fn json(&self) -> String;
}

pub fn quoted(text: &str) -> String {
    let mut made = String::from("\"");
    for each in text.chars() {
        match each {
            '"' | '\\' => made += &format!("\\{}", each),
            _ if (each as u32) < 32 => made += &format!("\\u{:04x}", each as u32),
            _ => made.push(each),
        }
    }
    made + "\""
}

pub fn named(name: &str) -> String {
    format!("{{\"enum:\": {}}}", quoted(name))
}

pub fn fields(pairs: &[(&str, String)]) -> String {
    let parts: Vec<String> = pairs.iter().map(|(name, value)| format!("{}: {}", quoted(name), value)).collect();
    format!("{{{}}}", parts.join(", "))
}

fn listed(parts: Vec<String>) -> String {
    format!("[{}]", parts.join(", "))
}

fn sorted(mut parts: Vec<String>) -> Vec<String> {
    parts.sort();
    parts
}

macro_rules! plain {
    ($($kind:ty)*) => { $(impl Json for $kind { fn json(&self) -> String { self.to_string() } })* };
}
plain!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize bool);

macro_rules! real {
    ($($kind:ty)*) => { $(impl Json for $kind {
        fn json(&self) -> String {
            if self.is_nan() {
                "NaN".to_string()
            } else if self.is_infinite() {
                if *self > 0.0 { "Infinity" } else { "-Infinity" }.to_string()
            } else {
                format!("{:?}", self)
            }
        }
    })* };
}
real!(f32 f64);

impl Json for str {
    fn json(&self) -> String {
        quoted(self)
    }
}

impl Json for String {
    fn json(&self) -> String {
        quoted(self)
    }
}

impl Json for char {
    fn json(&self) -> String {
        quoted(&self.to_string())
    }
}

impl Json for () {
    fn json(&self) -> String {
        "null".to_string()
    }
}

impl Json for Box<dyn std::error::Error> {
    fn json(&self) -> String {
        quoted(&self.to_string())
    }
}

impl<T: Json + ?Sized> Json for &T {
    fn json(&self) -> String {
        (**self).json()
    }
}

impl<T: Json> Json for Box<T> {
    fn json(&self) -> String {
        (**self).json()
    }
}

impl<T: Json> Json for Option<T> {
    fn json(&self) -> String {
        self.as_ref().map_or("null".to_string(), |value| value.json())
    }
}

impl<T: Json, E: Json> Json for Result<T, E> {
    fn json(&self) -> String {
        match self {
            Ok(value) => value.json(),
            Err(error) => {
                let text = error.json();
                if text.starts_with('"') { format!("{{\"error:\": {}}}", text) } else { fields(&[("Err", text)]) }
            }
        }
    }
}

impl<T: Json> Json for [T] {
    fn json(&self) -> String {
        listed(self.iter().map(|each| each.json()).collect())
    }
}

impl<T: Json, const N: usize> Json for [T; N] {
    fn json(&self) -> String {
        self[..].json()
    }
}

macro_rules! lists {
    ($($kind:ident)*) => { $(impl<T: Json> Json for $kind<T> {
        fn json(&self) -> String { listed(self.iter().map(|each| each.json()).collect()) }
    })* };
}
lists!(Vec VecDeque BTreeSet);

impl<T: Json> Json for HashSet<T> {
    fn json(&self) -> String {
        listed(sorted(self.iter().map(|each| each.json()).collect()))
    }
}

macro_rules! maps {
    ($($kind:ident)*) => { $(impl<K: Display, V: Json> Json for $kind<K, V> {
        fn json(&self) -> String {
            let pair = |(key, value): (&K, &V)| format!("{}: {}", quoted(&key.to_string()), value.json());
            format!("{{{}}}", sorted(self.iter().map(pair).collect()).join(", "))
        }
    })* };
}
maps!(HashMap BTreeMap);

macro_rules! tuples {
    ($(($($kind:ident $place:tt)+))*) => { $(impl<$($kind: Json),+> Json for ($($kind,)+) {
        fn json(&self) -> String { listed(vec![$(self.$place.json()),+]) }
    })* };
}
tuples! { (A 0) (A 0 B 1) (A 0 B 1 C 2) (A 0 B 1 C 2 D 3) (A 0 B 1 C 2 D 3 E 4) }

/// A value that is told as JSON where its type allows it, else as its debug text, else not at all.
pub struct Told<'a, T: ?Sized>(pub &'a T);

pub trait AsJson {
    fn told(&self) -> String;
}

impl<T: Json + ?Sized> AsJson for &&Told<'_, T> {
    fn told(&self) -> String {
        self.0.json()
    }
}

pub trait AsDebug {
    fn told(&self) -> String;
}

impl<T: Debug + ?Sized> AsDebug for &Told<'_, T> {
    fn told(&self) -> String {
        quoted(&format!("{:?}", self.0))
    }
}

pub trait AsNothing {
    fn told(&self) -> String;
}

impl<T: ?Sized> AsNothing for Told<'_, T> {
    fn told(&self) -> String {
        quoted("?unseen?")
    }
}
