"""Open a rewriter by its command-line name, with the models that play its roles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager

from unseen.errors import BadInputError
from unseen.rewriters.rewriter import Rewriter
from unseen.rewrites import rewrite
from unseen.search import DEFAULT_STAGES
from unseen.search.task import RULES

REWRITERS = ("rules", "llm")


@contextmanager
def open_rewriter(
    name: str, roles: Sequence[str] = (), *, stages: Sequence[str] | None = None
) -> Iterator[Rewriter]:
    """Open a rewriter; leaving the context closes its models and gives up pending answers.

    Args:
        name: `rules` or `llm`.
        roles: as Inspect's `--model-role` takes them: `perturber=MODEL`, and `voter=MODEL` or
            `voter=MODEL,MODEL,MODEL`. Defaults: the embedded model perturbs, and votes.
        stages: the verification stages that were asked for; `rules` needs voters only for `vote`.

    Raises:
        BadInputError: the name or a role does not exist, or the role is not needed.
        UnseenError: a model cannot be made.
    """
    if name not in REWRITERS:
        raise BadInputError(f"no rewriter is called {name!r}; there are {', '.join(REWRITERS)}")
    votes = "vote" in stages if stages is not None else name == "llm"
    if name == "rules" and not votes:
        if roles:
            raise BadInputError("--model-role is for --rewriter llm, and for the check vote")
        yield Rewriter(rewrite, RULES, None, tuple(stages or DEFAULT_STAGES))
        return
    # Inspect takes a second to import, which the rules need not wait for.
    from unseen.rewriters.model_rewriter import open_model_rewriter

    with open_model_rewriter(roles, perturbed=name == "llm", stages=stages, votes=votes) as rewriter:
        yield rewriter
