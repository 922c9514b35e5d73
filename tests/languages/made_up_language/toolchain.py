"""How a program in it would be compiled and run."""

from __future__ import annotations

from unseen.languages.toolchain import Toolchain

TOOLCHAIN = Toolchain(
    language="tern",
    source="main.tern",
    compile=("ternc", "main.tern"),
    run=("./main",),
    needs=("ternc",),
    apt="tern",
    elsewhere="tern.example",
    version=("ternc", "--version"),
    build_memory_mb=64,
    run_memory_mb=64,
)
