"""Building and running programs in C++."""

from __future__ import annotations

import functools

from unseen.execution.c_family.after_attack import follow_c
from unseen.execution.c_family.batch import batch_c
from unseen.execution.c_family.fix import untrusted_build_c
from unseen.execution.c_family.precompiled_headers import drop_surplus_headers, leading_includes
from unseen.execution.cpp.calls import CppCaller
from unseen.execution.cpp.fuzz import CppFuzzer
from unseen.execution.cpp.grade import untrusted_grade_cpp
from unseen.execution.cpp.separate_fix import untrusted_build_separate_fix_cpp
from unseen.execution.executor import Executor

CPP = Executor(
    language="cpp",
    batch=functools.partial(batch_c, "cpp"),
    max_batch_size=60,
    batch_key=lambda program: leading_includes(program, "cpp")[0],
    after_batches=drop_surplus_headers,
    grade=untrusted_grade_cpp,
    fuzzer=CppFuzzer(),
    caller=CppCaller(),
    max_fuzz_batch_size=40,
    build_fix=untrusted_build_c,
    follow_attack=follow_c,
    build_separate_fix=untrusted_build_separate_fix_cpp,
)
