"""Chains of `if … else if … else`, built from a language's branches."""

from __future__ import annotations

from tree_sitter import Node

from unseen.languages.language import SourceUnit
from unseen.languages.views import Branch, Chain


def chains(unit: SourceUnit) -> list[Chain]:
    """List the chains whose conditions are all plain ones, in document order."""
    found = (chain_of(unit, branch) for branch in unit.language.branch.find(unit) if not branch.chained)
    return [chain for chain in found if chain is not None]


def chain_of(unit: SourceUnit, branch: Branch) -> Chain | None:
    """Return the chain that a branch begins; None if a later condition binds names or is no plain one."""
    view = unit.language.branch
    links, bodies = [branch], _bodies(unit, branch.node)
    while bodies:
        body = bodies.pop(0)
        if body.type not in view.kinds:
            return Chain(branch.node, tuple(links), body) if not bodies else None
        link = view.see(unit, body)
        if link is None:
            return None
        links.append(link)
        if not bodies:
            bodies = _bodies(unit, body)
    return Chain(branch.node, tuple(links), None)


def _bodies(unit: SourceUnit, node: Node) -> list[Node]:
    """Return the bodies of an `if`'s alternatives: one, or in Python all of the chain's."""
    comments = unit.language.kinds.comments
    bodies = []
    for alternative in node.children_by_field_name("alternative"):
        if alternative.type == "else_clause":
            named = [child for child in alternative.named_children if child.type not in comments]
            bodies.extend(named[-1:])
        else:
            bodies.append(alternative)
    return bodies
