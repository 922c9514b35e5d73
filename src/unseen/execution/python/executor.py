"""Building and running programs in Python."""

from __future__ import annotations

from unseen.execution.executor import Executor
from unseen.execution.python.batch import batch_python
from unseen.execution.python.fix import untrusted_build_python
from unseen.execution.python.fuzz import PythonFuzzer
from unseen.execution.python.grade import untrusted_grade_python

PYTHON = Executor(
    language="python",
    batch=batch_python,
    most_in_batch=200,
    grade=untrusted_grade_python,
    fuzzer=PythonFuzzer(),
    most_fuzzed=60,
    steady_runs=16,
    build_fix=untrusted_build_python,
    shares_fix_build=False,
)
