"""How C and C++ are written."""

from __future__ import annotations

import re
from dataclasses import replace

from unseen.languages.c_family.library import library_names
from unseen.languages.c_family.text_constants import text_constants
from unseen.languages.writing import Writing, put_behind

_EXAMPLE = """\
int minutes_worked(int start_hour, int start_minute, int end_hour, int end_minute, int pause) {
    int start = 60 * start_hour + start_minute;
    int end = 60 * end_hour + end_minute;
    int present = end - start;
    int worked = present - pause;
    return worked;
}
"""
# Feature macros count only before the first header.
C_WRITING = Writing(
    import_line=r"#\s*include\b",
    example=_EXAMPLE,
    with_imports=put_behind(r"^#\s*include[^\n]*\n", r"^#\s*define\s+_\w+[^\n]*\n"),
    library=library_names,
    block_comments=True,
    text_constants=text_constants,
)
_CPP_EXAMPLE = """\
int minutesWorked(int startHour, int startMinute, int endHour, int endMinute, int pause) {
    int start = 60 * startHour + startMinute;
    int end = 60 * endHour + endMinute;
    int present = end - start;
    int worked = present - pause;
    return worked;
}
"""
CPP_WRITING = replace(
    C_WRITING,
    overloads=True,
    block_comments=False,
    closing=lambda line: "};" if re.search(r"\b(class|struct)\b", line) else "}",
    import_line=r"#\s*include\b|using\s+namespace\b",
    example=_CPP_EXAMPLE,
)
