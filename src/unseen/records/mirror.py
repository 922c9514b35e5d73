"""Records of a mirrored repository: its names, in both directions."""

from __future__ import annotations

from typing import Literal

from unseen.records.core import Record


class MirroredName(Record):
    """One name at one place where the original repository defines it.

    Attributes:
        kind: what has the name.
        path: file in the original.
        offset: byte offset of the name in that file; 0 for a module.
        name: the original name.
        new_path: file in the mirrored repository; None if the file lies beside it.
        new_name: name in the mirrored repository; the original one if it was kept.
        status: `proved` if every use was read, `tested` if uses were resolved by running the tests, `kept`.
        reason: why the name was kept.
        in_text: the name was also replaced in strings, comments and documents.
    """

    kind: Literal["module", "global", "class", "function", "method", "attribute", "parameter", "local"]
    path: str
    offset: int
    name: str
    new_path: str | None
    new_name: str
    status: Literal["proved", "tested", "kept"]
    reason: str = ""
    in_text: bool = False
