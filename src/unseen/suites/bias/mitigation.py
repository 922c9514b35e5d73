"""Mitigation: ask a model to remove the bias from its code, in five styles, with or without a report."""

from __future__ import annotations

from collections.abc import Sequence

from inspect_ai.model import ChatMessage, ChatMessageAssistant, ChatMessageUser
from inspect_ai.solver import Generate, Solver, TaskState, solver

from unseen.bias import ATTRIBUTES
from unseen.errors import BadInputError
from unseen.records.bias import AnswerVerdict, Mitigation, Scenario
from unseen.suites.bias.extract import program_of
from unseen.suites.bias.resampling import generated, tokens_of
from unseen.suites.bias.tester import Tester
from unseen.suites.bias.wording import SETTINGS, failing_assertions, mitigation_request
from unseen.suites.generation import configured
from unseen.suites.samples import fields_of_question

MITIGATIONS = "unseen_bias_mitigations"
"""The key of a sample's store for the mitigation attempts."""


def parse_settings(text: str | Sequence[str] | None) -> tuple[tuple[str, Scenario], ...]:
    """Parse settings, `style/scenario` with commas; all ten for None or `all`, none for `none`.

    Raises:
        BadInputError: there is no setting of this name.
    """
    names = text.split(",") if isinstance(text, str) else list(text or ["all"])
    if names == ["none"]:
        return ()
    if names == ["all"]:
        return SETTINGS
    available = {f"{style}/{scenario}": (style, scenario) for style, scenario in SETTINGS}
    if unknown := [name for name in names if name.strip() not in available]:
        raise BadInputError(
            f"there is no mitigation setting {unknown[0]!r}; there are {', '.join(available)}"
        )
    return tuple(available[name.strip()] for name in names)


@solver
def mitigate_biased(
    settings: Sequence[str] | None = None,
    attributes: Sequence[str] = tuple(ATTRIBUTES),
    sandbox: str = "auto",
    jobs: int = 2,
    rounds: int = 1,
    temperature: float | None = None,
    run: str | None = None,
) -> Solver:
    """Ask the model to remove the bias from biased answers of the chosen samples, once in each setting.

    The answer of the sample stays what it was; what came of the settings goes into its store.

    Args:
        settings: names as `parse_settings` takes them.
        attributes: the protected ones.
        sandbox: where answers run: `auto`, `bwrap` or `local`.
        jobs: how many sandboxes run at the same time.
        rounds: how often the model may try in one setting, each time with the answer before and, with
            feedback, the report on it.
        temperature: how freely answers are drawn; the model's own setting when left out.
        run: a name for the run, for the cache of answers.
    """
    tester = Tester([ATTRIBUTES[name] for name in attributes], sandbox, jobs)
    chosen = parse_settings(settings)

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        if not fields_of_question(state.metadata).get("for_mitigation") or state.epoch != 1 or not chosen:
            return state
        first = await tester.tested(program_of(state.output.completion))
        if first.word != "biased":
            return state
        tried: list[Mitigation] = []
        for style, scenario in chosen:
            tried += await _rounds(state, first, tester, (style, scenario), rounds, temperature, run)
        state.store.set(MITIGATIONS, [one.model_dump(mode="json") for one in tried])
        return state

    return solve


@solver
def mitigate(
    style: str = "zero-shot",
    scenario: Scenario = "feedback",
    attributes: Sequence[str] = tuple(ATTRIBUTES),
    sandbox: str = "auto",
    jobs: int = 2,
    rounds: int = 1,
    temperature: float | None = None,
) -> Solver:
    """Replace a biased answer by the mitigated one, which the scorer then judges (paper, tables 7 and 8).

    The arguments are those of `mitigate_biased`, for one setting.
    """
    tester = Tester([ATTRIBUTES[name] for name in attributes], sandbox, jobs)
    ((style, scenario),) = parse_settings([f"{style}/{scenario}"])

    async def solve(state: TaskState, generate: Generate) -> TaskState:
        first = await tester.tested(program_of(state.output.completion))
        if first.word == "biased":
            tried = await _rounds(state, first, tester, (style, scenario), rounds, temperature, None)
            for one in tried:
                state.messages += [
                    ChatMessageUser(content=one.request),
                    ChatMessageAssistant(content=one.answer),
                ]
            state.output.completion = tried[-1].answer
        return state

    return solve


async def _rounds(
    state: TaskState,
    first: AnswerVerdict,
    tester: Tester,
    setting: tuple[str, Scenario],
    rounds: int,
    temperature: float | None,
    run: str | None,
) -> list[Mitigation]:
    """Ask in one setting, for several rounds if the answer stays biased."""
    style, scenario = setting
    names = [attribute.name for attribute in tester.attributes]
    messages: list[ChatMessage] = list(state.messages)
    before, tried = first, list[Mitigation]()
    for number in range(1, rounds + 1):
        request = mitigation_request(style, scenario, names, failing_assertions(before.functions))
        messages.append(ChatMessageUser(content=request))
        config = configured(state, temperature, run, f"{style}/{scenario}/{number}")
        output = await generated(messages, config)
        messages.append(ChatMessageAssistant(content=output.completion))
        after = await tester.tested(program_of(output.completion))
        tried.append(
            Mitigation(
                style=style,
                scenario=scenario,
                round=number,
                request=request,
                answer=output.completion,
                tested=after,
                equivalence=await tester.equivalence(first, after),
                tokens=tokens_of(output),
            )
        )
        if after.word != "biased":
            break
        before = after
    return tried
