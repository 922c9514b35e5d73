"""Fixes in Rust: one crate, in which each test is a module that sees all of the program."""

from __future__ import annotations

from unseen.execution.classify import verdict_of
from unseen.execution.compile import untrusted_compile
from unseen.execution.fixes.executables import LEAVE, LEFT, RIGHT, Executables, array
from unseen.execution.fixes.tests_text import NoMainError, with_exits, with_main
from unseen.execution.fixes.trial import TESTS, Built, TestName, Trial, limits_for
from unseen.languages import LANGUAGES
from unseen.records import Verdict
from unseen.sandbox import Limits, Sandbox

_RUSTC = ["rustc", "--edition", "2021", "--cap-lints", "allow", "-C", "debuginfo=0", "-C", "opt-level=0"]
# Overflow is an error here as in `cargo run`, so that a wrapped size is seen.
_CHECKS = ["-C", "overflow-checks=on", "-C", "debug-assertions=on"]
_BUILD = Limits(cpu_s=60, memory_mb=4096, processes=128, disk_mb=512)

_HARNESS = f"""
static UNSEEN_LEFT: [u8; 32] = [{array(LEFT)}];
static UNSEEN_RIGHT: [u8; 32] = [{array(RIGHT)}];
static UNSEEN_CHANNEL: ::std::sync::atomic::AtomicI32 = ::std::sync::atomic::AtomicI32::new(-1);

fn unseen_seal() {{
    let left = unsafe {{ ::std::ptr::read_volatile(&UNSEEN_LEFT) }};
    let right = unsafe {{ ::std::ptr::read_volatile(&UNSEEN_RIGHT) }};
    let word: ::std::vec::Vec<u8> = left.iter().zip(right.iter()).map(|(a, b)| a ^ b).collect();
    let channel = UNSEEN_CHANNEL.load(::std::sync::atomic::Ordering::SeqCst);
    let mut out = unsafe {{ <::std::fs::File as ::std::os::unix::io::FromRawFd>::from_raw_fd(channel) }};
    ::std::io::Write::write_all(&mut out, &word).unwrap();
}}

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


def untrusted_build_rust(trial: Trial, *, joint: bool, sandbox: Sandbox) -> Built | Verdict:
    """Both tests in one program or in two."""
    groups: list[tuple[TestName, ...]] = [TESTS] if joint else [(name,) for name in TESTS]
    programs: dict[TestName, bytes] = {}
    for group in groups:
        try:
            text = _text(trial, group)
        except NoMainError as error:
            return Verdict(word="failed", detail="compile", evidence=str(error))
        command = [*_RUSTC, *_CHECKS, "-o", "program", "main.rs"]
        texts = {"main.rs": text} | dict(trial.files)
        done, program = untrusted_compile(command, texts, "program", limits=_BUILD, sandbox=sandbox)
        if not program:
            return verdict_of(done, "compile")
        programs |= dict.fromkeys(group, program)
    return Executables(programs, limits_for(LANGUAGES["rust"].toolchain.run_memory_mb))


def _text(trial: Trial, group: tuple[TestName, ...]) -> str:
    modules = "".join(
        f"\nmod unseen_{name} {{\n#[allow(unused_imports)]\nuse super::*;\n"
        f"{with_main('rust', with_exits('rust', trial.section(name)), 'unseen_main')}}}\n"
        for name in group
    )
    calls = " ".join(f'"{name}" => unseen_end(unseen_{name}::unseen_main()),' for name in group)
    start = f"""
fn main() {{
    let channel = ::std::env::var("UNSEEN_CHANNEL").unwrap().parse().unwrap();
    UNSEEN_CHANNEL.store(channel, ::std::sync::atomic::Ordering::SeqCst);
    ::std::env::remove_var("UNSEEN_CHANNEL");
    let name = ::std::env::args().nth(1).unwrap();
    match name.as_str() {{ {calls} _ => ::std::process::exit(98) }}
}}
"""
    return trial.code + with_exits("rust", trial.support) + modules + _HARNESS + start
