"""Reading a model's reply: which program it stands for. Nothing here runs anything.

Models answer a question about code in many shapes: a fenced block or bare code, the missing part or the whole
file again, with prose around, with the indentation lost, or cut off. Each reading proposes what the reply may
mean, most literal first, and takes the first proposal whose program has the fewest syntax errors.
"""

from __future__ import annotations

from unseen.suites.answers.functions import read_function
from unseen.suites.answers.lines import MARK, Gap, read_lines
from unseen.suites.answers.reading import Reading

__all__ = ["MARK", "Gap", "Reading", "read_function", "read_lines"]
