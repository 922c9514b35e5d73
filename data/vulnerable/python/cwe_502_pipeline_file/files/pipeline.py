"""Pipelines: steps with commands, and how they are shown."""

from dataclasses import dataclass, field


class PipelineError(ValueError):
    """A document that is no pipeline."""


@dataclass
class Step:
    name: str
    run: list[str]
    grid: tuple = (1, 1)
    labels: set = field(default_factory=set)


@dataclass
class Pipeline:
    name: str
    steps: list[Step]
    extra: object = None


def built(document):
    """The pipeline in a document of mappings, lists and plain values.

    Raises:
        PipelineError: something is missing or of another kind.
    """
    if not isinstance(document, dict) or not isinstance(document.get("steps"), list):
        raise PipelineError("a pipeline has steps")
    steps = []
    for one in document["steps"]:
        if not isinstance(one, dict) or "name" not in one:
            raise PipelineError("a step has a name")
        run = one.get("run", [])
        steps.append(
            Step(
                str(one["name"]),
                [str(word) for word in (run if isinstance(run, list) else [run])],
                one.get("grid", (1, 1)),
                set(one.get("labels", ())),
            )
        )
    return Pipeline(str(document.get("name", "")), steps, document.get("extra"))
