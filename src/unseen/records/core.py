"""The records that travel from stage to stage: problem, variant, reject, verdict, sample result."""

from __future__ import annotations

from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field


class Record(BaseModel):
    """Base of every record: immutable, and an unknown field is an error that names it."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Problem(Record):
    """One benchmark problem; `prompt + solution + test` is a runnable program.

    `prompt` ends where a model's answer begins (after the signature and its docstring), `solution` is the
    reference answer, `test` exits with status 0 exactly when the solution is right. Records of one problem in
    several languages share a `family`; without one, the last part of their ids says what belongs together
    (`unseen.metrics.families`).
    """

    id: str
    language: str
    prompt: str
    solution: str
    test: str
    entry_point: str
    source: str = ""
    license: str = ""
    family: str = Field(default="", exclude_if=lambda family: not family)

    @property
    def program(self) -> str:
        """The complete text of the runnable program."""
        return self.prompt + self.solution + self.test


class Similarity(Record):
    """Similarity of a variant to its original, each part in [0, 1]; `overall` is their mean."""

    surface: float
    structure: float
    overall: float


VerdictWord = Literal[
    "passed", "failed", "timed_out", "out_of_memory", "crashed", "cheated", "infrastructure"
]


Isolation = Literal["separate", "linked"]
"""Whether an answer runs in a sandbox apart from its tests, or shares their program."""


class Verdict(Record):
    """What running a program showed.

    `word` is the specification's verdict; `detail` its argument (`test` or `compile` for `failed`, the
    signal's name for `crashed`, how for `cheated`, why for `infrastructure`); `evidence` is the output that
    a reader needs to believe it, already cut to a few thousand characters. `isolation` tells how a graded
    answer met its tests; None where nothing was graded.
    """

    word: VerdictWord
    detail: str = ""
    evidence: str = ""
    isolation: Isolation | None = Field(default=None, exclude_if=lambda isolation: isolation is None)

    @property
    def passed(self) -> bool:
        return self.word == "passed"

    @property
    def counts(self) -> bool:
        """False for infrastructure failures, which never enter a denominator."""
        return self.word != "infrastructure"

    def __str__(self) -> str:
        return f"{self.word}({self.detail})" if self.detail else self.word


CheckWord = Literal["passed", "failed", "skipped", "not_run"]
CoverageWord = Literal["covered", "partly_covered", "not_covered", "not_run"]
"""Whether tests reach all of some places, some of them, or none; `not_run` if that was not measured."""


class Checks(Record):
    """The outcome of each verification stage for one variant.

    `coverage` refuses nothing: it says whether the problem's own tests reach the places that the variant
    changed, so what a passed test says of them.
    """

    parse: CheckWord = "not_run"
    compile: CheckWord = "not_run"
    test: CheckWord = "not_run"
    coverage: CoverageWord = Field(default="not_run", exclude_if=lambda word: word == "not_run")
    fuzz: CheckWord = "not_run"
    vote: CheckWord = Field(default="not_run", exclude_if=lambda word: word == "not_run")


class Vote(Record):
    """The answer of one model to "does the rewritten program do the same?"; None if it cannot be read."""

    voter: str
    same: bool | None


class Variant(Record):
    """A rewritten problem. `prompt + solution + test` is again a runnable program.

    Attributes:
        kept_names: names that renaming left as they are because of what comments and docstrings say, with the
            reason.
        original: the problem as it was, in the files that `unseen rewrite` writes, so that `unseen run` can
            ask about both.
        steps: in those files, the edits that led from the original to the variant
            (`unseen.rewrites.history.Step`).
    """

    id: str
    problem_id: str
    language: str
    methods: tuple[str, ...]
    solution: str
    prompt: str
    test: str
    entry_point: str
    similarity: Similarity
    checks: Checks
    seed: int
    rewriter: str = Field(default="rules", exclude_if=lambda name: name == "rules")
    votes: tuple[Vote, ...] = Field(default=(), exclude_if=lambda votes: not votes)
    kept_names: dict[str, str] = Field(default_factory=dict, exclude_if=lambda names: not names)
    original: Problem | None = Field(default=None, exclude_if=lambda problem: problem is None)
    steps: tuple[Any, ...] = Field(default=(), exclude_if=lambda steps: not steps)

    @property
    def program(self) -> str:
        """The complete text of the runnable program."""
        return self.prompt + self.solution + self.test


class Reject(Variant):
    """A variant that a verification stage refused, with the reason."""

    rejected_by: str
    evidence: str


class Estimate(Record):
    """A statistic with its 95 % interval (in the statistic's own unit) and the n that it stands on.

    `clusters` is the number of independent problems, items or prompts among the n; None if it is not known.
    With fewer than ten there is no interval: `low` and `high` are the ends of the statistic's range.
    """

    value: float
    low: float
    high: float
    n: int
    clusters: int | None = Field(default=None, exclude_if=lambda clusters: clusters is None)


class AnswerRecord(Record):
    """One answer of one model to one question; the records of all suites have these fields.

    Those that ask about different tasks or variants say which in `task` and `variant`, and a right answer is
    always called `reference`.

    Attributes:
        model: who was asked.
        control: whether it is a model whose results are known beforehand.
        sample_id: what is asked about; the same in all tasks and variants.
        epoch: which answer to the question, from 1.
        prompt: all that the model was told.
        answer: all that it said.
        stop_reason: why it ended, in Inspect's words (`stop`, `max_tokens`, `content_filter` …); empty where
            that was not recorded.
    """

    model: str
    control: bool = False
    sample_id: str
    epoch: int = 1
    prompt: str = ""
    answer: str = ""
    stop_reason: str = Field(default="", exclude_if=lambda reason: not reason)


VariantName = Literal["original", "rewritten", "trap"]
"""As published; with other names and another structure; with a specification that differs a little."""


ArmName = Literal["", "fresh"]
"""Which problems are asked about: those of the run's source (empty), or generated ones."""


def version_of(arm: ArmName, variant: VariantName) -> str:
    """Return what a version of a problem is called beside those of the other arm."""
    return f"{arm} {variant}" if arm else variant


class SampleResult(AnswerRecord):
    """One answer to a question about a problem, as it is or otherwise (then as `variant_code`).

    `family` is the problem's own, empty where it names none; `arm` is `fresh` for a generated problem beside
    those of the run's source. Of a trap, `change` is the kind of its change,
    `verdict` says whether the answer is right for what was asked, and `published_verdict`, if it is not,
    whether it is right for what was published.
    """

    suite: str
    task: str = Field(description="generation, completion-1, completion-3 or completion-5")
    language: str
    family: str = Field(default="", exclude_if=lambda family: not family)
    arm: ArmName = Field(default="", exclude_if=lambda arm: not arm)
    variant: VariantName
    verdict: Verdict
    shape: str = Field(
        default="",
        exclude_if=lambda shape: not shape,
        description="how the answer was read: function, lines, body, …, or empty",
    )
    exact_match: bool | None = None
    edit_similarity: float | None = None
    methods: tuple[str, ...] = ()
    similarity: Similarity | None = None
    original_code: str = ""
    variant_code: str = ""
    change: str = Field(default="", exclude_if=lambda change: not change)
    published_verdict: Verdict | None = Field(default=None, exclude_if=lambda verdict: verdict is None)

    @property
    def version(self) -> str:
        """The variant, with the arm if it is not that of the run's own problems."""
        return version_of(self.arm, self.variant)


class Exclusion(Record):
    """A problem, variant or cell that a run skipped, with the reason."""

    what: str
    reason: str
