"""The frame of the four suites: questions, controls whose answers are known, results from the logs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

from inspect_ai import Epochs, Task
from inspect_ai.dataset import MemoryDataset, Sample
from inspect_ai.log import EvalLog
from inspect_ai.scorer import Scorer
from inspect_ai.solver import Solver

from unseen.execution.grade import IsolationMode
from unseen.records import Exclusion, Record
from unseen.records.run import FORMAT
from unseen.suites.generation import SAMPLED, ask, temperature_of
from unseen.suites.memorisation.variants import Rewriting
from unseen.suites.progress import ProgressReporter
from unseen.suites.request_estimates import Asking, Request, Subject, estimate_tokens, prompt_tokens
from unseen.suites.samples import MOST_TOKENS, Answered, answers_in, digest_of

Q = TypeVar("Q")
Q_co = TypeVar("Q_co", covariant=True)
S = TypeVar("S", bound="Questions[Any]")
R = TypeVar("R", bound=Record)


@dataclass(frozen=True)
class RunOptions:
    """Options of a run; a suite uses those that concern it.

    Attributes:
        problems: a source as `unseen.sources.load_problems` takes it.
        languages: their names; None for all.
        limit: the number of problems of each language, or of prompts or items, drawn by the seed; None for
            all.
        seed: from which all chance comes.
        tasks: some of the suite's `tasks`; None for all.
        epochs: how many answers to each question; None for the suite's own number.
        temperature: how freely answers are drawn; None for the model's own setting, and for the suite's where
            it wants several answers to a question.
        sandbox: where answers run: `auto`, `bwrap` or `local`.
        jobs: how many programs run at the same time.
        marks: of security: whether comments show the vulnerable lines.
        ask: of security: `fix` or `generate`.
        isolation: of memorisation and security: whether answers may share a process with their tests.
        arms: of memorisation: the versions that are asked about; None for its own choice.
        rewriting: of memorisation: how programs are rewritten for completion.
    """

    problems: str = "builtin"
    languages: tuple[str, ...] | None = None
    limit: int | None = None
    seed: int = 0
    tasks: tuple[str, ...] | None = None
    epochs: int | None = None
    temperature: float | None = None
    sandbox: str = "auto"
    jobs: int = 2
    marks: bool = True
    ask: str = "fix"
    isolation: IsolationMode = "separate"
    arms: tuple[str, ...] | None = None
    rewriting: Rewriting = field(default_factory=Rewriting)

    def temperature_for(self, epochs: int, sampled: float) -> float | None:
        """Return the temperature of answers: `sampled` is the suite's own for several to each question."""
        if self.temperature is not None:
            return self.temperature
        return sampled if epochs > 1 else None


@dataclass(frozen=True)
class Prepared:
    """Questions that are ready to be asked.

    Attributes:
        task: the Inspect task; `version` is a digest of the questions, so that logs of other questions are
            not continued, and `metadata` has the `settings` that they came from.
        epochs: how many answers to each question.
        question_set: the questions.
        temperature: how freely answers are drawn; the model's own setting when None.
    """

    task: Task
    epochs: int
    question_set: Questions[Any]
    temperature: float | None = None

    @property
    def questions(self) -> int:
        """Return the number of questions."""
        return len(self.question_set.questions)

    @property
    def answers(self) -> int:
        """Return how many answers each model gives."""
        return self.questions * self.epochs


@dataclass(frozen=True)
class TaskOptions:
    """Options of the Inspect task: how answers are drawn and judged.

    Attributes:
        sandbox: where answers run: `auto`, `bwrap` or `local`.
        jobs: how many answers are judged at the same time.
        temperature: how freely answers are drawn; the model's own setting when None.
        epochs: how many answers to each question; left to Inspect when None.
        run: a name for the run, for the cache of answers.
        isolation: whether answers may be linked with their tests, where the suite grades programs.
    """

    sandbox: str = "auto"
    jobs: int = 2
    temperature: float | None = None
    epochs: int | None = None
    run: str | None = None
    isolation: IsolationMode = "separate"


class Questions(Protocol[Q_co]):
    """Questions that are ready to be asked, as `QuestionSet` has them."""

    @property
    def settings(self) -> dict[str, Any]:
        """Return everything that the questions depend on."""

    @property
    def questions(self) -> Sequence[Q_co]:
        """Return the questions, in the order in which they are asked."""

    @property
    def exclusions(self) -> Sequence[Exclusion]:
        """Return what was skipped."""


class QuestionSuite(ABC, Generic[Q, S, R]):
    """The frame of a suite that asks questions one by one: Inspect's task, and results from its logs.

    A suite adds its questions (`questions`, `sample`), how answers are judged (`scorer`), and what its
    results hold (`result`, `assemble`).

    Attributes:
        name: what `--suite` and the folder of logs call it.
        tasks: the words that `--tasks` takes for it.
        controls: Inspect models whose results are known beforehand.
        default_epochs: how many answers to each question if no option says it.
    """

    name: str
    tasks: Sequence[str]
    controls: Sequence[str]
    default_epochs = 1

    @abstractmethod
    def questions(self, options: RunOptions, *, out: Path, reporter: ProgressReporter) -> S:
        """Make the questions of `unseen run`, or read back those that lie in the folder `out`.

        Raises:
            BadInputError: nothing can be asked, or `out` holds another run.
        """

    @abstractmethod
    def sample(self, question: Q) -> Sample:
        """Make the sample that asks a question."""

    @abstractmethod
    def scorer(self, questions: S, options: TaskOptions) -> Scorer:
        """Make the scorer that judges answers."""

    @abstractmethod
    def result(self, answered: Answered) -> Record:
        """Record one answer with its verdict; a sample that was not judged is an infrastructure failure."""

    @abstractmethod
    def assemble(self, fields: dict[str, Any], settings: dict[str, Any]) -> R:
        """Put the results together.

        Args:
            fields: `samples`, as `result` made them, and `exclusions`.
            settings: those of the questions, the models that were asked, and `epochs`.
        """

    @abstractmethod
    def subject(self, question: Q) -> Subject:
        """Return what a question is about."""

    @abstractmethod
    def expected_answer(self, question: Q) -> str:
        """Return a text about as long as an answer will be."""

    def requests(self, questions: S, question: Q, sample: Sample, asking: Asking) -> Iterator[Request]:
        """Yield the requests that a question leads to; a suite that asks more than once adds to them."""
        yield Request(
            "answer",
            prompt_tokens(sample.input),
            estimate_tokens(self.expected_answer(question)),
            (sample.metadata or {})[MOST_TOKENS],
            asking.epochs,
            asking.epochs,
        )

    def solver(self, questions: S, options: TaskOptions) -> Solver | list[Solver]:
        """Make the solver; it asks each question once."""
        return ask(options.temperature, options.run)

    def epochs(self, options: TaskOptions) -> Epochs | None:
        """Return how many answers there are and how they are reduced; None leaves it to Inspect."""
        return None

    def task(self, questions: S, options: TaskOptions) -> Task:
        """Make the Inspect task that asks prepared questions."""
        samples = [self.sample(one) for one in questions.questions]
        return Task(
            name=self.name,
            version=digest_of(samples),
            dataset=MemoryDataset(samples, name=self.name),
            solver=self.solver(questions, options),
            scorer=self.scorer(questions, options),
            epochs=self.epochs(options),
            metadata={
                "format": FORMAT,
                "settings": questions.settings,
                "exclusions": [exclusion.model_dump() for exclusion in questions.exclusions],
            },
        )

    def prepare(self, options: RunOptions, *, out: Path, reporter: ProgressReporter, run: str) -> Prepared:
        """Make the questions, or continue making them; what is finished is kept in the folder `out`.

        Args:
            options: what is asked.
            out: the run's folder.
            reporter: gets what is skipped, and the progress.
            run: a name that this folder keeps, for the cache of answers that were not judged before a kill.

        Raises:
            BadInputError: nothing can be asked, or `out` holds another run.
        """
        questions = self.questions(options, out=out, reporter=reporter)
        epochs = options.epochs or self.default_epochs
        temperature = options.temperature_for(epochs, SAMPLED)
        task = self.task(
            questions, TaskOptions(options.sandbox, options.jobs, temperature, epochs, run, options.isolation)
        )
        # A suite whose questions come with a temperature of their own has it in its settings.
        return Prepared(task, epochs, questions, questions.settings.get("temperature", temperature))

    def results(self, logs: Sequence[EvalLog], asked: frozenset[str]) -> R:
        """Read the results from whole logs of this suite; models that are not in `asked` are controls."""
        metadata = logs[0].eval.metadata or {}
        return self.assemble(
            {
                "samples": tuple(self.result(one) for one in answers_in(logs, asked)),
                "exclusions": tuple(Exclusion.model_validate(one) for one in metadata["exclusions"]),
            },
            {
                "temperature": temperature_of(logs[0]),
                **metadata["settings"],
                "models": sorted(asked),
                "epochs": logs[0].eval.config.epochs or 1,
            },
        )


Suite = QuestionSuite[Any, Any, Any]
"""Any of the four suites."""
