"""Each kind of change is done, undone, and said in examples in the same way."""

from __future__ import annotations

from typing import Any

import pytest

from unseen.languages import LANGUAGES
from unseen.languages.result_changes import INVERSE, Operation, Result, ResultKind
from unseen.traps import KINDS
from unseen.traps.literal_text import changed_literal, elements

VALUES: dict[ResultKind, tuple[Any, ...]] = {
    "truth": (True, False),
    "integer": (0, 1, -7, 12),
    "real": (0.5, -2.25, 3.0),
    "text": ("abc", "Yes, no", ""),
    "integers": ([1, 2, 3], [-4], (5, 6), []),
    "list": (["a", "b,c"], [[1, 2], [3]], [0.5, 1.5]),
}


def python_change(operation: Operation, kind: ResultKind, value: Any) -> Any:
    changes = LANGUAGES["python"].result_changes
    assert changes is not None
    lines = changes.statements(operation, Result(kind))
    assert lines is not None, (operation, kind)
    names = {"changed": value}
    exec(lines.format(name="changed", type="", item=""), names)
    return names["changed"]


CASES = [
    (name, kind, value)
    for name, one in KINDS.items()
    for kind in sorted(one.results)
    for value in VALUES[kind]
]


@pytest.mark.parametrize(("name", "kind", "value"), CASES)
def test_examples_change_as_results_do_and_the_inverse_undoes_it(
    name: str, kind: ResultKind, value: Any
) -> None:
    operation = KINDS[name].operation
    changed = python_change(operation, kind, value)
    assert python_change(INVERSE[operation], kind, changed) == value
    if kind == "list" and isinstance(value[0], list):
        assert changed_literal(operation, repr(value)) == repr(changed)
    written = changed_literal(operation, repr(value))
    assert written is not None
    assert eval(written) == changed


def test_literals_of_other_languages_and_what_is_no_literal() -> None:
    assert changed_literal("reversed", 'vec!["a", "b"]') == 'vec!["b", "a"]'
    assert changed_literal("each_one_more", "[]int{1, 2}") == "[]int{2, 3}"
    assert changed_literal("reversed", "{{1, 2}, {3}}") == "{{3}, {1, 2}}"
    assert changed_literal("negated", "true") == "false"
    assert changed_literal("one_more", "None") == "None"
    assert changed_literal("reversed", "(1,)") == "(1,)"
    assert changed_literal("reversed", "('ab')") == "('ba')"
    for operation, text in (
        ("one_more", "x + 1"),
        ("one_more", "1.5"),
        ("negated", "1"),
        ("reversed", "sorted(x"),
        ("reversed", '"a\\nb"'),
        ("each_one_more", "[1, x]"),
    ):
        assert changed_literal(operation, text) is None, text  # type: ignore[arg-type]
    assert elements("1, (2, 3), 'a,b'") == ["1", "(2, 3)", "'a,b'"]
    assert elements("1)") is None


@pytest.mark.parametrize("language", ["python", "c", "cpp", "java", "go", "rust"])
def test_every_language_undoes_what_it_does(language: str) -> None:
    changes = LANGUAGES[language].result_changes
    assert changes is not None
    for kind in KINDS.values():
        for result in kind.results:
            done = changes.statements(kind.operation, Result(result))
            undone = changes.statements(INVERSE[kind.operation], Result(result))
            assert (done is None) == (undone is None), (language, kind.name, result)
