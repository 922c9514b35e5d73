"""The levels of a question tell the same facts; planted differences are named."""

from __future__ import annotations

import pytest

from unseen.obfuscation.parity import difference
from unseen.obfuscation.questions import ContextItem, FunctionLocation, Question

RENAMED = {
    "text_add": "string_put",
    "TEXT_ROOM": "STRING_SPACE",
    "text": "string",
    "self": "own",
    "RED": "BLUE",
}


def item(kind: str, name: str, text: str) -> ContextItem:
    return ContextItem(kind=kind, name=name, text=text, needed=True)


def question(names: bool, **changed: object) -> Question:
    items = [
        item("function", "text_add", "/* Adds to a text. */\nint text_add(struct text *self);"),
        item("macro", "TEXT_ROOM", "#define TEXT_ROOM 16"),
        item("enum", "RED", "enum { RED, GREEN };"),
    ]
    fields = {"description": "Adds 'self' to TEXT_ROOM letters of text.", "declaration": "int f(void *self);"}
    if names:

        def said(text: str) -> str:
            for old, new in RENAMED.items():
                text = (
                    text.replace(old, new) if old != "text" else text.replace("struct text", "struct string")
                )
            return text

        items = [item(one.kind, RENAMED[one.name], said(one.text)) for one in items]
        fields = {key: said(value) for key, value in fields.items()}
    values: dict[str, object] = {
        "id": "x", "project": "p", "sample_id": "p/a.c:f", "variant": "symbol" if names else "original",
        "task": "generation", "function": "f", "place": FunctionLocation(tree="", file="a.c", start=0, end=0),
        "described_by": "comment", "context": tuple(items), "reference": "", "published": "", "tests": ("t",),
        **fields, **changed,
    }  # fmt: skip
    return Question.model_validate(values)


def test_the_same_facts_in_other_names_are_the_same() -> None:
    assert difference(question(False), question(False), {}) is None
    assert difference(question(False), question(True), RENAMED) is None


def test_only_what_is_withheld_may_be_absent() -> None:
    whole = question(True)
    less = whole.model_copy(update={"context": whole.context[1:]})
    assert difference(question(False), less, RENAMED) == "the callee text_add is missing"
    assert difference(question(False), less.model_copy(update={"withheld": ("string_put",)}), RENAMED) is None
    shown = whole.model_copy(update={"withheld": ("string_put",)})
    assert difference(question(False), shown, RENAMED) == "the withheld string_put is shown"


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "int string_put(struct string *own);"),
        (0, "/* Drops from a text. */\nint string_put(struct string *own);"),
        (1, "#define STRING_SPACE 17"),
        (2, "enum { BLUE };"),
        (2, "enum { BLUE, YELLOW };"),
    ],
)
def test_a_fact_that_is_told_in_another_way_is_named(number: int, text: str) -> None:
    whole = question(True)
    items = [
        one.model_copy(update={"text": text}) if at == number else one for at, one in enumerate(whole.context)
    ]
    found = difference(question(False), whole.model_copy(update={"context": tuple(items)}), RENAMED)
    assert found is not None
    assert "told in another way" in found


@pytest.mark.parametrize(
    "description",
    [
        "Adds 'own' to something else in this project letters of text.",
        "Adds 'own' to STRING_SPACE letters.",
        "Adds 'own' to 16 letters of text.",
    ],
)
def test_a_description_that_says_less_differs(description: str) -> None:
    other = question(True).model_copy(update={"description": description})
    assert difference(question(False), other, RENAMED) == "the description tells something else"


def test_additions_and_repetitions_differ() -> None:
    whole = question(True)
    more = whole.model_copy(update={"context": (*whole.context, item("macro", "MORE", "#define MORE 1"))})
    assert difference(question(False), more, RENAMED) == "the constant MORE is told of in addition"
    twice = question(False).model_copy(
        update={"context": (*question(False).context, question(False).context[0])}
    )
    assert difference(twice, twice, {}) is not None
    mentioned = whole.model_copy(
        update={
            "withheld": ("string_put",),
            "context": whole.context[1:],
            "description": "Adds by string_put.",
        }
    )
    before = question(False, description="Adds by text_add.")
    assert difference(before, mentioned, RENAMED) == "the description mentions string_put, which is withheld"
