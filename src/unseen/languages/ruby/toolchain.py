"""How a program in Ruby is compiled and run."""

from __future__ import annotations

from unseen.languages.toolchain import Toolchain

TOOLCHAIN = Toolchain(
    language="ruby",
    source="main.rb",
    compile=("ruby", "--disable-gems", "-c", "main.rb"),
    run=("ruby", "--disable-gems", "main.rb"),
    needs=("ruby",),
    apt="ruby",
    elsewhere="ruby-lang.org, version 3.1 or newer",
    version=("ruby", "--version"),
    build_memory_mb=64,
    run_memory_mb=64,
    error_last=True,
)
