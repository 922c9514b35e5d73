"""How Java is written."""

from __future__ import annotations

import re
from collections.abc import Iterable

from unseen.languages.java.text_constants import text_constants
from unseen.languages.writing import Writing, put_first


def _with_imports(code: str, imports: Iterable[str]) -> str:
    found = re.search(r"^package[^\n]*\n", code, re.MULTILINE)
    at = found.end() if found is not None else 0
    return code[:at] + put_first(code[at:], imports)


_EXAMPLE = """\
static int minutesWorked(int startHour, int startMinute, int endHour, int endMinute, int pause) {
    int start = 60 * startHour + startMinute;
    int end = 60 * endHour + endMinute;
    int present = end - start;
    int worked = present - pause;
    return worked;
}
"""
WRITING = Writing(
    import_line=r"(package|import)\s",
    no_import="using",
    example=_EXAMPLE,
    overloads=True,
    with_imports=_with_imports,
    text_constants=text_constants,
)
