"""How many small faults does the verification ladder catch, and on which rung?

Usage: python benchmarks/mutants.py [PROBLEMS …] [--count 600] [--seed 0] [--jobs 1] [--language L]
       [--rungs parse,compile,test,fuzz] [--judged FILE] [--survivors FILE]   (default problems: builtin)

A mutant is a problem's own solution with one place changed, found in the syntax tree. So many are drawn,
evenly over languages and kinds; or, with --count python=150,go=100, so many of each language. Printed are the
share caught by each rung, by language and by kind with Wilson's 95 % interval, and every survivor as a line
before and after. FILE of `--judged` names those that somebody read and found to do the same as the original:
a line each of the mutant's id and the reason; they are left out of the last figure. With
`--rungs parse,compile,fuzz` the figure is that of fuzzing without tests.
"""

from __future__ import annotations

import argparse
import hashlib
import random
import re
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from tree_sitter import Node

from unseen.execution import Submission
from unseen.execution.batch import check_all
from unseen.execution.fuzz.model import FuzzPair
from unseen.execution.fuzz.run import fuzz_all
from unseen.execution.syntax_check import check_syntax
from unseen.languages import SourceUnit, problem_unit
from unseen.metrics.wilson import wilson
from unseen.records import Problem
from unseen.sandbox import Sandbox, open_sandbox
from unseen.sources import load_problems

RUNGS = ("parse", "compile", "test", "fuzz")
TOGETHER = 60
# As the ladder has it.
INPUTS = 300
# Many mutants never end; what the ladder gives tests, ten seconds, would be most of a run.
TEST_CPU_S = 3.0
BINARY = {"binary_expression", "binary_operator", "comparison_operator", "boolean_operator"}
COMPARISONS = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
LOGICAL = {"and": "or", "or": "and", "&&": "||", "||": "&&"}
OPERATORS = {
    "+": "-",
    "-": "+",
    "*": "+",
    "/": "*",
    "%": "*",
    "//": "*",
    "&": "|",
    "|": "&",
    "<<": ">>",
    ">>": "<<",
}
ASSIGNING = {"+=": "-=", "-=": "+=", "*=": "+=", "/=": "*=", "%=": "*=", "//=": "*=", "++": "--", "--": "++"}
JUMPS = {"break": "continue", "continue": "break"}
ORDERED = {"-", "/", "%", "//", "<<", ">>", "**"}
INTEGERS = {"integer", "int_literal", "integer_literal", "decimal_integer_literal", "number_literal"}
DROPPED = {
    "expression_statement",
    "assignment_statement",
    "inc_statement",
    "dec_statement",
    "augmented_assignment",
}
INITIAL = {
    "assignment": "right", "short_var_declaration": "right", "var_spec": "value", "let_declaration": "value",
    "variable_declarator": "value", "init_declarator": "value",
}  # fmt: skip
CONDITIONS = {
    "if_statement",
    "while_statement",
    "if_expression",
    "while_expression",
    "elif_clause",
    "do_statement",
}
TRUTHS = {"true": "false", "false": "true", "True": "False", "False": "True"}


@dataclass(frozen=True)
class Mutant:
    """A changed solution: bytes `start` to `end` of the program became `new`."""

    problem: Problem
    kind: str
    start: int
    end: int
    new: str

    @property
    def id(self) -> str:
        text = f"{self.problem.id}/{self.problem.language}/{self.start}/{self.end}/{self.new}"
        return hashlib.sha256(text.encode()).hexdigest()[:12]

    def changed(self) -> Problem:
        """The problem with the mutated solution."""
        data = self.problem.program.encode()
        before = len(self.problem.prompt.encode())
        after = len(data) - len(self.problem.test.encode())
        solution = data[before : self.start] + self.new.encode() + data[self.end : after]
        return self.problem.model_copy(update={"solution": solution.decode()})

    def told(self) -> str:
        """The changed line before and after."""
        data = self.problem.program.encode()
        first = data.rfind(b"\n", 0, self.start) + 1
        last = data.find(b"\n", self.end)
        old = data[first:last].decode().strip()
        new = (data[first : self.start] + self.new.encode() + data[self.end : last]).decode().strip()
        number = data.count(b"\n", 0, self.start) - self.problem.prompt.count("\n") + 1
        return f"line {number} of the solution: {old}\n      → {new}"


def mutants_of(problem: Problem) -> Iterator[Mutant]:
    """Every mutant of one problem's solution."""
    unit = problem_unit(problem)
    first = len(problem.prompt.encode())
    last = len((problem.prompt + problem.solution).encode())
    python = problem.language == "python"
    for node in unit.nodes:
        if node.start_byte < first or node.end_byte > last or node.is_missing:
            continue
        for kind, start, end, new in changes(unit, node, python):
            yield Mutant(problem, kind, start, end, new)


def changes(unit: SourceUnit, node: Node, python: bool) -> Iterator[tuple[str, int, int, str]]:
    """Kind, range and new text of each fault that can be planted in this node."""
    parent = node.parent.type if node.parent is not None else ""
    text = unit.text(node)
    span = node.start_byte, node.end_byte
    tables = (("comparison", COMPARISONS), ("and-or", LOGICAL), ("operator", OPERATORS))
    if not node.is_named and parent in BINARY:
        for kind, table in tables:
            if text in table:
                yield kind, *span, table[text]
    if not node.is_named and text in ASSIGNING:
        yield "operator", *span, ASSIGNING[text]
    if text in JUMPS and not node.is_named:
        yield "jump", *span, JUMPS[text]
    if node.type in INTEGERS and re.fullmatch(r"\d{1,9}", text) and not hidden(node):
        yield "off-by-one", *span, str(int(text) + 1)
        if int(text):
            yield "off-by-one", *span, str(int(text) - 1)
    if text in TRUTHS and not node.named_child_count and node.is_named:
        yield "truth", *span, TRUTHS[text]
    if node.type in BINARY and node.type not in ("comparison_operator", "boolean_operator"):
        left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
        operator = node.child_by_field_name("operator")
        if (
            left
            and right
            and operator
            and unit.text(operator) in ORDERED
            and unit.text(left) != unit.text(right)
        ):
            middle = unit.source[left.end_byte : right.start_byte].decode()
            plain = all(not part.named_child_count for part in (left, right))
            ends = ("", "") if plain else ("(", ")")
            new = f"{ends[0]}{unit.text(right)}{ends[1]}{middle}{ends[0]}{unit.text(left)}{ends[1]}"
            yield "swapped-operands", *span, new
    if dropped(node, text, python) and parent != "for_clause":
        yield "dropped", *span, "pass" if python else ""
    if node.type in INITIAL:
        value = node.child_by_field_name(INITIAL[node.type])
        yield from initial(unit, value, parent)
    condition = node.child_by_field_name("condition") if node.type in CONDITIONS else None
    if condition is not None and condition.type != "let_condition":
        inner = condition.named_children[0] if condition.type == "condition_clause" else condition
        if condition.type == "parenthesized_expression":
            inner = condition.named_children[0]
        negated = f"not ({unit.text(inner)})" if python else f"!({unit.text(inner)})"
        yield "negated", inner.start_byte, inner.end_byte, negated


def dropped(node: Node, text: str, python: bool) -> bool:
    """True for a statement that can be left out; a Rust block's value only looks like one."""
    if node.type not in DROPPED or text.startswith(('"""', "'''")):
        return False
    return python or node.type != "expression_statement" or text.rstrip().endswith(";")


def hidden(node: Node) -> bool:
    """True for an initial value, which has a kind of its own."""
    around = node.parent
    if around is not None and around.type == "expression_list":
        around = around.parent
    return around is not None and around.type in INITIAL


def initial(unit: SourceUnit, value: Node | None, parent: str) -> Iterator[tuple[str, int, int, str]]:
    """Other literals instead of an initial one."""
    if value is not None and value.type == "expression_list" and value.named_child_count == 1:
        value = value.named_children[0]
    if value is None:
        return
    text = unit.text(value)
    span = value.start_byte, value.end_byte
    if re.fullmatch(r"\d{1,9}", text):
        yield "initial", *span, str(int(text) + 1)
    elif re.fullmatch(r"\d+\.\d+f?", text):
        yield "initial", *span, "1.5" + text
    elif text == '""':
        yield "initial", *span, '"x"'
    elif text == "''":
        yield "initial", *span, "'x'"


def drawn(problems: list[Problem], count: str, seed: int) -> list[Mutant]:
    """So many, evenly over languages or as told, and evenly over kinds as far as there are enough."""
    found: dict[str, dict[str, list[Mutant]]] = defaultdict(lambda: defaultdict(list))
    for problem in problems:
        for mutant in mutants_of(problem):
            found[problem.language][mutant.kind].append(mutant)
    if "=" in count:
        shares = {name: int(number) for name, _, number in (each.partition("=") for each in count.split(","))}
    else:
        shares = {language: -(-int(count) // len(found)) for language in found}
    chosen: list[Mutant] = []
    for language, kinds in sorted(found.items()):
        for each in sorted(kinds):
            random.Random(f"{seed}/{language}/{each}").shuffle(kinds[each])
        picked: list[Mutant] = []
        while len(picked) < shares.get(language, 0) and any(kinds.values()):
            for each in sorted(kinds):
                if kinds[each] and len(picked) < shares.get(language, 0):
                    picked.append(kinds[each].pop())
        chosen += picked
    return chosen


def climbed(mutants: list[Mutant], rungs: list[str], sandbox: Sandbox, jobs: int, seed: int) -> list[str]:
    """For each mutant the rung that caught it, `survive`, `not fuzzed: …` or `not run`."""
    words = ["survive"] * len(mutants)
    changed = [mutant.changed() for mutant in mutants]

    def standing() -> list[int]:
        return [number for number, word in enumerate(words) if word == "survive"]

    if "parse" in rungs:
        for n, mutant in enumerate(mutants):
            before, after = problem_unit(mutant.problem), problem_unit(changed[n])
            words[n] = "survive" if check_syntax(before, after).passed else "parse"
    tested = "test" in rungs
    if tested or "compile" in rungs:
        left = standing()
        submissions = [
            Submission(each.language, each.prompt + each.solution, each.test, each.entry_point)
            for each in (changed[n] for n in left)
        ]
        verdicts = check_all(
            submissions,
            run_tests=tested,
            sandbox=sandbox,
            jobs=jobs,
            progress=None,
            use_cache=True,
            cpu_s=TEST_CPU_S,
        )
        for n, verdict in zip(left, verdicts, strict=True):
            caught = "test" if tested and verdict.detail != "compile" else "compile"
            words[n] = "survive" if verdict.passed else caught if verdict.counts else "not run"
    if "fuzz" not in rungs:
        return words
    left = standing()
    pairs = [
        FuzzPair(
            language=problem.language,
            original=problem.prompt + problem.solution,
            variant=after.prompt + after.solution,
            test=problem.test,
            entry_point=problem.entry_point,
            variant_entry_point=problem.entry_point,
            variant_test=problem.test,
        )
        for problem, after in ((mutants[n].problem, changed[n]) for n in left)
    ]
    outcomes = {"passed": "survive", "failed": "fuzz", "infrastructure": "not run"}
    for n, fuzzed in zip(
        left, fuzz_all(pairs, sandbox=sandbox, jobs=jobs, seed=seed, inputs=INPUTS), strict=True
    ):
        words[n] = outcomes.get(fuzzed.outcome, f"not fuzzed: {fuzzed.detail}")
    return words


def interval(caught: int, total: int) -> str:
    """A share with its interval."""
    if not total:
        return "-"
    low, high = wilson(caught, total)
    return f"{caught}/{total} = {100 * caught / total:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"


def table(rows: dict[str, Counter[str]], rungs: list[str]) -> None:
    """A line for each language or kind: how many each rung caught, and what was left."""
    head = [*rungs, "survive", "not fuzzed", "not run"]
    print(f"{'':18}" + "".join(f"{name:>11}" for name in head))
    for name, counts in sorted(rows.items()):
        print(f"{name:18}" + "".join(f"{counts[each]:>11}" for each in head))


def main() -> None:
    """Read the arguments, run the ladder, print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("problems", nargs="*", default=["builtin"])
    parser.add_argument("--count", default="600")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--language")
    parser.add_argument("--rungs", default=",".join(RUNGS))
    parser.add_argument("--judged", type=Path)
    parser.add_argument("--only", help="ids of mutants, with commas; of those drawn no others are run")
    parser.add_argument("--survivors", type=Path, help="file that survivors are written to")
    options = parser.parse_args()
    problems = [problem for spec in options.problems for problem in load_problems(spec, on_bad=print)]
    problems = [problem for problem in problems if options.language in (None, problem.language)]
    mutants = drawn(problems, options.count, options.seed)
    if options.only:
        mutants = [mutant for mutant in mutants if mutant.id in options.only.split(",")]
    rungs = [rung for rung in RUNGS if rung in options.rungs.split(",")]
    judged: dict[str, str] = {}
    if options.judged is not None:
        lines = [
            line for line in options.judged.read_text().splitlines() if line and not line.startswith("#")
        ]
        judged = {line.partition(" ")[0]: line.partition(" ")[2] for line in lines}
    by_language: dict[str, Counter[str]] = defaultdict(Counter)
    by_kind: dict[str, Counter[str]] = defaultdict(Counter)
    survivors: list[tuple[Mutant, str]] = []
    begun = time.monotonic()
    with open_sandbox("auto") as sandbox:
        ordered = sorted(mutants, key=lambda mutant: (mutant.problem.language, mutant.problem.id))
        for at in range(0, len(ordered), TOGETHER):
            part = ordered[at : at + TOGETHER]
            for mutant, word in zip(
                part, climbed(part, rungs, sandbox, options.jobs, options.seed), strict=True
            ):
                told, _, why = word.partition(": ")
                by_language[mutant.problem.language][told] += 1
                by_kind[mutant.kind][told] += 1
                if told in ("survive", "not fuzzed"):
                    survivors.append((mutant, why))
                    print(f"{told} {mutant.id} {mutant.problem.id} {mutant.told()}", file=sys.stderr)
            done = sum(by_language.values(), Counter())
            print(f"{at + len(part)} of {len(ordered)}: {dict(done)}", file=sys.stderr, flush=True)
    seconds = time.monotonic() - begun
    print(f"{len(mutants)} mutants of {len(problems)} problems, {seconds:.0f} s")
    table(by_language, rungs)
    table(by_kind, rungs)
    total: Counter[str] = sum(by_language.values(), Counter())
    ran = sum(total.values()) - total["not run"]
    left = ran
    for rung in rungs:
        print(f"{rung:8} catches {interval(total[rung], left)} of what reached it")
        left -= total[rung]
    print(f"all rungs catch {interval(ran - left, ran)}")
    different = [each for each in survivors if each[0].id not in judged]
    caught = ran - left
    print(f"{len(survivors) - len(different)} survivors were judged to do the same as their originals")
    print(f"of the others all rungs catch {interval(caught, caught + len(different))}")
    lines = [
        f"{mutant.id} {mutant.problem.language} {mutant.problem.id} {mutant.kind} {why}\n"
        f"      {mutant.told()}"
        for mutant, why in different
    ]
    print("\n".join(lines))
    if options.survivors is not None:
        options.survivors.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
