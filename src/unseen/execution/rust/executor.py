"""Building and running programs in Rust."""

from __future__ import annotations

from unseen.execution.executor import Executor
from unseen.execution.rust.batch import batch_rust
from unseen.execution.rust.calls import RustCaller
from unseen.execution.rust.fix import untrusted_build_rust
from unseen.execution.rust.fuzz import RustFuzzer
from unseen.execution.rust.grade import untrusted_grade_rust

RUST = Executor(
    language="rust",
    batch=batch_rust,
    most_in_batch=40,
    batches_one=False,
    grade=untrusted_grade_rust,
    fuzzer=RustFuzzer(),
    caller=RustCaller(),
    most_fuzzed=40,
    steady_runs=16,
    build_fix=untrusted_build_rust,
)
