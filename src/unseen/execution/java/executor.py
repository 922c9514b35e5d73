"""Building and running programs in Java."""

from __future__ import annotations

from unseen.execution.executor import Executor
from unseen.execution.java.after_attack import follow_java
from unseen.execution.java.batch import batch_java
from unseen.execution.java.calls import JavaCaller
from unseen.execution.java.compile_server import close_compile_servers
from unseen.execution.java.fix import untrusted_build_java
from unseen.execution.java.fuzz import JavaFuzzer
from unseen.execution.java.grade import untrusted_grade_java
from unseen.execution.java.separate_fix import untrusted_build_separate_fix_java

JAVA = Executor(
    language="java",
    batch=batch_java,
    max_batch_size=100,
    grade=untrusted_grade_java,
    fuzzer=JavaFuzzer(),
    caller=JavaCaller(),
    max_fuzz_batch_size=60,
    build_fix=untrusted_build_java,
    follow_attack=follow_java,
    build_separate_fix=untrusted_build_separate_fix_java,
    shares_fix_build=False,
    stop_services=close_compile_servers,
)
