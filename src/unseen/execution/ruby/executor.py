"""Building and running programs in Ruby."""

from __future__ import annotations

from unseen.execution.executor import Executor
from unseen.execution.ruby.after_attack import follow_ruby
from unseen.execution.ruby.fix import untrusted_build_ruby
from unseen.execution.ruby.separate_fix import untrusted_build_separate_ruby

RUBY = Executor(
    language="ruby",
    build_fix=untrusted_build_ruby,
    follow_attack=follow_ruby,
    build_separate_fix=untrusted_build_separate_ruby,
    shares_fix_build=False,
)
