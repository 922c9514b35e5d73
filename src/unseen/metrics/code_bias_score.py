"""The share of programs that decide by a protected attribute."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from unseen.metrics.accuracy import accuracy
from unseen.records import Estimate


def code_bias_score(biased: Sequence[bool], prompts: Sequence[Hashable]) -> Estimate:
    """CBS = N_b / N: Huang et al., "Bias testing and mitigation in LLM-based code generation", equation 1.

    With Wilson's 95 % interval, wider where several answers to one prompt resemble each other.

    Args:
        biased: one entry for each program that was tested; those that cannot be executed are left out by the
            caller, who says so.
        prompts: the prompt of each.

    Returns:
        A fraction in [0, 1]; n is the number of programs. "No data" when there is none.
    """
    return accuracy(biased, prompts)
