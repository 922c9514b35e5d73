"""The completion token of a Rust program, which the end of its tests writes."""

from __future__ import annotations

from unseen.execution.token import array


def seal_items(name: str, left: bytes, right: bytes) -> str:
    """Return items of a module with the token in two halves and functions to write it.

    `<name>_open` takes the channel out of the environment, and `<name>_seal` writes the token there.

    Args:
        name: begins every name that the items declare.
        left: one half of the token.
        right: the other; the exclusive or of both is the token.
    """
    return f"""
static {name}_left: [u8; {len(left)}] = [{array(left)}];
static {name}_right: [u8; {len(right)}] = [{array(right)}];
static {name}_channel: ::std::sync::atomic::AtomicI32 = ::std::sync::atomic::AtomicI32::new(-1);

fn {name}_open() {{
    let channel = ::std::env::var("UNSEEN_CHANNEL").unwrap().parse().unwrap();
    {name}_channel.store(channel, ::std::sync::atomic::Ordering::SeqCst);
    ::std::env::remove_var("UNSEEN_CHANNEL");
}}

fn {name}_seal() {{
    let left = unsafe {{ ::std::ptr::read_volatile(&{name}_left) }};
    let right = unsafe {{ ::std::ptr::read_volatile(&{name}_right) }};
    let token: ::std::vec::Vec<u8> = left.iter().zip(right.iter()).map(|(a, b)| a ^ b).collect();
    let channel = {name}_channel.load(::std::sync::atomic::Ordering::SeqCst);
    let mut out = unsafe {{ <::std::fs::File as ::std::os::unix::io::FromRawFd>::from_raw_fd(channel) }};
    ::std::io::Write::write_all(&mut out, &token).unwrap();
}}
"""
