"""Group the occurrences of each name that must change together, and say which groups may change.

A name that no code outside the tree offers can only mean the tree's own things: all its occurrences change
as one. Of any other name each occurrence has to be known: from reading, or from what a run of the tests saw.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from unseen.mirror.occurrences import FOREIGN, Kind, Occurrence, Owner, Reading
from unseen.mirror.trace import Trace

Status = Literal["proved", "tested", "kept"]
_CONVENTIONS = re.compile(
    r"self|cls|test|tests|conftest|src|docs?|main|setup|(setup|teardown)_(module|function|class|method)"
    r"|pytest_\w+|pytestmark|collect_ignore\w*|load_tests|setUpModule|tearDownModule|noxfile|tasks"
)
_LOCAL_LOOKUPS = re.compile(r"\b(locals|eval|exec)\b|stack")


@dataclass
class Group:
    """Occurrences of one name that change together or not at all.

    Attributes:
        everywhere: no code outside the tree has the name, so text that mentions it means this.
        status: `proved` by reading, `tested` by running, or `kept`.
        reason: why it is kept.
        new: the new name.
    """

    word: str
    occurrences: list[Occurrence]
    owners: frozenset[Owner] = frozenset()
    everywhere: bool = False
    status: Status = "proved"
    reason: str = ""
    new: str = ""

    @property
    def key(self) -> str:
        """A name for the group that is the same in every run."""
        if self.everywhere:
            return self.word
        return f"{self.word} {':'.join(min(self.owners, default=FOREIGN))}"

    @property
    def definitions(self) -> list[tuple[Kind, Occurrence]]:
        return [(one.definition, one) for one in self.occurrences if one.definition is not None]


@dataclass
class Facts:
    """What is known of a tree's names.

    Attributes:
        reading: all occurrences in code and in strings whose place tells what they name.
        trace: what running saw.
        files: the module that each file or package is → the word of its name.
        fixed_files: files whose global names a tool reads, as `conf.py`.
    """

    reading: Reading
    trace: Trace
    files: Mapping[Owner, str]
    fixed_files: frozenset[str] = frozenset()
    bases: dict[Owner, Owner] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.offered: dict[Owner, set[str]] = {}
        for own, foreign in self.trace.families:
            for ancestor in own:
                self._unite(own[0], ancestor)
            self.offered.setdefault(own[0], set()).update(foreign)
        united: dict[Owner, set[str]] = {}
        for one, words in self.offered.items():
            united.setdefault(self.family(one), set()).update(words)
        self.offered = united

    def family(self, owner: Owner) -> Owner:
        """Return the representative of all classes that inherit from one another."""
        while (above := self.bases.get(owner, owner)) != owner:
            owner = above
        return owner

    def _unite(self, one: Owner, other: Owner) -> None:
        first, second = sorted((self.family(one), self.family(other)))
        self.bases[second] = first

    def owners(self, occurrence: Occurrence) -> set[Owner]:
        """Return all that an occurrence may mean; an empty set if that is not known."""
        found = {*occurrence.owners, *self.trace.owners.get((occurrence.path, occurrence.start), ())}
        return {self.family(one) if one.space == "member" else one for one in found}


def make_groups(facts: Facts) -> list[Group]:
    """Group all names that the tree defines."""
    by_word: dict[str, list[Occurrence]] = {}
    for one in facts.reading.occurrences:
        by_word.setdefault(one.word, []).append(one)
    defined = {one.word for one in facts.reading.occurrences if one.definition is not None}
    modules: dict[str, set[Owner]] = {}
    for owner, word in facts.files.items():
        modules.setdefault(word, set()).add(owner)
    groups: list[Group] = []
    for word in sorted(defined | modules.keys()):
        occurrences = by_word.get(word, [])
        if _CONVENTIONS.fullmatch(word) or (word.startswith("__") and word.endswith("__")):
            groups.append(_kept(word, occurrences, "a name that tools look for"))
        elif not word.isascii():
            groups.append(_kept(word, occurrences, "a name that is not ASCII"))
        elif _is_own(word, occurrences, facts):
            groups.append(_as_one(word, occurrences, modules.get(word, set()), facts))
        else:
            groups += _parted(word, occurrences, modules.get(word, set()), facts)
    return groups


def _kept(word: str, occurrences: list[Occurrence], reason: str, owners: Iterable[Owner] = ()) -> Group:
    return Group(word, occurrences, frozenset(owners), status="kept", reason=reason)


def _is_own(word: str, occurrences: list[Occurrence], facts: Facts) -> bool:
    """Return True if nothing outside the tree has the name."""
    if word in facts.trace.vocabulary or word in facts.trace.fixtures:
        return False
    stored = _stored(occurrences, facts)
    return not any(_is_foreign(owner, stored) for one in occurrences for owner in facts.owners(one))


def _stored(occurrences: list[Occurrence], facts: Facts) -> set[Owner]:
    """Return the foreign objects on which the tree itself stores the attribute."""
    return {
        owner
        for one in occurrences
        if one.definition == "attribute"
        for owner in facts.owners(one)
        if owner.space == "dynamic"
    }


def _is_foreign(owner: Owner, stored: set[Owner]) -> bool:
    return owner == FOREIGN or owner.space == "foreign" or (owner.space == "dynamic" and owner not in stored)


def _as_one(word: str, occurrences: list[Occurrence], modules: set[Owner], facts: Facts) -> Group:
    owners = frozenset(modules).union(*(facts.owners(one) for one in occurrences))
    reason = _local_reason(occurrences, facts) or _fixed_reason(owners, facts)
    status: Status = "kept" if reason else "proved"
    return Group(word, occurrences, owners, everywhere=True, status=status, reason=reason)


def _local_reason(occurrences: Iterable[Occurrence], facts: Facts) -> str:
    for one in occurrences:
        if (one.path, one.word) in facts.reading.opaque:
            return f"{one.path} prints its name"
        dynamic = facts.reading.dynamic.get(one.path, "")
        if one.definition in {"local", "parameter"} and _LOCAL_LOOKUPS.search(dynamic):
            return f"{one.path}: {dynamic}"
    return ""


def _fixed_reason(owners: Iterable[Owner], facts: Facts) -> str:
    for owner in sorted(owners):
        if owner.space == "global" and owner.path in facts.fixed_files:
            return f"a tool reads the names of {owner.path}"
        if owner.space == "module" and (owner not in facts.files or owner.path in facts.fixed_files):
            return f"{owner.path or 'a folder'} keeps its name"
    return ""


def _parted(word: str, occurrences: list[Occurrence], modules: set[Owner], facts: Facts) -> list[Group]:
    """Group the occurrences of a name that code outside the tree has, too."""
    stored = _stored(occurrences, facts)
    parent: dict[Owner, Owner] = {}
    kept: dict[Owner, str] = {}
    places: dict[Owner, list[Occurrence]] = {}
    ran: set[Owner] = set()
    parameters = {owner for one in occurrences for owner in facts.owners(one) if owner.space == "parameter"}
    unknown: dict[str, str] = {}

    def find(owner: Owner) -> Owner:
        while (above := parent.setdefault(owner, owner)) != owner:
            owner = above
        return owner

    for owner in modules:
        find(owner)
    for one in occurrences:
        found = {owner for owner in facts.owners(one) if owner.space != "any"}
        if any(owner.space == "passed" for owner in found):
            # It reaches some function through `**`; if that is not the tree's, the tests that ran this fail.
            found = {owner for owner in found if owner.space != "passed"} | parameters
        own = sorted(owner for owner in found if not _is_foreign(owner, stored))
        if not found and one.role in {"attribute", "keyword"}:
            unknown.setdefault(one.role, one.path)
        for owner in own:
            parent[find(owner)] = find(own[0])
            if one.role in {"attribute", "keyword"}:
                ran.add(owner)
            if len(own) < len(found):
                kept.setdefault(owner, f"{one.path} uses it for things of other projects, too")
        if own:
            places.setdefault(own[0], []).append(one)
    for owner in list(parent):
        reason = _owner_reason(owner, word, facts, unknown)
        if reason:
            kept.setdefault(owner, reason)
    united: dict[Owner, Group] = {}
    for owner in sorted(parent):
        group = united.setdefault(find(owner), Group(word, []))
        group.owners |= {owner}
        group.occurrences += places.get(owner, [])
        group.reason = group.reason or kept.get(owner, "")
        group.status = "tested" if owner in ran and group.status == "proved" else group.status
    groups = list(united.values())
    for group in groups:
        group.reason = group.reason or _local_reason(group.occurrences, facts)
        group.reason = group.reason or _fixed_reason(group.owners, facts)
        group.status = "kept" if group.reason else group.status
    return groups


def _owner_reason(owner: Owner, word: str, facts: Facts, unknown: Mapping[str, str]) -> str:
    """Return why a name must stay as that of this owner."""
    if owner.space == "member":
        if owner not in facts.offered:
            return "no test made its class"
        if word in facts.offered[owner]:
            return "a class of another project has it, which a class here inherits from"
    if owner.space in {"member", "global", "dynamic"} and "attribute" in unknown:
        return f"no test ran a use of an attribute of this name in {unknown['attribute']}"
    if owner.space in {"member", "parameter"} and "keyword" in unknown:
        return f"no test ran a call with this keyword in {unknown['keyword']}"
    if owner.space == "parameter" and word in facts.trace.fixtures:
        return "a fixture of pytest"
    return ""
