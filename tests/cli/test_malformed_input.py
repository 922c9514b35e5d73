"""Files with anything in them: no crash, no hang, and each line yields a verdict or a named error."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest
from click.testing import Result
from typer.testing import CliRunner

from unseen.cli import app
from unseen.execution import verdict_cache

GOOD = {
    "id": "t/1",
    "language": "python",
    "prompt": "def double(x):\n",
    "solution": "    y = x + x\n    return y\n",
    "test": "\nassert double(2) == 4\n",
    "entry_point": "double",
    "source": "test",
    "license": "Apache-2.0",
}
RIGHT = {"task_id": "t/1", "completion": "    return 2 * x\n"}
DEEP = b'{"task_id": "t/1", "completion": ' + b"[" * 20_000 + b"]" * 20_000 + b"}"

# By kind: the line, and either the verdict that it gets or a part of the reason why it gets none.
SAMPLES: dict[str, tuple[bytes, str]] = {
    "not JSON": (b"{oops", "Expecting property name"),
    "a truncated line": (b'{"task_id": "t/1", "compl', "Unterminated string"),
    "a comma at the end": (b'{"task_id": "t/1", "completion": "x",}', "double quotes"),
    "two objects": (b"{} {}", "Extra data"),
    "a list": (b"[1, 2]", "not an object"),
    "a number": (b"3", "not an object"),
    "a text": (b'"t/1"', "not an object"),
    "null": (b"null", "not an object"),
    "no fields": (b"{}", "task_id: there is none"),
    "a null id": (b'{"task_id": null, "completion": "x"}', "task_id: there is none"),
    "a list as id": (b'{"task_id": ["t/1"], "completion": "x"}', "task_id: it is not a text"),
    "a truth value as id": (b'{"task_id": true, "completion": "x"}', "task_id: it is not a text"),
    "a fraction as id": (b'{"task_id": 1.5, "completion": "x"}', "task_id: it is not a text"),
    "a lone surrogate in the id": (b'{"task_id": "\\ud800", "completion": "x"}', "surrogates not allowed"),
    "an unknown task": (b'{"task_id": "t/99", "completion": "x"}', "no problem is called 't/99'"),
    "an escape sequence as id": (b'{"task_id": "\\u001b[31mred\\u0007", "completion": "x"}', "no problem"),
    "a number as text": (b'{"task_id": "t/1", "completion": 3}', "completion: it is not a text"),
    "a null text": (b'{"task_id": "t/1", "completion": null}', "there is no text"),
    "a list as text": (b'{"task_id": "t/1", "answer": ["x"]}', "answer: it is not a text"),
    "bytes that are no UTF-8": (b'{"task_id": "t/1", "completion": "\xff\xfe"}', "invalid start byte"),
    "20,000 levels": (DEEP, "nested too deeply"),
    "a number of 5,000 digits": (b'{"task_id": "t/1", "n": ' + b"9" * 5000 + b"}", "digits"),
    "a NUL byte": (b'{"task_id": "t/1", "completion": "\x00"}', "control character"),
    "an escaped NUL": (b'{"task_id": "t/1", "completion": "    return 2 * x\\u0000\\n"}', "failed"),
    "a lone surrogate in the text": (b'{"task_id": "t/1", "completion": "    return \\ud800\\n"}', "failed"),
    "an empty text": (b'{"task_id": "t/1", "completion": ""}', "failed"),
    "two megabytes": (json.dumps({**RIGHT, "completion": "# x\n" * 500_000}).encode(), "failed"),
    "a repeated field": (b'{"task_id": "t/9", ' + json.dumps(RIGHT).encode()[1:], "passed"),
    "not-a-number elsewhere": (b'{"score": NaN, ' + json.dumps(RIGHT).encode()[1:], "passed"),
    "a carriage return": (json.dumps(RIGHT).encode() + b"\r", "passed"),
    "a byte order mark in the text": (
        json.dumps({"task_id": "t/1", "solution": "\ufeffdef double(x):\n    return 2 * x\n"}).encode(),
        "passed",
    ),
    "the same again": (json.dumps(RIGHT).encode(), "passed"),
}

# By kind: the line, and a part of the reason why it is left out; None for a problem that is used.
PROBLEMS: dict[str, tuple[bytes, str | None]] = {
    "a byte order mark": (b"\xef\xbb\xbf" + json.dumps({**GOOD, "id": "t/bom"}).encode(), None),
    "a carriage return": (json.dumps({**GOOD, "id": "t/cr"}).encode() + b"\r", None),
    "good": (json.dumps(GOOD).encode(), None),
    "not JSON": (b"{oops", "Invalid JSON"),
    "a truncated line": (json.dumps(GOOD).encode()[:60], "Invalid JSON"),
    "a list": (b"[]", "object"),
    "null": (b"null", "object"),
    "no fields": (b"{}", "'id' is missing"),
    "a number as id": (json.dumps({**GOOD, "id": 7}).encode(), "id: "),
    "a list as test": (json.dumps({**GOOD, "id": "t/l", "test": ["x"]}).encode(), "test: "),
    "a null prompt": (json.dumps({**GOOD, "id": "t/n", "prompt": None}).encode(), "prompt: "),
    "an unknown field": (json.dumps({**GOOD, "id": "t/u", "note": "x"}).encode(), "'note' is not known"),
    "an unknown language": (
        json.dumps({**GOOD, "id": "t/c", "language": "cobol"}).encode(),
        "'cobol' is none",
    ),
    "a lone surrogate": (b'{"id": "\\ud800"}', ""),
    "bytes that are no UTF-8": (b'{"id": "\xff"}', ""),
    "20,000 levels": (DEEP, ""),
}

# By kind: the whole file, and a part of the one error.
FILES: dict[str, tuple[bytes, str]] = {
    "empty": (b"", "no sample"),
    "blank lines": (b"\n \r\n\t\n", "no sample"),
    "UTF-16": (json.dumps(RIGHT).encode("utf-16"), ""),
    "gzip by mistake": (gzip.compress(json.dumps(RIGHT).encode() * 50), ""),
    "NUL bytes": (bytes(4096), ""),
    "a picture": (b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 8, ""),
    "HTML": (b"<!doctype html>\n<title>404</title>\n", ""),
    "one JSON array": (json.dumps([RIGHT], indent=1).encode(), ""),
}


@pytest.fixture(autouse=True)
def no_verdicts_of_earlier_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(verdict_cache, "cache_folder", lambda: tmp_path / "cache")


def unseen(*words: str | Path) -> Result:
    done = CliRunner().invoke(app, [str(word) for word in words])
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    assert "Traceback" not in done.stderr
    assert not any(ord(c) < 32 and c not in "\n\t" for c in done.output), "control characters on the terminal"
    return done


def problems(folder: Path) -> Path:
    path = folder / "problems.jsonl"
    path.write_text(json.dumps(GOOD) + "\n")
    return path


def test_there_are_enough_kinds() -> None:
    assert len(SAMPLES) + len(PROBLEMS) + len(FILES) >= 41


def test_every_line_of_samples_yields_a_verdict_or_a_reason(tmp_path: Path) -> None:
    path = tmp_path / "samples.jsonl"
    path.write_bytes(b"\n".join(line for line, _ in SAMPLES.values()) + b"\n")
    done = unseen("judge", path, "--problems", problems(tmp_path), "--json")
    assert done.exit_code == 1
    found = {one["line"]: one for one in json.loads(done.stdout)}
    assert [*found] == [*range(1, len(SAMPLES) + 1)]
    for number, (kind, (_, expected)) in enumerate(SAMPLES.items(), 1):
        one = found[number]
        what = one["verdict"] if one["used"] else one["unknown"]
        assert expected in what, (kind, what)
        assert one["used"] == (expected in ("passed", "failed")), kind
        assert bool(one["passed"]) == (expected == "passed"), kind


@pytest.mark.parametrize("command", ["judge", "rewrite"])
def test_every_line_of_problems_is_used_or_named(command: str, tmp_path: Path) -> None:
    path = tmp_path / "problems.jsonl"
    again = json.dumps({**GOOD, "prompt": "def double(y):\n"}).encode()
    path.write_bytes(b"\n".join([*(line for line, _ in PROBLEMS.values()), again]) + b"\n")
    if command == "judge":
        samples = tmp_path / "samples.jsonl"
        ids = ("t/bom", "t/cr", "t/1")
        samples.write_text("".join(json.dumps({**RIGHT, "task_id": one}) + "\n" for one in ids))
        done = unseen("judge", samples, "--problems", path, "--json")
        assert [one["passed"] for one in json.loads(done.stdout)] == [True] * 3, done.stderr
    else:
        done = unseen(
            *("rewrite", path, "-o", tmp_path / "v.jsonl", "--methods", "rename-variables"),
            *("--search", "each", "--verify", "parse"),
        )
        assert done.exit_code == 0
    shown = " ".join(done.stderr.split())
    assert "a second problem has the id 't/1'" in shown
    for number, (kind, (_, reason)) in enumerate(PROBLEMS.items(), 1):
        where = f"{path}:{number}: "
        if reason is None:
            assert where not in shown, kind
        else:
            assert where in shown, kind
            assert reason in shown[shown.index(where) :].split(f"{path}:", 2)[1], kind


@pytest.mark.parametrize("kind", FILES)
def test_a_file_that_is_none_of_samples_is_named(kind: str, tmp_path: Path) -> None:
    content, reason = FILES[kind]
    path = tmp_path / "samples.jsonl"
    path.write_bytes(content)
    done = unseen("judge", path, "--problems", problems(tmp_path))
    assert done.exit_code == 2
    assert str(path) in "".join(done.stderr.split("\n"))
    assert reason in done.stderr
    done = unseen("judge", path)
    assert done.exit_code == 2
    done = unseen("rewrite", path, "-o", tmp_path / "v.jsonl")
    assert done.exit_code == 2
    assert "samples.jsonl" in done.stderr


@pytest.mark.parametrize("place", [".", "nowhere.jsonl", "/proc/self/mem"])
def test_what_is_no_file_is_named(place: str, tmp_path: Path) -> None:
    path = tmp_path / place
    assert unseen("judge", path, "--problems", problems(tmp_path)).exit_code == 2
    samples = tmp_path / "samples.jsonl"
    samples.write_text(json.dumps(RIGHT) + "\n")
    done = unseen("judge", samples, "--problems", path)
    assert done.exit_code == 2
    assert done.stderr.strip()
