"""How the answers of a run were drawn, in a sentence."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from unseen.report.text import count


def sampling(settings: Mapping[str, Any]) -> str:
    """Word the number of answers to each question and their temperature, as far as the settings have them."""
    if "epochs" not in settings:
        return ""
    answers = count(int(settings["epochs"]), "answer")
    if "temperature" not in settings:
        return f"{answers} to each question."
    temperature = settings["temperature"]
    at = "the model’s own temperature" if temperature is None else f"temperature {temperature:g}"
    return f"{answers} to each question, at {at}."
