"""A Rust answer and its tests are two programs: values cross, and cheats reach nothing."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from unseen.errors import SandboxUnavailableError
from unseen.execution.rust.separate import untrusted_grade_separately
from unseen.execution.submission import Submission
from unseen.execution.token import SignatureMismatchError
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox, open_sandbox

pytestmark = pytest.mark.skipif(not LANGUAGES["rust"].toolchain.available(), reason="rustc is not installed")


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    try:
        opened = open_sandbox("bwrap")
    except SandboxUnavailableError as error:
        pytest.skip(str(error))
    with opened:
        yield opened


def submission(code: str, tests: str, entry: str = "f") -> Submission:
    """A program whose tests are these functions' bodies."""
    test = f"\n#[cfg(test)]\nmod tests {{\n use super::*;\n{tests}\n}}\n"
    return Submission("rust", code, test, entry)


def graded(sandbox: Sandbox, reference: Submission, answer: str | None = None, cpu_s: float = 10) -> Verdict:
    mine = submission(answer, "") if answer is not None else reference
    limits = Limits(cpu_s=cpu_s, memory_mb=1056)
    return untrusted_grade_separately(mine, reference, sandbox=sandbox, limits=limits)


VALUES = {
    "integers of every width": (
        """type Wide = (i8, i16, i32, i64, i128, isize);
        type Unsigned = (u8, u16, u32, u64, u128, usize);
        fn f(a: Wide, b: Unsigned) -> (Unsigned, Wide) { (b, a) }""",
        """#[test] fn t() {
            let a = (i8::MIN, i16::MIN, i32::MIN, i64::MIN, i128::MIN, isize::MIN);
            let b = (u8::MAX, u16::MAX, u32::MAX, u64::MAX, u128::MAX, usize::MAX);
            assert_eq!(f(a, b), (b, a));
        }""",
    ),
    "floats, characters, nothing": (
        "fn f(a: [f64; 3], b: f32, c: char, d: bool, e: ()) -> (f32, [f64; 3], bool, char, ()) "
        "{ (b, a, d, c, e) }",
        """#[test] fn t() {
            let (b, a, d, c, _) = f([-0.0, f64::NAN, f64::INFINITY], f32::MIN_POSITIVE, '\\u{1F980}', true, ());
            assert!(a[0] == 0.0 && a[0].is_sign_negative() && a[1].is_nan() && a[2] == f64::INFINITY);
            assert_eq!((b, c, d), (f32::MIN_POSITIVE, '\\u{1F980}', true));
        }""",
    ),
    "text": (
        "use std::borrow::Cow;\nfn f<'a>(a: &'a str, b: String, c: &[&str], d: Cow<'a, str>, e: Box<str>) "
        "-> (String, &'a str, Vec<String>, Cow<'a, str>, Box<str>) "
        "{ (b, a, c.iter().map(|s| s.to_string()).collect(), d, e) }",
        """#[test] fn t() {
            let long = "\\u{e9}".repeat(1 << 19);
            let (b, a, c, d, e) = f("na\\u{ef}ve\\0", long.clone(), &["", "x"], "cow".into(), "box".into());
            assert_eq!((a, b == long, c), ("na\\u{ef}ve\\0", true, vec!["".to_string(), "x".to_string()]));
            assert_eq!((&*d, &*e), ("cow", "box"));
        }""",
    ),
    "sequences, options, results": (
        "use std::collections::*;\nfn f(a: Vec<Vec<i32>>, b: Option<Option<i8>>, c: Result<u8, String>, "
        "d: VecDeque<i32>, e: &[(i32, &str)]) "
        "-> (Vec<Vec<i32>>, Option<Option<i8>>, Result<u8, String>, VecDeque<i32>, Vec<(i32, String)>) "
        "{ (a, b, c, d, e.iter().map(|(n, s)| (*n, s.to_string())).collect()) }",
        """#[test] fn t() {
            let (a, b, c, d, e) = f(vec![vec![], vec![1, -2]], Some(None), Err("no".into()), [1, 2].into(), &[(3, "c")]);
            assert_eq!((a, b, c), (vec![vec![], vec![1, -2]], Some(None), Err("no".to_string())));
            assert_eq!((d, e), (VecDeque::from([1, 2]), vec![(3, "c".to_string())]));
            let (a, b, c, d, e) = f(vec![], None, Ok(7), VecDeque::new(), &[]);
            assert!(a.is_empty() && b.is_none() && c == Ok(7) && d.is_empty() && e.is_empty());
        }""",
    ),
    "maps and sets": (
        """use std::collections::*;
        type Maps<'a> = (HashMap<&'a str, Vec<i32>>, BTreeMap<(i32, char), bool>);
        type Sets = (HashSet<String>, BTreeSet<u8>, BinaryHeap<i32>, LinkedList<i32>);
        fn f<'a>(a: Maps<'a>, b: Sets) -> (Sets, Maps<'a>) { (b, a) }""",
        """#[test] fn t() {
            let a = (HashMap::from([("x", vec![1]), ("", vec![])]), BTreeMap::from([((1, 'a'), true)]));
            let b = (HashSet::from(["s".to_string()]), BTreeSet::from([3, 1]), BinaryHeap::from([1, 3]),
                LinkedList::from([1]));
            let (c, d) = f(a.clone(), b.clone());
            assert_eq!(d, a);
            assert_eq!((c.0, c.1, c.2.into_sorted_vec(), c.3), (b.0, b.1, vec![1, 3], b.3));
        }""",
    ),
    "any, errors, other types": (
        """use std::any::Any; use std::error::Error; use std::num::ParseIntError; use std::cmp::Ordering;
        fn f<'a>(a: Vec<Box<dyn Any>>, b: &'a dyn Any, c: &str) -> (usize, i32, Result<i32, ParseIntError>,
            Result<i32, Box<dyn Error>>, Ordering, std::ops::Range<i32>, std::rc::Rc<i32>) {
            let n = a.iter().filter(|x| x.is::<i32>()).count();
            let e: Result<i32, Box<dyn Error>> = if c.is_empty() { Err("empty".into()) } else { Ok(c.parse::<i32>()?)
                .or_else(|_: ()| Ok(0)) };
            (n, *b.downcast_ref::<i32>().unwrap(), c.parse(), e, 1.cmp(&2), 1..4, std::rc::Rc::new(5))
        }""".replace(
            """if c.is_empty() { Err("empty".into()) } else { Ok(c.parse::<i32>()?)
                .or_else(|_: ()| Ok(0)) };""",
            """if c.is_empty() { Err("empty".into()) } else { c.parse::<i32>().map_err(|e| e.into()) };""",
        ),
        """#[test] fn t() {
            let r = f(vec![Box::new(1), Box::new("s"), Box::new(vec![Box::new(2.5) as Box<dyn Any>])], &7, "12x");
            assert_eq!((r.0, r.1, r.2.unwrap_err().to_string()), (1, 7, "12x".parse::<i32>().unwrap_err().to_string()));
            assert!(r.3.unwrap_err().downcast_ref::<ParseIntError>().is_some());
            assert_eq!((r.4, r.5, *r.6), (Ordering::Less, 1..4, 5));
            assert_eq!(f(vec![], &7, "").3.unwrap_err().to_string(), "empty");
        }""",
    ),
    "structures and enumerations": (
        """use std::collections::HashMap;
        #[derive(Debug, Clone, PartialEq)] struct Point<T, const N: usize> { at: [T; N], name: Option<String> }
        #[derive(Debug, Clone, PartialEq)] struct Unit;
        #[derive(Debug, Clone, PartialEq)] pub struct Pair(pub i32, Unit);
        #[derive(Debug, Clone, PartialEq)]
        enum Shape<'a> { Dot, Line(Pair, &'a str), Many { all: Vec<Shape<'a>>, by: HashMap<u8, Pair> } }
        #[derive(Debug, Clone, PartialEq)] struct Node { value: i32, next: Option<Box<Node>> }
        fn f<'a>(a: Point<f64, 2>, b: Shape<'a>, c: Option<Box<Node>>) -> (Option<Box<Node>>, Shape<'a>, Point<f64, 2>)
        { (c, b, a) }""",
        """#[test] fn t() {
            let a = Point { at: [1.5, 2.0], name: Some("p".to_string()) };
            let line = Shape::Line(Pair(3, Unit), "l");
            let b = Shape::Many { all: vec![Shape::Dot, line], by: HashMap::from([(1, Pair(2, Unit))]) };
            let mut c = None;
            for value in 0..900 { c = Some(Box::new(Node { value, next: c })); }
            assert!(f(a.clone(), b.clone(), c.clone()) == (c, b, a));
        }""",
    ),
    "changes in place": (
        """struct Stack { items: Vec<i32> }
        fn f(a: &mut [i32], b: &mut Vec<String>, c: &mut i32, d: &mut Stack, mut e: Vec<i32>) -> usize {
            a.sort(); b.push("new".to_string()); *c -= 1; d.items.clear(); e.push(1); e.len() }""",
        """#[test] fn t() {
            let (mut a, mut b, mut c, mut d) = ([3, 1, 2], vec![], 0, Stack { items: vec![1] });
            assert_eq!(f(&mut a[..2], &mut b, &mut c, &mut d, vec![]), 1);
            assert_eq!((a, b, c, d.items.len()), ([1, 3, 2], vec!["new".to_string()], -1, 0));
        }""",
    ),
    "panics and state": (
        """use std::sync::atomic::{AtomicI32, Ordering}; static CALLS: AtomicI32 = AtomicI32::new(0);
        fn f(a: i32, b: &mut i32) -> i32 {
            println!("noise"); eprintln!("noise"); *b += 1;
            match a { 0 => panic!("no zero"), 1 => panic!("not {a}"), 2 => [1][a as usize], 3 => std::panic::panic_any(7u8),
                _ => CALLS.fetch_add(1, Ordering::SeqCst) } }""",
        """#[test] #[should_panic(expected = "no zero")] fn zero() { f(0, &mut 0); }
        #[test] #[should_panic(expected = "index out of bounds: the len is 1")] fn index() { f(2, &mut 0); }
        #[test] fn carried() {
            let mut b = 0;
            let one = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| f(1, &mut b))).unwrap_err();
            assert_eq!((one.downcast_ref::<String>().unwrap().as_str(), b), ("not 1", 1));
            assert_eq!(*std::panic::catch_unwind(|| f(3, &mut 0)).unwrap_err().downcast_ref::<u8>().unwrap(), 7);
            assert_eq!((f(9, &mut 0), f(9, &mut 0)), (0, 1));
            std::thread::spawn(|| assert_eq!(f(9, &mut 0), 2)).join().unwrap();
        }""",
    ),
    "odd parameters": (
        "fn f((a, b): (i32, i32), [c, ..]: [i32; 2], _: bool, r#type: &&i32, &d: &i32) -> i32 "
        "{ a + b + c + **r#type + d }",
        "#[test] fn t() { assert_eq!(f((1, 2), [3, 0], true, &&4, &5), 15); }",
    ),
    "an answer of a main and of tests of its own": (
        "#![allow(dead_code)]\nfn main() { std::process::exit(3) }\nfn helper() -> i32 { 2 }\n"
        "fn f() -> i32 { crate::helper() }\n",
        "#[test] fn t() { assert_eq!(f(), 2); assert_eq!(helper(), 2); }",
    ),
}


@pytest.mark.parametrize("kind", VALUES)
def test_values_cross(kind: str, sandbox: Sandbox) -> None:
    verdict = graded(sandbox, submission(*VALUES[kind]))
    assert verdict.passed, f"{verdict}: {verdict.evidence}"


@pytest.mark.parametrize(
    "code",
    [
        "fn f<T>(a: T) -> T { a }",
        "fn f(a: impl Fn() -> i32) -> i32 { a() }",
        "fn f(a: fn() -> i32) -> i32 { a() }",
        "fn f(a: &mut [i32]) -> &mut i32 { &mut a[0] }",
        "fn f(a: std::rc::Rc<std::cell::RefCell<i32>>) { *a.borrow_mut() = 1; }",
        "fn f() -> Own { Own }\npub struct Own;",
        "fn g() {}",
    ],
)
def test_what_is_no_plain_value_is_declined(code: str, sandbox: Sandbox) -> None:
    with pytest.raises(SignatureMismatchError):
        graded(sandbox, submission(code, "#[test] fn t() {}"))


def test_no_test_is_no_success(sandbox: Sandbox) -> None:
    with pytest.raises(SignatureMismatchError):
        graded(sandbox, submission("fn f() {}", "#[test] #[ignore] fn t() {}"))
