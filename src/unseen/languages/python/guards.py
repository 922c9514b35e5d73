"""What the text of a Python answer may not do."""

from __future__ import annotations

import re
import symtable

from unseen.languages.guards import BESIDE_TESTS, FIX, LINKED, Guard, Guards, names_of

_NAMES = re.compile(
    r"^(?:async[ \t]+)?def[ \t]+(\w+)|^class[ \t]+(\w+)|^(\w+)[ \t]*(?::[^=\n]+)?=(?!=)"
    r"|^import[ \t][^\n]*\bas[ \t]+(\w+)|^from[ \t][^\n]*\bimport[ \t]+([\w, \t]+)$",
    re.MULTILINE,
)
_ATTRIBUTE_SET = re.compile(r"(?<![.\w])(\w+)(?:\s*\.\s*\w+)+\s*=(?!=)|\bsetattr\s*\(\s*(\w+)")
_IMPORTED = re.compile(r"^[ \t]*(?:import|from)[ \t]+(.+)$", re.MULTILINE)


def _names_used(tests: str) -> set[str]:
    """Return the names that the tests look up without defining them."""
    try:
        module = symtable.symtable(tests, "tests", "exec")
    except (SyntaxError, ValueError):  # a user's record may hold tests that do not parse
        return set(re.findall(r"\w+", tests))
    looked_up: set[str] = set()
    tables = [module]
    while tables:
        table = tables.pop()
        tables += table.get_children()
        looked_up |= {
            one.get_name() for one in table.get_symbols() if one.is_global() and one.is_referenced()
        }
    # The tests stand behind the fix, so what they define themselves is theirs.
    return looked_up - {one.get_name() for one in module.get_symbols() if one.is_local()}


def _replaces(text: str, known: str, program: str) -> str | None:
    modules = _imported(program)
    for match in _ATTRIBUTE_SET.finditer(text):
        name = match[1] or match[2]
        if name in modules and match[0] not in known:
            return f"replaces parts of {name}"
    return None


def _imported(text: str) -> set[str]:
    """Return the first names of what a text imports."""
    return {
        word
        for match in _IMPORTED.finditer(text)
        for word in re.findall(r"\w+", match[1].split("#")[0])
        if word not in ("import", "as")
    }


GUARDS = Guards(
    guards=(
        Guard(
            "inspects the interpreter's frames",
            re.compile(
                r"_getframe|_current_frames"
                r"|\b(?:f_back|f_locals|f_globals|f_builtins|tb_frame|gi_frame|cr_frame)\b"
            ),
            BESIDE_TESTS,
        ),
        Guard(
            "inspects the interpreter's memory",
            re.compile(
                r"\bimport\s+(?:ctypes|gc|inspect|_ctypes|tracemalloc|linecache)\b"
                r"|\bfrom\s+(?:ctypes|gc|inspect|linecache)\b|__subclasses__"
            ),
            BESIDE_TESTS,
        ),
        Guard("reads its own tests", re.compile(r"\b__file__\b|\bmain\.py\b|\bsys\s*\.\s*argv\b"), FIX),
        Guard(
            "replaces builtins",
            re.compile(r"__builtins__|\bbuiltins\s*\.|\bsetattr\s*\(\s*builtins"),
            LINKED,
        ),
        Guard(
            "replaces builtins",
            re.compile(r"__builtins__|\bbuiltins\b|\bglobals\s*\(|\bsys\s*\.\s*modules\b"),
            FIX,
        ),
        Guard(
            "writes to file descriptors",
            re.compile(r"\bos\s*\.\s*(?:write|fdopen|dup2?|fork\w*|pipe)\b|\bposix\b"),
            LINKED,
        ),
        Guard(
            "registers an exit or trace hook",
            re.compile(
                r"\batexit\b|\bsettrace\b|\bsetprofile\b|\baddaudithook\b|\b(?:un)?raisablehook\b"
                r"|\bexcepthook\b|\bregister_at_fork\b"
            ),
            BESIDE_TESTS,
        ),
        Guard("has an equality of its own", re.compile(r"\bdef\s+__(?:eq|ne|contains)__"), FIX),
    ),
    names=names_of(_NAMES),
    names_used=_names_used,
    replaces=_replaces,
)
