"""Does code decide by a protected attribute? A tester that answers with a witness (paper 002)."""

from __future__ import annotations

from unseen.bias.attributes import ATTRIBUTES, Attribute, choose_attributes
from unseen.bias.engine import test_code, test_codes
from unseen.bias.model import BiasFinding, WitnessCall, count_functions
from unseen.execution.source import Source

__all__ = [
    "ATTRIBUTES",
    "Attribute",
    "BiasFinding",
    "Source",
    "WitnessCall",
    "choose_attributes",
    "count_functions",
    "test_code",
    "test_codes",
]
