"""The voters: three models judge whether a rewritten program is equivalent, and two must agree."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from typing import Any

from inspect_ai.model import GenerateConfig, Model

from unseen.records import Vote
from unseen.rewriters.llm.messages import voter_messages
from unseen.rewriters.model_client import ModelClient, ModelRequest, NoAnswer
from unseen.rewriters.roles import settings_of
from unseen.search.task import Ballot, Candidate

ENOUGH = 2

_THOUGHT = re.compile(r"<(think|thinking|reasoning)>.*?(?:</\1>|\Z)", re.DOTALL)
_WORD = re.compile(r"[A-Za-z]+")

# The embedded model does not think before it answers; others may, and are not cut short.
_LOCAL_TOKENS = 8


class VoterModels:
    """Three models that vote on candidates; each sees only the two programs, no test and no other's vote."""

    def __init__(self, models: Sequence[Model], client: ModelClient) -> None:
        self._models = list(models)
        self._client = client
        client.close_at_exit(*{id(model.api): model for model in models}.values())

    @property
    def names(self) -> list[str]:
        return [str(model) for model in self._models]

    @property
    def settings(self) -> list[Any]:
        """What the votes depend on besides the programs, JSON values only."""
        return [settings_of(model) for model in self._models]

    def __call__(self, candidates: Sequence[Candidate]) -> list[Ballot]:
        """Cast one ballot per candidate, in order.

        An answer that is neither True nor False is a vote that does not count for it. Where a voter could
        not be asked, the ballot notes it and decides nothing.
        """
        requests = [
            ModelRequest(
                model, voter_messages(candidate.before, candidate.unit), _config(model, candidate, number)
            )
            for candidate in candidates
            for number, model in enumerate(self._models)
        ]
        answers = iter(self._client.generate(requests))
        ballots = []
        for _ in candidates:
            votes, missing = [], ""
            for name in self.names:
                answer = next(answers)
                if isinstance(answer, NoAnswer):
                    missing = f"{name}: {answer.why}"
                else:
                    votes.append(Vote(voter=name, same=read_vote(answer.completion)))
            enough = sum(vote.same is True for vote in votes) >= ENOUGH
            ballots.append(Ballot(tuple(votes), passed=enough and not missing, missing=missing))
        return ballots


def read_vote(reply: str) -> bool | None:
    """Read True or False as the first or last word of the reply; None if they disagree or are missing."""
    words = _WORD.findall(_THOUGHT.sub("", reply).lower())
    found = {word for word in (words[:1] + words[-1:]) if word in ("true", "false")}
    return found == {"true"} if len(found) == 1 else None


def _config(model: Model, candidate: Candidate, number: int) -> GenerateConfig:
    # A seed almost determines the first word: with a fixed one per voter, a voter would give the same vote to
    # every question.
    key = f"{number}\0".encode() + candidate.before.source + b"\0" + candidate.unit.source
    seed = int.from_bytes(hashlib.sha256(key).digest()[:4], "big") >> 1
    tokens = _LOCAL_TOKENS if str(model).startswith("unseen/local") else None
    return GenerateConfig(max_tokens=tokens, seed=seed)
