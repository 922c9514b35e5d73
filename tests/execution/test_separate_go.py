"""What crosses between a Go answer and its tests, and what no answer can do to them."""

from __future__ import annotations

import functools
import re
import subprocess
from pathlib import Path

import pytest
from swept_cases import with_swept

from unseen.execution import Submission, grade
from unseen.execution.go.build import untrusted_build_one
from unseen.execution.go.separate import wire_files
from unseen.execution.grade import isolation_for, untrusted_grade
from unseen.languages import LANGUAGES
from unseen.sandbox import Limits, Sandbox
from unseen.sources import load_problems

pytestmark = pytest.mark.skipif(not LANGUAGES["go"].toolchain.available(), reason="go is not installed")

FOLDER = Path(__file__).parent / "separate_go"


@functools.cache
def go_minor() -> int:
    """The second part of the compiler's version."""
    said = subprocess.run(["go", "version"], capture_output=True, text=True, check=True).stdout
    found = re.search(r"go1\.(\d+)", said)
    assert found, said
    return int(found[1])


def problem(name: str) -> Submission:
    """A problem in a file: the function is the one after `// entry`, the tests begin at `// tests`.

    Lines that end with `// go1.20` need that version.
    """
    text = (FOLDER / f"{name}.go").read_text()
    if go_minor() < 20:
        text = re.sub(r".*// go1\.20\n", "", text)
    code, _, test = text.partition("// tests\n")
    entry = re.search(r"^// entry (\w+)$", code, re.M)
    assert entry
    return Submission("go", code, test, entry[1])


def with_code(right: Submission, code: str) -> Submission:
    return Submission("go", code, right.test, right.entry_point)


# Wrong answers to each problem: what the right one has, and what they have instead.
WRONG = {
    "values": [("v.Small--", "v.Small++"), ("-v.Zero", "v.Zero"), ("v.hidden + 1", "v.hidden + 2")],
    "memory": [("list.Next = list", "list.Next = nil"), ("return numbers[:2]", "return []int{9, 2}")],
    "interfaces": [("return given", "return []int{1}"), ('text: "bad"', 'text: "good"')],
    "failures": [("calls++", "calls += 2"), ('panic("odd")', 'panic("even")')],
}


@pytest.mark.parametrize("name", WRONG)
def test_values_cross(name: str, sandbox: Sandbox) -> None:
    right = problem(name)
    assert isolation_for(right, sandbox=sandbox) == "separate"
    for before, after in WRONG[name]:
        assert before in right.code
        verdict = grade(with_code(right, right.code.replace(before, after)), sandbox=sandbox, reference=right)
        assert str(verdict) == "failed(test)", (after, verdict.evidence)


def test_what_only_has_the_same_name_is_the_answers_own(sandbox: Sandbox) -> None:
    right = problem("interfaces")
    for before, after, passes in (
        ('errors.New("odd")', 'errors.New("uneven")', False),
        ("return f.text }", 'return f.text + "!" }', False),
        ("type secret struct{ code int }", "type secret struct{ code int8 }", True),
        ("type secret struct{ code int }", "type secret [1]byte", True),
        ('string { return "secret"', 'string { return "public"', False),
    ):
        assert before in right.code
        answer = with_code(right, right.code.replace(before, after))
        assert grade(answer, sandbox=sandbox, reference=right).passed == passes, after


_FORGE = """
func forge(body []byte) {
    head := make([]byte, 8)
    binary.LittleEndian.PutUint64(head, uint64(len(body)))
    for message := append(head, body...); len(message) > 0; {
        count, _ := syscall.Write(4, message)
        if count <= 0 {
            return
        }
        message = message[count:]
    }
}
"""
_PACKAGES = [
    "bytes",
    "encoding/binary",
    "errors",
    "flag",
    "fmt",
    "os",
    "os/exec",
    "os/signal",
    "path/filepath",
    "reflect",
    "runtime",
    "strconv",
    "syscall",
    "testing",
    "time",
    "unsafe",
    "unseen/unseenwire",
]


def cheats() -> tuple[Submission, dict[str, Submission]]:
    """The reference, and answers written with the knowledge of this design."""
    sections = re.split(r"^=== (.+)$", (FOLDER / "cheats.txt").read_text(), flags=re.M)[1:]
    bodies = dict(zip(sections[::2], sections[1::2], strict=True))
    test = bodies.pop("tests")
    made = {}
    for name, body in bodies.items():
        text = body + _FORGE + (test if name == "reference" else "")
        used = [path for path in _PACKAGES if re.search(rf"(?<!linkname equal )\b{Path(path).name}\.", text)]
        used += ["embed"] if "go:embed" in body else []
        imports = "\n".join(f'import {"_ " if path == "embed" else ""}"{path}"' for path in used)
        made[name] = Submission("go", f"package main\n\n{imports}\n{_FORGE}\n{body}", test, "Score")
    return made.pop("reference"), made


_REFERENCE, _CHEATS = cheats()


# In the sweep: what others do at another time, and replies that the same checks of `unseenwire` refuse.
_SWEPT = {
    *("exit in the function", "exit in the initialiser of a variable", "exit in a thread", "children"),
    *("a message that never comes to its end", "a slice longer than its message", "another type"),
    *("every descriptor is written to", "the pipes are exchanged", "the request is the reply"),
    *("signals are caught", "what a test run prints", "the flags of the tests", "an error for everything"),
    *("the tests are run without any", "a function of the platform is replaced", "a panic with a pass"),
    *(
        "a panic with nothing",
        "the server of its own",
        "the words of Go",
        "a reply of the right form beforehand",
    ),
    *("an endless stream", "all memory", "arrays of arrays of arrays", "the process stops itself"),
}
# An early end is told from a failure.
_WORDS = {"exit in init": "cheated", "the goroutine ends": "failed", "no end": "timed_out"}


@pytest.mark.parametrize("name", with_swept(_CHEATS, _SWEPT))
def test_no_cheat_passes(name: str, sandbox: Sandbox) -> None:
    # Without the screens of an answer's text, which refuse some of them before they run.
    verdict = untrusted_grade(_CHEATS[name], _REFERENCE, "separate", sandbox, 0.5)
    assert not verdict.passed
    assert verdict.counts, f"{verdict} would leave the denominator: {verdict.evidence}"
    assert verdict.word == _WORDS.get(name, verdict.word)


LINKED = {
    "callbacks": (
        "func F(g func(int) int) int { return g(1) }",
        "func TestF(t *testing.T) { if F(func(n int) int { return n + 1 }) != 2 { t.Fatal() } }",
    ),
    "generic functions": (
        "func F[T any](list []T) int { return len(list) }",
        "func TestF(t *testing.T) { if F([]int{1}) != 1 { t.Fatal() } }",
    ),
    "channels": (
        "func F(c chan int) { c <- 1 }",
        "func TestF(t *testing.T) { c := make(chan int, 1); F(c); if <-c != 1 { t.Fatal() } }",
    ),
    "variables that the function changes": (
        "var count int\nfunc F() { count++ }",
        "func TestF(t *testing.T) { F(); if count != 1 { t.Fatal() } }",
    ),
}


@pytest.mark.parametrize("name", LINKED)
def test_is_linked(name: str, sandbox: Sandbox) -> None:
    code, test = LINKED[name]
    right = Submission("go", f'package main\n\nimport "testing"\n\n{code}\n', f"\n{test}\n", "F")
    assert isolation_for(right, sandbox=sandbox) == "linked"
    assert grade(right, sandbox=sandbox, reference=right).passed


def test_an_answer_that_does_not_compile_separately_fails(sandbox: Sandbox) -> None:
    right = problem("memory")
    for code in ("", "package main\n", right.code.replace("numbers []int", "numbers []int8")):
        verdict = grade(with_code(right, code), sandbox=sandbox, reference=right)
        assert str(verdict) == "failed(compile)", verdict.evidence


@pytest.mark.sweep
def test_built_in_problems_are_separate_and_wrong_answers_fail(sandbox: Sandbox) -> None:
    linked, wrong = [], []
    for each in load_problems("builtin:go", on_bad=print):
        right = Submission("go", each.prompt + each.solution, each.test, each.entry_point)
        if isolation_for(right, sandbox=sandbox) == "linked":
            linked.append(each.id)
        for before, after in ((" < ", " >= "), (" + ", " - "), ("0", "1")):
            if before in each.solution:
                code = each.prompt + each.solution.replace(before, after)
                if grade(with_code(right, code), sandbox=sandbox, reference=right).passed:
                    wrong.append((each.id, after))
    assert not linked
    assert not wrong


@pytest.mark.sweep
def test_mutated_replies_are_refused_or_values(sandbox: Sandbox, tmp_path: Path) -> None:
    texts = {"fuzz_test.go": (FOLDER / "fuzz_test.go").read_text()}
    texts |= {Path(path).name: text for path, text in wire_files().items()}
    done, program = untrusted_build_one(texts, sandbox, tests=True)
    assert program, done.stderr
    (tmp_path / "program").write_bytes(program)
    (tmp_path / "program").chmod(0o755)
    tmp_path.chmod(0o755)
    ran = sandbox.untrusted_run(
        ["/work/program", "-test.v"],
        work=tmp_path,
        limits=Limits(cpu_s=600),
        env={"MESSAGES": "100000", "SEED": "3"},
    )
    assert ran.ok, ran.stderr + ran.stdout
