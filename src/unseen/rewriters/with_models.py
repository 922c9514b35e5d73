"""Rewriters that ask models: the perturber, the voters, or both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from unseen.rewriters.asking import Asker
from unseen.rewriters.llm.perturber import Perturber
from unseen.rewriters.llm.voters import VoterModels
from unseen.rewriters.llm.wording import digest
from unseen.rewriters.rewriter import Rewriter
from unseen.rewriters.roles import PERTURBER, VOTER, read_roles, settings_of, voters_of
from unseen.rewrites import rewrite
from unseen.search import RUNGS
from unseen.search.task import Author


@contextmanager
def with_models(
    roles: Sequence[str], *, perturbed: bool, votes: bool, ladder: Sequence[str] | None
) -> Iterator[Rewriter]:
    """The rewriter, as `open_rewriter` gives it.

    Args:
        roles: as given by the user.
        perturbed: a model rewrites; else the rules do.
        votes: models vote.
        ladder: the rungs that were asked for, if any were.

    Raises:
        BadInputError: a role does not exist, or nobody needs it.
        UnseenError: a model cannot be made.
    """
    models = read_roles(roles, [*([PERTURBER] if perturbed else []), *([VOTER] if votes else [])])
    rungs = tuple(ladder) if ladder is not None else (*RUNGS, "vote")
    with Asker() as asker:
        voters = VoterModels(voters_of(models), asker) if votes else None
        asked = {"prompts": digest(), "voters": voters.settings if voters is not None else []}
        if not perturbed:
            yield Rewriter(rewrite, Author(settings=asked), voters, rungs)
            return
        (model,) = models[PERTURBER]
        asker.opened(model)
        author = Author(
            name="llm",
            trusted=False,
            dear=True,
            abreast=max(1, model.api.max_connections()),
            settings={"perturber": settings_of(model), **asked},
        )
        yield Rewriter(Perturber(model, asker), author, voters, rungs)
