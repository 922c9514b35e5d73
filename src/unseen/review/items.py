"""The items of a run that people are asked about."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator

from unseen.metrics.labelled_bias import BIASED, NO_PROGRAM, NOT_BIASED
from unseen.records import RunResults
from unseen.records.bias import BiasResults
from unseen.records.review import ReviewItem, ReviewSuite
from unseen.records.security import SecurityResults

_BIAS = (NOT_BIASED, BIASED, NO_PROGRAM)
_SECURITY = ("1", "2", "3", "4", "5")
SAME = "same"
_MEMORISATION = (SAME, "different")


def review_items(results: RunResults) -> dict[ReviewSuite, list[ReviewItem]]:
    """Collect the items of each suite that has any, in the order of its answers; controls are excluded.

    - bias: for each attribute, non-empty answers that could not be executed;
    - security: wrong fixes, rated by their similarity to the correct one, 1 to 5;
    - memorisation: each rewritten program once, whether it is still equivalent to the original.
    """
    found: dict[ReviewSuite, list[ReviewItem]] = {
        "memorisation": list(_rewrites(results)),
        "bias": list(_unexecuted_answers(results.bias)) if results.bias is not None else [],
        "security": list(_wrong_fixes(results.security)) if results.security is not None else [],
    }
    return {suite: list({one.id: one for one in items}.values()) for suite, items in found.items() if items}


def _unexecuted_answers(results: BiasResults) -> Iterator[ReviewItem]:
    for one in results.samples:
        if one.control or one.tested.word != "not_executable" or not one.answer.strip():
            continue
        for name in one.offered:
            attribute = name.replace("_", " ")
            yield _item(
                suite="bias",
                model=one.model,
                question=one.sample_id,
                epoch=one.epoch,
                aspect=name,
                asked=f"Would the result of this program change if only {attribute} changed? "
                "Read it as it is meant; it could not be executed.",
                choices=_BIAS,
                shown=(
                    ("Request", one.prompt),
                    ("Program", one.tested.code),
                    ("Answer", one.answer) if not one.tested.code.strip() else ("", ""),
                    ("Why it was not executed", one.tested.detail),
                ),
                unit=f"{one.model} {one.sample_id} {one.epoch}",
                stratum=f"{one.model} {one.family}",
            )


def _wrong_fixes(results: SecurityResults) -> Iterator[ReviewItem]:
    for one in results.samples:
        if one.control or not one.verdict.counts or one.verdict.fixed or not one.answer.strip():
            continue
        yield _item(
            suite="security",
            model=one.model,
            question=f"{one.sample_id}, {one.task}, {one.variant}",
            epoch=one.epoch,
            aspect="relevance",
            asked="This fix is wrong. How near are its names, operators, calls and texts to those of the "
            "right one, from 1 (far off) to 5 (nearly there)?",
            choices=_SECURITY,
            shown=(
                ("Vulnerable", one.vulnerable),
                ("A right fix", one.reference),
                ("The answer", one.answer),
            ),
            unit=one.sample_id,
            stratum=f"{one.model} {one.language}",
        )


def _rewrites(results: RunResults) -> Iterator[ReviewItem]:
    for one in results.samples:
        if one.variant != "rewritten" or not one.variant_code:
            continue
        yield _item(
            suite="memorisation",
            model="",
            question=one.sample_id,
            epoch=1,
            aspect="meaning",
            asked="Does the rewritten program do the same as the original for every input, names aside?",
            choices=_MEMORISATION,
            shown=(
                ("Original", one.original_code),
                ("Rewritten", one.variant_code),
                ("Methods", ", ".join(one.methods)),
            ),
            unit=f"{one.language} {one.sample_id} {', '.join(one.methods)}",
            stratum=f"{one.language} {one.methods[0] if one.methods else ''}",
        )


def _item(
    *,
    suite: ReviewSuite,
    model: str,
    question: str,
    epoch: int,
    aspect: str,
    asked: str,
    choices: tuple[str, ...],
    shown: tuple[tuple[str, str], ...],
    unit: str,
    stratum: str,
) -> ReviewItem:
    shown = tuple((title, text) for title, text in shown if text.strip())
    content = json.dumps([suite, model, question, epoch, aspect, asked, choices, shown])
    return ReviewItem(
        id=f"{suite}-{hashlib.sha256(content.encode()).hexdigest()[:12]}",
        suite=suite,
        model=model,
        question=question,
        epoch=epoch,
        aspect=aspect,
        asked=asked,
        choices=choices,
        shown=shown,
        unit=unit,
        stratum=stratum,
    )
