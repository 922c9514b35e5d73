"""The keyword lists of CFCEval's artefact, by language, with what they leave out and add.

C lacks `auto`, `break`, `case` and `char`, Python counts `match`, `case` and `_`, Java its restricted words
but not `true`, `false` and `null`. The scores depend on it.
"""

from __future__ import annotations

_LISTS = {
    "c": """
        _Alignas _Alignof _Atomic _Bool _Complex _Generic _Imaginary _Noreturn _Static_assert _Thread_local
        const continue default do double else enum extern float for goto if inline int long register restrict
        return short signed sizeof static struct switch typedef union unsigned void volatile while
    """,
    "cpp": """
        alignas alignof and and_eq asm auto bitand bitor bool break case catch char char16_t char32_t char8_t
        class co_await co_return co_yield compl concept const const_cast consteval constexpr constinit
        continue decltype default delete do double dynamic_cast else enum explicit export extern false float
        for friend goto if inline int long mutable namespace new noexcept not not_eq nullptr operator or
        or_eq private protected public register reinterpret_cast requires return short signed sizeof static
        static_assert static_cast struct switch template this thread_local throw true try typedef typeid
        typename union unsigned using virtual void volatile wchar_t while xor xor_eq
    """,
    "go": """
        break case chan const continue default defer else fallthrough for func go goto if import interface
        map package range return select struct switch type var
    """,
    "java": """
        _ abstract assert boolean break byte case catch char class const continue default do double else enum
        exports extends final finally float for goto if implements import instanceof int interface long
        module native new non-sealed open opens package permits private protected provides public record
        requires return sealed short static strictfp super switch synchronized this throw throws to transient
        transitive try uses var void volatile while with yield
    """,
    "python": """
        False None True _ and as assert async await break case class continue def del elif else except
        finally for from global if import in is lambda match nonlocal not or pass raise return try while with
        yield
    """,
    "ruby": """
        BEGIN ENCODING END FILE LINE alias and begin break case class def defined? do else elsif end ensure
        false for if in module next nil not or redo rescue retry return self super then true undef unless
        until when while yield
    """,
    "rust": """
        Self abstract as async await become box break const continue crate do dyn else enum extern false
        final fn for if impl in let loop macro match mod move mut override priv pub ref return self static
        struct super trait true try type typeof union unsafe unsized use virtual where while yield
    """,
}
PAPER_KEYWORDS = {language: frozenset(words.split()) for language, words in _LISTS.items()}
PAPER_COMMENTS = {language: "#" if language in {"python", "ruby"} else "//" for language in _LISTS}
