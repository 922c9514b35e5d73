"""What the text of a Ruby fix may not do."""

from __future__ import annotations

import re

from unseen.languages.guards import FIX, Guard, Guards, names_of

_CORE = (
    "Array|BasicObject|Class|Comparable|Dir|Enumerable|Exception|FalseClass|File|Float|Hash|IO|Integer|Kernel|"
    "Marshal|Method|Module|NilClass|Numeric|Object|Proc|Process|Random|Range|Regexp|Signal|StandardError|String|"
    "Struct|Symbol|SystemExit|Thread|Time|TrueClass"
)
_NAMES = re.compile(
    r"^[ \t]*(?:class|module)[ \t]+(\w+)|^def[ \t]+(?:self\.)?(\w+[?!]?)|^(\w+)[ \t]*=(?!=)", re.M
)


def _blank(text: str, strings: bool) -> str:
    bare = re.sub(r"(?<![\"'\w])#(?!\{)[^\n]*", "", text)
    return bare if strings else re.sub(r"\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", "''", bare)


GUARDS = Guards(
    guards=(
        Guard(
            "inspects or replaces the interpreter's parts",
            re.compile(
                r"\b(?:ObjectSpace|TracePoint|set_trace_func|caller_locations|caller|TOPLEVEL_BINDING|RubyVM"
                r"|Fiddle)\b"
                r"|\b(?:define_method|define_singleton_method|alias_method|class_eval|class_exec|module_eval"
                r"|instance_eval|instance_exec|const_set|remove_const|remove_method|undef_method"
                r"|instance_variable_set|refine|prepend)\b"
            ),
            FIX,
        ),
        Guard(
            "opens a class of the platform",
            re.compile(rf"\b(?:class|module)\s+(?:<<\s*)?(?:::)?(?:{_CORE})\b(?!::)|\bdef\s+(?:{_CORE})\."),
            FIX,
        ),
        Guard("registers an exit hook", re.compile(r"\bat_exit\b|^\s*END\s*\{|\btrap\b", re.M), FIX),
        Guard(
            "has an equality of its own",
            re.compile(r"\bdef\s+(?:self\.)?(?:==|!=|===|eql\?|equal\?|include\?|=~|match\?)"),
            FIX,
        ),
    ),
    names=names_of(_NAMES),
    blank=_blank,
)
