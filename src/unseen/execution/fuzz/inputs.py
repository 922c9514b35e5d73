"""Generate the inputs of one pair: the tests' own, mutations of them, boundary values and random ones."""

from __future__ import annotations

import copy
import itertools
import random
import re
from collections.abc import Iterator, Sequence
from typing import Any

from unseen.execution.callable import (
    AnyOf,
    Arguments,
    Bool,
    Char,
    Enum,
    Float,
    Int,
    Map,
    Maybe,
    Seq,
    Set,
    Shape,
    Struct,
    Text,
    Tuple,
)
from unseen.execution.fuzz.generator import ConstantPool, ValueGenerator
from unseen.execution.values import fits

_NUMBER = re.compile(r"[0-9]+")
_MOST_DATES = 400


def inputs_for(
    shapes: Sequence[Shape], examples: Sequence[Arguments], constants: Sequence[Any], *, count: int, seed: str
) -> list[Arguments]:
    """Return distinct argument lists, determined by the seed.

    Args:
        shapes: of the parameters.
        examples: argument lists of the tests, which fit the shapes.
        constants: literals of the program.
        count: how many at most; fewer where there are no more (a function without parameters has one). Texts
            that hold several numbers get up to 400 more.
        seed: determines every draw.
    """
    rng = random.Random(seed)
    generator = ValueGenerator(rng, ConstantPool.of(examples, constants))
    found: dict[str, Arguments] = {}

    def keep(candidates: Iterator[Arguments], most: int) -> None:
        goal = min(count, len(found) + most)
        for _ in range(8 * most):
            candidate = next(candidates, None)
            if candidate is None or len(found) >= goal:
                return
            if all(map(fits, candidate, shapes)):
                found.setdefault(repr(candidate), candidate)

    # At the end, because an original that takes too long on some gets no time for those behind them.
    last = list(_extreme(shapes, examples, generator))[: count // 20]
    count -= len(last)
    keep(iter(examples), count // 4)
    keep(_bounded(shapes, examples, generator), count // 4)
    if examples:
        keep(_changed(shapes, examples, generator), count - len(found) - count // 5)
    keep(_random(shapes, examples, generator), count - len(found))
    dates = list(_two_numbers(shapes, examples, generator))
    rng.shuffle(dates)
    dates = dates[:_MOST_DATES]
    count += len(dates)
    keep(iter(dates), len(dates))
    count += len(last)
    keep(iter(last), len(last))
    return list(found.values())


def _extreme(
    shapes: Sequence[Shape], examples: Sequence[Arguments], generator: ValueGenerator
) -> Iterator[Arguments]:
    """Yield inputs with one parameter at an extreme of its range and the others from an example."""
    ends = [generator.extremes(shape) for shape in shapes]
    for turn in range(2):
        for index, choices in enumerate(ends):
            if choices:
                others = generator.rng.choice(examples) if examples else tuple(map(generator.value, shapes))
                yield (*others[:index], choices[turn], *others[index + 1 :])


def _bounded(
    shapes: Sequence[Shape], examples: Sequence[Arguments], generator: ValueGenerator
) -> Iterator[Arguments]:
    """Yield inputs with one parameter at one of its bounds and the others from an example."""
    bounds = [generator.bounds(shape) for shape in shapes]
    for turn in range(max(map(len, bounds), default=1)):
        for index, choices in enumerate(bounds):
            if turn < len(choices):
                others = generator.rng.choice(examples) if examples else tuple(map(generator.value, shapes))
                yield (*others[:index], choices[turn], *others[index + 1 :])
        if turn == 0:
            yield tuple(choices[0] for choices in bounds)


def _two_numbers(
    shapes: Sequence[Shape], examples: Sequence[Arguments], generator: ValueGenerator
) -> Iterator[Arguments]:
    """Yield texts such as dates with every pair of the program's numbers, for conditions on both at once."""
    for index, shape in enumerate(shapes):
        fitting = (example for example in examples if isinstance(example[index], str))
        fullest = max(fitting, key=lambda each: len(_NUMBER.findall(each[index])), default=None)
        if not isinstance(shape, Text) or fullest is None:
            continue
        text = fullest[index]
        # A year is hardly ever compared with anything.
        numbers = [number for number in _NUMBER.finditer(text) if len(number[0]) <= 3][:3]
        for one, other in itertools.combinations(numbers, 2):
            for left, right in itertools.product(_as_wide(one, generator), _as_wide(other, generator)):
                new = (
                    text[: one.start()] + left + text[one.end() : other.start()] + right + text[other.end() :]
                )
                yield (*fullest[:index], new, *fullest[index + 1 :])


def _as_wide(old: re.Match[str], generator: ValueGenerator) -> list[str]:
    """Return the program's numbers, zero-padded to the width of the one in the text, if they fit."""
    width = len(old[0])
    return [str(number).zfill(width) for number in generator.pool.ints if 0 <= number < 10**width][:40]


def _random(
    shapes: Sequence[Shape], examples: Sequence[Arguments], generator: ValueGenerator
) -> Iterator[Arguments]:
    """Yield random inputs, most with sequences of equal length if those of all examples are."""
    even = _equal_length(shapes, examples)
    while True:
        size = generator.size() if even and generator.rng.random() < 0.8 else None
        made = [generator.value(shape, size if index in even else None) for index, shape in enumerate(shapes)]
        if len(made) > 1 and generator.rng.random() < 0.3:
            index = generator.rng.randrange(len(made))
            made[index] = _from_others(shapes[index], [*made[:index], *made[index + 1 :]], generator)
        yield tuple(made)


def _equal_length(shapes: Sequence[Shape], examples: Sequence[Arguments]) -> list[int]:
    """Return the sequence parameters if there are several and every example gives them equal lengths."""
    several = [index for index, shape in enumerate(shapes) if isinstance(shape, Seq | Text)]
    same = all(len({len(example[index]) for index in several}) == 1 for example in examples)
    return several if len(several) > 1 and examples and same else []


def _changed(
    shapes: Sequence[Shape], examples: Sequence[Arguments], generator: ValueGenerator
) -> Iterator[Arguments]:
    """Yield examples with one to three mutations, or with two arguments of equal shape swapped."""
    rng = generator.rng
    even = _equal_length(shapes, examples)
    alike = [index for index, shape in enumerate(shapes) if shapes.count(shape) > 1]
    while True:
        arguments = list(copy.deepcopy(rng.choice(examples)))
        if alike and rng.random() < 0.15:
            one = rng.choice(alike)
            other = rng.choice([index for index in alike if shapes[index] == shapes[one]])
            arguments[one], arguments[other] = arguments[other], arguments[one]
            yield tuple(arguments)
            continue
        for _ in range(rng.choice((1, 1, 2, 3))):
            if even and rng.random() < 0.6:
                _change_together(arguments, even, generator)
            elif arguments:
                index = rng.randrange(len(arguments))
                near = changed(arguments[index], shapes[index], generator)
                others = [*arguments[:index], *arguments[index + 1 :]]
                arguments[index] = (
                    _from_others(shapes[index], others, generator) if rng.random() < 0.15 else near
                )
        yield tuple(arguments)


def _from_others(shape: Shape, others: Sequence[Any], generator: ValueGenerator) -> Any:
    """Return a value taken from the other arguments, for programs that look one up in another."""
    atoms: list[Any] = []
    pending = list(others)
    while pending:
        value = pending.pop()
        if isinstance(shape, Int) and type(value) in (list, tuple, str, dict):
            # Programs take the length of a sequence beside it, or its last index.
            atoms += [len(value), len(value) - 1, max(0, len(value) - 2)]
        if type(value) is dict:
            pending += value.items()
        elif type(value) in (list, tuple):
            pending += value
        elif type(value) is str and isinstance(shape, Char):
            atoms += value
        elif type(value) is str and value and isinstance(shape, Text):
            at = generator.rng.randrange(len(value))
            atoms += [value, value[at : at + generator.rng.choice((1, 2, 3))]]
        else:
            atoms.append(value)
    fitting = [atom for atom in atoms if fits(atom, shape)]
    return generator.rng.choice(fitting) if fitting else generator.value(shape)


def _change_together(arguments: list[Any], even: list[int], generator: ValueGenerator) -> None:
    """Remove or repeat the same position in all of these sequences."""
    length = min(len(arguments[index]) for index in even)
    if not length:
        return
    at, again = generator.rng.randrange(length), generator.rng.choice((0, 0, 2))
    for index in even:
        part = arguments[index]
        arguments[index] = part[:at] + part[at : at + 1] * again + part[at + 1 :]


def changed(value: Any, shape: Shape, generator: ValueGenerator) -> Any:
    """Return a mutation of a value or, in one case of ten, a random value."""
    rng = generator.rng
    if rng.random() < 0.1:
        return generator.value(shape)
    match shape:
        case Int(low, high):
            near = (value + 1, value - 1, value + rng.randint(-10, 10), -value, 2 * value, value // 2, 0)
            return min(max(rng.choice(near), low), high)
        case Float():
            near_by = (value + 1.0, value - 1.0, -value, value / 2, round(value * 1.1, 3), 0.0)
            return rng.choice(near_by) if abs(value) < 1e15 else 0.0
        case Bool():
            return not value
        case Char() | Enum() | Tuple(()) | Struct(()):
            return generator.value(shape)
        case Text(high):
            numbers = list(_NUMBER.finditer(value))
            if numbers and rng.random() < (0.4 if len(numbers) == 1 else 0.6):
                return _other_number(value, rng.choice(numbers), generator)
            if rng.random() < 0.08:
                # What a program strips comes at the ends.
                return rng.choice((" ", "  ", "\t", "\n")) + value + rng.choice(("", " ", "\n"))
            return "".join(_changed_items(list(value), Char(high), generator))
        case Seq(item, exactly):
            if exactly is None:
                return _changed_items(value, item, generator)
            return [changed(each, item, generator) if rng.random() < 0.4 else each for each in value]
        case Tuple(items):
            at = rng.randrange(len(items))
            return (*value[:at], changed(value[at], items[at], generator), *value[at + 1 :])
        case Struct(fields):
            at = rng.randrange(len(fields))
            return (*value[:at], changed(value[at], fields[at].shape, generator), *value[at + 1 :])
        case Map(key, item):
            pairs = _changed_items(list(value.items()), Tuple((key, item)), generator)
            return dict(pairs)
        case Set(item):
            # The order of a set differs from process to process, so that draws must not follow it.
            return set(_changed_items(sorted(value, key=repr), item, generator))
        case Maybe(item):
            return generator.value(item) if value is None else changed(value, item, generator)
        case AnyOf(shapes):
            fitting = [each for each in shapes if fits(value, each)]
            return changed(value, fitting[0], generator) if fitting else generator.value(shape)
        case _:
            return value


def _other_number(text: str, old: re.Match[str], generator: ValueGenerator) -> str:
    """Replace a number in a text, mostly by one of the program's of equal width (dates, times)."""
    rng = generator.rng
    width = len(old[0])
    near = [number for number in generator.pool.ints if 0 <= number < 10**width]
    new = str(rng.choice(near) if near and rng.random() < 0.7 else generator.value(Int(0, 9999)))
    return text[: old.start()] + (new.zfill(width) if rng.random() < 0.8 else new) + text[old.end() :]


def _changed_items(items: list[Any], item: Shape, generator: ValueGenerator) -> list[Any]:
    rng = generator.rng
    if not items:
        return [generator.value(item)]
    # The ends more often than their share: what comes after a loop sees them alone.
    at = rng.choice((0, len(items) - 1, *(rng.randrange(len(items)) for _ in range(4))))
    to = rng.randrange(len(items))
    way = rng.randrange(10)
    if way < 3:
        return [*items[:at], changed(items[at], item, generator), *items[at + 1 :]]
    if way == 3:
        return items[:at] + items[at + 1 :]
    if way == 4:
        return items[:at] + items[at : at + 1] * rng.choice((2, 2, 3, 4)) + items[at + 1 :]
    if way == 5:
        return [*items[:at], generator.value(item), *items[at:]]
    if way == 6:
        items = list(items)
        items[at], items[to] = items[to], items[at]
        return items
    if way == 7:
        return items[::-1] if rng.random() < 0.5 else [*items[at:], *items[:at]]
    if way == 8:
        return items[: at + 1] if rng.random() < 0.5 else items[at:]
    return [*items[:at], items[to], *items[at + 1 :]]
