"""Answers of every suite are read right in all the styles in which models word them."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from unseen.languages import LANGUAGES, parse, with_problems
from unseen.obfuscation.builtin import builtin_project
from unseen.obfuscation.prefix import prefix_of
from unseen.obfuscation.questions import Question
from unseen.records import Problem
from unseen.sources import load_problems
from unseen.suites.answers import MARK, EditSite, read_function, readings
from unseen.suites.answers.edit_site import definition
from unseen.suites.answers.styles import GROUPS, LOOSE, STYLES, AnsweredQuestion
from unseen.suites.bias.extract import program_of
from unseen.suites.obfuscation.reading import read as read_in_project
from unseen.suites.security.style_check import same_code

LEAST_READ = 0.99
LEAST_STYLES = 12


def from_scratch(language: str, name: str, before: str, function: str, after: str = "") -> AnsweredQuestion:
    """A question for a whole function of which nothing is there but its heading."""
    return AnsweredQuestion(language, name, before, "", "", "", after, function, None, "", "")


def problems(language: str, step: int = 1) -> list[Problem]:
    found = load_problems(f"builtin:{language}", on_bad=pytest.fail)
    return (found + load_problems(f"classics:{language}", on_bad=pytest.fail))[::step]


def misread(
    answered: AnsweredQuestion, wanted: str, read: Callable[[str], str], of: frozenset[str]
) -> Iterator[tuple[str, bool]]:
    """Each style that fits, and whether the reply was read as another program than the one wanted."""
    same = same_code(answered.language, wanted)
    for style, word in STYLES.items():
        reply = word(answered) if GROUPS[style] in of and style not in LOOSE else None
        if reply is not None:
            yield style, same_code(answered.language, read(reply)) != same


def check(found: list[tuple[str, str, bool]], answers: int) -> None:
    wrong = [f"{what} {style}" for what, style, misread in found if misread]
    assert answers >= 50
    assert len({style for _, style, _ in found}) >= LEAST_STYLES
    assert len(wrong) <= (1 - LEAST_READ) * len(found), f"{len(wrong)} of {len(found)}: {wrong}"


def generation(problem: Problem) -> tuple[AnsweredQuestion, str] | None:
    code = problem.prompt + problem.solution
    found = definition(problem.language, code, problem.entry_point)
    if found is None or found[0].has_errors:
        return None
    unit, function = found
    start = unit.source.rfind(b"\n", 0, function.outer.start_byte) + 1
    end = unit.source.find(b"\n", function.outer.end_byte) + 1 or len(unit.source)
    before, text, after = (
        part.decode() for part in (unit.source[:start], unit.source[start:end], unit.source[end:])
    )
    return from_scratch(problem.language, problem.entry_point, before, text, after), closed(
        problem.language, before + text
    )


def closed(language: str, code: str) -> str:
    """A program with as many closing braces as it needs."""
    if LANGUAGES[language].block_style == "indent":
        return code
    kinds = [token.kind for token in parse(language, code).tokens()]
    return code + "}\n" * (kinds.count("{") - kinds.count("}"))


def test_functions_of_the_memorisation_suite() -> None:
    found, answers = [], 0
    for language in with_problems():
        for problem in problems(language, 3):  # type: ignore[arg-type]  # a key of the table is such a name
            made = generation(problem)
            if made is None:
                continue
            answers += 1

            def read(reply: str, problem: Problem = problem) -> str:
                return read_function(
                    problem.language, problem.prompt, problem.entry_point, reply, test=problem.test
                ).code

            found += [
                (problem.id, style, wrong)
                for style, wrong in misread(*made, read, frozenset({"function", "change"}))
            ]
    check(found, answers)


def test_lines_of_the_memorisation_suite() -> None:
    found, answers = [], 0
    for language in with_problems():
        for problem in problems(language, 3):  # type: ignore[arg-type]  # a key of the table is such a name
            made = generation(problem)
            if made is None:
                continue
            answered, _ = made
            code = problem.prompt + problem.solution
            lines = answered.new_function.splitlines(keepends=True)
            at = len(lines) * 2 // 3
            masked = lines[at]
            if not any(letter.isalpha() for letter in masked):
                continue
            answers += 1
            indent = masked[: len(masked) - len(masked.lstrip())]
            site = EditSite.at_gap(
                language,
                answered.name,
                answered.before + "".join(lines[:at]),
                masked,
                "".join(lines[at + 1 :]) + answered.after,
                indent=indent,
                marks=(MARK,),
            )
            gap = AnsweredQuestion(
                language,
                answered.name,
                answered.before,
                "".join(lines[:at]),
                "",
                "".join(lines[at + 1 :]),
                answered.after,
                answered.new_function,
                masked,
                MARK,
                "",
            )

            def read(reply: str, site: EditSite = site, test: str = problem.test) -> str:
                return next((one.code for one in readings(site, reply, test=test)), "")

            found += [
                (problem.id, style, wrong)
                for style, wrong in misread(gap, code, read, frozenset({"lines", "function"}))
            ]
    check(found, answers)


def labelled() -> Iterator[tuple[str, str]]:
    """Functions about people, each a program."""
    for path in sorted((Path(__file__).parent.parent / "bias" / "labelled").glob("*.py")):
        text = path.read_text()
        for node in ast.parse(text).body:
            if isinstance(node, ast.FunctionDef) and not node.decorator_list:
                yield node.name, (ast.get_source_segment(text, node) or "") + "\n"


def test_programs_of_the_bias_suite() -> None:
    found, answers = [], 0
    for name, program in list(labelled())[::3]:
        answers += 1
        answered = from_scratch("python", name, "", program)
        found += [
            (name, style, wrong)
            for style, wrong in misread(answered, program, program_of, frozenset({"function"}))
        ]
    check(found, answers)


def functions() -> Iterator[tuple[str, str]]:
    folder = builtin_project()
    pending = [folder]
    while pending:
        entry = pending.pop()
        if entry.is_dir():
            pending += sorted(entry.iterdir(), key=lambda one: one.name)
        elif entry.name.endswith(".c"):
            unit = parse("c", entry.read_text())
            for function in unit.language.function.find(unit):
                if function.name is not None:
                    yield unit.text(function.name), unit.text(function.outer) + "\n"


@pytest.mark.parametrize("kind", ["generation", "completion"])
def test_functions_of_the_obfuscation_suite(kind: str) -> None:
    found, answers = [], 0
    for name, text in functions():
        if name == "main":
            continue
        prefix = prefix_of(text) if kind == "completion" else ""
        if prefix is None:
            continue
        answers += 1
        declaration = text[: text.index("{")].strip() + ";"
        question = Question.model_construct(task=kind, function=name, declaration=declaration, prefix=prefix)

        def read(reply: str, question: Question = question) -> str:
            return read_in_project(question, reply)

        answered = from_scratch("c", name, "", text)
        found += [
            (name, style, wrong) for style, wrong in misread(answered, text, read, frozenset({"function"}))
        ]
    check(found, answers)
