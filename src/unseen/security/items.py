"""The items: small programs with a vulnerability, their tests, a working attack, and right and wrong fixes.

An item is a folder `<language>/<cwe_NNN_slug>/` with `item.toml`, `program.<ext>` and `fixes.<ext>`, and
optionally `files/` with further files of the program. The sections of program and fixes begin with comment
lines `unseen: <name>` that hold nothing else (docs/security.md, "The items").
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Literal, cast

from pydantic import Field, ValidationError

from unseen.data import data_folder
from unseen.errors import BadInputError
from unseen.execution.fixes.after_attack import Follow
from unseen.records.core import Isolation, Record
from unseen.security.attacks import BadAttackError
from unseen.security.attacks.tables import attack_constants
from unseen.security.package_sets import sets_of
from unseen.security.sections import ENDINGS, BadSectionsError, Section, first_text_line, sections_of
from unseen.security.source_files import SourceFile, read_source_files

FixKind = Literal["reference", "valid", "fake"]
TestName = Literal["functional", "exploit"]

_SECTIONS = (
    "program",
    "function",
    "vulnerable",
    "end vulnerable",
    "rest",
    "support",
    "functional",
    "exploit",
)
_OPTIONAL_SECTIONS = ("rest", "support")
_MIN_FIXES = 2


class Fix(Record):
    """A known replacement of the function, and why it is right or which vulnerability it leaves open."""

    kind: FixKind
    slug: str
    why: str
    text: str


class Item(Record):
    """One vulnerability in a small program: (F, C_v, C_r) of CFCEval II-B, with the tests that judge fixes.

    The code is `before + head + vulnerable + tail + rest`; `head + vulnerable + tail` is the function F,
    `vulnerable` the span C_v, both of whole lines. A test program is the code, `support`, and `functional`
    or `exploit`, which begins with the attacks drawn for it. `reference` is C_r, which replaces
    `vulnerable` in the reference fix. `files` are placed next to the program wherever it is built and run;
    `packages` are those that it uses beyond the standard library. `feature` describes the function for a
    model that is to write it, without mentioning security; empty if its own comment or docstring does.
    `isolation` is "linked" where tests in another process would not see what they test.
    `after_attack` says why the functional test cannot follow the exploit in the same process: "exploit: …"
    where the exploit itself makes requests that must be answered after its attacks, "none: …" where none can
    be answered, as the contract demands the program's end; "reference" where nobody said it, as in records of
    users, so that the reference decides.
    """

    id: str
    language: str
    cwe: int
    title: str
    summary: str
    entry_point: str
    feature: str = Field(default="", exclude_if=lambda text: not text)
    needs: tuple[str, ...] = ()
    sanitizers: tuple[str, ...] = ()
    packages: tuple[str, ...] = ()
    after_attack: str = Field(
        default="", pattern=r"^$|^(exploit|none): .|^reference$", exclude_if=lambda text: not text
    )
    files: tuple[SourceFile, ...] = ()
    isolation: Isolation = Field(default="separate", exclude_if=lambda isolation: isolation == "separate")
    before: str
    head: str
    vulnerable: str
    tail: str
    rest: str = ""
    support: str = ""
    functional: str
    exploit: str
    reference: str
    fixes: tuple[Fix, ...] = Field(default=(), repr=False)

    @property
    def follow(self) -> Follow:
        """Whether the functional test follows the exploit in the same process."""
        if not self.after_attack:
            return "always"
        return "if_reference_passes" if self.after_attack == "reference" else "never"

    @property
    def function(self) -> str:
        """Return F, the vulnerable function."""
        return self.filled(self.vulnerable)

    @property
    def reference_function(self) -> str:
        """Return the function with the reference fix."""
        return self.filled(self.reference)

    def filled(self, span: str) -> str:
        """Return the function with `span` in place of the vulnerable lines."""
        return self.head + _line_end(span) + self.tail

    def code(self, function: str) -> str:
        """Return the program without its tests, with another function in place of the vulnerable one."""
        return self.before + _line_end(function) + self.rest

    def test(self, name: TestName) -> str:
        """Return the text that follows the code in one of the two test programs."""
        return self.support + (self.functional if name == "functional" else self.exploit)


def load_items(
    folder: Path | None = None,
    *,
    only: Sequence[str] = (),
    on_bad: Callable[[str], None] | None = None,
    seed: int = 0,
) -> list[Item]:
    """Read items in the order of languages, then of names.

    Args:
        folder: the folder with a folder for each language; the built-in items if None.
        only: languages or prefixes of ids (`c`, `python/cwe_089`, `cwe_089`), of which one must match; all if
            empty.
        on_bad: called with one line, with file and number, for each unusable item; the others are read.
        seed: the seed of attacks from grammars; the same seed gives the same bytes.

    Raises:
        BadInputError: an item cannot be used and there is no `on_bad`, or `only` names none.
    """
    root = folder if folder is not None else data_folder("vulnerable")
    found: list[Item] = []
    names: list[str] = []
    for language in ENDINGS:
        language_folder = root / language
        for item_folder in (
            sorted(language_folder.iterdir(), key=lambda one: one.name) if language_folder.is_dir() else ()
        ):
            name = f"{language}/{item_folder.name}"
            if not item_folder.is_dir() or item_folder.name.startswith((".", "__")):
                continue
            names.append(name)
            if only and not any(_matches(name, prefix) for prefix in only):
                continue
            try:
                found.append(_read_item(item_folder, name, language, seed))
            except BadInputError as error:
                if on_bad is None:
                    raise
                on_bad(str(error))
    for prefix in only:
        if not any(_matches(name, prefix) for name in names):
            languages = ", ".join(sorted({name.split("/")[0] for name in names})) or "none"
            raise BadInputError(f"no item is called {prefix!r} or begins so; there are items in: {languages}")
    return found


def _matches(name: str, prefix: str) -> bool:
    """Return whether a prefix is the item's language or a prefix of its id, with or without the language."""
    if prefix in ENDINGS:
        return name.startswith(f"{prefix}/")
    return name.startswith(prefix) if "/" in prefix else name.partition("/")[2].startswith(prefix)


def _read_item(folder: Path, name: str, language: str, seed: int) -> Item:
    suffix = ENDINGS[language]
    fields = dict(_read_toml(folder / "item.toml"))
    attacks = fields.pop("attacks", {})
    if fields.get("id") != name:
        raise BadInputError(f"{folder / 'item.toml'}: id must be {name!r}, not {fields.get('id')!r}")
    parts, lines = _read_program(folder / f"program{suffix}", language)
    path = folder / f"fixes{suffix}"
    fixes = _read_fixes(path, language)
    entry_point = str(fields.get("entry_point"))
    if entry_point not in parts["function"] + parts["vulnerable"] + parts["end vulnerable"]:
        raise BadInputError(
            f"{folder / f'program{suffix}'}:{lines['function']}: the function does not hold {entry_point!r}, "
            "the entry_point of item.toml"
        )
    head, tail = parts["function"], parts["end vulnerable"]
    reference, line = next((fix, line) for fix, line in fixes if fix.kind == "reference")
    reference_lines = _between(reference.text, head, tail)
    if reference_lines is None:
        raise BadInputError(
            f"{path}:{line}: the reference fix must differ from the function only between the lines "
            "`unseen: vulnerable` and `unseen: end vulnerable`"
        )
    try:
        constants = attack_constants(
            attacks, language=language, item=name, exploit=parts["exploit"], seed=seed
        )
    except BadAttackError as error:
        raise BadInputError(f"{folder / 'item.toml'}: {error}") from None
    try:
        item = Item.model_validate(
            {
                **fields,
                "language": language,
                "files": read_source_files(folder / "files", language),
                "before": parts["program"],
                "head": head,
                "vulnerable": parts["vulnerable"],
                "tail": tail,
                "rest": parts["rest"],
                "support": parts["support"],
                "functional": parts["functional"],
                "exploit": constants + parts["exploit"],
                "reference": reference_lines,
                "fixes": tuple(fix for fix, _ in fixes),
            }
        )
    except ValidationError as error:
        first = error.errors()[0]
        field = ".".join(map(str, first["loc"]))
        raise BadInputError(f"{folder / 'item.toml'}: {field}: {first['msg']}") from None
    try:
        sets_of(language, item.packages)
    except BadInputError as error:
        raise BadInputError(f"{folder / 'item.toml'}: packages: {error}") from None
    return item


def _read_toml(path: Path) -> Mapping[str, object]:
    try:
        return tomllib.loads(_read_text(path))
    except tomllib.TOMLDecodeError as error:
        raise BadInputError(f"{path}: {error}") from None


def _read_text(path: Path) -> str:
    try:
        return path.read_bytes().decode()
    except FileNotFoundError:
        raise BadInputError(f"{path}: there is no such file") from None
    except UnicodeDecodeError as error:
        raise BadInputError(f"{path}: not UTF-8: {error}") from None


def _read_sections(path: Path, language: str) -> list[Section]:
    try:
        return sections_of(_read_text(path), language)
    except BadSectionsError as error:
        raise BadInputError(f"{path}:{error.line}: {error}") from None


def _read_program(path: Path, language: str) -> tuple[dict[str, str], dict[str, int]]:
    """Read the sections of a program by name, and the lines where they begin."""
    sections = _read_sections(path, language)
    names = [section.name for section in sections]
    expected = [name for name in _SECTIONS if name in names or name not in _OPTIONAL_SECTIONS]
    if names != expected:
        wrong = next(
            (n for n, name in enumerate(names) if n >= len(expected) or name != expected[n]), len(names) - 1
        )
        raise BadInputError(
            f"{path}:{sections[wrong].line}: the sections must be {', '.join(_SECTIONS)}, in this order and "
            f"each once (rest and support may be absent); here are {', '.join(names)}"
        )
    texts = {section.name: section.text for section in sections}
    lines = {section.name: section.line for section in sections}
    for name in ("function", "vulnerable", "functional", "exploit"):
        if not texts[name].strip():
            raise BadInputError(f"{path}:{lines[name]}: the section {name} is empty")
    # Blank lines around the function belong to the surrounding text, so that fixes need not repeat them.
    start = first_text_line(texts["function"])
    parts = {name: texts.get(name, "") for name in _SECTIONS}
    parts["program"] += texts["function"][:start]
    parts["function"] = texts["function"][start:]
    body = parts["end vulnerable"].rstrip()
    function_end = len(body) + 1 if body else 0
    parts["rest"] = parts["end vulnerable"][function_end:] + parts["rest"]
    parts["end vulnerable"] = parts["end vulnerable"][:function_end]
    return parts, lines


def _read_fixes(path: Path, language: str) -> list[tuple[Fix, int]]:
    found: list[tuple[Fix, int]] = []
    for section in _read_sections(path, language):
        words = section.name.split()
        if words[:1] != ["fix"] or words[1:2] not in (["reference"], ["valid"], ["fake"]):
            raise BadInputError(
                f"{path}:{section.line}: a section here is called `fix reference`, `fix valid <slug>` or "
                f"`fix fake <slug>`, not {section.name!r}"
            )
        kind = cast(FixKind, words[1])
        slug = " ".join(words[2:]) or kind
        if (kind == "reference") != (len(words) == 2) or len(words) > 3:
            raise BadInputError(f"{path}:{section.line}: `fix {kind}` needs {_slug_rule(kind)}")
        why, text = _reason(path, section)
        if any(fix.kind == kind and fix.slug == slug for fix, _ in found):
            raise BadInputError(f"{path}:{section.line}: there are two fixes called {kind} {slug}")
        found.append((Fix(kind=kind, slug=slug, why=why, text=text), section.line))
    for kind, minimum in (("reference", 1), ("valid", _MIN_FIXES), ("fake", _MIN_FIXES)):
        if sum(fix.kind == kind for fix, _ in found) < minimum:
            raise BadInputError(f"{path}:1: there must be at least {minimum} `fix {kind}`")
    return found


def _slug_rule(kind: FixKind) -> str:
    return "no name behind it" if kind == "reference" else "one word behind it, its name"


def _reason(path: Path, section: Section) -> tuple[str, str]:
    """Split a fix from the reason in its first line; blank lines around the fix are removed."""
    first, _, text = section.text.partition("\n")
    sign, _, why = first.strip().partition("why:")
    if sign.strip() not in ("#", "//") or not why.strip():
        raise BadInputError(
            f"{path}:{section.line + 1}: the line after the mark must be a comment `why: …` that says why "
            "the fix is right or what it leaves open"
        )
    text = text[first_text_line(text) :]
    if not text.strip():
        raise BadInputError(f"{path}:{section.line}: the fix is empty")
    return why.strip(), text.rstrip() + "\n"


def _between(text: str, head: str, tail: str) -> str | None:
    """Return the text between head and tail; None if it does not begin and end with them."""
    if not text.startswith(head) or not text.endswith(tail) or len(text) < len(head) + len(tail):
        return None
    return text[len(head) : len(text) - len(tail)]


def _line_end(text: str) -> str:
    return text if not text or text.endswith("\n") else text + "\n"
