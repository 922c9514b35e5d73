"""How Go is written."""

from __future__ import annotations

from unseen.languages.go.imports import only_used_imports, with_imports
from unseen.languages.go.text_constants import text_constants
from unseen.languages.writing import Writing, left_open

# The Go specification, "Predeclared identifiers", and packages of its library in one word.
_NAMES = """
any append bool byte cap clear close comparable complex complex64 complex128 copy delete error false float32
float64 imag int int8 int16 int32 int64 iota len make max min new nil panic print println real recover rune
string true uint uint8 uint16 uint32 uint64 uintptr
bufio bytes context crypto database embed encoding errors expvar flag fmt hash html http image io json log
maps math mime net os path rand regexp runtime signal slices sort sql strconv strings sync syscall tar
template testing text time unicode unsafe url user xml zip
"""

_EXAMPLE = """\
func minutesWorked(startHour, startMinute, endHour, endMinute, pause int) int {
	start := 60*startHour + startMinute
	end := 60*endHour + endMinute
	present := end - start
	worked := present - pause
	return worked
}
"""
WRITING = Writing(
    name_behind_keyword=True,
    left_open=lambda text: text.count("`") % 2 > 0 or left_open(text),
    definition=lambda word: rf"^func\b.*?(?<!\w){word}\s*[\[(]",
    import_line=r"(package|import)\b",
    example=_EXAMPLE,
    step="\t",
    with_imports=with_imports,
    auto_fixed=only_used_imports,
    library=lambda: frozenset(_NAMES.split()),
    text_constants=text_constants,
)
