"""How people show that a function in C works."""

from __future__ import annotations

from unseen.languages.c_family.usage import program
from unseen.languages.usage import Usage


def _test(name: str, owner: str, call: str) -> str:
    return f"static void test_{name}(void) {{\n    {call};\n    /* add assertions here */\n}}\n"


USAGE = Usage(
    path="src/{stem}.c",
    trial="gcc -std=c11 -Wall -Wextra -g -fsanitize=address {path} -o demo && ./demo",
    empty="NULL",
    program=program("int main(void) {"),
    test=_test,
)
