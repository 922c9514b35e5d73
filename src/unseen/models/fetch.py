"""`python -m unseen.models.fetch [NAME…]`: fetches model files into the cache ahead of a run."""

from __future__ import annotations

import argparse
import sys

from unseen.errors import MissingToolError
from unseen.models.cache import ensure_weights
from unseen.models.weights import DEFAULT_MODEL, WEIGHTS


def main(arguments: list[str] | None = None) -> int:
    """Fetch the named models (by default the default model) and print where they are."""
    parser = argparse.ArgumentParser(prog="python -m unseen.models.fetch", description=main.__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help=", ".join(WEIGHTS))
    names: list[str] = parser.parse_args(arguments).names or [DEFAULT_MODEL]
    for name in names:
        if name not in WEIGHTS:
            parser.error(f"there is no model {name}; there are {', '.join(WEIGHTS)}")
    for name in names:
        try:
            print(ensure_weights(WEIGHTS[name]))
        except MissingToolError as error:
            print(error, file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            print("interrupted; start the same command again", file=sys.stderr)
            return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
