"""The Inspect model provider `unseen`: `--model unseen/local`, `unseen/memoriser?share=0.3`, …

Importing this module registers it; `unseen._registry` does so for Inspect's entry point.

Options are given as `-M name=value` or, with the model's name, as `?name=value&name=value`, where they win:

| option | for | meaning |
|---|---|---|
| `share` | memoriser, reciter-… | the share of the problems, in [0, 1], that it recites; default 1 |
| `ability` | solver | the share of the questions, in [0, 1], that it solves; default 1 |
| `difficulty` | solver | how much lower that share is where the code was rewritten; default 0 |
| `overlooks` | solver | of what it solves, the share whose last clause it overlooks in traps; default 0 |
| `seed` | memoriser, reciter-…, solver | chooses which; default 0 |
| `workers` | local… | server processes, one request each at a time; else the cores, of many one less |
| `threads` | local… | threads of each server process; default 1 |
"""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, cast
from urllib.parse import parse_qsl

from inspect_ai.model import GenerateConfig, ModelAPI, modelapi

from unseen.errors import BadInputError
from unseen.models.bias_controls import biased, unbiased
from unseen.models.controls import ControlAPI, Reply, blank, memoriser, reference, solver
from unseen.models.security_controls import faker
from unseen.models.weights import WEIGHTS

_OPTIONS = ("share", "ability", "difficulty", "overlooks", "seed", "workers", "threads")
_STYLES = ("verbatim", "named", "adapted")


@modelapi(name="unseen")
def unseen() -> type[ModelAPI]:
    """Return the factory that Inspect calls in place of a provider's class."""
    return cast(type[ModelAPI], open_model)


def open_model(
    model_name: str,
    base_url: str | None = None,
    api_key: str | None = None,
    config: GenerateConfig = GenerateConfig(),
    **model_args: Any,
) -> ModelAPI:
    """Make the model `unseen/<model_name>`; a local one fetches its file now if the cache lacks it.

    Raises:
        BadInputError: the model, an option or its value is unknown, or a base URL was given.
        MissingToolError: the local model's runtime is not installed, or its file cannot be fetched.
    """
    name, _, query = model_name.partition("?")
    options = {**model_args, **dict(parse_qsl(query, keep_blank_values=True))}
    for option in options:
        if option not in _OPTIONS:
            raise BadInputError(f"unseen/{name}: unknown option {option!r}; there are {', '.join(_OPTIONS)}")
    if name in WEIGHTS:
        from unseen.models.local import LocalAPI

        if base_url is not None:
            raise BadInputError(
                f"unseen/{name} runs a server of its own; for a server at {base_url} use Inspect's "
                "`openai-api/<service>/<model>`"
            )
        return LocalAPI(
            model_name,
            WEIGHTS[name],
            config=config,
            workers=_whole(options, "workers", least=1),
            threads=_whole(options, "threads", least=1) or 1,
        )
    share, seed = _share(options, "share", 1.0), _whole(options, "seed", least=0) or 0
    ability, difficulty = _share(options, "ability", 1.0), _share(options, "difficulty", 0.0)
    replies: dict[str, Reply] = {
        "reference": reference,
        "memoriser": memoriser(share, seed),
        **{f"reciter-{style}": memoriser(share, seed, style) for style in _STYLES},
        "solver": solver(ability, difficulty, _share(options, "overlooks", 0.0), seed),
        "blank": blank,
        "faker": faker,
        "biased": biased,
        "unbiased": unbiased,
    }
    if name in replies:
        return ControlAPI(model_name, config, replies[name])
    known = [*WEIGHTS, *replies]
    meant = "".join(f"; did you mean unseen/{one}?" for one in get_close_matches(name, known, 1))
    raise BadInputError(f"there is no model unseen/{name}; there are {', '.join(known)}{meant}")


def _share(options: Mapping[str, Any], option: str, default: float) -> float:
    share = _number(options, option) if option in options else default
    if not 0 <= share <= 1:
        raise BadInputError(f"{option}={options[option]} is not between 0 and 1")
    return share


def _whole(options: Mapping[str, Any], option: str, *, least: int) -> int | None:
    if option not in options:
        return None
    value = _number(options, option)
    if not value.is_integer() or value < least:
        raise BadInputError(f"{option}={options[option]} is not a whole number of at least {least}")
    return int(value)


def _number(options: Mapping[str, Any], option: str) -> float:
    try:
        return float(options[option])
    except (TypeError, ValueError):
        raise BadInputError(f"{option}={options[option]} is not a number") from None
