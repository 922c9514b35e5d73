"""The method `rename-variables`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.rewrites.mentions import mentions_of
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit


@rewriting(category="basic", restructures=False)
def rename_variables(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Rename local variables and parameters to unrelated words.

    Before: `total += price`. After: `lantern += otter`.

    *Preserves*: every reference of a name is found by scope, and the new name occurs nowhere in the text,
    so nothing can capture it or be captured by it. Comments, docstrings and examples that name it follow.
    *Declines*: names that a keyword argument, a format string, a macro or code run from text may reach,
    names of things that other files can see, and names that may be plain words in a description.
    """
    mentions = mentions_of(unit)
    for binding in unit.scopes.bindings:
        if binding.kind not in {"variable", "parameter"} or binding.scope.function is None:
            continue
        if binding.name == "_" or not unit.editable(binding.references[-1]):
            continue
        reason = binding.fixed or unit.scopes.dynamic
        function = binding.scope.function
        if function is not None and function.node.has_error:
            reason = "the function does not parse as a whole"
        if reason is None and binding.name in unit.scopes.opaque:
            reason = f"{binding.name!r} also stands where references cannot be told from other text"
        if reason is None:
            reason = mentions.unclear.get(binding)
        if reason is not None:
            yield Declined(reason, binding.declarations[0])
            continue
        name = name_source.name(like=binding.name, old=binding.name)
        edits = tuple(
            Edit(node.start_byte, node.end_byte, unit.language.reference_text(unit, node, name).encode())
            for node in binding.references
        )
        yield Site(edits + mentions.edits(binding, name))
