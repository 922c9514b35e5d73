"""The reference solution: items are passed on one by one, and lists are made only where a step needs one."""

from __future__ import annotations

from unseen.languages.program_form import Length, Name, Statement
from unseen.sources.fresh import reference_ends, reference_lists, reference_sources, reference_steps
from unseen.sources.fresh.form import Plan
from unseen.sources.fresh.reference_writer import Loop, ReferenceWriter


def body(plan: Plan) -> list[Statement]:
    """Return the statements of the reference solution of a plan."""
    writer = ReferenceWriter(plan)
    writer.loop = _opened(plan, writer)
    for step in plan.steps:
        if step.kind in reference_lists.ON_LISTS:
            made = reference_lists.changed(step, writer.listed(), writer)
            writer.names.end_loop()
            writer.done += 1
            writer.open(made)
        else:
            reference_steps.add(step, writer.loop, writer.names)
            writer.done += 1
    reference_ends.add(plan.end, writer)
    return writer.statements


def _opened(plan: Plan, writer: ReferenceWriter) -> Loop:
    source = plan.source
    if source.kind in ("list", "text"):
        over = Name(source.names[0], "text" if writer.letters else "list")
        return Loop(over, writer.fresh_item(), Length(over))
    return reference_sources.opened(source, writer.names, writer.statements)
