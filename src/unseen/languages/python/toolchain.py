"""How a program in Python is compiled and run."""

from __future__ import annotations

from unseen.languages.toolchain import Toolchain

TOOLCHAIN = Toolchain(
    language="python",
    source="main.py",
    compile=("python", "-c", "compile(open('main.py', 'rb').read(), 'main.py', 'exec')"),
    run=("python", "main.py"),
    needs=(),
    apt="python3",
    elsewhere="python.org",
    version=(),
    build_memory_mb=64,
    run_memory_mb=64,
    error_last=True,
    package_kind="python",
    module_remedy="give an environment that has it with --python, or a list with --requirements",
)
