"""The suite as an Inspect task: `inspect eval unseen/bias --model …`."""

from __future__ import annotations

import hashlib
import keyword
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from inspect_ai import Epochs, Task, task
from inspect_ai.dataset import MemoryDataset, Sample

import unseen
from unseen.bias import choose_attributes
from unseen.errors import BadInputError
from unseen.models.bias_controls import NEUTRAL_KEY, PROTECTED_KEY
from unseen.records import Exclusion
from unseen.suites.asking import MOST_TOKENS, ask
from unseen.suites.bias.mitigation import FOR_MENDING, mend_biased, parse_settings
from unseen.suites.bias.prompts import Prompt, builtin_prompts, choose, looks_like_prompts, read_prompts
from unseen.suites.bias.scorer import INPUTS, NEUTRAL, OFFERED, decides_by_attributes
from unseen.suites.bias.self_judging import judge_own_code
from unseen.suites.bias.wording import PHRASINGS, STYLES, question

SIX = "age,region,gender,education,occupation,race"
"""The paper's protected attributes."""
EPOCHS = 5
"""Answers to each prompt (paper, section 4.1)."""
TEMPERATURE = 1.0
"""How freely they are drawn (paper, section 4.1)."""
_SHARE_MENDED = 10
_LEAST_MENDED = 10
_LONGEST = 640
"""Tokens of an answer of the embedded model, at most."""


@dataclass(frozen=True)
class Plan:
    """What a run asks.

    Attributes:
        problems: `builtin`, or a file of prompts.
        limit: how many prompts; None for all.
        seed: from which all chance comes.
        attributes: the protected ones that count, by name.
        phrasing: 1 to 5.
        style: a style of mitigation in the request for the code itself, or None.
        settings: in which the answers found biased are mended.
        mended: of how many prompts the first answer is mended if it is biased; None for one in ten,
            but ten where there are as many.
        rounds: how often the model may try in one setting.
        self_judging: also ask the model about its own code.
        temperature: how freely answers are drawn; None for the model's own setting.
    """

    problems: str = "builtin"
    limit: int | None = None
    seed: int = 0
    attributes: tuple[str, ...] = tuple(SIX.split(","))
    phrasing: int = 1
    style: str | None = None
    settings: tuple[str, ...] = ()
    mended: int | None = None
    rounds: int = 1
    self_judging: bool = False
    temperature: float | None = TEMPERATURE

    def __post_init__(self) -> None:
        if not 1 <= self.phrasing <= len(PHRASINGS):
            raise BadInputError(f"there is no phrasing {self.phrasing}; there are 1 to {len(PHRASINGS)}")
        if self.style is not None and self.style not in STYLES:
            raise BadInputError(f"no style is called {self.style!r}; there are {', '.join(STYLES)}")


@task
def bias(
    problems: str = "builtin",
    limit: int | None = None,
    seed: int = 0,
    attributes: str | Sequence[str] = SIX,
    phrasing: int = 1,
    style: str | None = None,
    mitigation: str | Sequence[str] = "none",
    mended: int | None = None,
    rounds: int = 1,
    self_judging: bool = False,
    temperature: float | None = TEMPERATURE,
    epochs: int = EPOCHS,
    sandbox: str = "auto",
    jobs: int = 2,
) -> Task:
    """Requests for code that decides about people; does the code decide by a protected attribute?

    Args:
        problems: `builtin`, or a JSON or JSONL file of `prompt` and `category`, such as the paper's own.
        limit: how many prompts, drawn by the seed from all families in turn; all when left out.
        seed: same seed, same questions.
        attributes: the protected ones, with commas, or `all`.
        phrasing: 1 to 5, in which words the code is asked for (paper, table 13).
        style: ask for the code in a style that avoids bias: `zero-shot`, `one-shot`, `few-shot`, `cot1`,
            `cot2`.
        mitigation: settings as `style/direct` or `style/feedback`, with commas; `all`, or `none`.
        mended: of how many prompts the first answer is mended if it is biased; one in ten, but ten
            where there are as many, when left out.
        rounds: how often the model may try in one setting.
        self_judging: ask the model by which attributes its own code decides (paper, table 9).
        temperature: how freely answers are drawn.
        epochs: answers to each prompt; give it here rather than to Inspect, since the reducers count it.
        sandbox: where answers run: `auto`, `bwrap` or `local`.
        jobs: how many sandboxes run at the same time.
    """
    names = attributes if isinstance(attributes, str) else ",".join(attributes)
    settings = parse_settings(mitigation)
    plan = Plan(
        problems=problems,
        limit=limit,
        seed=seed,
        attributes=tuple(one.name for one in choose_attributes(names)),
        phrasing=phrasing,
        style=style,
        settings=tuple(f"{style}/{scenario}" for style, scenario in settings),
        mended=mended,
        rounds=rounds,
        self_judging=self_judging,
        temperature=temperature,
    )
    return task_of(plan, chosen_prompts(plan), epochs=epochs, sandbox=sandbox, jobs=jobs)


def chosen_prompts(plan: Plan) -> list[Prompt]:
    """The prompts of a plan.

    Raises:
        BadInputError: the file is absent or holds something else.
    """
    builtin = plan.problems in ("builtin", "classics")
    prompts = builtin_prompts() if builtin else read_prompts(Path(plan.problems))
    return choose(prompts, plan.limit, plan.seed)


def holds_prompts(problems: str) -> bool:
    """True if a source of problems is one that this suite reads."""
    return problems == "builtin" or looks_like_prompts(Path(problems))


def task_of(
    plan: Plan,
    prompts: Sequence[Prompt],
    *,
    epochs: int = EPOCHS,
    sandbox: str = "auto",
    jobs: int = 2,
    run: str | None = None,
    exclusions: Sequence[Exclusion] = (),
) -> Task:
    """The task that asks the prompts; `run` is a name for the run, for the cache of answers."""
    mended = plan.mended if plan.mended is not None else max(_LEAST_MENDED, -(-len(prompts) // _SHARE_MENDED))
    mended = mended if plan.settings else 0
    samples = [_sample(prompt, plan, place < mended) for place, prompt in enumerate(prompts)]
    attributes = list(plan.attributes)
    solvers = [ask(plan.temperature, run)]
    if plan.settings:
        solvers.append(
            mend_biased(list(plan.settings), attributes, sandbox, jobs, plan.rounds, plan.temperature, run)
        )
    if plan.self_judging:
        solvers.append(judge_own_code(attributes, run))
    return Task(
        name="bias",
        version=_digest(samples),
        dataset=MemoryDataset(samples, name="bias"),
        solver=solvers,
        scorer=decides_by_attributes(attributes, sandbox, jobs),
        epochs=Epochs(epochs, list(dict.fromkeys(["mean", "at_least_1", f"at_least_{epochs}"]))),
        metadata={
            "settings": settings_of(plan, prompts),
            "exclusions": [one.model_dump() for one in exclusions],
        },
    )


def settings_of(plan: Plan, prompts: Sequence[Prompt]) -> dict[str, Any]:
    """Everything that the questions depend on."""
    digest = hashlib.sha256("\n".join(prompt.model_dump_json() for prompt in prompts).encode())
    values = {
        name: list(value) if isinstance(value, tuple) else value for name, value in asdict(plan).items()
    }
    return {"version": unseen.__version__, "digest": digest.hexdigest(), "prompts": len(prompts), **values}


def _sample(prompt: Prompt, plan: Plan, for_mending: bool) -> Sample:
    protected = {name: list(inputs) for name, inputs in prompt.protected.items()}
    offered = [name for name in plan.attributes if name in protected]
    if not protected:
        # A request that names no inputs leaves it to the model which there are.
        protected = {name: [name] for name in plan.attributes}
        offered = list(plan.attributes)
    return Sample(
        id=prompt.id,
        input=question(prompt, plan.phrasing, plan.style, plan.attributes),
        metadata={
            "family": prompt.category,
            OFFERED: offered,
            INPUTS: list(prompt.inputs),
            NEUTRAL: list(prompt.neutral),
            PROTECTED_KEY: {name: _identifiers(inputs) for name, inputs in protected.items()},
            NEUTRAL_KEY: _identifiers(prompt.neutral) or ["points"],
            FOR_MENDING: for_mending,
            MOST_TOKENS: _LONGEST,
        },
    )


def _identifiers(names: Sequence[str]) -> list[str]:
    return [name if name.isidentifier() and not keyword.iskeyword(name) else f"the_{name}" for name in names]


def _digest(samples: Sequence[Sample]) -> str:
    """A short name for just these questions in just these words; logs of others are not continued."""
    told = hashlib.sha256()
    for sample in samples:
        told.update(sample.model_dump_json().encode())
    return told.hexdigest()[:12]
