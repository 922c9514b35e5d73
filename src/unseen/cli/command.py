"""What every command does alike: its usage line, and old spellings of options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from typer.core import TyperCommand

from unseen.cli.console import warn


class Command(TyperCommand):
    """A command of `unseen`.

    Attributes:
        renamed: old → new spelling of options, such as `--fresh` → `--no-cache`. The old ones work for one
            release, with a warning.
    """

    renamed: ClassVar[Mapping[str, str]] = {}

    def collect_usage_pieces(self, ctx: Any) -> list[str]:
        """Write required arguments plainly; Typer puts braces around them."""
        return [piece.replace("{", "").replace("}", "") for piece in super().collect_usage_pieces(ctx)]

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """Replace old spellings of options before `--`, and parse."""
        end = args.index("--") if "--" in args else len(args)
        current = [self._current(argument) for argument in args[:end]]
        return super().parse_args(ctx, [*current, *args[end:]])

    def _current(self, argument: str) -> str:
        old, equals, value = argument.partition("=")
        if old not in self.renamed:
            return argument
        new = self.renamed[old]
        warn(f"{old} is now {new}; the old spelling will be removed in the next release")
        return f"{new}{equals}{value}"


def accepting(old_spellings: Mapping[str, str]) -> type[Command]:
    """Make a class of commands that accept old spellings of options, old → new."""

    class _Accepting(Command):
        renamed = old_spellings

    return _Accepting
