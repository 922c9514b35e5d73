"""Check a model before it costs time: that it can be made, and by one short question that it answers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Any

from inspect_ai._util.error import PrerequisiteError
from inspect_ai.model import GenerateConfig, get_model
from rich.errors import MarkupError
from rich.text import Text

from unseen.errors import UnseenError
from unseen.models.controls import ControlAPI

_TIMEOUT_S = 120


def require_models(names: Iterable[str], model_args: Mapping[str, Any]) -> None:
    """Make models without asking them: names, options and keys are checked before anything is prepared.

    Args:
        names: their names for Inspect.
        model_args: arguments for their provider.

    Raises:
        UnseenError: one does not exist, or cannot be used here; the message says why.
    """
    for name in names:
        with _clear_errors(name, "cannot be used"):
            get_model(name, memoize=False, **model_args)


def require_model(name: str, model_args: Mapping[str, Any]) -> None:
    """Ask the model for one word; a control, which answers only the suites' questions, is not asked.

    Args:
        name: its name for Inspect.
        model_args: arguments for its provider.

    Raises:
        UnseenError: it does not exist, cannot be reached, or does not answer; the message says why.
    """
    with _clear_errors(name, "cannot be reached"):
        asyncio.run(_ask(name, model_args))


@contextmanager
def _clear_errors(name: str, what: str) -> Iterator[None]:
    try:
        yield
    except UnseenError:
        raise
    except PrerequisiteError as error:
        raise UnseenError(f"{name}: {_without_markup(str(error.message))}") from error
    except Exception as error:  # every provider has exceptions of its own
        raise UnseenError(
            f"{name} {what}: {_without_markup(_cause(error))}; check its name, key, address and the network"
        ) from error


async def _ask(name: str, model_args: Mapping[str, Any]) -> None:
    # Use a separate model object: its connections belong to the event loop that opened them.
    model = get_model(name, memoize=False, **model_args)
    if isinstance(model.api, ControlAPI):
        return
    async with model:
        await model.generate(
            "Answer with OK.", config=GenerateConfig(max_tokens=16, max_retries=1, timeout=_TIMEOUT_S)
        )


def _cause(error: BaseException) -> str:
    while error.__cause__ is not None:
        error = error.__cause__
    return f"{type(error).__name__}: {error}".rstrip(".")


def _without_markup(message: str) -> str:
    """Return the message in one line without Inspect's markup."""
    with suppress(MarkupError):
        message = Text.from_markup(message).plain
    return " ".join(message.replace("ERROR: ", "").split())
