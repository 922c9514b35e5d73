//! Reads inputs, calls a function on them, and writes down what it did with each.

use std::any::Any;
use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet, LinkedList, VecDeque};
use std::fmt::{Debug, Write as _};
use std::fs::File;
use std::hash::Hash;
use std::io::{Read, Write};
use std::os::unix::io::FromRawFd;
use std::panic::{catch_unwind, AssertUnwindSafe};

const SHOWN: usize = 3000;

/// The rest of a line of words.
pub struct Input<'a>(std::str::Split<'a, char>);

impl<'a> Input<'a> {
    fn word(&mut self) -> &'a str {
        self.0.next().unwrap()
    }

    fn count(&mut self) -> usize {
        self.word().parse().unwrap()
    }

    /// The next value, as its type says.
    pub fn take<T: Take>(&mut self) -> T {
        T::take(self)
    }
}

/// A type that inputs have values of.
pub trait Take {
    fn take(input: &mut Input) -> Self;
}

macro_rules! integers {
    ($($kind:ty)*) => { $(impl Take for $kind {
        fn take(input: &mut Input) -> $kind { input.word().parse().unwrap() }
    })* };
}
integers!(i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize);

impl Take for f64 {
    fn take(input: &mut Input) -> f64 {
        f64::from_bits(u64::from_str_radix(input.word(), 16).unwrap())
    }
}

impl Take for f32 {
    fn take(input: &mut Input) -> f32 {
        f64::take(input) as f32
    }
}

impl Take for bool {
    fn take(input: &mut Input) -> bool {
        input.word() == "1"
    }
}

impl Take for char {
    fn take(input: &mut Input) -> char {
        char::from_u32(u32::take(input)).unwrap()
    }
}

impl Take for () {
    fn take(_: &mut Input) {}
}

impl Take for String {
    fn take(input: &mut Input) -> String {
        let digits = &input.word()[1..];
        let byte = |at: usize| u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).unwrap();
        String::from_utf8((0..digits.len() / 2).map(byte).collect()).unwrap()
    }
}

impl<T: Take> Take for Box<T> {
    fn take(input: &mut Input) -> Box<T> {
        Box::new(T::take(input))
    }
}

impl<T: Take> Take for Option<T> {
    fn take(input: &mut Input) -> Option<T> {
        if input.word() == "0" { None } else { Some(T::take(input)) }
    }
}

impl<T: Take, const N: usize> Take for [T; N] {
    fn take(input: &mut Input) -> [T; N] {
        input.word();
        std::array::from_fn(|_| T::take(input))
    }
}

impl<K: Take + Hash + Eq, V: Take> Take for HashMap<K, V> {
    fn take(input: &mut Input) -> HashMap<K, V> {
        (0..input.count()).map(|_| (K::take(input), V::take(input))).collect()
    }
}

impl<K: Take + Ord, V: Take> Take for BTreeMap<K, V> {
    fn take(input: &mut Input) -> BTreeMap<K, V> {
        (0..input.count()).map(|_| (K::take(input), V::take(input))).collect()
    }
}

macro_rules! collections {
    ($($kind:ident: $($bound:ident)*;)*) => { $(impl<T: Take $(+ $bound)*> Take for $kind<T> {
        fn take(input: &mut Input) -> $kind<T> { (0..input.count()).map(|_| T::take(input)).collect() }
    })* };
}
collections! { Vec: ; VecDeque: ; LinkedList: ; HashSet: Hash Eq; BTreeSet: Ord; }

macro_rules! tuples {
    ($(($($kind:ident)+))*) => { $(impl<$($kind: Take),+> Take for ($($kind,)+) {
        fn take(input: &mut Input) -> ($($kind,)+) { ($($kind::take(input),)+) }
    })* };
}
tuples! { (A) (A B) (A B C) (A B C D) (A B C D E) }

/// A value as text; the order of what has none does not count.
pub struct Shown<'a, T: ?Sized>(pub &'a T);

pub trait Plain {
    fn shown(&self) -> String;
}

impl<T: Debug + ?Sized> Plain for Shown<'_, T> {
    fn shown(&self) -> String {
        let mut text = String::new();
        write!(text, "{:?}", self.0).unwrap();
        text
    }
}

pub trait Unordered {
    fn shown(&self) -> String;
}

impl<K: Debug, V: Debug> Unordered for &Shown<'_, HashMap<K, V>> {
    fn shown(&self) -> String {
        let mut parts: Vec<String> = self.0.iter().map(|pair| format!("{:?}", pair)).collect();
        parts.sort();
        parts.join(", ")
    }
}

impl<T: Debug> Unordered for &Shown<'_, HashSet<T>> {
    fn shown(&self) -> String {
        let mut parts: Vec<String> = self.0.iter().map(|each| format!("{:?}", each)).collect();
        parts.sort();
        parts.join(", ")
    }
}

/// What a panic says; the runtime's checks of arithmetic are one kind.
fn panicked(reason: &(dyn Any + Send)) -> String {
    let text = match (reason.downcast_ref::<&str>(), reason.downcast_ref::<String>()) {
        (Some(text), _) => text.to_string(),
        (_, Some(text)) => text.clone(),
        _ => "a value".to_string(),
    };
    if text.starts_with("attempt to ") && text.ends_with("with overflow") {
        return "overflow".to_string();
    }
    text
}

/// How a call ended, what it gave, and what its arguments are then.
pub fn call(function: impl FnOnce(&RefCell<String>) -> String) -> [String; 3] {
    let after = RefCell::new(String::new());
    match catch_unwind(AssertUnwindSafe(|| function(&after))) {
        Ok(value) => ["returned".to_string(), value, after.take()],
        Err(reason) => ["raised".to_string(), panicked(&*reason), String::new()],
    }
}

fn checksum(text: &str) -> u64 {
    text.bytes().fold(0xcbf29ce484222325, |sum, byte| (sum ^ byte as u64).wrapping_mul(0x100000001b3))
}

fn one_line(text: &str) -> String {
    let mut line = text.replace('\t', "\\t").replace('\n', "\\n").replace('\r', "\\r");
    if line.len() > SHOWN {
        let sum = checksum(&line);
        let start: String = line.chars().take(SHOWN / 2).collect();
        line = format!("{} ... {} bytes, fnv {:016x}", start, line.len(), sum);
    }
    line
}

fn size(fd: i32) -> u64 {
    std::fs::metadata(format!("/proc/self/fd/{}", fd)).map_or(0, |found| found.len())
}

/// Calls a function on every line of descriptor 4 and writes a record for each on descriptor 3.
pub fn serve(function: fn(&mut Input) -> [String; 3]) {
    std::panic::set_hook(Box::new(|_| {}));
    let (mut inputs, mut records) = unsafe { (File::from_raw_fd(4), File::from_raw_fd(3)) };
    let mut text = String::new();
    inputs.read_to_string(&mut text).unwrap();
    records.write_all(b"ready\n").unwrap();
    for line in text.strip_suffix('\n').unwrap_or(&text).split('\n') {
        let record = function(&mut Input(line.split(' ')));
        let _ = std::io::stdout().flush();
        let fields = format!(
            "{}\t{}\t{}\t{}\t{}\n", record[0], one_line(&record[1]), one_line(&record[2]), size(1), size(2)
        );
        records.write_all(fields.as_bytes()).unwrap();
    }
    std::process::exit(0);
}

/// Serves in a thread with a stack of so many MiB.
pub fn start(function: fn(&mut Input) -> [String; 3], stack: usize) {
    let builder = std::thread::Builder::new().stack_size(stack << 20);
    let _ = builder.spawn(move || serve(function)).unwrap().join();
    std::process::exit(70);
}
