"""Fixes in Rust: one crate, in which each test is a module that sees all of the program."""

from __future__ import annotations

from unseen.execution.classify import verdict_of
from unseen.execution.fixes.executables import LEAVE, Executables
from unseen.execution.fixes.instrumentation import NoMainError, only_main, replace_calls, top_level_name
from unseen.execution.fixes.trial import TESTS, BuiltTests, TestName, Trial, limits_for
from unseen.execution.rust.build import untrusted_build_one
from unseen.execution.rust.seal import seal_items
from unseen.execution.token import LEFT, RIGHT
from unseen.languages import LANGUAGES
from unseen.languages.parsing import edit
from unseen.records import Verdict
from unseen.sandbox import Sandbox

# Overflow is an error here as in `cargo run`, so that a wrapped size is seen.
CHECKS = ["-C", "overflow-checks=on", "-C", "debug-assertions=on"]
_HARNESS = f"""
#[allow(dead_code)]
fn {LEAVE}(status: i32) -> ! {{
    if status == 0 {{
        unseen_seal();
    }}
    ::std::process::exit(status)
}}

fn unseen_end<T: ::std::process::Termination>(done: T) {{
    let code = ::std::process::Termination::report(done);
    if ::std::format!("{{:?}}", code) == ::std::format!("{{:?}}", ::std::process::ExitCode::SUCCESS) {{
        unseen_seal();
        ::std::process::exit(0);
    }}
    ::std::process::exit(1);
}}
"""


def untrusted_build_rust(trial: Trial, *, shared_build: bool, sandbox: Sandbox) -> BuiltTests | Verdict:
    """Build both tests of a fix in Rust, as one program or as two."""
    groups: list[tuple[TestName, ...]] = [TESTS] if shared_build else [(name,) for name in TESTS]
    programs: dict[TestName, bytes] = {}
    for group in groups:
        try:
            text = _text(trial, group)
        except NoMainError as error:
            return Verdict(word="failed", detail="compile", evidence=str(error))
        files = {"main.rs": text} | dict(trial.files)
        done, program = untrusted_build_one(files, "main.rs", "program", *CHECKS, sandbox=sandbox)
        if not program:
            return verdict_of(done, "compile")
        programs |= dict.fromkeys(group, program)
    return Executables(programs, limits_for(LANGUAGES["rust"].toolchain.run_memory_mb))


def _text(trial: Trial, group: tuple[TestName, ...]) -> str:
    modules = "".join(module_of(name, _with_exits(trial.section(name))) for name in group)
    calls = " ".join(f'"{name}" => unseen_end(unseen_{name}::unseen_main()),' for name in group)
    start = f"""
fn main() {{
    unseen_open();
    let name = ::std::env::args().nth(1).unwrap();
    match name.as_str() {{ {calls} _ => ::std::process::exit(98) }}
}}
"""
    seal = seal_items("unseen", LEFT, RIGHT)
    return trial.code + _with_exits(trial.support) + modules + seal + _HARNESS + start


def module_of(name: TestName, section: str) -> str:
    """Return a test as a module that sees all of the program, with its main as `unseen_main`.

    Raises:
        NoMainError: there is not exactly one main.
    """
    main = _with_main(section, "unseen_main")
    return f"\nmod unseen_{name} {{\n#[allow(unused_imports)]\nuse super::*;\n{main}}}\n"


def _with_exits(text: str) -> str:
    """Route exits through the harness."""
    return replace_calls(
        "rust",
        text,
        lambda called: LEAVE if called == "exit" or called.endswith("process::exit") else None,
    )


def _with_main(text: str, name: str) -> str:
    """Rename the main and make it public.

    Raises:
        NoMainError: there is not exactly one main.
    """
    node, place = only_main("rust", text, lambda node: top_level_name(node, "function_item"))
    edits = [(place.start_byte, place.end_byte, name)]
    if not any(child.type == "visibility_modifier" for child in node.children):
        edits.append((node.start_byte, node.start_byte, "pub "))
    return edit(text, edits)
