"""The smallest executor: answers are graded, and everything else is left at its default."""

from __future__ import annotations

from made_up_execution.grade import untrusted_grade_tern
from unseen.execution.executor import Executor

EXECUTOR = Executor(language="tern", grade=untrusted_grade_tern)
