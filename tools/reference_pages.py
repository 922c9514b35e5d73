"""Write the reference pages of docs/ from the program: commands, options of tasks, records, Python API.

usage: .venv/bin/python tools/reference_pages.py [FOLDER]
"""

from __future__ import annotations

import inspect
import json
import re
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, get_type_hints

import typer
from docstring_parser import DocstringStyle, parse
from typer.cli import get_docs_for_click

import unseen
from unseen import _registry, api
from unseen.cli import app
from unseen.records import Problem, Reject, RunResults, SampleResult, Variant, Verdict
from unseen.records.bias import BiasSample
from unseen.records.comparison import Comparison
from unseen.records.core import Checks, Estimate, Exclusion, Record, Similarity
from unseen.records.grading import GradedSample
from unseen.records.mirror import MirroredName
from unseen.records.obfuscation import ObfuscationSample
from unseen.records.run import FORMAT
from unseen.records.security import SecuritySample
from unseen.records.study import FORMAT as STUDY_FORMAT
from unseen.records.study import StudyDifference, StudyResults, StudyRow

SCHEMAS = Path(__file__).parents[1] / "data" / "schemas"
FOLDER = Path(__file__).parents[1] / "docs" / "reference"
TASKS = ("memorisation", "obfuscation", "bias", "security")
RECORDS: dict[str, tuple[type[Record], ...]] = {
    "Problems and variants": (Problem, Variant, Reject, Similarity, Checks, Verdict),
    "results.json": (
        RunResults,
        SampleResult,
        ObfuscationSample,
        BiasSample,
        SecuritySample,
        Exclusion,
        Estimate,
    ),
    "Graded samples, comparisons and studies": (
        GradedSample,
        Comparison,
        StudyResults,
        StudyRow,
        StudyDifference,
    ),
    "Names of a mirrored repository": (MirroredName,),
}
_EXAMPLE = re.compile(r"^>>> .*(?:\n.+)*", re.MULTILINE)
DIALECT = "https://json-schema.org/draft/2020-12/schema"
_MADE = "Written by `make docs` from the program itself."


def pages() -> dict[str, str]:
    """Return the text of each page by its file name."""
    return {
        "cli.md": commands_page(),
        "task-options.md": task_options_page(),
        "records.md": records_page(),
        "api.md": api_page(),
    }


def schemas() -> dict[str, str]:
    """Return the JSON Schema of each file that a run writes, by its name, which ends with the format."""
    found = {"results": (RunResults, FORMAT), "study": (StudyResults, STUDY_FORMAT)}
    return {
        f"{name}-{version}.schema.json": json.dumps(
            {"$schema": DIALECT, "$id": f"{name}-{version}", **record.model_json_schema()},
            indent=1,
            sort_keys=True,
        )
        + "\n"
        for name, (record, version) in found.items()
    }


def commands_page() -> str:
    """Return the page of the commands, as typer documents its own."""
    command = typer.main.get_command(app)
    text = get_docs_for_click(obj=command, ctx=typer.Context(command), name="unseen")
    lines = [line for line in text.splitlines() if not line.startswith("* `--help`")]
    return "# Commands\n\n" + _MADE + "\n" + "\n".join(lines[1:]).replace("......", "...").rstrip() + "\n"


def task_options_page() -> str:
    """Return the page of the tasks' options, from the docstrings of the task functions."""
    parts = [
        "# Options of the Inspect tasks",
        f"{_MADE} `inspect eval unseen/TASK -T NAME=VALUE` takes them, and so do the functions in Python.",
    ]
    for name in TASKS:
        task = getattr(_registry, name)
        parts += [f"## unseen/{name}", *_explained(task, _rows(task))]
    return _joined(parts)


def records_page() -> str:
    """Return the page of the records, from their classes."""
    parts = [
        "# Records",
        f"{_MADE} Every line of a JSONL file, and `results.json` as a whole, is one of these; an unknown "
        "field is an error. Fields without a value may be left out. The JSON Schemas of `results.json` and "
        "`study.json` come with the package, in `data/schemas` (`unseen/_data/schemas` of a wheel); their "
        "names end with the `format` that the file itself has, and a renamed field makes a new one. Every "
        "rate is an `Estimate`, with its n and interval.",
    ]
    for heading, records in RECORDS.items():
        parts.append(f"## {heading}")
        for record in records:
            told = {one.arg_name: one.description or "" for one in _read(record).params}
            hints = get_type_hints(record)
            rows = [
                (name, _type(hints[name]), "" if field.is_required() else "yes", told.get(name, ""))
                for name, field in record.model_fields.items()
            ]
            table = _table(("field", "type", "optional", "meaning"), rows)
            parts += [f"### {record.__name__}", *_summary(record), table]
    return _joined(parts)


def api_page() -> str:
    """Return the page of the public functions, from their docstrings."""
    parts = [
        "# Python",
        f"{_MADE} Names of `unseen` that are listed here stay as they are from one release to the next; "
        "everything else may change.",
        "```python\n" + str(api.__doc__).partition("```python\n")[2].partition("```")[0] + "```",
    ]
    functions = [name for name in unseen.__all__ if inspect.isfunction(getattr(unseen, name))]
    for name in functions:
        function = getattr(unseen, name)
        parts += [f"## {name}", f"```python\n{_signature(name, function)}\n```"]
        parts += _explained(function, _rows(function))
    return _joined(parts)


def _explained(function: Callable[..., object], rows: list[tuple[str, ...]]) -> list[str]:
    parsed = _read(function)
    parts = [*_summary(function), _table(("name", "default", "meaning"), rows)]
    if parsed.returns:
        parts.append(f"Returns: {_line(parsed.returns.description)}")
    parts += ["\n".join(f"- `{one.type_name}`: {_line(one.description)}" for one in parsed.raises)]
    return [part for part in parts if part]


def _rows(function: Callable[..., object]) -> list[tuple[str, ...]]:
    told: dict[str, str] = {}
    for one in _read(function).params:
        told |= dict.fromkeys(one.arg_name.split(", "), one.description or "")
    return [
        (name, _default(parameter), told[name])
        for name, parameter in inspect.signature(function).parameters.items()
        # Tasks take any option, to name the ones that they know.
        if parameter.kind is not inspect.Parameter.VAR_KEYWORD
    ]


def _default(parameter: inspect.Parameter) -> str:
    if parameter.default is inspect.Parameter.empty:
        return "required"
    if parameter.default is None:
        return ""
    shown = parameter.default
    return f"`{shown if isinstance(shown, str) else getattr(shown, '__name__', repr(shown))}`"


def _signature(name: str, function: Callable[..., object]) -> str:
    parameters = inspect.signature(function).parameters.values()
    shown, starred = [], False
    for one in parameters:
        if one.kind is inspect.Parameter.KEYWORD_ONLY and not starred:
            shown, starred = [*shown, "*"], True
        shown.append(one.name if one.default is inspect.Parameter.empty else f"{one.name}=...")
    return f"unseen.{name}({', '.join(shown)}) -> {inspect.signature(function).return_annotation}"


def _summary(documented: Any) -> list[str]:
    parsed = _read(documented)
    texts = [text for text in (parsed.short_description, parsed.long_description) if text]
    return [_EXAMPLE.sub(r"```pycon\n\g<0>\n```", text) for text in texts]


def _read(documented: Any) -> Any:
    return parse(inspect.getdoc(documented) or "", style=DocstringStyle.GOOGLE)


def _type(hint: object) -> str:
    if isinstance(hint, type) and not getattr(hint, "__args__", None):
        return hint.__name__
    return re.sub(r"\b(?:\w+\.)+(?=\w)", "", str(hint)).replace("NoneType", "None")


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    rows = list(rows)
    if not any(row[-1] for row in rows):
        head, rows = head[:-1], [row[:-1] for row in rows]
    lines = [head, ("---",) * len(head)]
    lines += [(f"`{row[0]}`", *(_line(cell).replace("|", "\\|") for cell in row[1:])) for row in rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) if len(lines) > 2 else ""


def _line(text: str | None) -> str:
    return " ".join((text or "").split())


def _joined(parts: list[str]) -> str:
    return "\n\n".join(part.rstrip() for part in parts if part) + "\n"


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for file, content in pages().items():
        (folder / file).write_text(content, encoding="utf-8")
    if folder == FOLDER:
        SCHEMAS.mkdir(exist_ok=True)
        for file, content in schemas().items():
            (SCHEMAS / file).write_text(content, encoding="utf-8")
