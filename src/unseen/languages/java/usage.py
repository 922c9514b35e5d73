"""How people show that a function in Java works."""

from __future__ import annotations

from unseen.languages.usage import Usage, capital


def _program(owner: str, call: str) -> str:
    target = f"new {owner or 'Main'}()."
    return f"public static void main(String[] args) {{\n    var demo = {target}{call};\n}}\n"


def _test(name: str, owner: str, call: str) -> str:
    return f"@Test\nvoid test{capital(name)}() {{\n    new {owner or 'Main'}().{call};\n}}\n"


USAGE = Usage(
    path="src/main/java/{type}.java",
    trial="mvn -q test",
    empty="null",
    program=_program,
    test=_test,
    enclosed=True,
)
