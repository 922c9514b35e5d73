"""Runs the literate specs: `<method>.md` shows, per language, code before and after or why it stays.

A heading per language, then examples. An example is a fenced block followed by its verdict:

- `becomes` and a block; where chance may choose between results, further blocks after lines `or`;
- `and the rest is left alone, because <reason>` after such blocks, if the method declines other places;
- `is left alone, because <reason>`, with `and because <reason>` for each further one;
- `is left alone`: the method finds nothing to think about.

The code is a closed world unless the line `In a file that others import:` stands before it. So that no spec
depends on chance, `new1`, `newName2` … stand for the fresh names, in their convention and in the order in
which they appear, and N for numbers above 1 that the code had not before. `UPDATE_SPECS=1` rewrites the
verdicts with what the methods do; read the difference as a reviewer.
"""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from pathlib import Path

import pytest

from unseen.execution import Submission, compile_all
from unseen.languages import LANGUAGES, SourceUnit, with_problems
from unseen.rewrites import METHODS, Crashed, Declined, Rewritten, Site, rewrite, survey
from unseen.rewrites.method import NameSource
from unseen.sandbox import open_sandbox
from unseen.syntax import Edit
from unseen.syntax.names import WORDS

HERE = Path(__file__).parent
UPDATE = os.environ.get("UPDATE_SPECS") == "1"
HEADINGS = {
    "Python": "python",
    "C": "c",
    "C++": "cpp",
    "Java": "java",
    "Go": "go",
    "Rust": "rust",
    "Ruby": "ruby",
}
OPEN = "In a file that others import:"
ALONE, REST, MORE = "is left alone", "and the rest is left alone, because ", "and because "
SEEDS = range(24)


@dataclass
class Verdict:
    """What becomes of an example: the possible results, and the reasons of the places left alone."""

    results: list[str] = field(default_factory=list)
    reasons: list[str] = field(default_factory=list)

    def markdown(self, language: str) -> str:
        parts = [
            f"{'or' if index else 'becomes'}\n\n```{language}\n{result}```\n"
            for index, result in enumerate(self.results)
        ]
        if not self.reasons:
            return "\n".join(parts) or f"{ALONE}\n"
        first = REST if self.results else f"{ALONE}, because "
        lines = [first + self.reasons[0], *(MORE + reason for reason in self.reasons[1:])]
        return "\n".join([*parts, "\n\n".join(lines) + "\n"])


@dataclass
class Example:
    """A block of code with its verdict, which takes the lines `first:last` of the file."""

    method: str
    language: str
    line: int
    before: str
    closed: bool
    verdict: Verdict = field(default_factory=Verdict)
    first: int = 0
    last: int = 0


class SpecError(AssertionError):
    """A spec file that does not keep to the format."""


def _block(lines: list[str], start: int, language: str, where: str) -> tuple[str, int]:
    """The text of the fenced block that opens at `start`, and the index of the line behind it."""
    if lines[start] != f"```{language}":
        raise SpecError(f"{where}:{start + 1}: the block should open with ```{language}")
    try:
        end = lines.index("```", start)
    except ValueError:
        raise SpecError(f"{where}:{start + 1}: the block is not closed") from None
    return "".join(line + "\n" for line in lines[start + 1 : end]), end + 1


def _verdict(lines: list[str], at: int, example: Example, where: str) -> int:
    """Read the verdict that begins at or after `at`; the index of the line behind it."""
    verdict = example.verdict
    while at < len(lines):
        line = lines[at]
        if not line:
            at += 1
            continue
        if line == ("or" if verdict.results else "becomes"):
            at += 1
            while at < len(lines) and not lines[at]:
                at += 1
            if at < len(lines) and lines[at].startswith("```"):
                text, at = _block(lines, at, example.language, where)
                verdict.results.append(text)
            elif not UPDATE:
                raise SpecError(f"{where}:{at + 1}: a block should follow")
        elif verdict.results and line.startswith(REST):
            verdict.reasons.append(line.removeprefix(REST))
            at += 1
        elif not verdict.results and not verdict.reasons and line.startswith(ALONE):
            reason = line.removeprefix(ALONE).removeprefix(", because ")
            verdict.reasons += [reason] if reason else []
            at += 1
        elif verdict.reasons and line.startswith(MORE):
            verdict.reasons.append(line.removeprefix(MORE))
            at += 1
        else:
            break
        example.last = at
    if not example.last and not UPDATE:
        raise SpecError(
            f"{where}:{example.line}: the example has no verdict (becomes …, is left alone); "
            f"UPDATE_SPECS=1 writes what the method does"
        )
    return example.last or example.first


def parsed(path: Path) -> list[Example]:
    """The examples of a spec file, in order.

    Raises:
        SpecError: with file and line, where the format is not kept.
    """
    lines = path.read_text().splitlines()
    if not lines or lines[0] != f"# {path.stem}":
        raise SpecError(f"{path.name}:1: the title should be the method's name")
    examples: list[Example] = []
    language, closed, at = "", True, 1
    while at < len(lines):
        line = lines[at]
        if line.startswith("#"):
            language = HEADINGS.get(line.removeprefix("## "), "")
            if not language:
                raise SpecError(f"{path.name}:{at + 1}: no heading of a language; HEADINGS has them")
        elif line == OPEN:
            closed = False
        elif line.startswith("```"):
            text, behind = _block(lines, at, language, path.name)
            example = Example(path.stem, language, at + 1, text, closed, first=behind)
            at, closed = _verdict(lines, behind, example, path.name), True
            examples.append(example)
            continue
        elif line in {"becomes", "or"} or line.startswith((ALONE, REST, MORE)):
            raise SpecError(f"{path.name}:{at + 1}: a verdict without its code")
        at += 1
    return examples


_TOKEN = re.compile(r"(?<![\w.])\d+(?![\w.])|[^\W\d]\w*")
_PIECE = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+")
_LIST = frozenset(WORDS)


def plain(before: str, after: str) -> str:
    """The text after, with stand-ins for what chance chose."""
    known = set(_TOKEN.findall(before))
    given: dict[str, str] = {}

    def stand_in(match: re.Match[str]) -> str:
        word = match.group()
        if word in known:
            return word
        if word.isdigit():
            return "N" if int(word) > 1 else word
        pieces = _PIECE.findall(word)
        if not pieces or not {piece.lower() for piece in pieces} <= _LIST:
            return word
        if word not in given:
            given[word] = _in_convention_of(word, len(pieces)) + str(len(given) + 1)
        return given[word]

    return _TOKEN.sub(stand_in, after)


def _in_convention_of(word: str, pieces: int) -> str:
    bare = word.lstrip("_")
    if pieces == 1:
        name = "new"
    else:
        name = "new_name" if "_" in bare else "newName"
    if bare.isupper():
        name = name.upper()
    elif bare[0].isupper():
        name = name[0].upper() + name[1:]
    return "_" * (len(word) - len(bare)) + name


def unit_of(example: Example) -> SourceUnit:
    return SourceUnit(example.before.encode(), LANGUAGES[example.language], closed=example.closed)


def observed(example: Example) -> Verdict:
    """What the method does with the example, over all seeds."""
    unit, method = unit_of(example), METHODS[example.method]
    verdict = Verdict()
    accepts = unit.language.writing.accepts or (lambda program: True)
    _, declined = survey(unit, method, random.Random(0))
    verdict.reasons = list(dict.fromkeys(one.reason for one in declined))
    for seed in SEEDS:
        outcome = rewrite(unit, method, random.Random(seed))
        assert not isinstance(outcome, Crashed), outcome.error
        if isinstance(outcome, Rewritten):
            assert not outcome.unit.has_errors, outcome.unit.program
            # Grammars forgive what the language refuses: wrong indentation in Python.
            assert not accepts(example.before) or accepts(outcome.unit.program), outcome.unit.program
            text = plain(example.before, outcome.unit.program)
            if text not in verdict.results:
                verdict.results.append(text)
    return verdict


def update(path: Path) -> None:
    """Write what the methods do as the verdicts of the file."""
    lines = path.read_text().splitlines()
    for example in reversed(parsed(path)):
        text = observed(example).markdown(example.language)
        lines[example.first : max(example.last, example.first)] = ["", *text.splitlines()]
    path.write_text("\n".join(lines).rstrip("\n") + "\n")


@cache
def specs() -> list[Example]:
    paths = sorted(HERE.glob("*.md"))
    if UPDATE:
        for path in paths:
            update(path)
    return [example for path in paths for example in parsed(path)]


@pytest.mark.parametrize("example", specs(), ids=lambda example: f"{example.method}.md:{example.line}")
def test_the_method_does_what_its_spec_says(example: Example) -> None:
    assert not unit_of(example).has_errors, "the code before does not parse"
    seen = observed(example)
    assert sorted(seen.reasons) == sorted(example.verdict.reasons)
    assert sorted(seen.results) == sorted(example.verdict.results)


def test_every_method_has_a_spec_and_every_spec_a_method() -> None:
    assert {path.stem for path in HERE.glob("*.md")} == set(METHODS)


@pytest.mark.parametrize("method", METHODS)
def test_every_supported_cell_shows_what_becomes_of_code(method: str) -> None:
    shown = {example.language for example in specs() if example.method == method and example.verdict.results}
    assert shown == {language for language in LANGUAGES if METHODS[method].supports(language)}


def test_examples_are_small() -> None:
    long = {f"{e.method}.md:{e.line}" for e in specs() if e.before.count("\n") > 12}
    assert long == set()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("# other\n", "the title should be the method's name"),
        ("# spec\n\n## Pascal\n", "no heading of a language"),
        ("# spec\n\n## C\n\n```java\n```\n", "the block should open with ```c"),
        ("# spec\n\n## C\n\n```c\nint n;\n", "the block is not closed"),
        ("# spec\n\n## C\n\n```c\nint n;\n```\n", "the example has no verdict"),
        ("# spec\n\n## C\n\n```c\nint n;\n```\n\nbecomes\n", "a block should follow"),
        ("# spec\n\n## C\n\nis left alone\n", "a verdict without its code"),
    ],
)
def test_a_spec_out_of_format_is_refused(
    text: str, complaint: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(f"{__name__}.UPDATE", False)
    path = tmp_path / "spec.md"
    path.write_text(text)
    with pytest.raises(SpecError, match=re.escape(complaint)):
        parsed(path)


def test_a_wrong_spec_fails() -> None:
    example = Example("rename-variables", "python", 1, "def f(n):\n    return n\n", closed=True)
    assert observed(example).results == ["def f(new1):\n    return new1\n"]
    assert observed(Example(**{**vars(example), "closed": False})).results == []


def test_a_result_that_the_language_refuses_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def propose(unit: SourceUnit, names: NameSource) -> Iterator[Site | Declined]:
        yield Site((Edit(unit.source.index(b"    return"), unit.source.index(b"return"), b"        "),))

    monkeypatch.setitem(METHODS, "for-while", replace(METHODS["for-while"], propose=propose))
    with pytest.raises(AssertionError, match="        return n"):
        observed(Example("for-while", "python", 1, "def f(n):\n    n += 1\n    return n\n", closed=True))


def test_stand_ins_hide_chance_alone() -> None:
    after = "static int copper_reef(int otter) { return copper_reef(OTTER) + n * 31 + 1 + 7.5; }"
    assert plain("int n;", after) == (
        "static int new_name1(int new2) { return new_name1(NEW3) + n * N + 1 + 7.5; }"
    )


def program(language: str, code: str) -> str:
    """The code with what a whole program needs besides."""
    if language == "go":
        test = "\n\nfunc TestNothing(t *testing.T) {}\n"
        return f'package main\n\nimport "testing"\n\n{code}{test}'
    if language in {"c", "cpp"} and " main(" not in code:
        return f"{code}\nint main({'void' if language == 'c' else ''}) {{ return 0; }}\n"
    return code


@pytest.mark.sweep
@pytest.mark.parametrize("language", with_problems())
def test_what_specs_show_compiles(language: str) -> None:
    if not LANGUAGES[language].toolchain.available():
        pytest.skip(f"{language} is not installed")
    texts = [
        (example, text)
        for example in specs()
        if example.language == language
        for text in [example.before, *(concrete(example) if example.verdict.results else [])]
    ]
    with open_sandbox("auto") as sandbox:
        verdicts = compile_all(
            [Submission(language, program(language, text), "", "") for _, text in texts], sandbox=sandbox
        )
    assert [
        f"{example.method}.md:{example.line}: {verdict.detail}\n{text}"
        for (example, text), verdict in zip(texts, verdicts, strict=True)
        if verdict.word != "passed"
    ] == []


def concrete(example: Example) -> list[str]:
    """A few results of the example, under the names that chance gave."""
    outcomes = [rewrite(unit_of(example), METHODS[example.method], random.Random(seed)) for seed in range(3)]
    return [outcome.unit.program for outcome in outcomes if isinstance(outcome, Rewritten)]
