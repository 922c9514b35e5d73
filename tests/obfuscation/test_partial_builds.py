"""Where each test is a program of its own, only those that judge are built; a script may be brought along."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.obfuscation.config import Config, read_config
from unseen.obfuscation.evaluate import Bench
from unseen.obfuscation.pipeline import Plan, Workshop
from unseen.sandbox import Sandbox

pytestmark = pytest.mark.compiles_c

CONFIG = """
name = "parts"
files = ["lib.c"]
added = "brought"
[build]
command = "make -s blind keen"
for_tests = "make -s {test}"
[compile]
flags = ["-I."]
[test]
names = ["blind", "keen"]
command = "sh unseen/check.sh {test}"
passes = "^{test} is well$"
most = 1
[coverage]
build = "make -s blind keen CFLAGS=--coverage"
"""
FILES = {
    "unseen.toml": CONFIG,
    "brought/check.sh": './"$1" && echo "$1 is well"\n',
    "Makefile": "blind keen: lib.c\n\t$(CC) $(CFLAGS) -o $@ $@.c\n",
    "lib.c": "/* Gives the sum of both numbers, or nothing for none. */\nint sum(int a, int b)\n{\n"
    "    int all = a;\n    all += b;\n    return all;\n}\n",
    "blind.c": '#include "lib.c"\nint main(void)\n{\n    sum(1, 2);\n    return 0;\n}\n',
    "keen.c": '#include "lib.c"\nint spare(void)\n{\n    return 5;\n}\n'
    "int main(void)\n{\n    return sum(1, 2) + spare() == 8 ? 0 : 1;\n}\n",
}


@pytest.fixture
def project(tmp_path: Path) -> tuple[Path, Config]:
    root = tmp_path / "parts"
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root, read_config(root)


def test_what_does_not_judge_is_not_built_and_what_notices_judges(
    project: tuple[Path, Config], sandbox: Sandbox, tmp_path: Path
) -> None:
    root, config = project
    assert config.added == {"unseen/check.sh": FILES["brought/check.sh"]}
    plan = Plan(root, config, levels=("original",), kinds=("generation",))
    made = Workshop(plan, sandbox, jobs=1, cache=tmp_path / "cache").make()
    (question,) = made.questions.questions
    # The other one runs the function too, and first by the alphabet, but would let nothing pass for it.
    assert question.tests == ("keen",)
    known = (tmp_path / "cache" / "parts.verdicts.jsonl").read_bytes()
    with Bench(made.trees, config, sandbox, jobs=1, cache=tmp_path / "cache", remember=False) as bench:
        clashing = "int spare(void)\n{\n    return 0;\n}\n" + question.reference
        found = bench.untrusted_evaluate(question, clashing)
        assert (found.verdict.word, found.verdict.detail) == ("failed", "compile")
        by_blind = question.model_copy(update={"tests": ("blind",)})
        assert bench.untrusted_evaluate(by_blind, clashing).verdict.passed
    assert (tmp_path / "cache" / "parts.verdicts.jsonl").read_bytes() == known
