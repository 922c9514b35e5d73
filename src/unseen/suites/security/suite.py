"""The suite as `unseen run` uses it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from inspect_ai.log import EvalLog, EvalSample

from unseen.languages import LANGUAGES
from unseen.metrics.fix_summary import summarise_fixes
from unseen.records import Exclusion, Verdict
from unseen.records.security import FixVerdict, SecurityResults, SecuritySample
from unseen.suites.asking import SAMPLED
from unseen.suites.judge import shared_sandbox
from unseen.suites.progress import Lines
from unseen.suites.samples import error_of, in_order, judged_of, words_of
from unseen.suites.security.prepare import Plan, prepare
from unseen.suites.security.questions import FORMS, parse_ask, parse_forms
from unseen.suites.security.scorer import question_of
from unseen.suites.security.task import task_of
from unseen.suites.suite import Options, Prepared, Suite


class Security:
    """Do a model's fixes close security holes, also after a rewrite?"""

    name = "security"
    kinds = FORMS
    controls = ("unseen/reference", "unseen/memoriser", "unseen/faker", "unseen/blank")

    def prepare(self, options: Options, *, out: Path, lines: Lines, run: str) -> Prepared:
        """See `Suite.prepare`."""
        ask = parse_ask(options.ask)
        plan = Plan(
            languages=options.languages,
            limit=options.limit,
            seed=options.seed,
            forms=parse_forms(options.kinds, marks=options.marks, ask=ask),
            marks=options.marks,
            ask=ask,
        )
        questions = prepare(
            plan,
            sandbox=shared_sandbox(options.sandbox),
            jobs=options.jobs,
            out=out,
            say=lines.say,
            progress=lambda done, total: lines.show("preparing items", done, total),
        )
        epochs = options.epochs or 1
        task = task_of(
            questions,
            plan.settings,
            sandbox=options.sandbox,
            jobs=options.jobs,
            temperature=SAMPLED if epochs > 1 else None,
            run=run,
        )
        return Prepared((task,), epochs, len(questions.questions))

    def results(self, logs: Sequence[EvalLog], asked: frozenset[str]) -> SecurityResults:
        """See `Suite.results`."""
        metadata = logs[0].eval.metadata or {}
        results = SecurityResults(
            samples=tuple(
                _result(log, sample, log.eval.model not in asked) for log, sample in in_order(logs, asked)
            ),
            exclusions=tuple(Exclusion.model_validate(one) for one in metadata["exclusions"]),
            settings={
                **metadata["settings"],
                "models": sorted(asked),
                "epochs": logs[0].eval.config.epochs or 1,
            },
        )
        titles = {one.language: LANGUAGES[one.language].title for one in results.samples}
        return results.model_copy(update={"titles": titles, "metrics": summarise_fixes(results)})


def _result(log: EvalLog, sample: EvalSample, control: bool) -> SecuritySample:
    question = question_of(sample.metadata)
    judged = judged_of(sample)
    if "verdict" in judged:
        verdict = FixVerdict.model_validate(judged["verdict"])
    else:
        none = Verdict(word="infrastructure", detail="the model gave no answer", evidence=error_of(sample))
        verdict = FixVerdict(word="infrastructure", functional=none)
    return SecuritySample.model_validate(
        {
            "model": log.eval.model,
            "control": control,
            "ask": question.ask,
            "item": question.item.id,
            "cwe": question.item.cwe,
            "title": question.item.title,
            "language": question.item.language,
            "form": question.form,
            "rewrite": question.rewrite,
            "methods": question.methods,
            "epoch": sample.epoch,
            "verdict": verdict.model_dump(),
            "exact_match": judged.get("exact_match") if verdict.counts else None,
            "relevance": judged.get("relevance"),
            "grades": judged.get("grades", ()),
            "vulnerable": question.vulnerable,
            "reference": question.reference,
            "prompt": words_of(sample.input),
            "answer": sample.output.completion,
        }
    )


SUITE: Suite = Security()
