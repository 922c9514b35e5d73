"""Building and running programs in Go."""

from __future__ import annotations

from unseen.execution.executor import Executor
from unseen.execution.go.after_attack import follow_go
from unseen.execution.go.batch import batch_go
from unseen.execution.go.calls import GoCaller
from unseen.execution.go.fix import untrusted_build_go
from unseen.execution.go.fuzz import GoFuzzer
from unseen.execution.go.grade import untrusted_grade_go
from unseen.execution.go.separate_fix import untrusted_build_separate_fix_go
from unseen.execution.go.standard_library import go_settings

GO = Executor(
    language="go",
    compiler_settings=go_settings,
    batch=batch_go,
    max_batch_size=40,
    batches_single=False,
    grade=untrusted_grade_go,
    fuzzer=GoFuzzer(),
    caller=GoCaller(),
    max_fuzz_batch_size=40,
    stability_runs=48,
    build_fix=untrusted_build_go,
    follow_attack=follow_go,
    build_separate_fix=untrusted_build_separate_fix_go,
)
