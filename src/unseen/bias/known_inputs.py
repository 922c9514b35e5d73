"""Whether everything that decides in a function is known to be no protected attribute.

"Unbiased" is said of a function that takes no attribute only if each input that decides something has a name
of measures, money, time or things. Any other name may stand for an attribute that no table lists.
"""

from __future__ import annotations

import ast

from unseen.bias.attributes import ATTRIBUTES, attribute_of, split_identifier
from unseen.bias.dataflow.abstract_value import InputPath
from unseen.bias.dataflow.evidence import Evidence
from unseen.bias.dataflow.module import ModuleDefinitions
from unseen.bias.dataflow.visitor import KEYS
from unseen.bias.entry_points import EntryPoint
from unseen.bias.object_names import names_a_person, names_an_object
from unseen.bias.pools import attribute_of_values
from unseen.bias.reachable import Place

# Left out on purpose: words that may hold an attribute, such as type, group, class, status, code, level,
# origin, language, role, children, year, health.
_ORDINARY = {
    "name", "amount", "total", "sum", "count", "number", "num", "size", "length", "width", "depth",
    "weight", "volume", "distance", "km", "kilometre", "mile", "speed", "ratio", "rate", "percent",
    "percentage", "share", "fraction", "price", "cost", "fee", "salary", "income", "wage", "pay",
    "balance", "debt", "dti", "loan", "deposit", "budget", "spend", "spending", "revenue", "tax",
    "discount", "rent", "premium", "payment", "paid", "due", "overdue", "arrears", "arrear", "interest",
    "quantity", "qty", "stock", "capacity", "limit", "threshold", "minimum", "maximum", "min", "max",
    "cut", "cutoff", "margin", "score", "point", "gpa", "mark", "rating", "rank", "test", "exam",
    "result", "performance", "experience", "tenure", "hour", "minute", "second", "day", "days", "week",
    "month", "deadline", "created", "updated", "timestamp", "now", "today", "duration", "delay", "late",
    "retry", "retries", "attempt", "timeout", "ttl", "expiry", "expired", "visit", "lots", "seat",
    "temperature", "pressure", "voltage", "severity", "priority", "urgency", "page", "offset", "index",
    "url", "uri", "directory", "port", "coupon", "voucher", "signature", "hash", "checksum", "scope",
    "id", "ids", "uid", "uuid", "bib", "password", "revoked", "gain", "loss", "star", "login", "click",
    "inventory", "sku", "barcode", "probability", "iteration", "step", "ndigits", "digit", "decimal",
    "separator", "sep", "delimiter", "encoding", "indent", "verbose", "debug", "bit", "byte", "cursor",
    "lock", "epoch", "gradient", "tolerance", "epsilon", "seed", "bonus", "kg", "watt", "radius", "angle",
    "pixel", "bmi", "credit", "claim", "accident", "utilisation", "utilization", "asset", "saving",
    "mortgage", "charge", "expense", "turnover", "joined", "badge", "valid",
    "quota", "stay",
    "seats", "beds", "phone", "mail", "email", "consent",
    "level_points", "pts", "complete", "idle", "gram", "litre", "meter", "metre",
    "inch", "unit", "units", "col",

}  # fmt: skip

_OF_ANYTHING = {"id", "ids", "uid", "uuid", "name", "names", "number", "num", "index", "hash", "scope"}
# What programs compare states, kinds and switches with.
_ORDINARY_VALUES = {
    "yes", "no", "y", "n", "true", "false", "on", "off", "ok", "error", "new", "open", "closed", "active",
    "inactive", "pending", "done", "win", "lose", "draw", "draft", "paid", "unpaid", "sent", "failed",
    "passed", "enabled", "disabled", "all", "any", "default", "unknown", "none", "n/a", "na", "-", "",
}  # fmt: skip


def unknown_input(entry: EntryPoint, module: ModuleDefinitions) -> Place | None:
    """Return the first input that decides something and may be a protected attribute; None if all are known.

    Args:
      entry: the function, analysed.
      module: its program.
    """
    evidence = entry.evidence
    if evidence.unsafe or entry.opaque:
        return Place(entry.line, evidence.unsafe or entry.opaque)
    if evidence.unknown:
        return min(evidence.unknown)
    context = _context(entry)
    for path in evidence.deciding():
        seen = evidence.paths[path]
        if path in evidence.chosen and not seen.consts:
            # A filter by what the caller names, and compares with what the caller gives, is the caller's.
            continue
        if path in evidence.keys and not seen.consts:
            continue
        whole = seen.decides_whole and evidence.holds_parts(path)
        if not whole and (
            path in entry.things
            or is_harmless(path, evidence.names.get(path, []))
            or _is_used_harmlessly(evidence, path, context)
        ):
            continue
        name = _name(path)
        return Place(_line(entry, module, name), f"whether {name} is a protected attribute is not known")
    return None


def _context(entry: EntryPoint) -> str:
    """Say what the function is about: people, things, or neither by any word in it."""
    words = entry.about | {_word(step) for path in entry.evidence.paths for step in path if len(path) > 1}
    people = any(names_a_person(word) for word in words if word)
    attributes = any(attribute_of(word, list(ATTRIBUTES.values())) is not None for word in entry.about)
    if people or attributes:
        return "people"
    return "things" if any(names_an_object(word) for word in entry.about) else ""


def _is_used_harmlessly(evidence: Evidence, path: InputPath, context: str) -> bool:
    """Return True if what is done with an input of unknown name would tell no person from another.

    Such an input meets other inputs alone, or states that have nothing to do with people. In a function about
    things anything else may be done as well.
    """
    seen = evidence.paths[path]
    if seen.handed:
        return False
    if path[-1] != KEYS and any(
        attribute_of(name, list(ATTRIBUTES.values())) for name in _names(evidence, path)
    ):
        return False
    attributes = list(ATTRIBUTES.values())
    known = [*seen.consts, *seen.meanings]
    telling = attribute_of_values(known, attributes) is not None
    if context == "things" or path[-1] == KEYS:
        # Keys are names of fields.
        return not telling
    texts = [c for c in known if isinstance(c, str)]
    numbers = [c for c in seen.consts if not isinstance(c, str)]
    plain = all(
        text.strip().lower() in _ORDINARY_VALUES
        or (not telling and attribute_of(text, attributes) is not None)
        for text in texts
    )
    if numbers or seen.computed or seen.prefixes or not plain:
        return False
    flag = seen.presence and not ({"list", "sized", "text"} & set(seen.kinds) or texts)
    if flag and context == "people":
        # It may be a property that only some people have.
        return False
    return not _is_matched(evidence, path)


def _names(evidence: Evidence, path: InputPath) -> list[str]:
    return [*filter(None, [_word(path[-1])]), *evidence.names.get(path, ())]


def _is_matched(evidence: Evidence, path: InputPath) -> bool:
    """Return True if the same field of two records is compared, as the origin of two people may be."""
    for left, _, right, _, _ in evidence.relations:
        if path in (left, right) and left[-1] == right[-1] and len(left) > 1:
            return not is_harmless(path, evidence.names.get(path, []))
    return False


def is_harmless(path: InputPath, aliases: list[str]) -> bool:
    """Return True if the name of a part of the input says that it is no attribute of a person."""
    named = [_word(step) for step in path if _word(step)]
    own = [named[-1]] if named and _word(path[-1]) else []
    if any(_is_ordinary(name) for name in [*own, *aliases]):
        return True
    return len(named) > 1 and names_an_object(named[-2])


def _is_ordinary(name: str) -> bool:
    known = [bool({word, word.removesuffix("s")} & _ORDINARY) for word in split_identifier(name)]
    if not known or not known[-1]:
        return False
    # The id of a tribe tells the tribe.
    return all(known) or split_identifier(name)[-1] not in _OF_ANYTHING


def _word(step: str) -> str:
    return "" if step[:1] in "#*{(" else step.strip(".[]")


def _name(path: InputPath) -> str:
    """Describe a part of the input as a reader of the program would."""
    return "".join(f"[{step[1:]}]" if step[:1] == "#" else step for step in path)


def _line(entry: EntryPoint, module: ModuleDefinitions, name: str) -> int:
    """Return the first line of the function that has the last word of a name."""
    function = module.functions.get(entry.name)
    last = name.rpartition("[")[2].rpartition(".")[2].strip("]*")
    for node in ast.walk(function) if function is not None else ():
        match node:
            case ast.Name(id=word) | ast.Attribute(attr=word) | ast.Constant(value=str(word)) if word == last:
                return node.lineno
    return entry.line
