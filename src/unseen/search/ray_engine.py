"""The Ray engine: runs shards of a corpus as tasks of a cluster, and retries shards whose worker died.

Every result depends on the problem, the job and the seed alone, so where a shard runs, in which order and how
often it was begun anew changes no byte.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING, Any

from unseen.errors import BadInputError, MissingToolError, UnseenError
from unseen.records import Problem
from unseen.rewrites import METHODS
from unseen.sandbox import open_sandbox
from unseen.search.local_engine import LocalEngine, RewriteSettings
from unseen.search.verification import VerificationPipeline

if TYPE_CHECKING:
    from types import ModuleType

_SHARD = 16
"""Problems of a task: enough for one batch of the compiler, few enough that a dead worker costs little."""

_ATTEMPTS = 4
"""How often a shard is given to another worker when its worker dies, before the run gives up."""


@dataclass(frozen=True)
class RayEngine:
    """Rewrites problems on the cluster that `RAY_ADDRESS` names, or on a local one of its own.

    Attributes:
        stages: the verification stages that a candidate must pass; a worker opens its own sandbox for them.
        sandbox: which kind of sandbox.
        jobs: the workers of a local cluster.
    """

    stages: tuple[str, ...]
    sandbox: str = "auto"
    jobs: int = 2

    def __call__(self, problems: Sequence[Problem], settings: RewriteSettings) -> Iterator[dict[str, Any]]:
        """Yield the entry of each problem, in the order in which the shards finish.

        Raises:
            MissingToolError: Ray is not installed.
            BadInputError: a method is not in the catalogue, where the workers look it up.
            UnseenError: a shard's worker died again and again.
        """
        if unknown := [method.name for method in settings.methods if METHODS.get(method.name) is not method]:
            raise BadInputError(f"the ray engine knows the catalogue's methods only, and not {unknown[0]!r}")
        ray = _started(self.jobs)
        shard = ray.remote(max_retries=_ATTEMPTS, num_cpus=1)(untrusted_shard)
        # A method holds functions, which travel badly; its name is found again at the other end.
        names, settings = [method.name for method in settings.methods], replace(settings, methods=())
        waiting = {
            shard.remote(list(problems[at : at + _SHARD]), settings, names, self): problems[at].id
            for at in range(0, len(problems), _SHARD)
        }
        while waiting:
            (finished, *_), _ = ray.wait(list(waiting), num_returns=1)
            first = waiting.pop(finished)
            try:
                yield from ray.get(finished)
            except ray.exceptions.WorkerCrashedError:
                raise UnseenError(
                    f"{_ATTEMPTS + 1} workers died on {first} or a problem after it; see the cluster's log. "
                    "The same command resumes from what is finished"
                ) from None


def untrusted_shard(
    problems: Sequence[Problem], settings: RewriteSettings, methods: Sequence[str], engine: RayEngine
) -> list[dict[str, Any]]:
    """Run a shard of problems in a worker, with a sandbox of its own."""
    settings = replace(settings, methods=tuple(METHODS[name] for name in methods))
    if set(engine.stages) <= {"parse"}:
        pipeline = VerificationPipeline(engine.stages, sandbox=None, jobs=1)
        return list(LocalEngine(pipeline)(problems, settings))
    with open_sandbox(engine.sandbox) as sandbox:
        pipeline = VerificationPipeline(engine.stages, sandbox=sandbox, jobs=1, seed=settings.seed)
        return list(LocalEngine(pipeline)(problems, settings))


def _started(jobs: int) -> ModuleType:
    try:
        # Not an import statement: type checkers need not have it installed.
        ray = import_module("ray")
    except ImportError:
        raise MissingToolError("Ray is not installed; for --engine ray: pip install 'unseen[ray]'") from None
    if not ray.is_initialized():
        ray.init(
            num_cpus=None if os.environ.get("RAY_ADDRESS") else jobs,
            include_dashboard=False,
            log_to_driver=False,
            logging_level=logging.ERROR,
        )
    return ray
