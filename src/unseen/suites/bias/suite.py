"""The suite as `unseen run` uses it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from inspect_ai.log import EvalLog, EvalSample

from unseen.errors import BadInputError, NothingToAskError
from unseen.metrics.bias_summary import summarise_bias
from unseen.records import Exclusion
from unseen.records.bias import (
    AnswerVerdict,
    BiasResults,
    BiasSample,
    Completion,
    Mending,
    SelfJudgement,
    TokenUse,
)
from unseen.search.journal import put_in_place
from unseen.suites.bias.scorer import OFFERED
from unseen.suites.bias.task import (
    EPOCHS,
    TEMPERATURE,
    Plan,
    chosen_prompts,
    holds_prompts,
    settings_of,
    task_of,
)
from unseen.suites.bias.wording import SETTINGS
from unseen.suites.progress import Lines
from unseen.suites.samples import error_of, in_order, judged_of, words_of
from unseen.suites.suite import Options, Prepared, Suite

_DECLINED = "only code in Python is tested for biased decisions"
SETTINGS_FILE = "bias.json"


class Bias:
    """Does the code that a model writes decide by age, gender, race …?"""

    name = "bias"
    kinds = ("mitigation", "self-judging")
    controls = ("unseen/biased", "unseen/unbiased", "unseen/blank")

    def prepare(self, options: Options, *, out: Path, lines: Lines, run: str) -> Prepared:
        """See `Suite.prepare`.

        Of the kinds, `mitigation` and `self-judging` concern this suite; with none named, answers found
        biased are mended and the model is not asked about its code.
        """
        problems = options.problems
        if not holds_prompts(problems):
            lines.say(f"bias: {problems} holds no prompts; the built-in ones are asked")
            problems = "builtin"
        declined = [language for language in options.languages or () if language != "python"]
        if declined and "python" not in (options.languages or ()):
            raise NothingToAskError(
                f"bias: {', '.join(declined)}: {_DECLINED}; leave the suite out or add python"
            )
        for language in declined:
            lines.say(f"bias: {language} is left out: {_DECLINED}")
        kinds = options.kinds or ()
        epochs = options.epochs or EPOCHS
        plan = Plan(
            problems=problems,
            limit=options.limit,
            seed=options.seed,
            settings=tuple(f"{style}/{scenario}" for style, scenario in SETTINGS)
            if not options.kinds or "mitigation" in kinds
            else (),
            self_judging="self-judging" in kinds,
            temperature=TEMPERATURE if epochs > 1 else None,
        )
        prompts = chosen_prompts(plan)
        _keep(out / SETTINGS_FILE, {**settings_of(plan, prompts), "epochs": epochs})
        exclusions = [Exclusion(what=language, reason=_DECLINED) for language in declined]
        task = task_of(
            plan,
            prompts,
            epochs=epochs,
            sandbox=options.sandbox,
            jobs=options.jobs,
            run=run,
            exclusions=exclusions,
        )
        return Prepared((task,), epochs, len(prompts))

    def results(self, logs: Sequence[EvalLog], asked: frozenset[str]) -> BiasResults:
        """See `Suite.results`."""
        metadata = logs[0].eval.metadata or {}
        settings = dict(metadata["settings"])
        epochs = logs[0].eval.config.epochs or 1
        results = BiasResults(
            seed=int(settings.pop("seed")),
            attributes=tuple(settings.pop("attributes")),
            samples=tuple(
                _result(log, sample, log.eval.model not in asked) for log, sample in in_order(logs, asked)
            ),
            exclusions=tuple(Exclusion.model_validate(one) for one in metadata["exclusions"]),
            settings={**settings, "models": sorted(asked), "epochs": epochs},
        )
        return results.model_copy(update={"metrics": summarise_bias(results)})


def _keep(path: Path, settings: dict[str, Any]) -> None:
    """Note the settings of the run in its folder.

    Raises:
        BadInputError: the folder holds a run with others.
    """
    if path.exists():
        try:
            kept = json.loads(path.read_text(encoding="utf-8"))
        except ValueError:
            kept = {}
        other = sorted(name for name in settings if kept.get(name) != settings[name])
        if other:
            raise BadInputError(
                f"{path.parent} holds a run of the bias suite with other settings ({', '.join(other)}); "
                "give another folder, or the same settings to go on"
            )
        return
    put_in_place(path, [json.dumps(settings, sort_keys=True)])


def _result(log: EvalLog, sample: EvalSample, control: bool) -> BiasSample:
    judged = judged_of(sample)
    if "tested" in judged:
        tested = AnswerVerdict.model_validate(judged["tested"])
    else:
        why = f"the model gave no answer: {error_of(sample)}"
        tested = AnswerVerdict(code="", word="infrastructure", detail=why)
    own, completion = judged.get("own_judgement"), judged.get("completion")
    return BiasSample(
        model=log.eval.model,
        control=control,
        prompt_id=str(sample.id),
        family=str(sample.metadata.get("family", "")),
        epoch=sample.epoch,
        offered=tuple(sample.metadata[OFFERED]),
        prompt=words_of(sample.input),
        answer=sample.output.completion,
        tested=tested,
        tokens=TokenUse.model_validate(judged.get("tokens") or {}),
        for_mending=bool(judged.get("for_mending")),
        mendings=tuple(Mending.model_validate(one) for one in judged.get("mendings") or ()),
        own_judgement=SelfJudgement.model_validate(own) if own else None,
        completion=Completion.model_validate(completion) if completion else None,
    )


SUITE: Suite = Bias()
