"""Hugging Face data sets, from local copies that the tests make: layouts, splits and clear errors."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.errors import BadInputError
from unseen.sources import load_problems

HUMANEVAL = {
    "task_id": "HumanEval/0",
    "prompt": 'def double(n):\n    """Twice n."""\n',
    "canonical_solution": "    return 2 * n\n",
    "test": "\n\ndef check(candidate):\n    assert candidate(2) == 4\n",
    "entry_point": "double",
}
MBPP = {
    "task_id": 7,
    "text": 'Write a function to say "\\t" for """tabs""".',
    "code": "import re\r\ndef tabs(s, d={'a': 1}):  # why\r\n\tx = s\r\n\treturn x\r\n"
    "def other():\r\n\treturn 2",
    "test_list": ["assert tabs('a') == 'a'", "assert other() == 2"],
    "test_setup_code": "import math",
}
OWN = {
    "id": "ours/1",
    "language": "go",
    "prompt": "package main\n",
    "solution": "func f() {}\n",
    "test": "func TestF() {}\n",
    "entry_point": "f",
    "license": "MIT",
    "difficulty": 3,
}


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Imported by the process that runs these tests alone: it takes seconds.
    datasets = pytest.importorskip("datasets")
    monkeypatch.setattr(datasets.config, "HF_DATASETS_CACHE", str(tmp_path / "cache"))


def saved(tmp_path: Path, splits: dict[str, list[dict]]) -> str:
    import datasets

    path = tmp_path / "saved"
    made = {name: datasets.Dataset.from_list(rows) for name, rows in splits.items()}
    datasets.DatasetDict(made).save_to_disk(path)
    return str(path)


def run(program: str) -> None:
    exec(compile(program, "<program>", "exec"), {})


@pytest.mark.parametrize("prefix", ["", "hf:"])
def test_humaneval_columns(tmp_path: Path, prefix: str) -> None:
    (problem,) = load_problems(prefix + saved(tmp_path, {"test": [HUMANEVAL]}), on_bad=print)
    assert (problem.id, problem.language, problem.entry_point) == ("HumanEval/0", "python", "double")
    assert problem.prompt == HUMANEVAL["prompt"]
    assert problem.solution == HUMANEVAL["canonical_solution"]
    run(problem.program)
    with pytest.raises(AssertionError):
        run(problem.prompt + "    return n\n" + problem.test)


def test_mbpp_columns(tmp_path: Path) -> None:
    one_line = {
        **MBPP,
        "task_id": 8,
        "code": "def inc(n: int) -> dict[str, int]: return n + 1\n",
        "test_list": ["assert inc(1) == 2"],
    }
    tabs, inc = load_problems(saved(tmp_path, {"test": [MBPP, one_line]}), on_bad=print)
    assert (tabs.id, tabs.entry_point) == ("MBPP/7", "tabs")
    assert tabs.prompt.startswith('import re\ndef tabs(s, d={\'a\': 1}):\n\t"""\n')
    assert tabs.solution == "\tx = s\n\treturn x\ndef other():\n\treturn 2\n"
    run(tabs.program)
    names: dict = {}
    exec(tabs.prompt + tabs.solution, names)
    assert names["tabs"].__doc__.strip().startswith(MBPP["text"])
    assert inc.prompt.startswith("def inc(n: int) -> dict[str, int]:\n    ")
    assert inc.solution == "    return n + 1\n"
    run(inc.program)
    with pytest.raises(AssertionError):
        run(inc.prompt + "    return n\n" + inc.test)


def test_our_own_columns_and_parquet_files(tmp_path: Path) -> None:
    import datasets

    folder = tmp_path / "parquet" / "data"
    folder.mkdir(parents=True)
    datasets.Dataset.from_list([OWN]).to_parquet(folder / "test-00000-of-00001.parquet")
    (problem,) = load_problems(str(tmp_path / "parquet"), on_bad=print)
    assert problem.model_dump(include=set(OWN) - {"difficulty"}) == {
        name: value for name, value in OWN.items() if name != "difficulty"
    }


def test_a_bad_row_is_named_and_the_rest_goes_on(tmp_path: Path) -> None:
    rows = [
        {**MBPP, "code": "def broken(:\n"},
        MBPP,
        {**MBPP, "code": "x = 1"},
        {**MBPP, "test_list": []},
        {**MBPP, "code": None},
    ]
    bad: list[str] = []
    path = saved(tmp_path, {"test": rows})
    assert [p.id for p in load_problems(path, on_bad=bad.append)] == ["MBPP/7"]
    assert [line.partition(": ")[0] for line in bad] == [f"{path}, row {n}" for n in (1, 3, 4, 5)]
    assert "not Python" in bad[0]
    assert "no function" in bad[1]


def test_the_split_is_test_or_the_only_one_or_the_one_asked_for(tmp_path: Path) -> None:
    other = {**HUMANEVAL, "task_id": "HumanEval/1"}
    path = saved(tmp_path, {"train": [other], "test": [HUMANEVAL]})
    assert load_problems(path, on_bad=print)[0].id == "HumanEval/0"
    assert load_problems(f"hf:{path}:train", on_bad=print)[0].id == "HumanEval/1"
    with pytest.raises(BadInputError, match="no split 'dev'; there are train, test"):
        load_problems(f"hf:{path}:dev", on_bad=print)


def test_several_splits_without_test_need_a_choice(tmp_path: Path) -> None:
    path = saved(tmp_path, {"train": [HUMANEVAL], "dev": [HUMANEVAL]})
    with pytest.raises(BadInputError, match=r"say which split.*train, dev"):
        load_problems(path, on_bad=print)


def test_unknown_columns_are_an_error_that_names_the_known_ones(tmp_path: Path) -> None:
    path = saved(tmp_path, {"test": [{"question": "?", "answer": "!"}]})
    with pytest.raises(BadInputError, match=r"answer, question.*canonical_solution"):
        load_problems(path, on_bad=print)


def test_a_data_set_that_cannot_be_loaded_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "state.json").write_text("{")
    with pytest.raises(BadInputError, match="broken: the data set cannot be loaded"):
        load_problems(str(tmp_path / "broken"), on_bad=print)
