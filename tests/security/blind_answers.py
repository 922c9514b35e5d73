"""Answers to the questions of the security suite, written by people who saw nothing but the questions.

`blind/<batch>/<language>__<item>.md` holds the answers to one item: each begins with a line `## right: …` or
`## wrong: …`, its label, which was given before anything was run; `form` says whether the lines or the
function were asked for, `why` gives the label's reason. A line `settled` says what an executed test or attack
showed where label and verdict disagreed; `## label wrong: …` marks answers whose label it refuted,
`## left out: …` those about which the question says nothing. Where `reply: whole` stands, the rest is the
reply of a model that was asked the suite's question; somebody else gave the label, before anything was run.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from unseen.security import Item, load_items
from unseen.suites.security.questions import SecurityQuestion, question

FOLDER = Path(__file__).parent / "blind"
BATCHES = (
    *("batch1", "batch2", "batch3", "batch4", "replies4", "batch5", "replies5", "batch6", "replies6"),
    *("batch7", "batch8", "batch9", "replies9", "batch10", "replies10"),
)

_HEAD = re.compile(r"^## (right|wrong|label wrong|left out): *(.*)$", re.MULTILINE)
_FIELD = re.compile(r"^(form|why|kind|reply|settled|labelled): *(.*)$", re.MULTILINE)
_FENCE = re.compile(r"^(`{3,}).*?^\1[ \t]*$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class BlindAnswer:
    """One answer.

    Attributes:
        batch: which batch it is of.
        item: the item's id.
        number: which of the item's answers, from 0.
        label: `right` or `wrong`, as it was given; None where the question says nothing about it.
        refuted: whether something executed showed that the label is wrong.
        name: what the answer does.
        form: what was asked for.
        reply: the answer's text.
    """

    batch: str
    item: str
    number: int
    label: str | None
    refuted: bool
    name: str
    form: str
    reply: str

    @property
    def right(self) -> bool:
        """What the answer is, label and what was executed together."""
        return (self.label == "right") != self.refuted


def blind_answers(*batches: str) -> list[BlindAnswer]:
    """The answers of some batches, in order."""
    return [answer for batch in batches or BATCHES for answer in _batch(batch)]


@cache
def _batch(batch: str) -> Sequence[BlindAnswer]:
    return [answer for path in sorted((FOLDER / batch).glob("*.md")) for answer in _answers(batch, path)]


def _answers(batch: str, path: Path) -> list[BlindAnswer]:
    text = path.read_text()
    heads = list(_HEAD.finditer(text))
    found = []
    for number, head in enumerate(heads):
        body = text[head.end() : heads[number + 1].start() if number + 1 < len(heads) else len(text)]
        fields = dict(_FIELD.findall(body.split("```")[0]))
        fence = _FENCE.search(body)
        if fields.get("reply") == "whole":
            reply = body.partition("\n\n")[2]
        else:
            reply = fence[0] if fence is not None else body
        label = fields.get("labelled", head[1])
        found.append(
            BlindAnswer(
                batch=batch,
                item=path.stem.replace("__", "/"),
                number=number,
                label=None if head[1] == "left out" else label,
                refuted=head[1] == "label wrong",
                name=head[2].strip(),
                form="span" if fields.get("form", "").startswith("line") else "function",
                reply=reply,
            )
        )
    return found


def items() -> dict[str, Item]:
    """The items by id."""
    return {item.id: item for item in load_items()}


def question_of(item: Item, answer: BlindAnswer) -> SecurityQuestion:
    """The question that an answer answers."""
    return question(item, item, "span" if answer.form == "span" else "function", "original", ())
