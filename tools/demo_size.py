"""Print how many problems of each language the demo asks about, so that it takes minutes whatever is there.

Each problem is eight questions (four kinds of task, original and rewritten); on two cores one takes about four
seconds.
"""

from __future__ import annotations

from unseen.languages.toolchain import TOOLCHAINS

PROBLEMS = 9

if __name__ == "__main__":
    print(max(1, PROBLEMS // sum(chain.available() for chain in TOOLCHAINS.values())))
