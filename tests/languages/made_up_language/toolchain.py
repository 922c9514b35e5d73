"""How a program in it is compiled and run."""

from __future__ import annotations

from unseen.languages.toolchain import Toolchain

TOOLCHAIN = Toolchain(
    language="tern",
    source="main.tern",
    compile=("python", "-c", "compile(open('main.tern', 'rb').read(), 'main.tern', 'exec')"),
    run=("python", "main.tern"),
    needs=(),
    apt="tern",
    elsewhere="tern.example",
    version=("python", "--version"),
    build_memory_mb=64,
    run_memory_mb=64,
    error_last=True,
)
