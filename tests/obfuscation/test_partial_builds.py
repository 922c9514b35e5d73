"""If each test is a separate program, only the judging ones are built; a configuration may add a script."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.obfuscation.config import ProjectConfig, read_config
from unseen.obfuscation.pipeline import QuestionGenerator
from unseen.obfuscation.project_judge import ProjectJudge
from unseen.obfuscation.question_plan import QuestionPlan
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
def project(tmp_path: Path) -> tuple[Path, ProjectConfig]:
    root = tmp_path / "parts"
    for name, text in FILES.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    return root, read_config(root)


def stored(folder: Path) -> dict[Path, bytes]:
    """Every verdict that the cache holds."""
    return {path: path.read_bytes() for path in folder.rglob("*.json")}


def test_only_judging_tests_are_built_and_a_discriminating_one_judges(
    project: tuple[Path, ProjectConfig], sandbox: Sandbox, tmp_path: Path
) -> None:
    root, config = project
    assert config.added == {"unseen/check.sh": FILES["brought/check.sh"]}
    plan = QuestionPlan(root, config, levels=("original",), tasks=("generation",))
    made = QuestionGenerator(plan, sandbox, jobs=1, cache=tmp_path / "cache").make()
    (question,) = made.questions.questions
    # The other one runs the function too, and first by the alphabet, but would let nothing pass for it.
    assert question.tests == ("keen",)
    known = stored(tmp_path / "cache" / "parts.verdicts")
    assert known
    with ProjectJudge(
        made.trees, config, sandbox, jobs=1, cache=tmp_path / "cache", reuse_verdicts=False
    ) as judge:
        clashing = "int spare(void)\n{\n    return 0;\n}\n" + question.reference
        found = judge.untrusted_evaluate(question, clashing)
        assert (found.verdict.word, found.verdict.detail) == ("failed", "compile")
        by_blind = question.model_copy(update={"tests": ("blind",)})
        assert judge.untrusted_evaluate(by_blind, clashing).verdict.passed
    assert stored(tmp_path / "cache" / "parts.verdicts") == known
