"""The method `switch-to-if`."""

from __future__ import annotations

from collections.abc import Iterator

from unseen.languages import SourceUnit
from unseen.languages.views import Arm, Switch
from unseen.rewrites.method import NameSource, rewriting
from unseen.rewrites.outcome import Declined, Site
from unseen.syntax import Edit
from unseen.syntax.bodies import (
    behind_deep_comments,
    comments_between,
    depth_of,
    mixed_indentation,
    reindented,
)
from unseen.syntax.layout import begins_line, indent_at, indent_step, newline_of


@rewriting(category="condition", semantic=True)
def switch_to_if(unit: SourceUnit, name_source: NameSource) -> Iterator[Site | Declined]:
    """Write a `switch` or `match` as a chain of `if`s.

    Before: `switch (x) { case 1: a(); break; default: b(); }`.
    After: `if (x == 1) { a(); } else { b(); }`.

    *Preserves*: the cases are compared in their order, by the comparison that the language's `switch` uses;
    what is compared has no effect, or is evaluated once into a new variable.
    *Declines*: arms that fall through or share declarations, a `break` in the middle of an arm, a default
    before other arms, patterns that bind, and constants whose conversion is not certain.
    """
    for switch in unit.language.switch.find(unit):
        edits = _edits(unit, switch, name_source)
        if isinstance(edits, str):
            yield Declined(edits, switch.node)
        else:
            yield Site(tuple(edits), exclusive_range=(switch.node.start_byte, switch.node.end_byte))


# Words of Python by which a program can observe how long a value lives.
_LASTING = frozenset({"__del__", "weakref", "finalize"})


def _edits(unit: SourceUnit, switch: Switch, name_source: NameSource) -> list[Edit] | str:
    language, arms = unit.language, switch.arms
    if switch.obstacle is not None:
        return switch.obstacle
    if language.hides_braces(unit):
        return "a macro opens or closes blocks"
    if not arms or arms[0].default:
        return "there is no case before the default"
    if any(arm.default for arm in arms[:-1]):
        return "the default stands before other cases"
    if not all(begins_line(unit.source, arm.label[0]) for arm in arms):
        return "a case shares its line with other text"
    held = _held(unit, switch, name_source)
    if isinstance(held, Declined):
        return held.reason
    initial, scrutinee = held
    conditions = []
    for arm in arms:
        condition = "" if arm.default else language.matches(unit, switch, arm, scrutinee)
        if isinstance(condition, Declined):
            return condition.reason
        conditions.append(condition)
    if language.block_style == "braces":
        return _with_braces(unit, switch, initial, conditions)
    if mixed_indentation(unit, switch.node.start_byte, switch.node.end_byte):
        return "the indentation mixes tabs and blanks"
    return _with_indentation(unit, switch, initial, conditions)


def _held(unit: SourceUnit, switch: Switch, name_source: NameSource) -> tuple[str, str] | Declined:
    """Return the statement before the conditions, and the text to compare in each of them."""
    language, node = unit.language, switch.scrutinee
    first = unit.text(switch.initial) + "; " if switch.initial is not None else ""
    if node is None:
        return first, ""
    text = language.compared(unit, node)
    if text is not None:
        return first, text
    if unit.scopes.dynamic or _LASTING & unit.words:
        return Declined("a new variable would be seen, or keep a value for longer")
    if language.emit.hold is None:
        return Declined("what is compared may have an effect or change, and has no type to keep it in")
    name = name_source.name(like=language.facts.function_like)
    statement = language.emit.hold(name, unit.text(node))
    if language.facts.header_statement:
        return Declined("the header has two statements") if first else (statement + "; ", name)
    if unit.by_kind.get("goto_statement"):
        return Declined("a jump to a label may not pass a new declaration")
    holder = switch.node.parent
    if holder is None or holder.type not in language.block.kinds:
        return Declined("there is no place for a statement before the switch")
    if not begins_line(unit.source, switch.node.start_byte) or not unit.in_function(switch.node):
        return Declined("there is no place for a statement before the switch")
    indent = newline_of(unit.source) + indent_at(unit.source, switch.node.start_byte)
    return statement + indent.decode(), name


def _with_braces(unit: SourceUnit, switch: Switch, initial: str, conditions: list[str]) -> list[Edit] | str:
    newline, step = newline_of(unit.source), indent_step(unit)
    indent = indent_at(unit.source, switch.node.start_byte)
    header = unit.language.emit.if_open
    edits: list[Edit] = []
    behind, end = switch.node.start_byte, switch.node.end_byte
    for index, (arm, condition) in enumerate(zip(switch.arms, conditions, strict=True)):
        if comments_between(unit, behind, arm.label[0]):
            return "a comment stands between the cases"
        if arm.default and arm.body_span is None and not comments_between(unit, arm.label[0], end):
            break
        if arm.default:
            text = newline + indent + b"} else {"
        elif index == 0:
            text = _headed(unit, initial, condition)
        else:
            text = newline + indent + b"} else " + header(condition).encode()
        stop = arm.label[1]
        if arm.body_span is None:
            text += newline + indent + step + unit.language.emit.nothing.encode()
            edits.append(Edit(behind, stop, text))
            behind = _behind(unit, arm, stop, end)
            continue
        gap = unit.source[stop : arm.body_span[0]]
        if b"\n" not in gap and not gap.strip():
            text, stop = text + newline + indent + step, arm.body_span[0]
        edits.append(Edit(behind, stop, text))
        behind = arm.body_span[1]
        if arm.behind is not None:
            edits.append(Edit(behind, arm.behind, arm.ending.encode()))
            behind = arm.behind
        behind = _behind(unit, arm, behind, end)
    if comments_between(unit, behind, end):
        return "a comment stands behind the last case"
    edits.append(Edit(behind, end, newline + indent + b"}"))
    return _moved(unit, switch, edits, indent)


def _headed(unit: SourceUnit, initial: str, condition: str) -> bytes:
    header = unit.language.emit.if_open
    if unit.language.facts.header_statement:
        return header(initial + condition).encode()
    return (initial + header(condition)).encode()


def _behind(unit: SourceUnit, arm: Arm, behind: int, end: int) -> int:
    """Find the end of the comments that belong to the arm, as their indentation shows."""
    rest = behind_deep_comments(unit, behind, depth_of(unit, arm.label[0]) + 1)
    return min(rest, end)


def _with_indentation(
    unit: SourceUnit, switch: Switch, initial: str, conditions: list[str]
) -> list[Edit] | str:
    newline, step = newline_of(unit.source), indent_step(unit)
    indent = indent_at(unit.source, switch.node.start_byte)
    edits: list[Edit] = []
    if comments_between(unit, switch.node.start_byte, switch.arms[0].label[0]):
        return "a comment stands between the cases"
    for index, (arm, condition) in enumerate(zip(switch.arms, conditions, strict=True)):
        start, stop = arm.label
        word = "else:" if arm.default else unit.language.emit.if_open(condition)
        text = ("" if index == 0 or arm.default else "el") + word
        text = initial + text if index == 0 else text
        if arm.body_span is not None and not begins_line(unit.source, arm.body_span[0]):
            if unit.source[stop : arm.body_span[0]].strip():
                return "the body stands on the line of its case"
            text, stop = text + (newline + indent + step).decode(), arm.body_span[0]
        edits.append(Edit(switch.node.start_byte if index == 0 else start, stop, text.encode()))
    return _moved(unit, switch, edits, indent)


def _moved(unit: SourceUnit, switch: Switch, edits: list[Edit], indent: bytes) -> list[Edit]:
    """Return the edits, with the lines between them as deep as `if` wants them."""
    deep = indent_at(unit.source, switch.arms[0].label[0])
    lines = reindented(unit, switch.arms[0].label[0], switch.node.end_byte, deep, indent)
    if deep == indent:
        return edits
    for line in lines:
        # An edit that begins where a line's indentation ends does not touch it.
        if not any(edit.start < line.end and line.start < edit.end for edit in edits):
            edits.append(line)
    return edits
