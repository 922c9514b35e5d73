"""Studies: a suite run several times with one option varied, one folder for each arm and one page for all."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from types import MappingProxyType

from unseen.errors import BadInputError, NothingToAskError
from unseen.languages import LANGUAGES, with_problems
from unseen.metrics.study import study_differences, study_rows
from unseen.records import Exclusion
from unseen.records.study import StudyResults
from unseen.report import load_results
from unseen.suites.suite import RunOptions
from unseen.version import VERSION

COMPLETIONS = ("completion-1", "completion-3", "completion-5")


@dataclass(frozen=True)
class Study:
    """A study of one suite.

    Attributes:
        title: what the page is called.
        source: the tables that it corresponds to.
        suite: which suite is run.
        arms: makes the options of each arm, by its name, of those of the command.
    """

    name: str
    title: str
    source: str
    suite: str
    arms: Callable[[RunOptions], Mapping[str, RunOptions]]


def _searches(options: RunOptions) -> dict[str, RunOptions]:
    """Vary the search; questions for whole functions are renamed alone, so all searches make the same."""
    return {
        name: replace(options, tasks=_tasks(options), rewriting=replace(options.rewriting, search=name))
        for name in ("peso", "random")
    }


def _methods(options: RunOptions) -> dict[str, RunOptions]:
    """Apply each method once and alone; what it leaves unchanged is asked about, too."""
    languages = options.languages or with_problems()
    return {
        method.name: replace(
            options,
            tasks=_tasks(options),
            rewriting=replace(
                options.rewriting, search="random", steps=1, methods=(method.name,), masked="any"
            ),
        )
        for method in options.rewriting.chosen()
        if any(method.supports(language) for language in languages if language in LANGUAGES)
    }


def _tasks(options: RunOptions) -> tuple[str, ...]:
    return options.tasks or COMPLETIONS


_STUDIES = (
    Study(
        "search",
        "PESO, random search and original",
        "CodeMorph, Tables III and IV",
        "memorisation",
        _searches,
    ),
    Study("methods", "Each method by itself", "CodeMorph, preliminary study (II)", "memorisation", _methods),
)

STUDIES = MappingProxyType({study.name: study for study in _STUDIES})


def find_study(name: str) -> Study:
    """Return the study of a name.

    Raises:
        BadInputError: there is none.
    """
    if name not in STUDIES:
        raise BadInputError(f"--study {name}: there are {', '.join(STUDIES)}")
    return STUDIES[name]


def run_study(
    study: Study,
    options: RunOptions,
    out: Path,
    run: Callable[[RunOptions, Path], object],
    *,
    say: Callable[[str], None] = lambda line: None,
) -> StudyResults:
    """Run each arm in a folder of its own, and put the results together; a killed study resumes.

    Args:
        study: which one.
        options: those of the command; what the study varies is replaced.
        out: the folder of the study.
        run: runs the suite with options in a folder.
        say: gets what is going on, and which arms have no question.

    Raises:
        NothingToAskError: no arm has a question.
    """
    runs, folders, exclusions = {}, {}, []
    arms = study.arms(options)
    for number, (arm, of_arm) in enumerate(arms.items(), start=1):
        say(f"study {study.name}: {arm} ({number} of {len(arms)})")
        folder = out / arm
        try:
            run(of_arm, folder)
        except NothingToAskError as error:
            exclusions.append(Exclusion(what=arm, reason=str(error)))
            say(f"{arm}: left out: {error}")
            continue
        runs[arm] = load_results(folder)
        folders[arm] = arm
    if not runs:
        raise NothingToAskError(f"study {study.name}: no arm has a question ({exclusions[0].reason})")
    first = next(iter(runs.values()))
    varied = {"search", "steps", "methods", "masked", "command", "digest"}
    return StudyResults(
        version=VERSION,
        study=study.name,
        title=study.title,
        source=study.source,
        seed=options.seed,
        settings={name: value for name, value in first.settings.items() if name not in varied},
        arms=folders,
        rows=tuple(study_rows(runs)),
        # Among many arms every two would be compared; each has its drop.
        differences=tuple(study_differences(runs)) if len(runs) <= 4 else (),
        exclusions=tuple(exclusions),
    )
