"""Refuse a fix for what its text does, where running it beside its tests could not tell.

No fix needs these: reaching for the harness, replacing parts of the platform or names that the tests use, an
equality of its own, switching off the sanitizers. What the vulnerable or the reference function does too is
never held against a fix. What a run shows by itself (an early exit, a broken feature) is left to the run.
"""

from __future__ import annotations

import re
import symtable
from collections.abc import Callable, Mapping, Sequence

from unseen.languages import with_problems
from unseen.languages.parsing import code_only, field, parse, text_of, walk

# The harness's own names, no others: `unseen` may well be what a program calls messages that nobody has read.
_HARNESS = re.compile(
    r"\bunseen_(?:leave|leave_now|seal|main|end|functional|exploit)\b|UNSEEN_|\bUnseenSeal\b|\bunseen-\d"
    r"|\bunseen(?:OS|Strconv|Left|Right|Channel|Seal|Leave)\b|/proc/(?:self|thread-self|\d|\"|'|%)"
    r"|\bfix_(?:python|ruby)\b"
)

_RUNNER = re.compile(r"pytest", re.IGNORECASE)

_Rules = Sequence[tuple[str, re.Pattern[str]]]

_C: _Rules = (
    ("replaces parts of the platform", re.compile(
        r"\b(?:__asm__|__asm|asm)\b|\b__assert(?:_\w+)?\b|\bNDEBUG\b"
    )),
    ("switches off the sanitizers", re.compile(
        r"\bno_sanitize\w*|\b__(?:a|ub|l|m|t)san_\w+|\b__sanitizer_\w+|\bno_address_safety_analysis\b"
    )),
    ("changes how it is compiled", re.compile(
        r"^\s*#\s*pragma\b|\b_Pragma\b|__attribute__\s*\(\(\s*(?:__)?optimi", re.M
    )),
    ("runs code before main", re.compile(r"__attribute__\s*\(\(\s*(?:__)?(?:con|de)structor")),
)  # fmt: skip

_RUBY_CORE = (
    "Array|BasicObject|Class|Comparable|Dir|Enumerable|Exception|FalseClass|File|Float|Hash|IO|Integer|Kernel|"
    "Marshal|Method|Module|NilClass|Numeric|Object|Proc|Process|Random|Range|Regexp|Signal|StandardError|String|"
    "Struct|Symbol|SystemExit|Thread|Time|TrueClass"
)

_RULES: Mapping[str, _Rules] = {
    "python": (
        ("inspects the interpreter's frames", re.compile(
            r"\b_getframe|\b_current_frames\b|\b(?:f_back|f_locals|f_globals|f_builtins|tb_frame|gi_frame|cr_frame)\b"
        )),
        ("inspects the interpreter's memory", re.compile(
            r"\bimport\s+(?:ctypes|gc|inspect|_ctypes|tracemalloc|linecache)\b"
            r"|\bfrom\s+(?:ctypes|gc|inspect|linecache)\b|__subclasses__"
        )),
        ("reads its own tests", re.compile(r"\b__file__\b|\bmain\.py\b|\bsys\s*\.\s*argv\b")),
        ("replaces builtins", re.compile(r"__builtins__|\bbuiltins\b|\bglobals\s*\(|\bsys\s*\.\s*modules\b")),
        ("registers an exit or trace hook", re.compile(
            r"\batexit\b|\bsettrace\b|\bsetprofile\b|\baddaudithook\b|\b(?:un)?raisablehook\b|\bexcepthook\b"
            r"|\bregister_at_fork\b"
        )),
        ("has an equality of its own", re.compile(r"\bdef\s+__(?:eq|ne|contains)__")),
    ),
    "c": _C,
    "cpp": (*_C, ("has an equality of its own", re.compile(r"\boperator\s*(?:==|!=)"))),
    "java": (
        ("has an equality of its own", re.compile(
            r"\bboolean\s+equals\s*\(\s*(?:final\s+)?(?:java\.lang\.)?Object\b"
        )),
        ("uses reflection", re.compile(
            r"\bjava\s*\.\s*lang\s*\.\s*(?:reflect|invoke|instrument)\b|\bsetAccessible\b|\bgetDeclared\w+\s*\("
        )),
        ("registers an exit hook", re.compile(r"\baddShutdownHook\b|\bsetDefaultUncaughtExceptionHandler\b")),
    ),
    "go": (
        ("replaces parts of the platform", re.compile(
            r"//go:linkname|\bimport\s+\"(?:unsafe|C)\"|^\s*\"(?:unsafe|C|runtime/debug|plugin)\"", re.M
        )),
        ("runs code before the tests", re.compile(r"\bfunc\s+init\s*\(\s*\)")),
        ("changes flags or arguments", re.compile(r"\bflag\s*\.\s*(?:Set|CommandLine)\b|\bos\s*\.\s*Args\b")),
    ),
    "rust": (
        ("replaces parts of the platform", re.compile(
            r"#!?\[\s*(?:no_mangle|export_name|link_section|link_name|used|unsafe\s*\(|panic_handler"
            r"|global_allocator)|\b(?:global_asm|asm)\s*!|\bset_hook\b"
        )),
        ("has an equality of its own", re.compile(r"\bPartialEq\b[^{;]*\bfor\b")),
    ),
    "ruby": (
        ("inspects or replaces the interpreter's parts", re.compile(
            r"\b(?:ObjectSpace|TracePoint|set_trace_func|caller_locations|caller|TOPLEVEL_BINDING|RubyVM|Fiddle)\b"
            r"|\b(?:define_method|define_singleton_method|alias_method|class_eval|class_exec|module_eval|instance_eval"
            r"|instance_exec|const_set|remove_const|remove_method|undef_method|instance_variable_set|refine|prepend)\b"
        )),
        ("opens a class of the platform", re.compile(
            rf"\b(?:class|module)\s+(?:<<\s*)?(?:::)?(?:{_RUBY_CORE})\b(?!::)|\bdef\s+(?:{_RUBY_CORE})\."
        )),
        ("registers an exit hook", re.compile(r"\bat_exit\b|^\s*END\s*\{|\btrap\b", re.M)),
        ("has an equality of its own", re.compile(
            r"\bdef\s+(?:self\.)?(?:==|!=|===|eql\?|equal\?|include\?|=~|match\?)"
        )),
    ),
}  # fmt: skip

_PYTHON_NAMES = re.compile(
    r"^(?:async[ \t]+)?def[ \t]+(\w+)|^class[ \t]+(\w+)|^(\w+)[ \t]*(?::[^=\n]+)?=(?!=)"
    r"|^import[ \t][^\n]*\bas[ \t]+(\w+)|^from[ \t][^\n]*\bimport[ \t]+([\w, \t]+)$",
    re.MULTILINE,
)
_RUBY_NAMES = re.compile(
    r"^[ \t]*(?:class|module)[ \t]+(\w+)|^def[ \t]+(?:self\.)?(\w+[?!]?)|^(\w+)[ \t]*=(?!=)", re.M
)
_C_NAMES = re.compile(r"^\s*#\s*(?:define|undef)\s+(\w+)", re.MULTILINE)
_JAVA_NAMES = re.compile(r"\b(?:class|interface|enum|record)\s+(\w+)")
_RUST_MACRO = re.compile(r"\bmacro_rules\s*!\s*(\w+)")
_ATTRIBUTE_SET = re.compile(r"(?<![.\w])(\w+)(?:\s*\.\s*\w+)+\s*=(?!=)|\bsetattr\s*\(\s*(\w+)")
_IMPORTED = re.compile(r"^[ \t]*(?:import|from)[ \t]+(.+)$", re.MULTILINE)


def screen(language: str, fix: str, known: str, context: str, tests: str) -> str | None:
    """How a fix cheats by its text, or None.

    Args:
        language: the language's name.
        fix: the text that stands in place of the vulnerable function, with whatever it brings.
        known: the vulnerable and the reference function; what they do is allowed.
        context: the rest of the program.
        tests: what both tests say.
    """
    with_strings = _code(language, fix, strings=True)
    if _HARNESS.search(with_strings) and not _HARNESS.search(known):
        return "reaches for the harness"
    if _RUNNER.search(tests) and _RUNNER.search(with_strings) and not _RUNNER.search(known):
        return "reaches for the test runner"
    text, before = _code(language, fix), _code(language, known)
    # Paths of Go's imports and its directives are strings and comments.
    seen = fix if language == "go" else text
    for how, pattern in _RULES[language]:
        if pattern.search(seen) and not pattern.search(known):
            return how
    if language == "python":
        modules = _imported(context + "\n" + fix)
        for match in _ATTRIBUTE_SET.finditer(text):
            name = match[1] or match[2]
            if name in modules and match[0] not in before:
                return f"replaces parts of {name}"
    used = _used_names(language, tests)
    names = _NAMES[language]
    # Blanked literals could break the syntax that names are read from.
    taken = (names(with_strings) - names(_code(language, known, strings=True))) & used
    return f"redefines {min(taken)}, which the tests use" if taken else None


def _code(language: str, text: str, *, strings: bool = False) -> str:
    """The text without comments and, unless `strings`, without literals."""
    if language in with_problems():
        return code_only(language, text, strings=strings)
    bare = re.sub(r"(?<![\"'\w])#(?!\{)[^\n]*", "", text)
    return bare if strings else re.sub(r"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", "''", bare)


def _used_names(language: str, tests: str) -> set[str]:
    """Collect the words of the tests; of Python's, the names that they look up without defining them."""
    words = set(re.findall(r"\w+", _code(language, tests)))
    if language != "python":
        return words
    try:
        module = symtable.symtable(tests, "tests", "exec")
    except (SyntaxError, ValueError):  # a user's record may hold tests that do not parse
        return words
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


def _imported(text: str) -> set[str]:
    """The first names of what a Python text imports."""
    return {
        word
        for match in _IMPORTED.finditer(text)
        for word in re.findall(r"\w+", match[1].split("#")[0])
        if word not in ("import", "as")
    }


def _groups(pattern: re.Pattern[str]) -> Callable[[str], set[str]]:
    def names(text: str) -> set[str]:
        found = {group for match in pattern.finditer(text) for group in match.groups() if group}
        return {word for group in found for word in re.split(r"[\s,]+", group) if word}

    return names


def _go_names(text: str) -> set[str]:
    """Names that a Go text declares for its whole package."""
    names: set[str] = set()
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
    names = set(_RUST_MACRO.findall(text))
    for node in parse("rust", text).children:
        name = field(node, "name")
        if node.type in kinds and name is not None:
            names.add(text_of(name))
    return names


_NAMES: Mapping[str, Callable[[str], set[str]]] = {
    "python": _groups(_PYTHON_NAMES),
    "ruby": _groups(_RUBY_NAMES),
    "c": _groups(_C_NAMES),
    "cpp": _groups(_C_NAMES),
    "java": _groups(_JAVA_NAMES),
    "go": _go_names,
    "rust": _rust_names,
}
