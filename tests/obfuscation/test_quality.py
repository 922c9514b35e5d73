"""Quality issues of passing answers: planted ones are found, correct answers have none."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.obfuscation.coverage import CoverageRecord
from unseen.obfuscation.project_judge import ProjectJudge
from unseen.obfuscation.quality.examine import Examiner
from unseen.obfuscation.quality.null_checks import missing_checks
from unseen.obfuscation.questions import FunctionLocation, Question
from unseen.obfuscation.selection import function_definitions
from unseen.obfuscation.tree import SourceTree
from unseen.records.obfuscation import ISSUES, Issue

needs_valgrind = pytest.mark.skipif(bool(Examiner.missing()), reason=f"needs {Examiner.missing()}")

CHECK = "    if (bytes == NULL)\n        return -1;\n"
COPY = f"""malloc(room);
{CHECK}    if (text->bytes)
        memcpy(bytes, text->bytes, text->length + 1)"""

# File, function, what stands there, what a careless answer has instead, the kind of issue.
PLANTED = [
    # All in one function, as what is measured of the original is measured once.
    ("src/text.c", "text_reserve", "realloc(text->bytes, room)", COPY, "memory leak"),
    ("src/text.c", "text_reserve", CHECK, "", "missing null check"),
    (
        "src/text.c",
        "text_reserve",
        "text->room = room;",
        "text->room = room; bytes[room] = 0;",
        "memory error",
    ),
    (
        "src/text.c",
        "text_reserve",
        "text->room = room;",
        'text->room = room; fopen("/dev/null", "r");',
        "open file",
    ),
    (
        "src/text.c",
        "text_reserve",
        "text->room = room;",
        "text->room = room;\n    for (volatile int n = 0; n < 2000; n++) ;",
        "twice the work",
    ),
    pytest.param("src/text.c", "text_free", "free(text->bytes);", "", "memory leak", marks=pytest.mark.sweep),
]

# The same behaviour in other words: nothing may be found.
RIGHT = [
    ("src/text.c", "text_reserve", "room *= 2;", "room = room + room;"),
    ("src/text.c", "text_reserve", "    if (bytes == NULL)\n", "    if (!bytes)\n"),
    ("src/shelf.c", "shelf_take", "if (taken != NULL)", "if (taken)"),
]


def issues_of(
    judge: ProjectJudge, tree: SourceTree, covered: CoverageRecord, file: str, name: str, old: str, new: str
) -> tuple[tuple[Issue, ...], set[str]]:
    source = tree.files[Path(file)]
    one = next(each for each in function_definitions(source) if each.name == name)
    text = source[one.start : one.end].decode()
    # Memory is reserved anew only where a text grows.
    test = "text-room-doubles" if name == "text_reserve" else covered.tests_of(Path(file), name)[0]
    question = Question(
        id=name, project="depot", sample_id=f"depot/{file}:{name}", variant="original", task="generation",
        function=name, place=FunctionLocation(tree=tree.digest, file=file, start=one.start, end=one.end),
        declaration="", description="", described_by="rules", context=(), reference=text, published=text,
        tests=(test,),
    )  # fmt: skip
    assert old in text
    answer = "#include <stdio.h>\n#include <string.h>\n" + text.replace(old, new, 1)
    assert judge.untrusted_evaluate(question, answer).verdict.passed
    found = Examiner(judge).untrusted_issues(question, answer)
    return found.found, set(found.looked_for)


@needs_valgrind
@pytest.mark.compiles_c
@pytest.mark.parametrize(("file", "name", "old", "new", "kind"), PLANTED)
def test_planted_faults_of_passing_answers_are_found(
    judge: ProjectJudge, depot: SourceTree, covered: CoverageRecord,
    file: str, name: str, old: str, new: str, kind: str,
) -> None:  # fmt: skip
    found, looked = issues_of(judge, depot, covered, file, name, old, new)
    # Opening a file is also more work than the function's own.
    others = {"twice the work"} if kind == "open file" else set()
    assert {one.kind for one in found} == {kind, *others}, found
    assert looked == set(ISSUES)


@needs_valgrind
@pytest.mark.compiles_c
@pytest.mark.parametrize(("file", "name", "old", "new"), RIGHT)
def test_correct_answers_written_differently_have_no_issues(
    judge: ProjectJudge, depot: SourceTree, covered: CoverageRecord, file: str, name: str, old: str, new: str
) -> None:
    found, looked = issues_of(judge, depot, covered, file, name, old, new)
    assert found == ()
    assert looked == set(ISSUES)


ORIGINAL = """int f(struct p *p, int n)
{
    if (p == NULL || !all)
        return -1;
    return p->n + all->n + n;
}"""


@pytest.mark.parametrize(
    ("body", "names"),
    [
        ("return p->n + all->n + n;", ("all", "p")),
        ("if (all) return p->n + all->n + n; return -1;", ("p",)),
        ("return (*p).n + all[0].n;", ("all", "p")),
        ("return p && all ? p->n + all->n + n : -1;", ()),
        ("assert(p); assert(all != NULL); return p->n + all->n + n;", ()),
        ("if (empty(p, all)) return -1; return p->n + all->n + n;", ()),
        ("struct p *q = p, *r = all; if (!q || !r) return -1; return p->n + all->n;", ()),
        ("while (!(p)) p = next(); for (; all; ) break; return p->n + all->n;", ()),
        ("struct p *all = first(); if (!p) return -1; return all->n;", ()),
        ("return (int)(sizeof p->n + sizeof *all);", ()),
    ],
)
def test_checks_for_null_that_the_original_makes(body: str, names: tuple[str, ...]) -> None:
    answer = f"int f(struct p *p, int n) {{ {body} }}"
    assert missing_checks(ORIGINAL, answer, "f") == names
    assert missing_checks(answer, ORIGINAL, "f") == ()


def test_a_parameter_under_another_name_is_the_same() -> None:
    answer = "int f(struct p *q, int p) { return all ? q->n + p : -1; }"
    assert missing_checks(ORIGINAL, answer, "f") == ("q",)
