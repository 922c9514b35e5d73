"""Injection into a `s` command of sed: how the replacement is left × what writes a file or runs a command.

Flags and commands are those of POSIX.1-2017 (XCU sed); `e` is GNU's.
"""

from __future__ import annotations

import random

from pydantic import validate_call

from unseen.security.attacks.grammar import Idioms, drawer, extras, forms
from unseen.security.attacks.spelling import word

_FORMS = {
    "flag": ("{w}{s}w {f}\n#", "{w}{s}gw {f}\n#", "{s}w {f}\n#{w}", "{w}{s}pw {f}\ns{s}{w}{s}y"),
    "line": ("{w}{s}\nw {f}\ns{s}{w}{s}y", "{w}{s}g\n1w {f}\n#", "{w}{s}\n$w {f}\n#"),
    "block": ("{w}{s};1w {f}\n#", "{w}{s};w {f}\ns{s}{w}{s}y", "{w}{s}g;1,$w {f}\n#"),
    "command": ("{w}{s};1e touch {f}\n#", "{w}{s}\n1e touch {f}\n#", "{w}{s}g;1e touch  {f}\ns{s}{w}{s}y"),
    "run": ("touch {f}{s}e\n#", "touch {f} #{s}e;s{s}{w}{s}y"),
    "backslash": ("{w}\\{s}w {f}\n#", "{w}\\{s}\n1w {f}\n#", "{w}\\{s};1w {f}\n#"),
    "two_backslashes": ("{w}\\\\{s}w {f}\n#", "{w}\\\\{s};1w {f}\n#"),
    "broken_line": ("{w}\\\n{s}w {f}\n#", "\\\n{s};1w {f}\n#"),
}
_SEPARATORS = "/|#,:!@~\x01"


@validate_call
def idioms(*, file: str, separator: str = "/", extra: tuple[str, ...] = ()) -> Idioms:
    """Give the idioms of injection into the replacement of a `s` command.

    Args:
        file: a file that is made; a name without blanks.
        separator: the sign between the parts of the command.
        extra: idioms of the item's own, with `{s}` for the separator, `{f}` for the file, `{w}` for a word.
    """

    def spell(rng: random.Random, text: str) -> str:
        return text.replace("{f}", file).replace("{w}", word(rng)).replace("{s}", separator)

    def with_other(rng: random.Random) -> str:
        other = rng.choice([sign for sign in _SEPARATORS if sign != separator])
        return spell(rng, rng.choice(_FORMS["flag"] + _FORMS["block"]).replace("{s}", other))

    found = {name: forms(spell, *texts) for name, texts in _FORMS.items()}
    return {**found, "other_separator": with_other, **extras(spell, extra)}


draw = drawer(idioms)
