"""Building and running programs in Ruby."""

from __future__ import annotations

from unseen.execution.executor import Executor
from unseen.execution.ruby.fix import untrusted_build_ruby

RUBY = Executor(
    language="ruby",
    build_fix=untrusted_build_ruby,
    shares_fix_build=False,
)
