"""Metamorphic tester for discrimination: finds two calls that differ in a protected attribute only."""

from __future__ import annotations

from unseen.bias.attributes import ATTRIBUTES, Attribute, choose_attributes
from unseen.bias.engine import analyse, analyse_all
from unseen.bias.model import BiasFinding, WitnessCall, count_functions
from unseen.execution.source import Source

__all__ = [
    "ATTRIBUTES",
    "Attribute",
    "BiasFinding",
    "Source",
    "WitnessCall",
    "analyse",
    "analyse_all",
    "choose_attributes",
    "count_functions",
]
