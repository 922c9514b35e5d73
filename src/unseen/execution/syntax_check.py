"""The first verification stage: a rewritten text has no syntax errors that the original lacked."""

from __future__ import annotations

from unseen.languages import SourceUnit
from unseen.records import Verdict


def check_syntax(before: SourceUnit, after: SourceUnit) -> Verdict:
    """Reparse the rewritten text and compare the error and missing nodes of both trees.

    Returns:
        `passed`, or `failed(parse)` with the line of the first new error.
    """
    old, new = _errors(before), _errors(after)
    if len(new) <= len(old):
        return Verdict(word="passed")
    line = new[0] + 1
    text = after.program.splitlines()
    shown = text[line - 1].strip() if line <= len(text) else ""
    return Verdict(word="failed", detail="parse", evidence=f"line {line}: {shown}")


def _errors(unit: SourceUnit) -> list[int]:
    if not unit.has_errors:
        return []
    return [node.start_point[0] for node in unit.nodes if node.type == "ERROR" or node.is_missing]
