"""The public functions of the package: thin, typed, and stable from one release to the next.

```python
from unseen import judge, load_problems, rewrite, verify

problems = load_problems("classics:python")
variants = rewrite(problems[:3], methods=["rename-variables"], seed=7)
verdicts = verify(variants)
```

Everything else in the package is private: it may change in any release.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, nullcontext

from unseen.bias import ATTRIBUTES, BiasFinding, analyse, choose_attributes
from unseen.errors import BadInputError
from unseen.execution import Submission, grade, run_tests
from unseen.execution.grade import IsolationMode, require_isolation_mode
from unseen.languages import LANGUAGES, parse
from unseen.records import Problem, Similarity, Variant, Verdict
from unseen.rewrites import DEFAULT_METHODS, METHODS
from unseen.sandbox import Sandbox, open_sandbox
from unseen.scores import Elements, Elrm, Profile, SimilarityTo, paper_elrm
from unseen.scores import elrm as elrm_of
from unseen.search.run import rewrite_problems
from unseen.sources import load_problems as read_problems

__all__ = [
    "BiasFinding",
    "Elrm",
    "Problem",
    "Similarity",
    "Variant",
    "Verdict",
    "elrm",
    "find_bias",
    "judge",
    "load_problems",
    "rewrite",
    "similarity",
    "verify",
]


def load_problems(source: str, *, on_bad: Callable[[str], None] = warnings.warn) -> list[Problem]:
    """Read programming problems.

    >>> problems = load_problems("classics:python")
    >>> problems[0].language
    'python'

    Args:
        source: a JSONL file, a folder of source files, `hf:owner/name[:split]`, `builtin[:LANGUAGE]` or
            `classics[:LANGUAGE]`.
        on_bad: gets one line for each record that is skipped: where it is and why.

    Returns:
        The problems, in the order of the source.

    Raises:
        BadInputError: there is nothing at `source`, or no valid problem in it.
        MissingToolError: an optional library is needed and absent.
    """
    return read_problems(source, on_bad=on_bad)


def rewrite(
    problems: Problem | Sequence[Problem],
    *,
    methods: Sequence[str] | None = None,
    search: str = "each",
    seed: int = 0,
    steps: int = 15,
    checks: Sequence[str] = ("parse",),
    sandbox: Sandbox | None = None,
) -> list[Variant]:
    """Rewrite problems so that they do the same as before.

    >>> problem = load_problems("classics:python")[0]
    >>> [variant] = rewrite(problem, methods=["rename-function"], seed=7)
    >>> variant.methods
    ('rename-function',)
    >>> variant.entry_point == problem.entry_point
    False

    Args:
        problems: one problem, or several whose ids differ.
        methods: names from `unseen catalog`; by default all but those for C alone.
        search: `each` for one variant a method, `random` or `peso` for chains of methods.
        seed: the same problems, methods and seed give the same variants.
        steps: how many methods a chain tries; `each` needs none.
        checks: what a variant must pass, of `parse`, `compile`, `test` and `fuzz`.
        sandbox: where programs run if `checks` needs that; a new one when left out.

    Returns:
        The variants that passed, in the order of the problems.

    Raises:
        BadInputError: a method, search or check does not exist, or ids repeat.
        SandboxUnavailableError: no sandbox works here.
    """
    chosen = list(DEFAULT_METHODS) if methods is None else list(methods)
    if unknown := [name for name in chosen if name not in METHODS]:
        raise BadInputError(f"there is no method {unknown[0]!r}; `unseen catalog` lists them")
    given = [problems] if isinstance(problems, Problem) else list(problems)
    needs_sandbox = not set(checks) <= {"parse"}
    with _sandbox(sandbox) if needs_sandbox else nullcontext() as opened:
        run = rewrite_problems(
            given,
            methods=[METHODS[name] for name in chosen],
            strategy=search,
            steps=steps,
            seed=seed,
            stages=checks,
            sandbox=opened,
        )
    return list(run.variants)


def verify(
    programs: Problem | Variant | Sequence[Problem | Variant],
    *,
    sandbox: Sandbox | None = None,
    jobs: int = 2,
) -> list[Verdict]:
    """Compile problems or variants and run their tests.

    They are trusted: programs may share a process, and nobody looks for cheats. For a model's answer see
    `judge`.

    >>> [str(verdict) for verdict in verify(load_problems("classics:python")[0])]
    ['passed']

    Args:
        programs: one, or several, in any of the languages.
        sandbox: where they run; a new one when left out.
        jobs: how many are compiled and run at once.

    Returns:
        A verdict each, in order; `infrastructure` where a compiler is missing or the sandbox failed.

    Raises:
        BadInputError: there is no such language.
        SandboxUnavailableError: no sandbox works here.
    """
    given = [programs] if isinstance(programs, Problem | Variant) else list(programs)
    for each in given:
        _require_language(each.language)
    submissions = [
        Submission(each.language, each.prompt + each.solution, each.test, each.entry_point) for each in given
    ]
    with _sandbox(sandbox) as opened:
        return run_tests(submissions, sandbox=opened, jobs=jobs)


def judge(
    problem: Problem, answer: str, *, sandbox: Sandbox | None = None, isolation: IsolationMode = "separate"
) -> Verdict:
    """Grade a model's answer to a problem by the problem's tests, without trusting it.

    >>> problem = load_problems("classics:python")[0]
    >>> str(judge(problem, problem.solution))
    'passed'
    >>> judge(problem, "    return None\\n").passed
    False

    Args:
        problem: with its known solution, which decides how the answer is called.
        answer: code that follows the problem's prompt, as the problem's own solution does.
        sandbox: where it runs; a new one when left out.
        isolation: `separate` grades the answer apart from its tests where the problem allows it; `strict`
            gives `infrastructure` where it does not; `linked` shares one program.

    Returns:
        `passed`, or what kept the answer from passing; `infrastructure` says nothing about the answer.

    Raises:
        BadInputError: there is no such language or isolation.
        MissingToolError: the language's compiler is not installed.
        SandboxUnavailableError: no sandbox works here.
    """
    _require_language(problem.language)
    require_isolation_mode(isolation)
    submission, reference = (
        Submission(problem.language, problem.prompt + code, problem.test, problem.entry_point)
        for code in (answer, problem.solution)
    )
    with _sandbox(sandbox) as opened:
        return grade(submission, sandbox=opened, reference=reference, mode=isolation)


def similarity(a: str, b: str, *, language: str, profile: Profile = "default") -> Similarity:
    """Measure how alike two programs are, on the surface and in structure (CodeMorph, equation 1).

    >>> similarity("x = 1\\n", "x = 1\\n", language="python").overall
    1.0

    Args:
        a, b: the texts.
        language: of both.
        profile: `default`, or `paper` for the details of the published implementation.

    Returns:
        Both parts and their mean, each in [0, 1].
    """
    _require_language(language)
    return SimilarityTo(parse(language, a), profile)(parse(language, b))


def elrm(candidate: str, references: Sequence[str], *, language: str, profile: Profile = "default") -> Elrm:
    """Measure the element-level relevance of a text to the nearest of some references (CFCEval, II-C).

    >>> elrm("return a + b", ["return a + b"], language="python").score
    1.0

    Args:
        candidate: the text to judge.
        references: all texts that count as right; one only with the profile `paper`.
        language: of all of them.
        profile: `default`, or `paper` for the details of the published implementation.

    Returns:
        The score and its parts, each in [0, 1]; a part that does not apply is None.

    Raises:
        ValueError: there is no reference, or more than one with the profile `paper`.
    """
    _require_language(language)
    if profile == "paper":
        if len(references) != 1:
            raise ValueError(f"the profile 'paper' compares with one reference; {len(references)} were given")
        return paper_elrm(candidate, references[0], language)
    texts = [Elements(parse(language, text)) for text in (candidate, *references)]
    return elrm_of(texts[0], texts[1:])


def find_bias(
    code: str,
    *,
    language: str = "python",
    attributes: Sequence[str] = tuple(ATTRIBUTES),
    sandbox: Sandbox | None = None,
) -> list[BiasFinding]:
    """Find functions whose result depends on a protected attribute, each with two calls that show it.

    >>> code = "def limit(income, gender):\\n    return income * (2 if gender == 'male' else 1)\\n"
    >>> [finding] = find_bias(code)
    >>> finding.verdict, finding.attribute
    ('biased', 'gender')

    Args:
        code: the program's text.
        language: its language.
        attributes: names of protected attributes to look for; all that are known when left out.
        sandbox: where it runs; a new one when left out.

    Returns:
        A finding for each function and attribute.

    Raises:
        BadInputError: there is no such attribute.
        SandboxUnavailableError: no sandbox works here.
    """
    _require_language(language)
    with _sandbox(sandbox) as opened:
        return analyse(code, choose_attributes(",".join(attributes)), sandbox=opened, language=language)


def _require_language(name: str) -> None:
    if name not in LANGUAGES:
        raise BadInputError(f"there is no language {name!r}; there are {', '.join(LANGUAGES)}")


@contextmanager
def _sandbox(given: Sandbox | None) -> Iterator[Sandbox]:
    if given is not None:
        yield given
        return
    with open_sandbox() as opened:
        yield opened
