"""Models by role, in Inspect's syntax: `perturber=openai/gpt-4o`, `voter=a,b,c`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Any

from inspect_ai._cli.util import parse_model_role_cli_args
from inspect_ai._util.error import PrerequisiteError
from inspect_ai.model import GenerateConfig, Model, get_model

from unseen.errors import BadInputError, UnseenError
from unseen.models import provider as _registered  # noqa: F401  makes `unseen/…` known to Inspect
from unseen.models.weights import DEFAULT_MODEL

PERTURBER = "perturber"
VOTER = "voter"
ROLES = (PERTURBER, VOTER)

VOTERS = 3

# What instruct models are shipped with.
_SEVERAL = 0.7


def read_roles(given: Sequence[str], needed: Sequence[str]) -> dict[str, list[Model]]:
    """Read the models of the needed roles; the perturber is the embedded one by default.

    Args:
        given: `role=model`, with commas for several, or `role={model: …, temperature: …}`.
        needed: names from `ROLES`.

    Raises:
        BadInputError: a role is unknown or not needed, or its value cannot be read.
        UnseenError: a model does not exist, or lacks its key or package.
    """
    names: dict[str, list[str | Model]] = {}
    for text in given:
        role, found, _ = text.partition("=")
        if not found or role.strip() not in ROLES:
            raise BadInputError(f"{text!r}: a role is given as ROLE=MODEL, and there are {', '.join(ROLES)}")
        role = role.strip()
        if role not in needed:
            raise BadInputError(f"the role {role} is not needed here")
        try:
            value = parse_model_role_cli_args((text,))[role]
        except (ValueError, TypeError) as error:
            raise BadInputError(f"{text!r}: {error}") from None
        except PrerequisiteError as error:
            raise UnseenError(f"{text}: {error.message}") from None
        several = [value] if isinstance(value, str | Model) else list(value)
        names.setdefault(role, []).extend(several)
    if PERTURBER in needed:
        names.setdefault(PERTURBER, [f"unseen/{DEFAULT_MODEL}"])
        if len(names[PERTURBER]) != 1:
            raise BadInputError("one model can be the perturber")
    if VOTER in needed and VOTER not in names:
        if PERTURBER not in names:
            raise BadInputError("the check vote asks models; name them: --model-role voter=MODEL")
        names[VOTER] = names[PERTURBER]
    if VOTER in names and len(names[VOTER]) not in (1, VOTERS):
        raise BadInputError(f"there are {VOTERS} voters: name one model, which then votes thrice, or three")
    return {role: [_model(one, role) for one in models] for role, models in names.items()}


def voters_of(models: Mapping[str, Sequence[Model]]) -> list[Model]:
    """Return the three voters; one model that votes several times must sample its votes."""
    named = list(models[VOTER])
    named = named * VOTERS if len(named) == 1 else named
    if len({str(model) for model in named}) == len(named):
        return named
    return [_undecided(model) for model in named]


def settings_of(model: Model) -> list[Any]:
    """Return what the answers of a model depend on besides the question, as JSON: name and settings."""
    return [str(model), model.config.model_dump(mode="json", exclude_none=True)]


def _undecided(model: Model) -> Model:
    voter = copy(model)
    voter.config = GenerateConfig(temperature=_SEVERAL).merge(model.config)
    return voter


def _model(name: str | Model, role: str) -> Model:
    if isinstance(name, Model):
        return name
    try:
        return get_model(name, role=role, memoize=False)
    except UnseenError:
        raise
    except PrerequisiteError as error:
        raise UnseenError(f"{name}: {error.message}") from None
    except (ValueError, ImportError) as error:
        raise BadInputError(f"{role}={name}: {error}") from None
