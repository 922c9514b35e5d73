"""Opening a rewriter by its name on the command line, with the models that play its roles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from unseen.errors import BadInputError
from unseen.rewriters.rewriter import Rewriter
from unseen.rewrites import rewrite
from unseen.search import RUNGS
from unseen.search.task import RULES

REWRITERS = ("rules", "llm")


@contextmanager
def open_rewriter(
    name: str, roles: Sequence[str] = (), *, ladder: Sequence[str] | None = None
) -> Iterator[Rewriter]:
    """A rewriter, its models closed and their pending answers given up when the context is left.

    Args:
        name: `rules` or `llm`.
        roles: as Inspect's `--model-role` takes them: `perturber=MODEL`, and `voter=MODEL` or
            `voter=MODEL,MODEL,MODEL`. The embedded model perturbs, and the perturber votes, unless told.
        ladder: the rungs that were asked for; `rules` needs voters only for `vote`.

    Raises:
        BadInputError: the name or a role does not exist, or nobody needs it.
        UnseenError: a model cannot be made.
    """
    if name not in REWRITERS:
        raise BadInputError(f"no rewriter is called {name!r}; there are {', '.join(REWRITERS)}")
    votes = "vote" in ladder if ladder is not None else name == "llm"
    if name == "rules" and not votes:
        if roles:
            raise BadInputError("--model-role is for --rewriter llm, and for the check vote")
        yield Rewriter(rewrite, RULES, None, tuple(ladder or RUNGS))
        return
    # Inspect takes a second to import, which the rules need not wait for.
    from unseen.rewriters.with_models import with_models

    with with_models(roles, perturbed=name == "llm", ladder=ladder, votes=votes) as rewriter:
        yield rewriter
