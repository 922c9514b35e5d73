"""How people show that a function in it works."""

from __future__ import annotations

from unseen.languages.usage import Usage

USAGE = Usage(path="{stem}.tern", trial="tern run {path}", program=lambda owner, call: f"{call}\n")
