"""Install the package sets that security items use into the user's cache.

usage: python -m unseen.security.fetch_packages [NAME …]

Installs those of Python and Java, all if none is named, and prints nothing when all is there. What cannot
be had is said in one line each; the items that use it are skipped by name.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from unseen.errors import MissingToolError, UnseenError
from unseen.security.package_sets import package_sets


def main(names: Sequence[str]) -> int:
    """Install sets, by default all; prints a line for each that cannot be installed."""
    unknown = set(names) - {name for _, name in package_sets()}
    if unknown:
        print(f"there is no package set {min(unknown)!r}", file=sys.stderr)
        return 2
    failed = 0
    for (_, name), one in package_sets().items():
        if (names and name not in names) or one.installed:
            continue
        try:
            if one.of_system:
                raise MissingToolError(f"{one.title} is not installed; get it: {one.how}")
            print(f"installing {one.title}", flush=True)
            one.install()
        except UnseenError as error:
            failed = 1
            print(f"missing: security items that use {name} are skipped: {error}", file=sys.stderr)
    return failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
