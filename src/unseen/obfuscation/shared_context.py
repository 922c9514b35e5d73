"""Choose the declarations that all questions about one function show, whatever the level."""

from __future__ import annotations

import hashlib
import random
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from unseen.obfuscation.comments import line_about
from unseen.obfuscation.context import KINDS, Declaration, FileDeclarations
from unseen.obfuscation.description import mark_identifiers, with_names
from unseen.obfuscation.distractors import distractors, render_declaration, visible_members
from unseen.obfuscation.function_variant import FunctionVariant
from unseen.obfuscation.identifiers import plain_words
from unseen.obfuscation.questions import ContextItem
from unseen.obfuscation.tree import SourceTree

Key = tuple[str, str]
"""Kind and original name of a declaration."""


@dataclass(frozen=True)
class SharedContext:
    """The declarations to show, in the original's names.

    Attributes:
        keys: what is shown, in the order in which it is shown.
        needed: what the original or one of its rewritten forms depends on.
        members: type → its members that are shown, for types that are too long to show in full.
        lines: function → what it does, with marked names.
        bodies: functions that are shown with their bodies, because nothing else tells them apart.
    """

    keys: tuple[Key, ...]
    needed: frozenset[Key]
    members: Mapping[str, frozenset[str]]
    lines: Mapping[str, str]
    bodies: frozenset[str] = frozenset()

    def items(
        self, variant: FunctionVariant, declarations: FileDeclarations, withheld: Iterable[str]
    ) -> tuple[ContextItem, ...] | str:
        """Return the declarations as one level shows them, or what that level lacks.

        Args:
            variant: the function at the level.
            declarations: what is visible in its file.
            withheld: new names of what is not shown.
        """
        hidden = set(withheld)
        found = []
        for key in self.keys:
            kind, old = key
            name = variant.renamed.get(old, old)
            if name in hidden:
                continue
            one = declarations.declared.get((kind, name))
            if one is None:
                return f"its context has no {kind} {old}"
            shown = {variant.renamed.get(member, member) for member in self.members.get(old, ())}
            text = one.definition if old in self.bodies else render_declaration(one, shown)
            if line := self.lines.get(old):
                text = f"/* {with_names(line, variant.renamed)} */\n{text}"
            found.append(ContextItem(kind=kind, name=name, text=text, needed=key in self.needed))
        return tuple(found)


def share_context(
    tree: SourceTree,
    original: FileDeclarations,
    variants: Iterable[tuple[FunctionVariant, FileDeclarations]],
    *,
    function: str,
    file: str,
    mentions: Iterable[str],
    names: frozenset[str],
    seed: str,
) -> SharedContext | str:
    """Choose the declarations, or return why the needed ones cannot be told apart.

    Everything is chosen once, from what the original and all its rewritten forms need, so that no level shows
    more or less than another.

    Args:
        tree: the unmodified project.
        original: the declarations visible in the function's file.
        variants: the function at each level, with the declarations visible there.
        function, file: the function and its file.
        mentions: names that the description mentions.
        names: the identifiers of the project.
        seed: seeds the order of the declarations and the choice of the distractors.
    """
    needed: dict[Key, None] = {}
    members: dict[str, set[str]] = {}
    for variant, declarations in variants:
        old = {new: name for name, new in variant.renamed.items()}
        found = declarations.dependencies(variant.target)
        for one in found.needed:
            needed.setdefault((one.kind, old.get(one.name, one.name)))
        for owner, used in found.members.items():
            members.setdefault(old.get(owner, owner), set()).update(old.get(name, name) for name in used)
    needed = {key: None for key in needed if key in original.declared and key[1] != function}
    mentioned = {key: None for name in sorted(mentions) if (key := _declaring(original, name)) is not None}
    mentioned.pop(("function", function), None)
    wanted = [original.declared[key] for key in {**needed, **mentioned}]
    plain = plain_words(tree)
    lines = {
        one.name: mark_identifiers(line, one.parameters, names, plain)
        for one in original.declared.values()
        if one.kind == "function" and (line := line_about(tree, one.name, file))
    }
    alike = _alike(wanted, lines)
    if unknown := [one.name for one in alike if not one.definition]:
        return f"no comment tells its callee {unknown[0]} from another one of the same type"
    rng = random.Random(f"{seed}:context")
    others = distractors(original, wanted, rng, never=frozenset({function}), lines=lines)
    keys = [(one.kind, one.name) for one in (*wanted, *others)]
    keys.sort(key=lambda key: (KINDS.index(key[0]), _order(seed, key[1])))
    visible = {
        one.name: visible_members(one, members.get(one.name, set()), random.Random(f"{seed}:{one.name}"))
        for one in (*wanted, *others)
        if one.members
    }
    shown = {name for kind, name in keys if kind == "function"}
    return SharedContext(
        tuple(keys),
        frozenset(needed),
        visible,
        {name: line for name, line in lines.items() if name in shown},
        frozenset(one.name for one in alike),
    )


def _declaring(original: FileDeclarations, name: str) -> Key | None:
    """Return the declaration that declares a name, as its own or as an enumerator; None for test code."""
    for kind in KINDS:
        if (kind, name) in original.declared and (kind, name) not in original.test_code:
            return kind, name
    for key, one in original.declared.items():
        if one.kind == "enum" and re.search(rf"\b{re.escape(name)}\b", one.text):
            return key
    return None


def _alike(wanted: Iterable[Declaration], lines: Mapping[str, str]) -> list[Declaration]:
    """Return needed functions that differ in nothing but names, which say nothing once they are changed."""
    seen: dict[tuple[str, ...], list[Declaration]] = {}
    for one in wanted:
        if one.kind == "function" and one.name not in lines:
            seen.setdefault(one.shape, []).append(one)
    return [one for group in seen.values() if len(group) > 1 for one in group]


def _order(seed: str, name: str) -> str:
    """Return a pseudo-random sort key that does not depend on a declaration's new name."""
    return hashlib.sha256(f"{seed}:{name}".encode()).hexdigest()
