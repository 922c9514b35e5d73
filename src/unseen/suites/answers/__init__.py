"""Reading a model's reply: which program it stands for. Nothing here runs anything.

Models answer a question about code in many shapes: a fenced block or bare code, the missing part or the
whole file again, a diff, with prose around, with the indentation lost, or cut off. `readings` lists the
programs that a reply may stand for, in one order (`reading.ORDER`) that depends on no test and no reference.
"""

from __future__ import annotations

from unseen.suites.answers.functions import read_function
from unseen.suites.answers.lines import MARK
from unseen.suites.answers.place import Place
from unseen.suites.answers.reading import ORDER, Reading, readings

__all__ = ["MARK", "ORDER", "Place", "Reading", "read_function", "readings"]
