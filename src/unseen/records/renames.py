"""Names within results format 2 that changed after files had been written with them; readers take both."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any

from pydantic import BeforeValidator

_SETTINGS: Mapping[str, str] = {"kinds": "tasks", "forms": "tasks"}
_TALLIES: Mapping[str, str] = {"kept": "asked"}
_WORDS: Mapping[str, str] = {"kept": "preserved", "order_kept": "order_preserved"}
_STATISTICS: Mapping[str, str] = {"kept": "preserved", "order-kept": "order-preserved"}


def current_settings(settings: Any) -> Any:
    """Return settings by their present names."""
    return _renamed(settings, _SETTINGS)


def _current_tallies(tallies: Any) -> Any:
    return _renamed(tallies, _TALLIES)


def _current_word(word: Any) -> Any:
    return _WORDS.get(word, word) if isinstance(word, str) else word


def _current_statistics(metrics: Any) -> Any:
    """Return model → statistic → estimate of the bias suite by the statistics' present names."""
    if not isinstance(metrics, dict):
        return metrics
    return {model: _with_current_statistics(found) for model, found in metrics.items()}


def _with_current_statistics(found: Any) -> Any:
    return _renamed(found, {name: _statistic(name) for name in found}) if isinstance(found, dict) else found


def _statistic(name: str) -> str:
    first, *others = name.split("/")
    if first == "mitigation" and others:
        *others, last = others
        return "/".join([first, *others, _STATISTICS.get(last, last)])
    return "/".join(["self-judgement" if first == "own-judgement" else first, *others])


def _renamed(fields: Any, names: Mapping[str, str]) -> Any:
    if not isinstance(fields, dict):
        return fields
    return {names.get(name, name): value for name, value in fields.items()}


Settings = Annotated[dict[str, Any], BeforeValidator(current_settings)]
"""The settings of a run; `tasks` was `kinds`, and in the suite security `forms`."""

Tallies = Annotated[dict[str, dict[str, int]], BeforeValidator(_current_tallies)]
"""Numbers of functions in a file of questions; `asked` was `kept`."""

CurrentWord = BeforeValidator(_current_word)
"""For verdicts on equivalence: `preserved` was `kept`, `order_preserved` was `order_kept`."""

CurrentStatistics = BeforeValidator(_current_statistics)
"""For statistics of the bias suite: names with these words, and `self-judgement`, once `own-judgement`."""
