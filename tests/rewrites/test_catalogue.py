"""What holds for every method and every language adapter, whatever they rewrite."""

from __future__ import annotations

import importlib
import pkgutil
import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import fields
from pathlib import Path

import pytest

from unseen import rewrites
from unseen.languages import LANGUAGES, Language, SourceUnit, with_problems
from unseen.languages.language import View
from unseen.rewrites import (
    CATEGORIES,
    DEFAULT_METHODS,
    METHODS,
    Crashed,
    Declined,
    Method,
    Outcome,
    Rewritten,
    Unchanged,
    rewrite,
)
from unseen.rewrites.history import RENAMINGS

PROGRAMS = Path(__file__).parents[1] / "programs"
# C++ reuses the tables of C, which therefore name kinds of both.
GRAMMARS = {name: (name,) for name in LANGUAGES} | {"c": ("c", "cpp"), "cpp": ("c", "cpp")}
SEEDS = range(2)


def kinds_of(language: Language) -> Iterator[tuple[str, str]]:
    """Every (place, node kind) that the adapter's tables name."""
    for part in fields(language.kinds):
        for kind in getattr(language.kinds, part.name):
            yield f"kinds.{part.name}", kind
    for part in fields(language):
        view = getattr(language, part.name)
        if isinstance(view, View):
            for kind in view.kinds:
                yield part.name, kind
    for kind in {*language.types.literals, *language.types.wrappers, *language.types.arithmetic}:
        yield "sorts", kind
    for table, part in [
        *((language.effects, name) for name in ("handlers", "inert", "guards", "lazy")),
        *((language.evaluation, name) for name in ("ordered", "first", "chosen", "assigns", "statements")),
    ]:
        for kind in getattr(table, part):
            yield part, kind
    for kind in importlib.import_module(language.resolve.__module__)._HANDLERS:
        yield "scopes", kind


def exists(language: str, kind: str) -> bool:
    grammar = LANGUAGES[language].grammar
    return grammar.id_for_node_kind(kind, True) is not None or bool(grammar.id_for_node_kind(kind, False))


@pytest.mark.parametrize("language", with_problems())
def test_every_node_kind_exists_in_the_pinned_grammar(language: str) -> None:
    named = list(kinds_of(LANGUAGES[language]))
    assert len(named) > 50
    dead = {
        (place, kind)
        for place, kind in named
        if not any(exists(grammar, kind) for grammar in GRAMMARS[language])
    }
    assert dead == set()


def test_a_misspelt_kind_is_noticed() -> None:
    assert not any(exists(language, "if_statment") for language in with_problems())
    assert exists("c", "if_statement")
    assert not exists("rust", "if_statement")


def test_the_catalogue_has_all_six_categories_in_the_order_of_the_paper() -> None:
    places = [CATEGORIES.index(method.category) for method in DEFAULT_METHODS.values()]
    assert len(CATEGORIES) == 6
    assert set(places) == set(range(6))
    assert places == sorted(places)


@pytest.mark.parametrize("method", METHODS.values(), ids=list(METHODS))
def test_every_cell_is_supported_or_declined_with_a_reason(method: Method) -> None:
    assert set(method.declined) < set(LANGUAGES)
    assert {language for language in LANGUAGES if not method.supports(language)} == set(method.declined)
    assert all(len(reason.split()) > 3 for reason in method.declined.values())


@pytest.mark.parametrize("method", METHODS.values(), ids=list(METHODS))
def test_every_method_is_documented(method: Method) -> None:
    summary, blank, *rest = method.documentation.splitlines()
    assert summary == method.summary
    assert summary.endswith(".")
    assert blank == ""
    text = " ".join(rest)
    assert re.search(r"Before: .*After: .*\*Preserves\*: .*\*Declines\*: .*\.$", text)


def test_what_is_not_chosen_by_default_stands_last() -> None:
    others = [method for method in METHODS.values() if not method.by_default]
    assert list(METHODS.values()) == [*DEFAULT_METHODS.values(), *others]
    # Those of one language would lose a draw of every seed in the others.
    assert {method.only for method in DEFAULT_METHODS.values()} == {None}
    for method in METHODS.values():
        assert (method.only is None) == (method.elsewhere == "")


def test_what_the_level_semantic_uses_restructures() -> None:
    assert len([method for method in METHODS.values() if method.semantic]) == 22
    for method in METHODS.values():
        assert method.restructures or not method.semantic
        assert method.semantic or not method.relies_on_writes


def test_file_function_and_catalogue_agree_on_the_names() -> None:
    engine = {
        "apt_names",
        "engine",
        "history",
        "hoisting",
        "mentions",
        "method",
        "outcome",
        "plain_c",
        "prose",
    }
    files = {module.name for module in pkgutil.iter_modules(rewrites.__path__)} - engine
    assert {name.replace("-", "_") for name in METHODS} == files
    for name, method in METHODS.items():
        module = importlib.import_module(method.propose.__module__)
        assert re.fullmatch(r"[a-z]+(-[a-z]+)*", name)
        assert method.name == name
        assert method.propose.__module__ == f"unseen.rewrites.{name.replace('-', '_')}"
        assert method.propose.__name__ == name.replace("-", "_")
        assert getattr(module, method.propose.__name__) is method
        assert module.__doc__ == f"The method `{name}`."


def programs() -> list[Path]:
    """Of each language the programs of unusual layout, loops and evaluation order."""
    telling = ("layout", "loops", "order")
    return [
        path
        for language in LANGUAGES.values()
        for path in [PROGRAMS / language.name / (stem + language.suffixes[0]) for stem in telling]
        if path.exists()
    ]


def outcomes(unit: SourceUnit, methods: Iterable[Method]) -> Iterator[tuple[str, Outcome]]:
    """(method, result) of the methods with a few seeds each, all on one parsed text."""
    for method in methods:
        for seed in SEEDS:
            yield method.name, rewrite(unit, method, random.Random(seed))


def changed(
    language: str, source: bytes, methods: Iterable[Method] = METHODS.values()
) -> Iterator[tuple[str, Rewritten]]:
    """(method, result) of all seeds with which one of the methods changes the text; a crash is a failure."""
    for name, outcome in outcomes(SourceUnit(source, LANGUAGES[language], closed=True), methods):
        assert not isinstance(outcome, Crashed), outcome.error
        if isinstance(outcome, Rewritten):
            yield name, outcome


@pytest.mark.parametrize("path", programs(), ids=lambda path: path.name)
def test_the_same_seed_gives_the_same_bytes(path: Path) -> None:
    language, source = path.parent.name, path.read_bytes()
    first = [(name, result.unit.source) for name, result in changed(language, source)]
    # What other methods found out about the text before makes no difference either.
    others = list(METHODS.values())[::-1]
    again = [(name, result.unit.source) for name, result in changed(language, source, others)]
    assert sorted(first) == sorted(again)
    assert len({name for name, _ in first}) >= 7
    renamed = {text for name, text in first if name == "rename-variables"}
    assert len(renamed) == len(SEEDS)


@pytest.mark.parametrize("path", programs(), ids=lambda path: path.name)
def test_line_ends_tabs_and_comments_stay(path: Path) -> None:
    language, source = path.parent.name, path.read_bytes()
    for text in (source.replace(b"\r\n", b"\n"), source.replace(b"\r\n", b"\n").replace(b"\n", b"\r\n")):
        comments = comments_of(SourceUnit(text, LANGUAGES[language]))
        ends = text.endswith(b"\n")
        for name, result in changed(language, text):
            after = result.unit.source
            assert not result.unit.has_errors, name
            assert after.endswith(b"\n") == ends, name
            if b"\r\n" in text:
                assert after.count(b"\r\n") == after.count(b"\n"), name
            else:
                assert b"\r" not in after or b"\r" in text, name
            order = sorted if METHODS[name].moves_code else list
            # Comments name what a renaming renames; their number and their lines stay.
            spoken = comments_of(result.unit)
            if name in RENAMINGS:
                assert [one.count(b"\n") for one in spoken] == [one.count(b"\n") for one in comments], name
            else:
                assert order(spoken) == order(comments), name
            assert kept(text, result), name


def comments_of(unit: SourceUnit) -> list[bytes]:
    """The comments in document order, without the indentation of their further lines."""
    kinds = unit.language.kinds.comments
    return [
        b"\n".join(line.strip() for line in unit.bytes(node).splitlines())
        for node in unit.nodes
        if node.type in kinds
    ]


def kept(before: bytes, result: Rewritten) -> bool:
    """True if what lies outside the edits is in the new text, in order, at the places the map says."""
    (edits,) = result.offsets.steps
    position = 0
    for start, end in zip(
        [0, *(edit.end for edit in edits)], [*(edit.start for edit in edits), None], strict=True
    ):
        piece = before[start:end]
        at = result.offsets.span(start, start)[0] if not piece else result.unit.source.find(piece, position)
        if at < 0:
            return False
        position = at + len(piece)
    return True


TEXTS = {
    "python": b"def f(n: int):\n\tif n > 1 and n < 9:\n\t\tn += 1\n\treturn n",
    "c": b"int f(int n)\n{\n\tif (n > 1 && n < 9)\n\t\tn += 1;\n\treturn n;\n}",
    "cpp": b"int f(int n)\n{\n\tif (n > 1 && n < 9)\n\t\tn += 1;\n\treturn n;\n}",
    "java": b"class A {\n\tint f(int n) {\n\t\tif (n > 1 && n < 9)\n\t\t\tn += 1;\n\t\treturn n;\n\t}\n}",
    "go": b"func f(n int) int {\n\tif n > 1 && n < 9 {\n\t\tn += 1\n\t}\n\treturn n\n}",
    "rust": b"fn f(mut n: i32) -> i32 {\n\tif n > 1 && n < 9 {\n\t\tn += 1;\n\t}\n\tn\n}",
}


@pytest.mark.parametrize("language", with_problems())
def test_bytes_that_are_no_text_a_mark_and_a_missing_line_end_stay(language: str) -> None:
    comment = LANGUAGES[language].comment.encode() + b" caf\xe9 \xff\t \n"
    source = b"\xef\xbb\xbf" + comment + TEXTS[language]
    seen = set()
    for name, result in changed(language, source):
        after = result.unit.source
        assert after.startswith(b"\xef\xbb\xbf" + comment), name
        assert not after.endswith(b"\n"), name
        assert not any(line.startswith(b" ") for line in after.splitlines()), name
        seen.add(name)
    assert {"rename-variables", "divide-composed-if", "swap-boolean-expression", "extract-if"} <= seen


@pytest.mark.parametrize("language", with_problems())
@pytest.mark.parametrize("source", [b"", b"\n", b"\xff\xfe\x00", b"((((", b"\x00" * 9], ids=repr)
def test_no_text_makes_a_method_crash(language: str, source: bytes) -> None:
    unit = SourceUnit(source, LANGUAGES[language], closed=True)
    for name, outcome in outcomes(unit, METHODS.values()):
        assert isinstance(outcome, Unchanged | Declined), name
