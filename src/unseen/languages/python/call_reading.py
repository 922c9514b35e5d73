"""How calls in tests in Python are read."""

from __future__ import annotations

from unseen import python_ast
from unseen.languages.call_reading import CallReading

CALL_READING = CallReading(evaluated=python_ast.literal_eval, through_helpers=False)
