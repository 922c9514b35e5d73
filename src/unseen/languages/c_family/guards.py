"""What the text of an answer in C or C++ may not do."""

from __future__ import annotations

import re

from unseen.languages.guards import BESIDE_TESTS, FIX, LINKED, Guard, names_of

GUARDS = (
    Guard("replaces parts of the platform", re.compile(r"\b(?:__asm__|__asm|asm)\b"), BESIDE_TESTS),
    Guard(
        "replaces the library's assert",
        re.compile(r"\b__assert(?:_\w+)?\b|#\s*define\s+NDEBUG\b"),
        LINKED,
    ),
    Guard("replaces parts of the platform", re.compile(r"\b__assert(?:_\w+)?\b|\bNDEBUG\b"), FIX),
    Guard(
        "switches off the sanitizers",
        re.compile(
            r"\bno_sanitize\w*|\b__(?:a|ub|l|m|t)san_\w+|\b__sanitizer_\w+|\bno_address_safety_analysis\b"
        ),
        FIX,
    ),
    Guard(
        "changes how it is compiled",
        re.compile(r"^\s*#\s*pragma\b|\b_Pragma\b|__attribute__\s*\(\(\s*(?:__)?optimi", re.M),
        FIX,
    ),
    Guard(
        "runs code before main",
        re.compile(r"__attribute__\s*\(\(\s*(?:__)?(?:con|de)structor"),
        BESIDE_TESTS,
    ),
)
names = names_of(re.compile(r"^\s*#\s*(?:define|undef)\s+(?!NDEBUG\b)(\w+)", re.M))
"""The macros that a text defines; NDEBUG has guards of its own."""
