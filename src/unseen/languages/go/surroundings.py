"""What in a Go program's text looks at its surroundings or keeps state between calls."""

from __future__ import annotations

from unseen.languages.tables import SurroundingsTable

SURROUNDINGS = SurroundingsTable(
    looks=(
        r"os|runtime|debug|syscall|unix|flag|exec|net|user|unsafe|reflect|plugin|pprof|expvar|testing|buildinfo|"
        r"ioutil|filepath|linkname|embed|unseen\w*"
    ),
    state=(r"^(?:var[ \t]+|\t)(\w+)[ \t]*(?:=|[\w*\[.]+)"),
)
