"""The report of a run: `report.html` for people and `results.json` for programs."""

from unseen.report.html import build_report, control_states
from unseen.report.results_file import load_results

__all__ = ["build_report", "control_states", "load_results"]
