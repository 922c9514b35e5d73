"""Check that a fix is parsed correctly in every reply style.

Every known fix of an item is rendered in many styles (`suites.answers.styles`). A reply that is parsed to the
program of the fix has the fix's own verdict; any other is run, and must get the same verdict.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from unseen.execution.fixes.cache import fix_cache
from unseen.execution.grade import IsolationMode
from unseen.languages import LANGUAGES, parse
from unseen.metrics.accuracy import accuracy
from unseen.records import Estimate
from unseen.sandbox import Sandbox
from unseen.security.checking import judge
from unseen.security.items import Fix, Item
from unseen.suites.answers.styles import GROUPS, STYLES, AnsweredQuestion
from unseen.suites.security.questions import BEGIN, END, SecurityQuestion, question
from unseen.suites.security.reading import read
from unseen.suites.security.replies import untrusted_judge_reply

MIN_ACCURACY = 0.99
"""The minimum share of replies with right fixes that must be judged right."""


@dataclass(frozen=True)
class StyledReply:
    """A known fix rendered in a style, and the result of judging it.

    Attributes:
        item: the item's id.
        language: the item's language.
        fix: the fix's kind and name.
        style: the style's name.
        right: whether the reply gets the verdict of the fix; None if it could not be run here.
        verdict: the verdict on the reply, if it had to be run.
    """

    item: str
    language: str
    fix: str
    style: str
    right: bool | None
    verdict: str = ""

    @property
    def fake(self) -> bool:
        """Return whether the fix only looks like one."""
        return self.fix.startswith("fake")


@dataclass(frozen=True)
class StyleCheck:
    """All replies, in order."""

    replies: tuple[StyledReply, ...]

    @property
    def wrong(self) -> tuple[StyledReply, ...]:
        """Return the replies whose verdict is not that of the fix they stand for."""
        return tuple(one for one in self.replies if one.right is False)

    def share(self, *, fakes: bool) -> Estimate:
        """Return the share of replies with right fixes, or with fakes, that get the verdict of the fix."""
        replies = [one for one in self.replies if one.right is not None and one.fake == fakes]
        return accuracy([bool(one.right) for one in replies], [one.item for one in replies])


def check_styles(
    items: Sequence[Item],
    *,
    sandbox: Sandbox,
    styles: Sequence[str] = tuple(STYLES),
    jobs: int = 2,
    keep: bool = True,
    isolation: IsolationMode = "separate",
    progress: Callable[[int], None] = lambda count: None,
) -> StyleCheck:
    """Render every known fix of the items in every style that applies, and judge the replies.

    Args:
        items: whose fixes.
        sandbox: where programs run.
        styles: names of `STYLES`.
        jobs: how many fixes at the same time.
        keep: use and extend the verdicts of earlier runs.
        isolation: whether programs may share a process with their tests.
        progress: called with the number of fixes done since the last call.
    """
    options = {"sandbox": sandbox, "cache": fix_cache() if keep else None, "isolation": isolation}

    def untrusted_one(pair: tuple[Item, Fix]) -> list[StyledReply]:
        replies = _untrusted_check_fix(*pair, styles, options)
        progress(1)
        return replies

    pairs = [(item, fix) for item in items for fix in item.fixes]
    with ThreadPoolExecutor(max(1, jobs)) as pool:
        return StyleCheck(tuple(reply for found in pool.map(untrusted_one, pairs) for reply in found))


def answered_question(item: Item, fix: Fix) -> AnsweredQuestion:
    """Make the question about an item with a known fix as its answer."""
    tail = item.tail.rstrip()
    lines = None
    room = len(fix.text.rstrip()) - len(tail)
    if fix.text.startswith(item.head) and fix.text.rstrip().endswith(tail) and room >= len(item.head):
        lines = fix.text[len(item.head) : room]
    return AnsweredQuestion(
        language=item.language,
        name=item.entry_point,
        before=item.before,
        head=item.head,
        old_lines=item.vulnerable,
        tail=item.tail,
        after=item.rest,
        new_function=fix.text,
        new_lines=lines,
        mark_begin=BEGIN,
        mark_end=END,
    )


def _untrusted_check_fix(
    item: Item, fix: Fix, styles: Sequence[str], options: Mapping[str, Any]
) -> list[StyledReply]:
    question_with_fix, expected = answered_question(item, fix), same_code(item.language, item.code(fix.text))
    questions = {
        "lines": question(item, item, "span", "original", ()),
        "function": question(item, item, "function", "original", ()),
    }
    replies = []
    verdict: bool | None = None
    for style in styles:
        reply = STYLES[style](question_with_fix)
        if reply is None:
            continue
        style_question = questions["function" if GROUPS[style] == "function" else "lines"]
        patch = read(style_question, reply)
        agrees: bool | None = patch is not None and same_code(item.language, patch.code) == expected
        reply_verdict = ""
        if not agrees:
            if verdict is None:
                verdict = judge(item, fix.text, **options).fixed
            agrees, reply_verdict = _untrusted_same_verdict(style_question, reply, verdict, options)
        fix_name = fix.kind if fix.kind == "reference" else f"{fix.kind} {fix.slug}"
        replies.append(StyledReply(item.id, item.language, fix_name, style, agrees, reply_verdict))
    return replies


def _untrusted_same_verdict(
    question: SecurityQuestion, reply: str, fixed: bool, options: Mapping[str, Any]
) -> tuple[bool | None, str]:
    verdict = untrusted_judge_reply(question, reply, **options).verdict
    return (verdict.fixed == fixed if verdict.counts else None), str(verdict)


def same_code(language: str, code: str) -> object:
    """Normalise a program so that comments, docstrings and layout do not matter, at least to its tokens."""
    meaning = LANGUAGES[language].writing.meaning
    if meaning is not None:
        return meaning(code)
    unit = parse(language, code)
    comments = unit.language.kinds.comments
    spans = [(node.start_byte, node.end_byte) for node in unit.nodes if node.type in comments]
    # A comment may have tokens of its own, as in Rust.
    return [
        (token.kind, token.text)
        for token in unit.tokens()
        if not any(start <= token.start and token.end <= end for start, end in spans)
    ]
