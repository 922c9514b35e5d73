"""The built-in problems load, in an order that never changes, and are cut at their marks."""

from __future__ import annotations

import random

import pytest

from unseen.errors import BadInputError
from unseen.languages import problem_unit, with_problems
from unseen.rewrites import METHODS, Rewritten, rewrite
from unseen.sources import builtin, load_problems

SETS = pytest.mark.parametrize("name", builtin.SETS)


@SETS
def test_every_built_in_file_is_a_problem(name: str) -> None:
    bad: list[str] = []
    problems = load_problems(name, on_bad=bad.append)
    assert not bad
    assert {p.id.split("/")[0] for p in problems} == {name}
    assert [p.id for p in problems] == sorted(
        (p.id for p in problems), key=lambda name: (with_problems().index(name.split("/")[1]), name)
    )
    for problem in problems:
        assert problem.prompt.strip(), problem.id
        assert problem.solution.strip(), problem.id
        assert problem.test.strip(), problem.id
        assert "unseen: " not in problem.program, problem.id
        assert problem.entry_point in problem.prompt, problem.id
        assert problem.license == "Apache-2.0"


@SETS
def test_one_language_is_the_same_problems_alone(name: str) -> None:
    everything = load_problems(name, on_bad=print)
    for language in builtin.available(name):
        alone = load_problems(f"{name}:{language}", on_bad=print)
        assert alone == [problem for problem in everything if problem.language == language]


@SETS
def test_all_languages_have_the_same_names_and_python_more_classics(name: str) -> None:
    names = {
        language: {p.id.rpartition("/")[2] for p in builtin.read(name, language, on_bad=print)}
        for language in with_problems()
    }
    more = {"builtin": 0, "classics": 44}[name]
    python = names.pop("python")
    assert len(set(map(frozenset, names.values()))) == 1, names
    for others in names.values():
        assert others <= python
        assert len(others) == {"builtin": 20, "classics": 16}[name]
        assert len(python) == len(others) + more


@pytest.mark.parametrize("language", with_problems())
def test_methods_find_places_in_every_classic(language: str) -> None:
    for problem in builtin.read("classics", language, on_bad=pytest.fail):
        assert len(problem.solution.splitlines()) <= 25, problem.id
        unit = problem_unit(problem)
        outcomes = [rewrite(unit, method, random.Random(problem.id)) for method in METHODS.values()]
        assert sum(isinstance(outcome, Rewritten) for outcome in outcomes) >= 5, problem.id


@SETS
def test_an_unknown_language_is_an_error(name: str) -> None:
    with pytest.raises(BadInputError, match=rf"{name} in 'cobol'.*python"):
        load_problems(f"{name}:cobol", on_bad=print)
    with pytest.raises(BadInputError, match="python"):
        load_problems(f"{name}:", on_bad=print)


def test_a_file_with_wrong_marks_is_named(tmp_path) -> None:
    good = "# unseen: prompt entry_point=f\ndef f():\n# unseen: solution\n    return 1\n# unseen: test\nf()\n"
    texts = {
        "good": good,
        "late": "\n" + good,
        "twice": good + "# unseen: test\n",
        "nameless": good.replace(" entry_point=f", ""),
        "inside": good.replace("    return 1\n", '    x = "# unseen: test"\n'),
    }
    found = {}
    for name, text in texts.items():
        (tmp_path / f"{name}.py").write_text(text)
        bad: list[str] = []
        found[name] = (builtin._parse(tmp_path / f"{name}.py", "builtin", "python", bad.append), bad)
    assert found["good"][0].prompt == "def f():\n"
    assert found["good"][0].solution == "    return 1\n"
    assert found["good"][0].test == "f()\n"
    assert found["inside"][0].solution == '    x = "# unseen: test"\n'
    for name in ("late", "twice", "nameless"):
        problem, bad = found[name]
        assert problem is None
        assert len(bad) == 1
        assert f"{name}.py" in bad[0]
