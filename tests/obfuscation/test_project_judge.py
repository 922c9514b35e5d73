"""Judging answers in the project: the correct one passes, planted mistakes and cheats never do."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from unseen.obfuscation import project_judge
from unseen.obfuscation.config import ProjectConfig, parse_config
from unseen.obfuscation.coverage import CoverageRecord, measure_coverage
from unseen.obfuscation.evaluation import Evaluation
from unseen.obfuscation.project_judge import ProjectJudge
from unseen.obfuscation.questions import FunctionLocation, Question
from unseen.obfuscation.selection import function_definitions
from unseen.obfuscation.tree import SourceTree
from unseen.obfuscation.worktree import file_stamps
from unseen.sandbox import Sandbox


def question_of(tree: SourceTree, covered: CoverageRecord, file: str, name: str) -> Question:
    source = tree.files[Path(file)]
    one = next(each for each in function_definitions(source) if each.name == name)
    text = source[one.start : one.end].decode()
    return Question(
        id=name, project="depot", sample_id=f"depot/{file}:{name}", variant="original", task="generation",
        function=name, place=FunctionLocation(tree=tree.digest, file=file, start=one.start, end=one.end),
        declaration="", description="", described_by="rules", context=(), reference=text, published=text,
        tests=covered.tests_of(Path(file), name),
    )  # fmt: skip


# Small mistakes that a model could make: file, function, what stands there, what a wrong answer has instead.
WRONG = [
    ("src/text.c", "text_reserve", "more + 1)", "more)"),
    ("src/text.c", "text_find", "at >= from", "at > from"),
    ("src/text.c", "text_to_number", "value > INT_MAX", "value >= INT_MAX"),
    ("src/text.c", "text_field", "room - 1", "room"),
    ("src/text.c", "text_add_padded", "blanks / 2", "(blanks + 1) / 2"),
    ("src/map.c", "map_hash", "& 0xffffffffUL", "& 0xffffUL"),
    ("src/map.c", "make_room", "(map->used + 1) * 4 <=", "(map->used + 1) * 4 <"),
    ("src/map.c", "map_remove", "MAP_GONE", "MAP_FREE"),
    ("src/parcel.c", "parcel_order", "? -1 : 1;\n    return 0", "? 1 : -1;\n    return 0"),
    ("src/tariff.c", "tariff_price", "tariff_asked++;", ""),
    ("src/shelf.c", "shelf_load", "most_grams -= grams;", ""),
    ("src/ledger.c", "ledger_note", "self->lost++;", ""),
    ("src/depot.c", "depot_van", "ledger_note(&depot->past, LEDGER_MARK, NULL, 0);", ""),
]


@pytest.mark.parametrize(("file", "name", "old", "new"), WRONG)
def test_planted_mistakes_fail_and_the_reference_passes(
    judge: ProjectJudge, depot: SourceTree, covered: CoverageRecord, file: str, name: str, old: str, new: str
) -> None:
    question = question_of(depot, covered, file, name)
    assert old in question.reference
    wrong = judge.untrusted_evaluate(question, question.reference.replace(old, new, 1))
    assert wrong.compiled is True
    assert not wrong.verdict.passed
    assert judge.untrusted_evaluate(question, question.reference).verdict.passed


FIND = "size_t text_find(const char *where, char letter, size_t from)\n{\n    "

BROKEN = [
    ("", "failed", "compile"),
    ("size_t other(void) { return 0; }", "failed", "compile"),
    (FIND + "return absent(where);\n}", "failed", "compile"),
    ("size_t text_find(const char *where)\n{\n    return 0;\n}", "failed", "compile"),
    (FIND + "return *(char *)0;\n}", "crashed", "SIGSEGV"),
    ("#include <stdlib.h>\n" + FIND + "abort();\n}", "crashed", "SIGABRT"),
    (FIND + "for (;;) ;\n}", "timed_out", ""),
    ("#include <stdlib.h>\n" + FIND + "exit(0);\n}", "cheated", ""),
]  # fmt: skip


@pytest.mark.parametrize(("code", "word", "detail"), BROKEN)
def test_verdicts_say_what_happened(
    judge: ProjectJudge, depot: SourceTree, covered: CoverageRecord, monkeypatch: pytest.MonkeyPatch,
    code: str, word: str, detail: str,
) -> None:  # fmt: skip
    question = question_of(depot, covered, "src/text.c", "text_find")
    # What never ends shows it in one second as in two.
    monkeypatch.setattr(project_judge, "_SLACK_S", 1.0)
    judge.set_cpu_times(dict.fromkeys(question.tests, 0.0))
    question = question.model_copy(update={"tests": question.tests[:1]})
    found = judge.untrusted_evaluate(question, code)
    assert found.verdict.word == word, found.verdict
    assert found.verdict.detail.startswith(detail)


def test_an_answer_that_prints_ok_and_exits_does_not_pass(
    judge: ProjectJudge, depot: SourceTree, covered: CoverageRecord
) -> None:
    """The screen refuses it by its text; nothing that runs could tell."""
    question = question_of(depot, covered, "src/text.c", "text_find")
    code = f'#include <stdio.h>\n{FIND}puts("ok text-finds-letters"); fflush(stdout);\n    _Exit(0);\n}}'
    assert judge.untrusted_evaluate(question, code).verdict.word == "cheated"
    silent = FIND + "__builtin_trap();\n}"
    assert judge.untrusted_evaluate(question, silent).verdict.word == "crashed"


def test_writes_are_confined_and_the_worktree_is_restored(
    judge: ProjectJudge, depot: SourceTree, covered: CoverageRecord, tmp_path: Path
) -> None:
    question = question_of(depot, covered, "src/text.c", "text_begin")
    target = tmp_path / "told"
    code = (
        "#include <stdio.h>\nvoid text_begin(struct text *text)\n{\n"
        '    const char *names[] = {"build/run_tests", "./build/run_tests", "src/text.c", "new.txt", '
        f'"{target}", "/etc/told"}};\n'
        '    for (int n = 0; n < 6; n++) {\n        FILE *file = fopen(names[n], "w");\n'
        '        if (file) { fputs("x", file); fclose(file); }\n    }\n'
        "    text->bytes = NULL;\n    text->length = 0;\n    text->room = 0;\n}"
    )
    assert judge.untrusted_evaluate(question, question.reference).verdict.passed
    worktree = judge._created[0]
    before = {path: path_bytes(worktree.folder / path) for path in file_stamps(worktree.folder)[0]}
    found = judge.untrusted_evaluate(question, code)
    assert found.verdict.passed  # it does its work, and what else it does has no effect
    assert not target.exists()
    assert not os.path.exists("/etc/told")
    assert {path: path_bytes(worktree.folder / path) for path in file_stamps(worktree.folder)[0]} == before


def path_bytes(path: Path) -> bytes:
    return path.read_bytes()


def test_withheld_functions_cannot_be_called(
    judge: ProjectJudge, depot: SourceTree, covered: CoverageRecord
) -> None:
    question = question_of(depot, covered, "src/shelf.c", "shelf_find")
    withheld = question.model_copy(update={"withheld": ("place_of_number",)})
    assert judge.untrusted_evaluate(withheld, question.reference).verdict.detail == "compile"
    own = (
        "const parcel *shelf_find(const shelf *self, long number)\n{\n"
        "    for (size_t at = 0; at < self->count; at++)\n"
        "        if (self->parcels[at].number == number)\n            return &self->parcels[at];\n"
        "    return NULL;\n}"
    )
    assert judge.untrusted_evaluate(withheld, own).verdict.passed


# A project whose tests write where they stand, and of which one passes every other time.

MAKEFILE = b"all: run\nrun: run.c lib.c\n\tgcc -o run run.c lib.c\n"
RUN = b"""
#include <stdio.h>
#include <string.h>
int value(void);
int main(int argc, char **argv)
{
    FILE *log = fopen("logs/count", "a");
    fputs("x", log);
    fclose(log);
    if (strcmp(argv[1], "flaky") == 0) {
        long n;
        FILE *file = fopen("logs/turn", "r");
        int first = file == NULL;
        if (file) fclose(file);
        if (first) fclose(fopen("logs/turn", "w"));
        else remove("logs/turn");
        if (first) return 1;
        (void)n;
    }
    return strcmp(argv[1], "never") == 0 || value() != 7;
}
"""
LIB = b"/* The number that is asked for. */\nint value(void)\n{\n    int n = 3;\n    return n + 4;\n}\n"


@pytest.fixture
def shaky() -> tuple[SourceTree, ProjectConfig]:
    tree = SourceTree({
        Path("Makefile"): MAKEFILE, Path("run.c"): RUN, Path("lib.c"): LIB, Path("logs/keep"): b"",
    })  # fmt: skip
    config = parse_config(
        {
            "name": "shaky",
            "files": ["lib.c"],
            "build": {"command": "make -s"},
            "compile": {"flags": ["-I."]},
            "test": {"names": ["steady", "flaky", "never"], "command": "./run {test}", "writes": ["logs/*"]},
            "coverage": {"build": "gcc --coverage -o run run.c lib.c"},
        }
    )
    return tree, config


def test_flaky_tests_never_count_against_the_right_answer(
    shaky: tuple[SourceTree, ProjectConfig], sandbox: Sandbox, tmp_path: Path
) -> None:
    tree, config = shaky
    with ProjectJudge({tree.digest: tree}, config, sandbox, jobs=1, cache=tmp_path) as judge:
        covered = measure_coverage(judge.built(tree.digest), sandbox, jobs=1)
        assert covered.tests["flaky"].flaky
        assert not covered.tests["steady"].flaky
        assert [one.what for one in covered.exclusions] == ["never"]
        assert set(covered.tests_of(Path("lib.c"), "value")) == {"steady", "flaky"}
        question = question_of(tree, covered, "lib.c", "value").model_copy(update={"flaky": ("flaky",)})

        def judged(code: str) -> Evaluation:
            return judge.untrusted_evaluate(question, code)

        for _ in range(3):
            assert judged(question.reference).verdict.passed
        assert not judged(question.reference.replace("4", "5")).verdict.passed
        spoiling = question.reference.replace(
            "return", 'FILE *file = fopen("run.c", "w"); if (file) fclose(file); return'
        )
        assert judged("#include <stdio.h>\n" + spoiling).verdict.word == "cheated"
        assert judged(question.reference + "\n").verdict.passed
        outside = tmp_path / "outside"
        outside.mkdir()
        diverting = question.reference.replace(
            "return", f'rename("logs", "gone"); symlink("{outside}", "logs"); return'
        )
        assert not judged("#include <stdio.h>\n#include <unistd.h>\n" + diverting).verdict.passed
        assert list(outside.iterdir()) == []
        assert judged(question.reference.replace("n + 4", "(n + 4)")).verdict.passed
        assert list(outside.iterdir()) == []


def test_verdicts_are_reused(
    judge: ProjectJudge, depot: SourceTree, covered: CoverageRecord, monkeypatch: pytest.MonkeyPatch
) -> None:
    question = question_of(depot, covered, "src/text.c", "text_free")
    first = judge.untrusted_evaluate(question, question.reference)
    again = ProjectJudge(judge.trees, judge._config, judge.sandbox, cache=judge._cache)
    monkeypatch.setattr(
        type(judge.sandbox), "untrusted_run", lambda *a, **k: pytest.fail("something was run")
    )
    assert again.untrusted_evaluate(question, question.reference) == first
