"""Print how many problems of each language the demo asks about: minutes, whatever is installed.

Each problem is four questions (two kinds of task, original and rewritten), each of them seconds of a core
for the embedded model. As many functions of a small C project are asked about, four questions each.
"""

from __future__ import annotations

from unseen.languages import LANGUAGES, with_problems

PROBLEMS = 8
LEAST = 2

if __name__ == "__main__":
    print(
        max(LEAST, PROBLEMS // sum(LANGUAGES[language].toolchain.available() for language in with_problems()))
    )
