"""How people show that a function in Python works."""

from __future__ import annotations

from unseen.languages.usage import Usage


def _program(owner: str, call: str) -> str:
    if owner:
        return f"obj = {owner}()\nresult = obj.{call}\nprint(result)\n"
    return f"result = {call}\nprint(result)\n"


def _test(name: str, owner: str, call: str) -> str:
    on = f"{owner}()." if owner else ""
    return f"def test_{name}():\n    result = {on}{call}\n    assert result is not None\n"


USAGE = Usage(
    path="{stem}.py",
    trial="python -m pytest -q",
    untyped=True,
    program=_program,
    test=_test,
    guard='if __name__ == "__main__":\n',
)
