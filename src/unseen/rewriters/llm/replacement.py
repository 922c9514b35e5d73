"""Replace a program's code by a model's."""

from __future__ import annotations

from difflib import SequenceMatcher

from unseen.languages import SourceUnit
from unseen.rewriters.llm.description import (
    entry_function,
    split_description,
    with_description,
)
from unseen.rewriters.llm.imports import with_imports
from unseen.rewrites import Outcome, Rewritten, Unchanged
from unseen.search.entry_point import rename_entry_point
from unseen.syntax import Edit, OffsetMap
from unseen.syntax.edit import apply_edits


def replace_code(unit: SourceUnit, code: str, entry_point: str) -> Outcome:
    """Replace prompt and solution by `code`, and let the test call `entry_point`.

    The edits cover whole lines, those that differ. The new prompt ends like every prompt, where the body of
    the entry point begins; code that does not parse, or lacks that function, is all solution, and the
    verification will find what is wrong with it.

    Args:
        unit: the program as it was.
        code: what replaces everything before the test, but for the description of the problem, and imports
            that it lacks.
        entry_point: what the model calls the tested function; if only the old name is defined, it meant that.
    """
    end = unit.bounds[1]
    old = unit.source[:end]
    trailing = old[len(old.rstrip()) :]
    text = code.replace("\r\n", "\n").strip("\n").rstrip().encode(errors="replace") + trailing
    draft = SourceUnit(with_imports(unit, SourceUnit(text, unit.language)), unit.language)
    names = (name for name in (entry_point, unit.entry_point or "") if entry_function(draft, name))
    name = next(names, "")
    new, answer = with_description(draft, name, split_description(unit), unit.entry_point or "")
    edits = _line_edits(old, new)
    if name and unit.entry_point and name != unit.entry_point:
        edits += rename_entry_point(unit, name, test_only=True)
    after = SourceUnit(
        apply_edits(unit.source, edits),
        unit.language,
        entry_point=(name or entry_point) if unit.entry_point else None,
        bounds=(answer if unit.bounds[0] else 0, len(new)),
        closed=unit.closed,
        path=unit.path,
    )
    if _words(after) == _words(unit):
        return Unchanged()
    renamed = {unit.entry_point: name} if unit.entry_point and name and name != unit.entry_point else {}
    return Rewritten(after, OffsetMap.of(edits), renamed)


def _words(unit: SourceUnit) -> list[bytes]:
    """Return the tokens outside comments."""
    comments = [node for kind in unit.language.kinds.comments for node in unit.by_kind.get(kind, [])]
    inside = {offset for node in comments for offset in range(node.start_byte, node.end_byte)}
    return [token.text for token in unit.tokens() if token.start not in inside]


def _line_edits(old: bytes, new: bytes) -> list[Edit]:
    before, after = old.splitlines(keepends=True), new.splitlines(keepends=True)
    starts = [0]
    for line in before:
        starts.append(starts[-1] + len(line))
    return [
        Edit(starts[i1], starts[i2], b"".join(after[j1:j2]))
        for tag, i1, i2, j1, j2 in SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
        if tag != "equal"
    ]
