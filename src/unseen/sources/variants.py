"""Variants from the files that `unseen rewrite` writes, each with its original."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pydantic import ValidationError

from unseen.errors import BadInputError
from unseen.records import Variant
from unseen.sources.layouts.row import why_invalid
from unseen.sources.layouts.variant import COLUMNS
from unseen.sources.rows import rows_of

_JSON_LINES = (".jsonl", ".gz")


def load_variants(spec: str, *, on_bad: Callable[[str], None]) -> list[Variant] | None:
    """Read the variants of a file; None if `spec` names no file of variants.

    Args:
        spec: a source of problems.
        on_bad: gets one line for each row that is left out, and why.

    Raises:
        BadInputError: no variant in the file holds its original.
    """
    path = Path(spec)
    if path.suffix not in _JSON_LINES or not path.is_file():
        return None
    variants = []
    for place, (where, row) in enumerate(rows_of(path, on_bad=lambda line: None)):
        if place == 0 and not row.keys() >= COLUMNS:
            return None
        try:
            variant = Variant.model_validate(row)
        except ValidationError as error:
            on_bad(f"{where}: {why_invalid(error)}; the line is left out")
            continue
        if variant.original is None:
            on_bad(f"{where}: it does not hold its original; the line is left out")
        else:
            variants.append(variant)
    if not variants:
        raise BadInputError(
            f"{spec}: no variant in it holds its original, beside which it is asked about; write the file "
            "again with this version of `unseen rewrite`"
        )
    return variants
