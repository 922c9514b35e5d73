"""How a program in Rust is compiled and run."""

from __future__ import annotations

from unseen.languages.toolchain import HostProgram, Toolchain

TOOLCHAIN = Toolchain(
    language="rust",
    source="main.rs",
    compile=(
        "rustc",
        "--edition",
        "2021",
        "--cap-lints",
        "allow",
        "-C",
        "debuginfo=0",
        "--test",
        "-o",
        "program",
        "main.rs",
    ),
    run=("./program",),
    needs=("rustc", "cc"),
    apt="rustc gcc",
    elsewhere="rustup.rs",
    version=("rustc", "--version", "--verbose"),
    build_memory_mb=2048,
    run_memory_mb=32,
    host_programs=(
        HostProgram("rustc", ("rustdoc",), home=("rustc", "--print", "sysroot")),
        HostProgram("cc", beyond_system=True),
    ),
)
