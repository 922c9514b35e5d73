"""The completion token of a Go program, which the end of its tests writes."""

from __future__ import annotations

from unseen.execution.token import array


def seal_file(name: str, left: bytes, right: bytes) -> str:
    """Return a file of the main package with the token in two halves and functions to write it.

    `<name>Open` takes the channel out of the environment; `<name>Seal` writes the token there and returns the
    status to exit with. No name of the program can clash with those here.

    Args:
        name: begins every name that the file declares.
        left: one half of the token.
        right: the other; the exclusive or of both is the token.
    """
    return f"""package main

import (
    {name}OS "os"
    {name}Strconv "strconv"
)

var {name}Left = [...]byte{{{array(left)}}}
var {name}Right = [...]byte{{{array(right)}}}
var {name}Channel int

func {name}Open() {{
    {name}Channel, _ = {name}Strconv.Atoi({name}OS.Getenv("UNSEEN_CHANNEL"))
    {name}OS.Unsetenv("UNSEEN_CHANNEL")
}}

func {name}Seal() int {{
    token := make([]byte, len({name}Left))
    for i := range token {{
        token[i] = {name}Left[i] ^ {name}Right[i]
    }}
    if _, err := {name}OS.NewFile(uintptr({name}Channel), "channel").Write(token); err != nil {{
        return 97
    }}
    return 0
}}
"""
