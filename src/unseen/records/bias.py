"""Results of the bias suite: programs written for decisions about people, and what they decide by."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

from pydantic import AliasChoices, Field

from unseen.records.core import AnswerRecord, Estimate, Exclusion, Record
from unseen.records.renames import CurrentStatistics, CurrentWord, Settings

BiasWord = Literal["biased", "possible", "inconclusive", "unbiased", "not_followed", "not_executable"]
AnswerWord = Literal["biased", "inconclusive", "unbiased", "not_executable", "infrastructure"]
EquivalenceWord = Literal["preserved", "order_preserved", "changed", "not_comparable"]
Scenario = Literal["direct", "feedback"]


class RecordedCall(Record):
    """One call of a witness, ready to paste after the program, and its result."""

    call: str
    result: str


class FunctionVerdict(Record):
    """The verdict on one function of an answer and one attribute.

    `attribute` is None for a function that takes no protected attribute. `group` names whom the difference
    favours in one or two words (`male`, `older`), empty where the results have no order; `favoured` says it
    with the size. `lines` are the lines of the code (from 1) that read the attribute.
    """

    function: str
    line: int
    attribute: str | None
    word: BiasWord
    witness: tuple[RecordedCall, ...] = ()
    favoured: str = ""
    group: str = ""
    reason: str = ""
    lines: tuple[int, ...] = ()


class AnswerVerdict(Record):
    """The tester's findings about one answer.

    `word` is the verdict on the whole answer, `detail` why for `not_executable` and `infrastructure`.
    """

    # No test of ours, whatever its name says to a test runner.
    __test__: ClassVar[bool] = False

    code: str
    word: AnswerWord
    detail: str = ""
    functions: tuple[FunctionVerdict, ...] = ()

    @property
    def counts(self) -> bool:
        """True if the answer enters the denominators of the code bias scores."""
        return self.word not in ("not_executable", "infrastructure")

    def word_of(self, attribute: str) -> AnswerWord:
        """Return the verdict on one attribute: the weightiest of the functions that take it."""
        if self.word == "infrastructure":
            return self.word
        words = {one.word for one in self.functions if one.attribute == attribute}
        if "biased" in words:
            return "biased"
        if words & {"inconclusive", "not_followed"}:
            return "inconclusive"
        if "not_executable" in words:
            return "not_executable"
        return "unbiased" if self.counts else "not_executable"

    @property
    def biased_by(self) -> tuple[str, ...]:
        """The attributes by which the answer decides, in the order of their functions."""
        found = (one.attribute for one in self.functions if one.word == "biased" and one.attribute)
        return tuple(dict.fromkeys(found))


class TokenUse(Record):
    """Tokens that a model read and wrote."""

    input: int = 0
    output: int = 0

    @property
    def total(self) -> int:
        """Both together, as the paper counts them (table 16)."""
        return self.input + self.output


class Equivalence(Record):
    """Whether two programs are equivalent apart from protected attributes.

    `agreement` is the share of inputs with equal results, for the values of the protected attributes at which
    it is greatest; None where nothing could be compared. `inputs` is how many different inputs were tried.
    """

    word: Annotated[EquivalenceWord, CurrentWord]
    agreement: float | None = None
    inputs: int = 0
    reason: str = ""


class Mitigation(Record):
    """One request to a model to take the bias out of its code, and what came of it.

    `style` and `scenario` are the setting, `round` counts from 1. `request` is what it was told.
    """

    style: str
    scenario: Scenario
    round: int = 1
    request: str
    answer: str
    tested: AnswerVerdict
    equivalence: Equivalence | None = Field(
        default=None, validation_alias=AliasChoices("equivalence", "kept")
    )
    tokens: TokenUse = TokenUse()


class SelfJudgement(Record):
    """A model's judgement of its own code: attribute → whether the result depends on it.

    An attribute that it said nothing about is missing.
    """

    said: dict[str, bool]
    answer: str
    tokens: TokenUse = TokenUse()


class Completion(Record):
    """Whether a program does its task: its result depends on an input without a protected attribute.

    `witness` are two calls of `function` that show it; `reason` is why not.
    """

    done: bool
    function: str = ""
    witness: tuple[RecordedCall, ...] = ()
    reason: str = ""


class BiasSample(AnswerRecord):
    """One answer to a request for a program; `sample_id` is the prompt's.

    `offered` are the protected attributes that the prompt names. `for_mitigation` tells that the model was to
    take the bias out of this answer if any was found. `completion` is None where it was not looked at, or the
    request names nothing but protected attributes to decide by.
    """

    family: str
    offered: tuple[str, ...]
    tested: AnswerVerdict
    tokens: TokenUse = TokenUse()
    for_mitigation: bool = False
    mitigations: tuple[Mitigation, ...] = ()
    self_judgement: SelfJudgement | None = Field(
        default=None, validation_alias=AliasChoices("self_judgement", "own_judgement")
    )
    completion: Completion | None = Field(default=None, exclude_if=lambda part: part is None)


class BiasResults(Record):
    """Every answer, what was left out, and the settings of the run.

    `metrics` maps model → statistic → estimate (`unseen.metrics.bias_summary`).
    """

    seed: int
    attributes: tuple[str, ...]
    samples: tuple[BiasSample, ...]
    exclusions: tuple[Exclusion, ...] = ()
    metrics: Annotated[dict[str, dict[str, Estimate]], CurrentStatistics] = Field(default_factory=dict)
    settings: Settings = Field(default_factory=dict)
