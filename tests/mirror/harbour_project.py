"""A small project in which names hide in every place that a renaming must follow or leave alone."""

from __future__ import annotations

from pathlib import Path

HARBOUR = '''
"""Berths of a harbour, as Ada Lovelace wrote them: see https://harbour.example/docs."""

import threading
from collections import namedtuple
from dataclasses import dataclass, field

from harbourlib.tides import TideTable, highest_tide

__all__ = ["Berth", "HarbourMaster", "Position", "assign_berth", "highest_tide"]
__author__ = "Ada Lovelace"

Position = namedtuple("Position", "latitude longitude")


@dataclass
class Berth:
    """A place for one vessel."""

    berth_number: int
    occupied_by: list = field(default_factory=list)

    def append(self, vessel_name):
        """Add a vessel; the name is also that of a list."""
        self.occupied_by.append(vessel_name)
        return self


class HarbourMaster:
    __slots__ = ("berth_table", "name")

    def __init__(self, name, berth_count=3):
        self.name = name
        self.berth_table = [Berth(number) for number in range(berth_count)]

    def handle(self, event_kind, **details):
        return getattr(self, "when_" + event_kind)(**details)

    def when_arrival(self, vessel_name):
        return assign_berth(self.berth_table, vessel_name=vessel_name)

    def when_departure(self, vessel_name):
        for berth in self.berth_table:
            if vessel_name in berth.occupied_by:
                berth.occupied_by.remove(vessel_name)

    def has_capacity(self):
        return hasattr(self, "berth_table") and bool(self.berth_table)

    def describe(self):
        tide_level = highest_tide()
        return f"{tide_level=} at {self.name}"


class Watchman(threading.Thread):
    def run(self):
        self.watched_hours = 8


def assign_berth(berth_table, vessel_name):
    """Give a vessel the first free berth.

    >>> assign_berth([Berth(1)], vessel_name="Erika").berth_number
    1
    """
    for berth in berth_table:
        if not berth.occupied_by:
            return berth.append(vessel_name)
    raise LookupError("no berth is free")


def forgotten_report(anything):
    return anything.longitude, anything.start()
'''

TIDES = """
# Copyright Ada Lovelace
import argparse

DEFAULT_TIDES = {"spring_tide": 7, "neap_tide": 3}


class TideTable:
    def __init__(self, tide_levels=None):
        self.tide_levels = dict(tide_levels or DEFAULT_TIDES)

    # It returns the value of one tide.
    def level_of(self, tide_kind):
        return self.tide_levels[tide_kind]

    def start(self):
        return min(self.tide_levels.values())


def highest_tide(table=None):
    table = table or TideTable()
    return max(table.tide_levels.values())


def parse_arguments(argv):
    parser = argparse.ArgumentParser()
    parser.add_argument("--tide-kind", default="spring_tide")
    return parser.parse_args(argv).tide_kind
"""

CONFTEST = """
import pytest

from harbourlib import HarbourMaster


@pytest.fixture
def harbour_master():
    return HarbourMaster("Genova", berth_count=2)
"""

TESTS = """
from unittest import mock

import pytest

import harbourlib
from harbourlib import Berth, Position, assign_berth
from harbourlib.tides import TideTable, parse_arguments


def test_arrival(harbour_master):
    berth = harbour_master.handle("arrival", vessel_name="Erika")
    assert berth.occupied_by == ["Erika"]
    harbour_master.handle("departure", vessel_name="Erika")
    assert berth.occupied_by == [] and harbour_master.has_capacity()


def test_repr():
    assert repr(Berth(3)) == "Berth(berth_number=3, occupied_by=[])"


def test_namedtuple():
    assert Position(latitude=44.4, longitude=8.9)._asdict() == {"latitude": 44.4, "longitude": 8.9}


def test_patched(harbour_master):
    with mock.patch("harbourlib.highest_tide", return_value=9):
        assert harbour_master.describe() == "tide_level=9 at Genova"


def test_option():
    assert parse_arguments(["--tide-kind", "neap_tide"]) == "neap_tide"


@pytest.mark.parametrize("tide_kind, expected_level", [("spring_tide", 7), ("neap_tide", 3)])
def test_levels(tide_kind, expected_level):
    table = TideTable()
    assert table.level_of(tide_kind) == expected_level
    assert table.start() == 3


def test_thread():
    watchman = harbourlib.Watchman()
    watchman.start()
    watchman.join()
    assert watchman.watched_hours == 8


def test_no_room():
    with pytest.raises(LookupError, match="no berth"):
        assign_berth([], "Erika")


def test_exports():
    assert all(hasattr(harbourlib, name) for name in harbourlib.__all__)
"""

PYPROJECT = """
[project]
name = "harbourlib"
version = "1.0"
authors = [
  { name = "Ada Lovelace", email = "ada@harbour.example" },
]
license = "MIT"

[project.urls]
Home = "https://harbour.example"

[tool.pytest.ini_options]
addopts = "--doctest-modules"
"""

README = """
# harbourlib

`assign_berth` gives a vessel a place; `HarbourMaster` knows them all. By Ada Lovelace, https://harbour.example.
"""

FILES = {
    "harbourlib/__init__.py": HARBOUR,
    "harbourlib/tides.py": TIDES,
    "tests/conftest.py": CONFTEST,
    "tests/test_harbour.py": TESTS,
    "pyproject.toml": PYPROJECT,
    "README.md": README,
    "LICENSE": "Copyright Ada Lovelace\n",
}


def write_harbour(folder: Path) -> Path:
    """Write the project into a folder and return that."""
    for path, text in FILES.items():
        file = folder / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text.lstrip("\n"))
    return folder
