"""`unseen score` on real files."""

from __future__ import annotations

import json
from math import exp
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from unseen.cli import app

BEFORE = """\
def total(values):
    result = 0
    for value in values:
        result += value
    return result
"""
RENAMED = BEFORE.replace("result", "heap").replace("value", "pebble")
OTHER = "class Stack:\n    def __init__(self):\n        self.items = []\n"


def score(tmp_path: Path, a: str, b: str, *options: str) -> dict[str, float]:
    first, second = tmp_path / "a.py", tmp_path / "b.py"
    first.write_text(a)
    second.write_text(b)
    done = CliRunner().invoke(app, ["score", "similarity", str(first), str(second), "--json", *options])
    assert done.exit_code == 0, done.output
    parts: dict[str, float] = json.loads(done.stdout)
    return parts


@pytest.mark.parametrize("profile", ["default", "paper"])
def test_a_file_is_identical_to_itself(tmp_path: Path, profile: str) -> None:
    parts = score(tmp_path, BEFORE, BEFORE, "--profile", profile)
    assert (parts["score"], parts["surface"], parts["structure"]) == (1, 1, 1)


def test_new_names_change_the_surface_and_not_the_structure(tmp_path: Path) -> None:
    parts = score(tmp_path, BEFORE, RENAMED)
    assert parts["structure"] == 1
    assert 0.3 < parts["surface"] < 0.9
    assert parts["score"] == pytest.approx((parts["surface"] + parts["structure"]) / 2)


def test_another_program_is_less_similar_and_the_order_does_not_matter(tmp_path: Path) -> None:
    assert score(tmp_path, BEFORE, OTHER) == score(tmp_path, OTHER, BEFORE)
    assert score(tmp_path, BEFORE, OTHER)["score"] < score(tmp_path, BEFORE, RENAMED)["score"]


def test_a_file_that_does_not_parse_is_measured_with_a_warning(tmp_path: Path) -> None:
    broken = tmp_path / "broken.py"
    broken.write_text("def f(:\n    return\n")
    done = CliRunner().invoke(app, ["score", "similarity", str(broken), str(broken)])
    assert done.exit_code == 0
    assert f"warning: {broken}" in done.stderr


def run(
    measure: str, tmp_path: Path, *texts: str, suffix: str = ".py", options: tuple[str, ...] = ()
) -> Result:
    """The command's outcome for files of these texts, the candidate last."""
    paths = [tmp_path / f"{number}{suffix}" for number in range(len(texts))]
    for path, text in zip(paths, texts, strict=True):
        path.write_bytes(text.encode())
    return CliRunner().invoke(app, ["score", measure, *map(str, paths), *options])


def parts(measure: str, tmp_path: Path, *texts: str, **more) -> dict[str, float | None]:
    done = run(measure, tmp_path, *texts, **{**more, "options": ("--json", *more.get("options", ()))})
    assert done.exit_code == 0, done.output
    found: dict[str, float | None] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(
    ("measure", "names"),
    [
        ("elrm", {"bleu", "weighted", "keywords_operators", "literals"}),
        ("bleu", {"precision_1", "precision_2", "precision_3", "precision_4", "brevity_penalty"}),
        ("codebleu", {"ngram", "weighted", "syntax", "data_flow"}),
    ],
)
def test_text_measures_have_a_score_and_named_parts(tmp_path: Path, measure: str, names: set[str]) -> None:
    found = parts(measure, tmp_path, BEFORE, BEFORE)
    assert set(found) == {"score", "profile", *names}
    assert found["score"] == 1
    other = parts(measure, tmp_path, BEFORE, RENAMED)
    assert 0 < other["score"] < 1
    assert parts(measure, tmp_path, BEFORE, RENAMED, BEFORE)["score"] == 1
    paper = parts(measure, tmp_path, BEFORE, RENAMED, options=("--profile", "paper"))
    assert set(paper) == set(found)
    assert 0 < paper["score"] < 1


def test_elrm_of_the_paper_reads_ruby_and_keeps_its_odd_value(tmp_path: Path) -> None:
    found = parts("elrm", tmp_path, "x = 1", "x = 1", suffix=".rb", options=("--profile", "paper"))
    assert found["score"] == pytest.approx(0.3087731166445545)
    assert found["literals"] == 0


def test_a_part_that_does_not_apply_is_null_and_named_in_the_text(tmp_path: Path) -> None:
    assert parts("elrm", tmp_path, "x = 1", "x = 1")["literals"] is None
    assert "literals does not apply" in run("elrm", tmp_path, "x = 1", "x = 1").stdout


def test_what_cannot_be_scored_is_one_line(tmp_path: Path) -> None:
    several = run("codebleu", tmp_path, BEFORE, BEFORE, BEFORE, options=("--profile", "paper"))
    assert several.exit_code == 2
    assert "one reference" in several.stderr
    cobol = run("bleu", tmp_path, "x = 1", "x = 1", options=("--language", "cobol"))
    assert cobol.exit_code == 2
    assert "unknown language 'cobol'" in cobol.stderr
    nothing = run("elrm", tmp_path, BEFORE, BEFORE, suffix=".txt")
    assert nothing.exit_code == 2
    assert "--language" in nothing.stderr
    assert (
        run("elrm", tmp_path, BEFORE, BEFORE, suffix=".txt", options=("--language", "python")).exit_code == 0
    )


def test_line_ends_do_not_matter(tmp_path: Path) -> None:
    for measure in ("elrm", "bleu", "codebleu"):
        assert parts(measure, tmp_path, BEFORE, BEFORE.replace("\n", "\r\n"))["score"] == 1


@pytest.mark.parametrize(
    ("measure", "profile", "expected"),
    [
        # Eight tokens that differ in the fifth: 7/8, 5/7, 3/6 and 1/5. The four signs are the same. "ls" in
        # "ls -l": 4 of 7 characters, 2 of 4 different ones, 3 edits of 5.
        (
            "elrm",
            "default",
            {"bleu": 0.5, "weighted": 0.5, "keywords_operators": 1, "literals": (4 / 7 + 2 / 4 + 2 / 5) / 3},
        ),
        # The same eight tokens, read as Python.
        (
            "elrm",
            "paper",
            {"bleu": 0.5, "weighted": 0.5, "keywords_operators": 1, "literals": (4 / 7 + 2 / 4 + 2 / 5) / 3},
        ),
        ("bleu", "default", {"score": 0.5, "precision_2": 5 / 7, "brevity_penalty": 1}),
        # Four words against five, 3/4, 1/3 and none of two and one.
        ("bleu", "paper", {"score": exp(1 - 5 / 4) * (3 / 4 * 1 / 3 * 0.1 / 2 * 0.1) ** 0.25}),
        ("codebleu", "default", {"score": 0.75, "ngram": 0.5, "syntax": 1, "data_flow": 1}),
        # The weights of five words are 1 together, of which three are there; 1/4, none of three and two.
        ("codebleu", "paper", {"weighted": (0.6 / 1 * 1 / 4 * 0.1 / 3 * 0.1 / 2) ** 0.25, "syntax": 1}),
    ],
)
def test_ruby_by_hand(tmp_path: Path, measure: str, profile: str, expected: dict[str, float]) -> None:
    reference, candidate = tmp_path / "a.rb", tmp_path / "b"
    reference.write_text('x = run("ls -l", path)\n')
    candidate.write_text('x = run("ls", path)\n')
    given = ["score", measure, str(reference), str(candidate), "--profile", profile, "--language", "ruby"]
    done = CliRunner().invoke(app, [*given, "--json"])
    assert done.exit_code == 0, done.output
    found = json.loads(done.stdout)
    assert {name: found[name] for name in expected} == pytest.approx(expected)
    if measure == "elrm":
        assert found["score"] == pytest.approx(sum(expected.values()) / 4)


def test_ruby_is_inferred_from_the_suffix(tmp_path: Path) -> None:
    file = tmp_path / "a.rb"
    file.write_text("return x unless x.nil?\n")
    done = CliRunner().invoke(app, ["score", "elrm", str(file), str(file), "--json"])
    assert json.loads(done.stdout)["score"] == 1
