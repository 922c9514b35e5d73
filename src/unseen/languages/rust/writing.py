"""How Rust is written."""

from __future__ import annotations

import re

from unseen.languages.rust.text_constants import text_constants
from unseen.languages.writing import Writing, put_behind

# The primitive types and modules that are in every program's scope.
_NAMES = """
alloc bool char core drop f32 f64 fmt fs i128 i16 i32 i64 i8 io isize mem net option path process ptr result
std str string sync thread time u128 u16 u32 u64 u8 usize vec
"""


def _imports_again(code: str, text: str) -> bool:
    used = {
        name
        for match in re.finditer(r"^\s*(?:pub )?use [^;]*;", code, re.MULTILINE)
        for name in _imported(match[0])
    }
    return bool(_imported(text) & used)


def _imported(text: str) -> set[str]:
    """Return the names that a `use` brings in: the last word of each path."""
    return set(re.findall(r"(\w+)\s*(?=[,;}]|$)", text))


_EXAMPLE = """\
fn minutes_worked(start_hour: i32, start_minute: i32, end_hour: i32, end_minute: i32, pause: i32) -> i32 {
    let start = 60 * start_hour + start_minute;
    let end = 60 * end_hour + end_minute;
    let present = end - start;
    let worked = present - pause;
    worked
}
"""
# Inner attributes stay first.
WRITING = Writing(
    name_behind_keyword=True,
    definition=lambda word: rf"\bfn\s+{word}(?!\w)",
    import_line=r"(pub\s+)?use\s",
    import_end=";",
    example=_EXAMPLE,
    with_imports=put_behind(r"^#!\[[^\n]*\n"),
    imports_again=_imports_again,
    library=lambda: frozenset(_NAMES.split()),
    text_constants=text_constants,
)
