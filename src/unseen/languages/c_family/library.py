"""Names of the standard libraries of C and C++."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

# Library functions of numbers (errno and rounding state aside, which the reads of memory stand for).
_OF_NUMBERS_TEXT = """
abs labs llabs fabs sqrt pow floor ceil fmin fmax max min round trunc fmod log log2 log10 exp hypot
isdigit isalpha isalnum isspace isupper islower ispunct toupper tolower std::abs std::sqrt std::pow
std::floor std::ceil std::max std::min std::round std::tolower std::toupper std::isdigit std::isalpha
"""
OF_NUMBERS = frozenset(_OF_NUMBERS_TEXT.split())
OF_MEMORY = frozenset({"strlen", "strcmp", "strncmp", "memcmp"})
# Standard types of plain elements: making and destroying one cannot be observed.
_QUIET_WORDS_TEXT = """
std vector string map set unordered_map unordered_set deque queue stack pair list array multiset
priority_queue wstring bitset tuple const unsigned signed int long short char bool double float size_t
int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t
"""
QUIET_WORDS = frozenset(_QUIET_WORDS_TEXT.split())
_KNOWN_FREE_TEXT = """
NULL true false INT_MAX INT_MIN UINT_MAX LONG_MAX LONG_MIN LLONG_MAX LLONG_MIN CHAR_MAX CHAR_MIN SIZE_MAX
DBL_MAX DBL_MIN FLT_MAX FLT_MIN INT32_MAX INT32_MIN INT64_MAX INT64_MIN M_PI RAND_MAX EOF BUFSIZ
"""
KNOWN_FREE = frozenset(_KNOWN_FREE_TEXT.split())


NUMERIC = frozenset(
    {
        "int",
        "long",
        "long long",
        "short",
        "char",
        "bool",
        "double",
        "float",
        "size_t",
        "unsigned",
        "unsigned int",
    }
)


@cache
def library_names() -> frozenset[str]:
    """Return the names of the C library, POSIX and zlib, and words reserved by C's dialects."""
    text = files("unseen.languages.c_family").joinpath("library_names.txt").read_text()
    return frozenset(text.split())
