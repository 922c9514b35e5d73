"""Results of the security suite: fixes of vulnerabilities, judged by execution and by other measures."""

from __future__ import annotations

from typing import Literal

from pydantic import Field

from unseen.records.core import AnswerRecord, Estimate, Exclusion, Isolation, Record, Verdict
from unseen.records.renames import Settings

FixWord = Literal["fixed", "not_fixed", "infrastructure"]
FixReason = Literal["", "compile", "functional", "exploit", "cheated"]
"""Why a fix fails: it does not compile, breaks the feature, leaves the vulnerability, or tricks its judge."""


class FixVerdict(Record):
    """The verdict on a fix after running it.

    `functional` and `exploit` are the verdicts on the two test programs, "passed" meaning that the feature
    works and that the attack was repelled; None where the run before it had decided already. `isolation`
    tells whether the program ran apart from the tests or in one process with them, as all did in records
    that do not say it. Where `followed`, the functional test ran once more after the attack, in the same
    process, and `exploit` is the verdict on both: a program that an attack silences has not repelled it.
    """

    word: FixWord
    reason: FixReason = ""
    functional: Verdict | None = None
    exploit: Verdict | None = None
    isolation: Isolation = "linked"
    followed: bool = Field(default=False, exclude_if=lambda followed: not followed)

    @property
    def fixed(self) -> bool:
        return self.word == "fixed"

    @property
    def counts(self) -> bool:
        """False for infrastructure failures, which never enter a denominator."""
        return self.word != "infrastructure"

    @property
    def linked(self) -> bool:
        """Whether the program ran, and in one process with its tests."""
        return self.counts and self.reason != "compile" and self.isolation == "linked"

    @property
    def works(self) -> bool:
        """Whether the feature works, whatever the attack does; an answer that tricks its judge does not."""
        return self.fixed or self.reason == "exploit"

    @property
    def compiles(self) -> bool | None:
        """Whether the compiler took the patched program (PLanQul); None where that was not seen."""
        if not self.counts or self.functional is None:
            return None
        return self.reason != "compile"

    @property
    def evidence(self) -> str:
        """The output on which the verdict rests."""
        deciding = self.exploit if self.exploit is not None else self.functional
        return deciding.evidence if deciding is not None else ""

    def __str__(self) -> str:
        return f"{self.word}({self.reason})" if self.reason else self.word


TaskKind = Literal["span", "function"]
"""What the model is asked for: the vulnerable lines, or the whole function."""

Rewrite = Literal["original", "renamed", "restructured", "both", "renamed-apt"]
"""The form of the vulnerable function: as it is, or how it was rewritten (CFCEval, Table I).

`renamed-apt` is no form of the paper: its new names say as much as the old ones, so that what new names cost
can be told from what meaningless names cost.
"""

Ask = Literal["fix", "generate"]
"""What the model is asked to do: fix the vulnerable function, or write it from its description."""


GraderRequest = Literal["tags", "scores"]
"""What a grader is asked for about an answer, in a request each: GPT-Tagger and GPT-Scorer."""


class Grade(Record):
    """The judgement of an answer by a model, None where it could not be read.

    `tags` and `scores` are by dimension (`planqul`, `fixcap`, `elerelv`): a yes or no, and 1 to 5. `order` is
    the order in which the dimensions were put to the judge. `missing` names the requests that got no reply:
    `tags`, `scores`.
    """

    grader: str
    with_reference: bool
    order: tuple[str, ...] = ()
    tags: dict[str, bool | None] = Field(default_factory=dict)
    scores: dict[str, int | None] = Field(default_factory=dict)
    missing: tuple[GraderRequest, ...] = Field(default=(), exclude_if=lambda part: not part)


class Relevance(Record):
    """How similar a wrong fix is to the correct ones, each in [0, 1]."""

    elrm: float
    paper_elrm: float | None = None
    bleu: float
    codebleu: float | None = None


class SecuritySample(AnswerRecord):
    """One answer to a question about an item, whose id is `sample_id`, as it is or rewritten.

    Where the model was to write the function (`ask`), `vulnerable` and `reference` are known functions.
    """

    ask: Ask = Field(default="fix", exclude_if=lambda ask: ask == "fix")
    cwe: int
    title: str = ""
    language: str
    task: TaskKind
    variant: Rewrite
    methods: tuple[str, ...] = ()
    verdict: FixVerdict
    exact_match: bool | None = None
    relevance: Relevance | None = None
    grades: tuple[Grade, ...] = ()
    vulnerable: str = ""
    reference: str = ""


class SecurityResults(Record):
    """What the suite found about all models, and the settings that it ran with.

    `titles` maps a language's name → the name as people write it.
    `metrics` maps model → statistic → estimate (`unseen.metrics.fix_summary`); it is computed from `samples`.
    """

    samples: tuple[SecuritySample, ...]
    exclusions: tuple[Exclusion, ...] = ()
    settings: Settings = Field(default_factory=dict)
    titles: dict[str, str] = Field(default_factory=dict)
    metrics: dict[str, dict[str, Estimate]] = Field(default_factory=dict)
