"""Files of samples, as EvalPlus, HumanEval and others write them: JSONL, a sample of a task a line.

A line names the task by `task_id` and holds the text in one of three fields: `solution` is a whole program
(without the tests), `completion` continues the prompt, `answer` is all that a model said. Of several the
first in this order counts, as in EvalPlus; fields of other names are passed over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, get_args

from unseen.errors import BadInputError
from unseen.records.grading import SampleKind
from unseen.security.lines import BadLine, each_line, json_object

KINDS: tuple[SampleKind, ...] = get_args(SampleKind)
_OF_SECURITY = ("item", "generated", "patches")
_FileKind = Literal["a sample of a problem", "a record or an answer of security"]


@dataclass(frozen=True)
class Sample:
    """One text that should solve a task."""

    task_id: str
    kind: SampleKind
    text: str


@dataclass(frozen=True)
class SampleLine:
    """One line of a file, or why it cannot be used."""

    path: Path
    line: int
    content: Sample | BadLine


def holds_samples(paths: Sequence[Path]) -> bool | None:
    """Tell by their fields whether files hold samples of problems; None if no line decides it.

    Raises:
        BadInputError: a file cannot be read, or some lines are samples and others about security.
    """
    first: tuple[str, _FileKind] | None = None
    for path in paths:
        for number, kind in each_line(path, _file_kind):
            if kind is None or isinstance(kind, BadLine):
                continue
            first = first or (f"{path}:{number}", kind)
            if kind != first[1]:
                raise BadInputError(
                    f"{path}:{number}: this line is {kind}, but {first[0]} is {first[1]}; "
                    "put the two into files of their own, and judge one after the other"
                )
    return None if first is None else first[1] == "a sample of a problem"


def _file_kind(line: str) -> _FileKind | None:
    row = json_object(line)
    if any(name in row for name in _OF_SECURITY):
        return "a record or an answer of security"
    return "a sample of a problem" if "task_id" in row else None


def read_samples(path: Path) -> list[SampleLine]:
    """Read the lines of a file of samples; a line that holds none says why. Blank lines are passed over.

    Raises:
        BadInputError: the file cannot be read, or is empty.
    """
    found = [SampleLine(path, number, content) for number, content in each_line(path, _sample)]
    if not found:
        raise BadInputError(f"{path}: there is no sample in it")
    return found


def _sample(line: str) -> Sample:
    row = json_object(line)
    kind = next((kind for kind in KINDS if isinstance(row.get(kind), str)), None)
    task_id = row.get("task_id")
    if not isinstance(task_id, str | int) or isinstance(task_id, bool):
        raise ValueError("task_id: there is none" if task_id is None else "task_id: it is not a text")
    str(task_id).encode()  # an error for a lone surrogate, which no id has and no terminal shows
    if kind is None:
        raise ValueError(_why_no_text(row))
    return Sample(str(task_id), kind, row[kind])


def _why_no_text(row: Mapping[str, Any]) -> str:
    for kind in KINDS:
        if row.get(kind) is not None:
            return f"{kind}: it is not a text"
    return f"there is no text: {', '.join(KINDS[:-1])} or {KINDS[-1]} is needed"
