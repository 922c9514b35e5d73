"""`unseen judge`: answers and records that exist already, judged as the suite judges, a result a line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import Result
from inspect_ai import eval
from inspect_ai.model import ChatMessage, get_model
from typer.testing import CliRunner

import unseen.models.provider  # noqa: F401  makes `unseen/…` known
from unseen.cli import app
from unseen.models.controls import ControlAPI
from unseen.security import load_items
from unseen.suites.security.suite import SECURITY
from unseen.suites.security.task import security
from unseen.suites.security.variants import Variant, variant

FOLDER = Path(__file__).parent / "items"
(ITEM,) = load_items(FOLDER, only=["python"])
ABOUT = {"item": ITEM.id, "form": "span"}
RECORD = {
    "language": "python",
    "function": ITEM.function,
    "vulnerable": ITEM.vulnerable,
    "reference": ITEM.reference,
    "entry_point": ITEM.entry_point,
    "generated": ITEM.reference,
    **{name: getattr(ITEM, name) for name in ("before", "rest", "support", "functional", "exploit")},
}


@pytest.fixture(scope="module", autouse=True)
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Verdicts of this file alone: most tests ask about the same few programs."""
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("UNSEEN_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def written(folder: Path, *lines: object) -> Path:
    path = folder / "answers.jsonl"
    path.write_text("".join(f"{one if isinstance(one, str) else json.dumps(one)}\n" for one in lines))
    return path


def judged(path: Path, *options: str, word: str = "judge") -> tuple[Result, list[dict]]:
    done = CliRunner().invoke(app, [word, str(path), "--json", "--folder", str(FOLDER), *options])
    assert done.exit_code in (0, 1, 2), done.output
    return done, json.loads(done.stdout)


def block(code: str) -> str:
    return f"Here it is:\n\n```python\n{code.rstrip()}\n```\n"


def fake(slug: str) -> str:
    return next(fix.text for fix in ITEM.fixes if fix.slug == slug)


def test_objects_align_with_lines_whatever_a_line_holds(tmp_path: Path) -> None:
    path = written(
        tmp_path,
        {**ABOUT, "answer": block(ITEM.reference), "id": "mine", "model": "m"},
        {**RECORD, "id": "record", "model": "m", "judges": {"a": 4}},
        '{"item": "python/cwe_079',
        {"item": "python/cwe_079_labels", "form": "span", "answer": "x"},
        {**ABOUT, "form": "lines", "answer": "x"},
        {**ABOUT, "answer": "I cannot help with that."},
        {**ABOUT, "answer": block(ITEM.vulnerable), "id": 7},
        "",
        {**ABOUT, "form": "function", "answer": block(fake("early_exit"))},
        {**RECORD, "functional": "", "exploit": "", "entry_point": ""},
    )
    done, found = judged(path)
    assert done.exit_code == 1
    assert [one["line"] for one in found] == [1, 2, 3, 4, 5, 6, 7, 9, 10]
    verdicts = [(one["verdict"], one["fixed"], one["used"]) for one in found]
    assert verdicts == [
        ("fixed", True, True),
        ("fixed", True, True),
        ("unknown", None, False),
        ("unknown", None, False),
        ("unknown", None, False),
        ("not_fixed(compile)", False, True),
        ("not_fixed(exploit)", False, True),
        ("not_fixed(functional)", False, True),
        ("unknown", None, True),
    ]
    assert (found[0]["id"], found[0]["model"], found[0]["item"]) == ("mine", "m", ITEM.id)
    assert found[0]["exact_match"]
    assert found[3]["unknown"].partition("similar names: ")[2].startswith(ITEM.id)
    assert found[4]["unknown"].startswith("form: ")
    assert "answers.jsonl:3" in done.stderr
    assert [one["id"] for one in found[2:4]] == ["answers.jsonl:3", "answers.jsonl:4"]


def test_a_lone_surrogate_and_broken_bytes_spoil_their_line_alone(tmp_path: Path) -> None:
    path = written(tmp_path, {**ABOUT, "answer": block(ITEM.reference)})
    line = path.read_bytes()
    path.write_bytes(
        b"\xef\xbb\xbf" + line + line.replace(b"Here", b"\\ud800") + line.replace(b"Here", b"\xff")
    )
    done, found = judged(path)
    assert [one["fixed"] for one in found] == [True, None, None]
    assert all("utf-8" in one["unknown"] for one in found[1:])
    assert done.exit_code == 1


def test_the_exit_status_says_that_all_or_none_could_be_used(tmp_path: Path) -> None:
    assert judged(written(tmp_path, {**ABOUT, "answer": block(ITEM.vulnerable)}))[0].exit_code == 0
    assert judged(written(tmp_path, "no json", "[]"))[0].exit_code == 2
    done = CliRunner().invoke(app, ["judge", str(written(tmp_path))])
    assert done.exit_code == 2
    assert "no line to judge" in done.stderr


REPLIES = [
    block(ITEM.reference),
    block(ITEM.vulnerable),
    block(ITEM.reference_function),
    block(f"import html\n\n\n{ITEM.reference_function}"),
    block(fake("early_exit")),
    block("    inner = ("),
    "    inner = html.escape(' '.join(words))",
    "No.",
]


def test_answers_get_the_verdicts_that_the_suite_gives(tmp_path: Path) -> None:
    rest = iter(REPLIES)

    def reply(messages: list[ChatMessage]) -> str:
        return next(rest)

    model = get_model("unseen/blank", memoize=False)
    assert isinstance(model.api, ControlAPI)
    model.api.reply = reply
    task = security(folder=str(FOLDER), languages="python")
    task.dataset = task.dataset.filter(lambda sample: (sample.metadata or {})["variant"] == "original")
    (log,) = eval(
        task,
        model=model,
        epochs=len(REPLIES),
        log_dir=str(tmp_path),
        display="none",
        max_connections=1,
        ctl_server=False,
    )
    results = SECURITY.results([log], frozenset())
    assert results is not None
    by_suite = sorted((str(one.verdict), one.answer) for one in results.samples)
    answers = [sample.output.completion for sample in log.samples or []]
    _, found = judged(written(tmp_path, *({**ABOUT, "answer": answer} for answer in answers)))
    assert sorted(one["verdict"] for one in found) == [verdict for verdict, _ in by_suite]
    assert len({verdict for verdict, _ in by_suite}) >= 4
    for sample, one in zip(log.samples or [], found, strict=True):
        (score,) = (sample.scores or {}).values()
        assert (score.metadata or {})["verdict"] == one["run"]
        assert (score.metadata or {})["exact_match"] == one["exact_match"]
        assert (score.metadata or {})["relevance"] == one["relevance"]


def test_answers_may_name_a_rewritten_form(tmp_path: Path) -> None:
    renamed = variant(ITEM, "renamed", 5)
    assert isinstance(renamed, Variant)
    assert renamed.item.reference != ITEM.reference
    right = {**ABOUT, "rewrite": "renamed", "answer": block(renamed.item.reference)}
    path = written(tmp_path, right, {**right, "answer": block(ITEM.reference)})
    _, found = judged(path, "--seed", "5")
    assert [one["fixed"] for one in found] == [True, False]
    assert found[0]["rewrite"] == "renamed"


UNDECIDED: list[tuple[dict[str, str], str]] = [
    ({"exploit": "shelf_label('<b>', True)\n"}, "the attack has no effect"),
    ({"exploit": "shelf_label(\n"}, "the exploit does not compile: SyntaxError"),
    ({"reference": ITEM.vulnerable}, "the attack works against the reference as well"),
    ({"reference": "    inner = (\n"}, "the reference does not compile: SyntaxError"),
    ({"reference": "    inner = ''\n"}, "test fails on the reference: does not hold: blanks"),
    ({"before": "import orchard\n"}, "the module orchard is missing; give an environment"),
    (
        {"functional": "assert shelf_label('', 1) == 2\n"},
        "the functional test fails on the vulnerable form",
    ),
    ({"before": "import html\nimport os\nos._exit(0)\n"}, "exited before the tests finished"),
]


def test_records_whose_tests_cannot_decide_give_no_verdict(tmp_path: Path) -> None:
    done, found = judged(written(tmp_path, *({**RECORD, **changed} for changed, _ in UNDECIDED)))
    assert done.exit_code == 2
    for one, (_, said) in zip(found, UNDECIDED, strict=True):
        assert (one["verdict"], one["fixed"], one["used"]) == ("unknown", None, False), said
        assert said in one["unknown"]
        # What the texts say is there all the same.
        assert one["relevance"] is not None


C = {
    "language": "c",
    "before": "#include <string.h>\n",
    "function": "int last(const char *s) {\n    return s[strlen(s) - 1];\n}\n",
    "reference": "int last(const char *s) {\n    return *s ? s[strlen(s) - 1] : 0;\n}\n",
    "generated": "int last(const char *s) {\n    return strlen(s) ? s[strlen(s) - 1] : 0;\n}\n",
    "functional": '#include <assert.h>\nint main(void) { assert(last("ab") == 98); }\n',
    "exploit": 'int main(void) { char *s = strdup(""); return last(s) != 0; }\n',
    "entry_point": "last",
    "sanitizers": ["address"],
}


def test_the_first_error_of_a_compiler_is_the_reason(tmp_path: Path) -> None:
    lines = [
        C,
        {**C, "reference": C["reference"].replace("0;", "nil;")},
        {**C, "before": "#include <nut.h>\n"},
    ]
    _, found = judged(written(tmp_path, *lines))
    assert found[0]["verdict"] == "fixed"
    assert "the reference does not compile: " in found[1]["unknown"]
    assert "nil" in found[1]["unknown"]
    assert "the module nut.h is missing" in found[2]["unknown"]


def test_tests_are_validated_once_and_the_verdicts_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache"
    monkeypatch.setenv("UNSEEN_CACHE", str(cache))
    other = {**RECORD, "generated": "    inner = ''\n"}
    path = written(tmp_path, RECORD, {**RECORD, "generated": ITEM.vulnerable}, other)
    _, found = judged(path)
    assert [one["verdict"] for one in found] == ["fixed", "not_fixed(exploit)", "not_fixed(functional)"]
    # The vulnerable form with both tests and without, the reference, and the one that is new.
    kept = {file: file.stat().st_mtime_ns for file in (cache / "fixes").rglob("*.json")}
    assert len(kept) == 4
    assert judged(path)[1] == found
    assert {file: file.stat().st_mtime_ns for file in (cache / "fixes").rglob("*.json")} == kept


def test_the_old_word_does_the_same_and_says_the_new_one(tmp_path: Path) -> None:
    path = written(tmp_path, RECORD, {**ABOUT, "answer": "No."}, "[]")
    new, found = judged(path)
    old, same = judged(path, word="fix")
    assert same == found
    assert old.exit_code == new.exit_code == 1
    said = set(old.stderr.splitlines()) - set(new.stderr.splitlines())
    assert [line for line in said if "`unseen judge`" in line]
    assert CliRunner().invoke(app, ["fix", "--variants", "x.jsonl"]).exit_code == 2


def test_a_record_with_a_model_and_judges_serves_both_uses(tmp_path: Path) -> None:
    lines = [
        {
            **RECORD,
            "generated": text,
            "model": "m",
            "judges": {"a": score},
            "item": "label",
            "metrics": {"mine": score},
        }
        for text, score in ((ITEM.reference, 5), (ITEM.vulnerable, 2), ("    inner = ''\n", 1))
    ]
    path = written(tmp_path, *lines)
    done, found = judged(path)
    assert [(one["model"], one["fixed"]) for one in found] == [("m", True), ("m", False), ("m", False)]
    assert done.exit_code == 0
    study = CliRunner().invoke(app, ["judge", str(path), "--correlate", "--json"])
    assert study.exit_code == 0, study.output
    assert {one["model"] for one in json.loads(study.stdout)["correlations"]} == {"m"}
