"""Fixes in Go: one package, our main in a file of its own."""

from __future__ import annotations

import tempfile
from pathlib import Path

from unseen.execution.classify import verdict_of
from unseen.execution.fixes.executables import LEAVE, LEFT, RIGHT, Executables, array
from unseen.execution.fixes.tests_text import NoMainError, with_exits, with_main
from unseen.execution.fixes.trial import TESTS, Built, TestName, Trial, limits_for
from unseen.execution.go.standard_library import go_folders
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Execution, Limits, Sandbox
from unseen.sandbox.scratch import scratch

_BUILD = Limits(cpu_s=120, memory_mb=4096, processes=256, disk_mb=512)

_HARNESS = f"""package main

import (
    unseenOS "os"
    unseenStrconv "strconv"
)

var unseenLeft = [...]byte{{{array(LEFT)}}}
var unseenRight = [...]byte{{{array(RIGHT)}}}
var unseenChannel int

func unseenSeal() int {{
    word := make([]byte, len(unseenLeft))
    for i := range word {{
        word[i] = unseenLeft[i] ^ unseenRight[i]
    }}
    if _, err := unseenOS.NewFile(uintptr(unseenChannel), "channel").Write(word); err != nil {{
        return 97
    }}
    return 0
}}

func {LEAVE}(status int) {{
    if status == 0 {{
        status = unseenSeal()
    }}
    unseenOS.Exit(status)
}}

func main() {{
    unseenChannel, _ = unseenStrconv.Atoi(unseenOS.Getenv("UNSEEN_CHANNEL"))
    unseenOS.Unsetenv("UNSEEN_CHANNEL")
    name := unseenOS.Args[1]
    unseenOS.Args = unseenOS.Args[:1]
    switch name {{
CALLS
    default:
        unseenOS.Exit(98)
    }}
    unseenOS.Exit(unseenSeal())
}}
"""


def untrusted_build_go(trial: Trial, *, joint: bool, sandbox: Sandbox) -> Built | Verdict:
    """Both tests in one program or in two."""
    groups: list[tuple[TestName, ...]] = [TESTS] if joint else [(name,) for name in TESTS]
    programs: dict[TestName, bytes] = {}
    for group in groups:
        try:
            mains = "".join(with_main("go", trial.section(name), f"unseen_{name}") for name in group)
        except NoMainError as error:
            return Verdict(word="failed", detail="compile", evidence=str(error))
        test = with_exits("go", trial.support + mains)
        # What the tests exited with may have been all that they used the package for.
        used = "\nvar _ = os.Exit\n" if '"os"' in trial.code and test != trial.support + mains else ""
        calls = "".join(f'    case "{name}":\n        unseen_{name}()\n' for name in group)
        texts = {"main.go": trial.code + test + used, "harness.go": _HARNESS.replace("CALLS\n", calls)}
        done, program = _compile(trial, texts, sandbox)
        if not program:
            return verdict_of(done, "compile")
        programs |= dict.fromkeys(group, program)
    return Executables(programs, limits_for(LANGUAGES["go"].toolchain.run_memory_mb))


def _compile(trial: Trial, texts: dict[str, str], sandbox: Sandbox) -> tuple[Execution, bytes]:
    with tempfile.TemporaryDirectory(prefix="build-", dir=scratch()) as folder:
        work = Path(folder)
        trial.write_files(work)
        for name, content in texts.items():
            (work / name).write_text(content, encoding="utf-8")
        env, writable = go_folders(work, sandbox)
        command = ["go", "build", "-ldflags=-s -w", "-o", "program", "."]
        done = sandbox.untrusted_run(command, work=work, limits=_BUILD, env=env, writable=writable)
        made = work / "program"
        good = done.ok and made.is_file() and not made.is_symlink()
        return done, made.read_bytes() if good else b""
