"""A Rust answer and its tests are two programs: values cross, and cheats reach nothing."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest
from swept_cases import with_swept

from unseen.execution.rust.separate import untrusted_grade_separately
from unseen.execution.submission import Submission
from unseen.execution.token import SignatureMismatchError
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox
from unseen.sources import load_problems

pytestmark = pytest.mark.skipif(not LANGUAGES["rust"].toolchain.available(), reason="rustc is not installed")


def submission(code: str, tests: str, entry: str = "f") -> Submission:
    """A program whose tests are these functions' bodies."""
    test = f"\n#[cfg(test)]\nmod tests {{\n use super::*;\n{tests}\n}}\n"
    return Submission("rust", code, test, entry)


def graded(sandbox: Sandbox, reference: Submission, answer: str | None = None, cpu_s: float = 10) -> Verdict:
    mine = submission(answer, "") if answer is not None else reference
    limits = Limits(cpu_s=cpu_s, memory_mb=1056)
    return untrusted_grade_separately(mine, reference, sandbox=sandbox, limits=limits)


def _read(name: str) -> dict[str, str]:
    """The sections of a file next to this one."""
    text = (Path(__file__).parent / name).read_text(encoding="utf-8")
    pieces = re.split(r"^=== (.+)\n", text, flags=re.M)
    return dict(zip(pieces[1::2], pieces[2::2], strict=True))


VALUES = _read("rust_values.txt")
CHEATS = _read("rust_cheats.txt")


@pytest.mark.parametrize("kind", VALUES)
def test_values_cross(kind: str, sandbox: Sandbox) -> None:
    code, tests = VALUES[kind].split("--- tests\n")
    verdict = graded(sandbox, submission(code, tests))
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


EVENS = submission(
    """fn f(a: &[i32]) -> Vec<i32> {
    if a.is_empty() { panic!("empty") }
    a.iter().copied().filter(|v| v % 2 == 0).collect()
}""",
    """#[test] fn some() { assert_eq!(f(&[1, 2, 3, 4]), vec![2, 4]); }
    #[test] fn none() { assert_eq!(f(&[1]), Vec::<i32>::new()); }
    #[test] #[should_panic(expected = "empty")] fn empty() { f(&[]); }""",
)


def test_there_are_enough_cheats() -> None:
    assert len(CHEATS) >= 40


# In the sweep: other ways to end the process, and other replies that the same checks of `unseenwire` refuse.
SWEPT = {
    *("exits", "a thread exits", "exits when dropped", "exits in a hook", "exits in a handler"),
    *("becomes another program", "an empty list to every descriptor by its name", "never ends", "forks many"),
    *("a message that stops in the middle", "a message that never ends", "a panic of no text"),
    *("panics with a value of its own", "serves by itself", "macros of its own", "writing replaced"),
    *("a main of its own", "a server in comments", "prints what a test runner prints", "closes the pipes"),
    *("prints without end", "hangs with threads behind", "wrong in one place"),
}


@pytest.mark.parametrize("cheat", with_swept(CHEATS, SWEPT))
def test_cheats_fail(cheat: str, sandbox: Sandbox) -> None:
    verdict = graded(sandbox, EVENS, CHEATS[cheat], cpu_s=0.5)
    print(verdict, verdict.evidence)
    assert not verdict.passed
    assert verdict.counts


def test_an_honest_answer_passes(sandbox: Sandbox) -> None:
    answer = "use std::vec::Vec as List;\npub fn f<'a>(a: &'a [i32]) -> List<i32> { " + (
        'let mut b = List::new(); if a.len() == 0 { panic!("empty") } '
        "for v in a { if v & 1 == 0 { b.push(*v) } } b }"
    )
    assert graded(sandbox, EVENS, answer).passed


def test_a_deep_forgery_is_no_message(sandbox: Sandbox) -> None:
    node = "pub struct Node { next: Option<Box<Node>> }\n"
    reference = submission(
        node + "fn f(_: i32) -> Node { Node { next: None } }",
        "#[test] fn t() { assert!(f(1).next.is_none()); }",
    )
    answer = node + (
        "use std::{fs::File, io::Write, os::unix::io::FromRawFd};\n"
        "fn f(_: i32) -> Node { let mut reply = (5_000_001u64).to_le_bytes().to_vec(); reply.push(1);\n"
        "for _ in 0..1_000_000 { reply.extend([0, 0, 0, 0, 1]); }\n"
        "let _ = unsafe { File::from_raw_fd(4) }.write_all(&reply); Node { next: None } }"
    )
    verdict = graded(sandbox, reference, answer)
    assert str(verdict) == "cheated(forged a message)"


def _problems(specs: Sequence[str]) -> list[Submission]:
    return [
        Submission("rust", problem.prompt + problem.solution, problem.test, problem.entry_point)
        for spec in specs
        for problem in load_problems(spec, on_bad=print)
    ]


def _mutants(reference: Submission) -> Iterator[Submission]:
    """The reference with one operator or number of the function changed, from its end."""
    begin = reference.code.index(f"fn {reference.entry_point}")
    body = reference.code.index("{", begin)
    places = re.finditer(r" (<=|>=|<|>|\+|-|==) |\b([0-9]+)\b(?!\.)", reference.code[body:])
    other = {"<=": "<", ">=": ">", "<": ">=", ">": "<=", "+": "-", "-": "+", "==": "!="}
    for place in reversed(list(places)):
        group = 1 if place[1] else 2
        changed = other.get(place[group]) or str(int(place[group]) + 1)
        start, end = body + place.start(group), body + place.end(group)
        yield replace(reference, code=reference.code[:start] + changed + reference.code[end:])


def test_a_wrong_answer_fails(sandbox: Sandbox) -> None:
    code = "fn f(a: &[i32]) -> i32 { let mut sum = 0; for v in a { if *v > 2 { sum += v } } sum }"
    tests = "#[test] fn t() { assert_eq!((f(&[]), f(&[2, 3, 4])), (0, 7)); }"
    reference = submission(code, tests)
    assert graded(sandbox, reference).passed
    for old, new in (("> 2", ">= 2"), ("+=", "-="), ("= 0", "= 1")):
        verdict = graded(sandbox, reference, code.replace(old, new))
        assert str(verdict) == "failed(test)"


@pytest.mark.sweep
@pytest.mark.parametrize(
    "reference", _problems(["builtin:rust", "classics:rust"]), ids=lambda one: str(one.entry_point)
)
def test_every_reference_passes_and_a_mutant_fails(reference: Submission, sandbox: Sandbox) -> None:
    verdict = graded(sandbox, reference)
    assert verdict.passed, f"{verdict}: {verdict.evidence}"
    words = [
        graded(sandbox, reference, mutant.code, cpu_s=2).word for mutant in islice(_mutants(reference), 6)
    ]
    assert set(words) - {"passed"}, words
