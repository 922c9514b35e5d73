"""Building and running programs in Rust."""

from __future__ import annotations

from unseen.execution.executor import Executor
from unseen.execution.rust.after_attack import follow_rust
from unseen.execution.rust.batch import batch_rust
from unseen.execution.rust.calls import RustCaller
from unseen.execution.rust.fix import untrusted_build_rust
from unseen.execution.rust.fuzz import RustFuzzer
from unseen.execution.rust.grade import untrusted_grade_rust
from unseen.execution.rust.separate_fix import untrusted_build_separate_fix_rust

RUST = Executor(
    language="rust",
    batch=batch_rust,
    max_batch_size=40,
    batches_single=False,
    grade=untrusted_grade_rust,
    fuzzer=RustFuzzer(),
    caller=RustCaller(),
    max_fuzz_batch_size=40,
    stability_runs=16,
    build_fix=untrusted_build_rust,
    follow_attack=follow_rust,
    build_separate_fix=untrusted_build_separate_fix_rust,
)
