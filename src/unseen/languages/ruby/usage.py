"""How people show that a function in Ruby works."""

from __future__ import annotations

from unseen.languages.usage import Usage


def _program(owner: str, call: str) -> str:
    return f"obj = {owner}.new\nputs obj.{call}\n" if owner else f"puts {call}\n"


def _test(name: str, owner: str, call: str) -> str:
    return f"def test_{name}\n  assert {owner + '.new.' if owner else ''}{call}\nend\n"


USAGE = Usage(
    path="lib/{stem}.rb",
    trial="bundle exec rake test",
    untyped=True,
    program=_program,
    test=_test,
)
