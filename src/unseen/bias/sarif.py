"""Findings as SARIF 2.1.0, which code hosts and editors show next to the code.

Source: OASIS, Static Analysis Results Interchange Format (SARIF) Version 2.1.0, clauses given below.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import PurePath
from typing import Any

from unseen.bias.lint.finding import LintFinding
from unseen.version import VERSION

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


def sarif_log(findings: Sequence[LintFinding], *, compared: bool = False) -> dict[str, Any]:
    """Make a log with one run (3.13, 3.14): differences as results, untested functions as notifications.

    Args:
      findings: of any number of files.
      compared: there was a baseline, so that results are new or unchanged (3.27.24).
    """
    biased = [each for each in findings if each.verdict in ("biased", "possible")]
    attributes = sorted({each.attribute or "" for each in biased})
    untested = [each for each in findings if each.verdict == "not_executable"]
    return {
        "$schema": SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {
                    "driver": {
                        "name": "unseen",
                        "version": VERSION,
                        "rules": [_rule(attribute) for attribute in attributes],
                    }
                },
                "invocations": [
                    {
                        "executionSuccessful": not any(each.function == "<module>" for each in untested),
                        "toolExecutionNotifications": [_notification(each) for each in untested],
                    }
                ],
                "results": [
                    _result(each, attributes.index(each.attribute or ""), compared) for each in biased
                ],
                "columnKind": "unicodeCodePoints",
            }
        ],
    }


def _rule(attribute: str) -> dict[str, Any]:
    """Make a reporting descriptor (3.49)."""
    return {
        "id": f"biased-by-{attribute.replace('_', '-')}",
        "name": "BiasedBy" + "".join(part.title() for part in attribute.split("_")),
        "shortDescription": {"text": f"The result depends on the protected attribute {attribute}."},
        "fullDescription": {
            "text": f"Two calls that differ in {attribute} alone lead to different results. Both were "
            "executed; the message holds them ready to paste."
        },
        "defaultConfiguration": {"level": "warning"},
    }


def _result(each: LintFinding, rule: int, compared: bool) -> dict[str, Any]:
    """Make a result (3.27) with a fingerprint that is stable when lines move (3.27.17)."""
    calls = "; ".join(f"{call.call} -> {call.result}" for call in each.witness)
    verb = "may decide" if each.verdict == "possible" else "decides"
    text = f"{each.function} {verb} by {each.attribute}: {calls}."
    if each.favoured:
        text += f" Favoured: {each.favoured}."
    identity = f"{PurePath(each.file).as_posix()}:{each.function}:{each.attribute}"
    if each.occurrence:
        identity += f":{each.occurrence}"
    result = {
        "ruleId": f"biased-by-{(each.attribute or '').replace('_', '-')}",
        "ruleIndex": rule,
        "level": "note" if each.verdict == "possible" else each.level or "warning",
        "message": {"text": text},
        "locations": [_location(each)],
        "partialFingerprints": {"functionAttribute/v1": hashlib.sha256(identity.encode()).hexdigest()},
        "properties": {
            "attribute": each.attribute,
            "favoured": each.favoured,
            "reason": each.reason,
            "verdict": each.verdict,
            "person": each.person,
            "decision": each.decision,
        },
    }
    if each.status == "allowed":
        # A suppression without a status is accepted (3.35.3).
        kind = "inSource" if each.allowed_by == "comment" else "external"
        result["suppressions"] = [{"kind": kind, "justification": each.justification}]
    if compared:
        result["baselineState"] = "unchanged" if each.status == "known" else "new"
    return result


def _notification(each: LintFinding) -> dict[str, Any]:
    """Make a notification about something that the tool could not do (3.58)."""
    return {
        "level": "error" if each.function == "<module>" else "warning",
        "message": {"text": f"{each.function}: {each.reason}"},
        "locations": [_location(each)],
    }


def _location(each: LintFinding) -> dict[str, Any]:
    """Make a location: file and line (3.29), with the function's name (3.33)."""
    return {
        "physicalLocation": {
            "artifactLocation": {"uri": _uri(each.file)},
            "region": {"startLine": max(1, each.line)},
        },
        "logicalLocations": [{"fullyQualifiedName": each.function, "kind": "function"}],
    }


def _uri(file: str) -> str:
    """Return a relative reference, or an absolute file URI (3.4.3)."""
    path = PurePath(file)
    if path.is_absolute():
        return path.as_uri()
    from urllib.parse import quote

    return quote(path.as_posix())
