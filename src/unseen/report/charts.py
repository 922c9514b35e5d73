"""Positions for the charts; the templates draw them as inline SVG in percentages, so they fit any width."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor

from unseen.metrics.estimate import is_few
from unseen.records import Estimate


@dataclass(frozen=True)
class Scale:
    """A linear axis from `low` to `high` with `ticks`, all in the unit of the estimates."""

    low: float
    high: float
    ticks: tuple[float, ...]

    def at(self, value: float) -> str:
        """Return the position of a value on the axis as an SVG percentage, clamped to the axis."""
        share = (value - self.low) / (self.high - self.low)
        return f"{100 * min(max(share, 0.0), 1.0):.2f}%"


RATE = Scale(0.0, 1.0, (0.0, 0.25, 0.5, 0.75, 1.0))


def gap_scale(estimates: Iterable[Estimate]) -> Scale:
    """Make an axis in whole tenths that includes zero and every interval, with three to six ticks."""
    gaps = [one for one in estimates if one.n]
    known = [gap for gap in gaps if not is_few(gap)]
    low = min([0.0, *(gap.low for gap in known), *(gap.value for gap in gaps)])
    high = max([0.1, *(gap.high for gap in known), *(gap.value for gap in gaps)])
    first, last = floor(low * 10 + 1e-9), ceil(high * 10 - 1e-9)
    step = next(step for step in (1, 2, 5, 10) if (last - first) / step <= 5)
    ticks = range(ceil(first / step) * step, last + 1, step)
    return Scale(first / 10, last / 10, tuple(tick / 10 for tick in ticks))
