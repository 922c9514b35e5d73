"""Results and log metadata of the first format, which had other names in each suite, brought to the present.

In the first format a record named what it was about `problem_id`, `function_id`, `prompt_id` or `item`, the
task `kind` or `form`, and the variant `version`, `level` or `rewrite`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

_SAMPLE_FIELDS: Mapping[str, Mapping[str, str]] = {
    "memorisation": {"problem_id": "sample_id", "version": "variant"},
    "obfuscation": {"function_id": "sample_id", "kind": "task", "level": "variant"},
    "bias": {"prompt_id": "sample_id", "for_mending": "for_mitigation", "mendings": "mitigations"},
    "security": {"item": "sample_id", "form": "task", "rewrite": "variant"},
}
_QUESTION_FIELDS: Mapping[str, Mapping[str, str]] = {
    "memorisation": {
        "kind": "task",
        "problem_id": "sample_id",
        "version": "variant",
        "reference_answer": "reference",
        "published_answer": "published",
    },
    "obfuscation": {"function_id": "sample_id", "kind": "task", "level": "variant"},
    "security": {"form": "task", "rewrite": "variant"},
}
_BIAS_WORDS = {"not_shown": "inconclusive"}


def current_results(content: Any) -> Any:
    """Return the content of a `results.json` in the present format; what is none is returned as it is."""
    if not isinstance(content, dict) or "format" in content:
        return content
    found = _with_current_samples(content, "memorisation")
    for suite in ("obfuscation", "bias", "security"):
        if isinstance(found.get(suite), dict):
            found[suite] = _with_current_samples(found[suite], suite)
    return {**found, "format": 2}


def current_question(suite: str, metadata: Mapping[str, Any]) -> dict[str, Any]:
    """Return the question of a sample from the metadata that the first format kept in a log.

    The bias suite kept no question, but what its results need of one.
    """
    if suite == "bias":
        return {
            "id": "",
            "text": "",
            "family": metadata.get("family", ""),
            "offered": metadata["offered"],
            "protected": {},
        }
    question = metadata["item"] if suite == "memorisation" else metadata["question"]
    return _renamed(question, _QUESTION_FIELDS[suite])


def current_judgement(suite: str, judged: Mapping[str, Any]) -> dict[str, Any]:
    """Return what a scorer noted down about an answer, from what the first format kept in a log."""
    return _current_sample(judged, suite)


def _with_current_samples(results: Mapping[str, Any], suite: str) -> dict[str, Any]:
    samples = results.get("samples")
    if not isinstance(samples, list) or not all(isinstance(one, dict) for one in samples):
        return dict(results)
    return {**results, "samples": [_current_sample(one, suite) for one in samples]}


def _current_sample(sample: Mapping[str, Any], suite: str) -> dict[str, Any]:
    found = _renamed(sample, _SAMPLE_FIELDS[suite])
    if suite == "bias":
        if found.get("tested"):
            found["tested"] = _with_current_words(found["tested"])
        found["mitigations"] = [
            {**one, "tested": _with_current_words(one["tested"])} for one in found.get("mitigations") or ()
        ]
    return found


def _with_current_words(tested: Mapping[str, Any]) -> dict[str, Any]:
    """Return a verdict of the bias suite and those on its functions in the present words."""
    return {
        **tested,
        "word": _BIAS_WORDS.get(tested["word"], tested["word"]),
        "functions": [
            {**one, "word": _BIAS_WORDS.get(one["word"], one["word"])} for one in tested.get("functions", ())
        ],
    }


def _renamed(fields: Mapping[str, Any], names: Mapping[str, str]) -> dict[str, Any]:
    return {names.get(name, name): value for name, value in fields.items()}
