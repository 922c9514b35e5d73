"""Many programs in one build: errors are attributed to their program, and the others are built."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from unseen.execution.go.build import GoModule, first_error
from unseen.execution.rust.build import CompileError, Crate, depends_on_crate
from unseen.languages import LANGUAGES
from unseen.sandbox import Sandbox

GO_MAIN = """package main

import (
    "fmt"
    "os"
{imports}
)

func main() {{
    fmt.Print(map[string]func() int{{
{table}
    }}[os.Args[1]]())
}}
"""


def rust_main(modules: Sequence[str]) -> str:
    arms = " ".join(f'"{name}" => print!("{{}}", {name}::value()),' for name in modules)
    return (
        "".join(f"mod {name};\n" for name in modules)
        + f'fn main() {{ match std::env::args().nth(1).unwrap().as_str() {{ {arms} _ => panic!("none") }} }}'
    )


@pytest.fixture
def work(tmp_path: Path) -> Path:
    tmp_path.chmod(0o755)
    return tmp_path


def printed(sandbox: Sandbox, work: Path, name: str) -> bytes:
    return sandbox.untrusted_run(["/work/program", name], work=work, frozen=True).stdout


@pytest.mark.skipif(not LANGUAGES["go"].toolchain.available(), reason="go is not installed")
def test_go_packages_in_error_are_left_out_or_mended(work: Path, sandbox: Sandbox) -> None:
    module = GoModule(work, sandbox)
    for number, value in enumerate(["1", "wrong", "mended", "4"]):
        assert module.add(number, "main.go", f"package main\n\nfunc Value() int {{ return {value} }}\n")
    assert not module.add(4, "main.go", "func Value() int { return 5 }\n")
    asked = []

    def repair(number: int, output: str) -> bool:
        asked.append(number)
        text = "package main\n\nfunc Value() int { return 3 }\n"
        return number == 2 and module.add(number, "main.go", text)

    compiled = module.untrusted_compile(range(4), repair)
    assert (compiled.good, compiled.reason) == ([0, 2, 3], "")
    assert sorted(asked) == [1, 2]
    assert first_error(compiled.errors[1]) == "main.go:3:27: undefined: wrong"
    assert module.untrusted_link(compiled.good, GO_MAIN, "Value") == ""
    assert [printed(sandbox, work, module.package(n)) for n in compiled.good] == [b"1", b"3", b"4"]


@pytest.mark.skipif(not LANGUAGES["go"].toolchain.available(), reason="go is not installed")
def test_go_says_why_when_no_package_is_at_fault(work: Path, sandbox: Sandbox) -> None:
    module = GoModule(work, sandbox)
    module.add(0, "main.go", "package main\n\nfunc Value() int { return 1 }\n")
    assert "Missing" in module.untrusted_link([0], GO_MAIN, "Missing")
    (work / "q0q" / "main.go").unlink()
    assert module.untrusted_compile([0]).reason


@pytest.mark.skipif(not LANGUAGES["rust"].toolchain.available(), reason="rust is not installed")
def test_rust_modules_in_error_are_left_out_or_mended(work: Path, sandbox: Sandbox) -> None:
    crate = Crate(work, sandbox)
    macro = "macro_rules! m { () => { absent } }\n\npub fn value() -> u8 { m!() }\n"
    texts = [
        "#![allow(dead_code)]\npub(crate) fn value() -> u8 { 1 }\n",
        "pub fn value() -> u8 { 'x' }\n",
        macro,
        "pub fn value() -> u8 { let a = String::new(); let _b = a; a.len() as u8 }\n",
    ]
    assert not any(map(depends_on_crate, texts))
    for number, text in enumerate(texts):
        crate.add(number, text)
    seen: dict[int, list[CompileError]] = {}

    def repair(number: int, errors: list[CompileError]) -> bool:
        seen[number] = errors
        if number == 2:
            crate.add(2, macro.replace("absent", "3"))
        return number == 2

    compiled = crate.untrusted_build(range(4), rust_main, repair=repair)
    assert (compiled.good, compiled.reason) == ([0, 2], "")
    # The borrow checker speaks only when there are no errors of types any more.
    assert {number: errors[0].title for number, errors in seen.items()} == {
        1: "error[E0308]: mismatched types",
        2: "error[E0425]: cannot find value `absent` in this scope",
        3: "error[E0382]: borrow of moved value: `a`",
    }
    assert seen[2][0].row == 1
    assert [printed(sandbox, work, crate.module(n)) for n in compiled.good] == [b"1", b"3"]


@pytest.mark.skipif(not LANGUAGES["rust"].toolchain.available(), reason="rust is not installed")
def test_rust_says_why_when_no_module_is_at_fault(work: Path, sandbox: Sandbox) -> None:
    crate = Crate(work, sandbox)
    crate.add(0, "pub fn value() -> u8 { 1 }\n")
    compiled = crate.untrusted_build([0], lambda modules: rust_main(modules) + " fn more() -> u8 { absent }")
    assert "absent" in compiled.reason


@pytest.mark.parametrize(
    ("program", "depends"),
    [
        ("#![allow(dead_code)]\npub(crate) fn f() {}", False),
        ('extern "C" fn f() {}', False),
        ("#![no_std]\nfn f() {}", True),
        ("#![feature(test)]\nfn f() {}", True),
        ("use crate::helper;", True),
        ("macro_rules! m { () => { $crate::f() } }", True),
        ("extern crate core;", True),
        ("#[macro_export] macro_rules! m { () => {} }", True),
        ("#[no_mangle] pub fn f() {}", True),
    ],
)
def test_what_depends_on_its_crate_goes_by_itself(program: str, depends: bool) -> None:
    assert depends_on_crate(program) is depends
