"""Restore a program's imports, which no method changes and models often omit."""

from __future__ import annotations

from unseen.languages import SourceUnit

_WORDS = frozenset({"import", "from", "#include", "using", "use", "package"})


def with_imports(unit: SourceUnit, draft: SourceUnit) -> bytes:
    """Add the unit's imports that the draft lacks, at its top."""
    found = _imports(draft)
    present = {_squeezed(text) for text in found}
    missing = [text for text in _imports(unit) if _squeezed(text) not in present]
    if not missing:
        return draft.source
    added = "".join(f"{text}\n" for text in missing).encode(errors="surrogateescape")
    # Go's package clause comes first, whichever of the two it stands in.
    package = next((text for text in found if text.startswith("package")), None)
    at = 0
    if package is not None:
        clause = draft.source.index(package.encode(errors="surrogateescape"))
        at = draft.source.find(b"\n", clause) + 1
    return draft.source[:at] + added + draft.source[at:]


def _imports(unit: SourceUnit) -> list[str]:
    texts = (unit.text(node).strip() for node in unit.root.named_children if unit.editable(node))
    return [text for text in texts if text and _first_word(text) in _WORDS]


def _first_word(text: str) -> str:
    """Return the first word of a line, for `#include` also without a blank behind it."""
    return "#include" if text.startswith("#include") else text.split(None, 1)[0]


def _squeezed(text: str) -> str:
    return "".join(text.split())
