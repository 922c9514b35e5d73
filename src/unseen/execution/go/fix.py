"""Fixes in Go: one package, our main in a file of its own."""

from __future__ import annotations

from unseen.execution.classify import verdict_of
from unseen.execution.fixes.executables import LEAVE, Executables
from unseen.execution.fixes.instrumentation import NoMainError, only_main, replace_calls, top_level_name
from unseen.execution.fixes.trial import TESTS, BuiltTests, TestName, Trial, limits_for
from unseen.execution.go.build import untrusted_build_one
from unseen.execution.go.seal import seal_file
from unseen.execution.token import LEFT, RIGHT
from unseen.languages import LANGUAGES
from unseen.languages.parsing import edit
from unseen.records import Verdict
from unseen.sandbox import Sandbox

_HARNESS = f"""package main

import unseenOS "os"

func {LEAVE}(status int) {{
    if status == 0 {{
        status = unseenSeal()
    }}
    unseenOS.Exit(status)
}}

func main() {{
    unseenOpen()
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


def untrusted_build_go(trial: Trial, *, shared_build: bool, sandbox: Sandbox) -> BuiltTests | Verdict:
    """Build both tests of a fix in Go, as one program or as two."""
    groups: list[tuple[TestName, ...]] = [TESTS] if shared_build else [(name,) for name in TESTS]
    programs: dict[TestName, bytes] = {}
    for group in groups:
        try:
            mains = "".join(_with_main(trial.section(name), f"unseen_{name}") for name in group)
        except NoMainError as error:
            return Verdict(word="failed", detail="compile", evidence=str(error))
        test = _with_exits(trial.support + mains)
        # What the tests exited with may have been all that they used the package for.
        used = "\nvar _ = os.Exit\n" if '"os"' in trial.code and test != trial.support + mains else ""
        calls = "".join(f'    case "{name}":\n        unseen_{name}()\n' for name in group)
        texts = {
            "main.go": trial.code + test + used,
            "harness.go": _HARNESS.replace("CALLS\n", calls),
            "seal.go": seal_file("unseen", LEFT, RIGHT),
        }
        done, program = untrusted_build_one(dict(trial.files) | texts, sandbox, tests=False)
        if not program:
            return verdict_of(done, "compile")
        programs |= dict.fromkeys(group, program)
    return Executables(programs, limits_for(LANGUAGES["go"].toolchain.run_memory_mb))


def _with_exits(text: str) -> str:
    """Route exits through the harness."""
    return replace_calls("go", text, lambda called: LEAVE if called == "os.Exit" else None)


def _with_main(text: str, name: str) -> str:
    """Rename the main.

    Raises:
        NoMainError: there is not exactly one main.
    """
    _, place = only_main("go", text, lambda node: top_level_name(node, "function_declaration"))
    return edit(text, [(place.start_byte, place.end_byte, name)])
