"""Building and running programs in Ruby."""

from __future__ import annotations

from unseen.execution.executor import Executor
from unseen.execution.fixes.scripts import untrusted_build_script

RUBY = Executor(
    language="ruby",
    build_fix=untrusted_build_script,
    shares_fix_build=False,
)
