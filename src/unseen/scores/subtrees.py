"""The syntax match of CodeBLEU: the share of a reference's subtrees that a candidate has as well."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from unseen.languages import SourceUnit

Shapes = dict[tuple[str, tuple[tuple[str | None, int], ...]], int]


def subtree_match(candidate: SourceUnit, reference: SourceUnit, *, clipped: bool = True) -> float | None:
    """Compute Count_clip(T_candidate) / Count(T_reference) over the subtrees T; None if there is none.

    Ren et al. 2020, 3.2. A subtree is a node with its descendants: kinds and fields of the named nodes,
    without the text of leaves, comments and anonymous tokens, so that names and operators do not matter. The
    result is in [0, 1].

    Args:
        candidate: the program to judge.
        reference: the program to compare with.
        clipped: if False, a subtree that the reference repeats counts each time if the candidate has it once,
            as in the paper's program and the `codebleu` package.
    """
    shapes: Shapes = {}
    expected, present = _subtrees(reference, shapes), _subtrees(candidate, shapes)
    if not expected:
        return 0.0 if present else None
    found = (
        (expected & present).total()
        if clipped
        else sum(expected[shape] for shape in expected.keys() & present.keys())
    )
    return found / expected.total()


def _subtrees(unit: SourceUnit, shapes: Shapes) -> Counter[int]:
    """Count the occurrences of each shape; `shapes` maps equal shapes to one number."""
    comments = unit.language.kinds.comments
    found: Counter[int] = Counter()
    cursor = unit.tree.walk()
    # The named children seen so far of the cursor's node and of its ancestors.
    around: list[list[tuple[str | None, int]]] = [[]]
    while True:
        if cursor.goto_first_child():
            around.append([])
            continue
        while True:
            node, field, parts = cursor.node, cursor.field_name, around.pop()
            assert node is not None
            if node.type not in comments:
                shape = shapes.setdefault((node.type, tuple(parts)), len(shapes))
                if node.child_count:
                    found[shape] += 1
                if node.is_named and around:
                    around[-1].append((field, shape))
            if cursor.goto_next_sibling():
                around.append([])
                break
            if not cursor.goto_parent():
                return found
