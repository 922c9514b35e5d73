"""Fixes written from the question alone are judged right: a share every time, all of them in a sweep."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor

import pytest
from blind_answers import BATCHES, BlindAnswer, blind_answers, items, question_of
from chosen_items import chosen_items

from unseen.execution.fixes.cache import fix_cache
from unseen.sandbox import Sandbox
from unseen.suites.security.replies import untrusted_judge_reply

LEAST = 0.99
LEFT_OUT = 0.02


def misjudged(answers: list[BlindAnswer], sandbox: Sandbox) -> tuple[list[str], int]:
    """The answers whose verdict is wrong, and how many could be judged here."""
    known, cache = items(), fix_cache()
    with ThreadPoolExecutor(2) as pool:

        def untrusted_one(answer: BlindAnswer) -> tuple[bool | None, str]:
            asked = question_of(known[answer.item], answer)
            verdict = untrusted_judge_reply(asked, answer.reply, sandbox=sandbox, cache=cache).verdict
            told = f"{answer.batch} {answer.item} {answer.number} {answer.name}: {verdict}"
            return (verdict.fixed == answer.right if verdict.counts else None), told

        found = list(pool.map(untrusted_one, answers))
    return [told for right, told in found if right is False], sum(right is not None for right, _ in found)


def test_a_right_and_a_wrong_blind_answer_of_each_language_are_judged_right(sandbox: Sandbox) -> None:
    answers = [answer for answer in blind_answers() if answer.label is not None]
    drawn = random.Random("blind")
    chosen = [
        drawn.choice([one for one in answers if one.item == item.id and one.right == right])
        for item in chosen_items()
        for right in (True, False)
    ]
    wrong, judged = misjudged(chosen, sandbox)
    assert wrong == []
    assert judged


@pytest.mark.sweep
def test_all_blind_answers_are_judged_right(sandbox: Sandbox) -> None:
    answers = [answer for answer in blind_answers() if answer.label is not None]
    wrong, judged = misjudged(answers, sandbox)
    assert len(wrong) <= (1 - LEAST) * judged, wrong


def test_few_answers_are_left_out() -> None:
    for batch in BATCHES:
        answers = blind_answers(batch)
        assert sum(answer.label is None for answer in answers) <= LEFT_OUT * len(answers)
        # Models' replies are what they are.
        assert batch.startswith("replies") or {"right", "wrong"} <= {answer.label for answer in answers}
