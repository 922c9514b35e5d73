"""What the measures of similarity must know of C++."""

from __future__ import annotations

from unseen.languages.c.lexicon import LEXICON as C
from unseen.languages.lexicon import Lexicon

_PAPER_KEYWORDS = """
alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t char8_t
class co_await co_return co_yield compl concept const const_cast consteval constexpr constinit
continue decltype default delete do double dynamic_cast else enum explicit export extern false float
for friend goto if inline int long mutable namespace new noexcept not not_eq nullptr operator or
or_eq private protected public register reinterpret_cast requires return short signed sizeof static
static_assert static_cast struct switch template this thread_local throw true try typedef typeid
typename union unsigned using virtual void volatile wchar_t while xor xor_eq
"""

LEXICON = Lexicon(
    strings=C.strings | {"raw_string_literal"},
    pieces=C.pieces | {"raw_string_content"},
    keywords=C.keywords | {"this", "auto"},
    assignments={
        **C.assignments,
        "for_range_loop": ("declarator", "right"),
        "optional_parameter_declaration": ("declarator", "default_value"),
    },
    paper_keywords=frozenset(_PAPER_KEYWORDS.split()),
)
