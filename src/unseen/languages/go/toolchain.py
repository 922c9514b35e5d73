"""How a program in Go is compiled and run."""

from __future__ import annotations

from unseen.languages.toolchain import HostProgram, Toolchain

TOOLCHAIN = Toolchain(
    language="go",
    source="main_test.go",
    compile=("go", "test", "-c", "-vet=off", "-o", "program"),
    run=("./program",),
    needs=("go",),
    apt="golang-go",
    elsewhere="go.dev",
    version=("go", "version"),
    build_memory_mb=3072,
    run_memory_mb=128,
    host_programs=(HostProgram("go", ("gofmt",), home=("go", "env", "GOROOT")),),
    settings=("go",),
)
