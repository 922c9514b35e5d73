"""Building and running programs in C."""

from __future__ import annotations

import functools

from unseen.execution.c.calls import CCaller
from unseen.execution.c.fuzz import CFuzzer
from unseen.execution.c.separate import untrusted_grade
from unseen.execution.c.separate_fix import untrusted_build_separate_fix_c
from unseen.execution.c_family.after_attack import follow_c
from unseen.execution.c_family.batch import batch_c
from unseen.execution.c_family.fix import untrusted_build_c
from unseen.execution.c_family.precompiled_headers import drop_surplus_headers, leading_includes
from unseen.execution.executor import Executor

C = Executor(
    language="c",
    batch=functools.partial(batch_c, "c"),
    max_batch_size=60,
    batch_key=lambda program: leading_includes(program, "c")[0],
    after_batches=drop_surplus_headers,
    grade=untrusted_grade,
    fuzzer=CFuzzer(),
    caller=CCaller(),
    max_fuzz_batch_size=40,
    build_fix=untrusted_build_c,
    follow_attack=follow_c,
    build_separate_fix=untrusted_build_separate_fix_c,
)
