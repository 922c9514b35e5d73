"""How people show that a function in C++ works."""

from __future__ import annotations

from unseen.languages.c_family.usage import program
from unseen.languages.usage import Usage


def _test(name: str, owner: str, call: str) -> str:
    on = f"{owner}()." if owner else ""
    return f'TEST_CASE("{name}") {{\n    CHECK_NOTHROW({on}{call});\n}}\n'


USAGE = Usage(
    path="src/{stem}.cpp",
    trial="g++ -std=c++17 -Wall -Wextra -g {path} -o demo && ./demo",
    empty="{}",
    program=program("int main() {"),
    test=_test,
)
