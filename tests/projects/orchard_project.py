"""Packages as path → text: `FILES` makes renaming across files hard, `SHOP` is quickly tested."""

from __future__ import annotations

from pathlib import Path

FILES = {
    "pyproject.toml": """\
[project]
name = "orchard"
version = "1"

[project.scripts]
orchard = "orchard.cli:run_orchard"

[tool.pytest.ini_options]
testpaths = ["tests"]
""",
    "README.md": "# Orchard\n\nCall `weigh_basket(basket)` to know how heavy it is.\n",
    "src/orchard/__init__.py": '''\
"""Fruit, baskets and who picks them."""

from . import harvest
from .basket import Basket, weigh_basket
from .pricing import *
from .pricing import round_price as _round_price

__all__ = ["Basket", "weigh_basket", "price_of", "harvest"]
''',
    "src/orchard/basket.py": '''\
"""Baskets."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Basket:
    """A basket of fruit; weights are in grams."""

    owner: str
    weights: list[int] = field(default_factory=list)
    crate: int = 40

    def add(self, weight: int) -> "Basket":
        if weight <= 0:
            raise ValueError("a fruit weighs something")
        self.weights.append(weight)
        return self

    def total(self) -> int:
        return sum_weights(self.weights, crate_weight=self.crate)


def sum_weights(fruits, *, crate_weight=0):
    """The weight of all fruits and the crate they are in."""
    total = crate_weight
    for index in range(len(fruits)):
        total += fruits[index]
    return total


def weigh_basket(basket):
    """How heavy a basket is, crate included."""
    if not basket.weights:
        return basket.crate
    return basket.total()
''',
    "src/orchard/pricing.py": '''\
"""What fruit costs."""

__all__ = ["price_of"]

from .basket import sum_weights


def round_price(value, places=2):
    factor = 10 ** places
    return int(value * factor + 0.5) / factor


def price_of(basket, per_kilo=3.5):
    grams = sum_weights(basket.weights, crate_weight=0)
    if grams > 5000:
        discount = 0.9
    elif grams > 1000:
        discount = 0.95
    else:
        discount = 1.0
    return round_price(grams / 1000 * per_kilo * discount)
''',
    "src/orchard/harvest/__init__.py": '''\
"""Who picks what, and when."""

from .pickers import assign_pickers, busiest_picker as busiest
from .season import *
''',
    "src/orchard/harvest/pickers.py": '''\
"""People who pick."""

from .. import pricing
from ..basket import Basket, sum_weights


def assign_pickers(baskets, names):
    """Deal baskets to names in turn."""
    shares = {}
    for name in names:
        shares[name] = []
    turn = 0
    for basket in baskets:
        shares[names[turn % len(names)]].append(basket)
        turn += 1
    return shares


def busiest_picker(shares):
    def load(name):
        return sum_weights([weigh_one(basket) for basket in shares[name]])

    return max(sorted(shares), key=load)


def weigh_one(basket: Basket):
    return sum_weights(basket.weights, crate_weight=basket.crate)


def wage_of(baskets, rate):
    grams = 0
    for basket in baskets:
        grams += weigh_one(basket)
    return pricing.round_price(grams / 1000 * rate, places=1)
''',
    "src/orchard/harvest/season.py": '''\
"""Seasons, by the week of the year."""

_RIPE = {"apple": (36, 44), "cherry": (24, 29), "plum": (31, 38)}


def ripe_weeks(kind):
    first, last = _RIPE[kind]
    return [week for week in range(first, last + 1) if not _in_frost(week)]


def _in_frost(week):
    return week < 8 or week > 46
''',
    "src/orchard/plants.py": '''\
"""Trees, and how they grow."""

import functools

from .harvest import assign_pickers, ripe_weeks
from .noting import noted_twice


class Plant:
    rows = 1

    def __init__(self, kind):
        self.kind = kind

    def yield_of(self, years):
        return self.grow(years) * self.rows

    def grow(self, years):
        return grown_height(years)


class Espalier(Plant):
    rows = 2

    def grow(self, years):
        height = super().grow(years)
        return height - 1 if height > 3 and years > 2 else height

    @property
    def weeks(self):
        return len(ripe_weeks(self.kind))

    @staticmethod
    def share(baskets, names):
        return assign_pickers(baskets, names)


@functools.lru_cache(maxsize=None)
def grown_height(years):
    if years <= 1:
        return 1
    return grown_height(years - 1) + grown_height(years - 2)


@noted_twice
def prune_tree(height, cut):
    while height > cut:
        height -= 1
    return height
''',
    "src/orchard/noting.py": '''\
"""A decorator."""

import functools


def noted_twice(function):
    calls = []

    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        calls.append(len(calls))
        return function(*args, **kwargs)

    wrapper.calls = calls
    return wrapper
''',
    "src/orchard/recipes.py": '''\
"""Recipes that are looked up by name."""

import sys


def cook_jam(fruits):
    return f"jam of {len(fruits)}"


def press_cider(fruits):
    return f"cider of {len(fruits)}"


def prepare_dish(dish, fruits):
    return getattr(sys.modules[__name__], "cook_jam" if dish == "jam" else "press_cider")(fruits)
''',
    "src/orchard/cli.py": '''\
"""The command."""

import orchard.basket as stock
import orchard.harvest.pickers

try:
    from ._speedups import fast_total
except ImportError:

    def fast_total(weights):
        return sum(weights)


def run_orchard(arguments):
    basket = stock.Basket("nobody")
    for argument in arguments:
        basket.add(parse_weight(argument))
    wage = orchard.harvest.pickers.wage_of([basket], rate=2)
    return f"{stock.sum_weights(basket.weights)} {fast_total(basket.weights)} {wage}"


def parse_weight(text):
    return int(text.strip().removesuffix("g"))
''',
    "src/orchard/__main__.py": """\
import sys

from orchard.cli import run_orchard

if __name__ == "__main__":
    print(run_orchard(sys.argv[1:]))
""",
    "tests/conftest.py": """\
import pytest

from orchard import Basket


@pytest.fixture
def full_basket():
    return Basket("ann", [120, 80, 95])
""",
    "tests/test_basket.py": """\
import pytest

import orchard
from orchard import basket as baskets
from orchard.basket import sum_weights


@pytest.mark.parametrize(("fruits", "expected"), [([], 5), ([1], 6), ([1, 2, 3], 11)])
def test_sum_weights(fruits, expected):
    assert sum_weights(fruits, crate_weight=5) == expected


def test_weigh_basket(full_basket):
    assert orchard.weigh_basket(full_basket) == 335
    assert baskets.sum_weights(full_basket.weights) == 295


def test_price(full_basket):
    assert orchard.price_of(full_basket) == 1.03


def test_the_lowest_weight():
    with pytest.raises(ValueError):
        orchard.Basket("bob").add(0)
""",
    "tests/test_harvest.py": """\
import subprocess
import sys
import unittest

from orchard import harvest, pricing
from orchard.cli import parse_weight, run_orchard
from orchard.harvest import busiest
from orchard.plants import Espalier, Plant, grown_height, prune_tree
from orchard.recipes import prepare_dish


def test_busiest(full_basket):
    shares = harvest.assign_pickers([full_basket, full_basket, full_basket], names=["ann", "bob"])
    assert busiest(shares) == "ann"
    assert harvest.ripe_weeks("plum") == list(range(31, 39))


def test_wage(full_basket):
    from orchard.harvest.pickers import wage_of

    assert wage_of([full_basket], rate=10) == 3.4
    assert pricing.round_price(value=2.345) == 2.35


def test_cli():
    assert run_orchard(["10g", " 20"]) == "30 30 0.1"
    assert parse_weight("7g") == 7
    shown = subprocess.run([sys.executable, "-m", "orchard", "5"], capture_output=True, text=True)
    assert shown.stdout == "5 5 0.1\\n"


class PlantsTest(unittest.TestCase):
    def setUp(self):
        self.plant = Espalier("apple")

    def test_growth(self):
        self.assertEqual(Plant("plum").yield_of(5), 8)
        self.assertEqual(self.plant.yield_of(5), 14)
        self.assertEqual(self.plant.weeks, 9)
        self.assertEqual(grown_height(6), 13)

    def test_prune(self):
        self.assertEqual(prune_tree(9, cut=4), 4)

    def test_recipes(self):
        self.assertEqual(prepare_dish("jam", [1, 2]), "jam of 2")
""",
}

SHOP = {
    "shop/__init__.py": "",
    "shop/prices.py": """\
def round_price(value):
    cents = int(value * 100 + 0.5)
    return cents / 100


def with_discount(value, share=0.1):
    return round_price(value * (1 - share))
""",
    "shop/stock.py": """\
from .prices import round_price, with_discount


def stock_value(items):
    total = 0
    for count, price in items:
        if count > 10:
            total += count * with_discount(price, share=0.2)
        else:
            total += count * price
    return round_price(total)
""",
    "shop/labels.py": """\
import shop.prices


def label_of(name, price):
    text = f"{name}: {shop.prices.round_price(price)}"
    return text
""",
    "tests/__init__.py": "",
    "tests/test_shop.py": """\
import unittest

from shop import labels, prices, stock


class ShopTest(unittest.TestCase):
    def test_stock(self):
        self.assertEqual(stock.stock_value([(11, 2), (1, 2)]), 19.6)
        self.assertEqual(prices.with_discount(2), 1.8)

    def test_label(self):
        self.assertEqual(labels.label_of("pear", 1.239), "pear: 1.24")
""",
}


def write_project(root: Path, files: dict[str, str] | None = None) -> Path:
    """Write the package, or other files, below a folder, and return that."""
    for path, text in (FILES if files is None else files).items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text)
    return root
