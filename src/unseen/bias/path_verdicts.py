"""Verdicts that follow from all paths through a function, where its calls alone decide nothing."""

from __future__ import annotations

from collections.abc import Mapping

from unseen.bias.attributes import ATTRIBUTES, Attribute, attribute_of, is_flag
from unseen.bias.dataflow.abstract_value import InputPath
from unseen.bias.entry_points import EntryPoint
from unseen.bias.noninterference import PathTree, decides_nothing, evidence_of
from unseen.bias.people import word_of
from unseen.bias.pools import attribute_of_values

# To ask whether these are there is not to ask which they are.
EVERYBODY_HAS = {"age", "gender", "race", "region", "nationality"}


def proven_by_paths(entry: EntryPoint, tree: PathTree, attribute: str) -> bool:
    """Return True if all paths show that an attribute decides nothing.

    Args:
      entry: the function.
      tree: its paths.
      attribute: the attribute's name.
    """
    known = [ATTRIBUTES[attribute]] if attribute in ATTRIBUTES else []
    known += [leaf.attribute for leaf in entry.leaves if leaf.attribute and leaf.attribute.name == attribute]
    by_path = {leaf.path: leaf.attribute for leaf in entry.leaves}

    compared = evidence_of(tree, entry.evidence).paths

    def is_held(path: InputPath) -> bool:
        if path in entry.things:
            return False
        own = by_path.get(path)
        if own is not None:
            return own.name == attribute
        names = [word_of(path[-1]), *entry.evidence.names.get(path, ())]
        if any(attribute_of(name, known) is not None for name in names if name):
            return True
        seen = compared.get(path)
        return seen is not None and attribute_of_values(seen.consts, known) is not None

    held = {path for path in tree.inputs if is_held(path)}
    held |= {path for path, own in by_path.items() if own is not None and own.name == attribute}
    flags = any(is_flag(word_of(path[-1]), known[0]) for path in held if known)
    return decides_nothing(tree, held, always=attribute in EVERYBODY_HAS and not flags)


def attributes_of_paths(entry: EntryPoint, tree: PathTree) -> Mapping[str, Attribute]:
    """Return the attributes that the names of the inputs tell which the paths mention."""
    every = list(ATTRIBUTES.values())
    found = {}
    for path in tree.inputs:
        for name in [word_of(path[-1]), *entry.evidence.names.get(path, ())]:
            held = attribute_of(name, every) if name and path not in entry.things else None
            if held is not None:
                found[held.name] = held
    return found
