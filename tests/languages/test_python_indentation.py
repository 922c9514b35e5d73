"""Answers with tabs to questions with spaces."""

from __future__ import annotations

import pytest

from unseen.languages import LANGUAGES

HEAD = 'def area(a, b):\n    """Return the area."""\n'


@pytest.mark.parametrize(
    ("body", "wanted"),
    [
        ("\treturn a * b\n", "    return a * b\n"),
        ("\tif a:\n\t\treturn a * b\n\treturn 0\n", "    if a:\n        return a * b\n    return 0\n"),
        ("\tx = '''\n\ttab'''\n\treturn x\n", "    x = '''\n\ttab'''\n    return x\n"),
        ('    return "\ttab"\n', '    return "\ttab"\n'),
        # What nobody can mend stays as it is.
        ("\treturn a * (b\n", "\treturn a * (b\n"),
        ("\tif a:\n\treturn a\n", "\tif a:\n\treturn a\n"),
    ],
)
def test_mixed_indentation_takes_the_spaces_of_the_question(body: str, wanted: str) -> None:
    assert LANGUAGES["python"].writing.auto_fixed(HEAD + body, "") == HEAD + wanted


def test_tabs_alone_stay() -> None:
    text = "def area(a, b):\n\treturn a * b\n"
    assert LANGUAGES["python"].writing.auto_fixed(text, "") == text
