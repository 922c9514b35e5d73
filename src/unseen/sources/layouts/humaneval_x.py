"""HumanEval-X (Zheng et al. 2023), whose programs are put together as its authors do, without downloads.

C++ gets the headers that its authors' evaluation adds, Go the imports of the test and a small stand-in for
`testify`, Rust an empty `main` and no `use` of a crate whose name does not come up again. A program that
needs a crate stays one that does not build, and is excluded by name where it is used.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from unseen.records import Problem
from unseen.sources.layouts.row import UnusableRowError, declared_function, problem_of, texts

COLUMNS = frozenset({"task_id", "prompt", "declaration", "canonical_solution", "test"})

_HEADERS = (
    "stdlib.h",
    "algorithm",
    "math.h",
    "stdio.h",
    "vector",
    "string",
    "climits",
    "cstring",
    "iostream",
)
_TESTIFY = "github.com/stretchr/testify/assert"
_ASSERT = """

type assertions struct{ t *testing.T }

var assert assertions

func (assertions) New(t *testing.T) assertions { return assertions{t} }

func (a assertions) Equal(wanted, got interface{}, _ ...interface{}) bool {
	if !reflect.DeepEqual(wanted, got) {
		a.t.Errorf("got %#v instead of %#v", got, wanted)
		return false
	}
	return true
}

func (a assertions) True(got bool, _ ...interface{}) bool { return a.Equal(true, got) }

func (a assertions) False(got bool, _ ...interface{}) bool { return a.Equal(false, got) }

func (a assertions) Nil(got interface{}, _ ...interface{}) bool {
	return a.True(got == nil || reflect.ValueOf(got).IsNil())
}

func (a assertions) InDelta(wanted, got, delta float64, _ ...interface{}) bool {
	return a.True(wanted-got <= delta && got-wanted <= delta)
}
"""


def humaneval_x(row: Mapping[str, Any], *, source: str) -> Problem:
    """Read a row of HumanEval-X; its id begins with the language, as `CPP/0` does."""
    name, prompt, declaration, solution, test = texts(
        row, "task_id", "prompt", "declaration", "canonical_solution", "test"
    )
    language, put_together = _LANGUAGES.get(name.partition("/")[0].lower(), ("", None))
    if put_together is None:
        raise UnusableRowError(f"task_id: {name!r} begins with none of {', '.join(_LANGUAGES)}")
    prompt, solution, test = put_together(row, prompt, solution, test)
    return problem_of(
        {
            "id": name,
            "language": language,
            "prompt": prompt,
            "solution": solution,
            "test": test,
            "entry_point": declared_function(declaration),
            "source": source,
        }
    )


Parts = tuple[str, str, str]


def _python(row: Mapping[str, Any], prompt: str, solution: str, test: str) -> Parts:
    return prompt, solution, f"\n\n{test.strip()}\n"


def _java(row: Mapping[str, Any], prompt: str, solution: str, test: str) -> Parts:
    return prompt, solution, f"\n{test}"


def _cpp(row: Mapping[str, Any], prompt: str, solution: str, test: str) -> Parts:
    included = set(re.findall(r"#include\s*<([^>]+)>", prompt))
    headers = [f"#include<{header}>\n" for header in _HEADERS if header not in included]
    return "".join(headers) + "\n" + prompt, solution, f"\n{test}"


def _go(row: Mapping[str, Any], prompt: str, solution: str, test: str) -> Parts:
    (setup,) = texts(row, "test_setup")
    needed = {*re.findall(r'"([\w./]+)"', setup), "testing", "reflect"} - {_TESTIFY}
    # What stands before the first declaration; texts in the program may look like imports.
    imports = row.get("import") if isinstance(row.get("import"), str) else prompt
    missing = sorted(needed.difference(re.findall(r'"([\w./]+)"', str(imports))))
    block = "".join(f'\t"{package}"\n' for package in missing)
    head = f"package main\n\nimport (\n{block})\n\n" if block else "package main\n\n"
    return head + prompt, solution, f"\n{test}{_ASSERT}"


def _rust(row: Mapping[str, Any], prompt: str, solution: str, test: str) -> Parts:
    lines = row["declaration"].splitlines(keepends=True)
    code = "".join(line for line in lines if not line.startswith("use ")) + solution + test
    used = [line for line in lines if not _is_idle_use(line, code)]
    return f"fn main() {{}}\n{''.join(used)}{prompt}", solution, f"\n{test}"


def _is_idle_use(line: str, code: str) -> bool:
    """Return whether a line imports from a crate that the program does not name."""
    found = re.match(r"use (\w+)\b([^;]*);", line)
    if found is None or found[1] in {"std", "core", "alloc", "crate", "self", "super"}:
        return False
    words = {found[1], *re.findall(r"\w+", found[2])}
    return not any(re.search(rf"\b{word}\b", code) for word in words)


_LANGUAGES: dict[str, tuple[str, Callable[[Mapping[str, Any], str, str, str], Parts]]] = {
    "python": ("python", _python),
    "cpp": ("cpp", _cpp),
    "java": ("java", _java),
    "go": ("go", _go),
    "rust": ("rust", _rust),
}
