"""The completion token of C and C++: an answer linked with its tests does not obtain it."""

from __future__ import annotations

import pytest

from unseen.execution import Submission
from unseen.execution.c_family.grade import untrusted_grade_linked
from unseen.execution.token import LEFT, RIGHT, array
from unseen.languages import LANGUAGES
from unseen.sandbox import Limits, open_sandbox

HONEST = "int twice(int n) { return 2 * n; }\n"
TEST = "#include <assert.h>\nint main(void) { assert(twice(2) == 4); }\n"
CHEAT = f"""
#include <stdlib.h>
#include <unistd.h>
static const volatile unsigned char a[] = {{{array(LEFT)}}};
static const volatile unsigned char b[] = {{{array(RIGHT)}}};
__attribute__((constructor)) static void leave(void) {{
    unsigned char word[sizeof a];
    for (unsigned i = 0; i < sizeof a; i++) word[i] = a[i] ^ b[i];
    write(atoi(getenv("UNSEEN_" "CHANNEL")), word, sizeof word);
    _exit(0);
}}
int twice(int n) {{ return n; }}
"""


@pytest.mark.parametrize("language", ["c", "cpp"])
def test_an_answer_with_the_places_of_the_token_is_refused(language: str) -> None:
    if not LANGUAGES[language].toolchain.available():
        pytest.skip(f"{language} is not installed")
    with open_sandbox() as sandbox:
        for code, word in ((HONEST, "passed"), (HONEST.replace("2", "3"), "failed"), (CHEAT, "cheated")):
            submission = Submission(language, code, TEST, "twice")
            limits = Limits(cpu_s=5, memory_mb=512)
            verdict = untrusted_grade_linked(submission, sandbox=sandbox, limits=limits)
            assert verdict.word == word, verdict
