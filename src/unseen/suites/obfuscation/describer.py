"""A model, in the role `describer`, that describes what functions do."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from inspect_ai._util.error import PrerequisiteError
from inspect_ai.model import ChatMessageUser, GenerateConfig, ModelOutput, get_model

from unseen.errors import BadInputError, UnseenError
from unseen.models import provider as _registered  # noqa: F401  makes `unseen/…` known to Inspect
from unseen.obfuscation.description import LONGEST_QUOTE, Describer, longest_quote
from unseen.rewriters.model_client import ModelClient, ModelRequest

_ATTEMPTS = 3
_MAX_TOKENS = 400

_PROMPT = """\
Describe in two to eight plain English sentences what the following C function does, so that a programmer \
who cannot see it can write it again: what it is given, what it returns in which case, what it changes, and \
every rule that it follows. Name its parameters in backquotes. Do not name other identifiers unless a \
programmer has to use them, and put those in backquotes too. Do not quote or translate the code line by \
line. Answer with the description alone.

```c
{comment}
{source}
```
"""
_RETRY = "\nYour description must not repeat this, so say it in other words: {said}\n"


@contextmanager
def model_describer(name: str) -> Iterator[Describer]:
    """Open a describer that asks a model; Inspect caches its answers.

    Raises:
        BadInputError: there is no such model.
        UnseenError: it cannot be made, or gives no answers.
    """
    try:
        model = get_model(name, role="describer", memoize=False)
    except PrerequisiteError as error:
        raise UnseenError(f"{name}: {error.message}") from None
    except (ValueError, ImportError) as error:
        raise BadInputError(f"--describer {name}: {error}") from None
    with ModelClient() as client:
        client.close_at_exit(model)

        def describe(source: str, comment: str) -> str:
            text = _PROMPT.format(source=source, comment=comment)
            description = ""
            for _ in range(_ATTEMPTS):
                question = ModelRequest(
                    model, [ChatMessageUser(content=text)], GenerateConfig(max_tokens=_MAX_TOKENS)
                )
                (answer,) = client.generate([question])
                if not isinstance(answer, ModelOutput):
                    return ""
                description = " ".join(answer.completion.split())
                if longest_quote(description, source) <= LONGEST_QUOTE:
                    return description
                text = _PROMPT.format(source=source, comment=comment) + _RETRY.format(said=description)
            return description

        yield describe
