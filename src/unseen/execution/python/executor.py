"""Building and running programs in Python."""

from __future__ import annotations

from unseen.execution.executor import Executor
from unseen.execution.python.after_attack import follow_python
from unseen.execution.python.batch import batch_python
from unseen.execution.python.fix import untrusted_build_python
from unseen.execution.python.fuzz import PythonFuzzer
from unseen.execution.python.grade import untrusted_grade_python
from unseen.execution.python.separate_fix import untrusted_build_separate_python

PYTHON = Executor(
    language="python",
    batch=batch_python,
    max_batch_size=200,
    grade=untrusted_grade_python,
    fuzzer=PythonFuzzer(),
    max_fuzz_batch_size=60,
    stability_runs=16,
    build_fix=untrusted_build_python,
    follow_attack=follow_python,
    build_separate_fix=untrusted_build_separate_python,
    shares_fix_build=False,
)
