"""Payloads as a constant in the language of an item, placed before the exploit."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from unseen.security.attacks.grammar import BadAttackError

_COMMON = {"\n": "\\n", "\r": "\\r", "\t": "\\t", "\\": "\\\\", '"': '\\"'}


def declared(language: str, texts: Mapping[str, Sequence[str]]) -> str:
    """Declare constants: lists of texts by name.

    Python and Ruby have a list `NAME`, Go a variable and Rust a slice of that name, C and C++ an array `NAME`
    with `NAME_COUNT`, Java a field of the class `Attacks`.

    Raises:
        BadAttackError: a text that the language cannot hold, which is a NUL in C.
    """
    return _DECLARED[language](texts) if texts else ""


def _literals(texts: Sequence[str], escape: Callable[[str], str]) -> str:
    return "".join(f'    "{"".join(map(escape, text))}",\n' for text in texts)


def _escape(other: Callable[[int], str]) -> Callable[[str], str]:
    def escape(sign: str) -> str:
        if sign in _COMMON:
            return _COMMON[sign]
        return sign if " " <= sign <= "~" else other(ord(sign))

    return escape


def _python_sign(code: int) -> str:
    return f"\\x{code:02x}" if code < 0x100 else f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def _python(texts: Mapping[str, Sequence[str]]) -> str:
    escape = _escape(_python_sign)
    return "".join(f"{name} = [\n{_literals(some, escape)}]\n" for name, some in texts.items())


def _ruby(texts: Mapping[str, Sequence[str]]) -> str:
    plain = _escape(lambda code: f"\\u{{{code:x}}}")

    def escape(sign: str) -> str:
        return "\\#" if sign == "#" else plain(sign)

    return "".join(f"{name} = [\n{_literals(some, escape)}]\n" for name, some in texts.items())


def _c(texts: Mapping[str, Sequence[str]]) -> str:
    # Three octal digits never run on into what follows; `??` begins a trigraph (ISO C17 5.2.1.1).
    plain = _escape(lambda code: "".join(f"\\{byte:03o}" for byte in chr(code).encode()))

    def escape(sign: str) -> str:
        return "\\?" if sign == "?" else plain(sign)

    parts = []
    for name, some in texts.items():
        if any("\0" in text for text in some):
            raise BadAttackError("a text of C cannot hold NUL; leave the idiom out with `idioms`")
        parts.append(f"static const char *const {name}[] = {{\n{_literals(some, escape)}}};\n")
        parts.append(f"enum {{ {name}_COUNT = {len(some)} }};\n")
    return "".join(parts)


def _java_sign(code: int) -> str:
    # Unicode escapes are read before literals are (JLS 3.3), so control characters are written in octal.
    if code < 0x100:
        return f"\\{code:03o}"
    units = chr(code).encode("utf-16-be")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


def _java(texts: Mapping[str, Sequence[str]]) -> str:
    escape = _escape(_java_sign)
    fields = "".join(
        f"    static final String[] {name} = {{\n{_literals(some, escape)}    }};\n"
        for name, some in texts.items()
    )
    return f"final class Attacks {{\n{fields}}}\n"


def _go(texts: Mapping[str, Sequence[str]]) -> str:
    escape = _escape(lambda code: f"\\x{code:02x}" if code < 0x80 else f"\\U{code:08x}")
    return "".join(f"var {name} = []string{{\n{_literals(some, escape)}}}\n" for name, some in texts.items())


def _rust(texts: Mapping[str, Sequence[str]]) -> str:
    escape = _escape(lambda code: f"\\u{{{code:x}}}")
    return "".join(
        f"const {name}: &[&str] = &[\n{_literals(some, escape)}];\n" for name, some in texts.items()
    )


_DECLARED: Mapping[str, Callable[[Mapping[str, Sequence[str]]], str]] = {
    "python": _python,
    "ruby": _ruby,
    "c": _c,
    "cpp": _c,
    "java": _java,
    "go": _go,
    "rust": _rust,
}
