"""Java answers in a process of their own: values arrive at the tests as they were, and nothing else does.

`separate_java/values.txt` has a method for each kind of value and what the tests find of it;
`separate_java/cheats.txt` has answers whose authors know how the two processes talk.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from swept_cases import with_swept

from unseen.execution import Submission
from unseen.execution.executors import EXECUTORS
from unseen.execution.grade import grade, isolation_for
from unseen.execution.java.stub import stub_problem
from unseen.execution.token import SignatureMismatchError
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox
from unseen.sources import load_problems

pytestmark = pytest.mark.skipif(not LANGUAGES["java"].toolchain.available(), reason="java is not installed")

LIMITS = Limits(cpu_s=2, memory_mb=1024)
# Beside what a virtual machine takes to start.
CHEAT_LIMITS = Limits(cpu_s=0.2, memory_mb=128)


def sections(name: str) -> dict[str, str]:
    """Return the parts of a file by their titles."""
    text = (Path(__file__).parent / "separate_java" / name).read_text(encoding="utf-8")
    pieces = re.split(r"^=== (.+)\n", text, flags=re.M)[1:]
    return dict(zip(pieces[::2], pieces[1::2], strict=True))


VALUES = sections("values.txt")
TYPES, HELPERS = VALUES.pop("types"), VALUES.pop("helpers")
CHEATS = sections("cheats.txt")
TOOLS = CHEATS.pop("tools")


def untrusted_separately(
    submission: Submission, reference: Submission, sandbox: Sandbox, limits: Limits = LIMITS
) -> Verdict:
    grader = EXECUTORS["java"].grade
    assert grader is not None
    return grader(submission, reference, linked=False, sandbox=sandbox, limits=limits)


def all_kinds() -> Submission:
    parts = {name: text.split("--- check\n") for name, text in VALUES.items()}
    methods = "".join(method for method, _ in parts.values())
    checks = "".join(
        f'if (!({check})) throw new AssertionError("{name}");\n' for name, (_, check) in parts.items()
    )
    # Its state makes every method one that is called in the other process.
    code = f"{TYPES}class Solution {{ int held; static int shared;\n{methods}\n}}\n"
    test = (
        f"public class Main {{\n{HELPERS}\npublic static void main(String[] args) throws Exception {{\n"
        f"Solution s = new Solution();\n{checks}\n}}\n}}\n"
    )
    return Submission("java", code, test, "next")


def test_values_arrive_as_they_were(sandbox: Sandbox) -> None:
    problem = all_kinds()
    stubbed = stub_problem(problem)
    assert stubbed.tests.count("UnseenStub.call(") > len(VALUES)
    verdict = untrusted_separately(problem, problem, sandbox)
    assert verdict.passed, verdict


@pytest.mark.parametrize(
    ("method", "wrong"),
    [
        ("case 0: throw new IllegalArgumentException", "case 0: throw new IllegalStateException"),
        ("{-0.0, Double.NaN", "{0.0, Double.NaN"),
        ("Arrays.sort(a);", ""),
        ("new Point(n, -0.0)", "new Point(n, 0.0)"),
        ("return ++held + ++shared", "return ++held + shared"),
    ],
)
def test_other_values_are_told_apart(sandbox: Sandbox, method: str, wrong: str) -> None:
    problem = all_kinds()
    answer = Submission("java", problem.code.replace(method, wrong), problem.test, problem.entry_point)
    assert answer.code != problem.code
    verdict = untrusted_separately(answer, problem, sandbox)
    assert (verdict.word, verdict.detail) == ("failed", "test")


CASE_REFERENCE = """
import java.util.*;
class Solution {
    /** Return the sorted values and leave the argument as it is. */
    public List<Integer> sorted(List<Integer> values) {
        List<Integer> made = new ArrayList<>(values);
        Collections.sort(made);
        return made;
    }
}
"""
CASE_TEST = """
public class Main {
    public static void main(String[] args) {
        Solution s = new Solution();
        List<Integer> given = new ArrayList<>(List.of(3, 1, 2));
        List<Boolean> correct = Arrays.asList(
            s.sorted(given).equals(List.of(1, 2, 3)), given.equals(List.of(3, 1, 2)),
            s.sorted(List.of()).isEmpty(), Objects.equals(s.sorted(List.of(5, 4)).get(1), 5));
        if (correct.contains(false)) throw new AssertionError();
    }
}
"""


def case_submission(body: str) -> Submission:
    imports = "import java.io.*;\nimport java.util.*;\n"
    return Submission("java", f"{imports}class Solution {{ {TOOLS}{body} }}\n", CASE_TEST, "sorted")


CASE = Submission("java", CASE_REFERENCE, CASE_TEST, "sorted")


# In the sweep: other ways to end the process, and other replies that the same checks of `UnseenGraph` refuse.
SWEPT = {
    *("halt when the class is loaded", "halt in a constructor", "halt from another thread"),
    *("an exception that exits", "writes to every descriptor and exits", "floods the pipe"),
    *("a reply of 256 megabytes that never comes", "a status that says passed", "nothing as the result"),
    *("truth for a list", "billions of states", "a list of billions", "billions of exceptions"),
    *("a set that holds itself", "an optional of itself", "an array of a hidden class"),
    *("text for a class of the platform", "an exception of the tests' own classes", "a class Main"),
    *("a stub", "the argument becomes what is expected of the result", "waits for ever", "a guess"),
    *("another class (does not compile)", "half a map"),
}


@pytest.mark.parametrize("name", with_swept(CHEATS, SWEPT))
def test_cheats_get_a_verdict_and_do_not_pass(name: str, sandbox: Sandbox) -> None:
    verdict = untrusted_separately(case_submission(CHEATS[name]), CASE, sandbox, CHEAT_LIMITS)
    print(name, verdict)
    assert not verdict.passed
    assert (verdict.detail == "compile") == ("(does not compile)" in name), verdict
    assert verdict.counts, f"{verdict} would leave the denominator: {verdict.evidence}"


def test_honest_answers_pass(sandbox: Sandbox) -> None:
    for body in (
        "public ArrayList<Integer> sorted(Collection<? extends Integer> v) { System.out.println(v); "
        "return new ArrayList<>(new TreeSet<>(v)); }",
        "static List<Integer> sorted(List<Integer> v) { return v.stream().sorted().toList(); } "
        "public static void main(String[] args) { System.exit(3); }",
    ):
        verdict = untrusted_separately(case_submission(body), CASE, sandbox)
        assert verdict.passed, verdict


def test_helpers_of_the_prompt_stand_beside_the_tests(sandbox: Sandbox) -> None:
    code = "class Solution {{ int coded(int n) {{ return {}; }} int decoded(int n) {{ return {}; }} }}\n"
    test = (
        "public class Main { public static void main(String[] a) { Solution s = new Solution(); "
        "if (s.decoded(s.coded(5)) != 5) throw new AssertionError(); } }"
    )
    reference = Submission("java", code.format("n + 1", "n - 1"), test, "decoded")
    answer = Submission("java", code.format("n", "n"), test, "decoded")
    assert untrusted_separately(reference, reference, sandbox).passed
    assert not untrusted_separately(answer, reference, sandbox).passed


@pytest.mark.parametrize(
    "code",
    [
        "interface Solution { static int f(int n) { return n; } }",
        "class Solution<T> { int f(int n) { return n; } }",
        "class Solution { private int f(int n) { return n; } }",
        "class Other { int g(int n) { return n; } }",
        "package other; class Solution { int f(int n) { return n; } }",
    ],
)
def test_problems_that_cannot_be_called_from_elsewhere_are_declined(code: str) -> None:
    with pytest.raises(SignatureMismatchError):
        stub_problem(Submission("java", code, "", "f"))


def test_a_function_as_an_argument_keeps_a_problem_linked(sandbox: Sandbox) -> None:
    code = (
        "import java.util.function.*;\n"
        "class Solution { static int f(IntSupplier s) { return s.getAsInt(); } }\n"
    )
    test = (
        "public class Main { public static void main(String[] a) { "
        "if (Solution.f(() -> 3) != 3) throw new AssertionError(); } }"
    )
    reference = Submission("java", code, test, "f")
    assert isolation_for(reference, sandbox=sandbox) == "linked"
    assert grade(reference, sandbox=sandbox, reference=reference).passed


def built_in() -> Iterator[Submission]:
    for problem in load_problems("builtin:java", on_bad=print):
        yield Submission("java", problem.prompt + problem.solution, problem.test, problem.entry_point)


def check_problem(reference: Submission, sandbox: Sandbox) -> None:
    verdict = untrusted_separately(reference, reference, sandbox)
    assert verdict.passed, (reference.entry_point, verdict)
    at = reference.code.index("return", reference.code.index(f" {reference.entry_point}("))
    for old, new in ((" > ", " < "), (" < ", " > "), (" + ", " - "), (" - ", " + "), (" == ", " != ")):
        start = (
            reference.code.rfind(old, 0, at) if old in reference.code[:at] else reference.code.find(old, at)
        )
        if start >= 0:
            code = reference.code[:start] + new + reference.code[start + len(old) :]
            wrong = Submission("java", code, reference.test, reference.entry_point)
            if not untrusted_separately(wrong, reference, sandbox).passed:
                return
    pytest.fail(f"no wrong answer to {reference.entry_point} fails")


def test_built_in_problems_separate(sandbox: Sandbox) -> None:
    for reference in islice(built_in(), 0, None, 7):
        check_problem(reference, sandbox)


@pytest.mark.sweep
def test_every_built_in_problem_separates(sandbox: Sandbox) -> None:
    for reference in built_in():
        check_problem(reference, sandbox)
