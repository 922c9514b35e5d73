"""How `unseen run --plan` shows what a run would ask, cost and find."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from unseen.cli.console import out

if TYPE_CHECKING:
    from unseen.suites.plan import RequestPlan, RunPlan, SuitePlan, TaskPlan

_RIGHT = ("questions", "problems", "families", "requests", "prompt tokens", "answer tokens", "dollars")


def show_plan(plan: RunPlan) -> None:
    """Print the plan as tables, and how its figures come about."""
    for suite in plan.suites:
        _line(f"{suite.suite}: {_heading(suite)}")
        out.print(_table(suite))
        _show_detectable(suite)
    for name, reason in plan.skipped.items():
        _line(f"{name}: skipped: {reason}")
    _line(f"all: {_total(plan)}")
    for note in plan.notes if any(suite.detectable for suite in plan.suites) else plan.notes[:-1]:
        _line(note)


def _line(text: str) -> None:
    out.print(Text(text))


def _heading(suite: SuitePlan) -> str:
    drawn = (
        "the model’s own temperature" if suite.temperature is None else f"temperature {suite.temperature:g}"
    )
    answers = "1 answer" if suite.epochs == 1 else f"{suite.epochs} answers"
    left_out = f"; {suite.excluded:,} left out" if suite.excluded else ""
    return f"{answers} to each question, at {drawn}{left_out}"


def _table(suite: SuitePlan) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    priced = any(row.dollars is not None for task in suite.tasks for row in task.requests)
    for name in ("task", "questions", "problems", "families", "versions", "step", *_RIGHT[3:]):
        if name != "dollars" or priced:
            table.add_column(name, justify="right" if name in _RIGHT else "left")
    for task in suite.tasks:
        for number, row in enumerate(task.requests):
            cells = [*(_of_task(task) if number == 0 else [""] * 5), row.step, *_of_requests(row)]
            table.add_row(*(Text(cell) for cell in (cells if priced else cells[:-1])))
    return table


def _of_task(task: TaskPlan) -> list[str]:
    counts = [f"{count:,}" for count in (task.questions, task.problems, task.families)]
    return [task.task or "all", *counts, ", ".join(f"{n:,} {name}" for name, n in task.variants.items())]


def _of_requests(row: RequestPlan) -> list[str]:
    return [
        _range(row.requests, row.requests_at_most),
        _range(row.prompt_tokens, row.prompt_tokens_at_most),
        f"{row.answer_tokens:,} to ?"
        if row.answer_tokens_at_most is None
        else _range(row.answer_tokens, row.answer_tokens_at_most),
        _money(row.dollars, row.dollars_at_most),
    ]


def _range(least: int, most: int) -> str:
    return f"{least:,}" if least == most else f"{least:,} to {most:,}"


def _money(least: float | None, most: float | None) -> str:
    if least is None:
        return ""
    return f"{least:,.2f}" + (" to ?" if most is None else f" to {most:,.2f}" if most > least else "")


def _total(plan: RunPlan) -> str:
    text = (
        f"{_range(plan.requests, plan.requests_at_most)} requests, about {plan.prompt_tokens:,} tokens of "
        f"prompts and {plan.answer_tokens:,} of answers"
    )
    if plan.dollars is not None:
        text += f"; ${_money(plan.dollars, plan.dollars_at_most)} for {plan.model}"
    return text


def _show_detectable(suite: SuitePlan) -> None:
    if suite.problems is None:
        return
    if suite.traps is not None:
        share = suite.recited_in_traps
        found = "nothing; ten problems are needed" if share is None else f"a share of {100 * share:.1f} %"
        _line(f"recited answers to traps, found in 80 % of runs (n = {suite.traps:,} problems): {found}")
        if not suite.pairs:
            return
    n = f"n = {suite.problems:,} problems, {suite.pairs:,} pairs"
    if not suite.detectable:
        _line(f"found in 80 % of runs: nothing ({n}; ten problems are needed for an interval)")
        return
    _line(f"found in 80 % of runs ({n}):")
    table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for name in ("assumed accuracy", "smallest drop, points", "smallest share recited"):
        table.add_column(name, justify="right")
    for row in suite.detectable:
        drop = "none" if row.drop is None else f"{100 * row.drop:.1f}"
        recited = "none" if row.recited is None else f"{100 * row.recited:.1f} %"
        table.add_row(f"{100 * row.accuracy:.0f} %", drop, recited)
    out.print(table)
