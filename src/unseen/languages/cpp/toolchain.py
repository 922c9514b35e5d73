"""How a program in C++ is compiled and run."""

from __future__ import annotations

from unseen.languages.c_family.toolchain import LINK_FLAGS
from unseen.languages.toolchain import HostProgram, Toolchain

TOOLCHAIN = Toolchain(
    language="cpp",
    source="main.cpp",
    compile=(
        *("g++", "-std=gnu++17", "-ffp-contract=off", "-w", "-O0", "-pipe"),
        *("-o", "program", "main.cpp", "-lm"),
    ),
    run=("./program",),
    needs=("g++",),
    apt="g++",
    elsewhere="gcc.gnu.org",
    version=("g++", "--version"),
    build_memory_mb=2048,
    run_memory_mb=32,
    link_flags=LINK_FLAGS,
    host_programs=(HostProgram("g++", beyond_system=True),),
    package_kind="c",
)
