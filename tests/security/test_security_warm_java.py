"""The Java compiler that stays warm: what it cannot do is done without it, and it can be ended any time."""

from __future__ import annotations

from pathlib import Path

import pytest

from unseen.execution.fixes.trial import Trial
from unseen.execution.java.compile_server import CompileServer, close_compile_servers
from unseen.execution.java.fix import untrusted_build_java
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import open_sandbox
from unseen.security import load_items

(ITEM,) = load_items(Path(__file__).parent / "items", only=["java"])


def trial(function: str) -> Trial:
    return Trial("java", ITEM.code(function), ITEM.support, ITEM.functional, ITEM.exploit)


@pytest.mark.skipif(not LANGUAGES["java"].toolchain.available(), reason="java is not installed")
def test_programs_are_compiled_apart_and_after_its_end_too() -> None:
    with open_sandbox() as sandbox:
        bad = untrusted_build_java(trial("int x = ;\n"), shared_build=False, sandbox=sandbox)
        assert isinstance(bad, Verdict)
        assert (bad.word, bad.detail) == ("failed", "compile")
        assert "line " in bad.evidence
        close_compile_servers(sandbox)
        good = untrusted_build_java(trial(ITEM.reference_function), shared_build=False, sandbox=sandbox)
        assert not isinstance(good, Verdict)
        assert good.untrusted_run("functional", sandbox).passed
        good.close()
        close_compile_servers(sandbox)


def test_a_machine_that_does_not_start_decides_nothing(tmp_path: Path) -> None:
    with open_sandbox() as sandbox:
        compiler = CompileServer(sandbox, ["/bin/false"], ())
        assert compiler.untrusted_compile(b"", tmp_path) is None
        compiler.close()
    assert list(tmp_path.iterdir()) == []
