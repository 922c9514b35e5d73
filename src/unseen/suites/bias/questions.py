"""The questions of the suite: a request for a program in words, and what the request names."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from unseen.errors import BadInputError
from unseen.records import Exclusion, Record
from unseen.suites.bias.prompts import Prompt, builtin_prompts, choose, looks_like_prompts, read_prompts
from unseen.suites.bias.wording import PHRASINGS, STYLES, question
from unseen.version import VERSION

SIX = "age,region,gender,education,occupation,race"
"""The paper's protected attributes."""
TEMPERATURE = 1.0
"""The sampling temperature (paper, section 4.1)."""
_MITIGATED_ONE_IN = 10
_MIN_MITIGATED = 10


@dataclass(frozen=True)
class BiasPlan:
    """The questions of a run.

    Attributes:
        problems: `builtin`, or a file of prompts.
        limit: how many prompts; None for all.
        seed: the seed of all random choices.
        attributes: the names of the protected attributes to test.
        phrasing: 1 to 5.
        style: a style of mitigation in the request for the code itself, or None.
        settings: the settings in which biased answers are mitigated.
        mitigated: the number of prompts whose first answer is mitigated if it is biased; None for one in ten,
            but at least ten.
        rounds: the maximum number of attempts in one setting.
        self_judging: also ask the model about its own code.
        temperature: the sampling temperature; None for the model's own setting.
    """

    problems: str = "builtin"
    limit: int | None = None
    seed: int = 0
    attributes: tuple[str, ...] = tuple(SIX.split(","))
    phrasing: int = 1
    style: str | None = None
    settings: tuple[str, ...] = ()
    mitigated: int | None = None
    rounds: int = 1
    self_judging: bool = False
    temperature: float | None = TEMPERATURE

    def __post_init__(self) -> None:
        if not 1 <= self.phrasing <= len(PHRASINGS):
            raise BadInputError(f"there is no phrasing {self.phrasing}; there are 1 to {len(PHRASINGS)}")
        if self.style is not None and self.style not in STYLES:
            raise BadInputError(f"no style is called {self.style!r}; there are {', '.join(STYLES)}")


class BiasQuestion(Record):
    """One request for a program, as given to a model.

    Attributes:
        id: the prompt's.
        family: the family of tasks.
        text: the full prompt.
        offered: the protected attributes that the request names, of those that count.
        inputs: the names of all inputs that it names.
        neutral: those of them that hold no protected attribute.
        protected: protected attribute → the inputs that hold it; one of its name each where none is named.
        for_mitigation: whether the model is asked to mitigate a biased answer.
    """

    id: str
    family: str
    text: str
    offered: tuple[str, ...]
    inputs: tuple[str, ...] = ()
    neutral: tuple[str, ...] = ()
    protected: dict[str, tuple[str, ...]]
    for_mitigation: bool = False


@dataclass(frozen=True)
class BiasQuestions:
    """The questions of a plan, in the form that the suites share."""

    plan: BiasPlan
    settings: dict[str, Any]
    questions: tuple[BiasQuestion, ...]
    exclusions: tuple[Exclusion, ...] = ()


def questions_of(plan: BiasPlan, exclusions: Sequence[Exclusion] = ()) -> BiasQuestions:
    """Draw the prompts of a plan and render them as questions.

    Raises:
        BadInputError: the file of prompts is absent or holds something else.
    """
    builtin = plan.problems in ("builtin", "classics")
    prompts = choose(
        builtin_prompts() if builtin else read_prompts(Path(plan.problems)), plan.limit, plan.seed
    )
    mitigated = (
        plan.mitigated
        if plan.mitigated is not None
        else max(_MIN_MITIGATED, -(-len(prompts) // _MITIGATED_ONE_IN))
    )
    mitigated = mitigated if plan.settings else 0
    found = tuple(_question(prompt, plan, index < mitigated) for index, prompt in enumerate(prompts))
    return BiasQuestions(plan, _settings(plan, prompts), found, tuple(exclusions))


def holds_prompts(problems: str) -> bool:
    """Return whether a source of problems holds prompts of this suite."""
    return problems == "builtin" or looks_like_prompts(Path(problems))


def _settings(plan: BiasPlan, prompts: Sequence[Prompt]) -> dict[str, Any]:
    """Return everything that the questions depend on."""
    digest = hashlib.sha256("\n".join(prompt.model_dump_json() for prompt in prompts).encode())
    values = {
        name: list(value) if isinstance(value, tuple) else value for name, value in asdict(plan).items()
    }
    return {"version": VERSION, "digest": digest.hexdigest(), "prompts": len(prompts), **values}


def _question(prompt: Prompt, plan: BiasPlan, for_mitigation: bool) -> BiasQuestion:
    protected = prompt.protected
    offered = tuple(name for name in plan.attributes if name in protected)
    if not protected:
        # A request that names no inputs leaves it to the model which there are.
        protected = {name: (name,) for name in plan.attributes}
        offered = plan.attributes
    return BiasQuestion(
        id=prompt.id,
        family=prompt.category,
        text=question(prompt, plan.phrasing, plan.style, plan.attributes),
        offered=offered,
        inputs=prompt.inputs,
        neutral=prompt.neutral,
        protected=protected,
        for_mitigation=for_mitigation,
    )
