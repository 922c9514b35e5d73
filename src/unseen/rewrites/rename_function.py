"""The method `rename-function`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.rewrites.mentions import mentions_of
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.scopes import Binding


@rewriting(category="basic", restructures=False)
def rename_function(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Rename functions, the entry point included, to unrelated words at every place that refers to them.

    Before: `def mean(xs)` … `mean(ys)`. After: `def copper_reef(xs)` … `copper_reef(ys)`.

    *Preserves*: references are found by scope in the whole text, the test too, and what comments, docstrings
    and examples call by the name follows; the new name is new.
    *Declines*: functions that other files may call, that a protocol or framework finds by name, or whose
    name stands in a string, macro or call on a receiver of unknown type, or may be a plain word in a
    description.
    """
    mentions = mentions_of(unit)
    for binding in unit.scopes.bindings:
        if binding.kind not in {"function", "method"}:
            continue
        if not all(unit.editable(node) for node in binding.declarations):
            continue
        reason = rename_obstacle(unit, binding) or mentions.unclear.get(binding)
        if reason is not None:
            yield Declined(reason, binding.declarations[0])
            continue
        # One lower-case word shows no convention; then it is the language's.
        word = binding.name.isalpha() and binding.name.islower()
        like = unit.language.facts.function_like if word else binding.name
        name = name_source.name(like=like, words=2, old=binding.name)
        edits = tuple(
            Edit(node.start_byte, node.end_byte, unit.language.reference_text(unit, node, name).encode())
            for node in binding.references
        )
        yield Site(edits + mentions.edits(binding, name), {binding.name: name})


def rename_obstacle(unit: SourceUnit, binding: Binding) -> str | None:
    """Return why a function cannot be renamed, or how it is called cannot change; None if it can."""
    facts = unit.language.facts
    if unit.has_errors:
        return "the file does not parse as a whole"
    if binding.fixed is not None:
        return binding.fixed
    if seen := facts.name_introspection & unit.words:
        return f"the program can see its functions' names ({', '.join(sorted(seen))})"
    if binding.name in facts.reserved or binding.name.startswith(facts.reserved_prefixes):
        return f"{binding.name!r} has a meaning of its own"
    if binding.name in unit.scopes.opaque:
        return f"{binding.name!r} also stands where references cannot be told from other text"
    if binding.scope.function is None and not unit.closed:
        return "other files may call it"
    if unit.scopes.dynamic:
        return unit.scopes.dynamic
    quoted = f"'{binding.name}'", f'"{binding.name}"'
    if any(text in unit.program for text in quoted):
        return f"{binding.name!r} stands in a string and may be looked up by it"
    return None
