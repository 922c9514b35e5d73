"""Parse a model's reply into the program that it stands for; nothing here runs code.

Models answer a question about code in many shapes: a fenced block or bare code, the missing part or the
whole file again, a diff, with prose around, with the indentation lost, or cut off. `readings` lists the
programs that a reply may stand for, in one order (`reading.ORDER`) that depends on no test and no reference.
"""

from __future__ import annotations

from unseen.suites.answers.edit_site import EditSite
from unseen.suites.answers.functions import read_function
from unseen.suites.answers.lines import MARK
from unseen.suites.answers.reading import ORDER, Reading, readings

__all__ = ["MARK", "ORDER", "EditSite", "Reading", "read_function", "readings"]
