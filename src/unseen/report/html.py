"""The page: one file that makes no network request and runs nothing that a model wrote."""

from __future__ import annotations

from base64 import b64encode
from hashlib import sha256
from importlib.resources import files
from pathlib import Path
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined
from markupsafe import Markup

from unseen.metrics import summarise
from unseen.metrics.estimate import is_few
from unseen.records import RunResults
from unseen.report import text
from unseen.report.charts import RATE
from unseen.report.differences import both_sides, show_difference
from unseen.report.page import build_page
from unseen.report.results_file import FILE_NAME, results_json, write_atomically
from unseen.report.verdicts import evidence, verdict_label, verdict_title, word_label

PAGE_NAME = "report.html"


def build_report(results: RunResults, out: Path) -> Path:
    """Write `report.html` and `results.json` into the folder `out`; the same run gives the same bytes.

    Missing `metrics` are computed from the samples.

    Returns:
        The path of the page.
    """
    results = with_metrics(results)
    write_atomically(out / FILE_NAME, results_json(results))
    write_atomically(out / PAGE_NAME, render(results))
    return out / PAGE_NAME


def with_metrics(results: RunResults) -> RunResults:
    """Return the results with `metrics` as this version computes them.

    Files of earlier versions hold some that count the translations of a problem as problems.
    """
    return results.model_copy(update={"metrics": summarise(results.samples)})


def render(results: RunResults) -> str:
    """Render the page.

    Three measures keep untrusted text inert. Jinja escapes every value, after `visible` has replaced
    characters that are unseen or reorder others. Data for the script is JSON without `<`, `>` and `&`, and
    the script makes nodes from it only through `textContent`. And a content security policy admits, by
    hash, the page's own script and style alone, no request anywhere, and no string as HTML (Trusted Types).
    """
    page = build_page(with_metrics(results))
    style = asset("report.css") + "".join(asset(f"{section.name}.css") for section in page.sections)
    script = "".join(asset(f"{section.name}.js") for section in page.sections if section.data)
    template = environment().get_template("report.html.j2")
    return template.render(
        page=page,
        policy=policy(style, script),
        style=Markup(style),
        script=Markup(script),
        data=[
            (id, Markup(text.json_island(value)))
            for section in page.sections
            for id, value in section.data.items()
        ],
        rate=RATE,
    )


def policy(style: str, script: str = "") -> str:
    """Return the content security policy of a page that has this style and this script, and nothing else."""
    return (
        f"default-src 'none'; script-src '{_hash(script)}'; style-src '{_hash(style)}'; img-src data:; "
        "base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'; trusted-types 'none'"
    )


def asset(name: str) -> str:
    """Read a file of `templates/`, or nothing: a section need not have a style of its own."""
    file = files("unseen.report") / "templates" / name
    return "\n" + file.read_text(encoding="utf-8") if file.is_file() else ""


def _hash(content: str) -> str:
    return "sha256-" + b64encode(sha256(content.encode()).digest()).decode()


def environment() -> Environment:
    """Make the Jinja environment of the pages: every value is escaped, and unseen characters are shown."""
    found = Environment(
        loader=PackageLoader("unseen.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        finalize=_shown,
    )
    found.filters |= {
        "count": text.count,
        "evidence": evidence,
        "interval": text.interval,
        "number": text.number,
        "p_value": text.p_value,
        "is_few": is_few,
        "percent": text.percent,
        "points": text.points,
        "shortened": text.shortened,
        "verdict_label": verdict_label,
        "verdict_title": verdict_title,
        "word_label": word_label,
    }
    found.globals["difference"] = lambda original, variant: both_sides(show_difference(original, variant))
    return found


def _shown(value: Any) -> Any:
    return text.visible(value) if type(value) is str else value
