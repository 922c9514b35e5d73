"""Rewriters that use models: for rewriting, for voting, or both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from unseen.rewriters.llm.messages import digest
from unseen.rewriters.llm.perturber import Perturber
from unseen.rewriters.llm.voters import VoterModels
from unseen.rewriters.model_client import ModelClient
from unseen.rewriters.rewriter import Rewriter
from unseen.rewriters.roles import PERTURBER, VOTER, read_roles, settings_of, voters_of
from unseen.rewrites import rewrite
from unseen.search import DEFAULT_STAGES
from unseen.search.task import Author


@contextmanager
def open_model_rewriter(
    roles: Sequence[str], *, perturbed: bool, votes: bool, stages: Sequence[str] | None
) -> Iterator[Rewriter]:
    """Open the rewriter that `open_rewriter` returns.

    Args:
        roles: as given by the user.
        perturbed: a model rewrites; else the rules do.
        votes: models vote.
        stages: the verification stages that were asked for, if any were.

    Raises:
        BadInputError: a role does not exist, or is not needed.
        UnseenError: a model cannot be made.
    """
    models = read_roles(roles, [*([PERTURBER] if perturbed else []), *([VOTER] if votes else [])])
    chosen = tuple(stages) if stages is not None else (*DEFAULT_STAGES, "vote")
    with ModelClient() as client:
        voters = VoterModels(voters_of(models), client) if votes else None
        asked = {"prompts": digest(), "voters": voters.settings if voters is not None else []}
        if not perturbed:
            yield Rewriter(rewrite, Author(settings=asked), voters, chosen)
            return
        (model,) = models[PERTURBER]
        client.close_at_exit(model)
        author = Author(
            name="llm",
            trusted=False,
            expensive=True,
            concurrency=max(1, model.api.max_connections()),
            settings={"perturber": settings_of(model), **asked},
        )
        yield Rewriter(Perturber(model, client), author, voters, chosen)
