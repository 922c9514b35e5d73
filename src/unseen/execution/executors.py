"""The executors, by language; adding one is described in the contributor's guide."""

from __future__ import annotations

from unseen.execution.c.executor import C
from unseen.execution.cpp.executor import CPP
from unseen.execution.executor import Executor
from unseen.execution.go.executor import GO
from unseen.execution.java.executor import JAVA
from unseen.execution.python.executor import PYTHON
from unseen.execution.ruby.executor import RUBY
from unseen.execution.rust.executor import RUST
from unseen.sandbox import Sandbox

EXECUTORS: dict[str, Executor] = {
    executor.language: executor for executor in (PYTHON, C, CPP, JAVA, GO, RUST, RUBY)
}


def stop_services(sandbox: Sandbox) -> None:
    """Stop the compile servers that still run in a sandbox, so that it can be closed."""
    for executor in EXECUTORS.values():
        executor.stop_services(sandbox)
