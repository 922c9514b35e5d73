"""Ruby's adapter: names, conditions and loops, each change run by Ruby itself where it is installed."""

from __future__ import annotations

import random
import shutil
import subprocess
from pathlib import Path

import pytest

from unseen.doctor import tools
from unseen.languages import LANGUAGES, SourceUnit, with_problems
from unseen.languages.ruby.language import RUBY
from unseen.languages.ruby.scopes import library_methods
from unseen.rewrites import METHODS, rewrite
from unseen.rewrites.outcome import Declined, Rewritten, Unchanged
from unseen.similarity import elements_of, elrm

OFFERED = tuple(name for name, method in METHODS.items() if method.supports("ruby"))

needs_ruby = pytest.mark.skipif(shutil.which("ruby") is None, reason="ruby is not installed")


def unit_of(text: str) -> SourceUnit:
    return SourceUnit(text.encode(), RUBY, closed=True)


def after(text: str, method: str, seed: int = 3) -> str:
    outcome = rewrite(unit_of(text), METHODS[method], random.Random(seed))
    assert isinstance(outcome, Rewritten), outcome
    return outcome.unit.program


def reason(text: str, method: str) -> str:
    outcome = rewrite(unit_of(text), METHODS[method], random.Random(3))
    assert isinstance(outcome, Declined), outcome
    return outcome.reason


def printed(text: str, folder: Path) -> str:
    file = folder / "main.rb"
    file.write_text(text)
    done = subprocess.run(
        ["ruby", "--disable-gems", "-W0", str(file)], capture_output=True, text=True, timeout=30
    )
    return done.stdout + done.stderr


PROGRAM = """\
class Shelf
  attr_reader :total

  def initialize(limit: 3)
    @total = 0
    @limit = limit
  end

  def add_books(titles, price = 2, *rest, **more, &block)
    count = 0
    titles.each_with_index do |title, index|
      next if title.empty? || index > @limit
      word = title.strip
      count += 1 unless word == "skip"
      block&.call(word, count)
    end
    rest.each { |word| @total += word }
    first, (second, *others) = [price, [count, more.size, 7]]
    @total += first * second + others.sum
    unless count.zero? then self.last_added = titles.last else @total -= 1 end
    count > 1 ? "#{count} books" : count == 1 ? 'one book' : "none"
  end

  def last_added=(name)
    @last = name
  end

  def last_added
    @last.to_s.upcase
  end

  def halve_steps(number)
    steps = 0
    while number > 1 && (rest = number % 5) < 4
      number /= 2
      steps += rest
    end
    begin
      steps += 1
    end until steps > 2
    steps -= 1 while steps > 40
    for part in [1, 2] do steps += part end
    steps
  rescue ZeroDivisionError => problem
    problem.message
  end

  def Shelf.open_shelf(name) = new(limit: name.size)
end

def show_all(shelf, *words)
  puts shelf.add_books(words, 4, 1, 2, a: 1) { |word, count| puts "#{count}. #{word}" }
  puts shelf.total, shelf.last_added
end

shelf = Shelf.open_shelf("abc")
show_all(shelf, "x", "skip", " y ")
show_all(shelf, "only")
show_all(shelf)
[1, 7, 64, 999].each { |number| puts shelf.halve_steps(number) }
puts [1, 2].map { |x; y| y = x; x + y }.sum, ->(a, b = 2) { a * b }.call(4)
"""


def test_ruby_has_no_problems() -> None:
    assert {*LANGUAGES} == {*with_problems(), "ruby"}
    assert LANGUAGES["ruby"].toolchain.compile[-2:] == ("-c", "main.rb")
    assert tools()["ruby"].without == "security items in ruby are skipped"
    assert tools()["c"].without == "problems in c are skipped"


def test_kinds_exist_in_the_grammar() -> None:
    grammar = RUBY.grammar
    kinds = {grammar.node_kind_for_id(number) for number in range(grammar.node_kind_count)}
    named = RUBY.kinds
    for group in (named.comments, named.identifiers, named.calls, named.closures, named.loops, named.jumps):
        assert group <= kinds
    assert named.plain | named.binders | named.effects | {*named.multiline_literals} <= kinds
    assert {*RUBY.function.kinds, *RUBY.condition_loop.kinds} <= kinds


@needs_ruby
@pytest.mark.parametrize("method", OFFERED)
def test_a_rewritten_program_prints_the_same(method: str, tmp_path: Path) -> None:
    wanted = printed(PROGRAM, tmp_path)
    assert "2. y\n2 books\n" in wanted
    assert "Error" not in wanted
    for seed in range(3):
        changed = after(PROGRAM, method, seed)
        assert changed != PROGRAM
        assert printed(changed, tmp_path) == wanted, changed


def test_methods_are_offered_or_declined_by_name() -> None:
    assert RUBY.offered is not None
    assert set(OFFERED) == RUBY.offered.methods <= set(METHODS)
    for name, method in METHODS.items():
        if name in OFFERED:
            continue
        assert "Ruby" in method.declined["ruby"] or method.only == {"c"}
        assert isinstance(rewrite(unit_of(PROGRAM), method, random.Random(1)), Declined), name


def test_locals_end_at_walls_and_go_into_blocks() -> None:
    unit = unit_of("x = 1\ndef f(y)\n  x\n  [y].each { |z| x = z; y = x }\n  x\nend\n")
    places = {(one.name, one.kind): len(one.references) for one in unit.scopes.bindings}
    assert places == {("x", "variable"): 2, ("f", "method"): 1, ("y", "parameter"): 3, ("z", "parameter"): 2}
    # The first x is the file's, the one in the block its own; the others are calls.
    assert sorted(len(one.references) for one in unit.scopes.bindings if one.name == "x") == [1, 2]
    assert len(unit.scopes.free["x"]) == 2


def test_a_method_is_renamed_wherever_it_may_be_called() -> None:
    definitions = "class A\n  def old_name = 1\nend\ndef old_name(x) = x\n"
    text = definitions + "p A.new&.old_name, old_name(2), A.new.old_name\n"
    changed = after(text, "rename-function")
    new = changed.split()[3]
    assert changed == text.replace("old_name", new)


@pytest.mark.parametrize(
    ("text", "method", "said"),
    [
        ("def fetch(a) = a\n", "rename-function", "library"),
        ("def blooming?(a) = a\n", "rename-function", "sign at its end"),
        ("def my_name(a) = a\np method(:my_name)\n", "rename-function", "symbol or string"),
        ("def my_name(a) = a\np send(gets)\n", "rename-function", "by text (send)"),
        ("def marshal_load(a) = a\n", "rename-function", "library"),
        ("def f\n  a = 1\n  eval(gets)\nend\n", "rename-variables", "by text (eval)"),
        ("def f(a:)\n  a\nend\n", "rename-variables", "keyword"),
        ("def f\n  a = 1\n  {a:}\nend\n", "rename-variables", "cannot be told"),
        ("def f\n  a = 1\n  /(?<a>x)/ =~ $s\nend\n", "rename-variables", "cannot be told"),
        ("def f\n  a = 1\n  case [2]\n  in [a] then a\n  end\nend\n", "rename-variables", "cannot be told"),
        ("p 1 if a\n  elsif_is_no_word\n", "rename-variables", ""),
        ("if a\n  1\nelsif b\n  2\nend\n", "conditional-statement-rewriting", "chain"),
        ("p 1 if (x == 1)..(x == 2)\n", "conditional-statement-rewriting", "range"),
        ("p 1 if /a/ and b\n", "conditional-statement-rewriting", "range or an expression"),
        ("class A\n  def !\n    1\n  end\nend\np 1 if a\n", "conditional-statement-rewriting", "negation"),
        ("while x in [a]\n  p a\nend\n", "for-while", "binds a name"),
    ],
)
def test_what_is_not_safe_is_left_alone(text: str, method: str, said: str) -> None:
    if said:
        assert said in reason(text, method)
    else:
        assert isinstance(rewrite(unit_of(text), METHODS[method], random.Random(3)), Unchanged)


@pytest.mark.parametrize(
    ("text", "method", "changed"),
    [
        ("p 1 if a\n", "conditional-statement-rewriting", "p 1 unless !(a)\n"),
        ("p 1 if(a)\n", "conditional-statement-rewriting", "p 1 unless !((a))\n"),
        ("unless !a then b else c end\n", "conditional-statement-rewriting", "if a then b else c end\n"),
        ("x = a ? b : c\n", "conditional-statement-rewriting", "x = (if a then b else c end)\n"),
        ("f(a ? [] :c)\n", "conditional-statement-rewriting", "f((if a then [] else c end))\n"),
        ("until not a do b end\n", "for-while", "while a do b end\n"),
        ("begin; b; end while a and b\n", "for-while", "begin; b; end until !(a and b)\n"),
    ],
)
def test_negated_conditions(text: str, method: str, changed: str) -> None:
    assert after(text, method) == changed


def test_library_methods_are_those_that_programs_call() -> None:
    assert {"each", "fetch", "load", "puts", "to_s", "answer_to_life"} - library_methods() == {
        "answer_to_life"
    }


def test_elrm_elements_of_ruby() -> None:
    text = "def f(x)\n  return nil unless x # c\n  y = \"a#{x}b\" + 'q'\n  self.g(true) if x =~ /re/\nend\n"
    found = elements_of("ruby", text)
    assert found.keywords == {b"def", b"return", b"nil", b"unless", b"self", b"true", b"if", b"end"}
    assert found.literals == "ab q"
    assert elrm(found, [elements_of("ruby", text.replace(" # c", ""))]).score == 1.0
    assert elrm(elements_of("ruby", text.replace("unless", "if")), [found]).score < 1.0
