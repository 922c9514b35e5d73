"""Cases of which `make test` runs one of each kind, and `make sweep` the others too."""

from __future__ import annotations

from collections.abc import Collection, Iterable

import pytest


def with_swept(names: Iterable[str], swept: Collection[str]) -> list[pytest.ParameterSet]:
    """Return the cases as parameters; those in `swept` run in the sweep alone.

    Args:
        names: of all cases.
        swept: those that try what another case tries, against the same defence.
    """
    every = list(names)
    unknown = set(swept) - set(every)
    assert not unknown, f"there is no case {sorted(unknown)}"
    return [pytest.param(each, marks=pytest.mark.sweep if each in swept else ()) for each in every]
