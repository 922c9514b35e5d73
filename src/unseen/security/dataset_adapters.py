"""Adapters that read rows of other vulnerability data sets as records of fixes, by their field names.

- CVEfixes (Bhandari et al. 2021; DataDictionary.md of its repository): `code_before`, `code_after`,
  `programming_language`, with `cve_id`, `cwe_id`, `file_change_id` or `method_change_id`;
- Big-Vul and the sets in its form (Fan et al. 2020): `func_before`, `func_after`, `lang`, `CVE ID`;
- Vul4J (Bui et al. 2022) and VJBench (Wu et al. 2023): `vul_id`, `failing_tests`, `test_cmd` of their table,
  with the method itself, which is in files, as `original_method`, its vulnerable lines as
  `buggyline_location` (pairs of first and last line from 1, or such lists by form, as in VJBench's file), and
  the fixed method as `patched_method`.

The fix of a model is no part of these data sets: it is given as `generated`, or as `patches`, a list of
objects with `patch` as in VJBench's outputs. A row with several patches gives several records.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unseen.languages import language_named

_FUNCTION = ("func_before", "code_before", "original_method")
_REFERENCE = ("func_after", "code_after", "patched_method")
_LANGUAGE = ("programming_language", "lang")
_ID = ("vul_id", "method_change_id", "file_change_id", "cve_id", "CVE ID")
_ORIGINAL_FORM = "original"


class UnusableRowError(ValueError):
    """A row of such a data set that lacks what a record needs."""


def adapt_row(row: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Return the records in a row with the field names of `FixRecord`; a row with these names is one record.

    Raises:
        NoRecordError: the row is of another set and cannot be used.
    """
    if "function" in row or not any(name in row for name in _FUNCTION):
        return [dict(row)]
    function, reference = _text(row, _FUNCTION), _text(row, _REFERENCE)
    record = {
        "language": _language(row),
        "function": function,
        "reference": reference,
        "untested": _reason_untested(row),
    }
    if isinstance(row.get("model"), str):
        record["model"] = row["model"]
    name = next((str(row[one]) for one in _ID if row.get(one)), "")
    answers = _answers(row)
    if (ranges := row.get("buggyline_location")) is not None:
        before, vulnerable, after = _split_at_ranges(function, ranges)
        fixed_lines = _between(reference, before, after)
        if fixed_lines is not None:
            record |= {"vulnerable": vulnerable, "reference": fixed_lines}
        else:
            # The fixed method has another layout, so whole methods are compared.
            answers = [before + answer.rstrip("\n") + "\n" + after for answer in answers]
    return [
        {**record, "generated": answer, "id": f"{name}/{number}" if len(answers) > 1 else name}
        for number, answer in enumerate(answers, 1)
    ]


def _text(row: Mapping[str, Any], names: tuple[str, ...]) -> str:
    found = next((row[name] for name in names if isinstance(row.get(name), str) and row[name].strip()), None)
    if found is None:
        raise UnusableRowError(f"{' or '.join(names)}: there is no text")
    return str(found)


def _language(row: Mapping[str, Any]) -> str:
    named = next((str(row[name]) for name in _LANGUAGE if row.get(name)), "")
    # Vul4J and VJBench are Java only, without a field for it.
    name = named.strip().lower() or ("java" if "vul_id" in row else "")
    return language_named(name) or name


def _answers(row: Mapping[str, Any]) -> list[str]:
    if isinstance(row.get("generated"), str):
        return [row["generated"]]
    patches = row.get("patches")
    found = [one.get("patch") if isinstance(one, Mapping) else one for one in patches or ()]
    texts = [one for one in found if isinstance(one, str)]
    if not texts:
        raise UnusableRowError("generated or patches: there is no answer of a model")
    return texts


def _split_at_ranges(function: str, ranges: Any) -> tuple[str, str, str]:
    """Split the method into the part before its vulnerable lines, those lines, and the rest."""
    if isinstance(ranges, Mapping):
        ranges = ranges.get(_ORIGINAL_FORM)
    try:
        first = min(int(start) for start, _ in ranges)
        last = max(int(end) for _, end in ranges)
    except (TypeError, ValueError):
        raise UnusableRowError("buggyline_location: not a list of pairs of lines") from None
    lines = function.splitlines(keepends=True)
    if not 1 <= first <= last <= len(lines):
        raise UnusableRowError(f"buggyline_location: lines {first} to {last} of {len(lines)}")
    return "".join(lines[: first - 1]), "".join(lines[first - 1 : last]), "".join(lines[last:])


def _between(text: str, before: str, after: str) -> str | None:
    """Return the text between the two; None if it does not begin and end with them."""
    if len(text) < len(before) + len(after) or not text.startswith(before) or not text.endswith(after):
        return None
    return text[len(before) : len(text) - len(after)]


def _reason_untested(row: Mapping[str, Any]) -> str:
    """Return why a record of such a data set is not run."""
    command = row.get("test_cmd")
    if command:
        return f"its tests run in its own project: {command}"
    return "the set has no exploit that runs"
