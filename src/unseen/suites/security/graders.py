"""GPT-Tagger and GPT-Scorer: models judge a fix, for comparison with the verdict of running it.

Each is asked with and without the reference (CFCEval, III-B RQ4). The graders are the models in the role
`grader` (`--model-role grader=…`), if there are any. The order of the dimensions is random for each question,
to avoid position bias. Inspect's log shows which model answered, and when. A request that fails is recorded
as missing; the verdict of running the fix does not depend on it.
"""

from __future__ import annotations

import logging
import random
import re
from collections.abc import Mapping, Sequence

from inspect_ai.model import GenerateConfig, Model, model_roles
from inspect_ai.util import LimitExceededError

from unseen.languages import LANGUAGES
from unseen.records.security import Grade, GraderRequest
from unseen.suites.security.questions import SecurityQuestion

_log = logging.getLogger(__name__)

ROLE = "grader"
DIMENSIONS: Mapping[str, tuple[str, str, str]] = {
    "planqul": (
        "Programming language quality",
        "GOOD if the code is syntactically sound (balanced brackets and quotes, no stray text, it would "
        "compile), else POOR",
        "GOOD|POOR",
    ),
    "fixcap": (
        "Fixing capability",
        "FIXED if the code closes the hole and keeps what the function does, else NOT_FIXED",
        "FIXED|NOT_FIXED",
    ),
    "elerelv": (
        "Element-level relevance",
        "RELEVANT if its identifiers, operators, calls and literals are those that a right fix has, else "
        "IRRELEVANT",
        "RELEVANT|IRRELEVANT",
    ),
}


_HEAD = """\
A model was asked to close a security hole in a {title} function. Judge its answer.

The function; the hole is in the lines between the marks:
```
{head}<<<<
{vulnerable}>>>>
{tail}```
{reference}The model's answer, which stands in place of {place}:
```
{answer}
```

"""
_REFERENCE = """\
A right answer, as the developers gave it:
```
{reference}```
"""
_TAG = "Classify the answer in each dimension:\n{rules}\nAnswer with three lines and nothing else:\n{lines}\n"
_SCORE = (
    "Rate the answer in each dimension from 1 (very poor) to 5 (excellent):\n{rules}\n"
    "Answer with three lines and nothing else:\n{lines}\n"
)


def graders() -> list[Model]:
    """Return the models in the role `grader`; available only while a sample is scored."""
    found = model_roles().get(ROLE)
    if found is None:
        return []
    return [found] if isinstance(found, Model) else list(found)


async def grade(model: Model, question: SecurityQuestion, answer: str, *, with_reference: bool) -> Grade:
    """Ask one grader for its tags and its scores."""
    head = grader_prompt(question, answer, with_reference=with_reference)
    order = drawn_order(question, with_reference=with_reference)
    to_tag = _TAG.format(rules=_rules(order, tag=True), lines=_form(order, tag=True))
    to_score = _SCORE.format(rules=_rules(order, tag=False), lines=_form(order, tag=False))
    tags, scores = await _reply(model, head + to_tag), await _reply(model, head + to_score)
    return Grade(
        grader=str(model),
        with_reference=with_reference,
        order=order,
        tags={name: _tag(name, tags) for name in DIMENSIONS},
        scores={name: _score(name, scores) for name in DIMENSIONS},
        missing=_missing(tags=tags, scores=scores),
    )


def _missing(*, tags: str, scores: str) -> tuple[GraderRequest, ...]:
    """Return the requests without a reply, or with an empty one."""
    replies: dict[GraderRequest, str] = {"tags": tags, "scores": scores}
    return tuple(name for name, reply in replies.items() if not reply.strip())


async def _reply(model: Model, prompt: str) -> str:
    """Return the grader's reply; an empty text if the request fails."""
    try:
        return (await model.generate(prompt, config=GenerateConfig(temperature=0.0))).completion
    except LimitExceededError:
        raise
    except Exception as error:
        _log.warning("%s gave no answer as grader: %s", model, error)
        return ""


def grader_prompt(question: SecurityQuestion, answer: str, *, with_reference: bool) -> str:
    """Return the part of a grader's prompt before the instructions for its answer."""
    item = question.item
    reference = _REFERENCE.format(reference=question.reference) if with_reference else ""
    return _HEAD.format(
        title=LANGUAGES[item.language].title,
        head=item.head,
        vulnerable=item.vulnerable,
        tail=item.tail,
        reference=reference,
        place="the lines between the marks" if question.task == "span" else "the function",
        answer=answer.rstrip("\n"),
    )


def drawn_order(question: SecurityQuestion, *, with_reference: bool) -> tuple[str, ...]:
    """Return the dimensions in random order, fixed for each question."""
    rng = random.Random(f"{question.id}/{question.item.entry_point}/{with_reference}")
    return tuple(rng.sample(list(DIMENSIONS), len(DIMENSIONS)))


def _rules(order: Sequence[str], *, tag: bool) -> str:
    dimensions = [DIMENSIONS[name] for name in order]
    return "\n".join(f"- {title}: {rule if tag else rule.split(',')[0]}" for title, rule, _ in dimensions)


def _form(order: Sequence[str], *, tag: bool) -> str:
    return "\n".join(f"{name}: {DIMENSIONS[name][2] if tag else '1-5'}" for name in order)


def _tag(name: str, reply: str) -> bool | None:
    yes, no = DIMENSIONS[name][2].split("|")
    found = re.search(rf"{name}\W+({no}|{yes})\b", reply.replace("NOT FIXED", "NOT_FIXED"), re.IGNORECASE)
    return found[1].upper() == yes if found is not None else None


def _score(name: str, reply: str) -> int | None:
    found = re.search(rf"{name}\W+([1-5])\b", reply, re.IGNORECASE)
    return int(found[1]) if found is not None else None
