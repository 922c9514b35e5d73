"""Variants that were made before the run, by `unseen rewrite`: asked about as they are, beside originals."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from rapidfuzz.distance import Levenshtein

from unseen.languages import SourceUnit, problem_unit
from unseen.records import Problem, Variant
from unseen.rewrites.history import RewriteHistory, Step
from unseen.suites.memorisation.variants import Variation, variation_of
from unseen.syntax import Edit


@dataclass(frozen=True)
class GivenVariants:
    """Variants by the problem that they were made of; empty where none are given.

    Each is asked about under its own id, so that a problem may have several, and reported under its
    problem's, so that they count as one problem.
    """

    by_problem: Mapping[str, Sequence[Variant]]

    @classmethod
    def of(cls, variants: Iterable[Variant]) -> GivenVariants:
        """Sort variants by their problem."""
        found: dict[str, list[Variant]] = {}
        for variant in variants:
            found.setdefault(variant.problem_id, []).append(variant)
        return cls(found)

    def settings(self) -> dict[str, Any]:
        """Return what tells these variants from others; nothing where none are given."""
        if not self.by_problem:
            return {}
        digest = hashlib.sha256()
        for variants in self.by_problem.values():
            for variant in variants:
                digest.update(variant.model_dump_json().encode() + b"\n")
        return {"search": "given", "steps": 0, "variants": digest.hexdigest()}

    def originals(self) -> list[Problem]:
        """Return the problems, each once."""
        return [
            variants[0].original.model_copy(update={"id": name})
            for name, variants in self.by_problem.items()
            if variants[0].original is not None
        ]

    def asked(self, problems: Sequence[Problem]) -> list[Problem]:
        """Return problems once for each of their variants, under the variants' ids."""
        return [
            problem.model_copy(update={"id": variant.id})
            for problem in problems
            for variant in self.by_problem[problem.id]
        ]

    def variations(self) -> dict[str, Variation]:
        """Return the rewritten programs by the ids of the variants."""
        return {
            variant.id: variation_of(_history(variant))
            for variants in self.by_problem.values()
            for variant in variants
        }

    def under_their_problem(self, entries: Iterable[dict[str, Any]]) -> Iterator[dict[str, Any]]:
        """Yield entries of the journal, whose questions name the problem instead of the variant."""
        names = {one.id: one.problem_id for variants in self.by_problem.values() for one in variants}
        for entry in entries:
            problem = names.get(entry["id"], entry["id"])
            yield {**entry, "items": [{**item, "sample_id": problem} for item in entry["items"]]}


def _history(variant: Variant) -> RewriteHistory:
    """Return the way to a variant: the one that it holds, or else one that compares the texts."""
    assert variant.original is not None
    original = problem_unit(variant.original)
    if variant.steps:
        history = RewriteHistory.replayed(original, [Step.of_json(list(step)) for step in variant.steps])
        if history.unit.source == variant.program.encode():
            return history
    prompt, solution = variant.prompt.encode(), variant.solution.encode()
    *earlier, last = variant.methods or (None,)
    steps = [Step(method, (), original.bounds, original.entry_point) for method in earlier]
    bounds = (len(prompt), len(prompt) + len(solution))
    # One step has the edits of all methods together.
    steps.append(Step(last, tuple(_edits(original, variant)), bounds, variant.entry_point or None))
    return RewriteHistory.replayed(original, steps)


def _edits(original: SourceUnit, variant: Variant) -> Iterator[Edit]:
    """Yield the fewest replacements of tokens, and of what stands between them, that make the variant."""
    before = _pieces(original)
    after = _pieces(
        problem_unit(
            Problem(
                id=variant.id,
                language=variant.language,
                prompt=variant.prompt,
                solution=variant.solution,
                test=variant.test,
                entry_point=variant.entry_point,
            )
        )
    )
    starts = [0]
    for piece in before:
        starts.append(starts[-1] + len(piece))
    for edit in Levenshtein.opcodes(before, after):
        if edit.tag != "equal":
            added = b"".join(after[edit.dest_start : edit.dest_end])
            yield Edit(starts[edit.src_start], starts[edit.src_end], added)


def _pieces(unit: SourceUnit) -> list[bytes]:
    """Cut a program into its tokens and the text between them."""
    ends = (cut for token in unit.tokens() for cut in (token.start, token.end))
    return [unit.source[start:end] for start, end in pairwise(sorted({0, len(unit.source), *ends}))]
