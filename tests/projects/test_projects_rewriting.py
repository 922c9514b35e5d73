"""A complete package rewritten as a whole, with planted faults that must be caught."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from orchard_project import FILES, SHOP, write_project

from unseen.errors import BadInputError
from unseen.languages import SourceUnit
from unseen.projects import ProjectRun, records_path, rewrite_project
from unseen.projects import rewriting as rewriting_module
from unseen.projects.chain import order
from unseen.records import Variant
from unseen.rewrites import METHODS
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.sandbox import Sandbox
from unseen.syntax import Edit

ALL = list(METHODS.values())
UNITTEST = "python -m unittest -q"
RENAMES = [METHODS["rename-function"], METHODS["rename-variables"]]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory, sandbox: Sandbox) -> tuple[Path, ProjectRun]:
    """The orchard package rewritten with every method."""
    folder = tmp_path_factory.mktemp("orchard")
    root, out = write_project(folder / "orchard"), folder / "out"
    return out, rewrite_project(root, out, methods=ALL, steps=len(ALL), sandbox=sandbox)


def text_of(out: Path, path: str) -> str:
    return (out / path).read_text()


def python_text(out: Path) -> str:
    return "\n".join(path.read_text() for path in sorted(out.rglob("*.py")))


def renamed_functions(run: ProjectRun) -> dict[str, str]:
    return {
        old: new
        for one in run.renamings
        if one.method == "rename-function"
        for old, new in one.renamed.items()
    }


def test_its_tests_pass_before_and_after(whole: tuple[Path, ProjectRun]) -> None:
    _, run = whole
    assert run.before == run.after == "12 passed"
    assert run.rejects == ()
    assert run.tally.total("crashed") == 0


def test_a_new_name_appears_in_every_file(whole: tuple[Path, ProjectRun]) -> None:
    out, run = whole
    names = renamed_functions(run)
    changed = "sum_weights round_price assign_pickers busiest_picker weigh_one wage_of ripe_weeks _in_frost "
    changed += "grown_height prune_tree noted_twice parse_weight prepare_dish"
    assert set(changed.split()) == names.keys()
    for old, new in names.items():
        word = re.compile(rf"\b{old}\b")
        before = {path for path, text in FILES.items() if word.search(text)}
        assert before == {path for path in FILES if new in text_of(out, path)}
        assert not word.search(python_text(out)), old
    assert len({path for path, text in FILES.items() if "sum_weights" in text}) == 5
    assert names["_in_frost"].startswith("_")
    assert f"{names['busiest_picker']} as busiest" in text_of(out, "src/orchard/harvest/__init__.py")
    assert f"harvest.{names['assign_pickers']}(" in text_of(out, "tests/test_harvest.py")


def test_functions_bound_to_their_names_are_not_renamed(whole: tuple[Path, ProjectRun]) -> None:
    _, run = whole
    reasons = {one.symbol.name: one.reason for one in run.exclusions if one.method == "rename-function"}
    assert "occurs in a string" in reasons["cook_jam"]
    assert "occurs in a string" in reasons["press_cider"]
    assert "public" in reasons["weigh_basket"]
    assert "public" in reasons["price_of"]
    assert "pyproject.toml mentions it" in reasons["run_orchard"]
    assert "something other than a function" in reasons["fast_total"]


def test_keywords_at_calls_follow_the_parameters(whole: tuple[Path, ProjectRun]) -> None:
    out, run = whole
    new = {
        old: name
        for one in run.renamings
        if one.method == "rename-variables" and one.symbol.name == "sum_weights"
        for old, name in one.renamed.items()
    }
    assert set(new) == {"fruits", "crate_weight"}
    assert "crate_weight" not in python_text(out)
    assert f", {new['crate_weight']}=5) == expected" in text_of(out, "tests/test_basket.py")


def test_only_names_change_in_tests(whole: tuple[Path, ProjectRun]) -> None:
    out, run = whole
    for path in ("tests/conftest.py", "tests/test_basket.py", "tests/test_harvest.py"):
        text = FILES[path]
        for one in run.renamings:
            for old, new in one.renamed.items():
                if path in one.edits:
                    text = re.sub(rf"(?<!test_)\b{old}\b(?!\")", new, text)
        if path != "tests/test_basket.py":
            assert text_of(out, path) == text
    assert 'parametrize(("fruits", "expected")' in text_of(out, "tests/test_basket.py")
    assert "def full_basket():" in text_of(out, "tests/conftest.py")
    assert "def setUp(self):" in text_of(out, "tests/test_harvest.py")


def test_records_cover_every_file_and_name(whole: tuple[Path, ProjectRun]) -> None:
    out, run = whole
    variants = [
        Variant.model_validate_json(line) for line in records_path(out, "variants").read_text().splitlines()
    ]
    assert tuple(variants) == run.variants
    for variant in variants:
        assert variant.solution == text_of(out, variant.problem_id)
        assert variant.checks.parse == variant.checks.compile == variant.checks.test == "passed"
        assert variant.similarity.overall < 1
    same = {path for path, text in FILES.items() if text_of(out, path) == text}
    assert {variant.problem_id for variant in variants} == FILES.keys() - same
    lines = [json.loads(line) for line in records_path(out, "names").read_text().splitlines()]
    assert {line["function"] for line in lines} >= {"sum_weights", "cook_jam"}
    assert all(line.get("kept") or line["renamed"] for line in lines)
    applied = {name for variant in variants for name in variant.methods}
    assert len(applied) >= 20, applied


def test_same_seed_same_bytes(tmp_path: Path) -> None:
    root = write_project(tmp_path / "orchard")
    for number, seed in enumerate((3, 3, 4)):
        rewrite_project(root, tmp_path / f"out{number}", methods=ALL, seed=seed, stages=("parse",))
    texts = [{path: text_of(tmp_path / f"out{number}", path) for path in FILES} for number in range(3)]
    assert texts[0] == texts[1]
    assert texts[0] != texts[2]
    assert (tmp_path / "out0.variants.jsonl").read_bytes() == (tmp_path / "out1.variants.jsonl").read_bytes()


def test_a_rename_that_misses_a_file_is_dropped(
    tmp_path: Path, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = rewriting_module.propose_renames

    def careless(*given: Any, **more: Any) -> Any:
        renamings, kept = real(*given, **more)
        for number, one in enumerate(renamings):
            if one.symbol.name == "round_price" and one.method == "rename-function":
                edits = {path: edit for path, edit in one.edits.items() if path != "shop/labels.py"}
                renamings[number] = replace(one, edits=edits)
        return renamings, kept

    monkeypatch.setattr(rewriting_module, "propose_renames", careless)
    root, out = write_project(tmp_path / "shop", SHOP), tmp_path / "out"
    rejects = tmp_path / "rejects.jsonl"
    run = rewrite_project(
        root, out, methods=RENAMES[:1], sandbox=sandbox, rejects=rejects, test_command=UNITTEST
    )
    (reject,) = run.rejects
    assert reject.rejected_by == "test"
    assert reject.checks.test == "failed"
    assert "rename-function of round_price in shop/prices.py, shop/stock.py" in reject.evidence
    assert "AttributeError" in reject.evidence
    assert "def round_price(" in text_of(out, "shop/prices.py")
    assert "with_discount" not in python_text(out)
    assert run.before == run.after
    assert run.tally.total("applied", method="rename-function") == 4
    assert run.tally.total("test", method="rename-function") == 1
    assert run.tally.total("declined") == 0
    assert {method for _, method in run.tally.rows()} == {"rename-function"}
    assert rejects.read_text() == reject.model_dump_json() + "\n"


@rewriting(category="basic")
def off_by_one(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Make every integer one larger."""
    for node in unit.by_kind.get("integer", []):
        if unit.path == "shop/stock.py":
            yield Site((Edit(node.start_byte, node.end_byte, str(int(unit.text(node)) + 1).encode()),))


@rewriting(category="basic")
def bad_import(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Import what is not there."""
    if unit.path == "shop/labels.py":
        yield Site((Edit(len(unit.source), len(unit.source), b"import no_such_module\n"),))


def test_methods_that_break_one_file_are_dropped_there(tmp_path: Path, sandbox: Sandbox) -> None:
    root, out = write_project(tmp_path / "shop", SHOP), tmp_path / "out"
    methods = [off_by_one, bad_import, METHODS["insert-variables"]]
    run = rewrite_project(root, out, methods=methods, sandbox=sandbox, test_command=UNITTEST)
    assert {(one.problem_id, *one.methods, one.rejected_by) for one in run.rejects} == {
        ("shop/stock.py", "off-by-one", "test"),
        ("shop/labels.py", "bad-import", "import"),
    }
    assert all(one.evidence for one in run.rejects)
    assert {one.problem_id: one.methods for one in run.variants} == dict.fromkeys(
        ("shop/labels.py", "shop/prices.py", "shop/stock.py"), ("insert-variables",)
    )
    assert "no_such_module" not in python_text(out)
    assert run.tally.total("test") == run.tally.total("compile") == 1


def test_public_names_on_request(tmp_path: Path, sandbox: Sandbox) -> None:
    root, out = write_project(tmp_path / "orchard"), tmp_path / "out"
    run = rewrite_project(root, out, methods=RENAMES[:1], sandbox=sandbox, rename_public=True)
    names = renamed_functions(run)
    assert f'"{names["price_of"]}"' in text_of(out, "src/orchard/pricing.py")
    assert f'"{names["weigh_basket"]}"' in text_of(out, "src/orchard/__init__.py")
    assert "run_orchard" not in names
    assert run.before == run.after
    assert run.rejects == ()


def test_a_project_whose_own_tests_fail_is_refused(tmp_path: Path, sandbox: Sandbox) -> None:
    files = SHOP | {"shop/prices.py": SHOP["shop/prices.py"].replace("0.5", "1.5")}
    root, out = write_project(tmp_path / "shop", files), tmp_path / "out"
    with pytest.raises(BadInputError, match="its own tests do not pass here"):
        rewrite_project(root, out, methods=RENAMES, sandbox=sandbox, test_command=UNITTEST)
    assert list(tmp_path.iterdir()) == [root]


def test_an_output_folder_must_be_new_and_elsewhere(tmp_path: Path) -> None:
    root = write_project(tmp_path / "orchard")
    with pytest.raises(BadInputError, match="is inside the project"):
        rewrite_project(root, root / "out", methods=RENAMES, stages=("parse",))
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine.txt").write_text("keep")
    with pytest.raises(BadInputError, match="already exists"):
        rewrite_project(root, tmp_path / "full", methods=RENAMES, stages=("parse",))


def test_another_language_is_rewritten_file_by_file_and_says_so(tmp_path: Path) -> None:
    files = {
        "go.mod": "module shop\n",
        "shop.go": "package shop\n\nfunc Total(xs []int) int {\n\tsum := 0\n"
        "\tfor _, x := range xs {\n\t\tsum += x\n\t}\n\treturn sum\n}\n",
    }
    root, said = write_project(tmp_path / "shop", files), list[str]()
    run = rewrite_project(root, tmp_path / "out", methods=ALL, steps=40, stages=("parse",), warn=said.append)
    assert [line for line in said if line.startswith("go: ")] == said
    assert len(said) == 1
    (variant,) = run.variants
    assert variant.language == "go"
    assert "func Total(" in variant.solution


def test_the_order_of_methods_is_drawn_for_each_file() -> None:
    one, other = (order(ALL, path=path, seed=1, steps=40) for path in ("a.py", "b.py"))
    assert [method.name for method in one[:2]] == ["rename-function", "rename-variables"]
    assert [method.name for method in one] != [method.name for method in other]
    assert sorted(method.name for method in one) == sorted(METHODS)
