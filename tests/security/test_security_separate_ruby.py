"""Tests of a fix in Ruby run in a process that no fix reaches."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from unseen.execution.fixes import trial as trials
from unseen.execution.fixes.trial import Trial
from unseen.execution.ruby.separate_fix import untrusted_build_separate_ruby
from unseen.execution.token import SignatureMismatchError
from unseen.records import Verdict
from unseen.sandbox import Sandbox

sys.path.insert(0, str(Path(__file__).parents[1] / "planted"))
from hostile_fixes_ruby import ENDLESS, FIXED, HOSTILE, VULNERABLE

pytestmark = pytest.mark.skipif(shutil.which("ruby") is None, reason="ruby is not installed")

PROGRAM = """
class Refused < StandardError
end

class Shop
  attr_accessor :stock

  def initialize(stock)
    @stock = stock
  end
end

def total(text)
  Integer(text) * 2
end
"""
SUPPORT = """
class Recorder
  attr_reader :notes

  def initialize
    @notes = []
    @own = 'private'
  end

  def note(text)
    @notes << text
  end

  private

  def own
    @notes << 'tea'
  end
end

def check(holds, otherwise)
  return if holds

  warn otherwise
  exit!(1)
end
"""
FUNCTIONAL = """
shop = Shop.new(3)
tell = Recorder.new
check(order(shop, 2, tell) == 2, 'the count')
check(tell.notes == ['tea'], 'the note')
check(shop.stock == 1, 'the stock')
check(total('4') == 8, 'the total')
"""
EXPLOIT = """
shop = Shop.new(3)
tell = Recorder.new
[-5, 0].each do |count|
  begin
    order(shop, count, tell)
    check(false, 'a wrong count was taken')
  rescue Refused
    check(tell.notes.empty? && shop.stock == 3, 'nothing was noted')
  end
end
check(order(shop, 1, tell) == 1 && shop.stock == 2, 'a right one')
check(total('4') == 8, 'the total')
"""


def trial(function: str, exploit: str = EXPLOIT) -> Trial:
    return Trial("ruby", PROGRAM + function, SUPPORT, FUNCTIONAL, exploit, entry_point="order")


def untrusted_both(sandbox: Sandbox, one: Trial, reference: Trial) -> tuple[Verdict, Verdict]:
    built = untrusted_build_separate_ruby(one, reference=reference, sandbox=sandbox)
    assert not isinstance(built, Verdict)
    return built.untrusted_run("functional", sandbox), built.untrusted_run("exploit", sandbox)


def test_the_reference_passes_both(sandbox: Sandbox) -> None:
    works, attack = untrusted_both(sandbox, trial(FIXED), trial(FIXED))
    assert works.passed, works
    assert attack.passed, attack


def test_the_vulnerable_program_works_and_is_attacked(sandbox: Sandbox) -> None:
    works, attack = untrusted_both(sandbox, trial(VULNERABLE), trial(FIXED))
    assert works.passed, works
    assert attack.word == "failed", attack


@pytest.mark.parametrize("name", [name for name in HOSTILE if name not in ENDLESS])
def test_a_hostile_fix_is_refused(name: str, sandbox: Sandbox) -> None:
    works, attack = untrusted_both(sandbox, trial(HOSTILE[name]), trial(FIXED))
    assert not (works.passed and attack.passed), name
    assert works.counts, works
    assert attack.counts, attack


@pytest.mark.parametrize("name", ENDLESS)
def test_a_fix_that_only_a_limit_ends_is_refused(
    name: str, sandbox: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One test is enough, as both are bounded alike."""
    monkeypatch.setattr(trials, "CPU_S", 1.0)
    built = untrusted_build_separate_ruby(trial(HOSTILE[name]), reference=trial(FIXED), sandbox=sandbox)
    assert not isinstance(built, Verdict)
    works = built.untrusted_run("functional", sandbox)
    assert works.counts, works
    assert not works.passed, name


def test_a_fix_that_does_not_compile(sandbox: Sandbox) -> None:
    works, _ = untrusted_both(sandbox, trial("def order(\n"), trial(FIXED))
    assert (works.word, works.detail) == ("failed", "compile")


@pytest.mark.parametrize(
    "line",
    ["ObjectSpace.each_object", "Time.singleton_class", "Marshal.load('')", "class Shop; end", "eval('1')"],
)
def test_tests_that_look_at_their_own_process_are_not_separated(line: str, sandbox: Sandbox) -> None:
    reference = trial(FIXED, line)
    with pytest.raises(SignatureMismatchError):
        untrusted_build_separate_ruby(reference, reference=reference, sandbox=sandbox)
