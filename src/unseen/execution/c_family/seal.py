"""The completion token of a C or C++ program, which the end of its tests writes."""

from __future__ import annotations

from unseen.execution.token import array


def seal_source(left: bytes, right: bytes) -> str:
    """Return the beginning of a C file: the token in two halves, and functions to write it.

    `open_channel` takes the channel out of the environment; `seal` writes the token there and returns the
    status to exit with. In a process that the program forked it writes nothing.

    Args:
        left: one half of the token.
        right: the other; the exclusive or of both is the token.
    """
    return f"""
#include <stdlib.h>
#include <unistd.h>
static const volatile unsigned char left[] = {{{array(left)}}};
static const volatile unsigned char right[] = {{{array(right)}}};
static pid_t first;
static int channel;
static void open_channel(void) {{
    const char *given = getenv("UNSEEN_CHANNEL");
    first = getpid();
    channel = given ? atoi(given) : -1;
    unsetenv("UNSEEN_CHANNEL");
}}
static int seal(void) {{
    unsigned char token[sizeof left];
    if (getpid() != first) return 0;
    for (unsigned i = 0; i < sizeof left; i++) token[i] = left[i] ^ right[i];
    return write(channel, token, sizeof token) == (ssize_t)sizeof token ? 0 : 97;
}}
"""
