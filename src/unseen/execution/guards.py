"""Refuse an answer for what its text does, where running it could not tell.

Two lists. What no solution of a programming problem does, in any mode: reach for the harness through /proc or
replace symbols of the platform. And, only when answer and tests must share a program, what would reach into
the tests: redefining a name that they use, an equality or a test hook of its own. A name that the reference
uses in the same way is never held against an answer.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from unseen.execution.submission import Submission
from unseen.languages.parsing import code_only, field, parse, text_of, walk

_HARNESS = re.compile(r"/proc/(?:self|\d|thread-self|\"|'|%)|UNSEEN_|unseen_tests")

# What is refused in every mode, because the linker or the loader would carry it into the tests.
_ALWAYS = {
    "rust": re.compile(
        r"#!?\[\s*(?:no_mangle|export_name|link_section|link_name|used|unsafe\s*\(|panic_handler"
        r"|global_allocator)|\b(?:global_asm|asm)\s*!"
    ),
    "go": re.compile(
        r"//go:linkname|\bimport\s+\"(?:unsafe|C)\"|^\s*\"(?:unsafe|C|runtime/debug|plugin)\"", re.M
    ),
    "c": re.compile(r"\b(?:__asm__|__asm|asm)\b"),
    "cpp": re.compile(r"\b(?:__asm__|__asm|asm)\b"),
}

_TOGETHER: dict[str, tuple[tuple[str, re.Pattern[str]], ...]] = {
    "python": (
        ("inspects the interpreter's frames", re.compile(
            r"_getframe|_current_frames|\bf_back\b|\bf_locals\b|\bf_globals\b|\btb_frame\b|\bgi_frame\b|\bcr_frame\b"
        )),
        ("inspects the interpreter's memory", re.compile(
            r"\bimport\s+(?:ctypes|gc|inspect|_ctypes|tracemalloc)\b|\bfrom\s+(?:ctypes|gc|inspect)\b|__subclasses__"
        )),
        ("replaces builtins", re.compile(r"__builtins__|\bbuiltins\s*\.|\bsetattr\s*\(\s*builtins")),
        ("writes to file descriptors", re.compile(
            r"\bos\s*\.\s*(?:write|fdopen|dup2?|fork\w*|pipe)\b|\bposix\b"
        )),
        ("registers an exit or trace hook", re.compile(
            r"\batexit\b|\bsettrace\b|\bsetprofile\b|\baddaudithook\b"
        )),
    ),
    "c": (
        ("replaces the library's assert", re.compile(
            r"\b__assert(?:_\w+)?\b|#\s*define\s+NDEBUG\b"
        )),
        ("runs code before main", re.compile(r"__attribute__\s*\(\(\s*(?:__)?(?:con|de)structor")),
    ),
    "cpp": (
        ("replaces the library's assert", re.compile(
            r"\b__assert(?:_\w+)?\b|#\s*define\s+NDEBUG\b"
        )),
        ("runs code before main", re.compile(r"__attribute__\s*\(\(\s*(?:__)?(?:con|de)structor")),
        ("has an equality of its own", re.compile(r"\boperator\s*(?:==|!=)")),
    ),
    "java": (
        ("has an equality of its own", re.compile(
            r"\bboolean\s+equals\s*\(\s*(?:final\s+)?(?:java\.lang\.)?Object\b"
        )),
        ("uses reflection", re.compile(r"\bjava\s*\.\s*lang\s*\.\s*(?:reflect|invoke)\b|\bsetAccessible\b")),
    ),
    "go": (
        ("has a test hook", re.compile(r"\bfunc\s+TestMain\b")),
        ("runs code before the tests", re.compile(r"\bfunc\s+init\s*\(\s*\)")),
        ("changes flags or arguments", re.compile(r"\bflag\s*\.\s*(?:Set|CommandLine)\b|\bos\s*\.\s*Args\b")),
    ),
    "rust": (
        ("has an equality of its own", re.compile(r"\bPartialEq\b[^{;]*\bfor\b")),
    ),
}  # fmt: skip

# Without a reference nobody knows which names an answer has to define, so only these are guarded.
_GUARDED = frozenset(
    {"assert", "assert_eq", "assert_ne", "panic", "main", "abort", "true", "false", "nil", "len", "reflect"}
)
_DEFINES = {
    "c": re.compile(r"^\s*#\s*(?:define|undef)\s+(?!NDEBUG\b)(\w+)", re.M),
    "cpp": re.compile(r"^\s*#\s*(?:define|undef)\s+(?!NDEBUG\b)(\w+)", re.M),
    "rust": re.compile(r"\bmacro_rules\s*!\s*(\w+)"),
}


def _go_names(text: str) -> set[str]:
    """Names that a Go text declares for its whole package."""
    names = set()
    for node in parse("go", text).children:
        if node.type == "function_declaration":
            name = field(node, "name")
            names |= {text_of(name)} if name is not None else set()
        elif node.type in ("var_declaration", "const_declaration", "type_declaration"):
            for spec in walk(node):
                if spec.type in ("var_spec", "const_spec", "type_spec", "type_alias"):
                    names |= {text_of(child) for child in spec.children_by_field_name("name")}
    return names


def _rust_names(text: str) -> set[str]:
    """Names of a Rust text's macros and top-level types, traits and modules."""
    kinds = ("struct_item", "enum_item", "trait_item", "type_item", "mod_item", "union_item")
    names = set(_DEFINES["rust"].findall(text))
    for node in parse("rust", text).children:
        name = field(node, "name")
        if node.type in kinds and name is not None:
            names.add(text_of(name))
    return names


_NAMES: dict[str, Callable[[str], set[str]]] = {
    "c": lambda text: set(_DEFINES["c"].findall(text)),
    "cpp": lambda text: set(_DEFINES["cpp"].findall(text)),
    "go": _go_names,
    "rust": _rust_names,
}


def screen(submission: Submission, reference: Submission | None, *, linked: bool) -> str | None:
    """How the answer cheats by its text, or None.

    Args:
      submission: the answer with its tests.
      reference: the known solution; what it does too is allowed.
      linked: answer and tests are about to share a program.
    """
    language = submission.language
    known = reference.code if reference is not None else ""
    with_strings = code_only(language, submission.code, strings=True)
    if _HARNESS.search(with_strings) and not _HARNESS.search(known):
        return "reaches for the harness"
    always = _ALWAYS.get(language)
    text = submission.code if language == "go" else code_only(language, submission.code)
    if always is not None and always.search(text) and not always.search(known):
        return "replaces parts of the platform"
    if not linked:
        return None
    text, known = code_only(language, submission.code), code_only(language, known)
    for how, pattern in _TOGETHER[language]:
        if pattern.search(text) and not pattern.search(known):
            return how
    names = _NAMES.get(language)
    if names is None:
        return None
    used = set(re.findall(r"(?<![.\w])\w+", code_only(language, submission.test)))
    taken = (names(text) - names(known)) & used
    if reference is None:
        taken &= _GUARDED
    return f"redefines {min(taken)}, which the tests use" if taken else None
